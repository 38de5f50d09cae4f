"""The contact sheet: captioned screenshots in columns on a dark ground."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.art.sprites import Sprites

GROUND = "#1a1b1e"
INK, GOLD = "#f2f3f5", "#f5b82e"
MARGIN = 48
CAPTION = 34
"""The size of a caption's letters in pixels, at the size of the screenshots."""
RADIUS = 20
PADDING, EDGE = 16, 4
"""Pixels added round a message, and pixels that are left off its screenshot."""


@dataclass(frozen=True)
class Shot:
    """A screenshot and what it shows."""

    caption: str
    image: Image.Image


def compose(shots: Sequence[Shot], columns: int) -> Image.Image:
    """All shots, row by row in reading order; each column is as wide as the widest shot, and packed without holes.

    Args:
        shots: at least one.
        columns: how many stand side by side.
    """
    width = max(shot.image.width for shot in shots)
    cells = [_cell(number, shot, width) for number, shot in enumerate(shots, 1)]
    stacks = [cells[column::columns] for column in range(columns)]
    heights = [sum(cell.height for cell in stack) + MARGIN * (len(stack) - 1) for stack in stacks]
    sheet = Image.new("RGB", (columns * (width + MARGIN) + MARGIN, max(heights) + 2 * MARGIN), GROUND)
    for column, (stack, height) in enumerate(zip(stacks, heights, strict=True)):
        y = float(MARGIN)
        gap = MARGIN + (max(heights) - height) / max(len(stack) - 1, 1)
        for cell in stack:
            sheet.paste(cell, (MARGIN + column * (width + MARGIN), round(y)))
            y += cell.height + gap
    return sheet


def _cell(number: int, shot: Shot, width: int) -> Image.Image:
    """A shot of this width under its caption, with round corners."""
    framed = panel(shot.image, width)
    head = CAPTION * 2
    cell = Image.new("RGB", (width, head + framed.height), GROUND)
    draw = ImageDraw.Draw(cell)
    middle = CAPTION * 0.8
    draw.ellipse((0, 0, 2 * middle, 2 * middle), GOLD)
    draw.text((middle, middle), str(number), GROUND, Sprites.font(CAPTION * 9 // 10), anchor="mm")
    draw.text((2 * middle + CAPTION / 2, middle), shot.caption, INK, Sprites.font(CAPTION), anchor="lm")
    mask = Image.new("L", framed.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, framed.height - 1), RADIUS, 255)
    cell.paste(framed, (0, head), mask)
    return cell


def panel(image: Image.Image, width: int) -> Image.Image:
    """A screenshot of a message with some of its own ground above, below and, up to this width, on its right."""
    framed = Image.new("RGB", (width, image.height + 2 * PADDING))
    left = image.crop((0, EDGE, 2 * EDGE, EDGE + 1))  # a bar along the left edge, where there is one, and the ground
    framed.paste(left.crop((2 * EDGE - 1, 0, 2 * EDGE, 1)).resize(framed.size))
    framed.paste(left.resize((left.width, framed.height), Image.Resampling.NEAREST))
    # the outermost pixels of a screenshot are half its surroundings'
    framed.paste(image.crop((0, EDGE, image.width, image.height - EDGE)), (0, PADDING + EDGE))
    return framed


def png(image: Image.Image, most: int, widths: Sequence[int]) -> bytes:
    """The picture as PNG of at most `most` bytes: in 256 colours, at the first width at which it is that small.

    Raises:
        ValueError: it is too large at every width.
    """
    for width in widths:
        height = round(image.height * width / image.width)
        small = image.resize((width, height), Image.Resampling.LANCZOS) if width < image.width else image
        file = io.BytesIO()
        # of Pillow's ways the one that keeps rare colours: a purple dot among a million brown pixels stays purple
        reduced = small.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        reduced.save(file, "PNG", optimize=True)
        if file.tell() <= most:
            return file.getvalue()
    raise ValueError(f"the picture is larger than {most} bytes even at {widths[-1]} pixels of width")
