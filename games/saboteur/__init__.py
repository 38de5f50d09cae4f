"""Saboteur, the base game. `SABOTEUR` is the game; `CLEVER` and `PLAYER` are its computer players, clever and plain."""

from .clever import CLEVER
from .game import SABOTEUR
from .player import PLAYER

__all__ = ["CLEVER", "PLAYER", "SABOTEUR"]
