"""Who the saboteurs are and where the treasure lies, as far as what everybody saw tells.

A world is a set of saboteurs and a place of the treasure. Every set that the role cards allow is looked at (at most
C(11, 4) = 330, for one who knows his own role at most 210), with the role card left aside as one more holder, so that
rounds with a saboteur fewer have the weight that the deal gives them. Each turn of the round is weighed by how likely a
miner and a saboteur are to make it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, tanh

from games.engine.game import Seat
from games.saboteur.cards import GOAL_CELLS, SABOTEURS, Tool
from games.saboteur.maze import Maze
from games.saboteur.moves import Break, Dig, Fix, Map, Pass, Rockfall
from games.saboteur.state import Deed
from games.saboteur.view import View

from .reach import Places, even, reach
from .ways import ways

MISTAKE = 0.06
"""The least chance of any deed, whoever does it: people err, and miners must get rid of cards too."""
DILIGENCE = 3.0
"""How sharply a miner tells a step forward from a step back, by card of way."""
LAZINESS = 0.15
"""The step forward, in cards, that a miner is as likely to make as to leave."""
DEAD_END = 0.3
"""How likely a miner lays a dead end, beside a passage that helps as much."""
IDLE = 0.75
"""How likely a miner is to pass with whole tools, beside a saboteur."""
BREAKS = {("miner", "miner"): 0.2, ("miner", "saboteur"): 0.8, ("saboteur", "miner"): 0.85, ("saboteur", "saboteur"): 0.15}
"""How likely (actor, target) is among breakings; miners do not know for sure whom they break."""
FIXES = {("miner", "miner"): 0.75, ("miner", "saboteur"): 0.25, ("saboteur", "miner"): 0.2, ("saboteur", "saboteur"): 0.8}
"""The same for mendings of others."""

_SIDES = ("miner", "saboteur")


@dataclass(frozen=True)
class Belief:
    """`saboteur[seat]`: the probability that the seat is a saboteur. `places[goal]`: that the treasure lies there."""

    saboteur: tuple[float, ...]
    places: Places


@dataclass(frozen=True)
class _Evidence:
    """The logarithms of how likely the deeds are: `alone[goal][seat][side]` for what is judged by the way to the
    treasure if it lies at `goal`; `pairs[actor, target][side][side]` for what one did to another."""

    alone: list[list[list[float]]]
    pairs: dict[tuple[Seat, Seat], list[list[float]]]


def believe(view: View, me: Seat | None) -> Belief:
    """What the seat may think; None: what one thinks who knows no more than everybody.

    Of its own deeds a seat learns nothing.
    """
    known = view.mine if me is not None else None
    evidence = _weigh(view, me)
    treasure = _treasure(view, me)
    weights: list[tuple[float, int, frozenset[Seat]]] = []
    for saboteurs in _worlds(view.seats, me, known.role if known else None):
        sides = [int(seat in saboteurs) for seat in range(view.seats)]
        done_to = sum(sides_of[sides[a]][sides[t]] for (a, t), sides_of in evidence.pairs.items())
        for goal, likely in enumerate(treasure):
            if likely:
                alone = evidence.alone[goal]
                weight = done_to + log(likely) + sum(alone[seat][side] for seat, side in enumerate(sides))
                weights.append((weight, goal, saboteurs))
    most = max(weight for weight, _, _ in weights)
    total = 0.0
    suspect = [0.0] * view.seats
    places = [0.0] * 3
    for weight, goal, saboteurs in weights:
        part = exp(weight - most)
        total += part
        places[goal] += part
        for seat in saboteurs:
            if seat < view.seats:
                suspect[seat] += part
    return Belief(tuple(part / total for part in suspect), (places[0] / total, places[1] / total, places[2] / total))


def _worlds(seats: int, me: Seat | None, role: str | None) -> Iterator[frozenset[Seat]]:
    """Every set of saboteurs; the number `seats` stands for the card aside."""
    for saboteurs in combinations(range(seats + 1), SABOTEURS[seats]):
        if me is None or (me in saboteurs) == (role == "saboteur"):
            yield frozenset(saboteurs)


def _treasure(view: View, me: Seat | None) -> Places:
    """Where the treasure may be by what lies open and what the seat has seen itself."""
    seen = view.mine.goals if view.mine is not None and me is not None else (None, None, None)
    if "treasure" in seen:
        return even([face == "treasure" for face in seen])
    return even([face is None and up is None for face, up in zip(seen, view.maze.goals, strict=True)])


def _weigh(view: View, me: Seat | None) -> _Evidence:
    alone = [[[0.0, 0.0] for _ in range(view.seats)] for _ in range(3)]
    pairs: dict[tuple[Seat, Seat], list[list[float]]] = {}
    for scene in scenes(view):
        deed, seat = scene.deed, scene.deed.seat
        if seat == me:
            continue
        match deed.move:
            case Break(target=target) | Fix(target=target):
                if target != seat:
                    table = BREAKS if isinstance(deed.move, Break) else FIXES
                    sides = pairs.setdefault((seat, target), [[0.0, 0.0], [0.0, 0.0]])
                    for a, actor in enumerate(_SIDES):
                        for t, aim in enumerate(_SIDES):
                            sides[a][t] += log(table[actor, aim])
            case Pass():
                if scene.idle:
                    for goal in range(3):
                        alone[goal][seat][0] += log(IDLE)
            case Dig(face=face):
                for goal in range(3):
                    _add(alone[goal][seat], scene.step(goal), DEAD_END if face.startswith("D_") else 1.0)
            case Rockfall():
                for goal in range(3):
                    _add(alone[goal][seat], scene.step(goal), 1.0)
            case _:
                pass
    return _Evidence(alone, pairs)


def _add(sides: list[float], step: float, miner_likes: float) -> None:
    miner = miner_likes / (1 + exp(-DILIGENCE * (step - LAZINESS)))
    saboteur = 0.5 - 0.3 * tanh(step)
    sides[0] += log(max(MISTAKE, miner))
    sides[1] += log(max(MISTAKE, saboteur))


@dataclass(frozen=True)
class Scene:
    """One deed with the maze before and after it, and what its seat knew of the goals then."""

    deed: Deed
    before: Maze
    after: Maze
    seen: frozenset[int]
    idle: bool
    """A pass with whole tools, and not the second in a row, which says of the same hand what the first one said."""

    def step(self, goal: int) -> float:
        """The cards of way that the deed saved, to the eyes of its seat, if the treasure lies at `goal`."""
        if self.before.goals[goal] is not None:
            return 0.0
        if goal in self.seen:
            places = even([g == goal for g in range(3)])
        else:
            places = even([up is None and g not in self.seen for g, up in enumerate(self.before.goals)])
        return reach(ways(self.before), places) - reach(ways(self.after), places)


def scenes(view: View) -> Iterator[Scene]:
    """The round so far, deed by deed, built up again from what everybody saw."""
    maze = Maze()
    seen: list[set[int]] = [set() for _ in range(view.seats)]
    passed = [False] * view.seats
    broken: list[set[Tool]] = [set() for _ in range(view.seats)]
    for deed in view.deeds:
        before, seat = maze, deed.seat
        idle = isinstance(deed.move, Pass) and not broken[seat] and not passed[seat]
        passed[seat] = isinstance(deed.move, Pass)
        after = maze
        match deed.move:
            case Dig(face=face, at=at, turned=turned):
                after = maze.with_card(face, at, turned)
                maze = turned_over(after, view.maze)
            case Rockfall(at=at):
                maze = after = maze.without_card(at)
            case Break(tool=tool, target=target):
                broken[target].add(tool)
            case Fix(tool=tool, target=target):
                broken[target].discard(tool)
            case Map(goal=goal):
                seen[seat].add(goal)
            case _:
                pass
        yield Scene(deed, before, after, frozenset(seen[seat]), idle)


def turned_over(maze: Maze, now: Maze) -> Maze:
    """The maze after the goals that it reaches were turned over as they lie now."""
    while maze.ground.reached:
        goal = min(g for g, cell in enumerate(GOAL_CELLS) if cell in maze.ground.reached)
        up = now.goals[goal]
        assert up is not None
        maze = maze.with_goal(goal, up.face)
    return maze
