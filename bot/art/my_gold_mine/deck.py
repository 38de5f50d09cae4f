"""My Gold Mine's cards, with how many of each there are."""

from bot.art import deck
from bot.art.deck import Rows
from bot.art.pictures import Picture
from games.my_gold_mine.cards import BIG_NUGGETS, EXITS, EXTRACTION

from .sheet import MY_GOLD_MINE

MINE_ROWS: Rows = ({"exit": 1, "cold_0": 6, "hot_0": 0, "cart_cold": 1, "cart_hot": 0, "lair": 1},)
"""The cards of the mine; those with two sides with both."""
EXTRACTION_ROWS: Rows = ({**EXTRACTION.counts, "extraction_back": 0},)
EXIT_ROWS: Rows = (
    {face: EXITS.counts[face] for face in EXITS.counts if "_" not in face} | {"exit_back": 0},
    {face: EXITS.counts[face] for face in EXITS.counts if "_" in face},
)
BIG_NUGGET_ROWS: Rows = ({"big_nugget_card": 2 * sum(BIG_NUGGETS)},)


def deck_picture(rows: Rows, *, alt: str, columns: int = 10) -> Picture:
    """The cards of some rows, at most so many in each."""
    return deck.deck_picture(rows, sheet=MY_GOLD_MINE.name, alt=alt, columns=columns)
