"""The sandbox without a browser: what it refuses, what its page serves, how it ends."""

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.__main__ import main
from bot.sandbox.live import serve
from bot.sandbox.tables import plan
from bot.sandbox.world import LiveEnv
from db import Store


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which the sandbox does not start."""
    assert main(["sandbox", *arguments]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        line = refusal(capsys, "--port", port, "--database", str(tmp_path / "new.sqlite3"))
    assert port in line
    assert "--port" in line
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but somebody's notes")
    assert str(file) in refusal(capsys, "--port", "0", "--database", str(file))
    assert file.read_text() == "not a database, but somebody's notes"


async def test_a_database_that_another_bot_holds_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "held.sqlite3"
    store = await Store.open(file)
    sandbox = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--port", "0", "--database", str(file)),
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
    )
    _, said = await sandbox.communicate()
    await store.close()
    assert sandbox.returncode == 1
    assert "another running bot" in said.decode()
    assert "Traceback" not in said.decode()


async def _open_foreign_table(file: Path) -> str:
    store = await Store.open(file)
    async with store.transaction() as tx:
        number = await tx.insert_table(
            guild_id=1,
            channel_id=2,
            thread=False,
            game="saboteur",
            rules=1,
            options="{}",
            host_id=3,
            secret=bytes(32),
            nonce=bytes(16),
            commitment="0" * 64,
            now=0.0,
        )
        await tx.update_table(number, message_id=4)
    row = await store.table(number)
    await store.close()
    return repr(row)


def test_the_database_of_a_bot_on_discord_is_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "real.sqlite3"
    before = asyncio.run(_open_foreign_table(file))
    assert "--database" in refusal(capsys, "--port", "0", "--database", str(file))

    async def after() -> str:
        store = await Store.open(file)
        row = await store.table(1)
        await store.close()
        return repr(row)

    assert asyncio.run(after()) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("--members", "2"),
        ("--members", "13"),
        ("--members", "six"),
        ("--port", "70000"),
        ("--pace", "-1"),
        ("--pace", "nan"),
    ],
)
def test_options_out_of_range_are_named(arguments: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["sandbox", *arguments])
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert arguments[0] in said
    assert arguments[1] in said


@asynccontextmanager
async def running(database: Path, members: int = 3) -> AsyncIterator[tuple[str, list[str]]]:
    """The sandbox on a free port: its address, and the lines that it says."""
    lines: list[str] = []
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def say(line: str) -> None:
        lines.append(line)
        if line.startswith("Open "):
            address.set_result(line.split()[1])

    sandbox = asyncio.create_task(serve(plan(database, members, 0, pace=0.0), say))
    await asyncio.wait({sandbox, address}, return_when=asyncio.FIRST_COMPLETED)
    if sandbox.done():
        await sandbox
    yield address.result(), lines
    sandbox.cancel()
    await sandbox


async def test_the_page_lists_people_and_places_and_opens_views(tmp_path: Path) -> None:
    async with running(tmp_path / "s.sqlite3") as (address, _), aiohttp.ClientSession(address) as browser:
        async with browser.get("/") as answer:
            assert answer.status == 200
        state = await _json(browser, "/sandbox/state")
        assert [member["name"] for member in state["members"]] == ["Alma", "Bruno", "Carla"]
        assert [place["name"] for place in state["places"]] == ["mine", "tavern"]
        alma, mine = state["members"][0], state["places"][0]
        for place in (mine["id"], alma["dm"]["id"]):
            async with browser.get(f"/view/{alma['id']}/{place}", allow_redirects=False) as answer:
                assert answer.status == 302
                assert "#" in answer.headers["Location"]
        bruno = state["members"][1]
        for gone in (f"/view/{bruno['id']}/{alma['dm']['id']}", f"/view/1/{mine['id']}", "/view/x/y"):
            async with browser.get(gone, allow_redirects=False) as answer:
                assert answer.status == 404, gone


async def test_a_view_shows_the_direct_messages_of_its_member_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "s.sqlite3") as (address, _), aiohttp.ClientSession(address) as browser:
        state = await _json(browser, "/sandbox/state")
        alma, bruno = state["members"][:2]
        capability = await _open(browser, alma["id"], alma["dm"]["id"])
        headers = {"X-Simcord-Capability": capability}
        async with browser.post("/api/pages", json={"viewer_id": bruno["id"]}, headers=headers) as answer:
            assert answer.status == 400
        async with browser.post("/api/pages", json={}, headers={"X-Simcord-Capability": "guessed"}) as answer:
            assert answer.status == 401


async def test_a_command_works_after_one_that_timed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle, patience = LiveEnv._settle_internal, [0]

    async def slow(env: LiveEnv, *, dispatch: str | None = None, **more: Any) -> None:
        if dispatch == "INTERACTION_CREATE" and patience:
            patience.pop()
            raise TimeoutError
        await settle(env, dispatch=dispatch, **more)

    monkeypatch.setattr(LiveEnv, "_settle_internal", slow)
    async with running(tmp_path / "s.sqlite3") as (address, _), aiohttp.ClientSession(address) as browser:
        state = await _json(browser, "/sandbox/state")
        capability = await _open(browser, state["members"][0]["id"], state["places"][0]["id"])
        headers = {"X-Simcord-Capability": capability}
        async with browser.post("/api/pages", json={}, headers=headers) as answer:
            page = await answer.json()
        headers["X-Simcord-Context"] = page["context"]["id"]
        outcomes: list[str] = []
        for sequence in (1, 2):
            async with browser.get("/api/commands", headers=headers) as answer:
                command = next(c for c in (await answer.json())["entries"] if c["invocation"] == "motherlode help")
            press = {
                "protocol_version": 3,
                "sequence": sequence,
                "request_id": str(sequence),
                "generation": page["context"]["generation"],
                "bot_generation": page["botGeneration"],
                "published_revision": page["publishedRevision"],
                "kind": "run_command",
                "command_id": command["commandId"],
                "path": command["path"],
                "schema_fingerprint": command["schemaFingerprint"],
                "options": {},
            }
            async with browser.post("/api/action", json=press, headers=headers) as answer:
                outcomes.append((await answer.json())["settlement"])
        assert outcomes == ["timeout", "settled"]


async def test_the_page_answers_to_its_own_name_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "s.sqlite3") as (address, _), aiohttp.ClientSession(address) as browser:
        for path in ("/", "/sandbox/state", "/app.js"):
            async with browser.get(path, headers={"Host": "elsewhere.invalid"}) as answer:
                assert answer.status == 403, path


async def test_ids_repeat_whatever_the_number_of_members(tmp_path: Path) -> None:
    seen: list[str] = []
    for members in (3, 12):
        async with (
            running(tmp_path / "s.sqlite3", members) as (address, _),
            aiohttp.ClientSession(address) as browser,
        ):
            state = await _json(browser, "/sandbox/state")
        fixed = [(member["id"], member["dm"]["id"]) for member in state["members"][:3]]
        seen.append(json.dumps([fixed, [place["id"] for place in state["places"]]]))
    assert seen[0] == seen[1]


async def test_it_ends_with_the_database_free_for_the_next_start(tmp_path: Path) -> None:
    async with running(tmp_path / "s.sqlite3") as (_, lines):
        pass
    assert "kept" in lines[-1]
    await (await Store.open(tmp_path / "s.sqlite3", create=False)).close()


async def _json(browser: aiohttp.ClientSession, path: str) -> Any:
    async with browser.get(path) as answer:
        return await answer.json()


async def _open(browser: aiohttp.ClientSession, member: str, place: str) -> str:
    async with browser.get(f"/view/{member}/{place}", allow_redirects=False) as answer:
        return answer.headers["Location"].partition("#")[2]
