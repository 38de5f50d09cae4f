"""Where moves lead in the row of cards, by numbers alone: `apply` and `preview` share it."""

from .cards import EXIT, STEPS, Action
from .state import Options


def dug_to(options: Options, dragon: int, space: int, face: str) -> int:
    """Where a dwarf on `space` comes to by digging this card; `dragon` (Dragobert's space) means that it is burnt
    (5.2, 5.5)."""
    end = space + STEPS[face]
    return space if end == dragon and options.red_door == "stays" else end


def stepped_to(space: int, action: Action) -> int:
    """Where the actions that move dwarves to the left lead one on `space` (7.2 to 7.4)."""
    return max(EXIT, space - (2 if action == "double" else 1))
