"""The dwarves of My Gold Mine: one for each seat, in its colour and with its mark on the helmet; and their discs."""

import re

from bot.art.palette import ASH, CHALK, COAL, EARTH, FLAME, GOLD, INK, SUN
from bot.art.seats import SEAT_MARKS
from bot.art.svg import document, place
from bot.art.svg.figures import Dress, dwarf
from bot.art.svg.tools import OUTLINE

from .fire import flame, smoke

DISC = 84
"""The box of a disc."""


def _mixed(colour: str, other: str, part: float) -> str:
    """`part` of the `other` colour in the first."""
    a, b = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (colour, other))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(a, b, strict=True))


_COLOURS = ("#a46bd6", "#f0872e", "#e2452f", "#ffcf3f", "#4fb35c", "#4a9be8")
"""Those of the seats' marks."""
_BEARDS = ("#e8e2d6", "#7a4a2a", "#e9b95a", "#3f3a40", "#d0602c", "#a9a39a")


def _dress(seat: int) -> Dress:
    hat, hair = _COLOURS[seat], _BEARDS[seat]
    return Dress(
        cloth=_mixed(hat, "#3a3a4a", 0.55),
        cloth_dark=_mixed(hat, "#26242e", 0.7),
        beard=hair,
        beard_light=_mixed(hair, "#ffffff", 0.3),
        strands=_mixed(hair, INK, 0.45),
        brows=_mixed(hair, INK, 0.35),
        hat=hat,
        hat_light=_mixed(hat, "#ffffff", 0.5),
        hat_shade=_mixed(hat, INK, 0.25),
        brim=_mixed(hat, INK, 0.5),
    )


def _badge(mark: str, ground: str = EARTH, rim: str = CHALK) -> str:
    """The seat's mark on the helmet."""
    return (
        f'<circle cy="-28" r="13.5" fill="{ground}" stroke="{INK}" stroke-width="5"/>'
        f'<circle cy="-28" r="13.5" fill="{ground}" stroke="{rim}" stroke-width="2.2"/>'
        f'<g transform="translate(0 -28) scale(.42) translate(-24 -24)" stroke="{INK}" stroke-width="2.5"'
        f' stroke-linejoin="round">{mark}</g>'
    )


def hale(seat: int) -> str:
    """A seat's dwarf, as those of `bot.art.svg.figures`."""
    return dwarf(_dress(seat), lamp=_badge(SEAT_MARKS[seat].shape))


def singed(seat: int) -> str:
    """The same, met by Dragobert: sooty and without a beard."""
    dress = _dress(seat)
    sooty = dress._replace(
        cloth=_mixed(dress.cloth, COAL, 0.5),
        cloth_dark=_mixed(dress.cloth_dark, COAL, 0.5),
        brows=COAL,
        hat=_mixed(dress.hat, COAL, 0.55),
        hat_light=_mixed(dress.hat, COAL, 0.3),
        hat_shade=_mixed(dress.hat, COAL, 0.7),
        brim=COAL,
        skin="#a5806a",
        skin_dark="#7d5c49",
        cheek="#5c463a",
        cheek_dark="#4c392f",
    )
    stubble = (
        f'<path d="M-13 15 C-7 11 7 11 13 15" fill="none" stroke="{INK}" stroke-width="3.2" stroke-linecap="round"/>'
        f'<path d="M-21 10 L-19 21 L-14 17 L-11 27 L-6 20 L-2 30 L3 20 L8 28 L11 18 L17 23 L21 9'
        ' C16 21 -16 21 -21 10 Z"'
        f' fill="{COAL}" {OUTLINE}/>'
        '<path d="M-19 -9 L-13 -6 M17 -1 L20 4 M-20 3 L-15 2" stroke="#4c392f" stroke-width="3"'
        ' stroke-linecap="round"/>'
    )
    body = dwarf(sooty, whiskers=stubble, lamp=_badge(ashen(SEAT_MARKS[seat].shape), COAL, ASH))
    return smoke(-26, -34, 0.8) + body + flame(20, -30, 0.42) + smoke(26, -42, 0.6)


def ashen(mark: str) -> str:
    """A seat's mark, burnt: its shape alone is left."""
    return re.sub(r'fill="#[0-9a-f]+"', f'fill="{ASH}"', mark)


def _disc(mark: str, ground: str, rim: str, more: str = "") -> str:
    return (
        f'<circle r="39" fill="{INK}"/><circle r="36.5" fill="{rim}"/>'
        f'<circle r="32.5" fill="{ground}"/>'
        f'<g transform="scale(1.22) translate(-24 -24)" stroke="{INK}" stroke-width="2" stroke-linejoin="round">'
        f"{mark}</g>{more}"
    )


def disc(seat: int) -> str:
    """A dwarf's disc in a box of `DISC`."""
    return document(place(_disc(SEAT_MARKS[seat].shape, EARTH, CHALK), 42, 42), DISC, DISC)


def burnt_disc(seat: int) -> str:
    """The disc of a dwarf that was burnt: charred and cracked, its mark only a shape."""
    cracks = "M-34 -12 L-18 -8 L-10 -20 L-2 -34 M34 10 L20 8 L12 22 L14 33 M-30 20 L-18 16 L-12 28"
    more = (
        f'<path d="{cracks}" fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{cracks}" fill="none" stroke="{FLAME}" stroke-width="2.2" stroke-linejoin="round"/>'
    )
    return document(place(_disc(ashen(SEAT_MARKS[seat].shape), COAL, "#55483f", more), 42, 42), DISC, DISC)


BLAZE = 112, 128
"""The box of `blaze`, whose disc is in the middle of the lower part, at (56, 84)."""


def blaze() -> str:
    """Flames that close over a disc, to be laid behind it."""
    return document(
        flame(26, 122, 1.5) + flame(88, 122, 1.6) + flame(56, 100, 1.9) + flame(10, 110, 0.9) + flame(102, 108, 0.9),
        *BLAZE,
    )


def halo() -> str:
    """The light round the disc of the dwarf whose turn it is, in a box of 120 by 120."""
    rays = "".join(
        f'<path d="M0 -58 L-6 -46 H6 Z" fill="{SUN}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
        f' transform="rotate({turn})"/>'
        for turn in range(0, 360, 45)
    )
    return document(
        place(
            f'<circle r="50" fill="{INK}" fill-opacity=".55"/>{rays}<circle r="47" fill="{INK}"/><circle r="45"'
            f' fill="{SUN}"/><circle r="41" fill="{GOLD}"/>',
            60,
            60,
        ),
        120,
        120,
    )
