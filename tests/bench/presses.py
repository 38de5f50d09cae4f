"""How soon people are answered: 50 presses a second over 200 live tables, and what a turn costs of the bot's own rate.

The bot runs as an operator starts it, `python -m bot run` with its database on the disk, in a process of its own. Only
Discord is stood in for, by a server of this machine (`busy_discord.py`): discord.py's gateway and HTTP client, its
parsing and its waiting for rate limits are the real ones. It replies to each request after 50 ms, which are part of a
finished panel whose picture has to be drawn first; it has Discord's limit of 5 requests in 5 s a channel, and no TLS.
What it costs by itself is told by a bare bot, which answers each press with two words, on the same timetable.

The presses come on a fixed timetable, answered or not, so that a queue shows. Times are taken outside the bot: from
the press handed to its socket until the answer has arrived whole. Then the six-seat tables go on alone, hot, and
the calls with the bot's token are counted.
"""

import asyncio
import itertools
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Container
from pathlib import Path

from bot.catalogue import CATALOGUE
from bot.tables.plans import Actor
from bot.tables.service import Tables
from bot.tables.table import Table
from db import Store
from games.saboteur.moves import Dig
from tests.bench.busy_discord import DM, BusyDiscord, Pressed
from tests.bench.crowd import PATIENCE, Crowd, Person, Place
from tests.bench.figures import Figure
from tests.bot.standin import BOT, GUILD, TOKEN, standin

TABLES = 200
RATE = 50.0
"""Presses a second."""
WARM_UP, SECONDS, HOT, BARE = 10.0, 60.0, 60.0, 10.0
"""Seconds of presses: before the measured ones, measured, at six-seat tables alone, and on the bare bot."""
QUIET = 3.0
"""Seconds without a request of the bot's, after which its start is over."""
MOST_MOVES = 60
"""Moves made at a table before, at most."""
CHANNELS, PEOPLE = 10**6, 10**7
FIRST, FIRST_TAIL, PANEL, PANEL_TAIL = 10.0, 100.0, 150.0, 600.0
"""ms: the bars for the first answer and for the finished panel, in the middle and for the 99th percentile."""
CALLS = 2.0
"""Calls with the bot's token a turn: the bar."""

BARE_BOT = """\
import sys, discord, yarl
discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2])
class Bare(discord.Client):
    async def on_interaction(self, interaction):
        await interaction.response.send_message("Yes, indeed.", ephemeral=True)
Bare(intents=discord.Intents(guilds=True)).run("a.b.c", log_handler=None)
"""


def run() -> list[Figure]:
    """Medians and 99th percentiles under the load, the bare bot's for comparison, and the calls a turn."""
    return asyncio.run(_run())


async def _run() -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="motherlode-presses-") as name:
        folder, chance = Path(name), random.Random(6)
        database, log = folder / "motherlode.sqlite3", folder / "bot.log"
        places = await _lay_out(database, chance)
        closed = frozenset(p.id for place in places for p in place.people if not p.by_dm and chance.random() < 0.5)
        discord = BusyDiscord(channels=[place.channel for place in places], closed=closed)
        async with standin(discord):
            crowd = Crowd(discord, places, chance)
            settings = {"DISCORD_TOKEN": TOKEN, "MOTHERLODE_DATABASE": str(database)}
            bot = await discord.launch(BOT, "run", log=log, MOTHERLODE_LOG_LEVEL="WARNING", **settings)
            await _quiet(discord, "the bot shows the tables")
            await _timetable(crowd.press, "warm-up", WARM_UP)
            load = await _timetable(crowd.press, "presses", SECONDS)
            hot = [place for place in places if place.hot]
            begun, calls = await _hot(crowd, hot)
            bot.send_signal(signal.SIGTERM)
            await bot.wait()
            bare = await _bare(crowd, folder / "bare.log")
        turns = await _turns(database, {place.channel for place in hot}, begun)
        errors = [line for line in log.read_text().splitlines() if " ERROR " in line]
    for line in errors[:10]:
        print(line, file=sys.stderr)
    unanswered = sum(pressed.open for pressed in load)
    return [
        *_answers(load, bare),
        Figure("presses a second", len(load) / SECONDS, "", f"{RATE:g}", len(load) > 0.99 * RATE * SECONDS),
        Figure("presses not answered", unanswered, "", "0", not unanswered),
        Figure("calls with the bot's token a turn, hot", calls / turns, "", f"≤ {CALLS:g}", calls <= CALLS * turns),
        Figure("turns counted", turns, "", "none"),
        Figure("requests refused for their number", discord.limited, "", "none"),
        Figure("errors logged", len(errors), "", "0", not errors),
    ]


def _answers(load: list[Pressed], bare: list[Pressed]) -> list[Figure]:
    firsts = [1000 * (one.first - one.sent) for one in load if one.first is not None]
    panels = [1000 * (one.shown - one.sent) for one in load if one.shown is not None and one.picture]
    drawn = [one for one in load if one.shown is not None and one.picture and one.promised]
    bares = [1000 * (one.first - one.sent) for one in bare if one.first is not None]
    return [
        *_figures("event received → first answer", firsts, (FIRST, FIRST_TAIL), bares),
        *_figures("event received → finished panel with picture", panels, (PANEL, PANEL_TAIL)),
        Figure("panels whose picture was drawn first", 100 * len(drawn) / len(panels), "%", "none"),
        *_figures("event received → answer of a bare bot", bares),
    ]


def _figures(
    name: str, took: list[float], bars: tuple[float, float] | None = None, yardstick: list[float] | None = None
) -> list[Figure]:
    figures: list[Figure] = []
    for number, which in ((50, "median"), (99, "99th percentile")):
        value = _percentile(took, number)
        bar = bars and bars[number == 99]
        ratio = value / _percentile(yardstick, number) if yardstick else None
        words = "none" if bar is None else f"≤ {bar:g}"
        figures.append(Figure(f"{name}, {which}", value, "ms", words, bar is None or value <= bar, ratio))
    return figures


def _percentile(values: list[float], number: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[number - 1]


def _say(text: str) -> None:
    print(f"presses: {text} (load {os.getloadavg()[0]:.1f})", file=sys.stderr, flush=True)


# ---- presses on a timetable -----------------------------------------------------------------------------------------


async def _timetable(press: Callable[[float], Awaitable[Pressed | None]], what: str, seconds: float) -> list[Pressed]:
    """`RATE` presses a second, whether or not they are answered. At the end it waits for the answers."""
    _say(what)
    made: list[Pressed] = []
    start = time.perf_counter()
    for number in range(int(RATE * seconds)):
        await asyncio.sleep(start + number / RATE - time.perf_counter())
        if (pressed := await press(time.perf_counter())) is not None:
            made.append(pressed)
    await asyncio.sleep(1.0)
    if any(pressed.open for pressed in made):
        await asyncio.sleep(PATIENCE)
    return made


async def _quiet(discord: BusyDiscord, what: str) -> None:
    """Waits until the bot has sent nothing for a while."""
    _say(what)
    before = -1
    while before != (before := discord.calls.total()):  # noqa: ASYNC110 (no event tells that nothing happens)
        await asyncio.sleep(QUIET)


async def _hot(crowd: Crowd, places: list[Place]) -> tuple[float, int]:
    """The six-seat tables alone, at which everybody looks: when that began (Unix seconds), and the calls it cost."""
    crowd.gather(places)
    people = [(place, person) for place in places for person in place.people]
    looks = iter(people)
    await _timetable(lambda _now: crowd.look(*next(looks)), "everybody looks", len(people) / RATE)
    channels = {place.channel for place in places} | {person.id + DM for _, person in people}

    def calls() -> int:
        return sum(count for (channel, _), count in crowd.discord.calls.items() if channel in channels)

    await _quiet(crowd.discord, "nobody presses")
    begun, before = time.time(), calls()
    await _timetable(crowd.press, "hot tables", HOT)
    await _quiet(crowd.discord, "nobody presses")
    return begun, calls() - before


async def _bare(crowd: Crowd, log: Path) -> list[Pressed]:
    """The same timetable for a bot that does nothing."""
    await crowd.discord.launch(BARE_BOT, log=log)
    crowd.discord.answered = lambda pressed: None
    looks = itertools.cycle([(place, person) for place in crowd.places for person in place.people])
    return await _timetable(lambda _now: crowd.look(*next(looks)), "a bare bot", BARE)


# ---- the tables -----------------------------------------------------------------------------------------------------


async def _lay_out(database: Path, chance: random.Random) -> list[Place]:
    """Tables in all phases, none of which Discord shows yet: of ten, one lobby, two where computer players sit with
    people, two for six people, and five for 3 to 10 people."""
    store = await Store.open(database)
    try:
        tables = Tables(store, CATALOGUE, time.time, lambda _: None)
        return [await _laid_out(tables, number, chance) for number in range(TABLES)]
    finally:
        await store.close()


async def _laid_out(tables: Tables, number: int, chance: random.Random) -> Place:
    if number % 20 == 0:
        _say(f"table {number} of {TABLES} is laid")
    people = [Person(PEOPLE + 100 * number + n, by_dm=n % 2 == 0) for n in range(10)]
    kind = number % 10
    count, computers = (4, 0) if kind == 0 else (chance.randint(2, 3), 3) if kind < 3 else (6, 0)
    if kind >= 5:
        count = chance.randint(3, 10)
    host, *others = (Actor(person.id, f"Person {person.id}", locale="en-US") for person in people[:count])
    table = await tables.open("saboteur", GUILD, CHANNELS + number, False, host)
    for actor in others:
        await tables.join(table.id, actor)
    for _ in range(computers):
        await tables.add_computer(table.id, host, "clever")
    if kind:
        table = await tables.start(table.id, host)
        await _played(tables, table, chance.randrange(MOST_MOVES), chance)
    return Place(CHANNELS + number, people[:count] if kind else people, hot=kind in (3, 4))


async def _played(tables: Tables, table: Table, moves: int, chance: random.Random) -> None:
    """So many moves, mostly path cards, and more until a person is waited for."""
    while table.live and (moves > 0 or not table.waited_for()):
        moves -= 1
        due = table.machine()
        match = table.match
        assert match is not None
        seat = due.seat if due else table.waited_for()[0].seat
        listed = match.moves(seat)
        digs = [n for n, move in enumerate(listed) if isinstance(move, Dig)]
        index = chance.choice(digs) if digs and chance.random() < 0.7 else chance.randrange(len(listed))
        if due:
            table = await tables.machine_move(table.id, due, due.move or listed[index])
        else:
            user_id = table.seats[seat].user_id
            assert user_id is not None
            table = await tables.submit(table.id, Actor(user_id, ""), match.questions[seat], index)


async def _turns(database: Path, channels: Container[int], begun: float) -> int:
    """People's moves in these channels since that time."""
    store = await Store.open(database)
    turns = 0
    try:
        for number in itertools.count(1):
            row = await store.table(number)
            if row is None:
                return turns
            if row.channel_id in channels:
                turns += sum(move.act == "move" and move.at >= begun for move in await store.log(number))
    finally:
        await store.close()
    return turns
