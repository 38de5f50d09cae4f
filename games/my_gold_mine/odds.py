"""What a careful player would count from what lies open."""

from games.engine.frozen import Frozen

from .cards import DRAGON
from .moves import DIG
from .preview import preview
from .view import View


class Odds(Frozen):
    """All chances are probabilities of what the next dig uncovers."""

    cards: int
    """Cards under the open Extraction card."""
    dragons: int
    """How many of them are dragons."""
    dragon: float
    """The chance that Dragobert comes."""
    burnt: tuple[float, ...]
    """The chance that he gets each dwarf where it stands; 0 for those that are not in the mine."""
    digging: float | None
    """The chance that the dwarf whose turn it is gets burnt if it digs, its own way included; None: it has no turn to
    dig in."""
    exits: int
    """Cards in the Exit pile."""


def odds(view: View) -> Odds:
    """What can be counted now."""
    cards, dragons = len(view.pile), view.pile.count(DRAGON)
    places = zip(view.spaces, view.fates, strict=True)
    burnt = tuple(run(cards, dragons, view.dragon - space) if fate == "in" else 0.0 for space, fate in places)
    digging = None
    if view.asked == "turn" and (after := preview(view, DIG)):
        digging = 0.0 if after.fate == "out" else run(cards, dragons, view.dragon - after.space)
    return Odds(
        cards=cards,
        dragons=dragons,
        dragon=run(cards, dragons, 1),
        burnt=burnt,
        digging=digging,
        exits=len(view.exits),
    )


def run(cards: int, dragons: int, length: int) -> float:
    """The probability that the next `length` cards of so many, in random order, are all dragons."""
    chance = 1.0
    for i in range(min(length, dragons + 1)):
        chance *= (dragons - i) / (cards - i)
    return chance
