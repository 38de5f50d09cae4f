"""The plain computer player: what a player at the table would notice of it."""

from typing import Any

import pytest

from games.engine.players import Player, RandomPlayer, playout
from games.engine.rng import Loose
from games.saboteur import PLAYER, SABOTEUR
from games.saboteur import moves as m
from games.saboteur.cards import PATHS
from games.saboteur.state import Options, Share, State
from games.saboteur.view import view

from .tables import ROW, end_of_round, legal, table

MINER, SABOTEUR_SEAT = "mmsss", "smmms"


def chosen(state: State, seed: int = 0) -> m.Move:
    (decision,) = SABOTEUR.pending(state)
    return PLAYER.choose(view(state, decision.seat), decision, legal(state), Loose(seed))


def choices(state: State) -> list[m.Move]:
    return [chosen(state, seed) for seed in range(12)]


def test_a_miner_digs_on_towards_the_goals() -> None:
    state = table(hands={0: ("P_EW", "D_EW", "break_cart", "P_NS")}, roles=MINER, laid=ROW[:3])
    assert all(move == m.dig("P_EW", (4, 0), False) for move in choices(state))


def test_a_miner_finishes_the_path() -> None:
    state = table(hands={0: ("P_EW", "map", "P_NESW")}, roles=MINER, laid=ROW)
    assert all(isinstance(move, m.Dig) and move.at == (7, 0) for move in choices(state))


def test_a_miner_digs_to_the_goal_that_he_knows() -> None:
    state = table(hands={0: ("P_ESW", "P_NES", "P_NW")}, roles=MINER, laid=ROW, seen=((0, 2), (), (), (), ()))
    assert all(isinstance(move, m.Dig) and move.at == (7, 0) for move in choices(state))
    elsewhere = state.but(goals=("treasure", "stone_ne", "stone_nw"), seen=((0,), (), (), (), ()))
    assert not any(isinstance(move, m.Dig) and move.face == "P_ESW" and not move.turned for move in choices(elsewhere))


def test_a_miner_mends_his_own_tool_first() -> None:
    state = table(hands={0: ("fix_cart", "P_NESW", "map")}, roles=MINER, broken=(("cart",), ("cart",), (), (), ()))
    assert all(move == m.fix_tool("fix_cart", "cart", 0) for move in choices(state))


def test_a_miner_breaks_nobody() -> None:
    state = table(hands={0: ("break_cart", "break_lantern", "P_NESW")}, roles=MINER, broken=(("pickaxe",), *((),) * 4))
    assert all(isinstance(move, m.Pass) for move in choices(state))


def test_a_miner_lays_no_dead_end_on_the_way() -> None:
    state = table(hands={0: ("D_EW", "D_NESW")}, roles=MINER, laid=ROW[:3])
    assert all(isinstance(move, m.Pass) for move in choices(state))


def test_a_miner_clears_a_dead_end_out_of_the_way() -> None:
    laid = [*(("P_EW", (x, 0)) for x in range(1, 5)), ("D_EW", (5, 0))]
    state = table(hands={0: ("rockfall", "break_cart")}, roles=MINER, laid=laid)
    assert all(move == m.rockfall((5, 0)) for move in choices(state))


def test_a_saboteur_blocks_or_breaks_and_does_not_help() -> None:
    state = table(hands={0: ("P_EW", "D_EW", "break_cart")}, roles=SABOTEUR_SEAT, laid=ROW[:5])
    for move in choices(state):
        assert isinstance(move, m.Break) or (isinstance(move, m.Dig) and move.face == "D_EW")
        assert not (isinstance(move, m.Break) and move.target == 0)


def test_a_saboteur_never_finishes_the_path_of_his_own_will() -> None:
    state = table(hands={0: ("P_EW", "P_NESW", "P_ESW")}, roles=SABOTEUR_SEAT, laid=ROW)
    assert not any(
        isinstance(move, m.Dig) and SABOTEUR.apply(state, 0, move, Loose(0)).state.shares for move in choices(state)
    )


def test_a_saboteur_passes_with_a_useful_path_card() -> None:
    state = table(hands={0: ("P_NESW", "rockfall", "break_cart")}, roles=SABOTEUR_SEAT, broken=(("cart",), *((),) * 4))
    passes = [move for move in choices(state) if isinstance(move, m.Pass)]
    assert all(move.face in PATHS for move in passes)


def test_a_map_is_used_while_the_treasure_is_unknown_and_not_after() -> None:
    hands = {0: ("map", "break_cart")}
    assert any(isinstance(move, m.Map) for move in choices(table(hands=hands, roles=MINER)))
    known = table(hands=hands, roles=MINER, seen=((1,), (), (), (), ()))
    assert not any(isinstance(move, m.Map) for move in choices(known))


def test_the_highest_nugget_card_is_taken() -> None:
    state = end_of_round(3, roles="mssmm").state.but(frames=(Share(cards=(1, 2, 3)),))
    assert chosen(state) == m.take(3)


def test_seats_that_see_the_same_do_not_act_as_one() -> None:
    assert len(set(choices(table(hands={0: ("P_NESW", "P_NES", "P_EW", "P_NE")}, roles=MINER)))) > 1


def test_a_spectator_is_not_asked() -> None:
    state = table()
    with pytest.raises(ValueError, match="a spectator does not play"):
        PLAYER.choose(view(state, None), SABOTEUR.pending(state)[0], legal(state), Loose(0))


def rounds_won_by_miners(player: Player[Any, Any], games: int) -> int:
    won = 0
    for seed in range(games):
        state = SABOTEUR.setup(Options(), 5, Loose(seed)).state
        over, _ = playout(SABOTEUR, state, [player] * 5, Loose(seed))
        won += sum(record.finisher is not None for record in over.history)
    return won


def test_among_themselves_both_sides_win_rounds() -> None:
    assert 9 <= rounds_won_by_miners(PLAYER, 10) <= 24
    assert rounds_won_by_miners(RandomPlayer(), 10) <= 2
