"""Contact sheets: what the pictures look like on Discord's dark and light grounds, full size and on a phone."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from .my_gold_mine.contact import pictures as of_my_gold_mine
from .my_gold_mine.sheet import MY_GOLD_MINE
from .pictures import Picture
from .saboteur.contact import pictures as of_saboteur
from .saboteur.sheet import SABOTEUR
from .sheets import SHEETS
from .sprites import LARGE, Atlas, Sheet, Sprites, tile_height

GROUNDS = {"dark": "#313338", "light": "#ffffff"}
PHONE = 400
"""A phone's width in pixels."""
_CARD = 96
_GAMES = {SABOTEUR.name: of_saboteur, MY_GOLD_MINE.name: of_my_gold_mine}


def pictures() -> Iterator[tuple[str, Picture]]:
    """One picture of every kind, of every game; the names begin with the game's."""
    for game, its in _GAMES.items():
        for name, picture in its():
            yield f"{game}-{name}", picture


def _sprites(sheet: Sheet, sprites: Sprites, width: int) -> Image.Image:
    """All sprites in one sheet, `width` pixels a card at most, without the backdrops."""
    names = [
        (name, max(fitting))
        for name, drawing in sheet.drawings()
        if (fitting := [size for size in drawing.widths if size <= LARGE])
    ]
    columns = 10
    rows = -(-len(names) // columns)
    cell = (160, tile_height(160))
    drawn = Image.new("RGBA", (columns * cell[0], rows * cell[1]))
    for i, (name, size) in enumerate(names):
        drawn.alpha_composite(sprites.get(name, size), (i % columns * cell[0] + 8, i // columns * cell[1] + 8))
    return drawn.resize((columns * width, rows * tile_height(width)), Image.Resampling.LANCZOS)


def write(folder: Path) -> Iterator[Path]:
    """Writes all sheets as PNG files into `folder` and names each."""
    folder.mkdir(parents=True, exist_ok=True)
    atlas = Atlas.load(SHEETS)
    shown = [(name, Image.open(BytesIO(picture.encode(atlas))).convert("RGBA")) for name, picture in pictures()]
    shown += [(f"{sheet.name}-sprites", _sprites(sheet, atlas[sheet.name], _CARD)) for sheet in SHEETS]
    for name, image in shown:
        phone = image.resize((PHONE, round(image.height * PHONE / image.width)), Image.Resampling.LANCZOS)
        for theme, ground in GROUNDS.items():
            for suffix, version in (("", image), ("-phone", phone)):
                sheet = Image.new("RGBA", (version.width + 40, version.height + 40), ground)
                sheet.alpha_composite(version, (20, 20))
                path = folder / f"{name}-{theme}{suffix}.png"
                sheet.convert("RGB").save(path)
                yield path
