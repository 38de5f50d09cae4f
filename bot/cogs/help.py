"""`/motherlode`, and the greeting in a new server."""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.catalogue import CATALOGUE
from bot.locales import _, speaking
from bot.presenters.base import Field
from bot.presses.answer import Interaction
from bot.ui.calls import CallFailed, call
from bot.ui.pages import Page, message, notice
from bot.ui.starting import start_commands

from .base import BotCog

log = logging.getLogger(__name__)


class Help(BotCog):
    """Help, and how the bot says hello."""

    group = app_commands.Group(name="motherlode", description="About this bot")

    @group.command(name="help", description="How to begin, and what each command does")
    async def help(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        with speaking(context.actor.locale):
            await context.answer.reply(help_page())

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greets a new server once, where the bot may speak."""
        store = self.bot.tables.store
        if await store.setting("guild", "greeted", guild.id) is not None:
            return
        channel = _greeting_channel(guild)
        if channel is None:
            log.info("no channel to greet in")
            return
        with speaking(str(guild.preferred_locale)):
            try:
                await call(channel.send(**message(_greeting(), None)))
            except CallFailed as failure:
                log.info("a server could not be greeted: %s", failure.trouble)
                return
        await store.set_setting("guild", "greeted", "yes", guild.id)


def _greeting_channel(guild: discord.Guild) -> discord.TextChannel | None:
    channels = [guild.system_channel, *guild.text_channels]
    for channel in channels:
        if channel is not None:
            may = channel.permissions_for(guild.me)
            if may.view_channel and may.send_messages and may.embed_links:
                return channel
    return None


def _greeting() -> Page:
    return notice(
        _(
            "I deal and referee mining games, right here in your channels, in one evening or over weeks.\n"
            "Type {commands} in any channel: friends press “Join”, empty seats go to computer players, and what is "
            "secret is shown to its owner alone. `/motherlode help` tells the rest."
        ).format(commands=start_commands()),
        title=_("Motherlode has arrived ⛏️"),
    )


def help_page() -> Page:
    """How to begin and what there is."""
    return notice(
        _(
            "**To begin:** {commands} opens a table here. Friends press “Join”, the host adds computer players if "
            "seats stay empty, and presses “Start”.\n"
            "**To play:** “Your hand” at the table shows what is yours alone and, on your turn, your choices. If "
            "direct messages reach you, the same comes there. In games without secrets you press on the table itself.\n"
            "**Nothing gets lost:** a table waits for days if it has to. The old buttons go on working."
        ).format(commands=start_commands()),
        title=_("Motherlode: help"),
        fields=(
            Field(
                _("Games"),
                "\n".join(
                    _("**{game}** · `/{slug} start` (`thread:True`: in a thread of its own) · `/{slug} rules`").format(
                        game=offer.game.title, slug=slug
                    )
                    for slug, offer in CATALOGUE.items()
                ),
            ),
            Field(
                _("At a table"),
                _(
                    "`/table hand` · your role and cards\n"
                    "`/table show` · the table anew, at the end of the channel (`text:True`: in words)\n"
                    "`/table list` · all your tables\n"
                    "`/table log` · what happened\n"
                    "`/table nudge` · remind whoever is to move\n"
                    "`/table leave` · a computer player stands in for you\n"
                    "`/table verify` · after the game: the proof that the deal was fair"
                ),
            ),
            Field(
                _("Host and moderators"),
                _("`/table replace` · a computer player for somebody absent\n`/table cancel` · end a table"),
            ),
        ),
    )
