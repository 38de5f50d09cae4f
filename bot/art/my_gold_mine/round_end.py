"""The end of a round: the mine as it was left, and below it every dwarf: who got out with what, and who was burnt."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from bot.art.hall import hall
from bot.art.palette import BRONZE, CHALK, DIM, GOLD, INK, STEEL
from bot.art.pictures import Picture
from bot.art.sprites import FIGURE_WIDTHS, SIGN, SMALL_SIGN, Sprites
from bot.art.svg.figures import FIGURE
from bot.art.text import centred
from bot.art.timber import beam
from games.my_gold_mine.view import Fate, RoundRecord

from .row import HEIGHT, WIDTH, Placed, Row, Spot, draw_row, put_disc, row_of
from .sheet import BLAZES, ICON, MY_GOLD_MINE

_BEAM = 16
_FIGURE = FIGURE_WIDTHS[1]
_TOP = HEIGHT + _BEAM + 40
"""Where the figures begin; there is a crown over the winner's."""
_STAND = _TOP + _FIGURE * FIGURE[1] // FIGURE[0]
_PLATE = 156
_MEDALS = {1: GOLD, 2: STEEL, 3: BRONZE}
_ROOM = 12


class Line(NamedTuple):
    """What became of a dwarf."""

    dwarf: Placed
    haul: int | None
    """Nuggets that it brought out; None: burnt."""
    big: int
    """Big Nuggets that it won."""
    place: int | None
    """Its place among those who brought nuggets out; None: it has none."""


@dataclass(frozen=True, repr=False)
class RoundEnd:
    filename: ClassVar[str] = "round.png"

    row: Row
    lines: tuple[Line, ...]
    """From the best to the last: those with nuggets, those without, the burnt ones."""
    sheet: str = MY_GOLD_MINE.name

    def draw(self, sprites: Sprites) -> Image.Image:
        high = _STAND + _PLATE + 14
        image = Image.new("RGB", (WIDTH, high), INK)
        image.paste(hall(sprites, WIDTH, high - HEIGHT), (0, HEIGHT))
        draw_row(image, sprites, self.row)
        draw = ImageDraw.Draw(image)
        beam(draw, (0, HEIGHT - 4, WIDTH - 1, HEIGHT + _BEAM - 4))
        slot = min(200, (WIDTH - 2 * _ROOM) // len(self.lines))
        left = (WIDTH - slot * len(self.lines)) // 2
        for i, line in enumerate(self.lines):
            self._line(image, draw, sprites, line, left + i * slot, slot)
        return image

    def _line(
        self, image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites, line: Line, left: int, slot: int
    ) -> None:
        middle, dwarf = left + slot // 2, line.dwarf
        figure = sprites.get(f"{'singed' if line.haul is None else 'hale'}_{dwarf.seat}", _FIGURE)
        image.paste(figure, (middle - _FIGURE * 50 // FIGURE[0], _STAND - figure.height), figure)
        if line.place == 1:
            crown = sprites.get("crown", SIGN)
            image.paste(crown, (middle - SIGN // 2, _STAND - figure.height - SIGN * 3 // 4), crown)
        beam(draw, (left + 3, _STAND, left + slot - 4, _STAND + _PLATE - 1))
        put_disc(image, sprites, dwarf, Spot(middle, _STAND + 4, 60))
        if line.place:
            at = left + 26, _STAND + 2
            draw.circle(at, 22, fill=_MEDALS.get(line.place, CHALK), outline=INK, width=3)
            centred(draw, at, str(line.place), 32, INK)
        y = _STAND + 62
        if line.haul is None:
            blaze = sprites.get("blaze", BLAZES[1])
            image.paste(blaze, (middle - blaze.width // 2, _STAND + 44), blaze)
            return
        nugget = sprites.get("nugget", SMALL_SIGN)
        image.paste(nugget, (middle - 50, y - nugget.height // 2), nugget)
        centred(draw, (middle + 22, y), str(line.haul), 42, CHALK if line.haul else DIM)
        sign = sprites.get("big_nugget", ICON)
        for i in range(line.big):
            x = middle + (2 * i - line.big + 1) * 24
            image.paste(sign, (x - sign.width // 2, _STAND + 116 - sign.height // 2), sign)


def round_picture(record: RoundRecord, pair: int, *, alt: str) -> Picture:
    """A finished round; `pair` dwarves sit on each seat.

    Below the mine stand those who brought nuggets out, by the order that Big Nuggets are paid in, then those who left
    with nothing, then the burnt ones.
    """
    fates: list[Fate] = ["burnt" if haul is None else "out" for haul in record.hauls]
    row = row_of(record.spaces, fates, record.ladder, record.dragon, pair=pair, last=record.last, turn=None)
    still = [placed._replace(moved=0, just_burnt=False) for placed in row.dwarves]

    def rank(dwarf: int) -> tuple[int, int]:
        haul = record.hauls[dwarf]
        return (1, dwarf) if haul is None else (-haul, record.ladder.index(dwarf))

    order = sorted(range(len(still)), key=rank)
    places = {dwarf: place for place, dwarf in enumerate((d for d in order if record.hauls[d]), 1)}
    lines = (Line(still[d], record.hauls[d], record.big[d], places.get(d)) for d in order)
    return Picture(RoundEnd(row, tuple(lines)), alt)
