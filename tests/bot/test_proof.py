"""The proof of a fair deal: what holds, and that a changed byte is found and named."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.proof import examine, proof
from tests.bot.presser import playing


async def a_proof(tmp_path: Path) -> str:
    async with playing(tmp_path) as (world, presser):
        for _ in range(4):
            person = presser.asked()
            assert person is not None
            await presser.move(person)
        host = world.people[0]
        shown = (await host.slash("table cancel")).response
        assert shown is not None
        await host.press(shown, "Yes, end it")
        table = await world.bot.tables.load(presser.table_id)
        return proof(table, await world.bot.tables.store.log(table.id))


def replayed(file: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "replay", str(file)], capture_output=True, text=True, check=False, timeout=60
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


async def test_the_proof_of_a_game_holds_and_any_changed_byte_is_found(tmp_path: Path) -> None:
    text = await a_proof(tmp_path)
    findings = list(examine(text))
    assert len(findings) == 3
    assert all(finding.holds for finding in findings)
    rng = random.Random(3)
    raw = text.encode()
    for _ in range(120):
        at = rng.randrange(len(raw))
        changed = (
            raw[:at] + bytes([rng.choice([b for b in b'0123456789abcdef ",:[]{}x' if b != raw[at]])]) + raw[at + 1 :]
        )
        assert not all(finding.holds for finding in examine(changed.decode())), f"byte {at} was changed unseen"


async def test_what_was_changed_is_named(tmp_path: Path) -> None:
    text = await a_proof(tmp_path)

    def words(**changes: object) -> str:
        data = json.loads(text) | changes
        head = {k: v for k, v in data.items() if k != "log"}
        rows = ",\n".join(json.dumps(row, sort_keys=True) for row in data["log"])
        changed = json.dumps(head, indent=1, sort_keys=True)[:-2] + f',\n "log": [\n{rows}\n]}}\n'
        return list(examine(changed))[-1].words

    log = json.loads(text)["log"]
    assert "do not give the commitment" in words(secret="00" * 32)
    assert "do not give the commitment" in words(rules=2)
    swapped = [dict(row) for row in log]
    swapped[0]["draws"] = [[label, n, (value + 1) % n] for label, n, value in log[0]["draws"]]
    assert f"Row {log[0]['seq']} has a draw" in words(log=swapped)
    forged = [dict(row) for row in log]
    forged[2]["hash"] = "0" * 16
    assert f"row {log[2]['seq']}" in words(log=forged)
    assert "not in this program" in words(game="chess")
    assert "at byte" in list(examine(text.replace(",\n", ", \n", 1)))[-1].words


async def test_the_command_line_says_what_was_proved(tmp_path: Path) -> None:
    good = tmp_path / "proof.json"
    good.write_text(await a_proof(tmp_path))
    code, said = replayed(good)
    assert code == 0, said
    assert "The deal was fair" in said
    good.write_text(good.read_text().replace('"secret": "', '"secret": "f', 1))
    assert replayed(good)[0] == 1
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    assert replayed(tmp_path / "noise")[0] == 1
    code, said = replayed(tmp_path / "missing.json")
    assert code == 2
    assert len(said.strip().splitlines()) == 1


async def test_the_proof_is_given_after_the_game_and_not_before(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        host = world.people[0]
        early = (await host.slash("table verify", table=presser.table_id)).response
        assert early is not None
        assert "not over yet" in (early.embeds[0].description or "")
        assert not early.message.attachments
        table = await world.bot.tables.load(presser.table_id)
        shown = (await host.slash("table cancel")).response
        assert shown is not None
        await host.press(shown, "Yes, end it")
        given = (await world.people[1].slash("table verify", table=presser.table_id)).response
        assert given is not None
        assert given.ephemeral
        assert table.row.commitment in (given.embeds[0].description or "")
        assert [file.filename for file in given.message.attachments] == [f"motherlode-table-{presser.table_id}.json"]


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "motherlode-proof-1"}'])
def test_what_is_no_proof_is_said_to_be_none(text: str) -> None:
    (finding,) = examine(text)
    assert not finding.holds
    assert "no proof" in finding.words
