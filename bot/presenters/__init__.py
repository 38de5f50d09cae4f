"""Words and pictures of each game, by its slug."""

from collections.abc import Mapping
from typing import Any

from .base import Presenter
from .my_gold_mine import MY_GOLD_MINE
from .saboteur import SABOTEUR

PRESENTERS: Mapping[str, Presenter[Any, Any, Any]] = {p.slug: p for p in (SABOTEUR, MY_GOLD_MINE)}
