"""The public table: while a round is played, while its nugget cards go round, and when it is over."""

from collections.abc import Sequence

from bot.limits import clip
from bot.locales import _
from bot.presenters.base import Face, Field, Seated
from bot.presenters.blocks import blocks, newest
from bot.presenters.common import cards
from bot.presenters.words import marked, sentence, who
from games.engine.game import Seat
from games.saboteur.view import RoundRecord, View

from .pictures import board, roles_open, round_end
from .rounds import outcome, round_title, spoils
from .words import goal_face, goal_name, nugget_cards, role_name, tools

_TEXT = 3000
_STORY = 1500
_SABOTAGED = 0xB8402F
"""The colour of a round that the miners lost."""


def table(view: View, seats: Sequence[Seated], story: Sequence[str]) -> Face:
    """See `Presenter.table`."""
    result = result_words(view, seats)
    told = [line for line in story if not result or not line.endswith(result)]
    return Face(
        title=round_title(view, view.round),
        text=clip("\n".join([headline(view, seats), "", *newest(told, _STORY)]), _TEXT),
        fields=(
            *(blocks(_("The round is over"), [result]) if result else ()),
            *blocks(_("Players in turn order"), [player_line(view, seat, seats) for seat in range(view.seats)]),
            *([] if result else [Field(_("Draw pile"), pile_words(view), inline=True)]),
            *([Field(_("Goal cards"), goal_words(view), inline=True)] if any(view.maze.goals) and not result else []),
        ),
        picture=board(view.maze, view.round) if view.roles is None else roles_open(view, seats),
    )


def result_words(view: View, seats: Sequence[Seated]) -> str:
    """How the round on the table went, as long as its roles lie open; else nothing."""
    if view.roles is None:
        return ""
    return outcome(view.round, view.roles, view.last_path if view.maze.found else None, seats)


def headline(view: View, seats: Sequence[Seated]) -> str:
    """What the table waits for, in bold."""
    if view.actor is None:
        return _("**The game is over.**")
    name = who(seats, view.actor)
    if view.asked == "share":
        return _("▶ **{name} chooses a nugget card.**").format(name=name)
    return _("▶ **It is {name}'s turn.**").format(name=name)


def player_line(view: View, seat: Seat, seats: Sequence[Seated]) -> str:
    """What everybody may know of a seat."""
    parts = [("▶ " if seat == view.actor else "") + marked(seats, seat)]
    if view.roles is not None:
        parts.append(role_name(view.roles[seat]))
        if view.asked == "share" and has_chosen(view, seat):
            parts.append(_("✔ has chosen"))
    else:
        parts.append(cards(view.hands[seat]))
        if view.broken[seat]:
            parts.append(_("✖ {tools}").format(tools=tools(view.broken[seat])))
    if view.cards[seat]:
        parts.append(nugget_cards(view.cards[seat]))
    return " · ".join(parts)


def has_chosen(view: View, seat: Seat) -> bool:
    """Has the seat taken all the nugget cards that it gets from the share-out on the table?"""
    sharing = view.shares[-1]
    return seat in sharing.order[: sharing.taken] and seat not in sharing.order[sharing.taken :]


def pile_words(view: View) -> str:
    return cards(view.pile) if view.pile else _("empty: nobody draws any more")


def goal_words(view: View) -> str:
    """The goal cards, one a line, as everybody sees them."""
    lines = (
        _("{goal}: {face}").format(
            goal=sentence(goal_name(i)), face=_("face down ❔") if up is None else goal_face(up.face)
        )
        for i, up in enumerate(view.maze.goals)
    )
    return "\n".join(lines)


def chapter_end(view: View, chapter: str, seats: Sequence[Seated]) -> Face | None:
    """See `Presenter.chapter_end`; chapters are round numbers."""
    record = next((r for r in view.history if str(r.round) == chapter), None)
    return None if record is None else round_over(view, record, seats)


def _won(record: RoundRecord) -> str:
    if record.finisher is not None:
        return _("{round}: the miners win")
    return _("{round}: the saboteurs win") if "saboteur" in record.roles else _("{round}: nobody wins")


def round_over(view: View, record: RoundRecord, seats: Sequence[Seated]) -> Face:
    """A finished round: who was who, who won, who got how many nugget cards, and the mine as it was left."""
    return Face(
        title=_won(record).format(round=round_title(view, record.round)),
        text=outcome(record.round, record.roles, record.finisher, seats),
        fields=blocks(_("Roles and nugget cards"), spoils(record, seats)),
        picture=round_end(record, seats),
        colour=None if record.finisher is not None else _SABOTAGED,
    )
