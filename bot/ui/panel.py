"""A person's private panel: the same by direct message and as an answer that only they see."""

from dataclasses import replace

from bot import limits
from bot.locales import _
from bot.presenters.base import ASKED, Face
from bot.tables.table import Table
from games.engine.game import Seat

from .guide import guide_button
from .ids import Press, Verb, Walk
from .pages import Button, Page, Row
from .people import seated
from .picker import PHONE_WIDTH, Picker
from .tables import channel_link, numbered, presenter_of


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
    moves = match.moves(seat) if decisions else ()
    face = presenter.panel(view, decisions, moves, seats, lasting=lasting)
    rows: tuple[Row, ...] = ()
    if decisions:
        picker = Picker(presenter, view, moves, seats, table.id, match.questions[seat])
        place = picker.stand(walk or Walk()) or picker.start()
        rows = _helped(place.rows, guide_button(table, match.questions[seat], walk or Walk()))
        if not place.first:
            face = place.face
    elif table.live:
        again = Button(_("Refresh"), Press(table.id, 0, Verb.WALK, str(Walk())))
        rows = ((again, guide_button(table, walk=Walk())),)
    face = replace(face, colour=ASKED if decisions else face.colour)
    if lasting:
        back = _("[Back to the table]({link})").format(link=channel_link(table))
        face = replace(face, text=f"{face.text}\n{back}")
    return _noted(Page(numbered(face, table), presenter.colour, rows), note)


def _helped(rows: tuple[Row, ...], button: Button) -> tuple[Row, ...]:
    """The rows with one more button: after the way back, or else in a row of its own."""
    *others, last = rows
    if isinstance(last, tuple) and len(last) < PHONE_WIDTH:
        return (*others, (*last, button))
    return (*rows, (button,))


def _noted(page: Page, note: str) -> Page:
    """The page with the note above it, without the lines of the note that stand on the page anyway."""
    if not (new := "\n".join(line for line in note.splitlines() if line not in page.face.text.splitlines())):
        return page
    return replace(page, face=replace(page.face, text=limits.clip(f"{new}\n\n{page.face.text}", limits.EMBED_TEXT)))


def joined_page(table: Table, link: str) -> Page:
    """The first direct message: it also tries whether direct messages reach the person."""
    text = _("You joined table {id} of {game}. Your role and your cards will come here.\n[Back to the table]({link})")
    face = Face(table.offer.game.title, text.format(id=table.id, game=table.offer.game.title, link=link))
    return Page(face, presenter_of(table).colour)
