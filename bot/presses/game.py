"""Presses in a running game: the hand, the move picker, seats, the rematch."""

from dataclasses import replace

from bot.locales import _
from bot.publishing.private import seen
from bot.tables.plans import own_seat
from bot.tables.refusals import Code, Refusal
from bot.tables.table import Table
from bot.ui import history
from bot.ui.guide import guide_page
from bot.ui.ids import Walk
from bot.ui.pages import Page
from bot.ui.panel import panel_page
from bot.ui.tables import seats_page
from games.engine.game import Seat

from .context import Context, try_dm


def _my_seat(context: Context, table: Table) -> Seat:
    return own_seat(table, context.actor.user_id).seat


async def hand(context: Context) -> None:
    """ "Your hand": the panel, for this person alone."""
    table = await context.table()
    await open_panel(context, table, _my_seat(context, table))


async def open_panel(context: Context, table: Table, seat: Seat) -> None:
    """A panel as an answer of its own. One that this person has open already is taken away."""
    user_id, older = context.actor.user_id, context.panels.older(table.id, context.actor.user_id)
    page = panel_page(table, seat)
    if older is not None:
        living = _("This is the living panel: the one before it is put away.")
        page = replace(page, face=replace(page.face, footer=f"{page.face.footer} · {living}"))
    if await context.answer.reply(page):
        context.panels.opened(table.id, user_id, context.answer)
        if older is not None:
            await older.take_away()


async def guide(context: Context) -> None:
    """ "How do I play?": in the place of a panel, with the way back to it, or as an answer of its own."""
    table = await context.table()
    seat, walk = table.seat_of(context.actor.user_id), Walk.read(context.press.path)
    page = guide_page(table, seat.seat if seat else None, walk)
    await (context.answer.show_private(page) if walk else context.answer.reply(page))


async def walk(context: Context) -> None:
    """One step in the move picker. A walk of an older question leads to the present one, and says so."""
    table = await context.table()
    seat = _my_seat(context, table)
    match, where = table.match, Walk.read(context.value)
    if match is not None and where is not None and where.depth > 0:
        if seat not in match.questions:
            raise Refusal(Code.NOT_ASKED)
        if match.questions[seat] != context.press.question:
            raise Refusal(Code.STALE)
    await _show(context, table, seat, panel_page(table, seat, where))


async def play(context: Context) -> None:
    """The last choice: the move is committed, then the panel shows what became of it."""
    if not context.value.isdecimal():
        raise Refusal(Code.NO_SUCH_MOVE)
    async with context.acting():
        table = await context.done(
            context.tables.submit(context.press.table, context.actor, context.press.question, int(context.value))
        )
        if context.answer.message_id == table.row.message_id:
            await context.show_table(table)
            return
        seat = _my_seat(context, table)
        rows = await context.tables.log(table, table.row.seq)
        note = "\n".join(history.lines(table, rows, seat))
        await _show(context, table, seat, panel_page(table, seat, note=note, lasting=context.answer.where == "dm"))


async def answered(context: Context, table: Table) -> bool:
    """Has this person answered the question of the press already?"""
    row, question = table.seat_of(context.actor.user_id), context.press.question
    if row is None or not question:
        return False
    return any(
        r.question == question and r.seat == row.seat for r, _events in await context.tables.log(table, question)
    )


async def _show(context: Context, table: Table, seat: Seat, page: Page) -> None:
    """Shows the panel, and notes it where it is the direct message that the publisher keeps up to date."""
    shown = await context.answer.show_private(page)
    if shown and context.answer.where == "channel":
        context.panels.opened(table.id, context.actor.user_id, context.answer)
    row = table.seats[seat]
    if shown and table.match is not None and context.answer.message_id == row.dm_message_id:
        await context.tables.store.update_dm(table.id, context.actor.user_id, dm_shown=seen(table, seat))


async def come_back(context: Context) -> None:
    async with context.acting():
        if (await context.tables.load(context.press.table)).seat_of(context.actor.user_id):
            raise Refusal(Code.ALREADY_SEATED)
        table = await context.done(context.tables.come_back(context.press.table, context.actor))
        seat = _my_seat(context, table)
        await context.answer.reply(panel_page(table, seat, note=_("👋 Welcome back: this seat is yours again.")))
    context.spawn(try_dm(context, table, context.actor.user_id))


async def seats(context: Context) -> None:
    """Shows a newcomer which seats may be taken."""
    table = await context.table()
    if not table.live:
        raise Refusal(Code.OVER)
    if table.seat_of(context.actor.user_id):
        raise Refusal(Code.ALREADY_SEATED)
    if not any(s.computer and s.owner_id is not None for s in table.seats):
        raise Refusal(Code.SEAT_TAKEN)
    await context.answer.reply(seats_page(table))


async def take(context: Context) -> None:
    if not context.value.isdecimal():
        raise Refusal(Code.NO_SUCH_SEAT)
    async with context.acting():
        table = await context.done(context.tables.take_seat(context.press.table, context.actor, int(context.value)))
        seat = _my_seat(context, table)
        await context.answer.show_private(panel_page(table, seat, note=_("👋 This seat is yours now.")))
    context.spawn(try_dm(context, table, context.actor.user_id))


async def rematch(context: Context) -> None:
    table = await context.done(context.tables.rematch(context.press.table, context.actor))
    await context.answer.tell(_("Table {id} is open for the rematch, with the same players.").format(id=table.id))
