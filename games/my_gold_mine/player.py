"""The plain computer player: it digs until it has enough or Dragobert is near, and then makes for the exit."""

from collections.abc import Sequence

from games.engine.game import Decision
from games.engine.rng import Rng

from .mine import stepped_to
from .moves import DIG, DRAW, Act, Move, Swap
from .preview import leads_into_dragobert
from .view import View

ENOUGH = (6, 9)
"""The nuggets with which it leaves, from … to, chance decides anew in each turn."""
NEAR = 2
"""How many spaces off Dragobert frightens it."""


class PlainPlayer:
    """Plays by two rules of thumb, and counts nothing."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        dwarf = view.dwarf
        if dwarf is None:
            raise ValueError("the game is over")
        space = view.spaces[dwarf]
        enough = ENOUGH[0] + rng.below("enough", ENOUGH[1] - ENOUGH[0] + 1)
        afraid = view.dragon - space <= NEAR
        if decision.ask == "exit":
            return max(moves, key=lambda move: _forward(view, space, move, afraid))
        if leads_into_dragobert(view, DIG):
            return DRAW
        leaving = afraid or view.carried(dwarf // view.pair) >= enough
        return DRAW if leaving and view.top != "blue" else DIG


PLAYER = PlainPlayer()


def _forward(view: View, space: int, move: Move, afraid: bool) -> float:
    """Spaces towards the exit; a step that takes the others along counts less, and a bonus more than any while there is
    no danger."""
    match move:
        case Swap(other=other):
            return space - view.spaces[other]
        case Act(action="bonus"):
            return 0 if afraid else 3
        case Act(action=action):
            return space - stepped_to(space, action) - (0.5 if action == "together" else 0)
        case _:
            raise TypeError(f"{move} uses no Exit card")
