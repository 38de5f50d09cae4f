"""The lobby: who comes and goes, what the host sets, how it ends."""

from pathlib import Path

import pytest

from tests.bot.presser import Presser, playing
from tests.bot.shown import field, menus, play, seen, select_ids, table_of, title, words
from tests.bot.simworld import Person, Press, SimWorld, buttons, simworld


async def opened(world: SimWorld, *joining: Person) -> None:
    await world.people[0].slash("saboteur start")
    for person in joining:
        await person.press(world.board(), "Join")


async def answer_to(person: Person, world: SimWorld, label: str) -> str:
    """What only this person is told after a press on the table message."""
    response = (await person.press(world.board(), label)).response
    assert response is not None
    assert response.ephemeral
    return words(response)


def at_table(world: SimWorld) -> str:
    """The lobby's list of players."""
    return field(world.board())


async def test_people_come_and_go(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        alma, bruno, carla, _ = world.people
        await opened(world, bruno, carla)
        assert "Alma · host" in at_table(world)
        assert [name in at_table(world) for name in ("Bruno", "Carla", "Dario")] == [True, True, False]
        assert "You already sit at this table" in await answer_to(bruno, world, "Join")
        assert at_table(world).count("Bruno") == 1
        await bruno.press(world.board(), "Leave")
        assert "Bruno" not in at_table(world)
        assert "You do not sit at this table" in await answer_to(bruno, world, "Leave")
        await bruno.press(world.board(), "Join")
        assert at_table(world).index("Carla") < at_table(world).index("Bruno")
        for person in (alma, bruno, carla):
            assert "You joined table 1" in words(person.last_direct_message())


async def test_a_full_table(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=11) as world:
        await opened(world, *world.people[1:9])
        await world.people[0].press(world.board(), "Add clever computer")
        assert "At the table: 10 (3 to 10 can play)" in words(world.board())
        assert not {"Join", "Add clever computer"} & buttons(world.board()).keys()
        [late] = await world.send(Press(world.people[10], world.board(), "ml1:1:0:join:"))
        assert "All 10 seats are taken" in words(world.answer(late))
        [late] = await world.send(Press(world.people[0], world.board(), "ml1:1:0:computer:clever"))
        assert "All 10 seats are taken" in words(world.answer(late))
        await world.people[0].press(world.board(), "Start")
        assert "round 1 of 3" in words(world.board())
        for person in world.people[:9]:
            assert "Your role:" in words(person.last_direct_message())


async def test_computer_players_have_names_of_their_own(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=("Amber", "Basalt")) as world:
        await opened(world, world.people[1])
        for _ in range(8):
            await world.people[0].press(world.board(), "Add clever computer")
        lines = at_table(world).splitlines()
        assert len(lines) == 10
        assert sum("computer player" in line for line in lines) == 8
        names = [seat.name for seat in await world.bot.tables.store.seats(1)]
        assert len(set(names)) == 10


async def test_the_host_removes_players(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        alma, bruno, carla, dario = world.people
        await opened(world, bruno, carla)
        await alma.press(world.board(), "Add clever computer")
        shown = (await alma.press(world.board(), "Remove")).response
        assert shown is not None
        [(custom_id, values)] = select_ids(shown)
        assert len(values) == 3, "the host is on the list of who may be removed"
        bruno_value, _, computer_value = values
        await alma.choose(shown, bruno_value, custom_id=custom_id)
        assert "Bruno" not in at_table(world)
        # the seats have moved up: the list is fresh, and a choice from an old one hits nobody else
        [again] = await world.send(Press(alma, shown, custom_id, [bruno_value]))
        assert "There is no such seat" in words(world.answer(again))
        [again] = await world.send(Press(alma, shown, custom_id, [computer_value]))
        assert "There is no such seat" in words(world.answer(again))
        assert len(await world.bot.tables.store.seats(1)) == 3
        fresh = select_ids(seen(world, shown))[0][1]
        await alma.choose(shown, fresh[-1], custom_id=custom_id)
        assert len(at_table(world).splitlines()) == 2
        assert "Carla" in at_table(world)
        # who was removed can come back
        await bruno.press(world.board(), "Join")
        assert "Bruno" in at_table(world)
        [forged] = await world.send(Press(dario, world.board(), custom_id, [f"1.{carla.id}"]))
        assert "Only the host" in words(world.answer(forged))


@pytest.mark.parametrize("by", ["host", "moderator"])
async def test_every_value_of_every_option(tmp_path: Path, by: str) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        await opened(world, bruno, carla)
        assert "Only the host" in await answer_to(bruno, world, "Options")
        chooser = alma if by == "host" else world.moderator
        shown = (await chooser.press(world.board(), "Options")).response
        assert shown is not None
        usual = {option.label.split(": ", 1)[1] for menu in menus(shown) for option in menu.options if option.default}
        assert field(world.board(), 1) == "The usual rules"
        for number, (custom_id, _) in enumerate(select_ids(shown)):
            for index in range(len(select_ids(seen(world, shown))[number][1])):
                label = menus(seen(world, shown))[number].options[index].label.split(": ", 1)[1]
                await chooser.choose(shown, str(index), custom_id=custom_id)
                now = seen(world, shown)
                assert menus(now)[number].options[index].default
                assert label in (now.embeds[0].description or "")
                assert (f"**{label}**" in field(world.board(), 1)) == (label not in usual)
        await chooser.choose(shown, "0", custom_id="ml1:1:0:set:rounds")
        await chooser.choose(shown, "3", custom_id="ml1:1:0:set:first")
        await alma.press(world.board(), "Start")
        assert "round 1 of 1" in title(world.board())
        assert "It is Carla's turn" in words(world.board())


async def test_the_chosen_first_player_leaves(tmp_path: Path) -> None:
    """The option names a seat: it moves along with the person, and falls back when they go."""
    async with simworld(tmp_path, people=4) as world:
        alma, bruno, carla, dario = world.people
        await opened(world, bruno, carla, dario)
        shown = (await alma.press(world.board(), "Options")).response
        assert shown is not None
        await alma.choose(shown, "3", custom_id="ml1:1:0:set:first")
        assert "Carla" in field(world.board(), 1)
        await bruno.press(world.board(), "Leave")
        assert "Carla" in field(world.board(), 1)
        await carla.press(world.board(), "Leave")
        assert field(world.board(), 1) == "The usual rules"


async def test_the_host_leaves_and_the_next_person_is_host(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        await opened(world)
        await alma.press(world.board(), "Add clever computer")
        await bruno.press(world.board(), "Join")
        await carla.press(world.board(), "Join")
        await alma.press(world.board(), "Leave")
        assert "Bruno · host" in at_table(world)
        assert "Only the host" in await answer_to(carla, world, "Start")
        await bruno.press(world.board(), "Leave")
        await carla.press(world.board(), "Leave")
        last = world.channel.history()[-1]
        assert not any("Join" in buttons(m) for m in world.channel.history())
        assert "the table was closed" in words(last)
        assert "/saboteur start" in words(last)


async def test_too_few_players(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2) as world:
        alma, bruno = world.people
        await opened(world)
        assert "2 more players are needed" in words(world.board())
        assert "Start" not in buttons(world.board())
        await bruno.press(world.board(), "Join")
        assert "1 more player is needed" in words(world.board())
        [forged] = await world.send(Press(alma, world.board(), "ml1:1:0:start:"))
        assert "at least 3 players: 1 more" in words(world.answer(forged))
        await alma.press(world.board(), "Add clever computer")
        assert "Ready: the host can start" in words(world.board())
        await alma.press(world.board(), "Start")
        assert "round 1 of 3" in words(world.board())


@pytest.mark.parametrize("by", ["host", "moderator"])
async def test_a_lobby_is_closed_after_a_second_question(tmp_path: Path, by: str) -> None:
    async with simworld(tmp_path, people=3) as world:
        _, bruno, carla = world.people
        await opened(world, bruno, carla)
        person = world.moderator if by == "moderator" else world.people[0]
        question = (await person.press(world.board(), "Cancel")).response
        assert question is not None
        assert question.ephemeral
        assert "End table 1?" in words(question)
        assert "Join" in buttons(world.board()), "it was closed without the second question"
        await person.press(question, "Yes, end it")
        assert "Table 1 is over" in words(seen(world, question))
        assert not any("Join" in buttons(m) for m in world.channel.history())
        assert "the table was closed" in words(world.channel.history()[0])
        [late] = await world.send(Press(person, question, "ml1:1:0:cancel:yes"))
        assert "This table is over" in words(world.answer(late))
        [late] = await world.send(Press(bruno, world.channel.history()[0], "ml1:1:0:join:"))
        assert "This table is over" in words(world.answer(late))


async def test_a_moderator_has_the_hosts_rights_but_not_the_options(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        _, bruno, _carla = world.people
        await opened(world, bruno)
        moderator = world.moderator
        await moderator.press(world.board(), "Add clever computer")
        shown = (await moderator.press(world.board(), "Remove")).response
        assert shown is not None
        [(custom_id, values)] = select_ids(shown)
        await moderator.choose(shown, values[0], custom_id=custom_id)
        assert "Bruno" not in at_table(world)
        await moderator.press(world.board(), "Add clever computer")
        await moderator.press(world.board(), "Start")
        assert "round 1 of 3" in words(world.board())
        assert "Moderator" not in words(world.board())


async def test_a_rematch_pressed_by_two_is_one_lobby(tmp_path: Path) -> None:
    async with playing(tmp_path, people=3, rounds=1, computers=1) as (world, presser):
        presser = await cancelled(world, presser)
        podium = world.board()
        _, bruno, carla = world.people
        custom_id = buttons(podium)["Rematch"]
        first, second = await world.send(Press(bruno, podium, custom_id), Press(carla, podium, custom_id))
        for interaction in (first, second):
            assert "Table 2 is open for the rematch" in words(world.answer(interaction))
        assert await world.bot.tables.store.open_tables() == [2]
        assert table_of(world.board()) == 2
        assert "Bruno · host" in at_table(world)
        assert [name in at_table(world) for name in ("Alma", "Bruno", "Carla")] == [True] * 3
        assert "computer player" in at_table(world)
        assert "**1 round**" in field(world.board(), 1)
        [stranger] = await world.send(Press(world.moderator, podium, custom_id))
        assert "You do not sit at this table" in words(world.answer(stranger))


async def cancelled(world: SimWorld, presser: Presser) -> Presser:
    question = (await world.people[0].slash("table cancel")).response
    assert question is not None
    await world.people[0].press(question, "Yes, end it")
    return presser


async def test_two_tables_in_one_channel_do_not_mix(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=6) as world:
        one, two = world.people[:3], world.people[3:]
        boards = []
        for host, *others in (one, two):
            await host.slash("saboteur start")
            boards.append(world.board())
            for person in others:
                await person.press(boards[-1], "Join")
            await world.wait(5)
        # all five of one and two see both lobbies; starting one does not touch the other
        await one[0].press(seen(world, boards[0]), "Start")
        await two[0].press(seen(world, boards[1]), "Start")
        tables = [await world.bot.tables.load(number) for number in (1, 2)]
        assert [t.row.status for t in tables] == ["playing", "playing"]
        pressers = [Presser(world, seed=n) for n in (1, 2)]
        for presser, number in zip(pressers, (1, 2), strict=True):
            presser.table_id = number
        for _ in range(6):
            for presser in pressers:
                [board] = presser.live_messages()
                mine = one if presser.table_id == 1 else two
                assert [p.name in words(board) for p in world.people] == [p in mine for p in world.people]
                person = next(p for p in mine if f"It is {p.name}'s turn" in words(board))
                panel = (await person.press(board, "Your hand")).response
                await play(person, await presser.walk(person, panel=panel))
                for other in two if mine is one else one:
                    answer = (await other.press(seen(world, board), "Your hand")).response
                    assert answer is not None
                    assert "for the players of this table" in words(answer)
                await world.wait(5)
