"""The test kit for every game: what any implementation of the contract must hold, checked on whole games.

A game's tests describe it once as a `Subject` and run `check_play`, `check_secrecy` and `check_fields` on hypothesis'
`cases`. The laws of secrecy, for each seat and the spectator, with w = resample(s):

1. View, pending, legal moves and whatever is made from the view (`Subject.show`) agree in s and w; w is as valid as s.
2. Resampling tells nothing: states that are alike to the seat resample, with the same draws, to the same state.
3. Outcomes heard alike are seen alike, and the same move seen alike is heard alike. Different moves seen alike are heard
   alike too, but for what may be forgotten: so what a hidden part of a move tells is not told by an event.
4. Every part of the state is shown to the seat, or changed by some resample, or pinned by name.
"""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import strategies as st

from games.engine.frozen import Frozen
from games.engine.game import AnyGame, Decision, Illegal, Seat, Step, heard
from games.engine.match import Entry, Match, replay, state_hash, unfair
from games.engine.players import Player
from games.engine.rng import Draw, Loose


class Leak(AssertionError):
    """A law of secrecy is broken."""


@dataclass(frozen=True)
class Subject:
    """A game and what the kit has to know about it.

    `player` leads playouts to where the game is interesting. `conserved` gives what no move and no resample may change.
    `valid` raises AssertionError for a state that cannot be. `pinned` names state fields that need not follow law 4, and
    why. `common` are the questions asked so often that looking at a part of them is enough. What players hear may be
    forgotten when `chapter` changes (at the end of a round for instance) and of events of the kinds `forgotten`.
    """

    game: AnyGame
    player: Player[Any, Any]
    conserved: Callable[[Any], Hashable]
    valid: Callable[[Any], None]
    pinned: Mapping[str, str] = field(default_factory=dict)
    common: frozenset[str] = frozenset()
    chapter: Callable[[Any], Hashable] = lambda state: 0
    forgotten: frozenset[str] = frozenset()
    show: Callable[[Any], Hashable] = lambda view: ()


@dataclass(frozen=True)
class Case:
    """One whole game: its table, a seed for all chance, and how `wild` it is played (the part of random moves)."""

    seats: int
    options: Frozen
    seed: int
    wild: float

    @property
    def secret(self) -> bytes:
        return b"case %d" % self.seed


def cases(seats: Sequence[int], options: st.SearchStrategy[Any]) -> st.SearchStrategy[Case]:
    """Whole games at tables of these sizes."""
    return st.builds(
        Case,
        seats=st.sampled_from(seats),
        options=options,
        seed=st.integers(0, 2**32),
        wild=st.sampled_from((0.1, 0.4, 1.0)),
    )


@dataclass(frozen=True)
class Position:
    """A state within a playout. `decision`, `moves` and `move` (the one that is made next) are None when it is over."""

    state: Any
    decision: Decision | None
    moves: Sequence[Any]
    move: Any


def positions(subject: Subject, case: Case) -> Iterator[Position]:
    """Every state of a playout, from the deal to the end."""
    game, rng, chance = subject.game, Loose(case.seed), random.Random(case.seed)
    state = game.setup(case.options, case.seats, rng).state
    while pending := game.pending(state):
        decision, moves, move = _chosen(subject, state, pending, chance, rng, case.wild)
        yield Position(state, decision, moves, move)
        state = game.apply(state, decision.seat, move, rng).state
    yield Position(state, None, (), None)


def _chosen(
    subject: Subject, state: Any, pending: Sequence[Decision], chance: random.Random, rng: Loose, wild: float
) -> tuple[Decision, Sequence[Any], Any]:
    must = [d for d in pending if d.must]
    assert must, "nobody has to decide, and the game is not over"
    decision = chance.choice(pending if chance.random() < wild / 10 else must)
    moves = subject.game.legal_moves(state, decision)
    if chance.random() < wild:
        return decision, moves, chance.choice(moves)
    view = subject.game.view(state, decision.seat)
    return decision, moves, subject.player.choose(view, decision, moves, rng)


# Playing by the rules


def check_play(subject: Subject, case: Case) -> Counter[str]:
    """Plays a game through `Match` and checks everything but secrecy. Returns how often each kind of move was made."""
    game, chance, rng = subject.game, random.Random(case.seed), Loose(case.seed)
    assert game.check_options(case.options, case.seats) is None
    assert_same_json(type(case.options).model_validate_json, case.options)
    match, deal = Match.deal(game, case.options, case.seats, case.secret)
    log, kinds, known = [deal], Counter[str](), dict[Any, None]()
    conserved = subject.conserved(match.state)
    while pending := game.pending(match.state):
        _check_state(subject, match.state, pending, conserved)
        assert match.questions.keys() == {d.seat for d in pending}
        decision, moves, move = _chosen(subject, match.state, pending, chance, rng, case.wild)
        known |= dict.fromkeys(moves)
        _check_refusals(match, decision.seat, move, [chance.choice(list(known)) for _ in range(2)])
        _check_answers(subject, match.state, decision, moves, rng)
        log.append(match.play(decision.seat, move, len(log)))
        kinds[move.kind] += 1
    _check_state(subject, match.state, (), conserved)
    result = game.result(match.state)
    assert result is not None
    assert len(result.scores) == case.seats
    assert result.winners
    _check_log(subject, case, log, match.state)
    return kinds


def _check_state(subject: Subject, state: Any, pending: Sequence[Decision], conserved: Hashable) -> None:
    game = subject.game
    subject.valid(state)
    assert subject.conserved(state) == conserved, "something was lost or came from nowhere"
    assert (game.result(state) is None) == bool(pending), "a game is over when nobody is asked, and only then"
    loaded = assert_same_json(game.state_type.model_validate_json, state)
    assert game.pending(loaded) == pending
    listed: set[tuple[Seat, Any]] = set()
    for decision in pending:
        moves = list(game.legal_moves(state, decision))
        assert moves, f"{decision} has no answer"
        assert list(game.legal_moves(loaded, decision)) == moves, "a reload changes the moves or their order"
        for move in moves:
            assert (decision.seat, move) not in listed, f"{move} is listed twice"
            listed.add((decision.seat, move))
            assert game.moves.validate_json(game.moves.dump_json(move)) == move
    for seat in (*range(pending[0].seat + 1 if pending else 1), None):
        assert_same_json(game.view_type.model_validate_json, game.view(state, seat))


def assert_same_json(read: Callable[[str], Any], data: Frozen) -> Any:
    """The data goes to JSON and back unchanged. Returns what came back."""
    text = data.model_dump_json()
    again = read(text)
    assert again == data
    assert again.model_dump_json() == text
    return again


def _check_refusals(match: Match[Any, Any, Any, Any, Any], seat: Seat, move: Any, others: Sequence[Any]) -> None:
    before, questions = match.state, dict(match.questions)
    asked = {d.seat for d in match.game.pending(before)}
    tries = [(seat, other) for other in others if other not in match.moves(seat)]
    tries += [(q, move) for q in range(max(asked) + 2) if q not in asked][:2]
    for who, what in tries:
        with pytest.raises(Illegal):
            match.play(who, what, 0)
    assert match.state is before
    assert match.questions == questions


def _check_answers(subject: Subject, state: Any, decision: Decision, moves: Sequence[Any], rng: Loose) -> None:
    game, view = subject.game, subject.game.view(state, decision.seat)
    late = game.answer(view, decision, moves, game.orders_type(), True, rng)
    assert late in moves, "a late seat has no answer"
    soon = game.answer(view, decision, moves, game.orders_type(), False, rng)
    assert soon is None or soon in moves


def _check_log(subject: Subject, case: Case, log: Sequence[Entry[Any]], state: Any) -> None:
    """The log, read back from JSON, leads to the same state, and every draw is the secret's."""
    game = subject.game
    stored = [_reloaded(game, entry) for entry in log]
    assert stored == list(log)
    assert replay(game, case.options, case.seats, stored) == state
    draws = {entry.seq: entry.draws for entry in stored}
    assert unfair(case.secret, draws) is None
    assert unfair(b"another", draws) is not None


def _reloaded(game: AnyGame, entry: Entry[Any]) -> Entry[Any]:
    move = None if entry.move is None else game.moves.validate_json(game.moves.dump_json(entry.move))
    events = tuple(game.events.validate_json(game.events.dump_json(event)) for event in entry.events)
    return Entry(entry.seq, entry.seat, move, tuple(Draw(*draw) for draw in entry.draws), events, entry.hash)


# The laws of secrecy


def check_secrecy(subject: Subject, case: Case, part: float = 0.1, worlds: int = 2) -> None:
    """Laws 1 to 3 on this part of a playout's common positions, on all others, and on its end. Raises `Leak`."""
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
    game = subject.game
    by_heard: dict[str, tuple[str, Any]] = {}
    by_move: dict[tuple[Any, str], str] = {}
    by_seen: dict[str, str] = {}
    chapter = subject.chapter(worlds[0])
    for world in worlds:
        for move in _some_of_each_kind(game.legal_moves(world, decision), random.Random(7)):
            step: Step[Any] = game.apply(world, decision.seat, move, Loose(7))
            said = _told_as(step.events, seat)
            seen = game.view(step.state, seat).model_dump_json()
            if said not in by_heard:
                by_heard[said] = seen, step.state
            elif by_heard[said][0] != seen:
                raise Leak(f"law 3: {seat} sees more than it heard ({said}): {by_heard[said][0]} or {seen}")
            elif by_heard[said][1] is not None:
                if game.resample(step.state, seat, Loose(5)) != game.resample(by_heard[said][1], seat, Loose(5)):
                    raise Leak(f"law 2: resampling for {seat} tells outcomes apart that it heard alike: {said}")
                by_heard[said] = seen, None  # once is enough: it costs most of the time
            if by_move.setdefault((move, seen), said) != said:
                raise Leak(f"law 3: {seat} hears more than it sees: {said} or {by_move[move, seen]}")
            if subject.chapter(step.state) == chapter:
                kept = _told_as(step.events, seat, subject.forgotten)
                if by_seen.setdefault(seen, kept) != kept:
                    raise Leak(f"law 3: {seat} hears what it does not see: {kept} or {by_seen[seen]}")


def _told_as(events: Sequence[Any], seat: Seat | None, but: frozenset[str] = frozenset()) -> str:
    return "|".join(event.model_dump_json() for event in heard(events, seat) if event.kind not in but)


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


# Golden transcripts


def transcript(subject: Subject, case: Case, script: Sequence[tuple[Seat, Any]] | None = None) -> str:
    """A whole game as text: each move with its events (`@2` marks one that seat 2 alone hears), the number of legal
    moves, and the state's hash. `script` gives the moves; None: they are chosen as in a playout."""
    game, chance, rng = subject.game, random.Random(case.seed), Loose(case.seed)
    match, entry = Match.deal(game, case.options, case.seats, case.secret)
    lines = [f"{game.slug} rules {game.rules}, {case.seats} seats, {case.options.model_dump_json()}"]
    lines += _told(entry)
    for number in range(1, 100_000):
        pending = game.pending(match.state)
        if not pending:
            break
        if script is None:
            decision, _, move = _chosen(subject, match.state, pending, chance, rng, case.wild)
            seat = decision.seat
        else:
            seat, move = script[number - 1]
        choices = len(match.moves(seat))
        entry = match.play(seat, move, number)
        lines.append(f"{number} seat {seat} {game.moves.dump_json(move).decode()} of {choices}")
        lines += _told(entry)
    assert state_hash(match.state) == entry.hash
    lines.append(f"result {game.result(match.state)}")
    return "\n".join(lines) + "\n"


def _told(entry: Entry[Any]) -> Iterator[str]:
    event: Any
    for event in entry.events:
        mark = "".join(f"@{seat} " for seat in event.only or ())
        yield f"    {mark}{event.kind} {event.model_dump_json(exclude={'kind', 'only'})}"
    yield f"    = {entry.hash}"


def script_of(game: AnyGame, text: str) -> list[tuple[Seat, Any]]:
    """The moves of a transcript."""
    script: list[tuple[Seat, Any]] = []
    for line in text.splitlines():
        if line[:1].isdigit():
            _, _, seat, rest = line.split(" ", 3)
            script.append((int(seat), game.moves.validate_json(rest.rsplit(" of ", 1)[0])))
    return script
