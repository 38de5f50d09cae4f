"""Saboteur's presenter: one method a thing to show, each in its own module."""

from collections.abc import Sequence

from bot.art.pictures import Picture
from bot.presenters.base import Face, Option, RulesPage, Seated, Step
from games.engine.game import Decision, Event, Result, Seat
from games.saboteur.moves import Move
from games.saboteur.view import Options, View

from . import describe, endings, guide, lobby, panel, picker, rules, story, table


class SaboteurPresenter:
    """See `bot.presenters.base.Presenter`."""

    slug = "saboteur"
    colour = 0xF5B82E
    private = True

    def pitch(self) -> str:
        return lobby.pitch()

    def cover(self, taken: int, possible: int) -> Picture:
        return lobby.cover(taken, possible)

    def options(self, options: Options, seats: Sequence[Seated]) -> tuple[Option, ...]:
        return lobby.options(options, seats)

    def table(self, view: View, seats: Sequence[Seated], story: Sequence[str]) -> Face:
        return table.table(view, seats, story)

    def chapter(self, view: View) -> str:
        return str(view.round)

    def chapter_end(self, view: View, chapter: str, seats: Sequence[Seated]) -> Face | None:
        return table.chapter_end(view, chapter, seats)

    def podium(self, view: View, result: Result, seats: Sequence[Seated]) -> Face:
        return endings.podium(view, result, seats)

    def cancelled(self, views: Sequence[View], seats: Sequence[Seated]) -> Face:
        return endings.cancelled(views, seats)

    def panel(
        self,
        view: View,
        decisions: Sequence[Decision],
        moves: Sequence[Move],
        seats: Sequence[Seated],
        *,
        lasting: bool = False,
    ) -> Face:
        return panel.panel(view, decisions, moves, seats, lasting=lasting)

    def steps(self, view: View, move: Move, seats: Sequence[Seated]) -> tuple[Step, ...]:
        return picker.steps(view, move, seats)

    def level(self, view: View, walked: Sequence[Step], choices: Sequence[Step], seats: Sequence[Seated]) -> Face:
        return picker.level(view, walked, choices, seats)

    def confirm(self, view: View, move: Move, seats: Sequence[Seated]) -> Face:
        return picker.confirm(view, move, seats)

    def story(self, event: Event, seats: Sequence[Seated], *, me: Seat | None = None) -> str | None:
        return story.story(event, seats, me=me)

    def describe(self, view: View, seats: Sequence[Seated]) -> str:
        return describe.describe(view, seats)

    def guide(self, view: View | None) -> Face:
        return guide.guide(view)

    def guide_now(self, view: View, decisions: Sequence[Decision], ask: str | None) -> str:
        return guide.now(view, decisions, ask)

    def rules(self) -> tuple[RulesPage, ...]:
        return rules.rules()
