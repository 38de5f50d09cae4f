"""Benchmarks: `uv run python -m tests.bench [NAME …]`. They print figures and are no part of the test suite."""

BENCHES: dict[str, str] = {
    "speed": "tests.bench.speed",
    "commit": "tests.bench.commit",
    "start": "tests.bench.start",
    "kill": "tests.bench.kill",
    "players": "tests.bench.players",
    "my_gold_mine": "tests.bench.my_gold_mine",
    "pictures": "tests.bench.pictures",
    "presses": "tests.bench.presses",
}
"""Name → module with a `run() -> list[Figure]`, imported when it is asked for."""
