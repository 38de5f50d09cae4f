"""My Gold Mine's drawings."""

from collections.abc import Iterator
from typing import get_args

from bot.art import common
from bot.art.seats import SEAT_MARKS, SeatMark
from bot.art.sprites import FIGURE_WIDTHS, SIGN, Drawing, Sheet
from bot.art.svg import place, scenery
from bot.art.svg.figures import MINER, figure
from games.my_gold_mine.cards import ACTIONS, EXTRACTION, Action

from .svg import cards, dragon, icons, mine, people

SEATS: tuple[SeatMark, ...] = SEAT_MARKS[:6]
PILE, MINI = 176, 36
"""The widths of a card on its pile, and of the small backs beside numbers."""
DISCS = (84, 68, 60, 48, 40)
"""The widths of a dwarf's disc: the more stand on a space, the smaller."""
SPACE, SHAFT = mine.SPACE, mine.SHAFT
"""The sizes of a card of the mine and of the exit, in pixels."""
ICON = 44
"""The width of signs beside discs and numbers."""
BLAZES = (112, 80, 50)
"""The widths of the flames that close over a disc."""
USED = 84
"""The width of the card that shows which action was carried out."""
PLATE_FIGURE = 88
"""The width of a figure on a small plate."""


def _drawings() -> Iterator[tuple[str, Drawing]]:
    for face in EXTRACTION.counts:
        yield face, Drawing(cards.extraction_card(face), (PILE,))
    for face, actions in ACTIONS.items():
        yield face, Drawing(cards.exit_card(actions), (PILE,))
    for action in get_args(Action):
        yield f"did_{action}", Drawing(cards.exit_card((action,)), (USED,))
    yield "extraction_back", Drawing(cards.extraction_back(), (PILE, MINI))
    yield "exit_back", Drawing(cards.exit_back(), (PILE, MINI))
    yield "big_nugget_card", Drawing(cards.big_nugget_card(), (PILE,))
    yield "exit", Drawing(mine.exit_shaft(), SHAFT[:1], card=False)
    for look in range(mine.LOOKS):
        yield f"cold_{look}", Drawing(mine.cold(look), SPACE[:1], card=False)
        yield f"hot_{look}", Drawing(mine.hot(look), SPACE[:1], card=False)
    yield "cart_cold", Drawing(mine.cart_cold(), SPACE[:1], card=False)
    yield "cart_hot", Drawing(mine.cart_hot(), SPACE[:1], card=False)
    yield "lair", Drawing(mine.lair(), SPACE[:1], card=False)
    yield "scorch", Drawing(mine.scorch(), SPACE[:1], card=False)
    for seat in range(len(SEATS)):
        yield f"disc_{seat}", Drawing(people.disc(seat), DISCS, card=False, shrunk=True)
        yield f"burnt_{seat}", Drawing(people.burnt_disc(seat), DISCS, card=False, shrunk=True)
        widths = (*FIGURE_WIDTHS, PLATE_FIGURE)
        yield f"hale_{seat}", Drawing(figure(people.hale(seat)), widths, card=False, shrunk=True)
        yield f"singed_{seat}", Drawing(figure(people.singed(seat)), widths, card=False, shrunk=True)
    yield "blaze", Drawing(people.blaze(), BLAZES, card=False, shrunk=True)
    yield "halo", Drawing(people.halo(), tuple(width * 120 // 84 for width in DISCS), card=False, shrunk=True)
    yield "big_nugget", Drawing(icons.big_nugget(), (ICON,), card=False)
    yield "way_out", Drawing(icons.way_out(), (ICON,), card=False)
    yield "moved_one", Drawing(icons.moved(1), (ICON,), card=False)
    yield "moved_more", Drawing(icons.moved(2), (ICON,), card=False)
    yield from (common.SEATS | common.SIGNS | common.HALL | common.NUGGET).items()
    beasts = place(MINER, 182, 352, 2.0) + place(dragon.BREATH, 790, 330, 1.75) + place(dragon.BUST, 790, 330, 1.75)
    yield "entrance", common.entrance(beasts)


MY_GOLD_MINE = Sheet(
    name="my_gold_mine",
    drawings=_drawings,
    sampled=frozenset(
        {PILE, DISCS[0], SPACE[0], SHAFT[0], FIGURE_WIDTHS[0], SIGN, scenery.ENTRANCE[0], scenery.HALL[0]}
    ),
)
