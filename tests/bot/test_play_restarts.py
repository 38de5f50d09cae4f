"""The bot is stopped and started between two clicks: the same buttons go on working."""

from pathlib import Path

import pytest

from tests.bot.presser import Presser, playing
from tests.bot.shown import choices, play, seen, text, words
from tests.bot.simworld import buttons, simworld


async def test_a_lobby_goes_on_after_each_press(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        presser = Presser(world, seed=1, restart_every=1)
        await alma.slash("saboteur start")
        await world.restart()
        lobby = world.board()
        await presser.press(bruno, lobby, "Join")
        await presser.press(carla, lobby, "Join")
        await presser.press(bruno, lobby, "Leave")
        await presser.press(alma, lobby, "Add clever computer")
        options = (await presser.press(alma, lobby, "Options")).response
        assert options is not None
        await presser.press(alma, options, custom_id="ml1:1:0:set:rounds", value="0")
        await presser.press(alma, lobby, "Start")
        assert "round 1 of 1" in words(world.board())
        assert [m.id for m in world.channel.history() if "Join" in buttons(m)] == []


@pytest.mark.parametrize("where", ["channel", "direct message"])
async def test_each_level_of_the_picker_outlives_a_restart(tmp_path: Path, where: str) -> None:
    async with playing(tmp_path) as (world, presser):
        for _ in range(6):
            person = presser.asked()
            assert person is not None
            presser.by_dm = (person.name,) if where == "direct message" else ()
            presser.restart_every = 1
            moves = await log_length(presser)
            await presser.move(person)
            assert await log_length(presser) == moves + 1
            presser.restart_every = None
            await presser.look()
            await world.wait(130)


async def test_a_panel_opened_before_a_restart_plays_after_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = presser.asked()
        assert person is not None
        at_play = await presser.walk(person)
        await world.restart()
        await world.wait(500)
        await world.restart()
        await play(person, at_play)
        assert presser.asked() is not person
        other = (await person.press(world.board(), "Your hand")).response
        assert other is not None
        assert "Your role:" in words(other)
        assert not choices(seen(world, other))
        await presser.look()


async def test_computer_players_are_taken_up_after_a_restart(tmp_path: Path) -> None:
    """A long pause before each move: the bot is stopped while a computer player is about to move."""
    async with playing(tmp_path, people=1, computers=2, pace=40.0) as (world, presser):
        for _ in range(4):
            await world.restart()
            for _ in range(4):
                await world.wait(45)
                if "It is Alma's turn" in text(world.board()):
                    break
            person = presser.asked()
            assert person is not None
            await presser.move(person)
            await presser.look()


async def test_what_was_not_shown_before_the_stop_is_shown_after_it(tmp_path: Path) -> None:
    """Discord is out of order while somebody moves, and the bot is stopped before it is mended."""
    async with playing(tmp_path) as (world, presser):
        person = presser.asked()
        assert person is not None
        at_play = await presser.walk(person)
        world.fail("*", "/channels/*/messages*", 503, times=None)
        await play(person, at_play)
        world.heal()
        await world.restart()
        assert presser.asked() is not person
        await presser.look()


async def log_length(presser: Presser) -> int:
    return len(await presser.world.bot.tables.store.log(presser.table_id))
