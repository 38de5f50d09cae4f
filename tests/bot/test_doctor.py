"""`python -m bot doctor`: what it finds on files in every state, on every kind of disk, and at Discord's stand-in."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import doctor, invitation
from bot.__main__ import main
from bot.backups import Backups
from db import Store
from tests.bot.standin import APPLICATION, GUILD, TOKEN, Standin, standin


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An operator's folder, in which nothing is set."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith(("DISCORD_", "MOTHERLODE_")):
            monkeypatch.delenv(name)
    return tmp_path


@pytest.fixture
def database(folder: Path) -> Path:
    """A sound one, where the settings expect it."""
    file = folder / "data/motherlode.sqlite3"

    async def make() -> None:
        await (await Store.open(file)).close()

    asyncio.run(make())
    return file


def said(capsys: pytest.CaptureFixture[str], code: int) -> str:
    """What `doctor --offline` says; its exit code must be this one."""
    capsys.readouterr()
    assert main(["doctor", "--offline"]) == code
    out, err = capsys.readouterr()
    assert err == ""
    *findings, verdict = out.splitlines()
    assert all(line.startswith(("ok    ", "note  ", "bad   ")) for line in findings), out
    assert (verdict == "All is well.") == (code == 0)
    return out


def line(text: str, about: str) -> str:
    """The one finding about something."""
    [found] = [line for line in text.splitlines() if about in line]
    return found


def test_on_a_fresh_machine(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, 0)
    assert line(text, "database:").startswith("note  ")
    assert "`run` makes it" in line(text, "database:")
    assert line(text, "DISCORD_TOKEN").startswith("note  ")
    assert ".env.example" in line(text, "DISCORD_TOKEN")
    assert line(text, "pictures:").startswith("ok    ")
    assert "SQLite" in line(text, "programs:")
    assert list(folder.iterdir()) == []  # looking changes nothing


def test_a_healthy_database(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    text = said(capsys, 0)
    assert "sound" in text
    assert line(text, "motherlode.sqlite3:").startswith("ok    ")
    assert line(text, "backups:").startswith("note  ")
    assert line(text, "DISCORD_TOKEN").startswith("ok    ")
    assert TOKEN not in text
    assert "running bot" not in line(text, "motherlode.sqlite3:")


def test_the_latest_backup_is_named(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    days = iter((0.0, 90_000.0, 180_000.0))

    async def back_up() -> Path:
        store = await Store.open(database)
        for day in days:
            await Backups(store, lambda day=day: day).backup_if_due()
        copies = Backups(store, lambda: 0.0).copies()
        await store.close()
        assert len(copies) == 2
        return copies[-1]

    latest = asyncio.run(back_up())
    assert str(latest) in line(said(capsys, 0), "backups: 2")


def test_a_database_in_use(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = asyncio.run(Store.open(database))
    try:
        text = said(capsys, 0)
    finally:
        asyncio.run(store.close())
    assert "in use by a running bot" in text
    assert "sound" in text


def test_an_empty_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "data").mkdir()
    (folder / "data/motherlode.sqlite3").touch()
    assert "is empty yet" in line(said(capsys, 0), "database:")


def test_a_newer_database(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 999")
    assert "newer version" in line(said(capsys, 1), "bad   ")


def test_a_text_file(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "notes.txt").write_text("somebody's notes\n" * 100)
    monkeypatch.setenv("MOTHERLODE_DATABASE", "notes.txt")
    assert "not an SQLite database" in line(said(capsys, 1), "bad   ")


def test_a_folder(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_DATABASE", str(folder))
    assert "folder" in line(said(capsys, 1), "bad   ")


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_DATABASE", "disk/motherlode/mine.sqlite3")
    assert "mount its disk" in line(said(capsys, 1), "bad   ")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system on which nobody can write")
def test_a_disk_that_cannot_be_written(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_DATABASE", "/proc/self/task/mine.sqlite3")
    bad = [line for line in said(capsys, 1).splitlines() if line.startswith("bad   ")]
    assert "/proc/self/task cannot be written" in bad[0].replace(str(os.getpid()), "self")


def test_damage_in_the_middle(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot would start on it; the doctor reads every page."""
    with closing(sqlite3.connect(database)) as db:
        [(page,)] = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_move_1'")
    data = bytearray(database.read_bytes())
    data[4096 * (page - 1) : 4096 * page] = b"\x07" * 4096
    database.write_bytes(data)
    text = said(capsys, 1)
    assert "backup in its place" in text
    assert "sound" not in text
    assert len([line for line in text.splitlines() if line.startswith("bad   ")]) <= doctor.TOLD + 1


def test_wrong_settings(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_PACE", "slow")
    monkeypatch.setenv("MOTHERLODE_DATABSE", "x")
    text = said(capsys, 1)
    assert "bad" in line(text, "MOTHERLODE_PACE")
    assert "MOTHERLODE_DATABASE" in line(text, "MOTHERLODE_DATABSE")
    assert line(text, "pictures:").startswith("ok    ")
    assert "2 to be mended first." in text


@pytest.mark.parametrize(("kind", "grade"), [("ext4", "ok"), ("overlay", "note"), ("tmpfs", "note"), ("nfs4", "bad")])
def test_kinds_of_disks(folder: Path, kind: str, grade: str) -> None:
    mounts = folder / "mounts"
    mounts.write_text(f"/dev/a / btrfs rw 0 0\nnone {folder} squashfs ro 0 0\n/dev/b {folder} {kind} rw 0 0\n")
    found = list(doctor.disk(folder / "data/mine.sqlite3", mounts))
    assert [finding.grade for finding in found] == ["ok", grade]
    assert kind in found[-1].what


def test_a_system_that_does_not_tell_its_disks(folder: Path) -> None:
    assert [finding.grade for finding in doctor.disk(folder / "mine.sqlite3", folder / "none")] == ["ok"]


# ---- Discord --------------------------------------------------------------------------------------------------------


@pytest.fixture
async def discord() -> AsyncIterator[Standin]:
    async with asyncio.timeout(60), standin() as one:
        yield one


async def examined(discord: Standin, folder: Path, code: int, **environment: str) -> str:
    """What `doctor` says, asking the stand-in; its exit code must be this one."""
    process = await discord.run_bot(folder, "doctor", **{"DISCORD_TOKEN": TOKEN, **environment})
    out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (code, ""), out.decode()
    return out.decode()


async def test_all_is_well(discord: Standin, folder: Path) -> None:
    text = await examined(discord, folder, 0)
    assert "it belongs to Motherlode" in line(text, "token:")
    assert f"client_id={APPLICATION}" in line(text, "invitation")
    assert line(text, "servers:").endswith("1")
    assert "lacks" not in text


async def test_without_a_token(discord: Standin, folder: Path) -> None:
    text = await examined(discord, folder, 1, DISCORD_TOKEN="")
    assert line(text, "DISCORD_TOKEN").startswith("bad   ")
    assert discord.requests == []


async def test_a_token_that_discord_does_not_know(discord: Standin, folder: Path) -> None:
    discord.refusals["GET", "/users/@me"] = (401, {"message": "401: Unauthorized", "code": 0})
    assert "does not accept" in line(await examined(discord, folder, 1), "token:")


async def test_discord_out_of_reach(discord: Standin, folder: Path) -> None:
    discord.rest = "http://127.0.0.1:9/api"
    assert "cannot be reached" in line(await examined(discord, folder, 1), "bad   ")


async def test_missing_permissions_are_named(discord: Standin, folder: Path) -> None:
    without = (invitation.ASKED.attach_files, invitation.ASKED.view_channel)
    assert without == (True, True)
    discord.role = invitation.ASKED.value & ~(1 << 15) & ~(1 << 10)  # Attach Files, View Channel
    found = line(await examined(discord, folder, 0), "The Mine")
    assert found.startswith("note  ")
    assert "View Channel, Attach Files" in found
    discord.role = 1 << 3  # Administrator
    assert "lacks" not in await examined(discord, folder, 0)


async def test_a_server_for_development_that_the_bot_is_not_in(discord: Standin, folder: Path) -> None:
    text = await examined(discord, folder, 1, MOTHERLODE_GUILD="12345")
    assert "MOTHERLODE_GUILD" in line(text, "bad   ")
    assert "bad   " not in await examined(discord, folder, 0, MOTHERLODE_GUILD=str(GUILD))


async def test_presses_that_go_to_a_web_address(discord: Standin, folder: Path) -> None:
    discord.endpoint = "https://example.org/interactions"
    assert "web address" in line(await examined(discord, folder, 1), "bad   ")
