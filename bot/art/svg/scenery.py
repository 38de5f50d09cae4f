"""The entrance of the mine by night, for the lobby."""

from ..palette import (
    BEAM,
    BEAM_DARK,
    BEAM_LIGHT,
    CHALK,
    GOLD,
    GOLD_LIGHT,
    INK,
    RAIL,
    RAIL_SHINE,
    ROCK_LIP,
    ROCKS,
    SAND,
    SAND_DARK,
    SKIES,
    SLEEPER,
    STEEL_DARK,
    WOOD,
    WOOD_DARK,
)
from . import document, place, pool
from .rock import boulder, facets
from .tools import CART, LANTERN, OUTLINE

ENTRANCE = 960, 540
SIGN_BOARD = 480, 82
"""The middle of the board over the entrance, on which the game's name is set; it is 400 by 76."""
_RIDGE = (
    "M960 150 L900 118 L842 132 L770 70 L716 92 L640 38 L560 60 L470 14 L388 52 L330 40 L262 104 L196 88 L120 150"
    " L56 132 L0 176"
)
"""The line of the mountain against the sky, from the right."""
_STARS = ((60, 40, 2.2), (128, 84, 1.5), (190, 30, 1.8), (270, 56, 1.4), (742, 30, 1.8), (822, 66, 2.4), (930, 70, 1.5))
_STARS_FAINT = (
    (24, 104, 1.2),
    (100, 22, 1.2),
    (232, 14, 1.3),
    (334, 18, 1.2),
    (640, 14, 1.2),
    (780, 20, 1.1),
    (900, 88, 1.2),
)


HALL = 1100, 800


def hall() -> str:
    """A hall in the rock, lit from above, in a box of `HALL`: pictures show of it what they need round the middle."""
    width, height = HALL
    middle = width / 2
    light = "".join(
        f'<path d="M{middle - spread / 3:g} 0 H{middle + spread / 3:g} L{middle + spread} {height}'
        f' H{middle - spread} Z" fill="#ffc27a" fill-opacity=".05"/>'
        for spread in (460, 340, 220)
    )
    return document(facets("hall", _HALL_ROCKS, width=width, height=height, columns=16, rows=12) + light, *HALL)


_HALL_ROCKS = ("#2b2019", "#33271e", "#3b2d23", "#433428", "#4b3b2e")


def entrance(people: str) -> str:
    """The scene in a box of `ENTRANCE`, with `people` beside the entrance, behind the rocks; the
    sign board is empty, and so is the ground along the lower edge."""
    return document(_night() + _mouth() + _rails() + _timber() + _foreground(people), *ENTRANCE)


def _night() -> str:
    bands = "".join(
        f'<path d="M0 {y} H960 V{y + 60} H0 Z" fill="{colour}"/>'
        for y, colour in zip((0, 44, 88, 132), SKIES, strict=True)
    )
    stars = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{CHALK}"/>' for x, y, r in (*_STARS, *_STARS_FAINT))
    moon = pool(872, 46, 50, "#dfe9ff") + '<path d="M866 20 A28 28 0 1 0 899 56 A24 24 0 0 1 866 20 Z" fill="#f6eec0"/>'
    # the sky lies over the rock, cut along the ridge
    return (
        facets("mountain", ROCKS, width=960, height=540, columns=15, rows=9) + f"<g>{_sky(bands + moon + stars)}</g>"
        f'<path d="{_RIDGE}" fill="none" stroke="{ROCK_LIP}" stroke-width="5" transform="translate(0 3)"/>'
        f'<path d="{_RIDGE}" fill="none" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M0 410 H960 V540 H0 Z" fill="{INK}" fill-opacity=".32"/>'
    )


def _sky(inside: str) -> str:
    return f'<clipPath id="sky"><path d="{_RIDGE} V0 H960 Z"/></clipPath><g clip-path="url(#sky)">{inside}</g>'


def _mouth() -> str:
    """The tunnel behind the timber, lit from deep inside."""
    arches = "".join(
        f'<path d="M{480 - w} 450 V{330 - h} C{480 - w} {270 - h} {480 + w} {270 - h} {480 + w} {330 - h} V450 Z"'
        f' fill="{colour}"/>'
        for w, h, colour in (
            (150, 62, INK),
            (134, 46, "#2b1f17"),
            (112, 26, "#4a3018"),
            (88, 6, "#7a4d1c"),
            (64, -14, "#b97a28"),
            (42, -32, "#f0b548"),
            (24, -48, "#ffe6a0"),
        )
    )
    return arches + '<path d="M330 428 L456 392 H504 L630 428 V470 H330 Z" fill="#5a3c1c"/>'


def _rails() -> str:
    path = "M462 388 H498 L720 540 H240 Z"
    sleepers = "".join(
        f'<path d="M{480 - half} {y} H{480 + half}" stroke="{SLEEPER}" stroke-width="{width}"/>'
        for y, half, width in (
            (398, 24, 3),
            (409, 36, 4),
            (423, 51, 6),
            (441, 71, 8),
            (464, 96, 10),
            (493, 128, 13),
            (528, 166, 15),
        )
    )
    rails = "M470 388 L360 540 M490 388 L600 540"
    return (
        f'<path d="{path}" fill="{SAND_DARK}"/><path d="M466 390 H494 L682 540 H278 Z" fill="{SAND}"/>{sleepers}'
        f'<path d="{rails}" stroke="{INK}" stroke-width="11"/><path d="{rails}" stroke="{RAIL}" stroke-width="7"/>'
        f'<path d="{rails}" stroke="{RAIL_SHINE}" stroke-width="2.6" transform="translate(-1.5 0)"/>'
    )


def _beam(x: float, y: float, width: float, height: float) -> str:
    if width > height:
        grain = (
            f"M{x + 14} {y + height * 0.42} H{x + width * 0.6} M{x + width * 0.5} {y + height * 0.68} H{x + width - 18}"
        )
        light = f"M{x + 4} {y + 5} H{x + width - 4}"
        dark = f"M{x + 4} {y + height - 5} H{x + width - 4}"
    else:
        grain = f"M{x + width * 0.42} {y + 20} V{y + height * 0.55}"
        grain += f" M{x + width * 0.66} {y + height * 0.4} V{y + height - 16}"
        light = f"M{x + 5} {y + 4} V{y + height - 4}"
        dark = f"M{x + width - 5} {y + 4} V{y + height - 4}"
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="{WOOD_DARK}" stroke="{INK}"'
        f' stroke-width="4"/><path d="{light}" stroke="{WOOD}" stroke-width="4"/><path d="{dark}" stroke="{BEAM_DARK}"'
        f' stroke-width="5"/><path d="{grain}" stroke="{BEAM}" stroke-width="3" stroke-linecap="round"/>'
    )


def _timber() -> str:
    x, y = SIGN_BOARD
    chains = f"M{x - 150} {y + 30} V{y + 92} M{x + 150} {y + 30} V{y + 92}"
    board = (
        f'<path d="{chains}" stroke="{INK}" stroke-width="9"/>'
        f'<path d="{chains}" stroke="{STEEL_DARK}" stroke-width="4"/>'
        f'<path d="M{x - 204} {y - 36} L{x + 198} {y - 40} L{x + 206} {y + 36} L{x - 200} {y + 40} Z"'
        f' fill="{BEAM_LIGHT}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="M{x - 198} {y - 31} L{x + 194} {y - 35}" stroke="{WOOD}" stroke-width="4"/>'
        f'<path d="M{x - 190} {y - 2} H{x - 120} M{x + 90} {y + 20} H{x + 190} M{x - 60} {y + 29} H{x + 30}"'
        f' stroke="{BEAM}" stroke-width="3" stroke-linecap="round"/>'
        + "".join(
            f'<circle cx="{x + dx}" cy="{y + dy}" r="5" fill="{STEEL_DARK}" stroke="{INK}" stroke-width="2.5"/>'
            for dx in (-186, 186)
            for dy in (-22, 22)
        )
    )
    return (
        _beam(308, 196, 40, 258)
        + _beam(612, 196, 40, 258)
        + f'<path d="M344 252 L392 206 M616 252 L568 206" stroke="{INK}" stroke-width="22"/>'
        f'<path d="M344 252 L392 206 M616 252 L568 206" stroke="{WOOD_DARK}" stroke-width="14"/>'
        + _beam(276, 168, 408, 42)
        + board
        + "".join(
            f'<path d="M{at} 208 V232" stroke="{INK}" stroke-width="5"/>'
            + pool(at, 276, 84, GOLD_LIGHT)
            + place(LANTERN, at, 274, 1.25)
            for at in (400, 560)
        )
    )


def _foreground(people: str) -> str:
    rocks = (
        boulder(296, 474, 34, 0, ROCKS)
        + boulder(664, 476, 36, 1, ROCKS)
        + boulder(720, 500, 22, 2, ROCKS)
        + boulder(66, 452, 30, 2, ROCKS)
        + boulder(902, 456, 32, 0, ROCKS)
    )
    return (
        pool(184, 300, 96, "#ffe6a0")
        + people
        + f'<path d="M40 480 L120 462 L210 470 L300 458 L312 540 H0 V488 Z M648 540 L668 462 L760 476 L850 464 L960 482'
        f' V540 Z" fill="{ROCKS[1]}" {OUTLINE}/>'
        f'<path d="M40 480 L120 462 L210 470 L300 458 M668 462 L760 476 L850 464 L960 482" fill="none"'
        f' stroke="{ROCK_LIP}" stroke-width="3" transform="translate(0 3)"/>'
        + rocks
        + pool(480, 440, 96, GOLD)
        + place(CART, 480, 446, 2.15)
    )
