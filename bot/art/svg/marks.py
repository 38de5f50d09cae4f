"""Signs laid over pictures: the number's disc, the free seat."""

from ..palette import CHALK, INK, SKY
from . import document, place


def disc() -> str:
    """A number's disc alone, in a box of 48 by 48."""
    return document(place(number_disc(21), 24, 24), 48, 48)


def free_seat() -> str:
    """The place of a seat that nobody has taken yet, in a box of 48 by 48."""
    return document(
        f'<circle cx="24" cy="24" r="18" fill="{INK}" fill-opacity=".5" stroke="{CHALK}" stroke-opacity=".7"'
        ' stroke-width="2.5" stroke-dasharray="6 5.3"/>',
        48,
        48,
    )


def number_disc(radius: float, fill: str = CHALK) -> str:
    return (
        f'<circle r="{radius:g}" fill="{INK}"/><circle r="{radius - 2.5:g}" fill="{SKY}"/>'
        f'<circle r="{radius - 5:g}" fill="{fill}"/>'
    )
