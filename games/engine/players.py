"""Computer players: the contract, the random player, and playouts between them."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from .frozen import Frozen
from .game import Decision, Game, Seat
from .rng import Rng, pick

M = TypeVar("M", bound=Frozen)
V_contra = TypeVar("V_contra", bound=Frozen, contravariant=True)


class Player(Protocol[V_contra, M]):
    """Chooses a move from a seat's view alone, never from the state; `rng` is its own, never the table's dealer."""

    def choose(self, view: V_contra, decision: Decision, moves: Sequence[M], rng: Rng) -> M:
        """One of the moves."""
        ...


class RandomPlayer:
    """Any legal move, each equally likely."""

    def choose(self, view: Any, decision: Decision, moves: Sequence[M], rng: Rng) -> M:
        return pick(rng, "move", moves)


def playout(
    game: Game[Any, Any, Any, Any, Any], state: Any, players: Sequence[Player[Any, Any]], rng: Rng
) -> tuple[Any, int]:
    """Plays on to the end; `players[seat]` decides. Returns the last state and the number of moves made."""
    count = 0
    while pending := game.pending(state):
        decision = next(d for d in pending if d.must)
        seat: Seat = decision.seat
        moves = game.legal_moves(state, decision)
        move = players[seat].choose(game.view(state, seat), decision, moves, rng)
        state = game.apply(state, seat, move, rng).state
        count += 1
    return state, count
