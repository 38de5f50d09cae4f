"""Path cards, the start card and the goal cards: tunnels through rock, drawn from the groups of joined edges."""

from collections.abc import Sequence

from ..palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INDIGO,
    INDIGO_LIGHT,
    INK,
    RED,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    SAND,
    SAND_DARK,
    SLATE,
    SLATE_LIGHT,
    STEEL,
    STEEL_DARK,
    TEAL,
    WOOD,
)
from . import card, place, question_mark

_TUNNEL = 32.0
_RIM = {"N": (48.0, -4.0), "E": (100.0, 64.0), "S": (48.0, 132.0), "W": (-4.0, 64.0)}
"""Where the tunnels leave the card: a little beyond its edges."""
_STUB = {"N": (48.0, 25.0), "E": (80.0, 64.0), "S": (48.0, 103.0), "W": (16.0, 64.0)}
"""Where the arms of a dead end stop."""

_STRATA = (
    f'<g fill="{ROCK_LIGHT}"><path d="M6 8 L20 6 L25 19 L12 25 Z"/><path d="M72 10 L88 8 L90 30 L78 28 Z"/>'
    '<path d="M8 96 L22 100 L20 118 L7 119 Z"/><path d="M76 98 L89 94 L90 112 L79 116 Z"/></g>'
    f'<g fill="{ROCK_DARK}"><path d="M10 34 L24 30 L26 42 L9 45 Z"/><path d="M70 36 L86 38 L83 46 L70 44 Z"/>'
    '<path d="M9 82 L22 84 L24 93 L8 90 Z"/><path d="M73 84 L88 82 L86 90 L74 94 Z"/></g>'
)

_ROCKS = (
    f'<g stroke="{INK}" stroke-width="2.5" stroke-linejoin="round">'
    f'<path d="M-22 8 L-17 -10 L-3 -17 L4 -2 L-2 16 L-14 20 Z" fill="{SLATE}"/>'
    f'<path d="M-3 -17 L11 -19 L22 -7 L21 8 L7 4 Z" fill="{SLATE}"/>'
    f'<path d="M-2 16 L5 2 L20 7 L19 19 L6 23 Z" fill="{SLATE}"/></g>'
    f'<g fill="{SLATE_LIGHT}"><path d="M-15 -8 L-4 -14 L-2 -7 L-12 -2 Z"/><path d="M2 -14 L10 -16 L17 -8 L7 -6 Z"/>'
    '<path d="M4 11 L9 6 L16 9 L12 13 Z"/></g>'
)

_LADDER = "".join(
    f'<g stroke="{colour}" stroke-width="{width}" stroke-linecap="round">'
    '<path d="M-10 -30 V30 M10 -30 V30 M-10 -20 H10 M-10 -7 H10 M-10 7 H10 M-10 20 H10"/></g>'
    for colour, width in ((INK, 9), (WOOD, 5))
)

NUGGET = (
    f'<path d="M-15 4 L-11 -8 L-1 -13 L10 -9 L15 2 L9 11 L-6 12 Z" fill="{GOLD}" stroke="{INK}" stroke-width="2.5"'
    f' stroke-linejoin="round"/><path d="M-9 -5 L-1 -9.5 L3 -3 L-5 1 Z" fill="{GOLD_LIGHT}"/>'
    f'<path d="M-5 1 L3 -3 L8 6 L-3 8 Z" fill="{GOLD_DARK}" opacity=".35"/>'
)
"""A gold nugget round (0, 0), 30 wide."""

STONE = (
    f'<path d="M-15 6 L-13 -7 L-2 -13 L10 -10 L15 1 L11 11 L-8 12 Z" fill="{STEEL_DARK}" stroke="{INK}"'
    f' stroke-width="2.5" stroke-linejoin="round"/><path d="M-10 -5 L-2 -9.5 L6 -7 L1 -1 L-8 2 Z" fill="{STEEL}"/>'
)


def cross(size: float, *, width: float = 9, colour: str = RED) -> str:
    """The sign for blocked and broken: crossed planks round (0, 0)."""
    lines = f'<path d="M{-size} {-size} L{size} {size} M{-size} {size} L{size} {-size}" stroke-linecap="round"'
    return f'{lines} stroke="{INK}" stroke-width="{width + 5:g}"/>{lines} stroke="{colour}" stroke-width="{width:g}"/>'


def path_card(groups: Sequence[str]) -> str:
    """A path card. `groups`: edges joined inside the card, such as ("NES",); in a dead end each edge stands alone."""
    if all(len(group) == 1 for group in groups):
        return card(_dead_end(groups), ground=ROCK, below=_STRATA)
    return card(_tunnels(groups), ground=ROCK, below=_STRATA)


def start_card(groups: Sequence[str]) -> str:
    return card(_tunnels(groups) + place(_LADDER, 48, 64), ground=ROCK, frame=TEAL, below=_STRATA)


def treasure_card(groups: Sequence[str]) -> str:
    shine = f'<circle r="30" fill="{GOLD_LIGHT}" opacity=".55"/>'
    heap = place(NUGGET, -14, 8, 1.05) + place(NUGGET, 15, 9) + place(NUGGET, 0, -9, 1.1)
    return card(_tunnels(groups) + place(shine + heap, 48, 64), ground=ROCK, frame=GOLD, below=_STRATA)


def stone_card(groups: Sequence[str]) -> str:
    """A goal card without gold: its path goes on, the stone lies beside it."""
    free = next(corner for corner in ("NE", "NW", "SE", "SW") if not set(corner) & set("".join(groups)))
    x, y = (70 if "E" in free else 26), (32 if "N" in free else 96)
    return card(_tunnels(groups) + place(STONE, x, y, 1.15), ground=ROCK, frame=GOLD, below=_STRATA)


def goal_back() -> str:
    lattice = "".join(
        f'<path d="M{x} {y - 16} L{x + 12} {y} L{x} {y + 16} L{x - 12} {y} Z" fill="{INDIGO_LIGHT}"/>'
        for row, y in enumerate(range(0, 144, 16))
        for x in range(0 if row % 2 else 12, 110, 24)
        if row % 2
    )
    return card(
        f'<circle cx="48" cy="64" r="33" fill="{INDIGO}"/>' + place(question_mark(GOLD, INK), 48, 65, 1.15),
        ground=INDIGO,
        frame=GOLD,
        below=lattice,
    )


def _tunnels(groups: Sequence[str]) -> str:
    """All arms of all groups: first the dark walls, then the sand, so that joined arms run into one another."""
    lines = "".join(_line(group) for group in groups)
    return _strokes(lines)


def _line(group: str) -> str:
    if len(group) == 2 and set(group) not in ({"N", "S"}, {"E", "W"}):
        upright, level = (group[0], group[1]) if group[0] in "NS" else (group[1], group[0])
        (x1, y1), x2 = _RIM[upright], _RIM[level][0]
        bend_y, bend_x = (36 if upright == "N" else 92), (72 if level == "E" else 24)
        return f"M{x1} {y1} V{bend_y} Q48 64 {bend_x} 64 H{x2} "
    return "".join(f"M{_RIM[edge][0]} {_RIM[edge][1]} L48 64 " for edge in group)


def _dead_end(groups: Sequence[str]) -> str:
    arms = "".join(f"M{_RIM[g][0]} {_RIM[g][1]} L{_STUB[g][0]} {_STUB[g][1]} " for g in groups)
    return _strokes(arms) + place(_ROCKS + cross(12, width=8), 48, 64)


def _strokes(lines: str) -> str:
    layers = ((INK, _TUNNEL + 8), (SAND_DARK, _TUNNEL), (SAND, _TUNNEL - 9))
    return "".join(
        f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
        for colour, width in layers
    )
