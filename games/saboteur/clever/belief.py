"""Who the saboteurs are and where the treasure lies, as far as what everybody saw tells.

A world is a set of saboteurs and a place of the treasure. Every set that the role cards allow is looked at (at most
C(11, 4) = 330, for one who knows his own role at most 210), with the role card left aside as one more holder, so that
rounds with a saboteur fewer have the weight that the deal gives them. Each turn of the round is weighed by how likely a
miner and a saboteur are to make it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, tanh

from games.engine.game import Seat
from games.saboteur.cards import GOAL_CELLS, SABOTEURS, Role, Tool
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
HIDING, SPITE = 0.5, 0.3
"""How likely a saboteur is to make a step that leads nowhere, and how much more (less) likely one back (forward): he
helps now and then, so as not to be known."""
BREAKS = {(0, 0): 0.2, (0, 1): 0.8, (1, 0): 0.85, (1, 1): 0.15}
"""How likely a miner (0) and a saboteur (1) are to break a tool of a miner (0) and of a saboteur (1). Miners do not
know for sure whom they break."""
FIXES = {(0, 0): 0.75, (0, 1): 0.25, (1, 0): 0.2, (1, 1): 0.8}
"""The same for mending another's tool."""


@dataclass(frozen=True)
class Belief:
    """`saboteur[seat]`: the probability that the seat is a saboteur. `places[goal]`: that the treasure lies there."""

    saboteur: tuple[float, ...]
    places: Places


@dataclass(frozen=True)
class _Evidence:
    """The logarithms of how likely the deeds are, a saboteur beside a miner: `alone[goal][seat]` for what is judged by
    the way to the treasure if it lies at `goal`, `honest[goal]` if all were miners; `pairs` for what one seat did to
    another: (actor, target, [side of the actor][side of the target])."""

    alone: tuple[list[float], ...]
    honest: list[float]
    pairs: dict[tuple[Seat, Seat], list[list[float]]]


def believe(view: View, me: Seat | None) -> Belief:
    """What the seat may think; None: what one thinks who knows no more than everybody.

    Of its own deeds a seat learns nothing.
    """
    known = view.mine if me is not None else None
    evidence = _weigh(view, me)
    goals = [(goal, place) for goal, place in enumerate(_treasure(view, me)) if place]
    weights: list[tuple[float, int, tuple[Seat, ...]]] = []
    for saboteurs in _worlds(view.seats, me, known.role if known else None):
        done_to = 0.0
        for (actor, target), sides in evidence.pairs.items():
            done_to += sides[actor in saboteurs][target in saboteurs]
        for goal, place in goals:
            weight = evidence.honest[goal] + log(place) + done_to
            alone = evidence.alone[goal]
            for seat in saboteurs:
                weight += alone[seat]
            weights.append((weight, goal, saboteurs))
    most = max(weight for weight, _, _ in weights)
    suspect = [0.0] * (view.seats + 1)
    places = [0.0] * 3
    for weight, goal, saboteurs in weights:
        part = exp(weight - most)
        places[goal] += part
        for seat in saboteurs:
            suspect[seat] += part
    total = sum(places)
    return Belief(
        saboteur=tuple(part / total for part in suspect[:-1]),
        places=(places[0] / total, places[1] / total, places[2] / total),
    )


def _worlds(seats: int, me: Seat | None, role: Role | None) -> Iterator[tuple[Seat, ...]]:
    """Every set of saboteurs that the deal allows, each as likely; the number `seats` stands for the card aside."""
    for saboteurs in combinations(range(seats + 1), SABOTEURS[seats]):
        if me is None or (me in saboteurs) == (role == "saboteur"):
            yield saboteurs


def _treasure(view: View, me: Seat | None) -> Places:
    """Where the treasure may be by what lies open and what the seat has seen itself."""
    seen = view.mine.goals if view.mine is not None and me is not None else (None, None, None)
    if "treasure" in seen:
        return even([face == "treasure" for face in seen])
    return even([face is None and up is None for face, up in zip(seen, view.maze.goals, strict=True)])


def _weigh(view: View, me: Seat | None) -> _Evidence:
    found = _Evidence(tuple([0.0] * (view.seats + 1) for _ in range(3)), [0.0] * 3, {})
    for scene in scenes(view):
        seat, move = scene.deed.seat, scene.deed.move
        if seat == me:
            continue
        match move:
            case Break(target=target) | Fix(target=target):
                if target != seat:
                    pair = found.pairs.setdefault((seat, target), [[0.0, 0.0], [0.0, 0.0]])
                    for sides, likely in (BREAKS if isinstance(move, Break) else FIXES).items():
                        pair[sides[0]][sides[1]] += log(likely)
            case Pass():
                if scene.idle:
                    for goal in range(3):
                        _note(found, goal, seat, IDLE, 1.0)
            case Dig() | Rockfall():
                likes = DEAD_END if isinstance(move, Dig) and move.face.startswith("D_") else 1.0
                for goal in range(3):
                    step = scene.step(goal)
                    miner = likes / (1 + exp(-DILIGENCE * (step - LAZINESS)))
                    _note(found, goal, seat, miner, HIDING - SPITE * tanh(step))
            case _:
                pass
    return found


def _note(found: _Evidence, goal: int, seat: Seat, miner: float, saboteur: float) -> None:
    """How likely a miner and a saboteur are to have done it, if the treasure lies at `goal`."""
    honest = log(max(MISTAKE, miner))
    found.honest[goal] += honest
    found.alone[goal][seat] += log(max(MISTAKE, saboteur)) - honest


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
