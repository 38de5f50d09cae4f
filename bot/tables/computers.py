"""Computer players at the tables: they think off the event loop, and move one by one, each move its own commit."""

import asyncio
import logging
from collections.abc import Callable

from games.engine.rng import Loose

from .refusals import Refusal
from .service import Tables
from .table import Machine, Table

log = logging.getLogger(__name__)


class Computers:
    """Plays whatever no person is asked for, table by table.

    `pace`: seconds before each move of a computer player, so that people can follow. After a restart `resume` takes up
    every table where a move is due.
    """

    def __init__(self, tables: Tables, pace: float, spawn: Callable[..., object]) -> None:
        self._tables = tables
        self._pace = pace
        self._spawn = spawn
        self._running: set[int] = set()

    async def resume(self) -> None:
        """Takes up the tables that a stop left in the middle."""
        for table_id in await self._tables.store.due_tables():
            self._start(table_id)

    def wake(self, table: Table) -> None:
        """The table has changed: plays if it is the machine's turn."""
        if table.row.due:
            self._start(table.id)

    def _start(self, table_id: int) -> None:
        if table_id not in self._running:
            self._running.add(table_id)
            self._spawn(self._play(table_id))

    async def _play(self, table_id: int) -> None:
        try:
            while True:
                table = await self._tables.load(table_id)
                if (due := table.machine()) is None:
                    return
                if self._pace and due.move is None:
                    await asyncio.sleep(self._pace)
                move = due.move if due.move is not None else await asyncio.to_thread(self._choose, table, due)
                try:
                    await self._tables.machine_move(table_id, due, move)
                except Refusal:
                    continue  # the table changed meanwhile: look again
        finally:
            self._running.discard(table_id)

    def _choose(self, table: Table, due: Machine) -> object:
        match = table.match
        assert match is not None
        game, view = match.game, table.view(due.seat)
        moves = game.legal_moves(match.state, due.decision)
        try:
            player = table.offer.players.get(table.seats[due.seat].level or "", None)
            player = player or table.offer.players[table.offer.level]
            move = player.choose(view, due.decision, moves, Loose())
            if move in moves:
                return move
            log.error("table %d: a computer player chose a move that is not listed", table.id)
        except Exception:
            log.exception("table %d: a computer player failed; the default move is played", table.id)
        return game.answer(view, due.decision, moves, game.orders_type(), True, Loose())
