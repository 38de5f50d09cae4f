"""Numbered migrations, applied in one transaction: a file is at its old version or at the newest, never between."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from importlib import resources

import aiosqlite

from .errors import StoreError, from_sqlite

APPLICATION_ID = 0x4D744C64
"""Stands in the header of the file ("MtLd") and tells our databases from other programs'."""


def scripts() -> list[str]:
    """The migrations of this package in their order; the first makes version 1."""
    folder = resources.files("db") / "migrations"
    found = sorted(f.name for f in folder.iterdir() if f.name.endswith(".sql"))
    assert [int(name[:4]) for name in found] == list(range(1, len(found) + 1)), "migrations are numbered without gaps"
    return [(folder / name).read_text(encoding="utf-8") for name in found]


async def migrate(db: aiosqlite.Connection, version: int, migrations: Sequence[str]) -> None:
    """Brings the file from `version` to the newest, wholly or not at all.

    Raises StoreError `migration` when a script fails or leaves a foreign key without its row; other codes when the
    file cannot be written. A script may rebuild tables: foreign keys are checked at the end.
    """
    if version == len(migrations):
        return
    body = "\n".join(migrations[version:])
    numbers = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {len(migrations)};"
    await db.execute_fetchall("PRAGMA foreign_keys = OFF")
    try:
        await db.executescript(f"BEGIN IMMEDIATE;\n{body}\n{numbers}")
        if orphans := list(await db.execute_fetchall("PRAGMA foreign_key_check")):
            raise StoreError("migration", f"{len(orphans)} rows would point nowhere, the first in {orphans[0][0]}")
        await db.execute_fetchall("COMMIT")
    except BaseException as e:
        with suppress(sqlite3.OperationalError):  # "no transaction is active": it failed before one began
            await db.execute_fetchall("ROLLBACK")
        if isinstance(e, sqlite3.Error):
            known = from_sqlite(e)
            raise (StoreError("migration", str(e)) if known.code in ("failed", "refused", "conflict") else known) from e
        raise
    finally:
        await db.execute_fetchall("PRAGMA foreign_keys = ON")
