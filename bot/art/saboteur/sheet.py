"""Saboteur's drawings."""

from collections.abc import Callable, Iterator, Sequence

from bot.art import common
from bot.art.palette import STRATA, STRATA_DETAIL
from bot.art.sprites import FIGURE_WIDTHS, LARGE, SIGN, SMALL, Drawing, Sheet
from bot.art.svg import place, scenery
from bot.art.svg.figures import MINER, figure
from games.saboteur.cards import ACTIONS, BREAKS, FIXES, GOALS, PATHS, SHAPE, START_GROUPS

from .svg import actions, figures, gold, marks, paths, tools
from .svg import ground as earth

TILE_WIDTHS = (96, 72, 54, 42, 30)
"""The widths of a card on a board, in pixels; the wider the board, the narrower."""


def _drawings() -> Iterator[tuple[str, Drawing]]:
    """Every sprite by name. Faces and roles go by the names that the game gives them."""
    held = (*TILE_WIDTHS, LARGE)
    for face, path in PATHS.items():
        yield face, _lying(face, paths.path_card, path.groups, held)
    yield "start", Drawing(paths.start_card(START_GROUPS), TILE_WIDTHS)
    yield "goal_back", Drawing(paths.goal_back(), TILE_WIDTHS)
    for face, groups in GOALS.items():
        yield face, _lying(face, paths.treasure_card if face == "treasure" else paths.stone_card, groups, TILE_WIDTHS)
    for face in ACTIONS:
        yield face, Drawing(_action(face), (LARGE,))
    for role, svg in (
        ("miner", figures.miner_card()),
        ("saboteur", figures.saboteur_card()),
        ("unknown", figures.unknown_role_card()),
    ):
        yield role, Drawing(svg, (LARGE,))
    for value in (1, 2, 3):
        yield f"nugget_{value}", Drawing(gold.nugget_card(value), (LARGE,))
    yield "nugget_back", Drawing(gold.nugget_back(), (30,))
    for layer in range(earth.LAYERS):
        for find in range(earth.FINDS):
            yield f"ground_{layer}_{find}", Drawing(earth.ground(layer, find), TILE_WIDTHS, card=False)
    for name, draw in (
        ("shadow", marks.shadow),
        ("open_place", marks.open_place),
        ("taken_place", marks.taken_place),
        ("newest", marks.newest),
        ("gap", marks.gap),
        ("would_lie", marks.would_lie),
        ("turned", marks.turned),
        ("seen", marks.seen),
    ):
        yield name, Drawing(draw(), TILE_WIDTHS, card=False)
    for tool in tools.TOOLS:
        yield tool, Drawing(tools.tool_sign(tool, broken=False), (SIGN,), card=False)
        yield f"{tool}_broken", Drawing(tools.tool_sign(tool, broken=True), (SIGN,), card=False)
    yield from (common.SEATS | common.SIGNS).items()
    for role, body in figures.FIGURES.items():
        yield f"figure_{role}", Drawing(figure(body), FIGURE_WIDTHS, card=False)
    yield from common.HALL.items()
    yield "entrance", common.entrance(place(MINER, 182, 352, 2.0) + place(figures.SABOTEUR, 776, 362, 1.9))
    yield from common.NUGGET.items()


def _lying(face: str, draw: Callable[[Sequence[str]], str], groups: Sequence[str], widths: tuple[int, ...]) -> Drawing:
    upright = draw(groups)
    alike = set(SHAPE[face, False].groups) == set(SHAPE[face, True].groups)
    return Drawing(upright, widths, upright if alike else draw(paths.turned(groups)))


def _action(face: str) -> str:
    if face in BREAKS:
        return actions.break_card(BREAKS[face])
    if face in FIXES:
        return actions.fix_card(FIXES[face])
    return actions.rockfall_card() if face == "rockfall" else actions.map_card()


SABOTEUR = Sheet(
    name="saboteur",
    drawings=_drawings,
    sampled=frozenset({LARGE, SMALL, SIGN, FIGURE_WIDTHS[0], scenery.ENTRANCE[0], scenery.HALL[0]}),
    fading=(*STRATA, STRATA_DETAIL),
)
