"""The public pages of a table: lobby, game, end. Made from spectators' views."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot import limits
from bot.locales import _, ngettext
from bot.presenters import PRESENTERS
from bot.presenters.base import Face, Field, Presenter
from bot.tables.table import Table

from .ids import Press, Verb
from .pages import Button, Choice, Page, Row, Select
from .people import escaped, level_name, lobby_line, seated
from .picker import Picker

STORY_LINES = 6


def presenter_of(table: Table) -> Presenter[Any, Any, Any]:
    return PRESENTERS[table.row.game]


def table_page(table: Table, story: Sequence[str], since: float | None) -> Page:
    """The table message as it should be now. `story` is what just happened, newest last; `since` is when the question
    that people wait for was put (Unix seconds)."""
    match table.row.status:
        case "lobby":
            return _lobby(table)
        case "playing" | "paused":
            return _game(table, story, since)
        case "finished":
            return _end(table)
        case _:
            return _cancelled(table)


def chapter(table: Table) -> str:
    """The stretch of the table's life that its message belongs to: a new one gets a new message."""
    if table.match is None:
        return "lobby"
    if table.row.status == "finished":
        return "end"
    return presenter_of(table).chapter(table.view(None))


def chapter_end(table: Table, ended: str) -> Page | None:
    """What stays of the message of an ended chapter; None: what it showed last."""
    if table.match is None:
        return None
    presenter = presenter_of(table)
    if ended == "lobby":
        return Page(numbered(_begun(table), table), presenter.colour)
    face = presenter.chapter_end(table.view(None), ended, seated(table))
    return Page(numbered(face, table), presenter.colour) if face else None


def _press(table: Table, verb: Verb, path: str = "") -> Press:
    return Press(table.id, 0, verb, path)


def numbered(face: Face, table: Table) -> Face:
    """The face with the table's number at its foot."""
    footer = _("Table {id}").format(id=table.id)
    return replace(face, footer=f"{face.footer} · {footer}" if face.footer else footer)


def channel_link(table: Table) -> str:
    """The address of the table's channel, at whose end the table is."""
    return f"https://discord.com/channels/{table.row.guild_id}/{table.row.channel_id}"


def link(table: Table) -> str:
    """The address of the table message of now; of its channel while there is none."""
    return f"{channel_link(table)}/{table.row.message_id}" if table.row.message_id else channel_link(table)


# ---- the lobby ------------------------------------------------------------------------------------------------------


def _lobby(table: Table) -> Page:
    presenter, game, n = presenter_of(table), table.offer.game, len(table.seats)
    least, most = game.seats[0], game.seats[-1]
    who = "\n".join(lobby_line(s, table.row.host_id, presenter.private) for s in table.seats)
    if n < least:
        missing = least - n
        ready = ngettext("{n} more player is needed.", "{n} more players are needed.", missing).format(n=missing)
    else:
        ready = _("Ready: the host can start.")
    face = Face(
        _("{game}: who plays?").format(game=game.title),
        presenter.pitch(),
        (
            Field(_("At the table: {n} ({least} to {most} can play)").format(n=n, least=least, most=most), who or "–"),
            Field(_("Options"), "\n".join(_chosen(table))),
        ),
        picture=presenter.cover(n, most),
        footer=f"{ready} · {_fair_deal(table)}",
    )
    full = n >= most
    rows: tuple[Row, ...] = (
        (
            Button(_("Join"), _press(table, Verb.JOIN), discord.ButtonStyle.success, full, "⛏️"),
            Button(_("Leave"), _press(table, Verb.LEAVE)),
            Button(_("Remove"), _press(table, Verb.REMOVE), disabled=n < 2),
        ),
        tuple(
            Button(
                _("Add {level} computer").format(level=level_name(level)),
                _press(table, Verb.COMPUTER, level),
                disabled=full,
                emoji="🤖",
            )
            for level in table.offer.players
        ),
        (
            Button(_("Start"), _press(table, Verb.START), discord.ButtonStyle.primary, n < least, "▶️"),
            Button(_("Options"), _press(table, Verb.OPTIONS), emoji="⚙️"),
            Button(_("How do I play?"), _press(table, Verb.GUIDE), emoji="❓"),
            Button(_("Cancel"), _press(table, Verb.CANCEL)),
        ),
    )
    return Page(numbered(face, table), presenter.colour, rows)


def _begun(table: Table) -> Face:
    """What stays of the lobby: who sat down, and the commitment to the deal."""
    return Face(
        _("{game}: the game has begun").format(game=table.offer.game.title),
        "\n".join(lobby_line(s, table.row.host_id, presenter_of(table).private) for s in table.seats),
        footer=_fair_deal(table),
    )


def _fair_deal(table: Table) -> str:
    """The commitment to the secret that keys all draws."""
    return _("Fair deal: {hash} (after the game /table verify proves it)").format(hash=table.row.commitment)


def _chosen(table: Table) -> Iterator[str]:
    """The options that are not as usual, each with its value."""
    usual, seats = type(table.options)(), seated(table)
    changed = [o for o in presenter_of(table).options(table.options, seats) if o.chosen != getattr(usual, o.name)]
    for option in changed:
        value = next(choice.label for choice in option.choices if choice.value == option.chosen)
        yield f"{option.label}: **{value}**"
    if not changed:
        yield _("The usual rules")


def options_page(table: Table, note: str = "") -> Page:
    """The host's private page of the table options."""
    presenter = presenter_of(table)
    options = presenter.options(table.options, seated(table))
    rows = tuple(
        Select(
            limits.clip(o.label, limits.PLACEHOLDER),
            _press(table, Verb.SET, o.name),
            tuple(
                Choice(limits.clip(f"{o.label}: {c.label}", 100), str(i), limits.clip(c.hint, 100), c.value == o.chosen)
                for i, c in enumerate(o.choices)
            ),
        )
        for o in options
    )
    text = note or _("Choose from the lists; the table shows each change at once.")
    return Page(Face(_("Options of table {id}").format(id=table.id), text), presenter.colour, rows)


def remove_page(table: Table, note: str = "") -> Page:
    """The host's private page for taking somebody off the list. `note` is who has just gone."""
    choices = tuple(
        Choice(limits.clip(s.name, 100), f"{s.seat}.{s.user_id or 0}")
        for s in table.seats
        if s.user_id != table.row.host_id
    )
    face = Face(_("Remove whom?"), note or _("They can join again while the lobby is open."))
    return Page(face, presenter_of(table).colour, (Select(_("Choose a player"), _press(table, Verb.REMOVE), choices),))


def cancel_page(table: Table) -> Page:
    """Asks once more before a table is ended."""
    text = _("Everybody's role and nuggets are shown, and the game cannot go on.")
    if table.match is None:
        text = _("The lobby is closed, and nobody has lost anything.")
    yes = Button(_("Yes, end it"), _press(table, Verb.CANCEL, "yes"), discord.ButtonStyle.danger)
    return Page(Face(_("End table {id}?").format(id=table.id), text), presenter_of(table).colour, ((yes,),))


def seats_page(table: Table) -> Page:
    """The seats that a newcomer may take."""
    choices = tuple(
        Choice(limits.clip(s.name, 100), str(s.seat)) for s in table.seats if s.computer and s.owner_id is not None
    )
    face = Face(_("Which seat?"), _("You take over hand and role, and play on from here."))
    return Page(face, presenter_of(table).colour, (Select(_("Choose a seat"), _press(table, Verb.TAKE), choices),))


# ---- the game -------------------------------------------------------------------------------------------------------


def _game(table: Table, story: Sequence[str], since: float | None) -> Page:
    presenter = presenter_of(table)
    face = presenter.table(table.view(None), seated(table), story)
    if since is not None:
        asked = _("⏳ Asked {when}").format(when=f"<t:{int(since)}:R>")
        waits, *rest = face.text.split("\n")
        face = replace(face, text="\n".join([waits, asked, *rest]))
    buttons = [
        *(
            [Button(_("Your hand"), _press(table, Verb.HAND), discord.ButtonStyle.primary, emoji="🃏")]
            if presenter.private
            else []
        ),
        Button(_("What happened"), _press(table, Verb.LOG, "0"), emoji="📜"),
        Button(_("How do I play?"), _press(table, Verb.GUIDE), emoji="❓"),
    ]
    away = [s for s in table.seats if s.computer and s.owner_id is not None]
    if away:
        buttons.append(Button(_("I'm back"), _press(table, Verb.BACK), emoji="👋"))
        buttons.append(Button(_("Take a seat"), _press(table, Verb.SEATS)))
    if table.row.status == "paused":
        pause = _("⏸️ **Paused:** no person is left at the table. It goes on when somebody comes back or takes a seat.")
        face = replace(face, text=limits.clip(f"{pause}\n\n{face.text}", limits.EMBED_TEXT))
    return Page(numbered(face, table), presenter.colour, (*_moves(table), tuple(buttons)))


def _moves(table: Table) -> tuple[Row, ...]:
    """In a game in which everybody sees everything: the choices of the person who is waited for."""
    presenter, match, waited = presenter_of(table), table.match, table.waited_for()
    if presenter.private or match is None or not waited:
        return ()
    seat = waited[0].seat
    picker = Picker(presenter, table.view(seat), match.moves(seat), seated(table), table.id, match.questions[seat])
    return picker.at_table()


# ---- the end --------------------------------------------------------------------------------------------------------


def _end(table: Table) -> Page:
    presenter, match = presenter_of(table), table.match
    assert match is not None
    result = match.game.result(match.state)
    assert result is not None
    face = presenter.podium(table.view(None), result, seated(table))
    buttons = (
        Button(_("Rematch"), _press(table, Verb.REMATCH), discord.ButtonStyle.success, emoji="🔁"),
        Button(_("What happened"), _press(table, Verb.LOG, "0"), emoji="📜"),
    )
    return Page(numbered(face, table), presenter.colour, (buttons,))


def _cancelled(table: Table) -> Page:
    presenter = presenter_of(table)
    if table.match is None:
        face = Face(
            _("{game}: the table was closed").format(game=table.offer.game.title),
            _("It ended before the game began. A new table: `/{game} start`.").format(game=table.row.game),
        )
        return Page(numbered(face, table), presenter.colour)
    face = presenter.cancelled([table.view(s.seat) for s in table.seats], seated(table))
    buttons = (
        Button(_("Rematch"), _press(table, Verb.REMATCH), discord.ButtonStyle.success, emoji="🔁"),
        Button(_("What happened"), _press(table, Verb.LOG, "0"), emoji="📜"),
    )
    return Page(numbered(face, table), presenter.colour, (buttons,))


def host_name(table: Table) -> str:
    """The host's name, for messages that must not ping."""
    return next((escaped(s.name) for s in table.seats if s.user_id == table.row.host_id), "?")
