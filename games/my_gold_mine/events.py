"""What happened, for the log, the story and the pictures. Everything in this game happens before everybody's eyes."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from games.engine.game import Event, Seat

from .cards import Action, Dwarf


class OfDwarf(Event):
    """Something that a dwarf of `seat` did, or that became of it. `pair`: dwarves a seat, 2 in Double Draw."""

    seat: Seat
    dwarf: Dwarf
    pair: int


class RoundBegan(Event):
    """`top` is the Extraction card that lies open."""

    kind: Literal["round_began"] = "round_began"
    round: int
    first: Seat
    top: str


class Dug(OfDwarf):
    """A dwarf took an Extraction card, and its door led it from space `start` to `end`: 0 is the exit, Dragobert's own
    space means that it is burnt (a `Left` or `Burnt` follows)."""

    kind: Literal["dug"] = "dug"
    face: str
    start: int
    end: int


class DragonCame(Event):
    """A dragon was uncovered: Dragobert comes to space `to`, and the one right of it shows its fire side."""

    kind: Literal["dragon_came"] = "dragon_came"
    to: int


class Burnt(OfDwarf):
    """Dragobert got a dwarf, or it walked into him. `lost`: the nuggets that go to the box with it, 0 where the other
    dwarf of its pair keeps them."""

    kind: Literal["burnt"] = "burnt"
    space: int
    walked: bool
    lost: int


class Uncovered(Event):
    """The Extraction card that lies open now."""

    kind: Literal["uncovered"] = "uncovered"
    face: str


class Reshuffled(Event):
    """The Exit pile was empty: so many discarded cards were shuffled to a new one."""

    kind: Literal["reshuffled"] = "reshuffled"
    cards: int


class Drew(OfDwarf):
    """A dwarf took an Exit card."""

    kind: Literal["drew"] = "drew"
    face: str


class Stepped(OfDwarf):
    """Small Step or Double Step."""

    kind: Literal["stepped"] = "stepped"
    action: Action
    start: int
    end: int


class AllStepped(OfDwarf):
    """All Together!: `dwarves` went one space to the left, in turn order from the one whose turn it is."""

    kind: Literal["all_stepped"] = "all_stepped"
    dwarves: tuple[Dwarf, ...]


class Swapped(OfDwarf):
    """A dwarf went from space `start` to `end`, and `other` the other way."""

    kind: Literal["swapped"] = "swapped"
    other: Dwarf
    start: int
    end: int


class TookBonus(OfDwarf):
    """The Gold Bonus is kept."""

    kind: Literal["took_bonus"] = "took_bonus"


class Left(OfDwarf):
    """A dwarf is out of the mine, on spot `spot` of the ladder (0 is the highest), with so many nuggets."""

    kind: Literal["left"] = "left"
    spot: int
    nuggets: int


class RoundEnded(Event):
    """`hauls`: the nuggets that each dwarf brought out; None: burnt. `dragon`: where Dragobert ended."""

    kind: Literal["round_ended"] = "round_ended"
    round: int
    dragon: int
    hauls: tuple[int | None, ...]


class Awarded(OfDwarf):
    """A dwarf was ranked at `place` (1, 2, 3) and won Big Nuggets."""

    kind: Literal["awarded"] = "awarded"
    place: int
    big: int


class GameEnded(Event):
    """`scores[seat]` is all that the seat has, `big[seat]` what of it are Big Nuggets."""

    kind: Literal["game_ended"] = "game_ended"
    scores: tuple[int, ...]
    big: tuple[int, ...]
    winners: tuple[Seat, ...]


MyGoldMineEvent = (
    RoundBegan
    | Dug
    | DragonCame
    | Burnt
    | Uncovered
    | Reshuffled
    | Drew
    | Stepped
    | AllStepped
    | Swapped
    | TookBonus
    | Left
    | RoundEnded
    | Awarded
    | GameEnded
)
EVENTS: TypeAdapter[MyGoldMineEvent] = TypeAdapter(
    Annotated[MyGoldMineEvent, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)
