"""Games of Saboteur to look at: positions from random games, and one position made by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenters.base import Seated
from games.engine.game import Decision, Event
from games.engine.players import RandomPlayer
from games.engine.rng import Loose
from games.saboteur.cards import DECK
from games.saboteur.game import SABOTEUR
from games.saboteur.maze import Laid, Maze
from games.saboteur.moves import Move, dig
from games.saboteur.player import PLAYER
from games.saboteur.state import Options, State, Turn

NAMES = ("Alma", "Bruno", "Carla", "Dario", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jun")


def seated(count: int, *, longest: bool = False) -> tuple[Seated, ...]:
    """`longest`: names of 32 characters, each of which has to be escaped."""
    return tuple(
        Seated(
            r"\_" * 31 + str(i) if longest else NAMES[i],
            "_" * 31 + str(i) if longest else NAMES[i],
            None if i == 2 else 100 + i,
            i == 2,
        )
        for i in range(count)
    )


@dataclass(frozen=True)
class Position:
    """A moment of a game: the state, the events that led to it, and what is asked (None when the game is over)."""

    state: State
    events: Sequence[Event]
    decision: Decision | None
    moves: Sequence[Move]


def game(seats: int, seed: int, options: Options | None = None, *, plain: bool = False) -> Iterator[Position]:
    """Every position of a game; seats play at random or, with `plain`, like the plain computer player."""
    rng, player = Loose(seed), PLAYER if plain else RandomPlayer()
    step = SABOTEUR.setup(options or Options(), seats, rng)
    while True:
        pending = SABOTEUR.pending(step.state)
        if not pending:
            yield Position(step.state, step.events, None, ())
            return
        decision = pending[0]
        moves = SABOTEUR.legal_moves(step.state, decision)
        yield Position(step.state, step.events, decision, moves)
        move = player.choose(SABOTEUR.view(step.state, decision.seat), decision, moves, rng)
        step = SABOTEUR.apply(step.state, decision.seat, move, rng)


def middle() -> State:
    """Round 1 of a game of four, in its middle: Bruno, a saboteur, is to play; a rockfall has left an island."""
    hands = (
        ("P_EW", "P_EW", "fix_lantern"),
        ("D_NES", "P_NE", "P_NE", "break_cart", "fix_pickaxe_lantern", "map", "rockfall"),
        ("P_NESW",),
        (),
    )
    laid = (
        Laid(1, 0, "P_NESW", False),
        Laid(2, 0, "P_EW", False),
        Laid(4, 0, "P_ESW", True),
        Laid(1, 1, "D_ESW", False),
    )
    fresh = SABOTEUR.setup(Options(first=1), 4, Loose(1)).state
    used = [face for hand in hands for face in hand] + [card.face for card in laid] + ["rockfall", "P_NS", "P_NW"]
    used += ["break_lantern", "break_pickaxe", "break_lantern"]
    left = list(DECK)
    for face in used:
        left.remove(face)
    return fresh.but(
        roles=("miner", "saboteur", "miner", "miner"),
        aside="miner",
        maze=Maze(laid=laid),
        goals=("stone_ne", "treasure", "stone_nw"),
        seen=((), (0,), (), ()),
        hands=hands,
        pile=tuple(left),
        discards=("rockfall", "P_NS"),
        passed=((), (), ("P_NW",), ()),
        broken=(("lantern",), (), ("pickaxe", "lantern"), ()),
        bank=(1, 2, 3) * 4,
        last_path=0,
        last_card=0,
        frames=(Turn(seat=1),),
    )


def ending() -> tuple[State, State]:
    """A game of one round in which Alma has reached the treasure: while the nugget cards go round, and after it."""
    row = tuple(Laid(x, 0, "P_EW", False) for x in range(1, 7))
    state = middle()
    state = state.but(
        options=Options(rounds=1),
        maze=Maze(laid=row),
        broken=((), (), (), ()),
        frames=(Turn(seat=0),),
        seen=((), (), (), ()),
    )
    rng = Loose(1)
    share = step = SABOTEUR.apply(state, 0, dig("P_EW", (7, 0), False), rng).state
    while pending := SABOTEUR.pending(step):
        moves = SABOTEUR.legal_moves(step, pending[0])
        step = SABOTEUR.apply(step, pending[0].seat, moves[0], rng).state
    return share, step
