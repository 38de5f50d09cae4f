"""What happened, for the log, the story and the pictures. A secret part is an event of its own, with `only`."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from games.engine.game import Event, Seat

from .cards import Cell, Role, Tool


class RoundBegan(Event):
    kind: Literal["round_began"] = "round_began"
    round: int
    first: Seat
    hand_size: int


class Dealt(Event):
    """Secret: the seat's role and hand for the round."""

    kind: Literal["dealt"] = "dealt"
    role: Role
    hand: tuple[str, ...]


class Dug(Event):
    kind: Literal["dug"] = "dug"
    seat: Seat
    face: str
    at: Cell
    turned: bool


class GoalTurned(Event):
    """A goal card was reached and shows its face."""

    kind: Literal["goal_turned"] = "goal_turned"
    goal: int
    face: str
    turned: bool


class Broke(Event):
    kind: Literal["broke"] = "broke"
    seat: Seat
    tool: Tool
    target: Seat


class Fixed(Event):
    kind: Literal["fixed"] = "fixed"
    seat: Seat
    face: str
    tool: Tool
    target: Seat


class Fell(Event):
    """A rockfall took the card `face` out of the maze."""

    kind: Literal["fell"] = "fell"
    seat: Seat
    at: Cell
    face: str


class Mapped(Event):
    """Somebody looked at a goal card."""

    kind: Literal["mapped"] = "mapped"
    seat: Seat
    goal: int


class Saw(Event):
    """Secret: what the goal card shows."""

    kind: Literal["saw"] = "saw"
    goal: int
    face: str


class Passed(Event):
    """`card` is False for an empty hand, which discards nothing."""

    kind: Literal["passed"] = "passed"
    seat: Seat
    card: bool


class Discarded(Event):
    """Secret: the card that was passed with."""

    kind: Literal["discarded"] = "discarded"
    face: str


class Drew(Event):
    kind: Literal["drew"] = "drew"
    seat: Seat


class DrewCard(Event):
    """Secret: the card drawn."""

    kind: Literal["drew_card"] = "drew_card"
    face: str


class RoundEnded(Event):
    """All roles are turned over. `finisher` dug to the treasure; None: it was not found."""

    kind: Literal["round_ended"] = "round_ended"
    round: int
    roles: tuple[Role, ...]
    finisher: Seat | None


class Offered(Event):
    """The nugget cards reach a miner, who keeps one of them."""

    kind: Literal["offered"] = "offered"
    seat: Seat
    cards: int


class OfferedCards(Event):
    """Secret: their values."""

    kind: Literal["offered_cards"] = "offered_cards"
    values: tuple[int, ...]


class Took(Event):
    kind: Literal["took"] = "took"
    seat: Seat


class TookCard(Event):
    """Secret: the value kept."""

    kind: Literal["took_card"] = "took_card"
    value: int


class Paid(Event):
    """A saboteur is paid openly, in nugget cards of these values."""

    kind: Literal["paid"] = "paid"
    seat: Seat
    values: tuple[int, ...]


class GameEnded(Event):
    """All nugget cards are turned over: `nuggets[seat]` are the values of that seat's cards."""

    kind: Literal["game_ended"] = "game_ended"
    nuggets: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]


SaboteurEvent = (
    RoundBegan
    | Dealt
    | Dug
    | GoalTurned
    | Broke
    | Fixed
    | Fell
    | Mapped
    | Saw
    | Passed
    | Discarded
    | Drew
    | DrewCard
    | RoundEnded
    | Offered
    | OfferedCards
    | Took
    | TookCard
    | Paid
    | GameEnded
)
EVENTS: TypeAdapter[SaboteurEvent] = TypeAdapter(
    Annotated[SaboteurEvent, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)
