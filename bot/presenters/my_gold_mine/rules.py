"""The rules as pages: the numbered clauses of the game's own rules.md, and its cards as data."""

from collections.abc import Iterator
from importlib.resources import files

from bot.locales import _
from bot.presenters.base import RulesPage
from bot.presenters.clauses import clauses
from bot.presenters.words import sentence
from games.my_gold_mine.cards import EXITS, EXTRACTION, Stock

from .guide import in_short
from .pictures import exit_cards, extraction_cards, mine_cards
from .words import exit_name, extraction_name


def rules() -> tuple[RulesPage, ...]:
    """See `Presenter.rules`."""
    return (in_short(), *clauses((files("games.my_gold_mine") / "rules.md").read_text("utf-8")), *card_pages())


def card_pages() -> tuple[RulesPage, ...]:
    """All cards and how many there are of each."""
    extraction = {sentence(extraction_name(face)): count for face, count in EXTRACTION.counts.items()}
    exits = {exit_name(face): count for face, count in EXITS.counts.items()}
    return (
        RulesPage(
            _("The mine"),
            _("Nine cards in a row: the exit, seven two-sided cards with the cart in the middle, Dragobert."),
            mine_cards(),
        ),
        RulesPage(_("Extraction cards"), "\n".join(_lines(extraction, EXTRACTION)), extraction_cards()),
        RulesPage(_("Exit cards"), "\n".join(_lines(exits, EXITS)), exit_cards()),
    )


def _lines(counts: dict[str, int], stock: Stock) -> Iterator[str]:
    for name, count in counts.items():
        yield _("{count} × {card}").format(count=count, card=name)
    if stock.reconstructed:
        yield ""
        yield _("The rulebook gives the total of {n}; how it is split is reconstructed.").format(n=sum(counts.values()))
