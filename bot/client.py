"""The Discord client: what it is made of, and how it starts and stops."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.art.pictures import Studio
from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from bot.backups import Backups
from bot.catalogue import CATALOGUE
from bot.cogs import COGS
from bot.invitation import link
from bot.presses import Router
from bot.presses.answer import Answer, Interaction, actor_of
from bot.presses.context import Context
from bot.presses.panels import Panels
from bot.publishing import Publisher
from bot.publishing.desk import Desk
from bot.tables.attention import Attention
from bot.tables.computers import Computers
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.ids import Press
from db import Store

log = logging.getLogger(__name__)

FINISH = 3.0
"""Seconds that presses and commands under way have to be answered when the bot stops."""
DROP = 1.0
"""Seconds that those which are not, have to end after that."""


def unix_now() -> float:
    """The time in Unix seconds, by the clock that a test can move."""
    return discord.utils.utcnow().timestamp()


class Tree(app_commands.CommandTree["Motherlode"]):
    """The slash commands. `Motherlode.close` waits for those under way."""

    async def interaction_check(self, interaction: discord.Interaction["Motherlode"]) -> bool:
        self.client.attend()
        return True


class Motherlode(commands.Bot):
    """The bot. It is whole once `setup_hook` has run; `close` lets running commits end.

    `pace`: seconds before each move of a computer player. `guild_id`: commands are registered for this server alone.
    `fresh_world`: Discord has forgotten the messages and commands of earlier runs, as an offline one does.
    """

    tables: Tables
    publisher: Publisher

    def __init__(
        self, database: Path, *, pace: float = 2.0, guild_id: int | None = None, fresh_world: bool = False
    ) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._database = database
        self._pace = pace
        self._guild = discord.Object(guild_id) if guild_id else None
        self._fresh_world = fresh_world
        self._work: set[asyncio.Task[Any]] = set()
        self._answers: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._store: Store | None = None
        self._studio: Studio | None = None
        self._panels = Panels()

    # ---- start ------------------------------------------------------------------------------------------------------

    async def open(self) -> Store:
        """Opens the database, unless it is open. Raises `db.StoreError`."""
        if self._store is None:
            self._store = await Store.open(self._database)
        return self._store

    async def setup_hook(self) -> None:
        """Opens the database, draws the sprites, and takes up what a stop left. Raises `db.StoreError`."""
        store = await self.open()
        if self._fresh_world:
            await store.forget_messages()
        self._studio = Studio(await asyncio.to_thread(Atlas.load, SHEETS))
        self.attention = Attention(unix_now)
        self.tables = Tables(store, CATALOGUE, unix_now, self._changed)
        self.publisher = Publisher(Desk(self, self.tables, self._studio, self.attention), self.spawn)
        self.computers = Computers(self.tables, self._pace, self.spawn)
        self.router = Router(self.context)
        for cog in COGS:
            await self.add_cog(cog(self))
        await self._sync(store)
        await self.publisher.resume()
        await self.computers.resume()
        self.spawn(Backups(store, unix_now).keep())

    async def _sync(self, store: Store) -> None:
        """Registers the commands with Discord, but only if they are not the ones registered last."""
        if self._guild:
            self.tree.copy_global_to(guild=self._guild)
        payload = [c.to_dict(self.tree) for c in self.tree.get_commands(guild=self._guild)]
        digest = hashlib.sha256(json.dumps([payload, self._guild and self._guild.id], sort_keys=True).encode())
        if not self._fresh_world and await store.setting("bot", "commands") == digest.hexdigest():
            return
        await self.tree.sync(guild=self._guild)
        await store.set_setting("bot", "commands", digest.hexdigest())
        log.info("the commands were registered with Discord")

    # ---- work -------------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs something beside everything else, until it is done or the bot stops. Errors are logged."""
        if self._closing:  # what is left undone stands in the database, and the next start takes it up
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._ended)

    def attend(self) -> None:
        """The current task answers somebody: `close` waits for it."""
        task = asyncio.current_task()
        assert task is not None
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

    def _changed(self, table: Table) -> None:
        self.publisher.kick(table.id)
        self.computers.wake(table)

    def context(self, interaction: Interaction, press: Press) -> Context:
        """What a press or a command works with."""
        assert self._studio is not None
        answer = Answer(interaction, self._studio)
        return Context(
            self.tables,
            self.publisher,
            self.attention,
            self._panels,
            self.spawn,
            answer,
            actor_of(interaction),
            press,
        )

    async def on_ready(self) -> None:
        """Tells whoever reads the log that it works and, while nobody has done so, how to invite the bot."""
        assert self.user is not None
        assert self.application_id is not None
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))
        if not self.guilds:
            log.info("invite it with %s", link(self.application_id))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Every button, select and modal. (Commands go through the tree.)"""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            self.attend()
            await self.router.route(interaction)

    # ---- stop -------------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Lets what people did come to its end, closes the database, and leaves. May be called twice."""
        self._closing = True
        for task in self._work:
            task.cancel()
        for patience in (FINISH, DROP):
            running = (self._work | self._answers) - {asyncio.current_task()}
            if running:
                _, running = await asyncio.wait(running, timeout=patience)
            for task in running:
                task.cancel()
        if self._studio is not None:
            self._studio.close()
            self._studio = None
        if self._store is not None:
            store, self._store = self._store, None
            await store.close()
        await super().close()
