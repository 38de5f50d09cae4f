"""Who is ranked how in a round, and who wins the game (rules.md §9, §10, 11.9, 11.10)."""

from collections.abc import Sequence

from games.engine.game import Seat

from .cards import Dwarf, worth
from .state import State


def hauls(state: State) -> tuple[int | None, ...]:
    """The nuggets that each dwarf brought out; None: it was burnt, or is still in the mine."""
    return tuple(worth(cards) if fate == "out" else None for cards, fate in zip(state.safe, state.fates, strict=True))


def ranking(state: State) -> list[Dwarf]:
    """The dwarves that brought out a nugget, the best first, ties by the ladder (9.1 to 9.3)."""
    gold = hauls(state)
    return sorted((dwarf for dwarf in state.ladder if gold[dwarf]), key=lambda dwarf: -(gold[dwarf] or 0))


def scores(state: State) -> tuple[int, ...]:
    """What each seat has if the last round ends like this (10.1, 10.2)."""
    gold, pair = hauls(state), state.pair
    return tuple(
        big + sum(nuggets or 0 for nuggets in gold[seat * pair : (seat + 1) * pair])
        for seat, big in enumerate(state.big)
    )


def winners(scores: Sequence[int], ladder: Sequence[Dwarf], pair: int) -> tuple[Seat, ...]:
    """The highest sum; of several, the one with the highest spot on the ladder, if one is there (10.3, 10.4)."""
    most = max(scores)
    tied = tuple(seat for seat, score in enumerate(scores) if score == most)
    highest = next((dwarf // pair for dwarf in ladder if dwarf // pair in tied), None)
    return tied if highest is None else (highest,)
