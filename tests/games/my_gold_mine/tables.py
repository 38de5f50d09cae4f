"""Tables set up by hand, for tests of single clauses."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Seat, Step
from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import CART, DRAGON, EXIT, EXITS, LAIR, Dwarf
from games.my_gold_mine.state import Fate, Options, State, Turn

from .subject import valid


def dealt(seats: int = 4, options: Options | None = None, seed: int = 0) -> State:
    """A table at the start of the game."""
    return MY_GOLD_MINE.setup(options or Options(), seats, Loose(seed)).state


def table(
    *,
    seats: int = 4,
    options: Options | None = None,
    at: Mapping[Dwarf, int] | None = None,
    ladder: Sequence[Dwarf] = (),
    burnt: Sequence[Dwarf] = (),
    gold: Mapping[Seat, Sequence[str]] | None = None,
    safe: Mapping[Dwarf, Sequence[str]] | None = None,
    open: Sequence[str] = ("plain", "plain"),
    exits: Sequence[str] = (),
    dragon: int = LAIR,
    turn: Dwarf = 0,
    **changes: Any,
) -> State:
    """A table within a round. `open` are the next Extraction cards and `exits` the next Exit cards, the first one on
    top. The dwarves of `ladder` left the mine, those of `burnt` lie before Dragobert; all others are on the cart, or as
    `at` says. Cards for all that, the dragons that came included, are taken from the piles, which stay as dealt."""
    state = dealt(seats, options)
    dwarves = range(len(state.fates))
    at = {**(at or {}), **dict.fromkeys(ladder, EXIT), **dict.fromkeys(burnt, dragon)}
    fates: dict[Dwarf, Fate] = {**dict.fromkeys(ladder, "out"), **dict.fromkeys(burnt, "burnt")}
    gold_of = tuple(tuple((gold or {}).get(seat, ())) for seat in range(seats))
    safe_of = tuple(tuple((safe or {}).get(dwarf, ())) for dwarf in dwarves)
    box = (DRAGON,) * (LAIR - dragon)
    pile, exit_pile = list(state.pile), list(state.exits)
    for face in (*box, *(face for cards in (*gold_of, *safe_of) for face in cards), *open, *exits):
        (exit_pile if face in EXITS.counts else pile).remove(face)
    state = state.but(
        **{
            "pile": (*pile, *reversed(open)),
            "exits": (*exit_pile, *reversed(exits)),
            "box": box,
            "dragon": dragon,
            "spaces": tuple(at.get(dwarf, CART) for dwarf in dwarves),
            "fates": tuple(fates.get(dwarf, "in") for dwarf in dwarves),
            "ladder": tuple(ladder),
            "gold": gold_of,
            "safe": safe_of,
            "starter": turn // state.pair,
            "frames": (Turn(dwarf=turn),),
            **changes,
        }
    )
    if not changes:
        valid(state)
    return state


def legal(state: State) -> list[m.Move]:
    """The moves of whoever is asked."""
    (decision,) = MY_GOLD_MINE.pending(state)
    return list(MY_GOLD_MINE.legal_moves(state, decision))


def play(state: State, *moves: m.Move, seed: int = 0) -> Step[State]:
    """The moves are made by whoever is asked; each must be legal. Returns the last step, with the events of all."""
    events: list[Any] = []
    for move in moves:
        assert move in legal(state), f"{move} is not legal"
        (decision,) = MY_GOLD_MINE.pending(state)
        step = MY_GOLD_MINE.apply(state, decision.seat, move, Loose(seed))
        state = step.state
        events += step.events
        if state.history == ():
            valid(state)
    return Step(state, events)


def asked(state: State) -> tuple[Seat, str]:
    """Who is asked what."""
    (decision,) = MY_GOLD_MINE.pending(state)
    return decision.seat, decision.ask


def told(step: Step[State], kind: str) -> list[Any]:
    """The events of a kind."""
    events: tuple[Any, ...] = step.events
    return [event for event in events if event.kind == kind]


def kinds(step: Step[State]) -> list[str]:
    """The kinds of all events, in order."""
    events: tuple[Any, ...] = step.events
    return [event.kind for event in events]


def last_dig(**changes: Any) -> Step[State]:
    """The step that ends the round: of all dwarves, dwarf 0 alone is in the mine, and a blue door leads it out."""
    settled = {"at": {0: 1}, "open": ("blue", "plain")}
    return play(table(**(settled | changes)), m.DIG)
