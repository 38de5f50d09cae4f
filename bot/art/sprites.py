"""The sprites: every drawing once, at the start, as Pillow images in the sizes that pictures use.

resvg holds the interpreter lock while it draws, a few milliseconds a sprite, so nothing is drawn from SVG during play.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from typing import NamedTuple, Self, cast

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from games.saboteur.cards import ACTIONS, BREAKS, FIXES, GOALS, PATHS, SHAPE, START_GROUPS

from . import palette
from .seats import SEAT_MARKS, seat_svg
from .svg import CORNER, HEIGHT, WIDTH, actions, figures, gold, marks, paths, scenery, tools
from .svg import ground as earth

TILE_WIDTHS = (96, 72, 54, 42, 30)
"""The widths of a card on a board, in pixels; the wider the board, the narrower."""
LARGE, SMALL = 144, 72
"""The widths of a card held in the hand and of one shown beside it."""
SIGN, SMALL_SIGN = 56, 36
"""The widths of square signs."""
FIGURE_WIDTHS = (180, 140, 104)
"""The widths of a miner or saboteur without a card."""
_SAMPLED = (LARGE, SMALL, SIGN, FIGURE_WIDTHS[0], scenery.ENTRANCE[0], scenery.HALL[0])
"""The widths of the sprites whose colours are counted for the table of all."""
_FLAT, _ALIKE, _FLATS = 150, 60, 160
"""A colour with so many pixels fills an area; two colours no farther apart (squared) are seen as one; so many of the
256 colours are taken for areas."""


class Drawing(NamedTuple):
    svg: str
    widths: tuple[int, ...]
    turned: str = ""
    """How it looks turned by half a turn, if it may lie so and looks different: drawn anew, as the light stays."""
    card: bool = True
    """Has it the rounded corners of a card?"""


def tile_height(width: int) -> int:
    """The height in pixels of a card of this width."""
    return width * HEIGHT // WIDTH


def drawings() -> Iterator[tuple[str, Drawing]]:
    """Every sprite by name, with the widths it is used in. Faces and roles go by the names that the game gives them."""
    held = (*TILE_WIDTHS, LARGE)
    for face, path in PATHS.items():
        yield face, _lying(face, paths.path_card, path.groups, held)
    yield "start", Drawing(paths.start_card(START_GROUPS), TILE_WIDTHS)
    yield "goal_back", Drawing(paths.goal_back(), TILE_WIDTHS)
    for face, groups in GOALS.items():
        yield face, _lying(face, paths.treasure_card if face == "treasure" else paths.stone_card, groups, TILE_WIDTHS)
    for face in ACTIONS:
        yield face, Drawing(_action(face), (LARGE,))
    for role, svg in (
        ("miner", figures.miner_card()),
        ("saboteur", figures.saboteur_card()),
        ("unknown", figures.unknown_role_card()),
    ):
        yield role, Drawing(svg, (LARGE,))
    for value in (1, 2, 3):
        yield f"nugget_{value}", Drawing(gold.nugget_card(value), (LARGE,))
    yield "nugget_back", Drawing(gold.nugget_back(), (30,))
    for layer in range(earth.LAYERS):
        for find in range(earth.FINDS):
            yield f"ground_{layer}_{find}", Drawing(earth.ground(layer, find), TILE_WIDTHS, card=False)
    for name, draw in (
        ("shadow", marks.shadow),
        ("open_place", marks.open_place),
        ("taken_place", marks.taken_place),
        ("newest", marks.newest),
        ("gap", marks.gap),
        ("would_lie", marks.would_lie),
        ("turned", marks.turned),
        ("seen", marks.seen),
    ):
        yield name, Drawing(draw(), TILE_WIDTHS, card=False)
    for tool in tools.TOOLS:
        yield tool, Drawing(tools.tool_sign(tool, broken=False), (SIGN,), card=False)
        yield f"{tool}_broken", Drawing(tools.tool_sign(tool, broken=True), (SIGN,), card=False)
    for seat in range(len(SEAT_MARKS)):
        yield f"seat_{seat}", Drawing(seat_svg(seat), (SIGN,), card=False)
    yield "disc", Drawing(marks.disc(), (SIGN,), card=False)
    yield "free_seat", Drawing(marks.free_seat(), (SIGN,), card=False)
    yield "crown", Drawing(gold.crown(), (SIGN,), card=False)
    for role in ("miner", "saboteur"):
        yield f"figure_{role}", Drawing(figures.figure(role), FIGURE_WIDTHS, card=False)
    yield "hall", Drawing(scenery.hall(), (scenery.HALL[0],), card=False)
    yield "entrance", Drawing(scenery.entrance(), (scenery.ENTRANCE[0],), card=False)
    yield "nugget", Drawing(gold.nugget_sign(), (SMALL_SIGN,), card=False)


def _lying(face: str, draw: Callable[[Sequence[str]], str], groups: Sequence[str], widths: tuple[int, ...]) -> Drawing:
    alike = set(SHAPE[face, False].groups) == set(SHAPE[face, True].groups)
    return Drawing(draw(groups), widths, "" if alike else draw(paths.turned(groups)))


def _action(face: str) -> str:
    if face in BREAKS:
        return actions.break_card(BREAKS[face])
    if face in FIXES:
        return actions.fix_card(FIXES[face])
    return actions.rockfall_card() if face == "rockfall" else actions.map_card()


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
        """Draws all sprites, in a second or so. `progress(done, of)` is told after each."""
        images: dict[tuple[str, int, bool], Image.Image] = {}
        todo = list(drawings())
        for done, (name, drawing) in enumerate(todo, 1):
            for width in drawing.widths:
                images[name, width, False] = upright = rendered(drawing, width)
                if name in PATHS or name in GOALS:
                    images[name, width, True] = rendered(drawing, width, turned=True) if drawing.turned else upright
            if progress:
                progress(done, len(todo))
        return cls(images)

    def get(self, name: str, width: int, turned: bool = False) -> Image.Image:
        """The sprite of this name and width. `KeyError` if `drawings` does not have it."""
        return self._images[name, width, turned]

    def reduced(self, name: str, width: int) -> Image.Image:
        """The sprite at any width, from the next larger one. `KeyError` if `drawings` has none so wide."""
        larger = min((w for n, w, turned in self._images if n == name and not turned and w >= width), default=None)
        if larger is None:
            raise KeyError(name, width)
        sprite = self._images[name, larger, False]
        if larger == width:
            return sprite
        return sprite.resize((width, sprite.height * width // larger), Image.Resampling.LANCZOS)

    @staticmethod
    @cache
    def font(size: int) -> ImageFont.FreeTypeFont:
        """Source Sans, semibold, `size` pixels. Basic layout: the other one depends on what a machine has installed."""
        file = resources.files("font_source_sans_pro") / "files" / "SourceSansPro-Semibold.ttf"
        return ImageFont.truetype(BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


def rendered(drawing: Drawing, width: int, *, turned: bool = False) -> Image.Image:
    """A drawing in pixels, `width` of them (RGBA). Slow: see the top of this file."""
    svg = drawing.turned if turned else drawing.svg
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    image = Image.open(BytesIO(png)).convert("RGBA")
    if drawing.card:
        image.putalpha(_corners(image.size))
    return image


@cache
def _corners(size: tuple[int, int]) -> Image.Image:
    """The outline of a card of this size as a mask."""
    fine = 4
    mask = Image.new("L", (size[0] * fine, size[1] * fine))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1), CORNER * size[0] * fine // WIDTH, fill=255
    )
    return mask.reduce(fine)


def _colours(images: dict[tuple[str, int, bool], Image.Image]) -> Image.Image:
    """256 colours that serve all sprites on their grounds: one table, so that pictures cost no search for their own.

    The commonest ones are taken as they are, so that no flat area changes its tone. The others blend edges; there a
    colour counts by the root of its pixels, or the rock of many cards would leave nothing to the few faces.
    """
    used = [image for (_, width, turned), image in images.items() if width in _SAMPLED and not turned]
    wide = max(image.width for image in used)
    places, left, top, low = list[tuple[int, int]](), 0, 0, 0
    for image in used:
        if left + image.width > wide:
            left, top = 0, low
        places.append((left, top))
        left, low = left + image.width, max(low, top + image.height)
    height = 48
    sheet = Image.new("RGB", (wide, low + height + 200), palette.EARTH)
    for image, at in zip(used, places, strict=True):
        sheet.paste(image, at, image)
    draw = ImageDraw.Draw(sheet)
    for i, (ink, ground) in enumerate(
        ((palette.CHALK, palette.EARTH), (palette.DIM, palette.EARTH), (palette.INK, palette.CHALK))
    ):
        left = i * wide // 3
        draw.rectangle((left, low, left + wide // 3, low + height), fill=ground)
        draw.text((left, low), "ABC 0123", fill=ink, font=Sprites.font(40))
    for i, layer in enumerate((*palette.STRATA, palette.STRATA_DETAIL)):  # as they fade towards the rim
        for j in range(10):
            patch = (wide - 20 * (i + 1), low + height + 20 * j, wide - 20 * i, low + height + 20 * (j + 1))
            sheet.paste(layer, patch)
            sheet.paste(palette.INK, patch, Image.new("L", (20, 20), 13 * j))
    counted = cast(list[tuple[int, tuple[int, int, int]]], sheet.getcolors(sheet.width * sheet.height))
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
