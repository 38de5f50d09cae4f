"""The pictures of My Gold Mine."""

from .deck import deck_picture
from .mine import mine_picture
from .podium import podium_picture
from .round_end import round_picture

__all__ = ["deck_picture", "mine_picture", "podium_picture", "round_picture"]
