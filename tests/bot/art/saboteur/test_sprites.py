"""What the eye sees of a card is what the card is."""

import pytest
from PIL import Image

from bot.art.saboteur.sheet import SABOTEUR, TILE_WIDTHS
from bot.art.sprites import Atlas
from games.saboteur.cards import EDGES, SHAPE, E, N, S, W

PHONE_TILE = 42
"""The width of a card on a phone, where a usual board is 400 pixels wide."""


def bright(pixel: tuple[int, int, int, int]) -> bool:
    """The sand of a tunnel, told by its brightness alone, as a colour-blind eye would."""
    red, green, blue, alpha = pixel
    return alpha > 200 and 0.3 * red + 0.59 * green + 0.11 * blue > 165


def tunnels_seen(card: Image.Image) -> set[int]:
    """The sets of edges that bright ground joins inside the card, found by flood fill.

    Rails cut a tunnel's ground into strips side by side; strips that meet at an edge are one tunnel.
    """
    width, height = card.size
    sand = {(x, y) for x in range(3, width - 3) for y in range(3, height - 3) if bright(card.getpixel((x, y)))}  # type: ignore[arg-type]
    edges = {
        N: lambda x, y: y == 3 and abs(x - width / 2) < width / 6,
        E: lambda x, y: x == width - 4 and abs(y - height / 2) < width / 6,
        S: lambda x, y: y == height - 4 and abs(x - width / 2) < width / 6,
        W: lambda x, y: x == 3 and abs(y - height / 2) < width / 6,
    }
    groups: list[int] = []
    while sand:
        todo, joined = [sand.pop()], 0
        while todo:
            x, y = todo.pop()
            joined |= sum(edge for edge in EDGES if edges[edge](x, y) and not joined & edge)
            for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if step in sand:
                    sand.remove(step)
                    todo.append(step)
        while meeting := [group for group in groups if group & joined]:
            groups.remove(meeting[0])
            joined |= meeting[0]
        if joined:
            groups.append(joined)
    return set(groups)


@pytest.mark.parametrize(("face", "turned"), [key for key in SHAPE if key != ("start", True)])
def test_the_tunnels_seen_on_a_phone_are_those_of_the_card(atlas: Atlas, face: str, turned: bool) -> None:
    assert PHONE_TILE in TILE_WIDTHS
    card = atlas[SABOTEUR.name].get(face, PHONE_TILE, turned)
    if face in ("treasure", "start"):  # gold and ladder lie on the crossing
        assert sum(tunnels_seen(card)) == SHAPE[face, turned].open
    else:
        assert tunnels_seen(card) == set(SHAPE[face, turned].groups)
