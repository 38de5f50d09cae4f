"""What all commands share: the context of an interaction, which table is meant, and how errors are told."""

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.locales import _, speaking
from bot.presses.answer import Interaction
from bot.presses.context import Context
from bot.presses.router import report
from bot.tables.refusals import Code, Refusal
from bot.tables.table import Table
from bot.ui.ids import Press, Verb
from bot.ui.refusals import sentence
from db import TableRow

if TYPE_CHECKING:
    from bot.client import Motherlode

CHOICES = 25
"""Discord's limit of autocomplete answers."""


class BotCog(commands.Cog):
    """A cog of this bot."""

    def __init__(self, bot: "Motherlode") -> None:
        self.bot = bot

    def context(self, interaction: Interaction, table_id: int = 0) -> Context:
        """What the handlers of presses work with, for a command."""
        return self.bot.context(interaction, Press(table_id, 0, Verb.HAND))

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Every refusal is a sentence; an unexpected error has a reference."""
        cause = getattr(error, "original", error)
        answer = self.context(interaction).answer
        with speaking(str(interaction.locale)):
            if isinstance(cause, Refusal):
                await answer.tell(sentence(cause))
            elif isinstance(error, app_commands.CommandInvokeError):
                await report(answer, f"/{interaction.command.qualified_name if interaction.command else '?'}")
            else:
                await answer.tell(_("That command cannot be used like this. `/motherlode help` tells how."))


async def meant(context: Context, table_id: int | None, channel_id: int | None, *, own: bool = False) -> Table:
    """The table that a command means: the one named, else this person's only one here, else the only one here, else
    this person's only one. `own`: the command is for players, so that one's own tables elsewhere come before others'.

    Raises `Refusal` NO_TABLE, NO_TABLES or WHICH_TABLE. Tables of other servers are not there for a stranger.
    """
    user_id = context.actor.user_id
    if table_id is not None:
        table = await context.tables.load(table_id)
        if table.row.guild_id != context.answer.interaction.guild_id and not (
            table.seat_of(user_id) or table.owned_by(user_id)
        ):
            raise Refusal(Code.NO_TABLE, table=table_id)
        return table
    mine = await context.tables.store.tables_of_user(user_id)
    here = await context.tables.store.tables_in_channel(channel_id) if channel_id else []
    ids = {t.id for t in mine}
    for candidates in ([t for t in here if t.id in ids], *((mine, here) if own else (here, mine))):
        if len(candidates) == 1:
            return await context.tables.load(candidates[0].id)
        if candidates:
            raise Refusal(Code.WHICH_TABLE, tables=[t.id for t in candidates])
    raise Refusal(Code.NO_TABLES)


async def table_choices(bot: "Motherlode", interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Autocomplete: this person's tables and those of the channel."""
    mine = await bot.tables.store.tables_of_user(interaction.user.id)
    here = await bot.tables.store.tables_in_channel(interaction.channel_id) if interaction.channel_id else []
    found: dict[int, TableRow] = {t.id: t for t in [*mine, *here] if str(t.id).startswith(current)}
    with speaking(str(interaction.locale)):
        return [app_commands.Choice(name=_label(bot, row), value=row.id) for row in list(found.values())[:CHOICES]]


def _label(bot: "Motherlode", row: TableRow) -> str:
    title = bot.tables.catalogue[row.game].game.title if row.game in bot.tables.catalogue else row.game
    channel: Any = bot.get_channel(row.channel_id)
    where = f" · #{channel.name}" if channel is not None else ""
    return (_("Table {id}").format(id=row.id) + f" · {title}{where}")[:100]
