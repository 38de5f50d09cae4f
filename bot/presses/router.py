"""From a press to what it does. Every custom_id of the bot has one grammar (`bot.ui.ids`), and comes through here."""

import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable

import discord

from bot.locales import _, speaking
from bot.tables.refusals import Code, Refusal
from bot.ui.ids import Press, Verb
from bot.ui.panel import panel_page
from bot.ui.refusals import sentence

from . import game, lobby, reading
from .answer import Answer, Interaction
from .context import Context

log = logging.getLogger(__name__)

Handler = Callable[[Context], Awaitable[None]]

HANDLERS: dict[Verb, Handler] = {
    Verb.JOIN: lobby.join,
    Verb.LEAVE: lobby.leave,
    Verb.COMPUTER: lobby.add_computer,
    Verb.REMOVE: lobby.remove,
    Verb.OPTIONS: lobby.options,
    Verb.SET: lobby.set_option,
    Verb.START: lobby.start,
    Verb.CANCEL: lobby.cancel,
    Verb.HAND: game.hand,
    Verb.GUIDE: game.guide,
    Verb.WALK: game.walk,
    Verb.PLAY: game.play,
    Verb.BACK: game.come_back,
    Verb.SEATS: game.seats,
    Verb.TAKE: game.take,
    Verb.REMATCH: game.rematch,
    Verb.LOG: reading.log_page,
    Verb.RULES: reading.rules_page,
}
_SHOW_PANEL = (Code.STALE, Code.NOT_ASKED, Code.NO_SUCH_MOVE, Code.PAUSED)
"""Refusals after which a person wants to see how things stand."""


_RECENT = 1000
"""So many presses are remembered by id: Discord may deliver one again after a broken connection."""


class Router:
    """Answers every component and modal interaction. `make` builds the context in which handlers work."""

    def __init__(self, make: Callable[[Interaction, Press], Context]) -> None:
        self._make = make
        self._recent: deque[int] = deque(maxlen=_RECENT)

    async def route(self, interaction: Interaction) -> None:
        """Answers a press, once however often it arrives; never raises."""
        if interaction.id in self._recent:
            return
        self._recent.append(interaction.id)
        with speaking(str(interaction.locale)):
            await self._route(interaction)

    async def _route(self, interaction: Interaction) -> None:
        data = interaction.data or {}
        press = Press.read(str(data.get("custom_id", "")))
        if press is None:
            context = self._make(interaction, Press(0, 0, Verb.RULES))
            await context.answer.tell(_("This button is none of mine any more. `/table show` brings a fresh table."))
            return
        context = self._make(interaction, press)
        try:
            await HANDLERS[press.verb](context)
        except Refusal as refusal:
            await self._refused(context, refusal)
        except Exception:
            await report(context.answer, f"press {press}", context.accepted)

    async def _refused(self, context: Context, refusal: Refusal) -> None:
        try:
            if refusal.code in _SHOW_PANEL:
                table = await context.tables.load(context.press.table)
                if await game.again(context, table):
                    return
                if context.at_table(table):
                    await context.answer.tell(sentence(refusal))
                    return
                if (seat := table.seat_of(context.actor.user_id)) is not None:
                    lasting = context.answer.where == "dm"
                    page = panel_page(table, seat.seat, note=f"⚠️ {sentence(refusal)}", lasting=lasting)
                    await context.answer.show_private(page)
                    return
            await context.answer.tell(sentence(refusal))
        except Exception:
            await report(context.answer, f"refusal {refusal.code}", context.accepted)


async def report(answer: Answer, what: str, accepted: bool = False) -> None:
    """Logs the exception under way with a short reference, and tells the person that reference."""
    reference = secrets.token_hex(3)
    log.exception("reference %s: %s failed", reference, what)
    if accepted:
        text = _("That was accepted, but I could not show it. `/table show` helps. (Reference {ref})")
    else:
        text = _("Something went wrong on my side, and nothing was changed. Please try again. (Reference {ref})")
    try:
        await answer.tell(text.format(ref=reference))
    except discord.DiscordException:
        log.info("reference %s could not be told", reference)
