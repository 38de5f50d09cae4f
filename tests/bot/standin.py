"""A local stand-in for Discord: as much of its REST API and its gateway as a bot needs to start, answer and leave.

    async with standin() as discord:
        bot = await discord.run_bot(folder, DISCORD_TOKEN="a.b.c")
        await discord.identified.get()

The bot runs in a process of its own, as an operator starts it, with nothing changed but the addresses.
Shapes: Discord's documentation, "Gateway", "Receiving and responding to interactions".
"""

import asyncio
import itertools
import json
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

ROOT = Path(__file__).parent.parent.parent
TOKEN = "stand.in.token"
APPLICATION, GUILD, CHANNEL, PERSON = 1001, 2001, 3001, 4001
ROLE_PERMISSIONS = (1 << 53) - 1
DISPATCH, HEARTBEAT, IDENTIFY, HELLO, ACKNOWLEDGED = 0, 1, 2, 10, 11

# Argument vectors: the REST address, the gateway's, then what stands after `python -m bot`.
BOT = """\
import sys, discord, yarl
discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2])
from bot.__main__ import main
sys.exit(main(sys.argv[3:]))
"""


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the bot's; `body` is its JSON, that of a form with files included."""

    method: str
    path: str
    body: Any


@dataclass
class Standin:
    """Discord, as far as it goes. What a test changes here holds for the requests that follow."""

    rest: str = ""
    gateway: str = ""
    guilds: bool = True
    """Is the bot in a server?"""
    channels: Sequence[int] = (CHANNEL,)
    """The server's."""
    role: int = ROLE_PERMISSIONS
    """What the bot may do in it."""
    endpoint: str | None = None
    """The web address that presses go to instead."""
    refusals: dict[tuple[str, str], tuple[int, Any]] = field(default_factory=dict)
    """HTTP status and body by method and path."""
    close_code: int | None = None
    """Close the gateway with this code when the bot identifies."""
    requests: list[Request] = field(default_factory=list)
    seen: asyncio.Condition = field(default_factory=asyncio.Condition)
    identified: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    """The data of every IDENTIFY, once READY has been sent."""
    _sockets: list[web.WebSocketResponse] = field(default_factory=list)
    _bots: list[asyncio.subprocess.Process] = field(default_factory=list)
    _numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(5001))

    # ---- the bot ----------------------------------------------------------------------------------------------------

    async def run_bot(self, folder: Path, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
        """`python -m bot run`, or another command, in this folder; only these settings are set."""
        mine = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "MOTHERLODE_"))}
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-c", BOT, self.rest, self.gateway, *(arguments or ("run",))),
            cwd=folder,
            env={**mine, "PYTHONPATH": str(ROOT), **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        self._bots.append(bot)
        return bot

    async def until(self, method: str, path: str, times: int = 1) -> list[Request]:
        """The requests of that method whose path ends so, once there are as many."""

        def found() -> list[Request]:
            return [r for r in self.requests if r.method == method and r.path.endswith(path)]

        async with self.seen:
            await self.seen.wait_for(lambda: len(found()) >= times)
        return found()

    async def start_table(self) -> str:
        """Somebody types `/saboteur start`; the token of the interaction."""
        number = str(next(self._numbers))
        user = {"id": str(PERSON), "username": "alma", "discriminator": "0", "avatar": None, "global_name": "Alma"}
        member = {"user": user, "roles": [], "permissions": "0", "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0}
        interaction = {
            "id": number,
            "application_id": str(APPLICATION),
            "type": 2,
            "token": f"token{number}",
            "version": 1,
            "guild_id": str(GUILD),
            "channel": _channel(CHANNEL),
            "channel_id": str(CHANNEL),
            "member": {**member, "deaf": False, "mute": False},
            "app_permissions": str(ROLE_PERMISSIONS),
            "locale": "en-US",
            "guild_locale": "en-US",
            "attachment_size_limit": 10 * 2**20,
            "data": {
                "id": "77",
                "name": "saboteur",
                "type": 1,
                "options": [{"name": "start", "type": 1, "options": []}],
            },
        }
        await self.dispatch("INTERACTION_CREATE", interaction)
        return f"token{number}"

    async def dispatch(self, event: str, data: Any) -> None:
        """Every bot that is there gets the event."""
        for socket in self._sockets:
            if not socket.closed:
                await socket.send_json({"op": DISPATCH, "t": event, "s": next(self._numbers), "d": data})

    # ---- the gateway ------------------------------------------------------------------------------------------------

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41250}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            told = json.loads(message.data)
            if told["op"] == HEARTBEAT:
                await socket.send_json({"op": ACKNOWLEDGED})
            elif told["op"] == IDENTIFY:
                if self.close_code is not None:
                    await socket.close(code=self.close_code)
                    break
                await self._welcome(socket)
                self._sockets.append(socket)
                self.identified.put_nowait(told["d"])
        return socket

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        ready = {
            "v": 10,
            "user": _bot_user(),
            "session_id": "session",
            "resume_gateway_url": self.gateway,
            "guilds": [{"id": str(GUILD), "unavailable": True}] if self.guilds else [],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await socket.send_json({"op": DISPATCH, "t": "READY", "s": 1, "d": ready})
        if self.guilds:
            role = {"id": str(GUILD), "name": "@everyone", "permissions": str(self.role), "position": 0, "color": 0}
            guild = {
                "id": str(GUILD),
                "name": "The Mine",
                "owner_id": str(PERSON),
                "roles": [{**role, "hoist": False, "managed": False, "mentionable": False, "flags": 0}],
                "channels": [_channel(number) for number in self.channels],
                "members": [],
                "threads": [],
                "preferred_locale": "en-US",
                "member_count": 2,
            }
            await socket.send_json({"op": DISPATCH, "t": "GUILD_CREATE", "s": 2, "d": guild})

    # ---- REST -------------------------------------------------------------------------------------------------------

    async def _ask(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api")
        body = await _body(request)
        self.requests.append(Request(request.method, path, body))
        async with self.seen:
            self.seen.notify_all()
        status, answer = self.refusals.get((request.method, path)) or (200, self._answer(request.method, path, body))
        # discord.py takes for JSON what is called so without a character set
        return web.Response(
            status=status, body=json.dumps(answer).encode(), headers={"Content-Type": "application/json"}
        )

    def _answer(self, method: str, path: str, body: Any) -> Any:
        match method, path.strip("/").split("/"):
            case "GET", ["users", "@me"]:
                return _bot_user()
            case "GET", ["oauth2", "applications", "@me"]:
                return {
                    "id": str(APPLICATION),
                    "name": "Motherlode",
                    "description": "",
                    "icon": None,
                    "flags": 0,
                    "bot_public": True,
                    "bot_require_code_grant": False,
                    "verify_key": "",
                    "owner": _bot_user(),
                    "rpc_origins": [],
                    "summary": "",
                    "team": None,
                    "interactions_endpoint_url": self.endpoint,
                }
            case "GET", ["users", "@me", "guilds"]:
                return [{"id": str(GUILD), "name": "The Mine", "permissions": str(self.role)}] if self.guilds else []
            case "PUT", ["applications", application, *_, "commands"]:
                made = {"id": "77", "application_id": application, "version": "1", "default_member_permissions": None}
                return [{**command, **made} for command in body]
            case "POST", ["interactions", number, _, "callback"]:
                return {"interaction": {"id": number, "type": 2}}
            case "POST", ["users", "@me", "channels"]:
                return {"id": "6001", "type": 1, "recipients": [], "last_message_id": None}
            case _, ["channels", channel, "messages", *_]:
                return _message(next(self._numbers), channel, body)
            case _, ["webhooks", *_]:
                return _message(next(self._numbers), str(CHANNEL), body)
            case _:
                raise web.HTTPNotImplemented(text=f"the stand-in knows no {method} {path}")


async def _body(request: web.Request) -> Any:
    if request.content_type == "multipart/form-data":
        return json.loads(str((await request.post())["payload_json"]))
    return await request.json() if request.can_read_body else None


def _bot_user() -> dict[str, Any]:
    return {"id": str(APPLICATION), "username": "Motherlode", "discriminator": "0", "avatar": None, "bot": True}


def _channel(number: int) -> dict[str, Any]:
    place = {"id": str(number), "guild_id": str(GUILD), "name": "mine", "type": 0, "position": 0}
    return {**place, "permission_overwrites": [], "nsfw": False, "parent_id": None}


def _message(number: int, channel: str, body: Any) -> dict[str, Any]:
    text = (body or {}).get("content") or ""
    blank = {"attachments": [], "embeds": [], "mentions": [], "mention_roles": [], "components": [], "flags": 0}
    fixed = {"type": 0, "tts": False, "pinned": False, "mention_everyone": False, "edited_timestamp": None}
    return {
        **blank,
        **fixed,
        "id": str(number),
        "channel_id": channel,
        "author": _bot_user(),
        "content": text,
        "timestamp": "2026-01-01T00:00:00+00:00",
    }


@asynccontextmanager
async def standin(discord: Standin | None = None) -> AsyncIterator[Standin]:
    """Discord (this one, or a new one), on free ports of this machine. At the end every bot that still runs is
    killed."""
    discord = discord or Standin()
    app = web.Application(client_max_size=32 * 2**20)
    app.router.add_get("/gateway/", discord._connect)
    app.router.add_route("*", "/api/{path:.*}", discord._ask)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    discord.rest, discord.gateway = f"http://127.0.0.1:{port}/api", f"ws://127.0.0.1:{port}/gateway/"
    try:
        yield discord
    finally:
        for bot in discord._bots:
            if bot.returncode is None:
                with suppress(ProcessLookupError):
                    bot.kill()
            await bot.communicate()
        await runner.cleanup()
