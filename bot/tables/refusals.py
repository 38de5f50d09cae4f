"""Why something was refused. Codes and figures only: `bot.ui.refusals` has the words."""

from enum import StrEnum, auto
from typing import Any


class Code(StrEnum):
    """The reasons. Each has one sentence for people."""

    NO_TABLE = auto()
    OVER = auto()
    NOT_IN_LOBBY = auto()
    NOT_STARTED = auto()
    PAUSED = auto()
    FULL = auto()
    TOO_FEW = auto()
    ALREADY_SEATED = auto()
    NOT_SEATED = auto()
    NOT_HOST = auto()
    NOT_YOURS = auto()
    STOOD_IN = auto()
    NO_SUCH_SEAT = auto()
    BAD_OPTION = auto()
    NO_SUCH_LEVEL = auto()
    OPTIONS_MISFIT = auto()
    STALE = auto()
    NOT_ASKED = auto()
    NO_SUCH_MOVE = auto()
    SEAT_TAKEN = auto()
    SEAT_NOT_FREE = auto()
    HAD_A_SEAT = auto()
    ALREADY_COMPUTER = auto()
    NOBODY_WAITED_FOR = auto()
    NUDGED_LATELY = auto()
    NOT_FINISHED = auto()
    OTHER_SERVER = auto()
    WHICH_TABLE = auto()
    NO_TABLES = auto()
    ONLY_IN_SERVERS = auto()
    MISSING_PERMISSIONS = auto()
    NO_THREAD_HERE = auto()
    THEY_ARE_NOT_SEATED = auto()


class Refusal(Exception):
    """Something that cannot be done now. Nothing was changed."""

    def __init__(self, code: Code, **values: Any) -> None:
        super().__init__(code.value)
        self.code = code
        self.values = values
