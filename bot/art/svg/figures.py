"""Dwarves, as all games draw them."""

from typing import NamedTuple

from ..palette import (
    BEARD,
    BEARD_LIGHT,
    CLOTH,
    CLOTH_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SKIN,
    SKIN_DARK,
    STEEL,
    WOOD,
)
from . import document, place
from .tools import OUTLINE, PICKAXE

FIGURE = 112, 112
"""The box of a figure without a card, whose body is in the middle of the width less what it holds on the right."""


def nose(skin: str = SKIN, shade: str = SKIN_DARK) -> str:
    return (
        f'<ellipse cy="5" rx="8" ry="6.5" fill="{shade}" {OUTLINE}/>'
        f'<ellipse cx="-2" cy="3.2" rx="4" ry="2.6" fill="{skin}"/>'
    )


LAMP = (
    f'<circle cy="-27" r="14" fill="#fff6cf" fill-opacity=".35"/>'
    f'<circle cy="-27" r="9" fill="{STEEL}" {OUTLINE}/><circle cy="-27" r="5.6" fill="#fffbe0"/>'
)
"""The lamp on a helmet."""


class Dress(NamedTuple):
    """The colours of a dwarf."""

    cloth: str = CLOTH
    cloth_dark: str = CLOTH_DARK
    beard: str = BEARD
    beard_light: str = BEARD_LIGHT
    strands: str = "#9c4018"
    brows: str = "#8f3d16"
    hat: str = GOLD
    hat_light: str = GOLD_LIGHT
    hat_shade: str = "#d2951f"
    brim: str = GOLD_DARK
    skin: str = SKIN
    skin_dark: str = SKIN_DARK
    cheek: str = "#e58a6a"
    cheek_dark: str = "#d47a58"


def beard(dress: Dress) -> str:
    """A full beard, lit from the left, with a moustache over a smile."""
    return (
        f'<path d="M-25 2 C-33 22 -29 40 -17 47 C-12 54 -5 60 0 60 C5 60 12 54 17 47 C29 40 33 22 25 2'
        f' C20 12 10 11 0 11 C-10 11 -20 12 -25 2 Z" fill="{dress.beard}" {OUTLINE}/>'
        f'<path d="M-24 9 C-29 24 -25 36 -16 42 C-17 31 -17 22 -12 14 C-17 14 -21 12 -24 9 Z"'
        f' fill="{dress.beard_light}"/>'
        f'<path d="M-8 24 C-10 36 -6 46 -2 53 M8 24 C10 34 8 42 5 50 M17 20 C19 29 17 35 14 40" fill="none"'
        f' stroke="{dress.strands}" stroke-width="2.2" stroke-linecap="round"/>'
        f'<path d="M-8 18 C-5 23.5 5 23.5 8 18 Z" fill="#7a2418" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M0 10 C-6 7 -15 9 -20 17 C-12 21 -4 19 0 14 C4 19 12 21 20 17 C15 9 6 7 0 10 Z"'
        f' fill="{dress.beard_light}" {OUTLINE}/>'
    )


def dwarf(
    dress: Dress, *, whiskers: str | None = None, lamp: str = LAMP, tool: str = place(PICKAXE, 31, 2, 1.05, 2)
) -> str:
    """A dwarf round (0, 0), the face in the middle; 84 wide, from -40 to 66. `whiskers` grow in place of the full
    `beard`; `lamp` is what is on the helmet, `tool` what is behind the shoulder."""
    return (
        tool + f'<path d="M-42 66 C-42 36 -24 28 0 28 C24 28 42 36 42 66 Z" fill="{dress.cloth}" {OUTLINE}/>'
        f'<path d="M14 30 C30 34 42 42 42 66 H22 Z" fill="{dress.cloth_dark}"/>'
        f'<path d="M-28 34 L-22 66 M28 34 L22 66" stroke="{INK}" stroke-width="8.5"/>'
        f'<path d="M-28 34 L-22 66 M28 34 L22 66" stroke="{WOOD}" stroke-width="4.5"/>'
        f'<ellipse cx="-24" cy="0" rx="5.5" ry="7" fill="{dress.skin}" {OUTLINE}/>'
        f'<ellipse cx="24" cy="0" rx="5.5" ry="7" fill="{dress.skin_dark}" {OUTLINE}/>'
        f'<path d="M-23 -14 H23 V6 C23 18 12 24 0 24 C-12 24 -23 18 -23 6 Z" fill="{dress.skin}" {OUTLINE}/>'
        + (beard(dress) if whiskers is None else whiskers)
        + f'<ellipse cx="-16" cy="5" rx="4.5" ry="3" fill="{dress.cheek}"/>'
        f'<ellipse cx="16" cy="5" rx="4.5" ry="3" fill="{dress.cheek_dark}"/>'
        f'<circle cx="-9.5" cy="-4" r="4.6" fill="#ffffff" stroke="{INK}" stroke-width="1.6"/>'
        f'<circle cx="9.5" cy="-4" r="4.6" fill="#ffffff" stroke="{INK}" stroke-width="1.6"/>'
        f'<circle cx="-8.6" cy="-3.6" r="2.5" fill="{INK}"/><circle cx="10.4" cy="-3.6" r="2.5" fill="{INK}"/>'
        f'<path d="M-16 -10.5 Q-10 -13.5 -5 -10 M5 -10 Q10 -13.5 16 -10.5" fill="none"'
        f' stroke="{dress.brows}" stroke-width="3.4" stroke-linecap="round"/>'
        + nose(dress.skin, dress.skin_dark)
        + f'<path d="M-26 -14 C-27 -44 27 -44 26 -14 Z" fill="{dress.hat}" {OUTLINE}/>'
        f'<path d="M-21 -17 C-20 -34 -8 -36 -4 -36 C-10 -30 -12 -24 -12 -17 Z" fill="{dress.hat_light}"/>'
        f'<path d="M12 -17 C14 -26 12 -32 8 -35 C20 -33 22 -24 22 -17 Z" fill="{dress.hat_shade}"/>'
        f'<rect x="-31" y="-18" width="62" height="8" rx="4" fill="{dress.brim}" {OUTLINE}/>' + lamp
    )


MINER = dwarf(Dress())


def figure(body: str) -> str:
    """A figure alone, in a box of `FIGURE`, cut off straight at the waist."""
    return document(place(body, 50, 46), *FIGURE)
