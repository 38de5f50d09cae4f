"""Presses in the lobby. The table message itself shows the result, so most are answered by editing it."""

from bot.locales import _
from bot.tables.plans import check_host
from bot.tables.refusals import Code, Refusal
from bot.ui.pages import notice
from bot.ui.people import escaped, seated
from bot.ui.tables import cancel_page, options_page, presenter_of, remove_page

from .context import Context, try_dm


async def join(context: Context) -> None:
    async with context.acting():
        before = await context.tables.load(context.press.table)
        table = await context.done(context.tables.join(before.id, context.actor))
        if before.seat_of(context.actor.user_id):
            raise Refusal(Code.ALREADY_SEATED)
        await context.show_table(table)
    context.spawn(try_dm(context, table, context.actor.user_id))


async def leave(context: Context) -> None:
    async with context.acting():
        table = await context.done(context.tables.leave(context.press.table, context.actor))
        await context.show_table(table)


async def add_computer(context: Context) -> None:
    async with context.acting():
        table = await context.done(context.tables.add_computer(context.press.table, context.actor, context.press.path))
        await context.show_table(table)


async def remove(context: Context) -> None:
    """First asks whom, then takes them off the list. The choice names seat and person: a late one hits nobody else."""
    table = await context.table()
    if context.value == "":
        if table.row.status != "lobby":
            raise Refusal(Code.NOT_IN_LOBBY)
        check_host(table, context.actor)
        await context.answer.reply(remove_page(table))
        return
    seat, _dot, user_id = context.value.partition(".")
    if not (seat.isdecimal() and user_id.isdecimal()):
        raise Refusal(Code.NO_SUCH_SEAT)
    after = await context.done(context.tables.remove(table.id, context.actor, int(seat), int(user_id) or None))
    gone = next((s.name for s in table.seats if s.seat == int(seat)), "?")
    note = _("{name} is off the list.").format(name=escaped(gone))
    await context.answer.show_private(remove_page(after, note) if len(after.seats) > 1 else notice(note))


async def options(context: Context) -> None:
    table = await context.table()
    if table.row.status != "lobby":
        raise Refusal(Code.NOT_IN_LOBBY if table.live else Code.OVER)
    check_host(table, context.actor)
    await context.answer.reply(options_page(table))


async def set_option(context: Context) -> None:
    table = await context.table()
    name = context.press.path
    offered = next((o for o in presenter_of(table).options(table.options, seated(table)) if o.name == name), None)
    if offered is None or not context.value.isdecimal() or int(context.value) >= len(offered.choices):
        raise Refusal(Code.BAD_OPTION)
    choice = offered.choices[int(context.value)]
    after = await context.done(context.tables.set_option(table.id, context.actor, name, choice.value))
    note = _("{option}: {value}.").format(option=offered.label, value=choice.label)
    await context.answer.show_private(options_page(after, note))


async def start(context: Context) -> None:
    async with context.acting():
        await context.done(context.tables.start(context.press.table, context.actor))
        await context.answer.done()


async def cancel(context: Context) -> None:
    """Asks once more, then ends the table, in the lobby or in a game."""
    table = await context.table()
    if context.press.path != "yes":
        if not table.live:
            raise Refusal(Code.OVER)
        check_host(table, context.actor)
        await context.answer.reply(cancel_page(table))
        return
    await context.done(context.tables.cancel(table.id, context.actor))
    await context.answer.show_private(notice(_("Table {id} is over.").format(id=table.id)))
