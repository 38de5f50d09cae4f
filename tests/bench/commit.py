"""How long an accepted move takes to reach the disk, beside writing and syncing as many bytes by hand.

Measured are the transaction alone, with a move as large as one in the middle of a game for ten, and the whole of
`Tables.submit` in games for ten: loading, checking, playing, committing and loading again. Moves and bare writes take
turns, so that both meet the same disk. The bytes are those that SQLite adds to its write-ahead log for a move, and they
are written the way it does: again and again over the same stretch of a file.
"""

import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from bot.catalogue import CATALOGUE
from bot.tables.plans import Actor
from bot.tables.service import Tables
from bot.tables.table import Table
from db import MoveRow, Store
from tests.bench.figures import Figure

STATE, EVENTS = 5000, 800
"""Bytes of JSON."""
COUNTED, UNCOUNTED, SIZED = 600, 300, 50
"""Moves measured, and moves made before: the first lap of the log, in which its file still grows, is left out. Before
those come the moves that tell the size of one."""
LAP = 1000 * 4096
"""Bytes after which SQLite begins its log anew."""

_sync = getattr(os, "fdatasync", os.fsync)

Move = Callable[[], Awaitable[float]]
"""Makes a move and gives the milliseconds that it took."""


class _Measured(NamedTuple):
    """Bytes a move, and milliseconds for each move and each bare write."""

    size: int
    moves: list[float]
    bare: list[float]


def run() -> list[Figure]:
    """The medians of commits, submits and bare writes, and the 99th percentiles. The bar is the commit's."""
    commit, submit = asyncio.run(_measured(_transactions)), asyncio.run(_measured(_submits))
    bare = statistics.median(commit.bare)
    most = max(1.2 * bare, bare + 1.0)
    bar = f"≤ {most:.2f} ms: 1.2 × the bare write or + 1 ms"
    return [
        *_figures("commit of a move", commit, bar, statistics.median(commit.moves) <= most),
        *_figures("whole of an accepted move, the game's rules included", submit, "none", True),
    ]


def _figures(name: str, measured: _Measured, bar: str, ok: bool) -> list[Figure]:
    size, moves, bare = measured
    ours, theirs = statistics.median(moves), statistics.median(bare)
    tail, bare_tail = (statistics.quantiles(took, n=100)[98] for took in (moves, bare))
    return [
        Figure(name, ours, "ms", bar, ok, ours / theirs),
        Figure(f"{name}, 99th percentile", tail, "ms", "none", ratio=tail / bare_tail),
        Figure(f"bare write and fdatasync of {size:,} bytes", theirs, "ms", "none"),
    ]


async def _measured(moves: Callable[[Store], Awaitable[Move]]) -> _Measured:
    with tempfile.TemporaryDirectory(prefix="motherlode-commit-") as folder:
        store = await Store.open(Path(folder) / "motherlode.db")
        fd = os.open(Path(folder) / "bare", os.O_RDWR | os.O_CREAT)
        try:
            return await _in_turns(await moves(store), f"{store.path}-wal", fd)
        finally:
            os.close(fd)
            await store.close()


async def _in_turns(move: Move, log: str, fd: int) -> _Measured:
    before = _bytes(log)
    for _ in range(SIZED):
        await move()
    size = (_bytes(log) - before) // SIZED
    laps, measured = LAP // size, _Measured(size, [], [])
    for n in range(UNCOUNTED + COUNTED):
        bare = _bare(fd, os.urandom(size), n % laps * size)
        took = await move()
        if n >= UNCOUNTED:
            measured.moves.append(took)
            measured.bare.append(bare)
    return measured


def _bytes(file: str) -> int:
    return os.stat(file).st_size


def _bare(fd: int, data: bytes, at: int) -> float:
    start = time.perf_counter()
    os.pwrite(fd, data, at)
    _sync(fd)
    return (time.perf_counter() - start) * 1000


# ---- the transaction alone ------------------------------------------------------------------------------------------


async def _transactions(store: Store) -> Move:
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
    seq = -1

    async def move() -> float:
        nonlocal seq
        seq += 1
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

    return move


# ---- games for ten --------------------------------------------------------------------------------------------------


async def _submits(store: Store) -> Move:
    tables, rng = Tables(store, CATALOGUE, time.time, lambda _: None), random.Random(10)
    actors = [Actor(user_id, f"Person {user_id}") for user_id in range(10)]
    table = await _dealt(tables, actors)

    async def move() -> float:
        nonlocal table
        while not (waited := table.waited_for()):
            due = table.machine()
            table = await (tables.machine_move(table.id, due, due.move) if due else _dealt(tables, actors))
        assert table.match is not None
        [seat] = waited
        index = rng.randrange(len(table.match.moves(seat.seat)))
        start = time.perf_counter()
        table = await tables.submit(table.id, actors[seat.seat], table.match.questions[seat.seat], index)
        return (time.perf_counter() - start) * 1000

    return move


async def _dealt(tables: Tables, actors: list[Actor]) -> Table:
    host, *others = actors
    table = await tables.open("saboteur", 1, 1, False, host)
    for actor in others:
        await tables.join(table.id, actor)
    return await tables.start(table.id, host)
