"""The clever computer player: what a player at the table would notice of it."""

from collections.abc import Iterator, Sequence

import pytest

from games.engine.players import playout
from games.engine.rng import Loose
from games.saboteur import CLEVER, PLAYER, SABOTEUR
from games.saboteur import moves as m
from games.saboteur.clever.belief import believe
from games.saboteur.clever.ways import FAR, ways
from games.saboteur.maze import Maze
from games.saboteur.state import Options, Share, State
from games.saboteur.view import view

from .tables import ROW, Card, end_of_round, legal, maze, play, table

FIVE = "mmsss"
"""Seat 0 is a miner. (He does not know the others, so the roles that the rules would not deal do no harm.)"""
SPY = "smmms"
"""Seat 0 is a saboteur."""


def chosen(state: State, seed: int = 0) -> m.Move:
    (decision,) = SABOTEUR.pending(state)
    return CLEVER.choose(view(state, decision.seat), decision, legal(state), Loose(seed))


def choices(state: State) -> list[m.Move]:
    return [chosen(state, seed) for seed in range(12)]


def after(state: State, *moves: m.Move) -> State:
    for move in moves:
        state = play(state, move).state
    return state


def positions(seats: int, seed: int) -> Iterator[State]:
    """The states of a round that clever and plain players make in turn."""
    rng = Loose(seed)
    state = SABOTEUR.setup(Options(rounds=1), seats, rng).state
    while pending := SABOTEUR.pending(state):
        yield state
        (decision,) = pending
        player = CLEVER if decision.seat % 2 else PLAYER
        move = player.choose(view(state, decision.seat), decision, legal(state), rng)
        state = SABOTEUR.apply(state, decision.seat, move, rng).state


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_a_choice_depends_on_the_view_alone(seats: int) -> None:
    changed = 0
    for number, state in enumerate(positions(seats, seed=seats)):
        (decision,) = SABOTEUR.pending(state)
        other = SABOTEUR.resample(state, decision.seat, Loose(number))
        changed += other.roles != state.roles and other.goals != state.goals
        assert chosen(other, number) == chosen(state, number)
    assert changed > 5


# Digging


def test_an_empty_maze_is_as_far_from_the_upper_as_from_the_lower_goal() -> None:
    top, middle, bottom = ways(Maze())
    assert 7 < middle < top
    assert abs(top - bottom) < 0.5  # the bends that lead up and down are not as many


def test_each_step_forward_is_nearer_and_the_last_one_arrives() -> None:
    middles = [ways(maze(*ROW[:cards]))[1] for cards in range(7)]
    assert middles == sorted(middles, reverse=True)
    assert ways(maze(*ROW, ("P_EW", (7, 0))))[1] == 0


def test_a_dead_end_makes_the_way_longer() -> None:
    straight: list[Card] = [("P_EW", (x, 0)) for x in range(1, 7)]
    assert ways(maze(*straight[:5], ("D_EW", (6, 0))))[1] > ways(maze(*straight[:5]))[1]


def test_a_blocked_maze_has_no_way() -> None:
    shut: list[Card] = [("D_E", (-1, 0)), ("D_E", (1, 0), True), ("D_N", (0, -1)), ("D_N", (0, 1), True)]
    assert ways(maze(*shut)) == (FAR, FAR, FAR)


def test_an_island_shortens_the_way() -> None:
    assert ways(maze(("P_EW", (1, 0)), *ROW[2:]))[1] < ways(maze(("P_EW", (1, 0))))[1] - 3


def test_a_miner_digs_on_towards_the_goals() -> None:
    state = table(hands={0: ("P_EW", "D_EW", "break_cart", "P_NS")}, roles=FIVE, laid=ROW[:3])
    assert all(move == m.dig("P_EW", (4, 0), False) for move in choices(state))


def test_a_miner_finishes_the_path() -> None:
    state = table(hands={0: ("P_EW", "map", "break_cart")}, roles=FIVE, laid=ROW)
    assert all(move == m.dig("P_EW", (7, 0), False) for move in choices(state))


def test_a_miner_digs_to_the_goal_that_he_knows() -> None:
    hands = {0: ("P_NW", "P_NE", "P_EW")}
    up = [m.dig("P_NW", (7, 0), False), m.dig("P_NW", (6, 1), True)]
    down = [m.dig("P_NE", (7, 0), True), m.dig("P_NE", (6, -1), False)]
    upper = table(hands=hands, roles=FIVE, laid=ROW, seen=((0,), (), (), (), ()))
    known = upper.but(goals=("treasure", "stone_ne", "stone_nw"))
    assert all(move in up for move in choices(known))
    lower = upper.but(goals=("stone_ne", "stone_nw", "treasure"), seen=((2,), (), (), (), ()))
    assert all(move in down for move in choices(lower))


def test_a_miner_looks_where_he_knows_least() -> None:
    state = table(hands={0: ("map", "D_N")}, roles=FIVE, seen=((0,), (), (), (), ()))
    assert {type(move) for move in choices(state)} == {m.Map}
    assert {move.goal for move in choices(state) if isinstance(move, m.Map)} <= {1, 2}
    known = table(hands={0: ("map", "D_N")}, roles=FIVE, seen=((1,), (), (), (), ()))
    assert not any(isinstance(move, m.Map) for move in choices(known))


def test_a_miner_clears_a_dead_end_out_of_the_way() -> None:
    laid: Sequence[Card] = [*(("P_EW", (x, 0)) for x in range(1, 5)), ("D_EW", (5, 0))]
    state = table(hands={0: ("rockfall", "break_cart")}, roles=FIVE, laid=laid)
    assert all(move == m.rockfall((5, 0)) for move in choices(state))


def test_a_miner_mends_his_own_tool_first() -> None:
    state = table(hands={0: ("fix_cart", "break_cart", "map")}, roles=FIVE, broken=(("cart",), ("cart",), (), (), ()))
    assert all(move == m.fix_tool("fix_cart", "cart", 0) for move in choices(state))


# Belief

SPOILING = {1: ("D_EW", "P_EW"), 2: ("D_NESW",), 3: ("P_NESW",), 0: ("break_cart", "fix_cart", "D_N")}


def spoiled() -> State:
    """Seat 1 laid a dead end in the way, seat 3 dug on round it."""
    state = table(hands=SPOILING, roles=FIVE, laid=(), actor=1)
    return after(
        state,
        m.dig("D_EW", (1, 0), False),
        m.pass_card("D_NESW"),
        m.dig("P_NESW", (0, 1), False),
        m.pass_card(state.hands[4][0]),
    )


@pytest.mark.parametrize(
    ("seats", "roles", "others"), [(3, "mms", 1 / 3), (5, "mmmss", 2 / 5), (10, "mmmmmmmsss", 4 / 10)]
)
def test_at_first_everybody_else_is_as_suspect_by_the_cards_with_one_aside(
    seats: int, roles: str, others: float
) -> None:
    belief = believe(view(table(seats=seats, roles=roles), 0), 0)
    assert belief.saboteur[0] == 0
    assert belief.saboteur[1:] == pytest.approx([others] * (seats - 1))
    assert belief.places == pytest.approx([1 / 3] * 3)


def test_a_saboteur_counts_himself() -> None:
    belief = believe(view(table(seats=5, roles=SPY), 0), 0)
    assert belief.saboteur == pytest.approx([1, 1 / 5, 1 / 5, 1 / 5, 1 / 5])


def test_a_spoiler_is_suspected_and_a_helper_trusted() -> None:
    belief = believe(view(spoiled(), 0), 0)
    assert belief.saboteur[1] > 0.6 > belief.saboteur[2] > belief.saboteur[3]
    assert sum(belief.saboteur) <= 2 + 1e-9


def test_one_misstep_proves_nothing() -> None:
    assert believe(view(spoiled(), 0), 0).saboteur[1] < 0.97


def test_who_breaks_the_spoiler_is_trusted() -> None:
    state = spoiled().but(hands=(("D_N",), ("D_N",), ("break_cart",), ("D_N",), ("D_N",)))
    state = after(state, m.pass_card("D_N"), m.pass_card("D_N"))
    broken = after(state, m.break_tool("cart", 1))
    assert believe(view(broken, 0), 0).saboteur[2] < believe(view(state, 0), 0).saboteur[2]


def test_where_one_who_has_looked_digs_tells_of_the_treasure() -> None:
    hand = ("P_NESW", "P_NESW", "map", "P_NW", "D_N")
    state = table(hands=dict.fromkeys(range(5), hand), roles=FIVE, actor=1)
    state = after(state, *(m.dig("P_NESW", (x, 0), False) for x in range(1, 7)))
    looked = after(state, m.look_at(0), *[m.pass_card("D_N")] * 4, m.dig("P_NW", (7, 0), False))
    assert believe(view(looked, 0), 0).places[0] > 0.4
    unseen = after(state, *[m.pass_card("D_N")] * 5, m.dig("P_NW", (7, 0), False))
    assert believe(view(unseen, 0), 0).places == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_miner_breaks_whom_he_suspects_and_nobody_without_a_reason() -> None:
    assert all(move == m.break_tool("cart", 1) for move in choices(spoiled()))
    fresh = table(hands={0: ("break_cart", "break_lantern", "D_N")}, roles=FIVE)
    assert not any(isinstance(move, m.Break) for move in choices(fresh))


def test_a_miner_mends_a_friend_and_no_suspect() -> None:
    state = spoiled().but(broken=((), ("cart",), (), ("cart",), ()), hands=(("fix_cart", "D_N"), *((),) * 4))
    assert all(move == m.fix_tool("fix_cart", "cart", 3) for move in choices(state))
    alone = state.but(broken=((), ("cart",), (), (), ()))
    assert not any(isinstance(move, m.Fix) for move in choices(alone))


# The saboteur


def test_a_saboteur_hides_while_the_treasure_is_far() -> None:
    state = table(hands={0: ("D_EW", "map", "P_NS")}, roles=SPY, laid=ROW[:1])
    assert all(isinstance(move, m.Map) for move in choices(state))


def test_a_saboteur_spoils_when_it_counts() -> None:
    laid: Sequence[Card] = [("P_EW", (x, 0)) for x in range(1, 6)]
    state = table(hands={0: ("D_EW", "map", "P_EW")}, roles=SPY, laid=laid)
    assert all(move == m.dig("D_EW", (6, 0), False) for move in choices(state))


def test_a_saboteur_never_finishes_the_path_of_his_own_will() -> None:
    state = table(hands={0: ("P_EW", "P_NESW", "P_ESW")}, roles=SPY, laid=ROW)
    for move in choices(state):
        assert not SABOTEUR.apply(state, 0, move, Loose(0)).state.shares


def test_a_saboteur_passes_with_what_would_help() -> None:
    state = table(hands={0: ("P_NESW", "rockfall", "break_cart")}, roles=SPY, broken=(("cart",), *((),) * 4))
    passes = [move for move in choices(state) if isinstance(move, m.Pass)]
    assert all(move.face == "P_NESW" for move in passes)


# At the table


def test_seats_that_see_the_same_do_not_act_as_one() -> None:
    assert len(set(choices(table(hands={0: ("P_NESW", "P_NES", "P_EW", "P_ESW", "map")}, roles=FIVE)))) > 1


def test_the_highest_nugget_card_is_taken() -> None:
    state = end_of_round(3, roles="mssmm").state.but(frames=(Share(cards=(1, 2, 3)),))
    assert chosen(state) == m.take(3)


def test_a_spectator_is_not_asked() -> None:
    state = table()
    with pytest.raises(ValueError, match="a spectator does not play"):
        CLEVER.choose(view(state, None), SABOTEUR.pending(state)[0], legal(state), Loose(0))


@pytest.mark.slow
def test_among_themselves_both_sides_win_rounds() -> None:
    won = 0
    for seed in range(20):
        over, _ = playout(SABOTEUR, SABOTEUR.setup(Options(rounds=1), 5, Loose(seed)).state, [CLEVER] * 5, Loose(seed))
        won += over.history[0].finisher is not None
    assert 5 <= won <= 16
