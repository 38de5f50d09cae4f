"""What a player can intend for the dwarf whose turn it is. Each distinct move is made once, so listing it costs a
look-up."""

from functools import cache
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from games.engine.frozen import Frozen

from .cards import Action, Dwarf


class Dig(Frozen):
    """Takes the top Extraction card."""

    kind: Literal["dig"] = "dig"


class Draw(Frozen):
    """Takes the top Exit card."""

    kind: Literal["draw"] = "draw"


class Act(Frozen):
    """Carries out this action of the Exit card drawn; `swap` is a move of its own."""

    kind: Literal["act"] = "act"
    action: Action


class Swap(Frozen):
    """Carries out the swap of the Exit card drawn, with this dwarf."""

    kind: Literal["swap"] = "swap"
    other: Dwarf


Move = Dig | Draw | Act | Swap
MOVES: TypeAdapter[Move] = TypeAdapter(
    Annotated[Move, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)

DIG = Dig()
DRAW = Draw()


@cache
def act(action: Action) -> Act:
    return Act(action=action)


@cache
def swap(other: Dwarf) -> Swap:
    return Swap(other=other)
