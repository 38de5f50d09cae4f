"""Tables set up by hand, for tests of single clauses."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Event, Seat, Step
from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur import moves as m
from games.saboteur.cards import DECK, Cell, Role
from games.saboteur.maze import Laid, Maze
from games.saboteur.state import Options, State, Turn

Card = tuple[str, Cell] | tuple[str, Cell, bool]
ROW: tuple[Card, ...] = tuple(("P_NESW", (x, 0)) for x in range(1, 7))
"""Crossroads from the start card up to the place beside the middle goal's neighbour: (7, 0) is free."""


def dealt(seats: int = 5, options: Options | None = None, seed: int = 0) -> State:
    """A table after the deal."""
    return SABOTEUR.setup(options or Options(), seats, Loose(seed)).state


def table(
    *,
    seats: int = 5,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    roles: str = "",
    laid: Sequence[Card] = (),
    actor: Seat = 0,
    options: Options | None = None,
    **changes: Any,
) -> State:
    """A table in the first round. `roles` has a letter a seat, m or s; hands not named stay as dealt. The goals are,
    from the top, stone_ne, treasure, stone_nw."""
    state = dealt(seats, options)
    all_hands = tuple(tuple(sorted((hands or {}).get(seat, hand))) for seat, hand in enumerate(state.hands))
    names: dict[str, Role] = {"m": "miner", "s": "saboteur"}
    return state.but(
        **{
            "hands": all_hands,
            "roles": tuple(names[letter] for letter in roles) or state.roles,
            "maze": maze(*laid),
            "goals": ("stone_ne", "treasure", "stone_nw"),
            "starter": actor,
            "frames": (Turn(seat=actor),),
            **changes,
        }
    )


def maze(*laid: Card) -> Maze:
    """A maze of these cards: (face, cell) or (face, cell, turned)."""
    return Maze(laid=tuple(Laid(*card[1], card[0], card[2] if len(card) == 3 else False) for card in laid))


def legal(state: State) -> list[m.Move]:
    """The moves of whoever is asked."""
    (decision,) = SABOTEUR.pending(state)
    return list(SABOTEUR.legal_moves(state, decision))


def play(state: State, move: m.Move, seed: int = 0) -> Step[State]:
    """The move is made by whoever is asked; it must be legal."""
    assert move in legal(state), f"{move} is not legal"
    (decision,) = SABOTEUR.pending(state)
    return SABOTEUR.apply(state, decision.seat, move, Loose(seed))


def asked(state: State) -> Seat:
    """Whoever is asked."""
    (decision,) = SABOTEUR.pending(state)
    return decision.seat


def told(step: Step[State], kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in _events(step) if event.kind == kind]


def kinds(step: Step[State]) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in _events(step)]


def _events(step: Step[State]) -> tuple[Any, ...]:
    return step.events


def places(state: State, face: str) -> set[tuple[Cell, bool]]:
    """Where and how the seat that is asked may lay a face from its hand."""
    return {(move.at, move.turned) for move in legal(state) if isinstance(move, m.Dig) and move.face == face}


def last_turn(**changes: Any) -> State:
    """A table where every hand is empty but seat 0's, which holds one card, and nothing is left to draw."""
    hands: dict[Seat, Sequence[str]] = dict.fromkeys(range(changes.get("seats", 5)), ())
    return table(**{"hands": hands | {0: ("map",)}, "pile": (), **changes})


def end_of_round(finder: Seat | None, **changes: Any) -> Step[State]:
    """The step that ends the round: seat `finder` reaches the treasure, or (None) seat 0 passes with the last card."""
    if finder is None:
        return play(last_turn(**changes), m.pass_card("map"))
    state = table(laid=ROW, hands={finder: ("P_NESW",)}, actor=finder, **changes)
    return play(state, m.dig("P_NESW", (7, 0), False))


def whole_deck(state: State) -> bool:
    """Is every card of the draw pile in a hand or in the pile?"""
    return sorted([*state.pile, *(face for hand in state.hands for face in hand)]) == list(DECK)


def only(event: Event) -> tuple[Seat, ...]:
    """The seats that hear a secret."""
    assert event.only is not None, "everybody hears it"
    return event.only
