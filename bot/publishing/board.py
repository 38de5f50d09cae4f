"""The table message in the channel: where it is edited, when a new one is posted, and what stays of the older one."""

import logging
from contextlib import suppress
from dataclasses import replace

from bot.locales import _, speaking
from bot.tables.table import Table
from bot.ui import history
from bot.ui.calls import CallFailed, Trouble
from bot.ui.pages import Page, notice
from bot.ui.tables import STORY_LINES, chapter, chapter_end, table_page
from db import SeatRow, TableColumns

from .desk import Desk
from .private import PrivateMessages

log = logging.getLogger(__name__)

OLD = 45 * 60.0
"""Seconds after which the table message is posted anew: Discord slows down edits of messages older than an hour."""
RETIRE_EVERY = 3.0
"""Seconds between two edits of messages left behind in one channel; others are dropped."""
STORY_ROWS = 16
"""Log rows in which the table's story is looked for."""
LEFT_LINES = 25
"""So much of its story a message keeps that is left behind."""
EDIT_IMPOSSIBLE = (Trouble.MESSAGE_GONE, Trouble.ARCHIVED, Trouble.TOO_OLD)


def _number(table: Table, seat: SeatRow) -> int:
    """The number of a seat's question."""
    assert table.match is not None
    return table.match.questions[seat.seat]


def _marks(table: Table) -> list[tuple[SeatRow, str]]:
    """The people who are waited for, each with a mark for the question."""
    return [(seat, f"{seat.seat}.{_number(table, seat)}") for seat in table.waited_for()]


class BoardMessages:
    """Shows tables in their channels."""

    def __init__(self, desk: Desk, private: PrivateMessages) -> None:
        self._desk = desk
        self._private = private
        self._retired: dict[int, float] = {}

    async def show(self, table: Table) -> TableColumns:
        """Edits the table message, or posts a new one, with a call for whoever has to be called now (see `next_call`).
        Raises `CallFailed` BUSY when another try is due.

        Returns what is still to be noted of the table. That can wait: if it is lost, the message is edited once more.
        """
        row = table.row
        page = await self.page(table)
        shown, here = page.shown(), chapter(table)
        told, due = self._pings(table)
        stale = row.message_shown != shown
        try:
            if (
                row.message_id is not None
                and row.message_channel_id == row.channel_id
                and row.message_chapter == here
                and not (due and (stale or self._private.unreached(table, due)))
                and not (stale and self._desk.tables.now() - (row.message_at or 0.0) > OLD)
                and (not stale or await self._edited(table, page))
            ):
                if stale:
                    return TableColumns(message_shown=shown, trouble=None, pinged=told)
                return TableColumns(pinged=told) if told != row.pinged else TableColumns()
            await self._post(table, page, shown, here, told, due)
        except CallFailed as failure:
            if failure.trouble is Trouble.BUSY:
                raise
            await self._in_trouble(table, failure.trouble)
        return TableColumns()

    async def page(self, table: Table) -> Page:
        """The table message as it should be now."""
        asked = min((table.match.questions[s.seat] for s in table.waited_for()), default=None) if table.match else None
        first = table.row.seq - STORY_ROWS
        rows = await self._desk.tables.log(table, max(0, first if asked is None else min(first, asked)))
        since = next((row.at for row, _events in rows if row.seq == asked), None)
        return table_page(table, history.lines(table, rows)[-STORY_LINES:], since)

    async def _told(self, table: Table, shown: int) -> str:
        """The story of the table message, up to row `shown` of the log."""
        rows = await self._desk.tables.log(table, table.row.message_since)
        lines = history.lines(table, [r for r in rows if r[0].seq <= shown])
        return "\n".join([*(["…"] if len(lines) > LEFT_LINES else []), *lines[-LEFT_LINES:]])

    def _pings(self, table: Table) -> tuple[str, list[SeatRow]]:
        """The marks of the questions that the people who are waited for know of, and those who have to be called for a
        new one: who is away, and has not seen it."""
        attention, now_due = self._desk.attention, list[SeatRow]()
        known: list[str] = []
        for seat, mark in _marks(table):
            assert seat.user_id is not None
            if mark not in (table.row.pinged or "").split() and not attention.knows(
                table.id, seat.user_id, _number(table, seat)
            ):
                if attention.where(table.id, seat.user_id) is not None:
                    continue
                now_due.append(seat)
            known.append(mark)
        return " ".join(known), now_due

    def next_call(self, table: Table) -> float | None:
        """Seconds until somebody has to be called who was looking at the table when their question was put, and so was
        not; None: nobody. If they go on looking, there will be no need."""
        known, _due = self._pings(table)
        waits = [
            self._desk.attention.goes_in(table.id, seat.user_id)
            for seat, mark in _marks(table)
            if seat.user_id is not None and mark not in known.split()
        ]
        return min(waits, default=None)

    async def _edited(self, table: Table, page: Page) -> bool:
        """False if the message is not there any more, or cannot be edited: a new one is due."""
        row = table.row
        assert row.message_id is not None
        assert row.message_channel_id is not None
        try:
            await self._desk.edit(row.message_channel_id, row.message_id, page)
        except CallFailed as failure:
            if failure.trouble in EDIT_IMPOSSIBLE:
                return False
            raise
        return True

    async def _post(self, table: Table, page: Page, shown: str, here: str, told: str, due: list[SeatRow]) -> None:
        row = table.row
        before = row.seq if row.message_shown == shown else row.published_seq
        # one way to call a person: those whom a direct message reaches are called there
        callers = tuple(s.user_id for s in self._private.unreached(table, due) if s.user_id is not None)
        if callers:
            who = " ".join(f"<@{user_id}>" for user_id in callers)
            page = replace(page, content=_("{who} it is your turn.").format(who=who), mentions=callers)
        old = row.message_chapter
        record = chapter_end(table, old) if old is not None and old != here else None
        if record is not None:
            await self._leave_behind(table, record)
        sent = await self._desk.send(row.channel_id, page, nonce=f"{table.id}-{row.seq}-{row.message_id or 0}"[:25])
        await self._desk.store.update_table(
            table.id,
            message_id=sent.id,
            message_channel_id=row.channel_id,
            message_at=self._desk.tables.now(),
            message_chapter=here,
            message_shown=shown,
            message_since=before + 1,
            pinged=told,
            trouble=None,
        )
        if record is None:
            await self._retire(table, before)

    async def _retire(self, table: Table, shown: int) -> None:
        """The older message loses picture and buttons and keeps its story, up to row `shown` of the log."""
        now, channel_id = self._desk.tables.now(), table.row.message_channel_id
        if channel_id is None or now - self._retired.get(channel_id, -RETIRE_EVERY) < RETIRE_EVERY:
            return
        self._retired[channel_id] = now
        page = notice(await self._told(table, shown) or "…", title=_("Table {id}, earlier").format(id=table.id))
        with suppress(CallFailed):  # its buttons go on working
            await self._leave_behind(table, page)

    async def _leave_behind(self, table: Table, page: Page) -> None:
        """Makes the older message show this from now on. Raises `CallFailed` BUSY: an ended chapter's record is worth
        another try, before the new message is posted."""
        row = table.row
        if row.message_id is None or row.message_channel_id is None:
            return
        try:
            await self._desk.edit(row.message_channel_id, row.message_id, page)
        except CallFailed as failure:
            if failure.trouble is Trouble.BUSY:
                raise
            log.info("table %d: an older message stays as it was (%s)", table.id, failure.trouble)

    async def _in_trouble(self, table: Table, trouble: Trouble) -> None:
        """The table cannot be shown where it was: the host is told once; `/table show` opens it again anywhere."""
        if table.row.trouble == trouble.value:
            return
        log.warning("table %d cannot be shown: %s", table.id, trouble)
        await self._desk.store.update_table(table.id, trouble=trouble.value)
        host = table.seat_of(table.row.host_id)
        if host is None or not table.live:
            return
        with speaking(host.locale):
            if trouble is Trouble.CHANNEL_GONE:
                what = _("The channel of table {id} is gone.").format(id=table.id)
            else:
                what = _(
                    "I may not post in the channel of table {id} any more: I need View Channel, Send Messages, Embed "
                    "Links and Attach Files, and in a thread Send Messages in Threads."
                ).format(id=table.id)
            remedy = _("Nothing is lost: `/table show table:{id}` opens the table wherever you write it.")
            await self._private.send(host, notice(f"{what} {remedy.format(id=table.id)}"))
