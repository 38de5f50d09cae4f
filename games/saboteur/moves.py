"""What a seat can intend. Moves name faces, cells and seats, never cards: two equal cards are one and the same choice.

Each distinct move is made once (`cache`), so listing them costs a look-up.
"""

from functools import cache
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from games.engine.frozen import Frozen
from games.engine.game import Seat

from .cards import Cell, Tool


class Dig(Frozen):
    """Lays a path card. `turned`: by half a turn."""

    kind: Literal["dig"] = "dig"
    face: str
    at: Cell
    turned: bool


class Break(Frozen):
    """Puts a broken-tool card in front of a player."""

    kind: Literal["break"] = "break"
    tool: Tool
    target: Seat


class Fix(Frozen):
    """Removes the broken-tool card of `tool` from a player with the fix card `face`."""

    kind: Literal["fix"] = "fix"
    face: str
    tool: Tool
    target: Seat


class Rockfall(Frozen):
    """Takes a path card out of the maze."""

    kind: Literal["rockfall"] = "rockfall"
    at: Cell


class Map(Frozen):
    """Looks at a face-down goal card: 0, 1, 2 from the top of the board."""

    kind: Literal["map"] = "map"
    goal: int


class Pass(Frozen):
    """Puts a card face down on the discard pile; with an empty hand, nothing (`face` None)."""

    kind: Literal["pass"] = "pass"
    face: str | None


class Take(Frozen):
    """Keeps a nugget card of this value and passes the others on."""

    kind: Literal["take"] = "take"
    value: int


Move = Dig | Break | Fix | Rockfall | Map | Pass | Take
MOVES: TypeAdapter[Move] = TypeAdapter(
    Annotated[Move, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)


@cache
def dig(face: str, at: Cell, turned: bool) -> Dig:
    return Dig(face=face, at=at, turned=turned)


@cache
def break_tool(tool: Tool, target: Seat) -> Break:
    return Break(tool=tool, target=target)


@cache
def fix_tool(face: str, tool: Tool, target: Seat) -> Fix:
    return Fix(face=face, tool=tool, target=target)


@cache
def rockfall(at: Cell) -> Rockfall:
    return Rockfall(at=at)


@cache
def look_at(goal: int) -> Map:
    return Map(goal=goal)


@cache
def pass_card(face: str | None) -> Pass:
    return Pass(face=face)


@cache
def take(value: int) -> Take:
    return Take(value=value)
