"""What the eye sees of a card or a disc is what it is, also without colours."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.art.my_gold_mine.sheet import DISCS, MY_GOLD_MINE, PILE, SEATS, SPACE
from bot.art.my_gold_mine.svg.mine import FLOOR
from bot.art.sprites import Atlas, Sprites
from games.my_gold_mine.cards import ACTIONS, EXTRACTION

PHONE_DISC = 24
"""A disc's width on a phone, six of them on a space."""


@pytest.fixture(scope="module")
def sprites(atlas: Atlas) -> Sprites:
    return atlas[MY_GOLD_MINE.name]


def grey(image: Image.Image, width: int) -> Image.Image:
    """As a phone shows it to an eye that sees no colours."""
    ground = Image.new("RGB", image.size, "#808080")
    ground.paste(image, (0, 0), image)
    return ground.convert("L").resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels that clearly differ in brightness."""
    pixels = ImageChops.difference(one, other).tobytes()
    return sum(value > 40 for value in pixels) / len(pixels)


def test_discs_are_told_apart_by_shape_on_a_phone(sprites: Sprites) -> None:
    for kind in ("disc", "burnt"):
        discs = [grey(sprites.get(f"{kind}_{seat}", DISCS[0]), PHONE_DISC) for seat in range(len(SEATS))]
        for one, other in combinations(discs, 2):
            assert unlike(one, other) > 0.015


def test_a_burnt_disc_looks_burnt(sprites: Sprites) -> None:
    for seat in range(len(SEATS)):
        hale, burnt = (grey(sprites.get(f"{kind}_{seat}", DISCS[0]), PHONE_DISC) for kind in ("disc", "burnt"))
        assert unlike(hale, burnt) > 0.15


@pytest.mark.parametrize(
    ("cold", "hot"), [(f"cold_{look}", f"hot_{look}") for look in range(3)] + [("cart_cold", "cart_hot")]
)
def test_the_fire_side_differs_in_more_than_colour(sprites: Sprites, cold: str, hot: str) -> None:
    sides = [grey(sprites.get(name, SPACE[0]), 42) for name in (cold, hot)]
    assert unlike(*sides) > 0.1
    low = FLOOR * 42 // SPACE[0] - 30, FLOOR * 42 // SPACE[0] + 2
    flames = [ImageStat.Stat(side.crop((2, low[0], 40, low[1]))).stddev[0] for side in sides]
    assert flames[1] > flames[0]


def test_no_two_cards_look_alike_without_colours(sprites: Sprites) -> None:
    faces = [grey(sprites.get(face, PILE), 60) for face in (*EXTRACTION.counts, *ACTIONS)]
    for one, other in combinations(faces, 2):
        assert unlike(one, other) > 0.04
