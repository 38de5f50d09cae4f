"""The store: one SQLite file, one connection that writes, a transaction at a time, and one that only reads."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self, Unpack

import aiosqlite

from . import maintenance
from .connection import commit, connect, connect_reader, read, rollback, run_alone
from .errors import StoreError, from_os
from .lockfile import LockFile
from .reads import Query, Reads, Row
from .records import DmColumns, Scope, TableColumns
from .transaction import Transaction

_LEAST = 512  # bytes of the smallest database; SQLite would write over a file of one byte


class Store(Reads):
    """Everything the bot remembers. `open` makes one; what it reads is committed, what it raises is StoreError."""

    inspect = staticmethod(maintenance.inspect)
    engine = sqlite3.sqlite_version
    """The version of SQLite that comes with this Python."""
    engine_fits = sqlite3.sqlite_version_info >= (3, 37, 0)
    """Whether it knows all that the schema uses: 3.37 is the first one with STRICT tables."""

    def __init__(self, path: Path, db: aiosqlite.Connection, reader: aiosqlite.Connection, lock_file: LockFile) -> None:
        self.path = path
        """The file, resolved."""
        self._db = db
        self._reader = reader
        self._lock_file = lock_file
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[Any] | None = None

    @classmethod
    async def open(cls, path: Path | str, *, create: bool = True) -> Self:
        """Opens the file for this process alone; with `create`, makes it and its folder if they are not there.

        Raises StoreError: `missing` (only without `create`), `directory`, `unwritable`, `not_a_database`, `not_ours`,
        `newer`, `held`, `migration`, `corrupt`, `disk_full`, `busy` or `failed`. Damage that the first pages do not
        show is found by `check`.
        """
        file, lock_file = _claim(path, create)
        try:
            db = await connect(file)
            try:
                return cls(file, db, await connect_reader(file), lock_file)
            except BaseException:
                await db.close()
                raise
        except BaseException:
            lock_file.release()
            raise

    async def close(self) -> None:
        """Ends after the transaction under way; folds the write-ahead log into the file and lets go of it."""
        async with self._exclusive():
            try:
                await self._reader.close()
            finally:
                try:
                    await self._db.close()  # the last one: it folds the log
                finally:
                    self._lock_file.release()

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Transaction]:
        """A transaction of its own: others wait, in order, until it is committed or rolled back.

        It is committed when the block ends, rolled back when it raises or is cancelled. A cancellation that comes when
        the commit has begun leaves it standing. Within the block ask the transaction, not the store. Keep it short:
        wait for nothing else in it.
        """
        async with self._exclusive():
            tx = Transaction(self._db)
            try:
                yield tx
                tx.check()
                await commit(self._db)
            except BaseException:
                # It comes after whatever still runs, so it undoes a commit that failed, never one that succeeded.
                with suppress(StoreError):
                    await rollback(self._db)
                raise
            finally:
                tx.end()

    async def update_table(self, table_id: int, **columns: Unpack[TableColumns]) -> None:
        """`Transaction.update_table` in a transaction of its own."""
        async with self._single() as tx:
            await tx.update_table(table_id, **columns)

    async def update_dm(self, table_id: int, user_id: int, **columns: Unpack[DmColumns]) -> None:
        """`Transaction.update_dm` in a transaction of its own."""
        async with self._single() as tx:
            await tx.update_dm(table_id, user_id, **columns)

    async def published(self, table_id: int, seq: int, **columns: Unpack[TableColumns]) -> None:
        """`Transaction.published` in a transaction of its own."""
        async with self._single() as tx:
            await tx.published(table_id, seq, **columns)

    async def set_setting(self, scope: Scope, name: str, value: str | None, owner_id: int = 0) -> None:
        """`Transaction.set_setting` in a transaction of its own."""
        async with self.transaction() as tx:
            await tx.set_setting(scope, name, value, owner_id)

    async def forget_messages(self) -> None:
        """`Transaction.forget_messages` in a transaction of its own."""
        async with self.transaction() as tx:
            await tx.forget_messages()

    async def check(self) -> list[str]:
        """The full integrity check, of pages, foreign keys and logs: what is wrong, in words. Holds nobody up."""
        db = maintenance.read_only(self.path)

        def look() -> list[str]:
            try:
                return maintenance.problems(db)
            finally:
                db.close()

        try:
            return await asyncio.to_thread(look)
        except asyncio.CancelledError:
            with suppress(sqlite3.ProgrammingError):  # done and closed in the meantime
                db.interrupt()
            raise

    async def backup(self, target: Path | str) -> None:
        """Copies the whole to `target` while the bot goes on; a file there is replaced once the copy is complete.

        Raises StoreError `unwritable`, `disk_full`, `failed`, or `refused` for the path of the store itself.
        """
        stop = threading.Event()
        try:
            await asyncio.to_thread(maintenance.copy, self.path, Path(target), stop)
        except asyncio.CancelledError:
            stop.set()
            raise

    @asynccontextmanager
    async def _single(self) -> AsyncGenerator[Transaction]:
        """A transaction of one statement, which is committed with it: others wait half as long."""
        async with self._exclusive():
            tx = Transaction(self._db, run_alone)
            try:
                yield tx
            except BaseException:
                with suppress(StoreError):
                    await rollback(self._db)
                raise
            finally:
                tx.end()

    @asynccontextmanager
    async def _exclusive(self) -> AsyncGenerator[None]:
        self._check_outside()
        async with self._lock:
            self._holder = asyncio.current_task()
            try:
                yield
            finally:
                self._holder = None

    def _check_outside(self) -> None:
        if self._holder is not None and self._holder is asyncio.current_task():
            raise RuntimeError("the store cannot be asked within a transaction of the same task: ask the transaction")

    async def _fetch(self, *asked: Query) -> list[list[Row]]:
        self._check_outside()
        return await read(self._reader, *asked)


def _claim(path: Path | str, create: bool) -> tuple[Path, LockFile]:
    file = Path(os.path.realpath(path))  # one lock file, by whatever link the database is reached
    try:
        if file.is_dir():
            raise StoreError("directory", str(file))
        if not file.exists():
            if not create:
                raise StoreError("missing", str(file))
            file.parent.mkdir(exist_ok=True)  # one level only: a disk that is not mounted is no place to begin anew
        elif not file.is_file():
            raise StoreError("not_a_database", f"{file} is no regular file")
        elif 0 < file.stat().st_size < _LEAST:
            raise StoreError("not_a_database", f"{file} is too short")
    except OSError as e:
        raise from_os(e) from e
    return file, LockFile(file)
