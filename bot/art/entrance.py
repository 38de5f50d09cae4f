"""The picture of the lobby: the mine by night, and who has come already."""

from dataclasses import dataclass
from typing import ClassVar

from PIL import Image, ImageDraw

from .palette import CHALK, INK
from .pictures import Picture
from .sprites import SIGN, Sprites
from .svg.scenery import ENTRANCE, SIGN_BOARD
from .text import centred
from .timber import beam

_STRIP = 76
"""The height of the beam with the seats."""


@dataclass(frozen=True, repr=False)
class Entrance:
    filename: ClassVar[str] = "lobby.png"

    sheet: str
    title: str
    taken: int
    possible: int

    def draw(self, sprites: Sprites) -> Image.Image:
        width, height = ENTRANCE
        strip = _STRIP if self.possible else 0
        image = Image.new("RGB", (width, height + strip), INK)
        entrance = sprites.get("entrance", width)
        image.paste(entrance, (0, 0), entrance)
        draw = ImageDraw.Draw(image)
        x, y = SIGN_BOARD
        size = min(60, 60 * 9 // max(9, len(self.title)))
        centred(draw, (x + 2, y + 3), self.title, size, INK)
        centred(draw, (x, y), self.title, size, CHALK)
        if strip:
            beam(draw, (0, height, width - 1, height + strip - 1))
            step = min(88, (width - 40) // self.possible)
            first = (width - step * self.possible) // 2 + (step - SIGN) // 2
            for seat in range(self.possible):
                sign = sprites.get(f"seat_{seat}" if seat < self.taken else "free_seat", SIGN)
                image.paste(sign, (first + seat * step, height + (strip - SIGN) // 2), sign)
        return image


def entrance_picture(title: str, *, sheet: str, alt: str, taken: int = 0, possible: int = 0) -> Picture:
    """The entrance of the mine under the game's name, with its people of its `sheet`. Below, the marks of the first
    `taken` of `possible` seats (0 to 10) and room for the others; none of it with 0 possible seats."""
    return Picture(Entrance(sheet, title, taken, possible), alt)
