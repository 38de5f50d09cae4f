"""What several games show alike: amounts, who has won, places, and who begins."""

from collections.abc import Sequence

from bot.locales import _, ngettext
from bot.presenters.base import Option, OptionChoice, Seated
from bot.presenters.words import labelled, listed
from games.engine.game import Seat

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def nuggets(n: int) -> str:
    return ngettext("{n} nugget", "{n} nuggets", n).format(n=n)


def champions(names: Sequence[str], best: str) -> str:
    """Who has won the game, and with how much."""
    if len(names) == 1:
        return _("🏆 **{name} wins with {best}.**").format(name=names[0], best=best)
    return _("🏆 **{names} share the win with {best} each.**").format(names=listed(names), best=best)


def place(number: int) -> str:
    """A place before a name: a medal for the first three."""
    return _MEDALS.get(number, f"{number}.")


def first_option(chosen: Seat | None, seats: Sequence[Seated]) -> Option:
    """The table option `first`: who begins."""
    return Option(
        "first",
        _("Who begins"),
        (
            OptionChoice(None, _("Drawn at random")),
            *(OptionChoice(seat, labelled(seats, seat)) for seat in range(len(seats))),
        ),
        chosen,
    )
