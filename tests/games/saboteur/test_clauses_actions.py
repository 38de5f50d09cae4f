"""rules.md §6: action cards. Each test's name carries its clause."""

import pytest

from games.saboteur import moves as m
from games.saboteur.cards import Tool
from games.saboteur.maze import FaceUp
from games.saboteur.moves import Break, Fix
from games.saboteur.state import State
from games.saboteur.view import view

from .tables import ROW, asked, legal, maze, only, places, play, table, told


def fixes(state: State) -> set[tuple[str, str, int]]:
    return {(move.face, move.tool, move.target) for move in legal(state) if isinstance(move, Fix)}


def breaks(state: State) -> set[tuple[str, int]]:
    return {(move.tool, move.target) for move in legal(state) if isinstance(move, Break)}


def test_6_1_a_broken_tool_goes_to_anybody() -> None:
    state = table(hands={0: ("break_cart",)})
    assert breaks(state) == {("cart", seat) for seat in range(5)}
    after = play(state, m.break_tool("cart", 3)).state
    assert after.broken == ((), (), (), ("cart",), ())
    assert "break_cart" not in after.discards


def test_6_1_oneself_included() -> None:
    after = play(table(hands={0: ("break_cart",)}), m.break_tool("cart", 0)).state
    assert after.broken[0] == ("cart",)


def test_6_2_never_two_of_a_kind() -> None:
    state = table(hands={0: ("break_cart", "break_lantern")}, broken=((), ("cart",), ("lantern", "cart"), (), ()))
    assert breaks(state) == {("cart", 0), ("cart", 3), ("cart", 4)} | {("lantern", seat) for seat in (0, 1, 3, 4)}


def test_6_2_three_of_different_kinds() -> None:
    state = table(hands={0: ("break_cart",)}, broken=((), ("lantern", "pickaxe"), (), (), ()))
    assert play(state, m.break_tool("cart", 1)).state.broken[1] == ("lantern", "pickaxe", "cart")


@pytest.mark.parametrize("target", [0, 2])
def test_6_3_a_fix_mends_anybody_and_both_cards_are_discarded(target: int) -> None:
    broken: list[tuple[Tool, ...]] = [()] * 5
    broken[target] = ("cart", "lantern")
    state = table(hands={0: ("fix_cart",)}, broken=tuple(broken))
    after = play(state, m.fix_tool("fix_cart", "cart", target)).state
    assert after.broken[target] == ("lantern",)
    assert sorted(after.discards) == ["break_cart", "fix_cart"]


def test_6_4_a_fix_with_two_tools_mends_one() -> None:
    state = table(
        hands={0: ("fix_pickaxe_lantern",)}, broken=((), ("pickaxe", "lantern", "cart"), ("lantern",), (), ())
    )
    face = "fix_pickaxe_lantern"
    assert fixes(state) == {(face, "pickaxe", 1), (face, "lantern", 1), (face, "lantern", 2)}
    assert play(state, m.fix_tool(face, "lantern", 1)).state.broken[1] == ("pickaxe", "cart")


@pytest.mark.parametrize(
    ("face", "tools"),
    [
        ("fix_pickaxe", {"pickaxe"}),
        ("fix_lantern", {"lantern"}),
        ("fix_cart", {"cart"}),
        ("fix_pickaxe_lantern", {"pickaxe", "lantern"}),
        ("fix_pickaxe_cart", {"pickaxe", "cart"}),
        ("fix_lantern_cart", {"lantern", "cart"}),
    ],
)
def test_6_5_a_fix_needs_a_matching_broken_tool(face: str, tools: set[str]) -> None:
    assert fixes(table(hands={0: (face,)})) == set()
    state = table(hands={0: (face,)}, broken=((), ("pickaxe", "lantern", "cart"), (), (), ()))
    assert fixes(state) == {(face, tool, 1) for tool in tools}


def test_6_6_a_rockfall_takes_any_path_card_but_start_and_goals() -> None:
    up = maze(*ROW, ("P_EW", (7, 0)), ("D_N", (0, -1))).but(goals=(None, FaceUp("stone_nw", False), None))
    state = table(hands={0: ("rockfall",)}, maze=up, goals=("treasure", "stone_nw", "stone_ne"))
    assert {move.at for move in legal(state) if isinstance(move, m.Rockfall)} == {
        *((x, 0) for x in range(1, 8)),
        (0, -1),
    }
    after = play(state, m.rockfall((0, -1))).state
    assert after.maze.face_at((0, -1)) is None
    assert sorted(after.discards) == ["D_N", "rockfall"]


def test_6_7_no_rockfall_without_a_card_to_take() -> None:
    assert {move.kind for move in legal(table(hands={0: ("rockfall",)}))} == {"pass"}


def test_6_8_what_is_cut_off_stays_and_nothing_is_added_to_it() -> None:
    row = [("P_EW", (x, 0)) for x in range(1, 5)]
    state = table(seats=3, hands={0: ("rockfall",), 1: ("P_EW", "P_EW")}, laid=row)
    state = play(state, m.rockfall((2, 0))).state
    assert [(card.x, card.y) for card in state.maze.laid] == [(1, 0), (3, 0), (4, 0)]
    assert {at for at, _ in places(state, "P_EW")} == {(2, 0), (-1, 0)}
    state = play(state, m.dig("P_EW", (2, 0), False)).state
    again = state.but(hands=(state.hands[0], state.hands[1], ("P_EW",)))
    assert (5, 0) in {at for at, _ in places(again, "P_EW")}


def test_6_8_a_gap_is_filled_only_by_what_fits_on_both_sides() -> None:
    row = [("P_EW", (1, 0)), ("P_EW", (3, 0))]
    state = table(hands={0: ("P_NESW", "P_NW", "P_NES", "D_EW")}, laid=row)
    assert ((2, 0), False) in places(state, "P_NESW")
    assert (2, 0) not in {at for face in ("P_NW", "P_NES") for at, _ in places(state, face)}  # walls on one side
    after = play(state, m.dig("D_EW", (2, 0), False)).state  # fits, and leaves the island cut off
    assert {(3, 0), (4, 0)} & after.maze.ground.lit.keys() == set()
    assert (4, 0) not in after.maze.ground.open


def test_6_8_a_filled_gap_joins_a_turned_stone_again() -> None:
    up = maze(*ROW, ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))  # joins left and top
    hands = {0: ("rockfall",), 1: ("P_NS", "map"), 2: ("P_EW",), 3: ("P_NS",)}
    state = table(hands=hands, maze=up, goals=("treasure", "stone_nw", "stone_ne"))
    state = play(state, m.rockfall((4, 0))).state
    assert (8, 1) not in {at for at, _ in places(state, "P_NS")}
    state = play(state, m.pass_card("map")).state
    step = play(state, m.dig("P_EW", (4, 0), False))
    assert told(step, "goal_turned") == []  # it lies face up already
    step = play(step.state, m.dig("P_NS", (8, 1), False))
    assert [event.face for event in told(step, "goal_turned")] == ["treasure"]
    assert told(step, "round_ended")[0].finisher == 3


def test_6_9_a_turned_stone_stays_face_up_when_it_is_cut_off() -> None:
    up = maze(*ROW, ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))
    state = table(hands={0: ("rockfall",)}, maze=up, goals=("treasure", "stone_nw", "stone_ne"))
    assert play(state, m.rockfall((7, 0))).state.maze.goals[1] == FaceUp("stone_nw", False)


def test_6_10_a_map_shows_a_goal_to_its_player_alone() -> None:
    step = play(table(hands={0: ("map",)}), m.look_at(1))
    (public,) = told(step, "mapped")
    assert (public.only, public.seat, public.goal) == (None, 0, 1)
    (secret,) = told(step, "saw")
    assert (only(secret), secret.goal, secret.face) == ((0,), 1, "treasure")
    assert step.state.discards == ("map",)
    mine = view(step.state, 0).mine
    assert mine is not None
    assert mine.goals == (None, "treasure", None)
    for seat in (1, 2, 3, 4):
        other = view(step.state, seat)
        assert other.mine is not None
        assert other.mine.goals == (None, None, None)
        assert other.seen == ((1,), (), (), (), ())


def test_6_10_what_was_seen_is_kept_for_the_round() -> None:
    state = play(table(seats=3, hands={0: ("map", "map")}), m.look_at(1)).state
    for seat in (1, 2):
        state = play(state, m.pass_card(state.hands[seat][0])).state
    state = play(state, m.look_at(0)).state
    mine = view(state, 0).mine
    assert mine is not None
    assert mine.goals == ("stone_ne", "treasure", None)


def test_6_11_a_map_looks_at_face_down_goals_only() -> None:
    up = maze(*ROW, ("P_EW", (7, 0))).but(goals=(None, FaceUp("stone_nw", False), None))
    state = table(hands={0: ("map",)}, maze=up, goals=("treasure", "stone_nw", "stone_ne"), seen=((0,), (), (), (), ()))
    assert {move.goal for move in legal(state) if isinstance(move, m.Map)} == {0, 2}


def test_6_11_looking_again_is_allowed() -> None:
    state = table(hands={0: ("map",)}, seen=((1,), (), (), (), ()))
    after = play(state, m.look_at(1)).state
    assert after.seen[0] == (1,)
    assert asked(after) == 1
