"""A store on a real file, and a table to write to."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from db import MoveRow, SeatRow, Store, Transaction

SECRET = bytes(range(32))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "motherlode.db"


@pytest.fixture
async def store(path: Path) -> AsyncGenerator[Store]:
    store = await Store.open(path)
    yield store
    await store.close()


async def insert(tx: Transaction, *, guild: int = 1, channel: int = 10, rematch_of: int | None = None) -> int:
    """A lobby as the bot opens it: with row 0 of its log and its host, user 100, on seat 0."""
    table_id = await tx.insert_table(
        guild_id=guild,
        channel_id=channel,
        thread=False,
        game="saboteur",
        rules=1,
        options="{}",
        host_id=100,
        secret=SECRET,
        nonce=b"nonce",
        commitment="c0ffee",
        now=1.0,
        rematch_of=rematch_of,
    )
    await tx.put_seat(person(table_id, 0, 100))
    await tx.append_move(MoveRow(table_id=table_id, seq=0, at=1.0, actor_id=100, act="open"))
    return table_id


async def opened(store: Store, *, guild: int = 1, channel: int = 10, rematch_of: int | None = None) -> int:
    """`insert` in a transaction of its own."""
    async with store.transaction() as tx:
        return await insert(tx, guild=guild, channel=channel, rematch_of=rematch_of)


def person(table_id: int, seat: int, user_id: int) -> SeatRow:
    return SeatRow(table_id=table_id, seat=seat, user_id=user_id, name=f"User {user_id}", joined_at=1.0)


def computer(table_id: int, seat: int, owner_id: int | None = None) -> SeatRow:
    return SeatRow(
        table_id=table_id, seat=seat, computer=True, level="plain", name="Flint", owner_id=owner_id, joined_at=1.0
    )


def row(table_id: int, seq: int, act: str = "move") -> MoveRow:
    return MoveRow(table_id=table_id, seq=seq, at=float(seq), act=act, seat=0, move=f'{{"n":{seq}}}')
