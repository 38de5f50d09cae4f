"""Leaks planted on purpose, each of which the kit must catch: a kit that lets one through proves nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.engine.game import Decision, Seat, Step
from games.engine.rng import Rng, shuffled
from games.my_gold_mine import events as e
from games.my_gold_mine.cards import BONUS, DRAGON
from games.my_gold_mine.game import MyGoldMine
from games.my_gold_mine.moves import DIG, Move
from games.my_gold_mine.state import Drawn, Options, State
from games.my_gold_mine.view import View
from tests import kit

from .subject import SUBJECT
from .test_kit import FIELD_CASES

CASES = [
    kit.Case(2, Options(), 0, 0.2),
    kit.Case(4, Options(), 1, 0.4),
    kit.Case(6, Options(red_door="stays"), 2, 0.1),
]


def look_for_leaks(game: MyGoldMine) -> None:
    """All laws on games that reach every corner. Raises `kit.Leak`."""
    subject = replace(SUBJECT, game=game)
    for case in CASES:
        kit.check_secrecy(subject, case, part=0.3)
    kit.check_fields(subject, FIELD_CASES[4])


def test_the_honest_game_has_none() -> None:
    look_for_leaks(MyGoldMine())


class Shows(MyGoldMine):
    """Views show other values."""

    def __init__(self, **secrets: Callable[[State, Seat | None], Any]) -> None:
        self.secrets = secrets

    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state, seat).but(**{name: secret(state, seat) for name, secret in self.secrets.items()})


class PlayersSeeTheirExitCard(MyGoldMine):
    """Whose turn it is sees what it would draw."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        mine = seat is not None and seen.actor == seat and state.exits
        return seen.but(drawn=state.exits[-1]) if mine else seen


class Tells(MyGoldMine):
    """Something is added to the events of a move, or taken from them."""

    def __init__(self, more: Callable[[State, Step[State]], Sequence[Any]]) -> None:
        self.more = more

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        return Step(step.state, self.more(state, step))


def next_exit(state: State, step: Step[State]) -> Sequence[Any]:
    face = step.state.exits[-1] if step.state.exits else "small"
    return [*step.events, e.Drew(seat=0, dwarf=0, pair=step.state.pair, face=face)]


def exit_card_to_its_player_alone(state: State, step: Step[State]) -> Sequence[Any]:
    if not step.state.frames or not step.state.exits:
        return step.events
    dwarf = step.state.frames[-1].dwarf
    seat = dwarf // step.state.pair
    return [*step.events, e.Drew(only=(seat,), seat=seat, dwarf=dwarf, pair=step.state.pair, face=step.state.exits[-1])]


def silent_before_a_dragon(state: State, step: Step[State]) -> Sequence[Any]:
    dragon = step.state.pile[-2] == DRAGON
    return [event for event in step.events if not (dragon and isinstance(event, e.Uncovered))]


def silent_on_what_is_uncovered(state: State, step: Step[State]) -> Sequence[Any]:
    return [event for event in step.events if not isinstance(event, e.Uncovered)]


class NotesTheNextCard(MyGoldMine):
    """A public field is written from a hidden one."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        last = step.state.last
        if last is None or step.state.pile[-2] != DRAGON:
            return step
        return Step(step.state.but(last=last.but(card=DRAGON)), step.events)


class WarnsOfDragons(MyGoldMine):
    """The legal moves tell what lies under the open card."""

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        moves = super().legal_moves(state, decision)
        return [x for x in moves if x is not DIG or state.pile[-2] != DRAGON]


class OrderOfThePile(MyGoldMine):
    """The order of the legal moves follows the Exit pile."""

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        moves = super().legal_moves(state, decision)
        return moves[::-1] if state.exits and "double" in state.exits[-1] else moves


class AsksBeforeDragons(MyGoldMine):
    """What is asked depends on a hidden card."""

    def pending(self, state: State) -> tuple[Decision, ...]:
        dragon = state.pile[-2] == DRAGON
        return tuple(d.but(ask="danger" if dragon else d.ask) for d in super().pending(state))


class Resamples(MyGoldMine):
    """Another `resample`."""

    def __init__(self, other: Callable[[State, State, Rng], State]) -> None:
        self.other = other

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return self.other(state, super().resample(state, seat, rng), rng)


def keeps(*names: str) -> Resamples:
    """Resamples all but these fields."""
    return Resamples(lambda true, made, rng: made.but(**{name: getattr(true, name) for name in names}))


def mixes_the_top(true: State, made: State, rng: Rng) -> State:
    pile = shuffled(rng, "extraction", sorted(true.pile))
    return made.but(pile=pile) if pile[-1] != DRAGON else made


def forgets_the_bonus(true: State, made: State, rng: Rng) -> State:
    """Puts a Gold Bonus that somebody holds back into the pile, for the top card there."""
    for seat, cards in enumerate(true.gold):
        if BONUS in cards and made.exits:
            swapped = tuple(made.exits[-1] if face == BONUS else face for face in cards)
            gold = (*made.gold[:seat], swapped, *made.gold[seat + 1 :])
            return made.but(gold=gold, exits=(*made.exits[:-1], BONUS))
    return made


def forgets_discards(true: State, made: State, rng: Rng) -> State:
    """Deals the Exit cards that were used as if they could still come."""
    pool = shuffled(rng, "exits", sorted((*true.exits, *true.discards)))
    return made.but(discards=pool[: len(true.discards)], exits=pool[len(true.discards) :])


def forgets_the_box(true: State, made: State, rng: Rng) -> State:
    """Deals dragons that have come as if they could still come."""
    if DRAGON not in true.box or not all(face != BONUS for face in true.box):
        return made
    pool = shuffled(rng, "extraction", sorted((*true.box, *true.pile[:-1])))
    return made.but(box=pool[: len(true.box)], pile=(*pool[len(true.box) :], true.pile[-1]))


def redraws_the_exit_card(true: State, made: State, rng: Rng) -> State:
    frame = true.frames[-1] if true.frames else None
    if not isinstance(frame, Drawn):
        return made
    pool = shuffled(rng, "exits", sorted((*true.exits, frame.face)))
    return made.but(exits=pool[:-1], frames=(frame.but(face=pool[-1]),))


def unsorted_pool(true: State, made: State, rng: Rng) -> State:
    return made.but(exits=shuffled(rng, "exits", true.exits))


LEAKS: dict[str, tuple[MyGoldMine, str]] = {
    "the pile shows its order": (Shows(pile=lambda s, q: s.pile[:-1]), "law [13]"),
    "the Exit pile shows its order": (Shows(exits=lambda s, q: s.exits), "law [13]"),
    "the card under the open one shows": (Shows(top=lambda s, q: s.pile[-2]), "law 1"),
    "the box shows the next Exit card": (Shows(box=lambda s, q: s.box + s.exits[-1:]), "law 1"),
    "one seat sees the next card": (Shows(top=lambda s, q: s.pile[-2 if q == 1 else -1]), "law 1"),
    "spectators see the next card": (Shows(top=lambda s, q: s.pile[-2 if q is None else -1]), "law 1"),
    "a player sees the Exit card before drawing": (PlayersSeeTheirExitCard(), "law 1"),
    "everybody hears the next Exit card": (Tells(next_exit), "law 3"),
    "a player hears the Exit card before drawing": (Tells(exit_card_to_its_player_alone), "law 3"),
    "an event is missing before a dragon": (Tells(silent_before_a_dragon), "law 3"),
    "nobody hears what lies open": (Tells(silent_on_what_is_uncovered), "law 3"),
    "the trace follows a hidden card": (NotesTheNextCard(), "law [13]"),
    "legal moves tell a dragon": (WarnsOfDragons(), "law 1"),
    "the order of legal moves tells the Exit pile": (OrderOfThePile(), "law 1"),
    "the question tells a dragon": (AsksBeforeDragons(), "law 1"),
    "resample keeps the pile": (keeps("pile"), "law [24]"),
    "resample keeps the Exit pile": (keeps("exits"), "law [24]"),
    "resample turns over another card": (Resamples(mixes_the_top), "law 1"),
    "resample forgets who holds the Gold Bonus": (Resamples(forgets_the_bonus), "law 1"),
    "resample forgets what was used": (Resamples(forgets_discards), "law 1"),
    "resample forgets the dragons that came": (Resamples(forgets_the_box), "law 1"),
    "resample forgets the Exit card drawn": (Resamples(redraws_the_exit_card), "law 1"),
    "resample shuffles what it did not sort": (Resamples(unsorted_pool), "law 2"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_caught(leak: str) -> None:
    game, law = LEAKS[leak]
    with pytest.raises(kit.Leak, match=law):
        look_for_leaks(game)
