"""The nine cards of the mine, side by side one long tunnel seen from the side: cold and blue, or burnt."""

from bot.art.palette import (
    BEAM,
    BEAM_LIGHT,
    CHALK,
    COAL,
    CRYSTAL,
    CRYSTAL_DARK,
    CRYSTAL_LIGHT,
    DEEPS,
    EMBERS,
    FLAME,
    GOLD,
    GOLD_LIGHT,
    INK,
    RAIL,
    RAIL_SHINE,
    ROCK_LIP,
    ROCKS,
    SKIES,
    SLEEPER,
    WOOD,
)
from bot.art.svg import document, place, pool
from bot.art.svg.gold import GLINT, NUGGET
from bot.art.svg.rock import boulder, facets
from bot.art.svg.tools import CART, LANTERN

from .dragon import BUST
from .fire import flame, smoke

SPACE = 105, 264
"""The box of a card of the mine."""
SHAFT = 136, 264
"""The box of the exit, with room for the ladder."""
FLOOR = 222
"""Where the floor of the tunnel is, from the top."""
LOOKS = 3
"""So many kinds of plain cards there are, so that the tunnel looks grown."""
_WALLS = 4, 9
_CEILING = "V34 L{0:g} 27 L{1:g} 38 L{2:g} 29 L{3:g} 41 L{4:g} 30 L0 34 Z"


def _ceiling(width: float, tones: tuple[str, str]) -> str:
    """Rock that hangs down; it meets that of the next card."""
    edge = _CEILING.format(*(width * part for part in (0.86, 0.68, 0.46, 0.26, 0.1)))
    low = edge.removeprefix("V34 ").removesuffix(" Z")
    return (
        f'<path d="M0 0 H{width} {edge}" fill="{tones[0]}"/><path d="M0 0 H{width} V10 L{width * 0.4:g} 18 L0 12 Z"'
        f' fill="{tones[1]}"/><path d="M{width} 34 {low}" fill="none" stroke="{INK}" stroke-width="3"'
        ' stroke-linejoin="round"/>'
    )


def _floor(width: float, ground: str, sleeper: str, rail: str, shine: str) -> str:
    sleepers = "".join(
        f'<rect x="{x + width / 6 - 8:g}" y="{FLOOR + 4}" width="16" height="8" rx="2" fill="{sleeper}" stroke="{INK}"'
        ' stroke-width="2"/>'
        for x in (0, width / 3, width * 2 / 3)
    )
    return (
        f'<rect y="{FLOOR}" width="{width}" height="60" fill="{ground}"/>'
        f'<path d="M0 {FLOOR} H{width}" stroke="{INK}" stroke-width="3"/>{sleepers}'
        f'<path d="M0 {FLOOR + 2} H{width}" stroke="{INK}" stroke-width="7"/>'
        f'<path d="M0 {FLOOR + 2} H{width}" stroke="{rail}" stroke-width="4"/>'
        f'<path d="M0 {FLOOR + 1} H{width}" stroke="{shine}" stroke-width="1.4"/>'
        f'<path d="M0 {FLOOR + 26} L{width * 0.3:g} {FLOOR + 22} L{width * 0.7:g} {FLOOR + 29} L{width} {FLOOR + 26}'
        f' V264 H0 Z" fill="{INK}" fill-opacity=".35"/>'
    )


def _glow(width: float) -> str:
    """Light that goes on from card to card."""
    return "".join(
        f'<rect y="{y}" width="{width}" height="{height}" fill="{CRYSTAL}" fill-opacity=".09"/>'
        for y, height in ((56, 140), (78, 98), (98, 60))
    )


_GEM = (
    f'<path d="M-6 0 L-9 -16 L-4 -25 L1 -17 L1 0 Z" fill="{CRYSTAL}" stroke="{INK}" stroke-width="2.2"'
    ' stroke-linejoin="round"/>'
    f'<path d="M1 0 L3 -12 L8 -19 L12 -11 L9 0 Z" fill="{CRYSTAL_DARK}" stroke="{INK}" stroke-width="2.2"'
    ' stroke-linejoin="round"/>'
    f'<path d="M-7 -15 L-4 -22 L-3 -3 L-5 -3 Z" fill="{CRYSTAL_LIGHT}"/>'
)
_GEMS = (
    ((22, FLOOR, 1.1, 0), (84, 32, 0.9, 180)),
    ((84, FLOOR, 0.9, 0), (30, 36, 1.0, 180), (14, FLOOR, 0.6, 0)),
    ((60, 33, 1.2, 180), (92, FLOOR, 1.15, 0)),
)


def _edged(body: str, width: float) -> str:
    edge = (
        f'<rect x="1" y="1" width="{width - 2:g}" height="262" rx="8" fill="none" stroke="{INK}" stroke-width="2.6"/>'
    )
    return document(body + edge, width, SPACE[1])


def _cold(seed: str) -> str:
    (width, _), (columns, rows) = SPACE, _WALLS
    return facets(f"mine {seed}", DEEPS, width=width, height=264, columns=columns, rows=rows)


def cold(look: int) -> str:
    """A plain card, blue side: crystals grow from the rock."""
    width = SPACE[0]
    gems = "".join(place(_GEM, x, y, size, turn) for x, y, size, turn in _GEMS[look])
    return _edged(
        _cold(str(look))
        + _glow(width)
        + _ceiling(width, ("#3c4c5c", "#4e6072"))
        + _floor(width, "#4b4239", SLEEPER, RAIL, RAIL_SHINE)
        + gems,
        width,
    )


_CRACKS = (
    "M18 34 L26 54 L20 70 M70 38 L64 60 L74 74 L70 88 M92 34 L88 50",
    "M34 36 L28 52 L38 64 L32 84 M84 34 L90 52 L82 66",
    "M12 34 L18 46 M52 34 L46 50 L56 66 L52 78 L58 92 M90 34 L84 54",
)


def _hot(look: int) -> str:
    (width, _), (columns, rows) = SPACE, _WALLS
    cracks = _CRACKS[look % LOOKS]
    return (
        facets(f"fire {look}", EMBERS, width=width, height=264, columns=columns, rows=rows)
        + pool(width / 2, FLOOR, 110, FLAME)
        + f'<path d="{cracks}" fill="none" stroke="{FLAME}" stroke-width="5" stroke-linecap="round"'
        f' stroke-linejoin="round"/><path d="{cracks}" fill="none" stroke="{GOLD_LIGHT}" stroke-width="1.8"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


_FIRES = (
    ((14, 0.95), (40, 1.5), (66, 1.05), (92, 1.3)),
    ((10, 1.3), (36, 1.0), (62, 1.6), (90, 0.95)),
    ((16, 1.55), (44, 0.9), (70, 1.25), (94, 1.1)),
)


def hot(look: int) -> str:
    """A plain card, fire side: glowing cracks above, flames along the charred track."""
    return _edged(_hot(look) + _charred(look), SPACE[0])


_SPARKS = ((24, 128, 2.2, GOLD), (80, 112, 1.8, GOLD_LIGHT), (58, 96, 1.5, FLAME), (44, 146, 1.8, GOLD))


def _charred(look: int) -> str:
    fires = "".join(flame(x, FLOOR + 8 + 9 * (i % 2), size) for i, (x, size) in enumerate(_FIRES[look]))
    sparks = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>' for x, y, r, colour in _SPARKS)
    return (
        _ceiling(SPACE[0], ("#3a2019", "#512a1e"))
        + _floor(SPACE[0], COAL, "#43302a", "#3b302c", "#8c6a58")
        + fires
        + sparks
    )


_PROP = (
    f'<rect x="-7" y="0" width="14" height="190" fill="{BEAM_LIGHT}" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M-3 4 V186" stroke="{WOOD}" stroke-width="2.5"/><path d="M3 30 V120" stroke="{BEAM}" stroke-width="2"/>'
)
_LINTEL = (
    f'<rect x="-50" y="-6" width="100" height="15" rx="3" fill="{BEAM_LIGHT}" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M-46 -2 H46" stroke="{WOOD}" stroke-width="2.5"/><path d="M-30 4 H10" stroke="{BEAM}" stroke-width="2"/>'
)


def cart_cold() -> str:
    """The card where all start: a cart of gold between props."""
    width = SPACE[0]
    props = place(_PROP, 12, 36) + place(_PROP, 93, 36) + place(_LINTEL, 52.5, 30)
    return _edged(
        _cold("cart")
        + _glow(width)
        + pool(52, 72, 48, GOLD_LIGHT)
        + _ceiling(width, ("#3c4c5c", "#4e6072"))
        + _floor(width, "#4b4239", SLEEPER, RAIL, RAIL_SHINE)
        + props
        + place(LANTERN, 52, 66, 0.62)
        + place(CART, 52, FLOOR - 35, 1.2),
        width,
    )


def cart_hot() -> str:
    """The same card burnt."""
    props = place(_PROP, 12, 36) + place(_PROP, 93, 36) + place(_LINTEL, 52.5, 30)
    return _edged(
        _hot(LOOKS)
        + _charred(2)
        + props
        + f'<path d="M5 27 H100 V45 H86 V226 H100 V45 H5 V226 H19 V45 H5 Z" fill="{COAL}" fill-opacity=".6"/>'
        + place(CART, 52, FLOOR - 35, 1.2)
        + f'<path d="M11 174 H93 L84 208 H20 Z" fill="{COAL}" fill-opacity=".5"/>'
        + flame(30, 178, 1.0)
        + flame(52, 172, 1.5)
        + flame(75, 178, 1.1)
        + smoke(50, 84, 1.1),
        SPACE[0],
    )


_HOARD = ((10, 246, 0.8), (34, 252, 0.95), (64, 250, 0.85), (92, 246, 1.0), (78, 236, 0.6))


def lair() -> str:
    """Dragobert on his card."""
    width = SPACE[0]
    hoard = "".join(place(NUGGET, *nugget) for nugget in _HOARD)
    return _edged(
        facets("lair", EMBERS, width=width, height=264, columns=4, rows=9)
        + pool(50, 120, 96, FLAME)
        + _ceiling(width, ("#3a2019", "#512a1e"))
        + _floor(width, COAL, "#43302a", "#3b302c", "#8c6a58")
        + place(BUST, 54, 128, 0.98)
        + hoard
        + place(GLINT, 70, 240, 0.8),
        width,
    )


_SHAFT = (
    "M0 0 H22 L16 26 L26 54 L14 84 L22 120 L36 150 L56 156 L84 150 L104 156 L120 136 L114 104 L125 76 L116 46 L124 20"
    " L118 0 H136 V264 H0 Z"
)
"""The rock round the shaft."""
LADDER_X = 58
"""Where the ladder stands, from the left of the exit."""
_LADDER_HEIGHT = 222


def exit_shaft() -> str:
    """The way out: a ladder up a shaft into the night."""
    width, height = SHAFT
    stars = ((27, 30, 1.8), (98, 14, 1.6), (106, 30, 1.2), (24, 66, 1.4), (96, 100, 1.3), (28, 100, 1.2))
    sky = "".join(
        f'<rect x="14" y="{y}" width="108" height="60" fill="{colour}"/>'
        for y, colour in zip((0, 34, 68, 102), SKIES, strict=True)
    ) + "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{CHALK}"/>' for x, y, r in stars)
    moon = pool(101, 60, 24, "#dfe9ff") + '<path d="M99 47 A14 14 0 1 0 115 65 A12 12 0 0 1 99 47 Z" fill="#f6eec0"/>'
    glow = f'<path d="M34 60 H102 L124 {FLOOR} H12 Z" fill="#cfe0ff" fill-opacity=".12"/>'
    return _edged(
        sky
        + moon
        + f'<clipPath id="rock"><path d="{_SHAFT}"/></clipPath><g clip-path="url(#rock)">'
        + facets("shaft", ROCKS, width=width, height=height, columns=5, rows=9)
        + f'</g><path d="{_SHAFT}" fill="none" stroke="{ROCK_LIP}" stroke-width="5"/>'
        + f'<path d="{_SHAFT}" fill="none" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        + glow
        + _floor(width, "#4b4239", SLEEPER, RAIL, RAIL_SHINE)
        + place(ladder(_LADDER_HEIGHT), LADDER_X, 6)
        + boulder(16, FLOOR + 4, 13, 0, ROCKS)
        + boulder(122, FLOOR + 6, 11, 2, ROCKS),
        width,
    )


def ladder(height: float) -> str:
    """A ladder whose upper end is at (0, 0), 52 wide."""
    rungs = " ".join(f"M-22 {y} H22" for y in range(16, int(height) - 6, 26))
    rails = f"M-20 0 L-23 {height} M20 0 L23 {height}"
    return (
        "".join(
            f'<path d="{rungs} {rails}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
            for colour, width in ((INK, 10.5), (WOOD, 6.5))
        )
        + f'<path d="M-21.5 2 L-24.5 {height - 2} M18.5 2 L21.5 {height - 2}" stroke="#d09a5e" stroke-width="2"/>'
    )


def scorch() -> str:
    """Where Dragobert came along just now: a curtain of high flames, laid over a burnt card, in a box of `SPACE`."""
    fires = ((20, 2.5), (86, 2.7), (53, 3.3))
    return document("".join(flame(x, FLOOR + 22, size) for x, size in fires), *SPACE)
