"""Discord's limits, in one place, and the check that every page passes before it is sent.

Figures: Discord's documentation, "Message", "Embed limits", "Component reference", "Uploading files".
"""

from collections.abc import Iterable

CONTENT = 2000
EMBED_TITLE = 256
EMBED_TEXT = 4096
EMBED_FOOTER = 2048
EMBED_TOTAL = 6000
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
ROWS = 5
BUTTONS = 5
LABEL = 80
SELECT_OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
CUSTOM_ID = 100
ALT = 1024
THREAD_NAME = 100
NONCE = 25
FILE_BYTES = 10 * 1024 * 1024


class OverLimit(ValueError):
    """A page that Discord would refuse: a fault of ours, found before it is sent."""


def check(what: str, text: str, most: int, least: int = 1) -> None:
    """Raises `OverLimit` unless the text has between `least` and `most` characters."""
    if not least <= len(text) <= most:
        raise OverLimit(f"{what} has {len(text)} characters, not {least} to {most}")


def count(what: str, things: Iterable[object], most: int, least: int = 0) -> None:
    """Raises `OverLimit` unless there are between `least` and `most` things."""
    n = len(list(things))
    if not least <= n <= most:
        raise OverLimit(f"{n} {what}, not {least} to {most}")


def clip(text: str, most: int) -> str:
    """The text, shortened with an ellipsis if it is longer than `most` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
