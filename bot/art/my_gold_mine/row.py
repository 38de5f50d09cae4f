"""The nine cards of the mine side by side, with everybody who is in it, and those on the ladder."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.art.palette import CHALK, DIM, FLAME, GOLD_LIGHT, INK
from bot.art.sprites import Sprites
from bot.art.text import centred
from bot.art.timber import beam
from games.my_gold_mine.cards import CART, EXIT, LAIR, Dwarf
from games.my_gold_mine.view import Fate, Trace

from .sheet import BLAZES, DISCS, ICON, SHAFT, SPACE
from .svg.mine import LADDER_X
from .svg.people import BLAZE

MARGIN = 12
"""The posts on both sides."""
WIDTH = 2 * MARGIN + SHAFT[0] + LAIR * SPACE[0]
BEAM = 33
"""The height of the beam over the cards, on which Dragobert's way is shown."""
HEIGHT = BEAM + SPACE[1] + MARGIN
_FOOT = 252
"""How far down the discs on a card reach."""
_REACH = 246
"""How high they may be stacked."""
_OVER = 3
"""How far they may reach beyond a card on each side."""


class Placed(NamedTuple):
    """A dwarf as it is shown. `twin` tells two of a seat apart: 1 or 2, 0 if it has none."""

    seat: int
    twin: int
    space: int
    fate: Fate
    moved: int = 0
    """Spaces to the right that the last move took it; to the left if negative."""
    just_burnt: bool = False


class Row(NamedTuple):
    """The mine at one moment. `dwarves` by their place in the turn order."""

    dwarves: tuple[Placed, ...]
    ladder: tuple[Dwarf, ...]
    dragon: int
    came: int
    """So many spaces Dragobert came with the last move."""
    turn: Dwarf | None


def row_of(
    spaces: Sequence[int],
    fates: Sequence[Fate],
    ladder: Iterable[Dwarf],
    dragon: int,
    *,
    pair: int,
    last: Trace | None,
    turn: Dwarf | None,
) -> Row:
    """The row from what lies open; `last` is the move that led here."""
    return Row(
        dwarves=tuple(
            Placed(
                seat=dwarf // pair,
                twin=dwarf % pair + 1 if pair > 1 else 0,
                space=space,
                fate=fate,
                moved=space - last.spaces[dwarf] if last and fate != "burnt" else 0,
                just_burnt=bool(last and dwarf in last.burnt),
            )
            for dwarf, (space, fate) in enumerate(zip(spaces, fates, strict=True))
        ),
        ladder=tuple(ladder),
        dragon=dragon,
        came=last.dragon - dragon if last else 0,
        turn=turn,
    )


def left_of(space: int) -> int:
    """Where the card of a space begins, from the left of the picture."""
    return MARGIN + (0 if space == EXIT else SHAFT[0] + (space - 1) * SPACE[0])


def card_on(space: int, dragon: int) -> str:
    """The sprite of the card on a space: Dragobert, coming, moved each one that he passed a space to the right."""
    if space == EXIT:
        return "exit"
    if space == dragon:
        return "lair"
    card, side = (space, "cold") if space < dragon else (space - 1, "hot")
    return f"cart_{side}" if card == CART else f"{side}_{card % 3}"


class Spot(NamedTuple):
    """The middle of a disc, in pixels from the upper left of the row, and its width."""

    x: int
    y: int
    width: int


def spots(row: Row) -> Mapping[Dwarf, Spot]:
    """Where each disc is drawn."""
    found: dict[Dwarf, Spot] = {}
    size = next(width for width in DISCS if width <= _REACH // max(3, len(row.ladder)))
    for rung, dwarf in enumerate(row.ladder):
        found[dwarf] = Spot(MARGIN + LADDER_X, BEAM + 8 + size // 2 + rung * (size + 1), size)
    for space in range(1, LAIR + 1):
        here = [d for d, placed in enumerate(row.dwarves) if placed.fate != "out" and placed.space == space]
        burnt = space >= row.dragon
        for dwarf, (dx, dy, size) in zip(here, _heap(len(here)) if burnt else _stack(len(here)), strict=True):
            found[dwarf] = Spot(left_of(space) + SPACE[0] // 2 + dx, BEAM + _FOOT - dy, size)
    return found


def _stack(count: int) -> list[tuple[int, int, int]]:
    """So many discs on a card, the first on top: to the right of the middle, above the foot, and width.

    In zigzag, as large as they can be so that none hides another.
    """
    size, aside, step = next(fit for fit in map(_zigzag, DISCS) if fit[0] + (count - 1) * fit[2] <= _REACH)
    if count == 1:
        aside = 0
    return [(aside // 2 * (1 if i % 2 else -1), size // 2 + (count - 1 - i) * step, size) for i in range(count)]


def _zigzag(size: int) -> tuple[int, int, int]:
    """Discs of this width on a card: the width, how far two that follow stand apart to the side, and in height."""
    aside = SPACE[0] + 2 * _OVER - size
    return size, aside, round((size**2 - aside**2) ** 0.5) if aside < size else size


def _heap(count: int) -> list[tuple[int, int, int]]:
    """So many burnt discs at the foot of a card, two side by side, so that flames or Dragobert are seen over them."""
    size = DISCS[3] if count > 1 else DISCS[2]
    found: list[tuple[int, int, int]] = []
    for i in range(count):
        alone = i == count - 1 and i % 2 == 0
        found.append((0 if alone else (size // 2 + 1) * (1 if i % 2 else -1), size // 2 + i // 2 * size, size))
    return found


def draw_row(image: Image.Image, sprites: Sprites, row: Row) -> None:
    """The row along the upper edge of the picture: `WIDTH` by `HEIGHT`."""
    draw = ImageDraw.Draw(image)
    for left in (0, WIDTH - MARGIN):
        beam(draw, (left, BEAM - 4, left + MARGIN - 1, HEIGHT - 1))
    beam(draw, (0, 0, WIDTH - 1, BEAM - 3))
    for space in range(1, LAIR + 1):
        if row.came and row.dragon <= space <= row.dragon + row.came:
            continue  # his way is shown there
        centred(draw, (left_of(space) + SPACE[0] // 2, (BEAM - 3) // 2), str(space), 28, DIM)
    for space in range(LAIR + 1):
        card = sprites.get(card_on(space, row.dragon), (SHAFT if space == EXIT else SPACE)[0])
        image.paste(card, (left_of(space), BEAM), card)
    for space in range(row.dragon + 1, row.dragon + row.came + 1):
        scorch = sprites.get("scorch", SPACE[0])
        image.paste(scorch, (left_of(space), BEAM), scorch)
    if row.came:
        _way(draw, row)
    places = spots(row)
    order = sorted(places, key=lambda dwarf: (dwarf == row.turn, dwarf))
    for dwarf in order:
        placed, spot = row.dwarves[dwarf], places[dwarf]
        if placed.just_burnt:
            width = BLAZES[0] if spot.width >= DISCS[2] else BLAZES[1]
            blaze = sprites.get("blaze", width)
            _centre(image, blaze, spot.x, spot.y - (84 * width // BLAZE[0] - blaze.height // 2))
    if row.turn is not None and row.turn in places:
        spot = places[row.turn]
        _centre(image, sprites.get("halo", spot.width * 120 // 84), spot.x, spot.y)
    for dwarf in order:
        _disc(image, sprites, row.dwarves[dwarf], places[dwarf])


def _disc(image: Image.Image, sprites: Sprites, placed: Placed, spot: Spot) -> None:
    put_disc(image, sprites, placed, spot)
    if placed.moved:
        sign = sprites.get("moved_one" if abs(placed.moved) == 1 else "moved_more", ICON)
        if placed.moved > 0:
            sign = sign.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        _centre(image, sign, spot.x + (spot.width // 2 - 4) * (1 if placed.moved > 0 else -1), spot.y + spot.width // 4)


def put_disc(image: Image.Image, sprites: Sprites, placed: Placed, spot: Spot) -> None:
    """A dwarf's disc, and the number that tells it from the other of its seat."""
    name = "burnt" if placed.fate == "burnt" else "disc"
    _centre(image, sprites.get(f"{name}_{placed.seat}", spot.width), spot.x, spot.y)
    if placed.twin:
        draw = ImageDraw.Draw(image)
        radius = max(12, spot.width // 5)
        at = spot.x + spot.width * 5 // 14, spot.y + spot.width * 5 // 14
        draw.circle(at, radius, fill=CHALK, outline=INK, width=3)
        centred(draw, at, str(placed.twin), radius * 8 // 5, INK)


def _way(draw: ImageDraw.ImageDraw, row: Row) -> None:
    """The way that Dragobert came, on the beam."""
    start, end = (left_of(space) + SPACE[0] // 2 for space in (row.dragon + row.came, row.dragon))
    y = (BEAM - 3) // 2
    for colour, wide in ((INK, 13), (FLAME, 8), (GOLD_LIGHT, 2)):
        more = (wide - 8) // 2
        draw.line((end + 12, y, start, y), fill=colour, width=wide)
        draw.circle((start, y), 7 + more, fill=colour)
        draw.polygon(
            [(end - 12 - more * 2, y), (end + 10 + more, y - 11 - more), (end + 10 + more, y + 11 + more)], fill=colour
        )


def _centre(image: Image.Image, sprite: Image.Image, x: int, y: int) -> None:
    image.paste(sprite, (x - sprite.width // 2, y - sprite.height // 2), sprite)
