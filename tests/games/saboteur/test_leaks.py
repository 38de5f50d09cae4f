"""Leaks planted on purpose, each of which the kit must catch: a kit that lets one through proves nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.engine.game import Decision, Event, Seat, Step
from games.engine.rng import Rng, shuffled
from games.saboteur import events as e
from games.saboteur.game import Saboteur
from games.saboteur.maze import FaceUp, Maze
from games.saboteur.moves import Map, Move
from games.saboteur.state import Deed, Options, Share, State, Turn
from games.saboteur.view import View, offers, on_offer
from tests import kit

from .subject import SUBJECT
from .test_kit import FIELD_CASES

CASES = [
    kit.Case(5, Options(), 0, 0.2),
    kit.Case(5, Options(nuggets="per_player"), 1, 0.2),
    kit.Case(9, Options(nuggets="per_player"), 0, 0.2),  # a share-out, then wages that tell of it
]


def look_for_leaks(game: Saboteur) -> None:
    """All laws on games that reach every corner. Raises `kit.Leak`."""
    subject = replace(SUBJECT, game=game)
    kit.check_fields(subject, FIELD_CASES[5])
    for case in CASES:
        kit.check_secrecy(subject, case, part=0.12)


def test_the_honest_game_has_none() -> None:
    look_for_leaks(Saboteur())


class Shows(Saboteur):
    """Adds something to views."""

    def __init__(self, more: Callable[[State, Seat | None, View], View]) -> None:
        self.more = more

    def view(self, state: State, seat: Seat | None) -> View:
        return self.more(state, seat, super().view(state, seat))


def mine(**secrets: Callable[[State, Seat], Any]) -> Shows:
    """Every seat's private part shows other values."""

    def more(state: State, seat: Seat | None, view: View) -> View:
        if seat is None or view.mine is None:
            return view
        return view.but(mine=view.mine.but(**{name: secret(state, seat) for name, secret in secrets.items()}))

    return Shows(more)


def public(**secrets: Callable[[State], Any]) -> Shows:
    """Everybody's view shows other values."""
    return Shows(lambda state, seat, view: view.but(**{name: secret(state) for name, secret in secrets.items()}))


def all_seen(state: State, seat: Seat) -> tuple[str | None, ...]:
    seen = {goal for goals in state.seen for goal in goals}
    return tuple(face if goal in seen else None for goal, face in enumerate(state.goals))


def allies(state: State, seat: Seat | None, view: View) -> View:
    return view.but(roles=state.roles) if seat is not None and state.roles[seat] == "saboteur" else view


def spectator_is_seat_0(state: State, seat: Seat | None, view: View) -> View:
    return Saboteur().view(state, 0) if seat is None else view


def treasure_up(state: State) -> Maze:
    goals = tuple(FaceUp(face, False) if face == "treasure" else None for face in state.goals)
    return state.maze.but(goals=goals)


def next_offer_early(state: State, seat: Seat) -> Any:
    if state.frames and isinstance(state.frames[-1], Share) and not offers(state, seat):
        return Saboteur().view(state, state.shares[-1].order[len(state.shares[-1].taken)]).mine.offers  # type: ignore
    return offers(state, seat)


class Tells(Saboteur):
    """Sends events of these kinds to everybody."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        return Step(step.state, [x.but(only=None) if isinstance(x, self.kinds) else x for x in step.events])


class CountsWhatIsOffered(Saboteur):
    """A public number of an event depends on hidden values."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        total = sum(on_offer(step.state, step.state.shares[-1])) if step.state.shares else 0
        return Step(step.state, [x.but(cards=total) if isinstance(x, e.Offered) else x for x in step.events])


class SilentOnEmptyPass(Saboteur):
    """An event is missing when a hidden card is of some kind."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        dull = bool(state.pile) and state.pile[-1].startswith("D_")
        return Step(step.state, [x for x in step.events if not (dull and isinstance(x, e.Drew))])


class NotesForTheNext(Saboteur):
    """The seat to the left of a map's player learns the goal too."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        if not isinstance(move, Map) or step.state.round != state.round:
            return step
        seen = list(step.state.seen)
        following = (seat + 1) % state.seats
        seen[following] = tuple(sorted({*seen[following], move.goal}))
        return Step(step.state.but(seen=tuple(seen)), step.events)


class NotesTheRichest(Saboteur):
    """A public field is written from hidden values."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        digger = state.last_path if state.aside == "miner" else seat
        return Step(step.state.but(last_path=digger), step.events) if move.kind == "pass" else step


class RemembersPassedCards(Saboteur):
    """A turn goes into the deeds with the face that was passed."""

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, move, rng)
        if move.kind != "pass" or not step.state.deeds:
            return step
        return Step(step.state.but(deeds=(*step.state.deeds[:-1], Deed(seat, move))), step.events)


class MapsOnlyStones(Saboteur):
    """The legal moves tell what a goal is."""

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        moves = super().legal_moves(state, decision)
        return [x for x in moves if not isinstance(x, Map) or state.goals[x.goal] != "treasure"]


class OrderOfDealing(Saboteur):
    """The order of the legal moves follows the draw pile."""

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Move]:
        moves = super().legal_moves(state, decision)
        return list(reversed(moves)) if state.pile and state.pile[0] < "M" else moves


class AsksMiners(Saboteur):
    """What is asked depends on a role."""

    def pending(self, state: State) -> tuple[Decision, ...]:
        return tuple(
            d.but(must=True, ask="turn" if state.roles[d.seat] == "miner" else "turn of a saboteur")
            if state.frames and isinstance(state.frames[-1], Turn)
            else d
            for d in super().pending(state)
        )


class Resamples(Saboteur):
    """Another `resample`."""

    def __init__(self, other: Callable[[State, State, Seat | None, Rng], State]) -> None:
        self.other = other

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return self.other(state, super().resample(state, seat, rng), seat, rng)


def keeps(*names: str) -> Resamples:
    """Resamples all but these fields."""
    return Resamples(lambda true, made, seat, rng: made.but(**{name: getattr(true, name) for name in names}))


def forgets_maps(true: State, made: State, seat: Seat | None, rng: Rng) -> State:
    up = [goal is not None for goal in true.maze.goals]
    pool = iter(shuffled(rng, "goals", sorted(face for face, shown in zip(true.goals, up, strict=True) if not shown)))
    return made.but(goals=tuple(f if shown else next(pool) for f, shown in zip(true.goals, up, strict=True)))


def unsorted_pool(true: State, made: State, seat: Seat | None, rng: Rng) -> State:
    return made.but(pile=shuffled(rng, "cards", true.pile), hands=true.hands, passed=true.passed)


def forgets_the_end(true: State, made: State, seat: Seat | None, rng: Rng) -> State:
    """8.6: deals hands and passed cards as if the going on of a round proved nothing."""
    if true.pile:
        return made
    others = [q for q in range(true.seats) if q != seat]
    pool = iter(shuffled(rng, "cards", sorted(f for q in others for f in (*true.hands[q], *true.passed[q]))))
    hands, passed = list(true.hands), list(true.passed)
    for q in others:
        hands[q] = tuple(sorted(next(pool) for _ in true.hands[q]))
        passed[q] = tuple(next(pool) for _ in true.passed[q])
    return made.but(hands=tuple(hands), passed=tuple(passed))


def forgets_wages(true: State, made: State, seat: Seat | None, rng: Rng) -> State:
    """9.8: as if nothing followed from what the bank was seen to pay."""
    if not true.frames or isinstance(true.frames[-1], Share) or not true.shares:
        return made
    places = [(k, i) for k, s in enumerate(true.shares) for i, q in enumerate(s.order) if q != seat and seat is None]
    pool = shuffled(rng, "nuggets", sorted([*true.bank, *(true.shares[k].taken[i] for k, i in places)]))
    taken = [list(s.taken) for s in true.shares]
    for (k, i), value in zip(places, pool, strict=False):
        taken[k][i] = value
    shares = tuple(s.but(taken=tuple(values)) for s, values in zip(true.shares, taken, strict=True))
    return made.but(shares=shares, bank=pool[len(places) :]) if seat is None else made


def forgets_own_offer(true: State, made: State, seat: Seat | None, rng: Rng) -> State:
    """9.2: mixes the nugget cards on offer with the bank."""
    if not true.frames or not isinstance(true.frames[-1], Share):
        return made
    cards = true.frames[-1].cards
    pool = shuffled(rng, "nuggets", sorted([*cards, *made.bank]))
    return made.but(frames=(Share(cards=tuple(sorted(pool[: len(cards)]))),), bank=pool[len(cards) :])


LEAKS: dict[str, tuple[Saboteur, str]] = {
    "a view shows what others saw by map": (mine(goals=all_seen), "law 1"),
    "a view shows the next hand": (mine(hand=lambda s, q: s.hands[(q + 1) % s.seats]), "law [13]"),
    "a view shows what others passed": (mine(passed=lambda s, q: s.passed[(q + 1) % s.seats]), "law [13]"),
    "a view shows the nugget cards before they come": (mine(offers=next_offer_early), "law 1"),
    "saboteurs know each other": (Shows(allies), "law 1"),
    "spectators see the first seat's hand": (Shows(spectator_is_seat_0), "law [13]"),
    "discards show passed cards": (public(discards=lambda s: s.discards + sum(s.passed, ())), "law [13]"),
    "the pile shows its top": (public(discards=lambda s: s.discards + s.pile[-1:]), "law 1"),
    "the bank is counted by value": (public(bank=lambda s: sum(s.bank)), "law 1"),
    "the role aside counts the hidden saboteurs": (public(bank=lambda s: s.roles.count("saboteur")), "law 1"),
    "unturned goals lie in the maze": (public(maze=treasure_up), "law [13]"),
    "everybody hears what a map shows": (Tells(e.Saw), "law 3"),
    "everybody hears what was drawn": (Tells(e.DrewCard), "law 3"),
    "everybody hears what was passed": (Tells(e.Discarded), "law 3"),
    "everybody hears what a nugget card is worth": (Tells(e.TookCard), "law 3"),
    "everybody hears what is offered": (Tells(e.OfferedCards), "law 3"),
    "everybody hears the deal": (Tells(e.Dealt), "law 3"),
    "an event counts hidden values": (CountsWhatIsOffered(), "law 3"),
    "an event is missing for a hidden reason": (SilentOnEmptyPass(), "law 3"),
    "a map is noted for the next seat": (NotesForTheNext(), "law 3"),
    "a public field follows a hidden one": (NotesTheRichest(), "law 3"),
    "the deeds tell what was passed": (RemembersPassedCards(), "law 3"),
    "legal moves tell a goal": (MapsOnlyStones(), "law 1"),
    "the order of legal moves tells the pile": (OrderOfDealing(), "law 1"),
    "the question tells a role": (AsksMiners(), "law 1"),
    "resample keeps the goals": (keeps("goals"), "law [24]"),
    "resample keeps hands and passed cards": (keeps("hands", "passed", "pile"), "law [24]"),
    "resample keeps the roles": (keeps("roles", "aside"), "law [24]"),
    "resample keeps the bank": (keeps("bank", "shares", "frames"), "law [24]"),
    "resample forgets what a map showed": (Resamples(forgets_maps), "law 1"),
    "resample shuffles what it did not sort": (Resamples(unsorted_pool), "law 2"),
    "resample forgets that the round goes on": (Resamples(forgets_the_end), "law 1"),
    "resample forgets what wages prove": (Resamples(forgets_wages), "law 1"),
    "resample forgets the nugget cards on offer": (Resamples(forgets_own_offer), "law 1"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_caught(leak: str) -> None:
    game, law = LEAKS[leak]
    with pytest.raises(kit.Leak, match=law):
        look_for_leaks(game)
