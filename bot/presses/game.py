"""Presses in a running game: the hand, the move picker, seats, the rematch."""

from dataclasses import replace

from bot.locales import _
from bot.publishing.private import seen
from bot.tables.plans import own_seat
from bot.tables.refusals import Code, Refusal
from bot.tables.table import Table
from bot.ui import history
from bot.ui.guide import guide_page
from bot.ui.ids import Verb, Walk
from bot.ui.pages import Page
from bot.ui.panel import panel_page
from bot.ui.tables import seats_page
from games.engine.game import Seat

from .context import Context, try_dm
from .panels import Played


def _my_seat(context: Context, table: Table) -> Seat:
    return own_seat(table, context.actor.user_id).seat


async def hand(context: Context) -> None:
    """ "Your hand": the panel, for this person alone."""
    table = await context.table()
    await open_panel(context, table, _my_seat(context, table))


async def open_panel(context: Context, table: Table, seat: Seat, note: str = "") -> None:
    """A panel as an answer of its own. One that this person has open already is taken away."""
    user_id, older = context.actor.user_id, context.panels.older(table.id, context.actor.user_id)
    page = panel_page(table, seat, note=note)
    if older is not None:
        living = _("Your newest panel") if older.lost else _("Your newest panel; the older one is closed")
        page = replace(page, face=replace(page.face, footer=f"{page.face.footer} · {living}"))
    if await context.answer.reply(page):
        context.panels.opened(table.id, user_id, context.answer)
        if older is not None:
            await older.take_away()


async def guide(context: Context) -> None:
    """ "How do I play?": in the place of a panel, with the way back to it, or as an answer of its own."""
    table = await context.table()
    seat, walk = table.seat_of(context.actor.user_id), Walk.read(context.press.path)
    if walk and table.match and seat and table.match.questions.get(seat.seat) != context.press.question:
        walk = Walk()  # of an older question: the way back leads to the present one
    page = guide_page(table, seat.seat if seat else None, context.actor.user_id, walk)
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
    await _show(context, table, seat, _panel(context, table, seat, where))


async def play(context: Context) -> None:
    """The last choice: the move is committed, then the panel shows what became of it."""
    if not context.value.isdecimal():
        raise Refusal(Code.NO_SUCH_MOVE)
    async with context.acting():
        table = await context.done(
            context.tables.submit(context.press.table, context.actor, context.press.question, int(context.value))
        )
        played = Played(context.press.question, context.value, table.row.seq)
        context.panels.plays(table.id, context.actor.user_id, played)
        if context.at_table(table):
            await context.show_table(table)
            return
        seat = _my_seat(context, table)
        await _show(context, table, seat, _panel(context, table, seat, note=await _told(context, table, played)))


async def again(context: Context, table: Table) -> bool:
    """A double click: where this person has just played by the very same press, shows what became of it once more.
    False: they have not."""
    seat, played = table.seat_of(context.actor.user_id), context.panels.played(table.id, context.actor.user_id)
    if seat is None or played is None or context.press.verb is not Verb.PLAY:
        return False
    if (played.question, played.value) != (context.press.question, context.value):
        return False
    if context.at_table(table):
        await context.show_table(table)
    else:
        await _show(
            context, table, seat.seat, _panel(context, table, seat.seat, note=await _told(context, table, played))
        )
    return True


async def _told(context: Context, table: Table, played: Played) -> str:
    """What became of a move, with what its player alone knows of it."""
    rows = [(row, events) for row, events in await context.tables.log(table, played.seq) if row.seq == played.seq]
    return "\n".join(history.lines(table, rows, _my_seat(context, table)))


def _panel(context: Context, table: Table, seat: Seat, walk: Walk | None = None, note: str = "") -> Page:
    """The panel for the place of the press; by direct message it stays until something of the seat's changes."""
    return panel_page(table, seat, walk, note, lasting=context.answer.where == "dm")


async def _show(context: Context, table: Table, seat: Seat, page: Page) -> None:
    """Shows the panel, and notes it where it is the direct message that the publisher keeps up to date."""
    shown = await context.answer.show_private(page)
    if shown and context.answer.where == "channel":
        context.panels.opened(table.id, context.actor.user_id, context.answer)
    row = table.seats[seat]
    if shown and table.match is not None and context.answer.message_id == row.dm_message_id:
        now, noted = seen(table, seat), (await context.tables.store.seats(table.id))[seat].dm_shown
        if noted != now:  # mostly it is: a look costs others no time, a note does
            await context.tables.store.update_dm(table.id, context.actor.user_id, dm_shown=now)


async def come_back(context: Context) -> None:
    async with context.acting():
        if (await context.tables.load(context.press.table)).seat_of(context.actor.user_id):
            raise Refusal(Code.ALREADY_SEATED)
        table = await context.done(context.tables.come_back(context.press.table, context.actor))
        seat = _my_seat(context, table)
        await open_panel(context, table, seat, _("👋 Welcome back: this seat is yours again."))
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
        await _show(context, table, seat, panel_page(table, seat, note=_("👋 This seat is yours now.")))
    context.spawn(try_dm(context, table, context.actor.user_id))


async def rematch(context: Context) -> None:
    table = await context.done(context.tables.rematch(context.press.table, context.actor))
    await context.answer.tell(_("Table {id} is open for the rematch, with the same players.").format(id=table.id))
