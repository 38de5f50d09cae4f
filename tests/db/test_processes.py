"""Two processes and one file; processes that are killed; a disk that is full."""

import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db import Store, StoreError

ROOT = Path(__file__).parents[2]


@contextmanager
def child(mode: str, path: Path) -> Generator["subprocess.Popen[str]"]:
    """A `tests.db.child`; killed with SIGKILL at the end of the block, whatever it is doing."""
    command = [sys.executable, "-m", "tests.db.child", mode, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


async def test_the_second_process_is_refused_until_the_first_dies(path: Path) -> None:
    with child("hold", path) as first:
        assert line(first) == "open"
        assert Store.inspect(path).held
        with pytest.raises(StoreError, match=f"process {first.pid}") as refused:
            await Store.open(path)
        assert refused.value.code == "held"
        with child("hold", path) as second:
            assert line(second) == "held"
    assert not Store.inspect(path).held
    store = await Store.open(path)
    await store.close()


async def test_the_second_process_may_follow_when_the_first_has_closed(path: Path) -> None:
    with child("hold", path) as first:
        assert line(first) == "open"
        first.communicate()
        store = await Store.open(path)
        await store.close()


async def test_killed_while_it_writes(path: Path) -> None:
    """Each commit that was reported is there, the log has no gap, and the table stands where its log ends."""
    rng = random.Random(3)
    for table_id in range(1, 7):
        with child("play", path) as process:
            acknowledged = -1
            for _ in range(rng.randint(1, 60)):
                acknowledged = int(line(process))
        assert process.returncode == -signal.SIGKILL
        store = await Store.open(path)
        assert await store.check() == []
        table = await store.table(table_id)
        log = await store.log(table_id)
        assert table is not None
        assert [r.seq for r in log] == list(range(len(log)))
        assert table.seq == len(log) - 1 >= acknowledged
        assert table.state is None or table.state.startswith(f'{{"seq":{table.seq}}}')
        await store.close()


def on_a_disk_of(size: str, mode: str, tmp_path: Path) -> list[str]:
    """What a `tests.db.child` prints on a file system of that size, which only it sees."""
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("this system gives no mount namespace")
    script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && exec "$3" -m tests.db.child "$4" "$2/motherlode.db"'
    command = ["unshare", "-rm", "sh", "-c", script, "sh", size, str(tmp_path), sys.executable, mode]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def test_a_full_disk(tmp_path: Path) -> None:
    """The store says so, keeps what it confirmed and no more, and is sound."""
    assert on_a_disk_of("400k", "fill", tmp_path) == ["disk_full", "True []"]


@pytest.mark.parametrize("size", ["4k", "16k", "64k"])
def test_a_disk_too_full_to_begin(tmp_path: Path, size: str) -> None:
    assert on_a_disk_of(size, "hold", tmp_path) == ["disk_full"]
