"""What cards let a dwarf do, as signs of about 64 by 64 round (0, 0); and small signs."""

from bot.art.palette import BEAM_DARK, CHALK, CRIMSONS, GOLD, INK, RED, SKY, STEEL, STEEL_DARK, SUN, WOOD, WOOD_DARK
from bot.art.svg import document, place
from bot.art.svg.gold import GLINT, NUGGET
from bot.art.svg.tools import OUTLINE

from .mine import ladder

_ARROW = "M-18 0 L0 -17 V-8 H18 V8 H0 V17 Z"


def arrow(colour: str, turn: float = 0) -> str:
    """An arrow to the left, 36 by 34."""
    return (
        f'<g transform="rotate({turn:g})"><path d="{_ARROW}" fill="{colour}" stroke="{INK}" stroke-width="6"'
        f' stroke-linejoin="round"/><path d="{_ARROW}" fill="{colour}" stroke="{CHALK}" stroke-width="2.4"'
        f' stroke-linejoin="round"/></g>'
    )


_BOOT = (
    f'<path d="M-2 -24 H20 L19 0 C20 6 21 10 21 16 H-23 C-25 6 -16 2 -6 0 C-2 -6 -2 -14 -2 -24 Z"'
    f' fill="{WOOD}" {OUTLINE}/>'
    f'<path d="M1 -17 L1 -3 C-4 4 -14 4 -19 11 L-13 11 C-8 5 4 4 6 -4 V-17 Z" fill="#c98d52"/>'
    f'<path d="M-24 15 H22 V22 H-24 Z" fill="{WOOD_DARK}" {OUTLINE}/>'
    f'<rect x="-5" y="-29" width="28" height="8" rx="3" fill="#8a5a30" {OUTLINE}/>'
    f'<path d="M4 -10 H14 M4 -4 H14" stroke="{BEAM_DARK}" stroke-width="2.4" stroke-linecap="round"/>'
)
_HAT = (
    '<path d="M-13 4 C-14 -16 14 -16 13 4 Z" fill="{colour}" ' + OUTLINE + "/>"
    '<path d="M-9 1 C-9 -9 -3 -10 -1 -10 C-4 -6 -5 -3 -5 1 Z" fill="#ffffff" fill-opacity=".5"/>'
    '<rect x="-17" y="1" width="34" height="6" rx="3" fill="{dark}" ' + OUTLINE + "/>"
    '<path d="M-11 8 C-12 20 -4 24 0 24 C4 24 12 20 11 8 Z" fill="{beard}" ' + OUTLINE + "/>"
    f'<circle cx="-5" cy="11" r="2" fill="{INK}"/><circle cx="5" cy="11" r="2" fill="{INK}"/>'
)


def _head(colour: str, dark: str, beard: str) -> str:
    return _HAT.format(colour=colour, dark=dark, beard=beard)


_GOLDEN, _BLUE, _VIOLET = (
    ("#f5b82e", "#a86f10", "#d0602c"),
    ("#5ab8ee", "#2c607f", "#efe3c8"),
    ("#58b981", "#20553d", "#8a5a30"),
)
_SMALL = place(_BOOT, 4, -10, 1.05) + place(arrow(SUN), -16, 24, 0.9)
_DOUBLE = (
    place(_BOOT, 15, -14, 0.82)
    + place(_BOOT, -11, -8, 0.92)
    + place(arrow(SUN), -24, 25, 0.8)
    + place(arrow(SUN), 8, 25, 0.8)
)
_TOGETHER = (
    place(_head(*_BLUE), -20, -18, 0.88)
    + place(_head(*_VIOLET), 20, -18, 0.88)
    + place(_head(*_GOLDEN), 0, -12, 1.0)
    + place(arrow(SUN), -22, 25, 0.72)
    + place(arrow(SUN), 0, 25, 0.72)
    + place(arrow(SUN), 22, 25, 0.72)
)
_SWAP = (
    place(_head(*_GOLDEN), -19, -6, 0.92)
    + place(_head(*_BLUE), 19, -6, 0.92)
    + "".join(
        f'<g transform="rotate({turn} 0 0)"><path d="M-20 -22 C-12 -36 12 -36 19 -25" fill="none" stroke="{INK}"'
        f' stroke-width="9" stroke-linecap="round"/><path d="M26 -32 L24 -13 L8 -22 Z" fill="{SUN}" stroke="{INK}"'
        f' stroke-width="3" stroke-linejoin="round"/><path d="M-20 -22 C-12 -36 12 -36 18 -26" fill="none"'
        f' stroke="{SUN}" stroke-width="4.5" stroke-linecap="round"/></g>'
        for turn in (0, 180)
    )
)
_PLUS = "M-9 0 H9 M0 -9 V9"
_BONUS = (
    place(NUGGET, -14, 8, 1.0)
    + place(NUGGET, 16, 12, 1.0)
    + place(NUGGET, 2, -8, 1.15)
    + f'<g stroke-linecap="round"><path d="{_PLUS}" stroke="{INK}" stroke-width="11" transform="translate(-22 -22)"/>'
    f'<path d="{_PLUS}" stroke="{CHALK}" stroke-width="5.5" transform="translate(-22 -22)"/></g>'
    + place(GLINT, 24, -16, 1.0)
)
ACTIONS = {"small": _SMALL, "double": _DOUBLE, "together": _TOGETHER, "swap": _SWAP, "bonus": _BONUS}
"""By action."""


def door(colour: str, dark: str, light: str) -> str:
    """A wooden door in a stone arch round (0, 0), 46 by 58."""
    return (
        f'<path d="M-24 29 V-4 C-24 -36 24 -36 24 -4 V29 Z" fill="{STEEL_DARK}" {OUTLINE}/>'
        f'<path d="M-20 -14 L-11 -24 M11 -24 L20 -14 M-24 4 H-16 M16 4 H24 M-24 18 H-16 M16 18 H24" stroke="{INK}"'
        f' stroke-width="2"/><path d="M-22 26 V-5 C-21 -20 -12 -27 -4 -28" fill="none" stroke="{STEEL}"'
        ' stroke-width="2"/>'
        f'<path d="M-16 29 V-3 C-16 -25 16 -25 16 -3 V29 Z" fill="{colour}" {OUTLINE}/>'
        f'<path d="M-13 28 V-3 C-13 -12 -9 -16 -6 -17 V28 Z" fill="{light}"/>'
        f'<path d="M-5 -18 V28 M6 -18 V28" stroke="{dark}" stroke-width="2.4"/>'
        f'<path d="M-15 2 H15 M-15 20 H15" stroke="{INK}" stroke-width="4"/>'
        f'<circle cx="10" cy="11" r="3.6" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'
    )


RED_DOOR = door(RED, CRIMSONS[1], "#ef7a5a")
BLUE_DOOR = door("#3f8fd0", "#1d425a", SKY)


def big_nugget() -> str:
    """A Big Nugget in a ring of its own, so that nobody takes it for a nugget; in a box of 56 by 56."""
    return document(
        place(
            f'<circle r="26" fill="{INK}"/><circle r="24" fill="{GOLD}"/><circle r="20.5" fill="{INK}"/>'
            f'<circle r="19" fill="#5a2f14"/>' + place(NUGGET, 0, 0.5, 1.12) + place(GLINT, 9, -9, 1.0),
            28,
            28,
        ),
        56,
        56,
    )


def way_out() -> str:
    """The sign for what is safe outside: a ladder in a tick's green, in a box of 56 by 56."""
    return document(
        f'<circle cx="28" cy="28" r="26" fill="{INK}"/><circle cx="28" cy="28" r="24" fill="#2f8f5b"/>'
        + place(ladder(66), 28, 9, 0.58),
        56,
        56,
    )


def moved(steps: int) -> str:
    """A sign at a disc that was moved just now: to the left by one space or by more, in a box of 56 by 56."""
    heads = "".join(
        f'<path d="M{x + 9} -15 L{x - 8} 0 L{x + 9} 15" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        for colour, width in ((INK, 14), (SUN, 7.5))
        for x in ((0,) if steps == 1 else (-8, 8))
    )
    return document(place(heads, 28, 28), 56, 56)
