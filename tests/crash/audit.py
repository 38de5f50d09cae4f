"""Whether what is stored of a table agrees with itself: log, draws, state, questions, seats, results.

The log is played again twice: from its recorded draws, and from the secret as the bot itself did it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any

from bot.catalogue import CATALOGUE
from bot.tables.table import Table
from db import MoveRow, ResultRow, Store
from games.engine.game import Illegal
from games.engine.match import Entry, Match, replay, state_hash, unfair
from games.engine.rng import Draw, Mismatch


class Kind(StrEnum):
    """What is at fault."""

    LOST = auto()
    """An acknowledged act is not in the log, or another stands in its place."""
    LOG = auto()
    """The log has a gap, or draws that the secret does not give."""
    STATE = auto()
    """State, questions, seats or results are not what the log leads to."""
    UNPUBLISHED = auto()
    """Discord does not show what the database says, or a computer player's move was not taken up."""
    DAMAGED = auto()
    """The file's integrity check fails."""
    BROKEN = auto()
    """The bot ended by itself, or logged an error."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not be."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """What somebody was told: act `act` stands in row `seq` of the log, and led to the state of this hash (None:
    before the deal). `question` is the one that was answered, None for other acts than moves."""

    table: int
    seq: int
    act: str
    question: int | None
    hash: str | None


async def audit(store: Store, table_id: int, told: Iterable[Acknowledgement] = ()) -> list[Fault]:
    """Everything that is wrong with one table. `told`: the acknowledgements of its acts."""
    found = await store.load(table_id)
    if found is None:
        return [Fault(Kind.LOST, f"table {table_id} is gone")]
    table = Table.loaded(found[0], tuple(found[1]), CATALOGUE)
    log, results = await store.log(table_id), await store.results(table_id)
    faults = [Fault(Kind.LOST, f"table {table_id}: {text}") for text in _lost(log, told)]
    faults += [Fault(Kind.LOG, f"table {table_id}: {text}") for text in _log(table, log)]
    if not any(fault.kind is Kind.LOG for fault in faults):
        faults += [Fault(Kind.STATE, f"table {table_id}: {text}") for text in _state(table, log, results)]
        people = [seat.user_id for seat in table.seats]
        if (due := _people(await _first(store, table), log)) != people:
            faults.append(Fault(Kind.STATE, f"table {table_id}: {people} are seated, by the log {due}"))
    return faults


async def _first(store: Store, table: Table) -> list[int | None]:
    """Who sat at the table when it was opened, by seat; None for a computer player."""
    if table.row.rematch_of is None:
        [opened, *_] = await store.log(table.id)
        return [opened.actor_id]
    return [seat.user_id for seat in await store.seats(table.row.rematch_of)]


def _people(seats: list[int | None], log: Iterable[MoveRow]) -> list[int | None]:
    """Who sits there now, as the log tells it."""
    for row in log:
        match row.act:
            case "join":
                seats.append(row.actor_id)
            case "computer":
                seats.append(None)
            case "remove" | "stand_up":
                del seats[row.seat or 0]
            case "leave" | "replace":
                seats[row.seat or 0] = None
            case "return" | "take":
                seats[row.seat or 0] = row.actor_id
            case _:
                pass
    return seats


def _lost(log: Sequence[MoveRow], told: Iterable[Acknowledgement]) -> Iterator[str]:
    hashes: list[str | None] = []
    for row in log:
        hashes.append(row.state_hash or (hashes[-1] if hashes else None))
    for one in told:
        if one.seq >= len(log):
            yield f"row {one.seq} ({one.act}) was acknowledged, the log ends before it"
        elif (log[one.seq].act, log[one.seq].question, hashes[one.seq]) != (one.act, one.question, one.hash):
            yield f"row {one.seq} ({one.act}) was acknowledged, the log has another ({log[one.seq].act})"


def _log(table: Table, log: Sequence[MoveRow]) -> Iterator[str]:
    if [row.seq for row in log] != list(range(table.row.seq + 1)):
        yield f"the table is at row {table.row.seq}, its log has {[row.seq for row in log]}"
    elif not log or log[0].act != "open":
        yield "the log does not begin with the opening"
    elif (row := unfair(table.row.secret, _draws(log))) is not None:
        yield f"the draws of row {row} are not the secret's"


def _draws(log: Iterable[MoveRow]) -> Mapping[int, list[Draw]]:
    return {row.seq: [Draw(*draw) for draw in json.loads(row.draws)] for row in log}


def _entries(table: Table, log: Iterable[MoveRow]) -> list[Entry[Any]]:
    game, draws = table.offer.game, _draws(log)
    return [
        Entry(
            row.seq,
            row.seat,
            None if row.move is None else game.moves.validate_json(row.move),
            tuple(draws[row.seq]),
            tuple(game.events.validate_python(event) for event in json.loads(row.events)),
            row.state_hash,
        )
        for row in log
        if row.state_hash is not None
    ]


def _state(table: Table, log: Sequence[MoveRow], results: Sequence[ResultRow]) -> Iterator[str]:
    game, match = table.offer.game, table.match
    if [s.seat for s in table.seats] != list(range(len(table.seats))):
        yield "the seats have gaps"
    if table.live and table.people and table.row.host_id not in [s.user_id for s in table.people]:
        yield "the host has no seat"
    if (table.row.status == "playing") != (match is not None and table.live and bool(table.people)):
        yield f"it is {table.row.status} with {len(table.people)} people"
    if table.row.due != (table.machine() is not None):
        yield f"due is {table.row.due}, the machine's move is {table.machine()}"
    if match is None:
        if any(row.state_hash for row in log) or table.row.status in ("playing", "paused", "finished"):
            yield f"it is {table.row.status} without a state"
        return
    entries = _entries(table, log)
    try:
        replayed = state_hash(replay(game, table.options, len(table.seats), entries))
    except Mismatch as mismatch:
        yield f"the log cannot be replayed: {mismatch}"
        return
    if replayed != state_hash(match.state):
        yield "the state is not the one that the log leads to"
    yield from _dealt_again(table, {row.seq: row.question for row in log}, entries)
    result = game.result(match.state)
    if (table.row.status == "finished") != (result is not None):
        yield f"it is {table.row.status}, the game's result is {result}"
    kept = [(r.seat, r.score, r.won) for r in results]
    due = [] if result is None else [(s, score, s in result.winners) for s, score in enumerate(result.scores)]
    if kept != due:
        yield f"the results are {kept}, the game's are {due}"


def _dealt_again(table: Table, answered: Mapping[int, int | None], entries: Sequence[Entry[Any]]) -> Iterator[str]:
    game, stored = table.offer.game, table.match
    assert stored is not None
    deal, *moves = entries
    match, again = Match.deal(game, table.options, len(table.seats), table.row.secret, deal.seq)
    if again != deal:
        yield f"row {deal.seq}: the secret deals otherwise"
        return
    for entry in moves:
        assert entry.seat is not None
        if match.questions.get(entry.seat) != answered[entry.seq]:
            yield f"row {entry.seq} answers question {answered[entry.seq]}, asked was {match.questions.get(entry.seat)}"
        try:
            played = match.play(entry.seat, entry.move, entry.seq)
        except Illegal:
            yield f"row {entry.seq} is no legal move"
            return
        if played != entry:
            yield f"row {entry.seq}: the secret leads elsewhere"
            return
    if match.questions != stored.questions:
        yield f"the questions are {stored.questions}, asked is {match.questions}"
