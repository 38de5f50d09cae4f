"""Migrations reach the newest version wholly or change nothing."""

from pathlib import Path

import aiosqlite
import pytest

from db import StoreError
from db.migrate import migrate, scripts

FIRST = "CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT; INSERT INTO a VALUES (1);"
SECOND = "CREATE TABLE b (a_id INTEGER REFERENCES a (id)) STRICT; INSERT INTO b VALUES (1);"


async def contents(db: aiosqlite.Connection) -> tuple[int, list[str]]:
    [(version,)] = await db.execute_fetchall("PRAGMA user_version")
    return version, [name for (name,) in await db.execute_fetchall("SELECT name FROM sqlite_schema ORDER BY name")]


async def test_one_after_another(path: Path) -> None:
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await migrate(db, 0, [FIRST])
        assert await contents(db) == (1, ["a"])
        await migrate(db, 1, [FIRST, SECOND])
        assert await contents(db) == (2, ["a", "b"])
        await migrate(db, 2, [FIRST, SECOND])
        assert await contents(db) == (2, ["a", "b"])


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(SECOND + "CREATE TABLE a (id INTEGER);", id="a statement fails"),
        pytest.param(SECOND + "INSERT INTO b VALUES ('x');", id="a row breaks a rule"),
        pytest.param(SECOND + "INSERT INTO b VALUES (7);", id="a foreign key points nowhere"),
        pytest.param(SECOND + "no SQL", id="a syntax error"),
    ],
)
@pytest.mark.parametrize("version", [0, 1])
async def test_a_broken_one_rolls_back_all(path: Path, version: int, broken: str) -> None:
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await migrate(db, 0, [FIRST][:version])
        before = await contents(db)
        with pytest.raises(StoreError) as refused:
            await migrate(db, version, [FIRST, broken])
        assert refused.value.code == "migration"
        assert await contents(db) == before
        assert not db.in_transaction
        assert await db.execute_fetchall("PRAGMA foreign_keys") == [(1,)]


async def test_a_table_can_be_rebuilt_while_others_refer_to_it(path: Path) -> None:
    rebuild = """CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT) STRICT; INSERT INTO new SELECT id, 'x' FROM a;
        DROP TABLE a; ALTER TABLE new RENAME TO a;"""
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await db.execute_fetchall("PRAGMA foreign_keys = ON")
        await migrate(db, 0, [FIRST, SECOND])
        await migrate(db, 2, [FIRST, SECOND, rebuild])
        assert list(await db.execute_fetchall("SELECT name FROM a JOIN b ON a_id = id")) == [("x",)]


def test_the_scripts_of_the_package() -> None:
    assert scripts()[0].count("CREATE TABLE game_table")
