"""Saboteur's gold: the treasure chest and the nugget cards."""

from bot.art.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, OCHRES, WOOD, WOOD_DARK
from bot.art.svg import card, place, pool
from bot.art.svg.gold import GLINT, NUGGET
from bot.art.svg.rock import facets

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
    + place(GLINT, 9, -17, 0.9)
    + place(GLINT, -17, -12, 0.6)
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
    body = pool(48, 66, 36, GOLD_LIGHT) + "".join(place(NUGGET, *spot) for spot in spots) + place(GLINT, *glints)
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
