"""Daily backups, on real files."""

from pathlib import Path

import pytest

from bot.backups import AGAIN, DAY, KEPT, Backups
from db import Store


class Clock:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


async def test_a_copy_a_day_of_which_seven_are_kept(tmp_path: Path) -> None:
    clock = Clock()
    store = await Store.open(tmp_path / "mine.sqlite3")
    backups = Backups(store, clock)
    assert await backups.backup_if_due() == DAY
    assert backups.copies() == []
    for day in range(1, KEPT + 3):
        clock.time += DAY
        await store.set_setting("bot", "day", str(day))
        await backups.backup_if_due()
    copies = backups.copies()
    assert len(copies) == KEPT
    await store.close()
    restored = await Store.open(copies[-1])
    assert await restored.setting("bot", "day") == str(KEPT + 2)
    await restored.close()


async def test_a_restart_neither_skips_nor_repeats_a_copy(tmp_path: Path) -> None:
    clock = Clock()
    for hours, copies in ((0, 0), (23, 0), (25, 1), (26, 1), (50, 2)):
        clock.time = 1_800_000_000.0 + hours * 3600
        store = await Store.open(tmp_path / "mine.sqlite3")
        backups = Backups(store, clock)
        wait = await backups.backup_if_due()
        assert 0 < wait <= DAY
        assert len(backups.copies()) == copies
        await store.close()


async def test_a_folder_that_cannot_be_made_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    store = await Store.open(tmp_path / "mine.sqlite3")
    backups = Backups(store, clock)
    await backups.backup_if_due()
    backups.folder.write_text("in the way")
    clock.time += DAY
    assert await backups.backup_if_due() == AGAIN
    assert "no backup was made" in caplog.text
    backups.folder.unlink()
    assert await backups.backup_if_due() == DAY
    assert len(backups.copies()) == 1
    await store.close()
