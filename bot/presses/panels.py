"""What people did last at their tables: the panel that they opened, for one at a table is enough, and the move that
they played, for a double click is one."""

from dataclasses import dataclass

from .answer import Answer

_MOST = 10_000


@dataclass(frozen=True)
class Played:
    """A press that played a move: the question it answered, what was chosen, and the row of the log that came of it."""

    question: int
    value: str
    seq: int


class Panels:
    """The open panels, each with the latest answer through which it can be reached: Discord allows that for 15 minutes.

    Only for tidiness, so it is kept in memory: after a restart an older panel stays, and works.
    """

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Answer] = {}
        self._played: dict[tuple[int, int], Played] = {}

    def older(self, table_id: int, user_id: int) -> Answer | None:
        """The panel that this person has open at the table."""
        return self._open.get((table_id, user_id))

    def opened(self, table_id: int, user_id: int, answer: Answer) -> None:
        """The person has this panel now, or pressed something on it."""
        if len(self._open) >= _MOST:
            self._open = {key: kept for key, kept in self._open.items() if not kept.interaction.is_expired()}
        self._open[table_id, user_id] = answer

    def played(self, table_id: int, user_id: int) -> Played | None:
        """The last press of this person that played a move at the table."""
        return self._played.get((table_id, user_id))

    def plays(self, table_id: int, user_id: int, played: Played) -> None:
        """The person has just played a move by this press."""
        self._played.pop((table_id, user_id), None)
        self._played[table_id, user_id] = played
        if len(self._played) > _MOST:
            del self._played[next(iter(self._played))]
