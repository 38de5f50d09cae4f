"""How well the clever computer players of Saboteur play: rounds won against random, greedy and clever opponents."""

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engine.game import Decision
from games.engine.players import Player, RandomPlayer
from games.engine.rng import Loose, Rng
from games.saboteur import CLEVER, PLAYER, SABOTEUR
from games.saboteur.cards import GOAL_CELLS, Cell
from games.saboteur.maze import Maze
from games.saboteur.moves import Break, Dig, Fix, Map, Move, Pass, Rockfall
from games.saboteur.state import Options
from games.saboteur.view import View
from tests.bench.figures import Figure

ROUNDS = 400
WORKERS = 2


class Greedy:
    """The scripted opponent. A miner lays the legal card nearest to the middle goal; a saboteur plays the most harmful
    card there is: rockfall on what was laid last, then a broken tool, then a dead end, nearest to the middle goal."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if decision.ask == "share":
            return moves[-1]
        assert view.mine is not None
        rank = _greedy_miner if view.mine.role == "miner" else _greedy_saboteur
        best = min(rank(view, move) for move in moves)
        return moves[[rank(view, move) for move in moves].index(best)]


def _from_middle(cell: Cell) -> int:
    return abs(cell[0] - GOAL_CELLS[1][0]) + abs(cell[1] - GOAL_CELLS[1][1])


def _greedy_miner(view: View, move: Move) -> tuple[int, int]:
    assert view.mine is not None
    match move:
        case Dig(face=face, at=at):
            return (1, 2 * _from_middle(at) + face.startswith("D_"))
        case Fix(target=target) if target == view.mine.seat:
            return (0, 0)
        case Map():
            return (2, 0)
        case Fix():
            return (3, 0)
        case Pass():
            return (4, 0)
        case _:
            return (5, 0)


def _greedy_saboteur(view: View, move: Move) -> tuple[int, int]:
    assert view.mine is not None
    match move:
        case Rockfall(at=at):
            return (0, _from_middle(at))
        case Dig(face=face, at=at) if face.startswith("D_"):
            return (1, _from_middle(at))
        case Break(target=target) if target != view.mine.seat:
            return (2, (target - view.mine.seat) % view.seats)
        case Pass(face=face) if face is not None and face.startswith("P_"):
            return (3, 0)
        case Pass():
            return (4, 0)
        case _:
            return (5, 0)


LEVELS: dict[str, Player[Any, Any]] = {"clever": CLEVER, "plain": PLAYER, "random": RandomPlayer(), "greedy": Greedy()}


def play(miners: str, saboteurs: str, seats: int, seed: int) -> tuple[bool, float]:
    """A round; did the miners win, and the slowest clever move in s."""
    rng = Loose(seed)
    whims = [Loose(f"{seed}:{seat}") for seat in range(seats)]
    state = SABOTEUR.setup(Options(rounds=1, first=seed % seats), seats, rng).state
    players = [LEVELS[miners if role == "miner" else saboteurs] for role in state.roles]
    slowest = 0.0
    while pending := SABOTEUR.pending(state):
        (decision,) = pending
        seat = decision.seat
        moves = SABOTEUR.legal_moves(state, decision)
        view = SABOTEUR.view(state, seat)
        start = time.perf_counter()
        move = players[seat].choose(view, decision, moves, whims[seat])
        if players[seat] is CLEVER:
            slowest = max(slowest, time.perf_counter() - start)
        state = SABOTEUR.apply(state, seat, move, rng).state
    return state.history[0].finisher is not None, slowest
