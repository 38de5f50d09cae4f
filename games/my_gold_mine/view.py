"""What may be seen: everything but the order of the two piles (1.5). So all seats and spectators see the same."""

from typing import Literal

from games.engine.frozen import Frozen
from games.engine.game import Seat

from .cards import Dwarf, worth
from .state import Drawn, Fate, Options, RoundRecord, State, Trace


class View(Frozen):
    seat: Seat | None
    """Whose view it is; None is a spectator's."""
    options: Options
    seats: int
    pair: int
    """Dwarves a seat: 2 in Double Draw, else 1. Dwarf `d` is seat `d // pair`'s."""
    round: int
    starter: Seat
    top: str
    """The Extraction card that lies open."""
    pile: tuple[str, ...]
    """What lies under it, as everybody can count it: sorted."""
    exits: tuple[str, ...]
    """What the Exit pile holds, as everybody can count it: sorted."""
    discards: tuple[str, ...]
    """Exit cards used, in order."""
    box: tuple[str, ...]
    """Cards that are out of the round, in order."""
    dragon: int
    """Dragobert's space, 8 … 1. The cards to the right of it show their fire side."""
    spaces: tuple[int, ...]
    """Each dwarf's space; 0 is out of the mine; a burnt one's is where it burnt."""
    fates: tuple[Fate, ...]
    """One a dwarf."""
    ladder: tuple[Dwarf, ...]
    """The dwarves that left, the highest spot first."""
    gold: tuple[tuple[str, ...], ...]
    """What each seat's dwarves have in the mine, in the order it came."""
    safe: tuple[tuple[str, ...], ...]
    """What each dwarf brought out of the mine."""
    big: tuple[int, ...]
    """Each seat's Big Nuggets."""
    last: Trace | None
    """The last move; None before the first one of a round."""
    history: tuple[RoundRecord, ...]
    asked: Literal["turn", "exit"] | None
    """What is pending: to dig or to take an Exit card, or what to do with the one drawn; None when the game is over."""
    dwarf: Dwarf | None
    """Whose turn it is."""
    drawn: str | None
    """The Exit card that leaves a choice."""

    @property
    def actor(self) -> Seat | None:
        """Whom everybody waits for."""
        return None if self.dwarf is None else self.dwarf // self.pair

    def dwarves(self, seat: Seat) -> range:
        """A seat's dwarves, in the order of their turns."""
        return range(seat * self.pair, (seat + 1) * self.pair)

    def carried(self, seat: Seat) -> int:
        """The nuggets that a seat's dwarves have in the mine."""
        return worth(self.gold[seat])

    def saved(self, dwarf: Dwarf) -> int:
        """The nuggets that a dwarf brought out of the mine."""
        return worth(self.safe[dwarf])


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see; None is a spectator."""
    frame = state.frames[-1] if state.frames else None
    return View(
        seat=seat,
        options=state.options,
        seats=state.seats,
        pair=state.pair,
        round=state.round,
        starter=state.starter,
        top=state.pile[-1],
        pile=tuple(sorted(state.pile[:-1])),
        exits=tuple(sorted(state.exits)),
        discards=state.discards,
        box=state.box,
        dragon=state.dragon,
        spaces=state.spaces,
        fates=state.fates,
        ladder=state.ladder,
        gold=state.gold,
        safe=state.safe,
        big=state.big,
        last=state.last,
        history=state.history,
        asked=None if frame is None else frame.kind,
        dwarf=None if frame is None else frame.dwarf,
        drawn=frame.face if isinstance(frame, Drawn) else None,
    )
