"""rules.md §4 to §7: turns, digging, Dragobert, Exit cards. Each test's name carries its clause."""

import pytest

from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import ACTIONS, BONUS, EXIT_CARDS
from games.my_gold_mine.preview import leads_into_dragobert
from games.my_gold_mine.state import Options
from games.my_gold_mine.view import view

from .tables import asked, dealt, kinds, legal, play, table, told


def test_4_1_dig_or_take_an_exit_card() -> None:
    assert legal(dealt()) == [m.DIG, m.DRAW]


def test_4_2_dwarves_out_of_the_mine_are_passed_over() -> None:
    state = table(seats=5, ladder=(1,), burnt=(3,), open=("plain",) * 4)
    order: list[int] = []
    for _ in range(4):
        order.append(asked(state)[0])
        state = play(state, m.DIG).state
    assert order == [0, 2, 4, 0]


def test_5_1_the_dwarf_gets_the_open_card() -> None:
    step = play(table(gold={0: ("plain",)}, open=("blue", "red")), m.DIG)
    assert step.state.gold == (("plain", "blue"), (), (), ())
    assert (told(step, "dug")[0].face, told(step, "uncovered")[0].face) == ("blue", "red")
    assert view(step.state, None).top == "red"


@pytest.mark.parametrize(("face", "space", "nuggets"), [("red", 5, 2), ("blue", 3, 1), ("plain", 4, 1)])
def test_5_2_the_door_leads_the_dwarf(face: str, space: int, nuggets: int) -> None:
    step = play(table(open=(face, "plain")), m.DIG)
    assert step.state.spaces == (space, 4, 4, 4)
    assert view(step.state, None).carried(0) == nuggets
    (dug,) = told(step, "dug")
    assert (dug.start, dug.end) == (4, space)


def test_5_3_the_card_counts_if_its_door_leads_out() -> None:
    step = play(table(at={0: 1}, gold={0: ("red",)}, open=("blue", "plain")), m.DIG)
    assert step.state.safe[0] == ("red", "blue")
    (left,) = told(step, "left")
    assert (left.seat, left.nuggets, left.spot) == (0, 3, 0)


def test_5_4_the_dwarf_moves_before_the_next_card_is_uncovered() -> None:
    step = play(table(at=dict.fromkeys(range(4), 1), dragon=2, open=("blue", "dragon", "plain")), m.DIG)
    assert kinds(step)[:6] == ["dug", "left", "dragon_came", "burnt", "burnt", "burnt"]
    assert step.state.history[0].hauls == (1, None, None, None)
    into_the_fire = play(table(at={0: 6}, open=("red", "dragon", "plain")), m.DIG).state
    assert into_the_fire.fates[0] == "burnt"


def test_5_5_a_red_door_leads_into_dragobert() -> None:
    state = table(at={0: 5}, dragon=6, gold={0: ("plain", "red")}, open=("red", "dragon", "plain"))
    assert leads_into_dragobert(view(state, 0), m.DIG)  # so there can be a warning
    step = play(state, m.DIG)
    assert step.state.fates == ("burnt", "in", "in", "in")
    assert step.state.spaces[0] == 6
    assert step.state.box == ("dragon", "dragon", "red", "plain", "red", "dragon")
    (burnt,) = told(step, "burnt")
    assert (burnt.seat, burnt.walked, burnt.space, burnt.lost) == (0, True, 6, 3)
    assert step.state.dragon == 5  # what was uncovered after it still comes


def test_5_5_option_the_dwarf_stays_and_keeps_the_nuggets() -> None:
    options = Options(red_door="stays")
    step = play(table(options=options, at={0: 5}, dragon=6, open=("red", "plain")), m.DIG)
    assert step.state.fates[0] == "in"
    assert step.state.spaces[0] == 5
    assert step.state.gold[0] == ("red",)
    elsewhere = play(table(options=options, at={0: 4}, dragon=6, open=("red", "plain")), m.DIG)
    assert elsewhere.state.spaces[0] == 5


def test_6_1_a_dragon_brings_dragobert_nearer() -> None:
    step = play(table(open=("plain", "dragon", "red")), m.DIG)
    assert [event.to for event in told(step, "dragon_came")] == [7]
    assert step.state.dragon == 7
    assert step.state.box == ("dragon",)
    assert step.state.pile[-1] == "red"
    assert step.state.last is not None
    assert step.state.last.dragon == 8  # what it was before, for the picture


def test_6_2_dragons_come_one_after_the_other() -> None:
    step = play(table(at={0: 3, 1: 5, 2: 6, 3: 4}, open=("plain", "dragon", "dragon", "dragon", "blue")), m.DIG)
    assert [event.to for event in told(step, "dragon_came")] == [7, 6, 5]
    assert [event.dwarf for event in told(step, "burnt")] == [2, 1]
    assert kinds(step)[-1] == "uncovered"
    assert step.state.last is not None
    assert step.state.last.burnt == (2, 1)


def test_6_3_all_on_the_space_are_burnt_with_all_they_have() -> None:
    gold = {1: ("red", BONUS), 2: ("plain",)}
    state = table(at={0: 3, 1: 7, 2: 7, 3: 6}, gold=gold, open=("plain", "dragon", "plain"))
    step = play(state, m.DIG)
    assert step.state.fates == ("in", "burnt", "burnt", "in")
    assert step.state.box == ("dragon", "red", BONUS, "plain")
    assert step.state.gold == (("plain",), (), (), ())
    assert [(event.seat, event.lost, event.walked) for event in told(step, "burnt")] == [(1, 5, False), (2, 1, False)]
    assert asked(step.state) == (3, "turn")


def test_6_3_the_one_who_uncovers_it_may_be_burnt_too() -> None:
    step = play(table(at={0: 7, 1: 3, 2: 3, 3: 3}, open=("plain", "dragon", "plain")), m.DIG)
    assert step.state.fates[0] == "burnt"
    assert asked(step.state) == (1, "turn")


def test_6_4_with_nobody_left_dragobert_stays() -> None:
    state = table(at={0: 1}, ladder=(1, 2, 3), dragon=7, open=("blue", "dragon", "dragon", "plain"))
    step = play(state, m.DIG)
    assert told(step, "dragon_came") == []
    assert step.state.history[0].dragon == 7
    assert step.state.history[0].top == "dragon"


def test_6_4_he_never_comes_to_the_exit() -> None:
    state = table(at=dict.fromkeys(range(4), 1), dragon=3, open=("plain", "dragon", "dragon", "dragon", "plain"))
    step = play(state, m.DIG)
    assert [event.to for event in told(step, "dragon_came")] == [2, 1]
    assert step.state.history[0].dragon == 1
    assert step.state.history[0].hauls == (None,) * 4


def test_7_1_two_actions_leave_a_choice() -> None:
    for face, actions in ACTIONS.items():
        step = play(table(exits=(face,)), m.DRAW)
        assert told(step, "drew")[0].face == face
        if len(actions) == 1:
            assert asked(step.state) == (1, "turn")
            continue
        assert asked(step.state) == (0, "exit")
        assert view(step.state, None).drawn == face
        swaps = [m.swap(1), m.swap(2), m.swap(3)] if "swap" in actions else []
        assert legal(step.state) == [*(m.act(action) for action in actions if action != "swap"), *swaps]


@pytest.mark.parametrize(("space", "end"), [(4, 3), (1, 0)])
def test_7_2_small_step(space: int, end: int) -> None:
    step = play(table(at={0: space}, exits=("small",)), m.DRAW)
    assert step.state.spaces == (end, 4, 4, 4)
    assert step.state.discards == ("small",)
    (stepped,) = told(step, "stepped")
    assert (stepped.action, stepped.start, stepped.end) == ("small", space, end)


@pytest.mark.parametrize(("space", "end"), [(4, 2), (2, 0), (1, 0)])
def test_7_3_double_step(space: int, end: int) -> None:
    step = play(table(at={0: space}, exits=("double",)), m.DRAW)
    assert step.state.spaces == (end, 4, 4, 4)
    assert (step.state.fates[0] == "out") == (end == 0)


def test_7_4_all_together() -> None:
    state = table(at={0: 5, 1: 1, 2: 7}, burnt=(3,), exits=("together",))
    step = play(state, m.DRAW)
    assert step.state.spaces == (4, 0, 6, 8)
    assert step.state.ladder == (1,)
    assert told(step, "all_stepped")[0].dwarves == (0, 1, 2)


def test_7_5_swap_with_any_other_dwarf_in_the_mine() -> None:
    state = table(at={0: 6, 1: 1, 2: 6}, ladder=(3,), exits=("small_swap",))
    state = play(state, m.DRAW).state
    assert legal(state) == [m.act("small"), m.swap(1), m.swap(2)]
    step = play(state, m.swap(1))
    assert step.state.spaces == (1, 6, 6, 0)
    assert step.state.discards == ("small_swap",)
    (swapped,) = told(step, "swapped")
    assert (swapped.dwarf, swapped.other, swapped.start, swapped.end) == (0, 1, 6, 1)
    assert play(state, m.swap(2)).state.spaces == state.spaces  # no effect, but allowed


def test_7_5_alone_in_the_mine_the_other_action_is_carried_out_at_once() -> None:
    step = play(table(ladder=(1, 2), burnt=(3,), exits=("double_swap",)), m.DRAW)
    assert told(step, "stepped")[0].action == "double"
    assert step.state.spaces[0] == 2
    assert asked(step.state) == (0, "turn")


def test_7_6_a_gold_bonus_is_kept_and_counts_three() -> None:
    state = play(table(at={0: 2}, gold={0: ("red",)}, exits=(BONUS,)), m.DRAW).state
    step = play(state, m.act("bonus"))
    assert told(step, "took_bonus")[0].seat == 0
    assert step.state.gold[0] == ("red", BONUS)
    assert step.state.discards == ()
    assert view(step.state, 1).carried(0) == 5
    stepped = play(state, m.act("double")).state
    assert stepped.discards == (BONUS,)
    assert stepped.safe[0] == ("red",)


def test_7_7_an_empty_exit_pile_is_made_of_the_discards() -> None:
    used = tuple(face for face in EXIT_CARDS if face != BONUS)
    state = table(gold={1: (BONUS,)}, exits=used)
    state = state.but(exits=(), discards=used)
    found = [play(state, m.DRAW, seed=seed) for seed in range(12)]
    assert {event.cards for step in found for event in told(step, "reshuffled")} == {15}
    assert all(len(step.state.exits) == 14 for step in found)
    assert all(BONUS not in step.state.exits + step.state.discards for step in found)
    assert len({step.state.exits for step in found}) == 12
    assert told(play(table(), m.DRAW), "reshuffled") == []


def test_7_7_the_last_exit_card_is_drawn_before_anything_is_shuffled() -> None:
    used = tuple(face for face in EXIT_CARDS if face != "double")
    state = table(exits=EXIT_CARDS).but(exits=("double",), discards=used)
    step = play(state, m.DRAW)
    assert told(step, "reshuffled") == []
    assert step.state.exits == ()
    assert step.state.discards == (*used, "double")


# ---- where clauses meet ---------------------------------------------------------------------------------------------


def test_6_4_dragobert_stops_at_the_last_dwarf_that_he_burns() -> None:
    step = play(table(at={0: 7}, ladder=(1, 2, 3), open=("plain", "dragon", "dragon", "plain")), m.DIG)
    assert [event.to for event in told(step, "dragon_came")] == [7]
    assert step.state.history[0].dragon == 7


def test_6_4_a_walk_into_him_by_the_last_dwarf_uncovers_nothing_more() -> None:
    step = play(table(at={0: 7}, ladder=(1, 2, 3), open=("red", "dragon", "plain")), m.DIG)
    assert told(step, "dragon_came") == []
    assert step.state.history[0].hauls[0] is None


def test_5_5_option_who_stays_is_burnt_by_the_dragon_that_is_uncovered_next() -> None:
    state = table(options=Options(red_door="stays"), at={0: 5}, dragon=6, open=("red", "dragon", "plain"))
    after = play(state, m.DIG).state
    assert after.fates[0] == "burnt"
    assert "red" in after.box


def test_7_4_all_together_from_a_card_with_two_actions_moves_everybody_in_the_mine() -> None:
    state = table(at={0: 4, 1: 6, 2: 3}, ladder=(3,), safe={3: ("plain",)}, exits=("small_together",))
    after = play(state, m.DRAW, m.act("together")).state
    assert after.spaces == (3, 5, 2, 0)


@pytest.mark.parametrize(("face", "move"), [("small_swap", m.swap(2)), ("double_bonus", m.act("bonus"))])
def test_4_2_the_turn_goes_on_to_the_neighbour_of_whoever_acted(face: str, move: m.Move) -> None:
    after = play(table(at={2: 6}, exits=(face,)), m.DRAW, move).state
    assert asked(after) == (1, "turn")
