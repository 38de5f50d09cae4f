"""The picture of a card that fits both ways round: the same place twice, side by side, with a number on each."""

from dataclasses import dataclass, replace
from typing import ClassVar, cast

from PIL import Image, ImageDraw

from bot.art.palette import EARTH
from bot.art.pictures import Picture
from bot.art.sprites import SIGN, Sprites
from bot.art.text import number
from games.saboteur.maze import Laid, Maze

from .board import Board, Sides, Window, board_picture
from .sheet import SABOTEUR

_AROUND = 1
"""So many cells on each side of the card are shown."""
_GAP = 20


@dataclass(frozen=True, repr=False)
class Ways:
    filename: ClassVar[str] = "ways.png"

    boards: tuple[Board, ...]
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        drawn = [board.draw(sprites) for board in self.boards]
        size = sum(image.width for image in drawn) + _GAP * (len(drawn) - 1), max(image.height for image in drawn)
        picture = Image.new("RGB", size, EARTH)
        draw, left = ImageDraw.Draw(picture), 0
        disc = sprites.get("disc", SIGN)
        for i, image in enumerate(drawn, 1):
            picture.paste(image, (left, 0))
            picture.paste(disc, (left, 0), disc)
            number(draw, (left + SIGN / 2, SIGN / 2), i, 34)
            left += image.width + _GAP
        return picture


def ways_picture(maze: Maze, ways: tuple[Laid, ...], *, alt: str, known: tuple[str | None, ...]) -> Picture:
    """The surroundings of one place, once for each way in which a card may lie there, numbered from 1.

    `known`: the faces of goal cards that the viewer has seen; for the viewer's eyes only.
    """
    x, y = ways[0].x, ways[0].y
    window = Window(x - _AROUND, y - _AROUND, x + _AROUND, y + _AROUND)
    boards = (cast(Board, board_picture(maze, alt=alt, ghost=way, known=known).scene) for way in ways)
    return Picture(Ways(tuple(_near(board, window) for board in boards)), alt)


def _near(board: Board, window: Window) -> Board:
    return replace(
        board,
        window=window,
        goes_on=Sides(False, False, False, False),
        tiles=tuple(tile for tile in board.tiles if (tile.x, tile.y) in window),
        seen=tuple(cell for cell in board.seen if cell in window),
        newest=None,
    )
