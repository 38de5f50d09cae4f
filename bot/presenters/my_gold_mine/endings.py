"""The end of the game: the podium, or what is shown when a game is ended early."""

from collections.abc import Iterator, Sequence

from bot.locales import _
from bot.presenters.base import OVER, Face, Field, Seated
from bot.presenters.blocks import blocks
from bot.presenters.common import champions, nuggets, place
from bot.presenters.words import marked, who
from games.engine.game import Result, Seat
from games.my_gold_mine.cards import ROUNDS
from games.my_gold_mine.view import View

from . import pictures
from .pictures import mine
from .table import outcome, player_lines
from .words import big_nuggets


def podium(view: View, result: Result, seats: Sequence[Seated]) -> Face:
    """See `Presenter.podium`."""
    ranking = sorted(range(view.seats), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    return Face(
        title=_("My Gold Mine · the gold is weighed"),
        text="\n".join(_won(result, seats)),
        fields=(
            *blocks(_("Nuggets"), [_place_line(view, result, seat, seats) for seat in ranking]),
            *history(view, seats),
        ),
        picture=pictures.podium(result, seats),
    )


def _won(result: Result, seats: Sequence[Seated]) -> Iterator[str]:
    yield champions([who(seats, seat) for seat in result.winners], nuggets(max(result.scores)))
    if len(result.winners) == 1 and result.scores.count(max(result.scores)) > 1:
        yield _("First up the ladder among equals.")


def _place_line(view: View, result: Result, seat: Seat, seats: Sequence[Seated]) -> str:
    big = view.big[seat]
    last = result.scores[seat] - big
    line = f"{place(place_of(result, seat))} {marked(seats, seat)} · **{nuggets(result.scores[seat])}**"
    if not big:
        return line
    made_of = [_("{n} from the last round").format(n=last)] if last else []
    return f"{line} ({' + '.join([*made_of, big_nuggets(big)])})"


def place_of(result: Result, seat: Seat) -> int:
    """A seat's place: winners are first, whom a tie on the ladder left behind is second."""
    if seat in result.winners:
        return 1
    return 1 + sum(
        s != seat and (s in result.winners or result.scores[s] > result.scores[seat]) for s in range(len(result.scores))
    )


def history(view: View, seats: Sequence[Seated]) -> tuple[Field, ...]:
    """How each finished round went."""
    return tuple(
        field
        for record in view.history
        for field in blocks(_("Round {round}").format(round=record.round), [outcome(record, seats)])
    )


def cancelled(views: Sequence[View], seats: Sequence[Seated]) -> Face:
    """See `Presenter.cancelled`."""
    view = views[0]
    lines = [line for seat in range(view.seats) for line in player_lines(view, seat, seats)]
    return Face(
        title=_("My Gold Mine · ended early"),
        text=_("The game was ended in round {round} of {rounds}.").format(round=view.round, rounds=ROUNDS),
        fields=(*blocks(_("How they stood"), lines), *history(view, seats)),
        picture=mine(view, seats),
        colour=OVER,
    )
