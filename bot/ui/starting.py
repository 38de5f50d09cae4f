"""How tables of each game are opened, in words."""

from bot.catalogue import CATALOGUE
from bot.presenters.words import either


def start_commands() -> str:
    """ "`/one start` or `/another start`": the commands that open a table."""
    return either(f"`/{slug} start`" for slug in CATALOGUE)
