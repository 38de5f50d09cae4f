"""The sandbox's run: build the world, start the bot in it, serve the page, end cleanly."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import discord
from aiohttp import web

from bot.sandbox.page import HOST, make_app
from bot.sandbox.views import Views
from bot.sandbox.world import LiveEnv, World, build_world, move_clock_to_now

CLOSE_SECONDS = 4.0
"""The longest that the bot may take to finish its commits when the sandbox ends."""

Say = Callable[[str], None]


class PortTaken(Exception):
    """The page's port cannot be had; the text is the system's reason."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to run.

    `port` 0 takes any free one; `prepare` runs when the world is built and the bot not yet started.
    """

    members: int
    port: int
    make_bot: Callable[[], discord.Client]
    prepare: Callable[[World], Awaitable[None]]


async def serve(plan: Plan, say: Say) -> None:
    """Run the sandbox until SIGINT, SIGTERM or cancellation, which it takes as a wish to end.

    Args:
        plan: what to run.
        say: takes each line of progress.
    Raises:
        PortTaken: nothing was started.
        Exception: what `plan.prepare` or the bot's start raised.
    """
    this = asyncio.current_task()
    assert this is not None
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows, where Ctrl-C cancels this task without our help
            loop.add_signal_handler(name, this.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        async with running(plan, say) as sandbox:
            say(f"Open {sandbox.address} in a browser; Ctrl-C ends it.")
            await asyncio.Event().wait()
    say("The mine is closed; its tables are kept.")


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A sandbox that runs."""

    env: LiveEnv
    world: World
    views: Views
    address: str


@contextlib.asynccontextmanager
async def running(plan: Plan, say: Say) -> AsyncIterator[Sandbox]:
    """The sandbox while the block lasts. Arguments and errors are those of `serve`."""
    with _listen(plan.port) as listener:
        async with _running_bot(plan, say) as (env, world), _page(env, world, listener) as views:
            yield Sandbox(env, world, views, f"http://{HOST}:{views.port}")


def _listen(port: int) -> socket.socket:
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        raise PortTaken(os.strerror(error.errno or 0).lower()) from error


@contextlib.asynccontextmanager
async def _running_bot(plan: Plan, say: Say) -> AsyncIterator[tuple[LiveEnv, World]]:
    say("Building the server…")
    bot = plan.make_bot()
    env = LiveEnv(bot, check_errors=False)
    world = build_world(env, plan.members)
    move_clock_to_now(env)
    await plan.prepare(world)
    say("Starting the bot, drawing the cards…")
    try:
        await env.start()
        yield env, world
    finally:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await bot.close()
        await env.shutdown()


@contextlib.asynccontextmanager
async def _page(env: LiveEnv, world: World, listener: socket.socket) -> AsyncIterator[Views]:
    port = int(listener.getsockname()[1])
    views = Views(env, world, port)
    runner = web.AppRunner(make_app(views), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    pulse = asyncio.create_task(views.pulse())
    try:
        await web.SockSite(runner, listener).start()
        yield views
    finally:
        pulse.cancel()
        await asyncio.gather(pulse, return_exceptions=True)
        await runner.cleanup()
        await views.close()
