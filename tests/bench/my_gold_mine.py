"""My Gold Mine: how well the computer players do against simple habits, what their games are like, and how fast the
rules are beside catanatron in the same run.

All chance comes from the games' numbers, so the figures are the same in every run, but for the speed.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from games.engine.players import Player
from games.engine.rng import Loose
from games.my_gold_mine import CLEVER, MY_GOLD_MINE, PLAYER
from games.my_gold_mine.state import Options
from tests.bench.figures import Figure
from tests.bench.speed import catan
from tests.games.my_gold_mine.contests import DIGS, Leaves, figures, won

GAMES = 400
WORKERS = 2
BAR = 30.0
"""% of the games that each of two players shall win at a table of four, at least; 25 by chance."""
OURS: dict[str, Player[Any, Any]] = {"clever": CLEVER, "plain": PLAYER}
RIVALS: dict[str, Player[Any, Any]] = {
    "always dig": DIGS,
    "leave with a nugget": Leaves(1),
    "leave at six nuggets": Leaves(6),
}
SIMULATED = 120
TABLES: dict[str, tuple[int, Options]] = {
    "2 seats, plain game": (2, Options(double_draw=False)),
    "2 seats, Double Draw": (2, Options()),
    "3 seats": (3, Options()),
    "4 seats": (4, Options()),
    "5 seats": (5, Options()),
    "6 seats": (6, Options()),
    "4 seats, red doors stay": (4, Options(red_door="stays")),
}
RATIO = 1.0
PAIRS = 15


def run() -> list[Figure]:
    """The players' bars, the figures of their games, and the speed."""
    with ProcessPoolExecutor(WORKERS) as pool:
        found = [_contest(pool, name, rival) for name in OURS for rival in RIVALS]
        found.append(_clever_against_plain(pool))
        for figure in pool.map(_simulation, TABLES):
            found += figure
    return found + _speed()


def _contest(pool: ProcessPoolExecutor, name: str, rival: str) -> Figure:
    print(f"my_gold_mine: {name} against those that {rival}", file=sys.stderr, flush=True)
    games = pool.map(partial(won, OURS[name], RIVALS[rival]), range(GAMES), chunksize=10)
    part = 100 * sum(games) / GAMES / 2
    title = f"two {name} against two that {rival}: each wins"
    return Figure(title, part, "%", f"≥ {BAR:g}", part >= BAR)


def _clever_against_plain(pool: ProcessPoolExecutor) -> Figure:
    part = 100 * sum(pool.map(partial(won, CLEVER, PLAYER), range(GAMES), chunksize=10)) / GAMES / 2
    return Figure("two clever against two plain: each wins", part, "%", "≥ 25, the part by chance", part >= 25)


def _simulation(table: str) -> list[Figure]:
    seats, options = TABLES[table]
    now = figures(CLEVER, seats, range(SIMULATED), options)
    title = f"{table}, clever players"
    return [
        Figure(f"{title}: dwarves that get out", 100 * now.escape, "%", "none"),
        Figure(f"{title}: turns a dwarf and round", now.turns, "turns", "none"),
        Figure(f"{title}: Dragobert at the exit", 100 * now.at_exit, "% of rounds", "none"),
        Figure(f"{title}: best haul of a round", now.best, "nuggets", "none"),
    ]


def random_game(seed: int) -> int:
    """Plays a whole random game at a table of 2 to 6, uniform over the legal moves, and returns the number of moves."""
    rng, chance, count = Loose(seed), random.Random(seed).random, 0
    state = MY_GOLD_MINE.setup(Options(), 2 + seed % 5, rng).state
    while pending := MY_GOLD_MINE.pending(state):
        decision = pending[0]
        moves = MY_GOLD_MINE.legal_moves(state, decision)
        state = MY_GOLD_MINE.apply(state, decision.seat, moves[int(chance() * len(moves))], rng).state
        count += 1
    return count


def _speed() -> list[Figure]:
    for play in (random_game, catan):
        play(0)  # fills the caches
    ours: list[float] = []
    theirs: list[float] = []
    for pair in range(PAIRS):  # they take turns, so that whatever else the machine does hits both
        theirs.append(_rate(catan, range(pair * 3, pair * 3 + 3)))
        ours.append(_rate(random_game, range(pair * 60, pair * 60 + 60)))
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
    title, bar = "my_gold_mine random playouts", f"ratio ≥ {RATIO} to catanatron"
    return [Figure(title, statistics.median(ours), "moves/s", bar, ratio >= RATIO, ratio)]


def _rate(play: Callable[[int], int], seeds: Sequence[int]) -> float:
    start = time.perf_counter()
    moves = sum(play(seed) for seed in seeds)
    return moves / (time.perf_counter() - start)
