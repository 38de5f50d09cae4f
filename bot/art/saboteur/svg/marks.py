"""What is laid over the board: numbered places, the newest card, a card as it would lie, what one saw."""

from bot.art.palette import CHALK, GOLD, INDIGO, INK, SKY, SUN
from bot.art.svg import document, place
from bot.art.svg.marks import number_disc
from bot.art.svg.rock import boulder


def shadow() -> str:
    """What a card throws on the ground, to the lower right."""
    return document(f'<rect x="3" y="4" width="93" height="124" rx="8" fill="{INK}" fill-opacity=".55"/>')


def open_place() -> str:
    """An empty place one may choose; its number is set on the disc."""
    return document(
        f'<rect x="5" y="5" width="86" height="118" rx="8" fill="{SKY}" fill-opacity=".16" stroke="{SKY}"'
        ' stroke-width="4" stroke-dasharray="13 8"/>' + place(number_disc(29), 48, 64)
    )


def taken_place() -> str:
    """The number's disc on a card that one may choose: in the corner, so that the paths stay in sight."""
    return document(
        f'<rect x="4.5" y="4.5" width="87" height="119" rx="7" fill="none" stroke="{INK}" stroke-width="7"/>'
        f'<rect x="4.5" y="4.5" width="87" height="119" rx="7" fill="none" stroke="{SKY}" stroke-width="4"'
        ' stroke-dasharray="13 8"/>' + place(number_disc(25), 68, 100)
    )


def newest() -> str:
    """Corner brackets round what just happened."""
    corners = "M5 30 V5 H30 M66 5 H91 V30 M91 98 V123 H66 M30 123 H5 V98"
    return document(
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{corners}" stroke="{INK}"'
        f' stroke-width="11"/><path d="{corners}" stroke="{SUN}" stroke-width="6.5"/></g>'
    )


def gap() -> str:
    """Rubble where a rockfall took a card."""
    stones = ((28, 80, 14, 0), (62, 86, 16, 1), (45, 60, 13, 2), (70, 64, 9, 0), (24, 100, 8, 2), (48, 103, 9, 1))
    return document("".join(boulder(*stone) for stone in stones))


def would_lie() -> str:
    """The frame of a card that is not laid yet."""
    frame = '<rect x="5" y="5" width="86" height="118" rx="7" fill="none"'
    return document(
        f'{frame} stroke="{INK}" stroke-width="9"/>{frame} stroke="{SKY}" stroke-width="5.5" stroke-dasharray="13 8"/>'
    )


def turned() -> str:
    """The badge of a card turned by half a turn: two arrows round a middle, in the upper right corner."""
    half = "M-13 2 A13 13 0 0 1 8 -10"
    head = "M16 -15 L15 1 L2 -8 Z"
    arrow = (
        f'<path d="{half}" fill="none" stroke="{INK}" stroke-width="5.5" stroke-linecap="round"/>'
        f'<path d="{head}" fill="{INK}"/>'
    )
    return document(place(number_disc(25) + place(arrow, 0, 0) + place(arrow, 0, 0, 1, 180), 68, 28))


def seen() -> str:
    """The frame and eye over a goal card that one looked at; its face is drawn below."""
    frame = '<rect x="5.5" y="5.5" width="85" height="117" rx="6" fill="none"'
    eye = (
        f'<path d="M-14 0 C-7 -10 7 -10 14 0 C7 10 -7 10 -14 0 Z" fill="{CHALK}" stroke="{INK}" stroke-width="2.5"/>'
        f'<circle r="5.5" fill="{INDIGO}"/><circle r="2.3" fill="{INK}"/>'
    )
    return document(
        f'<rect x="1.5" y="1.5" width="93" height="125" rx="8" fill="{INDIGO}" fill-opacity=".2"/>'
        f'{frame} stroke="{GOLD}" stroke-width="4" stroke-dasharray="6 7"/>'
        + place(f'<circle r="19" fill="{INDIGO}" stroke="{CHALK}" stroke-width="2.5"/>{eye}', 23, 23)
    )
