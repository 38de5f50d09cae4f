"""What a player sees with `/table hand`: nothing that the others do not, but one's own move at hand."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Face, Seated
from bot.presenters.common import nuggets
from games.engine.game import Decision
from games.my_gold_mine.view import View

from .picker import question
from .pictures import mine
from .table import headline, round_title, standing
from .words import big_nuggets, dwarf, joined


def panel(view: View, decisions: Sequence[Decision], seats: Sequence[Seated]) -> Face:
    """See `Presenter.panel`. Raises `ValueError` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no panel")
    lines = [f"{dwarf(seats, d, view.pair)}: {joined(standing(view, d))}" for d in view.dwarves(view.seat)]
    if view.pair > 1:
        lines.append(_("Your pile: {nuggets}").format(nuggets=nuggets(view.carried(view.seat))))
    if view.big[view.seat]:
        lines.append(big_nuggets(view.big[view.seat]))
    asked = [_("**Your turn.** {question}").format(question=question(view))] if decisions else headline(view, seats)
    return Face(round_title(view.round), "\n".join([*lines, "", *asked]), picture=mine(view, seats))
