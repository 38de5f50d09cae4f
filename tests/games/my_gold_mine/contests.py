"""Games between computer players: simple habits to play against, and the figures of whole games."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from games.engine.game import Decision
from games.engine.players import Player
from games.engine.rng import Loose, Rng
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine.moves import DIG, DRAW, Act, Move
from games.my_gold_mine.state import Options, State
from games.my_gold_mine.view import View


class Leaves:
    """Digs until its seat has so many nuggets in the mine, then takes Exit cards and the longer step."""

    def __init__(self, at: int) -> None:
        self.at = at

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if decision.ask == "turn":
            return DRAW if view.carried(decision.seat) >= self.at else DIG
        acts = [move for move in moves if isinstance(move, Act)]
        return max(acts, key=lambda move: move.action == "double")


DIGS = Leaves(99)
"""Always digs."""
PAIRS = tuple(combinations(range(4), 2))
"""The ways for two of four to sit."""


class Figures(NamedTuple):
    """Of whole games: what part of the dwarves got out of the mine, turns a dwarf and round, in what part of the
    rounds Dragobert came next to the exit, the mean of the best haul of a round, the part of the rounds nobody won."""

    escape: float
    turns: float
    at_exit: float
    best: float
    unwon: float


def game(players: Sequence[Player[Any, Any]], number: int, options: Options | None = None) -> tuple[State, int]:
    """One whole game: its last state and the number of turns taken. All chance comes from the number."""
    chance, seats = Loose(number), len(players)
    own_chance = [Loose(f"{number} {seat}") for seat in range(seats)]
    state = MY_GOLD_MINE.setup((options or Options()).but(first=number % seats), seats, chance).state
    turns = 0
    while pending := MY_GOLD_MINE.pending(state):
        (decision,) = pending
        seat, moves = decision.seat, MY_GOLD_MINE.legal_moves(state, decision)
        turns += decision.ask == "turn"
        move = players[seat].choose(MY_GOLD_MINE.view(state, seat), decision, moves, own_chance[seat])
        state = MY_GOLD_MINE.apply(state, seat, move, chance).state
    return state, turns


def won(mine: Player[Any, Any], theirs: Player[Any, Any], number: int) -> float:
    """How much of a game at a table of four two of mine win against two of theirs: 1, 0, or a part of a shared win.
    Seats go round with the number."""
    ours = PAIRS[number % len(PAIRS)]
    state, _ = game([mine if seat in ours else theirs for seat in range(4)], number)
    result = MY_GOLD_MINE.result(state)
    assert result is not None
    return sum(seat in ours for seat in result.winners) / len(result.winners)


def wins(mine: Player[Any, Any], theirs: Player[Any, Any], numbers: range) -> float:
    """The games that two of mine win against two of theirs, both taken together."""
    return sum(won(mine, theirs, number) for number in numbers)


def figures(player: Player[Any, Any], seats: int, numbers: range, options: Options | None = None) -> Figures:
    """Of so many games of a table with this player on each seat."""
    games = [game([player] * seats, number, options) for number in numbers]
    rounds = [record for state, _ in games for record in state.history]
    hauls = [nuggets for record in rounds for nuggets in record.hauls]
    bests = [max(nuggets or 0 for nuggets in record.hauls) for record in rounds]
    return Figures(
        escape=sum(nuggets is not None for nuggets in hauls) / len(hauls),
        turns=sum(turns for _, turns in games) / len(hauls),
        at_exit=sum(record.dragon == 1 for record in rounds) / len(rounds),
        best=sum(bests) / len(bests),
        unwon=sum(not best for best in bests) / len(bests),
    )
