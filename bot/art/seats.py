"""The mark of every seat: one shape and one colour, the same as emoji in words and as a drawing in pictures."""

from typing import NamedTuple

from .palette import INK


class SeatMark(NamedTuple):
    """`text` stands in embeds and buttons; `shape` is the same sign as SVG elements in a box of 48 by 48."""

    text: str
    shape: str


def _path(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


_STAR = "M24 4 L30 17.5 L44.5 19 L33.7 28.8 L36.8 43 L24 35.6 L11.2 43 L14.3 28.8 L3.5 19 L18 17.5 Z"
_HEART = "M24 42 C4 28 5 9 15 8 C20 7.5 23 11 24 14.5 C25 11 28 7.5 33 8 C43 9 44 28 24 42 Z"
_PETALS = "".join(
    f'<ellipse cx="24" cy="13" rx="8" ry="10" fill="#f28ab8" transform="rotate({turn} 24 25)"/>'
    for turn in range(0, 360, 72)
)

SEAT_MARKS: tuple[SeatMark, ...] = (
    SeatMark("🟣", '<circle cx="24" cy="24" r="17" fill="#a46bd6"/>'),
    SeatMark("🟧", '<rect x="8" y="8" width="32" height="32" rx="4" fill="#f0872e"/>'),
    SeatMark("🔺", _path("M24 5 L43 40 H5 Z", "#e2452f")),
    SeatMark("⭐", _path(_STAR, "#ffcf3f")),
    SeatMark("💚", _path(_HEART, "#4fb35c")),
    SeatMark("🔷", _path("M24 3 L42 24 L24 45 L6 24 Z", "#4a9be8")),
    SeatMark("🌸", _PETALS + '<circle cx="24" cy="25" r="6" fill="#ffd76a"/>'),
    SeatMark("💧", _path("M24 4 C31 15 38 22 38 30 A14 14 0 0 1 10 30 C10 22 17 15 24 4 Z", "#7fd3f2")),
    SeatMark("☁️", _path("M13 38 A9 9 0 0 1 11 20.5 A13 13 0 0 1 35 18 A10.5 10.5 0 0 1 36 38 Z", "#eef2f6")),
    SeatMark("🌙", _path("M31 4 A20 20 0 1 0 44 30 A17 17 0 0 1 31 4 Z", "#f6e27a")),
)
"""By seat, 0 to 9."""


def seat_symbol(seat: int) -> str:
    """The seat's mark for words: an emoji that Discord draws alike everywhere. `IndexError` beyond seat 9."""
    return SEAT_MARKS[seat].text


def seat_svg(seat: int) -> str:
    """The seat's mark for pictures, as an SVG document of 48 by 48."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<g stroke="{INK}" stroke-width="2.5" stroke-linejoin="round">{SEAT_MARKS[seat].shape}</g></svg>'
    )
