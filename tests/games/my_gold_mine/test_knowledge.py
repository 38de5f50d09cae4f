"""What everybody knows for certain, and what not: the outcome of many resamples is looked at.

The kit checks the laws on whole games; here are tables where `resample` could go wrong, set up by hand.
"""

from collections import Counter

import pytest

from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import BONUS
from games.my_gold_mine.knowledge import imagine
from games.my_gold_mine.state import State
from games.my_gold_mine.view import view

from .subject import valid
from .tables import last_dig, play, table


def worlds(state: State, count: int = 120) -> list[State]:
    return [MY_GOLD_MINE.resample(state, 1, Loose(seed)) for seed in range(count)]


def test_the_open_card_stays_and_all_below_it_is_mixed() -> None:
    found = worlds(table(open=("red", "dragon")))
    assert {world.pile[-1] for world in found} == {"red"}
    assert {world.pile[-2] for world in found} == {"red", "blue", "plain", "dragon"}
    assert len({Counter(world.pile).__repr__() for world in map(sorted_pile, found)}) == 1


def sorted_pile(state: State) -> State:
    return state.but(pile=tuple(sorted(state.pile)))


def test_a_dragon_is_as_likely_below_the_first_card_of_a_round_as_counting_says() -> None:
    dragons = sum(world.pile[-2] == "dragon" for world in worlds(table(), 1500))
    assert dragons / 1500 == pytest.approx(10 / 57, abs=0.05)


def test_a_gold_bonus_that_is_held_never_comes() -> None:
    state = table(gold={2: (BONUS,)}, exits=("small",))
    assert not any(BONUS in world.exits for world in worlds(state))
    assert {world.gold for world in worlds(state)} == {state.gold}


def test_used_exit_cards_do_not_come_before_the_reshuffle() -> None:
    state = play(table(exits=("double",)), m.DRAW).state
    assert not any("double" in world.exits for world in worlds(state))
    assert {world.discards for world in worlds(state)} == {("double",)}


def test_the_exit_card_in_question_is_known() -> None:
    state = play(table(exits=("double_swap",)), m.DRAW).state
    assert {world.frames for world in worlds(state)} == {state.frames}
    assert len({world.exits for world in worlds(state)}) > 100


def test_an_imagined_state_goes_on_like_the_true_one() -> None:
    for state in (table(), play(table(exits=("small_swap",)), m.DRAW).state, last_dig(ladder=(1, 2, 3), round=3).state):
        made = imagine(view(state, 2), Loose(3))
        if state.round < 3:
            valid(made)
        assert view(made, 2) == view(state, 2)
        assert MY_GOLD_MINE.result(made) == MY_GOLD_MINE.result(state)
