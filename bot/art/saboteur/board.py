"""The picture of the maze."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from bot.art.hall import darken_edges
from bot.art.palette import CHALK, EARTH, INK, STEEL_DARK
from bot.art.pictures import Picture
from bot.art.sprites import Sprites, tile_height
from bot.art.text import centred, number
from bot.art.timber import beam
from games.saboteur.cards import GOAL_CELLS, START, Cell
from games.saboteur.maze import Laid, Maze

from .places import column_name, row_name
from .sheet import SABOTEUR, TILE_WIDTHS
from .svg.ground import ground_at

WIDE, HIGH = 11, 9
"""Beyond so many columns or rows a board is hard to read on a phone, and the picker shows a part of it."""
_MAX_PIXELS = 1400
_RIM = 0.46
"""The width of the rim with the names of columns and rows, in card widths."""


class Window(NamedTuple):
    """The part of the board that is shown, all four inclusive."""

    west: int
    south: int
    east: int
    north: int

    @property
    def columns(self) -> int:
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        return self.north - self.south + 1

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, tuple) and self.west <= cell[0] <= self.east and self.south <= cell[1] <= self.north


class Tile(NamedTuple):
    """A sprite on a cell."""

    x: int
    y: int
    sprite: str
    turned: bool = False


class Sides(NamedTuple):
    """On which sides a board goes on beyond its window: there, a glimpse of the next cells is shown."""

    west: bool
    south: bool
    east: bool
    north: bool


@dataclass(frozen=True, repr=False)
class Board:
    """A maze as it is drawn; only what is in sight."""

    filename: ClassVar[str] = "board.png"

    window: Window
    goes_on: Sides
    tiles: tuple[Tile, ...]
    """In the order of their cells, so that the order of play makes no difference."""
    seen: tuple[Cell, ...]
    """Face-down goal cards whose face, known to the viewer alone, is among the `tiles`."""
    numbered: tuple[Cell, ...]
    ghost: Tile | None
    newest: Cell | None
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        window, goes_on = self.window, self.goes_on
        width = _tile_width(window)
        height = tile_height(width)
        rim = round(width * _RIM)
        margin, glimpse = rim // 3, width // 3
        west, north = rim + goes_on.west * glimpse, rim + goes_on.north * glimpse
        size = (
            west + window.columns * width + goes_on.east * glimpse + margin,
            north + window.rows * height + goes_on.south * glimpse + margin,
        )
        image = Image.new("RGB", size, EARTH)
        draw = ImageDraw.Draw(image)

        def corner(cell: Cell) -> tuple[int, int]:
            return west + (cell[0] - window.west) * width, north + (window.north - cell[1]) * height

        def put(name: str, cell: Cell, turned: bool = False) -> None:
            sprite = sprites.get(name, width, turned)
            image.paste(sprite, corner(cell), sprite)

        shown = _shown(window, goes_on)
        for x in range(shown.west, shown.east + 1):
            for y in range(shown.south, shown.north + 1):
                put("ground_{}_{}".format(*ground_at(x, y)), (x, y))
        darken_edges(image, (rim, rim, size[0] - margin, size[1] - margin), round(width * 1.1))
        drop = max(2, width // 24)
        for tile in self.tiles:
            shadow = sprites.get("shadow", width)
            left, top = corner((tile.x, tile.y))
            image.paste(shadow, (left + drop, top + drop), shadow)
        for tile in self.tiles:
            put(tile.sprite, (tile.x, tile.y), tile.turned)
        for cell in self.seen:
            put("seen", cell)
        taken = {(tile.x, tile.y) for tile in self.tiles}
        if self.newest:
            if self.newest not in taken:
                put("gap", self.newest)
            put("newest", self.newest)
        for i, cell in enumerate(self.numbered, 1):
            left, top = corner(cell)
            if cell in taken:
                put("taken_place", cell)
                number(draw, (left + width * 68 / 96, top + height * 100 / 128), i, round(width * 0.4))
            else:
                put("open_place", cell)
                number(draw, (left + width / 2, top + height / 2), i, round(width * 0.46))
        if self.ghost:
            at = (self.ghost.x, self.ghost.y)
            put(self.ghost.sprite, at, self.ghost.turned)
            put("would_lie", at)
            if self.ghost.turned:
                put("turned", at)

        _timber(draw, size, rim, margin)
        for x in range(window.west, window.east + 1):
            centred(draw, (corner((x, 0))[0] + width / 2, rim / 2), column_name(x), round(width * 0.4), CHALK)
        for y in range(window.south, window.north + 1):
            name = row_name(y)
            at = (rim / 2, corner((0, y))[1] + height / 2)
            centred(draw, at, name, round(width * 0.8 / max(2, len(name))), CHALK)
        return image


def board_picture(
    maze: Maze,
    *,
    alt: str,
    numbered: Sequence[Cell] = (),
    ghost: Laid | None = None,
    newest: Cell | None = None,
    known: Sequence[str | None] = (None, None, None),
    crop: bool = False,
) -> Picture:
    """The maze, with the names of columns and rows on its rim (`places`).

    - `numbered`: places one may choose, numbered from 1 in this order; open cells or cards that lie.
    - `ghost`: a card shown as it would lie.
    - `newest`: where a card was laid last or fell out.
    - `known`: the faces of goal cards that the viewer has seen, from the top; for the viewer's eyes only. Goals that
      lie face up are shown to all and need not be among them.
    - `crop`: of a board wider than `WIDE` or higher than `HIGH`, only that much round numbered places and ghost.
    """
    tiles = [Tile(*START, "start"), *(Tile(*card) for card in maze.laid)]
    seen: list[Cell] = []
    for cell, up, face in zip(GOAL_CELLS, maze.goals, known, strict=True):
        if up:
            tiles.append(Tile(*cell, up.face, up.turned))
        elif face:
            tiles.append(Tile(*cell, face))
            seen.append(cell)
        else:
            tiles.append(Tile(*cell, "goal_back"))
    focus = [*numbered, *([(ghost.x, ghost.y)] if ghost else [])]
    whole = _bounds([*((tile.x, tile.y) for tile in tiles), *focus, *([newest] if newest else [])])
    too_large = whole.columns > WIDE or whole.rows > HIGH
    window = _crop(whole, _bounds(focus)) if crop and focus and too_large else whole
    goes_on = Sides(*(edge != end for edge, end in zip(window, whole, strict=True)))
    shown = _shown(window, goes_on)
    return Picture(
        Board(
            window=window,
            goes_on=goes_on,
            tiles=tuple(sorted(tile for tile in tiles if (tile.x, tile.y) in shown)),
            seen=tuple(cell for cell in seen if cell in shown),
            numbered=tuple(numbered),
            ghost=Tile(*ghost) if ghost else None,
            newest=newest if newest in shown else None,
        ),
        alt,
    )


def _timber(draw: ImageDraw.ImageDraw, size: tuple[int, int], rim: int, margin: int) -> None:
    """The rim: beams that prop the mine, the posts under the beam on top. Covers what the cards leave over there."""
    right, bottom = size[0] - 1, size[1] - 1
    beam(draw, (0, 0, rim - 1, bottom))
    beam(draw, (right - margin, 0, right, bottom))
    beam(draw, (0, bottom - margin, right, bottom))
    beam(draw, (0, 0, right, rim - 1))
    for x in (rim / 2, right - margin / 2):
        draw.circle((x, rim / 2), rim * 0.13, fill=STEEL_DARK, outline=INK, width=2)


def _shown(window: Window, goes_on: Sides) -> Window:
    """The window with the cells that are glimpsed."""
    west, south, east, north = window
    return Window(west - goes_on.west, south - goes_on.south, east + goes_on.east, north + goes_on.north)


def _bounds(cells: Iterable[Cell]) -> Window:
    columns, rows = zip(*cells, strict=True)
    return Window(min(columns), min(rows), max(columns), max(rows))


def _crop(whole: Window, focus: Window) -> Window:
    west, east = _span(whole.west, whole.east, focus.west, focus.east, WIDE)
    south, north = _span(whole.south, whole.north, focus.south, focus.north, HIGH)
    return Window(west, south, east, north)


def _span(first: int, last: int, low: int, high: int, room: int) -> tuple[int, int]:
    """`room` cells round low … high inside first … last; more if low … high and a neighbour on each side need it."""
    low, high = max(first, low - 1), min(last, high + 1)
    spare = max(0, room - (high - low + 1))
    start = max(first, min(low - spare // 2, last - (high - low + spare)))
    return start, min(last, start + high - low + spare)


def _tile_width(window: Window) -> int:
    for width in TILE_WIDTHS:
        if (window.columns + 1) * width <= _MAX_PIXELS and (window.rows + 1) * tile_height(width) <= _MAX_PIXELS:
            return width
    return TILE_WIDTHS[-1]
