"""Presses at the wrong moment: two at once, twice, late, or with an answer that gets lost. Each counts once or not at
all, and nobody is left without an answer."""

import random
from pathlib import Path

import pytest

from tests.bot.presser import check_replay, playing
from tests.bot.shown import choices, last_press, play, seen, text, words
from tests.bot.simworld import Press, buttons, simworld
from tests.bot.steps import asked, log_length, opened, told

# ---- twice ----------------------------------------------------------------------------------------------------------


async def test_two_presses_of_play_it_at_once_are_one_move(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        before = await log_length(presser)
        play = last_press(person, at_play)
        interactions = await world.send(play, play)
        assert all(i.responded for i in interactions)
        assert await log_length(presser) == before + 1
        assert presser.asked() is not person
        panel = seen(world, at_play)
        assert "Your role:" in words(panel)
        assert not choices(panel)
        await presser.look()
        await check_replay(world, presser.table_id)


async def test_two_devices_play_different_moves_at_once_and_the_first_counts(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        one = await presser.walk(person, "Pass", panel=person.last_direct_message())
        other = await presser.walk(person, panel=(await person.press(world.board(), "Your hand")).response)
        before = await log_length(presser)
        first, second = await told(
            world,
            last_press(person, one),
            last_press(person, other),
        )
        assert await log_length(presser) == before + 1
        assert "earlier question" not in first
        assert "earlier question" in second or "not your turn" in second
        await presser.look()


async def test_a_press_that_arrives_twice_counts_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        before = await log_length(presser)
        await told(world, last_press(person, at_play), copies=2)
        assert await log_length(presser) == before + 1
        await presser.look()


async def test_a_walk_that_arrives_twice_shows_the_same_level(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        panel = (await person.press(world.board(), "Your hand")).response
        assert panel is not None
        choice = choices(panel)[0]
        values = None if choice.value is None else [choice.value]
        await told(world, Press(person, panel, choice.custom_id, values), copies=2)
        await presser.walk(person, panel=panel)


async def test_everybody_presses_at_once(tmp_path: Path) -> None:
    """All open their hands and press everything they see, in one moment: one move at most."""
    async with playing(tmp_path, people=5) as (world, presser):
        at_play = await presser.walk(asked(presser))
        before = await log_length(presser)
        presses = [last_press(p, at_play) for p in world.people]
        presses += [Press(p, world.board(), id_) for p in world.people for id_ in buttons(world.board()).values()]
        random.Random(3).shuffle(presses)
        await told(world, *presses)
        assert await log_length(presser) == before + 1
        await presser.look()


async def test_start_pressed_by_host_and_moderator_at_once_deals_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        lobby = await opened(world, bruno, carla)
        start = buttons(world.board())["Start"]
        answers = await told(world, Press(alma, lobby, start), Press(world.moderator, lobby, start))
        assert "The game has begun" in answers[1]
        acts = [row.act for row in await world.bot.tables.store.log(1)]
        assert acts.count("deal") == 1
        for person in world.people:
            assert sum("Your role:" in words(m) for m in person.direct_messages()) == 1


async def test_more_people_than_seats_join_at_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=12) as world:
        alma, *others = world.people
        await alma.slash("saboteur start")
        lobby = world.board()
        join = buttons(lobby)["Join"]
        answers = await told(world, *(Press(p, lobby, join) for p in others for _ in range(2)))
        assert sum("All 10 seats are taken" in a for a in answers) == 4
        assert len(await world.bot.tables.store.seats(1)) == 10
        assert "Join" not in buttons(world.board())


# ---- late -----------------------------------------------------------------------------------------------------------


async def test_an_old_panel_says_so_and_becomes_a_fresh_one(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        old = await presser.walk(person, panel=(await person.press(world.board(), "Your hand")).response)
        presser.by_dm = (person.name,)
        await presser.move(person)
        await world.wait(20)
        before = await log_length(presser)
        await play(person, old)
        now = seen(world, old)
        assert "earlier question" in words(now) or "not your turn" in words(now)
        assert "nothing was changed" in words(now)
        assert "Your role:" in words(now)
        assert await log_length(presser) == before

        presser.by_dm = ()
        while asked(presser) is not person:
            await presser.move(asked(presser))
        await world.send(last_press(person, old))
        now = seen(world, old)
        assert "earlier question" in words(now)
        assert choices(now), "the fresh panel has no way on"
        await presser.walk(person, panel=now)
        await presser.look()


async def test_the_buttons_of_an_old_table_message_go_on_working(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        old = world.board()
        for _ in range(3):
            await presser.move(asked(presser))
            await world.wait(3000)
        person = asked(presser)
        assert world.board().id != old.id
        assert not buttons(seen(world, old)), "the older message keeps its buttons"
        [answer] = await told(world, Press(person, old, buttons(old)["Your hand"]))
        assert "Your role:" in answer
        await presser.look()


async def test_lobby_buttons_after_the_start_change_nothing(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        lobby = await opened(world, bruno, carla)
        options = (await alma.press(lobby, "Options")).response
        remove = (await alma.press(lobby, "Remove")).response
        old = buttons(world.board())
        await alma.press(lobby, "Start")
        before = await world.bot.tables.store.log(1)
        assert options is not None
        assert remove is not None
        for label in ("Join", "Add clever computer", "Remove", "Start", "Options"):
            [answer] = await told(world, Press(alma, lobby, old[label]))
            assert "before the start" in answer or "The game has begun" in answer, label
        [answer] = await told(world, Press(alma, options, "ml1:1:0:set:rounds", ["0"]))
        assert "The game has begun" in answer
        [answer] = await told(world, Press(alma, remove, "ml1:1:0:remove:", [f"1.{bruno.id}"]))
        assert "The game has begun" in answer
        assert await world.bot.tables.store.log(1) == before


async def test_buttons_of_an_ended_table_say_that_it_is_over(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        old = world.board()
        question = (await world.people[0].slash("table cancel")).response
        assert question is not None
        await world.people[0].press(question, "Yes, end it")
        before = await log_length(presser)
        [answer] = await told(world, last_press(person, at_play))
        assert "This table is over" in answer
        [answer] = await told(world, Press(person, old, buttons(old)["Your hand"]))
        assert "ended before the game was over" in answer
        assert await log_length(presser) == before


# ---- answers that get lost ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["lost", "503", "10062", "40060"])
@pytest.mark.parametrize("where", ["channel", "direct message"])
async def test_a_move_stands_once_when_its_answer_is_lost(tmp_path: Path, fault: str, where: str) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        presser.by_dm = (person.name,) if where == "direct message" else ()
        at_play = await presser.walk(person)
        before = await log_length(presser)
        answer = "/interactions/*/callback"
        if fault == "lost":
            world.lose_reply("POST", answer)
        elif fault == "503":
            world.fail("POST", answer, 503)
        else:
            world.fail("POST", answer, 404 if fault == "10062" else 400, int(fault))
        await world.send(last_press(person, at_play))
        assert await log_length(presser) == before + 1
        assert presser.asked() is not person
        await world.send(last_press(person, at_play))
        assert await log_length(presser) == before + 1
        await presser.look()


@pytest.mark.parametrize("label", ["Join", "Add clever computer", "Start", "Options"])
async def test_a_lobby_press_stands_once_when_its_answer_is_lost(tmp_path: Path, label: str) -> None:
    async with simworld(tmp_path, people=5) as world:
        alma, bruno, carla, dario, _ = world.people
        await opened(world, bruno, carla)
        before = len(await world.bot.tables.store.log(1))
        presser = dario if label == "Join" else alma
        world.lose_reply("POST", "/interactions/*/callback")
        await presser.press(world.board(), label)
        await world.wait(15)
        assert len(await world.bot.tables.store.log(1)) == before + (label != "Options")
        shown = words(world.board())
        if label == "Join":
            assert "Dario" in shown
        elif label == "Start":
            assert "round 1 of 3" in shown


async def test_a_command_stands_when_its_answer_is_lost(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        world.lose_reply("POST", "/interactions/*/callback")
        await world.people[0].slash("saboteur start")
        assert "who plays?" in words(world.board())
        assert "Table 1 is open" in words(world.people[0].sees()[-1]) + words(world.people[0].sees()[-2])
        assert len(await world.bot.tables.store.open_tables()) == 1


@pytest.mark.parametrize("by_dm", [True, False])
async def test_a_double_tap_shows_what_came_of_the_first(tmp_path: Path, by_dm: bool) -> None:
    """The second press must not say that nothing was changed: the move is made."""
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        panel = person.last_direct_message() if by_dm else await presser.panel(person)
        at_play = await presser.walk(person, panel=panel)
        before = await log_length(presser)
        await play(person, at_play)
        first = text(seen(world, at_play))
        await told(world, last_press(person, at_play))
        assert text(seen(world, at_play)) == first
        assert "nothing was changed" not in first
        assert await log_length(presser) == before + 1
