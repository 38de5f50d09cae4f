"""kill -9 at any moment loses nothing that anybody was told, and the next start shows and plays what is due."""

import sys
from pathlib import Path

import pytest

from tests.crash.killer import START_SECONDS, Killer, Player

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither SIGKILL nor fork"),
]

KILLS = 25


async def test_a_bot_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    killer = Killer(tmp_path / "motherlode.sqlite3", seed=9)
    for number in range(KILLS):
        faults = await killer.kill()
        assert not faults, f"kill {number}:\n" + "\n".join(f"{fault.kind}: {fault.text}" for fault in faults)
    assert killer.acknowledged > KILLS


@pytest.mark.parametrize("direct", [False, True], ids=["table message", "direct message"])
@pytest.mark.parametrize("last_post", [2, 7, 12])
def test_a_message_that_was_sent_and_not_recorded_is_sent_again_under_its_nonce(
    tmp_path: Path, direct: bool, last_post: int
) -> None:
    """Discord drops the repeat: there is one table message, and one panel, whatever happens between the two."""
    database = tmp_path / "motherlode.sqlite3"
    died = Player(database, last_post, calm=True, last_post=last_post, last_direct=direct)
    assert not died.listen(START_SECONDS, until="error")
    sent = [message for message in died.killed().posted if message["direct"] == direct]
    assert len(sent) == last_post

    after = Player(database, 0)
    assert after.listen(START_SECONDS, until="healed")
    repeated = [message for message in after.killed().posted if message["nonce"] == sent[-1]["nonce"]]
    assert [message["channel"] for message in repeated] == [sent[-1]["channel"]]
    assert sent[-1]["nonce"] not in [None, *(message["nonce"] for message in sent[:-1])]
