"""What the piles may bring until one's next turn: dragons, cards to dig, steps on Exit cards.

The piles are counted, and then taken as if each card were put back: what a dwarf plans reaches a few cards ahead, in
which their make-up changes little.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.my_gold_mine.cards import ACTIONS, DRAGON, LAIR
from games.my_gold_mine.view import View

DIGGING = 0.6
"""How often the others dig, as one who plans expects it."""

Spread = tuple[float, ...]
"""At place k the probability of k, the last place for that and more."""


@dataclass(frozen=True)
class Chances:
    """`while_waiting[k]`: that Dragobert comes k spaces nearer by what the others do until the next turn; `by_digging`:
    the same with a dig of one's own before. `faces`: the Extraction cards that will lie open, dragons aside. `steps`:
    spaces to the left by an Exit card."""

    while_waiting: Spread
    by_digging: Spread
    faces: tuple[tuple[str, float], ...]
    steps: tuple[tuple[int, float], ...]


def chances(view: View, others: int) -> Chances:
    """What so many other dwarves in the mine make likely."""
    dragons, cards = view.pile.count(DRAGON), len(view.pile)
    again = dragons / cards
    one_dig = (*(again**k * (1 - again) for k in range(LAIR)), again**LAIR)
    one_turn = tuple(DIGGING * p + (1 - DIGGING) * (k == 0) for k, p in enumerate(one_dig))
    waiting: Spread = (1.0, *(0.0,) * LAIR)
    for _ in range(others):
        waiting = _sum(waiting, one_turn)
    gold = [face for face in view.pile if face != DRAGON]
    exits = view.exits or view.discards
    double = sum("double" in ACTIONS[face] for face in exits) / len(exits)
    return Chances(
        while_waiting=waiting,
        by_digging=_sum(waiting, one_dig),
        faces=tuple((face, gold.count(face) / len(gold)) for face in sorted(set(gold))),
        steps=((1, 1 - double), (2, double)),
    )


def _sum(one: Sequence[float], two: Sequence[float]) -> Spread:
    both = [0.0] * (LAIR + 1)
    for i, p in enumerate(one):
        for j, q in enumerate(two):
            both[min(LAIR, i + j)] += p * q
    return tuple(both)
