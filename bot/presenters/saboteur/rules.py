"""The rules as pages: the numbered clauses of the game's own rules.md, and its cards as data."""

from collections.abc import Iterator
from importlib.resources import files

from bot.art.deck import PHONE
from bot.art.saboteur.deck import ACTION_ROWS, OTHER_ROWS, PATH_ROWS, deck_picture
from bot.locales import _
from bot.presenters.base import RulesPage
from bot.presenters.clauses import clauses
from bot.presenters.common import nuggets
from bot.presenters.words import listed
from games.saboteur.cards import ACTIONS, HAND, MINERS, NUGGETS, PATHS, SABOTEURS, WAGE

from .guide import in_short
from .words import card_name


def rules() -> tuple[RulesPage, ...]:
    """See `Presenter.rules`."""
    return (in_short(), *clauses((files("games.saboteur") / "rules.md").read_text("utf-8")), *card_pages())


def card_pages() -> tuple[RulesPage, ...]:
    """All cards and how many there are of each."""
    return (
        RulesPage(
            _("Path cards ({n})").format(n=sum(card.count for card in PATHS.values())),
            "\n".join([*_counts({face: card.count for face, card in PATHS.items()}), "", _turning()]),
            deck_picture(
                PATH_ROWS, columns=PHONE, alt=_("The start card and all path cards, in the order of this page.")
            ),
        ),
        RulesPage(
            _("Action cards ({n})").format(n=sum(ACTIONS.values())),
            "\n".join(_counts(ACTIONS)),
            deck_picture(ACTION_ROWS, columns=PHONE, alt=_("All action cards, in the order of this page.")),
        ),
        RulesPage(
            _("Roles and nugget cards"),
            "\n".join([*_roles(), "", *_gold()]),
            deck_picture(OTHER_ROWS, columns=PHONE, alt=_("The goal cards, the role cards and the nugget cards.")),
        ),
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
