"""A game being played: the one place where a move is checked, its draws recorded and its questions numbered."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from .frozen import Frozen
from .game import Decision, Event, Game, Illegal, M, O, P, S, Seat, V
from .rng import Dealer, Draw, Mismatch, Replay


def state_hash(state: Frozen) -> str:
    """The first 16 hex digits of the SHA-256 of the state's JSON."""
    return hashlib.sha256(state.model_dump_json().encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Entry(Generic[M]):
    """One row of the log: the deal (`seat` and `move` None) or a move, with its draws, events and the state's hash."""

    seq: int
    seat: Seat | None
    move: M | None
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]
    hash: str


@dataclass
class Match(Generic[S, M, V, O, P]):
    """One game under way.

    `seq` is the number of the last log row of its table; other rows (someone joins, is replaced …) may take numbers of
    the same sequence, so a new row's number is given by the caller. `questions` maps a seat to the number of its
    question: the `seq` at which it was put. It is kept while the seat does nothing and neither its decisions nor its
    moves change. So other people's simultaneous picks do not make a panel stale, and a double click never answers
    twice.
    """

    game: Game[S, M, V, O, P]
    state: S
    secret: bytes
    questions: dict[Seat, int] = field(default_factory=dict[Seat, int])

    @classmethod
    def deal(
        cls, game: Game[S, M, V, O, P], options: O, seats: int, secret: bytes, seq: int = 0
    ) -> "tuple[Match[S, M, V, O, P], Entry[M]]":
        """A new game and its first log row, numbered `seq`."""
        rng = Dealer(secret, seq)
        step = game.setup(options, seats, rng)
        match = cls(game, step.state, secret)
        match.questions = {d.seat: seq for d in game.pending(step.state)}
        return match, Entry(seq, None, None, tuple(rng.draws), step.events, state_hash(step.state))

    def decisions(self, seat: Seat) -> tuple[Decision, ...]:
        """What this seat is asked now."""
        return tuple(d for d in self.game.pending(self.state) if d.seat == seat)

    def moves(self, seat: Seat) -> tuple[M, ...]:
        """Every move this seat may make now, over all its decisions, in stable order."""
        return tuple(m for d in self.decisions(seat) for m in self.game.legal_moves(self.state, d))

    def play(self, seat: Seat, move: M, seq: int) -> Entry[M]:
        """Plays the move as log row `seq`. Raises `Illegal` and changes nothing if it is not among `moves(seat)`."""
        before = self.game.pending(self.state)
        if not _listed(self.game, self.state, seat, move):
            raise Illegal(f"seat {seat} has no such move")
        rng = Dealer(self.secret, seq)
        step = self.game.apply(self.state, seat, move, rng)
        self.questions = self._numbered(before, step.state, seat, seq)
        self.state = step.state
        return Entry(seq, seat, move, tuple(rng.draws), step.events, state_hash(step.state))

    def _numbered(self, before: Sequence[Decision], after: S, mover: Seat, seq: int) -> dict[Seat, int]:
        def asked(state: S, decisions: Sequence[Decision]) -> dict[Seat, list[Any]]:
            found: dict[Seat, list[Any]] = {}
            for d in decisions:
                if d.seat != mover:
                    found.setdefault(d.seat, []).append((d, tuple(self.game.legal_moves(state, d))))
            return found

        pending = self.game.pending(after)
        others = {d.seat for d in before} & {d.seat for d in pending} - {mover}
        old = asked(self.state, before) if others else {}
        new = asked(after, pending) if others else {}
        kept = {s for s in others if old[s] == new[s]}
        return {d.seat: self.questions[d.seat] if d.seat in kept else seq for d in pending}


def replay(game: Game[S, M, V, O, P], options: O, seats: int, log: Iterable[Entry[M]]) -> S:
    """The state that the log leads to, from its recorded draws; needs no secret.

    Raises `Mismatch`, naming the row, where a move is not legal, or where the rules ask for other draws or reach
    another state than was recorded.
    """
    rows = iter(log)
    row = next(rows, None)
    if row is None:
        raise Mismatch("the log is empty")
    try:
        rng = Replay(row.draws)
        state = game.setup(options, seats, rng).state
        _agree(rng, state, row)
        for row in rows:
            if row.seat is None or row.move is None:
                raise Mismatch("a second deal")
            if not _listed(game, state, row.seat, row.move):
                raise Mismatch(f"seat {row.seat} has no such move")
            rng = Replay(row.draws)
            state = game.apply(state, row.seat, row.move, rng).state
            _agree(rng, state, row)
    except Mismatch as e:
        raise Mismatch(f"row {row.seq}: {e}") from None
    return state


def _listed(game: Game[S, M, V, O, P], state: S, seat: Seat, move: M) -> bool:
    return any(move in game.legal_moves(state, d) for d in game.pending(state) if d.seat == seat)


def _agree(rng: Replay, state: Frozen, row: Entry[Any]) -> None:
    rng.done()
    if (found := state_hash(state)) != row.hash:
        raise Mismatch(f"the rules reach state {found}, the log has {row.hash}")


def unfair(secret: bytes, draws: Mapping[int, Sequence[Draw]]) -> int | None:
    """The first row (by number) with a draw that the secret does not give at that place; None if all are as dealt.

    Needs no rules: the dealing can be verified without them.
    """
    for seq in sorted(draws):
        dealer = Dealer(secret, seq)
        if any(dealer.below(d.label, d.n) != d.value for d in draws[seq]):
            return seq
    return None
