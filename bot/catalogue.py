"""The games that the bot offers: each with its rules and its computer players. Presenters are in `bot.presenters`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.game import AnyGame
from games.engine.players import Player
from games.saboteur import CLEVER, PLAYER, SABOTEUR


@dataclass(frozen=True)
class Offer:
    """One game: its rules, and its computer players by level (the first is the usual one)."""

    game: AnyGame
    players: Mapping[str, Player[Any, Any]]

    @property
    def level(self) -> str:
        """The level of a computer player when nobody chose one."""
        return next(iter(self.players))


CATALOGUE: Mapping[str, Offer] = {SABOTEUR.slug: Offer(SABOTEUR, {"clever": CLEVER, "plain": PLAYER})}
