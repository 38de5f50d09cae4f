"""The game's pictures with their alt texts, each from the same part of a view."""

from collections.abc import Sequence

from bot.art.deck import PHONE
from bot.art.entrance import entrance_picture
from bot.art.my_gold_mine import deck
from bot.art.my_gold_mine.mine import mine_picture
from bot.art.my_gold_mine.podium import podium_picture
from bot.art.my_gold_mine.round_end import round_picture
from bot.art.my_gold_mine.sheet import MY_GOLD_MINE as SHEET
from bot.art.pictures import ALT_LIMIT, Picture
from bot.limits import clip
from bot.locales import _
from bot.presenters.base import Seated
from bot.presenters.common import cards, nuggets
from games.engine.game import Result
from games.my_gold_mine.view import RoundRecord, View

from .words import exit_name, extraction_name, plain_dwarf, space_name


def mine(view: View, seats: Sequence[Seated]) -> Picture:
    """The mine as everybody sees it now."""
    return mine_picture(view, alt=mine_alt(view, seats))


def mine_alt(view: View, seats: Sequence[Seated]) -> str:
    """Dragobert, the dwarves by their spaces, the piles, and what the last move did."""
    parts = [
        _("The mine in round {round}.").format(round=view.round),
        _("Dragobert is on space {n} of 8.").format(n=view.dragon),
        *(
            _("{name}: {standing}.").format(name=plain_dwarf(seats, d, view.pair), standing=_standing(view, d))
            for d in range(len(view.spaces))
        ),
        *(
            _("{name}'s pile: {nuggets}.").format(name=seats[seat].plain, nuggets=nuggets(view.carried(seat)))
            for seat in range(view.seats)
            if view.pair > 1
        ),
        _("Open card: {card}. Under it: {cards}. Exit pile: {exits}.").format(
            card=extraction_name(view.top), cards=cards(len(view.pile)), exits=cards(len(view.exits))
        ),
    ]
    if view.drawn is not None:
        parts.append(_("Exit card drawn: {card}.").format(card=exit_name(view.drawn)))
    if view.last is not None and view.last.burnt:
        names = ", ".join(plain_dwarf(seats, d, view.pair) for d in view.last.burnt)
        parts.append(_("Burnt by the last move: {names}.").format(names=names))
    return clip(" ".join(parts), ALT_LIMIT)


def _standing(view: View, dwarf: int) -> str:
    match view.fates[dwarf]:
        case "out":
            return _("out with {nuggets}").format(nuggets=nuggets(view.saved(dwarf)))
        case "burnt":
            return _("burnt")
        case "in":
            if view.pair > 1:  # their pile is told once
                return space_name(view.spaces[dwarf])
            carried = nuggets(view.carried(dwarf))
            return _("{space}, {nuggets}").format(space=space_name(view.spaces[dwarf]), nuggets=carried)


def round_end(record: RoundRecord, view: View, seats: Sequence[Seated]) -> Picture:
    """How a round ended."""
    lines = [
        _("{name}: burnt").format(name=plain_dwarf(seats, d, view.pair))
        if haul is None
        else _("{name}: out with {nuggets}").format(name=plain_dwarf(seats, d, view.pair), nuggets=nuggets(haul))
        for d, haul in enumerate(record.hauls)
    ]
    alt = _("The end of round {round}. {dwarves}.").format(round=record.round, dwarves="; ".join(lines))
    return round_picture(record, view.pair, alt=clip(alt, ALT_LIMIT))


def podium(result: Result, seats: Sequence[Seated]) -> Picture:
    """Everybody's nuggets at the end of the game."""
    lines = (
        _("{name}: {nuggets}, winner").format(name=sitting.plain, nuggets=nuggets(gold))
        if seat in result.winners
        else _("{name}: {nuggets}").format(name=sitting.plain, nuggets=nuggets(gold))
        for seat, (sitting, gold) in enumerate(zip(seats, result.scores, strict=True))
    )
    return podium_picture(result.scores, result.winners, alt=clip("; ".join(lines), ALT_LIMIT))


def cover(taken: int, possible: int) -> Picture:
    """The lobby's picture."""
    alt = _("The entrance of a mine by night, a dwarf and a dragon beside it. {taken} of {possible} seats are taken.")
    alt = alt.format(taken=taken, possible=possible)
    return entrance_picture("My Gold Mine", sheet=SHEET.name, alt=alt, taken=taken, possible=possible)


def mine_cards() -> Picture:
    return deck.deck_picture(deck.MINE_ROWS, alt=_("The cards of the mine, with their blue and their fire sides."))


def extraction_cards() -> Picture:
    return deck.deck_picture(
        deck.EXTRACTION_ROWS, columns=PHONE, alt=_("The Extraction cards, in the order of this page.")
    )


def exit_cards() -> Picture:
    return deck.deck_picture(
        deck.EXIT_ROWS, columns=PHONE, alt=_("The Exit cards: those with one action, then those with two.")
    )
