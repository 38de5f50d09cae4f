"""What every game's commands do: open a table, show the rules."""

import logging

import discord

from bot import limits
from bot.catalogue import CATALOGUE
from bot.invitation import missing
from bot.locales import _, speaking
from bot.presenters import PRESENTERS
from bot.presses.answer import Interaction, actor_of
from bot.presses.context import Context, try_dm
from bot.tables.refusals import Code, Refusal
from bot.ui.calls import CallFailed, call
from bot.ui.reading import rules_page

from .base import BotCog

log = logging.getLogger(__name__)

ARCHIVE_MINUTES = 10080


async def start(cog: BotCog, interaction: Interaction, game: str, thread: bool) -> None:
    """Opens a lobby here, or in a thread of its own. Names what the bot is missing before anything is made."""
    context = cog.context(interaction)
    with speaking(context.actor.locale):
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal(Code.ONLY_IN_SERVERS, game=game)
        if lacking := missing_permissions(interaction, thread):
            raise Refusal(Code.MISSING_PERMISSIONS, missing=lacking)
        await context.answer.think()
        channel_id = interaction.channel_id
        if thread:
            channel_id = await _thread(interaction, CATALOGUE[game].game.title)
        actor = actor_of(interaction)
        table = await context.done(context.tables.open(game, interaction.guild_id, channel_id, thread, actor))
        where = f" <#{channel_id}>" if thread else ""
        text = _("Table {id} is open{where}. Friends press “Join”; when all are there, press “Start”.")
        await context.answer.tell(text.format(id=table.id, where=where))
        cog.bot.spawn(try_dm(context, table, actor.user_id))


async def rules(cog: BotCog, interaction: Interaction, game: str) -> None:
    """The first page of a game's rules, for this person alone."""
    context: Context = cog.context(interaction)
    with speaking(context.actor.locale):
        await context.answer.reply(rules_page(PRESENTERS[game], CATALOGUE[game].game.title, 0))


def missing_permissions(interaction: Interaction, thread: bool) -> list[str]:
    """What the bot would need in this channel and does not have, in Discord's words."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    need = {
        "view_channel": True,
        "send_messages": not in_thread,
        "send_messages_in_threads": in_thread or thread,
        "create_public_threads": thread,
        "embed_links": True,
        "attach_files": True,
        "read_message_history": True,
    }
    return missing(interaction.app_permissions, [name for name, needed in need.items() if needed])


async def _thread(interaction: Interaction, title: str) -> int:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(Code.NO_THREAD_HERE)
    name = limits.clip(
        _("{game} · {host}'s table").format(game=title, host=interaction.user.display_name), limits.THREAD_NAME
    )
    try:
        made = await call(
            channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE_MINUTES
            )
        )
    except CallFailed as failure:
        log.info("no thread could be made: %s", failure.trouble)
        raise Refusal(Code.NO_THREAD_HERE) from failure
    return made.id
