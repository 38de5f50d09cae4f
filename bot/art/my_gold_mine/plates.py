"""A plate for each player: who they are, what their dwarves carry, what is safe outside, and their Big Nuggets."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.art.palette import CHALK, DIM, INK, SUN
from bot.art.sprites import FIGURE_WIDTHS, SMALL_SIGN, Sprites
from bot.art.text import centred
from bot.art.timber import beam
from games.my_gold_mine.view import View

from .row import Placed, Spot, put_disc
from .sheet import BLAZES, DISCS, ICON, PLATE_FIGURE

_GAP = 8
_NUMBER = 40


class Plate(NamedTuple):
    """What is shown of a seat."""

    dwarves: tuple[Placed, ...]
    carried: int
    """Nuggets that its dwarves have in the mine."""
    safe: tuple[int, ...]
    """Nuggets that each dwarf brought out."""
    big: int
    turn: bool


def plates_of(view: View, dwarves: tuple[Placed, ...]) -> tuple[Plate, ...]:
    """By seat."""
    return tuple(
        Plate(
            dwarves=tuple(dwarves[dwarf]._replace(moved=0, just_burnt=False) for dwarf in view.dwarves(seat)),
            carried=view.carried(seat),
            safe=tuple(view.saved(dwarf) for dwarf in view.dwarves(seat)),
            big=view.big[seat],
            turn=seat == view.actor,
        )
        for seat in range(view.seats)
    )


def draw_plates(
    image: Image.Image, sprites: Sprites, plates: tuple[Plate, ...], box: tuple[int, int, int, int]
) -> None:
    """All plates in a box (left, top, right, bottom), row by row; three or less below each other, as each needs little
    height, more of them or pairs of dwarves in two columns."""
    left, top, right, bottom = box
    columns = 2 if len(plates) > 3 or any(len(plate.dwarves) > 1 for plate in plates) else 1
    rows = -(-len(plates) // columns)
    width = (right - left - _GAP * (columns - 1)) // columns
    height = (bottom - top - _GAP * (rows - 1)) // rows
    draw = ImageDraw.Draw(image)
    for i, plate in enumerate(plates):
        x, y = left + i % columns * (width + _GAP), top + i // columns * (height + _GAP)
        at = x, y, x + width - 1, y + height - 1
        if plate.turn:
            draw.rectangle((x - 6, y - 6, at[2] + 6, at[3] + 6), fill=SUN, outline=INK, width=2)
        beam(draw, at)
        if len(plate.dwarves) > 1:
            _double(image, draw, sprites, plate, at)
        else:
            _single(image, draw, sprites, plate, at)


def _single(
    image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites, plate: Plate, box: tuple[int, int, int, int]
) -> None:
    left, top, right, bottom = box
    high, wide = bottom - top + 1, right - left > 400
    width = FIGURE_WIDTHS[1 if wide else 2] if high > 140 else PLATE_FIGURE
    (dwarf,), (safe,) = plate.dwarves, plate.safe
    _figure(image, sprites, dwarf, (left + 2, bottom - 2), width)
    disc = DISCS[0] if wide else DISCS[2]
    put_disc(image, sprites, dwarf, Spot(left + width + disc // 2 - 16, top + high // 2, disc))
    nuggets = None if dwarf.fate == "burnt" else safe if dwarf.fate == "out" else plate.carried
    x, y = left + width + disc - 14, (top + bottom) // 2
    if wide:
        _amount(image, draw, sprites, "nugget", nuggets, x + 16, y)
        _amount(image, draw, sprites, "big_nugget", plate.big, right - 110, y)
        sign = x + 140, y
    else:
        line = min(60, high // 2 - 3)
        _amount(image, draw, sprites, "nugget", nuggets, x, y - line // 2)
        _amount(image, draw, sprites, "big_nugget", plate.big, x, y + line // 2)
        sign = right - 24, y - line // 2
    if dwarf.fate == "out":
        _put(image, sprites.get("way_out", ICON), *sign)


def _double(
    image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites, plate: Plate, box: tuple[int, int, int, int]
) -> None:
    """Two dwarves with one pile: the pile above, what each saved below."""
    left, top, right, bottom = box
    width = FIGURE_WIDTHS[1]
    split = top + width + 10
    alive = [dwarf for dwarf in plate.dwarves if dwarf.fate != "burnt"]
    _figure(image, sprites, (alive or plate.dwarves)[0], (left + 4, split), width)
    draw.line((left + 2, split, right - 2, split), fill=INK, width=3)
    inside = any(dwarf.fate == "in" for dwarf in plate.dwarves)
    _amount(image, draw, sprites, "nugget", plate.carried if inside else None, left + width + 34, top + 46)
    _amount(image, draw, sprites, "big_nugget", plate.big, left + width + 34, top + 104)
    half = (bottom - split) // 2
    for i, (dwarf, safe) in enumerate(zip(plate.dwarves, plate.safe, strict=True)):
        y = split + half * i + half // 2 + 1
        put_disc(image, sprites, dwarf, Spot(left + 48, y, 60))
        if dwarf.fate == "out":
            _put(image, sprites.get("way_out", ICON), left + 116, y)
            _amount(image, draw, sprites, "nugget", safe, left + 168, y)
        elif dwarf.fate == "burnt":
            _put(image, sprites.get("blaze", BLAZES[2]), left + 116, y - 4)
            centred(draw, (left + 216, y), "–", _NUMBER, DIM)


def _figure(image: Image.Image, sprites: Sprites, dwarf: Placed, foot: tuple[int, int], width: int) -> None:
    figure = sprites.get(f"{'singed' if dwarf.fate == 'burnt' else 'hale'}_{dwarf.seat}", width)
    image.paste(figure, (foot[0], foot[1] - figure.height), figure)


def _amount(
    image: Image.Image, draw: ImageDraw.ImageDraw, sprites: Sprites, sign: str, amount: int | None, x: int, y: int
) -> None:
    _put(image, sprites.get(sign, SMALL_SIGN if sign == "nugget" else ICON), x + 20, y)
    text, colour = ("–", DIM) if amount is None else (str(amount), CHALK if amount else DIM)
    centred(draw, (x + 61, y), text, _NUMBER, colour)


def _put(image: Image.Image, sprite: Image.Image, x: int, y: int) -> None:
    image.paste(sprite, (x - sprite.width // 2, y - sprite.height // 2), sprite)
