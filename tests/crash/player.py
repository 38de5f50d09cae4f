"""A process to kill: the real bot in an offline Discord, and people who play at its tables without a pause.

`python -m tests.crash.player DATABASE [SEED]` prints one JSON object a line, each when it is so, until it is killed:

    {"posted": {"id": 5, "channel": 1, "direct": false, "nonce": "7-3-0"}}
        a message was sent, to a channel or as a direct message; the bot has not yet heard that it arrived
    {"healed": {"behind": [], "due": [], "stale": [], "messages": [5]}}
        the bot has started and done what was due: tables that are behind, or wait for a computer player, all the same;
        of those that the last process left behind, the ones that do not show how they stand, and the messages of all
    {"told": {"table": 7, "seq": 4, "act": "move", "question": 3, "hash": "…"}}
        an act was acknowledged
    {"error": "…"}
        the bot logged an error, or ended by itself

Discord dies with the process: a new one has none of the messages that the database remembers.
"""

import asyncio
import json
import logging
import os
import random
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any
from unittest.mock import patch

import simcord
from simcord.http import router

from bot.client import Motherlode
from bot.sandbox.world import World, build_world, move_clock_to_now
from bot.tables.plans import Actor
from bot.tables.refusals import Refusal
from bot.tables.table import Table
from db import Store
from games.engine.match import state_hash
from tests.crash.audit import Acknowledgement

TABLES = 4
"""Tables that are played at once."""
PEOPLE = 6
SETTLE_SECONDS = 30.0

Say = Callable[[dict[str, Any]], object]


def run(database: Path, seed: int, say: Say, calm: bool = False, last_post: int = 0, last_direct: bool = False) -> None:
    """Starts the bot on the database, says what its start healed, and plays until the process is killed.

    Args:
        database: the file; made if it is not there.
        seed: of what people do.
        say: takes each line.
        calm: people play among themselves, and act once the table shows how it stands.
        last_post: the process kills itself once so many messages were sent, before the bot knows of the last one.
        last_direct: of those messages only direct ones count, else only those to channels.
    """
    logging.getLogger().addHandler(_Errors(say))
    try:
        asyncio.run(_live(database, random.Random(seed), say, calm, _Wire(say, last_post, last_direct)))
    except BaseException:
        say({"error": traceback.format_exc()})
        raise


class _Errors(logging.Handler):
    def __init__(self, say: Say) -> None:
        super().__init__(logging.ERROR)
        self._say = say

    def emit(self, record: logging.LogRecord) -> None:
        self._say({"error": self.format(record)})


class _Wire:
    """What stands between the bot and its Discord: says what was sent, and kills the process if it is told to."""

    def __init__(self, say: Say, last_post: int, last_direct: bool) -> None:
        self._say, self._left, self._direct = say, last_post, last_direct
        self._dispatch = router.dispatch

    def dispatch(self, backend: Any, method: str, path: str, **given: Any) -> Any:
        reply = self._dispatch(backend, method, path, **given)
        if method == "POST" and path.endswith("/messages"):
            channel = backend.get_channel(int(reply["channel_id"]))
            direct, nonce = channel.guild_id is None, given["json"].get("nonce")
            self._say({"posted": {"id": int(reply["id"]), "channel": channel.id, "direct": direct, "nonce": nonce}})
            if direct == self._direct:
                self._left -= 1
                if not self._left:
                    os.kill(os.getpid(), signal.SIGKILL)
        return reply


async def _live(database: Path, rng: random.Random, say: Say, calm: bool, wire: _Wire) -> None:
    behind = await _behind(database)
    bot = Motherlode(database, pace=0.0)
    env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE_SECONDS)
    world = build_world(env, PEOPLE)
    move_clock_to_now(env)
    with patch.object(router, "dispatch", wire.dispatch):
        await env.start()
        await env.settle()
        say({"healed": await _healed(bot, behind)})
        await asyncio.gather(*(_Play(bot, world, number, rng, say, calm).go_on() for number in range(TABLES)))


async def _behind(database: Path) -> list[int]:
    """The tables that the last process left behind what Discord shows."""
    store = await Store.open(database)
    try:
        return await store.behind()
    finally:
        await store.close()


async def _healed(bot: Motherlode, behind: list[int]) -> dict[str, list[int]]:
    store = bot.tables.store
    left = [await bot.tables.load(table_id) for table_id in behind]
    return {
        "behind": await store.behind(),
        "due": await store.due_tables(),
        "stale": [t.id for t in left if t.row.message_shown != (await bot.publisher.page(t)).shown()],
        "messages": [t.row.message_id or 0 for t in left],
    }


class _Play:
    """People who keep one table going, and open the next when it is over."""

    def __init__(self, bot: Motherlode, world: World, number: int, rng: random.Random, say: Say, calm: bool) -> None:
        self._tables, self._world, self._number, self._say, self._calm = bot.tables, world, number, say, calm
        self._rng = random.Random(f"{rng.random()}/{number}")
        self._channel = world.channels[number % len(world.channels)].id
        users = sorted(world.users, key=lambda _: self._rng.random())
        self._actors = [Actor(user.id, user.name) for user in users]

    async def go_on(self) -> None:
        live = await self._tables.store.open_tables()
        table_id = live[self._number] if self._number < len(live) else await self._open()
        while True:
            table = await self._tables.load(table_id)
            if self._calm and table.row.published_seq < table.row.seq:
                await asyncio.sleep(0.001)
            elif not table.live:
                table_id = await self._next(table)
            elif table.row.status == "lobby":
                await self._fill(table)
            else:
                await self._turn(table)
            await asyncio.sleep(0)

    async def _open(self) -> int:
        host = self._actors[0]
        opened = await self._told(self._tables.open("saboteur", self._world.guild.id, self._channel, False, host))
        assert opened is not None
        return opened.id

    async def _next(self, table: Table) -> int:
        again = next((a for a in self._actors if table.seat_of(a.user_id)), None)
        if again is None or self._rng.random() < 0.5:
            return await self._open()
        opened = await self._told(self._tables.rematch(table.id, again))
        assert opened is not None
        return opened.id

    async def _fill(self, table: Table) -> None:
        host = self._host(table)
        for actor in self._actors[: 4 if self._calm else self._rng.randint(1, 4)]:
            await self._told(self._tables.join(table.id, actor))
        for _ in range(0 if self._calm else self._rng.randint(1, 3)):
            await self._told(self._tables.add_computer(table.id, host, table.offer.level))
        await self._told(self._tables.set_option(table.id, host, "rounds", self._rng.randint(1, 3)))
        await self._told(self._tables.start(table.id, host))

    async def _turn(self, table: Table) -> None:
        tables, rng = self._tables, self._rng
        waited = table.waited_for()
        away = [a for a in self._actors if table.owned_by(a.user_id)]
        odd = 1.0 if self._calm else rng.random()
        if away and (table.row.status == "paused" or odd < 0.3):
            await self._told(tables.come_back(table.id, rng.choice(away)))
        elif odd < 0.01:
            await self._told(tables.cancel(table.id, self._host(table)))
        elif odd < 0.1:
            seated = [a for a in self._actors if table.seat_of(a.user_id)]
            await self._told(tables.leave(table.id, rng.choice(seated)))
        elif waited:
            assert table.match is not None
            seat, question = waited[0].seat, table.match.questions[waited[0].seat]
            actor = next(a for a in self._actors if a.user_id == waited[0].user_id)
            count = len(table.match.moves(seat))
            presses = [rng.randrange(count) for _ in range(2 if odd < 0.3 else 1)]
            await asyncio.gather(*(self._told(tables.submit(table.id, actor, question, i), question) for i in presses))
        else:
            await asyncio.sleep(0.001)  # a computer player thinks

    def _host(self, table: Table) -> Actor:
        return next((a for a in self._actors if a.user_id == table.row.host_id), self._actors[0])

    async def _told(self, act: Awaitable[Table], question: int | None = None) -> Table | None:
        """Says what the table has become by an act, once that is acknowledged. None if it was refused."""
        try:
            table = await act
        except Refusal:
            return None
        log = await self._tables.store.log(table.id, from_seq=table.row.seq)
        told = Acknowledgement(
            table.id,
            table.row.seq,
            log[0].act,
            question,
            None if table.match is None else state_hash(table.match.state),
        )
        self._say({"told": asdict(told)})
        return table


def main(arguments: list[str]) -> None:
    """The command line of this module."""
    database, seed = Path(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 0
    run(database, seed, lambda line: print(json.dumps(line), flush=True))


if __name__ == "__main__":
    main(sys.argv[1:])
