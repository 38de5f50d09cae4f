"""Golden transcripts: whole games as text, kept beside the tests, to show what a change of the rules changes."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.game import AnyGame, Seat
from games.engine.match import Entry, Match, state_hash
from games.engine.rng import Loose

from .subject import Case, Subject, chosen


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
            decision, _, move = chosen(subject, match.state, pending, chance, rng, case.wild)
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
