"""The move picker: a walk down the tree of legal moves, one question a level.

The tree is the presenter's: `steps(view, move)` is each move's way, and ways that begin alike share a branch. A level
with one choice is skipped. Nothing is remembered between two presses: the walk is in the button.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot import limits
from bot.locales import _
from bot.presenters.base import Face, Presenter, Seated, Step

from .ids import Press, Verb, Walk
from .pages import Button, Choice, Row, Select

BUTTON_CHOICES = 20
PHONE_WIDTH = 4
LIST = limits.SELECT_OPTIONS
PAGE = LIST * (limits.ROWS - 1)
"""Choices on one page, in lists of 25: the last row is for the way back."""


@dataclass(frozen=True)
class Level:
    """Where a walk leads: the steps behind, and what can be chosen (each with the index of the first move that way).

    No choices: the walk has reached the move itself.
    """

    walked: tuple[Step, ...]
    choices: tuple[tuple[Step, int], ...]
    move: int
    back: Walk | None


def _same(a: Sequence[Step], b: Sequence[Step]) -> bool:
    return [(s.ask, s.key) for s in a] == [(s.ask, s.key) for s in b]


def level(ways: Sequence[tuple[Step, ...]], walk: Walk) -> Level | None:
    """The level at which a walk stands, single choices skipped; None if the walk leads nowhere (a made-up path)."""
    if not walk.move < len(ways) or walk.depth > len(ways[walk.move]):
        return None
    way = ways[walk.move]
    back: Walk | None = None
    depth = 0
    while True:
        here = [i for i, w in enumerate(ways) if _same(w[:depth], way[:depth])]
        choices: dict[tuple[str, str], tuple[Step, int]] = {}
        for i in here:
            if len(ways[i]) > depth:
                choices.setdefault((ways[i][depth].ask, ways[i][depth].key), (ways[i][depth], i))
        if not choices:
            return Level(way[:depth], (), here[0], back)
        if len(choices) > 1:
            if depth >= walk.depth:
                ranked = sorted(choices.values(), key=lambda choice: choice[0].rank)
                return Level(way[:depth], tuple(ranked), walk.move, back)
            back = Walk(depth, walk.move, again=True)
        elif depth >= walk.depth:
            # only one way on from here: follow it, whichever move the walk named
            way = ways[here[0]]
        depth += 1


@dataclass(frozen=True)
class Place:
    """Where a person stands: what they see and can press. `first`: nothing has been chosen yet."""

    face: Face
    rows: tuple[Row, ...]
    first: bool
    ask: str | None
    """The question of the level; None: "Play it?"."""


class Picker:
    """The picker for one question: `moves` in the order of `Match.moves`, in the words of the presenter."""

    def __init__(
        self,
        presenter: Presenter[Any, Any, Any],
        view: Any,
        moves: Sequence[Any],
        seats: Sequence[Seated],
        table: int,
        question: int,
    ) -> None:
        self._presenter = presenter
        self._view = view
        self._moves = moves
        self._seats = seats
        self._table = table
        self._question = question
        self._ways = [presenter.steps(view, move, seats) for move in moves]

    def start(self) -> Place:
        """Before the first choice."""
        place = self.stand(Walk())
        assert place is not None
        return place

    def stand(self, walk: Walk) -> Place | None:
        """Where the walk leads; None if it leads nowhere (a made-up path)."""
        found = level(self._ways, walk)
        if found is None:
            return None
        first = found.back is None
        if not found.choices:
            face = self._presenter.confirm(self._view, self._moves[found.move], self._seats)
            return Place(face, ((self._only(found.move), *self._back(found)),), first, ask=None)
        steps = [step for step, _move in found.choices]
        face = self._presenter.level(self._view, found.walked, steps, self._seats)
        if plays := not first and all(step.plays for step in steps):
            warning = _("Your choice is played at once.")
            face = replace(face, text=f"{face.text}\n{warning}".lstrip())
        rows = self._buttons(found, plays) if len(steps) <= BUTTON_CHOICES else self._lists(found, walk, plays)
        return Place(face, rows, first, ask=steps[0].ask)

    def at_table(self) -> tuple[Row, ...]:
        """The first choices as they stand on a table message, for games in which everybody sees everything: what may be
        played at once is."""
        found = level(self._ways, Walk())
        assert found is not None
        if not found.choices:
            return ((self._only(found.move),),)
        steps = [step for step, _move in found.choices]
        return self._buttons(found, True) if len(steps) <= BUTTON_CHOICES else self._lists(found, Walk(), False)

    def _press(self, verb: Verb, path: str) -> Press:
        return Press(self._table, self._question, verb, path)

    def _walk(self, label: str, walk: Walk, emoji: str | None = None) -> Button:
        return Button(limits.clip(label, limits.LABEL), self._press(Verb.WALK, str(walk)), emoji=emoji)

    def _back(self, found: Level) -> tuple[Button, ...]:
        return () if found.back is None else (self._walk(_("Back"), found.back, "↩️"),)

    def _only(self, move: int) -> Button:
        press = self._press(Verb.PLAY, str(move))
        return Button(_("Play it"), press, discord.ButtonStyle.success, emoji="✅")

    def _play(self, step: Step, move: int) -> Button:
        style = discord.ButtonStyle.danger if step.harms else discord.ButtonStyle.success
        return Button(limits.clip(step.label, limits.LABEL), self._press(Verb.PLAY, str(move)), style)

    def _buttons(self, found: Level, plays: bool) -> tuple[Row, ...]:
        on = len(found.walked) + 1
        buttons = [
            self._play(step, move) if plays and step.plays else self._walk(step.label, Walk(on, move))
            for step, move in found.choices
        ]
        # four short labels fill a phone's width, a fifth would stand alone in a line of its own
        width = PHONE_WIDTH if len(buttons) <= (limits.ROWS - 1) * PHONE_WIDTH else limits.BUTTONS
        rows = [tuple(buttons[i : i + width]) for i in range(0, len(buttons), width)]
        back = self._back(found)
        return (*rows, *([back] if back else []))

    def _lists(self, found: Level, walk: Walk, plays: bool) -> tuple[Row, ...]:
        """More choices than buttons: lists, if need be on several pages, and the choice that was come back from."""
        depth, last = len(found.walked), (len(found.choices) - 1) // PAGE
        page = min(walk.page, last)
        shown = found.choices[page * PAGE : (page + 1) * PAGE]
        lists = [
            self._select(page * PAGE + start, shown[start : start + LIST], depth, plays)
            for start in range(0, len(shown), LIST)
        ]
        under = list(self._back(found))
        under += [
            self._walk(label, Walk(depth, walk.move, to))
            for label, to in ((_("Earlier"), page - 1), (_("More"), page + 1))
            if 0 <= to <= last
        ]
        if walk.again and depth < len(self._ways[walk.move]):
            step = self._ways[walk.move][depth]
            move = next(m for s, m in found.choices if (s.ask, s.key) == (step.ask, step.key))
            under.append(self._walk(_("Again: {choice}").format(choice=step.label), Walk(depth + 1, move)))
        return (*lists, *([tuple(under)] if under else []))

    def _select(self, before: int, choices: Sequence[tuple[Step, int]], depth: int, plays: bool) -> Select:
        """A list of choices, `before` of which stand in earlier lists."""
        lines = tuple(
            Choice(
                limits.clip(step.label, limits.OPTION_TEXT),
                str(move) if plays else str(Walk(depth + 1, move)),
                limits.clip(step.hint, limits.OPTION_TEXT),
            )
            for step, move in choices
        )
        # the path only tells the lists apart: what is done stands in the chosen line
        press = self._press(Verb.PLAY if plays else Verb.WALK, str(before))
        placeholder = _("Choose: {first} to {last}").format(first=before + 1, last=before + len(choices))
        return Select(placeholder, press, lines)
