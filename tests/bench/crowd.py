"""People who press: each looks at what Discord shows them and presses what it offers, a finger at a time.

They go by the custom_ids alone (`bot.ui.ids`), not by words. At a table in play mostly the one presses whose turn it
seems to be, from the direct message or with "Your hand", down the picker to a move; now and then somebody else looks
at their hand, the log or the rules. In a lobby people join, leave, set options and, at last, start.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.ui.ids import Press, Verb, Walk
from tests.bench.busy_discord import BUTTON, SELECT, BusyDiscord, Pressed, Screen

ONLOOKER = 0.15
"""How often somebody presses whose turn it is not."""
BACK = 0.05
"""How often somebody steps back in the picker."""
PATIENCE = 5.0
"""Seconds after which an unanswered press is given up."""
ASKING = (Verb.WALK, Verb.PLAY)


class Offer(NamedTuple):
    """Something that can be pressed: a button, or with a `value` a line of a select."""

    press: Press
    component: dict[str, Any]
    value: str | None = None


def offers(screen: Screen | None) -> Iterator[Offer]:
    """What can be pressed on a message."""
    for row in screen.components if screen else ():
        for component in row["components"]:
            press = Press.read(component.get("custom_id") or "")
            if press is None or component.get("disabled"):
                continue
            if component["type"] == BUTTON:
                yield Offer(press, component)
            elif component["type"] == SELECT:
                for option in component["options"]:
                    yield Offer(press, component, option["value"])


def asks(screen: Screen | None) -> bool:
    """Does the message put a question to its reader?"""
    return any(offer.press.verb in ASKING and offer.press.question for offer in offers(screen))


@dataclass
class Person:
    """Somebody at a table. `by_dm`: they play from their direct messages."""

    id: int
    by_dm: bool = False
    panel: Screen | None = None
    """The newest page that they alone see."""
    waits: Pressed | None = None
    """Their press that is not answered yet."""


@dataclass
class Place:
    """A table's channel. `turn`: the index of the person whose turn it seems to be; the first person is the host."""

    channel: int
    people: list[Person]
    hot: bool = False
    """Six seats, all of them people's."""
    turn: int = 0


@dataclass
class Crowd:
    """Everybody, and what they press next."""

    discord: BusyDiscord
    places: list[Place]
    chance: random.Random
    _people: dict[int, tuple[Place, Person]] = field(default_factory=dict[int, tuple[Place, Person]])
    _rota: list[Place] = field(default_factory=list[Place])

    def __post_init__(self) -> None:
        self._people = {person.id: (place, person) for place in self.places for person in place.people}
        self.discord.answered = self.answered

    def gather(self, places: list[Place]) -> None:
        """From now on people press at these tables."""
        self.places, self._rota = places, []

    def answered(self, pressed: Pressed) -> None:
        """Takes note of the page that somebody's press has led to."""
        place, person = self._people[pressed.user]
        person.waits = None
        if pressed.private is not None and pressed.press.verb in (Verb.HAND, *ASKING, Verb.OPTIONS, Verb.SET):
            person.panel = pressed.private
        if pressed.press.verb in (Verb.HAND, *ASKING) and person is self._due(place) and not asks(person.panel):
            place.turn = (place.turn + 1) % len(place.people)

    async def press(self, now: float) -> Pressed | None:
        """The next press of all, at the table that has waited longest; None if everybody waits for an answer."""
        for _ in range(len(self.places)):
            if not self._rota:
                self._rota = self.chance.sample(self.places, len(self.places))
            place = self._rota.pop()
            person, screen, offer = self._choice(place)
            if person.waits is not None and now - person.waits.sent > PATIENCE:
                person.waits = None
            if person.waits is None and screen is not None and offer is not None:
                person.waits = await self.discord.press(person.id, screen, offer.component, offer.value)
                return person.waits
        return None

    async def look(self, place: Place, person: Person) -> Pressed | None:
        """The person presses "Your hand"; None if the table does not offer it."""
        screen = self.discord.boards.get(place.channel)
        offer = next((offer for offer in offers(screen) if offer.press.verb is Verb.HAND), None)
        if screen is None or offer is None:
            return None
        person.waits = await self.discord.press(person.id, screen, offer.component, None)
        return person.waits

    def _due(self, place: Place) -> Person:
        return place.people[place.turn % len(place.people)]

    def _choice(self, place: Place) -> tuple[Person, Screen | None, Offer | None]:
        board = self.discord.boards.get(place.channel)
        public = {offer.press.verb: offer for offer in offers(board)}
        if Verb.JOIN in public or Verb.START in public:
            return self._in_lobby(place, board, public)
        if Verb.HAND not in public or self.chance.random() < ONLOOKER:
            person = self.chance.choice(place.people)
            return person, board, self.chance.choice(list(public.values())) if public else None
        person = self._due(place)
        direct = self.discord.direct.get(person.id) if person.by_dm else None
        screen = direct if asks(direct) or (direct and not asks(person.panel)) else person.panel
        found = [offer for offer in offers(screen) if offer.press.verb in ASKING]
        if not found or (not direct and not asks(screen) and self.chance.random() < 0.5):
            return person, board, public[Verb.HAND]
        return person, screen, self._step(found)

    def _step(self, found: list[Offer]) -> Offer:
        """On in the picker, mostly; a move is played as soon as it is offered."""

        def back(offer: Offer) -> bool:
            walk = Walk.read(offer.value or offer.press.path)
            return offer.press.verb is Verb.WALK and walk is not None and walk.again

        on = [offer for offer in found if not back(offer)]
        if not on or (len(on) < len(found) and self.chance.random() < BACK):
            return self.chance.choice([offer for offer in found if back(offer)])
        return self.chance.choice([offer for offer in on if offer.press.verb is Verb.PLAY] or on)

    def _in_lobby(
        self, place: Place, board: Screen | None, public: dict[Verb, Offer]
    ) -> tuple[Person, Screen | None, Offer | None]:
        host, *others = place.people
        settings = [offer for offer in offers(host.panel) if offer.press.verb is Verb.SET]
        if settings and self.chance.random() < 0.2:
            return host, host.panel, self.chance.choice(settings)
        weights = {
            Verb.JOIN: 8,
            Verb.LEAVE: 2,
            Verb.OPTIONS: 2,
            Verb.COMPUTER: 1,
            Verb.RULES: 1,
            Verb.START: 0.4,
        }
        there = [verb for verb in weights if verb in public]
        [verb] = self.chance.choices(there, [weights[verb] for verb in there])
        person = host if verb in (Verb.OPTIONS, Verb.COMPUTER, Verb.START) else self.chance.choice(others)
        return person, board, public[verb]
