"""Which game the tour plays: one that is worth watching, found by playing many on the rules alone.

Nothing is left to chance at the table: the draws come from the secret, and a player's own draws from what it sees.
So a game that was foretold here is the one that the bot plays later, move by move.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.game import Decision
from games.engine.match import Match
from games.engine.players import Player
from games.engine.rng import Loose, Rng
from games.saboteur import CLEVER, SABOTEUR
from games.saboteur.cards import Role
from games.saboteur.moves import Dig, Move
from games.saboteur.state import Options, Share, State
from games.saboteur.view import View, actor

MANY_PLACES = 6
"""A question "where?" with so many answers shows what the numbers on the board are for."""
YOUNG, OLD = 9, 17
"""Path cards in a maze that is neither bare nor full."""


class Foreseeable:
    """A player whose own draws hang on what it sees, so that it plays alike wherever it plays."""

    def __init__(self, player: Player[View, Move]) -> None:
        self._player = player

    def choose(self, view: View, decision: Decision, moves: Sequence[Move], rng: Rng) -> Move:
        return self._player.choose(view, decision, moves, Loose(view.model_dump_json()))


PLAYER = Foreseeable(CLEVER)


@dataclass(frozen=True)
class Ply:
    """One move: the state before it, its seat, and the move."""

    state: State
    seat: int
    move: Move
    forced: bool
    """Nobody was asked: everybody knows that there is no other move."""

    @property
    def sharing(self) -> bool:
        """Nugget cards are shared out."""
        return isinstance(self.state.frames[-1], Share)


@dataclass(frozen=True)
class Tale:
    """A game and the moments in it that are shown, as indexes into `plies`.

    `saboteur` is the person whose cards are shown at the deal. At `dig` a person lays a card that can be laid in many
    places and both ways round, `middle` is the round at its height, at `share` a person chooses a nugget card.
    """

    secret: bytes
    plies: tuple[Ply, ...]
    saboteur: int
    dig: int
    middle: int
    share: int
    last: int
    """The last move that a person makes."""
    merit: float


def foretell(secret: bytes, seats: int, seq: int, rounds: int) -> Iterator[Ply]:
    """Every move of the game that this secret deals at log row `seq`."""
    match, _ = Match.deal(SABOTEUR, Options(rounds=rounds), seats, secret, seq)
    while (seat := actor(match.state)) is not None:
        (decision,) = match.decisions(seat)
        moves, view = match.moves(seat), SABOTEUR.view(match.state, seat)
        forced = SABOTEUR.answer(view, decision, moves, SABOTEUR.orders_type(), False, Loose(0))
        move = forced or PLAYER.choose(view, decision, moves, Loose(0))
        yield Ply(match.state, seat, move, forced is not None)
        seq += 1
        match.play(seat, move, seq)


def choose(people: int, seats: int, seq: int, *, rounds: int = 3, candidates: int = 40) -> Tale:
    """The best of so many games, in which the first seats are people's, dealt at log row `seq`.

    Raises:
        LookupError: none of them has every moment.
    """
    tales = (_tale(hashlib.sha256(b"tour:%d" % n).digest(), people, seats, seq, rounds) for n in range(candidates))
    best = max((tale for tale in tales if tale), key=lambda tale: tale.merit, default=None)
    if best is None:
        raise LookupError("no game has all the moments of the tour; let more be tried")
    return best


def _tale(secret: bytes, people: int, seats: int, seq: int, rounds: int) -> Tale | None:
    plies = tuple(foretell(secret, seats, seq, rounds))
    first = [i for i, ply in enumerate(plies) if ply.state.round == 1]
    record = plies[first[-1] + 1].state.history[0]
    saboteur = next((seat for seat, role in enumerate(record.roles[:people]) if role == "saboteur"), None)
    asked = [i for i in first if plies[i].seat < people and not plies[i].forced]
    dig = max(asked, key=lambda i: _openness(plies[i], record.roles), default=None)
    middle = max(asked, key=lambda i: _bustle(plies, i), default=None)
    share = max(asked, key=lambda i: _offer(plies[i]), default=None)
    if saboteur is None or record.finisher is None or dig is None or middle is None or share is None:
        return None
    worth = (_openness(plies[dig], record.roles), _bustle(plies, middle), _offer(plies[share]))
    if min(worth) <= 0:
        return None
    later = plies[-1].state.history
    turns = any(round_.finisher is None for round_ in later)  # saboteurs win one of the later rounds
    alone = len(_winners(plies[-1])) == 1
    last = max(i for i, ply in enumerate(plies) if ply.seat < people and not ply.forced)
    return Tale(secret, plies, saboteur, dig, middle, share, last, sum(worth) + 4 * turns + 3 * alone)


def _winners(last: Ply) -> tuple[int, ...]:
    """The seats that win with the last move of a game."""
    result = SABOTEUR.result(SABOTEUR.apply(last.state, last.seat, last.move, Loose(0)).state)
    assert result is not None
    return result.winners


def _openness(ply: Ply, roles: Sequence[Role]) -> float:
    """How well a miner's move shows the questions "where?" and "which way round?"; 0: not at all."""
    move = ply.move
    if not isinstance(move, Dig) or roles[ply.seat] != "miner":
        return 0
    (decision,) = SABOTEUR.pending(ply.state)
    ways = [m for m in SABOTEUR.legal_moves(ply.state, decision) if isinstance(m, Dig) and m.face == move.face]
    places = {m.at for m in ways}
    if len(places) < MANY_PLACES or sum(m.at == move.at for m in ways) < 2:
        return 0
    return min(len(places), 10) / 2


def _bustle(plies: Sequence[Ply], i: int) -> float:
    """How much there is to see before ply `i`: tunnels, broken tools, goals, all kinds of moves; 0: too little."""
    state = plies[i].state
    if isinstance(state.frames[-1], Share) or not YOUNG <= len(state.maze.laid) <= OLD:
        return 0
    kinds = {ply.move.kind for ply in plies[max(0, i - 5) : i]}
    broken = sum(map(len, state.broken))
    stones = sum(goal is not None for goal in state.maze.goals)
    return len(kinds) + min(broken, 3) + 2 * min(stones, 1) + len(state.maze.laid) / 10 - (broken == 0) * 5


def _offer(ply: Ply) -> float:
    """How much choice a share-out offers; 0: none."""
    frame = ply.state.frames[-1]
    return len(set(frame.cards)) if isinstance(frame, Share) and len(frame.cards) > 2 else 0
