"""The clever computer player."""

from collections.abc import Sequence

from games.engine.game import Decision
from games.engine.rng import Rng
from games.engine.seats import put
from games.my_gold_mine.cards import BONUS, NUGGETS, Dwarf
from games.my_gold_mine.mine import stepped_to
from games.my_gold_mine.moves import Act, Dig, Draw, Move, Swap
from games.my_gold_mine.view import View

from .chances import chances
from .plan import Plan, escape
from .prize import prize

WHIM = 0.01
"""How far chance may lift a mark, in parts of the best one."""
AHEAD = 12
"""Nuggets more than one has now at which one would leave in any case."""
MATE = 0.6
"""What nuggets on the pile are worth if one is burnt and leaves them to the other of the pair, beside bringing them out
oneself."""


class CleverPlayer:
    """Weighs what a dwarf may still dig against the chance to be burnt with what it has."""

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        if view.dwarf is None:
            raise ValueError("the game is over")
        marks = _marks(view, view.dwarf, moves)
        best = max(map(abs, marks)) or 1.0
        whims = [WHIM * best * rng.below("whim", 64) / 64 for _ in moves]
        return moves[max(range(len(moves)), key=lambda i: marks[i] + whims[i])]


CLEVER = CleverPlayer()


def _marks(view: View, dwarf: Dwarf, moves: Sequence[Move]) -> list[float]:
    """What each move is worth. A move that leads others elsewhere needs a plan of its own: what they may bring out
    changes."""
    plan = _plan(view, dwarf)
    space, dragon, nuggets = view.spaces[dwarf], view.dragon, view.carried(dwarf // view.pair)
    marks: list[float] = []
    for move in moves:
        match move:
            case Dig():
                mark = plan.after_dig(space, dragon, nuggets, view.top)
            case Draw():
                mark = plan.by_exit(space, dragon, nuggets)
            case Act(action="bonus"):
                mark = plan.at(space, dragon, nuggets + NUGGETS[BONUS])
            case Act(action="together"):
                there = _moved(view, [other for other, fate in enumerate(view.fates) if fate == "in"])
                mark = _plan(there, dwarf).at(there.spaces[dwarf], dragon, nuggets)
            case Act(action=action):
                mark = plan.at(stepped_to(space, action), dragon, nuggets)
            case Swap(other=other):
                there = view.but(spaces=put(put(view.spaces, dwarf, view.spaces[other]), other, space))
                mark = _plan(there, dwarf).at(there.spaces[dwarf], dragon, nuggets)
        marks.append(mark)
    return marks


def _moved(view: View, walkers: Sequence[Dwarf]) -> View:
    """All these one space to the left."""
    spaces = list(view.spaces)
    for walker in walkers:
        spaces[walker] = stepped_to(spaces[walker], "together")
    return view.but(spaces=tuple(spaces))


def _plan(view: View, dwarf: Dwarf) -> Plan:
    """How to go on from there for this dwarf."""
    seat = dwarf // view.pair
    most = view.carried(seat) + AHEAD
    chance = chances(view, view.fates.count("in") - 1)
    worth = prize(view, dwarf, chance, escape(view.options, chance, view.dragon), most + NUGGETS[BONUS])
    mate = any(view.fates[other] == "in" for other in view.dwarves(seat) if other != dwarf)
    kept = MATE if mate else 0.0
    burnt = tuple(worth[0] + kept * (value - worth[0]) for value in worth)
    return Plan(view.options, chance, worth, burnt, most)
