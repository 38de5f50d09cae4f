"""The way to a move, level by level, and what it will do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.art.pictures import Picture
from bot.art.saboteur.places import place_name
from bot.locales import _
from bot.presenters.base import Face, Seated, Step
from bot.presenters.common import cards, nuggets
from bot.presenters.words import labelled, sentence, who
from games.engine.frozen import Frozen
from games.saboteur import moves as mv
from games.saboteur.cards import BREAK_FACE, BREAKS, FIXES, GOAL_CELLS, PATHS, Cell
from games.saboteur.maze import Laid
from games.saboteur.view import View

from .panel import choosing_from, own
from .pictures import choices, falling, hand, laid_out, offer, ways_round
from .words import a_card, card_name, card_sign, counted, goal_face, goal_name, short_name, tool_name, tools

Seats = Sequence[Seated]
Confirmed = tuple[str, Picture | None]
_TURNED = "turned"

# ---- steps ----------------------------------------------------------------------------------------------------------


def steps(view: View, move: mv.Move, seats: Seats) -> tuple[Step, ...]:
    """See `Presenter.steps`: card, place, turned; card and target; or "Pass" and the card to put away."""
    return _STEPS[type(move)](view, move, seats)


def _card(view: View, face: str) -> Step:
    if face in PATHS:
        hint = _("Path card")
    elif face in BREAKS:
        hint = _("That player cannot lay path cards until it is fixed")
    elif face in FIXES:
        hint = _("Fixes a broken tool, yours or another player's")
    else:
        hint = {
            "rockfall": _("Takes a path card out of the mine"),
            "map": _("You alone look at a goal card"),
        }[face]
    return Step("card", face, _in_hand(view, face, card_sign(face)), hint)


def _in_hand(view: View, face: str, sign: str = "") -> str:
    """A card of the hand, with its number in the hand's picture."""
    hand = own(view).hand
    number = list(dict.fromkeys(hand)).index(face) + 1
    return f"{number} · {sign}{counted(short_name(face), hand.count(face))}"


def _at(ask: str, cell: Cell, places: Iterable[Cell], label: str, *, plays: bool = False) -> Step:
    """One of several places, numbered as one reads: row by row from the top, each from the left."""
    number = 1 + sum((-y, x) < (-cell[1], cell[0]) for x, y in places)
    return Step(ask, _key(cell), f"{number} · {label}", rank=number, plays=plays)


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _dig(view: View, move: mv.Dig, seats: Seats) -> tuple[Step, ...]:
    digs = view.maze.ground.digs(move.face)
    path = (_card(view, move.face), _at("place", move.at, {dig.at for dig in digs}, place_name(move.at)))
    ways = [dig.turned for dig in digs if dig.at == move.at]
    if len(ways) == 1:
        return path
    number = 1 + sorted(ways).index(move.turned)
    key = f"{move.face}/{_key(move.at)}/{_TURNED if move.turned else 'upright'}"
    return (*path, Step("turned", key, f"{number} · {card_name(move.face, move.turned)}", rank=number, plays=True))


def _break(view: View, move: mv.Break, seats: Seats) -> tuple[Step, ...]:
    broken = view.broken[move.target]
    hint = _("Broken already: {tools}").format(tools=tools(broken)) if broken else cards(view.hands[move.target])
    mine = move.target == own(view).seat
    target = Step("break", str(move.target), _target(view, move.target, seats), hint, int(mine), plays=True, harms=True)
    return _card(view, BREAK_FACE[move.tool]), target


def _fix(view: View, move: mv.Fix, seats: Seats) -> tuple[Step, ...]:
    label = _("{name}: {tool}").format(name=_target(view, move.target, seats), tool=tool_name(move.tool))
    return _card(view, move.face), Step("fix", f"{move.target},{move.tool}", label, plays=True)


def _target(view: View, target: int, seats: Seats) -> str:
    name = labelled(seats, target)
    return _("{name} (you)").format(name=name) if target == own(view).seat else name


def _rockfall(view: View, move: mv.Rockfall, seats: Seats) -> tuple[Step, ...]:
    cells = [(card.x, card.y) for card in view.maze.laid]
    laid = view.maze.laid[cells.index(move.at)]
    label = _("{place}: {card}").format(place=place_name(move.at), card=card_name(laid.face, laid.turned))
    return _card(view, "rockfall"), _at("fall", move.at, cells, label, plays=True)


def _map(view: View, move: mv.Map, seats: Seats) -> tuple[Step, ...]:
    seen = own(view).goals[move.goal]
    number = sum(up is None for up in view.maze.goals[: move.goal + 1])
    label = f"{number} · {sentence(goal_name(move.goal))}, {place_name(GOAL_CELLS[move.goal])}"
    if seen is not None:
        label = _("{goal} (seen: {face})").format(goal=label, face=goal_face(seen))
    return _card(view, "map"), Step("goal", str(move.goal), label, rank=number, plays=True)


def _pass(view: View, move: mv.Pass, seats: Seats) -> tuple[Step, ...]:
    first = Step("card", "pass", _("💤 Pass"), _("Put a card away face down"))
    if move.face is None:
        return (first,)
    # says "pass" again: where nothing can be played, this is the first question that is asked
    return first, Step("pass", move.face, _("Pass with {card}").format(card=_in_hand(view, move.face)), plays=True)


def _take(view: View, move: mv.Take, seats: Seats) -> tuple[Step, ...]:
    return (Step("nugget", str(move.value), f"🪙 {nuggets(move.value)}"),)


_STEPS: Mapping[type[Frozen], Callable[[View, Any, Seats], tuple[Step, ...]]] = {
    mv.Dig: _dig,
    mv.Break: _break,
    mv.Fix: _fix,
    mv.Rockfall: _rockfall,
    mv.Map: _map,
    mv.Pass: _pass,
    mv.Take: _take,
}


# ---- levels ---------------------------------------------------------------------------------------------------------


def level(view: View, walked: Sequence[Step], options: Sequence[Step], seats: Seats) -> Face:
    """See `Presenter.level`."""
    ask = options[0].ask
    draw = _LEVEL_PICTURES.get(ask)
    return Face(
        title=_question(ask),
        # never a name among them, which would have to be escaped: whom a card is played on is the last question
        text=" → ".join(step.label.partition(" · ")[2] or step.label for step in walked),
        picture=draw(view, options) if draw else None,
    )


def _question(ask: str) -> str:
    return {
        "card": _("Which card?"),
        "place": _("Where do you lay it?"),
        "turned": _("Which way round?"),
        "break": _("Whose tool do you break?"),
        "fix": _("Which tool do you fix?"),
        "goal": _("Which goal card do you look at?"),
        "fall": _("Which card falls?"),
        "pass": _("Which card do you put away face down?"),
        "nugget": _("Which nugget card do you keep?"),
    }[ask]


def _cell(key: str) -> Cell:
    x, y = key.split(",")
    return int(x), int(y)


def _places(view: View, options: Sequence[Step]) -> Picture:
    return choices(view, own(view), [_cell(step.key) for step in options])


def _goals(view: View, options: Sequence[Step]) -> Picture:
    return choices(view, own(view), [GOAL_CELLS[int(step.key)] for step in options])


def _ways_round(view: View, options: Sequence[Step]) -> Picture:
    keys = (step.key.split("/") for step in sorted(options, key=lambda step: step.rank))
    return ways_round(view, own(view), [Laid(*_cell(cell), face, turned == _TURNED) for face, cell, turned in keys])


def _cards_in_hand(view: View, options: Sequence[Step]) -> Picture:
    return hand(view, own(view))


def _nugget_cards(view: View, options: Sequence[Step]) -> Picture:
    return offer(choosing_from(own(view)))


_LEVEL_PICTURES: Mapping[str, Callable[[View, Sequence[Step]], Picture]] = {
    "card": _cards_in_hand,
    "pass": _cards_in_hand,
    "place": _places,
    "fall": _places,
    "goal": _goals,
    "turned": _ways_round,
    "nugget": _nugget_cards,
}

# ---- the last question ----------------------------------------------------------------------------------------------


def confirm(view: View, move: mv.Move, seats: Seats) -> Face:
    """See `Presenter.confirm`."""
    text, picture = _CONFIRM[type(move)](view, move, seats)
    return Face(title=_("Play it?"), text=text, picture=picture)


def _confirm_dig(view: View, move: mv.Dig, seats: Seats) -> Confirmed:
    text = _("You lay {card} at {place}.").format(card=a_card(move.face, move.turned), place=place_name(move.at))
    return text, laid_out(view, own(view), Laid(*move.at, move.face, move.turned))


def _confirm_break(view: View, move: mv.Break, seats: Seats) -> Confirmed:
    if move.target == own(view).seat:
        return _("You break your own {tool}.").format(tool=tool_name(move.tool)), None
    text = _("You break {name}'s {tool}.")
    return text.format(name=who(seats, move.target), tool=tool_name(move.tool)), None


def _confirm_fix(view: View, move: mv.Fix, seats: Seats) -> Confirmed:
    if move.target == own(view).seat:
        return _("You fix your own {tool}.").format(tool=tool_name(move.tool)), None
    text = _("You fix {name}'s {tool}.")
    return text.format(name=who(seats, move.target), tool=tool_name(move.tool)), None


def _confirm_rockfall(view: View, move: mv.Rockfall, seats: Seats) -> Confirmed:
    laid = next(card for card in view.maze.laid if (card.x, card.y) == move.at)
    text = _("You take {card} at {place} out of the mine.")
    text = text.format(card=a_card(laid.face, laid.turned), place=place_name(move.at))
    return text, falling(view, own(view), laid)


def _confirm_map(view: View, move: mv.Map, seats: Seats) -> Confirmed:
    return _("You look at the {goal}. Only you see it.").format(goal=goal_name(move.goal)), None


def _confirm_pass(view: View, move: mv.Pass, seats: Seats) -> Confirmed:
    if move.face is None:
        return _("You pass."), None
    text = _("You pass and put this card away face down: {card}.")
    return text.format(card=card_name(move.face)), None


def _confirm_take(view: View, move: mv.Take, seats: Seats) -> Confirmed:
    return _("You keep the nugget card of value {value}.").format(value=move.value), None


_CONFIRM: Mapping[type[Frozen], Callable[[View, Any, Seats], Confirmed]] = {
    mv.Dig: _confirm_dig,
    mv.Break: _confirm_break,
    mv.Fix: _confirm_fix,
    mv.Rockfall: _confirm_rockfall,
    mv.Map: _confirm_map,
    mv.Pass: _confirm_pass,
    mv.Take: _confirm_take,
}
