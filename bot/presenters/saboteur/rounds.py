"""How a round went, in words."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Seated
from bot.presenters.common import nuggets
from bot.presenters.words import listed, marked, who
from games.engine.game import Seat
from games.saboteur.cards import WAGE, Role
from games.saboteur.view import RoundRecord, View

from .words import nugget_cards, role_name

Roles = Sequence[Role]


def round_title(view: View, number: int) -> str:
    return _("Saboteur · round {round} of {rounds}").format(round=number, rounds=view.options.rounds)


def outcome(number: int, roles: Roles, finisher: Seat | None, seats: Sequence[Seated]) -> str:
    """Who won a round, and who the saboteurs were."""
    saboteurs = [who(seats, seat) for seat, role in enumerate(roles) if role == "saboteur"]
    if finisher is not None:
        result = _("{name} reaches the treasure: the miners win round {round}.").format(
            name=who(seats, finisher), round=number
        )
    elif saboteurs:
        result = _("The treasure stays hidden: the saboteurs win round {round}.").format(round=number)
    else:
        result = _("The treasure stays hidden: nobody wins round {round}.").format(round=number)
    if not saboteurs:
        return _("{result} There was no saboteur.").format(result=result)
    if len(saboteurs) == 1:
        return _("{result} The saboteur was {name}.").format(result=result, name=saboteurs[0])
    return _("{result} The saboteurs were {names}.").format(result=result, names=listed(saboteurs))


def spoils(record: RoundRecord, seats: Sequence[Seated]) -> list[str]:
    """One line a seat: its role and what it got. What miners' nugget cards are worth is theirs to know."""
    wage = WAGE.get(record.roles.count("saboteur"), 0)
    lines: list[str] = []
    for seat, (role, count) in enumerate(zip(record.roles, record.cards, strict=True)):
        if not count:
            got = _("nothing")
        elif role == "saboteur":
            got = _("{cards} worth {nuggets}").format(cards=nugget_cards(count), nuggets=nuggets(wage))
        else:
            got = nugget_cards(count)
        lines.append(f"{marked(seats, seat)} · {role_name(role)} · {got}")
    return lines
