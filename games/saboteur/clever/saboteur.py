"""What a saboteur makes of a move. Marks are in cards of way, as for a miner, but a step back is what is wanted.

He hides while it pays: as long as the dig is far from the treasure and nobody suspects him, an open spoil costs him
more than it brings. The nearer the dig, the less he cares.
"""

from dataclasses import dataclass

from games.saboteur.cards import GOAL_CELLS, PATHS
from games.saboteur.moves import Break, Dig, Fix, Map, Move, Pass, Rockfall

from .belief import believe
from .outlook import Outlook

FAR_OFF, AT_THE_DOOR = 11.0, 5.0
"""Cards of way at which a saboteur minds most, and not at all, whether he is found out (an empty maze: 11)."""
EXPOSURE = 1.0
"""What it costs to be found out: tools broken, and nobody's help."""
TREASURE = 30.0
"""Digging to the treasure loses the round."""
STOPPED = 1.1
"""A miner who cannot dig until he is mended."""
WRONGED = 1.4
"""A fellow saboteur broken by mistake."""
MORE_TOOLS = 0.45
"""What a further broken tool counts before somebody who cannot dig already."""
SOON = 0.3
"""The gain of stopping the very next seat, beside the last one in turn."""
OWN_TOOL = 0.7
"""A saboteur needs his tools for dead ends only."""
FELLOWS_TOOL = 0.4
MAP = 0.7
PASS = 0.3
"""Nothing is done for the dig, and a card that would have helped it may be gone."""


@dataclass(frozen=True)
class Plot:
    """A saboteur's outlook. `urgency`: 0 the dig is far off, 1 it is at the door. `cover`: the probability that the
    table takes him for a miner."""

    now: Outlook
    urgency: float
    cover: float

    @property
    def price(self) -> float:
        """What an open spoil costs now."""
        return EXPOSURE * self.cover * (1 - self.urgency)


def plot(now: Outlook) -> Plot:
    """What a saboteur makes of his outlook."""
    urgency = (FAR_OFF - now.way) / (FAR_OFF - AT_THE_DOOR)
    return Plot(now, max(0.0, min(1.0, urgency)), 1 - believe(now.view, None).saboteur[now.mine.seat])


def mark(plan: Plot, move: Move) -> float:
    """How good the move is for a saboteur."""
    now = plan.now
    match move:
        case Dig():
            reached = now.after(move).ground.reached
            lost = sum(now.belief.places[goal] for goal, cell in enumerate(GOAL_CELLS) if cell in reached)
            return _spoil(plan, -now.saved(move)) - TREASURE * lost
        case Rockfall():
            return _spoil(plan, -now.saved(move)) - 0.3
        case Map(goal=goal):
            place = now.belief.places[goal]
            return MAP * 4 * place * (1 - place) if now.mine.goals[goal] is None else -MAP
        case Fix(target=target):
            return _fix(now, target)
        case Break(target=target):
            return _break(plan, target)
        case Pass(face=face):
            return 0 if face is None else PASS - missed(now, face)
        case _:
            raise TypeError(f"{move} is no turn")


def _spoil(plan: Plot, harm: float) -> float:
    return harm - plan.price if harm > 0.2 else harm


def _fix(now: Outlook, target: int) -> float:
    share = 1.0 if len(now.view.broken[target]) == 1 else MORE_TOOLS
    if target == now.mine.seat:
        return OWN_TOOL * share
    miner = 1 - now.belief.saboteur[target]
    return share * (FELLOWS_TOOL * (1 - miner) - STOPPED * miner)


def _break(plan: Plot, target: int) -> float:
    now = plan.now
    if target == now.mine.seat:
        return -WRONGED
    miner = 1 - now.belief.saboteur[target]
    share = MORE_TOOLS if now.view.broken[target] else 1.0
    wait = (target - now.mine.seat) % now.view.seats / now.view.seats
    return share * ((STOPPED + SOON * (1 - wait)) * miner - WRONGED * (1 - miner)) - plan.price / 2


def missed(now: Outlook, face: str) -> float:
    """What a saboteur loses with a card out of his hand."""
    if face in PATHS:
        return 0.7 if face.startswith("D_") else 0.3 - 0.07 * len(PATHS[face].groups[0])
    if face == "map":
        return 0.3 * now.doubt
    if face.startswith("fix_"):
        return 0.1
    return 1.0
