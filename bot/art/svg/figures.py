"""The people: miner and saboteur, as role cards and as figures for the podium."""

from ..palette import (
    BEARD,
    BEARD_LIGHT,
    CHALK,
    CLOTH,
    CLOTH_DARK,
    CRIMSONS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
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
    STEEL,
    SUN,
    WOOD,
)
from . import card, document, place, pool, question_mark
from .rock import facets
from .tools import DYNAMITE, OUTLINE, PICKAXE

FIGURE = 112, 112
"""The box of a figure without a card, whose body is in the middle of the width less what it holds on the right."""

_NOSE = (
    f'<ellipse cy="5" rx="8" ry="6.5" fill="{SKIN_DARK}" {OUTLINE}/>'
    f'<ellipse cx="-2" cy="3.2" rx="4" ry="2.6" fill="{SKIN}"/>'
)
MINER = (
    place(PICKAXE, 31, 2, 1.05, 2)
    + f'<path d="M-42 66 C-42 36 -24 28 0 28 C24 28 42 36 42 66 Z" fill="{CLOTH}" {OUTLINE}/>'
    f'<path d="M14 30 C30 34 42 42 42 66 H22 Z" fill="{CLOTH_DARK}"/>'
    f'<path d="M-28 34 L-22 66 M28 34 L22 66" stroke="{INK}" stroke-width="8.5"/>'
    f'<path d="M-28 34 L-22 66 M28 34 L22 66" stroke="{WOOD}" stroke-width="4.5"/>'
    f'<ellipse cx="-24" cy="0" rx="5.5" ry="7" fill="{SKIN}" {OUTLINE}/>'
    f'<ellipse cx="24" cy="0" rx="5.5" ry="7" fill="{SKIN_DARK}" {OUTLINE}/>'
    f'<path d="M-23 -14 H23 V6 C23 18 12 24 0 24 C-12 24 -23 18 -23 6 Z" fill="{SKIN}" {OUTLINE}/>'
    # the beard, lit from the left, with a moustache over a smile
    f'<path d="M-25 2 C-33 22 -29 40 -17 47 C-12 54 -5 60 0 60 C5 60 12 54 17 47 C29 40 33 22 25 2'
    f' C20 12 10 11 0 11 C-10 11 -20 12 -25 2 Z" fill="{BEARD}" {OUTLINE}/>'
    f'<path d="M-24 9 C-29 24 -25 36 -16 42 C-17 31 -17 22 -12 14 C-17 14 -21 12 -24 9 Z" fill="{BEARD_LIGHT}"/>'
    f'<path d="M-8 24 C-10 36 -6 46 -2 53 M8 24 C10 34 8 42 5 50 M17 20 C19 29 17 35 14 40" fill="none"'
    f' stroke="#9c4018" stroke-width="2.2" stroke-linecap="round"/>'
    f'<path d="M-8 18 C-5 23.5 5 23.5 8 18 Z" fill="#7a2418" stroke="{INK}" stroke-width="2"/>'
    f'<path d="M0 10 C-6 7 -15 9 -20 17 C-12 21 -4 19 0 14 C4 19 12 21 20 17 C15 9 6 7 0 10 Z" fill="{BEARD_LIGHT}"'
    f" {OUTLINE}/>"
    f'<ellipse cx="-16" cy="5" rx="4.5" ry="3" fill="#e58a6a"/><ellipse cx="16" cy="5" rx="4.5" ry="3" fill="#d47a58"/>'
    f'<circle cx="-9.5" cy="-4" r="4.6" fill="#ffffff" stroke="{INK}" stroke-width="1.6"/>'
    f'<circle cx="9.5" cy="-4" r="4.6" fill="#ffffff" stroke="{INK}" stroke-width="1.6"/>'
    f'<circle cx="-8.6" cy="-3.6" r="2.5" fill="{INK}"/><circle cx="10.4" cy="-3.6" r="2.5" fill="{INK}"/>'
    f'<path d="M-16 -10.5 Q-10 -13.5 -5 -10 M5 -10 Q10 -13.5 16 -10.5" fill="none" stroke="#8f3d16" stroke-width="3.4"'
    ' stroke-linecap="round"/>' + _NOSE + f'<path d="M-26 -14 C-27 -44 27 -44 26 -14 Z" fill="{GOLD}" {OUTLINE}/>'
    f'<path d="M-21 -17 C-20 -34 -8 -36 -4 -36 C-10 -30 -12 -24 -12 -17 Z" fill="{GOLD_LIGHT}"/>'
    f'<path d="M12 -17 C14 -26 12 -32 8 -35 C20 -33 22 -24 22 -17 Z" fill="#d2951f"/>'
    f'<rect x="-31" y="-18" width="62" height="8" rx="4" fill="{GOLD_DARK}" {OUTLINE}/>'
    f'<circle cy="-27" r="14" fill="#fff6cf" fill-opacity=".35"/>'
    f'<circle cy="-27" r="9" fill="{STEEL}" {OUTLINE}/><circle cy="-27" r="5.6" fill="#fffbe0"/>'
)
"""A miner round (0, 0), his face in the middle; 84 wide, from -40 to 66."""

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
    + _NOSE
    + place(DYNAMITE, 29, 46, 0.92, 8)
    + f'<path d="M14 58 C14 50 22 49 30 52 C36 54 40 56 42 60 L42 66 H16 Z" fill="{SKIN}" {OUTLINE}/>'
    f'<path d="M22 53 V59 M29 54 V60 M36 56 V61" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
)
"""A saboteur round (0, 0), like the miner."""

_FIGURES = {"miner": MINER, "saboteur": SABOTEUR}


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


def figure(role: str) -> str:
    """A miner or saboteur alone, in a box of `FIGURE`, cut off straight at the waist."""
    return document(place(_FIGURES[role], 50, 46), *FIGURE)


def _role(figure: str, below: str, frame: str) -> str:
    return card(figure, ground=ROCKS[0], frame=frame, below=below, framed_last=True)
