"""What the lobby says of the game: the pitch and the table options."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Option, OptionChoice, Seated
from bot.presenters.common import first_option
from games.my_gold_mine.view import Options


def pitch() -> str:
    """See `Presenter.pitch`."""
    return _(
        "Dig for gold under the nose of the dragon Dragobert: stay longer and you find more, stay too long and you "
        "lose it all. Three quick rounds. Nothing is hidden: you play on the table message itself."
    )


def options(chosen: Options, seats: Sequence[Seated]) -> tuple[Option, ...]:
    """See `Presenter.options`."""
    return (
        Option(
            "double_draw",
            _("With two players"),
            (
                OptionChoice(True, _("Two dwarves each"), _("Double Draw: each pair digs on one pile; our default")),
                OptionChoice(False, _("One dwarf each"), _("The rules for more players")),
            ),
            chosen.double_draw,
        ),
        Option(
            "red_door",
            _("Red door beside Dragobert"),
            (
                OptionChoice("burns", _("Burns the dwarf"), _("It walks into him, our default; you are asked first")),
                OptionChoice("stays", _("The dwarf stays"), _("It takes the nuggets and does not move")),
            ),
            chosen.red_door,
        ),
        Option(
            "odds",
            _("Odds"),
            (
                OptionChoice(False, _("Not shown"), _("Count for yourself")),
                OptionChoice(True, _("Shown"), _("Dragons and cards left, and the danger of the next dig")),
            ),
            chosen.odds,
        ),
        first_option(chosen.first, seats),
    )
