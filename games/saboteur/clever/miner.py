"""What a miner makes of a move. Marks are in cards of way: 1 is worth a good step forward."""

from games.saboteur.cards import PATHS
from games.saboteur.moves import Break, Dig, Fix, Map, Move, Pass, Rockfall

from .outlook import Outlook

MAP = 1.1
"""Knowing the treasure's place while nothing is known of it; less, the more is known."""
OWN_TOOL = 1.6
"""Being able to dig again: a good card each turn from now on."""
OTHERS_TOOL = 1.0
"""The same for a fellow miner, whose hand one does not know."""
STOPPED = 1.3
"""A saboteur who cannot lay dead ends any more (but can do everything else)."""
WRONGED = 2.0
"""A miner broken by mistake, who has to be mended again."""
MORE_TOOLS = 0.4
"""What a further broken tool counts before somebody who cannot dig already, or a mended one who still cannot."""
ROCKFALL_KEPT = 0.6
"""A rockfall in the hand, for the dead end to come."""
DEAD_END = 0.4
"""What a dead end costs beside the way it leads: it is in the way of what comes."""
PASS = 0.25
"""A fresh card for one that is not missed."""


def mark(now: Outlook, move: Move) -> float:
    """How good the move is for a miner who believes what `now` says."""
    match move:
        case Dig(face=face):
            return now.saved(move) - (DEAD_END if face.startswith("D_") else 0)
        case Rockfall():
            return now.saved(move) - missed(now, "rockfall")
        case Map(goal=goal):
            place = now.belief.places[goal]
            return MAP * 4 * place * (1 - place) if now.mine.goals[goal] is None else -MAP
        case Fix(target=target):
            return _fix(now, target) - (0.05 if move.face.count("_") > 1 else 0)
        case Break(target=target):
            return _break(now, target)
        case Pass(face=face):
            return 0 if face is None else PASS - missed(now, face)
        case _:
            raise TypeError(f"{move} is no turn")


def _fix(now: Outlook, target: int) -> float:
    share = 1.0 if len(now.view.broken[target]) == 1 else MORE_TOOLS
    if target == now.mine.seat:
        return OWN_TOOL * max(share, 0.7)
    saboteur = now.belief.saboteur[target]
    return share * (OTHERS_TOOL * (1 - saboteur) - STOPPED * saboteur)


def _break(now: Outlook, target: int) -> float:
    if target == now.mine.seat:
        return -WRONGED
    saboteur = now.belief.saboteur[target]
    share = MORE_TOOLS if now.view.broken[target] else 1.0
    return share * (STOPPED * saboteur - WRONGED * (1 - saboteur))


def missed(now: Outlook, face: str) -> float:
    """What a miner loses with a card out of his hand."""
    if face in PATHS:
        return 0.0 if face.startswith("D_") else 0.1 + 0.1 * len(PATHS[face].groups[0])
    if face == "map":
        return 0.6 * now.doubt
    if face == "rockfall":
        return ROCKFALL_KEPT * now.time
    if face.startswith("break_"):
        return 0.3 * now.time
    return (0.4 + 0.1 * face.count("_")) * now.time
