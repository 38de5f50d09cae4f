"""The sandbox with a browser before it: people press, the camera looks."""

import asyncio
import io
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import simcord
from PIL import Image
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.client import Motherlode
from bot.sandbox.live import Plan, Sandbox, running
from bot.sandbox.world import World
from bot.tables.table import Table
from bot.ui.ids import Press, Verb, Walk
from bot.ui.people import seated
from bot.ui.tables import presenter_of
from tests.tour.story import PLAYER, Move

WIDTH, HEIGHT = 800, 1500
"""The window in CSS pixels."""
MESSAGE = 548
"""So much of a message's width is shown: an embed with its picture and the bot's face."""
DENSITY = 2
"""Pixels of a screenshot for one CSS pixel."""
PATIENCE = 20_000
"""Milliseconds that anything on the page may take."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]

Message = discord.Message | simcord.ResponseMessage


class Stage:
    """A table in the sandbox's first channel. People are named by their seats."""

    def __init__(self, sandbox: Sandbox, bot: Motherlode, page: Page) -> None:
        self._world: World = sandbox.world
        self._views = sandbox.views
        self._bot = bot
        self._page = page
        self.table_id = 1

    # ---- acting -----------------------------------------------------------------------------------------------------

    async def command(self, seat: int, name: str) -> None:
        """Runs a slash command in the channel."""
        async with self._views.acting():
            await self._world.members[seat].slash(self._world.channels[0], name)

    async def say(self, seat: int, text: str) -> None:
        """Writes in the channel."""
        async with self._views.acting():
            await self._world.members[seat].send(self._world.channels[0], text)

    async def press(self, seat: int, on: Message, verb: Verb, path: str | None = None) -> simcord.InteractionResult:
        """Presses the first button of a message that has this verb (and path)."""
        presses = [p for i, _ in offered(on) if (p := Press.read(i)) and p.verb == verb and path in (None, p.path)]
        async with self._views.acting():
            return await self._world.members[seat].click(on, custom_id=str(presses[0]))

    def board(self) -> discord.Message:
        """The table message."""
        return next(m for m in reversed(self._world.channels[0].history()) if m.components)

    async def table(self) -> Table:
        return await self._bot.tables.load(self.table_id)

    async def reach(self, seq: int) -> None:
        """Waits until log row `seq` is written and the table message shows it: computer players play by themselves."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                table = await self.table()
                if table.row.seq >= seq and table.row.message_shown == (await self._bot.publisher.page(table)).shown():
                    return
                await asyncio.sleep(0.02)

    async def deal_from(self, secret: bytes) -> None:
        """The draws of the table come from this secret, and its computer players' choices from what they see."""
        tables = self._bot.tables
        tables.catalogue = {
            slug: replace(offer, players=dict.fromkeys(offer.players, PLAYER))
            for slug, offer in tables.catalogue.items()
        }
        await tables.store.update_table(self.table_id, secret=secret)

    async def hand(self, seat: int) -> Message:
        """Opens a person's panel under the table message."""
        answer = (await self.press(seat, self.board(), Verb.HAND)).response
        assert answer is not None
        return answer

    async def walk(self, seat: int, panel: Message, move: Move) -> AsyncIterator[Message]:
        """Walks to a move in the picker of a panel and plays it; gives the panel before each press."""
        table = await self.table()
        assert table.match is not None
        presenter, view, seats = presenter_of(table), table.view(seat), seated(table)
        moves = table.match.moves(seat)
        ways = [[(s.ask, s.key) for s in presenter.steps(view, m, seats)] for m in moves]
        goal = moves.index(move)
        while True:
            panel = self._now(seat, panel)
            yield panel
            custom_id, value, last = _next(panel, ways, goal)
            async with self._views.acting():
                if value is None:
                    await self._world.members[seat].click(panel, custom_id=custom_id)
                else:
                    await self._world.members[seat].select(panel, [value], custom_id=custom_id)
            if last:
                return

    def _now(self, seat: int, message: Message) -> discord.Message:
        shown = self._world.channels[0].history(viewer=self._world.members[seat])
        return next(m for m in shown if m.id == message.id)

    # ---- looking ----------------------------------------------------------------------------------------------------

    async def look(self, seat: int) -> None:
        """Becomes somebody."""
        name = self._world.users[seat].global_name or ""
        await self._page.locator("#members .choice", has_text=name).click()
        await expect(self._page.locator(f"iframe:not(.away)[title*='as {name} sees']")).to_be_visible(timeout=PATIENCE)

    async def shot(self, message: Message) -> Image.Image:
        """The message on the page, once it has stopped changing."""
        view = self._page.frame_locator("iframe:not(.away)")
        shown = view.locator(f".channel-message[data-message-id='{message.id}']")
        await expect(shown).to_be_visible(timeout=PATIENCE)
        before = b""
        while (after := await self._still(shown)) != before:
            before = after
        picture = Image.open(io.BytesIO(after)).convert("RGB")
        return picture.crop((0, 0, MESSAGE * DENSITY, picture.height))

    async def _still(self, shown: Locator) -> bytes:
        await self._page.wait_for_timeout(700)
        # a person's own scrolling, which the page lets be, as opposed to its own
        await shown.hover(timeout=PATIENCE)
        await self._page.mouse.wheel(0, 0)
        await self._page.mouse.move(1, 1)
        return await shown.screenshot(timeout=PATIENCE, animations="disabled")


def offered(message: Message) -> list[tuple[str, tuple[str, ...]]]:
    """The custom_ids of a message's buttons and selects that can be used, with the values of a select."""
    shown = message.message if isinstance(message, simcord.ResponseMessage) else message
    parts: list[Any] = [part for row in shown.components for part in getattr(row, "children", ())]
    return [
        (part.custom_id, tuple(option.value for option in getattr(part, "options", ())))
        for part in parts
        if part.custom_id and not part.disabled
    ]


def _next(panel: Message, ways: list[list[tuple[str, str]]], goal: int) -> tuple[str, str | None, bool]:
    """What to press on the way to the goal: custom_id, value of a select, and whether it plays the move."""
    pages: list[tuple[int, str]] = []
    steps: list[tuple[int, str, str | None]] = []
    for custom_id, values in offered(panel):
        press = Press.read(custom_id)
        for value in values or (None,):
            path = press.path if press and value is None else value or ""
            if press and press.verb is Verb.PLAY and int(path) == goal:
                return custom_id, value, True
            walk = Walk.read(path) if press and press.verb is Verb.WALK else None
            if walk is None:
                continue
            if walk.page:
                pages.append((walk.page, custom_id))
            elif not walk.again and ways[walk.move][: walk.depth] == ways[goal][: walk.depth]:
                steps.append((walk.depth, custom_id, value))
    if steps:
        _depth, custom_id, value = max(steps, key=lambda step: step[0])
        return custom_id, value, False
    return max(pages)[1], None, False


@asynccontextmanager
async def stage(folder: Path, people: int) -> AsyncIterator[Stage]:
    """The sandbox with so many people and Chromium, while the block lasts."""
    bots: list[Motherlode] = []

    def make_bot() -> Motherlode:
        bots.append(Motherlode(folder / "tour.sqlite3", pace=0.0, fresh_world=True))
        return bots[-1]

    async def prepare(world: World) -> None:
        """Nothing: the database is new."""

    plan = Plan(people, 0, make_bot, prepare)
    async with running(plan, say=lambda _: None) as sandbox, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=DENSITY)
        await page.goto(sandbox.address)
        yield Stage(sandbox, bots[-1], page)
        await asyncio.shield(chromium.close())
