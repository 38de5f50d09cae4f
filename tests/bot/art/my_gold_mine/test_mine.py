"""The picture of the table: everything that lies open is on it, and nothing else."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.art.my_gold_mine.contact import start
from bot.art.my_gold_mine.mine import Table, mine_picture
from bot.art.my_gold_mine.row import BEAM, HEIGHT, WIDTH, Placed, Row, card_on, left_of, spots
from bot.art.my_gold_mine.sheet import SHAFT, SPACE
from bot.art.sprites import Atlas
from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine.cards import ACTIONS, EXTRACTION, LAIR
from games.my_gold_mine.state import Options, State, Trace
from games.my_gold_mine.view import View

LIMIT = 100 * 1024
PHONE = 400


def png(view: View, atlas: Atlas) -> bytes:
    return mine_picture(view, alt="the mine").encode(atlas)


def drawn(view: View, atlas: Atlas) -> Image.Image:
    scene = mine_picture(view, alt="the mine").scene
    return scene.draw(atlas[scene.sheet])


def changed(one: View, other: View, atlas: Atlas) -> tuple[int, int, int, int]:
    box = ImageChops.difference(drawn(one, atlas), drawn(other, atlas)).getbbox()
    assert box
    return box


def states(seats: int, seed: int, options: Options) -> Iterator[State]:
    """All of a game of players who play at random."""
    rng = Loose(seed)
    state = MY_GOLD_MINE.setup(options, seats, rng).state
    yield state
    while pending := MY_GOLD_MINE.pending(state):
        moves = MY_GOLD_MINE.legal_moves(state, pending[0])
        move = moves[rng.below("move", len(moves))]
        state = MY_GOLD_MINE.apply(state, pending[0].seat, move, rng).state
        yield state


def row(spaces: list[int], dragon: int = LAIR, ladder: tuple[int, ...] = ()) -> Row:
    def fate(dwarf: int) -> str:
        return "out" if dwarf in ladder else "burnt" if spaces[dwarf] >= dragon else "in"

    dwarves = (Placed(dwarf, 0, space, fate(dwarf)) for dwarf, space in enumerate(spaces))  # type: ignore[arg-type]
    return Row(tuple(dwarves), ladder, dragon, 0, None)


@pytest.mark.parametrize("space", range(1, LAIR))
def test_a_disc_lies_on_its_space(atlas: Atlas, space: int) -> None:
    """Taken from one space to another, a dwarf changes the picture there and nowhere else."""
    view = start(6).but(dwarf=1)
    to = space % 7 + 1
    box = changed(view.but(spaces=(space, 4, 4, 4, 4, 4)), view.but(spaces=(to, 4, 4, 4, 4, 4)), atlas)
    touched = {space, to} | ({4} if 4 in (space, to) else set[int]())
    assert box[0] >= left_of(min(touched)) - 20
    assert box[2] <= left_of(max(touched)) + SPACE[0] + 20
    assert box[1] >= BEAM
    assert box[3] <= HEIGHT


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("where", ["in", "burnt", "out"])
def test_no_disc_hides_another(count: int, where: str) -> None:
    spaces, dragon, ladder = {
        "in": ([3] * count, 8, ()),
        "burnt": ([5] * count, 5, ()),
        "out": ([0] * count, 8, tuple(range(count))),
    }[where]
    placed = spots(row(spaces, dragon, ladder))
    assert set(placed) == set(range(count))
    for spot in placed.values():
        assert spot.width * PHONE / WIDTH > 15, "on a phone it is large enough for its mark"
        assert spot.y - spot.width // 2 > 0
        assert spot.y + spot.width // 2 <= HEIGHT
    for one, other in combinations(placed.values(), 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert apart >= (one.width + other.width) / 2 - 3


def test_the_highest_on_the_ladder_left_first() -> None:
    placed = spots(row([0, 0, 0, 4], ladder=(2, 0, 1)))
    assert placed[2].y < placed[0].y < placed[1].y
    assert max(placed[dwarf].x for dwarf in (0, 1, 2)) < left_of(1)
    assert left_of(1) == left_of(0) + SHAFT[0]


def test_each_card_that_dragobert_passed_moved_to_the_right_and_burns() -> None:
    def cards(dragon: int) -> list[str]:
        return [card_on(space, dragon) for space in range(LAIR + 1)]

    assert cards(8) == ["exit", "cold_1", "cold_2", "cold_0", "cart_cold", "cold_2", "cold_0", "cold_1", "lair"]
    assert cards(6) == ["exit", "cold_1", "cold_2", "cold_0", "cart_cold", "cold_2", "lair", "hot_0", "hot_1"]
    assert cards(3) == ["exit", "cold_1", "cold_2", "lair", "hot_0", "cart_hot", "hot_2", "hot_0", "hot_1"]
    assert cards(1) == ["exit", "lair", "hot_1", "hot_2", "hot_0", "cart_hot", "hot_2", "hot_0", "hot_1"]


def test_what_dragobert_burnt_just_now_is_in_flames(atlas: Atlas) -> None:
    """The picture after his move differs from a later one of the same mine, where he is and where he came along."""
    view = start(3).but(dragon=6, spaces=(4, 6, 7), fates=("in", "burnt", "burnt"))
    before = Trace(dwarf=0, did="dig", card="plain", other=None, spaces=(4, 6, 7), dragon=8, burnt=(1, 2))
    box = changed(view, view.but(last=before), atlas)
    assert box[0] < left_of(6) + SPACE[0] // 2
    assert box[2] > left_of(8)
    alone = view.but(fates=("in", "burnt", "in"), spaces=(4, 6, 3))
    came = before.but(burnt=(1,), spaces=(4, 6, 3))
    assert png(alone.but(last=came), atlas) != png(alone.but(last=came.but(dragon=7)), atlas)
    assert png(alone.but(last=came), atlas) != png(alone.but(last=came.but(burnt=())), atlas)


def test_a_burnt_dwarf_looks_burnt(atlas: Atlas) -> None:
    burnt = start(3).but(dragon=6, spaces=(4, 6, 3), fates=("in", "burnt", "in"))
    for dwarf in (0, 2):
        assert png(burnt.but(fates=("burnt", "in", "in") if dwarf == 0 else ("in", "in", "burnt")), atlas) != png(
            burnt, atlas
        )


@pytest.mark.parametrize("seats", range(2, 7))
def test_whose_turn_it_is_and_what_each_has_show(atlas: Atlas, seats: int) -> None:
    view = start(seats).but(spaces=tuple(1 + dwarf for dwarf in range(seats)))
    nobody = view.but(dwarf=None, asked=None)
    looks = [png(nobody, atlas)]
    for seat in range(seats):
        others = range(seats)
        looks.append(png(view.but(dwarf=seat), atlas))
        looks.append(png(nobody.but(gold=tuple(("red",) if seat == other else () for other in others)), atlas))
        looks.append(png(nobody.but(big=tuple(int(seat == other) for other in others)), atlas))
        fates = tuple("out" if seat == other else "in" for other in others)
        out = nobody.but(fates=fates, ladder=(seat,), spaces=tuple(0 if seat == o else 1 + o for o in others))
        looks.append(png(out, atlas))
        looks.append(png(out.but(safe=tuple(("red",) if seat == other else () for other in others)), atlas))
    assert len(set(looks)) == len(looks)


def test_every_card_that_lies_open_shows(atlas: Atlas) -> None:
    view = start(3)
    tops = {png(view.but(top=face), atlas) for face in EXTRACTION.counts}
    assert len(tops) == len(EXTRACTION.counts)
    drawn = {png(view.but(asked="exit", drawn=face), atlas) for face in ACTIONS}
    assert len(drawn) == len(ACTIONS)
    assert png(view.but(pile=view.pile[1:]), atlas) != png(view, atlas)
    assert len({png(view.but(exits=view.exits[:left]), atlas) for left in (0, 1, 9, 16)}) == 4


def test_how_far_the_last_move_took_a_dwarf_shows(atlas: Atlas) -> None:
    view = start(3).but(spaces=(3, 4, 4))
    last = Trace(dwarf=0, did="small", card="small", other=None, spaces=(3, 4, 4), dragon=8, burnt=())
    looks = {png(view.but(last=last.but(spaces=(came, 4, 4))), atlas) for came in (2, 3, 4, 5)}
    assert len(looks) == 4
    did = {
        png(view.but(last=last.but(did=did)), atlas) for did in ("dig", "small", "double", "together", "swap", "bonus")
    }
    assert len(did) == 6


def test_the_two_dwarves_of_a_player_are_told_apart(atlas: Atlas) -> None:
    view = start(2, pair=2)
    looks = [png(view.but(spaces=(1, 2, 4, 4)), atlas), png(view.but(spaces=(2, 1, 4, 4)), atlas)]
    looks += [png(view.but(dwarf=dwarf), atlas) for dwarf in range(4)]
    out = view.but(fates=("in", "in", "out", "in"), spaces=(4, 4, 0, 4), ladder=(2,), safe=((), (), ("red",), ()))
    looks += [png(out, atlas), png(out.but(fates=("in", "in", "in", "out"), spaces=(4, 4, 4, 0), ladder=(3,)), atlas)]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize(("seats", "double"), [(2, True), (2, False), (4, True), (6, True)])
def test_pictures_of_whole_games_are_light_and_tell_nothing_hidden(atlas: Atlas, seats: int, double: bool) -> None:
    rng = Loose(9)
    for number, state in enumerate(states(seats, seats, Options(double_draw=double))):
        scene = mine_picture(MY_GOLD_MINE.view(state, None), alt="the mine").scene
        assert isinstance(scene, Table)
        other = MY_GOLD_MINE.resample(state, None, rng)
        assert mine_picture(MY_GOLD_MINE.view(other, 0), alt="the mine").scene == scene
        if number % 12 == 0:
            image = png(MY_GOLD_MINE.view(state, None), atlas)
            assert len(image) < LIMIT
            width, height = Image.open(BytesIO(image)).size
            assert width == WIDTH
            assert height < width
