"""The laws of secrecy, for each seat and the spectator, with w = resample(s):

1. View, pending, legal moves and whatever is made from the view (`Subject.show`) agree in s and w; w is as valid as s.
2. Resampling tells nothing: states that are alike to the seat resample, with the same draws, to the same state.
3. Outcomes heard alike are seen alike, and the same move (or the deal) seen alike is heard alike, whatever chance did.
   Different moves seen alike are heard alike too, but for what may be forgotten: no event tells a move's hidden part.
4. Every part of the state is shown to the seat, or changed by some resample, or pinned by name.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from games.engine.frozen import Frozen
from games.engine.game import Decision, Seat, Step, heard
from games.engine.rng import Loose

from .subject import Case, Subject, positions


class Leak(AssertionError):
    """A law of secrecy is broken."""


def check_secrecy(subject: Subject, case: Case, part: float = 0.1, worlds: int = 2) -> None:
    """Laws 1 to 3 on this part of a playout's common positions, on all others, and on its end. Raises `Leak`."""
    _law_3_at_the_deal(subject, case)
    chance = random.Random(case.seed + 1)
    for number, position in enumerate(positions(subject, case)):
        common = position.decision is not None and position.decision.ask in subject.common
        if common and chance.random() >= part:
            continue
        for seat in (*range(case.seats), None):
            others = [subject.game.resample(position.state, seat, Loose(number * 31 + i)) for i in range(worlds)]
            _law_1_and_2(subject, position.state, others, seat)
            if position.decision is not None:
                _law_3_and_2(subject, position.decision, (position.state, *others), seat)


def _law_1_and_2(subject: Subject, state: Any, worlds: Sequence[Any], seat: Seat | None) -> None:
    game = subject.game
    view, pending = game.view(state, seat), game.pending(state)
    mine = [d for d in pending if d.seat == seat]
    shown = subject.show(view)
    again = game.resample(state, seat, Loose(5))
    for world in worlds:
        if subject.conserved(world) != subject.conserved(state):
            raise Leak(f"law 1: resampling for {seat} loses or adds something")
        try:
            subject.valid(world)
        except AssertionError as e:
            raise Leak(f"law 1: resampling for {seat} gives a state that cannot be: {e}") from e
        other = game.view(world, seat)
        if other != view:
            raise Leak(f"law 1: {seat} sees {_difference(view, other)}")
        if subject.show(other) != shown:
            raise Leak(f"law 1: {seat} is shown something else for the same view")
        if game.pending(world) != pending:
            raise Leak(f"law 1: pending tells {seat} {game.pending(world)} from {pending}")
        if any(list(game.legal_moves(world, d)) != list(game.legal_moves(state, d)) for d in mine):
            raise Leak(f"law 1: the legal moves of {seat} tell something")
        if game.resample(world, seat, Loose(5)) != again:
            raise Leak(f"law 2: resampling for {seat} uses {_difference(again, game.resample(world, seat, Loose(5)))}")


def _law_3_and_2(subject: Subject, decision: Decision, worlds: Sequence[Any], seat: Seat | None) -> None:
    """A few moves of each kind are made in every world, with the same chance, and their outcomes compared."""
    outcomes = _Outcomes(subject, seat, worlds[0])
    for world in worlds:
        for move in _some_of_each_kind(subject.game.legal_moves(world, decision), random.Random(7)):
            for step in _with_other_chance(lambda rng, w=world, m=move: subject.game.apply(w, decision.seat, m, rng)):
                outcomes.compare(move, step)


def _law_3_at_the_deal(subject: Subject, case: Case) -> None:
    for seat in (*range(case.seats), None):
        outcomes = _Outcomes(subject, seat, None)
        for step in _with_other_chance(lambda rng: subject.game.setup(case.options, case.seats, rng), most=24):
            outcomes.compare(None, step)


class _Outcomes:
    """Outcomes of one moment as one seat hears and sees them. `before` is the state before; None at the deal."""

    def __init__(self, subject: Subject, seat: Seat | None, before: Any) -> None:
        self.subject, self.seat = subject, seat
        self.chapter = None if before is None else subject.chapter(before)
        self.by_heard: dict[str, tuple[str, Any]] = {}
        self.by_move: dict[tuple[Any, str], str] = {}
        self.by_seen: dict[str, str] = {}

    def compare(self, move: Any, step: Step[Any]) -> None:
        game, seat = self.subject.game, self.seat
        heard_now = _told_as(step.events, seat)
        seen = game.view(step.state, seat).model_dump_json()
        if heard_now not in self.by_heard:
            self.by_heard[heard_now] = seen, step.state
        seen_then, then = self.by_heard[heard_now]
        if seen_then != seen:
            raise Leak(f"law 3: {seat} sees more than it heard ({heard_now}): {seen_then} or {seen}")
        if then is not None and then is not step.state:
            if game.resample(step.state, seat, Loose(5)) != game.resample(then, seat, Loose(5)):
                raise Leak(f"law 2: resampling for {seat} tells outcomes apart that it heard alike: {heard_now}")
            if self.chapter is not None:  # after a move, once is enough: this costs most of the time
                self.by_heard[heard_now] = seen, None
        if (other := self.by_move.setdefault((move, seen), heard_now)) != heard_now:
            raise Leak(f"law 3: {seat} hears more than it sees: {heard_now} or {other}")
        if self.subject.chapter(step.state) == self.chapter:
            kept = _told_as(step.events, seat, self.subject.forgotten)
            if (other := self.by_seen.setdefault(seen, kept)) != kept:
                raise Leak(f"law 3: {seat} hears what it does not see: {kept} or {other}")


class _Altered:
    """The draws of a seed, one of which comes out otherwise: so a few hidden cards lie elsewhere, and most do not."""

    def __init__(self, at: int = -1) -> None:
        self.at, self.count, self.rng = at, 0, Loose(7)

    def below(self, label: str, n: int) -> int:
        value = self.rng.below(label, n)
        self.count += 1
        return (value + 1) % n if self.count - 1 == self.at else value


def _with_other_chance(make: Callable[[_Altered], Step[Any]], most: int = 8) -> Iterator[Step[Any]]:
    """The outcome of one and the same act for a few courses of chance that differ little."""
    rng = _Altered()
    yield make(rng)
    for at in random.Random(rng.count).sample(range(rng.count), min(most, rng.count)):
        yield make(_Altered(at))


def _told_as(events: Sequence[Any], seat: Seat | None, but: frozenset[str] = frozenset()) -> str:
    told = cast("Sequence[Any]", heard(events, seat))
    return "|".join(event.model_dump_json() for event in told if event.kind not in but)


def _some_of_each_kind(moves: Sequence[Any], chance: random.Random, most: int = 3) -> Iterator[Any]:
    count = Counter[str]()
    for move in chance.sample(list(moves), len(moves)):
        count[move.kind] += 1
        if count[move.kind] <= most:
            yield move


def check_fields(subject: Subject, games: Sequence[Case]) -> None:
    """Law 4, on whole games at tables of one size. Raises `Leak`.

    A part of the state, or of a field that has one entry a seat, is shown to a seat if putting in another state's value
    changes what that seat sees.
    """
    states = [position.state for case in games for position in positions(subject, case)]
    chance = random.Random(1)
    game, seats = subject.game, games[0].seats
    open_parts = {
        (name, index, seat)
        for name in game.state_type.model_fields
        if name not in subject.pinned
        for index in (range(seats) if _one_a_seat(states, name, seats) else (None,))
        for seat in (*range(seats), None)
    }
    for _ in range(len(states)):
        state, other = chance.choice(states), chance.choice(states)
        resampled = {seat: game.resample(state, seat, Loose(chance.randrange(2**32))) for seat in (*range(seats), None)}
        views = {seat: game.view(state, seat) for seat in (*range(seats), None)}
        for name, index, seat in sorted(open_parts, key=str):
            mine, theirs = _part(state, name, index), _part(other, name, index)
            changed = _part(resampled[seat], name, index) != mine
            if changed or (
                mine != theirs and _shows(subject, views[seat], _with_part(state, name, index, theirs), seat)
            ):
                open_parts.discard((name, index, seat))
        if not open_parts:
            return
    raise Leak(f"law 4: neither shown nor changed nor pinned: {sorted(open_parts, key=str)}")


def _one_a_seat(states: Sequence[Any], name: str, seats: int) -> bool:
    values = [getattr(state, name) for state in states]
    return all(isinstance(value, tuple) and len(value) == seats for value in values)


def _part(state: Any, name: str, index: int | None) -> Any:
    value = getattr(state, name)
    return value if index is None else value[index]


def _with_part(state: Any, name: str, index: int | None, part: Any) -> Any:
    if index is not None:
        value = getattr(state, name)
        part = (*value[:index], part, *value[index + 1 :])
    return state.but(**{name: part})


def _shows(subject: Subject, view: Any, changed: Any, seat: Seat | None) -> bool:
    try:
        return subject.game.view(changed, seat) != view
    except (AssertionError, LookupError, ValueError):  # the two values do not go together: this pair says nothing
        return False


def _difference(one: Frozen, two: Frozen) -> str:
    names = [name for name in type(one).model_fields if getattr(one, name) != getattr(two, name)]
    return "; ".join(f"{name}: {getattr(one, name)} or {getattr(two, name)}" for name in names)
