"""Presses that only read: the log of a table, and the rules."""

from bot.catalogue import CATALOGUE
from bot.locales import _
from bot.presenters import PRESENTERS
from bot.tables.refusals import Code, Refusal
from bot.ui import reading

from .context import Context


async def log_page(context: Context) -> None:
    """What happened, page by page, the newest first; players see what they alone know too."""
    table = await context.table()
    if not context.value.isdecimal():
        raise Refusal(Code.NO_TABLE, table=table.id)
    seat = table.seat_of(context.actor.user_id)
    rows = await context.tables.log(table)
    page = reading.log_page(table, rows, seat.seat if seat else None, int(context.value))
    await context.answer.show_private(page)


async def rules_page(context: Context) -> None:
    game, _dot, rest = context.value.partition(".")
    number, _dot, here = rest.partition(".")
    if game not in CATALOGUE or not number.isdecimal():
        await context.answer.tell(_("These rules are not in this house any more."))
        return
    page = reading.rules_page(PRESENTERS[game], CATALOGUE[game].game.title, int(number))
    await (context.answer.show_private(page) if here else context.answer.reply(page))
