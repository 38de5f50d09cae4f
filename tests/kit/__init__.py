"""The test kit for every game: what any implementation of the contract must hold, checked on whole games.

A game's tests describe it once as a `Subject` and run `check_play`, `check_secrecy` and `check_fields` on hypothesis'
`cases`; `transcript` and `script_of` keep golden games.
"""

from .golden import script_of, transcript
from .play import check_play
from .secrecy import Leak, check_fields, check_secrecy
from .subject import Case, Position, Subject, cases, positions

__all__ = [
    "Case",
    "Leak",
    "Position",
    "Subject",
    "cases",
    "check_fields",
    "check_play",
    "check_secrecy",
    "positions",
    "script_of",
    "transcript",
]
