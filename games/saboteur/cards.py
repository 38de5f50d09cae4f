"""The cards: what each face is and how many there are (rules.md §2). A face is a name; equal cards are not told apart.

Cards lie upright and may only be turned by half a turn. A face is described as it lies unturned.
"""

from dataclasses import dataclass
from typing import Literal

Role = Literal["miner", "saboteur"]
Tool = Literal["pickaxe", "lantern", "cart"]
Cell = tuple[int, int]
"""(x, y): x grows to the right, from the start card to the goals; y grows upwards. The start card lies at (0, 0)."""

START: Cell = (0, 0)
GOAL_CELLS: tuple[Cell, Cell, Cell] = ((8, 2), (8, 0), (8, -2))
"""The goal cards, from the top of the board."""

N, E, S, W = 1, 2, 4, 8
"""The four edges of a card. A set of edges is a sum of them, 0 … 15."""
EDGES = (N, E, S, W)


@dataclass(frozen=True, slots=True)
class PathCard:
    """A face among the path cards: how many there are, and its tunnels. Edges of one group are joined inside the card;
    a dead end joins no two of its edges."""

    count: int
    groups: tuple[str, ...]


PATHS: dict[str, PathCard] = {
    "P_NESW": PathCard(5, ("NESW",)),
    "P_NES": PathCard(5, ("NES",)),
    "P_ESW": PathCard(5, ("ESW",)),
    "P_NS": PathCard(4, ("NS",)),
    "P_EW": PathCard(3, ("EW",)),
    "P_NE": PathCard(5, ("NE",)),
    "P_NW": PathCard(4, ("NW",)),
    "D_NESW": PathCard(1, ("N", "E", "S", "W")),
    "D_NES": PathCard(1, ("N", "E", "S")),
    "D_ESW": PathCard(1, ("E", "S", "W")),
    "D_NS": PathCard(1, ("N", "S")),
    "D_EW": PathCard(1, ("E", "W")),
    "D_NE": PathCard(1, ("N", "E")),
    "D_NW": PathCard(1, ("N", "W")),
    "D_N": PathCard(1, ("N",)),
    "D_E": PathCard(1, ("E",)),
}
"""The path cards of the draw pile, 40 in all."""

GOALS: dict[str, tuple[str, ...]] = {"treasure": ("NESW",), "stone_ne": ("NE",), "stone_nw": ("NW",)}
"""The goal cards, one of each, and their groups of joined edges."""
START_GROUPS = ("NESW",)

ACTIONS: dict[str, int] = {
    "break_pickaxe": 3,
    "break_lantern": 3,
    "break_cart": 3,
    "fix_pickaxe": 2,
    "fix_lantern": 2,
    "fix_cart": 2,
    "fix_pickaxe_lantern": 1,
    "fix_pickaxe_cart": 1,
    "fix_lantern_cart": 1,
    "rockfall": 3,
    "map": 6,
}
"""The action cards of the draw pile and how many there are, 27 in all."""

BREAKS: dict[str, Tool] = {"break_pickaxe": "pickaxe", "break_lantern": "lantern", "break_cart": "cart"}
"""The tool that a face breaks."""
BREAK_FACE: dict[Tool, str] = {tool: face for face, tool in BREAKS.items()}

FIXES: dict[str, tuple[Tool, ...]] = {
    "fix_pickaxe": ("pickaxe",),
    "fix_lantern": ("lantern",),
    "fix_cart": ("cart",),
    "fix_pickaxe_lantern": ("pickaxe", "lantern"),
    "fix_pickaxe_cart": ("pickaxe", "cart"),
    "fix_lantern_cart": ("lantern", "cart"),
}
"""The tools of which a face mends one."""

DECK: tuple[str, ...] = tuple(
    sorted(
        [face for face, card in PATHS.items() for _ in range(card.count)]
        + [face for face, count in ACTIONS.items() for _ in range(count)]
    )
)
"""The whole draw pile, 67 cards, sorted."""

NUGGETS: tuple[int, ...] = (1,) * 16 + (2,) * 8 + (3,) * 4
"""The values of the 28 nugget cards."""

SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
MINERS = {3: 3, 4: 4, 5: 4, 6: 5, 7: 5, 8: 6, 9: 7, 10: 7}
"""The role cards by number of players; one more than players, so one stays aside."""
HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
"""Cards dealt to each by number of players."""

WAGE = {1: 4, 2: 3, 3: 3, 4: 2}
"""What each saboteur gets for a round won, by number of saboteurs in play."""


class Shape:
    """A face as it lies: `open` edges, `groups` of edges joined inside, and for each open edge the edges `joined` with
    it, itself included."""

    __slots__ = ("groups", "joined", "open")

    def __init__(self, groups: tuple[int, ...]) -> None:
        self.groups = groups
        self.open = sum(groups)
        self.joined = {edge: group for group in groups for edge in EDGES if edge & group}


def half_turn(edges: int) -> int:
    """The set of edges after half a turn: N and S change places, and so do E and W."""
    return (edges >> 2 | edges << 2) & 15


def _shapes() -> dict[tuple[str, bool], Shape]:
    names = {"N": N, "E": E, "S": S, "W": W}
    faces = {"start": START_GROUPS, **GOALS, **{face: card.groups for face, card in PATHS.items()}}
    shapes: dict[tuple[str, bool], Shape] = {}
    for face, groups in faces.items():
        edges = tuple(sum(names[edge] for edge in group) for group in groups)
        shapes[face, False] = Shape(edges)
        shapes[face, True] = Shape(tuple(half_turn(group) for group in edges))
    return shapes


SHAPE = _shapes()
"""The shape of (face, turned) for the start card, the goals and the path cards."""

TURNS: dict[str, tuple[bool, ...]] = {
    face: (False,) if set(SHAPE[face, False].groups) == set(SHAPE[face, True].groups) else (False, True)
    for face in PATHS
}
"""The ways to lay a face that differ."""
