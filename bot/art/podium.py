"""The podium at the end of the game: the best on their steps, the others before it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from .hall import hall
from .palette import BEAM_DARK, BRONZE, CHALK, GOLD, INK, ROCKS, STEEL
from .pictures import Picture
from .sprites import FIGURE_WIDTHS, SIGN, SMALL_SIGN, Sprites
from .svg.figures import FIGURE
from .text import centred
from .timber import beam

_STEPS = {1: 150, 2: 104, 3: 64}
"""The height of each step, in pixels."""
_MEDALS = {1: GOLD, 2: STEEL, 3: BRONZE}
_PLATE = 116
"""The height of the plate under each: the seat's mark, and its gold."""
_WIDEST, _NARROWEST = 190, 100
"""The room for each on the podium: the more share it, the less."""
_ROOM = 960
_MARGIN = 22
_ABOVE = 50
"""The room over the highest head, for the crown."""
_BEFORE = FIGURE_WIDTHS[-1] * FIGURE[1] // FIGURE[0]


class Stand(NamedTuple):
    """One seat at the end of the game; `place` 1 is the best, and equal ones are shared."""

    seat: int
    figure: str
    """The sprite's name."""
    gold: int
    place: int
    winner: bool


@dataclass(frozen=True, repr=False)
class Podium:
    filename: ClassVar[str] = "podium.png"

    sheet: str
    stands: tuple[Stand, ...]
    """From the best to the last."""

    def draw(self, sprites: Sprites) -> Image.Image:
        best = [stand for stand in self.stands if stand.place in _STEPS]
        others = [stand for stand in self.stands if stand.place not in _STEPS]
        slot = max(_NARROWEST, min(_WIDEST, _ROOM // len(best)))
        apart = max(130, min(_WIDEST, _ROOM // max(1, len(others))))
        width = max(slot * len(best), apart * len(others), 3 * _WIDEST) + 2 * _MARGIN
        figure = next((w for w in FIGURE_WIDTHS if w <= slot + 10), FIGURE_WIDTHS[-1])
        floor = _ABOVE + figure * FIGURE[1] // FIGURE[0] + _STEPS[1]
        before = floor + _PLATE + 24
        height = (before + _BEFORE + _PLATE if others else floor + _PLATE) + _MARGIN
        image = hall(sprites, width, height)
        draw = ImageDraw.Draw(image)
        left = (width - slot * len(best)) // 2
        for i, stand in enumerate(best[1::2][::-1] + best[::2]):
            top = floor - _STEPS[stand.place]
            _figure(image, sprites, stand, left + i * slot + slot // 2, top, figure)
            _step(draw, (left + i * slot, top, left + (i + 1) * slot - 1, floor), stand.place)
            _plate(image, draw, sprites, stand, (left + i * slot, floor, left + (i + 1) * slot - 1, floor + _PLATE))
        left = (width - apart * len(others)) // 2
        for i, stand in enumerate(others):
            middle, half = left + i * apart + apart // 2, apart // 2 - 4
            _figure(image, sprites, stand, middle, before + _BEFORE, FIGURE_WIDTHS[-1])
            box = (middle - half, before + _BEFORE, middle + half, before + _BEFORE + _PLATE)
            _plate(image, draw, sprites, stand, box)
            _medal(draw, (middle - half + 22, before + _BEFORE - 8), stand.place, 19)
        return image


def _figure(image: Image.Image, sprites: Sprites, stand: Stand, middle: int, feet: int, width: int) -> None:
    figure = sprites.get(stand.figure, width)
    top = feet - figure.height
    image.paste(figure, (middle - width * 50 // FIGURE[0], top), figure)
    if stand.winner:
        crown = sprites.get("crown", SIGN)
        image.paste(crown, (middle - SIGN // 2, top - SIGN * 5 // 8), crown)


def _step(draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int], place: int) -> None:
    left, top, right, bottom = box
    draw.rectangle(box, fill=ROCKS[3], outline=INK, width=3)
    draw.rectangle((right - (right - left) // 4, top + 3, right - 3, bottom), fill=ROCKS[2])
    for y in range(top + 46, bottom - 8, 40):
        draw.line((left + 3, y, right - 3, y), fill=ROCKS[1], width=3)
        at = left + (right - left) * (3 if (y - top) // 40 % 2 else 5) // 8
        draw.line((at, y, at, min(bottom, y + 40)), fill=ROCKS[1], width=3)
    draw.rectangle((left - 4, top, right + 4, top + 13), fill=ROCKS[4], outline=INK, width=3)
    _medal(draw, ((left + right) // 2, top + 40), place, 23)


def _medal(draw: ImageDraw.ImageDraw, at: tuple[int, int], place: int, radius: int) -> None:
    draw.circle(at, radius, fill=_MEDALS.get(place, CHALK), outline=INK, width=3)
    centred(draw, at, str(place), radius * 3 // 2, INK)


def _plate(
    image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites, stand: Stand, box: tuple[int, int, int, int]
) -> None:
    left, top, right, _ = box
    beam(draw, box)
    middle = (left + right) // 2
    sign, nugget = sprites.get(f"seat_{stand.seat}", SIGN), sprites.get("nugget", SMALL_SIGN)
    draw.circle((middle, top + 36), 33, fill=BEAM_DARK)
    image.paste(sign, (middle - SIGN // 2, top + 8), sign)
    image.paste(nugget, (middle - 38, top + 72), nugget)
    centred(draw, (middle + 20, top + 90), str(stand.gold), 38, CHALK)


def podium_picture(
    figures: Sequence[str], gold: Sequence[int], winners: Collection[int], *, sheet: str, alt: str
) -> Picture:
    """Everybody by gold, the first three places on steps. By seat: `figures`, the names of sprites on the `sheet`, and
    `gold`. `winners` are crowned."""
    places = [1 + sum(other > own for other in gold) for own in gold]
    ranking = sorted(range(len(gold)), key=lambda seat: (places[seat], seat))
    stands = (Stand(seat, figures[seat], gold[seat], places[seat], seat in winners) for seat in ranking)
    return Picture(Podium(sheet, tuple(stands)), alt)
