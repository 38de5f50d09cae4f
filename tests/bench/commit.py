"""How long an accepted move takes to reach the disk, beside writing and syncing as many bytes by hand.

Both are measured in turns, so that both meet the same disk. The move is as large as one in the middle of a game for
ten; the bytes are those that SQLite adds to its write-ahead log for it, and they are written the way it does: again and
again over the same stretch of a file.
"""

import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path

from db import MoveRow, Store
from tests.bench.figures import Figure

STATE, EVENTS = 5000, 800
"""Bytes of JSON."""
COUNTED, UNCOUNTED = 600, 300
"""Moves measured, and moves made before: the first lap of the log, in which its file still grows, is left out."""
LAP = 1000 * 4096
"""Bytes after which SQLite begins its log anew."""

_sync = getattr(os, "fdatasync", os.fsync)


def run() -> list[Figure]:
    """The median and the 99th percentile of the commit, and the median of the bare write."""
    with tempfile.TemporaryDirectory() as folder:
        size, commits, raw = asyncio.run(_measure(Path(folder)))
    ours, bare = statistics.median(commits), statistics.median(raw)
    most = max(1.2 * bare, bare + 1.0)
    bar = f"≤ {most:.2f} ms: 1.2 × the bare write or + 1 ms"
    tail = statistics.quantiles(commits, n=100)[98]
    return [
        Figure("commit of a move", ours, "ms", bar, ours <= most, ours / bare),
        Figure(
            "commit of a move, 99th percentile", tail, "ms", "none", ratio=tail / statistics.quantiles(raw, n=100)[98]
        ),
        Figure(f"bare write and fdatasync of {size:,} bytes", bare, "ms", "none"),
    ]


async def _measure(folder: Path) -> tuple[int, list[float], list[float]]:
    """Bytes a move, and milliseconds for each commit and each bare write."""
    store = await Store.open(folder / "motherlode.db")
    fd = os.open(folder / "bare", os.O_RDWR | os.O_CREAT)
    try:
        async with store.transaction() as tx:
            table_id = await tx.insert_table(
                guild_id=1,
                channel_id=1,
                thread=False,
                game="saboteur",
                rules=1,
                options="{}",
                host_id=1,
                secret=bytes(32),
                nonce=b"",
                commitment="",
                now=0.0,
            )
        log = folder / "motherlode.db-wal"
        before, few = log.stat().st_size, 50
        for seq in range(few):
            await _commit(store, table_id, seq)
        size = (log.stat().st_size - before) // few
        laps, commits, raw = LAP // size, list[float](), list[float]()
        for n in range(UNCOUNTED + COUNTED):
            took = await _commit(store, table_id, few + n), _bare(fd, os.urandom(size), n % laps * size)
            if n >= UNCOUNTED:
                commits.append(took[0])
                raw.append(took[1])
    finally:
        os.close(fd)
        await store.close()
    return size, commits, raw


async def _commit(store: Store, table_id: int, seq: int) -> float:
    row = MoveRow(
        table_id=table_id,
        seq=seq,
        at=time.time(),
        actor_id=1,
        act="move",
        seat=seq % 10,
        move='{"kind":"path","card":3,"x":4,"y":-1,"turned":false}',
        draws='[["draw",31,7]]',
        events=f'"{seq:0{EVENTS}}"',
        state_hash="0123456789abcdef",
        question=seq - 1,
    )
    start = time.perf_counter()
    async with store.transaction() as tx:
        await tx.append_move(row, state=f'"{seq:0{STATE}}"', questions='{"0":1}', status="playing", due=False)
    return (time.perf_counter() - start) * 1000


def _bare(fd: int, data: bytes, at: int) -> float:
    start = time.perf_counter()
    os.pwrite(fd, data, at)
    _sync(fd)
    return (time.perf_counter() - start) * 1000
