"""The miners' tools. Each drawing is about 64 by 64 round (0, 0)."""

from ..palette import GOLD, GOLD_LIGHT, INK, RED, SLATE_LIGHT, STEEL, STEEL_DARK, WOOD, WOOD_DARK
from . import place
from .gold import NUGGET

OUTLINE = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'

PICK_HEAD = (
    f'<path d="M-33 -6 C-24 -23 -11 -29 0 -29 C11 -29 24 -23 33 -6 C21 -15 10 -17 0 -17 C-10 -17 -21 -15 -33 -6 Z"'
    f' fill="{STEEL_DARK}" {OUTLINE}/>'
    f'<path d="M-28 -12 C-20 -22 -10 -26.5 0 -26.5 C10 -26.5 18 -23.5 25 -16 C16 -21 8 -22.5 0 -22.5'
    f' C-10 -22.5 -19 -20 -28 -12 Z" fill="{STEEL}"/>'
    f'<rect x="-6.5" y="-31" width="13" height="15" rx="2" fill="{SLATE_LIGHT}" {OUTLINE}/>'
)
_GRAIN = f'<path d="M1.5 -10 V26" stroke="{WOOD_DARK}" stroke-width="2" stroke-linecap="round"/>'
PICKAXE = (
    f'<g transform="rotate(38)"><rect x="-4" y="-20" width="8" height="53" rx="3" fill="{WOOD}" {OUTLINE}/>'
    f"{_GRAIN}{PICK_HEAD}</g>"
)

LANTERN_HANDLE = (
    f'<path d="M-11 -22 C-12 -38 12 -38 11 -22" fill="none" stroke="{INK}" stroke-width="6.5"/>'
    f'<path d="M-11 -22 C-12 -38 12 -38 11 -22" fill="none" stroke="{STEEL}" stroke-width="2.5"/>'
)
LANTERN_CAP = (
    f'<path d="M-15 -12 L-9 -23 H9 L15 -12 Z" fill="{STEEL_DARK}" {OUTLINE}/>'
    f'<path d="M-11 -14 L-7 -21 H-1 L-3 -14 Z" fill="{STEEL}"/>'
)
LANTERN_FOOT = (
    f'<rect x="-19" y="20" width="38" height="10" rx="3" fill="{STEEL_DARK}" {OUTLINE}/>'
    f'<rect x="-16" y="22" width="16" height="3" rx="1.5" fill="{STEEL}"/>'
)
LANTERN = (
    f'<circle cy="5" r="30" fill="{GOLD_LIGHT}" fill-opacity=".28"/>{LANTERN_HANDLE}'
    f'<path d="M-13 -12 H13 L17 21 H-17 Z" fill="{GOLD_LIGHT}" {OUTLINE}/>'
    f'<path d="M0 18 C-11 11 -6 0 0 -9 C6 0 11 11 0 18 Z" fill="{RED}"/>'
    f'<path d="M0 18 C-7 13 -4 5 0 -2 C4 5 7 13 0 18 Z" fill="{GOLD}"/>'
    f'<path d="M-9.5 -8 L-12.5 17" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round" stroke-opacity=".9"/>'
    f"{LANTERN_CAP}{LANTERN_FOOT}"
)

WHEEL = (
    f'<circle r="8.5" fill="{WOOD_DARK}" {OUTLINE}/><path d="M-6 0 H6 M0 -6 V6" stroke="{WOOD}" stroke-width="2.5"/>'
    f'<circle r="3" fill="{STEEL}" stroke="{INK}" stroke-width="1.5"/>'
)
CART_BODY = (
    f'<path d="M-32 -10 H32 L25 16 H-25 Z" fill="{STEEL_DARK}" {OUTLINE}/>'
    f'<path d="M-29 -7.5 H-8 L-6 13.5 H-23.5 Z" fill="{STEEL}" fill-opacity=".55"/>'
    f'<path d="M-13 -9 L-10.5 15 M13 -9 L10.5 15" stroke="{INK}" stroke-width="2"/>'
    f'<rect x="-34" y="-13" width="68" height="6.5" rx="3" fill="{SLATE_LIGHT}" {OUTLINE}/>'
)
CART = (
    place(NUGGET, -15, -17, 0.72)
    + place(NUGGET, 15, -17, 0.72)
    + place(NUGGET, 0, -22, 0.85)
    + CART_BODY
    + place(WHEEL, -14, 20)
    + place(WHEEL, 14, 20)
)
