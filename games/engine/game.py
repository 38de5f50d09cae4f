"""The contract between a game and everything around it. Read this file and one game's folder, and you have seen it all.

A game is an object with the functions below, all of them pure: no Discord, no database, no clock, no files. Its state
is frozen data, what is pending included: a stack of small frames whose top alone says who is asked, so a table can be
saved and loaded between any two clicks. Chance is passed in. Only views and events leave a game.
"""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from pydantic import TypeAdapter

from .frozen import Frozen
from .rng import Rng

Seat = int
"""A place at the table, 0 … seats-1, clockwise. "Left of" is the next seat."""

S = TypeVar("S", bound=Frozen)
M = TypeVar("M", bound=Frozen)
V = TypeVar("V", bound=Frozen)
O = TypeVar("O", bound=Frozen)  # noqa: E741 (options, as everywhere in this contract)
P = TypeVar("P", bound=Frozen)


class Decision(Frozen):
    """What one seat is asked.

    `ask` names the question in the game's own words ("turn", "draft" …). `must=False`: the seat may answer and nobody
    waits for it (change a sealed pick, offer a trade). Several decisions at once are simultaneous, and one seat may
    have several.
    """

    seat: Seat
    ask: str
    must: bool = True


class Event(Frozen):
    """Something that happened. `only=None`: everybody may know; otherwise these seats alone.

    A secret part is a second event beside the public one. Every subclass has a `kind`, by which the log reads it back.
    """

    only: tuple[Seat, ...] | None = None


class Result(Frozen):
    """The end of a game: who won (several when shared), and each seat's score."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Step(Generic[S]):
    """A new state and what happened on the way to it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, events: Sequence[Event]) -> None:
        self.state = state
        self.events = tuple(events)


class Illegal(Exception):
    """The move is not among the legal moves of a decision that this seat has."""


class Game(Protocol[S, M, V, O, P]):
    """One game's rules. Type parameters: state S, move M, view V, options O, standing orders P."""

    slug: str
    """Its name in commands and in the database: lower case, no spaces."""
    title: str
    """Its name for people."""
    rules: int
    """Version of the rules, raised when a replay of an old log could differ."""
    seats: range
    """The numbers of players it can be played with."""

    # Readers for stored JSON. `state.model_dump_json()` and its like write it.
    state_type: type[S]
    view_type: type[V]
    options_type: type[O]
    orders_type: type[P]
    moves: TypeAdapter[M]
    events: TypeAdapter[Any]

    def check_options(self, options: O, seats: int) -> str | None:
        """Why these options cannot be played with this many seats: a short code, or None."""
        ...

    def unseated(self, options: O, seat: Seat) -> O:
        """The options after a seat was taken away before the deal: those that name a seat move along or fall back."""
        ...

    def setup(self, options: O, seats: int, rng: Rng) -> Step[S]:
        """The state after the deal."""
        ...

    def pending(self, state: S) -> tuple[Decision, ...]:
        """Who is asked what; empty when the game is over, and only then."""
        ...

    def legal_moves(self, state: S, decision: Decision) -> Sequence[M]:
        """Every move that answers the decision: finite, never empty, without repeats, in an order that a reload keeps.

        A move is listed under one decision of its seat only.
        """
        ...

    def apply(self, state: S, seat: Seat, move: M, rng: Rng) -> Step[S]:
        """What the move does, up to the next question. Trusts that the move is listed: `Match` checks it."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may see and surely remembers, built field by field; None is a spectator."""
        ...

    def result(self, state: S) -> Result | None:
        """The outcome once the game is over, else None."""
        ...

    def answer(self, view: V, decision: Decision, moves: Sequence[M], orders: P, late: bool, rng: Rng) -> M | None:
        """What is answered without asking the person: a standing order, what everybody knows to be the only move, or,
        when `late`, the default. None means: ask. Never None when late.
        """
        ...

    def resample(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """Another state that this seat cannot tell from the true one: a function of what the seat knows, and of `rng`.

        Whatever the fact that the game goes on proves to everybody belongs to what the seat knows.
        """
        ...


AnyGame = Game[Any, Any, Any, Any, Any]


def heard(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events that a seat (None: a spectator) may know."""
    return tuple(e for e in events if e.only is None or (seat is not None and seat in e.only))
