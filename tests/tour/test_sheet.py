"""The contact sheet, from plain coloured squares."""

import io

import pytest
from PIL import Image, ImageChops

from tests.tour.sheet import GROUND, MARGIN, Shot, compose, png


def square(colour: str, width: int = 400, height: int = 300) -> Image.Image:
    return Image.new("RGB", (width, height), colour)


def centres(sheet: Image.Image, colour: str) -> tuple[float, float]:
    """The middle of everything that has this colour."""
    away = ImageChops.difference(sheet, Image.new("RGB", sheet.size, colour)).convert("L")
    box = away.point([255, *[0] * 255]).getbbox()
    assert box, f"nothing is {colour}"
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def test_shots_stand_row_by_row_and_end_together() -> None:
    shots = [Shot("a", square("red")), Shot("b", square("blue", height=500)), Shot("c", square("lime"))]
    sheet = compose([*shots, Shot("d", square("fuchsia", width=380))], columns=2)
    (red, blue, lime, pink) = (centres(sheet, colour) for colour in ("red", "blue", "lime", "fuchsia"))
    assert red[0] == lime[0] < blue[0] == pink[0]
    assert red[1] < lime[1]
    assert blue[1] < pink[1]
    below = ImageChops.difference(sheet, Image.new("RGB", sheet.size, GROUND))
    for half in ((0, 0, sheet.width // 2, sheet.height), (sheet.width // 2, 0, *sheet.size)):
        box = below.crop(half).getbbox()
        assert box
        assert box[3] == sheet.height - MARGIN


def test_a_picture_is_as_wide_as_its_bytes_allow() -> None:
    noise = Image.effect_noise((600, 600), 80).convert("RGB")
    whole = png(noise, 10_000_000, (600, 300))
    half = png(noise, len(whole) // 2, (600, 300))
    assert [Image.open(io.BytesIO(data)).width for data in (whole, half)] == [600, 300]
    with pytest.raises(ValueError, match="300 pixels"):
        png(noise, 100, (600, 300))


def test_a_small_mark_keeps_its_colour() -> None:
    picture = Image.linear_gradient("L").resize((600, 600)).convert("RGB")
    picture.paste(square("#a855d8", 12, 12), (300, 300))
    shown = Image.open(io.BytesIO(png(picture, 1_000_000, (600,)))).convert("RGB").getpixel((306, 306))
    assert isinstance(shown, tuple)
    assert all(abs(a - b) < 24 for a, b in zip(shown, (0xA8, 0x55, 0xD8), strict=True))
