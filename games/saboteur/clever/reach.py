"""How far a side is from the treasure when it is not sure where that lies."""

from collections.abc import Sequence
from math import exp, log

from .ways import FAR, PATIENCE, Ways

Places = tuple[float, float, float]
"""For each goal, from the top, the probability that the treasure lies there."""


def reach(ways: Ways, places: Sequence[float]) -> float:
    """The way to the treasure, in cards, as if it were one goal: a mean that the near and likely goals rule."""
    arriving = sum(place * exp(-way / PATIENCE) for way, place in zip(ways, places, strict=True))
    return min(FAR, -PATIENCE * log(arriving)) if arriving > 0 else FAR


def even(open_goals: Sequence[bool]) -> Places:
    """The treasure is equally likely at each goal named; at none, everywhere."""
    count = sum(open_goals)
    if not count:
        return (1 / 3, 1 / 3, 1 / 3)
    top, middle, bottom = (1 / count if is_open else 0.0 for is_open in open_goals)
    return top, middle, bottom
