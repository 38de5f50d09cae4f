"""Checks, copies and looks at the file while the store is in use."""
# ruff: noqa: ASYNC240 (nobody waits while a test looks at a file)

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from db import MoveRow, Store, StoreError
from db.maintenance import copy
from db.migrate import scripts

from .conftest import insert, opened, row


async def test_a_check_and_a_copy_see_what_is_committed_and_wait_for_nobody(store: Store, tmp_path: Path) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await insert(tx)
        assert await store.check() == []
        await store.backup(tmp_path / "copy.db")
    copied = await Store.open(tmp_path / "copy.db", create=False)
    assert await copied.open_tables() == [table_id]
    await copied.close()


async def test_a_copy_made_while_moves_come_in(store: Store, tmp_path: Path) -> None:
    table_id = await opened(store)
    copies = [tmp_path / f"copy{n}.db" for n in range(4)]

    async def play() -> None:
        for seq in range(1, 121):
            async with store.transaction() as tx:
                await tx.append_move(row(table_id, seq), state=f"{seq}" + " " * 20_000)

    async def keep() -> None:
        for target in copies:
            await store.backup(target)

    await asyncio.gather(play(), keep())
    seen: list[int] = []
    for target in copies:
        copied = await Store.open(target, create=False)
        assert await copied.check() == []
        table, log = await copied.table(table_id), await copied.log(table_id)
        assert table is not None
        assert len(log) == table.seq + 1
        assert (table.state or "0").strip() == str(table.seq)
        seen.append(table.seq)
        await copied.close()
    assert seen == sorted(seen)


async def test_a_restored_copy_is_played_on(store: Store, path: Path) -> None:
    table_id = await opened(store)
    await store.backup(path.with_name("kept.db"))
    async with store.transaction() as tx:
        await tx.append_move(row(table_id, 1))
    await store.close()
    path.with_name("kept.db").replace(path)
    restored = await Store.open(path)
    assert [r.seq for r in await restored.log(table_id)] == [0]
    async with restored.transaction() as tx:
        await tx.append_move(MoveRow(table_id=table_id, seq=1, at=2.0, act="move"))
    await restored.close()


async def test_a_copy_replaces_the_one_before_and_is_one_file(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_text("an older copy")
    await store.backup(target)
    assert [p.name for p in target.parent.iterdir()] == ["copy.db"]
    assert Store.inspect(target).problems == ()


async def test_where_no_copy_can_be_made(store: Store, path: Path, tmp_path: Path) -> None:
    for target, code in ((path, "refused"), (tmp_path / "no" / "folder.db", "unwritable"), (tmp_path, "unwritable")):
        with pytest.raises(StoreError) as refused:
            await store.backup(target)
        assert refused.value.code == code
    await opened(store)
    assert await store.check() == []


async def test_a_copy_that_is_given_up_leaves_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    await opened(store)
    stop = threading.Event()
    stop.set()
    (tmp_path / "copies").mkdir()
    copy(path, tmp_path / "copies" / "copy.db", stop)
    assert list((tmp_path / "copies").iterdir()) == []


async def test_the_check_finds_a_log_that_does_not_fit(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx._do("UPDATE game_table SET seq = 3")  # pyright: ignore[reportPrivateUsage]
    assert await store.check() == [f"table {table_id} is at row 3, its log has 1 up to 0"]


async def test_the_check_finds_rows_that_point_nowhere(store: Store, path: Path) -> None:
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO result VALUES (9, 0, NULL, 'Flint', 1, 0)")
        db.commit()
    assert Store.inspect(path).problems == ("a result of no game_table",)


async def test_a_look_at_a_store_in_use(store: Store, path: Path) -> None:
    await opened(store)
    found = store.inspect(path)
    assert (found.exists, found.held, found.version, found.newest) == (True, True, len(scripts()), len(scripts()))
    assert (found.problems, found.error) == ((), None)
    assert found.size > path.stat().st_size, "with the write-ahead log"


def test_a_look_at_other_files(path: Path, tmp_path: Path) -> None:
    def code(file: Path) -> str | None:
        error = Store.inspect(file).error
        return error.code if error else None

    assert code(path) == "missing"
    assert code(tmp_path) == "directory"
    path.write_text("Dear diary, " * 100)
    assert code(path) == "not_a_database"
    assert [p.name for p in tmp_path.iterdir()] == [path.name], "looking makes no files"
