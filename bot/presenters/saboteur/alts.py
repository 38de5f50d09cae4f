"""What each picture shows, in a sentence or three, for people who hear it. Discord takes 1,024 characters."""

from collections.abc import Iterable, Sequence

from bot.art.pictures import ALT_LIMIT
from bot.art.saboteur.places import place_name
from bot.limits import clip
from bot.locales import _, ngettext
from bot.presenters.base import Seated
from bot.presenters.common import nuggets
from bot.presenters.words import listed
from games.engine.game import Seat
from games.saboteur.cards import Cell, Role, Tool
from games.saboteur.maze import Laid, Maze
from games.saboteur.view import Mine

from .words import card_name, goal_face, goal_name, hand_names, nugget_cards, role_word, tools

_NAMED = 12
"""How many places a list of places names."""


def reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Row by row from the top, each from the left."""
    return sorted(cells, key=lambda cell: (-cell[1], cell[0]))


def places(cells: Iterable[Cell]) -> str:
    """The names of places; of many, the first twelve and how many more."""
    names = [place_name(cell) for cell in cells]
    if len(names) > _NAMED:
        more = len(names) - _NAMED
        names = [*names[:_NAMED], ngettext("{n} more", "{n} more", more).format(n=more)]
    return listed(names)


def goals_shown(known: Sequence[str | None]) -> str:
    """The goal cards: "top goal stone, middle goal face down, bottom goal face down"."""
    return ", ".join(
        _("{goal} {face}").format(goal=goal_name(goal), face=_("face down") if face is None else goal_face(face))
        for goal, face in enumerate(known)
    )


def goals_seen(known: Sequence[str | None]) -> str:
    """Only the goal cards that were seen: "top goal stone"."""
    seen = ((goal, face) for goal, face in enumerate(known) if face is not None)
    return ", ".join(_("{goal} {face}").format(goal=goal_name(goal), face=goal_face(face)) for goal, face in seen)


def board_alt(
    maze: Maze,
    number: int,
    *,
    known: Sequence[str | None] = (None, None, None),
    numbered: Sequence[Cell] = (),
    ghost: Laid | None = None,
    falling: Laid | None = None,
) -> str:
    """The board of round `number`, with what the picture marks: places to choose from, a card as it would lie, one that
    a rockfall would take, or else the card that was laid last. `known`: goals that the reader alone has seen."""
    laid = len(maze.laid)
    goals = [up.face if up else face for up, face in zip(maze.goals, known, strict=True)]
    parts = [
        _("The mine in round {round}.").format(round=number),
        ngettext("{n} path card is laid.", "{n} path cards are laid.", laid).format(n=laid),
        _("Goals: {goals}.").format(goals=goals_shown(goals)),
    ]
    if numbered:
        parts.append(_("To choose from, in the order of their numbers: {places}.").format(places=places(numbered)))
    elif ghost is not None:
        parts.append(_("Shown as it would lie: {card}.").format(card=lying(ghost)))
    elif falling is not None:
        parts.append(_("Marked: {card}.").format(card=lying(falling)))
    else:
        if maze.laid:
            parts.append(_("Laid last: {card}.").format(card=lying(maze.laid[-1])))
        if maze.ground.open:
            parts.append(
                _("The tunnels are open towards {places}.").format(places=places(reading_order(maze.ground.open)))
            )
    return clip(" ".join(parts), ALT_LIMIT)


def lying(card: Laid) -> str:
    """A card and its place: "Bend: up, right, at C4"."""
    return _("{card}, at {place}").format(card=card_name(card.face, card.turned), place=place_name((card.x, card.y)))


def ways_alt(ways: Sequence[Laid]) -> str:
    """The ways in which a card may lie, in the order of their numbers."""
    shown = "; ".join(_("{number}: {card}").format(number=i, card=lying(way)) for i, way in enumerate(ways, 1))
    return _("The card as it would lie. {ways}.").format(ways=shown)


def hand_alt(mine: Mine, broken: Sequence[Tool]) -> str:
    parts = [_("Your role: {role}.").format(role=role_word(mine.role))]
    if mine.hand:
        parts.append(_("Your cards, numbered: {cards}.").format(cards="; ".join(hand_names(mine.hand))))
    else:
        parts.append(_("You have no cards in hand."))
    if broken:
        parts.append(_("Broken: {tools}.").format(tools=tools(broken)))
    if any(mine.goals):
        parts.append(_("Goals you have seen: {goals}.").format(goals=goals_seen(mine.goals)))
    return clip(" ".join(parts), ALT_LIMIT)


def gold_alt(worth: Sequence[int], winners: Sequence[Seat], seats: Sequence[Seated]) -> str:
    """Everybody's nuggets at the end of the game, by seat."""
    lines = (
        _("{name}: {nuggets}, winner").format(name=sitting.plain, nuggets=nuggets(gold))
        if seat in winners
        else _("{name}: {nuggets}").format(name=sitting.plain, nuggets=nuggets(gold))
        for seat, (sitting, gold) in enumerate(zip(seats, worth, strict=True))
    )
    return clip("; ".join(lines), ALT_LIMIT)


def round_alt(
    maze: Maze,
    number: int,
    roles: Sequence[Role],
    winners: Role,
    cards: Sequence[int] | None,
    seats: Sequence[Seated],
) -> str:
    """A round that is over: which side won, who was what, who got how many nugget cards, what the goal cards were."""
    if winners not in roles:
        won = _("Round {round} is over; nobody wins it.")
    elif winners == "miner":
        won = _("Round {round} is over; the miners win it.")
    else:
        won = _("Round {round} is over; the saboteurs win it.")
    lines: list[str] = []
    for seat, (sitting, role) in enumerate(zip(seats, roles, strict=True)):
        if cards is None:
            lines.append(_("{name}: {role}").format(name=sitting.plain, role=role_word(role)))
        else:
            got = nugget_cards(cards[seat])
            lines.append(_("{name}: {role}, {cards}").format(name=sitting.plain, role=role_word(role), cards=got))
    laid = len(maze.laid)
    parts = [
        won.format(round=number),
        _("{roles}.").format(roles="; ".join(lines)),
        _("Above, the mine as it was left."),
        ngettext("{n} path card is laid.", "{n} path cards are laid.", laid).format(n=laid),
        _("Goals: {goals}.").format(goals=goals_shown([up.face if up else None for up in maze.goals])),
    ]
    return clip(" ".join(parts), ALT_LIMIT)


def nuggets_alt(values: Sequence[int]) -> str:
    return _("Nugget cards to choose from: {values}.").format(values=listed(map(str, values)))
