"""The plain computer player: every move gets a mark from what the seat can see, and the best one is made.

A miner shortens the way to the goals that may hold the treasure; a saboteur lengthens it. A little chance, each seat's
own, keeps seats that see the same from acting as one.
"""

from collections.abc import Sequence

from games.engine.game import Decision
from games.engine.rng import Rng

from .cards import GOAL_CELLS, PATHS, Cell
from .maze import Maze, around
from .moves import Break, Dig, Fix, Map, Move, Pass, Rockfall, Take
from .view import Mine, View

_FAR = 30
"""A distance for "no way": longer than any real one."""


class PlainPlayer:
    """Chooses by marks; ten points are about one card of way."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if decision.ask == "share":
            return best_nugget(moves)
        marks = _Marks(view)
        return max(moves, key=lambda move: marks.of(move) + rng.below("whim", 40) / 10)


PLAYER = PlainPlayer()


def best_nugget(moves: Sequence[Move]) -> Take:
    """The highest nugget card."""
    return max((move for move in moves if isinstance(move, Take)), key=lambda move: move.value)


def least_useful(view: View, moves: Sequence[Move]) -> Pass:
    """The pass that costs the seat's side least; with an empty hand, the only one."""
    mine = _mine(view)
    passes = [move for move in moves if isinstance(move, Pass)]
    return min(passes, key=lambda move: 0 if move.face is None else _usefulness(mine, _targets(view), move.face))


def _mine(view: View) -> Mine:
    if view.mine is None:
        raise ValueError("a spectator does not play")
    return view.mine


def _targets(view: View) -> list[Cell]:
    """The goals that may hold the treasure, as far as the seat knows."""
    seen = _mine(view).goals
    if "treasure" in seen:
        return [GOAL_CELLS[seen.index("treasure")]]
    return [
        cell for cell, known, up in zip(GOAL_CELLS, seen, view.maze.goals, strict=True) if known is None and up is None
    ]


def _usefulness(mine: Mine, targets: list[Cell], face: str) -> int:
    """How much a side would miss a card, 0 … 9."""
    map_helps = len(targets) > 1
    if mine.role == "miner":
        if face in PATHS:
            return 0 if face.startswith("D_") else 3 + len(PATHS[face].groups[0])
        if face == "map":
            return 7 if map_helps else 0
        return 1 if face.startswith("break_") else 4 + (face == "rockfall") + face.count("_")
    if face in PATHS:
        return 6 if face.startswith("D_") else 5 - len(PATHS[face].groups[0])
    if face == "map":
        return 4 if map_helps else 0
    return 2 if face.startswith("fix_") else 9


class _Marks:
    """The marks of moves for one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.mine = _mine(view)
        self.side = 1 if self.mine.role == "miner" else -1
        self.targets = _targets(view)
        self.field = _distances(view.maze, self.targets)
        self.now = self._way(view.maze)

    def of(self, move: Move) -> float:
        if isinstance(move, Dig):
            return self._dig(move)
        if isinstance(move, Rockfall):
            cleared = self.view.maze.without_card(move.at)
            gain = self.now - self._way(cleared, _distances(cleared, self.targets))
            return self.side * 10 * gain - 5
        if isinstance(move, Map):
            news = len(self.targets) > 1 and GOAL_CELLS[move.goal] in self.targets
            return (18 if self.side == 1 else 8) if news else -20
        if isinstance(move, Fix):
            return self._fix(move)
        if isinstance(move, Break):
            return self._break(move)
        if isinstance(move, Pass) and move.face is not None:
            return 2 - 2 * _usefulness(self.mine, self.targets, move.face)
        return 0

    def _dig(self, move: Dig) -> float:
        after = self.view.maze.with_card(move.face, move.at, move.turned)
        if any(cell in after.ground.reached for cell in self.targets):
            return self.side * 60
        gain = self.now - self._way(after)
        dead_end = move.face.startswith("D_")
        return self.side * (10 * gain - (8 if dead_end else 0)) - (2 if gain == 0 else 0)

    def _fix(self, move: Fix) -> float:
        spare = 1 if "_" in move.face.removeprefix("fix_") else 0
        if move.target == self.mine.seat:
            return (25 if self.side == 1 else 6) - 5 * (len(self.view.broken[move.target]) - 1) - spare
        return (9 if self.side == 1 else -15) - spare

    def _break(self, move: Break) -> float:
        if self.side == 1 or move.target == self.mine.seat:
            return -25
        turns_until = (move.target - self.mine.seat) % self.view.seats
        return 16 - 8 * len(self.view.broken[move.target]) - turns_until / 2

    def _way(self, maze: Maze, field: dict[Cell, int] | None = None) -> int:
        """The number of cards still needed to reach the nearest target."""
        distances = self.field if field is None else field
        return min((distances.get(cell, _FAR) for cell in maze.ground.open), default=_FAR)


def _distances(maze: Maze, targets: list[Cell]) -> dict[Cell, int]:
    """For each empty cell round the maze, the number of cards from there (its own included) to the nearest target."""
    taken = maze.ground.shapes.keys() | set(GOAL_CELLS)
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    columns, rows = range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)
    found = dict.fromkeys(targets, 0)
    edge = list(targets)
    while edge:
        following: list[Cell] = []
        for cell in edge:
            for _, other, _ in around(cell):
                if other in found or other in taken or other[0] not in columns or other[1] not in rows:
                    continue
                found[other] = found[cell] + 1
                following.append(other)
        edge = following
    return found
