"""The Extraction cards, the Exit cards, their backs and the Big Nugget card."""

from bot.art.palette import (
    BLUES,
    CHALK,
    CRIMSONS,
    EMBERS,
    FLAME,
    GOLD,
    GOLD_LIGHT,
    GREENS,
    INK,
    OCHRES,
    PAPER_DARK,
    RED,
    SKY,
    SLATES,
    STEEL,
    SUN,
)
from bot.art.svg import card, place, pool
from bot.art.svg.gold import GLINT, NUGGET
from bot.art.svg.rock import facets
from bot.art.svg.tools import PICKAXE

from .dragon import BREATH, HEAD
from .fire import flame
from .icons import ACTIONS, BLUE_DOOR, RED_DOOR, arrow
from .mine import ladder

_MINT = "#58b981"


def extraction_card(face: str) -> str:
    """A card of the Extraction pile: "red", "blue", "plain" or "dragon"."""
    if face == "dragon":
        return card(
            pool(48, 66, 46, FLAME)
            + flame(16, 122, 1.0)
            + flame(80, 122, 1.1)
            + flame(48, 124, 0.9)
            + place(BREATH, 52, 62, 0.86)
            + place(HEAD, 52, 62, 0.86),
            ground=EMBERS[1],
            frame=FLAME,
            below=facets("dragon", EMBERS),
        )
    if face == "plain":
        gold = pool(48, 62, 38, GOLD_LIGHT) + place(NUGGET, 48, 64, 2.0) + place(GLINT, 68, 40, 1.2)
        return card(gold, ground=SLATES[2], frame=STEEL, below=facets("plain", SLATES))
    if face == "red":
        body = (
            pool(48, 34, 32, GOLD_LIGHT)
            + place(NUGGET, 32, 36, 1.2)
            + place(NUGGET, 63, 33, 1.2)
            + place(GLINT, 73, 18, 0.8)
            + place(RED_DOOR, 34, 87, 0.94)
            + place(arrow("#ef7a5a", 180), 71, 92, 0.98)
        )
        return card(body, ground=CRIMSONS[2], frame=RED, below=facets("red door", CRIMSONS))
    body = (
        pool(48, 34, 32, GOLD_LIGHT)
        + place(NUGGET, 48, 35, 1.3)
        + place(GLINT, 62, 20, 0.9)
        + place(BLUE_DOOR, 62, 87, 0.94)
        + place(arrow(SKY), 25, 92, 0.98)
    )
    return card(body, ground=BLUES[2], frame=SKY, below=facets("blue door", BLUES))


def exit_card(actions: tuple[str, ...]) -> str:
    """An Exit card with one action, or with two of which one is chosen, on halves."""
    if len(actions) == 1:
        body = pool(48, 64, 42, "#b9f5c8") + place(ACTIONS[actions[0]], 48, 64, 1.16)
    else:
        cut = "M8 84 L88 44"
        body = (
            pool(48, 34, 30, "#b9f5c8")
            + pool(48, 96, 30, "#b9f5c8")
            + f'<path d="{cut}" stroke="{INK}" stroke-width="8" stroke-linecap="round"/>'
            f'<path d="{cut}" stroke="{_MINT}" stroke-width="4" stroke-linecap="round"/>'
            + place(ACTIONS[actions[0]], 36, 36, 0.72)
            + place(ACTIONS[actions[1]], 59, 93, 0.72)
        )
    return card(body, ground=GREENS[2], frame=_MINT, below=facets(" ".join(actions), GREENS))


def extraction_back() -> str:
    crossed = (
        place(PICKAXE, 48, 64, 1.25) + f'<g transform="translate(96 0) scale(-1 1)">{place(PICKAXE, 48, 64, 1.25)}</g>'
    )
    return card(
        f'<circle cx="48" cy="64" r="33" fill="{OCHRES[0]}" stroke="{GOLD}" stroke-width="3"/>' + crossed,
        ground=OCHRES[2],
        frame=GOLD,
        below=facets("extraction", OCHRES),
    )


def exit_back() -> str:
    light = f'<path d="M34 8 H62 L84 120 H12 Z" fill="{CHALK}" fill-opacity=".16"/>'
    return card(
        light + place(ladder(110), 48, 14, 0.9),
        ground=GREENS[2],
        frame=PAPER_DARK,
        below=facets("exit", GREENS),
        framed_last=True,
    )


def big_nugget_card() -> str:
    rays = "".join(
        f'<path d="M0 0 L-6 -60 H6 Z" fill="{GOLD_LIGHT}" fill-opacity=".3" transform="rotate({turn})"/>'
        for turn in range(15, 375, 30)
    )
    return card(
        place(rays, 48, 64)
        + f'<circle cx="48" cy="64" r="37" fill="{INK}"/><circle cx="48" cy="64" r="34.5" fill="{SUN}"/>'
        f'<circle cx="48" cy="64" r="30" fill="{INK}"/><circle cx="48" cy="64" r="28" fill="#5a2f14"/>'
        + place(NUGGET, 48, 64, 1.65)
        + place(GLINT, 62, 48, 1.3)
        + place(GLINT, 34, 80, 0.7),
        ground=OCHRES[1],
        frame=SUN,
        below=facets("big", OCHRES),
    )
