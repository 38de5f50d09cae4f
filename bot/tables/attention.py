"""Who is looking at which table, and where: what the publisher needs to be sparing with messages.

Only a hint, so it is kept in memory: after a restart everybody counts as away, and simply gets a new message.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

HOT = 120.0
"""Seconds since a person's last press for which they count as looking at the table."""

Where = Literal["channel", "dm"]


@dataclass(frozen=True)
class _Look:
    at: float
    where: Where
    seq: int
    """The last row of the log that they have seen the table at; -1: none."""


class Attention:
    """`now` gives the time in Unix seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._looks: dict[tuple[int, int], _Look] = {}

    def pressed(self, table_id: int, user_id: int, where: Where, seq: int = -1) -> None:
        """The person pressed something of this table's, and sees it as of row `seq` of its log."""
        if len(self._looks) > 10_000:
            edge = self._now() - HOT
            self._looks = {key: look for key, look in self._looks.items() if look.at >= edge}
        before = self._looks.get((table_id, user_id))
        self._looks[table_id, user_id] = _Look(self._now(), where, max(seq, before.seq if before else -1))

    def where(self, table_id: int, user_id: int) -> Where | None:
        """Where the person looks at the table now; None: they are away."""
        return self._looks[table_id, user_id].where if self.goes_in(table_id, user_id) > 0 else None

    def goes_in(self, table_id: int, user_id: int) -> float:
        """Seconds until the person counts as away, unless they press something; 0: they are."""
        look = self._looks.get((table_id, user_id))
        return max(0.0, look.at + HOT - self._now()) if look else 0.0

    def knows(self, table_id: int, user_id: int, question: int) -> bool:
        """Has the person looked at the table since the question of this number was put?"""
        look = self._looks.get((table_id, user_id))
        return look is not None and look.seq >= question
