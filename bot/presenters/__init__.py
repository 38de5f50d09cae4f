"""Words and pictures of each game, by its slug."""

from collections.abc import Mapping
from typing import Any

from .base import Presenter
from .saboteur import SABOTEUR

PRESENTERS: Mapping[str, Presenter[Any, Any, Any]] = {SABOTEUR.slug: SABOTEUR}
