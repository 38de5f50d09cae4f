"""The end of the game: the podium, or what is shown when a game is ended early."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import OVER, Face, Field, Seated
from bot.presenters.blocks import blocks
from bot.presenters.common import champions, nuggets, place
from bot.presenters.words import marked, who
from games.engine.game import Result, Seat
from games.saboteur.view import View

from .pictures import board, gold
from .rounds import outcome
from .words import role_name, total


def podium(view: View, result: Result, seats: Sequence[Seated]) -> Face:
    """See `Presenter.podium`."""
    values = view.nuggets or ((),) * view.seats
    ranking = sorted(range(view.seats), key=lambda seat: -result.scores[seat])
    return Face(
        title=_("Saboteur · the last nugget is counted"),
        text=won(values, seats),
        fields=(
            *blocks(_("Nuggets"), [_place_line(result, seat, values[seat], seats) for seat in ranking]),
            *history(view, seats),
        ),
        picture=gold(view, result.winners, seats),
    )


def won(values: Sequence[Sequence[int]], seats: Sequence[Seated]) -> str:
    """Who has won; `values` are each seat's nugget cards."""
    most = max(map(sum, values))
    return champions([who(seats, seat) for seat, mine in enumerate(values) if sum(mine) == most], nuggets(most))


def _place_line(result: Result, seat: Seat, values: Sequence[int], seats: Sequence[Seated]) -> str:
    number = 1 + sum(score > result.scores[seat] for score in result.scores)
    return f"{place(number)} {marked(seats, seat)} · {total(values)}"


def history(view: View, seats: Sequence[Seated]) -> tuple[Field, ...]:
    """How each finished round went."""
    return tuple(
        field
        for record in view.history
        for field in blocks(
            _("Round {round}").format(round=record.round),
            [outcome(record.round, record.roles, record.finisher, seats)],
        )
    )


def cancelled(views: Sequence[View], seats: Sequence[Seated]) -> Face:
    """See `Presenter.cancelled`."""
    view = views[0]
    mines = [v.mine for v in views if v.mine is not None]
    lines = [
        " · ".join([marked(seats, m.seat), role_name(m.role), *([total(m.nuggets)] if m.nuggets else [])])
        for m in mines
    ]
    return Face(
        title=_("Saboteur · ended early"),
        text=_("The game was ended in round {round} of {rounds}. These are the roles, and the nuggets so far.").format(
            round=view.round, rounds=view.options.rounds
        ),
        fields=(*blocks(_("Roles and nuggets"), lines), *history(view, seats)),
        picture=board(view.maze, view.round),
        colour=OVER,
    )
