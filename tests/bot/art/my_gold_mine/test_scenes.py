"""The round's end, the podium, the lobby and the cards."""

import pytest

from bot.art.entrance import entrance_picture
from bot.art.my_gold_mine.contact import pictures
from bot.art.my_gold_mine.deck import BIG_NUGGET_ROWS, EXIT_ROWS, EXTRACTION_ROWS, MINE_ROWS, deck_picture
from bot.art.my_gold_mine.podium import podium_picture
from bot.art.my_gold_mine.round_end import RoundEnd, round_picture
from bot.art.my_gold_mine.sheet import MY_GOLD_MINE
from bot.art.sprites import Atlas
from games.my_gold_mine.view import RoundRecord, Trace

LIMIT = 100 * 1024
RECORD = RoundRecord(
    round=1,
    starter=0,
    top="plain",
    dragon=3,
    spaces=(0, 3, 0, 5, 0, 0),
    ladder=(2, 0, 5, 4),
    hauls=(5, None, 5, None, 0, 1),
    big=(2, 0, 3, 0, 0, 1),
    last=Trace(dwarf=1, did="dig", card="plain", other=None, spaces=(0, 3, 0, 5, 0, 0), dragon=4, burnt=(1,)),
)


def scene(record: RoundRecord, pair: int = 1) -> RoundEnd:
    found = round_picture(record, pair, alt="a round").scene
    assert isinstance(found, RoundEnd)
    return found


def test_a_round_ranks_by_nuggets_then_by_the_ladder_and_burnt_ones_come_last() -> None:
    lines = scene(RECORD).lines
    assert [(line.dwarf.seat, line.place) for line in lines] == [
        (2, 1),
        (0, 2),
        (5, 3),
        (4, None),
        (1, None),
        (3, None),
    ]
    assert [line.dwarf.fate for line in lines] == ["out"] * 4 + ["burnt"] * 2
    assert [line.big for line in lines] == [3, 2, 1, 0, 0, 0]


def test_two_dwarves_of_a_player_stand_each_for_themselves() -> None:
    pairs = RECORD.but(
        spaces=(0, 0, 0, 3),
        ladder=(1, 2, 0),
        hauls=(0, 7, 12, None),
        big=(0, 2, 3, 0),
        last=RECORD.last.but(dwarf=3, spaces=(0, 0, 0, 3), burnt=(3,)),
    )
    lines = scene(pairs, pair=2).lines
    assert [(line.dwarf.seat, line.dwarf.twin) for line in lines] == [(1, 1), (0, 2), (0, 1), (1, 2)]


@pytest.mark.parametrize("dwarf", range(6))
def test_a_round_shows_what_became_of_each(atlas: Atlas, dwarf: int) -> None:
    def with_(big: int, haul: int | None) -> RoundRecord:
        return RECORD.but(
            big=tuple(big if d == dwarf else b for d, b in enumerate(RECORD.big)),
            hauls=tuple(haul if d == dwarf else h for d, h in enumerate(RECORD.hauls)),
            ladder=(*(d for d in RECORD.ladder if d != dwarf), *((dwarf,) if haul is not None else ())),
            spaces=tuple(s if d != dwarf else 0 if haul is not None else 4 for d, s in enumerate(RECORD.spaces)),
        )

    looks = [
        round_picture(with_(*what), 1, alt="a round").encode(atlas) for what in ((0, None), (0, 0), (0, 9), (3, 9))
    ]
    assert len(set(looks)) == len(looks)
    assert max(map(len, looks)) < LIMIT


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_podium_shows_each_players_own_dwarf(atlas: Atlas, seats: int) -> None:
    gold = [7] * seats
    looks = {podium_picture(gold, (seat,), alt="a podium").encode(atlas) for seat in range(seats)}
    assert len(looks) == seats


def test_the_lobby_is_this_games_own(atlas: Atlas) -> None:
    mine, other = (
        entrance_picture("A mine", sheet=sheet, alt="a lobby", taken=2, possible=6).encode(atlas)
        for sheet in (MY_GOLD_MINE.name, "saboteur")
    )
    assert mine != other


def test_the_cards_and_their_counts(atlas: Atlas) -> None:
    stocks = MINE_ROWS, EXTRACTION_ROWS, EXIT_ROWS, BIG_NUGGET_ROWS
    assert [sum(sum(row.values()) for row in rows) for rows in stocks] == [9, 58, 16, 12]
    for rows in stocks:
        assert len(deck_picture(rows, alt="cards").encode(atlas)) < LIMIT


def test_every_picture_is_light_and_its_file_name_tells_nothing(atlas: Atlas) -> None:
    for _, picture in pictures():
        assert len(picture.encode(atlas)) < LIMIT
        assert picture.filename in ("mine.png", "round.png", "podium.png", "lobby.png", "cards.png")
