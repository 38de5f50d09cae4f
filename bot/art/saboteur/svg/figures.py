"""The people: miner and saboteur, and their role cards."""

from bot.art.palette import (
    CHALK,
    CRIMSONS,
    HOOD,
    HOOD_LIGHT,
    INDIGOS,
    INK,
    PAPER,
    PAPER_DARK,
    PLUMS,
    ROCKS,
    SKIN,
    SKIN_DARK,
    SUN,
)
from bot.art.svg import card, place, pool, question_mark
from bot.art.svg.figures import MINER, nose
from bot.art.svg.rock import facets
from bot.art.svg.tools import OUTLINE

from .tools import DYNAMITE

SABOTEUR = (
    f'<path d="M-42 66 C-44 38 -26 28 0 28 C26 28 44 38 42 66 Z" fill="{HOOD}" {OUTLINE}/>'
    f'<path d="M-40 58 C-39 42 -28 34 -14 31 L-20 64 H-40 Z" fill="{HOOD_LIGHT}"/>'
    f'<path d="M-32 20 C-40 -14 -24 -43 4 -44 C14 -45 20 -40 22 -36 C34 -22 36 -2 32 20 C22 34 -22 34 -32 20 Z"'
    f' fill="{HOOD}" {OUTLINE}/>'
    f'<path d="M-29 14 C-34 -12 -20 -37 0 -41 C-12 -30 -20 -12 -19 12 Z" fill="{HOOD_LIGHT}"/>'
    f'<path d="M-22 -6 C-22 -28 22 -28 22 -6 C23 12 14 24 0 24 C-14 24 -23 12 -22 -6 Z" fill="{SKIN}" {OUTLINE}/>'
    f'<path d="M-21 -12 C-16 -24 16 -24 21 -12 L22 -4 H-22 Z" fill="{SKIN_DARK}"/>'
    # a black beard in two points round a grin
    f'<path d="M-23 2 C-27 24 -20 36 -12 44 L-7 36 L0 52 L7 36 L12 44 C20 36 27 24 23 2 C20 13 12 13 0 13'
    f' C-12 13 -20 13 -23 2 Z" fill="#2b2630" {OUTLINE}/>'
    f'<path d="M-21 12 C-22 22 -18 30 -13 36 C-14 28 -14 22 -11 17 Z" fill="#4b4353"/>'
    f'<path d="M-12 16 C-8 20 8 20 13 12 C14 22 6 27 0 27 C-6 27 -11 23 -12 16 Z" fill="#ffffff" stroke="{INK}"'
    ' stroke-width="2"/>'
    f'<path d="M-5 19 V26 M1 19.5 V27 M7 18 V25" stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M0 10 C-6 7 -13 8 -19 13 C-12 17 -4 16 0 13 C4 16 12 16 21 7 C14 6 6 7 0 10 Z" fill="#2b2630"'
    f" {OUTLINE}/>"
    # the mask, with narrowed eyes
    f'<path d="M-24 -12 C-14 -15 14 -15 24 -12 L22 1 C14 5 5 4 0 -1 C-5 4 -14 5 -22 1 Z" fill="{INK}"/>'
    f'<path d="M-17 -9 L-5 -4.5 C-7 0 -14 1 -17 -3 Z M17 -9 L5 -4.5 C7 0 14 1 17 -3 Z" fill="{SUN}"/>'
    f'<circle cx="-9.5" cy="-3.6" r="2.3" fill="{INK}"/><circle cx="9.5" cy="-3.6" r="2.3" fill="{INK}"/>'
    + nose()
    + place(DYNAMITE, 29, 46, 0.92, 8)
    + f'<path d="M14 58 C14 50 22 49 30 52 C36 54 40 56 42 60 L42 66 H16 Z" fill="{SKIN}" {OUTLINE}/>'
    f'<path d="M22 53 V59 M29 54 V60 M36 56 V61" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
)
"""A saboteur round (0, 0), like the miner."""

FIGURES = {"miner": MINER, "saboteur": SABOTEUR}
"""By role."""


def miner_card() -> str:
    beams = '<path d="M44 40 L-10 -10 V44 Z M44 40 L106 -10 V44 Z" fill="#dfe9ff" fill-opacity=".22"/>' + pool(
        44, 40, 42, "#dfe9ff"
    )
    return _role(beams + place(MINER, 44, 64, 0.9), facets("miner", INDIGOS), PAPER)


def saboteur_card() -> str:
    return _role(pool(72, 78, 46, "#ff9a5c") + place(SABOTEUR, 45, 64, 0.9), facets("saboteur", CRIMSONS), PAPER)


def unknown_role_card() -> str:
    """The back of a role card: somebody in the dark."""
    figure = (
        f'<path d="M-42 76 C-44 40 -26 32 0 32 C26 32 44 40 42 76 Z" fill="{PLUMS[0]}"/>'
        f'<path d="M-28 4 C-30 -40 30 -40 28 4 C26 26 12 34 0 34 C-12 34 -26 26 -28 4 Z" fill="{PLUMS[0]}"/>'
    )
    return _role(
        pool(48, 56, 42, "#d9b8ff") + place(figure, 48, 58) + place(question_mark(CHALK, INK), 48, 62, 1.15),
        facets("unknown", PLUMS),
        PAPER_DARK,
    )


def _role(figure: str, below: str, frame: str) -> str:
    return card(figure, ground=ROCKS[0], frame=frame, below=below, framed_last=True)
