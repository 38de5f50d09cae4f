"""Drawings that every game's sheet has."""

from .seats import SEAT_MARKS, seat_svg
from .sprites import SIGN, SMALL_SIGN, Drawing
from .svg import gold, marks, scenery

SEATS = {f"seat_{seat}": Drawing(seat_svg(seat), (SIGN,), card=False) for seat in range(len(SEAT_MARKS))}
"""The marks of seats."""
SIGNS = {
    "disc": Drawing(marks.disc(), (SIGN,), card=False),
    "free_seat": Drawing(marks.free_seat(), (SIGN,), card=False),
    "crown": Drawing(gold.crown(), (SIGN,), card=False),
}
HALL = {"hall": Drawing(scenery.hall(), (scenery.HALL[0],), card=False)}
NUGGET = {"nugget": Drawing(gold.nugget_sign(), (SMALL_SIGN,), card=False)}


def entrance(people: str) -> Drawing:
    """The lobby's scene with the game's own people."""
    return Drawing(scenery.entrance(people), (scenery.ENTRANCE[0],), card=False)
