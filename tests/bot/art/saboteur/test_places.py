"""Every place has one short name, the same in words and on the board's rim."""

import re

import pytest

from bot.art.saboteur.places import column_name, place_name, row_name
from games.saboteur.cards import GOAL_CELLS, START

FAR = 50
"""Farther than 40 cards reach."""


def test_the_start_card_and_the_goal_cards() -> None:
    assert place_name(START) == "A5"
    assert [place_name(cell) for cell in GOAL_CELLS] == ["J3", "J5", "J7"]


@pytest.mark.parametrize(
    ("cell", "name"),
    [((-1, 0), "Z5"), ((-2, 1), "Y4"), ((1, -6), "B11"), ((0, 5), "A0"), ((0, 6), "A-1"), ((14, 0), "AA5")],
)
def test_places_beyond_the_usual(cell: tuple[int, int], name: str) -> None:
    assert place_name(cell) == name


def test_no_two_places_share_a_name() -> None:
    cells = [(x, y) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1)]
    assert len({place_name(cell) for cell in cells}) == len(cells)


def test_a_name_can_be_taken_apart_into_column_and_row() -> None:
    columns = {column_name(x): x for x in range(-FAR, FAR + 1)}
    rows = {row_name(y): y for y in range(-FAR, FAR + 1)}
    for cell in [(0, 0), (-12, 7), (33, -20), (7, 5), (-40, 40)]:
        match = re.fullmatch(r"([A-Z]+)(-?\d+)", place_name(cell))
        assert match
        assert (columns[match[1]], rows[match[2]]) == cell


def test_no_letter_looks_like_a_digit() -> None:
    assert not set("IO") & set("".join(column_name(x) for x in range(-FAR, FAR + 1)))
