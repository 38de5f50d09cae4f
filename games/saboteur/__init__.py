"""Saboteur, the base game. `SABOTEUR` is the game; `CLEVER` and `PLAYER` are its clever and its plain computer player."""

from .clever import CLEVER
from .game import SABOTEUR
from .player import PLAYER

__all__ = ["CLEVER", "PLAYER", "SABOTEUR"]
