"""Saboteur's cards, with how many of each there are."""

from collections import Counter

from bot.art import deck
from bot.art.deck import Rows
from bot.art.pictures import Picture
from games.saboteur.cards import ACTIONS, BREAKS, FIXES, GOALS, MINERS, NUGGETS, PATHS, SABOTEURS

from .sheet import SABOTEUR

_PASSAGES = {face: card.count for face, card in PATHS.items() if len(card.groups) == 1 and len(card.groups[0]) > 1}
_TOOLS = {face: count for face, count in ACTIONS.items() if face in BREAKS or face in FIXES}

PATH_ROWS: Rows = (
    {"start": 1} | _PASSAGES,
    {face: card.count for face, card in PATHS.items() if face not in _PASSAGES},
)
ACTION_ROWS: Rows = (_TOOLS, {face: count for face, count in ACTIONS.items() if face not in _TOOLS})
OTHER_ROWS: Rows = (
    dict.fromkeys(GOALS, 1) | {"goal_back": 0},
    {"miner": max(MINERS.values()), "saboteur": max(SABOTEURS.values()), "unknown": 0}
    | {f"nugget_{value}": count for value, count in sorted(Counter(NUGGETS).items())},
)


def deck_picture(rows: Rows, *, alt: str, columns: int = 10) -> Picture:
    """The cards of some rows, at most so many in each."""
    return deck.deck_picture(rows, sheet=SABOTEUR.name, alt=alt, columns=columns)
