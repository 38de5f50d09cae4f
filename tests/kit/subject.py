"""What the kit has to know of a game, and playouts of it."""

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from games.engine.frozen import Frozen
from games.engine.game import AnyGame, Decision
from games.engine.players import Player
from games.engine.rng import Loose


@dataclass(frozen=True)
class Subject:
    """A game and what the kit has to know about it.

    `player` leads playouts to where the game is interesting. `conserved` gives what no move and no resample may change.
    `valid` raises AssertionError for a state that cannot be. `pinned` names state fields that need not obey law 4, and
    why. `common` are the questions asked so often that looking at some of them is enough. What players hear may be
    forgotten when `chapter` changes (at the end of a round for instance) and of events of the kinds `forgotten`.
    """

    game: AnyGame
    player: Player[Any, Any]
    conserved: Callable[[Any], Hashable]
    valid: Callable[[Any], None]
    pinned: Mapping[str, str] = field(default_factory=dict)
    common: frozenset[str] = frozenset()
    chapter: Callable[[Any], Hashable] = lambda state: 0
    forgotten: frozenset[str] = frozenset()
    show: Callable[[Any], Hashable] = lambda view: ()


@dataclass(frozen=True)
class Case:
    """One whole game: its table, a seed for all chance, and how `wild` it is played (the part of random moves)."""

    seats: int
    options: Frozen
    seed: int
    wild: float

    @property
    def secret(self) -> bytes:
        return b"case %d" % self.seed


def cases(seats: Sequence[int], options: st.SearchStrategy[Any]) -> st.SearchStrategy[Case]:
    """Whole games at tables of these sizes."""
    return st.builds(
        Case,
        seats=st.sampled_from(seats),
        options=options,
        seed=st.integers(0, 2**32),
        wild=st.sampled_from((0.1, 0.4, 1.0)),
    )


@dataclass(frozen=True)
class Position:
    """A state within a playout. `decision`, `moves` and `move` (the one that is made next) are None when it is over."""

    state: Any
    decision: Decision | None
    moves: Sequence[Any]
    move: Any


def positions(subject: Subject, case: Case) -> Iterator[Position]:
    """Every state of a playout, from the deal to the end."""
    game, rng, chance = subject.game, Loose(case.seed), random.Random(case.seed)
    state = game.setup(case.options, case.seats, rng).state
    while pending := game.pending(state):
        decision, moves, move = chosen(subject, state, pending, chance, rng, case.wild)
        yield Position(state, decision, moves, move)
        state = game.apply(state, decision.seat, move, rng).state
    yield Position(state, None, (), None)


def chosen(
    subject: Subject, state: Any, pending: Sequence[Decision], chance: random.Random, rng: Loose, wild: float
) -> tuple[Decision, Sequence[Any], Any]:
    must = [d for d in pending if d.must]
    assert must, "nobody has to decide, and the game is not over"
    decision = chance.choice(pending if chance.random() < wild / 10 else must)
    moves = subject.game.legal_moves(state, decision)
    if chance.random() < wild:
        return decision, moves, chance.choice(moves)
    view = subject.game.view(state, decision.seat)
    return decision, moves, subject.player.choose(view, decision, moves, rng)
