"""`python -m bot run` as an operator meets it: what keeps it from starting, how it starts, how it ends.

Each bot is a process of its own; Discord is the stand-in on this machine.
"""

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import running
from db import Store
from tests.bot.standin import APPLICATION, GUILD, TOKEN, Request, Standin, standin

GUILDS_INTENT = 1 << 0
COMMANDS = f"/applications/{APPLICATION}/commands"


@pytest.fixture
async def discord() -> AsyncIterator[Standin]:
    """Nothing that is waited for here may hang the tests."""
    async with asyncio.timeout(60), standin() as one:
        yield one


async def ended(bot: asyncio.subprocess.Process) -> tuple[int | None, list[str]]:
    """The exit code of a bot, and the lines it wrote on stderr."""
    _, said = await bot.communicate()
    return bot.returncode, said.decode().splitlines()


async def refusal(discord: Standin, folder: Path, **environment: str) -> str:
    """What a bot says that does not start: one line and no trace, among lines of the log."""
    code, lines = await ended(await discord.run_bot(folder, **{"DISCORD_TOKEN": TOKEN, **environment}))
    assert code, lines
    assert "Traceback" not in "\n".join(lines)
    said = [line for line in lines if " INFO " not in line]
    assert len(said) == 1, lines
    assert TOKEN not in said[0]
    return said[0]


async def stop(bot: asyncio.subprocess.Process, sign: signal.Signals = signal.SIGTERM) -> list[str]:
    """Ends a bot; the lines it wrote. A clean end is 0 and says nothing of errors."""
    bot.send_signal(sign)
    code, lines = await ended(bot)
    assert code == 0, lines
    assert [line for line in lines if " INFO " not in line] == []
    return lines


def files_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


# ---- settings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["", "  "])
async def test_without_a_token(discord: Standin, tmp_path: Path, token: str) -> None:
    line = await refusal(discord, tmp_path, DISCORD_TOKEN=token)
    assert "DISCORD_TOKEN" in line
    assert ".env.example" in line
    assert "sandbox" in line
    assert files_in(tmp_path) == set()
    assert discord.requests == []


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("MOTHERLODE_PACE", "slow", "number"),
        ("MOTHERLODE_PACE", "-1", "0"),
        ("MOTHERLODE_PACE", "nan", "60"),
        ("MOTHERLODE_LOG_LEVEL", "loud", "DEBUG"),
        ("MOTHERLODE_GUILD", "mine", "integer"),
        ("MOTHERLODE_GUILD", "0", "0"),
        ("MOTHERLODE_DATABSE", "elsewhere.sqlite3", "MOTHERLODE_DATABASE"),
        ("DISCORD_TOKEN", "two words", "developer portal"),
    ],
)
async def test_a_wrong_setting(tmp_path: Path, name: str, value: str, hint: str) -> None:
    async with standin() as discord:
        bot = await discord.run_bot(tmp_path, **{"DISCORD_TOKEN": TOKEN, name: value})
        code, lines = await ended(bot)
    assert code == 2
    assert len(lines) == 2
    assert name in lines[0]
    assert hint in lines[0]
    assert ".env.example" in lines[1]
    assert value not in lines[0] or name == "MOTHERLODE_GUILD"
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\xff\xfeD\x00I\x00", ".env cannot be read: it is not UTF-8 text."),
        (b"DISCORD_TOKEN\n", ".env, line 1: that is not NAME=value."),
        (b"# a comment\nMOTHERLODE_PACE='3\n", ".env, line 2: that is not NAME=value."),
        (b"MOTHERLODE_LOGLEVEL=INFO\n", "There is no setting MOTHERLODE_LOGLEVEL; MOTHERLODE_LOG_LEVEL is one."),
    ],
)
async def test_a_file_of_settings_that_cannot_be_understood(
    discord: Standin, tmp_path: Path, content: bytes, line: str
) -> None:
    (tmp_path / ".env").write_bytes(content)
    code, lines = await ended(await discord.run_bot(tmp_path))
    assert code == 2
    assert lines == [line, "`.env.example` explains every setting."]


async def test_settings_come_from_the_file_and_the_environment_goes_before_it(discord: Standin, tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parent.parent.parent / ".env.example", tmp_path / ".env")
    with (tmp_path / ".env").open("a") as file:
        file.write(f"DISCORD_TOKEN='{TOKEN}'\nMOTHERLODE_DATABASE=from-file.sqlite3\nmotherlode_log_level=debug\n")
    bot = await discord.run_bot(tmp_path, MOTHERLODE_DATABASE="from-environment.sqlite3", MOTHERLODE_PACE="")
    await discord.identified.get()
    await bot_ends_at_debug(bot)
    assert (tmp_path / "from-environment.sqlite3").is_file()
    assert not (tmp_path / "from-file.sqlite3").exists()


async def bot_ends_at_debug(bot: asyncio.subprocess.Process) -> None:
    bot.send_signal(signal.SIGTERM)
    code, lines = await ended(bot)
    assert code == 0
    assert any(" DEBUG " in line for line in lines)
    assert TOKEN not in "\n".join(lines)


# ---- the database ---------------------------------------------------------------------------------------------------


async def test_a_folder_in_place_of_the_database(discord: Standin, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    assert "folder" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="data")
    assert discord.requests == []  # it is told before Discord is asked for anything


async def test_a_text_file_in_place_of_the_database(discord: Standin, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database, but somebody's notes\n" * 100)
    assert "not an SQLite database" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="notes.txt")
    assert file.read_text() == "no database, but somebody's notes\n" * 100


async def test_a_database_of_another_program(discord: Standin, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other:
        other.execute("CREATE TABLE song (title)")
    assert "another program" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="other.sqlite3")


async def test_a_database_of_a_newer_version(discord: Standin, tmp_path: Path) -> None:
    await (await Store.open(tmp_path / "mine.sqlite3")).close()
    with closing(sqlite3.connect(tmp_path / "mine.sqlite3")) as db:
        db.execute("PRAGMA user_version = 999")
    assert "newer version" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="mine.sqlite3")


async def test_a_damaged_database(discord: Standin, tmp_path: Path) -> None:
    file = tmp_path / "mine.sqlite3"
    await (await Store.open(file)).close()
    file.write_bytes(file.read_bytes()[:4096] + bytes(file.stat().st_size - 4096))
    damaged = file.read_bytes()
    assert "damaged" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="mine.sqlite3")
    assert file.read_bytes() == damaged


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
async def test_a_folder_that_cannot_be_written(discord: Standin, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    assert "cannot be written" in await refusal(discord, tmp_path)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system on which nobody can write")
async def test_a_disk_that_cannot_be_written(discord: Standin, tmp_path: Path) -> None:
    """Not even by root."""
    assert "cannot be written" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="/proc/self/mine.sqlite3")


async def test_a_folder_that_is_not_there(discord: Standin, tmp_path: Path) -> None:
    """A disk that is not mounted is no place to begin anew."""
    assert "cannot be written" in await refusal(discord, tmp_path, MOTHERLODE_DATABASE="disk/motherlode/mine.sqlite3")
    assert not (tmp_path / "disk").exists()


async def test_a_second_bot_on_the_same_database(discord: Standin, tmp_path: Path) -> None:
    first = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN)
    await discord.identified.get()
    line = await refusal(discord, tmp_path)
    assert "another running bot" in line
    assert str(first.pid) in line
    await stop(first)


# ---- Discord --------------------------------------------------------------------------------------------------------


async def test_a_token_that_discord_does_not_know(discord: Standin, tmp_path: Path) -> None:
    discord.refusals["GET", "/users/@me"] = (401, {"message": "401: Unauthorized", "code": 0})
    assert "does not accept this DISCORD_TOKEN" in await refusal(discord, tmp_path)


@pytest.mark.parametrize(
    ("code", "hint"), [(4004, "does not accept this DISCORD_TOKEN"), (4014, "intents"), (4012, "4012")]
)
async def test_a_connection_that_discord_closes_for_good(
    discord: Standin, tmp_path: Path, code: int, hint: str
) -> None:
    discord.close_code = code
    assert hint in await refusal(discord, tmp_path)


async def test_discord_out_of_reach(discord: Standin, tmp_path: Path) -> None:
    discord.rest = "http://127.0.0.1:9/api"  # "discard": nobody listens there
    assert "cannot be reached" in await refusal(discord, tmp_path)


async def test_commands_for_a_server_that_the_bot_is_not_in(discord: Standin, tmp_path: Path) -> None:
    path = f"/applications/{APPLICATION}/guilds/{GUILD}/commands"
    discord.refusals["PUT", path] = (403, {"message": "Missing Access", "code": 50001})
    line = await refusal(discord, tmp_path, MOTHERLODE_GUILD=str(GUILD))
    assert "MOTHERLODE_GUILD" in line
    assert str(GUILD) in line


async def test_a_refusal_that_nobody_foresaw(discord: Standin, tmp_path: Path) -> None:
    discord.refusals["PUT", COMMANDS] = (400, {"message": "Invalid\nForm Body", "code": 50035})
    assert "HTTP 400, Invalid Form Body" in await refusal(discord, tmp_path)


# ---- start and end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_a_start_and_a_clean_end(discord: Standin, tmp_path: Path, sign: signal.Signals) -> None:
    bot = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN)
    identify = await discord.identified.get()
    assert identify["intents"] == GUILDS_INTENT
    assert identify["token"] == TOKEN
    assert TOKEN not in "\n".join(await stop(bot, sign))
    # the write-ahead log is folded into the database
    assert files_in(tmp_path / "data") == {"motherlode.sqlite3", "motherlode.sqlite3.lock"}


async def test_a_stop_that_gets_lost_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.01)
    cancellations = 0

    async def connect() -> None:
        nonlocal cancellations
        while cancellations < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancellations += 1

    work = asyncio.create_task(connect())
    await asyncio.sleep(0)
    await running.end(work)
    assert work.done()


async def test_commands_are_registered_only_when_they_have_changed(discord: Standin, tmp_path: Path) -> None:
    def puts() -> list[Request]:
        return [request for request in discord.requests if request.method == "PUT"]

    async def run_once(**environment: str) -> None:
        bot = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN, **environment)
        await discord.identified.get()
        await stop(bot)

    await run_once()
    assert [put.path for put in puts()] == [COMMANDS]
    assert {"saboteur", "table", "motherlode"} <= {command["name"] for command in puts()[0].body}
    await run_once()
    assert len(puts()) == 1
    await run_once(MOTHERLODE_GUILD=str(GUILD))
    assert [put.path for put in puts()[1:]] == [f"/applications/{APPLICATION}/guilds/{GUILD}/commands"]
    assert puts()[0].body == puts()[1].body


async def test_a_bot_in_no_server_shows_how_to_invite_it(discord: Standin, tmp_path: Path) -> None:
    discord.guilds = False
    bot = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN)
    assert bot.stderr is not None
    while f"client_id={APPLICATION}" not in (line := (await bot.stderr.readline()).decode()):
        assert line, "the bot has ended"
    assert "permissions=" in line
    await stop(bot)


async def test_what_was_answered_before_the_end_is_stored(discord: Standin, tmp_path: Path) -> None:
    bot = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN)
    await discord.identified.get()
    tokens = [await discord.start_table() for _ in range(20)]
    await discord.until("POST", f"/webhooks/{APPLICATION}/{tokens[2]}")  # the third is told; others are under way
    await stop(bot)
    told = {r.path.rpartition("/")[2] for r in discord.requests if r.path.startswith(f"/webhooks/{APPLICATION}/")}
    assert len(told) >= 3
    store = await Store.open(tmp_path / "data/motherlode.sqlite3", create=False)
    tables = await store.open_tables()
    assert len(tables) >= len(told)
    assert all([(await store.log(table))[0].act == "open" for table in tables])
    assert await store.check() == []
    await store.close()


async def test_a_stop_in_the_middle_of_the_start(discord: Standin, tmp_path: Path) -> None:
    bot = await discord.run_bot(tmp_path, DISCORD_TOKEN=TOKEN)
    await discord.until("GET", "/users/@me")
    await stop(bot)
    await (await Store.open(tmp_path / "data/motherlode.sqlite3", create=False)).close()
