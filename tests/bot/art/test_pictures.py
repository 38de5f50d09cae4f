"""What holds for the pictures of every game."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.art.contact import pictures, write
from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def test_few_colours_do_not_show(atlas: Atlas) -> None:
    for _, picture in pictures():
        true = picture.scene.draw(atlas[picture.scene.sheet])
        shown = opened(picture.encode(atlas)).convert("RGB")
        error = sum((a - b) ** 2 for a, b in zip(true.tobytes(), shown.tobytes(), strict=True))
        assert error / len(true.tobytes()) < 20  # mean square, of 255²: above 35 dB


def test_the_same_picture_has_the_same_bytes_in_another_process(atlas: Atlas) -> None:
    script = (
        "import hashlib\n"
        "from bot.art.contact import pictures\n"
        "from bot.art.sheets import SHEETS\n"
        "from bot.art.sprites import Atlas\n"
        "atlas = Atlas.load(SHEETS)\n"
        "for name, picture in pictures():\n"
        "    print(name, hashlib.sha256(picture.encode(atlas)).hexdigest())\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = {name: hashlib.sha256(picture.encode(atlas)).hexdigest() for name, picture in pictures()}
    assert dict(line.split() for line in other.stdout.splitlines()) == here


def test_a_png_carries_pixels_and_nothing_else(atlas: Atlas) -> None:
    for _, picture in pictures():
        png = picture.encode(atlas)
        kinds, at = [], 8
        while at < len(png):
            kinds.append(png[at + 4 : at + 8])
            at += int.from_bytes(png[at : at + 4]) + 12
        assert set(kinds) == {b"IHDR", b"PLTE", b"IDAT", b"IEND"}


def test_contact_sheets_for_both_themes_and_the_phone(tmp_path: Path) -> None:
    files = {path.name for path in write(tmp_path)}
    for name in (*(f"{sheet.name}-sprites" for sheet in SHEETS), *(name for name, _ in pictures())):
        assert {f"{name}-{theme}{size}.png" for theme in ("dark", "light") for size in ("", "-phone")} <= files
    assert opened((tmp_path / "saboteur-hand-light-phone.png").read_bytes()).width == 440
