"""Path cards, the start card and the goal cards: tunnels through rock."""

from collections.abc import Sequence

from bot.art.palette import CHALK, GOLD, GOLD_LIGHT, INDIGO, INDIGOS, INK, RED, ROCK, ROCKS, TEAL, WOOD
from bot.art.svg import card, place, pool, question_mark
from bot.art.svg.gold import NUGGET
from bot.art.svg.rock import RUBBLE, boulder, facets

from .gold import CHEST
from .tunnels import tunnels

_GREYS = ("#454d58", "#5a6470", "#75808c", "#8d98a4", "#b9c4cf")
_TURN = str.maketrans("NESW", "SWNE")

_LADDER = (
    "".join(
        f'<g stroke="{colour}" stroke-width="{width}" stroke-linecap="round">'
        '<path d="M-9 -32 L-11 30 M9 -32 L11 30 M-9 -21 H9 M-10 -8 H10 M-10 5 H10 M-11 18 H11"/></g>'
        for colour, width in ((INK, 9.5), (WOOD, 5.5))
    )
    + '<path d="M-10.5 -30 L-12.5 28 M7.5 -30 L9.5 28" stroke="#d09a5e" stroke-width="1.8" stroke-linecap="round"/>'
)


def turned(groups: Sequence[str]) -> tuple[str, ...]:
    """The groups of a card that lies turned by half a turn: drawn anew, for the light does not turn with it."""
    return tuple(group.translate(_TURN) for group in groups)


def path_card(groups: Sequence[str]) -> str:
    """A path card. `groups`: edges joined inside the card, such as ("NES",); in a dead end each edge stands alone."""
    blocked = all(len(group) == 1 for group in groups)
    return card(
        tunnels(groups) + (place(RUBBLE + _planks(), 48, 64) if blocked else ""), ground=ROCK, below=_wall(groups)
    )


def start_card(groups: Sequence[str]) -> str:
    """Where the miners came down: a ladder in the light that falls in from above."""
    light = '<path d="M30 -2 H66 L80 112 H16 Z" fill="#fff6cf" fill-opacity=".42"/>' + pool(48, 66, 34, "#fffbe8")
    return card(
        tunnels(groups, rails_to=27) + light + place(_LADDER, 48, 65), ground=ROCK, frame=TEAL, below=_wall(groups)
    )


def treasure_card(groups: Sequence[str]) -> str:
    shine = "".join(
        f'<path d="M0 0 L-5 -46 H5 Z" fill="{GOLD_LIGHT}" fill-opacity=".5" transform="rotate({turn})"/>'
        for turn in range(15, 375, 30)
    )
    heap = (
        f'<circle r="36" fill="{GOLD}" fill-opacity=".55"/>'
        f'<circle r="29" fill="{GOLD_LIGHT}" fill-opacity=".75"/>{shine}'
        + place(CHEST, 0, 0, 1.05)
        + place(NUGGET, -24, 25, 0.5)
        + place(NUGGET, 25, 26, 0.42)
    )
    return card(tunnels(groups, rails_to=30) + place(heap, 48, 64), ground=ROCK, frame=GOLD, below=_wall(groups))


def stone_card(groups: Sequence[str]) -> str:
    """A goal card without gold: its path goes on, the stones lie beside it."""
    free = next(corner for corner in ("NE", "NW", "SE", "SW") if not set(corner) & set("".join(groups)))
    x, y = (72 if "E" in free else 24), (31 if "N" in free else 98)
    inward = -1 if "E" in free else 1
    stones = (
        boulder(x + 15 * inward, y + 5, 8, 2, _GREYS)
        + boulder(x, y - 2, 15, 0, _GREYS)
        + boulder(x - 7 * inward, y + 10, 7, 1, _GREYS)
    )
    return card(tunnels(groups) + stones, ground=ROCK, frame=GOLD, below=_wall(groups))


def goal_back() -> str:
    rivets = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="{GOLD}" stroke="{INK}" stroke-width="1.8"/>'
        for x in (14, 82)
        for y in (14, 114)
    )
    return card(
        pool(48, 64, 41, "#9fb4ff")
        + f'<circle cx="48" cy="64" r="31" fill="{INDIGO}" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="48" cy="64" r="28" fill="none" stroke="{GOLD}" stroke-width="2.2" stroke-dasharray="3 5"/>'
        + place(question_mark(GOLD, INK), 48, 64, 1.12)
        + rivets,
        ground=INDIGO,
        frame=GOLD,
        below=facets("goal", INDIGOS),
    )


def _wall(groups: Sequence[str]) -> str:
    return facets("-".join(groups), ROCKS)


def _planks() -> str:
    """The sign for a dead end: two red planks nailed across it."""
    box = '<rect x="-22" y="-5" width="44" height="10" rx="1.5"'
    plank = (
        f'{box} fill="{RED}" stroke="{INK}" stroke-width="6"/>{box} fill="{RED}" stroke="{CHALK}" stroke-width="1.7"/>'
        '<path d="M-19 -1.6 H18" stroke="#ef7a5a" stroke-width="1.8" stroke-linecap="round"/>'
        f'<circle cx="-17.5" cy="1" r="1.5" fill="{CHALK}"/><circle cx="17.5" cy="1" r="1.5" fill="{CHALK}"/>'
    )
    return place(plank, 0, 0, 1, 45) + place(plank, 0, 0, 1, -45)
