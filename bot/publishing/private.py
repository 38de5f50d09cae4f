"""Direct messages: each person's panel, new at the deal and when their turn comes, edited when a secret changed."""

import hashlib
import logging
from collections.abc import Sequence

from bot.tables.table import Table
from bot.ui.calls import CallFailed, Trouble
from bot.ui.pages import Page
from bot.ui.panel import panel_page
from bot.ui.tables import chapter, presenter_of
from db import SeatRow

from .desk import Desk

log = logging.getLogger(__name__)


def fingerprint(table: Table, seat: int) -> str:
    """Of what a seat's direct message has to show: `chapter/question/secrets`. It changes with the round, with the
    seat's question and with what only the seat knows. A move on the board alone does not change it."""
    match = table.match
    assert match is not None
    private = hashlib.sha256(f"{table.row.status == 'paused'}{table.view(seat).mine!r}".encode()).hexdigest()[:16]
    return f"{chapter(table)}/{_question(table, seat)}/{private}"


def seen(table: Table, seat: int) -> str:
    """What is noted of a direct message at which the person is looking: its fingerprint and, after another slash, the
    question that they were told of."""
    return f"{fingerprint(table, seat)}/{_question(table, seat)}"


def _question(table: Table, seat: int) -> int:
    """The number of the question that waits for the seat; 0 if none does."""
    asked = table.match is not None and any(decision.must for decision in table.decisions(seat))
    return table.match.questions[seat] if asked and table.match else 0


def _nonce(seat: SeatRow, shows: str) -> str:
    """The same for the same panel in the place of the same older one: a repeat after a crash is dropped by Discord."""
    what = f"{seat.table_id}/{seat.user_id}/{seat.dm_message_id}/{shows}"
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
        if not seat.dm_open or seat.dm_channel_id != channel_id:
            await store.update_dm(seat.table_id, seat.user_id, dm_open=True, dm_channel_id=channel_id)
        return sent.id

    @staticmethod
    def unreached(table: Table, seats: Sequence[SeatRow]) -> list[SeatRow]:
        """Those whom no direct message of this table reaches."""
        return [seat for seat in seats if not (seat.dm_open and presenter_of(table).private)]

    def waits(self, table: Table, seat: SeatRow) -> float | None:
        """Seconds until the panel is to be brought up to date, of a person who plays with "Your hand" meanwhile and
        needs no message; None: it is to be shown now, or shows all there is."""
        if table.match is None or not table.live or seat.user_id is None or not seat.dm_shown or not seat.dm_open:
            return None
        shown, _, told = seat.dm_shown.rpartition("/")
        question = _question(table, seat.seat)
        knows = told == str(question) or self._desk.attention.knows(table.id, seat.user_id, question)
        if (
            shown == fingerprint(table, seat.seat)
            or shown.split("/")[0] != chapter(table)
            or self._desk.attention.where(table.id, seat.user_id) != "channel"
            or (question > 0 and not knows)
        ):
            return None
        return self._desk.attention.goes_in(table.id, seat.user_id)

    async def show(self, table: Table, seat: SeatRow) -> None:
        """Brings a person's panel up to date. Raises `CallFailed` BUSY when another try is due."""
        if table.match is None or seat.dm_open is False or seat.user_id is None or not presenter_of(table).private:
            return
        if self.waits(table, seat) is not None:
            return
        wanted, question = fingerprint(table, seat.seat), _question(table, seat.seat)
        shown, _, told = (seat.dm_shown or "").rpartition("/")
        looking = self._desk.attention.where(table.id, seat.user_id)
        if self._desk.attention.knows(table.id, seat.user_id, question):
            told = str(question)
        called = question > 0 and looking is None and told != str(question)
        if shown == wanted and not called:
            return
        here = chapter(table)
        dealt = shown.split("/")[0] != here and here != "end"
        page = panel_page(table, seat.seat, lasting=True)
        try:
            if not (dealt or called) and await self._edited(seat, page):
                await self._desk.store.update_dm(table.id, seat.user_id, dm_shown=f"{wanted}/{told}")
                return
        except CallFailed as failure:
            if failure.trouble is Trouble.BUSY:
                raise
            await self._desk.store.update_dm(table.id, seat.user_id, dm_open=False)
            return
        shows = f"{wanted}/{question}"
        message_id = await self.send(seat, page, _nonce(seat, shows))
        if message_id is None:
            return
        now = self._desk.tables.now()
        await self._desk.store.update_dm(table.id, seat.user_id, dm_message_id=message_id, dm_shown=shows, dm_at=now)
        await self._delete_old(seat)

    async def _edited(self, seat: SeatRow, page: Page) -> bool:
        """False if a new message is due instead. Raises `CallFailed` BUSY or DM_CLOSED."""
        if seat.dm_channel_id is None or seat.dm_message_id is None:
            return False
        try:
            await self._desk.edit(seat.dm_channel_id, seat.dm_message_id, page)
        except CallFailed as failure:
            if failure.trouble in (Trouble.BUSY, Trouble.DM_CLOSED):
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
