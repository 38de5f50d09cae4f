"""What a move will surely do to the dwarf that makes it, before chance has its say: for labels and warnings."""

from games.engine.frozen import Frozen

from .cards import BONUS, EXIT, NUGGETS
from .mine import dug_to, stepped_to
from .moves import Act, Dig, Draw, Move, Swap
from .state import Fate
from .view import View


class Preview(Frozen):
    """The nuggets that the dwarf gets, the space that it comes to, and what becomes of it there. `"burnt"`: the move
    leads into Dragobert, and the nuggets are none."""

    nuggets: int
    space: int
    fate: Fate


def preview(view: View, move: Move) -> Preview | None:
    """None for what nobody can know before: what the next Exit card is. The move must be one of whose turn it is."""
    dwarf = view.dwarf
    if dwarf is None:
        raise ValueError("the game is over")
    here = view.spaces[dwarf]
    match move:
        case Draw():
            return None
        case Dig():
            space = dug_to(view.options, view.dragon, here, view.top)
            if space == view.dragon:
                return Preview(nuggets=0, space=space, fate="burnt")
            return Preview(nuggets=NUGGETS[view.top], space=space, fate="out" if space == EXIT else "in")
        case Act(action="bonus"):
            return Preview(nuggets=NUGGETS[BONUS], space=here, fate="in")
        case Act(action=action):
            space = stepped_to(here, action)
            return Preview(nuggets=0, space=space, fate="out" if space == EXIT else "in")
        case Swap(other=other):
            return Preview(nuggets=0, space=view.spaces[other], fate="in")


def leads_into_dragobert(view: View, move: Move) -> bool:
    """Is the dwarf burnt by the move itself, whatever comes to light (5.5)?"""
    seen = preview(view, move)
    return seen is not None and seen.fate == "burnt"
