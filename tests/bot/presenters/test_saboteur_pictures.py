"""The pictures that tell how a round went."""

from bot.art.saboteur.round_end import RoundEnd, SeatLine
from bot.presenters.base import Seated
from bot.presenters.saboteur.pictures import round_end
from games.saboteur.cards import Role
from games.saboteur.maze import FaceUp, Laid, Maze
from games.saboteur.view import RoundRecord

SEATS = [Seated(name, name, i, False) for i, name in enumerate(("Alma", "Bruno", "Carla"))]
ROLES: tuple[Role, ...] = ("miner", "saboteur", "miner")
MINE = Maze(laid=(Laid(1, 0, "P_EW", False),), goals=(None, FaceUp("treasure", False), None))


def _lines(record: RoundRecord) -> tuple[SeatLine, ...]:
    scene = round_end(record, SEATS).scene
    assert isinstance(scene, RoundEnd)
    return scene.seats


def test_a_round_that_the_miners_won() -> None:
    record = RoundRecord(round=2, roles=ROLES, finisher=2, cards=(1, 0, 1), maze=MINE)
    assert [line.winner for line in _lines(record)] == [True, False, True]
    assert [line.gold for line in _lines(record)] == [None, None, None]  # what miners drew is theirs to know
    alt = round_end(record, SEATS).alt
    assert alt.startswith("Round 2 is over; the miners win it. Alma: Miner, 1 nugget card; Bruno: Saboteur, 0 nugget")
    assert "middle goal treasure" in alt


def test_a_round_that_the_saboteurs_won_shows_what_everybody_knows_they_got() -> None:
    record = RoundRecord(round=1, roles=ROLES, finisher=None, cards=(0, 2, 0), maze=MINE)
    assert _lines(record) == (SeatLine("miner", cards=0), SeatLine("saboteur", True, 2, 4), SeatLine("miner", cards=0))
    assert "the saboteurs win it" in round_end(record, SEATS).alt


def test_a_round_that_nobody_won_crowns_nobody() -> None:
    record = RoundRecord(round=1, roles=("miner",) * 3, finisher=None, cards=(0, 0, 0), maze=MINE)
    assert not any(line.winner for line in _lines(record))
    assert "nobody wins it" in round_end(record, SEATS).alt
