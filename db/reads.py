"""What can be asked of the database, by the store itself and within a transaction."""
# ruff: noqa: S608 (what is put into statements are names of columns; values never are)

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from .records import MoveRow, Record, ResultRow, Scope, SeatRow, TableRow

Row = tuple[Any, ...]
Query = tuple[str, Sequence[Any]]
"""A statement and its parameters."""

LIVE = "status IN ('lobby', 'playing', 'paused')"
"""Neither finished nor abandoned; word for word as in the indexes, else they are not used."""


def select(record: type[Record]) -> str:
    """The SELECT list of a record's columns."""
    return ", ".join(record.columns())


class Reads(ABC):
    """The questions. Each answer is of one moment; the store never shows what a transaction has not yet committed."""

    @abstractmethod
    async def _fetch(self, *asked: Query) -> list[list[Row]]:
        """The rows of each query, all as of one moment. Raises StoreError."""

    async def _ask(self, sql: str, *parameters: Any) -> list[Row]:
        [rows] = await self._fetch((sql, parameters))
        return rows

    async def table(self, table_id: int) -> TableRow | None:
        """The table of that number."""
        rows = await self._ask(_TABLE, table_id)
        return TableRow.from_row(rows[0]) if rows else None

    async def seats(self, table_id: int) -> list[SeatRow]:
        """The seats of a table in their order."""
        return [SeatRow.from_row(row) for row in await self._ask(_SEATS, table_id)]

    async def load(self, table_id: int) -> tuple[TableRow, list[SeatRow]] | None:
        """A table with its seats."""
        rows, seats = await self._fetch((_TABLE, (table_id,)), (_SEATS, (table_id,)))
        return (TableRow.from_row(rows[0]), [SeatRow.from_row(row) for row in seats]) if rows else None

    async def log(self, table_id: int, from_seq: int = 0) -> list[MoveRow]:
        """The rows of a table's log from that number on."""
        sql = f"SELECT {select(MoveRow)} FROM move WHERE table_id = ? AND seq >= ? ORDER BY seq"
        return [MoveRow.from_row(row) for row in await self._ask(sql, table_id, from_seq)]

    async def results(self, table_id: int) -> list[ResultRow]:
        """How the game ended for each seat; empty before its end."""
        sql = f"SELECT {select(ResultRow)} FROM result WHERE table_id = ? ORDER BY seat"
        return [ResultRow.from_row(row) for row in await self._ask(sql, table_id)]

    async def tables_in_channel(self, channel_id: int) -> list[TableRow]:
        """The live tables of a channel or thread, oldest first."""
        return await self._tables(f"channel_id = ? AND {LIVE}", channel_id)

    async def tables_in_guild(self, guild_id: int) -> list[TableRow]:
        """The live tables of a guild, oldest first."""
        return await self._tables(f"guild_id = ? AND {LIVE}", guild_id)

    async def tables_of_user(self, user_id: int) -> list[TableRow]:
        """The live tables where a person has a seat, or owns one at which a computer player stands in; oldest first."""
        mine = "SELECT table_id FROM seat WHERE user_id = ?1 UNION SELECT table_id FROM seat WHERE owner_id = ?1"
        return await self._tables(f"id IN ({mine}) AND +{LIVE}", user_id)

    async def rematch_of(self, table_id: int) -> int | None:
        """The number of the newest table that was opened as a rematch of this one."""
        return max(await self._ids("rematch_of = ?", table_id), default=None)

    async def sat_at(self, table_id: int, user_id: int) -> bool:
        """Whether the person has a seat at the table, or had one since the deal."""
        return bool(await self._ask("SELECT 1 FROM person WHERE table_id = ? AND user_id = ?", table_id, user_id))

    async def open_tables(self) -> list[int]:
        """Numbers of the live tables, oldest first."""
        return await self._ids(LIVE)

    async def behind(self) -> list[int]:
        """Numbers of the tables, of any status, whose log goes on after what Discord shows; oldest first."""
        return await self._ids("published_seq < seq")

    async def due_tables(self) -> list[int]:
        """Numbers of the tables where the next move is not a person's, oldest first."""
        return await self._ids("due = 1")

    async def settings(self, scope: Scope, owner_id: int = 0) -> dict[str, str]:
        """All settings of one owner: name to value."""
        sql = "SELECT name, value FROM setting WHERE scope = ? AND owner_id = ?"
        return dict(await self._ask(sql, scope, owner_id))

    async def setting(self, scope: Scope, name: str, owner_id: int = 0) -> str | None:
        """One setting; None if it was never set."""
        return (await self.settings(scope, owner_id)).get(name)

    async def _tables(self, where: str, *parameters: Any) -> list[TableRow]:
        rows = await self._ask(f"SELECT {select(TableRow)} FROM game_table WHERE {where} ORDER BY id", *parameters)
        return [TableRow.from_row(row) for row in rows]

    async def _ids(self, where: str, *parameters: Any) -> list[int]:
        return [row[0] for row in await self._ask(f"SELECT id FROM game_table WHERE {where} ORDER BY id", *parameters)]


_TABLE = f"SELECT {select(TableRow)} FROM game_table WHERE id = ?"
_SEATS = f"""SELECT {select(SeatRow)} FROM seat LEFT JOIN person USING (table_id, user_id)
    WHERE table_id = ? ORDER BY seat"""
