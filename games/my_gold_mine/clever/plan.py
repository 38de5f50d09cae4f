"""How long to stay: the best that a dwarf can make of each position, worked out backwards from the exit.

A position is (space, Dragobert's space, nuggets) at one's turn. Digging brings nuggets, an Exit card steps; each may
let Dragobert come before the next turn. Every dig adds a nugget and every Exit card a step, so there is an end to it.
"""

from collections.abc import Callable, Sequence

from games.my_gold_mine.cards import EXIT, NUGGETS
from games.my_gold_mine.mine import dug_to
from games.my_gold_mine.state import Options

from .chances import Chances


class Plan:
    """What positions are worth. `prize[n]` is what it is worth to leave with n nuggets, `burnt[n]` what is left if one
    is burnt with n on the pile. With `most` nuggets one leaves in any case; both tuples go three further, as a Gold
    Bonus or a last card may."""

    def __init__(
        self, options: Options, chances: Chances, prize: Sequence[float], burnt: Sequence[float], most: int
    ) -> None:
        self._options, self._chances, self._prize, self._burnt, self._most = options, chances, prize, burnt, most
        self._turns: dict[tuple[int, int, int], float] = {}
        self._waits: dict[tuple[int, int, int, bool], float] = {}

    def after_dig(self, space: int, dragon: int, nuggets: int, face: str) -> float:
        """What it is worth to dig this card."""
        end = dug_to(self._options, dragon, space, face)
        if end == dragon:
            return self._burnt[nuggets]
        return self.at(end, dragon, nuggets + NUGGETS[face], digging=True)

    def by_exit(self, space: int, dragon: int, nuggets: int) -> float:
        """What it is worth to take an Exit card."""
        return sum(p * self.at(max(EXIT, space - step), dragon, nuggets) for step, p in self._chances.steps)

    def at(self, space: int, dragon: int, nuggets: int, digging: bool = False) -> float:
        """What it is worth to have come there, `digging` if a card is still to be uncovered for it, before the others
        have their turns."""
        if space == EXIT:
            return self._prize[nuggets]
        key = space, dragon, nuggets, digging
        worth = self._waits.get(key)
        if worth is None:
            spread = self._chances.by_digging if digging else self._chances.while_waiting
            worth, alive = 0.0, 0.0
            for k in range(dragon - space):
                if p := spread[k]:
                    worth += p * self._turn(space, dragon - k, nuggets)
                    alive += p
            worth += (1 - alive) * self._burnt[nuggets]
            self._waits[key] = worth
        return worth

    def _turn(self, space: int, dragon: int, nuggets: int) -> float:
        key = space, dragon, nuggets
        worth = self._turns.get(key)
        if worth is None:
            worth = leaving = self.by_exit(space, dragon, nuggets)
            if nuggets < self._most and self._chances.faces:
                worth = 0.0
                for face, p in self._chances.faces:
                    worth += p * max(leaving, self.after_dig(space, dragon, nuggets, face))
            self._turns[key] = worth
        return worth


def escape(options: Options, chances: Chances, dragon: int) -> Callable[[int], float]:
    """The chance to get out from each space for who takes nothing but Exit cards from now on."""
    plan = Plan(options, chances, (1.0,), (0.0,), most=0)
    return lambda space: plan.at(space, dragon, 0) if space < dragon else 0.0
