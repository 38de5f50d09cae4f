"""Imported once by the server that forks players: what they share is loaded, the sprites are drawn."""

from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from tests.crash import player

__all__ = ["player"]

_DRAWN = Atlas.load(SHEETS)


def _drawn(*_: object) -> Atlas:
    return _DRAWN


# Drawing takes longer than all else of a start, and is the same for every player: the sprites are never changed.
Atlas.load = _drawn  # type: ignore[method-assign, assignment]
