"""The dwarves of My Gold Mine on the podium."""

from collections.abc import Collection, Sequence

from bot.art import podium
from bot.art.pictures import Picture

from .sheet import MY_GOLD_MINE


def podium_picture(gold: Sequence[int], winners: Collection[int], *, alt: str) -> Picture:
    """Everybody by gold, the first three places on steps; `gold` by seat, `winners` are crowned."""
    figures = [f"hale_{seat}" for seat in range(len(gold))]
    return podium.podium_picture(figures, gold, winners, sheet=MY_GOLD_MINE.name, alt=alt)
