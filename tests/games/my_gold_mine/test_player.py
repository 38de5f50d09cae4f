"""The computer players: what a player at the table would notice of them."""

from typing import Any

import pytest

from games.engine.players import Player
from games.engine.rng import Loose
from games.my_gold_mine import CLEVER, MY_GOLD_MINE, PLAYER
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import BONUS
from games.my_gold_mine.state import State
from games.my_gold_mine.view import view

from .contests import DIGS, Leaves, wins
from .tables import last_dig, legal, play, table

BOTH = pytest.mark.parametrize("player", [CLEVER, PLAYER], ids=["clever", "plain"])


def choices(player: Player[Any, Any], state: State) -> list[m.Move]:
    """The moves it may make, each once."""
    (decision,) = MY_GOLD_MINE.pending(state)
    seen = view(state, decision.seat)
    made = [player.choose(seen, decision, legal(state), Loose(seed)) for seed in range(12)]
    return [move for move in legal(state) if move in made]


@BOTH
def test_no_dwarf_walks_into_dragobert_with_gold(player: Player[Any, Any]) -> None:
    state = table(at={0: 5}, dragon=6, gold={0: ("red", "red")}, open=("red", "plain"))
    assert choices(player, state) == [m.DRAW]


@BOTH
def test_the_last_step_is_taken_with_a_nugget_more(player: Player[Any, Any]) -> None:
    state = table(at={0: 1, 1: 1, 2: 1, 3: 1}, dragon=2, gold={0: ("red", "red", "red")}, open=("blue", "plain"))
    assert choices(player, state) == [m.DIG]


@BOTH
def test_far_from_dragobert_a_dwarf_digs(player: Player[Any, Any]) -> None:
    assert choices(player, table(open=("plain", "plain"))) == [m.DIG]


@BOTH
def test_with_much_gold_and_dragobert_beside_it_a_dwarf_runs(player: Player[Any, Any]) -> None:
    state = table(at={0: 5}, dragon=6, gold={0: ("red",) * 5}, open=("plain", "plain"))
    assert choices(player, state) == [m.DRAW]


@BOTH
def test_the_way_out_is_taken_where_there_is_one(player: Player[Any, Any]) -> None:
    state = play(table(at={0: 2, 1: 5}, dragon=6, gold={0: ("red",) * 6}, exits=("double_swap",)), m.DRAW).state
    assert choices(player, state) == [m.act("double")]
    state = play(
        table(at={0: 5, 1: 1, 2: 5, 3: 5}, dragon=6, gold={0: ("red",) * 6}, exits=("small_swap",)), m.DRAW
    ).state
    assert choices(player, state) == [m.swap(1)]


@BOTH
def test_the_bonus_is_taken_where_there_is_time(player: Player[Any, Any]) -> None:
    state = play(table(at={0: 3}, gold={0: ("plain",)}, exits=(BONUS,)), m.DRAW).state
    assert choices(player, state) == [m.act("bonus")]
    late = table(at=dict.fromkeys(range(4), 2), dragon=3, gold={0: ("red",) * 3}, exits=(BONUS,))
    hurried = play(late, m.DRAW).state
    assert choices(player, hurried) == [m.act("double")]


def test_a_clever_dwarf_knows_what_it_needs_to_win() -> None:
    """In the last round, beside Dragobert, with the exit one step away and all others out of the mine."""
    ahead = table(
        at={0: 1},
        dragon=2,
        ladder=(1, 2, 3),
        gold={0: ("red",) * 3},
        safe={1: ("red",) * 4},
        round=3,
        big=(9, 6, 0, 0),
    )
    assert choices(CLEVER, ahead) == [m.DRAW]
    assert choices(CLEVER, ahead.but(big=(0, 6, 0, 0))) == [m.DIG]


@BOTH
def test_nobody_is_asked_when_the_game_is_over(player: Player[Any, Any]) -> None:
    over = last_dig(ladder=(1, 2, 3), round=3).state
    (decision,) = MY_GOLD_MINE.pending(table())
    with pytest.raises(ValueError, match="the game is over"):
        player.choose(view(over, 0), decision, [m.DIG, m.DRAW], Loose(0))


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("rival", [DIGS, Leaves(1), Leaves(6)], ids=["digs", "leaves-at-1", "leaves-at-6"])
def test_both_beat_simple_habits(player: Player[Any, Any], rival: Player[Any, Any]) -> None:
    """Two of ours at a table of four: 25 % for each were chance. The benchmark plays more games."""
    assert wins(player, rival, range(24)) / 24 / 2 >= 0.3


@pytest.mark.slow
def test_the_clever_one_beats_the_plain_one() -> None:
    assert wins(CLEVER, PLAYER, range(36)) / 36 / 2 >= 0.26
