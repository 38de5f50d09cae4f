"""The mine and its cards: what each face is and how many there are (rules.md §2). A face is a name; equal cards are not
told apart."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Action = Literal["small", "double", "together", "swap", "bonus"]
"""What an Exit card lets one do."""
Dwarf = int
"""A dwarf's place in the turn order, 0 … : in the plain game its player's seat, in Double Draw two to a seat."""

EXIT, CART, LAIR = 0, 4, 8
"""Spaces of the mine: the exit, where dwarves start, and where Dragobert starts. He comes no nearer than space 1."""


@dataclass(frozen=True)
class Stock:
    """The cards of one kind: how many there are of each face.

    `reconstructed`: the rulebook gives their sum alone, and no other source how it is made up.
    """

    counts: Mapping[str, int]
    reconstructed: bool

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card, sorted."""
        return tuple(sorted(face for face, count in self.counts.items() for _ in range(count)))


DRAGON = "dragon"
EXTRACTION = Stock({"red": 14, "blue": 14, "plain": 20, DRAGON: 10}, reconstructed=True)
"""The 58 Extraction cards: red and blue doors, no door, dragons."""
STEPS: Mapping[str, int] = {"red": 1, "blue": -1, "plain": 0}
"""Where the door on an Extraction card leads: spaces to the right."""

BONUS = "double_bonus"
"""The Exit card with the Gold Bonus. Kept, it lies among its owner's gold."""
EXITS = Stock(
    {
        "small": 3,
        "double": 1,
        "together": 2,
        "small_swap": 4,
        "small_together": 2,
        "double_together": 2,
        "double_swap": 1,
        BONUS: 1,
    },
    reconstructed=True,
)
"""The 16 Exit cards."""
ACTIONS: Mapping[str, tuple[Action, ...]] = {
    "small": ("small",),
    "double": ("double",),
    "together": ("together",),
    "small_swap": ("small", "swap"),
    "small_together": ("small", "together"),
    "double_together": ("double", "together"),
    "double_swap": ("double", "swap"),
    BONUS: ("double", "bonus"),
}
"""The actions on an Exit card."""

NUGGETS: Mapping[str, int] = {"red": 2, "blue": 1, "plain": 1, BONUS: 3}
"""The nuggets of each card that can be collected."""
BIG_NUGGETS = (3, 2, 1)
"""Big Nuggets for the first, second and third of a round."""
ROUNDS = 3

EXTRACTION_CARDS, EXIT_CARDS = EXTRACTION.cards, EXITS.cards


def worth(cards: Iterable[str]) -> int:
    """The nuggets on cards that were collected."""
    return sum(NUGGETS[face] for face in cards)
