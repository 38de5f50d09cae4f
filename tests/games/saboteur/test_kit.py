"""The kit over Saboteur: whole games at tables of every kind."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from games.saboteur.state import Options
from tests import kit

from .subject import OPTIONS, SUBJECT

GOLDEN = Path(__file__).parent / "golden"
GOLDEN_CASES = {
    "3-seats": kit.Case(3, Options(), 1, 0.1),
    "5-seats-wild": kit.Case(5, Options(), 2, 1.0),
    "7-seats-per-player": kit.Case(7, Options(nuggets="per_player", next_starter="last_card", first=4), 3, 0.1),
    "10-seats": kit.Case(10, Options(), 4, 0.1),
}

FIELD_CASES = {
    seats: [kit.Case(seats, Options(), 1, 0.1), kit.Case(seats, Options(nuggets="per_player"), 2, 0.1)]
    + [kit.Case(seats, Options(first=2), seed, 1.0) for seed in range(3)]
    for seats in (3, 5, 10)
}

# A whole game is long to shrink, and its case is small already.
whole_games = settings(
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


@settings(whole_games, max_examples=24)
@given(case=kit.cases(range(3, 11), OPTIONS))
def test_whole_games_are_played_by_the_rules(case: kit.Case) -> None:
    kit.check_play(SUBJECT, case)


def test_playouts_make_every_kind_of_move() -> None:
    made = Counter[str]()
    for seed in range(6):
        made += kit.check_play(SUBJECT, kit.Case(5, Options(), seed, 0.2))
    assert made.keys() == {"dig", "break", "fix", "rockfall", "map", "pass", "take"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5, 10])
def test_nothing_tells_a_secret(seats: int) -> None:
    @settings(whole_games, max_examples=8)
    @given(case=kit.cases([seats], OPTIONS))
    def hold(case: kit.Case) -> None:
        kit.check_secrecy(SUBJECT, case, part=0.12)

    hold()


@pytest.mark.parametrize("seats", [3, 5, 10])
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
