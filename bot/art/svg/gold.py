"""Gold: the nugget, and the crown for who has most of it."""

from ..palette import CHALK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, RED
from . import document, place

NUGGET = (
    f'<path d="M-16 4 L-12 -8 L-2 -14 L10 -10 L16 1 L10 11 L-6 12.5 Z" fill="{GOLD}" stroke="{INK}" stroke-width="2.5"'
    ' stroke-linejoin="round"/>'
    f'<path d="M-12 -8 L-2 -14 L3 -5 L-6 0 Z" fill="{GOLD_LIGHT}"/><path d="M-2 -14 L10 -10 L3 -5 Z" fill="#f9cd55"/>'
    f'<path d="M-12 -8 L-6 0 L-16 4 Z" fill="#f9cd55"/><path d="M3 -5 L16 1 L10 11 L2 5 Z" fill="#d2951f"/>'
    f'<path d="M2 5 L10 11 L-6 12.5 Z" fill="{GOLD_DARK}"/>'
    '<path d="M-9 -6 L-3.5 -9.5" stroke="#fffbe8" stroke-width="2.4"'
    ' stroke-linecap="round"/>'
)
"""A gold nugget round (0, 0), 32 wide."""
GLINT = '<path d="M0 -8 L1.7 -1.7 L8 0 L1.7 1.7 L0 8 L-1.7 1.7 L-8 0 L-1.7 -1.7 Z" fill="#fffbe8"/>'


def nugget_sign() -> str:
    """A nugget alone, in a box of 48 by 48."""
    return document(place(NUGGET, 24, 24, 1.3), 48, 48)


def crown() -> str:
    """The winner's sign, in a box of 48 by 48."""
    outline = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"'
    return document(
        f'<path d="M6 36 L3 13 L15 22 L24 7 L33 22 L45 13 L42 36 Z" fill="{GOLD}" {outline}/>'
        f'<path d="M8 33 L6 19 L15 26 L24 12 L24 33 Z" fill="{GOLD_LIGHT}"/>'
        f'<rect x="6" y="33" width="36" height="8" rx="2.5" fill="{GOLD_DARK}" {outline}/>'
        f'<circle cx="24" cy="25" r="4" fill="{RED}" {outline}/>'
        f'<g fill="{CHALK}" stroke="{INK}" stroke-width="1.5"><circle cx="3.5" cy="13" r="2.5"/>'
        '<circle cx="44.5" cy="13" r="2.5"/><circle cx="24" cy="6.5" r="2.5"/></g>',
        48,
        48,
    )
