"""Pages to read: the log of a table, the rules, and help."""

from typing import Any

from bot import limits
from bot.locales import _
from bot.presenters.base import Face, Presenter
from bot.tables.table import Table
from games.engine.game import Seat

from . import history
from .ids import Press, Verb
from .pages import Button, Choice, Page, Row, Select
from .tables import presenter_of

LOG_LINES = 15
HERE = "here"
"""Ends the path of a press on a rules page, which makes way for the next."""


def log_page(table: Table, rows: history.LogRows, me: Seat | None, number: int) -> Page:
    """The log's lines, 15 a page; page 0 has the newest, at its end."""
    lines = history.lines(table, rows, me)
    last = max(0, (len(lines) - 1) // LOG_LINES)
    number = min(number, last)
    end = len(lines) - number * LOG_LINES
    shown = lines[max(0, end - LOG_LINES) : end]
    text = limits.clip("\n".join(shown), limits.EMBED_TEXT) or _("Nothing has happened yet.")
    buttons: list[Button] = []
    if number < last:
        buttons.append(Button(_("Earlier"), Press(table.id, 0, Verb.LOG, str(number + 1)), emoji="◀️"))
    if number > 0:
        buttons.append(Button(_("Later"), Press(table.id, 0, Verb.LOG, str(number - 1)), emoji="▶️"))
    title = _("What happened at table {id}").format(id=table.id)
    footer = _("Page {n} of {all}").format(n=last - number + 1, all=last + 1)
    return Page(Face(title, text, footer=footer), presenter_of(table).colour, _row(buttons))


def rules_page(presenter: Presenter[Any, Any, Any], title: str, number: int) -> Page:
    """One page of a game's rules, with the way to the others: they come in its place."""
    pages = presenter.rules()
    number = min(number, len(pages) - 1)
    path = f"{presenter.slug}.{{}}.{HERE}"
    buttons: list[Button] = []
    if number > 0:
        buttons.append(Button(_("Back"), Press(0, 0, Verb.RULES, path.format(number - 1)), emoji="◀️"))
    if number < len(pages) - 1:
        label = limits.clip(pages[number + 1].title, limits.LABEL)
        buttons.append(Button(label, Press(0, 0, Verb.RULES, path.format(number + 1)), emoji="▶️"))
    contents = tuple(
        Choice(limits.clip(page.title, limits.OPTION_TEXT), path.format(i), chosen=i == number)
        for i, page in enumerate(pages[: limits.SELECT_OPTIONS])
    )
    face = Face(
        f"{title} · {pages[number].title}",
        pages[number].text,
        picture=pages[number].picture,
        footer=_("Page {n} of {all}").format(n=number + 1, all=len(pages)),
    )
    rows = (Select(_("Contents"), Press(0, 0, Verb.RULES, f"{presenter.slug}.0"), contents), *_row(buttons))
    return Page(face, presenter.colour, rows)


def _row(buttons: list[Button]) -> tuple[Row, ...]:
    return (tuple(buttons),) if buttons else ()
