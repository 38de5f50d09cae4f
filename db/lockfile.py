"""The lock file beside the database: one running bot a file."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from .errors import StoreError, from_os

if sys.platform == "win32":
    import msvcrt

    # A locked byte cannot be read by others, so it lies far behind the process number.
    _BYTE = 1 << 20

    def _lock(fd: int) -> None:
        os.lseek(fd, _BYTE, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockFile:
    """A lock that the operating system drops when its process ends, however it ends.

    The file itself stays: a deleted one could be locked by two at once. A child made by a bare fork shares the lock
    and keeps it when the parent dies, so worker processes must be spawned.
    """

    def __init__(self, database: Path) -> None:
        """Locks `<database>.lock`. Raises StoreError `held`, naming the process, `unwritable` or `disk_full`."""
        path = _path(database)
        try:
            self._fd: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as e:
            raise from_os(e) from e
        try:
            _lock(self._fd)
        except OSError as e:
            os.lseek(self._fd, 0, os.SEEK_SET)
            holder = os.read(self._fd, 20).decode(errors="replace").strip()
            self.release()
            raise StoreError("held", f"{path}, by process {holder or 'unknown'}") from e
        try:
            os.ftruncate(self._fd, 0)
            os.lseek(self._fd, 0, os.SEEK_SET)
            os.write(self._fd, f"{os.getpid()}\n".encode())
        except OSError as e:
            self.release()
            raise from_os(e) from e

    def release(self) -> None:
        """Drops the lock; a second call does nothing."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def is_held(database: Path) -> bool:
    """Whether a running bot has the database; makes and keeps no lock."""
    with suppress(OSError):
        fd = os.open(_path(database), os.O_RDWR)
        try:
            _lock(fd)
        except OSError:
            return True
        finally:
            os.close(fd)
    return False


def _path(database: Path) -> Path:
    return database.with_name(database.name + ".lock")
