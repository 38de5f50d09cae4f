"""Pictures of Saboteur to look at, one of every kind."""

from collections.abc import Iterator

from bot.art.entrance import entrance_picture
from bot.art.pictures import Picture
from games.saboteur.maze import FaceUp, Laid, Maze

from .board import board_picture
from .deck import ACTION_ROWS, OTHER_ROWS, PATH_ROWS, deck_picture
from .hand import Held, hand_picture
from .nuggets import nuggets_picture
from .podium import podium_picture
from .round_end import SeatLine, round_picture
from .sheet import SABOTEUR
from .ways import ways_picture

_EARLY = Maze(laid=(Laid(1, 0, "P_NES", False), Laid(1, 1, "P_ESW", True), Laid(2, 0, "D_NW", False)))
_MIDDLE = _EARLY.but(
    laid=(
        *_EARLY.laid,
        Laid(1, -1, "P_NE", False),
        Laid(2, -1, "P_EW", False),
        Laid(3, -1, "P_NESW", False),
        Laid(4, -1, "D_EW", False),
        Laid(3, -2, "D_N", False),
        Laid(3, 0, "P_NS", False),
        Laid(3, 1, "P_ESW", False),
        Laid(4, 1, "P_NW", False),
        Laid(4, 2, "P_NES", False),
        Laid(5, 2, "P_ESW", True),
        Laid(-1, 0, "D_NESW", False),
        Laid(0, 1, "D_NS", False),
        Laid(0, -1, "D_E", False),
    )
)
_LATE = _MIDDLE.but(
    laid=(
        *_MIDDLE.laid,
        Laid(6, 2, "P_EW", False),
        Laid(7, 2, "P_NESW", False),
        Laid(7, 1, "P_NES", False),
        Laid(7, 0, "P_NW", False),
        Laid(6, 3, "D_NES", False),
        Laid(5, 3, "D_ESW", True),
        Laid(2, 1, "D_NE", True),
        Laid(7, 3, "P_NE", True),
    ),
    goals=(FaceUp("stone_ne", True), None, None),
)
_HUGE = Maze(laid=tuple(Laid(x - 14, 5 + x % 2, "P_NESW" if x % 3 else "P_EW", False) for x in range(40) if x != 14))
_HAND = (
    Held("P_NES", "T-junction"),
    Held("D_ESW", "Dead end"),
    Held("break_lantern", "Break a lantern"),
    Held("fix_pickaxe_cart", "Mend a pickaxe or a cart"),
    Held("map", "Map"),
    Held("rockfall", "Rockfall"),
)


def pictures() -> Iterator[tuple[str, Picture]]:
    """One picture of every kind."""
    places = [(2, 2), (3, 2), (6, 2), (5, 1), (4, 3), (4, 0), (3, -3), (-1, 1), (0, 2), (5, 3), (-2, 0), (0, -2)]
    yield "early", board_picture(_EARLY, alt="early", newest=(2, 0))
    yield "middle", board_picture(_MIDDLE, alt="middle", newest=(5, 2), known=(None, "treasure", None))
    yield "places", board_picture(_MIDDLE, alt="places", numbered=places, crop=True, known=("stone_nw", None, None))
    yield "ghost", board_picture(_MIDDLE, alt="ghost", ghost=Laid(6, 2, "P_NE", True), crop=True)
    turns = Laid(6, 2, "P_NE", False), Laid(6, 2, "P_NE", True)
    yield "ways", ways_picture(_MIDDLE, turns, alt="ways", known=(None, None, None))
    yield "rockfall", board_picture(_LATE, alt="rockfall", numbered=[(c.x, c.y) for c in _LATE.laid], newest=(6, 1))
    yield (
        "late",
        board_picture(_LATE.but(goals=(_LATE.goals[0], FaceUp("treasure", False), None)), alt="late", newest=(7, 0)),
    )
    yield "huge", board_picture(_HUGE, alt="huge")
    yield "huge_crop", board_picture(_HUGE, alt="crop", numbered=[(25, 5), (25, 7), (26, 6)], crop=True)
    yield (
        "hand",
        hand_picture(
            _HAND,
            role="miner",
            role_name="Miner",
            alt="hand",
            broken=("lantern",),
            known=("stone_ne", None, "treasure"),
        ),
    )
    yield (
        "hand4",
        hand_picture(
            [Held("fix_cart", "Mend a cart"), Held("P_NE", "Bend"), Held("D_N", "Dead end"), Held("map", "Map")],
            role="saboteur",
            role_name="Saboteur",
            alt="hand",
        ),
    )
    roles = ("miner", "saboteur", "miner", "miner", "saboteur", "miner", "saboteur", "miner", "miner", "saboteur")
    late = _LATE.but(goals=(_LATE.goals[0], FaceUp("treasure", False), None))
    won = [SeatLine(role, role == "miner", cards=i % 3) for i, role in enumerate(roles)]
    yield "round_won", round_picture(board_picture(late, alt="late", newest=(7, 0)), won, alt="won")
    lost = [SeatLine(role, role == "saboteur", *((1, 3) if role == "saboteur" else (0,))) for role in roles[1:6]]
    yield "round_lost", round_picture(board_picture(_MIDDLE, alt="middle", newest=(5, 2)), lost, alt="lost")
    yield "podium", podium_picture(roles[:5], (0, 12, 3, 6, 9), (1,), alt="podium")
    yield "podium_shared", podium_picture(roles, (7, 9, 3, 9, 0, 1, 8, 2, 4, 5), (1, 3), alt="podium")
    yield "podium_three", podium_picture(roles[:3], (5, 5, 5), (0, 1, 2), alt="podium")
    yield "podium_all", podium_picture(roles, (4,) * 10, range(10), alt="podium")
    yield "lobby", entrance_picture("Saboteur", sheet=SABOTEUR.name, alt="lobby", taken=4, possible=10)
    yield "nuggets", nuggets_picture((1, 1, 2, 3), alt="nuggets")
    yield "deck", deck_picture((*PATH_ROWS, *ACTION_ROWS, *OTHER_ROWS), alt="deck")
