"""An offline Discord for people: SimCord's world with a server, channels and members, kept on real time.

SimCord is made for tests: its clock stands still until it is told, and every action waits until the bot is quiet.
A sandbox lives in real time instead, with computer players that ponder between moves, so `LiveEnv` waits for an answer,
not for quiet. Private names of SimCord are used here, in `views.py` and nowhere else; its version is pinned exactly.
"""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

import discord
import simcord

SERVER = "The Mine"
CHANNELS = (
    ("mine", "Tables are dealt here. Type /saboteur start or /mygoldmine start"),
    ("tavern", "A second channel, for a second table"),
)
NAMES = (
    "Alma",
    "Bruno",
    "Carla",
    "Dario",
    "Elin",
    "Femi",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Kira",
    "Luca",
)
MODERATOR = "Carla"

ANSWER_SECONDS = 3.0
"""How long Discord waits for a bot's first answer (docs: interactions/receiving-and-responding)."""
QUIET_SECONDS = 0.3
"""How long an action waits for what the bot does beside its answer, before the page shows what there is."""


class LiveEnv(simcord.Env):
    """An Env that never insists on a quiet bot."""

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - the signature is SimCord's
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        clock = asyncio.get_running_loop().time
        latest = clock() + (ANSWER_SECONDS if dispatch == "INTERACTION_CREATE" else 0.0)
        while True:
            with suppress(TimeoutError):
                await super()._settle_internal(timeout=QUIET_SECONDS, idle=0.01, dispatch=dispatch)
                return
            if clock() >= latest or self._newest_interaction_answered():
                return

    def _newest_interaction_answered(self) -> bool:
        interactions = self.backend.interactions
        return not interactions or next(reversed(interactions.values())).responded

    async def follow_real_time(self) -> None:
        """Move the world's clock to the real one, running what became due on the way."""
        behind = time.time() - self.now().timestamp()
        if behind > 0:
            # After a long standstill (a suspended laptop) what is due may need several calls; each keeps its progress.
            with suppress(TimeoutError):
                await self.advance_time(behind)


@dataclass(frozen=True, slots=True)
class World:
    """The server and its people. Ids depend on the order of building alone, so they repeat at the next start.

    `users` are the people as they are in direct messages, `members` the same people in the server, in the same order.
    """

    env: simcord.Env
    guild: simcord.GuildHandle
    channels: tuple[simcord.ChannelHandle, ...]
    users: tuple[simcord.UserHandle, ...]
    members: tuple[simcord.MemberActor, ...]


def build_world(env: simcord.Env, members: int) -> World:
    """Build server, channels and people in an Env that has not started; the same ids whatever the number of members.

    Args:
        env: where to build; its bot is not running yet.
        members: how many people, at most as many as there are `NAMES`. `MODERATOR` may manage messages.
    """
    env.backend.bot_user.name = "Motherlode"
    guild = env.create_guild(SERVER)
    foreman = guild.create_role("Foreman", permissions=discord.Permissions(manage_messages=True))
    channels = tuple(guild.create_text_channel(name, topic=topic) for name, topic in CHANNELS)
    users: list[simcord.UserHandle] = []
    for name in NAMES[:members]:
        user = env.create_user(name.lower(), global_name=name)
        # Asking for it is what opens it: a DM channel opened later would get an id that differs from run to run.
        _ = user.dm_channel
        users.append(user)
    people = tuple(guild.add_member(user, roles=[foreman] if user.global_name == MODERATOR else []) for user in users)
    return World(env, guild, channels, tuple(users), people)


def restore_thread(world: World, thread_id: int, name: str) -> None:
    """Make a thread of an earlier run again, under the first channel: where it was is not kept."""
    backend = world.env.backend
    if thread_id in backend.channels:
        return
    backend.create_thread(
        world.channels[0].id,
        name,
        backend.bot_user.id,
        message_id=backend.reserve_id(thread_id),  # a thread has the id of the message that it starts from
        broadcast=False,
    )


def move_clock_to_now(env: simcord.Env) -> None:
    """Leave the fixed instant at which worlds are built; new message ids then never meet those of an earlier run."""
    env.backend.advance_clock(time.time() - env.now().timestamp())
