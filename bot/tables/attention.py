"""Who is looking at which table, and where: what the publisher needs to be sparing with messages.

Only a hint, so it is kept in memory: after a restart everybody counts as away, and simply gets a new message.
"""

from collections.abc import Callable
from typing import Literal

HOT = 120.0
"""Seconds since a person's last press for which they count as looking at the table."""

Where = Literal["channel", "dm"]


class Attention:
    """`now` gives the time in Unix seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seen: dict[tuple[int, int], tuple[float, Where]] = {}

    def pressed(self, table_id: int, user_id: int, where: Where) -> None:
        """The person pressed something of this table's."""
        if len(self._seen) > 10_000:
            edge = self._now() - HOT
            self._seen = {key: seen for key, seen in self._seen.items() if seen[0] >= edge}
        self._seen[table_id, user_id] = (self._now(), where)

    def where(self, table_id: int, user_id: int) -> Where | None:
        """Where the person looks at the table now; None: they are away."""
        at, where = self._seen.get((table_id, user_id), (0.0, "channel"))
        return where if self._now() - at <= HOT else None
