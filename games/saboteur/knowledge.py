"""`resample`: another state that a seat cannot tell from the true one.

It is a function of what the seat knows and of the draws alone: what the seat does not know goes into pools, and every
pool is sorted before it is shuffled, so the order in which the true state holds it can never show.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import comb, prod
from typing import TypeVar

from games.engine.game import Seat
from games.engine.rng import Rng, shuffled

from .cards import NUGGETS, Role
from .gold import wages
from .legal import can_play, plays
from .state import Share, State
from .view import on_offer, roles_lie_open

T = TypeVar("T")
_Place = tuple[int, int]
"""One card of a share-out: the number of the share-out and the place in its order."""


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Everything that the seat (None: a spectator) does not know, dealt anew."""
    state = _roles(state, seat, rng)
    state = _goals(state, seat, rng)
    state = _cards(state, seat, rng)
    return _nuggets(state, seat, rng)


def _roles(state: State, seat: Seat | None, rng: Rng) -> State:
    """The role aside follows from the others once they lie open."""
    if roles_lie_open(state):
        return state
    unknown = [q for q in range(state.seats) if q != seat]
    roles = list(state.roles)
    hidden: list[Role] = [*(roles[q] for q in unknown), state.aside]
    pool = shuffled(rng, "roles", sorted(hidden))
    for q, role in zip(unknown, pool, strict=False):
        roles[q] = role
    return state.but(roles=tuple(roles), aside=pool[-1])


def _goals(state: State, seat: Seat | None, rng: Rng) -> State:
    known = () if seat is None else state.seen[seat]
    unknown = [i for i, up in enumerate(state.maze.goals) if up is None and i not in known]
    pool = shuffled(rng, "goals", sorted(state.goals[i] for i in unknown))
    goals = list(state.goals)
    for i, face in zip(unknown, pool, strict=True):
        goals[i] = face
    return state.but(goals=tuple(goals))


def _cards(state: State, seat: Seat | None, rng: Rng) -> State:
    """The others' hands, their passed cards and the draw pile are one pool.

    With the pile empty, everybody knows from the rules whether some hand holds a card that can be played: the round
    goes on if one does, and has ended if none does (8.6). Earlier turns prove no more than the present one: a card that
    could be played was played in sight of all, or is still held, or was passed, and then another one is held. (Where a
    game ends with a pass, that last card may have been the only one left to play; nothing is decided after it, so that
    is not followed up.)
    """
    others = [q for q in range(state.seats) if q != seat]
    pool = sorted([*state.pile, *(face for q in others for face in (*state.hands[q], *state.passed[q]))])
    if state.pile or state.maze.found:
        return _dealt(state, others, iter(shuffled(rng, "cards", pool)))
    if not state.frames:
        return _none_playable(state, others, pool, rng)
    while True:
        found = _dealt(state, others, iter(shuffled(rng, "cards", pool)))
        if any(can_play(found, q) for q in range(state.seats)):
            return found


def _dealt(state: State, others: Sequence[Seat], cards: Iterator[str]) -> State:
    """The cards go to the others' hands in turn, then to their passed cards, then to the pile."""
    hands, passed = list(state.hands), list(state.passed)
    for q in others:
        hands[q] = tuple(sorted(next(cards) for _ in hands[q]))
    for q in others:
        passed[q] = tuple(next(cards) for _ in passed[q])
    return state.but(hands=tuple(hands), passed=tuple(passed), pile=tuple(cards))


def _none_playable(state: State, others: Sequence[Seat], pool: Sequence[str], rng: Rng) -> State:
    """A deal in which no hand holds a card that it could play, each such deal equally likely.

    A broken tool forbids path cards, so what a seat without one cannot play nobody can: these hands are served first.
    """
    others = sorted(others, key=lambda q: len(state.broken[q]) > 0)
    left = list(shuffled(rng, "cards", pool))
    served: list[str] = []
    for q in others:
        for _ in state.hands[q]:
            served.append(next(face for face in left if not plays(state, q, face)))
            left.remove(served[-1])
    return _dealt(state, others, iter(served + left))


def _nuggets(state: State, seat: Seat | None, rng: Rng) -> State:
    """All lie open when the game is over. Before that, whoever has a set of nugget cards before it knows as a set what
    is taken from it afterwards, up to the next time that the cards come round to it, or to the end. All else that was
    taken is one pool with the bank."""
    if not state.frames:
        return state.but(bank=shuffled(rng, "nuggets", sorted(state.bank)))
    values = [[*sharing.taken, *on_offer(state, sharing)] for sharing in state.shares]
    pooled: list[_Place] = []
    lots: dict[_Place, list[_Place]] = {}
    for k, sharing in enumerate(state.shares):
        lot = pooled
        for turn, taker in enumerate(sharing.order):
            if taker == seat and turn <= len(sharing.taken):
                lot = lots[k, turn] = []
                if turn < len(sharing.taken):
                    continue
            lot.append((k, turn))
    for lot in lots.values():
        mix = shuffled(rng, "nuggets", sorted(values[k][turn] for k, turn in lot))
        for (k, turn), value in zip(lot, mix, strict=True):
            values[k][turn] = value
    bank = _pool_dealt(state, values, pooled, rng)
    shares = tuple(sharing.but(taken=tuple(values[k][: len(sharing.taken)])) for k, sharing in enumerate(state.shares))
    frames = state.frames
    if isinstance(frames[-1], Share):
        frames = (*frames[:-1], Share(cards=tuple(sorted(values[-1][len(shares[-1].taken) :]))))
    return state.but(bank=bank, shares=shares, frames=frames)


def _pool_dealt(state: State, values: list[list[int]], places: list[_Place], rng: Rng) -> tuple[int, ...]:
    """Deals the pool to the places of `values` and gives what is left, the bank.

    Wages are paid openly in the fewest cards, so they tell what the bank held, and by that what had been taken before.
    Only such sets are dealt to the share-outs before the last wage, each as likely as it was. (In three rounds every
    wage comes before or after all of these share-outs, so nothing but their sum decides.)
    """
    pool = Counter([*state.bank, *(values[k][turn] for k, turn in places)])
    last_wage = max((record.round for record in state.history if record.finisher is None), default=0)
    early = [(k, turn) for k, turn in places if state.shares[k].round < last_wage]
    known = Counter(value for k, sharing in enumerate(state.shares) if sharing.round < last_wage for value in values[k])
    known.subtract(values[k][turn] for k, turn in early)
    ways: list[tuple[int, Counter[int]]] = []
    for threes, twos in product(range(len(early) + 1), repeat=2):
        taken = Counter({1: len(early) - threes - twos, 2: twos, 3: threes})
        if taken[1] >= 0 and taken <= pool and (not early or _explains_wages(state, known + taken)):
            ways.append((prod(comb(pool[value], taken[value]) for value in taken), taken))
    taken = _weighted(rng, ways)
    dealt = shuffled(rng, "nuggets", sorted(taken.elements())) + shuffled(
        rng, "nuggets", sorted((pool - taken).elements())
    )
    for (k, turn), value in zip(places, dealt, strict=False):
        values[k][turn] = value
    return dealt[len(places) :]


def _weighted(rng: Rng, ways: Sequence[tuple[int, T]]) -> T:
    """One of the ways, as likely as its weight says."""
    at = rng.below("way", sum(weight for weight, _ in ways))
    for weight, way in ways:
        if at < weight:
            return way
        at -= weight
    raise ValueError("no way has any weight")


def _explains_wages(state: State, taken: Counter[int]) -> bool:
    """Would the saboteurs have been paid with the very cards that they were seen to get, if these were taken in the
    share-outs before the last wage? (The bank can fail in the last round only (9.9), and then all cards lie open.)"""
    bank = Counter(NUGGETS)
    paid = [iter(values) for values in state.paid]
    for record in state.history:
        if record.finisher is not None:
            bank, taken = bank - taken, Counter[int]()
            continue
        saboteurs = [q for q, role in enumerate(record.roles) if role == "saboteur"]
        wage, left = wages(tuple(bank.elements()), len(saboteurs))
        if any(tuple(islice(paid[q], record.cards[q])) != values for q, values in zip(saboteurs, wage, strict=True)):
            return False
        bank = Counter(left)
    return True
