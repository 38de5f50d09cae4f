"""A table as it is loaded: its stored rows and, once dealt, the game under way."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.catalogue import Offer
from db import SeatRow, TableRow
from games.engine.game import Decision, Seat
from games.engine.match import Match
from games.engine.rng import Loose

AnyMatch = Match[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Machine:
    """A decision that no person is asked for: a computer player's, or one that `Game.answer` gives by itself."""

    seat: Seat
    question: int
    decision: Decision
    move: Any
    """The answer, or None where the computer player has to choose."""


@dataclass(frozen=True)
class Table:
    """One table. Everything that leaves it for words and pictures is a view."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    offer: Offer
    options: Any
    match: AnyMatch | None
    _views: dict[Seat | None, tuple[Any, Any]] = field(default_factory=dict, repr=False, compare=False)
    """The state and the view of it, by seat: one press asks for the same view several times."""

    @classmethod
    def loaded(
        cls,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        catalogue: Mapping[str, Offer],
        match: AnyMatch | None = None,
    ) -> "Table":
        """The table of these rows. `match`: the game that `row.state` holds, where it is at hand."""
        offer = catalogue[row.game]
        if match is None and row.state is not None:
            state = offer.game.state_type.model_validate_json(row.state)
            questions = {int(seat): number for seat, number in json.loads(row.questions).items()}
            match = Match(offer.game, state, row.secret, questions)
        return cls(row, seats, offer, offer.game.options_type.model_validate_json(row.options), match)

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def live(self) -> bool:
        """Neither finished nor ended early."""
        return self.row.status in ("lobby", "playing", "paused")

    def seat_of(self, user_id: int) -> SeatRow | None:
        """Where this person sits now."""
        return next((s for s in self.seats if s.user_id == user_id), None)

    def owned_by(self, user_id: int) -> SeatRow | None:
        """The seat that this person left to a computer player and may come back to."""
        return next((s for s in self.seats if s.owner_id == user_id and s.computer), None)

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats where a person sits."""
        return tuple(s for s in self.seats if s.user_id is not None)

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: everybody) may see. Only for a table that was dealt."""
        assert self.match is not None
        state, view = self._views.get(seat, (None, None))
        if state is not self.match.state:
            state = self.match.state
            view = self.match.game.view(state, seat)
            self._views[seat] = state, view
        return view

    def decisions(self, seat: Seat) -> tuple[Decision, ...]:
        """What the seat is asked; nothing while the table is not being played."""
        return self.match.decisions(seat) if self.match and self.row.status == "playing" else ()

    def waited_for(self) -> tuple[SeatRow, ...]:
        """The people for whom everybody waits."""
        if self.match is None or self.row.status != "playing":
            return ()
        asked = {d.seat for d in self.match.game.pending(self.match.state) if d.must}
        return tuple(s for s in self.people if s.seat in asked)

    def machine(self) -> Machine | None:
        """The first decision that is taken without asking a person."""
        return machine(self.match, self.seats) if self.row.status == "playing" else None


def machine(match: AnyMatch | None, seats: Sequence[SeatRow]) -> Machine | None:
    """The first decision of a running game, in the game's order, that is taken without asking a person."""
    if match is None:
        return None
    game = match.game
    for decision in game.pending(match.state):
        seat = decision.seat
        moves = game.legal_moves(match.state, decision)
        move = game.answer(game.view(match.state, seat), decision, moves, game.orders_type(), False, Loose())
        if move is not None or (seats[seat].computer and decision.must):
            return Machine(seat, match.questions[seat], decision, move)
    return None
