"""Slash commands: thin, one file per game, and what all games share."""

from .help import Help
from .my_gold_mine import MyGoldMine
from .saboteur import Saboteur
from .tables import Tables

COGS = (Saboteur, MyGoldMine, Tables, Help)
