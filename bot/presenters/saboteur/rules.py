"""The rules as pages: the numbered clauses of the game's own rules.md, and its cards as data."""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files

from bot.locales import _
from bot.presenters.base import RulesPage
from games.saboteur.cards import ACTIONS, HAND, MINERS, NUGGETS, PATHS, SABOTEURS, WAGE

from .guide import in_short
from .words import card_name, listed, nuggets

PAGE = 3500


def rules() -> tuple[RulesPage, ...]:
    """See `Presenter.rules`."""
    return (in_short(), *clauses((files("games.saboteur") / "rules.md").read_text("utf-8")), *card_pages())


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


def card_pages() -> tuple[RulesPage, ...]:
    """All cards and how many there are of each."""
    return (
        RulesPage(
            _("Path cards ({n})").format(n=sum(card.count for card in PATHS.values())),
            "\n".join([*_counts({face: card.count for face, card in PATHS.items()}), "", _turning()]),
        ),
        RulesPage(_("Action cards ({n})").format(n=sum(ACTIONS.values())), "\n".join(_counts(ACTIONS))),
        RulesPage(_("Roles and nugget cards"), "\n".join([*_roles(), "", *_gold()])),
    )


def _counts(counts: "dict[str, int]") -> Iterator[str]:
    for face, count in counts.items():
        yield _("{count} × {card}").format(count=count, card=card_name(face))


def _turning() -> str:
    return _("A path card may be turned by half a turn: up changes places with down, and left with right.")


def _roles() -> Iterator[str]:
    for players in HAND:
        yield _("**{players} players:** role cards {miners} 👷 + {saboteurs} 🕵️, hand {hand}").format(
            players=players, miners=MINERS[players], saboteurs=SABOTEURS[players], hand=HAND[players]
        )
    yield _("👷 miner, 🕵️ saboteur. One role card always stays aside, unseen.")


def _gold() -> Iterator[str]:
    values = (_("{count} of value {value}").format(count=NUGGETS.count(v), value=v) for v in sorted(set(NUGGETS)))
    yield _("**Nugget cards:** {n}, {values}.").format(n=len(NUGGETS), values=listed(values))
    wages = (_("{count} in play, {nuggets} each").format(count=count, nuggets=nuggets(w)) for count, w in WAGE.items())
    yield _("**Saboteurs who win:** {wages}.").format(wages="; ".join(wages))
