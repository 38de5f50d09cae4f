""" "How do I play?": what the game is about, and what can be done now, for who plays for the first time."""

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


def guide_page(table: Table, seat: Seat | None, walk: Walk | None) -> Page:
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
    face = presenter.guide(view, decisions, ask, seats)
    return Page(numbered(face, table), presenter.colour, (tuple(buttons),))
