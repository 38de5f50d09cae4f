"""Saboteur's tools, whole and broken, the signs for broken and mended, and dynamite. About 64 by 64 round (0, 0)."""

from bot.art.palette import CHALK, GOLD, GOLD_DARK, GOLD_LIGHT, GREEN, INK, RED, STEEL, WOOD, WOOD_DARK
from bot.art.svg import document, place
from bot.art.svg.gold import NUGGET
from bot.art.svg.tools import (
    CART,
    CART_BODY,
    LANTERN,
    LANTERN_CAP,
    LANTERN_FOOT,
    LANTERN_HANDLE,
    OUTLINE,
    PICK_HEAD,
    PICKAXE,
    WHEEL,
)

_PICKAXE_BROKEN = (
    '<g transform="rotate(38)">'
    f'<path d="M-4 -18 H4 V3 L1.5 -2 L-1 5 L-4 0 Z" fill="{WOOD}" {OUTLINE}/>{PICK_HEAD}</g>'
    '<g transform="translate(-13 20) rotate(74)">'
    f'<path d="M-4 18 H4 V-13 L1 -8 L-1.5 -15 L-4 -10 Z" fill="{WOOD}" {OUTLINE}/>'
    f'<path d="M1.5 -4 V14" stroke="{WOOD_DARK}" stroke-width="2" stroke-linecap="round"/></g>'
    f'<g stroke="{WOOD}" stroke-width="2.5" stroke-linecap="round"><path d="M-5 6 l-5 -3 M2 13 l6 2 M-2 15 l1 6"/></g>'
)
_LANTERN_BROKEN = (
    f'<g transform="rotate(-14)">{LANTERN_HANDLE}'
    f'<path d="M-13 -12 H13 L17 21 H-17 Z" fill="#3c444e" {OUTLINE}/>'
    f'<path d="M-13 -12 L-5 -12 L-9 -1 L-2 6 L-12 21 L-17 21 Z" fill="{CHALK}" {OUTLINE}/>'
    f'<path d="M13 -12 L7 -12 L10 -3 L15 2 Z" fill="{CHALK}" {OUTLINE}/>'
    f'<path d="M3 20 V13" stroke="{CHALK}" stroke-width="2.5" stroke-linecap="round"/>'
    f'<path d="M3 9 C0 5 7 2 3 -3 C0 -7 5 -9 4 -12" fill="none" stroke="{STEEL}" stroke-width="2.5"'
    f' stroke-linecap="round"/>{LANTERN_CAP}{LANTERN_FOOT}</g>'
    f'<path d="M19 19 L28 23 L21 29 Z M24 6 L31 8 L26 14 Z" fill="{CHALK}" {OUTLINE}/>'
)
_CART_BROKEN = (
    f'<g transform="translate(2 -4) rotate(17)">{CART_BODY}{place(WHEEL, -14, 20)}'
    f'<path d="M6 -13 L11 -3 L5 2 L12 16" fill="none" stroke="{INK}" stroke-width="4"/>'
    f'<path d="M9 16 L14 25" stroke="{INK}" stroke-width="4" stroke-linecap="round"/></g>'
    + place(WHEEL, 27, 25, 1, 20)
    + place(NUGGET, -29, 25, 0.5)
    + place(NUGGET, -2, 27, 0.55)
)

TOOLS = {"pickaxe": PICKAXE, "lantern": LANTERN, "cart": CART}
BROKEN_TOOLS = {"pickaxe": _PICKAXE_BROKEN, "lantern": _LANTERN_BROKEN, "cart": _CART_BROKEN}


def cross(size: float, *, width: float = 9, colour: str = RED) -> str:
    """The sign for blocked and broken: an ✕ round (0, 0)."""
    lines = f'<path d="M{-size} {-size} L{size} {size} M{-size} {size} L{size} {-size}" stroke-linecap="round"'
    return f'{lines} stroke="{INK}" stroke-width="{width + 5:g}"/>{lines} stroke="{colour}" stroke-width="{width:g}"/>'


def _badge(ground: str, shape: str, sign: str) -> str:
    return (
        f'<path d="{shape}" fill="{ground}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{ground}" stroke="{CHALK}" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<path d="{sign}" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


_ROUND = "M-17 0 A17 17 0 0 1 17 0 A17 17 0 0 1 -17 0 Z"
_EIGHT = "M-7 -17 H7 L17 -7 V7 L7 17 H-7 L-17 7 V-7 Z"
MENDED = _badge(GREEN, _ROUND, "M-9 1 L-3 7.5 L9 -7")
BROKEN = _badge(RED, _EIGHT, "M-7 -7 L7 7 M-7 7 L7 -7")


def tool_sign(tool: str, broken: bool) -> str:
    """A tool as a small sign in a box of 72 by 72; the broken one with the sign for it."""
    if broken:
        return document(place(BROKEN_TOOLS[tool], 34, 34) + place(BROKEN, 53, 52, 0.9), 72, 72)
    return document(place(TOOLS[tool], 36, 36), 72, 72)


SPARK = f'<path d="M0 -9 L2.2 -2.2 L9 0 L2.2 2.2 L0 9 L-2.2 2.2 L-9 0 L-2.2 -2.2 Z" fill="{GOLD_LIGHT}"/>'
DYNAMITE = (
    "".join(
        f'<rect x="{x}" y="-13" width="10" height="30" rx="2.5" fill="{RED}" {OUTLINE}/>'
        f'<path d="M{x + 3} -9 V-6 M{x + 3} 6 V13" stroke="#f0825f" stroke-width="2.5" stroke-linecap="round"/>'
        for x in (-15, -5, 5)
    )
    + f'<rect x="-17" y="-4" width="34" height="7" rx="2" fill="{GOLD_DARK}" {OUTLINE}/>'
    f'<path d="M0 -13 C-1 -22 8 -17 10 -25" fill="none" stroke="{INK}" stroke-width="3.2" stroke-linecap="round"/>'
    + place(f'<circle r="9" fill="{GOLD}" fill-opacity=".45"/>{SPARK}', 11, -28, 1.15)
)
