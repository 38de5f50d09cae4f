"""`python -m bot doctor`: looks at everything the bot needs, says what is wrong, and how to mend it."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord

from bot.art.sprites import Sprites
from bot.config import Settings
from bot.ui.store_errors import WORDS
from db import Store

LOW_DISK = 200 * 2**20
"""Bytes of free disk below which the doctor warns."""
FLEETING = {"tmpfs", "ramfs", "overlay", "overlayfs", "aufs"}
"""Kinds of file systems that are gone after a restart of the machine or of its container."""
NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, attach_files=True, read_message_history=True
)


class Finding(NamedTuple):
    """One thing looked at. `grade`: "ok", "note" (worth knowing) or "bad" (the bot cannot work like this)."""

    grade: str
    what: str
    remedy: str = ""


def run(settings: Settings, *, offline: bool) -> int:
    """Prints one line for each thing looked at; the exit code is 1 if something is bad."""
    worst = 0
    for finding in examine(settings, offline=offline):
        sign = {"ok": "✓", "note": "·", "bad": "✗"}[finding.grade]
        print(f"{sign} {finding.what}" + (f" → {finding.remedy}" if finding.remedy else ""), flush=True)
        worst |= finding.grade == "bad"
    print("Something has to be mended first." if worst else "All is well.")
    return int(worst)


def examine(settings: Settings, *, offline: bool) -> Iterator[Finding]:
    """Settings, database, disk, pictures and, unless `offline`, Discord: one finding after the other."""
    yield _token_set(settings, offline)
    yield from _database(settings.motherlode_database)
    yield from _disk(settings.motherlode_database)
    yield _pictures()
    if not offline and settings.token:
        yield from asyncio.run(_discord(settings.token))


def _token_set(settings: Settings, offline: bool) -> Finding:
    if settings.token:
        return Finding("ok", "DISCORD_TOKEN is set")
    return Finding("note" if offline else "bad", "DISCORD_TOKEN is not set", "copy .env.example to .env and fill it in")


def _database(path: Path) -> Iterator[Finding]:
    found = Store.inspect(path)
    if found.error is not None and found.exists:
        yield Finding("bad", f"database {path}: {WORDS[found.error.code]}")
        return
    if not found.exists:
        yield Finding("note", f"database {path}: not there yet", "`run` makes it")
        return
    held = ", in use by a running bot" if found.held else ""
    yield Finding("ok", f"database {path}: {found.size / 2**20:.1f} MB, schema {found.version}{held}")
    for problem in found.problems:
        yield Finding("bad", f"database {path}: {problem}", "put the latest backup in its place")
    if not found.problems:
        yield Finding("ok", "database: every page, key and log is sound")


def _disk(path: Path) -> Iterator[Finding]:
    folder = next(p for p in [path.resolve().parent, *path.resolve().parents] if p.exists())
    free = shutil.disk_usage(folder).free
    if free < LOW_DISK:
        yield Finding("bad", f"disk: only {free / 2**20:.0f} MB are free", "make room")
    else:
        yield Finding("ok", f"disk: {free / 2**30:.1f} GB are free")
    kind = _file_system(folder)
    if kind in FLEETING:
        yield Finding(
            "note", f"disk: {folder} lies on {kind}, which a restart may empty", "put the database on a disk that lasts"
        )
    elif kind:
        yield Finding("ok", f"disk: {kind}, which lasts")


def _file_system(folder: Path) -> str:
    """The kind of file system a folder lies on, where the system tells (Linux); else "" ."""
    try:
        mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    except OSError:
        return ""
    around = [(place, kind) for place, kind in mounts if folder.is_relative_to(place)]
    return max(around, key=lambda mount: len(mount[0]))[1] if around else ""


def _pictures() -> Finding:
    try:
        Sprites.load()
    except Exception as error:
        return Finding("bad", f"pictures: {error}", "install the pinned packages anew")
    return Finding("ok", "pictures: all cards and the font can be drawn")


async def _discord(token: str) -> list[Finding]:
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(token)
        assert client.user is not None
        found = [Finding("ok", f"Discord: the token belongs to {client.user}")]
        guilds = [guild async for guild in client.fetch_guilds(limit=None)]
        found.append(Finding("ok", f"Discord: {len(guilds)} servers"))
        return found + [f for guild in guilds for f in await _guild(client, guild)]
    except discord.LoginFailure:
        return [Finding("bad", "Discord does not accept the token", "copy it anew from the developer portal")]
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return [Finding("bad", f"Discord cannot be reached ({type(error).__name__})", "check the network")]
    finally:
        await client.close()


async def _guild(client: discord.Client, guild: discord.Guild) -> list[Finding]:
    assert client.user is not None
    me = await guild.fetch_member(client.user.id)
    roles = {role.id: role for role in await guild.fetch_roles()}
    have = discord.Permissions(0)
    for role_id in [guild.id, *(r.id for r in me.roles)]:
        if role_id in roles:
            have |= roles[role_id].permissions
    if have.administrator or have.is_superset(NEEDED):
        return []
    missing = ", ".join(name.replace("_", " ") for name, needed in NEEDED if needed and not getattr(have, name))
    return [Finding("note", f"server {guild.name}: missing {missing}", "allow it, or do so in the channels of tables")]
