"""My Gold Mine as a `Game`: which function answers which question."""

from collections.abc import Sequence
from typing import Any

from pydantic import TypeAdapter

from games.engine.frozen import Frozen
from games.engine.game import Decision, Result, Seat, Step
from games.engine.rng import Rng
from games.engine.seats import asks, first_seat_fault, first_seat_without

from . import apply, knowledge, legal
from .events import EVENTS
from .moves import DRAW, MOVES, Act, Move
from .scoring import scores, winners
from .state import Drawn, Options, State
from .view import View, view


class Orders(Frozen):
    """My Gold Mine has no standing orders."""


class MyGoldMine:
    """My Gold Mine, 2 to 6 players, with Double Draw. The rules are in rules.md, by number."""

    slug = "mygoldmine"
    title = "My Gold Mine"
    rules = 1
    seats = range(2, 7)

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
        """One question at a time: "turn" (§4) or "exit" (7.1)."""
        if not state.frames:
            return ()
        frame = state.frames[-1]
        return asks(frame.dwarf // state.pair, frame.kind)

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        frame = state.frames[-1]
        return legal.uses(frame.face, frame.dwarf, state.fates) if isinstance(frame, Drawn) else legal.TURN

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        return apply.apply(state, seat, move, rng)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        """Everybody's nuggets, Big Nuggets included (§10)."""
        if state.frames:
            return None
        total = scores(state)
        return Result(winners=winners(total, state.ladder, state.pair), scores=total)

    def answer(
        self, view: View, decision: Decision, moves: Sequence[Move], orders: Orders, late: bool, rng: Rng
    ) -> Move | None:
        """Late: an Exit card, and the first of its actions that is no swap (12.1)."""
        if not late:
            return None
        return DRAW if decision.ask == "turn" else next(move for move in moves if isinstance(move, Act))

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return knowledge.resample(state, seat, rng)


MY_GOLD_MINE = MyGoldMine()
