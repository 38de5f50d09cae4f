"""The picture of the table: the mine above, both piles and a plate for each player below."""

from dataclasses import dataclass
from typing import ClassVar

from PIL import Image, ImageDraw

from bot.art.hall import hall
from bot.art.palette import CHALK, DIM, INK, SUN
from bot.art.pictures import Picture
from bot.art.sprites import Sprites, tile_height
from bot.art.text import centred
from bot.art.timber import beam
from games.my_gold_mine.cards import Action
from games.my_gold_mine.view import View

from .plates import Plate, draw_plates, plates_of
from .row import HEIGHT, MARGIN, WIDTH, Row, draw_row, row_of
from .sheet import MINI, MY_GOLD_MINE, PILE, USED

_BEAM = 16
_TOP = HEIGHT + _BEAM + 18
"""Where the piles begin."""
_LOW = _TOP + tile_height(PILE) + 72
_PILES = (MARGIN + 14, MARGIN + 14 + PILE + 26)
"""Where each pile begins, from the left."""
_PLATES = _PILES[1] + PILE + 30


@dataclass(frozen=True, repr=False)
class Table:
    filename: ClassVar[str] = "mine.png"

    row: Row
    top: str
    """The Extraction card that lies open."""
    pile: int
    """Cards under it."""
    exits: int
    """Cards on the Exit pile."""
    drawn: str | None
    """The Exit card that waits for a choice."""
    did: Action | None
    """What the last move did, if it was an action of an Exit card."""
    plates: tuple[Plate, ...]
    sheet: str = MY_GOLD_MINE.name

    def draw(self, sprites: Sprites) -> Image.Image:
        image = Image.new("RGB", (WIDTH, _LOW), INK)
        image.paste(hall(sprites, WIDTH, _LOW - HEIGHT), (0, HEIGHT))
        draw_row(image, sprites, self.row)
        draw = ImageDraw.Draw(image)
        beam(draw, (0, HEIGHT - 4, WIDTH - 1, HEIGHT + _BEAM - 4))
        self._pile(image, sprites, 0, "extraction_back", self.pile, self.top)
        self._pile(image, sprites, 1, "exit_back", self.exits, self.drawn)
        if self.did:
            used = sprites.get(f"did_{self.did}", USED)
            left, top = _PILES[1] + PILE - USED + 12, _TOP + tile_height(PILE) - used.height + 12
            draw.rounded_rectangle((left - 4, top - 4, left + USED + 3, top + used.height + 3), 10, fill=INK)
            image.paste(used, (left, top), used)
        draw_plates(image, sprites, self.plates, (_PLATES, HEIGHT + _BEAM + 10, WIDTH - MARGIN - 4, _LOW - 14))
        return image

    def _pile(self, image: Image.Image, sprites: Sprites, which: int, back: str, count: int, up: str | None) -> None:
        """A pile: the card on it that lies face up, if one does, and how many lie face down."""
        draw = ImageDraw.Draw(image)
        left, high = _PILES[which], tile_height(PILE)
        under = sprites.get(back, PILE)
        for layer in range(min(3, count), 0, -1):
            image.paste(under, (left + 4 * layer, _TOP + 4 * layer), under)
        if which and up:
            frame = left - 6, _TOP - 6, left + PILE + 5, _TOP + high + 5
            draw.rounded_rectangle(frame, 18, fill=SUN, outline=INK, width=2)
        if up or count:
            card = sprites.get(up or back, PILE)
            image.paste(card, (left, _TOP), card)
        else:
            draw.rounded_rectangle((left + 4, _TOP + 4, left + PILE - 5, _TOP + high - 5), 14, outline=DIM, width=3)
        y = _TOP + high + 36
        mini = sprites.get(back, MINI)
        image.paste(mini, (left + PILE // 2 - 56, y - mini.height // 2), mini)
        centred(draw, (left + PILE // 2 + 26, y), f"× {count}", 36, CHALK)


def mine_picture(view: View, *, alt: str) -> Picture:
    """The table as everybody sees it, after the last move: what Dragobert burnt with it is in flames."""
    row = row_of(view.spaces, view.fates, view.ladder, view.dragon, pair=view.pair, last=view.last, turn=view.dwarf)
    return Picture(
        Table(
            row=row,
            top=view.top,
            pile=len(view.pile),
            exits=len(view.exits),
            drawn=view.drawn,
            did=view.last.did if view.last and view.last.did != "dig" and view.last.did != "draw" else None,
            plates=plates_of(view, row.dwarves),
        ),
        alt,
    )
