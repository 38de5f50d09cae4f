"""What happened, one line an event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.locales import _
from bot.presenters.base import Seated
from bot.presenters.common import cards, nuggets
from bot.presenters.words import listed, who
from games.engine.game import Event
from games.my_gold_mine import events as ev
from games.my_gold_mine.cards import BONUS, EXIT, NUGGETS

from .words import big_nuggets, dwarf, exit_name

Seats = Sequence[Seated]


def story(event: Event, seats: Seats) -> str | None:
    """See `Presenter.story`; everybody hears everything."""
    tell = _TELL[type(event)]
    return tell(event, seats) if tell else None


def _round_began(e: ev.RoundBegan, seats: Seats) -> str:
    text = _("🔔 Round {round}: all dwarves stand on the cart. {name} begins.")
    return text.format(round=e.round, name=who(seats, e.first))


def _dug(e: ev.Dug, seats: Seats) -> str:
    name, found = dwarf(seats, e.dwarf, e.pair), nuggets(NUGGETS[e.face])
    if e.start == e.end:
        barred = e.face == "red"
        text = _("⛏️ {name} digs: {nuggets}; Dragobert bars the way.") if barred else _("⛏️ {name} digs: {nuggets}.")
    elif e.end == EXIT:
        text = _("⛏️ {name} digs: {nuggets}, ← and out.")
    else:
        text = (
            _("⛏️ {name} digs: {nuggets}, ← space {to}.")
            if e.end < e.start
            else _("⛏️ {name} digs: {nuggets}, → space {to}.")
        )
    return text.format(name=name, nuggets=found, to=e.end)


def _dragon_came(e: ev.DragonCame, seats: Seats) -> str:
    return _("🐉 A dragon! Dragobert comes to space {to}.").format(to=e.to)


def _burnt(e: ev.Burnt, seats: Seats) -> str:
    text = _("🔥 {name} walks right into Dragobert and is burnt.") if e.walked else _("🔥 Dragobert gets {name}.")
    line = text.format(name=dwarf(seats, e.dwarf, e.pair))
    if not e.lost:
        return line
    return _("{line} Lost: {nuggets}.").format(line=line, nuggets=nuggets(e.lost))


def _reshuffled(e: ev.Reshuffled, seats: Seats) -> str:
    return _("🔀 The Exit pile was empty: {cards} are shuffled anew.").format(cards=cards(e.cards))


def _drew(e: ev.Drew, seats: Seats) -> str:
    name = dwarf(seats, e.dwarf, e.pair)
    return _("🚪 {name} takes an Exit card: {card}.").format(name=name, card=exit_name(e.face))


def _stepped(e: ev.Stepped, seats: Seats) -> str:
    name, steps = dwarf(seats, e.dwarf, e.pair), e.start - e.end
    text = _("👣 {name} goes a space to the left.") if steps == 1 else _("🏃 {name} goes two spaces to the left.")
    return text.format(name=name)


def _all_stepped(e: ev.AllStepped, seats: Seats) -> str:
    if len(e.dwarves) == 1:
        return _("🤝 {name} goes a space to the left, alone.").format(name=dwarf(seats, e.dwarf, e.pair))
    return _("🤝 All dwarves in the mine go a space to the left.")


def _swapped(e: ev.Swapped, seats: Seats) -> str:
    name, other = dwarf(seats, e.dwarf, e.pair), dwarf(seats, e.other, e.pair)
    if e.start == e.end:
        return _("🔄 {name} swaps with {other} on the same space: nothing changes.").format(name=name, other=other)
    return _("🔄 {name} changes places with {other}.").format(name=name, other=other)


def _took_bonus(e: ev.TookBonus, seats: Seats) -> str:
    return _("💰 {name} keeps the Gold Bonus: {nuggets} if brought out.").format(
        name=dwarf(seats, e.dwarf, e.pair), nuggets=nuggets(NUGGETS[BONUS])
    )


def _left(e: ev.Left, seats: Seats) -> str:
    text = _("🪜 {name} is out of the mine with {nuggets}.")
    return text.format(name=dwarf(seats, e.dwarf, e.pair), nuggets=nuggets(e.nuggets))


def _round_ended(e: ev.RoundEnded, seats: Seats) -> str:
    if any(e.hauls):
        return _("🏁 Round {round} is over.").format(round=e.round)
    if any(haul is not None for haul in e.hauls):
        return _("🏁 Round {round} is over: nobody brought out a nugget.").format(round=e.round)
    return _("🏁 Round {round} is over: nobody got out.").format(round=e.round)


def _awarded(e: ev.Awarded, seats: Seats) -> str:
    medal = ("🥇", "🥈", "🥉")[e.place - 1]
    name = dwarf(seats, e.dwarf, e.pair)
    return _("{medal} {name} wins {nuggets}.").format(medal=medal, name=name, nuggets=big_nuggets(e.big))


def _game_ended(e: ev.GameEnded, seats: Seats) -> str:
    names, best = [who(seats, seat) for seat in e.winners], nuggets(e.scores[e.winners[0]])
    if len(names) == 1 and e.scores.count(max(e.scores)) > 1:
        text = _("🏆 {name} wins the game with {nuggets}: first up the ladder among equals.")
        return text.format(name=names[0], nuggets=best)
    if len(names) == 1:
        return _("🏆 {name} wins the game with {nuggets}.").format(name=names[0], nuggets=best)
    return _("🏆 {names} share the win with {nuggets} each.").format(names=listed(names), nuggets=best)


_TELL: Mapping[type[Event], Callable[[Any, Seats], str] | None] = {
    ev.RoundBegan: _round_began,
    ev.Dug: _dug,
    ev.DragonCame: _dragon_came,
    ev.Burnt: _burnt,
    ev.Uncovered: None,  # the table shows the open card
    ev.Reshuffled: _reshuffled,
    ev.Drew: _drew,
    ev.Stepped: _stepped,
    ev.AllStepped: _all_stepped,
    ev.Swapped: _swapped,
    ev.TookBonus: _took_bonus,
    ev.Left: _left,
    ev.RoundEnded: _round_ended,
    ev.Awarded: _awarded,
    ev.GameEnded: _game_ended,
}
