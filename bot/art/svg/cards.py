"""Action cards, role cards and nugget cards."""

from ..palette import (
    BEARD,
    CHALK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INDIGO,
    INK,
    PAPER,
    PAPER_DARK,
    RED,
    ROCK,
    ROCK_DARK,
    SKIN,
    SKY,
    SLATE,
    SLATE_LIGHT,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_DARK,
)
from . import card, document, place, question_mark
from .paths import NUGGET, cross

_OUTLINE = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'

_PICKAXE = (
    f'<g transform="rotate(40)"><rect x="-3.5" y="-20" width="7" height="50" rx="3" fill="{WOOD}" {_OUTLINE}/>'
    f'<path d="M-32 -8 C-22 -24 -10 -28 0 -28 C10 -28 22 -24 32 -8 C20 -16 10 -17.5 0 -17.5'
    f' C-10 -17.5 -20 -16 -32 -8 Z" fill="{STEEL}" {_OUTLINE}/></g>'
)
_LANTERN = (
    f'<path d="M-10 -22 C-10 -36 10 -36 10 -22" fill="none" stroke="{INK}" stroke-width="4"/>'
    f'<rect x="-15" y="-12" width="30" height="34" fill="{GOLD_LIGHT}" {_OUTLINE}/>'
    f'<path d="M0 16 C-9 10 -5 0 0 -8 C5 0 9 10 0 16 Z" fill="{RED}"/>'
    f'<path d="M0 15 C-4 11 -2 6 0 2 C2 6 4 11 0 15 Z" fill="{GOLD}"/>'
    f'<path d="M-13 -12 L-8 -22 H8 L13 -12 Z" fill="{STEEL_DARK}" {_OUTLINE}/>'
    f'<rect x="-18" y="21" width="36" height="8" rx="2" fill="{STEEL_DARK}" {_OUTLINE}/>'
)
_CART = (
    f'<path d="M-24 -8 L-15 -18 L-4 -13 L6 -21 L17 -14 L25 -8 Z" fill="{GOLD}" {_OUTLINE}/>'
    f'<path d="M-31 -9 H31 L24 17 H-24 Z" fill="{STEEL_DARK}" {_OUTLINE}/>'
    f'<path d="M-27 -3 H27 L26 2 H-26 Z" fill="{STEEL}"/>'
    f'<g fill="{WOOD_DARK}" {_OUTLINE}><circle cx="-14" cy="21" r="8"/><circle cx="14" cy="21" r="8"/></g>'
    f'<g fill="{STEEL}"><circle cx="-14" cy="21" r="2.5"/><circle cx="14" cy="21" r="2.5"/></g>'
)
TOOL_SHAPES = {"pickaxe": _PICKAXE, "lantern": _LANTERN, "cart": _CART}
"""Each about 64 by 64 round (0, 0)."""

_TICK = "".join(
    f'<path d="M-10 0 L-3 8 L11 -9" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    ' stroke-linejoin="round"/>'
    for colour, width in ((INK, 9), ("#ffffff", 5.5))
)
_FIXED = f'<circle r="18" fill="{GREEN}" stroke="{INK}" stroke-width="2.5"/>{_TICK}'


def broken_card(tool: str) -> str:
    return _paper(place(TOOL_SHAPES[tool], 48, 64, 1.15) + place(cross(27, width=8), 48, 64), RED)


def fix_card(tools: tuple[str, ...]) -> str:
    """A card that mends the tool, or either of two tools."""
    tick = place(_FIXED, 73, 105)
    if len(tools) == 1:
        return _paper(place(TOOL_SHAPES[tools[0]], 48, 58, 1.15) + tick, GREEN)
    slash = f'<path d="M14 88 L82 40" stroke="{PAPER_DARK}" stroke-width="5" stroke-linecap="round"/>'
    return _paper(
        slash + place(TOOL_SHAPES[tools[0]], 36, 37, 0.72) + place(TOOL_SHAPES[tools[1]], 50, 90, 0.72) + tick, GREEN
    )


def tool_sign(tool: str, broken: bool) -> str:
    """A tool as a small sign in a box of 72 by 72."""
    mark = cross(23, width=8) if broken else ""
    return document(place(TOOL_SHAPES[tool] + mark, 36, 36), 72, 72)


def rockfall_card() -> str:
    boulders = ((30, 84, 1.7, 0), (66, 86, 1.8, 40), (48, 62, 1.7, 80), (46, 100, 1.4, 20))
    rocks = "".join(
        place(
            f'<path d="M-10 5 L-7 -7 L4 -10 L11 -1 L7 9 L-5 10 Z" fill="{STEEL_DARK}" {_OUTLINE}/>'
            f'<path d="M-5 -4 L3 -7 L6 -1 L-3 2 Z" fill="{STEEL}"/>',
            x,
            y,
            size,
            turn,
        )
        for x, y, size, turn in boulders
    )
    speed = "M28 22 V42 M48 16 V34 M68 22 V44"
    return _paper(f'<path d="{speed}" stroke="{SLATE}" stroke-width="5" stroke-linecap="round"/>{rocks}', SLATE)


def map_card() -> str:
    sheet = (
        f'<path d="M16 34 L37 26 L59 34 L80 26 V96 L59 104 L37 96 L16 104 Z" fill="{CHALK}" {_OUTLINE}/>'
        f'<path d="M37 26 V96 M59 34 V104" stroke="{PAPER_DARK}" stroke-width="2.5"/>'
        f'<path d="M24 88 C34 84 30 66 44 66 C54 66 52 56 60 52" fill="none" stroke="{INDIGO}" stroke-width="4.5"'
        ' stroke-dasharray="7 6" stroke-linecap="round"/>'
    )
    return _paper(sheet + place(cross(6, width=5), 67, 46), SKY)


def miner_card() -> str:
    helmet = (
        f'<path d="M-24 -13 C-24 -41 24 -41 24 -13 Z" fill="{GOLD}" {_OUTLINE}/>'
        f'<rect x="-29" y="-16" width="58" height="8" rx="4" fill="{GOLD_DARK}" {_OUTLINE}/>'
        f'<circle cy="-25" r="8" fill="{CHALK}" {_OUTLINE}/><circle cy="-25" r="4" fill="{GOLD_LIGHT}"/>'
    )
    return _role(_face(BEARD) + helmet, INDIGO, place(_PICKAXE, 70, 102, 0.62))


def saboteur_card() -> str:
    hood = (
        f'<path d="M-30 6 C-34 -44 34 -44 30 6 C24 -12 20 -16 0 -16 C-20 -16 -24 -12 -30 6 Z"'
        f' fill="{SLATE}" {_OUTLINE}/>'
        f'<path d="M-23 -9 H23 L21 3 H4 L0 -2 L-4 3 H-21 Z" fill="{INK}"/>'
        f'<circle cx="-10" cy="-3" r="3.2" fill="{CHALK}"/><circle cx="10" cy="-3" r="3.2" fill="{CHALK}"/>'
    )
    sticks = "".join(
        f'<rect x="{x}" y="-12" width="9" height="28" rx="2" fill="{RED}" {_OUTLINE}/>' for x in (-14, -4.5, 5)
    )
    dynamite = (
        f'{sticks}<rect x="-16" y="-3" width="32" height="6" fill="{INK}"/>'
        f'<path d="M0 -12 C0 -22 10 -18 11 -25" fill="none" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M11 -33 L13 -27 L19 -25 L13 -22 L11 -16 L9 -22 L3 -25 L9 -27 Z" fill="{GOLD}"/>'
    )
    return _role(_face("#3b3230") + hood, "#8c2f22", place(dynamite, 68, 101))


def unknown_role_card() -> str:
    figure = (
        f'<path d="M-24 -4 C-24 -36 24 -36 24 -4 C24 8 14 16 0 16 C-14 16 -24 8 -24 -4 Z" fill="{ROCK_DARK}"/>'
        f'<path d="M-34 54 C-34 24 34 24 34 54 Z" fill="{ROCK_DARK}"/>'
    )
    return card(place(figure, 48, 58) + place(question_mark(CHALK, INK), 48, 60), ground=ROCK, frame=PAPER_DARK)


def nugget_card(value: int) -> str:
    """A nugget card of value 1, 2 or 3: so many nuggets."""
    spots = {1: ((48, 64, 1.7),), 2: ((48, 40, 1.5), (48, 88, 1.5)), 3: ((48, 32, 1.3), (48, 65, 1.3), (48, 98, 1.3))}
    return card("".join(place(NUGGET, *spot) for spot in spots[value]), ground="#5b4528", frame=GOLD)


def nugget_back() -> str:
    bars = "".join(f'<path d="M{x} 136 L{x + 80} -8" stroke="#6d5431" stroke-width="7"/>' for x in range(-80, 110, 24))
    return card(
        f'<circle cx="48" cy="64" r="25" fill="#5b4528" stroke="{GOLD}" stroke-width="4"/>' + place(NUGGET, 48, 64),
        ground="#5b4528",
        frame=GOLD,
        below=bars,
    )


def crown() -> str:
    """The winner's sign, in a box of 48 by 48."""
    return document(
        f'<path d="M6 36 L4 13 L15 22 L24 8 L33 22 L44 13 L42 36 Z" fill="{GOLD}" {_OUTLINE}/>'
        f'<rect x="6" y="34" width="36" height="7" rx="2" fill="{GOLD_DARK}" {_OUTLINE}/>'
        f'<circle cx="24" cy="27" r="3.5" fill="{RED}"/>',
        48,
        48,
    )


def nugget_sign() -> str:
    """A nugget alone, in a box of 48 by 48."""
    return document(place(NUGGET, 24, 24, 1.35), 48, 48)


def _paper(body: str, frame: str) -> str:
    return card(body, ground=PAPER, frame=frame)


def _face(beard: str) -> str:
    return (
        f'<path d="M-34 62 C-34 30 34 30 34 62 Z" fill="{SLATE_LIGHT}" {_OUTLINE}/>'
        f'<circle r="22" fill="{SKIN}" {_OUTLINE}/>'
        f'<path d="M-23 2 C-26 40 -8 46 0 46 C8 46 26 40 23 2 C16 14 8 10 0 10 C-8 10 -16 14 -23 2 Z"'
        f' fill="{beard}" {_OUTLINE}/>'
        f'<circle cx="-8" cy="-3" r="2.8" fill="{INK}"/><circle cx="8" cy="-3" r="2.8" fill="{INK}"/>'
        f'<ellipse cy="6" rx="6" ry="4.5" fill="{SKIN}" {_OUTLINE}/>'
    )


def _role(figure: str, ground: str, badge: str) -> str:
    return card(place(figure, 46, 54) + badge, ground=ground, frame=PAPER)
