"""What the lobby says of the game: the pitch and the table options."""

from collections.abc import Sequence

from bot.art.entrance import entrance_picture
from bot.art.pictures import Picture
from bot.art.saboteur.sheet import SABOTEUR as SHEET
from bot.locales import _, ngettext
from bot.presenters.base import Option, OptionChoice, Seated
from bot.presenters.common import first_option
from games.saboteur.view import Options


def pitch() -> str:
    """See `Presenter.pitch`."""
    return _(
        "Miners dig for the treasure together, but some of you are secretly saboteurs. "
        "Whoever has the most nuggets after the last round wins."
    )


def cover(taken: int, possible: int) -> Picture:
    """See `Presenter.cover`."""
    alt = _("The entrance of a mine by night, a miner and a saboteur beside it. {taken} of {possible} seats are taken.")
    alt = alt.format(taken=taken, possible=possible)
    return entrance_picture("Saboteur", sheet=SHEET.name, alt=alt, taken=taken, possible=possible)


def options(chosen: Options, seats: Sequence[Seated]) -> tuple[Option, ...]:
    """See `Presenter.options`."""
    return (
        Option(
            "rounds",
            _("Rounds"),
            tuple(OptionChoice(n, ngettext("{n} round", "{n} rounds", n).format(n=n)) for n in (1, 2, 3)),
            chosen.rounds,
        ),
        first_option(chosen.first, seats),
        Option(
            "nuggets",
            _("Nugget cards"),
            (
                OptionChoice("per_miner", _("One for each miner"), _("The usual rule")),
                OptionChoice("per_player", _("One for each player"), _("Up to 9 go round; some miners get two")),
            ),
            chosen.nuggets,
        ),
        Option(
            "next_starter",
            _("Next starter"),
            (
                OptionChoice(
                    "last_path", _("After the last path card"), _("The player left of who laid it; the usual rule")
                ),
                OptionChoice(
                    "last_card", _("After the last card"), _("The player left of who played it, path or action")
                ),
            ),
            chosen.next_starter,
        ),
    )
