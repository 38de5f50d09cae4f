"""Gold: the nugget, the treasure chest, the nugget cards, the crown."""

from ..palette import CHALK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, OCHRES, RED, WOOD, WOOD_DARK
from . import card, document, place, pool
from .rock import facets

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
_GLINT = '<path d="M0 -8 L1.7 -1.7 L8 0 L1.7 1.7 L0 8 L-1.7 1.7 L-8 0 L-1.7 -1.7 Z" fill="#fffbe8"/>'

CHEST = (
    f'<path d="M-27 -6 C-29 -26 29 -26 27 -6 Z" fill="{WOOD_DARK}" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M-22 -8 C-22 -20 22 -20 22 -8 Z" fill="#3c2510"/>'
    + place(NUGGET, -14, -4, 0.72)
    + place(NUGGET, 14, -4, 0.72)
    + place(NUGGET, 0, -10, 0.9)
    + place(NUGGET, 0, 0, 0.6)
    + f'<path d="M-27 1 H27 L24 23 H-24 Z" fill="{WOOD}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
    f'<path d="M-25 12 H25" stroke="{WOOD_DARK}" stroke-width="2"/>'
    f'<path d="M-20 2 L-18 22 M20 2 L18 22" stroke="{GOLD_DARK}" stroke-width="5"/>'
    f'<rect x="-6" y="-1" width="12" height="13" rx="2" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'
    f'<path d="M0 4 V8" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
    + place(_GLINT, 9, -17, 0.9)
    + place(_GLINT, -17, -12, 0.6)
)
"""The treasure round (0, 0), 56 wide: an open chest full of nuggets."""


def nugget_card(value: int) -> str:
    """A nugget card of value 1, 2 or 3: so many nuggets."""
    spots = {
        1: ((48, 66, 1.9),),
        2: ((37, 50, 1.45), (58, 84, 1.45)),
        3: ((48, 40, 1.3), (30, 83, 1.25), (66, 83, 1.25)),
    }[value]
    glints = {1: (64, 42, 1.2), 2: (66, 36, 1.2), 3: (70, 30, 1.1)}[value]
    body = pool(48, 66, 36, GOLD_LIGHT) + "".join(place(NUGGET, *spot) for spot in spots) + place(_GLINT, *glints)
    return card(body, ground=OCHRES[2], frame=GOLD, below=facets(f"nuggets {value}", OCHRES))


def nugget_back() -> str:
    lattice = "".join(
        f'<path d="M{x} {y - 12} L{x + 12} {y} L{x} {y + 12} L{x - 12} {y} Z"/>'
        for row, y in enumerate(range(4, 140, 12))
        for x in range(0 if row % 2 else 12, 110, 24)
        if row % 2
    )
    return card(
        f'<circle cx="48" cy="64" r="27" fill="{OCHRES[1]}" stroke="{GOLD}" stroke-width="4"/>'
        + place(NUGGET, 48, 64, 1.15),
        ground=OCHRES[2],
        frame=GOLD,
        below=f'<g fill="{OCHRES[3]}">{lattice}</g>',
    )


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
