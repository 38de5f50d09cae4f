"""Saboteur as a `Game`: which function answers which question."""

from collections.abc import Sequence
from typing import Any

from pydantic import TypeAdapter

from games.engine.frozen import Frozen
from games.engine.game import Decision, Result, Seat, Step
from games.engine.rng import Rng
from games.engine.seats import asks, first_seat_fault, first_seat_without

from . import apply, knowledge, legal
from .events import EVENTS
from .gold import nuggets
from .moves import MOVES, Move
from .player import best_nugget, least_useful
from .state import Options, State, Turn
from .view import View, actor, view


class Orders(Frozen):
    """Saboteur has no standing orders."""


class Saboteur:
    """Base Saboteur, 3 to 10 players. The rules are in rules.md, by number."""

    slug = "saboteur"
    title = "Saboteur"
    rules = 1
    seats = range(3, 11)

    state_type = State
    view_type = View
    options_type = Options
    orders_type = Orders
    moves: TypeAdapter[Move] = MOVES
    events: TypeAdapter[Any] = EVENTS

    def check_options(self, options: Options, seats: int) -> str | None:
        """`first_seat`: the seat that should start is not at the table."""
        return first_seat_fault(options.first, seats)

    def unseated(self, options: Options, seat: Seat) -> Options:
        return options.but(first=first_seat_without(options.first, seat))

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        return apply.setup(options, seats, rng)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """One question at a time: "turn" (§4) or "share" (9.2)."""
        seat = actor(state)
        return () if seat is None else asks(seat, state.frames[-1].kind)

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        frame = state.frames[-1]
        return legal.turn(state, decision.seat) if isinstance(frame, Turn) else legal.takes(frame)

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        return apply.apply(state, seat, move, rng)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        """Everybody's nuggets; the richest win together (10.4)."""
        if state.frames:
            return None
        gold = tuple(nuggets(state, seat) for seat in range(state.seats))
        return Result(winners=apply.winners(gold), scores=tuple(map(sum, gold)))

    def answer(
        self, view: View, decision: Decision, moves: Sequence[Move], orders: Orders, late: bool, rng: Rng
    ) -> Move | None:
        """An empty hand passes and the last nugget card is taken without asking (7.3, 9.5): everybody knows that there
        is no choice. Late: the least useful card is passed, or the highest nugget card taken (11.1)."""
        if decision.ask == "share":
            sharing = view.shares[-1]
            if late or len(sharing.order) - sharing.taken == 1:
                return best_nugget(moves)
            return None
        if late or not view.hands[decision.seat]:
            return least_useful(view, moves)
        return None

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return knowledge.resample(state, seat, rng)


SABOTEUR = Saboteur()
