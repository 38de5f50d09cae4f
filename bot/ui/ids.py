"""The one grammar of custom_ids: `ml1:table:question:verb:path`.

A button's whole meaning is in its id, so it works after a restart and on any device. `table` is the table's number (0:
none), `question` the number of the question that the person was looking at (0: none), `verb` one of `Verb`, `path` what
the verb needs: digits, lower-case letters, dots, dashes and underscores.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

_GRAMMAR = re.compile(r"ml1:(\d{1,18}):(\d{1,18}):([a-z]{1,12}):([0-9a-z._-]{0,40})", re.ASCII)


class Verb(StrEnum):
    """Everything that a press can ask for."""

    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"
    REMOVE = "remove"
    OPTIONS = "options"
    SET = "set"
    START = "start"
    CANCEL = "cancel"
    HAND = "hand"
    GUIDE = "guide"
    WALK = "walk"
    PLAY = "play"
    BACK = "back"
    SEATS = "seats"
    TAKE = "take"
    REMATCH = "rematch"
    LOG = "log"
    RULES = "rules"


_VERBS = frozenset(verb.value for verb in Verb)


@dataclass(frozen=True)
class Press:
    """What a custom_id says."""

    table: int
    question: int
    verb: Verb
    path: str = ""

    def __str__(self) -> str:
        return f"ml1:{self.table}:{self.question}:{self.verb.value}:{self.path}"

    @classmethod
    def read(cls, custom_id: str) -> "Press | None":
        """None for an id that this bot does not make."""
        found = _GRAMMAR.fullmatch(custom_id)
        if found is None or found[3] not in _VERBS:
            return None
        return cls(int(found[1]), int(found[2]), Verb(found[3]), found[4])


@dataclass(frozen=True)
class Walk:
    """Where a person stands in the move picker: after `depth` steps of the way to the move of index `move`, on page
    `page` of the choices. Every move whose way begins alike names the same place.

    `again`: they came back from the choice that leads to `move`. A select sends nothing when its chosen line is chosen
    once more, so that choice is then offered as a button too.
    """

    depth: int = 0
    move: int = 0
    page: int = 0
    again: bool = False

    def __str__(self) -> str:
        return f"{self.depth}.{self.move}.{self.page}.{int(self.again)}"

    @classmethod
    def read(cls, path: str) -> "Walk | None":
        """None for a path that is no walk. Whether the move exists is for the picker to see."""
        found = re.fullmatch(r"(\d{1,2})\.(\d{1,5})\.(\d{1,4})\.([01])", path, re.ASCII)
        if found is None:
            return None
        return cls(int(found[1]), int(found[2]), int(found[3]), found[4] == "1")
