import pytest

from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas


@pytest.fixture(scope="session")
def atlas() -> Atlas:
    return Atlas.load(SHEETS)
