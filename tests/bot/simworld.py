"""The real bot in an offline Discord, over a real database file: what tests press, break and look at.

    async with simworld(tmp_path, people=5) as world:
        alma, bruno, *_ = world.people
        await alma.slash("saboteur start")
        await bruno.press(world.board(), "Join")
        await world.restart()

Every request of the bot is checked against Discord's limits (`wire.py`). What is refused there, what the bot raises
and what it logs as an error fails the test at the end of the block. Private names of SimCord are used here, in
`wire.py` and in `bot.sandbox`; its version is pinned exactly.
"""

import copy
import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from unittest.mock import patch

import discord
import simcord
import simcord.interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType

from bot.art.sprites import Atlas, Sheet
from bot.client import Motherlode
from bot.tables.refusals import Refusal
from tests.bot.wire import Loss, Request, Wire

NAMES = ("Alma", "Bruno", "Carla", "Dario", "Elin", "Femi", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Luca")
COMPONENT, MODAL_SUBMIT = 3, 5
BUTTON, STRING_SELECT = 2, 3
PATIENCE = 8.0
JUMP_SECONDS = 120.0
"""Real seconds that one `wait` may take."""

Shown = discord.Message | simcord.ResponseMessage
"""A message in a channel, or an answer that one person alone sees."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press as it reaches the bot, checked by nobody: any custom_id, on any message, by anybody."""

    person: "Person"
    message: Shown
    custom_id: str
    values: Sequence[str] | None = None


class Person:
    """Somebody in the server, who acts in its channels and in the direct messages with the bot."""

    def __init__(self, world: "SimWorld", user: simcord.UserHandle, member: simcord.MemberActor) -> None:
        self.world = world
        self.user = user
        self.member = member

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.global_name or self.user.name

    async def press(
        self, message: Shown, label: str | None = None, *, custom_id: str | None = None
    ) -> simcord.InteractionResult:
        """Press a button, named by its label or its custom_id."""
        return await self._actor(message).click(message, label=label, custom_id=custom_id)

    async def choose(self, message: Shown, *values: str, custom_id: str | None = None) -> simcord.InteractionResult:
        """Choose in a select, by the values of the options."""
        return await self._actor(message).select(message, list(values), custom_id=custom_id)

    async def slash(
        self, command: str, channel: simcord.ChannelHandle | None = None, **options: Any
    ) -> simcord.InteractionResult:
        """Run a command in a channel (the world's first one if none is given)."""
        return await self.member.slash(channel or self.world.channel, command, **options)

    def sees(self, channel: simcord.ChannelHandle | None = None) -> list[discord.Message]:
        """What this person sees in a channel, oldest first, answers to them alone included."""
        return (channel or self.world.channel).history(viewer=self.member)

    def direct_messages(self) -> list[discord.Message]:
        """The direct messages with the bot, oldest first."""
        return self.user.dm_channel.history(viewer=self.user)

    def last_direct_message(self) -> discord.Message:
        """The newest direct message."""
        return self.direct_messages()[-1]

    def _actor(self, message: Shown) -> simcord.MemberActor | simcord.UserHandle:
        channel = self.world.env.backend.get_channel(channel_of(message))
        return self.user if channel.guild_id is None else self.member


def channel_of(message: Shown) -> int:
    """The id of the channel that a message is in."""
    return message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id


def buttons(message: Shown) -> dict[str, str]:
    """The buttons of a message that can be pressed: custom_id by label, in order."""
    shown = message.message if isinstance(message, simcord.ResponseMessage) else message
    return {
        child.label or "": child.custom_id or ""
        for row in shown.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
        if isinstance(child, discord.Button) and not child.disabled
    }


class _Log(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@cache
def _atlas(sheets: Sequence[Sheet], load: Any = Atlas.load) -> Atlas:
    """Drawn once for all worlds: they are read only, and a start would wait a second for them."""
    return load(sheets)


class SimWorld:
    """A server, its people and the bot. Made by `simworld`."""

    def __init__(self, database: Path, people: Sequence[str], pace: float, patience: float) -> None:
        self.database = database
        self._pace = pace
        self.bot = self._make_bot()
        self.env = simcord.Env(self.bot, check_errors=False, settle_timeout=patience)
        self.env.backend.bot_user.name = "Motherlode"
        self._wire = Wire(self.env)
        self._log = _Log()
        self.guild = self.env.create_guild("The Mine")
        self.channel = self.guild.create_text_channel("mine")
        self.tavern = self.guild.create_text_channel("tavern")
        foreman = self.guild.create_role("Foreman", permissions=discord.Permissions(manage_messages=True))
        users = [self.env.create_user(f"person{n}", global_name=name) for n, name in enumerate(people)]
        self.people = [Person(self, user, self.guild.add_member(user)) for user in users]
        moderator = self.env.create_user("moderator", global_name="Mo the Moderator")
        self.moderator = Person(self, moderator, self.guild.add_member(moderator, roles=[foreman]))

    def _make_bot(self) -> Motherlode:
        return Motherlode(self.database, pace=self._pace)

    async def restart(self) -> None:
        """Stop the bot as SIGTERM does and start a new one on the same database; Discord stays as it was."""
        await self.bot.close()
        self.bot = self._make_bot()
        await self.env.restart_bot(self.bot)

    async def wait(self, seconds: float) -> None:
        """Let time pass in the world; what the bot does in it is done on return."""
        patience, self.env.settle_timeout = self.env.settle_timeout, JUMP_SECONDS
        try:
            await self.env.advance_time(seconds)
        finally:
            self.env.settle_timeout = patience

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def requests(self) -> list[Request]:
        """Every request of the bot so far, oldest first."""
        return self._wire.requests

    @property
    def errors(self) -> list[str]:
        """What the bot logged as an error so far. Reading it forgives it: the block's end finds no fault with it."""
        lines, self._log.lines = self._log.lines, []
        return lines

    def board(self, channel: simcord.ChannelHandle | None = None) -> discord.Message:
        """The newest message in a channel that has buttons and that everybody sees."""
        messages = (channel or self.channel).history()
        return next(message for message in reversed(messages) if buttons(message))

    def thread(self) -> simcord.ChannelHandle:
        """The newest thread of the first channel."""
        return self.channel.threads[-1]

    # ---- presses that no client would send --------------------------------------------------------------------------

    async def send(self, *presses: Press, copies: int = 1) -> list[Interaction]:
        """Let presses reach the bot at the same moment, unchecked.

        Args:
            presses: what is pressed; the bot gets them in this order without a pause between.
            copies: how often each of them arrives, under the same id.
        Returns: how the bot answered each press, in order.
        """
        made = [self._interaction(press) for press in presses]
        for _ in range(copies):
            for _, payload in made:
                self.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(payload))
        await self.env.settle()
        return [record for record, _ in made]

    def _interaction(self, press: Press) -> tuple[Interaction, dict[str, Any]]:
        backend = self.env.backend
        channel = backend.get_channel(channel_of(press.message))
        data: dict[str, Any] = {"custom_id": press.custom_id, "component_type": BUTTON}
        if press.values is not None:
            data |= {"component_type": STRING_SELECT, "values": list(press.values)}
        record, payload = simcord.interactions.base_payload(
            backend,
            type=COMPONENT,
            channel_id=channel.id,
            guild_id=channel.guild_id,
            user_id=press.person.id,
            data=data,
        )
        record.source_message_id = press.message.id
        stored = backend.get_message(channel.id, press.message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        return record, payload

    async def submit_raw_modal(self, person: Person, custom_id: str, values: Mapping[str, str]) -> Interaction:
        """Let a modal's answers reach the bot, unchecked: text by the custom_id of its input."""
        rows = [{"type": 1, "components": [{"type": 4, "custom_id": k, "value": v}]} for k, v in values.items()]
        record, payload = simcord.interactions.base_payload(
            self.env.backend,
            type=MODAL_SUBMIT,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, "components": rows},
        )
        self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return record

    def answer(self, interaction: Interaction) -> discord.Message | None:
        """The message with which the bot answered, if there is one."""
        if interaction.message_id is None:
            return None
        channel = self.env.backend.get_channel(interaction.channel_id)
        guild = None if channel.guild_id is None else self.guild
        person = next(p for p in (*self.people, self.moderator) if p.id == interaction.user_id)
        handle = simcord.ChannelHandle(self.env, guild, channel)
        history = handle.history(viewer=person.user if guild is None else person.member)
        return next((message for message in history if message.id == interaction.message_id), None)

    # ---- faults -----------------------------------------------------------------------------------------------------

    def fail(self, method: str, path: str, status: int, code: int = 0, *, times: int | None = 1) -> None:
        """Let requests fail without effect.

        Args:
            method: the HTTP method, "*" for any.
            path: a pattern for the path, such as "/channels/*/messages".
            status: the HTTP status.
            code: Discord's own code for the error.
            times: how many requests fail; None: all until `heal`.
        """
        self.env.inject_error(method, path, status=status, code=code, message="injected", times=times)

    def close_direct_messages(self, person: Person, code: int = 50007) -> None:
        """This person takes no direct messages until `heal`; 50278 is Discord's code when no server is shared."""
        self.fail("*", f"/channels/{person.user.dm_channel.id}/messages*", 403, code, times=None)

    def lose_reply(self, method: str, path: str, times: int = 1) -> None:
        """Let requests take effect, and the connection break before the bot hears of it."""
        self._wire.losses.append(Loss(method, path, times))

    def heal(self) -> None:
        """End all faults and give back all permissions."""
        self.env.backend.faults.clear()
        self._wire.losses.clear()
        for channel in (self.channel, self.tavern):
            for overwrite in list(self.env.backend.get_channel(channel.id).overwrites):
                self.env.backend.delete_overwrite(channel.id, overwrite.target_id)

    def forbid(self, **permissions: bool) -> None:
        """Take permissions from the bot in the first channel, as a moderator would: `forbid(send_messages=False)`."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        target = self.env.backend.bot_user.id
        overwrite = Overwrite(target_id=target, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    async def delete(self, what: Shown | simcord.ChannelHandle) -> None:
        """A moderator deletes a message, a channel or a thread."""
        if isinstance(what, simcord.ChannelHandle):
            self.env.backend.delete_channel(what.id)
        else:
            self.env.backend.delete_message(channel_of(what), what.id)
        await self.env.settle()

    async def invite(self, guild: simcord.GuildHandle | None = None) -> simcord.GuildHandle:
        """The bot joins a server: a new one with the channels #rules, where it may not write, and #general, or again
        one that it has left."""
        backend = self.env.backend
        if guild is None:
            with patch.object(backend, "emit", lambda *_, **__: None):  # it comes with its channels
                guild = self.env.create_guild("The New Mine")
                rules, _ = guild.create_text_channel("rules"), guild.create_text_channel("general")
            deny = discord.Permissions(send_messages=True).value
            overwrite = Overwrite(target_id=backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=deny)
            backend.get_channel(rules.id).overwrites.append(overwrite)
        backend.emit("GUILD_DELETE", {"id": str(guild.id)})
        payload = dict(serializers.guild_create_payload(backend, backend.get_guild(guild.id)))
        del payload["unavailable"]  # Discord leaves it out when a bot joins
        backend.emit("GUILD_CREATE", payload)
        await self.env.settle()
        return guild

    async def remove_bot(self) -> None:
        """The bot is removed from the server."""
        self.env.backend.remove_guild(self.guild.id)
        await self.env.settle()

    # ---- beginning and end ------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.env.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self.bot.close()
        finally:
            await self.env.shutdown()
        if error is None:
            assert not self._wire.refused, "Discord would refuse:\n" + "\n".join(self._wire.refused)
            assert not self._log.lines, "The bot logged:\n" + "\n".join(self._log.lines)
            # a refusal is an answer: commands raise it on their way to the words for it
            raised = [e for e in self.env.errors if not isinstance(getattr(e, "original", None), Refusal)]
            assert not raised, f"The bot raised: {raised}"

    @contextmanager
    def _watched(self) -> Any:
        logging.getLogger().addHandler(self._log)
        try:
            with self._wire.tapped(), patch.object(Atlas, "load", _atlas), self.env.time_context():
                yield
        finally:
            logging.getLogger().removeHandler(self._log)


@asynccontextmanager
async def simworld(
    folder: Path, people: int | Iterable[str] = 5, *, pace: float = 0.0, patience: float = PATIENCE
) -> AsyncIterator[SimWorld]:
    """The bot, running in a world of its own.

    Args:
        folder: where the database file is made, or found.
        people: how many, or their names; a moderator is there besides.
        pace: seconds before a computer player moves.
        patience: real seconds within which the bot must be done with a press and all that comes of it. Shorter sleeps
            are slept, longer ones last until `wait`.
    """
    names = NAMES[:people] if isinstance(people, int) else tuple(people)
    world = SimWorld(folder / "motherlode.sqlite3", names, pace, patience)
    with world._watched():
        async with world:
            yield world
