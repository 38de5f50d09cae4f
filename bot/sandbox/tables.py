"""The real bot in the sandbox's world, and what its stored tables expect of that world."""

from pathlib import Path

from bot.catalogue import CATALOGUE
from bot.client import Motherlode
from bot.sandbox.live import Plan
from bot.sandbox.world import World, restore_thread
from db import Store


class NotOurTables(Exception):
    """The database holds open tables of another server than the sandbox's."""


def plan(database: Path, members: int, port: int, pace: float) -> Plan:
    """What `python -m bot sandbox` runs. The options are those of `bot.sandbox.add_arguments`."""

    async def prepare(world: World) -> None:
        await _recall_threads(world, database)

    return Plan(members, port, lambda: Motherlode(database, pace=pace, fresh_world=True), prepare)


async def _recall_threads(world: World, database: Path) -> None:
    """Make the threads again that open tables were opened in.

    Raises: NotOurTables, StoreError.
    """
    store = await Store.open(database)
    try:
        found = [await store.table(number) for number in await store.open_tables()]
    finally:
        await store.close()
    tables = [table for table in found if table is not None]
    if any(table.guild_id != world.guild.id for table in tables):
        raise NotOurTables
    for table in tables:
        if table.thread:
            restore_thread(world, table.channel_id, f"{CATALOGUE[table.game].game.title} {table.id}")
