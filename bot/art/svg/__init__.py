"""The drawings of all sprites as SVG text, in boxes of one card (`WIDTH` by `HEIGHT`) unless said otherwise."""

from ..palette import INK

WIDTH, HEIGHT = 96, 128
CORNER = 7
"""The radius of a card's corners."""


def card(body: str, *, ground: str, frame: str = "", below: str = "", framed_last: bool = False) -> str:
    """A card as an SVG document: `below` and `body` on the ground, with an edge that shows on any ground.

    A `frame` colour marks a card of a special kind by an inner frame, drawn under the `body`, or over it with
    `framed_last`. The corners are left square: `CORNER` is their radius, and cutting them costs less once drawn.
    """
    rect = '<rect x="6" y="6" width="84" height="116" rx="6" fill="none"'
    inner = (
        f'{rect} stroke="{INK}" stroke-width="6.5"/>{rect} stroke="{frame}" stroke-width="3.5"/>'
        '<path d="M6 116 V12 A6 6 0 0 1 12 6 H84" fill="none" stroke="#ffffff" stroke-width="1.4"'
        ' stroke-opacity=".45"/>'
        if frame
        else ""
    )
    edge = (
        f'<rect x="1.5" y="1.5" width="93" height="125" rx="{CORNER}" fill="none" stroke="{INK}" stroke-width="2.6"/>'
    )
    if framed_last:
        margin = f'<rect x="1.5" y="1.5" width="93" height="125" fill="none" stroke="{ground}" stroke-width="7"/>'
        body, inner = body + margin + edge + inner, ""
    return document(f'<rect width="96" height="128" fill="{ground}"/>{below}{edge}{inner}{body}')


def document(body: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0) -> str:
    """A drawing whose own middle is (0, 0), moved to (x, y)."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{body}</g>'


def pool(x: float, y: float, radius: float, colour: str) -> str:
    """A pool of light in three steps: flat colours keep the pictures small."""
    return "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius * part:g}" fill="{colour}" fill-opacity=".13"/>'
        for part in (1, 0.8, 0.58)
    )


def question_mark(colour: str, outline: str) -> str:
    """A "?" round (0, 0), 48 high."""
    shape = '<path d="M-13 -11 C-13 -28 13 -28 13 -11 C13 -1 0 -2 0 9" fill="none" stroke-linecap="round"'
    dot = '<circle cx="0" cy="21" r="{r}" fill="{c}"/>'
    return (
        f'{shape} stroke="{outline}" stroke-width="14"/>{dot.format(r=8, c=outline)}'
        f'{shape} stroke="{colour}" stroke-width="8"/>{dot.format(r=5, c=colour)}'
        '<path d="M-14 -13 C-12 -25 2 -25 6 -22" fill="none" stroke="#fffbe8" stroke-width="2" stroke-linecap="round"'
        ' stroke-opacity=".8"/>'
    )
