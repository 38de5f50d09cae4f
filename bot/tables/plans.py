"""What each act does to a table: pure functions from the table as it is to a `Plan` of what is to be stored.

They check everything and raise `Refusal` before anything is written; None means that nothing has to change, as when
somebody joins twice. `service.py` commits a plan in one transaction.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from db import SeatRow
from games.engine.game import Illegal, Seat
from games.engine.match import Entry, Match

from .refusals import Code, Refusal
from .table import AnyMatch, Table

NUDGE_EVERY = 6 * 3600.0
"""Seconds between two nudges of one person at one table."""

COMPUTER_NAMES = ("Amber", "Basalt", "Cobalt", "Dolomite", "Ember", "Flint", "Granite", "Hematite", "Iron", "Jasper")


@dataclass(frozen=True)
class Actor:
    """Who does something. `moderator`: may manage messages in the table's channel."""

    user_id: int
    name: str
    moderator: bool = False
    locale: str | None = None


@dataclass(frozen=True)
class Plan:
    """What an act stores: one log row, changed columns of the table, and, where they changed, all its seats."""

    act: str
    changes: dict[str, Any]
    seats: tuple[SeatRow, ...] | None = None
    seat: Seat | None = None
    match: AnyMatch | None = None
    """The game as it is after the act, where the act dealt it or moved in it."""
    entry: Entry[Any] | None = None
    question: int | None = None
    results: tuple[tuple[SeatRow, int, bool], ...] = ()


def person(actor: Actor, table_id: int, seat: Seat, now: float) -> SeatRow:
    """A person's seat, new at the table."""
    return SeatRow(
        table_id=table_id, seat=seat, user_id=actor.user_id, name=actor.name, locale=actor.locale, joined_at=now
    )


def computer(table: Table, seat: Seat, level: str, now: float) -> SeatRow:
    """A computer player's seat, with a name that nobody at the table has."""
    taken = {s.name for s in table.seats}
    name = next((n for n in COMPUTER_NAMES if n not in taken), f"Computer {seat + 1}")
    return SeatRow(table_id=table.id, seat=seat, computer=True, level=level, name=name, joined_at=now)


def again(row: SeatRow, table_id: int, now: float) -> SeatRow:
    """The seat of the same person or computer player at a rematch."""
    if row.owner_id is not None:
        return SeatRow(table_id=table_id, seat=row.seat, computer=True, level=row.level, name=row.name, joined_at=now)
    return SeatRow(
        table_id=table_id,
        seat=row.seat,
        user_id=row.user_id,
        computer=row.computer,
        level=row.level,
        name=row.name,
        locale=row.locale,
        joined_at=now,
    )


# ---- what is checked ------------------------------------------------------------------------------------------------


def _lobby(table: Table) -> None:
    if not table.live:
        raise Refusal(Code.OVER)
    if table.row.status != "lobby":
        raise Refusal(Code.NOT_IN_LOBBY)


def _under_way(table: Table) -> AnyMatch:
    if not table.live:
        raise Refusal(Code.OVER)
    if table.match is None:
        raise Refusal(Code.NOT_STARTED)
    return table.match


def check_host(table: Table, actor: Actor) -> None:
    """Raises `Refusal` NOT_HOST unless this is the table's host or a moderator."""
    if actor.user_id != table.row.host_id and not actor.moderator:
        raise Refusal(Code.NOT_HOST, host=table.row.host_id)


def _seat(table: Table, seat: Seat) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise Refusal(Code.NO_SUCH_SEAT)
    return table.seats[seat]


def own_seat(table: Table, user_id: int) -> SeatRow:
    """Where a person plays. Raises `Refusal` STOOD_IN for who left the seat to a computer player, else NOT_YOURS."""
    row = table.seat_of(user_id)
    if row is None:
        raise Refusal(Code.STOOD_IN if table.live and table.owned_by(user_id) else Code.NOT_YOURS)
    return row


def _put(seats: Sequence[SeatRow], row: SeatRow) -> tuple[SeatRow, ...]:
    return tuple(row if s.seat == row.seat else s for s in seats)


# ---- the lobby ------------------------------------------------------------------------------------------------------


def join(table: Table, actor: Actor, now: float) -> Plan | None:
    _lobby(table)
    if table.seat_of(actor.user_id):
        return None
    if len(table.seats) >= table.offer.game.seats[-1]:
        raise Refusal(Code.FULL, most=table.offer.game.seats[-1])
    row = person(actor, table.id, len(table.seats), now)
    return Plan("join", {}, (*table.seats, row), row.seat)


def add_computer(table: Table, actor: Actor, level: str, now: float) -> Plan:
    """`level`: one of the game's levels of computer players."""
    _lobby(table)
    check_host(table, actor)
    if level not in table.offer.players:
        raise Refusal(Code.NO_SUCH_LEVEL)
    if len(table.seats) >= table.offer.game.seats[-1]:
        raise Refusal(Code.FULL, most=table.offer.game.seats[-1])
    row = computer(table, len(table.seats), level, now)
    return Plan("computer", {}, (*table.seats, row), row.seat)


def remove(table: Table, actor: Actor, seat: Seat, user_id: int | None) -> Plan:
    """The host takes somebody off the lobby's list; `user_id` (None: a computer player) is who was meant."""
    _lobby(table)
    check_host(table, actor)
    row = _seat(table, seat)
    if row.user_id != user_id:
        raise Refusal(Code.NO_SUCH_SEAT)
    return _unseat(table, row, "remove")


def _unseat(table: Table, gone: SeatRow, act: str) -> Plan:
    left = [s for s in table.seats if s.seat != gone.seat]
    seats = tuple(replace(s, seat=i) for i, s in enumerate(left))
    changes: dict[str, Any] = {"options": table.offer.game.unseated(table.options, gone.seat).model_dump_json()}
    if gone.user_id == table.row.host_id:
        heir = next((s.user_id for s in seats if s.user_id is not None), None)
        changes |= {"status": "abandoned"} if heir is None else {"host_id": heir}
    return Plan(act, changes, seats, gone.seat)


def set_option(table: Table, actor: Actor, name: str, value: Any) -> Plan | None:
    _lobby(table)
    check_host(table, actor)
    try:
        options = type(table.options).model_validate_json(
            json.dumps(json.loads(table.options.model_dump_json()) | {name: value})
        )
    except ValidationError:
        raise Refusal(Code.BAD_OPTION) from None
    if options == table.options:
        return None
    return Plan("options", {"options": options.model_dump_json()})


def start(table: Table, actor: Actor) -> Plan:
    _lobby(table)
    check_host(table, actor)
    game, seats = table.offer.game, len(table.seats)
    if seats < game.seats[0]:
        raise Refusal(Code.TOO_FEW, least=game.seats[0], missing=game.seats[0] - seats)
    if (misfit := game.check_options(table.options, seats)) is not None:
        raise Refusal(Code.OPTIONS_MISFIT, why=misfit)
    match, entry = Match.deal(game, table.options, seats, table.row.secret, table.row.seq + 1)
    return Plan("deal", {"status": "playing"} | _played(match), match=match, entry=entry)


# ---- the game -------------------------------------------------------------------------------------------------------


def _played(match: AnyMatch) -> dict[str, Any]:
    return {"state": match.state.model_dump_json(), "questions": json.dumps(match.questions)}


def submit(table: Table, actor: Actor, question: int, index: int) -> Plan:
    """The person answers the question that they were looking at with the move of this index in `Match.moves`."""
    match = _under_way(table)
    if table.row.status == "paused":
        raise Refusal(Code.PAUSED)
    row = own_seat(table, actor.user_id)
    if row.seat not in match.questions:
        raise Refusal(Code.NOT_ASKED)
    if match.questions[row.seat] != question:
        raise Refusal(Code.STALE)
    moves = match.moves(row.seat)
    if not 0 <= index < len(moves):
        raise Refusal(Code.NO_SUCH_MOVE)
    return _move(table, match, row.seat, moves[index], "move")


def machine_move(table: Table, seat: Seat, question: int, move: Any) -> Plan:
    """A computer player's move, or an answer that nobody was asked for."""
    match = _under_way(table)
    due = table.machine()
    if due is None or due.seat != seat or due.question != question:
        raise Refusal(Code.STALE)
    return _move(table, match, seat, move, "answer" if due.move is not None else "computer_move")


def _move(table: Table, match: AnyMatch, seat: Seat, move: Any, act: str) -> Plan:
    question = match.questions[seat]
    try:
        entry = match.play(seat, move, table.row.seq + 1)
    except Illegal:
        raise Refusal(Code.NO_SUCH_MOVE) from None
    changes = _played(match)
    results: tuple[tuple[SeatRow, int, bool], ...] = ()
    if (result := match.game.result(match.state)) is not None:
        changes["status"] = "finished"
        results = tuple((s, result.scores[s.seat], s.seat in result.winners) for s in table.seats)
    return Plan(act, changes, seat=seat, match=match, entry=entry, question=question, results=results)


# ---- who sits where -------------------------------------------------------------------------------------------------


def leave(table: Table, actor: Actor) -> Plan:
    """In the lobby the seat goes; in a game a computer player stands in, and the person may come back."""
    if not table.live:
        raise Refusal(Code.OVER)
    row = table.seat_of(actor.user_id)
    if row is None:
        raise Refusal(Code.NOT_SEATED)
    if table.row.status == "lobby":
        return _unseat(table, row, "stand_up")
    return _stand_in(table, row, "leave")


def replace_seat(table: Table, actor: Actor, seat: Seat) -> Plan:
    """The host or a moderator has a computer player stand in for somebody."""
    _under_way(table)
    check_host(table, actor)
    row = _seat(table, seat)
    if row.user_id is None:
        raise Refusal(Code.ALREADY_COMPUTER, name=row.name)
    return _stand_in(table, row, "replace")


def _stand_in(table: Table, row: SeatRow, act: str) -> Plan:
    machine = replace(
        row,
        user_id=None,
        computer=True,
        level=table.offer.level,
        owner_id=row.user_id,
        owner_name=row.name,
    )
    seats = _put(table.seats, machine)
    changes: dict[str, Any] = {}
    around = [*seats[row.seat + 1 :], *seats[: row.seat]]
    heir = next((s.user_id for s in around if s.user_id is not None), None)
    if heir is None:
        changes["status"] = "paused"
    elif table.row.host_id == row.user_id:
        changes["host_id"] = heir
    return Plan(act, changes, seats, row.seat)


def come_back(table: Table, actor: Actor) -> Plan | None:
    """A person takes their own seat back from the computer player."""
    _under_way(table)
    if table.seat_of(actor.user_id):
        return None
    row = table.owned_by(actor.user_id)
    if row is None:
        raise Refusal(Code.NOT_SEATED)
    return _sit_down(table, row, actor, "return")


def take_seat(table: Table, actor: Actor, seat: Seat, had_seat: bool) -> Plan:
    """A person who never had a seat at this table (and so knows no hand) takes one from which somebody left."""
    _under_way(table)
    row = _seat(table, seat)
    if table.seat_of(actor.user_id):
        raise Refusal(Code.ALREADY_SEATED)
    if row.owner_id == actor.user_id:
        return _sit_down(table, row, actor, "return")
    if had_seat:
        raise Refusal(Code.HAD_A_SEAT)
    if row.user_id is not None:
        raise Refusal(Code.SEAT_TAKEN)
    if row.owner_id is None:
        raise Refusal(Code.SEAT_NOT_FREE)
    return _sit_down(table, row, actor, "take")


def _sit_down(table: Table, row: SeatRow, actor: Actor, act: str) -> Plan:
    seats = _put(
        table.seats,
        replace(
            row,
            user_id=actor.user_id,
            name=actor.name,
            computer=False,
            level=None,
            owner_id=None,
            owner_name=None,
            locale=actor.locale,
        ),
    )
    changes: dict[str, Any] = {}
    if not table.people:
        changes = {"status": "playing", "host_id": actor.user_id}
    return Plan(act, changes, seats, row.seat)


def move_to(table: Table, actor: Actor, guild_id: int, channel_id: int) -> Plan:
    """The table is to be shown anew, at the end of this channel."""
    if not table.seat_of(actor.user_id) and not table.owned_by(actor.user_id) and not actor.moderator:
        raise Refusal(Code.NOT_SEATED)
    if guild_id != table.row.guild_id:
        raise Refusal(Code.OTHER_SERVER)
    # a message of no chapter: a new one is due, and the older one is put to rest
    return Plan("show", {"channel_id": channel_id, "message_chapter": None, "trouble": None})


def cancel(table: Table, actor: Actor) -> Plan:
    """The host or a moderator ends the table before its end."""
    if not table.live:
        raise Refusal(Code.OVER)
    check_host(table, actor)
    return Plan("cancel", {"status": "abandoned"})


def nudge(table: Table, actor: Actor, last: dict[Seat, float], now: float) -> Plan:
    """Somebody at the table asks for the next move. `last`: when each seat was nudged."""
    _under_way(table)
    if not table.seat_of(actor.user_id) and not actor.moderator:
        raise Refusal(Code.NOT_SEATED)
    waited = [s for s in table.waited_for() if s.user_id != actor.user_id]
    if not waited:
        raise Refusal(Code.NOBODY_WAITED_FOR)
    row = min(waited, key=lambda s: last.get(s.seat, 0.0))
    if (wait := last.get(row.seat, -NUDGE_EVERY) + NUDGE_EVERY - now) > 0:
        raise Refusal(Code.NUDGED_LATELY, name=row.name, at=now + wait)
    return Plan("nudge", {}, seat=row.seat)
