"""Speed of the rules: random playouts of Saboteur, uniform over the legal moves, rules only, beside random games of
catanatron in the same run. The two take turns, so that whatever else the machine does hits both."""

import random
import statistics
import sys
import time
from collections.abc import Callable

from catanatron import Color, Game
from catanatron import RandomPlayer as RandomCatan

from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur.state import Options
from tests.bench.figures import Figure

BAR = 1.0
PAIRS = 15


def saboteur(seed: int) -> int:
    """Plays a whole random game at a table of 3 to 10 and returns the number of moves."""
    rng, chance, count = Loose(seed), random.Random(seed).random, 0
    state = SABOTEUR.setup(Options(), 3 + seed % 8, rng).state
    while pending := SABOTEUR.pending(state):
        decision = pending[0]
        moves = SABOTEUR.legal_moves(state, decision)
        state = SABOTEUR.apply(state, decision.seat, moves[int(chance() * len(moves))], rng).state
        count += 1
    return count


def catan(seed: int) -> int:
    """Plays a whole random game of four and returns the number of moves."""
    game = Game([RandomCatan(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions)


def run() -> list[Figure]:
    """Moves a second of both, the medians of pairs, and their ratio."""
    for play in (saboteur, catan):
        play(0)  # fills the caches
    ours: list[float] = []
    theirs: list[float] = []
    for pair in range(PAIRS):
        theirs.append(_rate(catan, range(pair * 3, pair * 3 + 3)))
        ours.append(_rate(saboteur, range(pair * 24, pair * 24 + 24)))
        print(f"\rspeed: pair {pair + 1} of {PAIRS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
    return [
        Figure("catanatron random games", statistics.median(theirs), "moves/s", "none, the yardstick"),
        Figure("saboteur random playouts", statistics.median(ours), "moves/s", f"ratio ≥ {BAR}", ratio >= BAR, ratio),
    ]


def _rate(play: Callable[[int], int], seeds: range) -> float:
    start = time.perf_counter()
    moves = sum(play(seed) for seed in seeds)
    return moves / (time.perf_counter() - start)
