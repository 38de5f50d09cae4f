"""The sandbox as a newcomer meets it: a process, a page in Chromium, a table of Saboteur."""

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, FrameLocator, Locator, Page, Route, async_playwright, expect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT = 20_000
"""Milliseconds that anything on the page may take before the test gives up."""
TURNS = 8
"""Within so many turns somebody lays a path card."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None and not os.environ.get("CI"), reason="no Chromium on the PATH (Debian's package: chromium)"
    ),
]


class Sandbox:
    """A running `python -m bot sandbox`."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    @property
    def port(self) -> str:
        return self.address.rstrip("/").rsplit(":", 1)[1]

    async def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit status, and all that was said since the start."""
        self.process.send_signal(signal.SIGINT)
        out, err = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, (out + err).decode()


@asynccontextmanager
async def sandbox(database: Path, port: str = "0") -> AsyncIterator[Sandbox]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--port", port, "--database", str(database), "--pace", "0.2"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        said = ""
        while not (found := re.search(r"http://\S+", said)):
            line = await process.stdout.readline()
            assert line, f"the sandbox ended at its start, having said: {said}"
            said += line.decode()
        yield Sandbox(process, found[0])
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        await chromium.close()


async def window(browser: Browser, address: str) -> Page:
    """The sandbox's page in a window that shares nothing with others."""
    context = await browser.new_context(viewport={"width": 1200, "height": 900})
    context.set_default_timeout(WAIT)
    page = await context.new_page()
    await page.goto(address)
    return page


def view(page: Page) -> FrameLocator:
    """What the chosen member sees in the chosen place."""
    return page.frame_locator("iframe:not(.away)")


def message(page: Page, text: str) -> Locator:
    """The last message that has this text."""
    return view(page).locator("[data-message-id]", has_text=text).last


async def look(page: Page, who: str | None = None, where: str | None = None) -> None:
    """Become somebody, look somewhere, and wait until that is on show."""
    if who is not None:
        await page.locator("#members .choice", has_text=who).click()
        await expect(page.locator(f"iframe:not(.away)[title*='as {who} sees']")).to_be_visible(timeout=WAIT)
    if where is not None:
        await page.locator("#places .choice", has_text=where).click()
        await expect(page.locator(f"iframe:not(.away)[title^='{where}']")).to_be_visible(timeout=WAIT)


async def type_command(page: Page, command: str) -> None:
    """Type a slash command and press Enter twice, as the page's hint says."""
    await view(page).locator("#channel-composer-input").click()
    await page.keyboard.type(command)
    await expect(view(page).get_by_role("option", name=command).first).to_be_visible(timeout=WAIT)
    await page.keyboard.press("Enter")
    await expect(view(page).locator(".command-chip")).to_be_visible(timeout=WAIT)
    await page.keyboard.press("Enter")


async def start_in_thread(page: Page) -> None:
    """`/saboteur start` with its option `thread`, chosen by the arrow keys."""
    await view(page).locator("#channel-composer-input").click()
    await page.keyboard.type("/saboteur start")
    await expect(view(page).get_by_role("option", name="/saboteur start").first).to_be_visible(timeout=WAIT)
    await page.keyboard.press("Enter")
    await expect(view(page).get_by_role("option", name="thread")).to_be_visible(timeout=WAIT)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(view(page).get_by_role("option", name="True")).to_be_visible(timeout=WAIT)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")


async def play_turn(page: Page) -> None:
    """Open the hand when Alma's turn has come, and press the first choice of every question till it is over."""
    board = message(page, "round 1 of 3")
    await expect(board).to_contain_text("It is Alma's turn", timeout=WAIT)
    await board.get_by_role("button", name="Your hand").click()
    hand = message(page, "Only you can see this")
    await expect(hand).to_contain_text("Your turn", timeout=WAIT)
    await expect(hand.locator(".component-button").last).to_be_in_viewport(timeout=WAIT)
    while True:
        before = await hand.inner_text()
        choices = hand.locator(".component-button").filter(has_not_text="Back")
        if "Your role" in before and "Your turn" not in before:
            return
        await choices.first.click()
        await expect(hand).not_to_have_text(before, use_inner_text=True, timeout=WAIT)


async def test_a_newcomer_plays_and_finds_the_table_again(browser: Browser, tmp_path: Path) -> None:
    database = tmp_path / "sandbox.sqlite3"
    async with sandbox(database) as first:
        page = await window(browser, first.address)
        await expect(page.locator("#hint")).to_contain_text(
            "You are Alma, in #mine. Type /saboteur start", timeout=WAIT
        )
        await type_command(page, "/saboteur start")
        lobby = message(page, "who plays?")
        await expect(lobby).to_contain_text("Alma", timeout=WAIT)

        # Bruno joins in a window of his own; Alma's window shows it by itself.
        other = await window(browser, first.address)
        await look(other, who="Bruno")
        await message(other, "who plays?").get_by_role("button", name="Join").click()
        await expect(lobby).to_contain_text("Bruno", timeout=WAIT)
        await message(other, "who plays?").get_by_role("button", name="Leave").click()
        await expect(lobby).not_to_contain_text("Bruno", timeout=WAIT)

        for players in (2, 3, 4):
            await lobby.get_by_role("button", name="Add clever computer").click()
            await expect(lobby).to_contain_text(f"At the table: {players} ", timeout=WAIT)
        await lobby.get_by_role("button", name="Start").click()

        board = message(page, "round 1 of 3")
        picture = board.locator("img").last
        await expect(board).to_contain_text("Alma", timeout=WAIT)
        fresh = await picture.get_attribute("alt")
        for _ in range(TURNS):
            await play_turn(page)
            if await picture.get_attribute("alt") != fresh:
                break
        await expect(picture).not_to_have_attribute("alt", fresh or "", timeout=WAIT)

        await look(page, where="Direct messages")
        await expect(message(page, "Your role")).to_contain_text("You win this round if", timeout=WAIT)

        await look(page, where="tavern")
        await start_in_thread(page)
        thread = page.locator("#places .thread")
        await expect(thread).to_have_count(1, timeout=WAIT)
        await look(page, where="Saboteur")
        await expect(message(page, "who plays?")).to_contain_text("Alma", timeout=WAIT)

        status, said = await first.interrupt()
        assert status == 0
        assert "Traceback" not in said
        await expect(page.locator("#trouble")).to_be_visible(timeout=WAIT)

    async with sandbox(database, first.port) as second:
        await expect(page.locator("#trouble")).to_be_hidden(timeout=WAIT)
        await expect(thread).to_have_count(1, timeout=WAIT)
        await expect(message(page, "who plays?")).to_contain_text("Alma", timeout=WAIT)
        await look(page, where="mine")
        await expect(message(page, "round 1 of 3").get_by_role("button", name="Your hand")).to_be_visible(timeout=WAIT)
        await play_turn(page)
        assert (await second.interrupt())[0] == 0


async def test_a_command_on_a_slow_machine_is_sent_once_and_late(browser: Browser, tmp_path: Path) -> None:
    async with sandbox(tmp_path / "sandbox.sqlite3") as running:
        page = await window(browser, running.address)
        await view(page).locator("#channel-composer-input").click()
        going: asyncio.Future[Route] = asyncio.get_running_loop().create_future()
        await page.route("**/api/action", lambda route: going.set_result(route), times=1)
        await page.set_viewport_size({"width": 800, "height": 700})  # the page tells the preview its new size
        slow = await going
        await type_command(page, "/saboteur start")
        await slow.continue_()
        await expect(message(page, "who plays?")).to_contain_text("Alma", timeout=WAIT)


async def test_a_view_whose_press_was_lost_is_opened_anew(browser: Browser, tmp_path: Path) -> None:
    async with sandbox(tmp_path / "sandbox.sqlite3") as running:
        page = await window(browser, running.address)
        await type_command(page, "/saboteur start")
        lobby = message(page, "who plays?")
        await expect(lobby).to_contain_text("Alma", timeout=WAIT)

        await page.route("**/api/action", lambda route: route.abort(), times=1)
        await lobby.get_by_role("button", name="Add clever computer").click()
        await expect(view(page).get_by_role("alert")).to_contain_text("opened anew", timeout=WAIT)
        await lobby.get_by_role("button", name="Add clever computer").click()
        await expect(lobby).to_contain_text("At the table: 2 ", timeout=WAIT)
        await type_command(page, "/table list")


async def test_on_a_phone_everybody_and_every_place_is_in_sight(browser: Browser, tmp_path: Path) -> None:
    async with sandbox(tmp_path / "sandbox.sqlite3") as running:
        page = await window(browser, running.address)
        await type_command(page, "/saboteur start")
        for width in (390, 360):
            await page.set_viewport_size({"width": width, "height": 844})
            for choice in await page.locator("nav .choice").all():
                await expect(choice).to_be_in_viewport(ratio=1)
            news = page.locator("#places .news", has_text="new")
            await expect(news).to_be_in_viewport(ratio=1)
