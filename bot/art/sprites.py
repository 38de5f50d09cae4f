"""The sprites: every drawing once, at the start, as Pillow images in the sizes that pictures use.

resvg holds the interpreter lock while it draws, a few milliseconds a sprite, so nothing is drawn from SVG during play.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from io import BytesIO
from typing import NamedTuple, Self, cast

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from games.saboteur.cards import ACTIONS, BREAKS, FIXES, GOALS, PATHS, START_GROUPS

from . import palette
from .seats import SEAT_MARKS, seat_svg
from .svg import HEIGHT, WIDTH, cards, marks, paths

TILE_WIDTHS = (96, 72, 54, 42, 30)
"""The widths of a card on a board, in pixels; the wider the board, the narrower."""
LARGE, SMALL = 144, 72
"""The widths of a card held in the hand and of one shown beside it."""
SIGN, SMALL_SIGN = 56, 36
"""The widths of square signs."""
_FLAT, _ALIKE = 150, 30
"""A colour with so many pixels fills an area; two colours no farther apart (squared) are seen as one."""


class Drawing(NamedTuple):
    svg: str
    widths: tuple[int, ...]


def tile_height(width: int) -> int:
    """The height in pixels of a card of this width."""
    return width * HEIGHT // WIDTH


def drawings() -> Iterator[tuple[str, Drawing]]:
    """Every sprite by name, with the widths it is used in. Faces and roles go by the names that the game gives them."""
    held = (*TILE_WIDTHS, LARGE)
    for face, path in PATHS.items():
        yield face, Drawing(paths.path_card(path.groups), held)
    yield "start", Drawing(paths.start_card(START_GROUPS), TILE_WIDTHS)
    yield "goal_back", Drawing(paths.goal_back(), TILE_WIDTHS)
    for face, groups in GOALS.items():
        svg = paths.treasure_card(groups) if face == "treasure" else paths.stone_card(groups)
        yield face, Drawing(svg, TILE_WIDTHS)
    for face in ACTIONS:
        yield face, Drawing(_action(face), (LARGE,))
    for role, svg in (
        ("miner", cards.miner_card()),
        ("saboteur", cards.saboteur_card()),
        ("unknown", cards.unknown_role_card()),
    ):
        yield role, Drawing(svg, (LARGE,))
    for value in (1, 2, 3):
        yield f"nugget_{value}", Drawing(cards.nugget_card(value), (LARGE,))
    yield "nugget_back", Drawing(cards.nugget_back(), (30,))
    for name, draw in (
        ("cell", marks.cell),
        ("open_place", marks.open_place),
        ("taken_place", marks.taken_place),
        ("newest", marks.newest),
        ("gap", marks.gap),
        ("would_lie", marks.would_lie),
        ("turned", marks.turned),
        ("seen", marks.seen),
    ):
        yield name, Drawing(draw(), TILE_WIDTHS)
    for tool in cards.TOOL_SHAPES:
        yield tool, Drawing(cards.tool_sign(tool, broken=False), (SIGN,))
        yield f"{tool}_broken", Drawing(cards.tool_sign(tool, broken=True), (SIGN,))
    for seat in range(len(SEAT_MARKS)):
        yield f"seat_{seat}", Drawing(seat_svg(seat), (SIGN,))
    yield "disc", Drawing(marks.disc(), (SIGN,))
    yield "crown", Drawing(cards.crown(), (SIGN,))
    yield "nugget", Drawing(cards.nugget_sign(), (SMALL_SIGN,))


def _action(face: str) -> str:
    if face in BREAKS:
        return cards.broken_card(BREAKS[face])
    if face in FIXES:
        return cards.fix_card(FIXES[face])
    return cards.rockfall_card() if face == "rockfall" else cards.map_card()


class Sprites:
    """Ready images (RGBA) by name, width and turn; the common colour table of all pictures; the font.

    Read only, so threads may share it.
    """

    def __init__(self, images: dict[tuple[str, int, bool], Image.Image]) -> None:
        self._images = images
        self.colours = _colours(images)
        """An image in palette mode that holds the 256 colours of every picture."""

    @classmethod
    def load(cls, progress: Callable[[int, int], None] | None = None) -> Self:
        """Draws all sprites, in about a second. `progress(done, of)` is told after each."""
        images: dict[tuple[str, int, bool], Image.Image] = {}
        todo = list(drawings())
        for done, (name, drawing) in enumerate(todo, 1):
            for width in drawing.widths:
                images[name, width, False] = upright = _rendered(drawing.svg, width)
                if name in PATHS or name in GOALS:
                    images[name, width, True] = upright.transpose(Image.Transpose.ROTATE_180)
            if progress:
                progress(done, len(todo))
        return cls(images)

    def get(self, name: str, width: int, turned: bool = False) -> Image.Image:
        """The sprite of this name and width. `KeyError` if `drawings` does not have it."""
        return self._images[name, width, turned]

    @staticmethod
    @cache
    def font(size: int) -> ImageFont.FreeTypeFont:
        """Source Sans, semibold, `size` pixels. Basic layout: the other one depends on what a machine has installed."""
        file = resources.files("font_source_sans_pro") / "files" / "SourceSansPro-Semibold.ttf"
        return ImageFont.truetype(BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


def _rendered(svg: str, width: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(BytesIO(png)).convert("RGBA")


def _colours(images: dict[tuple[str, int, bool], Image.Image]) -> Image.Image:
    """256 colours that serve all sprites on their grounds: one table, so that pictures cost no search for their own.

    The commonest ones are taken as they are, so that no flat area changes its tone; the others blend edges.
    """
    used = [image for (_, width, turned), image in images.items() if width in (LARGE, SMALL, SIGN) and not turned]
    columns, height = 16, tile_height(LARGE)
    sheet = Image.new("RGB", (columns * LARGE, (len(used) // columns + 2) * height), palette.EARTH)
    for i, image in enumerate(used):
        sheet.paste(image, (i % columns * LARGE, i // columns * height), image)
    draw = ImageDraw.Draw(sheet)
    for i, (ink, ground) in enumerate(
        ((palette.CHALK, palette.EARTH), (palette.DIM, palette.EARTH), (palette.INK, palette.CHALK))
    ):
        left, top = i * 3 * LARGE, sheet.height - height
        draw.rectangle((left, top, left + 3 * LARGE, sheet.height), fill=ground)
        draw.text((left, top), "ABCDEF 01234567", fill=ink, font=Sprites.font(40))
    counted = cast(list[tuple[int, tuple[int, int, int]]], sheet.getcolors(sheet.width * sheet.height))
    flat: list[tuple[int, int, int]] = []
    for count, colour in sorted(counted, reverse=True):
        if count < _FLAT or len(flat) == 128:
            break
        if all(sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)) > _ALIKE for other in flat):
            flat.append(colour)
    blends = sheet.quantize(256 - len(flat), Image.Quantize.MEDIANCUT).getpalette() or []
    table = Image.new("P", (1, 1))
    table.putpalette([channel for colour in flat for channel in colour] + blends)
    return table
