"""The mountain between the cards: layers of earth that go on from place to place, with what lies buried in them."""

from zlib import crc32

from bot.art.palette import INK, STRATA, STRATA_DETAIL
from bot.art.svg import document, place

LAYERS, FINDS = len(STRATA), 6
"""So many kinds of rows, one below the other over and over, and so many kinds of places in each."""


def ground_at(x: int, y: int) -> tuple[int, int]:
    """The layer and the find of a place: rows follow one another, finds lie scattered, the same in every game."""
    return -y % LAYERS, crc32(f"{x} {y}".encode()) % FINDS


_BONE = '<path d="M-9 0 H9 M-9 -1 l-3 -3 M-9 1 l-3 3 M9 -1 l3 -3 M9 1 l3 3" stroke-width="3.4" stroke-linecap="round"/>'
_SHELL = (
    '<path d="M0 0 C2 -3 6 -1 5 3 C4 8 -4 8 -6 3 C-8 -4 -2 -10 4 -9 C12 -8 13 2 10 7" stroke-width="2.6"'
    ' stroke-linecap="round"/>'
)
_ROOT = (
    '<path d="M0 -14 C4 -6 -4 0 1 8 M1 -4 C6 -2 8 2 9 7 M-1 2 C-6 4 -7 8 -7 12" stroke-width="2.4"'
    ' stroke-linecap="round"/>'
)
_CRACK = '<path d="M-12 -6 L-4 -2 L-1 5 L8 6 L12 11 M-1 5 L-5 10" stroke-width="2" stroke-linejoin="round"/>'


def ground(layer: int, find: int) -> str:
    """An empty place: its layer of earth and the upper part of the next; joins seamlessly on all four sides."""
    this, next_ = STRATA[layer], STRATA[(layer + 1) % LAYERS]
    low = 100
    seam = f"M0 {low} C16 {low - 9} 30 {low + 7} 48 {low} S80 {low - 7} 96 {low} V128 H0 Z"
    pebbles = "".join(
        place('<path d="M-6 1 L-3 -4 L4 -4 L6 1 L2 4 L-4 4 Z"/>', x, y, size) for x, y, size in _PEBBLES[find]
    )
    drawing, x, y, turn = _BURIED[layer].get(find, ("", 0, 0, 0))
    buried = place(drawing, x, y, 1.2, turn)
    return document(
        f'<rect width="96" height="128" fill="{this}"/><path d="{seam}" fill="{next_}"/>'
        f'<path d="M0 {low} C16 {low - 9} 30 {low + 7} 48 {low} S80 {low - 7} 96 {low}" fill="none" stroke="{INK}"'
        ' stroke-width="1.6" stroke-opacity=".45"/>'
        f'<g fill="{STRATA_DETAIL}">{pebbles}</g>'
        f'<g fill="none" stroke="{STRATA_DETAIL}">{buried}</g>' + _corners()
    )


def _corners() -> str:
    """Surveyor's marks at the corners of the place."""
    return (
        '<path d="M0 7 V0 H7 M89 0 H96 V7 M96 121 V128 H89 M7 128 H0 V121" fill="none" stroke="#75604c"'
        ' stroke-width="2.4"/>'
    )


_PEBBLES = (
    ((20, 22, 1.0), (74, 84, 0.8)),
    ((70, 30, 1.2), (26, 76, 0.7), (80, 112, 0.8)),
    ((34, 88, 1.1), (60, 20, 0.7)),
    ((16, 40, 0.8), (78, 60, 1.0), (40, 112, 0.9)),
    ((62, 70, 1.3), (28, 30, 0.8)),
    ((50, 34, 0.9), (18, 86, 0.8), (84, 90, 1.1)),
)
_BURIED = (
    {0: (_ROOT, 30, 40, 0), 2: (_CRACK, 60, 60, 20), 5: (_ROOT, 70, 34, 160)},
    {1: (_BONE, 54, 56, -24), 3: (_CRACK, 34, 50, 90), 4: (_CRACK, 66, 60, 0)},
    {0: (_SHELL, 62, 44, 0), 3: (_CRACK, 40, 60, 130), 4: (_SHELL, 30, 66, 200)},
)
