"""`/table`: what all games share."""

import asyncio

import discord
from discord import app_commands

from bot.locales import _, speaking
from bot.presses.answer import Interaction
from bot.presses.context import Context
from bot.presses.game import open_panel
from bot.proof import examine, proof
from bot.tables.plans import check_host, own_seat
from bot.tables.refusals import Code, Refusal
from bot.tables.table import Table
from bot.ui.pages import notice
from bot.ui.people import escaped, names, seated
from bot.ui.reading import log_page
from bot.ui.tables import cancel_page, link, presenter_of

from .base import BotCog, meant, table_choices
from .games import missing_permissions

PART = 3500
"""Characters in one message of a long description."""


class Tables(BotCog):
    """The commands for tables of any game."""

    group = app_commands.Group(name="table", description="Your tables: hand, board, log, and who sits there")

    async def _meant(self, interaction: Interaction, table: int | None, own: bool = False) -> tuple[Context, Table]:
        context = self.context(interaction, table or 0)
        found = await meant(context, table, interaction.channel_id, own=own)
        self.bot.attention.pressed(found.id, context.actor.user_id, context.answer.where, found.row.seq)
        return context, found

    @group.command(name="hand", description="Your role, your cards and your move, for you alone")
    @app_commands.describe(table="The number of the table, if there are several")
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table, own=True)
        seat = own_seat(found, context.actor.user_id)
        with speaking(context.actor.locale):
            await open_panel(context, found, seat.seat)

    @group.command(name="show", description="Post the table anew in this channel, or read it as text")
    @app_commands.describe(table="The number of the table, if there are several", text="Board and hand in words")
    async def show(self, interaction: Interaction, table: int | None = None, text: bool = False) -> None:
        context, found = await self._meant(interaction, table)
        with speaking(context.actor.locale):
            if text:
                await _describe(context, found)
                return
            if interaction.guild_id is None or interaction.channel_id is None:
                raise Refusal(Code.ONLY_IN_SERVERS, game=found.row.game)
            if missing := missing_permissions(interaction, False):
                raise Refusal(Code.MISSING_PERMISSIONS, missing=missing)
            await context.done(
                context.tables.move_to(found.id, context.actor, interaction.guild_id, interaction.channel_id)
            )
            await context.answer.tell(_("Table {id} is shown here.").format(id=found.id))

    @group.command(name="list", description="All your tables, whose turn it is, and the way there")
    async def list_tables(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        with speaking(context.actor.locale):
            rows = await context.tables.store.tables_of_user(context.actor.user_id)
            if not rows:
                raise Refusal(Code.NO_TABLES)
            lines = [_line(await context.tables.load(row.id), context.actor.user_id) for row in rows[:25]]
            if len(rows) > len(lines):
                lines.append(_("… and {n} more.").format(n=len(rows) - len(lines)))
            await context.answer.reply(notice("\n".join(lines), title=_("Your tables")))

    @group.command(name="leave", description="Leave a table; in a game a computer player stands in for you")
    @app_commands.describe(table="The number of the table, if there are several")
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table, own=True)
        with speaking(context.actor.locale):
            after = await context.done(context.tables.leave(found.id, context.actor))
            if after.match is None:
                text = _("You have left table {id}.")
            else:
                text = _("You have left table {id}; a computer player stands in. “I'm back” there ends that.")
            await context.answer.tell(text.format(id=found.id))

    @group.command(name="replace", description="Host or moderator: a computer player stands in for somebody absent")
    @app_commands.describe(player="Who is absent", table="The number of the table, if there are several")
    async def replace(self, interaction: Interaction, player: discord.User, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table)
        with speaking(context.actor.locale):
            seat = found.seat_of(player.id) or found.owned_by(player.id)
            if seat is None:
                raise Refusal(Code.THEY_ARE_NOT_SEATED, name=escaped(player.display_name))
            await context.done(context.tables.replace(found.id, context.actor, seat.seat))
            text = _("A computer player stands in for {name}, who can come back with “I'm back”.")
            await context.answer.tell(text.format(name=escaped(seat.name)))

    @group.command(name="nudge", description="Remind the person whose move it is (once in six hours)")
    @app_commands.describe(table="The number of the table, if there are several")
    async def nudge(self, interaction: Interaction, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table)
        with speaking(context.actor.locale):
            after, seat = await context.tables.nudge(found.id, context.actor)
            context.accepted = True
            await context.answer.tell(_("{name} is reminded.").format(name=escaped(after.seats[seat].name)))
        self.bot.spawn(self.bot.publisher.remind(after, after.seats[seat], context.actor))

    @group.command(name="cancel", description="Host or moderator: end a table early")
    @app_commands.describe(table="The number of the table, if there are several")
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table)
        with speaking(context.actor.locale):
            if not found.live:
                raise Refusal(Code.OVER)
            check_host(found, context.actor)
            await context.answer.reply(cancel_page(found))

    @group.command(name="log", description="Everything that happened at a table")
    @app_commands.describe(table="The number of the table, if there are several")
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        context, found = await self._meant(interaction, table)
        seat = found.seat_of(context.actor.user_id)
        with speaking(context.actor.locale):
            rows = await context.tables.log(found)
            await context.answer.reply(log_page(found, rows, seat.seat if seat else None, 0))

    @group.command(name="verify", description="After a game: the proof that its deal was fair, as a file")
    @app_commands.describe(table="The number of the table (the last message of a game shows it)")
    async def verify(self, interaction: Interaction, table: int) -> None:
        context, found = await self._meant(interaction, table)
        with speaking(context.actor.locale):
            if found.live:
                raise Refusal(Code.NOT_FINISHED)
            if found.match is None:
                raise Refusal(Code.NOT_STARTED)
            text = proof(found, await context.tables.store.log(found.id))
            findings = await asyncio.to_thread(lambda: list(examine(text)))  # it replays the whole game
            words = [f"{'✅' if finding.holds else '❌'} {finding.words}" for finding in findings]
            words.append(_("The file lets anybody check this anywhere: `python -m bot replay FILE`."))
            page = notice("\n".join(words), title=_("Table {id}: the proof of its deal").format(id=found.id))
            await context.answer.hand_over(page, f"motherlode-table-{found.id}.json", text.encode())

    @hand.autocomplete("table")
    @show.autocomplete("table")
    @leave.autocomplete("table")
    @replace.autocomplete("table")
    @nudge.autocomplete("table")
    @cancel.autocomplete("table")
    @log.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, current)


async def _describe(context: Context, table: Table) -> None:
    """Board and, for players, their own hand in words; as many messages as it takes."""
    if table.match is None:
        raise Refusal(Code.NOT_STARTED)
    seat = table.seat_of(context.actor.user_id)
    words = presenter_of(table).describe(table.view(seat.seat if seat else None), seated(table))
    parts, part = [], ""
    for line in words.splitlines():
        if len(part) + len(line) >= PART:
            parts.append(part)
            part = ""
        part += line[:PART] + "\n"
    for text in [*parts, part]:
        await context.answer.reply(notice(text, title=_("Table {id} in words").format(id=table.id)))


def _line(table: Table, user_id: int) -> str:
    waited = table.waited_for()
    if table.row.status == "lobby":
        state = _("waiting for players")
    elif table.row.status == "paused":
        state = _("paused")
    elif any(s.user_id == user_id for s in waited):
        state = _("**your turn**")
    else:
        state = _("turn of {names}").format(names=names(waited)) if waited else _("a computer player moves")
    since = f"<t:{int(table.row.changed_at)}:R>"
    return f"[{_('Table {id}').format(id=table.id)}]({link(table)}) · {table.offer.game.title} · {state} · {since}"
