"""The clever computer player of Saboteur, `CLEVER`: it plays from its view alone."""

from .player import CLEVER

__all__ = ["CLEVER"]
