"""Discord refuses, forgets or is out of order: the table survives, and heals or can be opened again."""

from pathlib import Path

import discord
import pytest

from tests.bot.presser import Presser, check_replay, near_treasure, playing
from tests.bot.shown import seen, title, words
from tests.bot.simworld import Person, buttons, simworld

MESSAGES = "/channels/{}/messages"
NOTICE = "Nothing is lost: `/table show table:1` opens the table wherever you write it."


def asked(presser: Presser) -> Person:
    person = presser.asked()
    assert person is not None
    return person


async def moved(presser: Presser, person: Person) -> None:
    """The person moves from the panel in their direct messages: it works without any channel."""
    at_play = await presser.walk(person, panel=await fresh_panel(presser, person))
    await presser.play(person, at_play)


async def fresh_panel(presser: Presser, person: Person) -> discord.Message:
    """The panel in their direct messages, up to date."""
    panel = next(m for m in reversed(person.direct_messages()) if "Your role:" in words(m))
    if "Refresh" in buttons(panel):
        await presser.press(person, panel, "Refresh")
    return seen(presser.world, panel)


async def person_asked(presser: Presser) -> Person:
    """Whom the table waits for, when it cannot be seen."""
    table = await presser.world.bot.tables.load(presser.table_id)
    [seat] = table.waited_for()
    return next(p for p in presser.world.people if p.id == seat.user_id)


def notices(person: Person) -> int:
    return sum(NOTICE in words(m) for m in person.direct_messages())


# ---- closed direct messages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_no_obstacle(tmp_path: Path, code: int) -> None:
    async with simworld(tmp_path, people=3) as world:
        presser = Presser(world, seed=3)
        alma, bruno, _carla = world.people
        world.close_direct_messages(bruno, code)
        await presser.open(rounds=1)
        told = [m for m in bruno.sees() if "that is no obstacle" in words(m)]
        assert len(told) == 1
        assert not any("that is no obstacle" in words(m) for m in alma.sees())
        before = len([r for r in world.requests if r.path == MESSAGES.format(bruno.user.dm_channel.id)])
        assert before == 1, "a closed door was knocked at again"
        await presser.game()
        await presser.check_ended()
        assert not bruno.direct_messages()
        after = [r for r in world.requests if r.path == MESSAGES.format(bruno.user.dm_channel.id)]
        assert len(after) == 1


async def test_the_lobby_says_whose_direct_messages_are_closed(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, _carla = world.people
        world.close_direct_messages(bruno)
        await alma.slash("saboteur start")
        await bruno.press(world.board(), "Join")
        assert "Bruno · 📪 · DMs closed" in words(world.board())
        assert "Alma · host · 📬" in words(world.board())
        world.heal()
        await bruno.press(world.board(), "Leave")
        await bruno.press(world.board(), "Join")
        assert "Bruno · 📬" in words(world.board())
        assert "You joined table 1" in words(bruno.last_direct_message())


async def test_direct_messages_that_close_before_the_deal(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        presser = Presser(world, seed=3)
        alma, bruno, carla = world.people
        await alma.slash("saboteur start")
        for person in (bruno, carla):
            await person.press(world.board(), "Join")
        world.close_direct_messages(bruno)
        await alma.press(world.board(), "Start")
        presser.table_id = 1
        await presser.look()
        assert not any("Your role:" in words(m) for m in bruno.direct_messages())
        assert "Your role:" in words(carla.last_direct_message())
        for _ in range(6):
            await presser.move(asked(presser))
            await presser.look()


# ---- what is gone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_deleted_table_message_comes_back_with_the_next_move(tmp_path: Path, restarted: bool) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        await world.delete(world.board())
        if restarted:
            await world.restart()
        await presser.play(person, at_play)
        await presser.look()
        assert asked(presser) is not person


async def test_a_deleted_lobby_comes_back_with_show(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma = world.people[0]
        await alma.slash("saboteur start")
        await world.delete(world.board())
        await alma.slash("table show")
        assert "who plays?" in words(world.board())


async def test_a_deleted_direct_message_is_sent_anew(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        await world.wait(300)
        person = asked(presser)
        following = world.people[(world.people.index(person) + 1) % 3]
        for message in following.direct_messages():
            await world.delete(message)
        await presser.move(person)
        assert "Your turn" in words(following.last_direct_message())
        await presser.look()


async def test_a_deleted_channel_is_told_once_and_the_table_moves(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        host = world.people[0]
        await world.delete(world.channel)
        for _ in range(4):
            await moved(presser, await person_asked(presser))
            await world.wait(200)
        assert notices(host) == 1
        assert "The channel of table 1 is gone" in words(next(m for m in host.direct_messages() if NOTICE in words(m)))
        assert all(notices(p) == 0 for p in world.people[1:])
        await world.restart()
        await moved(presser, await person_asked(presser))
        assert notices(host) == 1
        await host.slash("table show", world.tavern, table=1)
        world.channel = world.tavern
        await presser.look()
        await presser.move(asked(presser))
        await presser.look()
        await check_replay(world, presser.table_id)


async def test_a_deleted_thread_is_told_and_the_table_moves_to_the_channel(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        mine = world.channel
        await alma.slash("saboteur start", thread=True)
        world.channel = world.thread()
        for person in (bruno, carla):
            await person.press(world.board(), "Join")
        await alma.press(world.board(), "Start")
        presser = Presser(world, seed=1)
        presser.table_id = 1
        await presser.look()
        await world.delete(world.channel)
        await moved(presser, await person_asked(presser))
        assert notices(alma) == 1
        world.channel = mine
        await bruno.slash("table show", table=1)
        await presser.look()
        await presser.move(asked(presser))
        await presser.look()


async def test_a_deleted_channel_of_a_lobby(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, _carla = world.people
        await alma.slash("saboteur start")
        await world.delete(world.channel)
        await alma.slash("table show", world.tavern, table=1)
        await bruno.press(world.board(world.tavern), "Join")
        assert "Bruno" in words(world.board(world.tavern))


async def test_the_bot_is_removed_from_the_server(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        before = await world.bot.tables.load(presser.table_id)
        person = await person_asked(presser)
        await world.remove_bot()
        await moved(presser, person)
        await world.wait(600)
        after = await world.bot.tables.load(presser.table_id)
        assert after.live
        assert after.row.seq == before.row.seq + 1
        await check_replay(world, presser.table_id)
        await world.restart()
        assert (await world.bot.tables.load(presser.table_id)).live


# ---- what is forbidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [50013, 50001])
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_missing_permission_is_told_once_and_heals(tmp_path: Path, code: int, restarted: bool) -> None:
    async with playing(tmp_path) as (world, presser):
        host = world.people[0]
        world.fail("*", MESSAGES.format(world.channel.id) + "*", 403, code, times=None)
        for _ in range(4):
            await moved(presser, await person_asked(presser))
            await world.wait(200)
        assert notices(host) == 1
        if restarted:
            await world.restart()
        world.heal()
        await moved(presser, await person_asked(presser))
        await presser.look()
        assert asked(presser) is await person_asked(presser)
        await check_replay(world, presser.table_id)


async def test_a_moderator_takes_the_permission_to_write(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        host = world.people[0]
        world.forbid(send_messages=False)
        await world.wait(4000)
        for _ in range(2):
            await moved(presser, await person_asked(presser))
            await world.wait(200)
        assert notices(host) == 1
        [answer] = [(await host.slash("table show")).response]
        assert answer is not None
        assert "**Send Messages**" in words(answer)
        world.heal()
        await host.slash("table show")
        await presser.look()
        # the next trouble is told again
        world.forbid(send_messages=False)
        await world.wait(4000)
        await moved(presser, await person_asked(presser))
        assert notices(host) == 2


# ---- out of order ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_the_table_is_shown_once_discord_is_well_again(tmp_path: Path, status: int) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        world.fail("*", "/channels/*/messages*", status, times=None)
        await presser.play(person, at_play)
        await world.wait(35)
        assert asked(presser) is person, "the fault is not at work"
        world.heal()
        await world.wait(130)
        assert asked(presser) is await person_asked(presser)
        assert asked(presser) is not person
        await presser.look()
        table = await world.bot.tables.load(presser.table_id)
        assert table.row.published_seq == table.row.seq


async def test_a_direct_message_arrives_once_discord_is_well_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        await world.wait(300)
        person = asked(presser)
        following = world.people[(world.people.index(person) + 1) % 3]
        world.fail("*", f"/channels/{following.user.dm_channel.id}/messages*", 503, times=None)
        await presser.move(person)
        assert "Your turn" not in words(following.last_direct_message())
        assert asked(presser) is following
        world.heal()
        await world.wait(60)
        panels = [m for m in following.direct_messages() if "Your role:" in words(m)]
        assert len(panels) == 1
        assert "Your turn" in words(panels[0])
        await presser.look()


async def test_a_post_whose_reply_is_lost_leaves_one_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        await world.wait(3000)
        person = asked(presser)
        at_play = await presser.walk(person)
        world.lose_reply("POST", MESSAGES.format(world.channel.id))
        await presser.play(person, at_play)
        await world.wait(60)
        await presser.look()
        assert asked(presser) is not person


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (400, 50083), (404, 10008)])
async def test_a_table_message_that_cannot_be_edited_is_posted_anew(tmp_path: Path, status: int, code: int) -> None:
    async with playing(tmp_path) as (world, presser):
        person, old = asked(presser), world.board()
        at_play = await presser.walk(person)
        world.fail("PATCH", MESSAGES.format(world.channel.id) + "/*", status, code)
        await presser.play(person, at_play)
        assert world.board().id != old.id
        assert asked(presser) is not person
        await presser.look()


async def test_everything_fails_in_turn_and_the_game_is_played_to_its_end(tmp_path: Path) -> None:
    """A fault before each move, another each time; after the last one the table stands as the log says."""
    faults = [
        ("*", MESSAGES.format("*") + "*", 503, 0, 2),
        ("POST", "/interactions/*/callback", 404, 10062, 2),
        ("PATCH", MESSAGES.format("*") + "/*", 429, 30046, 1),
        ("PATCH", MESSAGES.format("*") + "/*", 404, 10008, 1),
        ("POST", MESSAGES.format("*"), 500, 0, 2),
        ("DELETE", MESSAGES.format("*") + "/*", 403, 50013, 2),
        ("PATCH", "/webhooks/*", 503, 0, 2),
        ("POST", MESSAGES.format("*"), 429, 0, 2),
    ]
    async with playing(tmp_path, people=3, rounds=1) as (world, presser):
        for number in range(24):
            person = await person_asked(presser)
            at_play = await presser.walk(person)
            method, path, status, code, times = faults[number % len(faults)]
            world.fail(method, path, status, code, times=times)
            await presser.play(person, at_play)
            world.heal()
            await world.wait(30)  # all are looking: the table message is edited
            assert asked(presser) is await person_asked(presser)
            await presser.look()
        await check_replay(world, presser.table_id)


async def test_the_record_of_a_round_is_left_behind_even_when_discord_stumbles(tmp_path: Path) -> None:
    async with playing(tmp_path, people=3, rounds=2) as (world, presser):
        await presser.arrange(near_treasure)
        await presser.move(asked(presser), "Crossroads", "H5")
        while True:
            person = await person_asked(presser)
            at_play = await presser.walk(person)
            world.fail("PATCH", MESSAGES.format(world.channel.id) + "/*", 503, times=1)
            await presser.play(person, at_play)
            world.heal()
            await world.wait(60)
            await presser.look()
            if (await world.bot.tables.load(presser.table_id)).view(None).round == 2:
                break
        titles = [title(m) for m in world.channel.history() if m.embeds]
        assert sum("round 1 of 2: " in title for title in titles) == 1
