"""The games that the bot offers: each with its rules and its computer players. Presenters are in `bot.presenters`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games import my_gold_mine, saboteur
from games.engine.game import AnyGame
from games.engine.players import Player


@dataclass(frozen=True)
class Offer:
    """One game: its rules, and its computer players by level (the first is the usual one)."""

    game: AnyGame
    players: Mapping[str, Player[Any, Any]]

    @property
    def level(self) -> str:
        """The level of a computer player when nobody chose one."""
        return next(iter(self.players))


CATALOGUE: Mapping[str, Offer] = {
    offer.game.slug: offer
    for offer in (
        Offer(saboteur.SABOTEUR, {"clever": saboteur.CLEVER, "plain": saboteur.PLAYER}),
        Offer(my_gold_mine.MY_GOLD_MINE, {"clever": my_gold_mine.CLEVER, "plain": my_gold_mine.PLAYER}),
    )
}
