"""Saboteur, the base game. `SABOTEUR` is the game; `PLAYER` is its plain computer player."""

from .game import SABOTEUR
from .player import PLAYER

__all__ = ["PLAYER", "SABOTEUR"]
