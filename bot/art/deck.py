"""The picture of a game's cards, with how many of each there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from PIL import Image, ImageDraw

from .palette import CHALK, EARTH
from .pictures import Picture
from .sprites import Sprites
from .text import centred

_CARD = 96
_SLOT, _BELOW = _CARD + 16, 44
"""The width of a card with the room beside it, and the room for its number."""

PHONE = 5
"""So many cards in a row are still told apart on a phone."""
Rows = tuple[Mapping[str, int], ...]
"""Cards by the names of their sprites, with how many of each there are; 0: that is not to be shown."""


@dataclass(frozen=True, repr=False)
class Deck:
    filename: ClassVar[str] = "cards.png"

    sheet: str
    rows: tuple[tuple[tuple[str, int], ...], ...]

    def draw(self, sprites: Sprites) -> Image.Image:
        rows = [[(sprites.reduced(name, _CARD), count) for name, count in row] for row in self.rows]
        heights = [max(card.height for card, _ in row) + _BELOW for row in rows]
        width = max(map(len, rows)) * _SLOT + 48
        image = Image.new("RGB", (width, sum(heights) + 32), EARTH)
        draw, top = ImageDraw.Draw(image), 24
        for row, height in zip(rows, heights, strict=True):
            left = (width - len(row) * _SLOT) // 2 + 8
            for i, (card, count) in enumerate(row):
                at = left + i * _SLOT, top
                image.paste(card, at, card)
                if count:
                    centred(draw, (at[0] + _CARD / 2, at[1] + card.height + 19), f"× {count}", 24, CHALK)
            top += height
        return image


def deck_picture(rows: Rows, *, sheet: str, alt: str, columns: int = 10) -> Picture:
    """The cards of some rows, from the game's `sheet`; a row of more than `columns` goes on in the next."""
    cards = [list(row.items()) for row in rows]
    broken = (tuple(row[i : i + columns]) for row in cards for i in range(0, len(row), columns))
    return Picture(Deck(sheet, tuple(broken)), alt)
