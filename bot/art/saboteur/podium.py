"""Saboteur's people on the podium."""

from collections.abc import Collection, Sequence

from bot.art import podium
from bot.art.pictures import Picture
from games.saboteur.cards import Role

from .sheet import SABOTEUR


def podium_picture(roles: Sequence[Role], gold: Sequence[int], winners: Collection[int], *, alt: str) -> Picture:
    """Everybody by gold, in their last role, the first three places on steps; `roles` and `gold` by seat, `winners` are
    crowned."""
    return podium.podium_picture([f"figure_{role}" for role in roles], gold, winners, sheet=SABOTEUR.name, alt=alt)
