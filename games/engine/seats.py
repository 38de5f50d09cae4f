"""What several games do alike with seats: tuples with one entry each, questions to one of them, and who starts."""

from functools import cache
from typing import TypeVar

from .game import Decision, Seat

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at this place."""
    return (*items[:at], item, *items[at + 1 :])


@cache
def asks(seat: Seat, ask: str) -> tuple[Decision, ...]:
    """`pending` of a game that asks one seat at a time."""
    return (Decision(seat=seat, ask=ask),)


def first_seat_fault(first: Seat | None, seats: int) -> str | None:
    """For `check_options`, where the host may name who starts: `first_seat` if that seat is not at the table."""
    return None if first is None or first in range(seats) else "first_seat"


def first_seat_without(first: Seat | None, seat: Seat) -> Seat | None:
    """For `unseated`: who starts after `seat` was taken away; None (drawn at random) if it was that one."""
    if first is None or first < seat:
        return first
    return None if first == seat else first - 1
