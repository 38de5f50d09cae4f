"""Kills players, one after the other on one database file, and audits what each of them leaves."""

import multiprocessing
import random
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from db import Store
from tests.crash import player
from tests.crash.audit import Acknowledgement, Fault, Kind, audit

START_SECONDS = 60.0
"""In which a player has to begin to play: far more than it needs."""
LONGEST_LIFE = 0.6
"""Seconds that a player lives once it plays, at most."""
LONGEST_START = 0.25
"""Seconds from the process's beginning in which it is killed while it starts."""
MOST_LINES = 60

_SERVER = multiprocessing.get_context("forkserver")
_SERVER.set_forkserver_preload(["__main__", "tests.crash.warm"])


@dataclass
class Life:
    """What one player said before it was killed."""

    told: list[Acknowledgement] = field(default_factory=list[Acknowledgement])
    posted: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    healed: dict[str, list[int]] | None = None
    """None: it was killed while it started."""
    errors: list[str] = field(default_factory=list[str])

    def hear(self, line: dict[str, Any]) -> None:
        """Takes a line of the player's."""
        [(kind, content)] = line.items()
        match kind:
            case "told":
                self.told.append(Acknowledgement(**content))
            case "posted":
                self.posted.append(content)
            case "healed":
                self.healed = content
            case _:
                self.errors.append(content)


UNKNOWN = 255
"""The exit code that multiprocessing gives where its fork server could not tell how a process ended. It passes only for
a player that was alive when it was killed."""


def _main(say: Connection, database: Path, seed: int, **options: Any) -> None:
    player.run(database, seed, say.send, **options)


class Player:
    """A player in a process of its own."""

    def __init__(self, database: Path, seed: int, **options: Any) -> None:
        """`options` are those of `player.run`."""
        self.life = Life()
        self._lines, said = _SERVER.Pipe(duplex=False)
        self._process = _SERVER.Process(target=_main, args=(said, database, seed), kwargs=options, daemon=True)
        self._process.start()
        said.close()  # the player's end is its own: when it dies, the pipe ends

    def listen(self, seconds: float, *, until: str = "", lines: int = 1) -> bool:
        """Listens so long, or until that many lines of the kind were said; whether they were."""
        deadline = time.monotonic() + seconds
        while lines and self._lines.poll(max(0.0, deadline - time.monotonic())):
            try:
                line = self._lines.recv()
            except EOFError:
                return False
            self.life.hear(line)
            lines -= until in line
        return not lines

    def killed(self) -> Life:
        """Kills the process with SIGKILL, unless it has ended; what it said."""
        ended = self._process.exitcode is not None
        self._process.kill()
        self._process.join()
        if ended or self._process.exitcode not in (-signal.SIGKILL, UNKNOWN):
            self.life.errors.append(f"the player ended by itself, with exit code {self._process.exitcode}")
        self.listen(START_SECONDS)
        self._lines.close()
        self._process.close()
        return self.life


class Killer:
    """Kills on one database file, at moments that `seed` gives."""

    def __init__(self, database: Path, seed: int) -> None:
        self.database = database
        self.acknowledged = 0
        self.rows = 0
        """Log rows on the disk."""
        self._rng = random.Random(seed)
        self._told: dict[int, list[Acknowledgement]] = defaultdict(list)
        self._posted: set[int] = set()
        self._audited: dict[int, int] = {}

    async def kill(self) -> list[Fault]:
        """Lets a player play for a moment, kills it, and says what is wrong with what it left."""
        life = self._life()
        self.acknowledged += len(life.told)
        for one in life.told:
            self._told[one.table].append(one)
        faults = [Fault(Kind.BROKEN, error) for error in life.errors]
        faults += [Fault(Kind.UNPUBLISHED, text) for text in self._unpublished(life)]
        return faults + await self._faults()

    def _unpublished(self, life: Life) -> Iterator[str]:
        self._posted |= {message["id"] for message in life.posted}
        if life.healed is None:
            return
        for what in ("behind", "due", "stale"):
            if life.healed[what]:
                yield f"after the start these tables are {what}: {life.healed[what]}"
        if unknown := set(life.healed["messages"]) - self._posted:
            yield f"these table messages were never posted: {unknown}"

    def _life(self) -> Life:
        rng = self._rng
        one = Player(self.database, rng.randrange(1 << 30))
        moment = rng.random()
        if moment < 0.2:
            one.listen(rng.uniform(0.0, LONGEST_START))
        elif not one.listen(START_SECONDS, until="healed"):
            one.life.errors.append("the player did not start")
        elif moment < 0.6:
            one.listen(rng.uniform(0.0, LONGEST_LIFE))
        else:
            one.listen(LONGEST_LIFE, until="told" if moment < 0.8 else "posted", lines=rng.randint(1, MOST_LINES))
        return one.killed()

    async def _faults(self) -> list[Fault]:
        """Audits every table that has gone on since its last audit, and the file."""
        store = await Store.open(self.database)
        try:
            faults = [Fault(Kind.DAMAGED, text) for text in await store.check()]
            seqs: dict[int, int] = {}
            while (row := await store.table(len(seqs) + 1)) is not None:
                seqs[row.id] = row.seq
            for table_id in seqs | self._told:
                told = self._told.pop(table_id, [])
                if told or seqs[table_id] != self._audited.get(table_id):
                    faults += await audit(store, table_id, told)
        finally:
            await store.close()
        self._audited = seqs
        self.rows = sum(seqs.values()) + len(seqs)
        return faults
