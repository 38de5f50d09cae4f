"""The clever computer player."""

from collections.abc import Sequence

from games.engine.game import Decision
from games.engine.rng import Rng
from games.saboteur.moves import Move
from games.saboteur.player import best_nugget
from games.saboteur.view import View

from . import miner, saboteur
from .outlook import outlook

WHIM = 0.15
"""How far chance may lift a mark, in cards of way: enough that seats with the same view do not act as one, too little
to prefer a bad move."""
_STEPS = 64


class CleverPlayer:
    """Judges every move by what it does to the dig, whom it helps and what it gives away."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if decision.ask == "share":
            return best_nugget(moves)
        now = outlook(view)
        if now.mine.role == "miner":
            marks = [miner.mark(now, move) for move in moves]
        else:
            plan = saboteur.plot(now)
            marks = [saboteur.mark(plan, move) for move in moves]
        whims = [WHIM * rng.below("whim", _STEPS) / _STEPS for _ in moves]
        best = max(range(len(moves)), key=lambda i: marks[i] + whims[i])
        return moves[best]


CLEVER = CleverPlayer()
