"""The picture of what one player holds: role, tools, goals seen, hand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw

from bot.art.hall import hall
from bot.art.palette import CHALK, DIM
from bot.art.pictures import Picture
from bot.art.sprites import LARGE, SIGN, SMALL, Sprites, tile_height
from bot.art.text import centred, number, paragraph
from bot.art.timber import beam
from games.saboteur.cards import GOAL_CELLS, Role, Tool

from .places import place_name
from .sheet import SABOTEUR

_SLOT = 208
"""The width of a card of the hand with the room round it, in pixels."""
_SIDE = 250
_MARGIN = 18
_WORDS = 26
_ROW = tile_height(LARGE) + 84
"""The height of a row of the hand: a card and two lines of words."""
_TOOLS: tuple[Tool, ...] = ("pickaxe", "lantern", "cart")


class Held(NamedTuple):
    """A card of the hand with its name in the reader's language."""

    face: str
    name: str


@dataclass(frozen=True, repr=False)
class Hand:
    filename: ClassVar[str] = "hand.png"

    cards: tuple[Held, ...]
    role: Role
    role_name: str
    broken: tuple[Tool, ...]
    known: tuple[str | None, ...]
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        columns = max(2, min(4, (len(self.cards) + 1) // 2))
        rows = max(2, -(-len(self.cards) // columns))
        image = hall(sprites, _SIDE + columns * _SLOT + _MARGIN, rows * _ROW + 2 * _MARGIN)
        draw = ImageDraw.Draw(image)
        self._side(image, draw, sprites)
        for i, card in enumerate(self.cards):
            left = _SIDE + i % columns * _SLOT + (_SLOT - LARGE) // 2
            top = _MARGIN + i // columns * _ROW
            _put(image, sprites.get(card.face, LARGE), left, top)
            _put(image, sprites.get("disc", SIGN), left - SIGN // 3, top - SIGN // 8)
            number(draw, (left - SIGN // 3 + SIGN / 2, top - SIGN // 8 + SIGN / 2), i + 1, 34)
            below = (left + LARGE / 2, top + tile_height(LARGE) + 6)
            paragraph(draw, below, card.name, _WORDS, CHALK, _SLOT - 10)
        return image

    def _side(self, image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites) -> None:
        middle = _SIDE // 2
        _put(image, sprites.get(self.role, LARGE), middle - LARGE // 2, _MARGIN)
        top = _MARGIN + tile_height(LARGE) + 6
        paragraph(draw, (middle, top), self.role_name, _WORDS, CHALK, _SIDE - 20, lines=1)
        top += 44
        for i, tool in enumerate(_TOOLS):
            sign = sprites.get(f"{tool}_broken" if tool in self.broken else tool, SIGN)
            _put(image, sign, middle + (i - 1) * SMALL - SIGN // 2, top)
        top += SIGN + 20
        for i, (cell, face) in enumerate(zip(GOAL_CELLS, self.known, strict=True)):
            left = middle + (i - 1) * (SMALL + 6) - SMALL // 2
            _put(image, sprites.get(face or "goal_back", SMALL), left, top)
            if face:
                _put(image, sprites.get("seen", SMALL), left, top)
            centred(draw, (left + SMALL / 2, top + tile_height(SMALL) + 20), place_name(cell), _WORDS, DIM)
        beam(draw, (_SIDE - 2, 0, _SIDE + 10, image.height - 1))


def hand_picture(
    cards: Sequence[Held],
    *,
    role: Role,
    role_name: str,
    alt: str,
    broken: Collection[Tool] = (),
    known: Sequence[str | None] = (None, None, None),
) -> Picture:
    """A player's private cards, numbered from 1 in the order given, with translated names.

    `broken`: the player's tools that are broken; `known`: the faces of the goal cards that this player has seen.
    """
    return Picture(
        Hand(
            cards=tuple(cards),
            role=role,
            role_name=role_name,
            broken=tuple(tool for tool in _TOOLS if tool in broken),
            known=tuple(known),
        ),
        alt,
    )


def _put(image: Image.Image, sprite: Image.Image, left: int, top: int) -> None:
    image.paste(sprite, (left, top), sprite)
