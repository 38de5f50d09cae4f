"""Imported once by the server that forks players: what they share is loaded, the sprites are drawn."""

from bot.art.sprites import Sprites
from tests.crash import player

__all__ = ["player"]

_DRAWN = Sprites.load()


def _drawn(*_: object) -> Sprites:
    return _DRAWN


# Drawing takes longer than all else of a start, and is the same for every player: the sprites are never changed.
Sprites.load = _drawn  # type: ignore[method-assign, assignment]
