"""The whole table as data. Every seat-indexed tuple has one entry a seat."""

from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from games.engine.frozen import Frozen
from games.engine.game import Seat

from .cards import Role, Tool
from .maze import Maze
from .moves import Move


class Options(Frozen):
    """What the host may choose (rules.md names the clauses)."""

    nuggets: Literal["per_miner", "per_player"] = "per_miner"
    next_starter: Literal["last_path", "last_card"] = "last_path"
    rounds: int = Field(default=3, ge=1, le=3)
    first: Seat | None = None
    """Who starts the first round; None: drawn at random."""


class Turn(Frozen):
    """`seat` plays a card or passes."""

    kind: Literal["turn"] = "turn"
    seat: Seat


class Share(Frozen):
    """The nugget cards go round: the next in `State.shares[-1].order` keeps one of `cards` (sorted)."""

    kind: Literal["share"] = "share"
    cards: tuple[int, ...]


class Deed(NamedTuple):
    """A turn as everybody saw it: a pass is without its face (7.2)."""

    seat: Seat
    move: Annotated[Move, Field(discriminator="kind")]


Frame = Annotated[Turn | Share, Field(discriminator="kind")]


class ShareOut(Frozen):
    """A sharing out of nugget cards: `order[i]` took a card worth `taken[i]`; it goes on while `taken` is shorter."""

    round: int
    order: tuple[Seat, ...]
    taken: tuple[int, ...] = ()


class RoundRecord(Frozen):
    """A finished round, all of it public: `cards[seat]` is the number of nugget cards that the seat got."""

    round: int
    roles: tuple[Role, ...]
    finisher: Seat | None
    cards: tuple[int, ...]
    maze: Maze


class State(Frozen):
    options: Options
    seats: int
    round: int
    roles: tuple[Role, ...]
    aside: Role
    """The role card that was not dealt."""
    maze: Maze
    goals: tuple[str, str, str]
    """The faces of the goal cards, from the top of the board; `maze.goals` says which of them lie face up."""
    seen: tuple[tuple[int, ...], ...]
    """The goals that each seat has seen by map, sorted."""
    hands: tuple[tuple[str, ...], ...]
    """Faces, sorted."""
    pile: tuple[str, ...]
    """The draw pile; its top is the last."""
    discards: tuple[str, ...]
    """Discarded face up, in order."""
    passed: tuple[tuple[str, ...], ...]
    """Discarded face down by each seat, in order."""
    broken: tuple[tuple[Tool, ...], ...]
    """The broken tools before each seat, in the order they came."""
    bank: tuple[int, ...]
    """The nugget cards that nobody holds; the next ones dealt are the last."""
    paid: tuple[tuple[int, ...], ...]
    """Nugget cards that the bank paid to each seat as a saboteur, openly."""
    shares: tuple[ShareOut, ...]
    starter: Seat
    last_path: Seat | None
    """Who played the last path card of this round."""
    last_card: Seat | None
    """Who played the last card of this round, path or action."""
    deeds: tuple[Deed, ...]
    """The turns of this round, in order."""
    history: tuple[RoundRecord, ...]
    frames: tuple[Frame, ...]
    """What is pending, the top last; empty when the game is over."""
