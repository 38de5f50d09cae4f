"""Chance. One primitive, `below(label, n)`; everything else (shuffles, picks, dice) is built on it."""

import hashlib
import hmac
import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Draw(NamedTuple):
    """One recorded draw: what was asked for and what came."""

    label: str
    n: int
    value: int


class Rng(Protocol):
    """A source of uniform whole numbers."""

    def below(self, label: str, n: int) -> int:
        """A number in 0 … n-1, each equally likely. `label` says what is drawn; n ≥ 1."""
        ...


def shuffled(rng: Rng, label: str, items: Iterable[T]) -> tuple[T, ...]:
    """A uniform permutation of the items (Fisher-Yates from the end; len - 1 draws)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = rng.below(label, i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def pick(rng: Rng, label: str, items: Sequence[T]) -> T:
    """One of the items, each equally likely (one draw). There must be at least one."""
    return items[rng.below(label, len(items))]


class Loose:
    """Fast, unrecorded draws from a seed: for playouts, computer players and `resample`, never for the table itself."""

    def __init__(self, seed: int | str | bytes | None = None) -> None:
        self._random = random.Random(seed).random  # noqa: S311 (nothing secret hangs on it)

    def below(self, label: str, n: int) -> int:
        return int(self._random() * n)


class Dealer:
    """The draws of one log row of one table: HMAC-SHA256(secret, "row:draw") with rejection.

    Keyed by the row's number, so nothing is carried from move to move and nothing about chance lies in the state.
    """

    def __init__(self, secret: bytes, seq: int) -> None:
        self._secret = secret
        self._seq = seq
        self._i = 0
        self.draws: list[Draw] = []

    def below(self, label: str, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            mac = hmac.digest(self._secret, b"%d:%d" % (self._seq, self._i), hashlib.sha256)
            self._i += 1
            value = int.from_bytes(mac[:8], "big")
            if value < limit:
                self.draws.append(Draw(label, n, value % n))
                return value % n


class Mismatch(Exception):
    """The rules asked for another draw than the log recorded: rules and log are of different versions."""


class Replay:
    """Gives the recorded draws again, in order; raises `Mismatch` at the first that the rules ask for otherwise."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = iter(draws)

    def below(self, label: str, n: int) -> int:
        want = next(self._draws, None)
        if want is None or want.label != label or want.n != n:
            raise Mismatch(f"the rules ask for a draw {label!r} below {n}, the log has {want}")
        return want.value

    def done(self) -> None:
        """Raises `Mismatch` if the log has a draw that the rules did not ask for."""
        left = next(self._draws, None)
        if left is not None:
            raise Mismatch(f"the rules ask for no more draws, the log has {left}")
