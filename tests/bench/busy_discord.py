"""The local stand-in for Discord with a crowd before it: many channels, messages that are kept as people see them, rate
limits, and presses whose answers are timed.

It runs beside the bot, in a process of its own. Times are `time.perf_counter()`: when a press was handed to the
bot's socket, and when a request of the bot's had arrived whole.
"""

import asyncio
import itertools
import json
import os
import sys
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.ui.ids import Press
from tests.bot.standin import APPLICATION, GUILD, ROLE_PERMISSIONS, ROOT, Standin, _body, _channel, _message

REPLY = 0.05
"""Seconds that Discord takes to reply to a request: the way there and back, and its own work."""
ROUTE_LIMIT, ROUTE_SECONDS = 5, 5.0
"""So many requests of one kind in one channel are taken in so many seconds."""
DM = 10**12
"""The channel of direct messages with a person has this much more than the person's id."""
EPHEMERAL = 64
MESSAGE, LATER, EDIT = 4, 5, 7
"""Kinds of first answers to an interaction."""
BUTTON, SELECT = 2, 3


@dataclass(eq=False)
class Screen:
    """A message as it is seen now. `reader`: who alone sees it; None: everybody in the channel."""

    id: int
    channel: int
    reader: int | None = None
    ephemeral: bool = False
    embeds: list[Any] = field(default_factory=list[Any])
    components: list[Any] = field(default_factory=list[Any])

    def show(self, body: Any) -> None:
        """What a request changes of it."""
        if body.get("embeds") is not None:
            self.embeds = body["embeds"]
        if body.get("components") is not None:
            self.components = body["components"]

    def payload(self) -> dict[str, Any]:
        """As Discord sends it."""
        shown = {"embeds": self.embeds, "components": self.components, "flags": EPHEMERAL if self.ephemeral else 0}
        return _message(self.id, str(self.channel), None) | shown


@dataclass(eq=False)
class Pressed:
    """A press. `first`: when the first answer was there; `shown`: when the page was that it leads to."""

    token: str
    user: int
    press: Press
    screen: Screen
    sent: float
    first: float | None = None
    shown: float | None = None
    picture: bool = False
    """Did that page come with a picture?"""
    promised: bool = False
    """Did the first answer only say that the page will come?"""
    private: Screen | None = None
    """The page, if it is for this person alone."""

    @property
    def open(self) -> bool:
        """Has it not been answered, or not with what was promised?"""
        return self.first is None or (self.promised and self.shown is None)


@dataclass
class BusyDiscord(Standin):
    """What is there to see and to press, and what was asked with the bot's token.

    `closed`: people who take no direct messages. `answered` is called when a press has led to its page.
    """

    closed: frozenset[int] = frozenset()
    answered: Callable[[Pressed], None] = lambda pressed: None
    boards: dict[int, Screen] = field(default_factory=dict[int, Screen])
    """The newest message with buttons of each channel."""
    direct: dict[int, Screen] = field(default_factory=dict[int, Screen])
    """The newest direct message with an embed of each person."""
    calls: Counter[tuple[int, str]] = field(default_factory=Counter[tuple[int, str]])
    """Requests with the bot's token, by channel and method."""
    limited: int = 0
    """Requests refused for their number."""
    presses: dict[str, Pressed] = field(default_factory=dict[str, Pressed])
    _screens: dict[int, Screen] = field(default_factory=dict[int, Screen])
    _lately: dict[tuple[str, str, int], deque[float]] = field(
        default_factory=lambda: defaultdict[tuple[str, str, int], deque[float]](deque)
    )
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(10**9))

    async def launch(self, code: str, *arguments: str, log: Path, **environment: str) -> asyncio.subprocess.Process:
        """Python code as a bot, which gets the addresses as its first arguments; what it says goes to `log`.

        Returns once it is connected. Raises `RuntimeError`, with what it said, if it ends before.
        """
        mine = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "MOTHERLODE_"))}
        with log.open("wb") as file:
            bot = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-c", code, self.rest, self.gateway, *arguments),
                cwd=log.parent,
                env={**mine, "PYTHONPATH": str(ROOT), **environment},
                stdout=file,
                stderr=file,
            )
        self._bots.append(bot)
        ended, connected = asyncio.ensure_future(bot.wait()), asyncio.ensure_future(self.identified.get())
        await asyncio.wait((ended, connected), return_when=asyncio.FIRST_COMPLETED)
        if not connected.done():
            connected.cancel()
            raise RuntimeError(await asyncio.to_thread(log.read_text))
        ended.cancel()
        return bot

    async def press(self, user: int, screen: Screen, component: dict[str, Any], value: str | None) -> Pressed:
        """A person presses a button, or chooses a value of a select."""
        press = Press.read(component["custom_id"])
        assert press is not None
        number = str(next(self._ids))
        data = {"custom_id": component["custom_id"], "component_type": BUTTON}
        if value is not None:
            data |= {"component_type": SELECT, "values": [value]}
        who = {"id": str(user), "username": f"person{user}", "discriminator": "0", "avatar": None}
        interaction = {
            "id": number,
            "application_id": str(APPLICATION),
            "type": 3,
            "token": f"token{number}",
            "version": 1,
            "channel_id": str(screen.channel),
            "app_permissions": str(ROLE_PERMISSIONS),
            "locale": "en-US",
            "attachment_size_limit": 10 * 2**20,
            "message": screen.payload(),
            "data": data,
        }
        if screen.channel > DM:
            interaction |= {"user": who, "channel": {"id": str(screen.channel), "type": 1, "recipients": [who]}}
        else:
            member = {"user": who, "roles": [], "permissions": "0", "joined_at": "2026-01-01T00:00:00+00:00"}
            interaction |= {
                "guild_id": str(GUILD),
                "guild_locale": "en-US",
                "member": {**member, "flags": 0, "deaf": False, "mute": False},
                "channel": _channel(screen.channel),
            }
        pressed = Pressed(f"token{number}", user, press, screen, time.perf_counter())
        self.presses[pressed.token] = pressed
        await self.dispatch("INTERACTION_CREATE", interaction)
        return pressed

    # ---- REST -------------------------------------------------------------------------------------------------------

    async def _ask(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api")
        body, picture = await _read(request)
        now = time.perf_counter()
        status, answer, headers = self._take(request.method, path.strip("/").split("/"), body, picture, now)
        await asyncio.sleep(REPLY)
        if answer is None:
            return web.Response(status=status, headers=headers)
        # discord.py takes for JSON what is called so without a character set
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)

    def _take(
        self, method: str, path: list[str], body: Any, picture: bool, now: float
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, body and headers of the reply."""
        match method, path:
            case "POST", ["interactions", number, token, "callback"]:
                page = self._answered(self.presses[token], body, picture, now)
                message = {"resource": {"type": body["type"], "message": page.payload()}} if page else {}
                return 200, {"interaction": {"id": number, "type": 3}, **message}, {}
            case _, ["webhooks", _, token, *rest]:
                pressed = self.presses[token]
                if method == "POST":
                    screen = self._new(pressed.screen.channel, pressed.user, True)
                else:
                    screen = self._meant(pressed, rest)
                if method == "DELETE":
                    self._screens.pop(screen.id, None)
                    return 204, None, {}
                self._page(pressed, screen, body, picture, now)
                return 200, screen.payload(), {}
            case "POST", ["users", "@me", "channels"]:
                channel = int(body["recipient_id"]) + DM
                self.calls[channel, "OPEN"] += 1
                who = {"id": body["recipient_id"], "username": "person", "discriminator": "0", "avatar": None}
                reply = {"id": str(channel), "type": 1, "recipients": [who], "last_message_id": None}
                return 200, reply, _limits("dm", 50, 1.0, 49)
            case _, ["channels", channel, "messages", *rest]:
                self.calls[int(channel), method] += 1
                return self._channel_call(method, int(channel), int(rest[0]) if rest else None, body, now)
            case _:
                return 200, self._answer(method, "/".join(path), body), {}

    def _channel_call(
        self, method: str, channel: int, message: int | None, body: Any, now: float
    ) -> tuple[int, Any, dict[str, str]]:
        kind = f"{method} {'message' if message else 'messages'}"
        lately = self._lately[kind, "", channel]
        while lately and lately[0] <= now - ROUTE_SECONDS:
            lately.popleft()
        reset = ROUTE_SECONDS - (now - lately[0]) if lately else ROUTE_SECONDS
        if len(lately) >= ROUTE_LIMIT:
            self.limited += 1
            return 429, {"retry_after": reset, "global": False}, {"Via": "1.1", **_limits(kind, ROUTE_LIMIT, reset, 0)}
        lately.append(now)
        headers = _limits(kind, ROUTE_LIMIT, reset, ROUTE_LIMIT - len(lately))
        reader = channel - DM if channel > DM else None
        if reader in self.closed:
            return 403, {"code": 50007, "message": "Cannot send messages to this user"}, headers
        if message is None:
            screen = self._new(channel, reader, False)
        elif (known := self._screens.get(message)) is None:
            return 404, {"code": 10008, "message": "Unknown Message"}, headers
        else:
            screen = known
        if method == "DELETE":
            del self._screens[screen.id]
            return 204, None, headers
        screen.show(body)
        if reader is not None:
            self.direct[reader] = screen
        elif message is None and screen.components:
            self.boards[channel] = screen
        return 200, screen.payload(), headers

    def _meant(self, pressed: Pressed, path: list[str]) -> Screen:
        """The message that a request with the token of an interaction is about."""
        if path == ["messages", "@original"]:
            return pressed.private or pressed.screen
        return self._screens[int(path[1])]

    def _new(self, channel: int, reader: int | None, ephemeral: bool) -> Screen:
        screen = Screen(next(self._ids), channel, reader, ephemeral)
        self._screens[screen.id] = screen
        return screen

    def _answered(self, pressed: Pressed, body: Any, picture: bool, now: float) -> Screen | None:
        """The first answer to a press; the page, if it brings one."""
        assert pressed.first is None, "a press was answered twice"
        pressed.first = now
        kind = body["type"]
        screen = pressed.screen
        if kind in (MESSAGE, LATER):
            screen = pressed.private = self._new(screen.channel, pressed.user, True)
        if kind in (MESSAGE, EDIT):
            self._page(pressed, screen, body["data"], picture, now)
            return screen
        pressed.promised = screen.reader is not None  # else the table shows it, which is another message
        if not pressed.promised:
            self.answered(pressed)
        return None

    def _page(self, pressed: Pressed, screen: Screen, body: Any, picture: bool, now: float) -> None:
        screen.show(body)
        if screen.reader is not None:
            pressed.private = screen
        pressed.picture = pressed.picture or picture
        pressed.shown = now
        self.answered(pressed)


def _limits(kind: str, limit: int, reset: float, left: int) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": kind.replace(" ", "-"),
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": f"{reset:.3f}",
    }


async def _read(request: web.Request) -> tuple[Any, bool]:
    """A request's JSON, and whether a file came with it. A form is taken apart by hand: aiohttp would write each file
    to the disk."""
    if request.content_type != "multipart/form-data":
        return await _body(request), False
    raw, mark = await request.read(), b'name="payload_json"'
    start = raw.index(b"\r\n\r\n", raw.index(mark)) + 4
    end = raw.index(b"\r\n--", start)
    return json.loads(raw[start:end]), b"filename=" in raw
