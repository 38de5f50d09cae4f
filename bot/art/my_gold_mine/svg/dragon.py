"""Dragobert, who looks to the left, where the dwarves are."""

from bot.art.palette import (
    CHALK,
    CRIMSONS,
    HORN,
    HORN_DARK,
    INK,
    SCALES,
    SUN,
    WING,
    WING_DARK,
)
from bot.art.svg import place
from bot.art.svg.tools import OUTLINE

from .fire import flame

_DEEP, _DARK, _MID, _LIGHT = SCALES

_HORNS = (
    f'<path d="M2 -27 C2 -40 11 -49 23 -52 C18 -44 16 -36 15 -26 Z" fill="{HORN_DARK}" {OUTLINE}/>'
    f'<path d="M12 -24 C14 -42 28 -50 44 -48 C36 -42 30 -34 28 -20 Z" fill="{HORN}" {OUTLINE}/>'
    f'<path d="M18 -33 L26 -28 M24 -41 L31 -36" stroke="{HORN_DARK}" stroke-width="2.2" stroke-linecap="round"/>'
)
_EAR = (
    f'<path d="M20 -8 L45 -20 L40 -7 L50 1 L38 5 L42 17 L22 12 Z" fill="{WING}" {OUTLINE}/>'
    f'<path d="M24 -2 L40 -14 M26 3 L42 1 M25 8 L36 12" stroke="{WING_DARK}" stroke-width="2" stroke-linecap="round"/>'
)
_JAW = (
    f'<path d="M20 10 C18 26 4 38 -14 38 C-27 38 -36 34 -37 28 C-28 27 -14 22 -6 12 Z" fill="{_DARK}" {OUTLINE}/>'
    f'<path d="M-4 12 C-10 20 -20 26 -33 28 C-30 22 -26 14 -22 11 Z" fill="{CRIMSONS[1]}" stroke="{INK}"'
    ' stroke-width="2"/>'
    '<path d="M-28 26 C-24 19 -14 17 -8 17 C-13 22 -20 25 -28 26 Z" fill="#e07a6a"/>'
    f'<path d="M-31 27 L-29 19 L-25 25.5 Z M-19 24 L-16 17 L-13 21 Z" fill="{CHALK}" stroke="{INK}"'
    ' stroke-width="1.6" stroke-linejoin="round"/>'
)
_SKULL = (
    f'<path d="M-48 2 C-50 -8 -42 -15 -32 -14 C-24 -13 -18 -16 -13 -23 C-6 -33 14 -34 23 -24 C32 -14 33 4 27 18'
    f' C20 24 8 22 0 16 C-10 12 -22 13 -34 14 C-42 14 -47 10 -48 2 Z" fill="{_MID}" {OUTLINE}/>'
    # lit from the upper left: snout, brow and crown
    f'<path d="M-45 -2 C-44 -9 -38 -12 -31 -11 C-23 -10 -16 -13 -11 -20 L-6 -10 C-18 -4 -32 -4 -45 -2 Z"'
    f' fill="{_LIGHT}"/>'
    f'<path d="M-9 -23 C-3 -30 10 -31 18 -25 L10 -15 L-4 -17 Z" fill="{_LIGHT}"/>'
    f'<path d="M29 -10 C31 0 30 10 25 17 C19 21 10 20 4 15 C14 14 24 6 29 -10 Z" fill="{_DARK}"/>'
    f'<path d="M-44 12 L-41 20 L-37 13.5 Z M-32 13.5 L-29 21 L-25 12.5 Z M-18 12.5 L-15 18 L-11 12.5 Z"'
    f' fill="{CHALK}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
    f'<path d="M-36 14 C-24 12.5 -10 12 1 16 C8 19 13 14 14 8" fill="none" stroke="{INK}" stroke-width="2.6"'
    ' stroke-linecap="round"/>'
    f'<ellipse cx="-40" cy="-5" rx="3.4" ry="2.4" fill="{INK}"/>'
    f'<path d="M-30 -14 L-27 -21 L-22 -14.5 M-21 -16 L-16 -24 L-12 -20" fill="{WING}" {OUTLINE}/>'
)
_EYE = (
    f'<circle cx="0" cy="-8" r="9" fill="{SUN}" stroke="{INK}" stroke-width="2.4"/>'
    f'<ellipse cx="-3" cy="-7" rx="2.6" ry="5.4" fill="{INK}"/><circle cx="-4.2" cy="-9.6" r="1.4" fill="#ffffff"/>'
    f'<path d="M-13 -11 L12 -20" stroke="{INK}" stroke-width="8" stroke-linecap="round"/>'
    f'<path d="M-13 -11 L12 -20" stroke="{_DARK}" stroke-width="4" stroke-linecap="round"/>'
)
HEAD = _EAR + _HORNS + _JAW + _SKULL + _EYE
"""Dragobert's head round (0, 0), mouth open: from -50 to 50, -52 to 38."""

BREATH = place(flame(0, 0, 0.8), -24, 30, 1, -106) + place(flame(0, 0, 1.25), -22, 22, 1, -80)
"""What comes out of his mouth: to be drawn before the head."""


def _wing(turn: float, flip: int) -> str:
    body = (
        f'<path d="M0 0 C6 -28 22 -46 44 -56 C42 -42 44 -30 50 -20 C42 -16 40 -8 42 2 C34 0 28 4 26 14'
        f' C18 12 8 12 0 20 Z" fill="{WING}" {OUTLINE}/>'
        f'<path d="M3 8 C16 -14 28 -34 44 -56 M3 8 C18 -6 34 -14 50 -20 M3 10 C16 4 28 2 42 2" fill="none"'
        f' stroke="{WING_DARK}" stroke-width="3" stroke-linecap="round"/>'
    )
    return f'<g transform="rotate({turn}) scale({flip} 1)">{body}</g>'


BUST = (
    place(_wing(8, 1), 18, 44, 0.95)
    # neck and shoulders
    + f'<path d="M-34 96 C-36 70 -24 56 -12 44 C-4 34 -4 24 2 10 L28 4 C38 20 36 34 40 48 C52 60 56 78 54 96 Z"'
    f' fill="{_MID}" {OUTLINE}/>'
    f'<path d="M30 10 C36 24 33 38 38 50 C48 62 52 78 51 94 H30 C34 74 30 58 24 44 C20 32 26 20 30 10 Z"'
    f' fill="{_DARK}"/>'
    f'<path d="M-22 96 C-24 76 -14 62 -4 50 C4 40 2 28 6 18 L16 20 C16 36 14 46 8 56 C0 70 0 84 2 96 Z" fill="{HORN}"'
    f' stroke="{INK}" stroke-width="2"/>'
    f'<path d="M4 34 L15 36 M-1 46 L11 51 M-10 58 L4 65 M-17 72 L0 79 M-21 87 L1 91" stroke="{HORN_DARK}"'
    ' stroke-width="2.4" stroke-linecap="round"/>'
    f'<path d="M36 16 L48 18 L38 30 M39 36 L52 40 L42 52 M47 58 L60 66 L52 76" fill="{WING}" {OUTLINE}/>'
    # a paw on the ground before him
    f'<path d="M-44 96 C-46 84 -34 78 -26 84 C-20 88 -20 92 -20 96 Z" fill="{_MID}" {OUTLINE}/>'
    f'<path d="M-43 88 L-51 97 L-40 96 Z M-35 90 L-40 99 L-30 96 Z M-26 90 L-28 99 L-20 96 Z" fill="{CHALK}"'
    f' stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>' + place(HEAD, 0, -6)
)
"""Dragobert down to the chest round (0, 0): from -50 to 66, -58 to 96."""
