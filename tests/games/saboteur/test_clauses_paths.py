"""rules.md §4, §5 and §7: a turn, path cards, passing. Each test's name carries its clause."""

import pytest

from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur import moves as m
from games.saboteur.game import Orders
from games.saboteur.maze import FaceUp
from games.saboteur.view import view

from .tables import ROW, asked, kinds, last_turn, legal, maze, only, places, play, table, told


def test_4_1_one_card_a_turn() -> None:
    state = table(hands={0: ("P_EW", "P_EW", "break_cart", "map")})
    assert {move.kind for move in legal(state)} == {"dig", "break", "map", "pass"}
    after = play(state, m.dig("P_EW", (1, 0), False)).state
    assert asked(after) == 1
    assert after.maze.face_at((1, 0)) == "P_EW"


def test_4_2_then_the_top_card_is_drawn() -> None:
    state = table(hands={0: ("map", "map")}, pile=("P_NE", "rockfall"))
    step = play(state, m.pass_card("map"))
    assert step.state.hands[0] == ("map", "rockfall")
    assert step.state.pile == ("P_NE",)
    assert asked(step.state) == 1
    assert [event.seat for event in told(step, "drew")] == [0]
    (secret,) = told(step, "drew_card")
    assert (only(secret), secret.face) == ((0,), "rockfall")


def test_4_3_without_a_pile_nobody_draws() -> None:
    step = play(table(hands={0: ("map", "map")}, pile=()), m.pass_card("map"))
    assert step.state.hands[0] == ("map",)
    assert "drew" not in kinds(step)


@pytest.mark.parametrize("hand", [("P_NS",), ("P_NS", "P_NS"), ("fix_cart",)])
def test_4_4_a_player_with_cards_is_asked_even_if_passing_is_all(hand: tuple[str, ...]) -> None:
    state = table(hands={0: hand}, broken=(("cart",), (), (), (), ()) if hand[0] == "P_NS" else ((),) * 5)
    moves = [move for move in legal(state) if move.kind == "pass"]
    decision = SABOTEUR.pending(state)[0]
    assert len(moves) == 1
    assert SABOTEUR.answer(view(state, 0), decision, moves, Orders(), False, Loose(0)) is None


def test_5_1_a_card_lies_beside_the_maze_on_an_empty_place() -> None:
    state = table(hands={0: ("P_NESW",)}, laid=[("P_EW", (1, 0))])
    assert {at for at, _ in places(state, "P_NESW")} == {(0, 1), (0, -1), (-1, 0), (2, 0)}


def test_5_1_as_it_is_or_turned_by_half() -> None:
    state = table(hands={0: ("P_NE",)})
    assert places(state, "P_NE") == {((-1, 0), False), ((0, -1), False), ((1, 0), True), ((0, 1), True)}


def test_5_2_tunnel_to_tunnel_and_wall_to_wall() -> None:
    # (1, 1) lies above a straight tunnel, which turns a wall to it, and to the right of a junction's tunnel
    state = table(hands={0: ("P_EW", "P_NW", "P_NS", "P_NESW")}, laid=[("P_EW", (1, 0)), ("P_NES", (0, 1))])
    assert ((1, 1), False) in places(state, "P_EW")  # tunnel on the left, wall at the bottom: both fit
    assert ((1, 1), False) in places(state, "P_NW")
    assert ((1, 1), False) not in places(state, "P_NESW")  # its bottom tunnel would meet a wall
    assert ((1, 1), False) not in places(state, "P_NS")  # its left wall would meet a tunnel


def test_5_3_an_unbroken_tunnel_to_the_start_is_needed() -> None:
    cut_off = table(hands={0: ("P_EW",)}, laid=[("P_EW", (3, 0)), ("P_EW", (4, 0))])
    assert {at for at, _ in places(cut_off, "P_EW")} == {(1, 0), (-1, 0)}
    joined = table(hands={0: ("P_EW",)}, laid=[("P_EW", (x, 0)) for x in range(1, 5)])
    assert {at for at, _ in places(joined, "P_EW")} == {(5, 0), (-1, 0)}


def test_5_4_nothing_passes_through_a_dead_end() -> None:
    state = table(hands={0: ("P_EW", "P_NESW")}, laid=[("D_EW", (1, 0))])
    assert (2, 0) not in {at for face in ("P_EW", "P_NESW") for at, _ in places(state, face)}


def test_5_4_a_card_may_touch_a_dead_end_if_it_is_joined_elsewhere() -> None:
    laid = [("D_NESW", (1, 0)), ("P_NESW", (0, 1))]
    state = table(hands={0: ("P_NESW", "P_EW")}, laid=laid)
    assert ((1, 1), False) in places(state, "P_NESW")  # joined on its left, touching the dead end below
    assert ((1, 1), False) not in places(state, "P_EW")  # its wall would meet the dead end's tunnel


def test_5_5_a_face_down_goal_asks_nothing_of_its_neighbours() -> None:
    walled = table(hands={0: ("P_NW",)}, laid=ROW)
    assert places(walled, "P_NW") >= {((7, 0), False)}  # its right side is a wall towards the goal
    assert ((7, 0), False) in places(table(hands={0: ("P_NESW",)}, laid=ROW), "P_NESW")
    after = play(walled, m.dig("P_NW", (7, 0), False)).state
    assert after.maze.goals == (None, None, None)


def test_5_5_nothing_is_laid_on_a_goal() -> None:
    state = table(hands={0: ("P_NESW",)}, laid=[*ROW, ("P_NW", (7, 0))])
    assert not {at for at, _ in places(state, "P_NESW")} & {(8, 0), (8, 2), (8, -2)}


def test_5_6_a_turned_goal_must_be_fitted() -> None:
    up = maze(*ROW, ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))  # joins left and top
    state = table(hands={0: ("P_NS", "P_EW", "P_NESW")}, maze=up, goals=("treasure", "stone_nw", "stone_ne"))
    assert ((8, 1), False) in places(state, "P_NS")
    assert ((8, 1), False) not in places(state, "P_EW")  # a wall towards the stone's tunnel
    assert {at for at, _ in places(state, "P_NESW")} & {(9, 0), (8, -1)} == set()  # walls of the stone


def test_5_6_the_tunnel_goes_on_through_a_stone_that_is_joined_to_the_start() -> None:
    goals = ("treasure", "stone_nw", "stone_ne")
    joined = maze(*ROW, ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))
    cut = maze(*ROW[:-1], ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))
    assert ((8, 1), False) in places(table(hands={0: ("P_NS",)}, maze=joined, goals=goals), "P_NS")
    assert ((8, 1), False) not in places(table(hands={0: ("P_NS",)}, maze=cut, goals=goals), "P_NS")


@pytest.mark.parametrize(
    ("face", "cells", "beyond"),
    [
        ("P_NS", [(0, y) for y in range(1, 9)], (0, 9)),
        ("P_NS", [(0, -y) for y in range(1, 9)], (0, -9)),
        ("P_EW", [(-x, 0) for x in range(1, 9)], (-9, 0)),
    ],
)
def test_5_7_the_maze_has_no_borders(face: str, cells: list[tuple[int, int]], beyond: tuple[int, int]) -> None:
    state = table(hands={0: (face,)}, laid=[(face, cell) for cell in cells])
    assert (beyond, False) in places(state, face)


def test_5_7_the_maze_may_grow_beyond_the_goals() -> None:
    lane = [("P_NESW", (0, y)) for y in (1, 2, 3)] + [("P_EW", (x, 3)) for x in range(1, 9)]
    state = table(hands={0: ("P_EW",)}, laid=lane)
    assert ((9, 3), False) in places(state, "P_EW")


def test_5_8_no_path_card_with_a_broken_tool() -> None:
    state = table(hands={0: ("P_NESW", "fix_cart", "map")}, broken=(("cart",), (), (), (), ()))
    assert {move.kind for move in legal(state)} == {"fix", "map", "pass"}


def test_5_8_a_fix_helps_from_the_next_turn_on() -> None:
    state = table(seats=3, hands={0: ("P_NESW", "fix_cart")}, broken=(("cart",), (), ()))
    state = play(state, m.fix_tool("fix_cart", "cart", 0)).state
    assert asked(state) == 1
    for seat in (1, 2):
        state = play(state, m.pass_card(state.hands[seat][0])).state
    assert places(state, "P_NESW")


def test_5_8_a_tool_fixed_by_another_before_the_turn_is_no_hindrance() -> None:
    state = table(seats=3, hands={0: ("fix_cart",), 1: ("P_NESW",)}, broken=((), ("cart",), ()))
    after = play(state, m.fix_tool("fix_cart", "cart", 1)).state
    assert asked(after) == 1
    assert places(after, "P_NESW")


def test_5_8_a_tool_broken_just_before_the_turn_hinders() -> None:
    state = table(seats=3, hands={0: ("break_cart",), 1: ("P_NESW",)})
    assert not places(play(state, m.break_tool("cart", 1)).state, "P_NESW")


def test_7_1_any_card_may_be_passed_at_any_time() -> None:
    hand = ("P_NESW", "map", "rockfall")
    state = table(hands={0: hand})
    assert {move.face for move in legal(state) if isinstance(move, m.Pass)} == set(hand)
    after = play(state, m.pass_card("map")).state
    assert after.passed[0] == ("map",)
    assert after.discards == ()


def test_7_2_passed_cards_are_shown_to_nobody() -> None:
    step = play(table(hands={0: ("map", "P_NE")}), m.pass_card("map"))
    (public,) = told(step, "passed")
    assert public.model_dump() == {"only": None, "kind": "passed", "seat": 0, "card": True}
    (secret,) = told(step, "discarded")
    assert only(secret) == (0,)
    for seat in (1, 2, 3, 4, None):
        seen = view(step.state, seat)
        assert seen.passed == (1, 0, 0, 0, 0)
        assert seen.discards == ()


def test_7_2_other_discards_are_open() -> None:
    state = table(hands={0: ("map", "P_NE")})
    assert view(play(state, m.look_at(0)).state, None).discards == ("map",)


def test_7_3_an_empty_hand_passes_without_a_discard() -> None:
    state = table(hands={0: (), 1: ("map",)}, pile=())
    assert legal(state) == [m.pass_card(None)]
    step = play(state, m.pass_card(None))
    assert [(event.seat, event.card) for event in told(step, "passed")] == [(0, False)]
    assert "discarded" not in kinds(step)
    assert asked(step.state) == 1


def test_7_3_it_happens_by_itself() -> None:
    state = table(hands={0: (), 1: ("map",)}, pile=())
    decision = SABOTEUR.pending(state)[0]
    answer = SABOTEUR.answer(view(state, 0), decision, legal(state), Orders(), False, Loose(0))
    assert answer == m.pass_card(None)


def test_7_3_empty_hands_are_passed_over_until_the_round_ends() -> None:
    state = last_turn(hands={0: ("map",), 1: (), 2: (), 3: (), 4: ("map",)})
    state = play(state, m.pass_card("map")).state
    for seat in (1, 2, 3):
        assert asked(state) == seat
        state = play(state, m.pass_card(None)).state
    assert asked(state) == 4
