"""How far it is to the goals: for each of them, the cards that the cheapest tunnel to it still needs."""

from functools import cache, lru_cache
from heapq import heappop, heappush
from math import exp, log
from typing import Any

from games.saboteur.cards import EDGES, GOAL_CELLS, PATHS, SHAPE, TURNS, Cell
from games.saboteur.maze import Maze, around

Ways = tuple[float, float, float]
"""For each goal, from the top, the cards needed: 0 when it is reached (or turned over already)."""

FAR = 40.0
"""Stands for "no way": longer than any real one."""
RARITY = 6.0
"""What it costs a way to need a place where few faces fit: this many cards, divided by the number that fit. A place
that only the three straights from left to right fill counts as three cards, an easy one as a third more than one."""
PATIENCE = 2.0
"""Cards of way over which the chance to arrive falls to about a third: near places count for more than far ones."""
SIDES = 3
"""A goal can be reached from as many sides (the fourth looks away from the start card). A goal that two more tunnels
come near is closer: where one cannot be finished, another may."""
DETOUR = 6.0
"""Ways this much longer than the others are not looked for."""
REMEMBERED = 256
"""Mazes whose ways are kept: those of one round and of the moves of one turn, which are asked for over and over."""

_INDEX = {edge: i for i, edge in enumerate(EDGES)}
_Exits = tuple[tuple[int, float], ...]


@cache
def _exits(tunnels: int, walls: int, entry: int) -> _Exits:
    """Where a tunnel can leave an empty place that it enters by `entry`, and at what price, if the neighbours ask for
    these tunnels and walls."""
    counts: dict[int, int] = dict.fromkeys(EDGES, 0)
    for face, card in PATHS.items():
        leads: set[int] = set()
        for turned in TURNS[face]:
            shape = SHAPE[face, turned]
            if shape.open & tunnels == tunnels and not shape.open & walls:
                joined = shape.joined.get(entry, 0)
                leads.update(edge for edge in EDGES if edge & joined and edge != entry)
        for edge in leads:
            counts[edge] += card.count
    return tuple((edge, 1 + RARITY / count) for edge, count in counts.items() if count)


def ways(maze: Maze) -> Ways:
    """The way from the lit tunnels to each goal, through empty places and over what lies there already: the cheapest
    one, and somewhat less where it can also be reached from other sides.

    The last ones asked for are remembered.
    """
    key: Any = maze  # a frozen model is hashed by its fields, which type checkers do not see
    return _ways(key)


@lru_cache(maxsize=REMEMBERED)
def _ways(maze: Maze) -> Ways:
    """A search by price over (cell, edge it is entered by), one place beyond what lies at most; islands are free."""
    ground = maze.ground
    shapes, lit = ground.shapes, ground.lit
    down = {cell: goal for goal, cell in enumerate(GOAL_CELLS) if maze.goals[goal] is None}
    arriving = [0.0 if maze.goals[goal] is None else SIDES for goal in range(3)]
    for cell in ground.reached:
        arriving[down.pop(cell)] = SIDES
    missing = set(down)
    taken = (*shapes, *GOAL_CELLS)
    left, right = min(x for x, _ in taken) - 1, max(x for x, _ in taken) + 1
    low, high = min(y for _, y in taken) - 1, max(y for _, y in taken) + 1
    queue = [(0.0, at, edge) for at in ground.open for edge, other, facing in around(at) if lit.get(other, 0) & facing]
    queue.sort()
    closed: set[tuple[Cell, int]] = set()
    free: set[Cell] = set()
    limit = FAR
    while queue:
        cost, cell, entry = heappop(queue)
        if cost > limit:
            break
        if cell in free or (cell, entry) in closed:
            continue
        closed.add((cell, entry))
        if cell in down:
            arriving[down[cell]] += exp(-cost / PATIENCE)
            if cell in missing:
                missing.remove(cell)
                if not missing:
                    limit = cost + DETOUR
            continue
        sides = around(cell)
        shape = shapes.get(cell)
        if shape is not None:
            joined = shape.joined.get(entry, 0)
            exits: _Exits = tuple((edge, 0.0) for edge in EDGES if edge & joined and edge != entry)
        else:
            tunnels = walls = 0
            for edge, other, facing in sides:
                beside = shapes.get(other)
                if beside is not None:
                    if beside.open & facing:
                        tunnels |= edge
                    else:
                        walls |= edge
            if not tunnels and not walls:
                free.add(cell)  # nothing that is entered later and dearer can leave it cheaper
            exits = _exits(tunnels, walls, entry)
        for edge, price in exits:
            _, other, facing = sides[_INDEX[edge]]
            x, y = other
            if left <= x <= right and low <= y <= high and other not in free and not lit.get(other, 0) & facing:
                heappush(queue, (cost + price, other, facing))
    top, middle, bottom = (-PATIENCE * log(sum_ / SIDES) if sum_ else FAR for sum_ in arriving)
    return top, middle, bottom
