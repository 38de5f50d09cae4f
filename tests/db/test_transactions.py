"""Transactions keep apart and in order, however many there are and wherever one is cancelled."""

import asyncio
import random
from collections.abc import Coroutine, Generator
from typing import Any

import pytest

from db import MoveRow, Store, StoreError

from .conftest import insert, opened, row


async def test_a_hundred_at_once_keep_their_order(store: Store) -> None:
    table_id = await opened(store)
    running = 0

    async def write(seq: int) -> None:
        nonlocal running
        async with store.transaction() as tx:
            running += 1
            assert running == 1
            table = await tx.table(table_id)
            assert table is not None
            assert table.seq == seq - 1
            await tx.append_move(row(table_id, seq))
            running -= 1

    await asyncio.gather(*(write(seq) for seq in range(1, 101)))
    assert [r.seq for r in await store.log(table_id)] == list(range(101))


async def test_readers_never_see_what_is_not_committed(store: Store) -> None:
    table_id = await opened(store)
    seen: list[int] = []

    async def read() -> None:
        table = await store.table(table_id)
        assert table is not None
        assert len(await store.log(table_id)) >= table.seq + 1
        seen.append(table.seq)

    async def write(fail: bool) -> None:
        async with store.transaction() as tx:
            table = await tx.table(table_id)
            assert table is not None
            await tx.append_move(row(table_id, table.seq + 1), host_id=table.host_id + 1)
            if fail:
                raise ZeroDivisionError

    jobs = [job for n in range(40) for job in (read(), write(fail=n % 2 == 0))]
    await asyncio.gather(*jobs, return_exceptions=True)
    assert seen == sorted(seen)
    table = await store.table(table_id)
    assert table is not None
    assert (table.seq, table.host_id) == (20, 120)


async def test_two_presses_that_saw_the_same_table(store: Store) -> None:
    table_id = await opened(store)

    async def press() -> None:
        async with store.transaction() as tx:
            await tx.append_move(row(table_id, 1))

    done = await asyncio.gather(press(), press(), return_exceptions=True)
    assert [e.code for e in done if isinstance(e, StoreError)] == ["conflict"]
    assert [r.seq for r in await store.log(table_id)] == [0, 1]


async def test_the_store_refuses_to_wait_for_itself(store: Store) -> None:
    with pytest.raises(RuntimeError, match="ask the transaction"):
        async with store.transaction():
            await store.table(1)
    with pytest.raises(RuntimeError, match="ask the transaction"):
        async with store.transaction(), store.transaction():
            pass
    assert await store.open_tables() == []


async def test_a_transaction_that_is_over(store: Store) -> None:
    async with store.transaction() as tx:
        pass
    with pytest.raises(RuntimeError, match="over"):
        await tx.table(1)


async def test_close_waits_for_the_transaction_under_way(store: Store) -> None:
    entered = asyncio.Event()

    async def write() -> None:
        async with store.transaction() as tx:
            entered.set()
            await insert(tx)

    task = asyncio.create_task(write())
    await entered.wait()
    await store.close()
    await task
    reopened = await Store.open(store.path)
    assert await reopened.open_tables() == [1]
    await reopened.close()


class CancelledAt:
    """Awaits a coroutine and cancels the task at the nth time that it has to wait; counts how often it waited."""

    def __init__(self, work: Coroutine[Any, Any, None], at: set[int]) -> None:
        self.work, self.at, self.waits = work, at, 0

    def __await__(self) -> Generator[Any, None, None]:
        failure: BaseException | None = None
        while True:
            try:
                future = self.work.send(None) if failure is None else self.work.throw(failure)
            except StopIteration:
                return
            self.waits += 1
            if self.waits in self.at:
                task = asyncio.current_task()
                assert task is not None
                task.cancel()
            failure = None
            try:
                yield future
            except BaseException as e:  # the cancellation, or what the future raised
                failure = e


async def attempt(store: Store, table_id: int, at: set[int]) -> tuple[int, bool]:
    """Two writes in one transaction, cancelled; how often it waited, and whether it ended undisturbed."""
    table = await store.table(table_id)
    assert table is not None

    async def write() -> None:
        async with store.transaction() as tx:
            await tx.append_move(MoveRow(table_id=table_id, seq=table.seq + 1, at=1.0, act="move"), state="{}")
            await tx.update_table(table_id, host_id=table.seq + 1)

    cancelled = CancelledAt(write(), at)

    async def run() -> None:
        await cancelled

    [end] = await asyncio.gather(asyncio.create_task(run()), return_exceptions=True)
    assert end is None or isinstance(end, asyncio.CancelledError)
    return cancelled.waits, end is None


async def test_cancelled_at_every_wait(store: Store) -> None:
    """All or nothing each time; all, once the commit has begun; and the next transaction finds no open one."""
    table_id = await opened(store)
    await store.update_table(table_id, host_id=0)
    waits, done = await attempt(store, table_id, set())
    assert done
    for at in [*({n} for n in range(1, waits + 1)), *({n, n + 1} for n in range(1, waits + 1))]:
        before = await store.table(table_id)
        await attempt(store, table_id, at)
        async with store.transaction() as tx:  # comes after a commit that nobody waited for
            after = await tx.table(table_id)
            log = await tx.log(table_id)
        assert before is not None
        assert after is not None
        assert len(log) == after.seq + 1
        assert after.host_id == after.seq
        committed = min(at) == waits  # the last wait is for the commit
        assert after.seq == before.seq + committed


async def test_cancelled_at_random_among_others(store: Store) -> None:
    table_id = await opened(store)
    await store.update_table(table_id, host_id=0)
    rng = random.Random(7)
    await asyncio.gather(
        *(attempt(store, table_id, {rng.randint(1, 8)} if n % 2 else set()) for n in range(60)), return_exceptions=True
    )
    table = await store.table(table_id)
    assert table is not None
    assert len(await store.log(table_id)) == table.seq + 1
    assert table.host_id == table.seq
    assert await store.check() == []


async def test_who_reads_waits_for_nobody_who_writes(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.update_table(table_id, host_id=7)
        read = await asyncio.create_task(store.table(table_id))
    assert read is not None
    assert read.host_id == 100
    after = await store.table(table_id)
    assert after is not None
    assert after.host_id == 7
