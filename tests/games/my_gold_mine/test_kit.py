"""The kit over My Gold Mine: whole games at tables of every kind."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from games.my_gold_mine.state import Options
from tests import kit

from .subject import OPTIONS, SUBJECT

GOLDEN = Path(__file__).parent / "golden"
GOLDEN_CASES = {
    "2-seats-double-draw": kit.Case(2, Options(), 1, 0.1),
    "2-seats-plain": kit.Case(2, Options(double_draw=False, first=1), 2, 0.1),
    "4-seats-wild": kit.Case(4, Options(), 3, 1.0),
    "6-seats-stays": kit.Case(6, Options(red_door="stays", odds=True), 4, 0.1),
}

FIELD_CASES = {
    seats: [kit.Case(seats, Options(first=seed % 2), seed, 0.4) for seed in range(3)]
    + [kit.Case(seats, Options(red_door="stays", odds=True), seed, 0.4) for seed in range(3, 6)]
    for seats in (2, 4, 6)
}

# A whole game is long to shrink, and its case is small already.
whole_games = settings(
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


@settings(whole_games, max_examples=40)
@given(case=kit.cases(range(2, 7), OPTIONS))
def test_whole_games_are_played_by_the_rules(case: kit.Case) -> None:
    kit.check_play(SUBJECT, case)


def test_playouts_make_every_kind_of_move() -> None:
    made = Counter[str]()
    for seed in range(4):
        made += kit.check_play(SUBJECT, kit.Case(4, Options(), seed, 0.4))
    assert made.keys() == {"dig", "draw", "act", "swap"}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_tells_a_secret(seats: int) -> None:
    @settings(whole_games, max_examples=16)
    @given(case=kit.cases([seats], OPTIONS))
    def hold(case: kit.Case) -> None:
        kit.check_secrecy(SUBJECT, case, part=0.25)

    hold()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_field_is_shown_or_resampled(seats: int) -> None:
    kit.check_fields(SUBJECT, FIELD_CASES[seats])


@pytest.mark.parametrize("name", GOLDEN_CASES)
def test_golden_game_is_played_as_ever(name: str, regenerate_golden: bool) -> None:
    """The moves come from the file, so a computer player may change; what the rules make of them may not."""
    path, case = GOLDEN / f"{name}.txt", GOLDEN_CASES[name]
    if regenerate_golden:
        path.write_text(kit.transcript(SUBJECT, case), encoding="utf-8")
    golden = path.read_text(encoding="utf-8")
    assert kit.transcript(SUBJECT, case, kit.script_of(SUBJECT.game, golden)) == golden
