"""The words for every refusal: what is wrong and what to do, in one or two sentences."""

from collections.abc import Callable
from typing import Any

from bot.locales import _, ngettext
from bot.tables.refusals import Code, Refusal

from .starting import start_commands


def _no_table(v: dict[str, Any]) -> str:
    return _("There is no table {table}. `/table list` shows yours.").format(table=v.get("table", "?"))


def _too_few(v: dict[str, Any]) -> str:
    n = v["missing"]
    return ngettext(
        "This game needs at least {least} players: {n} more. Ask a friend or press “Add clever computer”.",
        "This game needs at least {least} players: {n} more. Ask friends or press “Add clever computer”.",
        n,
    ).format(least=v["least"], n=n)


WORDS: dict[Code, Callable[[dict[str, Any]], str]] = {
    Code.NO_TABLE: _no_table,
    Code.OVER: lambda v: _("This table is over. A new one begins with the game's `start` command."),
    Code.NOT_IN_LOBBY: lambda v: _("The game has begun: that is only possible before the start."),
    Code.NOT_STARTED: lambda v: _("The game has not begun yet. The host starts it with the button at the table."),
    Code.PAUSED: lambda v: _(
        "The table is paused: no person was left at it. It goes on when somebody presses “I'm back” or takes a seat."
    ),
    Code.FULL: lambda v: _("All {most} seats are taken.").format(most=v["most"]),
    Code.TOO_FEW: _too_few,
    Code.ALREADY_SEATED: lambda v: _("You already sit at this table."),
    Code.NOT_SEATED: lambda v: _("You do not sit at this table."),
    Code.NOT_HOST: lambda v: _("Only the host, <@{host}>, or a moderator can do that.").format(host=v["host"]),
    Code.NOT_YOURS: lambda v: _("That is for the players of this table. You can watch here, and join the next one."),
    Code.STOOD_IN: lambda v: _(
        "A computer player stands in for you. Press “I'm back” at the table, and your seat is yours again."
    ),
    Code.NO_SUCH_SEAT: lambda v: _("There is no such seat at this table any more."),
    Code.NO_SUCH_LEVEL: lambda v: _("There is no computer player of that kind in this game."),
    Code.BAD_OPTION: lambda v: _("That is not a value of this option. Nothing was changed."),
    Code.OPTIONS_MISFIT: lambda v: _("These options do not fit the players at the table: look at “Options” once more."),
    Code.STALE: lambda v: _("That was an earlier question, and nothing was changed. Here is how things stand now."),
    Code.NOT_ASKED: lambda v: _("It is not your turn now, and nothing was changed."),
    Code.NO_SUCH_MOVE: lambda v: _("That is not possible here, and nothing was changed. Here is what you can do."),
    Code.SEAT_TAKEN: lambda v: _("Somebody sits there already."),
    Code.SEAT_NOT_FREE: lambda v: _("That seat belongs to a computer player from the start; it cannot be taken."),
    Code.HAD_A_SEAT: lambda v: _(
        "You had a seat at this table and may know a hand, so you can only come back to your own seat."
    ),
    Code.ALREADY_COMPUTER: lambda v: _("A computer player already plays for {name}.").format(name=v["name"]),
    Code.NOBODY_WAITED_FOR: lambda v: _("Nobody else is being waited for at this table."),
    Code.NUDGED_LATELY: lambda v: _("{name} was nudged not long ago. The next nudge is possible <t:{at}:R>.").format(
        name=v["name"], at=int(v["at"])
    ),
    Code.WHICH_TABLE: lambda v: _("There are several tables: {tables}. Name one with `table:`.").format(
        tables=", ".join(map(str, v["tables"]))
    ),
    Code.NO_TABLES: lambda v: _("There is no table of yours, and none in this channel. {commands} opens one.").format(
        commands=start_commands()
    ),
    Code.ONLY_IN_SERVERS: lambda v: _("That works in a channel of a server, where others can join."),
    Code.MISSING_PERMISSIONS: lambda v: _(
        "I am missing something in this channel: **{missing}**. Somebody who manages the server can allow it."
    ).format(missing=", ".join(v["missing"])),
    Code.NO_THREAD_HERE: lambda v: _("I cannot make a thread here. Try a normal text channel, or leave out `thread`."),
    Code.THEY_ARE_NOT_SEATED: lambda v: _("{name} does not sit at this table.").format(name=v["name"]),
    Code.OTHER_SERVER: lambda v: _("That table belongs to another server; it can only be shown there."),
    Code.NOT_FINISHED: lambda v: _("This game is not over yet."),
}


def sentence(refusal: Refusal) -> str:
    """The refusal in the reader's language."""
    return WORDS[refusal.code](refusal.values)
