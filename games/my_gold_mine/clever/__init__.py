"""The clever computer player of My Gold Mine, `CLEVER`: it plays from its view alone."""

from .player import CLEVER

__all__ = ["CLEVER"]
