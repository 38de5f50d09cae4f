"""The pictures themselves: what they show, what they cannot show, how large they are."""

import hashlib
import os
import random
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.art.board import HIGH, WIDE, Board, board_picture
from bot.art.contact import pictures, write
from bot.art.entrance import entrance_picture
from bot.art.hand import Held, hand_picture
from bot.art.nuggets import nuggets_picture
from bot.art.pictures import Picture
from bot.art.podium import Podium, podium_picture
from bot.art.round_end import SeatLine, round_picture
from bot.art.sprites import Sprites
from games.saboteur.cards import ACTIONS, GOAL_CELLS, GOALS, PATHS, START, Cell, Role
from games.saboteur.maze import FaceUp, Laid, Maze

LIMIT = 400 * 1024
"""Bytes; Discord takes 10 MiB, a phone on a train does not."""
WIDEST, HIGHEST = 1400, 2000
MINER: Role = "miner"


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def random_maze(seed: int, cards: int, reach: int) -> Maze:
    """Cards anywhere within `reach` cells; no legal maze, but the hardest to draw."""
    rng = random.Random(seed)
    free = [
        (x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1) if (x, y) not in (START, *GOAL_CELLS)
    ]
    faces = list(PATHS)
    return Maze(laid=tuple(Laid(x, y, rng.choice(faces), rng.random() < 0.5) for x, y in rng.sample(free, cards)))


def board(picture: Picture) -> Board:
    assert isinstance(picture.scene, Board)
    return picture.scene


@pytest.mark.parametrize("reach", [4, 8, 14, 20])
def test_forty_cards_far_beyond_the_usual_board_stay_within_limits(sprites: Sprites, reach: int) -> None:
    png = board_picture(random_maze(1, 40, reach), alt="a board").encode(sprites)
    image = opened(png)
    assert len(png) < LIMIT
    assert image.width <= WIDEST
    assert image.height <= HIGHEST


def test_a_long_straight_mine_stays_within_limits(sprites: Sprites) -> None:
    for maze in (
        Maze(laid=tuple(Laid(-x, 0, "P_EW", False) for x in range(1, 34))),
        Maze(laid=tuple(Laid(0, y, "P_NS", False) for y in range(1, 41))),
    ):
        image = opened(board_picture(maze, alt="a board").encode(sprites))
        assert image.width <= WIDEST
        assert image.height <= HIGHEST


def test_a_usual_board_is_light_and_has_256_colours(sprites: Sprites) -> None:
    png = board_picture(random_maze(2, 40, 5), alt="a board").encode(sprites)
    assert len(png) < 150 * 1024
    assert opened(png).mode == "P"


def test_few_colours_do_not_show(sprites: Sprites) -> None:
    for _, picture in pictures():
        true = picture.scene.draw(sprites)
        shown = opened(picture.encode(sprites)).convert("RGB")
        error = sum((a - b) ** 2 for a, b in zip(true.tobytes(), shown.tobytes(), strict=True))
        assert error / len(true.tobytes()) < 20  # mean square, of 255²: above 35 dB


def test_every_card_can_be_held_and_every_path_card_can_lie(sprites: Sprites) -> None:
    looks: set[bytes] = set()
    for face in (*PATHS, *ACTIONS):
        looks.add(hand_picture([Held(face, "")], role="miner", role_name="", alt="a hand").encode(sprites))
    assert len(looks) == len(PATHS) + len(ACTIONS)
    for face in PATHS:
        for turned in (False, True):
            looks.add(board_picture(Maze(laid=(Laid(1, 0, face, turned),)), alt="a board").encode(sprites))
    for face in GOALS:
        for turned in (False, True):
            up = Maze(goals=(None, FaceUp(face, turned), None))
            looks.add(board_picture(up, alt="a board").encode(sprites))
        looks.add(board_picture(Maze(), alt="a board", known=(None, face, None)).encode(sprites))


def test_the_order_of_play_does_not_show(sprites: Sprites) -> None:
    maze = random_maze(3, 20, 4)
    one = board_picture(maze, alt="a board")
    other = board_picture(maze.but(laid=tuple(reversed(maze.laid))), alt="a board")
    assert one.scene == other.scene
    assert hash(one.scene) == hash(other.scene)
    assert one.encode(sprites) == other.encode(sprites)


def test_what_a_viewer_saw_shows_in_that_viewers_picture_only(sprites: Sprites) -> None:
    public = board_picture(Maze(), alt="a board").encode(sprites)
    gold = board_picture(Maze(), alt="a board", known=(None, "treasure", None)).encode(sprites)
    stone = board_picture(Maze(), alt="a board", known=(None, "stone_ne", None)).encode(sprites)
    assert len({public, gold, stone}) == 3
    assert board_picture(Maze(), alt="a board", known=(None, None, None)).encode(sprites) == public


def test_a_goal_that_lies_face_up_is_drawn_alike_for_those_who_knew_it(sprites: Sprites) -> None:
    maze = Maze(goals=(None, FaceUp("stone_nw", True), None))
    knew = board_picture(maze, alt="a board", known=(None, "stone_nw", None))
    assert knew.scene == board_picture(maze, alt="a board").scene


@pytest.mark.parametrize("change", ["numbered", "ghost", "turned ghost", "newest", "fallen"])
def test_every_mark_shows(sprites: Sprites, change: str) -> None:
    maze = Maze(laid=(Laid(1, 0, "P_NESW", False), Laid(2, 0, "P_EW", False)))
    plain = board_picture(maze, alt="a board").encode(sprites)
    ghost = board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", False)).encode(sprites)
    marked = {
        "numbered": lambda: board_picture(maze, alt="a board", numbered=[(3, 0), (1, 0)]),
        "ghost": lambda: board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", False)),
        "turned ghost": lambda: board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", True)),
        "newest": lambda: board_picture(maze, alt="a board", newest=(2, 0)),
        "fallen": lambda: board_picture(maze, alt="a board", newest=(3, 0)),
    }[change]()
    assert marked.encode(sprites) != plain
    if change == "turned ghost":
        assert marked.encode(sprites) != ghost


def test_a_number_stands_where_its_place_is(sprites: Sprites) -> None:
    first = board_picture(Maze(), alt="a board", numbered=[(1, 0), (0, 1)]).encode(sprites)
    swapped = board_picture(Maze(), alt="a board", numbered=[(0, 1), (1, 0)]).encode(sprites)
    assert first != swapped


def test_a_usual_board_is_never_cropped() -> None:
    maze = Maze(laid=(Laid(-2, 0, "P_EW", False), Laid(0, -6, "P_NS", False)))
    cropped = board_picture(maze, alt="a board", numbered=[(-1, 0)], crop=True)
    assert (board(cropped).window.columns, board(cropped).window.rows) == (WIDE, HIGH)
    assert cropped.scene == board_picture(maze, alt="a board", numbered=[(-1, 0)]).scene


@pytest.mark.parametrize("places", [[(20, 3)], [(-20, -4), (-18, -3)], [(19, 20), (19, 19), (20, 18)], [(0, 1)]])
def test_a_crop_is_small_and_holds_every_place_with_its_neighbours(places: list[Cell]) -> None:
    maze = random_maze(5, 40, 20)
    whole = board(board_picture(maze, alt="a board", numbered=places)).window
    window = board(board_picture(maze, alt="a board", numbered=places, crop=True)).window
    assert (window.columns, window.rows) == (WIDE, HIGH)
    for x, y in places:
        for near in ((x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            assert near in window or near not in whole


def test_a_crop_shows_that_the_board_goes_on_and_no_more_of_it(sprites: Sprites) -> None:
    def crop(x: int) -> Picture:
        maze = Maze(laid=(Laid(20, 0, "P_EW", False), Laid(x, 0, "P_EW", False)))
        return board_picture(maze, alt="a board", numbered=[(21, 0)], crop=True)

    west = board(crop(20)).window.west
    assert crop(west - 1).encode(sprites) != crop(west - 2).encode(sprites)
    assert crop(west - 2).scene == crop(west - 3).scene


def test_the_rim_holds_the_names_of_rows_far_up(sprites: Sprites) -> None:
    image = board_picture(Maze(laid=(Laid(0, 20, "P_NS", False),)), alt="a board").scene.draw(sprites)
    edge = image.crop((0, 0, 1, image.height))
    assert edge.getcolors() == [(image.height, image.getpixel((0, 0)))]


def test_a_crop_never_leaves_out_a_place() -> None:
    maze = random_maze(6, 40, 20)
    places = [(-20, -20), (20, 20), (3, 3)]
    window = board(board_picture(maze, alt="a board", numbered=places, crop=True)).window
    assert all(place in window for place in places)


def test_a_board_without_places_to_choose_is_shown_whole() -> None:
    maze = random_maze(7, 40, 15)
    assert board_picture(maze, alt="a board", crop=True).scene == board_picture(maze, alt="a board").scene


def test_the_longest_names_stay_inside_the_picture(sprites: Sprites) -> None:
    plain = hand_picture([Held("map", "")] * 6, role="miner", role_name="", alt="a hand").scene.draw(sprites)
    long = "Spitzhackenundgrubenlaternenreparaturkarte " * 3
    worded = hand_picture([Held("map", long)] * 6, role="miner", role_name=long, alt="a hand").scene.draw(sprites)
    assert worded.size == plain.size
    right, bottom = worded.width - 12, worded.height - 12
    for edge in ((right, 0, worded.width, worded.height), (0, bottom, worded.width, worded.height)):
        assert worded.crop(edge).tobytes() == plain.crop(edge).tobytes()


@pytest.mark.parametrize("count", range(8))
def test_a_hand_of_any_size_fits_a_phone(sprites: Sprites, count: int) -> None:
    cards = [Held("P_NES", "Junction")] * count
    png = hand_picture(cards, role="saboteur", role_name="Saboteur", alt="a hand").encode(sprites)
    image = opened(png)
    assert image.width <= 1100
    assert len(png) < 150 * 1024


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_round_of_any_size_shows_what_became_of_every_seat(sprites: Sprites, seats: int) -> None:
    mine = board_picture(Maze(), alt="a board")
    lines = [SeatLine("miner", cards=1)] * seats
    before = round_picture(mine, lines, alt="a table").encode(sprites)
    assert opened(before).width <= 1100
    for seat in range(seats):
        for line in (
            SeatLine("saboteur", cards=1),
            SeatLine("miner", cards=2),
            SeatLine("miner", cards=1, gold=3),
            SeatLine("miner", cards=1, winner=True),
        ):
            changed = [*lines[:seat], line, *lines[seat + 1 :]]
            assert round_picture(mine, changed, alt="a table").encode(sprites) != before


def test_the_highest_mine_leaves_room_for_its_roles(sprites: Sprites) -> None:
    mine = board_picture(Maze(laid=tuple(Laid(0, y, "P_NS", False) for y in range(1, 41))), alt="a board")
    image = opened(round_picture(mine, [SeatLine("miner", cards=1)] * 10, alt="a table").encode(sprites))
    assert image.width <= WIDEST
    assert image.height <= mine.scene.draw(sprites).height + 600


@pytest.mark.parametrize("seats", range(3, 11))
def test_the_podium_shows_everybody(sprites: Sprites, seats: int) -> None:
    gold = list(range(seats))
    miners: tuple[Role, ...] = (MINER,) * seats
    before = podium_picture(miners, gold, (), alt="a podium").encode(sprites)
    assert opened(before).width <= 1100
    for seat in range(seats):
        roles: list[Role] = ["saboteur" if other == seat else "miner" for other in range(seats)]
        richer = [own + 20 * (seat == other) for other, own in enumerate(gold)]
        assert podium_picture(roles, gold, (), alt="a podium").encode(sprites) != before
        assert podium_picture(miners, gold, (seat,), alt="a podium").encode(sprites) != before
        assert podium_picture(miners, richer, (), alt="a podium").encode(sprites) != before


def test_equal_gold_stands_equally_high() -> None:
    picture = podium_picture((MINER,) * 5, (4, 7, 7, 1, 4), (1, 2), alt="a podium")
    assert isinstance(picture.scene, Podium)
    assert [(stand.seat, stand.place) for stand in picture.scene.stands] == [(1, 1), (2, 1), (0, 3), (4, 3), (3, 5)]


def test_ten_winners_share_one_podium(sprites: Sprites) -> None:
    image = opened(podium_picture((MINER,) * 10, (4,) * 10, range(10), alt="a podium").encode(sprites))
    assert image.width <= 1100


def test_the_lobby_shows_each_seat_that_is_taken(sprites: Sprites) -> None:
    looks = {
        entrance_picture("Saboteur", alt="a lobby", taken=taken, possible=10).encode(sprites) for taken in range(11)
    }
    assert len(looks) == 11
    assert len(max(looks, key=len)) < 150 * 1024


def test_a_long_name_stays_on_the_sign(sprites: Sprites) -> None:
    plain = entrance_picture("", alt="a lobby").scene.draw(sprites)
    named = entrance_picture("Goblins en la mina de oro", alt="a lobby").scene.draw(sprites)
    box = ImageChops.difference(plain, named).getbbox()
    assert box
    assert box[0] > 290
    assert box[2] < 670


def test_the_same_picture_has_the_same_bytes_in_another_process(sprites: Sprites) -> None:
    script = (
        "import hashlib\n"
        "from bot.art.contact import pictures\n"
        "from bot.art.sprites import Sprites\n"
        "sprites = Sprites.load()\n"
        "for name, picture in pictures():\n"
        "    print(name, hashlib.sha256(picture.encode(sprites)).hexdigest())\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = {name: hashlib.sha256(picture.encode(sprites)).hexdigest() for name, picture in pictures()}
    assert dict(line.split() for line in other.stdout.splitlines()) == here


def test_a_png_carries_pixels_and_nothing_else(sprites: Sprites) -> None:
    for _, picture in pictures():
        png = picture.encode(sprites)
        kinds, at = [], 8
        while at < len(png):
            kinds.append(png[at + 4 : at + 8])
            at += int.from_bytes(png[at : at + 4]) + 12
        assert set(kinds) == {b"IHDR", b"PLTE", b"IDAT", b"IEND"}


def test_file_names_and_reprs_tell_nothing() -> None:
    names = {picture.filename for _, picture in pictures()}
    assert names == {"board.png", "hand.png", "lobby.png", "nuggets.png", "podium.png", "round.png", "ways.png"}
    for role in ("miner", "saboteur"):
        hand = hand_picture([Held("D_NW", "Sackgasse")], role=role, role_name="Rolle", alt="a saboteur's secret hand")
        assert hand.filename == "hand.png"
        for told in (repr(hand), str(hand), repr(hand.scene)):
            assert not any(secret in told for secret in ("D_NW", "Sackgasse", "Rolle", "miner", "saboteur"))
    assert "3" not in repr(nuggets_picture((1, 3), alt="gold").scene).split(" at ")[0]


def test_contact_sheets_for_both_themes_and_the_phone(tmp_path: Path) -> None:
    files = {path.name for path in write(tmp_path)}
    for name in ("cards", *(name for name, _ in pictures())):
        assert {f"{name}-{theme}{size}.png" for theme in ("dark", "light") for size in ("", "-phone")} <= files
    assert (tmp_path / "deck.png").stat().st_size < LIMIT
    assert opened((tmp_path / "hand-light-phone.png").read_bytes()).width == 440
