"""The names of places on a board without borders, the same in words and in pictures."""

from games.saboteur.cards import START, Cell

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like 1 and 0."""
_EAST = _LETTERS[: _LETTERS.index("Q")]
_WEST = _LETTERS[: len(_EAST) - 1 : -1]
_START_ROW = 5


def column_name(x: int) -> str:
    """The letter of a column: A for the start card's, B, C … P to the right of it; Z, Y, X … Q to the left.

    Farther out the names have two letters: AA, AB … to the right, ZZ, ZY … to the left. The goal cards lie in J.
    """
    distance = x - START[0]
    names, edge, order = (_EAST, "A", _LETTERS) if distance >= 0 else (_WEST, "Z", _LETTERS[::-1])
    steps = distance if distance >= 0 else -distance - 1
    if steps < len(names):
        return names[steps]
    major, minor = divmod(steps - len(names), len(order))
    return order[order.index(edge) + major] + order[minor]


def row_name(y: int) -> str:
    """The number of a row, growing downwards: 5 is the start card's, the goal cards lie in 3, 5 and 7.

    Far up it goes on with 0, -1, -2 …
    """
    return str(_START_ROW - (y - START[1]))


def place_name(cell: Cell) -> str:
    """The name of a place, such as "C4": column and row. It depends on the cell alone, so it never changes."""
    return column_name(cell[0]) + row_name(cell[1])
