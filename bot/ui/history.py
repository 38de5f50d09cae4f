"""The log in words: what happened at a table, for everybody or for one person."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.locales import _
from bot.presenters import PRESENTERS
from bot.presenters.base import Seated
from bot.tables.table import Table
from db import MoveRow
from games.engine.game import Seat, heard

from .people import seated

LogRows = Iterable[tuple[MoveRow, Sequence[Any]]]


def lines(table: Table, rows: LogRows, me: Seat | None = None) -> list[str]:
    """One line for each thing worth telling, oldest first; `me`: with what this seat alone knows."""
    presenter, seats = PRESENTERS[table.row.game], seated(table)
    told: list[str] = []
    for row, events in rows:
        if (line := _act(row, seats)) is not None:
            told.append(line)
        told += [s for e in heard(events, me) if (s := presenter.story(e, seats, me=me)) is not None]
    return told


def _act(row: MoveRow, seats: Sequence[Seated]) -> str | None:
    name = seats[row.seat].name if row.seat is not None and row.seat < len(seats) else ""
    match row.act:
        case "leave":
            return _("🚪 {name} leaves; a computer player stands in.").format(name=name)
        case "replace":
            return _("🤖 A computer player stands in for {name}.").format(name=name)
        case "return":
            return _("👋 {name} is back.").format(name=name)
        case "take":
            return _("👋 {name} takes over a seat.").format(name=name)
        case "nudge":
            return _("⏰ {name} is asked for the next move.").format(name=name)
        case "cancel":
            return _("🛑 The table is ended early.")
        case _:
            return None
