"""What both kinds of messages need to be shown: the client, the store, the studio, and who is looking."""

from dataclasses import dataclass

import discord

from bot.art.pictures import Studio
from bot.tables.attention import Attention
from bot.tables.service import Tables
from bot.ui.calls import call
from bot.ui.pages import Page, message
from db import Store


@dataclass(frozen=True)
class Desk:
    """Sends and edits pages. Failures that are to be expected raise `bot.ui.calls.CallFailed`."""

    client: discord.Client
    tables: Tables
    studio: Studio
    attention: Attention

    @property
    def store(self) -> Store:
        return self.tables.store

    async def png(self, page: Page) -> bytes | None:
        """The page's picture, if it has one."""
        return await self.studio.png(page.face.picture) if page.face.picture else None

    async def send(self, channel_id: int, page: Page, nonce: str | None = None) -> discord.Message:
        """A new message. Discord drops a repeat with the same nonce (at most 25 characters) for a few minutes."""
        kwargs = message(page, await self.png(page))
        channel = self.client.get_partial_messageable(channel_id)
        return await call(channel.send(**kwargs, nonce=nonce) if nonce else channel.send(**kwargs))

    async def edit(self, channel_id: int, message_id: int, page: Page) -> None:
        """Makes a message show the page and nothing else."""
        kwargs = message(page, await self.png(page), edit=True)
        await call(self._message(channel_id, message_id).edit(**kwargs))

    async def delete(self, channel_id: int, message_id: int) -> None:
        await call(self._message(channel_id, message_id).delete())

    async def dm_channel(self, user_id: int) -> int:
        """The id of the channel of direct messages with a person, opened if need be."""
        return (await call(self.client.create_dm(discord.Object(user_id)))).id

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
