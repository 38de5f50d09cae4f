"""rules.md §1 to §3: the table, the cards, the mine before a round. Each test's name carries its clause."""

import pytest

from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import (
    ACTIONS,
    BIG_NUGGETS,
    CART,
    EXIT_CARDS,
    EXITS,
    EXTRACTION,
    EXTRACTION_CARDS,
    LAIR,
    NUGGETS,
    STEPS,
)
from games.my_gold_mine.state import Options, State
from games.my_gold_mine.view import view

from .tables import asked, dealt, kinds, last_dig, play, table, told

ALL_SIZES = pytest.mark.parametrize("seats", range(2, 7))


@ALL_SIZES
def test_1_1_two_to_six_players(seats: int) -> None:
    assert list(MY_GOLD_MINE.seats) == [2, 3, 4, 5, 6]
    assert len(dealt(seats).fates) == (4 if seats == 2 else seats)
    assert len(dealt(seats, Options(double_draw=False)).fates) == seats


def test_1_2_a_game_has_three_rounds() -> None:
    for number in (1, 2):
        step = last_dig(round=number, ladder=(1, 2, 3))
        assert step.state.round == number + 1
        assert told(step, "round_began")[0].round == number + 1
    over = last_dig(round=3, ladder=(1, 2, 3))
    assert kinds(over)[-1] == "game_ended"
    assert MY_GOLD_MINE.pending(over.state) == ()


def test_1_3_most_gold_wins() -> None:
    over = last_dig(round=3, ladder=(1, 2, 3), safe={2: ("red", "red")}, big=(1, 0, 0, 4)).state
    result = MY_GOLD_MINE.result(over)
    assert result is not None
    assert result.scores == (2, 0, 4, 4)
    assert result.winners == (2,)


def test_1_4_play_goes_clockwise() -> None:
    state = table(seats=3, turn=1, open=("plain",) * 5)
    order: list[int] = []
    for _ in range(4):
        order.append(asked(state)[0])
        state = play(state, m.DIG).state
    assert order == [1, 2, 0, 1]


def test_1_5_all_lies_open_but_the_order_of_the_piles() -> None:
    state = table(gold={0: ("red", "plain")}, safe={3: ("blue",)}, ladder=(3,), open=("blue", "dragon"))
    for seat in (0, 1, 3, None):
        seen = view(state, seat)
        assert (seen.top, seen.carried(0), seen.carried(1), seen.saved(3)) == ("blue", 3, 0, 1)
        assert list(seen.pile) == sorted(state.pile[:-1])
        assert list(seen.exits) == sorted(state.exits)
        assert seen.but(seat=None) == view(state, None)


def test_2_1_the_row() -> None:
    assert (CART, LAIR) == (4, 8)
    state = dealt()
    assert set(state.spaces) == {4}
    assert state.dragon == 8


def test_2_2_extraction_cards() -> None:
    assert EXTRACTION.counts == {"red": 14, "blue": 14, "plain": 20, "dragon": 10}
    assert EXTRACTION.reconstructed
    assert len(EXTRACTION_CARDS) == 58
    assert NUGGETS == {"red": 2, "blue": 1, "plain": 1, "double_bonus": 3}
    assert STEPS == {"red": 1, "blue": -1, "plain": 0}


def test_2_3_exit_cards() -> None:
    by_actions = {ACTIONS[face]: count for face, count in EXITS.counts.items()}
    assert by_actions == {
        ("small",): 3,
        ("double",): 1,
        ("together",): 2,
        ("small", "swap"): 4,
        ("small", "together"): 2,
        ("double", "together"): 2,
        ("double", "swap"): 1,
        ("double", "bonus"): 1,
    }
    assert EXITS.reconstructed
    assert len(EXIT_CARDS) == 16


def test_2_4_big_nuggets() -> None:
    assert 2 * sum(BIG_NUGGETS) == 12


def set_up_anew(state: State) -> None:
    """Is everything as at the start of a round?"""
    assert state.dragon == 8
    assert set(state.spaces) == {4}
    assert set(state.fates) == {"in"}
    assert (state.box, state.discards, state.ladder, state.last) == ((), (), (), None)
    assert tuple(sorted(state.pile)) == EXTRACTION_CARDS
    assert tuple(sorted(state.exits)) == EXIT_CARDS
    assert not any(state.gold)
    assert not any(state.safe)


@ALL_SIZES
def test_3_1_dragobert_and_the_dwarves_take_their_places(seats: int) -> None:
    set_up_anew(dealt(seats))
    set_up_anew(last_dig(dragon=5, ladder=(1, 2, 3), safe={2: ("red", "double_bonus")}).state)


def test_3_2_a_nugget_lies_on_top() -> None:
    tables = [dealt(seed=seed) for seed in range(60)]
    assert {state.pile[-1] for state in tables} == {"red", "blue", "plain"}
    assert len({state.pile for state in tables}) == 60
    assert any(state.pile[-2] == "dragon" for state in tables)


def test_3_3_the_exit_pile_is_shuffled() -> None:
    assert len({dealt(seed=seed).exits for seed in range(20)}) == 20


def test_3_4_who_begins() -> None:
    assert {dealt(4, seed=seed).starter for seed in range(60)} == {0, 1, 2, 3}
    assert all(asked(dealt(4, Options(first=3), seed)) == (3, "turn") for seed in range(5))


def test_3_4_the_seat_that_begins_must_be_at_the_table() -> None:
    assert MY_GOLD_MINE.check_options(Options(first=2), 3) is None
    assert MY_GOLD_MINE.check_options(Options(first=3), 3) == "first_seat"
    assert MY_GOLD_MINE.check_options(Options(first=-1), 3) == "first_seat"


def test_3_4_the_choice_moves_along_with_the_seats() -> None:
    assert MY_GOLD_MINE.unseated(Options(first=2), 1).first == 1
    assert MY_GOLD_MINE.unseated(Options(first=2), 2).first is None
    assert MY_GOLD_MINE.unseated(Options(first=2), 3).first == 2
    assert MY_GOLD_MINE.unseated(Options(odds=True), 0) == Options(odds=True)


def test_3_5_the_winner_of_a_round_begins_the_next() -> None:
    step = last_dig(ladder=(1, 2, 3), safe={2: ("red", "red")})
    assert step.state.starter == 2
    assert asked(step.state) == (2, "turn")
    assert MY_GOLD_MINE.setup(Options(first=1), 4, Loose(0)).state.starter == 1


def test_3_5_if_nobody_won_the_same_begins_again() -> None:
    state = table(at={0: 1}, ladder=(1, 2, 3), exits=("small",), starter=3)
    assert asked(play(state, m.DRAW).state) == (3, "turn")
