"""What can be written, within a transaction of the store."""
# ruff: noqa: S608 (what is put into statements are names of columns; values never are)

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import Any, Unpack

import aiosqlite

from .connection import run
from .errors import StoreError
from .reads import LIVE, Query, Reads, Row
from .records import DmColumns, MoveRow, ResultRow, Scope, SeatRow, TableColumns

Run = Callable[[aiosqlite.Connection, str, Sequence[Any]], Awaitable[list[Row]]]
"""Runs a statement on the connection and fetches its rows."""


class Transaction(Reads):
    """Reads and writes that take effect together or not at all. Got from `Store.transaction`.

    A statement that fails dooms the whole: what comes after it raises the same StoreError, and nothing is committed.
    """

    def __init__(self, db: aiosqlite.Connection, run: Run = run) -> None:
        self._db = db
        self._run = run
        self._failure: StoreError | None = None
        self._over = False

    def check(self) -> None:
        """Raises what made the transaction fail, RuntimeError if it is over."""
        if self._over:
            raise RuntimeError("this transaction is over")
        if self._failure is not None:
            raise self._failure

    def end(self) -> None:
        """Nothing more may be done in it."""
        self._over = True

    async def _fetch(self, *asked: Query) -> list[list[Row]]:
        return [await self._do(sql, parameters) for sql, parameters in asked]

    async def _do(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        self.check()
        try:
            return await self._run(self._db, sql, parameters)
        except StoreError as e:
            raise self._failed(e) from e.__cause__

    def _failed(self, failure: StoreError) -> StoreError:
        # SQLite may have rolled back by itself: what came later would be committed without what came before.
        self._failure = failure
        return failure

    async def insert_table(
        self,
        *,
        guild_id: int,
        channel_id: int,
        thread: bool,
        game: str,
        rules: int,
        options: str,
        host_id: int,
        secret: bytes,
        nonce: bytes,
        commitment: str,
        now: float,
        rematch_of: int | None = None,
    ) -> int:
        """Opens a table, a lobby with neither seats nor log, and returns its number. `secret` is 32 bytes long."""
        columns = {
            "guild_id": guild_id,
            "channel_id": channel_id,
            "thread": thread,
            "game": game,
            "rules": rules,
            "options": options,
            "status": "lobby",
            "host_id": host_id,
            "secret": secret,
            "nonce": nonce,
            "commitment": commitment,
            "created_at": now,
            "changed_at": now,
            "rematch_of": rematch_of,
        }
        [(table_id,)] = await self._do(f"{_insert('game_table', columns)} RETURNING id", tuple(columns.values()))
        return table_id

    async def update_table(self, table_id: int, **columns: Unpack[TableColumns]) -> None:
        """Changes what is given of a table, without a row in its log. Raises StoreError `absent`."""
        if not await self._update("game_table", {"id": table_id}, dict(columns), TableColumns.__annotations__):
            raise self._failed(StoreError("absent", f"table {table_id}"))

    async def published(self, table_id: int, seq: int, **columns: Unpack[TableColumns]) -> None:
        """Notes that Discord shows a table as of that row of its log, or later, and changes what else is given."""
        changes = dict(columns)
        _known(changes, TableColumns.__annotations__)
        more = f", {_assign(changes)}" if changes else ""
        sql = f"UPDATE game_table SET published_seq = max(published_seq, ?){more} WHERE id = ?"
        await self._do(sql, (seq, *changes.values(), table_id))

    async def append_move(self, row: MoveRow, **columns: Unpack[TableColumns]) -> None:
        """Adds the next row to a table's log and changes what is given of the table.

        `row.seq` must follow the table's: it becomes the table's `seq`, and `row.at` its `changed_at`. Raises
        StoreError `conflict` when somebody else has added a row since, or there is no such table.
        """
        given = dict(columns)
        _known(given, TableColumns.__annotations__)
        changes = {"seq": row.seq, "changed_at": row.at, **given}
        sql = f"UPDATE game_table SET {_assign(changes)} WHERE id = ? AND seq = ? RETURNING id"
        # both are asked before either is waited for: others wait for less time
        changed, added = await asyncio.gather(
            self._do(sql, (*changes.values(), row.table_id, row.seq - 1)),
            self._do(_insert("move", row.columns()), row.values()),
            return_exceptions=True,
        )
        if isinstance(changed, BaseException):
            raise changed
        if not changed:
            raise self._failed(StoreError("conflict", f"row {row.seq} does not come next at table {row.table_id}"))
        if isinstance(added, BaseException):
            raise added

    async def put_seat(self, row: SeatRow) -> None:
        """Adds a seat, or replaces it; its person's direct message stays as it is noted.

        Raises StoreError `conflict` if the person has another seat at the table.
        """
        if row.user_id is not None:
            sql = "INSERT INTO person (table_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._do(sql, (row.table_id, row.user_id))
        columns = {name: getattr(row, name) for name in row.columns() if name not in DmColumns.__annotations__}
        changes = ", ".join(f"{name} = excluded.{name}" for name in columns)
        sql = f"{_insert('seat', columns)} ON CONFLICT (table_id, seat) DO UPDATE SET {changes}"
        await self._do(sql, tuple(columns.values()))

    async def replace_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """Replaces all seats of a table, so that they can be renumbered.

        Who has lost the seat before the deal has seen nothing and is forgotten: see `sat_at`.
        """
        await self._do("DELETE FROM seat WHERE table_id = ?", (table_id,))
        for row in rows:
            await self.put_seat(row)
        gone = """DELETE FROM person WHERE table_id = ?1
            AND user_id NOT IN (SELECT user_id FROM seat WHERE table_id = ?1 AND user_id IS NOT NULL)
            AND (SELECT state FROM game_table WHERE id = ?1) IS NULL"""
        await self._do(gone, (table_id,))

    async def update_dm(self, table_id: int, user_id: int, **columns: Unpack[DmColumns]) -> None:
        """Changes what is given of a person's direct message about a table; nothing if the person left its lobby."""
        key = {"table_id": table_id, "user_id": user_id}
        await self._update("person", key, dict(columns), DmColumns.__annotations__)

    async def put_result(self, row: ResultRow) -> None:
        """Notes how a seat ended the game. Raises StoreError `conflict` if that is noted already."""
        await self._do(_insert("result", row.columns()), row.values())

    async def set_setting(self, scope: Scope, name: str, value: str | None, owner_id: int = 0) -> None:
        """Sets a setting; None takes it away."""
        if value is None:
            sql = "DELETE FROM setting WHERE scope = ? AND owner_id = ? AND name = ?"
            await self._do(sql, (scope, owner_id, name))
        else:
            sql = "INSERT INTO setting VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
            await self._do(sql, (scope, owner_id, name, value))

    async def forget_messages(self) -> None:
        """Forgets every message that was sent, so that the live tables are shown anew."""
        messages = "message_id = NULL, message_channel_id = NULL, message_at = NULL, message_chapter = NULL"
        await self._do(f"UPDATE game_table SET {messages}, message_shown = NULL, pinged = NULL, trouble = NULL")
        await self._do(f"UPDATE game_table SET published_seq = -1 WHERE {LIVE}")
        await self._do("UPDATE person SET dm_message_id = NULL, dm_shown = NULL, dm_at = NULL")

    async def _update(self, table: str, key: dict[str, int], changes: dict[str, Any], known: dict[str, Any]) -> bool:
        """Whether there is such a row."""
        if not changes:
            raise TypeError("nothing to change")
        _known(changes, known)
        where = " AND ".join(f"{name} = ?" for name in key)
        sql = f"UPDATE {table} SET {_assign(changes)} WHERE {where} RETURNING 1"
        return bool(await self._do(sql, (*changes.values(), *key.values())))


def _insert(table: str, names: Collection[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


def _assign(changes: dict[str, Any]) -> str:
    return ", ".join(f"{name} = ?" for name in changes)


def _known(changes: dict[str, Any], known: dict[str, Any]) -> None:
    if unknown := changes.keys() - known.keys():
        raise TypeError(f"columns that do not change: {', '.join(sorted(unknown))}")
