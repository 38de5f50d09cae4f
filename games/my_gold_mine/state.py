"""The whole table as data. Tuples have one entry a seat, or one a dwarf where that is said."""

from typing import Annotated, Literal

from pydantic import Field

from games.engine.frozen import Frozen
from games.engine.game import Seat

from .cards import Action, Dwarf

Fate = Literal["in", "out", "burnt"]
"""In the mine, out of it by the exit, or burnt by Dragobert."""


Deed = Literal["dig", "draw"] | Action
"""What a dwarf did last. "draw": the Exit card drawn leaves a choice, and nothing has moved yet."""


class Options(Frozen):
    """What the host may choose (rules.md names the clauses)."""

    double_draw: bool = True
    """With two players, each has two dwarves. Nothing to any other number of players."""
    red_door: Literal["burns", "stays"] = "burns"
    """What a red door does to a dwarf beside Dragobert."""
    odds: bool = False
    """Show what a careful player would count. Changes no rule."""
    first: Seat | None = None
    """Who starts the first round; None: drawn at random."""


class Turn(Frozen):
    """`dwarf` digs or takes an Exit card."""

    kind: Literal["turn"] = "turn"
    dwarf: Dwarf


class Drawn(Frozen):
    """`dwarf` has drawn the Exit card `face`, which leaves a choice."""

    kind: Literal["exit"] = "exit"
    dwarf: Dwarf
    face: str


Frame = Annotated[Turn | Drawn, Field(discriminator="kind")]


class Trace(Frozen):
    """The last move and how things stood before it, for a picture of what it did."""

    dwarf: Dwarf
    did: Deed
    card: str
    """The card dug, or the Exit card."""
    other: Dwarf | None
    """Whom it changed places with."""
    spaces: tuple[int, ...]
    """`State.spaces` before the move."""
    dragon: int
    """`State.dragon` before the move."""
    burnt: tuple[Dwarf, ...]
    """Whom Dragobert got, in order."""


class RoundRecord(Frozen):
    """A finished round, as it ended. Every tuple has one entry a dwarf, but for `ladder`."""

    round: int
    starter: Seat
    top: str
    """The Extraction card that lay open."""
    dragon: int
    spaces: tuple[int, ...]
    """0 for those that left, else where they burnt."""
    ladder: tuple[Dwarf, ...]
    hauls: tuple[int | None, ...]
    """Nuggets that each brought out; None: burnt."""
    big: tuple[int, ...]
    """Big Nuggets that each won."""
    last: Trace
    """The move that ended the round."""


class State(Frozen):
    options: Options
    seats: int
    round: int
    starter: Seat
    pile: tuple[str, ...]
    """The Extraction pile; its top, which everybody sees, is the last."""
    exits: tuple[str, ...]
    """The Exit pile, face down; its top is the last."""
    discards: tuple[str, ...]
    """Exit cards used, in order."""
    box: tuple[str, ...]
    """Cards that are out of the round: dragons, what burnt dwarves had."""
    dragon: int
    """Dragobert's space, 8 … 1. The cards to the right of it show their fire side."""
    spaces: tuple[int, ...]
    """Each dwarf's space; 0 is out of the mine; a burnt one's is where it burnt."""
    fates: tuple[Fate, ...]
    """One a dwarf."""
    ladder: tuple[Dwarf, ...]
    """The dwarves that left, the highest spot first."""
    gold: tuple[tuple[str, ...], ...]
    """What each seat's dwarves have in the mine, in the order it came: Extraction cards and the Gold Bonus."""
    safe: tuple[tuple[str, ...], ...]
    """What each dwarf brought out of the mine."""
    big: tuple[int, ...]
    """Each seat's Big Nuggets."""
    last: Trace | None
    """None before the first move of a round."""
    history: tuple[RoundRecord, ...]
    frames: tuple[Frame, ...]
    """What is pending, the top last; empty when the game is over."""

    @property
    def pair(self) -> int:
        """Dwarves a seat: 2 in Double Draw (11.1), else 1."""
        return len(self.spaces) // self.seats
