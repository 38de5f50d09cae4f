"""One publish at a time for each table, as often as it changes; several changes in a row are one publish."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from bot.locales import _, speaking
from bot.tables.plans import Actor
from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.ui.calls import CallFailed
from bot.ui.pages import Page, notice
from bot.ui.people import escaped
from bot.ui.tables import link
from db import SeatRow, TableColumns

from .board import BoardMessages
from .desk import Desk
from .private import PrivateMessages

log = logging.getLogger(__name__)

RETRIES = (10.0, 30.0, 60.0, 120.0, 300.0)
"""Seconds to wait after Discord was out of order, longer each time."""
AT_ONCE = 8
"""Publishes under way at the same time."""

Spawn = Callable[[Coroutine[Any, Any, Any]], object]


@dataclass
class _Job:
    again: bool = False


class Publisher:
    """Publishes tables. `kick` is what others call; `private` sends direct messages."""

    def __init__(self, desk: Desk, spawn: Spawn) -> None:
        self._desk = desk
        self.private = PrivateMessages(desk)
        self._boards = BoardMessages(desk, self.private)
        self._spawn = spawn
        self._jobs: dict[int, _Job] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._held: Counter[int] = Counter()
        self._kicked: set[int] = set()
        self._calls: set[int] = set()

    async def resume(self) -> None:
        """Publishes every table that a stop left behind."""
        for table_id in await self._desk.store.behind():
            self.kick(table_id)

    def kick(self, table_id: int) -> None:
        """The table has changed: shows it soon."""
        if self._held[table_id]:
            self._kicked.add(table_id)
            return
        if (job := self._jobs.get(table_id)) is not None:
            job.again = True
            return
        self._jobs[table_id] = _Job()
        self._spawn(self._work(table_id))

    @contextmanager
    def holding(self, table_id: int) -> Iterator[None]:
        """Within the block the table is not published: the answer to a press may show what is new, at no cost."""
        self._held[table_id] += 1
        try:
            yield
        finally:
            self._held[table_id] -= 1
            if not self._held[table_id]:
                del self._held[table_id]
                if table_id in self._kicked:
                    self._kicked.discard(table_id)
                    self.kick(table_id)

    async def page(self, table: Table) -> Page:
        """The table message as it should be now."""
        with speaking(self._locale(table)):
            return await self._boards.page(table)

    async def remind(self, table: Table, seat: SeatRow, by: Actor) -> None:
        """Tells a person that somebody waits for their move: by direct message, or else with a mention at the table."""
        with speaking(seat.locale):
            text = _("⏰ {name} asks for your move at [table {id}]({link}).")
            page = notice(text.format(name=escaped(by.name), id=table.id, link=link(table)))
            try:
                if seat.dm_open is not False and await self.private.send(seat, page) is not None:
                    return
                assert seat.user_id is not None
                called = replace(page, content=f"<@{seat.user_id}>", mentions=(seat.user_id,))
                await self._desk.send(table.row.channel_id, called)
            except CallFailed as failure:
                log.info("table %d: a reminder did not arrive (%s)", table.id, failure.trouble)

    def _locale(self, table: Table) -> str | None:
        guild = self._desk.client.get_guild(table.row.guild_id)
        return str(guild.preferred_locale) if guild else None

    async def _work(self, table_id: int) -> None:
        job, failures = self._jobs[table_id], 0
        try:
            while True:
                job.again = False
                async with self._gate:
                    done = await self._published(table_id)
                if done:
                    if not job.again:
                        return
                    failures = 0
                    continue
                wait = RETRIES[min(failures, len(RETRIES) - 1)]
                failures += 1
                log.info("table %d: Discord is out of order; next try in %.0f s", table_id, wait)
                await asyncio.sleep(wait)
        finally:
            del self._jobs[table_id]

    async def _published(self, table_id: int) -> bool:
        """False when Discord was out of order and another try is due."""
        try:
            table = await self._desk.tables.load(table_id)
            done, noted = await self._tried(table)
            wait = self._boards.next_call(table) if done else None
            if done and wait is None:
                await self._desk.store.published(table_id, table.row.seq, **noted)
            elif noted:
                await self._desk.store.update_table(table_id, **noted)
            if wait is not None:
                self._call_in(table_id, wait)
            elif done:
                waits = [w for seat in table.people if (w := self.private.waits(table, seat)) is not None]
                if waits:
                    self._call_in(table_id, min(waits))
        except Refusal:
            return True  # there is no such table any more
        except Exception:
            log.exception("table %d could not be shown", table_id)
            return True
        return done

    def _call_in(self, table_id: int, seconds: float) -> None:
        """Looks again when somebody has to be called. Until then the table counts as behind, so that they are called
        after a restart too."""
        if table_id not in self._calls:
            self._calls.add(table_id)
            self._spawn(self._called(table_id, seconds))

    async def _called(self, table_id: int, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds + 1.0)
        finally:
            self._calls.discard(table_id)
        self.kick(table_id)

    async def _tried(self, table: Table) -> tuple[bool, TableColumns]:
        """Whether all is shown, and what is to be noted of the table."""
        done, noted = True, TableColumns()
        try:
            with speaking(self._locale(table)):
                noted = await self._boards.show(table)
        except CallFailed:
            done = False
        for seat in table.people:
            try:
                with speaking(seat.locale):
                    await self.private.show(table, seat)
            except CallFailed:
                done = False
        return done, noted
