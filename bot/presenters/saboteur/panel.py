"""A person's private panel: who they are, what they hold and know, and what they are asked."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Face, Seated
from bot.presenters.words import listed, who
from games.engine.game import Decision
from games.saboteur.moves import Move, Take
from games.saboteur.view import Mine, View

from .endings import won
from .pictures import hand, offer
from .table import headline, result_words
from .words import card_name, looked_at, played_face, role_goal, role_word, tools, total


def panel(
    view: View, decisions: Sequence[Decision], moves: Sequence[Move], seats: Sequence[Seated], *, lasting: bool = False
) -> Face:
    """See `Presenter.panel`. Raises `ValueError` for a spectator's view."""
    mine = own(view)
    choosing = choosing_from(mine)
    return Face(
        title=_("Your hand · round {round} of {rounds}").format(round=view.round, rounds=view.options.rounds),
        text="\n".join(
            [*known(view, mine, seats), "", question(view, mine, decisions, moves, seats, lasting), *_idle(mine, moves)]
        ),
        picture=offer(choosing) if decisions and choosing else hand(view, mine),
    )


def _idle(mine: Mine, moves: Sequence[Move]) -> list[str]:
    """Which cards of the hand, by their numbers, cannot be played now; nothing if all can, or nothing is asked."""
    playable = {played_face(move) for move in moves}
    idle = [str(number) for number, face in enumerate(dict.fromkeys(mine.hand), 1) if face not in playable]
    if not moves or not idle or any(isinstance(move, Take) for move in moves):
        return []
    return [_("Not to be played now: {numbers}.").format(numbers=listed(idle))]


def own(view: View) -> Mine:
    """The private part of a seat's view."""
    if view.mine is None:
        raise ValueError("a spectator has no hand")
    return view.mine


def choosing_from(mine: Mine) -> tuple[int, ...]:
    """The nugget cards that the seat chooses from now; none if it has nothing to choose."""
    return mine.offers[-1].values if mine.offers and mine.offers[-1].taken is None else ()


def known(view: View, mine: Mine, seats: Sequence[Seated]) -> list[str]:
    """One line each: the role and how it wins, or how the round went; broken tools, goals seen, nuggets."""
    sign = "🕵️" if mine.role == "saboteur" else "👷"
    lines = [
        _("{sign} **Your role: {role}.** {goal}").format(
            sign=sign, role=role_word(mine.role), goal=result_words(view, seats) or role_goal(mine.role)
        )
    ]
    if view.roles is None and view.broken[mine.seat]:
        lines.append(_("✖ Broken: {tools}. You cannot lay path cards.").format(tools=tools(view.broken[mine.seat])))
    lines += [
        looked_at(goal, face)
        for goal, face in enumerate(mine.goals)
        if face is not None and view.maze.goals[goal] is None
    ]
    if mine.nuggets:
        lines.append(_("🪙 Your nugget cards: {total}.").format(total=total(mine.nuggets)))
    return lines


def question(
    view: View,
    mine: Mine,
    decisions: Sequence[Decision],
    moves: Sequence[Move],
    seats: Sequence[Seated],
    lasting: bool,
) -> str:
    """What the seat is asked, or whom everybody waits for; `lasting`: without a name that the next move replaces."""
    if not decisions:
        if view.nuggets is not None and view.actor is None:
            return "\n".join([headline(view, seats), won(view.nuggets, seats)])
        return _("You are told here when it is your turn.") if lasting and view.asked else headline(view, seats)
    if decisions[0].ask != "share":
        if not mine.hand:
            return _("**Your turn: you have no cards, so you pass.**")
        if len(moves) == 1:
            return _("**Your turn: you can only pass, with this card: {card}.**").format(card=card_name(mine.hand[0]))
        return _("**Your turn: which card?**")
    sharing = view.shares[-1]
    values = choosing_from(mine)
    asked = (
        _("**Which nugget card do you keep?**")
        if len(set(values)) > 1
        else _("**You keep a nugget card of value {value}.**").format(value=values[0])
    )
    if sharing.taken + 1 >= len(sharing.order):
        return asked
    after = who(seats, sharing.order[sharing.taken + 1])
    return _("{question} The others go on to {name}.").format(question=asked, name=after)
