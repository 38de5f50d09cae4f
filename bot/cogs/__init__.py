"""Slash commands: thin, one file per game, and what all games share."""

from .help import Help
from .saboteur import Saboteur
from .tables import Tables

COGS = (Saboteur, Tables, Help)
