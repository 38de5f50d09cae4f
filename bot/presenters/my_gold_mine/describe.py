"""The table in words, for people who hear their screen: short sentences, the same order every time."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Seated
from bot.presenters.common import cards
from games.my_gold_mine.view import View

from .table import headline, odds_words, player_lines, round_title
from .words import dwarf, extraction_name, space_name


def describe(view: View, seats: Sequence[Seated]) -> str:
    """See `Presenter.describe`. Blocks are parted by empty lines, each with a heading in bold."""
    mine = [
        _("**The mine**, from the exit (0) to Dragobert"),
        _("Dragobert is on space {n}.").format(n=view.dragon),
        *(
            _("On {space}: {names}.").format(space=space_name(space), names=", ".join(names))
            for space in range(1, view.dragon)
            if (names := _there(view, space, seats))
        ),
        _("Open Extraction card: {card}. Under it: {cards}.").format(
            card=extraction_name(view.top), cards=cards(len(view.pile))
        ),
        _("Exit pile: {cards}.").format(cards=cards(len(view.exits))),
    ]
    if view.options.odds and view.dwarf is not None:
        mine.append(odds_words(view, seats))
    players = [_("**Dwarves** in turn order")]
    players += [line for seat in range(view.seats) for line in player_lines(view, seat, seats)]
    now = [f"**{round_title(view.round)}**", *headline(view, seats)]
    return "\n\n".join("\n".join(block) for block in (now, mine, players))


def _there(view: View, space: int, seats: Sequence[Seated]) -> list[str]:
    return [
        dwarf(seats, d, view.pair)
        for d, (here, fate) in enumerate(zip(view.spaces, view.fates, strict=True))
        if here == space and fate == "in"
    ]
