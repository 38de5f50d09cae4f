import pytest

from bot.art.sprites import Sprites


@pytest.fixture(scope="session")
def sprites() -> Sprites:
    return Sprites.load()
