"""States that a seat cannot tell from the true one. A view holds all that can be known, so they are made from it."""

from games.engine.game import Seat
from games.engine.rng import Rng, shuffled

from .state import Drawn, Frame, State, Turn
from .view import View, view


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Everything that the seat (None: a spectator) does not know, dealt anew."""
    return imagine(view(state, seat), rng)


def imagine(view: View, rng: Rng) -> State:
    """A state that looks like this, each equally likely: what lies in the piles is known, its order is not, but for the
    top Extraction card. (That the first one of a round is no dragon says nothing of the others.)"""
    frames: tuple[Frame, ...] = ()
    if view.dwarf is not None:
        frames = (Turn(dwarf=view.dwarf) if view.drawn is None else Drawn(dwarf=view.dwarf, face=view.drawn),)
    return State(
        options=view.options,
        seats=view.seats,
        round=view.round,
        starter=view.starter,
        pile=(*shuffled(rng, "extraction", view.pile), view.top),
        exits=shuffled(rng, "exits", view.exits),
        discards=view.discards,
        box=view.box,
        dragon=view.dragon,
        spaces=view.spaces,
        fates=view.fates,
        ladder=view.ladder,
        gold=view.gold,
        safe=view.safe,
        big=view.big,
        last=view.last,
        history=view.history,
        frames=frames,
    )
