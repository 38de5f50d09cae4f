"""What happened, one line an event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.art.saboteur.places import place_name
from bot.locales import _
from bot.presenters.base import Seated
from bot.presenters.common import cards, nuggets
from bot.presenters.words import listed, who
from games.engine.game import Event, Seat
from games.saboteur import events as ev

from .rounds import outcome
from .words import a_card, card_name, goal_name, hand_names, looked_at, role_word

Seats = Sequence[Seated]


def story(event: Event, seats: Seats, *, me: Seat | None = None) -> str | None:
    """See `Presenter.story`. An event for some is worded for them alone: to anybody else the answer is None."""
    if event.only is not None and (me is None or me not in event.only):
        return None
    tell = _TELL[type(event)]
    return tell(event, seats) if tell else None


def _round_began(e: ev.RoundBegan, seats: Seats) -> str:
    text = _("🔔 Round {round}: everybody gets a role and {cards}. {name} begins.")
    return text.format(round=e.round, cards=cards(e.hand_size), name=who(seats, e.first))


def _dealt(e: ev.Dealt, seats: Seats) -> str:
    return _("👁️ Your role: {role}. Your cards: {cards}.").format(
        role=role_word(e.role), cards="; ".join(hand_names(e.hand))
    )


def _dug(e: ev.Dug, seats: Seats) -> str:
    text = _("⛏️ {name} lays {card} at {place}.")
    return text.format(name=who(seats, e.seat), card=a_card(e.face, e.turned), place=place_name(e.at))


def _goal_turned(e: ev.GoalTurned, seats: Seats) -> str:
    if e.face == "treasure":
        return _("💰 The tunnel reaches the {goal}: the treasure!").format(goal=goal_name(e.goal))
    return _("🗿 The tunnel reaches the {goal}: only stone.").format(goal=goal_name(e.goal))


def _broke(e: ev.Broke, seats: Seats) -> str:
    if e.seat == e.target:
        text = {
            "pickaxe": _("🔨 {name} breaks their own pickaxe."),
            "lantern": _("🔨 {name} breaks their own lantern."),
            "cart": _("🔨 {name} breaks their own cart."),
        }[e.tool]
    else:
        text = {
            "pickaxe": _("🔨 {name} breaks {target}'s pickaxe."),
            "lantern": _("🔨 {name} breaks {target}'s lantern."),
            "cart": _("🔨 {name} breaks {target}'s cart."),
        }[e.tool]
    return text.format(name=who(seats, e.seat), target=who(seats, e.target))


def _fixed(e: ev.Fixed, seats: Seats) -> str:
    if e.seat == e.target:
        text = {
            "pickaxe": _("🔧 {name} fixes their own pickaxe."),
            "lantern": _("🔧 {name} fixes their own lantern."),
            "cart": _("🔧 {name} fixes their own cart."),
        }[e.tool]
    else:
        text = {
            "pickaxe": _("🔧 {name} fixes {target}'s pickaxe."),
            "lantern": _("🔧 {name} fixes {target}'s lantern."),
            "cart": _("🔧 {name} fixes {target}'s cart."),
        }[e.tool]
    return text.format(name=who(seats, e.seat), target=who(seats, e.target))


def _fell(e: ev.Fell, seats: Seats) -> str:
    text = _("🪨 {name} lets rocks fall on {place}: {card} is gone.")
    return text.format(name=who(seats, e.seat), card=a_card(e.face), place=place_name(e.at))


def _mapped(e: ev.Mapped, seats: Seats) -> str:
    return _("🗺️ {name} looks at the {goal}.").format(name=who(seats, e.seat), goal=goal_name(e.goal))


def _saw(e: ev.Saw, seats: Seats) -> str:
    return looked_at(e.goal, e.face)


def _passed(e: ev.Passed, seats: Seats) -> str:
    text = _("💤 {name} passes and puts a card away face down.") if e.card else _("💤 {name} has no cards and passes.")
    return text.format(name=who(seats, e.seat))


def _discarded(e: ev.Discarded, seats: Seats) -> str:
    return _("👁️ You put away: {card}.").format(card=card_name(e.face))


def _drew_card(e: ev.DrewCard, seats: Seats) -> str:
    return _("👁️ You drew: {card}.").format(card=card_name(e.face))


def _round_ended(e: ev.RoundEnded, seats: Seats) -> str:
    return "🏁 " + outcome(e.round, e.roles, e.finisher, seats)


def _offered_cards(e: ev.OfferedCards, seats: Seats) -> str:
    return _("👁️ Your choice of nugget cards: {values}.").format(values=listed(map(str, e.values)))


def _took(e: ev.Took, seats: Seats) -> str:
    return _("🪙 {name} keeps a nugget card.").format(name=who(seats, e.seat))


def _took_card(e: ev.TookCard, seats: Seats) -> str:
    return _("👁️ You kept a nugget card of value {value}.").format(value=e.value)


def _paid(e: ev.Paid, seats: Seats) -> str:
    text = _("🪙 {name} gets {nuggets} for the sabotage.")
    return text.format(name=who(seats, e.seat), nuggets=nuggets(sum(e.values)))


def _game_ended(e: ev.GameEnded, seats: Seats) -> str:
    names, best = [who(seats, seat) for seat in e.winners], nuggets(sum(e.nuggets[e.winners[0]]))
    if len(names) == 1:
        return _("🏆 {name} wins the game with {nuggets}.").format(name=names[0], nuggets=best)
    return _("🏆 {names} share the win with {nuggets} each.").format(names=listed(names), nuggets=best)


_TELL: Mapping[type[Event], Callable[[Any, Seats], str] | None] = {
    ev.RoundBegan: _round_began,
    ev.Dealt: _dealt,
    ev.Dug: _dug,
    ev.GoalTurned: _goal_turned,
    ev.Broke: _broke,
    ev.Fixed: _fixed,
    ev.Fell: _fell,
    ev.Mapped: _mapped,
    ev.Saw: _saw,
    ev.Passed: _passed,
    ev.Discarded: _discarded,
    ev.Drew: None,  # every turn; the number of cards in hand says it
    ev.DrewCard: _drew_card,
    ev.RoundEnded: _round_ended,
    ev.Offered: None,  # the table says who chooses, and the choice itself gets a line
    ev.OfferedCards: _offered_cards,
    ev.Took: _took,
    ev.TookCard: _took_card,
    ev.Paid: _paid,
    ev.GameEnded: _game_ended,
}
