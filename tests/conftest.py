"""Options and fixtures for all tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-golden", action="store_true", help="play the golden games anew and write their transcripts"
    )


@pytest.fixture
def regenerate_golden(request: pytest.FixtureRequest) -> bool:
    """Should transcripts be written instead of compared?"""
    return bool(request.config.getoption("--regenerate-golden"))
