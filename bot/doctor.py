"""`python -m bot doctor`: looks at everything the bot needs, says what is wrong, and how to mend it."""

import asyncio
import platform
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import aiohttp
import discord

from bot import invitation
from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from bot.backups import copies_of
from bot.config import Settings, WrongSettings, load
from bot.running import LOGIN_REFUSED
from bot.ui.store_errors import WORDS
from db import Inspection, Store

LOW_DISK = 200 * 2**20
"""Bytes of free disk below which the doctor calls for room."""
FLEETING = {"tmpfs", "ramfs", "overlay", "overlayfs", "aufs"}
"""Kinds of file systems that are gone after a restart of the machine or of its container."""
REMOTE = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "ceph", "glusterfs", "fuse.glusterfs"}
"""Kinds that lie on another machine, where SQLite's locks are not to be trusted (https://sqlite.org/wal.html)."""
TOLD = 5
"""Problems of a damaged file that are told one by one."""
PATIENCE = 20.0
"""Seconds that Discord has for all answers together."""
GUILDS = 200
"""Discord's limit of servers an answer."""


class Finding(NamedTuple):
    """One thing looked at. `grade`: "ok", "note" (worth knowing) or "bad" (the bot cannot work like this)."""

    grade: Literal["ok", "note", "bad"]
    what: str
    remedy: str = ""


def run(*, offline: bool) -> int:
    """Prints one line for each thing looked at; the exit code is 1 if something is bad."""
    return asyncio.run(_run(offline))


async def _run(offline: bool) -> int:
    bad = 0
    async for finding in examine(offline=offline):
        print(f"{finding.grade:<5} {finding.what}" + (f": {finding.remedy}" if finding.remedy else ""), flush=True)
        bad += finding.grade == "bad"
    print(f"{bad} to be mended first." if bad else "All is well.")
    return 1 if bad else 0


async def examine(*, offline: bool) -> AsyncIterator[Finding]:
    """Programs, settings, database, disk, pictures and, unless `offline`, Discord: one finding after the other."""
    yield _programs()
    yield _pictures()
    try:
        settings = load()
    except WrongSettings as error:
        for problem in error.problems:
            yield Finding("bad", f"settings: {problem} `.env.example` explains every setting")
        return
    yield Finding("ok", "settings: all can be used")
    for finding in (*_database(settings.motherlode_database), *disk(settings.motherlode_database)):
        yield finding
    if settings.token is None:
        remedy = "copy .env.example to .env and fill it in; `python -m bot sandbox` needs none"
        yield Finding("note" if offline else "bad", "token: DISCORD_TOKEN is not set", remedy)
    elif offline:
        yield Finding("ok", "token: DISCORD_TOKEN is set (not tried: --offline)")
    else:
        async for finding in _discord(settings, settings.token):
            yield finding


def _programs() -> Finding:
    words = f"Python {platform.python_version()}, SQLite {Store.engine}, discord.py {discord.__version__}"
    if not Store.engine_fits:
        return Finding("bad", f"programs: {words}", "use a Python that brings a newer SQLite")
    return Finding("ok", f"programs: {words}")


def _pictures() -> Finding:
    try:
        Atlas.load(SHEETS)
    except Exception as error:
        return Finding("bad", f"pictures: {type(error).__name__}: {error}", "install the pinned packages anew")
    return Finding("ok", "pictures: all cards and the font can be drawn")


def _database(path: Path) -> Iterator[Finding]:
    found = Store.inspect(path)
    name = f"database {path}"
    if found.error is not None and found.error.code == "missing":
        yield _place(found.path, "is empty yet" if found.exists else "is not there yet")
    elif found.error is not None:
        yield Finding("bad", name, WORDS[found.error.code])
    elif not found.held and (unwritable := _unwritable(found.path)):
        yield Finding("bad", f"{name}: {unwritable} cannot be written", "check its rights, and who runs the bot")
    elif not found.problems:
        held = ", in use by a running bot" if found.held else ""
        yield Finding("ok", f"{name}: {found.size / 2**20:.1f} MB, {_version(found)}{held}")
        yield Finding("ok", "database: every page, key and log is sound")
    for problem in found.problems[:TOLD]:
        yield Finding("bad", f"{name}: {' '.join(problem.split())}", WORDS["corrupt"])
    if (more := len(found.problems) - TOLD) > 0:
        yield Finding("bad", f"{name}: {more} more of that kind")
    if copies := copies_of(found.path):
        yield Finding("ok", f"backups: {len(copies)}, the latest is {copies[-1]}")
    elif found.exists:
        yield Finding("note", "backups: none yet", "a running bot makes one a day")


def _place(file: Path, state: str) -> Finding:
    """A database that has still to be made."""
    folder = file.parent
    if not folder.exists() and not folder.parent.exists():
        return Finding("bad", f"database: {file} {state}, nor is {folder.parent}", "make the folder, or mount its disk")
    if unwritable := _unwritable(file):
        return Finding("bad", f"database: {file} {state}, and {unwritable} cannot be written", "check its rights")
    return Finding("note", f"database: {file} {state}", "`run` makes it")


def _unwritable(file: Path) -> Path | None:
    """What must be writable and is not. Beside the file its log, its lock and its backups are made."""
    folder = file.parent if file.parent.exists() else file.parent.parent
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return folder
    try:
        if file.exists():
            file.open("r+b").close()
    except OSError:
        return file
    return None


def _version(found: Inspection) -> str:
    if found.version == found.newest:
        return f"version {found.version}"
    return f"version {found.version}, which `run` brings to {found.newest}"


def disk(path: Path, mounts: Path = Path("/proc/mounts")) -> Iterator[Finding]:
    """The disk under a database: its free room, and whether it lasts. `mounts` lists file systems as Linux does."""
    folder = next(p for p in path.resolve().parents if p.exists())
    free = shutil.disk_usage(folder).free
    if free < LOW_DISK:
        yield Finding("bad", f"disk: only {free / 2**20:.0f} MB are free", "make room")
    else:
        yield Finding("ok", f"disk: {free / 2**30:.1f} GB are free")
    kind = _file_system(folder, mounts)
    if kind in FLEETING:
        remedy = "put the database on a disk that lasts"
        yield Finding("note", f"disk: {folder} lies on {kind}, which a restart may empty", remedy)
    elif kind in REMOTE:
        remedy = "put the database on a disk of this machine"
        yield Finding("bad", f"disk: {folder} lies on {kind}, on another machine, where SQLite can lose data", remedy)
    elif kind:
        yield Finding("ok", f"disk: {kind}, which lasts")


def _file_system(folder: Path, mounts: Path) -> str:
    """The kind of file system a folder lies on; "" where the system does not tell."""
    try:
        lines = [line.split()[1:3] for line in mounts.read_text().splitlines()]
    except OSError:
        return ""
    around = [(len(place), n, kind) for n, (place, kind) in enumerate(lines) if folder.is_relative_to(place)]
    return max(around)[2] if around else ""  # of two at the same place the later one lies on top


async def _discord(settings: Settings, token: str) -> AsyncIterator[Finding]:
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30.0)
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
            found = [*await _application(client, settings), *await _guilds(client, settings)]
    except discord.LoginFailure:
        found = [Finding("bad", f"token: {LOGIN_REFUSED}")]
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:  # a TimeoutError is an OSError
        found = [Finding("bad", f"Discord cannot be reached ({type(error).__name__})", "check the network")]
    finally:
        await client.close()
    for finding in found:
        yield finding


async def _application(client: discord.Client, settings: Settings) -> list[Finding]:
    assert client.user is not None
    assert client.application_id is not None
    found = [
        Finding("ok", f"token: it belongs to {client.user}"),
        Finding("ok", "invitation", invitation.link(client.application_id)),
    ]
    if client.application is not None and client.application.interactions_endpoint_url:
        remedy = "empty that field in the developer portal (General Information)"
        found.append(Finding("bad", "Discord sends presses and commands to a web address, not to this bot", remedy))
    if settings.motherlode_guild:
        found.append(Finding("note", f"commands: for the server {settings.motherlode_guild} alone (MOTHERLODE_GUILD)"))
    return found


async def _guilds(client: discord.Client, settings: Settings) -> list[Finding]:
    """Where the bot is, and what its roles lack there (a channel may allow or forbid more)."""
    guilds: list[Any] = []
    while page := await client.http.get_guilds(GUILDS, after=guilds[-1]["id"] if guilds else None, with_counts=False):
        guilds += page
        if len(page) < GUILDS:
            break
    found = [Finding("ok" if guilds else "note", f"servers: the bot is in {len(guilds)}")]
    if settings.motherlode_guild and str(settings.motherlode_guild) not in [guild["id"] for guild in guilds]:
        found.append(Finding("bad", "the bot is not in the server MOTHERLODE_GUILD", "invite it, or check the id"))
    for guild in guilds:
        have = discord.Permissions(int(guild["permissions"]))
        if not have.administrator and (lacking := invitation.missing(have)):
            remedy = "allow it to the bot's role, or in the channels where it is to play"
            found.append(Finding("note", f"server {guild['name']}: the bot lacks {', '.join(lacking)}", remedy))
    return found
