"""Direct messages: each person's panel, new at the deal and when their turn comes, edited when a secret changed."""

import hashlib
import logging

from bot.tables.table import Table
from bot.ui.calls import CallFailed, Trouble
from bot.ui.pages import Page
from bot.ui.panel import panel_page
from bot.ui.tables import chapter
from db import SeatRow

from .desk import Desk

log = logging.getLogger(__name__)


def fingerprint(table: Table, seat: int) -> str:
    """Of what a seat's direct message has to show: `chapter/question/secrets`. It changes with the round, with the
    seat's question and with what only the seat knows. A move on the board alone does not change it."""
    match = table.match
    assert match is not None
    question = match.questions.get(seat, 0) if table.live else 0
    private = hashlib.sha256(f"{table.row.status == 'paused'}{table.view(seat).mine!r}".encode()).hexdigest()[:16]
    return f"{chapter(table)}/{question}/{private}"


def _nonce(seat: SeatRow, wanted: str) -> str:
    """The same for the same panel in the place of the same older one: a repeat after a crash is dropped by Discord."""
    what = f"{seat.table_id}/{seat.user_id}/{seat.dm_message_id}/{wanted}"
    return hashlib.sha256(what.encode()).hexdigest()[:25]


class PrivateMessages:
    """Shows panels by direct message. A person who takes none plays with the table's buttons all the same."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def send(self, seat: SeatRow, page: Page, nonce: str | None = None) -> int | None:
        """Sends a direct message and notes whether it arrived; gives its id. Raises `CallFailed` BUSY."""
        assert seat.user_id is not None
        store = self._desk.store
        try:
            channel_id = seat.dm_channel_id or await self._desk.dm_channel(seat.user_id)
            sent = await self._desk.send(channel_id, page, nonce)
        except CallFailed as failure:
            if failure.trouble is Trouble.BUSY:
                raise
            await store.update_dm(seat.table_id, seat.user_id, dm_open=False)
            return None
        await store.update_dm(seat.table_id, seat.user_id, dm_open=True, dm_channel_id=channel_id)
        return sent.id

    async def show(self, table: Table, seat: SeatRow) -> None:
        """Brings a person's panel up to date. Raises `CallFailed` BUSY when another try is due."""
        if table.match is None or seat.dm_open is False or seat.user_id is None:
            return
        wanted = fingerprint(table, seat.seat)
        if seat.dm_shown == wanted:
            return
        here, question, _secrets = wanted.split("/")
        before, question_before, _secrets = (seat.dm_shown or "/0/").split("/")
        looking = self._desk.attention.where(table.id, seat.user_id)
        dealt = before != here and here != "end"
        if looking == "channel" and not dealt and table.live:
            return  # they play with "Your hand": the message catches up once they have gone
        page = panel_page(table, seat.seat)
        asked = any(decision.must for decision in table.decisions(seat.seat))
        called = looking is None and asked and question != question_before
        if dealt or called or not await self._edited(seat, page):
            message_id = await self.send(seat, page, _nonce(seat, wanted))
            if message_id is None:
                return
            now = self._desk.tables.now()
            await self._desk.store.update_dm(
                table.id, seat.user_id, dm_message_id=message_id, dm_shown=wanted, dm_at=now
            )
            await self._delete_old(seat)
        else:
            await self._desk.store.update_dm(table.id, seat.user_id, dm_shown=wanted)

    async def _edited(self, seat: SeatRow, page: Page) -> bool:
        """False if a new message is due instead."""
        if seat.dm_channel_id is None or seat.dm_message_id is None:
            return False
        try:
            await self._desk.edit(seat.dm_channel_id, seat.dm_message_id, page)
        except CallFailed as failure:
            if failure.trouble is Trouble.BUSY:
                raise
            return False
        return True

    async def _delete_old(self, seat: SeatRow) -> None:
        """The panel that a newer one replaced."""
        if seat.dm_channel_id is None or seat.dm_message_id is None:
            return
        try:
            await self._desk.delete(seat.dm_channel_id, seat.dm_message_id)
        except CallFailed as failure:
            log.info("table %d: an older direct message stays (%s)", seat.table_id, failure.trouble)
