"""rules.md §8 to §10, §12: the ladder, Big Nuggets, the end, absent players. Each test's name carries its clause."""

from typing import Any

import pytest

from games.engine.game import Result
from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import ACTIONS, BONUS
from games.my_gold_mine.state import State
from games.my_gold_mine.view import view

from .tables import asked, kinds, last_dig, legal, play, table, told


def awards(ladder: tuple[int, ...], safe: dict[int, tuple[str, ...]], **changes: Any) -> list[tuple[int, int, int]]:
    """(seat, place, Big Nuggets) when dwarf 0 leaves last, with one nugget."""
    return [
        (event.seat, event.place, event.big) for event in told(last_dig(ladder=ladder, safe=safe, **changes), "awarded")
    ]


def outcome(**changes: Any) -> Result:
    """The end of the game when dwarf 0 leaves last, with one nugget."""
    result = MY_GOLD_MINE.result(last_dig(round=3, **changes).state)
    assert result is not None
    return result


def test_8_1_who_leaves_takes_the_highest_free_spot_and_is_safe() -> None:
    state = table(at={0: 1, 1: 2}, ladder=(3,), gold={0: ("red",)}, exits=("small",), open=("plain", "dragon", "plain"))
    step = play(state, m.DRAW)
    (left,) = told(step, "left")
    assert (left.spot, left.nuggets) == (1, 2)
    assert step.state.ladder == (3, 0)
    assert step.state.safe[0] == ("red",)
    assert play(step.state, m.DIG).state.safe[0] == ("red",)


def test_8_2_several_leave_in_turn_order_from_the_one_whose_turn_it_is() -> None:
    step = play(table(seats=5, at={0: 1, 1: 1, 2: 1, 3: 3, 4: 1}, turn=2, exits=("together",)), m.DRAW)
    assert step.state.ladder == (2, 4, 0, 1)
    assert [event.spot for event in told(step, "left")] == [0, 1, 2, 3]
    assert asked(step.state) == (3, "turn")


def test_8_3_a_dwarf_may_leave_without_a_nugget() -> None:
    step = play(table(at={0: 1}, exits=("small",)), m.DRAW)
    assert step.state.ladder == (0,)
    assert step.state.safe[0] == ()


def test_8_4_the_round_is_over_when_nobody_is_in_the_mine() -> None:
    step = last_dig(ladder=(2,), burnt=(1, 3), dragon=7)
    (ended,) = told(step, "round_ended")
    assert (ended.round, ended.dragon, ended.hauls) == (1, 7, (1, None, 0, None))
    (record,) = step.state.history
    assert (record.ladder, record.spaces, record.hauls, record.dragon) == ((2, 0), (0, 7, 0, 7), (1, None, 0, None), 7)
    assert (record.last.dwarf, record.last.did, record.last.spaces) == (0, "dig", (1, 7, 0, 7))


def test_8_4_it_goes_on_while_one_dwarf_is_in_the_mine() -> None:
    step = play(table(ladder=(1, 2, 3)), m.DIG)
    assert step.state.round == 1
    assert asked(step.state) == (0, "turn")


def test_8_4_it_is_over_when_dragobert_is_next_to_the_exit() -> None:
    step = play(table(at={0: 1}, ladder=(1, 2, 3), dragon=2, open=("plain", "dragon", "plain")), m.DIG)
    assert told(step, "round_ended")[0].dragon == 1
    assert step.state.round == 2


@pytest.mark.parametrize("number", [1, 2])
def test_9_1_three_two_and_one_big_nuggets(number: int) -> None:
    safe = {1: ("red", "red"), 2: ("red", BONUS), 3: ("red",)}
    step = last_dig(ladder=(1, 2, 3), safe=safe, round=number, big=(1, 1, 0, 0))
    assert [(event.seat, event.place, event.big) for event in told(step, "awarded")] == [
        (2, 1, 3),
        (1, 2, 2),
        (3, 3, 1),
    ]
    assert step.state.big == (1, 3, 3, 1)
    assert step.state.history[0].big == (0, 2, 3, 1)


def test_9_2_the_higher_on_the_ladder_comes_first() -> None:
    safe = {1: ("red", "plain"), 2: ("plain",), 3: (BONUS,)}
    assert awards((3, 2, 1), safe) == [(3, 1, 3), (1, 2, 2), (2, 3, 1)]
    assert awards((2, 1, 3), safe) == [(1, 1, 3), (3, 2, 2), (2, 3, 1)]


def test_9_3_without_a_nugget_or_burnt_one_is_not_ranked() -> None:
    assert awards((2,), {}, burnt=(1, 3)) == [(0, 1, 3)]
    assert awards((1, 2, 3), {2: (BONUS,)}) == [(2, 1, 3), (0, 2, 2)]
    state = table(at={0: 1}, ladder=(1, 2, 3), exits=("small",))
    assert told(play(state, m.DRAW), "awarded") == []


def test_9_4_the_first_has_won_the_round() -> None:
    assert last_dig(ladder=(1, 2, 3), safe={3: ("red",)}).state.starter == 3


def test_9_5_earlier_big_nuggets_do_not_rank() -> None:
    assert awards((1, 2, 3), {1: ("red",)}, big=(0, 0, 3, 3), round=2) == [(1, 1, 3), (0, 2, 2)]


def test_10_1_the_last_round_is_counted_with_the_big_nuggets() -> None:
    step = last_dig(round=3, ladder=(1, 2, 3), safe={1: ("red", BONUS), 2: ("plain",)}, big=(2, 1, 5, 0))
    assert told(step, "awarded") == []
    (ended,) = told(step, "game_ended")
    assert ended.scores == (3, 6, 6, 0)
    assert ended.big == step.state.big == (2, 1, 5, 0)
    assert kinds(step)[-2:] == ["round_ended", "game_ended"]


def test_10_2_big_nuggets_alone_may_win() -> None:
    result = outcome(ladder=(2, 3), burnt=(1,), big=(0, 5, 0, 2))
    assert (result.scores, result.winners) == ((1, 5, 0, 2), (1,))
    assert outcome(ladder=(1, 2, 3), big=(0, 0, 4, 2)).winners == (2,)  # left with nothing


def test_10_3_of_equals_the_higher_on_the_ladder_wins() -> None:
    assert outcome(ladder=(3, 2, 1), safe={1: ("red",), 3: ("red",)}, big=(1, 0, 0, 0)).winners == (3,)
    assert outcome(ladder=(1, 2, 3), safe={1: ("red",), 3: ("red",)}, big=(1, 0, 0, 0)).winners == (1,)
    on_it = outcome(ladder=(2, 3), burnt=(1,), big=(1, 2, 0, 0))
    assert (on_it.scores, on_it.winners) == ((2, 2, 0, 0), (0,))


def test_10_4_of_equals_without_a_spot_all_win() -> None:
    state = table(at={0: 1}, burnt=(1, 2), ladder=(3,), open=("blue", "plain"))
    over = play(state.but(round=3, big=(0, 4, 4, 1)), m.DIG).state
    assert MY_GOLD_MINE.result(over) == Result(winners=(1, 2), scores=(1, 4, 4, 1))


def late(state: State) -> m.Move | None:
    (decision,) = MY_GOLD_MINE.pending(state)
    seen, moves = view(state, decision.seat), legal(state)
    assert MY_GOLD_MINE.answer(seen, decision, moves, MY_GOLD_MINE.orders_type(), False, Loose(0)) is None
    return MY_GOLD_MINE.answer(seen, decision, moves, MY_GOLD_MINE.orders_type(), True, Loose(0))


def test_12_1_who_is_late_takes_an_exit_card() -> None:
    assert late(table(at={0: 7}, open=("red", "plain"))) == m.DRAW
    assert late(table()) == m.DRAW


@pytest.mark.parametrize("face", [face for face, actions in ACTIONS.items() if len(actions) > 1])
def test_12_1_and_its_first_action_that_is_no_swap(face: str) -> None:
    assert late(play(table(exits=(face,)), m.DRAW).state) == m.act(ACTIONS[face][0])


def test_12_2_a_player_who_leaves_takes_nothing_along() -> None:
    """Who plays a seat is no matter of the rules: gold and dwarves are the seat's, whoever plays it."""
    assert {"gold", "safe", "big", "spaces"} <= State.model_fields.keys()
    assert not {"players", "names", "computers"} & State.model_fields.keys()
