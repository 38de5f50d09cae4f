"""Pictures of the table: who was what at a round's end, the podium, and nugget cards to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from games.saboteur.cards import Role

from .palette import CHALK, EARTH
from .pictures import Picture
from .sprites import LARGE, SIGN, SMALL_SIGN, Sprites, tile_height
from .text import centred

_SLOT = 190
_MARGIN = 18


class SeatLine(NamedTuple):
    """What the picture shows of a seat."""

    role: Role | None
    """None: not turned over."""
    cards: int | None = None
    """Nugget cards got, face down; None: none are shown."""
    worth: int | None = None
    """Gold in the open; None while the values are secret."""
    winner: bool = False


@dataclass(frozen=True, repr=False)
class Lineup:
    filename: ClassVar[str] = "table.png"

    seats: tuple[SeatLine, ...]

    def draw(self, sprites: Sprites) -> Image.Image:
        count = len(self.seats)
        columns = count if count <= 4 else -(-count // 2)
        rows = -(-count // columns)
        gold = any(seat.cards is not None or seat.worth is not None for seat in self.seats)
        step = tile_height(LARGE) + 20 + (56 if gold else 0)
        image = Image.new("RGB", (columns * _SLOT + 2 * _MARGIN, rows * step + 2 * _MARGIN), EARTH)
        draw = ImageDraw.Draw(image)
        for i, seat in enumerate(self.seats):
            left = _MARGIN + i % columns * _SLOT + (_SLOT - LARGE) // 2
            top = _MARGIN + i // columns * step + 8
            _put(image, sprites.get(seat.role or "unknown", LARGE), left, top)
            _put(image, sprites.get(f"seat_{i}", SIGN), left - SIGN // 3, top - SIGN // 5)
            if seat.winner:
                _put(image, sprites.get("crown", SIGN), left + LARGE - SIGN * 2 // 3, top - SIGN // 5)
            middle, line = left + LARGE // 2, top + tile_height(LARGE) + 28
            if seat.worth is not None:
                _put(image, sprites.get("nugget", SMALL_SIGN), middle - 34, line - SMALL_SIGN // 2)
                centred(draw, (middle + 22, line), str(seat.worth), 36, CHALK)
            elif seat.cards is not None:
                back = sprites.get("nugget_back", 30)
                _put(image, back, middle - 38, line - back.height // 2)
                centred(draw, (middle + 20, line), f"× {seat.cards}", 34, CHALK)
        return image


@dataclass(frozen=True, repr=False)
class Nuggets:
    filename: ClassVar[str] = "nuggets.png"

    values: tuple[int, ...]

    def draw(self, sprites: Sprites) -> Image.Image:
        columns = max(1, min(5, len(self.values)))
        rows = max(1, -(-len(self.values) // columns))
        step = tile_height(LARGE) + 62
        image = Image.new("RGB", (columns * _SLOT + 2 * _MARGIN, rows * step + 2 * _MARGIN), EARTH)
        draw = ImageDraw.Draw(image)
        for i, value in enumerate(self.values):
            left = _MARGIN + i % columns * _SLOT + (_SLOT - LARGE) // 2
            top = _MARGIN + i // columns * step
            _put(image, sprites.get(f"nugget_{value}", LARGE), left, top)
            centred(draw, (left + LARGE / 2, top + tile_height(LARGE) + 28), str(value), 40, CHALK)
        return image


def lineup_picture(seats: Sequence[SeatLine], *, alt: str) -> Picture:
    """The role cards of all seats under their marks, in seat order; with nugget cards, gold and winners if given."""
    return Picture(Lineup(tuple(seats)), alt)


def nuggets_picture(values: Sequence[int], *, alt: str) -> Picture:
    """The nugget cards that a miner chooses from."""
    return Picture(Nuggets(tuple(values)), alt)


def _put(image: Image.Image, sprite: Image.Image, left: int, top: int) -> None:
    image.paste(sprite, (left, top), sprite)
