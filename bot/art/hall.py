"""What stands behind cards and figures: a hall in the rock, lit from above."""

from PIL import Image, ImageDraw

from .palette import INK
from .sprites import Sprites
from .svg.scenery import HALL

_FADES = 110
"""So far from the edges it is dark, in pixels."""
DARKEST = 120
"""How much of the dark lies over an edge, of 255."""


def hall(sprites: Sprites, width: int, height: int) -> Image.Image:
    """A hall of this size in pixels (RGB); at most as large as the drawing of it."""
    drawing = sprites.get("hall", HALL[0])
    left = (drawing.width - width) // 2
    image = Image.new("RGB", (width, height))
    image.paste(drawing.crop((left, 0, left + width, height)), (0, 0))
    darken_edges(image, (0, 0, width, height), _FADES)
    return image


def darken_edges(image: Image.Image, box: tuple[int, int, int, int], reach: int) -> None:
    """Lets what is in the box fade into the dark towards its edges, in steps of flat shades."""
    shade = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(shade)
    steps = 9
    for step in range(steps + 1):
        inner = round(reach * (step / steps) ** 2)
        inside = (box[0] + inner, box[1] + inner, box[2] - inner, box[3] - inner)
        draw.rounded_rectangle(inside, inner, fill=DARKEST * (steps - step) // steps)
    image.paste(INK, mask=shade)
