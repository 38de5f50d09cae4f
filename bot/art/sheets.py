"""The sheets of all games."""

from .my_gold_mine.sheet import MY_GOLD_MINE
from .saboteur.sheet import SABOTEUR
from .sprites import Sheet

SHEETS: tuple[Sheet, ...] = (SABOTEUR, MY_GOLD_MINE)
