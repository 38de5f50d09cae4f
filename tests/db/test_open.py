"""Every way in which a file cannot be opened has its code, and leaves the file as it was."""
# ruff: noqa: ASYNC240 (nobody waits while a test looks at a file)

import errno
import os
import random
import sqlite3
import subprocess
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from db import Store, StoreError
from db.errors import from_os
from db.migrate import APPLICATION_ID, scripts

from .conftest import opened, row


async def refusal(path: Path, *, create: bool = True) -> str:
    before = path.read_bytes() if os.path.isfile(path) else None
    with pytest.raises(StoreError) as refused:
        await Store.open(path, create=create)
    if before is not None:
        assert path.read_bytes() == before
    assert not Store.inspect(path).held, "a store that could not be opened keeps nothing"
    return refused.value.code


async def filled(path: Path, moves: int = 40) -> None:
    store = await Store.open(path)
    table_id = await opened(store)
    for seq in range(1, moves + 1):
        async with store.transaction() as tx:
            await tx.append_move(row(table_id, seq), state="x" * 6000)
    await store.close()


async def test_a_new_file_and_its_folder_are_made(tmp_path: Path) -> None:
    path = tmp_path / "data" / "motherlode.db"
    store = await Store.open(path)
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(scripts()),)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert sorted(p.name for p in path.parent.iterdir()) == ["motherlode.db", "motherlode.db.lock"]


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    store = await Store.open(path)
    assert await store.open_tables() == []
    await store.close()


async def test_what_was_stored_is_there_when_it_is_opened_again(path: Path) -> None:
    await filled(path, 3)
    store = await Store.open(path, create=False)
    assert [r.seq for r in await store.log(1)] == [0, 1, 2, 3]
    await store.close()


async def test_missing(path: Path) -> None:
    assert await refusal(path, create=False) == "missing"
    assert not path.exists()


async def test_directory(path: Path) -> None:
    path.mkdir()
    assert await refusal(path) == "directory"


async def test_a_file_where_the_folder_should_be(path: Path) -> None:
    path.touch()
    assert await refusal(path / "motherlode.db") == "unwritable"


async def test_a_folder_that_is_not_there_with_its_own_folder(tmp_path: Path) -> None:
    assert await refusal(tmp_path / "not" / "mounted" / "motherlode.db") == "unwritable"


async def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    assert await refusal(tmp_path / ("x" * 300)) == "unwritable"


@contextmanager
def protected(path: Path) -> Generator[None]:
    """Nobody may write to the file or folder: by permissions, or, for root, by the immutable flag."""
    mode = path.stat().st_mode
    path.chmod(mode & 0o555)
    root = os.access(path, os.W_OK)
    if root and subprocess.run(["chattr", "+i", str(path)], capture_output=True).returncode:
        pytest.skip("permissions do not bind root, and this file system has no immutable flag")
    try:
        yield
    finally:
        if root:
            subprocess.run(["chattr", "-i", str(path)], check=True)
        path.chmod(mode)


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with protected(tmp_path):
        assert await refusal(tmp_path / "motherlode.db") == "unwritable"


async def test_a_file_that_cannot_be_written(path: Path) -> None:
    await filled(path)
    with protected(path):
        assert await refusal(path) == "unwritable"


@pytest.mark.parametrize("size", [1, 15, 100, 511, 512, 5000])
async def test_a_text_file(path: Path, size: int) -> None:
    path.write_bytes((b"Dear diary, today I dug for gold. " * 200)[:size])
    assert await refusal(path) == "not_a_database"


async def test_a_file_that_is_no_file() -> None:
    assert await refusal(Path(os.devnull)) == "not_a_database"


async def test_the_database_of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE game_table (id INTEGER PRIMARY KEY)")
        db.commit()
    assert await refusal(path) == "not_ours"


async def test_a_newer_version(path: Path) -> None:
    await filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(scripts()) + 1}")
    assert await refusal(path) == "newer"


async def test_held(path: Path, store: Store) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(StoreError, match=f"process {os.getpid()}") as refused:
            await Store.open(name)
        assert refused.value.code == "held"
    table_id = await opened(store)  # and the first goes on
    assert await store.open_tables() == [table_id]


async def test_a_store_that_was_closed_can_be_opened_again(path: Path) -> None:
    for _ in range(2):
        store = await Store.open(path)
        await store.close()
        await store.close()
        with pytest.raises(StoreError) as refused:
            await store.table(1)
        assert refused.value.code == "closed"


async def test_a_file_cut_short(path: Path) -> None:
    await filled(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert await refusal(path) == "corrupt"


async def test_a_damaged_header(path: Path) -> None:
    await filled(path)
    data = bytearray(path.read_bytes())
    data[100:4096] = random.Random(1).randbytes(3996)
    path.write_bytes(data)
    assert await refusal(path) == "corrupt"


async def test_a_missing_table(path: Path) -> None:
    await filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE result")
    assert await refusal(path) == "corrupt"


async def test_damage_in_the_middle_is_found_by_the_check(path: Path) -> None:
    await filled(path)
    data = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as db:
        [(page,)] = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_move_1'")
    data[4096 * (page - 1) + 8 : 4096 * page] = bytes(4096 - 8)
    path.write_bytes(data)
    assert Store.inspect(path).problems
    store = await Store.open(path)
    assert await store.check()
    await store.close()


async def test_a_locked_file_is_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that an administrator left in a transaction."""
    monkeypatch.setattr("db.connection._PATIENCE", 0.01)
    await filled(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        assert await refusal(path) == "busy"


async def test_a_full_disk(store: Store) -> None:
    """SQLite's own limit on the size of the file answers like a full disk."""
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx._do("PRAGMA max_page_count = 40")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(StoreError) as refused:
        async with store.transaction() as tx:
            await tx.append_move(row(table_id, 1), state="x" * 1_000_000)
    assert refused.value.code == "disk_full"
    async with store.transaction() as tx:  # the store goes on with what fits
        await tx.append_move(row(table_id, 1), state="{}")
    assert [r.seq for r in await store.log(table_id)] == [0, 1]


def test_errors_of_the_operating_system() -> None:
    assert from_os(OSError(errno.ENOSPC, "No space left on device")).code == "disk_full"
    assert from_os(PermissionError(errno.EACCES, "Permission denied")).code == "unwritable"
