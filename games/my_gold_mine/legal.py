"""What a dwarf may do."""

from collections.abc import Sequence
from functools import cache

from .cards import ACTIONS, Dwarf
from .moves import DIG, DRAW, Move, act, swap
from .state import Fate

TURN: Sequence[Move] = (DIG, DRAW)
"""4.1."""


@cache
def uses(face: str, dwarf: Dwarf, fates: tuple[Fate, ...]) -> Sequence[Move]:
    """7.1: every way to use an Exit card, in the order of its actions; a swap with any other dwarf in the mine (7.5),
    clockwise from the one that swaps."""
    moves: list[Move] = []
    for action in ACTIONS[face]:
        if action != "swap":
            moves.append(act(action))
            continue
        round_table = [(dwarf + i) % len(fates) for i in range(1, len(fates))]
        moves += [swap(other) for other in round_table if fates[other] == "in"]
    return tuple(moves)
