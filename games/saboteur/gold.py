"""The nugget cards: whose turn it is to choose, what saboteurs are paid with, and who holds what (rules.md §9)."""

from collections.abc import Sequence
from itertools import islice

from games.engine.game import Seat

from .cards import WAGE, Role
from .state import Options, State

_WAYS = {
    4: ((3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)),
    3: ((3,), (2, 1), (1, 1, 1)),
    2: ((2,), (1, 1)),
}
"""How each wage can be made up, the fewest cards first, then the highest card."""


def sharing_order(options: Options, roles: Sequence[Role], finisher: Seat) -> tuple[Seat, ...]:
    """Who takes a nugget card, in turn: miners counter-clockwise, from the finisher or, if that is a saboteur, from the
    next miner (9.2, 9.3). One card a miner, or (`per_player`) one a player, at most nine, some get several (9.6)."""
    seats = len(roles)
    round_table = [(finisher - i) % seats for i in range(seats)]
    miners = [seat for seat in round_table if roles[seat] == "miner"]
    cards = len(miners) if options.nuggets == "per_miner" else min(seats, 9)
    return tuple(miners[i % len(miners)] for i in range(cards))


def wages(bank: Sequence[int], saboteurs: int) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """What each of the saboteurs in play is paid with, one after the other, and the bank after it (9.7, 9.8).

    Where the bank cannot make the sum, cards of value 1 are added to the game: as few as possible (9.9).
    """
    left = list(bank)
    paid: list[tuple[int, ...]] = []
    for _ in range(saboteurs):
        ways = [
            (max(0, way.count(1) - left.count(1)), i)
            for i, way in enumerate(_WAYS[WAGE[saboteurs]])
            if all(left.count(value) >= way.count(value) for value in (2, 3))
        ]
        added, i = min(ways)
        left += [1] * added
        way = _WAYS[WAGE[saboteurs]][i]
        for value in way:
            left.remove(value)
        paid.append(way)
    return paid, tuple(left)


def nuggets(state: State, seat: Seat) -> tuple[int, ...]:
    """The values of a seat's nugget cards, in the order they came."""
    by_round = {share.round: share for share in state.shares}
    wage = iter(state.paid[seat])
    values: list[int] = []
    for record in state.history:
        if record.finisher is None:
            values += islice(wage, record.cards[seat])
        else:
            values += _taken(by_round[record.round].order, by_round[record.round].taken, seat)
    if state.shares and state.shares[-1].round > len(state.history):
        values += _taken(state.shares[-1].order, state.shares[-1].taken, seat)
    return tuple(values)


def _taken(order: tuple[Seat, ...], taken: tuple[int, ...], seat: Seat) -> list[int]:
    return [value for taker, value in zip(order, taken, strict=False) if taker == seat]
