"""What is told before a move: where it leads, and the odds that can be counted."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import BONUS, worth
from games.my_gold_mine.odds import odds, run
from games.my_gold_mine.preview import Preview, leads_into_dragobert, preview
from games.my_gold_mine.state import Options, State
from games.my_gold_mine.view import View, view
from tests import kit

from .subject import OPTIONS, SUBJECT
from .tables import last_dig, play, table


def seen(state: State) -> View:
    return view(state, None)


def test_a_step_into_dragobert_is_known_before() -> None:
    beside = table(at={0: 6}, dragon=7, open=("red", "plain"))
    assert leads_into_dragobert(seen(beside), m.DIG)
    assert not leads_into_dragobert(seen(beside), m.DRAW)
    assert preview(seen(beside), m.DIG) == Preview(nuggets=0, space=7, fate="burnt")
    assert not leads_into_dragobert(seen(table(at={0: 5}, dragon=7, open=("red", "plain"))), m.DIG)
    assert not leads_into_dragobert(seen(table(at={0: 6}, dragon=7, open=("blue", "plain"))), m.DIG)
    stays = table(options=Options(red_door="stays"), at={0: 6}, dragon=7, open=("red", "plain"))
    assert not leads_into_dragobert(seen(stays), m.DIG)


def test_nobody_knows_the_next_exit_card() -> None:
    assert preview(seen(table()), m.DRAW) is None


def test_a_bonus_is_worth_three() -> None:
    state = play(table(exits=(BONUS,)), m.DRAW).state
    assert preview(seen(state), m.act("bonus")) == Preview(nuggets=3, space=4, fate="in")


def test_nothing_can_be_foreseen_when_the_game_is_over() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        preview(seen(last_dig(ladder=(1, 2, 3), round=3).state), m.DIG)


@settings(deadline=None)
@given(case=kit.cases(range(2, 7), OPTIONS))
def test_what_is_foreseen_comes_true(case: kit.Case) -> None:
    """But for Dragobert, who may come after it, and the end of a round, which clears the table."""
    for position in kit.positions(SUBJECT, case):
        if position.decision is None:
            break
        state, now = position.state, seen(position.state)
        dwarf, seat = state.frames[-1].dwarf, position.decision.seat
        for move in position.moves:
            told = preview(now, move)
            after = MY_GOLD_MINE.apply(state, seat, move, Loose(0)).state
            if told is None or after.round != state.round:
                continue
            assert after.spaces[dwarf] == told.space
            assert after.fates[dwarf] == told.fate or (told.fate == "in" and after.fates[dwarf] == "burnt")
            pair_is_as_before = [after.fates[x] == state.fates[x] for x in now.dwarves(seat) if x != dwarf]
            if after.fates[dwarf] == "in" and all(pair_is_as_before):
                assert worth(after.gold[seat]) == now.carried(seat) + told.nuggets
            if after.fates[dwarf] == "out":
                assert worth(after.safe[dwarf]) == now.carried(seat) + told.nuggets


@pytest.mark.parametrize(
    ("cards", "dragons", "length", "chance"),
    [(57, 10, 1, Fraction(10, 57)), (57, 10, 2, Fraction(90, 57 * 56)), (9, 2, 3, 0), (9, 0, 1, 0), (3, 3, 3, 1)],
)
def test_a_run_of_dragons(cards: int, dragons: int, length: int, chance: Fraction) -> None:
    assert run(cards, dragons, length) == pytest.approx(float(chance))


def test_odds_that_can_be_counted() -> None:
    state = table(at={0: 4, 1: 6, 2: 5}, dragon=7, ladder=(3,), gold={1: ("plain",)}, open=("red", "plain"))
    told = odds(seen(state))
    cards, dragons = 58 - 1 - 1 - 1, 9
    assert (told.cards, told.dragons, told.exits) == (cards, dragons, 16)
    one, two = dragons / cards, dragons * (dragons - 1) / cards / (cards - 1)
    assert told.dragon == pytest.approx(one)
    assert told.burnt == pytest.approx((two * 7 / 53, one, two, 0))
    assert told.digging == pytest.approx(two)  # the red door leads to space 5
    assert odds(seen(table(at={0: 1}, open=("blue", "plain")))).digging == 0
    assert odds(seen(table(at={0: 7}, open=("red", "plain")))).digging == 1
    assert odds(seen(play(table(exits=(BONUS,)), m.DRAW).state)).digging is None


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 2**32), gap=st.integers(1, 3))
def test_odds_are_those_of_the_worlds_that_can_be(seed: int, gap: int) -> None:
    """The part of the orders of a small pile in which a dwarf is burnt is what `odds` says."""
    few = table(at={0: 7 - gap, 1: 1, 2: 1, 3: 1}, dragon=7, open=("plain", "plain"))
    pile = ("dragon", "dragon", "dragon", "plain", "red", "blue", "plain")
    state = few.but(pile=pile)
    told = odds(seen(state))
    worlds = [MY_GOLD_MINE.resample(state, None, Loose(f"{seed} {i}")) for i in range(300)]
    burnt = sum(MY_GOLD_MINE.apply(world, 0, m.DIG, Loose(0)).state.fates[0] == "burnt" for world in worlds)
    assert told.digging is not None
    assert burnt / 300 == pytest.approx(told.digging, abs=0.15)
