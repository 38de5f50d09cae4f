"""Plays the table and writes `tour.png` and `table.png` into the folder named."""

import argparse
import asyncio
import io
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from bot.ui.ids import Verb
from tests.tour.sheet import Shot, compose, panel, png
from tests.tour.stage import CHROMIUM, Message, Stage, stage
from tests.tour.story import Tale, choose

PEOPLE, COMPUTERS = 3, 2
CAPTIONS = {
    "lobby": "The lobby: friends and computer players",
    "deal": "Your role and your cards, for you alone",
    "where": "Your turn: where does the card go?",
    "turn": "Which way round? One press plays it",
    "table": "The table, for everybody to see",
    "end": "Treasure! The roles are turned over",
    "share": "The gold is shared out in secret",
    "podium": "After three rounds the richest wins",
}
"""The moments in the order of the sheet."""
SHEET_BYTES, TABLE_BYTES = 600_000, 150_000


class Tour:
    """Plays a table and keeps a screenshot of each moment in `shots`."""

    def __init__(self, table: Stage) -> None:
        self._table = table
        self._began = time.monotonic()
        self.shots: dict[str, Image.Image] = {}

    async def play(self) -> None:
        """From the command to the podium."""
        table = self._table
        tale, dealt = await self._lobby()
        await table.press(0, table.board(), Verb.START)
        for i, ply in enumerate(tale.plies):
            await table.reach(dealt + i)
            if ply.seat >= PEOPLE or ply.forced:
                continue
            await self._before(i, tale)
            await self._move(i, tale)
        await table.reach(dealt + len(tale.plies))
        await self._keep("podium", 0, table.board())

    async def _lobby(self) -> tuple[Tale, int]:
        """Everybody sits down. Returns the game that will be played, and the log row of its deal."""
        table = self._table
        await table.command(0, "saboteur start")
        for seat in range(1, PEOPLE):
            await table.press(seat, table.board(), Verb.JOIN)
        for _ in range(COMPUTERS):
            await table.press(0, table.board(), Verb.COMPUTER)
        await self._keep("lobby", 0, table.board())
        await table.say(1, "Good luck, diggers!")
        dealt = (await table.table()).row.seq + 1
        tale = await asyncio.to_thread(choose, PEOPLE, PEOPLE + COMPUTERS, dealt)
        await table.deal_from(tale.secret)
        return tale, dealt

    async def _before(self, i: int, tale: Tale) -> None:
        """What is to be seen when a person is asked for move `i`."""
        if "deal" not in self.shots:
            await self._keep("deal", tale.saboteur, await self._table.hand(tale.saboteur))
        if i == tale.middle:
            await self._keep("table", tale.plies[i].seat, self._table.board())
        if tale.plies[i].sharing and "end" not in self.shots:
            await self._keep("end", 0, self._table.board())
        if i == tale.last:
            await self._table.say(2, "One more round after this?")

    async def _move(self, i: int, tale: Tale) -> None:
        seat, move = tale.plies[i].seat, tale.plies[i].move
        names = {tale.dig: ("", "where", "turn"), tale.share: ("share",)}.get(i, ())
        step = 0
        async for asked in self._table.walk(seat, await self._table.hand(seat), move):
            if step < len(names) and names[step]:
                await self._keep(names[step], seat, asked)
            step += 1

    async def _keep(self, name: str, seat: int, message: Message) -> None:
        await self._table.look(seat)
        self.shots[name] = await self._table.shot(message)
        print(f"{time.monotonic() - self._began:4.0f} s  {CAPTIONS[name]}", file=sys.stderr, flush=True)


async def _photograph() -> dict[str, Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), PEOPLE + COMPUTERS) as table:
            tour = Tour(table)
            await tour.play()
            return tour.shots


def main() -> str | None:
    """Returns: why there are no pictures, if there are none."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures are written (the README's are in docs)")
    parser.add_argument(
        "--shots", action="store_true", help="write every screenshot too, in full size, into FOLDER/shots"
    )
    arguments = parser.parse_args()
    if CHROMIUM is None:
        return "There is no Chromium on the PATH (Debian's package: chromium)."
    folder: Path = arguments.folder
    shots = asyncio.run(_photograph())
    for path, data in _files(shots, arguments.shots):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
        print(f"{folder / path}: {len(data) // 1000} kB")
    return None


def _files(shots: dict[str, Image.Image], every: bool) -> Iterator[tuple[str, bytes]]:
    sheet = compose([Shot(caption, shots[name]) for name, caption in CAPTIONS.items()], columns=2)
    yield "tour.png", png(sheet, SHEET_BYTES, widths=range(1800, 899, -60))
    yield "table.png", png(panel(shots["table"], shots["table"].width), TABLE_BYTES, widths=range(720, 539, -60))
    if every:
        for name, shot in shots.items():
            file = io.BytesIO()
            shot.save(file, "PNG")
            yield f"shots/{name}.png", file.getvalue()


if __name__ == "__main__":
    sys.exit(main())
