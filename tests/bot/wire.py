"""The wire between the bot and SimCord: what the bot asks is written down and checked, and replies can be lost.

Every request is checked against Discord's limits (`limits.py`), an enforced nonce is taken once, and of every request
it is known who alone reads what it brings.
"""

import copy
import fnmatch
import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import aiohttp
import simcord
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.bot.limits import EPHEMERAL, Upload, check

NONCE_SECONDS = 300.0
"""For how long Discord takes an enforced nonce for the same message ("the past few minutes")."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request that the bot made. `files` are those sent with it, `pictures` their contents' digests.

    `reader`: who alone sees what it brings; None: everybody in the channel, or nobody.
    """

    method: str
    path: str
    body: Any
    files: tuple[Upload, ...]
    pictures: tuple[str, ...] = ()
    reader: int | None = None

    def text(self) -> str:
        """Every word that it brings: the whole body, and the alt texts and names of its files."""
        return json.dumps([self.body, [(f.name, f.description) for f in self.files]], ensure_ascii=False)


@dataclass(slots=True)
class Loss:
    """Replies to lose: the request takes effect, the bot never hears of it."""

    method: str
    path: str
    times: int


@dataclass(slots=True)
class Wire:
    """What stands between the bot and SimCord: the checker, the nonces, the lost replies."""

    env: simcord.Env
    requests: list[Request] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    nonces: dict[tuple[str, str], tuple[float, Any]] = field(default_factory=dict)

    @contextmanager
    def tapped(self) -> Iterator[None]:
        """Within the block, what the bot asks of SimCord passes through here."""
        original = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **given: Any) -> Any:
            return self._dispatch(original, backend, method, path, **given)

        with patch.object(router, "dispatch", dispatch):
            yield

    def _dispatch(self, original: Any, backend: Any, method: str, path: str, **given: Any) -> Any:
        if backend is not self.env.backend:
            return original(backend, method, path, **given)
        body = given.get("json")
        files = given.get("files") or []
        uploads = tuple(Upload(f.filename, _size(f.fp), f.description) for f in files)
        pictures = tuple(_digest(f.fp) for f in files)
        self.requests.append(Request(method, path, copy.deepcopy(body), uploads, pictures, self._reader(path, body)))
        self.refused += [
            f"{method} {path}: {problem}" for problem in check(method, path, body, uploads, self._kept(path))
        ]
        reply = self._send_once(original, backend, method, path, body, given)
        for loss in self.losses:
            if loss.times > 0 and loss.method in ("*", method) and fnmatch.fnmatch(path, loss.path):
                loss.times -= 1
                raise aiohttp.ServerDisconnectedError
        return reply

    def _send_once(self, original: Any, backend: Any, method: str, path: str, body: Any, given: Any) -> Any:
        nonce = body.get("nonce") if isinstance(body, Mapping) and body.get("enforce_nonce") else None
        if nonce is None:
            return original(backend, method, path, **given)
        now, key = self.env.now().timestamp(), (path, str(nonce))
        if key in self.nonces and now - self.nonces[key][0] < NONCE_SECONDS:
            return copy.deepcopy(self.nonces[key][1])
        reply = original(backend, method, path, **given)
        self.nonces[key] = (now, copy.deepcopy(reply))
        return reply

    def _reader(self, path: str, body: Any) -> int | None:
        backend = self.env.backend
        parts = path.strip("/").split("/")
        try:
            match parts:
                case ["channels", channel, *_]:
                    return self._only(int(channel), None, False)
                case ["interactions", _, token, "callback"]:
                    call = backend.interaction_by_token(token)
                    made = body["type"] in (4, 5)
                    hidden = bool(((body.get("data") or {}).get("flags") or 0) & EPHEMERAL)
                    return self._only(call.channel_id, None if made else call.source_message_id, hidden, call.user_id)
                case ["webhooks", _, token, "messages", message]:
                    call = backend.interaction_by_token(token)
                    number = call.message_id if message == "@original" else int(message)
                    return self._only(call.channel_id, number, False, call.user_id)
                case ["webhooks", _, token]:
                    call = backend.interaction_by_token(token)
                    hidden = bool(((body or {}).get("flags") or 0) & EPHEMERAL)
                    return self._only(call.channel_id, None, hidden, call.user_id)
                case _:
                    return None
        except (BackendError, ValueError):
            return None

    def _only(self, channel_id: int, message_id: int | None, hidden: bool, user_id: int | None = None) -> int | None:
        """Who alone reads: by the channel, by the flag that is sent, or by the message that is edited."""
        channel = self.env.backend.get_channel(channel_id)
        if channel.guild_id is None:
            return user_id or next(u for u in channel.recipient_ids if u != self.env.backend.bot_user.id)
        if message_id is not None:
            try:
                hidden = bool(self.env.backend.get_message(channel_id, message_id).flags & EPHEMERAL)
            except BackendError:  # it is gone: nobody reads what this would have brought
                return user_id
        return user_id if hidden else None

    def _kept(self, path: str) -> dict[str, str] | None:
        """The attachments of the message that a request edits."""
        backend = self.env.backend
        parts = path.strip("/").split("/")
        try:
            match parts:
                case ["channels", channel, "messages", message]:
                    edited = backend.get_message(int(channel), int(message))
                case ["webhooks", _, token, "messages", message]:
                    interaction = backend.interaction_by_token(token)
                    number = interaction.message_id if message == "@original" else int(message)
                    edited = backend.get_message(interaction.channel_id, number or 0)
                case ["interactions", _, token, "callback"]:
                    interaction = backend.interaction_by_token(token)
                    edited = backend.get_message(interaction.channel_id, interaction.source_message_id or 0)
                case _:
                    return None
        except (BackendError, ValueError):
            return None
        return {str(file["id"]): file["filename"] for file in edited.attachments}


def _digest(stream: Any) -> str:
    place = stream.tell()
    digest = hashlib.sha256(stream.read()).hexdigest()
    stream.seek(place)
    return digest


def _size(stream: Any) -> int:
    place = stream.tell()
    size = stream.seek(0, 2) - place
    stream.seek(place)
    return size
