"""The rows of the database as frozen values. JSON columns are text here: what they mean is known elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, Self, TypedDict

Status = Literal["lobby", "playing", "paused", "finished", "abandoned"]
"""Of a table. The first three are live: the table is shown, and something may still happen at it."""

Scope = Literal["bot", "guild", "user"]
"""Whose setting: the bot's own (owner 0), a guild's, a user's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A row whose fields are named like its columns."""

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """The columns, in the order of `from_row` and `values`."""
        return _shape(cls)[0]

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> Self:
        """The record of a row that was selected by `columns()`."""
        names, flags = _shape(cls)
        values = dict(zip(names, row, strict=True))
        for name in flags:
            if values[name] is not None:
                values[name] = bool(values[name])
        return cls(**values)

    def values(self) -> tuple[Any, ...]:
        """What the columns hold."""
        return tuple(getattr(self, name) for name in self.columns())


@cache
def _shape(record: type[Record]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Its columns, and those of them that are bool: STRICT tables keep 0 and 1."""
    found = fields(record)
    return tuple(f.name for f in found), tuple(f.name for f in found if f.type in (bool, bool | None))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(Record):
    """A table: one game in a channel, from its lobby to its end. What is secret stays out of its repr."""

    id: int
    guild_id: int
    channel_id: int
    """Where it is shown: the thread itself if it has one of its own."""
    thread: bool
    """Whether it was opened in a thread of its own."""
    game: str
    """The game's slug."""
    rules: int
    """Version of the game's rules."""
    options: str = field(repr=False)
    """JSON."""
    status: Status
    host_id: int
    seq: int
    """Number of the last row of the log, counted from 0; -1 while there is none."""
    state: str | None = field(default=None, repr=False)
    """JSON; None before the deal."""
    questions: str = "{}"
    """JSON: seat to question number."""
    secret: bytes = field(repr=False)
    """32 bytes that key all draws."""
    nonce: bytes = field(repr=False)
    commitment: str
    created_at: float
    """This and all other times: unix seconds."""
    changed_at: float
    """When the last row of the log was added."""
    published_seq: int
    """Number of the last row of the log that Discord shows; -1 for none."""
    due: bool
    """Whether the next move is not a person's: somebody has to take it up."""
    message_id: int | None = None
    message_channel_id: int | None = None
    message_at: float | None = None
    """When the message was posted."""
    message_chapter: str | None = None
    """Which round the message shows."""
    message_shown: str | None = None
    """Fingerprint of what the message shows."""
    message_since: int = 0
    """The first row of the log that the message tells of: what came before stands in older messages."""
    pinged: str | None = None
    """Marks of the questions of which people were told."""
    trouble: str | None = None
    """Code of what hinders showing it."""
    rematch_of: int | None = None
    """The table whose players play again at this one."""


class TableColumns(TypedDict, total=False):
    """What may change of a table. `seq` and `changed_at` are not among it: they move with the log alone, and
    `published_seq` only forward."""

    channel_id: int
    thread: bool
    rules: int
    options: str
    status: Status
    host_id: int
    state: str | None
    questions: str
    secret: bytes
    nonce: bytes
    commitment: str
    due: bool
    message_id: int | None
    message_channel_id: int | None
    message_at: float | None
    message_chapter: str | None
    message_shown: str | None
    message_since: int
    pinged: str | None
    trouble: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow(Record):
    """A seat at a table: a person's, a computer player's, or a computer player's that stands in for its owner."""

    table_id: int
    seat: int
    """Counted from 0."""
    user_id: int | None = None
    """The person who plays it now; None for a computer player."""
    computer: bool = False
    level: str | None = None
    """The computer player's."""
    name: str
    """What the player is called at the table."""
    owner_id: int | None = None
    """The person it belongs to while a computer player stands in."""
    owner_name: str | None = None
    locale: str | None = None
    """The language in which the person uses Discord."""
    joined_at: float
    dm_open: bool | None = None
    """Whether the person can be sent direct messages; None: not tried yet. This and what follows is the person's, not
    the seat's: it comes with the seat when that is read, and is written by `update_dm` alone."""
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    dm_shown: str | None = None
    """Fingerprint of what the direct message shows."""
    dm_at: float | None = None


class DmColumns(TypedDict, total=False):
    """What may change of a person's direct message about a table."""

    dm_open: bool | None
    dm_channel_id: int | None
    dm_message_id: int | None
    dm_shown: str | None
    dm_at: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRow(Record):
    """A row of a table's log: the deal, a move or another act. What may be secret stays out of its repr."""

    table_id: int
    seq: int
    """Counted from 0 at each table, without gaps."""
    at: float
    actor_id: int | None = None
    """The person who acted; None: the bot itself."""
    act: str
    """What was done: deal, move, join, leave …"""
    seat: int | None = None
    move: str | None = field(default=None, repr=False)
    """JSON."""
    draws: str = field(default="[]", repr=False)
    """JSON."""
    events: str = field(default="[]", repr=False)
    """JSON."""
    state_hash: str | None = None
    question: int | None = None
    """The number of the question that was answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow(Record):
    """How a seat ended a game."""

    table_id: int
    seat: int
    user_id: int | None = None
    """None: a computer player."""
    name: str
    score: int
    won: bool
