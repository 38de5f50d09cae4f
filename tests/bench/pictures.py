"""How long a picture takes when it is first drawn and when it is asked for again, beside Pillow's PNG encoding of the
same image.

Measured is all that stands between a view and the picture's bytes: the presenter's words and scene, the way to the
studio's thread and back, drawing and encoding. The sprites are warm, and nothing else is drawn meanwhile. Every sample
is another picture, so none is known when it is first asked for; the second time it is asked for from a view made anew,
as after loading the table again.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import NamedTuple

from bot.art.pictures import Picture, Studio
from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from bot.presenters import PRESENTERS
from bot.presenters.base import Seated
from games.engine.players import RandomPlayer, playout
from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur.cards import GOAL_CELLS, PATHS
from games.saboteur.maze import Maze
from games.saboteur.state import Options, State
from games.saboteur.view import View
from tests.bench.figures import Figure

SAMPLES = 60
FIRST, AGAIN = 60.0, 5.0
"""ms: the bars, for the board."""
CARDS = 45
"""On the large board, the start card and the goal cards among them: one more than the game has."""
COLUMNS, ROWS = range(-1, 10), range(-4, 5)
"""The large board's: as many as are shown in full size on a phone."""
DEAD_ENDS = 0.2
"""The part of its cards that are dead ends, about. Of cards taken at random, the mine is nearly always walled in."""
SEATS = 10

_PRESENTER = PRESENTERS[SABOTEUR.slug]


class Sample(NamedTuple):
    """A view as JSON, and how a picture is made from it."""

    view: str
    show: Callable[[View], Picture | None]


class _Took(NamedTuple):
    """Milliseconds and bytes."""

    first: float
    again: float
    pillow: float
    size: int


def run() -> list[Figure]:
    """Medians and 99th percentiles for the board, the hand and the podium. The bars are the board's medians."""
    atlas = Atlas.load(SHEETS)
    kinds = {"large board": large_boards, "hand": hands, "podium": podiums}
    return [
        figure
        for name, samples in kinds.items()
        for figure in _figures(name, asyncio.run(_drawn(atlas, list(samples(SAMPLES)))), barred="board" in name)
    ]


def _figures(name: str, took: list[_Took], barred: bool) -> list[Figure]:
    def figure(what: str, key: str, most: float) -> list[Figure]:
        values = [getattr(one, key) for one in took]
        ratios = [value / one.pillow for value, one in zip(values, took, strict=True)]
        middle, tail = statistics.median(values), statistics.quantiles(values, n=100)[98]
        bar = f"≤ {most:g}" if barred else "none"
        return [
            Figure(f"{name}, {what}", middle, "ms", bar, not barred or middle <= most, statistics.median(ratios)),
            Figure(f"{name}, {what}, 99th percentile", tail, "ms", "none"),
        ]

    size, pillow = statistics.median(one.size for one in took), statistics.median(one.pillow for one in took)
    return [
        *figure("first drawn", "first", FIRST),
        *figure("repeated", "again", AGAIN),
        Figure(f"{name}, Pillow's encoding of the same image in full colour", pillow, "ms", "none, the yardstick"),
        Figure(f"{name}, size", size / 1000, "KB", "none"),
    ]


async def _drawn(atlas: Atlas, samples: list[Sample]) -> list[_Took]:
    """Each sample drawn, and asked for once more when all have been."""
    studio = Studio(atlas)

    async def asked(sample: Sample) -> tuple[float, bytes]:
        view = View.model_validate_json(sample.view)
        start = time.perf_counter()
        picture = sample.show(view)
        assert picture is not None
        png = await studio.png(picture)
        return (time.perf_counter() - start) * 1000, png

    try:
        first = [await asked(sample) for sample in samples]
        again = [await asked(sample) for sample in samples]
    finally:
        studio.close()
    pillow: list[float] = []
    for sample in samples:
        picture = sample.show(View.model_validate_json(sample.view))
        assert picture is not None
        image = picture.scene.draw(atlas[picture.scene.sheet])
        start = time.perf_counter()
        image.save(BytesIO(), "PNG")
        pillow.append((time.perf_counter() - start) * 1000)
    return [_Took(a, b, p, len(png)) for (a, png), (b, _), p in zip(first, again, pillow, strict=True)]


# ---- what is drawn --------------------------------------------------------------------------------------------------


def large_boards(count: int) -> Iterator[Sample]:
    """The table message's picture, with `CARDS` cards laid by the rules."""
    seats = _seated(5)
    for number in range(count):
        state = SABOTEUR.setup(Options(), 5, Loose(number)).state
        view = SABOTEUR.view(state.but(maze=large_maze(number)), None)
        yield Sample(view.model_dump_json(), lambda view: _PRESENTER.table(view, seats, ()).picture)


def large_maze(seed: int) -> Maze:
    """A maze of `CARDS` cards, the goals face down, that fills the columns and rows of a large board."""
    rng, maze = random.Random(seed), Maze()
    passages = [face for face in PATHS if face.startswith("P_")]
    dead_ends = [face for face in PATHS if face not in passages]
    while len(maze.laid) < CARDS - 1 - len(GOAL_CELLS):
        first, then = (dead_ends, passages) if rng.random() < DEAD_ENDS else (passages, dead_ends)
        faces = [*rng.sample(first, len(first)), *rng.sample(then, len(then))]
        ways = (maze.ground.digs(face) for face in faces)
        inside = ([dig for dig in digs if dig.at[0] in COLUMNS and dig.at[1] in ROWS] for digs in ways)
        if found := next(filter(None, inside), None):
            dig = rng.choice(found)
            maze = maze.with_card(dig.face, dig.at, dig.turned)
        else:  # walled in
            maze = Maze()
    return maze


def hands(count: int) -> Iterator[Sample]:
    """A player's panel when it is their turn."""
    seats = _seated(5)
    for number in range(count):
        state = SABOTEUR.setup(Options(), 5, Loose(number)).state
        decisions = SABOTEUR.pending(state)
        view = SABOTEUR.view(state, decisions[0].seat)
        yield Sample(view.model_dump_json(), lambda view, d=decisions: _PRESENTER.panel(view, d, (), seats).picture)


def podiums(count: int) -> Iterator[Sample]:
    """The end of a game for ten."""
    seats, players = _seated(SEATS), [RandomPlayer()] * SEATS
    for number in range(count):
        rng = Loose(number)
        state: State = SABOTEUR.setup(Options(), SEATS, rng).state
        state, _moves = playout(SABOTEUR, state, players, rng)
        result = SABOTEUR.result(state)
        assert result is not None
        view = SABOTEUR.view(state, None)
        yield Sample(view.model_dump_json(), lambda view, r=result: _PRESENTER.podium(view, r, seats).picture)


def _seated(count: int) -> tuple[Seated, ...]:
    return tuple(Seated(name, name, n, False) for n, name in enumerate(f"Person {n}" for n in range(count)))
