"""Words that every game uses: lists, and people."""

from collections.abc import Iterable, Sequence

from bot.art.seats import seat_symbol
from bot.locales import N_, _
from bot.presenters.base import Seated
from games.engine.game import Seat

# ---- lists ----------------------------------------------------------------------------------------------------------


def listed(items: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return _joined(items, N_("{items} and {last}"))


def either(items: Iterable[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return _joined(items, N_("{items} or {last}"))


def _joined(items: Iterable[str], pattern: str) -> str:
    *first, last = items
    return _(pattern).format(items=", ".join(first), last=last) if first else last


def sentence(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


# ---- people ---------------------------------------------------------------------------------------------------------


def who(seats: Sequence[Seated], seat: Seat) -> str:
    """The name for texts in which Discord reads Markdown."""
    return seats[seat].name


def marked(seats: Sequence[Seated], seat: Seat) -> str:
    """The seat's mark and name, for lists in which Discord reads Markdown; a computer player has its sign."""
    return f"{seat_symbol(seat)} {seats[seat].name}{' 🤖' if seats[seat].computer else ''}"


def labelled(seats: Sequence[Seated], seat: Seat) -> str:
    """The seat's mark and name for button labels."""
    return f"{seat_symbol(seat)} {seats[seat].plain}"
