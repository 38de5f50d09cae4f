"""The start: how much later and larger the bot is with 10,000 open tables than with none. Both take turns, each start
in a fresh process, from the making of the client until it is ready."""

import asyncio
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Container, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import simcord

from bot.catalogue import CATALOGUE
from bot.client import Motherlode
from bot.sandbox.world import NAMES, build_world, move_clock_to_now
from bot.tables.service import commitment, events_json
from bot.tables.table import AnyMatch, machine
from db import DmColumns, MoveRow, SeatRow, Store, TableRow
from db.records import Record
from games.engine.match import Entry, Match
from tests.bench.figures import Figure
from tests.crash.audit import audit

TABLES = 10_000
GAMES = 200
"""Different games, of 3 to 10 players and 0 to 59 moves; the tables share them."""
PEOPLE = 20_000
TOGETHER = 500
"""Tables written in one transaction."""
PAIRS = 7
RATIO = 1.2
MORE_MB = 20.0

GAME = CATALOGUE["saboteur"].game


def run(tables: int = TABLES) -> list[Figure]:
    """Medians of time and memory with and without tables, and their ratio and difference."""
    with tempfile.TemporaryDirectory(prefix="motherlode-start-") as folder:
        empty, full = Path(folder) / "empty.sqlite3", Path(folder) / "full.sqlite3"
        asyncio.run(_fill(empty, 0))
        asyncio.run(_fill(full, tables))
        size = full.stat().st_size / 1e6
        starts: dict[Path, list[dict[str, float]]] = {empty: [], full: []}
        for path in (empty, full):
            _start(path)  # fills the caches of the disk, and registers the commands
        for pair in range(PAIRS):
            for path in (empty, full) if pair % 2 else (full, empty):
                starts[path].append(one := _start(path))
                assert one["tables"] == (tables if path is full else 0)
            print(f"\rstart: pair {pair + 1} of {PAIRS}" + " " * 20, end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    seconds, memory = (
        {path: statistics.median(one[what] for one in found) for path, found in starts.items()}
        for what in ("seconds", "mb")
    )
    ratio, more = seconds[full] / seconds[empty], memory[full] - memory[empty]
    return [
        Figure("start on an empty file", seconds[empty] * 1000, "ms", "none, the yardstick"),
        Figure(
            f"start with {tables:,} open tables, {size:.0f} MB",
            seconds[full] * 1000,
            "ms",
            f"ratio ≤ {RATIO}",
            ratio <= RATIO,
            ratio,
        ),
        Figure("memory at an empty start", memory[empty], "MB", "none, the yardstick"),
        Figure(f"more memory with {tables:,} open tables", more, "MB", f"≤ {MORE_MB:.0f}", more <= MORE_MB),
    ]


# ---- one start ------------------------------------------------------------------------------------------------------


def _start(database: Path) -> dict[str, float]:
    """One start in a process of its own: `seconds` and resident `mb`."""
    command = [sys.executable, "-m", "tests.bench.start", str(database)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


async def _measured(database: Path) -> dict[str, float]:
    begun = time.perf_counter()
    bot = Motherlode(database)
    env = simcord.Env(bot, check_errors=False, settle_timeout=60.0)
    build_world(env, len(NAMES))
    move_clock_to_now(env)
    await env.start()
    await bot.wait_until_ready()
    measured = {"seconds": time.perf_counter() - begun, "mb": _resident()}
    measured["tables"] = len(await bot.tables.store.open_tables())
    await bot.close()
    await env.shutdown()
    return measured


def _resident() -> float:
    """Resident memory of this process in MB: now, where the system tells it, else at its largest so far."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


# ---- ten thousand tables --------------------------------------------------------------------------------------------


async def _fill(database: Path, tables: int) -> None:
    """Makes a file with so many tables, in play and shown in Discord, at each of which a person is waited for."""
    await (await Store.open(database)).close()
    rng = random.Random(7)
    games = [_played(rng, 3 + n % 8, n % 60) for n in range(min(GAMES, tables))]
    with closing(sqlite3.connect(database)) as db:
        for number in range(1, tables + 1):
            _insert(db, number, games[number % len(games)])
            if number % TOGETHER == 0:
                db.commit()
                print(f"\rstart: table {number:,} of {tables:,} written", end="", file=sys.stderr, flush=True)
        db.commit()
    store = await Store.open(database)
    faults = [*await store.check(), *[fault for n in range(1, min(GAMES, tables)) for fault in await audit(store, n)]]
    await store.close()
    assert not faults, faults[0]


@dataclass(frozen=True)
class _Game:
    """A game under way: `log` has each row with the question that it answered."""

    match: AnyMatch
    log: list[tuple[int | None, Entry[Any]]]


def _played(rng: random.Random, seats: int, moves: int) -> _Game:
    """A game after so many moves, or fewer if one of them would leave nobody waited for."""
    match, deal = Match.deal(GAME, GAME.options_type(), seats, rng.randbytes(32), seats)
    log: list[tuple[int | None, Entry[Any]]] = [(None, deal)]
    for seq in range(seats + 1, seats + 1 + moves):
        after = replace(match)
        [decision] = GAME.pending(match.state)
        entry = after.play(decision.seat, rng.choice(match.moves(decision.seat)), seq)
        if not GAME.pending(after.state) or machine(after, _seats(0, seats)) is not None:
            break
        log.append((match.questions[decision.seat], entry))
        match = after
    return _Game(match, log)


def _seats(number: int, seats: int) -> list[SeatRow]:
    """The people of a table; everybody sits at a few tables."""
    people = [10**17 + (number * 7 + seat) % PEOPLE for seat in range(seats)]
    return [
        SeatRow(table_id=number, seat=s, user_id=who, name=f"Person {who}", joined_at=1.0)
        for s, who in enumerate(people)
    ]


def _insert(db: sqlite3.Connection, number: int, game: _Game) -> None:
    match, last = game.match, game.log[-1][1].seq
    nonce, seats = number.to_bytes(16, "big"), _seats(number, match.state.seats)
    host = seats[0].user_id
    assert host is not None
    table = TableRow(
        id=number,
        guild_id=10**17 + number % 1000,
        channel_id=2 * 10**17 + number % 3000,
        thread=False,
        game=GAME.slug,
        rules=GAME.rules,
        options=match.state.options.model_dump_json(),
        status="playing",
        host_id=host,
        seq=last,
        state=match.state.model_dump_json(),
        questions=json.dumps(match.questions),
        secret=match.secret,
        nonce=nonce,
        commitment=commitment(match.secret, nonce, GAME.rules),
        created_at=1.0,
        changed_at=2.0,
        published_seq=last,
        due=False,
        message_id=3 * 10**17 + number,
        message_channel_id=2 * 10**17 + number % 3000,
        message_at=2.0,
        message_chapter="0",
        message_shown="0" * 32,
    )
    moves = [
        MoveRow(
            table_id=number,
            seq=entry.seq,
            at=2.0,
            actor_id=None if entry.seat is None else seats[entry.seat].user_id,
            act="deal" if entry.move is None else "move",
            seat=entry.seat,
            move=None if entry.move is None else entry.move.model_dump_json(),
            draws=json.dumps(entry.draws),
            events=events_json(GAME.events, entry.events),
            state_hash=entry.hash,
            question=question,
        )
        for question, entry in game.log
    ]
    joins = [
        MoveRow(table_id=number, seq=s.seat, at=1.0, actor_id=s.user_id, act="join" if s.seat else "open", seat=s.seat)
        for s in seats
    ]
    _rows(db, "game_table", [table])
    people = "INSERT INTO person (table_id, user_id, dm_open, dm_channel_id, dm_message_id) VALUES (?, ?, 1, ?, ?)"
    db.executemany(people, [(number, s.user_id, s.user_id, s.user_id) for s in seats])
    _rows(db, "seat", seats, without=DmColumns.__annotations__)
    _rows(db, "move", [*joins, *moves])


def _rows(db: sqlite3.Connection, name: str, rows: Sequence[Record], without: Container[str] = ()) -> None:
    columns = [column for column in rows[0].columns() if column not in without]
    sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    db.executemany(sql, [[getattr(row, column) for column in columns] for row in rows])


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_measured(Path(sys.argv[1])))))
