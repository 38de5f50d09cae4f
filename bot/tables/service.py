"""The only way in to a table: every act is planned, committed in one transaction, and then announced.

Nothing here knows Discord. Each act names the table and who acts; under the table's lock it is loaded, checked by its
plan (`plans.py`) and committed with its log row, so a refused act changes nothing and an accepted one is on the disk
before anybody is told.
"""

import asyncio
import hashlib
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from bot.catalogue import Offer
from db import MoveRow, ResultRow, SeatRow, Store
from games.engine.game import Seat
from games.engine.match import Entry

from . import plans
from .plans import Actor, Plan
from .refusals import Code, Refusal
from .table import AnyMatch, Machine, Table, machine


def commitment(secret: bytes, nonce: bytes, rules: int) -> str:
    """What is shown before the game: SHA-256 over the rules version, the nonce and the secret that keys all draws."""
    return hashlib.sha256(b"%d:" % rules + nonce + secret).hexdigest()


class Tables:
    """All tables of the bot.

    `now` gives the time in Unix seconds. `changed` is called after each commit with the table as it was left.
    """

    def __init__(
        self, store: Store, catalogue: Mapping[str, Offer], now: Callable[[], float], changed: Callable[[Table], None]
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.now = now
        self._changed = changed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ---- reading ----------------------------------------------------------------------------------------------------

    async def load(self, table_id: int) -> Table:
        """The table as it is stored. Raises `Refusal` NO_TABLE."""
        return await self._load(table_id)

    async def _load(self, table_id: int, match: AnyMatch | None = None) -> Table:
        """`match`: the game as it was stored just now."""
        found = await self.store.load(table_id)
        if found is None or found[0].game not in self.catalogue:
            raise Refusal(Code.NO_TABLE, table=table_id)
        row, seats = found
        return Table.loaded(row, tuple(seats), self.catalogue, match)

    async def log(self, table: Table, since: int = 0) -> list[tuple[MoveRow, tuple[Any, ...]]]:
        """The log rows from number `since` on, each with its events (all of them: pass them through `heard`)."""
        read = table.offer.game.events.validate_python
        return [
            (row, tuple(read(e) for e in json.loads(row.events)))
            for row in await self.store.log(table.id, from_seq=since)
        ]

    # ---- acts -------------------------------------------------------------------------------------------------------

    async def open(self, game: str, guild_id: int, channel_id: int, thread: bool, host: Actor) -> Table:
        """A new lobby with its host on the first seat."""
        options = self.catalogue[game].game.options_type().model_dump_json()
        return await self._open(
            host,
            lambda table_id: [plans.person(host, table_id, 0, self.now())],
            game=game,
            guild_id=guild_id,
            channel_id=channel_id,
            thread=thread,
            options=options,
        )

    async def rematch(self, table_id: int, actor: Actor) -> Table:
        """A lobby with the people, the computer players and the options of an ended table; the same one for everybody
        who asks."""
        async with self._lock(table_id):
            old = await self.load(table_id)
            if old.live:
                raise Refusal(Code.NOT_FINISHED)
            if not old.seat_of(actor.user_id):
                raise Refusal(Code.NOT_SEATED)
            if (known := await self.store.rematch_of(table_id)) is not None:
                again = await self.load(known)
                if again.row.status != "abandoned":
                    return again
            return await self._open(
                actor,
                lambda new: [plans.again(seat, new, self.now()) for seat in old.seats],
                game=old.row.game,
                guild_id=old.row.guild_id,
                channel_id=old.row.channel_id,
                thread=old.row.thread,
                options=old.row.options,
                rematch_of=table_id,
            )

    async def _open(self, host: Actor, seats: Callable[[int], list[SeatRow]], *, game: str, **columns: Any) -> Table:
        rules, now = self.catalogue[game].game.rules, self.now()
        secret, nonce = secrets.token_bytes(32), secrets.token_bytes(16)
        async with self.store.transaction() as tx:
            table_id = await tx.insert_table(
                game=game,
                rules=rules,
                host_id=host.user_id,
                secret=secret,
                nonce=nonce,
                commitment=commitment(secret, nonce, rules),
                now=now,
                **columns,
            )
            await tx.replace_seats(table_id, seats(table_id))
            await tx.append_move(MoveRow(table_id=table_id, seq=0, at=now, actor_id=host.user_id, act="open"))
        table = await self.load(table_id)
        self._changed(table)
        return table

    async def join(self, table_id: int, actor: Actor) -> Table:
        return await self._act(table_id, actor, lambda t: plans.join(t, actor, self.now()))

    async def add_computer(self, table_id: int, actor: Actor, level: str) -> Table:
        return await self._act(table_id, actor, lambda t: plans.add_computer(t, actor, level, self.now()))

    async def remove(self, table_id: int, actor: Actor, seat: Seat, user_id: int | None) -> Table:
        return await self._act(table_id, actor, lambda t: plans.remove(t, actor, seat, user_id))

    async def set_option(self, table_id: int, actor: Actor, name: str, value: Any) -> Table:
        return await self._act(table_id, actor, lambda t: plans.set_option(t, actor, name, value))

    async def start(self, table_id: int, actor: Actor) -> Table:
        return await self._act(table_id, actor, lambda t: plans.start(t, actor))

    async def leave(self, table_id: int, actor: Actor) -> Table:
        return await self._act(table_id, actor, lambda t: plans.leave(t, actor))

    async def replace(self, table_id: int, actor: Actor, seat: Seat) -> Table:
        return await self._act(table_id, actor, lambda t: plans.replace_seat(t, actor, seat))

    async def come_back(self, table_id: int, actor: Actor) -> Table:
        return await self._act(table_id, actor, lambda t: plans.come_back(t, actor))

    async def take_seat(self, table_id: int, actor: Actor, seat: Seat) -> Table:
        async def plan(table: Table) -> Plan:
            return plans.take_seat(table, actor, seat, await self.store.sat_at(table_id, actor.user_id))

        return await self._act(table_id, actor, plan)

    async def move_to(self, table_id: int, actor: Actor, guild_id: int, channel_id: int) -> Table:
        """Shows the table anew in this channel of its server; the older message is put to rest."""
        return await self._act(table_id, actor, lambda t: plans.move_to(t, actor, guild_id, channel_id))

    async def cancel(self, table_id: int, actor: Actor) -> Table:
        return await self._act(table_id, actor, lambda t: plans.cancel(t, actor))

    async def nudge(self, table_id: int, actor: Actor) -> tuple[Table, Seat]:
        """Marks that somebody is asked for the next move; returns whom. The caller sends the ping."""
        nudged: list[Seat] = []

        async def plan(table: Table) -> Plan:
            last = {row.seat: row.at for row in await self.store.log(table_id) if row.act == "nudge"}
            made = plans.nudge(table, actor, {s: at for s, at in last.items() if s is not None}, self.now())
            assert made.seat is not None
            nudged.append(made.seat)
            return made

        return await self._act(table_id, actor, plan), nudged[0]

    async def submit(self, table_id: int, actor: Actor, question: int, index: int) -> Table:
        """Plays the move of this index for the question that the person was looking at.

        Raises `Refusal` STALE, NOT_ASKED, NOT_YOURS … and changes nothing if that question is no longer open.
        """
        return await self._act(table_id, actor, lambda t: plans.submit(t, actor, question, index))

    async def machine_move(self, table_id: int, due: Machine, move: Any) -> Table:
        """Plays for a computer player, or gives an answer that nobody was asked for."""
        return await self._act(table_id, None, lambda t: plans.machine_move(t, due.seat, due.question, move))

    # ---- committing -------------------------------------------------------------------------------------------------

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _act(
        self,
        table_id: int,
        actor: Actor | None,
        plan: Callable[[Table], "Plan | Awaitable[Plan | None] | None"],
    ) -> Table:
        async with self._lock(table_id):
            table = await self.load(table_id)
            made = plan(table)
            if isinstance(made, Awaitable):
                made = await made
            if made is None:
                return table
            await self._commit(table, made, actor.user_id if actor else None)
            after = await self._load(table_id, made.match or table.match)
        self._changed(after)
        return after

    async def _commit(self, table: Table, plan: Plan, actor_id: int | None) -> None:
        now, seq, game = self.now(), table.row.seq + 1, table.offer.game
        row = MoveRow(table_id=table.id, seq=seq, at=now, actor_id=actor_id, act=plan.act, seat=plan.seat)
        if plan.entry is not None:
            row = _with_entry(row, plan, plan.entry, game.events)
        changes = dict(plan.changes)
        playing = changes.get("status", table.row.status) == "playing"
        changes["due"] = playing and machine(plan.match or table.match, plan.seats or table.seats) is not None
        async with self.store.transaction() as tx:
            await tx.append_move(row, **changes)
            if plan.seats is not None:
                await tx.replace_seats(table.id, plan.seats)
            for seat, score, won in plan.results:
                await tx.put_result(
                    ResultRow(
                        table_id=table.id,
                        seat=seat.seat,
                        user_id=seat.user_id,
                        name=seat.name,
                        score=score,
                        won=won,
                    )
                )


def _with_entry(row: MoveRow, plan: Plan, entry: Entry[Any], events: Any) -> MoveRow:
    return MoveRow(
        table_id=row.table_id,
        seq=entry.seq,
        at=row.at,
        actor_id=row.actor_id,
        act=row.act,
        seat=entry.seat,
        move=None if entry.move is None else entry.move.model_dump_json(),
        draws=json.dumps(entry.draws),
        events=events_json(events, entry.events),
        state_hash=entry.hash,
        question=plan.question,
    )


def events_json(adapter: Any, events: tuple[Any, ...]) -> str:
    """Events as the log keeps them; `Tables.log` reads them back."""
    return "[" + ",".join(adapter.dump_json(e).decode() for e in events) + "]"
