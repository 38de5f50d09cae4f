"""The words for a database that cannot be used: one line that says what to do."""

from pathlib import Path

from db import Code, StoreError

WORDS: dict[Code, str] = {
    "missing": "there is no such file",
    "directory": "that is a folder, not a file",
    "unwritable": "the file or its folder cannot be written; check the path and its rights",
    "not_a_database": "the file is not an SQLite database; name another path or move it away",
    "not_ours": "the file is a database of another program; name another path",
    "newer": "the file was written by a newer version of Motherlode; update the bot",
    "held": "another running bot uses this file; stop it first",
    "migration": "the file could not be brought up to date and was left as it was",
    "corrupt": "the file is damaged; put the latest backup in its place",
    "disk_full": "the disk is full; make room and start again",
    "busy": "another program keeps the file locked",
    "failed": "the disk or SQLite failed",
}


def sentence(error: StoreError, path: Path) -> str:
    """What is wrong with the database, in one line, for an operator."""
    return f"Database {path}: {WORDS.get(error.code, WORDS['failed'])} ({' '.join(str(error).split())})."
