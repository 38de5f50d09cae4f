"""Checks and copies, on read-only connections of their own: in WAL mode these and the writer never wait for each other.

A second connection that writes or checkpoints would be another matter (SQLite before 3.51.3 can then damage the file:
https://sqlite.org/wal.html, "The WAL-Reset Bug"); read-only ones do neither.
"""

import os
import sqlite3
import threading
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from .errors import StoreError, from_os, from_sqlite
from .lockfile import is_held
from .migrate import APPLICATION_ID, scripts

_STEP = 1024  # pages copied between two looks whether to go on


@dataclass(frozen=True)
class Inspection:
    """What a look at a database file found."""

    path: Path
    exists: bool
    held: bool
    """Whether a running bot has it."""
    size: int = 0
    """Bytes, with the write-ahead log."""
    version: int | None = None
    """Of its tables; None if it could not be read."""
    newest: int = 0
    """The version that this program makes."""
    problems: tuple[str, ...] = ()
    """What the integrity check says; empty if all is well."""
    error: StoreError | None = None
    """Why it could not be read, or not used."""


def read_only(file: Path) -> sqlite3.Connection:
    """A connection that cannot write; made for one thread at a time."""
    uri = f"{file.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def problems(db: sqlite3.Connection) -> list[str]:
    """Everything that is wrong: pages, indexes, constraints, foreign keys, logs that do not fit their tables."""
    found: list[str] = []
    try:
        found += [text for (text,) in db.execute("PRAGMA integrity_check") if text != "ok"]
        found += [f"a {row[0]} of no {row[2]}" for row in db.execute("PRAGMA foreign_key_check")]
        logs = """SELECT id, game_table.seq, count(move.seq), coalesce(max(move.seq), -1) AS last
                  FROM game_table LEFT JOIN move ON table_id = id GROUP BY id
                  HAVING game_table.seq <> last OR count(move.seq) <> last + 1"""
        found += [f"table {t} is at row {seq}, its log has {n} up to {last}" for t, seq, n, last in db.execute(logs)]
    except sqlite3.DatabaseError as e:
        if getattr(e, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
            raise
        found.append(str(e))
    return found


def copy(file: Path, target: Path, stop: threading.Event) -> None:
    """Copies the database as of one moment; `target` appears, or is replaced, when the copy is whole and on the disk.

    Raises StoreError. Once `stop` is set, gives up and leaves nothing behind.
    """

    def go_on(status: int, remaining: int, total: int) -> None:
        if stop.is_set():
            raise InterruptedError

    partial = target.with_name(target.name + ".partial")
    try:
        if target.exists() and target.samefile(file):
            raise StoreError("refused", "a backup cannot replace the database itself")
        partial.unlink(missing_ok=True)
        with closing(read_only(file)) as source, closing(sqlite3.connect(partial)) as copied:
            # The open read keeps one moment in sight: without it each commit of the bot would start the copy anew.
            source.execute("BEGIN")
            source.execute("SELECT 1 FROM sqlite_schema").fetchall()
            source.backup(copied, pages=_STEP, progress=go_on)
            source.execute("COMMIT")
            copied.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        os.replace(partial, target)
        _sync_folder(target.parent)
    except InterruptedError:
        pass
    except sqlite3.Error as e:
        raise from_sqlite(e) from e
    except OSError as e:
        raise from_os(e) from e
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":  # elsewhere a folder cannot be opened
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def inspect(path: Path | str) -> Inspection:
    """Looks at a file without changing it, also while a bot is running on it. Reads all of it. Raises nothing."""
    file = Path(os.path.realpath(path))
    newest = len(scripts())
    held = is_held(file)
    try:
        exists = file.exists()
        if file.is_dir():
            return Inspection(file, exists, held, newest=newest, error=StoreError("directory", str(file)))
        if not exists or not file.stat().st_size:
            return Inspection(file, exists, held, newest=newest, error=StoreError("missing", str(file)))
        log = file.with_name(file.name + "-wal")
        size = file.stat().st_size + (log.stat().st_size if log.exists() else 0)
    except OSError as e:
        return Inspection(file, False, held, newest=newest, error=from_os(e))
    version = None
    try:
        with closing(read_only(file)) as db:
            [(version,)] = db.execute("PRAGMA user_version")
            [(application,)] = db.execute("PRAGMA application_id")
            error = None
            if application != APPLICATION_ID:
                error = StoreError("not_ours", f"application id {application}")
            elif version > newest:
                error = StoreError("newer", f"version {version}, this program knows up to {newest}")
            found = () if error else tuple(problems(db))
            return Inspection(file, True, held, size, version, newest, found, error)
    except sqlite3.Error as e:
        return Inspection(file, True, held, size, version, newest, error=from_sqlite(e))
