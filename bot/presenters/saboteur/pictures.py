"""The game's pictures with their alt texts, each from the same part of a view."""

from collections import Counter
from collections.abc import Sequence

from bot.art.pictures import Picture
from bot.art.saboteur.board import board_picture
from bot.art.saboteur.hand import Held, hand_picture
from bot.art.saboteur.nuggets import nuggets_picture
from bot.art.saboteur.podium import podium_picture
from bot.art.saboteur.round_end import SeatLine, round_picture
from bot.art.saboteur.ways import ways_picture
from bot.presenters.base import Seated
from games.engine.game import Seat
from games.saboteur.cards import GOAL_CELLS, START, WAGE, Cell, Role
from games.saboteur.maze import Laid, Maze
from games.saboteur.view import Mine, RoundRecord, View

from .alts import board_alt, gold_alt, hand_alt, nuggets_alt, round_alt, ways_alt
from .words import card_name, counted, role_word


def board(maze: Maze, number: int) -> Picture:
    """The board of round `number` as everybody sees it, with the card that was laid last marked."""
    newest = (maze.laid[-1].x, maze.laid[-1].y) if maze.laid else None
    return board_picture(maze, alt=board_alt(maze, number), newest=newest)


def choices(view: View, mine: Mine, cells: Sequence[Cell]) -> Picture:
    """The board for one player, with places numbered from 1 in the order given."""
    alt = board_alt(view.maze, view.round, known=mine.goals, numbered=cells)
    return board_picture(view.maze, alt=alt, numbered=cells, known=mine.goals, crop=True)


def laid_out(view: View, mine: Mine, ghost: Laid) -> Picture:
    """The board for one player, with a card as it would lie."""
    alt = board_alt(view.maze, view.round, known=mine.goals, ghost=ghost)
    return board_picture(view.maze, alt=alt, ghost=ghost, known=mine.goals, crop=True)


def ways_round(view: View, mine: Mine, ways: Sequence[Laid]) -> Picture:
    """One place for one player, with each way in which a card may lie there."""
    return ways_picture(view.maze, tuple(ways), alt=ways_alt(ways), known=mine.goals)


def falling(view: View, mine: Mine, card: Laid) -> Picture:
    """The board for one player, with a card marked that a rockfall would take."""
    alt = board_alt(view.maze, view.round, known=mine.goals, falling=card)
    return board_picture(view.maze, alt=alt, newest=(card.x, card.y), known=mine.goals)


def example(alt: str) -> Picture:
    """A mine with the ladder, a place to dig on and the three goals, numbered in this order."""
    maze = Maze(laid=(Laid(1, 0, "P_EW", False), Laid(2, 0, "P_NES", False), Laid(2, 1, "D_NS", False)))
    return board_picture(maze, alt=alt, numbered=[START, (3, 0), *GOAL_CELLS])


def hand(view: View, mine: Mine) -> Picture:
    """What a player holds; equal cards are shown once, with their number."""
    held = [Held(face, counted(card_name(face), count)) for face, count in Counter(mine.hand).items()]
    broken = view.broken[mine.seat]
    return hand_picture(
        held,
        role=mine.role,
        role_name=role_word(mine.role),
        alt=hand_alt(mine, broken),
        broken=broken,
        known=mine.goals,
    )


def offer(values: Sequence[int]) -> Picture:
    """The nugget cards that a miner chooses from."""
    return nuggets_picture(values, alt=nuggets_alt(values))


def gold(view: View, winners: Sequence[Seat], seats: Sequence[Seated]) -> Picture:
    """Everybody's last role and nuggets at the end of the game; the view must be of a game that is over."""
    assert view.roles is not None
    assert view.nuggets is not None
    worth = [sum(values) for values in view.nuggets]
    return podium_picture(view.roles, worth, winners, alt=gold_alt(worth, winners, seats))


def round_end(record: RoundRecord, seats: Sequence[Seated]) -> Picture:
    """A finished round: the mine as it was left, the roles turned over, the winning side, what each got."""
    return _turned_over(record.maze, record.round, record.roles, record.finisher, record.cards, seats)


def roles_open(view: View, seats: Sequence[Seated]) -> Picture:
    """The same while the nugget cards still go round; the roles must lie open."""
    assert view.roles is not None
    finisher = view.last_path if view.maze.found else None
    return _turned_over(view.maze, view.round, view.roles, finisher, None, seats)


def _turned_over(
    maze: Maze,
    number: int,
    roles: Sequence[Role],
    finisher: Seat | None,
    cards: Sequence[int] | None,
    seats: Sequence[Seated],
) -> Picture:
    winners: Role = "saboteur" if finisher is None else "miner"
    wage = WAGE.get(roles.count("saboteur"))
    lines = [
        SeatLine(
            role,
            winner=role == winners,
            cards=cards[seat] if cards else None,
            gold=wage if cards and cards[seat] and role == "saboteur" else None,
        )
        for seat, role in enumerate(roles)
    ]
    alt = round_alt(maze, number, roles, winners, cards, seats)
    return round_picture(board(maze, number), lines, alt=alt)
