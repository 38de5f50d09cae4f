"""What is logged: never a hidden card, at any level."""

import logging
from pathlib import Path

import pytest

from bot.running import set_up_logging
from tests.bot.presser import playing


async def test_the_most_talkative_log_tells_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    names = ("", "discord", "discord.client", "aiosqlite")
    before = {name: logging.getLogger(name).level for name in names}
    set_up_logging("DEBUG")
    try:
        with caplog.at_level(logging.DEBUG):
            async with playing(tmp_path) as (world, presser):
                person = presser.asked()
                assert person is not None
                await presser.move(person)
                table = await world.bot.tables.load(presser.table_id)
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
    assert caplog.text, "nothing was logged: the test looks in the wrong place"
    for secret in ("Your role", "Your cards", '"hands"', "You drew", str(table.row.secret), table.row.secret.hex()):
        assert secret not in caplog.text
