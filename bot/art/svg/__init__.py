"""The drawings of all sprites as SVG text, in boxes of one card (`WIDTH` by `HEIGHT`) unless said otherwise."""

WIDTH, HEIGHT = 96, 128


def card(body: str, *, ground: str, frame: str = "", below: str = "") -> str:
    """A card as an SVG document: rounded ground, `below` and `body` cut to it, an edge that shows on any ground.

    A `frame` colour marks a card of a special kind by an inner frame, drawn under the `body`.
    """
    inner = (
        f'<rect x="5.5" y="5.5" width="85" height="117" rx="6" fill="none" stroke="{frame}" stroke-width="4"/>'
        if frame
        else ""
    )
    return document(
        '<clipPath id="card"><rect x="1.5" y="1.5" width="93" height="125" rx="8"/></clipPath>'
        f'<g clip-path="url(#card)"><rect width="96" height="128" fill="{ground}"/>{below}{inner}{body}</g>'
        '<rect x="1.5" y="1.5" width="93" height="125" rx="8" fill="none" stroke="#17110d" stroke-width="2.5"/>'
    )


def document(body: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0) -> str:
    """A drawing whose own middle is (0, 0), moved to (x, y)."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{body}</g>'


def question_mark(colour: str, outline: str) -> str:
    """A "?" round (0, 0), 48 high."""
    shape = '<path d="M-13 -11 C-13 -28 13 -28 13 -11 C13 -1 0 -2 0 9" fill="none" stroke-linecap="round"'
    dot = '<circle cx="0" cy="21" r="{r}" fill="{c}"/>'
    return (
        f'{shape} stroke="{outline}" stroke-width="14"/>{dot.format(r=8, c=outline)}'
        f'{shape} stroke="{colour}" stroke-width="8"/>{dot.format(r=5, c=colour)}'
    )
