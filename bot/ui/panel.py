"""A person's private panel: the same by direct message and as an answer that only they see."""

from dataclasses import replace

from bot import limits
from bot.locales import _
from bot.presenters.base import Face
from bot.tables.table import Table
from games.engine.game import Seat

from .ids import Press, Verb, Walk
from .pages import Button, Page, Row
from .people import seated
from .picker import Picker
from .tables import presenter_of


def panel_page(table: Table, seat: Seat, walk: Walk | None = None, note: str = "", *, lasting: bool = False) -> Page:
    """The panel of a seat. With a `walk` the picker stands where it leads (a walk that leads nowhere: at its start).

    `note` is a sentence above everything else: what was just done, or why it was not. `lasting`: the page stands until
    something of this seat changes.
    """
    presenter, match, seats = presenter_of(table), table.match, seated(table)
    if match is None:
        text = _("You sit at table {id}. Your cards come here when the game begins.").format(id=table.id)
        return _noted(Page(Face(table.offer.game.title, text), presenter.colour), note)
    if table.row.status == "abandoned":
        text = _("Table {id} was ended before the game was over. In the channel it shows who was who.")
        return _noted(Page(Face(table.offer.game.title, text.format(id=table.id)), presenter.colour), note)
    view, decisions = table.view(seat), table.decisions(seat)
    face = presenter.panel(view, decisions, seats, lasting=lasting)
    rows: tuple[Row, ...] = ()
    if decisions:
        picker = Picker(presenter, view, match.moves(seat), seats, table.id, match.questions[seat])
        place = picker.stand(walk or Walk()) or picker.start()
        rows = place.rows
        if not place.first:
            face = place.face
        elif place.last:  # only one move is left: what it is stands above the panel
            note = "\n\n".join(text for text in (note, place.face.text) if text)
    elif table.live:
        rows = ((Button(_("How does it stand?"), Press(table.id, 0, Verb.WALK, str(Walk()))),),)
    footer = _("Table {id}").format(id=table.id)
    face = replace(face, footer=f"{face.footer} · {footer}" if face.footer else footer)
    return _noted(Page(face, presenter.colour, rows), note)


def _noted(page: Page, note: str) -> Page:
    if not note:
        return page
    return replace(page, face=replace(page.face, text=limits.clip(f"{note}\n\n{page.face.text}", limits.EMBED_TEXT)))


def joined_page(table: Table, link: str) -> Page:
    """The first direct message: it also tries whether direct messages reach the person."""
    text = _("You joined table {id} of {game}. Your role and your cards will come here.\n[Back to the table]({link})")
    face = Face(table.offer.game.title, text.format(id=table.id, game=table.offer.game.title, link=link))
    return Page(face, presenter_of(table).colour)
