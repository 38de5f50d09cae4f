"""The maze: the cards that lie, and what follows from them (rules.md §5, §8)."""

from functools import cache, cached_property
from typing import NamedTuple

from games.engine.frozen import Frozen

from .cards import GOAL_CELLS, SHAPE, START, TURNS, Cell, E, N, S, Shape, W
from .moves import Dig, dig


class Laid(NamedTuple):
    """A path card as it lies."""

    x: int
    y: int
    face: str
    turned: bool


class FaceUp(NamedTuple):
    """A goal card that was turned over, as it lies."""

    face: str
    turned: bool


@cache
def around(cell: Cell) -> tuple[tuple[int, Cell, int], ...]:
    """The four sides of a cell: its edge, the cell beyond, and that cell's edge which faces back."""
    x, y = cell
    return ((N, (x, y + 1), S), (E, (x + 1, y), W), (S, (x, y - 1), N), (W, (x - 1, y), E))


def _fitting() -> tuple[tuple[int, ...], ...]:
    def fits(edges: int, tunnels: int, walls: int) -> bool:
        return edges & tunnels == tunnels and not edges & walls

    return tuple(
        tuple(sum(1 << edges for edges in range(16) if fits(edges, tunnels, walls)) for walls in range(16))
        for tunnels in range(16)
    )


_FITTING = _fitting()
"""[tunnels][walls]: the sets of open edges that have all of the one and none of the other, as bits of a 16-bit set."""


class Ground:
    """What follows from the cards that lie. It is carried along from card to card, so only what changed is worked out.

    `shapes`: every face-up card by cell. `lit`: for each cell the edges that an unbroken tunnel joins to the start card
    (no entry: none). `open`: every empty cell that a lit edge faces, with the sets of open edges that fit in there (a
    16-bit set). `reached`: the cells of face-down goals that a lit edge faces.
    """

    __slots__ = ("_digs", "_face_down", "_places", "lit", "open", "reached", "shapes")

    def __init__(self, shapes: dict[Cell, Shape], face_down: frozenset[Cell]) -> None:
        self.shapes = shapes
        self._face_down = face_down
        self.lit: dict[Cell, int] = {}
        self.open: dict[Cell, int] = {}
        self.reached: set[Cell] = set()
        self._places: dict[int, list[Cell]] = {}
        self._digs: dict[str, tuple[Dig, ...]] = {}
        self._light(START, shapes[START].open)

    def with_card(self, cell: Cell, shape: Shape) -> "Ground":
        """The ground after one more card on an empty cell."""
        new = object.__new__(Ground)
        new.shapes = self.shapes.copy()
        new.shapes[cell] = shape
        new._face_down = self._face_down
        new.lit = self.lit.copy()
        new.open = self.open.copy()
        new.open.pop(cell, None)
        new.reached = self.reached.copy()
        new._places = {}
        new._digs = {}
        for edge, other, facing in around(cell):
            if other in new.open:
                new.open[other] = new._fits(other)
            elif shape.open & edge and self.lit.get(other, 0) & facing:
                new._light(cell, shape.joined[edge])
        return new

    def _light(self, cell: Cell, edges: int) -> None:
        """Lights `edges` of `cell` and all that is joined to them."""
        lit, shapes = self.lit, self.shapes
        todo = [(cell, edges)]
        while todo:
            cell, edges = todo.pop()
            before = lit.get(cell, 0)
            edges &= ~before
            if not edges:
                continue
            lit[cell] = before | edges
            for edge, other, facing in around(cell):
                if not edges & edge:
                    continue
                shape = shapes.get(other)
                if shape is not None:
                    if shape.open & facing:
                        todo.append((other, shape.joined[facing]))
                elif other in self._face_down:
                    self.reached.add(other)
                elif other not in self.open:
                    self.open[other] = self._fits(other)

    def _fits(self, cell: Cell) -> int:
        tunnels = walls = 0
        for edge, other, facing in around(cell):
            shape = self.shapes.get(other)
            if shape is not None:
                if shape.open & facing:
                    tunnels |= edge
                else:
                    walls |= edge
        return _FITTING[tunnels][walls]

    def places(self, edges: int) -> list[Cell]:
        """The cells where a card with exactly these open edges may be laid, sorted."""
        found = self._places.get(edges)
        if found is None:
            bit = 1 << edges
            found = self._places[edges] = sorted([cell for cell, fits in self.open.items() if fits & bit])
        return found

    def digs(self, face: str) -> tuple[Dig, ...]:
        """Every way to lay a face, unturned ones first, then by cell."""
        found = self._digs.get(face)
        if found is None:
            found = self._digs[face] = tuple(
                [dig(face, at, turned) for turned in TURNS[face] for at in self.places(SHAPE[face, turned].open)]
            )
        return found


class Maze(Frozen):
    """`laid` in the order the cards were laid, without the start card; `goals` from the top, None while face down."""

    laid: tuple[Laid, ...] = ()
    goals: tuple[FaceUp | None, FaceUp | None, FaceUp | None] = (None, None, None)

    @cached_property
    def ground(self) -> Ground:
        shapes = {START: SHAPE["start", False]}
        for x, y, face, turned in self.laid:
            shapes[x, y] = SHAPE[face, turned]
        for cell, goal in zip(GOAL_CELLS, self.goals, strict=True):
            if goal:
                shapes[cell] = SHAPE[goal]
        face_down = frozenset(cell for cell, goal in zip(GOAL_CELLS, self.goals, strict=True) if goal is None)
        return Ground(shapes, face_down)

    @property
    def found(self) -> bool:
        """Does the treasure lie face up?"""
        return any(goal is not None and goal.face == "treasure" for goal in self.goals)

    def face_at(self, cell: Cell) -> str | None:
        """The face of the path card on a cell."""
        return next((c.face for c in self.laid if (c.x, c.y) == cell), None)

    def with_card(self, face: str, cell: Cell, turned: bool) -> "Maze":
        """The maze after one more path card. Trusts that it fits."""
        new = self.but(laid=(*self.laid, Laid(*cell, face, turned)))
        vars(new)["ground"] = self.ground.with_card(cell, SHAPE[face, turned])
        return new

    def without_card(self, cell: Cell) -> "Maze":
        """The maze after a rockfall on this cell."""
        return self.but(laid=tuple(c for c in self.laid if (c.x, c.y) != cell))

    def with_goal(self, goal: int, face: str) -> "Maze":
        """The maze after a goal that was reached is turned over: so turned that an edge of it faces the path that
        reached it (each stone has exactly one such way; the treasure lies unturned)."""
        lit = self.ground.lit
        reached_by = next(edge for edge, other, facing in around(GOAL_CELLS[goal]) if lit.get(other, 0) & facing)
        turned = not SHAPE[face, False].open & reached_by
        goals = tuple(FaceUp(face, turned) if i == goal else up for i, up in enumerate(self.goals))
        return self.but(goals=goals)
