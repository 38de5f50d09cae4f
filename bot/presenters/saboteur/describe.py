"""The table in words, for people who hear their screen: short sentences, the same order every time."""

from collections.abc import Iterator, Sequence

from bot.art.saboteur.places import place_name, row_name
from bot.locales import _, ngettext
from bot.presenters.base import Seated
from bot.presenters.common import cards
from bot.presenters.words import listed, sentence, who
from games.engine.game import Seat
from games.saboteur.cards import GOAL_CELLS, SHAPE, START, Cell
from games.saboteur.maze import Maze
from games.saboteur.view import Mine, View

from .alts import reading_order
from .panel import choosing_from
from .rounds import round_title
from .words import card_name, goal_face, goal_name, hand_names, nugget_cards, role_goal, role_word, sides, tools, total


def describe(view: View, seats: Sequence[Seated]) -> str:
    """See `Presenter.describe`. Blocks are parted by empty lines, each with a heading in bold."""
    blocks = [_now(view, seats), _goals(view), _board(view.maze), _open_ends(view.maze), _players(view, seats)]
    if view.mine is not None:
        blocks.append(_own(view, view.mine))
    return "\n\n".join(blocks)


def _now(view: View, seats: Sequence[Seated]) -> str:
    lines = [f"**{round_title(view, view.round)}**"]
    if view.actor is None:
        lines.append(_("The game is over."))
    elif view.asked == "share":
        lines.append(_("{name} chooses a nugget card.").format(name=who(seats, view.actor)))
    else:
        lines.append(_("It is {name}'s turn.").format(name=who(seats, view.actor)))
    lines.append(_("Draw pile: {cards}.").format(cards=cards(view.pile)))
    lines.append(
        _("Discarded: {open} face up, {closed} face down.").format(
            open=cards(len(view.discards)), closed=cards(sum(view.passed))
        )
    )
    if view.discards:
        lines.append(_("Face up lie: {cards}.").format(cards="; ".join(hand_names(sorted(view.discards)))))
    return "\n".join(lines)


def _goals(view: View) -> str:
    lines = [_("**Goal cards**")]
    for goal, (cell, up) in enumerate(zip(GOAL_CELLS, view.maze.goals, strict=True)):
        seen = view.mine.goals[goal] if view.mine is not None else None
        if up is not None:
            state = card_words(up.face, up.turned)
        elif seen is not None:
            state = _("face down; you saw {face}").format(face=seen_words(seen))
        else:
            state = _("face down")
        lines.append(
            _("{goal} at {place}: {state}.").format(goal=sentence(goal_name(goal)), place=place_name(cell), state=state)
        )
    return "\n".join(lines)


def seen_words(face: str) -> str:
    """A goal card that the reader has seen; a stone with its bend both ways, for it may come to lie either way."""
    if face == "treasure":
        return goal_face(face)
    return _("{stone}, {card}, or turned: {ways}").format(
        stone=goal_face(face), card=card_name(face), ways=sides(SHAPE[face, True].open)
    )


def card_words(face: str, turned: bool) -> str:
    """A card that lies in the mine; a stone with the bend that is on it."""
    if face == "treasure":
        return _("treasure, a crossroads")
    if face.startswith("stone"):
        return _("stone, {card}").format(card=card_name(face, turned))
    return card_name(face, turned)


def _board(maze: Maze) -> str:
    """The cards by rows, from the top; within a row from the left."""
    lying: dict[Cell, str] = {START: _("start, a crossroads")}
    lying |= {(card.x, card.y): card_words(card.face, card.turned) for card in maze.laid}
    lying |= {cell: card_words(*up) for cell, up in zip(GOAL_CELLS, maze.goals, strict=True) if up is not None}
    lit = maze.ground.lit
    rows: dict[int, list[str]] = {}
    for cell in reading_order(lying):
        text = _("{place} {card}").format(place=place_name(cell), card=lying[cell])
        if not lit.get(cell):
            text = _("{text}, cut off from the start").format(text=text)
        rows.setdefault(cell[1], []).append(text)
    lines = [
        _("Row {row}: {cards}.").format(row=row_name(y), cards="; ".join(texts))
        for y, texts in sorted(rows.items(), reverse=True)
    ]
    return "\n".join([_("**The mine**, row by row from the top"), *lines])


def _open_ends(maze: Maze) -> str:
    cells = reading_order(maze.ground.open)
    if not cells:
        return _("No tunnel from the start is open.")
    return _("Tunnels from the start are open towards {places}.").format(places=listed(map(place_name, cells)))


def _players(view: View, seats: Sequence[Seated]) -> str:
    lines = [_("**Players** in turn order")]
    lines += [_("{player}.").format(player=", ".join(_player(view, seat, seats))) for seat in range(view.seats)]
    return "\n".join(lines)


def _player(view: View, seat: Seat, seats: Sequence[Seated]) -> Iterator[str]:
    yield _("{name} (you)").format(name=who(seats, seat)) if view.mine and view.mine.seat == seat else who(seats, seat)
    if seats[seat].computer:
        yield _("computer player")
    if view.roles is not None:
        yield role_word(view.roles[seat])
    yield cards(view.hands[seat])
    if view.broken[seat]:
        yield _("broken: {tools}").format(tools=tools(view.broken[seat]))
    if view.passed[seat]:
        yield ngettext("passed with {n} card", "passed with {n} cards", view.passed[seat]).format(n=view.passed[seat])
    if view.cards[seat]:
        yield nugget_cards(view.cards[seat])


def _own(view: View, mine: Mine) -> str:
    lines = [
        _("**You**"),
        _("Your role: {role}. {goal}").format(role=role_word(mine.role), goal=role_goal(mine.role)),
    ]
    if mine.hand:
        lines.append(_("Your cards: {cards}.").format(cards="; ".join(hand_names(mine.hand))))
    else:
        lines.append(_("You have no cards in hand."))
    if mine.passed:
        lines.append(_("You put away face down: {cards}.").format(cards="; ".join(hand_names(mine.passed))))
    if choosing := choosing_from(mine):
        lines.append(_("You choose one of the nugget cards {values}.").format(values=listed(map(str, choosing))))
    if mine.nuggets:
        lines.append(_("Your nugget cards: {total}.").format(total=total(mine.nuggets)))
    return "\n".join(lines)
