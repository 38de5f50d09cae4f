"""`python -m bot run`: the bot on Discord, from its start to a clean end."""

import asyncio
import contextlib
import logging
import signal
import sys

import aiohttp
import discord

from bot.client import Motherlode
from bot.config import Settings
from bot.ui.store_errors import sentence
from db import StoreError

WITHOUT = (
    "DISCORD_TOKEN is not set. Copy .env.example to .env and put the bot's token there; "
    "`python -m bot sandbox` needs none."
)


def run(settings: Settings) -> int:
    """Runs until SIGTERM or SIGINT; the exit code. Whatever keeps it from starting is one line on stderr."""
    if settings.token is None:
        print(WITHOUT, file=sys.stderr)
        return 2
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[settings.motherlode_log_level], root=True)
    return asyncio.run(_run(settings, settings.token))


async def _run(settings: Settings, token: str) -> int:
    bot = Motherlode(settings.motherlode_database, pace=settings.motherlode_pace, guild_id=settings.motherlode_guild)
    loop = asyncio.get_running_loop()
    started = asyncio.ensure_future(bot.start(token))
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels the main task instead
            loop.add_signal_handler(name, started.cancel)
    problem = ""
    try:
        await started
    except asyncio.CancelledError:
        pass
    except StoreError as error:
        problem = sentence(error, settings.motherlode_database)
    except discord.LoginFailure:
        problem = "Discord does not accept this DISCORD_TOKEN. Copy it anew from the developer portal."
    except discord.PrivilegedIntentsRequired:
        problem = "Discord refuses the intents of this bot; it needs none that are privileged."
    except (aiohttp.ClientError, OSError) as error:
        problem = f"Discord cannot be reached ({type(error).__name__}). Check the network and start again."
    except discord.HTTPException as error:
        problem = f"Discord refused the start (HTTP {error.status})."
    finally:
        await bot.close()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    return 0
