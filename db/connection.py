"""The connections, one that writes and one that only reads: how they are opened, and how a statement runs on them."""
# ruff: noqa: S608 (what is put into statements are names of columns; values never are)

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from . import migrate
from .errors import StoreError, from_sqlite
from .reads import Query, Row, select
from .records import MoveRow, ResultRow, SeatRow, TableRow

T = TypeVar("T")

_PATIENCE = 5.0  # seconds to wait while another program, an administrator's shell perhaps, keeps the file locked


async def run(db: aiosqlite.Connection, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
    """Runs one statement and fetches all its rows. Raises StoreError.

    The first INSERT, UPDATE or DELETE begins a transaction (BEGIN IMMEDIATE), in the same trip to the connection's
    thread; `commit` or `rollback` ends it.
    """
    rows: Iterable[Any] = await _done(db.execute_fetchall(sql, parameters))
    return list(rows)


async def commit(db: aiosqlite.Connection) -> None:
    """Ends the transaction, if one was begun. Raises StoreError."""
    await _done(db.commit())


async def run_alone(db: aiosqlite.Connection, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
    """Runs one statement as a transaction of its own, in one trip to the connection's thread. Raises StoreError.

    After a statement that failed the commit finds nothing to keep.
    """
    rows, committed = await asyncio.gather(run(db, sql, parameters), commit(db), return_exceptions=True)
    if isinstance(rows, BaseException):
        raise rows
    if isinstance(committed, BaseException):
        raise committed
    return rows


async def read(db: aiosqlite.Connection, *asked: Query) -> list[list[Row]]:
    """Runs queries on the connection that only reads, all as of one moment and in one trip. Raises StoreError."""
    # all stand in the queue before any is waited for, with nobody's in between
    parts = await asyncio.gather(
        run(db, "BEGIN"), *(run(db, *query) for query in asked), run(db, "COMMIT"), return_exceptions=True
    )
    found: list[list[Row]] = []
    for part in parts:
        if isinstance(part, BaseException):
            raise part
        found.append(part)
    return found[1:-1]


async def rollback(db: aiosqlite.Connection) -> None:
    """Undoes the transaction, if one is under way. Raises StoreError."""
    await _done(db.rollback())


async def _done(work: Awaitable[T]) -> T:
    """Waits for the connection's thread.

    What is asked of the connection stands in its queue before anything is awaited, and the queue is worked off in
    order: who is cancelled while waiting has still had it done, and what is asked afterwards comes after it.
    """
    try:
        return await work
    except sqlite3.Error as e:
        raise from_sqlite(e) from e
    except UnicodeError as e:
        raise StoreError("refused", "a text with half a surrogate pair") from e
    except ValueError as e:  # aiosqlite's word for a connection that has been closed
        raise StoreError("closed", str(e)) from e


async def connect(file: Path) -> aiosqlite.Connection:
    """Opens the file, makes or upgrades its tables and looks whether it can be read. Raises StoreError."""
    try:
        db = await aiosqlite.connect(file, timeout=_PATIENCE, isolation_level="IMMEDIATE")
    except sqlite3.Error as e:
        raise from_sqlite(e) from e
    try:
        await _prepare(db)
    except BaseException:
        await db.close()
        raise
    return db


async def connect_reader(file: Path) -> aiosqlite.Connection:
    """A second connection to the file that `connect` has opened: it cannot write, waits for no commit, and sees what
    has been committed. (See `maintenance` on what a second one that writes would risk.) Raises StoreError."""
    try:
        return await aiosqlite.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=_PATIENCE, isolation_level=None)
    except sqlite3.Error as e:
        raise from_sqlite(e) from e


async def _prepare(db: aiosqlite.Connection) -> None:
    migrations = migrate.scripts()
    version = await _version(db)
    if version > len(migrations):
        raise StoreError("newer", f"version {version}, this program knows up to {len(migrations)}")
    [(mode,)] = await run(db, "PRAGMA journal_mode = WAL")
    if mode != "wal":  # a network disk, mostly: SQLite's own locks are not to be trusted there
        raise StoreError("unwritable", f"the disk cannot keep a write-ahead log (journal mode {mode})")
    # FULL syncs the log at each commit: what a player was told was accepted outlives a power cut.
    for pragma in ("synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF", "cell_size_check = ON"):
        await run(db, f"PRAGMA {pragma}")
    await run(db, "BEGIN IMMEDIATE")
    await run(db, f"PRAGMA user_version = {version}")  # finds out whether the file can be written: BEGIN does not
    await run(db, "ROLLBACK")
    await migrate.migrate(db, version, migrations)
    await _glance(db)


async def _version(db: aiosqlite.Connection) -> int:
    """The version of the file's tables; 0 for an empty file. Changes nothing. Raises StoreError."""
    [(version,)] = await run(db, "PRAGMA user_version")
    [(application,)] = await run(db, "PRAGMA application_id")
    [(entries,)] = await run(db, "SELECT count(*) FROM sqlite_schema")
    if application != migrate.APPLICATION_ID and (version or application or entries):
        raise StoreError("not_ours", f"application id {application}, {entries} tables and indexes")
    return version


async def _glance(db: aiosqlite.Connection) -> None:
    """Looks at the first pages of each table: cheap, whatever the size of the file."""
    seats = "seat JOIN person USING (table_id, user_id)"
    for name, record in (("game_table", TableRow), (seats, SeatRow), ("move", MoveRow), ("result", ResultRow)):
        try:
            await run(db, f"SELECT {select(record)} FROM {name} LIMIT 1")
        except StoreError as e:
            raise StoreError("corrupt", e.detail) from e
