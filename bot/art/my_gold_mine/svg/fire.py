"""Flames, smoke and embers."""

from bot.art.palette import FLAME, GOLD, GOLD_LIGHT, INK
from bot.art.svg import place

_LICK = (
    "M0 0 C-13 -3 -17 -16 -9 -27 C-8 -21 -5 -19 -3 -20 C-7 -32 -2 -42 4 -50 C4 -40 8 -36 12 -30 C17 -22 17 -4 0 0 Z",
    "M0 -1 C-8 -3 -11 -11 -6 -19 C-4 -14 -2 -13 0 -15 C-2 -24 1 -30 4 -35 C5 -27 11 -22 10 -14 C9 -6 6 -2 0 -1 Z",
    "M1 -2 C-3 -3 -5 -8 -2 -13 C0 -10 1 -11 2 -15 C5 -11 7 -9 6 -6 C5 -3 4 -2 1 -2 Z",
)


def flame(x: float, y: float, scale: float = 1.0, *, outlined: bool = True) -> str:
    """A flame, 30 wide and 50 high, whose foot is at (x, y)."""
    edge = f' stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"' if outlined else ""
    outer, inner, core = _LICK
    return place(
        f'<path d="{outer}" fill="{FLAME}"{edge}/><path d="{inner}" fill="{GOLD}"/><path d="{core}"'
        f' fill="{GOLD_LIGHT}"/>',
        x,
        y,
        scale,
    )


def smoke(x: float, y: float, scale: float = 1.0) -> str:
    """A puff of smoke round (x, y), 22 wide."""
    puff = "M-10 4 C-13 -2 -8 -7 -4 -6 C-3 -11 5 -11 6 -6 C11 -6 12 3 7 5 C3 8 -6 8 -10 4 Z"
    return place(
        f'<path d="{puff}" fill="#8d857c" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-6 -1 C-5 -5 -2 -5 0 -4" fill="none" stroke="#c9c2b6" stroke-width="2" stroke-linecap="round"/>',
        x,
        y,
        scale,
    )
