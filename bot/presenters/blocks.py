"""Lists on a page, within Discord's limits."""

from collections.abc import Iterable, Sequence

from bot.limits import FIELD_VALUE, clip
from bot.locales import _
from bot.presenters.base import Field


def blocks(name: str, lines: Iterable[str]) -> tuple[Field, ...]:
    """The lines as one field, or as several where they are too long for one."""
    values = [""]
    for line in lines:
        line = clip(line, FIELD_VALUE)
        if len(values[-1]) + 1 + len(line) > FIELD_VALUE:
            values.append("")
        values[-1] += f"\n{line}" if values[-1] else line
    return tuple(Field(name if i == 0 else _("{name}, continued").format(name=name), v) for i, v in enumerate(values))


def newest(story: Sequence[str], limit: int) -> list[str]:
    """The last lines of a story that fit into `limit` characters, the newest always."""
    kept: list[str] = []
    for line in reversed(story):
        limit -= len(line) + 1
        if limit < 0 and kept:
            break
        kept.append(line)
    return kept[::-1]
