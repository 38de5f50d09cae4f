"""`python -m bot run`: the bot on Discord, from its start to a clean end."""

import asyncio
import contextlib
import logging
import signal
import sys

import aiohttp
import discord

from bot.client import Motherlode
from bot.config import Settings, WrongSettings, load
from bot.ui.store_errors import sentence
from db import StoreError

LOGIN_MISSING = (
    "DISCORD_TOKEN is not set. Copy .env.example to .env and put the bot's token there; "
    "`python -m bot sandbox` needs none."
)
LOGIN_REFUSED = "Discord does not accept this DISCORD_TOKEN. Copy it anew from the developer portal (Bot, Reset Token)."
PATIENCE = 1.0
"""Seconds after which a cancellation is taken for lost."""


def run() -> int:
    """Runs until SIGTERM or SIGINT; the exit code. Whatever is in the way is told on stderr, a line each."""
    try:
        settings = load()
    except WrongSettings as error:
        return _refuse(2, *error.problems, "`.env.example` explains every setting.")
    if settings.token is None:
        return _refuse(2, LOGIN_MISSING)
    set_up_logging(settings.motherlode_log_level)
    return asyncio.run(_run(settings, settings.token))


def set_up_logging(level: str) -> None:
    """Logs to stderr from this level on: DEBUG, INFO, WARNING or ERROR."""
    logging.basicConfig(level=level, format="{asctime} {levelname:<7} {name}: {message}", style="{")
    for chatty in ("discord", "aiosqlite"):  # at DEBUG they log what they send and store: hands, roles, the secret
        logging.getLogger(chatty).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns of voice, which the bot never uses


async def _run(settings: Settings, token: str) -> int:
    bot = Motherlode(settings.motherlode_database, pace=settings.motherlode_pace, guild_id=settings.motherlode_guild)
    loop = asyncio.get_running_loop()
    work, stop = loop.create_task(_work(bot, token)), asyncio.Event()
    stopped = loop.create_task(stop.wait())
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels the main task instead
            loop.add_signal_handler(name, stop.set)
    line: str | None = None
    try:
        await asyncio.wait((work, stopped), return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            await work
    except asyncio.CancelledError:
        pass  # Ctrl-C on Windows: this is the end that was wished for
    except Exception as error:
        line = trouble(error, settings)
        if line is None:  # a fault of ours: its trace is wanted
            raise
    finally:
        stopped.cancel()
        await end(work)
        await bot.close()
    return _refuse(1, line) if line else 0


async def end(work: asyncio.Task[None]) -> None:
    """Cancels a task until it is done. Once may not be enough: `asyncio.wait_for`, in which discord.py connects, loses
    a cancellation that comes just when it is through (before Python 3.12)."""
    while not work.done():
        work.cancel()
        await asyncio.wait((work,), timeout=PATIENCE)


async def _work(bot: Motherlode, token: str) -> None:
    await bot.open()  # first what lies here: a database that cannot be used is told without a word to Discord
    await bot.start(token)


def trouble(error: Exception, settings: Settings) -> str | None:
    """What kept the bot from starting or from staying, in one line; None for an error that nobody foresaw."""
    match error:
        case StoreError():
            return sentence(error, settings.motherlode_database)
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            return LOGIN_REFUSED
        case discord.Forbidden() if settings.motherlode_guild:
            return (
                f"Discord lets the bot register no commands in server {settings.motherlode_guild} (MOTHERLODE_GUILD). "
                "Invite the bot there first, or check the id."
            )
        case discord.HTTPException():
            return (
                f"Discord refused the start: HTTP {error.status}, {' '.join(error.text.split()) or 'no reason given'}."
            )
        case discord.ConnectionClosed():
            return f"Discord closed the connection for good (code {error.code})."
        case discord.DiscordException():
            return f"Discord refused the start: {error}"
        case aiohttp.ClientError() | OSError():
            return f"Discord cannot be reached ({type(error).__name__}). Check the network and start again."
        case _:
            return None


def _refuse(code: int, *lines: str) -> int:
    for line in lines:
        print(line, file=sys.stderr)
    return code
