"""What a dwarf may do, as choices: one press each, but for a step into Dragobert, which is asked once more."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Face, Seated, Step
from bot.presenters.common import nuggets
from games.my_gold_mine.cards import NUGGETS, Dwarf
from games.my_gold_mine.moves import Act, Dig, Draw, Move, Swap
from games.my_gold_mine.preview import leads_into_dragobert, preview
from games.my_gold_mine.view import View

from .pictures import mine
from .words import action_name, action_sign, dwarf, exit_name, extraction_name, labelled_dwarf, space_name

Seats = Sequence[Seated]


def steps(view: View, move: Move, seats: Seats) -> tuple[Step, ...]:
    """See `Presenter.steps`: a single level."""
    plays = not leads_into_dragobert(view, move)
    match move:
        case Dig():
            return (Step("turn", "dig", _dig(view, move), plays=plays),)
        case Draw():
            return (Step("turn", "draw", _("🚪 Take an Exit card"), plays=plays),)
        case Act(action=action):
            label = f"{action_sign(action)} {action_name(action)}"
            if action == "bonus":
                label = _("{action}: +{n}").format(action=label, n=NUGGETS[view.drawn or ""])
            return (Step("exit", action, label, plays=plays),)
        case Swap(other=other):
            label = _("{sign} Swap with {name} ({space})").format(
                sign=action_sign("swap"),
                name=labelled_dwarf(seats, other, view.pair),
                space=_("same space: no effect") if _same(view, other) else space_name(view.spaces[other]),
            )
            return (Step("exit", f"swap{other}", label, plays=plays),)


def _same(view: View, other: Dwarf) -> bool:
    return view.dwarf is not None and view.spaces[view.dwarf] == view.spaces[other]


def _dig(view: View, move: Dig) -> str:
    seen = preview(view, move)
    assert seen is not None
    assert view.dwarf is not None
    if seen.fate == "burnt":
        return _("🔥 Dig: into Dragobert!")
    if seen.fate == "out":
        return _("⛏️ Dig: +{n} and out ←").format(n=seen.nuggets)
    if seen.space > view.spaces[view.dwarf]:
        return _("⛏️ Dig: +{n}, one space →").format(n=seen.nuggets)
    if seen.space < view.spaces[view.dwarf]:
        return _("⛏️ Dig: +{n}, one space ←").format(n=seen.nuggets)
    return _("⛏️ Dig: +{n}").format(n=seen.nuggets)


def level(view: View, choices: Sequence[Step]) -> Face:
    """See `Presenter.level`."""
    return Face(title=question(view), text="", picture=None)


def question(view: View) -> str:
    if view.drawn is not None:
        return _("What do you do with the Exit card?")
    return _("Dig, or take an Exit card?")


def confirm(view: View, move: Move, seats: Seats) -> Face:
    """See `Presenter.confirm`."""
    if leads_into_dragobert(view, move):
        return Face(_("Into Dragobert?"), _warning(view), picture=mine(view, seats))
    return Face(_("Play it?"), _what(view, move, seats), picture=mine(view, seats))


def _warning(view: View) -> str:
    assert view.actor is not None
    text = _("⚠️ The red door leads straight to Dragobert: your dwarf is burnt and out of the round.")
    carried = view.carried(view.actor)
    mates = [d for d in view.dwarves(view.actor) if d != view.dwarf and view.fates[d] == "in"]
    if mates:
        return _("{text} Your pile stays with your other dwarf; this card is lost.").format(text=text)
    if not carried:
        return text
    return _("{text} It loses {nuggets}.").format(text=text, nuggets=nuggets(carried))


def _what(view: View, move: Move, seats: Seats) -> str:
    match move:
        case Dig():
            return _("You dig: {card}.").format(card=extraction_name(view.top))
        case Draw():
            return _("You take the top card of the Exit pile.")
        case Act(action=action):
            return _("You use your Exit card ({card}): {action}.").format(
                card=exit_name(view.drawn or ""), action=action_name(action)
            )
        case Swap(other=other):
            return _("You swap with {name}.").format(name=dwarf(seats, other, view.pair))
