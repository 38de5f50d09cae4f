""" "How do I play?": what the game is about, and what can be done now, for who plays for the first time."""

from dataclasses import replace

from bot.locales import _
from bot.tables.table import Table
from games.engine.game import Seat

from .ids import Press, Verb, Walk
from .pages import Button, Page
from .people import seated
from .picker import Picker
from .tables import numbered, presenter_of


def guide_button(table: Table, question: int = 0, walk: Walk | None = None) -> Button:
    """`walk`: where in the picker it stands, and where the way back leads; None: not in a panel."""
    return Button(_("How do I play?"), Press(table.id, question, Verb.GUIDE, str(walk) if walk else ""), emoji="❓")


def guide_page(table: Table, seat: Seat | None, user_id: int, walk: Walk | None) -> Page:
    """For the reader on `seat`; None: who does not sit at the table."""
    presenter, match, seats = presenter_of(table), table.match, seated(table)
    view = table.view(seat) if match else None
    decisions = table.decisions(seat) if seat is not None else ()
    ask = None
    if match and seat is not None and decisions:
        picker = Picker(presenter, view, match.moves(seat), seats, table.id, match.questions[seat])
        ask = (picker.stand(walk or Walk()) or picker.start()).ask
    buttons = [Button(_("All the rules"), Press(0, 0, Verb.RULES, f"{table.row.game}.0"), emoji="📖")]
    if walk is not None:
        question = match.questions.get(seat, 0) if match and seat is not None else 0
        buttons.insert(0, Button(_("Back"), Press(table.id, question, Verb.WALK, str(walk)), emoji="↩️"))
    face = presenter.guide(view)
    now = _outside(table, seat, user_id) or presenter.guide_now(view, decisions, ask)
    face = replace(face, text=f"{face.text}\n\n{now}")
    return Page(numbered(face, table), presenter.colour, (tuple(buttons),))


def _outside(table: Table, seat: Seat | None, user_id: int) -> str | None:
    """What can be done now where no game is played; None: that is the game's to say."""
    if table.row.status == "lobby":
        least = table.offer.game.seats[0]
        if user_id == table.row.host_id:
            return _(
                "**Now** you wait for players: friends press “Join”, “Add clever computer” fills empty seats, and with "
                "{least} or more at the table you press “Start”."
            ).format(least=least)
        if seat is not None:
            return _("**Now** you wait: the host starts when all are there, {least} at least.").format(least=least)
        return _("**Now** press “Join” to sit down; the host starts when all are there.")
    if table.row.status == "paused":
        return _("**Now** the table is paused: it goes on when somebody comes back or takes a seat.")
    if table.row.status == "abandoned":
        return _("**Now** the table is over: it was ended early.")
    return None
