"""Random acts by random people at several tables, over a real file: whatever is done, the tables stay sound, and what
is refused changes nothing at all."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.catalogue import CATALOGUE
from bot.tables.plans import Actor
from bot.tables.refusals import Code, Refusal
from bot.tables.service import Tables
from bot.tables.table import Machine, Table
from bot.ui.refusals import WORDS, sentence
from db import Status, Store
from tests.crash.audit import audit

GUILD, OTHER_GUILD = 1, 2
PEOPLE = [Actor(100 + n, f"Person {n}") for n in range(8)]
LEAST_WALKS, MOST_WALKS, ACTS = 12, 40, 250
"""Walks go on past the least number until everything that can happen has happened once."""
AUDIT_EVERY = 40

REFUSALS = set(Code) - {
    # refused by commands, before a table is reached
    Code.WHICH_TABLE,
    Code.NO_TABLES,
    Code.ONLY_IN_SERVERS,
    Code.MISSING_PERMISSIONS,
    Code.NO_THREAD_HERE,
    Code.THEY_ARE_NOT_SEATED,
}
ACCEPTED = {
    "open",
    "join",
    "computer",
    "remove",
    "option",
    "start",
    "move",
    "machine",
    "leave",
    "replace",
    "return",
    "take",
    "cancel",
    "rematch",
    "nudge",
    "show",
}
STATUSES = set(get_args(Status))


@dataclass(frozen=True)
class Act:
    """Something that can be done, and done again."""

    name: str
    do: Callable[..., Awaitable[Any]]
    arguments: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.name}{self.arguments}"

    def __call__(self) -> Awaitable[Any]:
        return self.do(*self.arguments)


class Walk:
    """A few tables, the people round them, and a clock; one random act after the other."""

    def __init__(self, database: Path, seed: int) -> None:
        self.database = database
        self.rng = random.Random(seed)
        self.eager = seed % 2 == 0
        """They play short games to their end; others come and go."""
        self.crowded = seed % 4 == 1
        self.time = 1000.0
        self.refused: set[Code] = set()
        self.accepted: set[str] = set()
        self.story: list[str] = []
        self.stood: set[str] = set()
        """How tables stand, over all of the walk."""
        self._tables: list[int] = []
        self._machines: dict[int, tuple[Machine, Any]] = {}
        """The last decision of a computer player at each table, and its move; it may have been made since."""

    async def open(self) -> None:
        self.store = await Store.open(self.database)
        self._last: Act | None = None
        self.service = Tables(self.store, CATALOGUE, lambda: self.time, lambda _: None)

    # ---- choosing ---------------------------------------------------------------------------------------------------

    async def step(self) -> None:
        """Something random happens: an act, several at once, time passes, or the bot is started anew."""
        self.time += self.rng.choice([1.0, 30.0, 3600.0])
        chance = self.rng.random()
        if chance < 0.03:
            await self.store.close()
            await self.open()
        elif chance < 0.1:
            await self._together()
        else:
            await self._alone()

    async def _alone(self) -> None:
        before = self._dump()
        act = self._last = self._last if self._last and self.rng.random() < 0.05 else await self._act()
        self.story.append(str(act))
        try:
            result = await act()
        except Refusal as refusal:
            self._note(refusal)
            assert self._dump() == before, "a refused act changed something"
            return
        table = result[0] if isinstance(result, tuple) else result
        self.accepted.add(act.name)
        assert await self.service.load(table.id) == table, "the table that was returned is not the one that is stored"
        after = self._dump()
        rows = len(after["move"]) - len(before["move"])
        assert rows == 1 or after == before, "an accepted act is one row of the log, or nothing"
        others = {(name, row) for name in after for row in before[name] ^ after[name] if table.id not in row}
        assert not others, f"an act at table {table.id} changed something else"

    async def _together(self) -> None:
        acts = [await self._act() for _ in range(self.rng.randint(2, 4))]
        self.story.append(" | ".join(map(str, acts)))
        for result in await asyncio.gather(*(act() for act in acts), return_exceptions=True):
            if isinstance(result, Refusal):
                self._note(result)
            elif isinstance(result, BaseException):
                raise result

    def _note(self, refusal: Refusal) -> None:
        self.refused.add(refusal.code)
        self.story[-1] += f" -> {refusal.code}"
        assert sentence(refusal)

    async def _act(self) -> Act:
        """A random act at a random table."""
        rng, service = self.rng, self.service
        if not self._tables or rng.random() < (0.002 if self.eager else 0.02):
            return Act("open", service.open, ("saboteur", GUILD, 10, False, rng.choice(PEOPLE)))
        table_id = rng.choice(self._tables[-3:]) if rng.random() < 0.99 else 10_000
        try:
            table = await service.load(table_id)
        except Refusal:
            return Act("join", service.join, (table_id, PEOPLE[0]))
        if table.row.status == "lobby":
            return self._in_the_lobby(table)
        if rng.random() < ((0.97 if self.eager else 0.5) if table.live else 0.1):
            return self._move(table)
        return self._other(table)

    def _somebody(self, table: Table) -> Actor:
        """Mostly the host; others now and then, some of them moderators, some of them people who left."""
        if self.rng.random() < 0.4:
            return next((p for p in PEOPLE if p.user_id == table.row.host_id), PEOPLE[0])
        left = [p for p in PEOPLE if table.owned_by(p.user_id)]
        one = self.rng.choice(left if left and self.rng.random() < 0.3 else PEOPLE)
        return Actor(one.user_id, one.name, moderator=self.rng.random() < 0.2)

    def _in_the_lobby(self, table: Table) -> Act:
        rng, service, actor, seats = self.rng, self.service, self._somebody(table), len(table.seats)
        value: Any
        if self.eager and table.options.rounds != 1:
            host = next(p for p in PEOPLE if p.user_id == table.row.host_id)
            return Act("option", service.set_option, (table.id, host, "rounds", 1))
        weights = (6, 12, 1, 6, 1, 1) if self.crowded else (6, 3, 1, 3, 5, 1)
        match rng.choices(("join", "computer", "remove", "option", "start", "other"), weights)[0]:
            case "join":
                joining = rng.choice(PEOPLE[:5])  # the others are there to take seats later
                return Act("join", service.join, (table.id, joining))
            case "computer":
                return Act("computer", service.add_computer, (table.id, actor, rng.choice(("clever", "plain", "wild"))))
            case "remove":
                seat = rng.randrange(-1, seats + 1)
                who = rng.choice([s.user_id for s in table.seats if s.seat == seat] or [None, PEOPLE[0].user_id])
                return Act("remove", service.remove, (table.id, actor, seat, who))
            case "option":
                name, value = rng.choice(
                    [
                        *[("rounds", rounds) for rounds in (1, 1, 1, 2, 0, 4, "two")],
                        *[("first", seat) for seat in (-1, 1, 5, 8, None)],
                        ("nuggets", rng.choice(["per_player", "per_miner", ""])),
                        ("next_starter", rng.choice(["last_card", "last_path"])),
                        ("stakes", 1),
                    ]
                )
                return Act("option", service.set_option, (table.id, actor, name, value))
            case "start":
                return Act("start", service.start, (table.id, actor))
            case _:
                return self._other(table)

    def _move(self, table: Table) -> Act:
        """Mostly what is asked for; else another seat's, an old or a future question, no such move."""
        rng, service = self.rng, self.service
        due = table.machine()
        if due is not None and rng.random() < 0.9:
            assert table.match is not None
            moves = table.match.game.legal_moves(table.match.state, due.decision)
            self._machines[table.id] = due, rng.choice(moves) if due.move is None else due.move
        elif table.id not in self._machines or rng.random() < 0.9:
            return self._press(table)
        due, move = self._machines[table.id]
        return Act("machine", service.machine_move, (table.id, due, move))

    def _press(self, table: Table) -> Act:
        rng, match, waited = self.rng, table.match, table.waited_for()
        if match is None or not waited or rng.random() < 0.1:
            actor, question, index = self._somebody(table), rng.randrange(table.row.seq + 2), rng.randrange(3)
        else:
            actor = next(p for p in PEOPLE if p.user_id == waited[0].user_id)
            question = match.questions[waited[0].seat] + rng.choices((0, -1, 1), (18, 1, 1))[0]
            index = rng.randrange(len(match.moves(waited[0].seat))) + 1000 * (rng.random() < 0.05)
        return Act("move", self._submit, (table.id, actor, question, index))

    async def _submit(self, table_id: int, actor: Actor, question: int, index: int) -> Table:
        after = await self.service.submit(table_id, actor, question, index)
        row = (await self.store.log(table_id, from_seq=after.row.seq))[0]
        assert row.question == question, "an answer to another question was accepted"
        return after

    def _other(self, table: Table) -> Act:
        rng, service, actor = self.rng, self.service, self._somebody(table)
        seat = rng.randrange(-1, len(table.seats) + 1)
        match rng.choices(
            ("leave", "replace", "return", "take", "cancel", "rematch", "nudge", "show", "lobby"),
            (4, 4, 4, 9, 1, 3 if not table.live else 0.5, 9, 1, 1),
        )[0]:
            case "leave":
                return Act("leave", service.leave, (table.id, actor))
            case "replace":
                return Act("replace", service.replace, (table.id, actor, seat))
            case "return":
                return Act("return", service.come_back, (table.id, actor))
            case "take":
                return Act("take", service.take_seat, (table.id, actor, seat))
            case "cancel":
                return Act("cancel", service.cancel, (table.id, actor))
            case "rematch":
                return Act("rematch", service.rematch, (table.id, actor))
            case "nudge":
                return Act("nudge", service.nudge, (table.id, actor))
            case "show":
                guild = rng.choice([GUILD, GUILD, OTHER_GUILD])
                return Act("show", service.move_to, (table.id, actor, guild, 11))
            case _:
                return self._in_the_lobby(table)

    # ---- looking ----------------------------------------------------------------------------------------------------

    def _dump(self) -> dict[str, set[tuple[Any, ...]]]:
        """Every row of every table of the database; the first column is the number of the game's table."""
        names = ("game_table", "person", "seat", "move", "result", "setting")
        with closing(sqlite3.connect(f"{self.database.as_uri()}?mode=ro", uri=True)) as db:
            dump = {name: set(db.execute(f"SELECT * FROM {name}")) for name in names}
            self.stood |= {status for (status,) in db.execute("SELECT DISTINCT status FROM game_table")}
        self._tables = sorted(row[0] for row in dump["game_table"])
        return dump

    async def audit(self) -> None:
        """Every table agrees with its log, and nobody saw a hand that they should not have."""
        assert await self.store.check() == []
        for table_id in self._tables:
            faults = await audit(self.store, table_id)
            assert not faults, faults[0].text
            people: dict[int, int] = {}
            for row in await self.store.log(table_id):
                if row.act in ("move", "take", "return"):
                    assert row.actor_id is not None
                    assert people.setdefault(row.actor_id, row.seat or 0) == row.seat, "a person played two seats"


@pytest.mark.slow
async def test_whatever_is_done_the_tables_stay_sound_and_a_refusal_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused, accepted, stood = set[Code](), set[str](), set[str]()
    missing: tuple[set[Any], ...] = ()
    for seed in range(MOST_WALKS):
        walk = Walk(tmp_path / f"{seed}.sqlite3", seed)
        monkeypatch.setattr("bot.tables.service.secrets.token_bytes", random.Random(seed).randbytes)
        await walk.open()
        try:
            for number in range(1, ACTS + 1):
                await walk.step()
                if number % AUDIT_EVERY == 0:
                    await walk.audit()
        except BaseException as error:
            error.add_note(f"walk {seed}, act {len(walk.story)}; the last ones:\n" + "\n".join(walk.story[-12:]))
            raise
        finally:
            await walk.store.close()
        refused |= walk.refused
        accepted |= walk.accepted
        stood |= walk.stood
        missing = REFUSALS - refused, ACCEPTED - accepted, STATUSES - stood
        if seed + 1 >= LEAST_WALKS and not any(missing):
            break
    assert not any(missing), f"never seen: {missing}"


def test_every_refusal_has_words() -> None:
    assert set(WORDS) == set(Code)
