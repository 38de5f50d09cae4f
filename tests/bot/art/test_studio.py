"""The studio draws each picture once, keeps the latest, and loses none."""

import asyncio
import threading
from dataclasses import dataclass, field
from typing import ClassVar

import pytest
from PIL import Image

from bot.art.contact import pictures
from bot.art.pictures import ALT_LIMIT, Picture, Studio
from bot.art.saboteur.sheet import SABOTEUR
from bot.art.sprites import Atlas, Sprites


@dataclass
class Log:
    drawn: list[int] = field(default_factory=list)
    at_once: int = 0
    most_at_once: int = 0
    started: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    go: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass(frozen=True)
class Square:
    """A scene that says when it is drawn, and waits until it may be."""

    filename: ClassVar[str] = "square.png"
    number: int
    log: Log = field(compare=False)
    fails: bool = field(default=False, compare=False)
    sheet: str = SABOTEUR.name

    def draw(self, sprites: Sprites) -> Image.Image:
        with self.log.lock:
            self.log.drawn.append(self.number)
            self.log.at_once += 1
            self.log.most_at_once = max(self.log.most_at_once, self.log.at_once)
        self.log.started.release()
        assert self.log.go.wait(10)
        with self.log.lock:
            self.log.at_once -= 1
        if self.fails:
            raise OSError("no ink")
        return Image.new("RGB", (8 + self.number, 8))


@pytest.fixture
def log() -> Log:
    return Log()


def square(number: int, log: Log, *, alt: str = "a square", fails: bool = False) -> Picture:
    return Picture(Square(number, log, fails), alt)


async def test_equal_pictures_asked_for_together_are_drawn_once(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas)
    asked = [asyncio.create_task(studio.png(square(1, log))) for _ in range(10)]
    await asyncio.sleep(0)
    log.go.set()
    assert len(set(await asyncio.gather(*asked))) == 1
    assert log.drawn == [1]
    studio.close()


async def test_a_picture_asked_for_again_comes_from_the_cache(atlas: Atlas, log: Log) -> None:
    log.go.set()
    studio = Studio(atlas)
    first = await studio.png(square(1, log))
    assert await studio.png(square(1, log)) == first
    assert await studio.png(square(2, log)) != first
    assert log.drawn == [1, 2]
    studio.close()


async def test_the_words_are_carried_but_are_no_part_of_the_picture(atlas: Atlas, log: Log) -> None:
    log.go.set()
    studio = Studio(atlas)
    english, german = square(1, log, alt="a square"), square(1, log, alt="ein Quadrat")
    assert (english.alt, german.alt) == ("a square", "ein Quadrat")
    assert await studio.png(english) == await studio.png(german)
    assert log.drawn == [1]
    studio.close()


@pytest.mark.parametrize("alt", ["", "x" * (ALT_LIMIT + 1)])
def test_words_that_discord_would_refuse_are_refused(log: Log, alt: str) -> None:
    with pytest.raises(ValueError, match="alt text"):
        square(1, log, alt=alt)
    assert square(1, log, alt="x" * ALT_LIMIT)


async def test_the_cache_keeps_the_latest_within_its_limit(atlas: Atlas, log: Log) -> None:
    log.go.set()
    size = len(square(1, log).encode(atlas))
    log.drawn.clear()
    studio = Studio(atlas, cache_bytes=size * 3 + size // 2)
    for number in (1, 2, 3):
        await studio.png(square(number, log))
    await studio.png(square(1, log))  # now 2 is the one not used for longest
    await studio.png(square(4, log))
    log.drawn.clear()
    for number in (1, 3, 4):
        await studio.png(square(number, log))
    assert log.drawn == []
    await studio.png(square(2, log))
    assert log.drawn == [2]
    studio.close()


async def test_a_picture_larger_than_the_cache_is_drawn_and_pushes_nothing_out(atlas: Atlas) -> None:
    shown = dict(pictures())
    small, large = shown["saboteur-nuggets"], shown["saboteur-places"]
    bytes_of = {picture: len(picture.encode(atlas)) for picture in (small, large)}
    studio = Studio(atlas, cache_bytes=bytes_of[small] + 10)
    kept = await studio.png(small)
    assert len(await studio.png(large)) == bytes_of[large]
    assert await studio.png(small) is kept
    studio.close()


async def test_no_more_than_the_limit_are_drawn_at_once(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas, at_once=2)
    asked = [asyncio.create_task(studio.png(square(number, log))) for number in range(8)]
    for _ in range(2):
        assert await asyncio.to_thread(log.started.acquire, timeout=10)
    log.go.set()
    await asyncio.gather(*asked)
    assert sorted(log.drawn) == list(range(8))
    assert log.most_at_once == 2
    studio.close()


async def test_one_who_stops_waiting_takes_the_picture_from_nobody(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas)
    impatient = asyncio.create_task(studio.png(square(1, log)))
    patient = asyncio.create_task(studio.png(square(1, log)))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    log.go.set()
    assert await patient
    assert log.drawn == [1]
    studio.close()


async def test_a_failure_is_told_to_all_who_wait_and_not_kept(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas)
    asked = [asyncio.create_task(studio.png(square(1, log, fails=True))) for _ in range(3)]
    await asyncio.sleep(0)
    log.go.set()
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(answer, OSError)
    assert await studio.png(square(1, log))
    studio.close()


async def test_the_loop_goes_on_while_a_picture_is_drawn(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas)
    asked = asyncio.create_task(studio.png(square(1, log)))
    assert await asyncio.to_thread(log.started.acquire, timeout=10)
    assert not asked.done()
    log.go.set()
    assert await asked
    studio.close()


async def test_a_closed_studio_finishes_what_was_asked_for_and_takes_no_more(atlas: Atlas, log: Log) -> None:
    studio = Studio(atlas)
    asked = asyncio.create_task(studio.png(square(1, log)))
    await asyncio.sleep(0)
    log.go.set()
    studio.close()
    assert await asked
    with pytest.raises(RuntimeError):
        await studio.png(square(2, log))


async def test_threads_side_by_side_draw_the_same_bytes_as_one(atlas: Atlas) -> None:
    expected = [picture.encode(atlas) for _, picture in pictures()]
    studio = Studio(atlas, cache_bytes=0, at_once=4)
    for _ in range(3):
        assert await asyncio.gather(*(studio.png(picture) for _, picture in pictures())) == expected
    studio.close()
