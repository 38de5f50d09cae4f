"""The picture of the nugget cards that a miner chooses from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from PIL import Image, ImageDraw

from bot.art.hall import hall
from bot.art.palette import CHALK
from bot.art.pictures import Picture
from bot.art.sprites import LARGE, Sprites, tile_height
from bot.art.text import centred

from .sheet import SABOTEUR

_SLOT = 190
_MARGIN = 18


@dataclass(frozen=True, repr=False)
class Nuggets:
    filename: ClassVar[str] = "nuggets.png"

    values: tuple[int, ...]
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        columns = max(1, min(5, len(self.values)))
        rows = max(1, -(-len(self.values) // columns))
        step = tile_height(LARGE) + 62
        image = hall(sprites, columns * _SLOT + 2 * _MARGIN, rows * step + 2 * _MARGIN)
        draw = ImageDraw.Draw(image)
        for i, value in enumerate(self.values):
            left = _MARGIN + i % columns * _SLOT + (_SLOT - LARGE) // 2
            top = _MARGIN + i // columns * step
            card = sprites.get(f"nugget_{value}", LARGE)
            image.paste(card, (left, top), card)
            centred(draw, (left + LARGE / 2, top + tile_height(LARGE) + 28), str(value), 40, CHALK)
        return image


def nuggets_picture(values: Sequence[int], *, alt: str) -> Picture:
    """The nugget cards that a miner chooses from."""
    return Picture(Nuggets(tuple(values)), alt)
