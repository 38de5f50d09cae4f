"""The game's words: dwarves, cards, spaces, nuggets. Every other module here takes its names from this one."""

from collections.abc import Iterable, Sequence

from bot.art.seats import seat_symbol
from bot.locales import _, ngettext
from bot.presenters.base import Seated
from bot.presenters.words import either
from games.my_gold_mine.cards import ACTIONS, CART, DRAGON, EXIT, Action, Dwarf

# ---- dwarves ---------------------------------------------------------------------------------------------------------

_NUMBERS = ("①", "②")


def dwarf(seats: Sequence[Seated], number: Dwarf, pair: int) -> str:
    """A dwarf by its player's name; of two, with its number in the turn order. For texts in which Discord reads
    Markdown."""
    return seats[number // pair].name + _which(number, pair)


def labelled_dwarf(seats: Sequence[Seated], number: Dwarf, pair: int) -> str:
    """The mark and name for button labels."""
    seat = number // pair
    return f"{seat_symbol(seat)} {seats[seat].plain}{_which(number, pair)}"


def plain_dwarf(seats: Sequence[Seated], number: Dwarf, pair: int) -> str:
    """The name for alt texts."""
    return seats[number // pair].plain + (f" {number % pair + 1}" if pair > 1 else "")


def _which(number: Dwarf, pair: int) -> str:
    return f" {_NUMBERS[number % pair]}" if pair > 1 else ""


# ---- the mine -------------------------------------------------------------------------------------------------------


def space_name(space: int) -> str:
    if space == EXIT:
        return _("the exit")
    return _("the cart") if space == CART else _("space {n}").format(n=space)


def from_exit(space: int) -> str:
    return ngettext("{n} space to the exit", "{n} spaces to the exit", space).format(n=space)


def from_dragon(spaces: int) -> str:
    """How far away Dragobert is: 1 is the next space."""
    if spaces == 1:
        return _("Dragobert is on the next space")
    return ngettext("{n} space to Dragobert", "{n} spaces to Dragobert", spaces).format(n=spaces)


# ---- cards ----------------------------------------------------------------------------------------------------------


def extraction_name(face: str) -> str:
    """An Extraction card: what it brings and where its door leads."""
    return {
        "red": _("2 nuggets and a red door (→ towards Dragobert)"),
        "blue": _("1 nugget and a blue door (← towards the exit)"),
        "plain": _("1 nugget, no door"),
        DRAGON: _("a dragon"),
    }[face]


def action_name(action: Action) -> str:
    names: dict[Action, str] = {
        "small": _("Small Step"),
        "double": _("Double Step"),
        "together": _("All Together"),
        "swap": _("Swap"),
        "bonus": _("Gold Bonus"),
    }
    return names[action]


def action_sign(action: Action) -> str:
    """An emoji before the name of an action."""
    signs: dict[Action, str] = {"small": "👣", "double": "🏃", "together": "🤝", "swap": "🔄", "bonus": "💰"}
    return signs[action]


def exit_name(face: str) -> str:
    """An Exit card: "Small Step or Swap"."""
    return either(action_name(action) for action in ACTIONS[face])


# ---- numbers --------------------------------------------------------------------------------------------------------


def big_nuggets(n: int) -> str:
    return ngettext("{n} Big Nugget", "{n} Big Nuggets", n).format(n=n)


def dragons(n: int) -> str:
    return ngettext("{n} dragon", "{n} dragons", n).format(n=n)


def percent(part: float) -> str:
    """A chance; a small one is never told as none, nor a great one as certainty."""
    if 0 < part < 0.005:
        return _("under 1%")
    if 0.995 <= part < 1:
        return _("over 99%")
    return _("{n}%").format(n=round(100 * part))


def joined(parts: Iterable[str]) -> str:
    return " · ".join(parts)
