"""What it is worth to leave the mine with so many nuggets, as far as one can tell what the others will bring out."""

from collections.abc import Callable, Sequence

from games.engine.game import Seat
from games.my_gold_mine.cards import BIG_NUGGETS, ROUNDS, Dwarf
from games.my_gold_mine.view import View

from .chances import Chances

AIMS = (3, 4, 5, 6, 7, 8, 10, 12)
"""The nuggets with which a rival goes, any of these as likely."""
STAYING = 0.95
"""The chance that a rival survives digging for one more nugget, unless Dragobert is so near that it is less."""
GREED = 0.004
"""A nugget that wins nothing yet, in terms of what it is for: the guesses about rivals are rough."""

Haul = tuple[tuple[int, float], ...]
"""What a rival may bring out: (nuggets, probability), all else burnt or empty-handed."""


def prize(view: View, dwarf: Dwarf, chances: Chances, escape: Callable[[int], float], most: int) -> tuple[float, ...]:
    """At place n what leaving with n nuggets is worth, up to `most`; place 0 is also for being burnt.

    In the first rounds it is the Big Nuggets to be expected, in the last one the chance to win the game.

    `escape(space)` is the chance to get out of the mine from there.
    """
    rivals = [other for other in range(len(view.fates)) if other != dwarf]
    found = {other: _haul(view, other, chances, escape) for other in rivals}
    if view.round < ROUNDS:
        values = [_big(n, list(found.values())) for n in range(most + 1)]
    else:
        values = _wins(view, dwarf // view.pair, found, most)
    return tuple(value + GREED * n for n, value in enumerate(values))


def _haul(view: View, dwarf: Dwarf, chances: Chances, escape: Callable[[int], float]) -> Haul:
    if view.fates[dwarf] == "out":
        return ((view.saved(dwarf), 1.0),)
    if view.fates[dwarf] == "burnt":
        return ()
    seat = dwarf // view.pair
    here = sum(view.fates[mate] == "in" for mate in view.dwarves(seat))
    has, space = view.carried(seat) // here, view.spaces[dwarf]
    alive, stays = escape(space), min(STAYING, sum(chances.by_digging[: view.dragon - space]))
    return tuple((max(has, aim), alive * stays ** max(0, aim - has) / len(AIMS)) for aim in AIMS)


def _beaten(nuggets: int, haul: Haul) -> float:
    """The chance that a rival has less than this; of equals, half."""
    return 1 - sum(p * ((other > nuggets) + 0.5 * (other == nuggets)) for other, p in haul)


def _big(nuggets: int, hauls: Sequence[Haul]) -> float:
    if not nuggets:
        return 0.0
    better = [1.0, 0.0, 0.0]  # the chances that none, one, two rivals are ranked before
    for haul in hauls:
        p = 1 - _beaten(nuggets, haul)
        better = [better[i] * (1 - p) + (better[i - 1] * p if i else 0.0) for i in range(3)]
    return sum(p * big for p, big in zip(better, BIG_NUGGETS, strict=True))


def _wins(view: View, me: Seat, hauls: dict[Dwarf, Haul], most: int) -> list[float]:
    saved = view.big[me] + sum(view.saved(mate) for mate in view.dwarves(me))
    values: list[float] = []
    for n in range(most + 1):
        chance = 1.0
        for seat in range(view.seats):
            if seat != me:
                chance *= _beaten(saved + n, _total(view, seat, hauls))
        values.append(chance)
    return values


def _total(view: View, seat: Seat, hauls: dict[Dwarf, Haul]) -> Haul:
    """A seat's sum at the end of the game."""
    totals = {view.big[seat]: 1.0}
    for dwarf in view.dwarves(seat):
        after: dict[int, float] = {}
        lost = 1 - sum(p for _, p in hauls[dwarf])
        for total, p in totals.items():
            for nuggets, q in (*hauls[dwarf], (0, lost)):
                after[total + nuggets] = after.get(total + nuggets, 0.0) + p * q
        totals = after
    return tuple(totals.items())
