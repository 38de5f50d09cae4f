"""What a presenter is: one game's words and pictures, made from views and events only.

Everything here is plain data in the reader's language (see `bot.locales`); `bot.ui` turns it into Discord messages.
Names of people arrive ready for either use.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.art.pictures import Picture
from games.engine.frozen import Frozen
from games.engine.game import Decision, Event, Result, Seat

ASKED = 0x3BA55D
"""The colour of pages that wait for their reader."""
OVER = 0x747F8D
"""The colour of pages on something that ended early."""

V_contra = TypeVar("V_contra", bound=Frozen, contravariant=True)
M_contra = TypeVar("M_contra", bound=Frozen, contravariant=True)
O_contra = TypeVar("O_contra", bound=Frozen, contravariant=True)


@dataclass(frozen=True)
class Seated:
    """Who sits on a seat. `name` is escaped for embeds, where Discord reads Markdown; `plain` is for button labels and
    alt texts, where it does not. `computer` is also True while a computer player stands in for a person."""

    name: str
    plain: str
    user_id: int | None
    computer: bool


@dataclass(frozen=True)
class Field:
    """A named block of a page; `inline` ones stand beside each other where there is room."""

    name: str
    value: str
    inline: bool = False


@dataclass(frozen=True)
class Face:
    """What a page shows, without its buttons. `text` holds at most 3,000 characters, each field 1,024."""

    title: str
    text: str
    fields: tuple[Field, ...] = ()
    picture: Picture | None = None
    footer: str = ""
    colour: int | None = None
    """Of the stripe at its side, 0xRRGGBB; None: the game's own."""


@dataclass(frozen=True)
class Step:
    """One level of the move picker for one move: `ask` names the level's question, `key` the choice.

    Moves whose steps begin alike (`ask` and `key`) share a branch. `label` is the button (at most 80 characters, 34 are
    seen on a phone); `hint` says more where there is room (at most 100). `rank` orders the choices of a level, lowest
    first; equal ones stay in the order of the moves.

    `plays`: the last question of this move: choosing it plays it, with no "Play it?" after it. In a panel this holds
    from the second level on, so that no move is played there by a single press.
    """

    ask: str
    key: str
    label: str
    hint: str = ""
    rank: int = 0
    plays: bool = False
    harms: bool = False
    """Somebody is hurt by it: its button is a warning."""


@dataclass(frozen=True)
class OptionChoice:
    """One value of a table option. `value` is the option's JSON value."""

    value: Any
    label: str
    hint: str = ""


@dataclass(frozen=True)
class Option:
    """A table option that the host may set in the lobby. `name` is the field's name in the game's options."""

    name: str
    label: str
    choices: tuple[OptionChoice, ...]
    chosen: Any


@dataclass(frozen=True)
class RulesPage:
    """One page of the rules: all in short, a section of the numbered clauses, or a table of the cards."""

    title: str
    text: str
    picture: Picture | None = None


class Presenter(Protocol[V_contra, M_contra, O_contra]):
    """One game's words and pictures. `seats[i]` is who sits on seat i."""

    slug: str
    colour: int
    """The colour of its embeds, 0xRRGGBB."""
    private: bool
    """Does a seat see anything that the others do not? Then it has "Your hand" and direct messages. Else whoever is
    asked presses on the table message itself, where the choices of the first level stand (see `Step.plays`)."""

    def pitch(self) -> str:
        """Two sentences for the lobby: what the game is about."""
        ...

    def cover(self, taken: int, possible: int) -> Picture:
        """The lobby's picture, with the first `taken` of `possible` seats filled."""
        ...

    def options(self, options: O_contra, seats: Sequence[Seated]) -> tuple[Option, ...]:
        """The table options with their present values (at most four, each with 2 to 25 choices)."""
        ...

    def table(self, view: V_contra, seats: Sequence[Seated], story: Sequence[str]) -> Face:
        """The public table, from a spectator's view; `story` is what just happened, the newest line last. The first
        line of the text says whom the table waits for."""
        ...

    def chapter(self, view: V_contra) -> str:
        """Names the stretch of the game that the table message belongs to (the round): a new one gets a new message."""
        ...

    def chapter_end(self, view: V_contra, chapter: str, seats: Sequence[Seated]) -> Face | None:
        """How the message of an ended chapter looks from then on (a spectator's view of later); None: as it was."""
        ...

    def podium(self, view: V_contra, result: Result, seats: Sequence[Seated]) -> Face:
        """The end of the game: places, scores, what each chapter brought."""
        ...

    def cancelled(self, views: Sequence[V_contra], seats: Sequence[Seated]) -> Face:
        """A game that was ended early: everything hidden is shown. `views[i]` is the view of seat i."""
        ...

    def panel(
        self,
        view: V_contra,
        decisions: Sequence[Decision],
        moves: Sequence[M_contra],
        seats: Sequence[Seated],
        *,
        lasting: bool = False,
    ) -> Face:
        """A person's private panel: role and how it wins, hand, what they know; and, if asked, the first question, with
        the moves that answer it. Of a single move it says what it is.

        `lasting`: it stands until something of this seat changes, so nothing on it may become untrue meanwhile.
        """
        ...

    def steps(self, view: V_contra, move: M_contra, seats: Sequence[Seated]) -> tuple[Step, ...]:
        """The way to a move, level by level, without the last "Play it?" (see `Step.plays`)."""
        ...

    def level(self, view: V_contra, walked: Sequence[Step], choices: Sequence[Step], seats: Sequence[Seated]) -> Face:
        """A level of the picker: the question after the steps walked so far, and, for places, the numbered board."""
        ...

    def confirm(self, view: V_contra, move: M_contra, seats: Sequence[Seated]) -> Face:
        """ "Play it?": what the move will do, with a picture where one helps."""
        ...

    def story(self, event: Event, seats: Sequence[Seated], *, me: Seat | None = None) -> str | None:
        """One line on an event, for the table and the log; None: not worth a line.

        `me`: the reader's seat, for whom secret events are worded too.
        """
        ...

    def describe(self, view: V_contra, seats: Sequence[Seated]) -> str:
        """The table in words, for people who hear their screen: board, players, and the reader's own hand."""
        ...

    def guide(self, view: V_contra | None) -> Face:
        """ "How do I play?", for who plays for the first time: a sentence on the aim, one on the turn, and a picture.
        `view` is the reader's, or a spectator's; None in the lobby."""
        ...

    def guide_now(self, view: V_contra, decisions: Sequence[Decision], ask: str | None) -> str:
        """The third sentence: what can be done now in a game that is played, or over.

        `ask`: the question of the picker's level at which the reader stands (`Step.ask`); None: the last one, or
        nothing is asked.
        """
        ...

    def rules(self) -> tuple[RulesPage, ...]:
        """The rules, page by page (each text at most 3,500 characters)."""
        ...
