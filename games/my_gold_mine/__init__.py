"""My Gold Mine, Double Draw included. `MY_GOLD_MINE` is the game; `CLEVER` and `PLAYER` are its computer players."""

from .clever import CLEVER
from .game import MY_GOLD_MINE
from .player import PLAYER

__all__ = ["CLEVER", "MY_GOLD_MINE", "PLAYER"]
