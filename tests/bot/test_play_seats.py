"""A running game: who leaves, who stands in, who comes back, how it ends early."""

from pathlib import Path

import simcord

from tests.bot.presser import Presser, playing
from tests.bot.shown import hand, seen, select_ids, text, words
from tests.bot.simworld import Person, Press, SimWorld, buttons


async def said(result: simcord.InteractionResult) -> str:
    """What only this person was told."""
    assert result.response is not None
    assert result.response.ephemeral
    return words(result.response)


def asked(presser: Presser) -> Person:
    person = presser.asked()
    assert person is not None
    return person


async def status(presser: Presser) -> str:
    return (await presser.world.bot.tables.load(presser.table_id)).row.status


async def host_id(presser: Presser) -> int:
    return (await presser.world.bot.tables.load(presser.table_id)).row.host_id


async def hand_of(world: SimWorld, person: Person) -> str:
    """The cards as the person's panel names them."""
    response = (await person.slash("table hand")).response
    assert response is not None
    return hand(response)


async def test_who_leaves_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4) as (world, presser):
        person = asked(presser)
        hand = await hand_of(world, person)
        answer = await said(await person.slash("table leave"))
        assert "a computer player stands in" in answer
        assert asked(presser) is not person, "the computer player has not moved"
        board = words(world.board())
        assert f"🚪 {person.name} leaves" in board
        assert "🤖" in board
        refused = await said(await person.press(world.board(), "Your hand"))
        assert "Your role:" not in refused
        assert "“I'm back”" in refused
        assert "“I'm back”" in await said(await person.slash("table hand"))
        back = await said(await person.press(world.board(), "I'm back"))
        assert "Welcome back" in back
        assert "Your role:" in back
        assert hand not in back, "a card was played meanwhile"
        assert "I'm back" not in buttons(world.board())
        assert f"👋 {person.name} is back" in words(world.board())
        for _ in range(5):
            await presser.move(asked(presser))
        assert await status(presser) == "playing"


async def test_im_back_is_for_who_left(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, _):
        _, bruno, carla, stranger = world.people
        await bruno.slash("table leave")
        before = await world.bot.tables.store.log(1)
        assert "You do not sit at this table" in await said(await stranger.press(world.board(), "I'm back"))
        assert "You already sit at this table" in await said(await carla.press(world.board(), "I'm back"))
        assert await world.bot.tables.store.log(1) == before


async def test_the_host_or_a_moderator_replaces_somebody_absent_and_nobody_else(tmp_path: Path) -> None:
    async with playing(tmp_path, people=5, players=4) as (world, presser):
        alma, bruno, carla, dario, stranger = world.people
        for person in (bruno, stranger):
            answer = await said(await person.slash("table replace", player=carla.member))
            assert "Only the host" in answer
        assert "does not sit at this table" in await said(await alma.slash("table replace", player=stranger.member))
        answer = await said(await alma.slash("table replace", player=carla.member))
        assert "A computer player stands in for Carla" in answer
        answer = await said(await alma.slash("table replace", player=carla.member))
        assert "A computer player already plays for Carla" in answer
        answer = await said(await world.moderator.slash("table replace", player=dario.member))
        assert "A computer player stands in for Dario" in answer
        assert "A computer player stands in for Dario" in words(world.board())
        await dario.press(world.board(), "I'm back")
        await presser.look()
        assert "Dario is back" in words(world.board())


async def test_a_newcomer_takes_a_seat_with_its_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, people=5, players=4) as (world, presser):
        _, bruno, carla, _, newcomer = world.people
        waiting = next(p for p in (bruno, carla) if p is not presser.asked())
        cards = await hand_of(world, waiting)
        await waiting.slash("table leave")
        shown = (await newcomer.press(world.board(), "Take a seat")).response
        assert shown is not None
        [(custom_id, values)] = select_ids(shown)
        assert len(values) == 1
        assert "Your role:" not in words(shown)
        await newcomer.choose(shown, values[0], custom_id=custom_id)
        panel = words(seen(world, shown))
        assert "This seat is yours now" in panel
        assert "Your role:" in panel
        assert cards == hand(seen(world, shown))
        assert newcomer.name in words(world.board())
        assert waiting.name not in [line for line in text(world.board()).splitlines() if "▶" in line]
        # the seat is taken: its former owner cannot come back to it
        assert "Your role:" not in await said(await waiting.press(seen(world, world.board()), "Your hand"))
        [late] = await world.send(Press(waiting, world.board(), "ml1:1:0:back:"))
        assert "You do not sit at this table" in words(world.answer(late))
        assert newcomer.direct_messages()
        await presser.look()


async def test_who_had_a_seat_can_take_no_other(tmp_path: Path) -> None:
    async with playing(tmp_path, people=6, players=4) as (world, _):
        _, bruno, carla, _, newcomer, other = world.people
        await bruno.slash("table leave")
        await carla.slash("table leave")
        shown = (await newcomer.press(world.board(), "Take a seat")).response
        assert shown is not None
        [(custom_id, _)] = select_ids(shown)
        await newcomer.choose(shown, "1", custom_id=custom_id)
        shown = (await bruno.press(world.board(), "Take a seat")).response
        assert shown is not None
        await bruno.choose(shown, "2", custom_id=custom_id)
        assert "may know a hand" in "".join(words(m) for m in bruno.sees())
        for seat in ("0", "1", "3", "9", "x", ""):
            [answer] = await world.send(Press(other, world.board(), custom_id, [seat]))
            assert "Your role:" not in words(world.answer(answer)), f"{seat} was taken"
        seats = {s.seat: s.user_id for s in await world.bot.tables.store.seats(1)}
        assert seats[1] == newcomer.id
        assert other.id not in seats.values()
        assert "You already sit at this table" in await said(await newcomer.press(world.board(), "Take a seat"))


async def test_two_newcomers_take_one_seat_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, people=5, players=3) as (world, presser):
        _, bruno, _, one, other = world.people
        await bruno.slash("table leave")
        take = "ml1:1:0:take:"
        first, second = await world.send(
            Press(one, world.board(), take, ["1"]), Press(other, world.board(), take, ["1"])
        )
        assert "This seat is yours now" in words(world.answer(first))
        assert "Your role:" not in words(world.answer(second))
        assert (await world.bot.tables.store.seats(1))[1].user_id == one.id
        await presser.look()


async def test_the_host_leaves_and_the_next_person_is_host(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4) as (world, presser):
        alma, bruno, carla, dario = world.people
        await bruno.slash("table leave")
        await alma.slash("table leave")
        assert await host_id(presser) == carla.id
        assert "Only the host" in await said(await dario.slash("table replace", player=carla.member))
        assert "End table 1?" in await said(await carla.slash("table cancel"))
        await alma.press(world.board(), "I'm back")
        assert "Only the host" in await said(await alma.slash("table cancel"))


async def test_everybody_leaves_and_the_table_waits(tmp_path: Path) -> None:
    async with playing(tmp_path, people=3) as (world, presser):
        alma, bruno, carla = world.people
        for person in (alma, bruno, carla):
            await person.slash("table leave")
        assert await status(presser) == "paused"
        assert "Paused" in words(world.board())
        before = await world.bot.tables.store.log(1)
        await world.wait(3600 * 24)
        await world.restart()
        await world.wait(3600 * 24)
        assert await world.bot.tables.store.log(1) == before
        await bruno.press(world.board(), "I'm back")
        assert await status(presser) == "playing"
        assert await host_id(presser) == bruno.id
        assert "Paused" not in words(world.board())
        assert asked(presser) is bruno
        await presser.move(bruno)
        assert asked(presser) is bruno, "the computer players do not move"
        assert len(presser.live_messages()) == 1


async def test_a_paused_table_is_cancelled_by_a_moderator_only(tmp_path: Path) -> None:
    async with playing(tmp_path, people=3) as (world, presser):
        for person in world.people:
            await person.slash("table leave")
        await world.people[0].slash("table cancel")
        question = (await world.moderator.slash("table cancel")).response
        assert question is not None
        await world.moderator.press(question, "Yes, end it")
        assert await status(presser) == "abandoned"
        assert "ended early" in words(world.board())


async def test_cancel_shows_all_roles(tmp_path: Path) -> None:
    async with playing(tmp_path, people=5) as (world, presser):
        for _ in range(3):
            await presser.move(asked(presser))
        roles: dict[str, str] = {}
        for person in world.people:
            panel = (await person.press(world.board(), "Your hand")).response
            assert panel is not None
            roles[person.name] = "Saboteur" if "Your role: Saboteur" in words(panel) else "Miner"
        assert "Only the host" in await said(await world.people[1].slash("table cancel"))
        question = (await world.people[0].slash("table cancel")).response
        assert question is not None
        assert await status(presser) == "playing"
        await world.people[0].press(question, "Yes, end it")
        shown = words(world.board())
        assert "ended early" in shown
        for name, role in roles.items():
            lines = [one for f in world.board().embeds[0].fields for one in (f.value or "").splitlines()]
            line = next(one for one in lines if name in one)
            assert role in line
        assert {"Rematch", "What happened"} <= buttons(world.board()).keys()
        assert sum("Rematch" in buttons(m) for m in world.channel.history()) == 1
        assert "Your hand" not in buttons(world.board())


async def test_leaving_twice_and_leaving_an_ended_table(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4) as (world, _):
        alma, bruno, *_ = world.people
        await bruno.slash("table leave")
        assert "You do not sit at this table" in await said(await bruno.slash("table leave"))
        question = (await alma.slash("table cancel")).response
        assert question is not None
        await alma.press(question, "Yes, end it")
        assert "This table is over" in await said(await alma.slash("table leave", table=1))
