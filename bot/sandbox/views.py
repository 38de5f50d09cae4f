"""What one person sees in one place: SimCord previews, opened on demand and served behind one address.

A SimCord Preview shows one channel and brings its own web server; here each (member, place) has its own Preview, all of
them share the server of `page.py`, told apart by the capability in each request, and one lock keeps their actions and
the clock from overlapping, which SimCord would refuse.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Any, ClassVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
from aiohttp import web
from PIL import Image, UnidentifiedImageError
from simcord.backend.access import channel_accessible
from simcord.preview import Preview, _server
from simcord.preview._media import MediaError, MediaInfo, MediaWorker
from simcord.preview._server import PreviewServer

from bot.sandbox.world import LiveEnv, World

log = logging.getLogger(__name__)

PULSE_SECONDS = 0.2
"""How often the clock is moved and the pages are looked after."""
UNUSED_SECONDS = 60.0
"""A view that no page has shown for so long is closed; the next visit opens it again."""
KEPT_REQUESTS = 500
"""SimCord keeps every request, event and file for ever; the sandbox keeps the last few of them."""


_server.web = web  # its handlers expect what its own start() would have imported


class Transport(PreviewServer):
    """A Preview's handlers without a socket of their own; pages may be framed by the front page."""

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        **PreviewServer._SECURITY_HEADERS,
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        ),
    }

    def __init__(self, preview: Preview | None, port: int) -> None:
        self.preview = preview
        self.port = port

    async def start(self) -> None:
        """Nothing to start: `page.py` listens."""

    async def close(self) -> None:
        """Nothing to close."""


class OwnPictures(MediaWorker):
    """Takes the bot's own pictures as they are.

    SimCord would decode each of them in a process of its own for each view, which a page that follows a game feels.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        try:
            with Image.open(BytesIO(blob)) as picture:
                width, height = picture.size
                kind = picture.format or ""
        except UnidentifiedImageError as error:
            raise MediaError("no picture") from error
        return MediaInfo(kind, width, height, 1, width * height * 4, blob, Image.MIME.get(kind, ""))


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, a thread or a person's direct messages, as the front page lists it.

    `stamp` is the time, in milliseconds since 1970, of the bot's last message there; in direct messages an edit counts.
    """

    id: str
    name: str
    kind: str
    stamp: int


class UnknownView(LookupError):
    """The member or the place does not exist, or this member cannot see it."""


class Views:
    """All open views, the lock round the world, and the pulse that keeps both alive."""

    def __init__(self, env: LiveEnv, world: World, port: int) -> None:
        self.world = world
        self.port = port
        self._env = env
        self._turn = asyncio.Lock()
        self._open: dict[tuple[int, int], Preview] = {}
        self._unused: dict[tuple[int, int], float] = {}
        self._shown = -1
        self._revisions: dict[str, tuple[str, int]] = {}

    def by_capability(self, capability: str | None) -> PreviewServer | None:
        """The handlers of the view that a request belongs to, or None for a view that is closed."""
        return next((view._server for view in self._open.values() if view.capability == capability), None)

    async def open(self, member_id: int, place_id: int, timezone: str = "UTC") -> str:
        """Open what this member sees there, or find it open.

        Returns: the capability, which a page carries in its fragment.
        Raises: UnknownView.
        """
        key = (member_id, place_id)
        async with self._turn:
            view = self._open.get(key)
            if view is None:
                # SimCord allows one active Preview an Env; the lock sees to what that guards against.
                self._env._preview = None
                view = self._preview(member_id, place_id, timezone)
                await view.__aenter__()
                # Without a message to stay at, its pages follow the newest, as Discord does.
                assert view._python is not None
                view._python.target_id = view._python.window_end_id = None
                self._open[key] = view
            self._unused.pop(key, None)
            return view.capability

    @asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """The world to oneself, to act in it from Python: no page acts and no time passes meanwhile."""
        async with self._turn:
            yield

    def _preview(self, member_id: int, place_id: int, timezone: str) -> Preview:
        people = zip(self.world.users, self.world.members, strict=True)
        user, member = next((both for both in people if both[0].id == member_id), (None, None))
        channel = self._env.backend.channels.get(place_id)
        if user is None or member is None or channel is None:
            raise UnknownView
        guild = self.world.guild if channel.guild_id is not None else None
        try:
            ZoneInfo(timezone)
        except (ZoneInfoNotFoundError, ValueError):
            timezone = "UTC"
        try:
            preview = self._env.preview(
                simcord.ChannelHandle(self._env, guild, channel),
                viewers=[user if guild is None else member],
                layout="channel",
                timezone=timezone,
            )
        except simcord.SetupError as error:
            raise UnknownView from error
        preview._server = Transport(preview, self.port)
        preview._media_worker = OwnPictures()
        preview._action = self._act(preview)  # type: ignore[method-assign]
        return preview

    def _act(self, view: Preview) -> Any:
        """The view's action under the lock, and with the revision that is current when its turn has come.

        A press that waited while the page was published anew would otherwise be refused as stale; whether the control
        still exists is checked by SimCord, whether the press still means anything by the bot.
        """
        original = view._action

        async def action(context: str | None, body: Any) -> dict[str, Any]:
            async with self._turn:
                self._env._preview = view
                if context is not None and isinstance(body, Mapping) and "published_revision" in body:
                    request = str(body.get("request_id"))
                    seen = self._revisions.get(context)
                    # A repeat of the last request keeps its revision, so that it is known for a repeat.
                    revision = seen[1] if seen and seen[0] == request else view._get_page(context).revision
                    self._revisions[context] = (request, revision)
                    body = {**body, "published_revision": revision}
                try:
                    return await original(context, body)
                finally:
                    # SimCord takes no command from a page whose last action failed or timed out until it is published
                    # anew, and nothing else need happen here that would.
                    page = view._pages.get(context or "")
                    if page is not None and page.status == "stale":
                        view._publish(page, reason="refresh")

        return action

    async def pulse(self) -> None:
        """Keep the world's clock on real time and the pages up to date, until cancelled."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            try:
                async with self._turn:
                    await self._beat()
            except Exception:
                log.exception("the pages could not be brought up to date")

    async def _beat(self) -> None:
        await self._env.follow_real_time()
        if self._shown != (happened := len(self._env.backend.transcript)):
            self._shown = happened
            self._publish()
            self._forget_old()
        await self._close_unused()

    def _publish(self) -> None:
        for view in self._open.values():
            view._advance_presentation_time()
            for page in tuple(view._pages.values()):
                view._publish(page, reason="refresh")

    def _forget_old(self) -> None:
        backend = self._env.backend
        if len(backend.transcript) <= 2 * KEPT_REQUESTS:
            return
        del backend.transcript[:-KEPT_REQUESTS]
        del backend.http_requests[:-KEPT_REQUESTS]
        self._shown = len(backend.transcript)
        alive = {
            file["url"]
            for messages in backend.messages.values()
            for message in messages.values()
            for file in message.attachments
        }
        for url in [url for url in backend.cdn._blobs if url not in alive]:
            del backend.cdn._blobs[url]

    async def _close_unused(self) -> None:
        now = asyncio.get_running_loop().time()
        for key, view in tuple(self._open.items()):
            view._prune_expired()
            if len(view._pages) > 1:  # one page is Python's own
                self._unused.pop(key, None)
            elif now - self._unused.setdefault(key, now) > UNUSED_SECONDS:
                del self._open[key], self._unused[key]
                await view.close()

    async def close(self) -> None:
        """Close every view."""
        async with self._turn:
            for view in self._open.values():
                await view.close()
            self._open.clear()

    def places(self, member_id: int) -> list[Place]:
        """The channels and threads that this member can see, threads after their channel, oldest first."""
        backend = self._env.backend
        found: list[Place] = []
        for channel in self.world.channels:
            if channel.id not in backend.channels:
                continue
            for handle in (channel, *channel.threads):
                if channel_accessible(backend, handle.id, member_id, history=True):
                    kind = "thread" if handle.is_thread else "channel"
                    found.append(Place(str(handle.id), handle.name or "", kind, self._stamp(handle.id, edits=False)))
        return found

    def direct_messages(self, user: simcord.UserHandle) -> Place:
        """This person's direct messages with the bot."""
        channel = user.dm_channel
        return Place(str(channel.id), user.global_name or user.name, "dm", self._stamp(channel.id, edits=True))

    def _stamp(self, channel_id: int, *, edits: bool) -> int:
        backend = self._env.backend
        newest = 0.0
        for message in backend.messages.get(channel_id, {}).values():
            if message.author_id == backend.bot_user.id and not message.is_ephemeral:
                changed = message.edited_timestamp if edits and message.edited_timestamp else message.timestamp
                newest = max(newest, datetime.fromisoformat(changed).timestamp())
        return round(newest * 1000)
