"""Whole games played through `Match`: everything of the contract but secrecy."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pytest

from games.engine.frozen import Frozen
from games.engine.game import AnyGame, Decision, Illegal, Seat
from games.engine.match import Entry, Match, replay, unfair
from games.engine.rng import Draw, Loose

from .subject import Case, Subject, chosen


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
        decision, moves, move = chosen(subject, match.state, pending, chance, rng, case.wild)
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
