"""Who sits at a table, in words."""

from collections.abc import Sequence

import discord

from bot.art.seats import seat_symbol
from bot.locales import _
from bot.presenters.base import Seated
from bot.tables.table import Table
from db import SeatRow


def escaped(name: str) -> str:
    """A display name that can mention nobody, change no formatting, and look like no timestamp, channel or emoji."""
    plain = discord.utils.escape_markdown(name, ignore_links=False)
    return discord.utils.escape_mentions(plain).replace("<", "\\<")


def seated(table: Table) -> tuple[Seated, ...]:
    """The seats as presenters want them."""
    return tuple(Seated(escaped(s.name), s.name, s.user_id, s.computer) for s in table.seats)


def level_name(level: str) -> str:
    """A level of computer players, before "computer"."""
    return {"clever": _("clever"), "plain": _("plain")}.get(level, level)


def lobby_line(seat: SeatRow, host_id: int, private: bool) -> str:
    """One line of the lobby's list. `private`: the game sends direct messages, and it is told whom they reach."""
    line = f"{seat_symbol(seat.seat)} {escaped(seat.name)}"
    if seat.computer:
        return _("{who} · {level} computer player").format(who=f"{line} 🤖", level=level_name(seat.level or ""))
    if seat.user_id == host_id:
        line = _("{who} · host").format(who=line)
    match seat.dm_open if private else None:
        case True:
            return f"{line} · 📬"
        case False:
            return _("{who} · DMs closed").format(who=f"{line} · 📪")
        case _:
            return line


def names(rows: Sequence[SeatRow]) -> str:
    """The names of some seats in a row, each with its mark."""
    return ", ".join(f"{seat_symbol(s.seat)} {escaped(s.name)}" for s in rows)
