"""Beams and planks, drawn by Pillow in the size that a picture needs."""

from PIL import ImageDraw

from .palette import BEAM, BEAM_DARK, BEAM_LIGHT, INK


def beam(draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int]) -> None:
    """A beam in the box (left, top, right, bottom, in pixels, all inclusive), lying or standing, lit from the left."""
    left, top, right, bottom = box
    draw.rectangle(box, fill=BEAM, outline=INK, width=2)
    if right - left > bottom - top:
        draw.line((left + 2, top + 3, right - 2, top + 3), fill=BEAM_LIGHT, width=2)
        draw.line((left + 2, bottom - 3, right - 2, bottom - 3), fill=BEAM_DARK, width=3)
    else:
        draw.line((left + 3, top + 2, left + 3, bottom - 2), fill=BEAM_LIGHT, width=2)
        draw.line((right - 3, top + 2, right - 3, bottom - 2), fill=BEAM_DARK, width=3)
