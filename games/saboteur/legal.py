"""What a seat may do: one function a kind of move, and one table from a card's face to the function that plays it."""

from collections.abc import Callable, Sequence
from functools import partial

from games.engine.game import Seat

from .cards import BREAKS, FIXES, PATHS
from .moves import Break, Dig, Fix, Map, Move, Pass, Rockfall, Take, break_tool, fix_tool, look_at, pass_card
from .moves import rockfall as rockfall_at
from .moves import take as take_value
from .state import Share, State


def digs(face: str, state: State, seat: Seat) -> Sequence[Dig]:
    """5.1 to 5.8: wherever it fits and is joined to the start card; nowhere with a broken tool."""
    return () if state.broken[seat] else state.maze.ground.digs(face)


def breaks(face: str, state: State, seat: Seat) -> Sequence[Break]:
    """6.1, 6.2: anybody, but one of a kind before each."""
    tool = BREAKS[face]
    return [break_tool(tool, target) for target, broken in enumerate(state.broken) if tool not in broken]


def fixes(face: str, state: State, seat: Seat) -> Sequence[Fix]:
    """6.3 to 6.5: anybody who has the matching tool broken; with two tools on the card, either."""
    return [
        fix_tool(face, tool, target)
        for target, broken in enumerate(state.broken)
        if broken
        for tool in FIXES[face]
        if tool in broken
    ]


def rockfalls(face: str, state: State, seat: Seat) -> Sequence[Rockfall]:
    """6.6: any path card in the maze but start and goals."""
    return [rockfall_at((card.x, card.y)) for card in state.maze.laid]


def maps(face: str, state: State, seat: Seat) -> Sequence[Map]:
    """6.11: a goal card that lies face down."""
    return [look_at(goal) for goal, up in enumerate(state.maze.goals) if up is None]


def passes(state: State, seat: Seat) -> Sequence[Pass]:
    """7.1, 7.3: with any card; with none when the hand is empty."""
    return [pass_card(face) for face in dict.fromkeys(state.hands[seat])] or (pass_card(None),)


def takes(share: Share) -> Sequence[Take]:
    """9.2: any of the nugget cards that have come round."""
    return [take_value(value) for value in dict.fromkeys(share.cards)]


_PLAYS: dict[str, Callable[[State, Seat], Sequence[Move]]] = {
    **{face: partial(digs, face) for face in PATHS},
    **{face: partial(breaks, face) for face in BREAKS},
    **{face: partial(fixes, face) for face in FIXES},
    "rockfall": partial(rockfalls, "rockfall"),
    "map": partial(maps, "map"),
}


def plays(state: State, seat: Seat, face: str) -> Sequence[Move]:
    """Every way to play a card of this face, from a hand that holds one; passing is none."""
    return _PLAYS[face](state, seat)


def can_play(state: State, seat: Seat) -> bool:
    """Does the hand hold a card that can be played? (8.6)"""
    return any(plays(state, seat, face) for face in dict.fromkeys(state.hands[seat]))


def turn(state: State, seat: Seat) -> Sequence[Move]:
    """Every move of a turn: the plays by face, then the passes."""
    moves: list[Move] = []
    for face in dict.fromkeys(state.hands[seat]):
        moves += _PLAYS[face](state, seat)
    moves += passes(state, seat)
    return moves
