"""How well the clever computer player of Saboteur plays: rounds won against random, greedy and clever opponents.

Each is a game of one round, dealt by the rules, the first seat going round. All chance comes from the round's number,
so the figures are the same in every run, but for the time of a move.
"""

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from games.engine.game import Decision
from games.engine.players import Player, RandomPlayer
from games.engine.rng import Loose, Rng
from games.saboteur import CLEVER, SABOTEUR
from games.saboteur.cards import GOAL_CELLS, Cell
from games.saboteur.moves import Break, Dig, Fix, Map, Move, Pass, Rockfall
from games.saboteur.state import Options
from games.saboteur.view import Mine, View
from tests.bench.figures import Figure

ROUNDS = 400
WORKERS = 2
SLOWEST = 200.0
"""ms of processor time for one move: what else the machine does is no matter of the player."""


class Greedy:
    """The scripted opponent, which looks no further than the card. A miner lays the legal card nearest to the middle
    goal (a passage rather than a dead end). A saboteur plays the most harmful card there is: a rockfall or a dead end
    nearest to the middle goal, then a broken tool before the next in turn."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if view.mine is None or decision.ask == "share":
            return moves[-1]
        rank = _miners_rank if view.mine.role == "miner" else partial(_saboteurs_rank, seats=view.seats)
        return min(moves, key=partial(rank, view.mine))


def _from_middle(cell: Cell) -> int:
    x, y = GOAL_CELLS[1]
    return abs(cell[0] - x) + abs(cell[1] - y)


def _miners_rank(mine: Mine, move: Move) -> tuple[int, int]:
    match move:
        case Fix(target=target) if target == mine.seat:
            return 0, 0
        case Dig(face=face, at=at):
            return 1, 2 * _from_middle(at) + face.startswith("D_")
        case Map():
            return 2, 0
        case Fix():
            return 3, 0
        case Pass():
            return 4, 0
        case _:
            return 5, 0


def _saboteurs_rank(mine: Mine, move: Move, seats: int) -> tuple[int, int]:
    match move:
        case Rockfall(at=at):
            return 0, _from_middle(at)
        case Dig(face=face, at=at) if face.startswith("D_"):
            return 1, _from_middle(at)
        case Break(target=target) if target != mine.seat:
            return 2, (target - mine.seat) % seats
        case Pass(face=face):
            return 3, face is None or not face.startswith("P_")
        case _:
            return 4, 0


PLAYERS: dict[str, Player[Any, Any]] = {"clever": CLEVER, "random": RandomPlayer(), "greedy": Greedy()}


class Pairing(NamedTuple):
    """Who plays the miners, who the saboteurs, at how many seats, and what part of the rounds, in %, the miners shall
    win at least and at most."""

    miners: str
    saboteurs: str
    seats: int
    least: float
    most: float


PAIRINGS = (
    Pairing("clever", "random", 5, 85, 100),
    Pairing("random", "clever", 5, 0, 5),
    Pairing("clever", "greedy", 5, 50, 100),
    Pairing("greedy", "clever", 5, 0, 50),
    Pairing("clever", "clever", 3, 15, 85),
    Pairing("clever", "clever", 5, 25, 75),
    Pairing("clever", "clever", 7, 15, 85),
    Pairing("clever", "clever", 10, 15, 85),
)


def play(pairing: Pairing, number: int) -> tuple[bool, float]:
    """One round: did the miners win, and what did the slowest clever move take, in ms of processor time?"""
    chance, seats = Loose(number), pairing.seats
    own_chance = [Loose(f"{number} {seat}") for seat in range(seats)]
    state = SABOTEUR.setup(Options(rounds=1, first=number % seats), seats, chance).state
    players = [PLAYERS[pairing.miners if role == "miner" else pairing.saboteurs] for role in state.roles]
    slowest = 0.0
    while pending := SABOTEUR.pending(state):
        (decision,) = pending
        seat = decision.seat
        view, moves = SABOTEUR.view(state, seat), SABOTEUR.legal_moves(state, decision)
        start = time.thread_time()
        move = players[seat].choose(view, decision, moves, own_chance[seat])
        if players[seat] is CLEVER:
            slowest = max(slowest, 1000 * (time.thread_time() - start))
        state = SABOTEUR.apply(state, seat, move, chance).state
    return state.history[0].finisher is not None, slowest


def run() -> list[Figure]:
    """The part of the rounds that the miners win in each pairing, and the slowest move of all."""
    figures: list[Figure] = []
    slowest = 0.0
    with ProcessPoolExecutor(WORKERS) as pool:
        for pairing in PAIRINGS:
            print(f"players: {pairing.miners} miners, {pairing.saboteurs} saboteurs", file=sys.stderr, flush=True)
            rounds = list(pool.map(partial(play, pairing), range(ROUNDS), chunksize=10))
            won = 100 * sum(miners for miners, _ in rounds) / ROUNDS
            slowest = max(slowest, *(time for _, time in rounds))
            figures.append(
                Figure(
                    f"{pairing.seats} seats, {pairing.miners} miners against {pairing.saboteurs} saboteurs: miners win",
                    won,
                    "%",
                    f"{pairing.least:g} to {pairing.most:g}",
                    pairing.least <= won <= pairing.most,
                )
            )
    figures.append(Figure("slowest clever move, processor time", slowest, "ms", f"≤ {SLOWEST:g}", slowest <= SLOWEST))
    return figures
