"""The test world does what it promises: what the other tests lean on."""

from contextlib import suppress
from pathlib import Path

import discord
import pytest

from tests.bot.simworld import Press, SimWorld, buttons, simworld


async def open_table(world: SimWorld) -> None:
    await world.people[0].slash("saboteur start")


def lobby(world: SimWorld) -> str:
    """What the lobby says of the players."""
    return world.board().embeds[0].fields[0].value or ""


async def test_buttons_go_on_working_after_a_restart(tmp_path: Path) -> None:
    async with simworld(tmp_path, 3) as world:
        await open_table(world)
        before = world.board()
        await world.restart()
        await world.people[1].press(before, "Join")
        assert "Bruno" in lobby(world)


async def test_presses_at_the_same_moment_all_count(tmp_path: Path) -> None:
    async with simworld(tmp_path, 5) as world:
        await open_table(world)
        board = world.board()
        join = buttons(board)["Join"]
        answers = await world.send(*(Press(person, board, join) for person in world.people[1:]))
        assert all(answer.responded for answer in answers)
        assert all(person.name in lobby(world) for person in world.people)


async def test_a_press_that_arrives_twice_counts_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, 3) as world:
        await open_table(world)
        board = world.board()
        host = world.people[0]
        await world.send(Press(host, board, buttons(board)["Add clever computer"]), copies=2)
        assert lobby(world).count("computer player") == 1


async def test_a_made_up_button_is_answered_in_private(tmp_path: Path) -> None:
    async with simworld(tmp_path, 3) as world:
        await open_table(world)
        board = world.board()
        for custom_id in (
            "zz",
            "ml1:1",
            "ml1:1:0:fly:",
            "ml1:999:0:join:",
            "ml1:x:y:join:z",
            "ml1:1:0:join:" + "9" * 80,
        ):
            (answer,) = await world.send(Press(world.people[1], board, custom_id))
            assert answer.ephemeral, custom_id
            shown = world.answer(answer)
            assert shown is not None
            assert shown.content or shown.embeds, custom_id
        assert "Bruno" not in lobby(world)


async def test_closed_direct_messages_are_no_obstacle(tmp_path: Path) -> None:
    async with simworld(tmp_path, 3) as world:
        await open_table(world)
        bruno = world.people[1]
        world.close_direct_messages(bruno)
        await bruno.press(world.board(), "Join")
        assert "Bruno" in lobby(world)
        assert bruno.direct_messages() == []
        world.heal()


async def test_a_reply_lost_on_the_way_leaves_one_message(tmp_path: Path) -> None:
    async with simworld(tmp_path, 3) as world:
        world.lose_reply("POST", f"/channels/{world.channel.id}/messages")
        await open_table(world)
        await world.restart()
        shown = [message for message in world.channel.history() if buttons(message)]
        assert len(shown) == 1
        await world.people[1].press(shown[0], "Join")
        assert "Bruno" in lobby(world)


async def test_what_discord_would_refuse_fails_the_test(tmp_path: Path) -> None:
    async def say_too_much() -> None:
        async with simworld(tmp_path, 3) as world:
            with suppress(discord.HTTPException):
                await world.bot.get_partial_messageable(world.channel.id).send("x" * 2001)

    with pytest.raises(AssertionError, match="content: 2001 characters"):
        await say_too_much()


async def test_what_the_bot_logs_as_an_error_fails_the_test(tmp_path: Path) -> None:
    async def broken() -> None:
        raise RuntimeError("planted")

    async def break_something() -> None:
        async with simworld(tmp_path, 3) as world:
            world.bot.spawn(broken())
            await world.env.settle()

    with pytest.raises(AssertionError, match="background work failed"):
        await break_something()
