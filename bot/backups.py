"""Daily copies of the database beside it, the last seven of them."""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from db import Store, StoreError

log = logging.getLogger(__name__)

DAY = 86_400.0
KEPT = 7
AGAIN = 3600.0
"""Seconds until the next try after a copy failed."""


def folder_of(database: Path) -> Path:
    """Where the copies of a database lie."""
    return database.with_name(database.name + ".backups")


def copies_of(database: Path) -> list[Path]:
    """The copies of a database that there are, the newest last."""
    return sorted(folder_of(database).glob("????-??-??T??????.sqlite3"))


class Backups:
    """Copies `store` into the folder `<database>.backups`. `now` gives the time in Unix seconds.

    The time of the last copy is kept in the database, so that restarts neither skip nor repeat one.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self.folder = folder_of(store.path)

    async def keep(self) -> None:
        """Runs for ever: a copy a day, the first one a day after the database was made."""
        while True:
            wait = await self.backup_if_due()
            await asyncio.sleep(wait)

    async def backup_if_due(self) -> float:
        """Makes a copy if the last one is a day old; the seconds until this is worth asking again.

        The whole database is checked first: a damaged one is never copied over the good copies.
        """
        last = await self._store.setting("bot", "backed_up_at")
        if last is None:
            await self._store.set_setting("bot", "backed_up_at", str(self._now()))
            return DAY
        if (wait := float(last) + DAY - self._now()) > 0:
            return wait
        try:
            if problems := await self._store.check():
                log.error("no backup was made, because the database is damaged: %s", "; ".join(problems[:5]))
                return AGAIN
            self.folder.mkdir(exist_ok=True)
            await self._store.backup(
                self.folder / f"{datetime.fromtimestamp(self._now(), UTC):%Y-%m-%dT%H%M%S}.sqlite3"
            )
        except (StoreError, OSError) as error:
            log.error("no backup was made: %s", error)
            return AGAIN
        await self._store.set_setting("bot", "backed_up_at", str(self._now()))
        for old in self.copies()[:-KEPT]:
            old.unlink(missing_ok=True)
        return DAY

    def copies(self) -> list[Path]:
        """The copies there are, the newest last."""
        return copies_of(self._store.path)
