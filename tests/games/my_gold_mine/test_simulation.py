"""Whole games between the computer players, in figures: wide bounds that a slip in the rules would break.

The cards were made up so that a dwarf's choice matters: who stays long finds much and is often burnt. A simulation of
the rules apart from this code, with players that weigh gain against risk and players that flee at a fixed sum, gave for
four players 62 to 75 % of dwarves that get out, 6.7 to 7.9 turns a dwarf and Dragobert at the exit in 1 to 11 % of the
rounds.
"""

import pytest

from games.my_gold_mine import CLEVER, PLAYER
from games.my_gold_mine.state import Options

from .contests import DIGS, Figures, figures


@pytest.fixture(scope="module")
def by_seats() -> dict[int, Figures]:
    return {seats: figures(PLAYER, seats, range(60)) for seats in (2, 3, 4, 5, 6)}


def test_plain_players_come_out_as_reckoned(by_seats: dict[int, Figures]) -> None:
    four = by_seats[4]
    assert 0.70 <= four.escape <= 0.93
    assert 5.5 <= four.turns <= 8.5
    assert four.at_exit <= 0.05
    assert 5.5 <= four.best <= 10
    assert four.unwon <= 0.08


def test_the_more_dwarves_the_shorter_and_the_more_dangerous(by_seats: dict[int, Figures]) -> None:
    assert by_seats[3].turns > by_seats[4].turns > by_seats[6].turns
    assert by_seats[3].escape > by_seats[6].escape
    assert by_seats[3].best > by_seats[6].best


@pytest.mark.slow
def test_clever_players_stay_longer_and_find_more(by_seats: dict[int, Figures]) -> None:
    four = figures(CLEVER, 4, range(16))
    assert 0.60 <= four.escape <= 0.90
    assert 6.5 <= four.turns <= 10
    assert four.at_exit <= 0.2
    assert four.turns > by_seats[4].turns
    assert four.best > by_seats[4].best
    assert four.unwon <= 0.1


def test_double_draw_is_as_long_as_a_game_of_four(by_seats: dict[int, Figures]) -> None:
    alone = figures(PLAYER, 2, range(60), Options(double_draw=False))
    assert abs(by_seats[2].turns - by_seats[4].turns) < 1.5
    assert alone.turns > by_seats[2].turns


def test_who_always_digs_is_nearly_always_burnt() -> None:
    """Only blue doors lead out."""
    diggers = figures(DIGS, 4, range(40))
    assert diggers.escape <= 0.25
    assert diggers.unwon >= 0.3


def test_the_option_stays_changes_who_digs_beside_dragobert() -> None:
    burns, stays = (figures(DIGS, 4, range(40), Options(red_door=door)) for door in ("burns", "stays"))
    assert stays.turns > burns.turns
