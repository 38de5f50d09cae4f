"""What a handler works with: who pressed what, the tables, and the way to answer."""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.locales import _, speaking
from bot.publishing import Publisher
from bot.tables.attention import Attention
from bot.tables.plans import Actor
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.calls import CallFailed
from bot.ui.ids import Press
from bot.ui.pages import notice
from bot.ui.panel import joined_page
from bot.ui.tables import channel_link, chapter, presenter_of

from .answer import Answer
from .panels import Panels


@dataclass
class Context:
    """One press. `accepted` turns True once something was committed, so that an error can be told rightly."""

    tables: Tables
    publisher: Publisher
    attention: Attention
    panels: Panels
    spawn: Callable[[Coroutine[Any, Any, Any]], object]
    answer: Answer
    actor: Actor
    press: Press
    accepted: bool = False

    @property
    def value(self) -> str:
        """The chosen line of a select, or the path of a button."""
        values = (self.answer.interaction.data or {}).get("values")
        return str(values[0]) if values else self.press.path

    async def table(self) -> Table:
        """The table of the press, on which this person is looking now."""
        table = await self.tables.load(self.press.table)
        self.attention.pressed(table.id, self.actor.user_id, self.answer.where, table.row.seq)
        return table

    @asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """While the act is committed and answered, the publisher waits: the answer may already show what is new."""
        self.attention.pressed(self.press.table, self.actor.user_id, self.answer.where)
        with self.publisher.holding(self.press.table):
            yield

    async def done(self, act: Awaitable[Table]) -> Table:
        """The act's result, noted as committed."""
        table = await act
        self.accepted = True
        self.attention.pressed(table.id, self.actor.user_id, self.answer.where, table.row.seq)
        return table

    def at_table(self, table: Table) -> bool:
        """Was a move pressed where the moves of games without secrets stand: on the table message itself?"""
        return self.answer.message_id == table.row.message_id and not presenter_of(table).private

    async def show_table(self, table: Table) -> None:
        """Answers a press on the table message with the table as it is now, where that message goes on being it."""
        row = table.row
        if self.answer.message_id != row.message_id or row.message_chapter != chapter(table):
            await self.answer.done()
            return
        page = await self.publisher.page(table)
        if await self.answer.edit(page):
            await self.tables.store.update_table(table.id, message_shown=page.shown())


async def try_dm(context: Context, table: Table, user_id: int) -> None:
    """The first direct message to somebody who has joined: it shows whether they can be reached that way. None in a
    game without secrets."""
    seat = table.seat_of(user_id)
    if seat is None or not presenter_of(table).private:
        return
    with speaking(context.actor.locale):
        try:
            sent = await context.publisher.private.send(seat, joined_page(table, channel_link(table)))
        except CallFailed:
            return
        if sent is not None:
            await context.tables.store.update_dm(table.id, user_id, dm_message_id=sent)
        else:
            await context.answer.reply(
                notice(
                    _(
                        "You are in. Direct messages from me do not reach you, and that is no obstacle: “Your hand” at "
                        "the table shows your cards to you alone. To get them by message as well, allow direct "
                        "messages from this server's members and join again."
                    )
                )
            )
    context.publisher.kick(table.id)
