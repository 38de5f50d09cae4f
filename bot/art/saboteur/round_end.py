"""The end of a round: the mine as it was left, and below it who was what, who won and what each got."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from bot.art.hall import hall
from bot.art.palette import CHALK, DIM, EARTH, INK, SUN
from bot.art.pictures import Picture, Scene
from bot.art.sprites import LARGE, SIGN, SMALL_SIGN, Sprites, tile_height
from bot.art.text import centred
from bot.art.timber import beam
from games.saboteur.cards import Role

from .sheet import SABOTEUR

_SLOT = 160
_BEAM = 22
_MARGIN = 18
_ROW = tile_height(LARGE) + 34
_GOT = 52
"""The height of the line under a card that shows what the seat got."""


class SeatLine(NamedTuple):
    """What the picture shows of a seat."""

    role: Role
    winner: bool = False
    """On the side that won the round."""
    cards: int | None = None
    """Nugget cards got, face down; None: not shared out yet."""
    gold: int | None = None
    """What they are worth, if everybody knows it."""


@dataclass(frozen=True, repr=False)
class RoundEnd:
    filename: ClassVar[str] = "round.png"

    mine: Scene
    seats: tuple[SeatLine, ...]
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        mine = self.mine.draw(sprites)
        rows = 1 if len(self.seats) * _SLOT + 2 * _MARGIN <= mine.width else 2
        columns = -(-len(self.seats) // rows)
        step = _ROW + (_GOT if any(seat.cards is not None for seat in self.seats) else 0)
        width = max(mine.width, columns * _SLOT + 2 * _MARGIN)
        image = Image.new("RGB", (width, mine.height + _BEAM + rows * step + _MARGIN), EARTH)
        image.paste(hall(sprites, width, rows * step + _BEAM + _MARGIN), (0, mine.height))
        draw = ImageDraw.Draw(image)
        image.paste(mine, ((width - mine.width) // 2, 0))
        beam(draw, (0, mine.height, width - 1, mine.height + _BEAM))
        for row in range(rows):
            seats = range(row * columns, min(len(self.seats), (row + 1) * columns))
            slot = min(_SLOT * 4 // 3, (width - 2 * _MARGIN) // len(seats))
            left = (width - slot * len(seats)) // 2 + slot // 2
            for i, seat in enumerate(seats):
                self._seat(image, sprites, seat, left + i * slot, mine.height + _BEAM + 30 + row * step)
        return image

    def _seat(self, image: Image.Image, sprites: Sprites, seat: int, middle: int, top: int) -> None:
        line, draw = self.seats[seat], ImageDraw.Draw(image)
        left, low = middle - LARGE // 2, top + tile_height(LARGE)
        card = sprites.get(line.role, LARGE)
        if line.winner:
            draw.rounded_rectangle((left - 6, top - 6, left + LARGE + 5, low + 5), 15, fill=SUN, outline=INK, width=2)
        image.paste(card, (left, top), card)
        if not line.winner and any(other.winner for other in self.seats):
            image.paste(EARTH, (left, top), card.getchannel("A").point(_half))
        sign = sprites.get(f"seat_{seat}", SIGN)
        draw.circle((left + 18, top + 10), 35, fill=EARTH, outline=INK, width=2)
        image.paste(sign, (left + 18 - SIGN // 2, top + 10 - SIGN // 2), sign)
        if line.winner:
            crown = sprites.get("crown", SIGN)
            image.paste(crown, (left + LARGE - 46, top - 24), crown)
        if line.cards is None:
            return
        at = low + 30
        if not line.cards:
            centred(draw, (middle, at), "–", 34, DIM)
            return
        parts = [(sprites.get("nugget_back", 30), f"× {line.cards}")]
        if line.gold is not None:
            parts.append((sprites.get("nugget", SMALL_SIGN), str(line.gold)))
        x = middle - 43 * len(parts)
        for picture, text in parts:
            image.paste(picture, (x, at - picture.height // 2), picture)
            centred(draw, (x + 60, at), text, 32, CHALK)
            x += 86


def _half(alpha: int) -> int:
    return alpha * 45 // 100


def round_picture(mine: Picture, seats: Sequence[SeatLine], *, alt: str) -> Picture:
    """The mine with the role cards of all seats under their marks, in seat order; winners have a light and a crown."""
    return Picture(RoundEnd(mine.scene, tuple(seats)), alt)
