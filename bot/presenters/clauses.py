"""The numbered clauses of a game's rules.md, as pages."""

import re
from collections.abc import Iterable, Iterator

from bot.locales import _
from bot.presenters.base import RulesPage

PAGE = 3500
"""Characters on a page."""


def clauses(markdown: str) -> Iterator[RulesPage]:
    """One page a section ("## 1 Title"), the first with the preface. A long section goes on on further pages, parted
    between clauses."""
    preface, *sections = re.split(r"(?m)^## ", markdown)
    before = _paragraphs(re.sub(r"(?m)^# .*$", "", preface))
    for section in sections:
        title, body = section.split("\n", 1)
        pages = _filled([*before, *_paragraphs(body)])
        before = []
        for number, text in enumerate(pages, 1):
            numbered = _("{title} ({page} of {pages})").format(title=title, page=number, pages=len(pages))
            yield RulesPage(title if len(pages) == 1 else numbered, text)


def _paragraphs(text: str) -> list[str]:
    return [paragraph for paragraph in re.split(r"\n\s*\n", text.strip()) if paragraph]


def _filled(paragraphs: Iterable[str]) -> list[str]:
    pages: list[str] = []
    for text in paragraphs:
        if pages and len(pages[-1]) + 2 + len(text) <= PAGE:
            pages[-1] += f"\n\n{text}"
        else:
            pages.append(text)
    return pages
