"""Action cards: breaking and mending tools, rockfall, map."""

from bot.art.palette import (
    BLUES,
    CHALK,
    CRIMSONS,
    GOLD_LIGHT,
    GREEN,
    GREENS,
    INDIGO,
    INK,
    PAPER,
    PAPER_DARK,
    RED,
    SKY,
    SLATES,
    STEEL,
    WOOD,
)
from bot.art.svg import card, place, pool, question_mark
from bot.art.svg.rock import boulder, facets
from bot.art.svg.tools import OUTLINE

from .tools import BROKEN, BROKEN_TOOLS, MENDED, TOOLS, cross

_GREYS = ("#454d58", "#5a6470", "#75808c", "#8d98a4", "#b9c4cf")


def break_card(tool: str) -> str:
    body = pool(48, 58, 38, "#ffb08a") + place(BROKEN_TOOLS[tool], 48, 56, 1.12) + place(BROKEN, 73, 103, 0.95)
    return card(body, ground=CRIMSONS[2], frame=RED, below=facets(f"break {tool}", CRIMSONS))


def fix_card(tools: tuple[str, ...]) -> str:
    """A card that mends the tool, or either of two tools."""
    if len(tools) == 1:
        body = pool(48, 58, 38, "#b9f5c8") + place(TOOLS[tools[0]], 48, 56, 1.12)
    else:
        body = (
            pool(36, 38, 27, "#b9f5c8")
            + pool(56, 86, 27, "#b9f5c8")
            + f'<path d="M12 92 L84 36" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>'
            f'<path d="M12 92 L84 36" stroke="{GREEN}" stroke-width="3.5" stroke-linecap="round"/>'
            + place(TOOLS[tools[0]], 34, 37, 0.72)
            + place(TOOLS[tools[1]], 50, 91, 0.72)
        )
    return card(
        body + place(MENDED, 75, 105, 0.9), ground=GREENS[2], frame="#58b981", below=facets(" ".join(tools), GREENS)
    )


def rockfall_card() -> str:
    streaks = "M22 17 V38 M40 13 V27 M60 13 V30 M76 18 V42"
    rocks = (
        boulder(28, 100, 15, 1, _GREYS)
        + boulder(68, 100, 16, 2, _GREYS)
        + boulder(48, 84, 16, 0, _GREYS)
        + boulder(47, 108, 10, 2, _GREYS)
        + boulder(27, 56, 12, 2, _GREYS)
        + boulder(70, 62, 13, 1, _GREYS)
        + boulder(48, 44, 10, 0, _GREYS)
        + boulder(14, 76, 5, 1, _GREYS)
        + boulder(83, 82, 5, 0, _GREYS)
    )
    return card(
        pool(48, 64, 40, CHALK)
        + f'<path d="{streaks}" stroke="{STEEL}" stroke-width="4" stroke-linecap="round"/>{rocks}',
        ground=SLATES[2],
        frame=STEEL,
        below=facets("rockfall", SLATES),
    )


def map_card() -> str:
    sheet = (
        f'<path d="M14 36 L37 27 L59 36 L82 27 V94 L59 103 L37 94 L14 103 Z" fill="{CHALK}" {OUTLINE}/>'
        f'<path d="M37 27 L59 36 V103 L37 94 Z" fill="{PAPER}"/>'
        f'<path d="M59 36 L82 27 V94 L59 103 Z" fill="{PAPER_DARK}"/>'
        f'<path d="M14 36 L37 27 L59 36 L82 27 V94 L59 103 L37 94 L14 103 Z" fill="none" {OUTLINE}/>'
        f'<path d="M21 92 C33 86 28 68 42 67 C52 66 50 56 58 53" fill="none" stroke="{INDIGO}" stroke-width="4.5"'
        ' stroke-dasharray="7 6" stroke-linecap="round"/>'
        f'<path d="M20 52 l5 -8 l5 8 M28 52 l4 -6 l4 6 M63 84 l5 -8 l5 8" fill="none" stroke="{WOOD}"'
        ' stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>'
    )
    glass = (
        f'<path d="M9 9 L20 20" stroke="{INK}" stroke-width="10" stroke-linecap="round"/>'
        f'<path d="M9 9 L20 20" stroke="{WOOD}" stroke-width="5.5" stroke-linecap="round"/>'
        f'<circle r="14" fill="{SKY}" fill-opacity=".55" stroke="{INK}" stroke-width="7"/>'
        f'<circle r="14" fill="none" stroke="{STEEL}" stroke-width="3.2"/>'
        + place(question_mark(GOLD_LIGHT, INK), 0, -0.5, 0.42)
    )
    return card(
        pool(48, 64, 40, "#bfe6ff") + sheet + place(cross(5.5, width=4.5), 67, 45) + place(glass, 63, 88, 0.95),
        ground=BLUES[2],
        frame=SKY,
        below=facets("map", BLUES),
    )
