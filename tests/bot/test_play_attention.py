"""Who is told what, and where: nobody is called twice, nobody waits unknowing, and Discord is asked for little."""

from collections import Counter
from pathlib import Path

from bot.ui import history
from tests.bot.presser import Presser, playing
from tests.bot.shown import choices, hand, seen, text, title, words
from tests.bot.simworld import Person, SimWorld, simworld
from tests.bot.wire import Request


def asked(presser: Presser) -> Person:
    person = presser.asked()
    assert person is not None
    return person


def following(presser: Presser, person: Person) -> Person:
    """Whose turn is after this person's, with all seats people's."""
    people = presser.world.people
    return people[(people.index(person) + 1) % len(people)]


def mentions(world: SimWorld, person: Person) -> int:
    """How often the person was called in the channel, also by messages that have changed since."""
    return sum(
        request.method == "POST"
        and request.path == f"/channels/{world.channel.id}/messages"
        and f"<@{person.id}>" in (request.body.get("content") or "")
        for request in world.requests
    )


def panels_sent(world: SimWorld, person: Person) -> int:
    """How many direct messages with a panel the person got."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    return sum(r.method == "POST" and r.path == path and "Your role:" in r.text() for r in world.requests)


async def test_a_person_with_closed_direct_messages_is_mentioned_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        for person in world.people:
            world.close_direct_messages(person)
        presser = Presser(world, seed=7)
        await presser.open()
        await presser.look()
        await world.wait(130)
        person = asked(presser)
        called = following(presser, person)
        before = mentions(world, called)
        await presser.move(person)
        assert mentions(world, called) == before + 1
        newest = world.board()
        assert f"<@{called.id}>" in newest.content
        assert [user.id for user in newest.mentions] == [called.id]
        for _ in range(3):
            await world.wait(3600)
            await world.restart()
            await person.press(world.board(), "Your hand")
        assert mentions(world, called) == before + 1
        await called.press(world.board(), "Your hand")
        await world.wait(600)
        assert mentions(world, called) == before + 1
        await presser.look()


async def test_a_person_with_open_direct_messages_is_called_there_alone(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        await world.wait(130)
        person = asked(presser)
        called = following(presser, person)
        before = panels_sent(world, called)
        await presser.move(person)
        assert panels_sent(world, called) == before + 1
        assert "Your turn" in words(called.last_direct_message())
        assert sum("Your role:" in words(m) for m in called.direct_messages()) == 1, "the older panel is still there"
        await world.wait(3600)
        await world.restart()
        await world.wait(3600)
        assert panels_sent(world, called) == before + 1
        assert all(mentions(world, p) == 0 for p in world.people)


async def test_who_watches_is_not_called(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        called = following(presser, person)
        before = panels_sent(world, called)
        await called.press(world.board(), "Your hand")
        await presser.move(person)
        assert panels_sent(world, called) == before
        await called.press(world.board(), "Your hand")
        await world.wait(3600)
        assert panels_sent(world, called) == before, "they had seen that it is their turn"


async def test_who_went_away_just_before_their_turn_is_called_after_all(tmp_path: Path) -> None:
    """They pressed something a minute ago, so the table was only edited; two minutes of silence later they are told."""
    async with playing(tmp_path) as (world, presser):
        world.close_direct_messages(world.people[2])
        for _ in range(3):
            person = asked(presser)
            called = following(presser, person)
            await world.wait(130)
            await called.press(world.board(), "Your hand")
            before = panels_sent(world, called) + mentions(world, called)
            await presser.move(person)
            assert panels_sent(world, called) + mentions(world, called) == before
            await world.wait(130)
            assert panels_sent(world, called) + mentions(world, called) == before + 1
            await world.wait(3600)
            assert panels_sent(world, called) + mentions(world, called) == before + 1
            await presser.look()


async def test_who_is_to_be_called_is_called_after_a_restart_too(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        called = following(presser, person)
        await called.press(world.board(), "Your hand")
        before = panels_sent(world, called)
        await presser.move(person)
        assert panels_sent(world, called) == before
        await world.restart()
        assert panels_sent(world, called) == before + 1
        await world.wait(3600)
        await world.restart()
        assert panels_sent(world, called) == before + 1
        await presser.look()


async def test_who_plays_from_direct_messages_is_called_there_when_they_went_away(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        called = following(presser, person)
        await world.wait(130)
        await called.press(called.last_direct_message(), "Refresh")
        before = panels_sent(world, called)
        await presser.move(person)
        assert choices(called.last_direct_message()), "the message that they look at was not brought up to date"
        assert panels_sent(world, called) == before
        await world.wait(130)
        assert panels_sent(world, called) == before + 1
        await world.wait(3600)
        assert panels_sent(world, called) == before + 1


async def test_a_move_on_the_board_reaches_no_direct_message_of_others(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4) as (world, presser):
        await world.wait(130)
        person = asked(presser)
        bystanders = [p for p in world.people if p not in (person, following(presser, person))]
        paths = {f"/channels/{p.user.dm_channel.id}/messages" for p in bystanders}
        start = len(world.requests)
        await presser.move(person)
        touched = [r for r in world.requests[start:] if any(r.path.startswith(path) for path in paths)]
        assert not touched


async def test_a_hot_turn_takes_at_most_two_calls_of_the_bots_own(tmp_path: Path) -> None:
    async with playing(tmp_path, people=6) as (world, presser):
        for person in world.people:
            await person.press(world.board(), "Your hand")
        start, turns = len(world.requests), 0
        for _ in range(18):
            await presser.move(asked(presser))
            await world.wait(10)
            turns += 1
        own = [r for r in world.requests[start:] if is_own(r)]
        assert len(own) <= 2 * turns, Counter(f"{r.method} {r.path}" for r in own)
        assert all(not any(f"<@{p.id}>" in r.text() for p in world.people) for r in own)


def is_own(request: Request) -> bool:
    """Is it a call that counts for the bot's rate, and no answer to somebody?"""
    return not request.path.startswith(("/interactions/", "/webhooks/"))


async def test_a_secret_of_ones_own_reaches_the_direct_message(tmp_path: Path) -> None:
    """Who plays by direct message sees the new hand there after the move; nobody else's message changes."""
    async with playing(tmp_path, people=3) as (world, presser):
        await world.wait(130)
        presser.by_dm = tuple(p.name for p in world.people)
        person = asked(presser)
        await presser.move(person)
        panel = seen(world, person.last_direct_message())
        shown = (await person.press(world.board(), "Your hand")).response
        assert shown is not None
        assert hand(panel) == hand(shown)
        assert not choices(panel)


async def test_who_was_dealt_their_turn_by_direct_message_is_not_called_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person, board = asked(presser), world.board().id
        assert "Your turn" in words(person.last_direct_message())
        start = len(world.requests)
        await world.wait(3600)
        assert [r for r in world.requests[start:] if r.method in ("POST", "PATCH")] == []
        assert world.board().id == board


async def test_who_plays_in_the_channel_finds_their_direct_message_up_to_date(tmp_path: Path) -> None:
    """On their turn at once; after it, as soon as they have gone."""
    async with playing(tmp_path) as (world, presser):
        for person in world.people:
            await person.press(world.board(), "Your hand")
        person = asked(presser)
        called = following(presser, person)
        await presser.move(person)
        assert choices(called.last_direct_message()), "the turn is not to be seen in the direct message"
        await presser.move(called)
        await world.wait(130)
        for mover in (person, called):
            panel = mover.last_direct_message()
            shown = (await mover.press(world.board(), "Your hand")).response
            assert shown is not None
            assert hand(panel) == hand(shown)
            assert bool(choices(panel)) == bool(choices(shown))


async def test_a_direct_message_that_stays_says_nothing_that_the_next_move_makes_untrue(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4) as (world, presser):
        waiting = [p for p in world.people if p is not presser.asked()]
        for person in waiting:
            said = words(person.last_direct_message())
            assert "You are told here when it is your turn" in said
            assert not any(f"It is {p.name}" in said for p in world.people)


async def test_the_messages_left_behind_tell_the_story_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        for _ in range(5):
            await world.wait(130)
            await presser.move(asked(presser))
        table = await world.bot.tables.load(presser.table_id)
        story = history.lines(table, await world.bot.tables.log(table))
        left = [text(m) for m in world.channel.history() if "earlier" in title(m)]
        assert len(left) >= 3
        told = "\n".join(left).splitlines()
        start = story.index(told[0])
        assert told == story[start : start + len(told)], "a line is told twice, or not at all"
