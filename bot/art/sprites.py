"""The sprites: every drawing once, at the start, as Pillow images in the sizes that pictures use.

resvg holds the interpreter lock while it draws, a few milliseconds a sprite, so nothing is drawn from SVG during play.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import BytesIO
from typing import NamedTuple, Self, cast

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from . import palette
from .svg import CORNER, HEIGHT, WIDTH

LARGE, SMALL = 144, 72
"""The widths of a card held in the hand and of one shown beside it."""
SIGN, SMALL_SIGN = 56, 36
"""The widths of square signs."""
FIGURE_WIDTHS = (180, 140, 104)
"""The widths of a figure without a card."""
_FLAT, _ALIKE, _FLATS = 150, 60, 160
"""A colour with so many pixels fills an area; two colours no farther apart (squared) are seen as one; so many of the
256 colours are taken for areas."""


class Drawing(NamedTuple):
    svg: str
    widths: tuple[int, ...]
    turned: str | None = None
    """How it looks turned by half a turn, if it may lie so: drawn anew, as the light stays."""
    card: bool = True
    """Has it the rounded corners of a card?"""
    shrunk: bool = False
    """Are the smaller widths made from the widest? That is quicker, and a little softer."""


@dataclass(frozen=True)
class Sheet:
    """One game's drawings, and what the colours of its pictures are taken from."""

    name: str
    drawings: Callable[[], Iterator[tuple[str, Drawing]]]
    """Every sprite by name, with the widths it is used in."""
    sampled: frozenset[int]
    """The widths of the sprites whose colours are counted for the table of all."""
    fading: tuple[str, ...] = ()
    """Grounds that fade into the dark."""


def tile_height(width: int) -> int:
    """The height in pixels of a card of this width."""
    return width * HEIGHT // WIDTH


class Sprites:
    """One game's ready images (RGBA) by name, width and turn; the colour table of its pictures; the font.

    Read only, so threads may share it.
    """

    def __init__(self, sheet: Sheet, images: dict[tuple[str, int, bool], Image.Image]) -> None:
        self._images = images
        self.colours = _colours(sheet, images)
        """An image in palette mode that holds the 256 colours of every picture."""

    def get(self, name: str, width: int, turned: bool = False) -> Image.Image:
        """The sprite of this name and width. `KeyError` if `drawings` does not have it."""
        return self._images[name, width, turned]

    def reduced(self, name: str, width: int) -> Image.Image:
        """The sprite at any width, from the next larger one. `KeyError` if `drawings` has none so wide."""
        larger = min((w for n, w, turned in self._images if n == name and not turned and w >= width), default=None)
        if larger is None:
            raise KeyError(name, width)
        sprite = self._images[name, larger, False]
        return sprite if larger == width else _shrunk(sprite, width)

    @staticmethod
    @cache
    def font(size: int) -> ImageFont.FreeTypeFont:
        """Source Sans, semibold, `size` pixels. Basic layout: the other one depends on what a machine has installed."""
        file = resources.files("font_source_sans_pro") / "files" / "SourceSansPro-Semibold.ttf"
        return ImageFont.truetype(BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


class Atlas:
    """The sprites of all games, by the names of their sheets."""

    def __init__(self, sprites: Mapping[str, Sprites]) -> None:
        self._sprites = sprites

    @classmethod
    def load(cls, sheets: Sequence[Sheet], progress: Callable[[int, int], None] | None = None) -> Self:
        """Draws all sprites, in a second or two; what games share once. `progress(done, of)` is told after each."""
        drawn: dict[tuple[str, int, bool], Image.Image] = {}

        def ready(svg: str, width: int, drawing: Drawing) -> Image.Image:
            key = svg, width, drawing.card
            if key not in drawn:
                widest = max(drawing.widths)
                if drawing.shrunk and width < widest:
                    drawn[key] = _shrunk(ready(svg, widest, drawing), width)
                else:
                    drawn[key] = rendered(svg, width, card=drawing.card)
            return drawn[key]

        todo = [(sheet, list(sheet.drawings())) for sheet in sheets]
        of, done, sprites = sum(len(drawings) for _, drawings in todo), 0, dict[str, Sprites]()
        for sheet, drawings in todo:
            images: dict[tuple[str, int, bool], Image.Image] = {}
            for name, drawing in drawings:
                for width in drawing.widths:
                    images[name, width, False] = ready(drawing.svg, width, drawing)
                    if drawing.turned is not None:
                        images[name, width, True] = ready(drawing.turned, width, drawing)
                done += 1
                if progress:
                    progress(done, of)
            sprites[sheet.name] = Sprites(sheet, images)
        return cls(sprites)

    def __getitem__(self, sheet: str) -> Sprites:
        """The sprites of this sheet. `KeyError` if it was not loaded."""
        return self._sprites[sheet]


def rendered(svg: str, width: int, *, card: bool) -> Image.Image:
    """A drawing in pixels, `width` of them (RGBA); a `card` gets round corners. Slow: see the top of this file."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    image = Image.open(BytesIO(png)).convert("RGBA")
    if card:
        image.putalpha(_corners(image.size))
    return image


def _shrunk(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)


@cache
def _corners(size: tuple[int, int]) -> Image.Image:
    """The outline of a card of this size as a mask."""
    fine = 4
    mask = Image.new("L", (size[0] * fine, size[1] * fine))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1), CORNER * size[0] * fine // WIDTH, fill=255
    )
    return mask.reduce(fine)


def _colours(sheet: Sheet, images: dict[tuple[str, int, bool], Image.Image]) -> Image.Image:
    """256 colours that serve all sprites on their grounds: one table, so that pictures cost no search for their own.

    The commonest ones are taken as they are, so that no flat area changes its tone. The others blend edges; there a
    colour counts by the root of its pixels, or the rock of many cards would leave nothing to the few faces.
    """
    used = [image for (_, width, turned), image in images.items() if width in sheet.sampled and not turned]
    wide = max(image.width for image in used)
    places, left, top, low = list[tuple[int, int]](), 0, 0, 0
    for image in used:
        if left + image.width > wide:
            left, top = 0, low
        places.append((left, top))
        left, low = left + image.width, max(low, top + image.height)
    height = 48
    pot = Image.new("RGB", (wide, low + height + 200), palette.EARTH)
    for image, at in zip(used, places, strict=True):
        pot.paste(image, at, image)
    draw = ImageDraw.Draw(pot)
    for i, (ink, ground) in enumerate(
        ((palette.CHALK, palette.EARTH), (palette.DIM, palette.EARTH), (palette.INK, palette.CHALK))
    ):
        left = i * wide // 3
        draw.rectangle((left, low, left + wide // 3, low + height), fill=ground)
        draw.text((left, low), "ABC 0123", fill=ink, font=Sprites.font(40))
    for i, layer in enumerate(sheet.fading):
        for j in range(10):
            patch = (wide - 20 * (i + 1), low + height + 20 * j, wide - 20 * i, low + height + 20 * (j + 1))
            pot.paste(layer, patch)
            pot.paste(palette.INK, patch, Image.new("L", (20, 20), 13 * j))
    counted = cast(list[tuple[int, tuple[int, int, int]]], pot.getcolors(pot.width * pot.height))
    flat: list[tuple[int, int, int]] = []
    for count, colour in sorted(counted, reverse=True):
        if count < _FLAT or len(flat) == _FLATS:
            break
        if all(sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)) > _ALIKE for other in flat):
            flat.append(colour)
    pixels = b"".join(bytes(colour) * round(count**0.5) for count, colour in sorted(counted))
    weighed = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    blends = weighed.quantize(256 - len(flat), Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    table = Image.new("P", (1, 1))
    table.putpalette([channel for colour in flat for channel in colour] + blends)
    return table
