"""kill -9 at random moments, a thousand times: what was acknowledged and is not there, and whatever does not agree with
itself or is not shown after the next start. Several bots are killed at once, each on a file of its own."""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from tests.bench.figures import Figure
from tests.crash.audit import Kind
from tests.crash.killer import Killer

KILLS = 1000
KILLS_A_FILE = 50
"""After so many a new file is begun, so that the first start on a file is killed as well."""
SEED = 2026

NAMES = {
    Kind.LOST: ("acknowledged acts lost", "acts"),
    Kind.LOG: ("logs with a gap or foreign draws", "logs"),
    Kind.STATE: ("states that the log does not lead to", "tables"),
    Kind.UNPUBLISHED: ("starts that left something unpublished or a move undone", "starts"),
    Kind.DAMAGED: ("complaints of the integrity check", "lines"),
    Kind.BROKEN: ("errors of the bot", "errors"),
}


class _Tally:
    """What all killers have found so far, with its progress on standard error."""

    def __init__(self, kills: int, folder: Path) -> None:
        self.kills = kills
        self.folder = folder
        self.done = 0
        self.acknowledged = 0
        self.rows = 0
        self.faults: Counter[Kind] = Counter()
        self._lock = Lock()

    def file(self, number: int) -> None:
        """The kills of one file."""
        asyncio.run(self._file(number))

    async def _file(self, number: int) -> None:
        killer = Killer(self.folder / f"{number}.sqlite3", SEED + number)
        for _ in range(min(KILLS_A_FILE, self.kills - number * KILLS_A_FILE)):
            faults = await killer.kill()
            with self._lock:
                self.done += 1
                for fault in faults:
                    self.faults[fault.kind] += 1
                    print(f"\n{fault.kind}: {fault.text}", file=sys.stderr)
                print(f"\rkill: {self.done} of {self.kills}", end="", file=sys.stderr, flush=True)
        with self._lock:
            self.acknowledged += killer.acknowledged
            self.rows += killer.rows


def run(kills: int = KILLS) -> list[Figure]:
    """How often each kind of fault was found; none may be."""
    files = -(-kills // KILLS_A_FILE)
    with tempfile.TemporaryDirectory(prefix="motherlode-kill-") as folder:
        tally = _Tally(kills, Path(folder))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(tally.file, range(files)))
    print(file=sys.stderr)
    size = [
        Figure("kill -9 of a playing bot", tally.done, "kills", "none, the size of the trial"),
        Figure("acts acknowledged before them", tally.acknowledged, "acts", "none, the size of the trial"),
        Figure("log rows found after them", tally.rows, "rows", "none, the size of the trial"),
    ]
    found = tally.faults
    return size + [Figure(name, found[kind], unit, "0", not found[kind]) for kind, (name, unit) in NAMES.items()]
