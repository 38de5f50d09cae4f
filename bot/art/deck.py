"""The picture of a game's cards, with how many of each there are."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from PIL import Image, ImageDraw

from games.saboteur.cards import ACTIONS, BREAKS, FIXES, GOALS, MINERS, NUGGETS, PATHS, SABOTEURS

from .palette import CHALK, EARTH
from .pictures import Picture
from .sprites import TILE_WIDTHS, Sprites, tile_height
from .text import centred

_CARD = TILE_WIDTHS[0]
_SLOT, _STEP = _CARD + 16, tile_height(_CARD) + 44

_PASSAGES = {face: card.count for face, card in PATHS.items() if len(card.groups) == 1 and len(card.groups[0]) > 1}
_TOOLS = {face: count for face, count in ACTIONS.items() if face in BREAKS or face in FIXES}

Rows = tuple[Mapping[str, int], ...]
"""Cards by the names of their sprites, with how many of each there are; 0: that is not to be shown."""

PATH_ROWS: Rows = (
    {"start": 1} | _PASSAGES,
    {face: card.count for face, card in PATHS.items() if face not in _PASSAGES},
)
ACTION_ROWS: Rows = (_TOOLS, {face: count for face, count in ACTIONS.items() if face not in _TOOLS})
OTHER_ROWS: Rows = (
    dict.fromkeys(GOALS, 1) | {"goal_back": 0},
    {"miner": max(MINERS.values()), "saboteur": max(SABOTEURS.values()), "unknown": 0}
    | {f"nugget_{value}": count for value, count in sorted(Counter(NUGGETS).items())},
)


@dataclass(frozen=True, repr=False)
class Deck:
    filename: ClassVar[str] = "cards.png"

    rows: tuple[tuple[tuple[str, int], ...], ...]

    def draw(self, sprites: Sprites) -> Image.Image:
        width = max(map(len, self.rows)) * _SLOT + 48
        image = Image.new("RGB", (width, len(self.rows) * _STEP + 32), EARTH)
        draw = ImageDraw.Draw(image)
        for j, row in enumerate(self.rows):
            left = (width - len(row) * _SLOT) // 2 + 8
            for i, (name, count) in enumerate(row):
                card = sprites.reduced(name, _CARD)
                at = left + i * _SLOT, 24 + j * _STEP
                image.paste(card, at, card)
                if count:
                    centred(draw, (at[0] + _CARD / 2, at[1] + card.height + 19), f"× {count}", 24, CHALK)
        return image


def deck_picture(rows: Rows, *, alt: str) -> Picture:
    """The cards of some rows."""
    return Picture(Deck(tuple(tuple(row.items()) for row in rows)), alt)
