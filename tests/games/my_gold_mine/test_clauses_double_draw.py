"""rules.md §11: two dwarves for each of two players. Dwarves 0 and 1 are seat 0's, 2 and 3 seat 1's."""

from games.engine.game import Result
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import BONUS
from games.my_gold_mine.state import Options
from games.my_gold_mine.view import view

from .tables import asked, dealt, legal, play, table, told


def test_11_1_two_players_have_two_dwarves_each() -> None:
    assert Options().double_draw
    seen = view(dealt(2), None)
    assert (seen.pair, list(seen.dwarves(0)), list(seen.dwarves(1))) == (2, [0, 1], [2, 3])
    plain = view(dealt(2, Options(double_draw=False)), None)
    assert (plain.pair, len(plain.spaces), list(plain.dwarves(1))) == (1, 2, [1])
    assert view(dealt(3), None).pair == 1


def test_11_2_both_dwarves_of_a_player_then_both_of_the_other() -> None:
    state = table(seats=2, turn=2, open=("plain",) * 6)
    order: list[tuple[int, int | None]] = []
    for _ in range(5):
        order.append((asked(state)[0], view(state, None).dwarf))
        state = play(state, m.DIG).state
    assert order == [(1, 2), (1, 3), (0, 0), (0, 1), (1, 2)]


def test_11_2_a_round_begins_with_the_first_dwarf() -> None:
    for first in (0, 1):
        assert view(dealt(2, Options(first=first)), None).dwarf == 2 * first


def test_11_2_a_dwarf_without_its_mate_has_one_turn() -> None:
    state = table(seats=2, ladder=(1,), open=("plain",) * 6)
    order: list[int | None] = []
    for _ in range(4):
        order.append(view(state, None).dwarf)
        state = play(state, m.DIG).state
    assert order == [0, 2, 3, 0]


def test_11_3_both_collect_on_one_pile() -> None:
    state = play(table(seats=2, open=("red", "plain", "blue"), exits=(BONUS,)), m.DIG, m.DIG).state
    assert state.gold == (("red", "plain"), ())
    assert state.spaces == (5, 4, 4, 4)
    state = play(table(seats=2, turn=1, gold={0: ("red",)}, exits=(BONUS,)), m.DRAW, m.act("bonus")).state
    assert state.gold[0] == ("red", BONUS)


def test_11_4_the_first_to_leave_takes_the_pile() -> None:
    state = table(seats=2, at={0: 1}, gold={0: ("red", "plain"), 1: ("blue",)}, open=("blue", "red", "plain"))
    state = play(state, m.DIG).state
    assert state.safe == (("red", "plain", "blue"), (), (), ())
    assert state.gold == ((), ("blue",))
    state = play(state, m.DIG).state  # the other one, on a new pile
    assert state.gold == (("red",), ("blue",))
    assert state.safe[0] == ("red", "plain", "blue")


def test_11_4_the_second_takes_what_it_collected_since() -> None:
    state = table(seats=2, at={1: 1}, ladder=(0,), safe={0: ("red",)}, gold={0: ("plain",)}, turn=1, exits=("small",))
    state = play(state, m.DRAW).state
    assert state.safe == (("red",), ("plain",), (), ())


def test_11_5_the_pile_stays_with_the_other_dwarf() -> None:
    state = table(seats=2, at={0: 3, 1: 7}, gold={0: ("red", BONUS)}, turn=2, open=("plain", "dragon", "plain"))
    step = play(state, m.DIG)
    assert step.state.fates == ("in", "burnt", "in", "in")
    assert step.state.gold[0] == ("red", BONUS)
    assert [(event.dwarf, event.lost) for event in told(step, "burnt")] == [(1, 0)]


def test_11_5_the_pile_is_lost_with_the_last_one_and_what_is_out_is_not() -> None:
    state = table(
        seats=2,
        at={1: 7},
        ladder=(0,),
        safe={0: ("red",)},
        gold={0: ("plain", "plain")},
        turn=2,
        open=("plain", "dragon", "plain"),
    )
    step = play(state, m.DIG)
    assert step.state.gold[0] == ()
    assert step.state.safe[0] == ("red",)
    assert step.state.box == ("dragon", "plain", "plain")
    assert [(event.dwarf, event.lost) for event in told(step, "burnt")] == [(1, 2)]


def test_11_5_if_both_are_burnt_at_once_the_pile_is_lost() -> None:
    state = table(seats=2, at={0: 7, 1: 7}, gold={0: ("plain",)}, turn=2, open=("plain", "dragon", "plain"))
    step = play(state, m.DIG)
    assert step.state.gold == ((), ("plain",))
    assert sum(event.lost for event in told(step, "burnt")) == 1


def test_11_6_the_card_that_leads_into_dragobert_is_lost() -> None:
    step = play(table(seats=2, at={0: 7}, gold={0: ("plain",)}, open=("red", "plain")), m.DIG)
    assert step.state.fates[0] == "burnt"
    assert step.state.box == ("red",)
    assert step.state.gold[0] == ("plain",)


def test_11_7_of_both_leaving_at_once_the_higher_one_takes_the_pile() -> None:
    state = table(seats=2, at={0: 1, 1: 1}, gold={0: ("red",)}, turn=1, exits=("together",))
    step = play(state, m.DRAW)
    assert step.state.ladder == (1, 0)
    assert step.state.safe[:2] == ((), ("red",))
    assert [(event.dwarf, event.nuggets) for event in told(step, "left")] == [(1, 2), (0, 0)]
    others = play(table(seats=2, at={0: 1, 1: 1}, gold={0: ("red",)}, turn=3, exits=("together",)), m.DRAW)
    assert others.state.safe[:2] == (("red",), ())


def test_11_8_a_dwarf_may_swap_with_its_mate() -> None:
    state = play(table(seats=2, at={0: 6, 1: 2}, exits=("small_swap",)), m.DRAW).state
    assert legal(state) == [m.act("small"), m.swap(1), m.swap(2), m.swap(3)]
    assert play(state, m.swap(1)).state.spaces[:2] == (2, 6)


def test_11_9_a_player_may_get_big_nuggets_twice() -> None:
    state = table(
        seats=2,
        at={2: 1},
        ladder=(1, 0, 3),
        safe={0: ("red", "red"), 1: ("plain",), 3: ("red",)},
        turn=2,
        open=("blue", "plain"),
    )
    step = play(state, m.DIG)
    assert [(x.seat, x.dwarf, x.big) for x in told(step, "awarded")] == [(0, 0, 3), (1, 3, 2), (0, 1, 1)]
    assert step.state.big == (4, 2)
    assert view(step.state, None).dwarf == 0


def test_11_9_the_next_round_begins_with_the_winners_first_dwarf() -> None:
    state = table(seats=2, at={0: 1}, ladder=(1, 2, 3), safe={3: ("red",)}, open=("blue", "plain"))
    assert view(play(state, m.DIG).state, None).dwarf == 2


def test_11_10_both_dwarves_count_and_the_higher_spot_decides() -> None:
    state = table(
        seats=2,
        at={0: 1},
        ladder=(2, 1),
        burnt=(3,),
        safe={1: ("red",), 2: ("red", "plain")},
        open=("blue", "plain"),
    )
    state = state.but(round=3, big=(2, 2))
    assert MY_GOLD_MINE.result(play(state, m.DIG).state) == Result(winners=(1,), scores=(5, 5))
    higher = state.but(ladder=(1, 2))
    assert MY_GOLD_MINE.result(play(higher, m.DIG).state) == Result(winners=(0,), scores=(5, 5))


def test_11_5_the_last_of_a_pair_that_walks_into_dragobert_loses_the_pile() -> None:
    state = table(
        seats=2,
        at={1: 7},
        ladder=(0,),
        safe={0: ("red",)},
        gold={0: ("plain",)},
        turn=1,
        open=("red", "plain"),
    )
    after = play(state, m.DIG).state
    assert after.gold[0] == ()
    assert sorted(after.box) == ["plain", "red"]
    assert after.safe[0] == ("red",)


def test_11_2_and_3_5_who_began_begins_again_where_nobody_won() -> None:
    state = table(seats=2, at={3: 1}, ladder=(0, 1, 2), turn=3, exits=("small",), starter=1)
    after = play(state, m.DRAW).state
    assert after.round == 2
    assert after.frames[-1].dwarf == 2
