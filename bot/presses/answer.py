"""Answering one interaction: within Discord's three seconds, once, and with private things in private only."""

import logging

import discord

from bot.art.pictures import Studio
from bot.tables.attention import Where
from bot.tables.plans import Actor
from bot.ui.calls import Trouble, expired, trouble_of
from bot.ui.pages import Page, message, notice, with_file

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]


def actor_of(interaction: Interaction) -> Actor:
    """Who acts. A moderator is who may manage messages in the channel of the interaction."""
    return Actor(
        interaction.user.id,
        interaction.user.display_name,
        interaction.guild_id is not None and interaction.permissions.manage_messages,
        str(interaction.locale),
    )


class Answer:
    """The answer to one interaction. What Discord does not take any more (too late, answered already) is dropped: the
    act itself stands, and the table shows it."""

    def __init__(self, interaction: Interaction, studio: Studio) -> None:
        self.interaction = interaction
        self._studio = studio
        self._thinking = False
        self._followup: discord.WebhookMessage | None = None

    @property
    def lost(self) -> bool:
        """Can what was answered not be reached any more? Discord allows it for 15 minutes."""
        return self.interaction.is_expired()

    @property
    def where(self) -> Where:
        return "dm" if self.interaction.guild_id is None else "channel"

    @property
    def message_id(self) -> int | None:
        """The message that was pressed on."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def private(self) -> bool:
        """Whether the pressed message is seen by this person alone."""
        pressed = self.interaction.message
        return pressed is not None and (self.interaction.guild_id is None or pressed.flags.ephemeral)

    async def think(self) -> None:
        """Gains time before the work: an answer that only this person sees follows. Discord's reply may get lost after
        it has taken effect, so whether it has is left to that answer to find out."""
        self._thinking = True
        try:
            await self.interaction.response.defer(ephemeral=True, thinking=True)
        except Exception as error:
            self._dropped(error)

    async def reply(self, page: Page) -> bool:
        """A new message that only this person sees. False if Discord did not take it."""
        response, picture = self.interaction.response, page.face.picture
        try:
            if response.is_done() or self._thinking:
                self._followup = await self.interaction.followup.send(
                    **message(page, await self._png(page)), ephemeral=True, wait=True
                )
            elif picture is None or self._studio.kept(picture) is not None:
                await response.send_message(**message(page, await self._png(page)), ephemeral=True)
            else:
                await response.defer(ephemeral=True, thinking=True)
                await self.interaction.edit_original_response(**message(page, await self._png(page), edit=True))
        except Exception as error:
            return self._dropped(error)
        return True

    async def edit(self, page: Page) -> bool:
        """The pressed message shows this page now. False if Discord did not take it."""
        response, picture = self.interaction.response, page.face.picture
        try:
            if response.is_done():
                await self.interaction.edit_original_response(**message(page, await self._png(page), edit=True))
            elif picture is None or self._studio.kept(picture) is not None:
                await response.edit_message(**message(page, await self._png(page), edit=True))
            else:
                await response.defer()
                await self.interaction.edit_original_response(**message(page, await self._png(page), edit=True))
        except Exception as error:
            if trouble_of(error) is Trouble.MESSAGE_GONE:  # put away meanwhile
                return await self.reply(page)
            return self._dropped(error)
        return True

    async def show_private(self, page: Page) -> bool:
        """A page for this person's eyes: in place if the pressed message is theirs alone, else as a new one."""
        return await (self.edit(page) if self.private else self.reply(page))

    async def take_away(self) -> None:
        """The answer that this person alone sees is gone, where Discord still lets it be reached."""
        if not self.lost:
            try:
                if self._followup is not None:
                    await self._followup.delete()
                else:
                    await self.interaction.delete_original_response()
            except Exception as error:
                self._dropped(error)

    async def hand_over(self, page: Page, name: str, content: bytes) -> bool:
        """A page without a picture, with a file, for this person alone."""
        try:
            kwargs = with_file(message(page, None), name, content)
            await self.interaction.response.send_message(**kwargs, ephemeral=True)
        except Exception as error:
            return self._dropped(error)
        return True

    async def tell(self, text: str) -> bool:
        """A few words that only this person sees."""
        return await self.reply(notice(text))

    async def done(self) -> None:
        """Nothing to say: the table will show it."""
        try:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()
        except Exception as error:
            self._dropped(error)

    async def _png(self, page: Page) -> bytes | None:
        return await self._studio.png(page.face.picture) if page.face.picture else None

    @staticmethod
    def _dropped(error: Exception) -> bool:
        if expired(error) or trouble_of(error) is not None:
            log.info("an answer did not reach its reader: %s", type(error).__name__)
            return False
        raise error
