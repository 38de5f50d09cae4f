"""The public table: while a round is played, and when one is over."""

from collections.abc import Sequence

from bot.limits import clip
from bot.locales import _
from bot.presenters.base import Face, Field, Seated
from bot.presenters.blocks import blocks, newest
from bot.presenters.common import cards, nuggets
from bot.presenters.words import marked, who
from games.engine.game import Seat
from games.my_gold_mine.cards import ROUNDS, Dwarf
from games.my_gold_mine.odds import odds
from games.my_gold_mine.view import RoundRecord, View

from .pictures import mine, round_end
from .words import big_nuggets, dragons, dwarf, exit_name, extraction_name, from_dragon, from_exit, joined, percent

_TEXT = 3000
_STORY = 1500


def table(view: View, seats: Sequence[Seated], story: Sequence[str]) -> Face:
    """See `Presenter.table`."""
    return Face(
        title=round_title(view.round),
        text=clip("\n".join([*headline(view, seats), "", *newest(story, _STORY)]), _TEXT),
        fields=(
            *blocks(
                _("Dwarves in turn order"), [line for s in range(view.seats) for line in player_lines(view, s, seats)]
            ),
            Field(_("Open card"), extraction_name(view.top), inline=True),
            Field(_("Exit pile"), exit_pile(view), inline=True),
            *([Field(_("Odds"), odds_words(view, seats))] if view.options.odds and view.dwarf is not None else []),
        ),
        picture=mine(view, seats),
    )


def exit_pile(view: View) -> str:
    if not view.exits:
        return _("empty: the used cards are shuffled for the next draw")
    return cards(len(view.exits))


def round_title(number: int) -> str:
    return _("My Gold Mine · round {round} of {rounds}").format(round=number, rounds=ROUNDS)


def headline(view: View, seats: Sequence[Seated]) -> list[str]:
    """What the table waits for, in bold."""
    if view.dwarf is None:
        return [_("**The game is over.**")]
    name = dwarf(seats, view.dwarf, view.pair)
    if view.drawn is not None:
        text = _("▶ **{name} chooses: {card}.**")
        return [text.format(name=name, card=exit_name(view.drawn))]
    return [_("▶ **It is {name}'s turn:** dig, or take an Exit card.").format(name=name)]


def player_lines(view: View, seat: Seat, seats: Sequence[Seated]) -> list[str]:
    """How a seat's dwarves stand: a line each, after one for the player where there are two."""
    turn = "▶ " if seat == view.actor else ""
    big = [big_nuggets(view.big[seat])] if view.big[seat] else []
    if view.pair == 1:
        return [joined([turn + marked(seats, seat), *standing(view, seat), *big])]
    pile = _("pile: {nuggets}").format(nuggets=nuggets(view.carried(seat)))
    return [
        joined([turn + marked(seats, seat), pile, *big]),
        *(f"– {dwarf(seats, d, view.pair)}: {joined(standing(view, d))}" for d in view.dwarves(seat)),
    ]


def standing(view: View, number: Dwarf) -> list[str]:
    """Where a dwarf is, and with what."""
    match view.fates[number]:
        case "out":
            return [_("🪜 out with {nuggets}").format(nuggets=nuggets(view.saved(number)))]
        case "burnt":
            return [_("🔥 burnt")]
        case "in":
            space = view.spaces[number]
            carried = [nuggets(view.carried(number))] if view.pair == 1 else []
            return [*carried, from_exit(space), from_dragon(view.dragon - space)]


def odds_words(view: View, seats: Sequence[Seated]) -> str:
    """What a careful player would count."""
    assert view.dwarf is not None
    now = odds(view)
    lines = [
        _("{dragons} among the {cards} under the open one: {chance} that the next dig brings Dragobert nearer.").format(
            cards=cards(now.cards), dragons=dragons(now.dragons), chance=percent(now.dragon)
        )
    ]
    if now.digging is not None:
        text = _("{chance} that {name} is burnt by digging now.")
        lines.append(text.format(chance=percent(now.digging), name=dwarf(seats, view.dwarf, view.pair)))
    return "\n".join(lines)


def chapter_end(view: View, chapter: str, seats: Sequence[Seated]) -> Face | None:
    """See `Presenter.chapter_end`; chapters are round numbers."""
    record = next((r for r in view.history if str(r.round) == chapter), None)
    return None if record is None else round_over(view, record, seats)


def round_over(view: View, record: RoundRecord, seats: Sequence[Seated]) -> Face:
    """A finished round: who got out with what, who won Big Nuggets, who was burnt."""
    return Face(
        title=_("{round}: over").format(round=round_title(record.round)),
        text=outcome(record, seats),
        fields=blocks(_("What they brought out, in ladder order"), hauls(record, view.pair, seats)),
        picture=round_end(record, view, seats),
    )


def outcome(record: RoundRecord, seats: Sequence[Seated]) -> str:
    """Who won the round."""
    pair = len(record.hauls) // len(seats)
    out = [haul for haul in record.hauls if haul is not None]
    if not out:
        return _("🔥 Nobody got out of the mine in round {round}.").format(round=record.round)
    best = max(range(len(record.hauls)), key=lambda d: record.big[d])
    if not record.big[best]:
        if any(out):  # the last round brings none
            return _("{n} of {all} dwarves got out of the mine.").format(n=len(out), all=len(record.hauls))
        return _("{n} of {all} dwarves got out, but without a nugget.").format(n=len(out), all=len(record.hauls))
    text = _("🥇 **{name} wins round {round}** with {nuggets}.")
    return text.format(name=who(seats, best // pair), round=record.round, nuggets=nuggets(record.hauls[best] or 0))


def hauls(record: RoundRecord, pair: int, seats: Sequence[Seated]) -> list[str]:
    """One line a dwarf: those on the ladder from its top, then the burnt ones."""
    burnt = [d for d, haul in enumerate(record.hauls) if haul is None]
    lines = [
        joined(
            [
                f"🪜 {dwarf(seats, d, pair)}",
                nuggets(record.hauls[d] or 0),
                *([big_nuggets(record.big[d])] if record.big[d] else []),
            ]
        )
        for d in record.ladder
    ]
    return [*lines, *(_("🔥 {name} · burnt").format(name=dwarf(seats, d, pair)) for d in burnt)]
