"""What a seat makes of its view before it weighs its moves."""

from dataclasses import dataclass
from functools import cached_property

from games.saboteur.maze import Maze
from games.saboteur.moves import Dig, Rockfall
from games.saboteur.view import Mine, View

from .belief import Belief, believe
from .reach import reach
from .ways import ways

LATE = 5.0
"""Turns a seat from which on the end of the round is in sight."""


@dataclass(frozen=True)
class Outlook:
    """A view with the private part that it must have, and what the seat believes."""

    view: View
    mine: Mine
    belief: Belief

    @cached_property
    def way(self) -> float:
        """The cards that the dig still needs to the treasure, as this seat sees it."""
        return self._way(self.view.maze)

    def saved(self, move: Dig | Rockfall) -> float:
        """The cards of way that the move saves the dig; below 0 for a step back."""
        return self.way - self._way(self.after(move))

    def after(self, move: Dig | Rockfall) -> Maze:
        """The maze after the move, before a goal that it reaches is turned over."""
        if isinstance(move, Dig):
            return self.view.maze.with_card(move.face, move.at, move.turned)
        return self.view.maze.without_card(move.at)

    @property
    def doubt(self) -> float:
        """How little is known of the treasure's place: 0 known, 1 nothing."""
        return 1.5 * sum(place * (1 - place) for place in self.belief.places)

    @property
    def time(self) -> float:
        """How much of the round is still to come: 1 enough for any plan, 0 nothing. What is kept for later loses its
        worth with it."""
        return min(1.0, (self.view.pile + sum(self.view.hands)) / self.view.seats / LATE)

    def _way(self, maze: Maze) -> float:
        return reach(ways(maze), self.belief.places)


def outlook(view: View) -> Outlook:
    """Raises ValueError for a spectator."""
    if view.mine is None:
        raise ValueError("a spectator does not play")
    return Outlook(view, view.mine, believe(view, view.mine.seat))
