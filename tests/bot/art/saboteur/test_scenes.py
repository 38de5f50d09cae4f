"""The pictures themselves: what they show, what they cannot show, how large they are."""

import random
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.art.entrance import entrance_picture
from bot.art.pictures import Picture
from bot.art.podium import Podium
from bot.art.saboteur.board import HIGH, WIDE, Board, board_picture
from bot.art.saboteur.contact import pictures
from bot.art.saboteur.hand import Held, hand_picture
from bot.art.saboteur.nuggets import nuggets_picture
from bot.art.saboteur.podium import podium_picture
from bot.art.saboteur.round_end import SeatLine, round_picture
from bot.art.saboteur.sheet import SABOTEUR
from bot.art.sprites import Atlas
from games.saboteur.cards import ACTIONS, GOAL_CELLS, GOALS, PATHS, START, Cell, Role
from games.saboteur.maze import FaceUp, Laid, Maze

LIMIT = 400 * 1024
"""Bytes; Discord takes 10 MiB, a phone on a train does not."""
WIDEST, HIGHEST = 1400, 2000
MINER: Role = "miner"


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def drawn(picture: Picture, atlas: Atlas) -> Image.Image:
    return picture.scene.draw(atlas[picture.scene.sheet])


def lobby(title: str, taken: int = 0, possible: int = 0) -> Picture:
    return entrance_picture(title, sheet=SABOTEUR.name, alt="a lobby", taken=taken, possible=possible)


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
def test_forty_cards_far_beyond_the_usual_board_stay_within_limits(atlas: Atlas, reach: int) -> None:
    png = board_picture(random_maze(1, 40, reach), alt="a board").encode(atlas)
    image = opened(png)
    assert len(png) < LIMIT
    assert image.width <= WIDEST
    assert image.height <= HIGHEST


def test_a_long_straight_mine_stays_within_limits(atlas: Atlas) -> None:
    for maze in (
        Maze(laid=tuple(Laid(-x, 0, "P_EW", False) for x in range(1, 34))),
        Maze(laid=tuple(Laid(0, y, "P_NS", False) for y in range(1, 41))),
    ):
        image = opened(board_picture(maze, alt="a board").encode(atlas))
        assert image.width <= WIDEST
        assert image.height <= HIGHEST


def test_a_usual_board_is_light_and_has_256_colours(atlas: Atlas) -> None:
    png = board_picture(random_maze(2, 40, 5), alt="a board").encode(atlas)
    assert len(png) < 150 * 1024
    assert opened(png).mode == "P"


def test_every_card_can_be_held_and_every_path_card_can_lie(atlas: Atlas) -> None:
    looks: set[bytes] = set()
    for face in (*PATHS, *ACTIONS):
        looks.add(hand_picture([Held(face, "")], role="miner", role_name="", alt="a hand").encode(atlas))
    assert len(looks) == len(PATHS) + len(ACTIONS)
    for face in PATHS:
        for turned in (False, True):
            looks.add(board_picture(Maze(laid=(Laid(1, 0, face, turned),)), alt="a board").encode(atlas))
    for face in GOALS:
        for turned in (False, True):
            up = Maze(goals=(None, FaceUp(face, turned), None))
            looks.add(board_picture(up, alt="a board").encode(atlas))
        looks.add(board_picture(Maze(), alt="a board", known=(None, face, None)).encode(atlas))


def test_the_order_of_play_does_not_show(atlas: Atlas) -> None:
    maze = random_maze(3, 20, 4)
    one = board_picture(maze, alt="a board")
    other = board_picture(maze.but(laid=tuple(reversed(maze.laid))), alt="a board")
    assert one.scene == other.scene
    assert hash(one.scene) == hash(other.scene)
    assert one.encode(atlas) == other.encode(atlas)


def test_what_a_viewer_saw_shows_in_that_viewers_picture_only(atlas: Atlas) -> None:
    public = board_picture(Maze(), alt="a board").encode(atlas)
    gold = board_picture(Maze(), alt="a board", known=(None, "treasure", None)).encode(atlas)
    stone = board_picture(Maze(), alt="a board", known=(None, "stone_ne", None)).encode(atlas)
    assert len({public, gold, stone}) == 3
    assert board_picture(Maze(), alt="a board", known=(None, None, None)).encode(atlas) == public


def test_a_goal_that_lies_face_up_is_drawn_alike_for_those_who_knew_it(atlas: Atlas) -> None:
    maze = Maze(goals=(None, FaceUp("stone_nw", True), None))
    knew = board_picture(maze, alt="a board", known=(None, "stone_nw", None))
    assert knew.scene == board_picture(maze, alt="a board").scene


@pytest.mark.parametrize("change", ["numbered", "ghost", "turned ghost", "newest", "fallen"])
def test_every_mark_shows(atlas: Atlas, change: str) -> None:
    maze = Maze(laid=(Laid(1, 0, "P_NESW", False), Laid(2, 0, "P_EW", False)))
    plain = board_picture(maze, alt="a board").encode(atlas)
    ghost = board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", False)).encode(atlas)
    marked = {
        "numbered": lambda: board_picture(maze, alt="a board", numbered=[(3, 0), (1, 0)]),
        "ghost": lambda: board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", False)),
        "turned ghost": lambda: board_picture(maze, alt="a board", ghost=Laid(3, 0, "P_NE", True)),
        "newest": lambda: board_picture(maze, alt="a board", newest=(2, 0)),
        "fallen": lambda: board_picture(maze, alt="a board", newest=(3, 0)),
    }[change]()
    assert marked.encode(atlas) != plain
    if change == "turned ghost":
        assert marked.encode(atlas) != ghost


def test_a_number_stands_where_its_place_is(atlas: Atlas) -> None:
    first = board_picture(Maze(), alt="a board", numbered=[(1, 0), (0, 1)]).encode(atlas)
    swapped = board_picture(Maze(), alt="a board", numbered=[(0, 1), (1, 0)]).encode(atlas)
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


def test_a_crop_shows_that_the_board_goes_on_and_no_more_of_it(atlas: Atlas) -> None:
    def crop(x: int) -> Picture:
        maze = Maze(laid=(Laid(20, 0, "P_EW", False), Laid(x, 0, "P_EW", False)))
        return board_picture(maze, alt="a board", numbered=[(21, 0)], crop=True)

    west = board(crop(20)).window.west
    assert crop(west - 1).encode(atlas) != crop(west - 2).encode(atlas)
    assert crop(west - 2).scene == crop(west - 3).scene


def test_the_rim_holds_the_names_of_rows_far_up(atlas: Atlas) -> None:
    image = drawn(board_picture(Maze(laid=(Laid(0, 20, "P_NS", False),)), alt="a board"), atlas)
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


def test_the_longest_names_stay_inside_the_picture(atlas: Atlas) -> None:
    plain = drawn(hand_picture([Held("map", "")] * 6, role="miner", role_name="", alt="a hand"), atlas)
    long = "Spitzhackenundgrubenlaternenreparaturkarte " * 3
    worded = drawn(hand_picture([Held("map", long)] * 6, role="miner", role_name=long, alt="a hand"), atlas)
    assert worded.size == plain.size
    right, bottom = worded.width - 12, worded.height - 12
    for edge in ((right, 0, worded.width, worded.height), (0, bottom, worded.width, worded.height)):
        assert worded.crop(edge).tobytes() == plain.crop(edge).tobytes()


@pytest.mark.parametrize("count", range(8))
def test_a_hand_of_any_size_fits_a_phone(atlas: Atlas, count: int) -> None:
    cards = [Held("P_NES", "Junction")] * count
    png = hand_picture(cards, role="saboteur", role_name="Saboteur", alt="a hand").encode(atlas)
    image = opened(png)
    assert image.width <= 1100
    assert len(png) < 150 * 1024


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_round_of_any_size_shows_what_became_of_every_seat(atlas: Atlas, seats: int) -> None:
    mine = board_picture(Maze(), alt="a board")
    lines = [SeatLine("miner", cards=1)] * seats
    before = round_picture(mine, lines, alt="a table").encode(atlas)
    assert opened(before).width <= 1100
    for seat in range(seats):
        for line in (
            SeatLine("saboteur", cards=1),
            SeatLine("miner", cards=2),
            SeatLine("miner", cards=1, gold=3),
            SeatLine("miner", cards=1, winner=True),
        ):
            changed = [*lines[:seat], line, *lines[seat + 1 :]]
            assert round_picture(mine, changed, alt="a table").encode(atlas) != before


def test_the_highest_mine_leaves_room_for_its_roles(atlas: Atlas) -> None:
    mine = board_picture(Maze(laid=tuple(Laid(0, y, "P_NS", False) for y in range(1, 41))), alt="a board")
    image = opened(round_picture(mine, [SeatLine("miner", cards=1)] * 10, alt="a table").encode(atlas))
    assert image.width <= WIDEST
    assert image.height <= drawn(mine, atlas).height + 600


@pytest.mark.parametrize("seats", range(3, 11))
def test_the_podium_shows_everybody(atlas: Atlas, seats: int) -> None:
    gold = list(range(seats))
    miners: tuple[Role, ...] = (MINER,) * seats
    before = podium_picture(miners, gold, (), alt="a podium").encode(atlas)
    assert opened(before).width <= 1100
    for seat in range(seats):
        roles: list[Role] = ["saboteur" if other == seat else "miner" for other in range(seats)]
        richer = [own + 20 * (seat == other) for other, own in enumerate(gold)]
        assert podium_picture(roles, gold, (), alt="a podium").encode(atlas) != before
        assert podium_picture(miners, gold, (seat,), alt="a podium").encode(atlas) != before
        assert podium_picture(miners, richer, (), alt="a podium").encode(atlas) != before


def test_equal_gold_stands_equally_high() -> None:
    picture = podium_picture((MINER,) * 5, (4, 7, 7, 1, 4), (1, 2), alt="a podium")
    assert isinstance(picture.scene, Podium)
    assert [(stand.seat, stand.place) for stand in picture.scene.stands] == [(1, 1), (2, 1), (0, 3), (4, 3), (3, 5)]


def test_ten_winners_share_one_podium(atlas: Atlas) -> None:
    image = opened(podium_picture((MINER,) * 10, (4,) * 10, range(10), alt="a podium").encode(atlas))
    assert image.width <= 1100


def test_the_lobby_shows_each_seat_that_is_taken(atlas: Atlas) -> None:
    looks = {lobby("Saboteur", taken, 10).encode(atlas) for taken in range(11)}
    assert len(looks) == 11
    assert len(max(looks, key=len)) < 150 * 1024


def test_a_long_name_stays_on_the_sign(atlas: Atlas) -> None:
    plain = drawn(lobby(""), atlas)
    named = drawn(lobby("Goblins en la mina de oro"), atlas)
    box = ImageChops.difference(plain, named).getbbox()
    assert box
    assert box[0] > 290
    assert box[2] < 670


def test_file_names_and_reprs_tell_nothing() -> None:
    names = {picture.filename for _, picture in pictures()}
    assert names == {
        "board.png",
        "cards.png",
        "hand.png",
        "lobby.png",
        "nuggets.png",
        "podium.png",
        "round.png",
        "ways.png",
    }
    for role in ("miner", "saboteur"):
        hand = hand_picture([Held("D_NW", "Sackgasse")], role=role, role_name="Rolle", alt="a saboteur's secret hand")
        assert hand.filename == "hand.png"
        for told in (repr(hand), str(hand), repr(hand.scene).removeprefix("<bot.art.saboteur.")):
            assert not any(secret in told for secret in ("D_NW", "Sackgasse", "Rolle", "miner", "saboteur"))
    assert "3" not in repr(nuggets_picture((1, 3), alt="gold").scene).split(" at ")[0]
