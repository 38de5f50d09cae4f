"""What is written is read again, and what breaks a rule is refused whole."""

from contextlib import suppress
from dataclasses import replace

import pytest

from db import ResultRow, Store, StoreError

from .conftest import SECRET, computer, opened, person, row


async def test_a_new_table_is_a_lobby_that_nobody_has_been_shown(store: Store) -> None:
    table_id = await opened(store)
    found = await store.load(table_id)
    assert found is not None
    table, seats = found
    assert (table.status, table.seq, table.published_seq, table.state) == ("lobby", 0, -1, None)
    assert (table.secret, table.created_at, table.thread, table.due) == (SECRET, 1.0, False, False)
    assert seats == [person(table_id, 0, 100)]
    assert await store.behind() == [table_id] == await store.open_tables()


async def test_numbers_of_tables_and_unknown_tables(store: Store) -> None:
    first, second = await opened(store), await opened(store)
    assert second == first + 1
    assert await store.table(99) is None
    assert await store.load(99) is None
    assert await store.log(99) == []


async def test_a_move_changes_log_and_table_together(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.append_move(row(table_id, 1), state='{"a":1}', questions='{"0":1}', status="playing", due=True)
    table = await store.table(table_id)
    assert table is not None
    assert (table.seq, table.changed_at, table.state, table.questions) == (1, 1.0, '{"a":1}', '{"0":1}')
    assert (await store.log(table_id))[1] == row(table_id, 1)
    assert await store.log(table_id, from_seq=1) == [row(table_id, 1)]
    assert await store.due_tables() == [table_id]


@pytest.mark.parametrize("seq", [0, 2])
async def test_a_row_that_does_not_come_next_changes_nothing(store: Store, seq: int) -> None:
    table_id = await opened(store)
    before = await store.load(table_id), await store.log(table_id)
    with pytest.raises(StoreError) as refused:
        async with store.transaction() as tx:
            await tx.append_move(row(table_id, seq), state="{}")
    assert refused.value.code == "conflict"
    assert (await store.load(table_id), await store.log(table_id)) == before


async def test_a_failed_statement_dooms_its_transaction(store: Store) -> None:
    table_id = await opened(store)

    async def write() -> None:
        async with store.transaction() as tx:
            await tx.update_table(table_id, host_id=7)
            with pytest.raises(StoreError):
                await tx.put_seat(person(table_id, 1, 100))  # has a seat already
            await tx.update_table(table_id, host_id=8)

    with pytest.raises(StoreError) as doomed:
        await write()
    assert doomed.value.code == "conflict"
    table = await store.table(table_id)
    assert table is not None
    assert table.host_id == 100


async def test_a_failure_that_was_swallowed_still_rolls_back(store: Store) -> None:
    table_id = await opened(store)

    async def write() -> None:
        async with store.transaction() as tx:
            await tx.update_table(table_id, host_id=7)
            with suppress(StoreError):
                await tx.put_seat(person(99, 0, 100))  # no such table

    with pytest.raises(StoreError) as doomed:
        await write()
    assert doomed.value.code == "refused"
    table = await store.table(table_id)
    assert table is not None
    assert table.host_id == 100


async def test_the_log_is_append_only(store: Store) -> None:
    table_id = await opened(store)
    for sql in ("UPDATE move SET act = 'x'", "DELETE FROM move"):
        with pytest.raises(StoreError, match="append only"):
            async with store.transaction() as tx:
                await tx._do(sql)  # pyright: ignore[reportPrivateUsage]
    assert [r.act for r in await store.log(table_id)] == ["open"]


async def test_unknown_rows_and_columns(store: Store) -> None:
    table_id = await opened(store)
    with pytest.raises(StoreError) as absent:
        await store.update_table(99, host_id=7)
    assert absent.value.code == "absent"
    for wrong in ({"seq": 5}, {"id": 5}, {"host_id = 1; --": 5}, {}):
        with pytest.raises(TypeError):
            await store.update_table(table_id, **wrong)  # type: ignore[arg-type]
    with pytest.raises(StoreError) as typed:
        await store.update_table(table_id, host_id="Ann")  # type: ignore[arg-type]
    with pytest.raises(StoreError) as broken:
        await store.update_table(table_id, trouble="\ud800")
    assert (typed.value.code, broken.value.code) == ("refused", "refused")


async def test_what_is_shown_moves_only_forward(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.append_move(row(table_id, 1))
    await store.published(table_id, 1)
    await store.published(table_id, 0)
    assert await store.behind() == []


async def test_seats_can_be_renumbered_and_handed_on(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.replace_seats(table_id, [person(table_id, 0, 100), person(table_id, 1, 200), computer(table_id, 2)])
        await tx.replace_seats(table_id, [person(table_id, 0, 200), person(table_id, 1, 100)])
    assert [s.user_id for s in await store.seats(table_id)] == [200, 100]
    async with store.transaction() as tx:
        await tx.put_seat(computer(table_id, 0, owner_id=200))
    assert [t.id for t in await store.tables_of_user(200)] == [table_id]
    async with store.transaction() as tx:
        await tx.put_seat(person(table_id, 0, 300))
    assert await store.tables_of_user(200) == []


async def test_a_direct_message_stays_with_its_person(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.replace_seats(table_id, [person(table_id, 0, 100), person(table_id, 1, 200)])
    stale = await store.seats(table_id)
    await store.update_dm(table_id, 200, dm_open=True, dm_channel_id=5, dm_message_id=6, dm_shown="x", dm_at=2.0)
    async with store.transaction() as tx:  # the host leaves: seats that were read before the message was noted
        await tx.replace_seats(table_id, [replace(stale[1], seat=0)])
    [seat] = await store.seats(table_id)
    assert (seat.seat, seat.dm_open, seat.dm_channel_id, seat.dm_message_id, seat.dm_shown) == (0, True, 5, 6, "x")
    await store.update_dm(table_id, 100, dm_open=False)  # arrives after the host has left
    assert await store.seats(table_id) == [seat]


async def test_who_has_sat_at_a_table_since_the_deal(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.replace_seats(table_id, [person(table_id, 0, 100), person(table_id, 1, 200)])
        await tx.replace_seats(table_id, [person(table_id, 0, 100)])
    assert not await store.sat_at(table_id, 200)  # left the lobby: has seen nothing
    async with store.transaction() as tx:
        await tx.append_move(row(table_id, 1, "deal"), state="{}")
        await tx.replace_seats(table_id, [computer(table_id, 0, owner_id=100)])
    assert await store.sat_at(table_id, 100)
    assert not await store.sat_at(table_id, 300)


async def test_live_tables_by_channel_guild_and_user(store: Store) -> None:
    here, there = await opened(store, guild=1, channel=10), await opened(store, guild=1, channel=11)
    other, over = await opened(store, guild=2, channel=10), await opened(store, guild=1, channel=10)
    await store.update_table(over, status="finished")
    assert [t.id for t in await store.tables_in_channel(10)] == [here, other]
    assert [t.id for t in await store.tables_in_guild(1)] == [here, there]
    assert [t.id for t in await store.tables_of_user(100)] == [here, there, other]
    assert await store.open_tables() == [here, there, other]


async def test_lists_of_tables_use_their_indexes(store: Store) -> None:
    """Start-up and autocompletion must not grow with the tables that have ended."""
    plans = {
        "game_table_live_channel": "channel_id = 1 AND status IN ('lobby', 'playing', 'paused')",
        "game_table_live_guild": "guild_id = 1 AND status IN ('lobby', 'playing', 'paused')",
        "game_table_live": "status IN ('lobby', 'playing', 'paused')",
        "game_table_behind": "published_seq < seq",
        "game_table_due": "due = 1",
        "game_table_rematch": "rematch_of = 1",
    }
    async with store.transaction() as tx:
        for index, where in plans.items():
            sql = f"EXPLAIN QUERY PLAN SELECT id FROM game_table WHERE {where} ORDER BY id"
            assert index in str(await tx._do(sql))  # pyright: ignore[reportPrivateUsage]


async def test_the_newest_rematch(store: Store) -> None:
    table_id = await opened(store)
    assert await store.rematch_of(table_id) is None
    await opened(store, rematch_of=table_id)
    newest = await opened(store, rematch_of=table_id)
    assert await store.rematch_of(table_id) == newest


async def test_results_and_settings(store: Store) -> None:
    table_id = await opened(store)
    result = ResultRow(table_id=table_id, seat=0, user_id=100, name="Ann", score=7, won=True)
    async with store.transaction() as tx:
        await tx.put_result(result)
        await tx.set_setting("guild", "locale", "de", 1)
        await tx.set_setting("guild", "locale", "fr", 1)
        await tx.set_setting("user", "locale", "es", 1)
        await tx.set_setting("user", "pings", "off", 1)
        await tx.set_setting("user", "pings", None, 1)
    await store.set_setting("bot", "commands", "hash")
    assert await store.results(table_id) == [result]
    assert await store.settings("user", 1) == {"locale": "es"}
    assert await store.setting("guild", "locale", 1) == "fr"
    assert await store.setting("bot", "commands") == "hash"
    assert await store.setting("bot", "else") is None


async def test_forgotten_messages_leave_live_tables_behind(store: Store) -> None:
    live, over = await opened(store), await opened(store)
    for table_id in (live, over):
        await store.published(table_id, 0)
        await store.update_table(table_id, message_id=1, message_channel_id=10, message_shown="x", pinged="0.0")
        await store.update_dm(table_id, 100, dm_open=True, dm_channel_id=5, dm_message_id=6, dm_shown="x")
    await store.update_table(over, status="finished")
    await store.forget_messages()
    table, [seat] = await store.load(live) or pytest.fail("no table")
    assert (table.message_id, table.message_shown, table.pinged) == (None, None, None)
    assert (seat.dm_open, seat.dm_channel_id, seat.dm_message_id, seat.dm_shown) == (True, 5, None, None)
    assert await store.behind() == [live]


async def test_secrets_and_hands_stay_out_of_what_is_logged(store: Store) -> None:
    table_id = await opened(store)
    async with store.transaction() as tx:
        await tx.append_move(replace(row(table_id, 1), draws='["hidden"]', events='["hidden"]'), state='"hidden"')
    shown = repr(await store.load(table_id)) + repr(await store.log(table_id))
    assert "hidden" not in shown
    assert repr(SECRET) not in shown
    assert '{"n":1}' not in shown
