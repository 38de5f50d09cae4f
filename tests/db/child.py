"""A process of its own that uses a database: `python -m tests.db.child MODE FILE`.

hold: opens it, says so, and waits until its input ends. play: opens a table and adds moves for ever, printing each
number once it is committed. fill: adds big moves until it cannot, prints the code.
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from db import Store, StoreError

from .conftest import opened, row


async def hold(store: Store) -> None:
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)


async def play(store: Store) -> None:
    table_id = await opened(store)
    seq = 0
    while True:
        print(seq, flush=True)
        seq += 1
        async with store.transaction() as tx:
            await tx.append_move(row(table_id, seq), state=f'{{"seq":{seq}}}' + " " * 8000, host_id=seq)


async def fill(store: Store) -> None:
    table_id = await opened(store)
    seq = 0
    try:
        while True:
            async with store.transaction() as tx:
                big = replace(row(table_id, seq + 1), events=f'"{"x" * 20_000}"')
                await tx.append_move(big)
            seq += 1
    except StoreError as e:
        print(e.code, flush=True)
    print(seq == len(await store.log(table_id)) - 1, await store.check(), flush=True)


async def main(mode: str, file: str) -> None:
    try:
        store = await Store.open(Path(file))
    except StoreError as e:
        print(e.code, flush=True)
        return
    try:
        await {"hold": hold, "play": play, "fill": fill}[mode](store)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
