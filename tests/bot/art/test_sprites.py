"""The drawings of every game."""

from itertools import combinations

import pytest
from PIL import ImageChops

from bot.art.seats import SEAT_MARKS, seat_symbol
from bot.art.sheets import SHEETS
from bot.art.sprites import SIGN, Atlas, Sheet


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_two_sprites_look_alike(atlas: Atlas, sheet: Sheet) -> None:
    sprites = atlas[sheet.name]
    pixels = [sprites.get(name, width).tobytes() for name, drawing in sheet.drawings() for width in drawing.widths[:1]]
    assert len(set(pixels)) == len(pixels)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_seats_differ_in_shape_not_in_colour_alone(atlas: Atlas, sheet: Sheet) -> None:
    shapes = [atlas[sheet.name].get(f"seat_{seat}", SIGN).getchannel("A") for seat in range(10)]
    for one, other in combinations(shapes, 2):
        differing = sum(value > 128 for value in ImageChops.difference(one, other).tobytes())
        assert differing > 0.05 * SIGN * SIGN


def test_every_seat_has_a_symbol_of_its_own_in_words() -> None:
    assert len(SEAT_MARKS) == 10
    assert len({seat_symbol(seat) for seat in range(10)}) == 10


def test_the_start_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    Atlas.load(SHEETS, lambda done, of: told.append((done, of)))
    count = sum(len(list(sheet.drawings())) for sheet in SHEETS)
    assert told == [(done, count) for done in range(1, count + 1)]
