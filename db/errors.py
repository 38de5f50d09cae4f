"""What can go wrong with the file, as codes: the words for people are the bot's."""

import errno
import sqlite3
from typing import Literal

Code = Literal[
    # when the file is opened
    "missing",  # no such file, and it was not to be created
    "directory",  # the path is a folder
    "unwritable",  # the file or its folder cannot be written, or not made
    "not_a_database",  # something else than an SQLite file
    "not_ours",  # an SQLite file of another program
    "newer",  # written by a newer version of this program
    "held",  # another running bot has it
    "migration",  # a migration failed; the file is as it was
    # at any time
    "corrupt",  # SQLite finds the file damaged
    "disk_full",
    "busy",  # another program keeps the file locked
    "failed",  # the disk or SQLite failed in another way
    "conflict",  # a row of that key exists, or the table has moved on
    "refused",  # a row that breaks a rule of the schema
    "absent",  # no such row to change
    "closed",  # the store has been closed
]


class StoreError(Exception):
    """A failure of the store. `code` says which; `detail` says more, for the log: no row's content, no secret."""

    def __init__(self, code: Code, detail: str) -> None:
        super().__init__(code, detail)
        self.code: Code = code
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


_CODES: dict[int, Code] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CONSTRAINT: "refused",
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: "conflict",
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: "conflict",
}


def from_sqlite(error: sqlite3.Error) -> StoreError:
    """The code for an error of SQLite's, by its extended result code, else by its primary one."""
    extended: int | None = getattr(error, "sqlite_errorcode", None)
    if extended is None:  # of the sqlite3 module itself: the connection is closed, a wrong parameter
        return StoreError("failed", str(error))
    code = _CODES.get(extended) or _CODES.get(extended & 0xFF, "failed")
    return StoreError(code, f"{error} ({error.sqlite_errorname})")


def from_os(error: OSError) -> StoreError:
    """The code for an error of the operating system's while files are made or written."""
    full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
    return StoreError("disk_full" if full else "unwritable", str(error))
