"""Panels that people have opened as answers for their eyes alone: one at a table is enough, and the newest is it."""

from .answer import Answer

_MOST = 10_000


class Panels:
    """The open panels, each with the latest answer through which it can be reached: Discord allows that for 15 minutes.

    Only for tidiness, so it is kept in memory: after a restart an older panel stays, and works.
    """

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Answer] = {}

    def older(self, table_id: int, user_id: int) -> Answer | None:
        """The panel that this person has open at the table."""
        return self._open.get((table_id, user_id))

    def opened(self, table_id: int, user_id: int, answer: Answer) -> None:
        """The person has this panel now, or pressed something on it."""
        if len(self._open) >= _MOST:
            self._open = {key: kept for key, kept in self._open.items() if not kept.interaction.is_expired()}
        self._open[table_id, user_id] = answer
