"""Calls to Discord, with the answers that are to be expected told apart.

Every call of the bot's own (not the answers to a press) goes through `call`. Codes: Discord's documentation, "Opcodes
and Status Codes".
"""

import asyncio
from collections.abc import Awaitable
from enum import StrEnum, auto
from typing import TypeVar

import aiohttp
import discord

T = TypeVar("T")


class Trouble(StrEnum):
    """What kept a call from working."""

    MESSAGE_GONE = auto()
    CHANNEL_GONE = auto()
    FORBIDDEN = auto()
    DM_CLOSED = auto()
    USER_GONE = auto()
    ARCHIVED = auto()
    TOO_OLD = auto()
    BUSY = auto()
    """Discord or the way to it is out of order for now: worth another try later."""


_CODES = {
    10003: Trouble.CHANNEL_GONE,
    10004: Trouble.CHANNEL_GONE,
    10007: Trouble.USER_GONE,
    10008: Trouble.MESSAGE_GONE,
    10013: Trouble.USER_GONE,
    30046: Trouble.TOO_OLD,
    50001: Trouble.FORBIDDEN,
    50007: Trouble.DM_CLOSED,
    50013: Trouble.FORBIDDEN,
    50083: Trouble.ARCHIVED,
    50278: Trouble.DM_CLOSED,
    160005: Trouble.FORBIDDEN,
}


class CallFailed(Exception):
    """An expected failure. Anything else is raised as it came."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


def trouble_of(error: Exception) -> Trouble | None:
    """What an exception of discord.py or of the network means; None: unexpected."""
    match error:
        case discord.HTTPException(code=code) if code in _CODES:
            return _CODES[code]
        case discord.HTTPException(status=status) if status == 429 or status >= 500:
            return Trouble.BUSY
        case discord.HTTPException(status=403):
            return Trouble.FORBIDDEN
        case discord.RateLimited() | aiohttp.ClientError() | TimeoutError() | asyncio.TimeoutError() | OSError():
            return Trouble.BUSY
        case _:
            return None


async def call(work: Awaitable[T]) -> T:
    """The call's result. Raises `CallFailed` where the failure is one to be expected."""
    try:
        return await work
    except Exception as error:
        if (trouble := trouble_of(error)) is None:
            raise
        raise CallFailed(trouble) from error


def expired(error: Exception) -> bool:
    """Whether an answer to a press came too late, or was given already: the press itself was carried out."""
    return isinstance(error, discord.HTTPException) and (
        error.code in (10062, 40060, 50027) or error.status in (401, 404)
    )
