"""rules.md §8: reaching a goal, and the end of a round. Each test's name carries its clause."""

import pytest

from games.saboteur import moves as m
from games.saboteur.cards import Cell
from games.saboteur.maze import FaceUp
from games.saboteur.state import Share, State, Turn
from games.saboteur.view import view

from .tables import ROW, Card, asked, end_of_round, kinds, last_turn, places, play, table, told

STONE_FIRST = ("treasure", "stone_ne", "stone_nw")
"""Goals with a stone in the middle."""


def dig_at_goal(face: str, goals: tuple[str, str, str], turned: bool = False) -> State:
    """Lays a card beside the middle goal, at the end of the row."""
    state = table(hands={0: (face,)}, laid=ROW, goals=goals)
    return play(state, m.dig(face, (7, 0), turned)).state


@pytest.mark.parametrize(("face", "reached"), [("P_EW", True), ("P_NESW", True), ("P_NW", False), ("D_EW", False)])
def test_8_1_a_goal_is_reached_by_a_joined_tunnel_only(face: str, reached: bool) -> None:
    assert (dig_at_goal(face, STONE_FIRST).maze.goals[1] is not None) == reached


def test_8_2_a_goal_that_is_reached_is_turned_over() -> None:
    step = play(table(hands={0: ("P_EW",)}, laid=ROW, goals=STONE_FIRST), m.dig("P_EW", (7, 0), False))
    assert kinds(step)[:2] == ["dug", "goal_turned"]
    assert [(event.goal, event.face) for event in told(step, "goal_turned")] == [(1, "stone_ne")]


def two_goals(goals: tuple[str, str, str]) -> State:
    """The place (8, 1), between the top and the middle goal, is open."""
    laid: list[Card] = [*ROW, ("P_NW", (7, 0)), ("P_ESW", (7, 1))]
    return table(hands={0: ("P_NES",)}, laid=laid, goals=goals)


def test_8_2_a_card_may_reach_two_goals() -> None:
    step = play(two_goals(("stone_ne", "stone_nw", "treasure")), m.dig("P_NES", (8, 1), True))
    assert [event.goal for event in told(step, "goal_turned")] == [0, 1]
    assert asked(step.state) == 1


def test_8_2_both_are_turned_even_if_one_is_the_treasure() -> None:
    step = play(two_goals(("treasure", "stone_nw", "stone_ne")), m.dig("P_NES", (8, 1), True))
    assert [event.face for event in told(step, "goal_turned")] == ["treasure", "stone_nw"]
    assert told(step, "round_ended")[0].finisher == 0


@pytest.mark.parametrize("treasure", [1, 2])
def test_8_2_the_middle_and_the_bottom_goal_at_once(treasure: int) -> None:
    goals = ("stone_ne", "treasure", "stone_nw") if treasure == 1 else ("stone_ne", "stone_nw", "treasure")
    laid: list[Card] = [*ROW, ("P_NE", (7, 0), True), ("P_NES", (7, -1))]
    step = play(table(hands={0: ("P_NES",)}, laid=laid, goals=goals), m.dig("P_NES", (8, -1), True))
    assert [(event.goal, event.face) for event in told(step, "goal_turned")] == [(1, goals[1]), (2, goals[2])]
    assert step.state.maze.goals[0] is None
    assert told(step, "round_ended")[0].finisher == 0


def test_8_3_the_treasure_ends_the_round_at_once() -> None:
    step = play(table(hands={0: ("P_EW", "map")}, laid=ROW), m.dig("P_EW", (7, 0), False))
    assert "drew" not in kinds(step)
    assert "round_ended" in kinds(step)
    assert isinstance(step.state.frames[-1], Share)
    assert step.state.hands[0] == ("map",)


@pytest.mark.parametrize(
    ("cell", "face", "goal", "goals", "turned"),
    [
        # reached from the left: stone_ne opens left when turned, stone_nw as it is
        ((7, 0), "P_EW", 1, ("treasure", "stone_ne", "stone_nw"), True),
        ((7, 0), "P_EW", 1, ("treasure", "stone_nw", "stone_ne"), False),
    ],
)
def test_8_4_a_stone_is_turned_to_meet_the_path(
    cell: Cell, face: str, goal: int, goals: tuple[str, str, str], turned: bool
) -> None:
    after = play(table(hands={0: (face,)}, laid=ROW, goals=goals), m.dig(face, cell, False)).state
    assert after.maze.goals[goal] == FaceUp(goals[goal], turned)
    assert isinstance(after.frames[-1], Turn)


@pytest.mark.parametrize(("stone", "turned"), [("stone_ne", True), ("stone_nw", True)])
def test_8_4_a_stone_reached_from_below(stone: str, turned: bool) -> None:
    other = "stone_nw" if stone == "stone_ne" else "stone_ne"
    after = play(two_goals((stone, other, "treasure")), m.dig("P_NES", (8, 1), True)).state
    assert after.maze.goals[0] == FaceUp(stone, turned)  # both have a bottom tunnel only when turned
    assert after.maze.goals[1] == FaceUp(other, False)  # and a top tunnel only as they are


def test_8_5_the_other_edges_of_a_stone_need_not_fit() -> None:
    # below the middle goal lies a card with a wall towards it; the turned stone opens down there
    state = table(hands={0: ("P_NESW",)}, laid=[*ROW, ("P_EW", (8, -1))], goals=STONE_FIRST)
    after = play(state, m.dig("P_NESW", (7, 0), False)).state
    assert after.maze.goals[1] == FaceUp("stone_ne", True)  # open to the left and down, onto the wall


def test_8_5_a_tunnel_that_meets_a_wall_of_the_stone_leads_nowhere() -> None:
    # above the middle goal a tunnel opens towards it; the stone, turned to the left, has a wall there
    state = table(hands={0: ("P_EW",), 1: ("P_NESW",)}, laid=[*ROW, ("P_NS", (8, 1))], goals=STONE_FIRST)
    after = play(state, m.dig("P_EW", (7, 0), False)).state
    assert after.maze.goals == (None, FaceUp("stone_ne", True), None)
    assert (8, 1) not in after.maze.ground.lit
    assert (8, -1) in {at for at, _ in places(after, "P_NESW")}  # where the stone's other tunnel leads


def test_8_6_the_round_ends_when_nobody_can_play_and_nothing_is_left_to_draw() -> None:
    step = play(last_turn(), m.pass_card("map"))
    assert told(step, "round_ended")[0].finisher is None
    assert step.state.round == 2


def test_8_6_cards_that_cannot_be_played_do_not_keep_it_going() -> None:
    hands = {0: ("map",), 1: ("fix_cart",), 2: ("P_NESW",), 3: (), 4: ("rockfall",)}
    step = play(last_turn(hands=hands, broken=((), (), ("lantern",), (), ())), m.pass_card("map"))
    assert "round_ended" in kinds(step)


@pytest.mark.parametrize("card", ["P_NESW", "D_N", "break_cart", "map", "fix_lantern"])
def test_8_6_a_card_that_can_be_played_keeps_it_going(card: str) -> None:
    hands = {0: ("map",), 1: (), 2: (card,), 3: (), 4: ()}
    step = play(last_turn(hands=hands, broken=((), ("lantern",), (), (), ())), m.pass_card("map"))
    assert "round_ended" not in kinds(step)
    assert asked(step.state) == 1


def test_8_6_not_while_there_are_cards_to_draw() -> None:
    step = play(last_turn(pile=("fix_cart", "fix_cart")), m.pass_card("map"))
    assert "round_ended" not in kinds(step)


def test_8_6_the_last_card_drawn_may_end_it() -> None:
    step = play(last_turn(pile=("fix_cart",)), m.pass_card("map"))
    assert kinds(step)[:5] == ["passed", "discarded", "drew", "drew_card", "round_ended"]


@pytest.mark.parametrize("card", ["map", "break_cart", "P_EW"])
def test_8_6_the_last_card_drawn_may_keep_it_going(card: str) -> None:
    step = play(last_turn(pile=(card,)), m.pass_card("map"))
    assert "round_ended" not in kinds(step)
    assert step.state.pile == ()
    assert step.state.hands[0] == (card,)


def test_8_6_a_path_card_behind_a_broken_tool_counts_once_another_can_fix_it() -> None:
    broken = ((), (), ("cart",), (), ())
    hands = {0: ("map",), 1: ("fix_cart",), 2: ("P_NESW",), 3: (), 4: ()}
    state = play(last_turn(hands=hands, broken=broken), m.pass_card("map")).state
    state = play(state, m.fix_tool("fix_cart", "cart", 2)).state
    assert asked(state) == 2
    assert "round_ended" in kinds(play(state, m.pass_card("P_NESW")))


def test_8_6_a_play_may_end_it() -> None:
    hands = {0: ("fix_cart",), 1: ("P_NESW",), 2: (), 3: (), 4: ()}
    state = last_turn(hands=hands, broken=((), ("cart", "lantern"), (), (), ()))
    assert "round_ended" in kinds(play(state, m.fix_tool("fix_cart", "cart", 1)))


def test_8_7_all_roles_are_shown() -> None:
    step = end_of_round(0, roles="mssmm")
    (ended,) = told(step, "round_ended")
    assert ended.only is None
    assert ended.roles == step.state.roles
    assert view(step.state, None).roles == step.state.roles
    lost = end_of_round(None, roles="mssmm").state
    assert view(lost, None).roles is None  # the next round is dealt already
    assert view(lost, None).history[0].roles == ("miner", "saboteur", "saboteur", "miner", "miner")


def test_8_7_hands_goals_and_passed_cards_stay_hidden() -> None:
    state = end_of_round(0, roles="mssmm", passed=((), ("map",), (), (), ())).state
    public = view(state, None)
    assert public.mine is None
    assert public.hands == tuple(len(hand) for hand in state.hands)
    assert public.maze.goals[0] is None
    assert public.passed == (0, 1, 0, 0, 0)
    mine = view(state, 2).mine
    assert mine is not None
    assert mine.goals == (None, None, None)


def test_8_4_and_5_6_the_path_can_reach_the_treasure_through_a_stone() -> None:
    state = dig_at_goal("P_EW", ("treasure", "stone_nw", "stone_ne"))  # the stone joins left and top
    state = state.but(hands=(state.hands[0], ("P_NS",), *state.hands[2:]))
    assert ((8, 1), False) in places(state, "P_NS")
    step = play(state, m.dig("P_NS", (8, 1), False))
    assert told(step, "round_ended")[0].finisher == 1
