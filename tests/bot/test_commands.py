"""Slash commands: where they work, which table they mean, what they answer."""

from pathlib import Path

import discord
import pytest
import simcord

from bot.ui.ids import Press as Id
from tests.bot.presser import Presser, playing
from tests.bot.shown import hand, play, seen, text, words
from tests.bot.simworld import Person, buttons, simworld


def answers(result: simcord.InteractionResult) -> list[str]:
    """Everything that a command was answered with; nobody but its user saw it."""
    shown = [m for m in (result.response, *result.followups) if m is not None]
    assert shown, "no answer"
    assert all(m.ephemeral for m in shown)
    return [words(m) for m in dict.fromkeys(shown)]


def said(result: simcord.InteractionResult) -> str:
    return "\n".join(answers(result))


def asked(presser: Presser) -> Person:
    person = presser.asked()
    assert person is not None
    return person


async def in_dm(person: Person, command: str, **options: object) -> str:
    """A command given in the direct messages with the bot; what is answered there is private anyway."""
    result = await person.user.slash(command, **options)
    return "\n".join(words(m) for m in (result.response, *result.followups) if m is not None)


# ---- /saboteur start ------------------------------------------------------------------------------------------------


async def test_start_opens_a_table(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        assert "Table 1 is open" in said(await world.people[0].slash("saboteur start"))
        assert "who plays?" in words(world.board())
        assert "You joined table 1" in words(world.people[0].last_direct_message())


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_start_names_each_missing_permission(tmp_path: Path, permission: str, name: str) -> None:
    async with simworld(tmp_path, people=3) as world:
        world.forbid(**{permission: False})
        answer = said(await world.people[0].slash("saboteur start"))
        assert f"**{name}**" in answer
        assert not await world.bot.tables.store.open_tables()
        assert not any(buttons(m) for m in world.channel.history())
        world.heal()
        await world.people[0].slash("saboteur start")
        assert "who plays?" in words(world.board())


async def test_start_names_all_that_is_missing_at_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        world.forbid(attach_files=False, embed_links=False, create_public_threads=False, send_messages_in_threads=False)
        answer = said(await world.people[0].slash("saboteur start", thread=True))
        for name in ("Attach Files", "Embed Links", "Create Public Threads", "Send Messages in Threads"):
            assert name in answer
        assert not world.channel.threads


async def test_start_in_direct_messages_is_refused(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        assert "That works in a channel of a server" in await in_dm(world.people[0], "saboteur start")
        assert not await world.bot.tables.store.open_tables()


async def test_a_thread_of_its_own(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        answer = said(await alma.slash("saboteur start", thread=True))
        thread = world.thread()
        assert f"<#{thread.id}>" in answer
        assert "Saboteur · Alma's table" in (thread.name or "")
        assert not any(buttons(m) for m in world.channel.history())
        for person in (bruno, carla):
            await person.press(world.board(thread), "Join")
        await alma.press(world.board(thread), "Start")
        assert "round 1 of 3" in words(world.board(thread))
        panel = (await bruno.press(world.board(thread), "Your hand")).response
        assert panel is not None
        assert "Your role:" in words(panel)
        assert "Your role:" in said(await bruno.slash("table hand", thread))
        assert not any(buttons(m) for m in world.channel.history())


async def test_no_thread_can_be_made(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        world.fail("POST", "/channels/*/threads", 403, 50013)
        answer = said(await world.people[0].slash("saboteur start", thread=True))
        assert "I cannot make a thread here" in answer
        assert not await world.bot.tables.store.open_tables()


async def test_a_long_name_fits_the_threads_name(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=("M" * 32,)) as world:
        await world.people[0].slash("saboteur start", thread=True)
        assert len(world.thread().name or "") <= 100


# ---- which table is meant -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["hand", "show", "leave", "nudge", "cancel", "log"])
async def test_there_is_no_table(tmp_path: Path, command: str) -> None:
    async with simworld(tmp_path, people=2) as world:
        alma, bruno = world.people
        assert "There is no table of yours, and none in this channel" in said(await alma.slash(f"table {command}"))
        assert "There is no table of yours, and none in this channel" in await in_dm(alma, f"table {command}")
        for number in (99, -1, 2**53 - 1):
            answer = said(await alma.slash(f"table {command}", table=number))
            assert f"There is no table {number}." in answer
        assert "There is no table of yours" in said(await alma.slash("table list"))
        assert "no table" in said(await alma.slash("table replace", player=bruno.member))


async def test_several_tables_have_to_be_named(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        alma, bruno, carla, dario = world.people
        await alma.slash("saboteur start")
        await world.wait(5)
        await bruno.slash("saboteur start")
        await carla.slash("saboteur start", world.tavern)
        assert "There are several tables: 1, 2. Name one" in said(await dario.slash("table log"))
        assert "Only the host" in said(await dario.slash("table cancel", table=2))
        # one's own comes first
        assert "You have left table 2" in said(await bruno.slash("table leave"))
        # elsewhere one's only table is meant, wherever it is
        assert "You sit at table 3" in await in_dm(carla, "table hand")
        assert "You sit at table 3" in said(await carla.slash("table hand"))
        choices = await carla.member.autocomplete(world.channel, "table hand", "table", "")
        assert {choice["value"] for choice in choices} == {1, 3}
        assert any("#tavern" in choice["name"] for choice in choices)


async def test_tables_of_another_server_are_not_there_for_strangers(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        elsewhere = world.env.create_guild("The Other Mine")
        pit = elsewhere.create_text_channel("pit")
        visitor = elsewhere.add_member(world.env.create_user("visitor"))
        moved = elsewhere.add_member(alma.user)
        await alma.slash("saboteur start")
        for person in (bruno, carla):
            await person.press(world.board(), "Join")
        await alma.press(world.board(), "Start")
        for command in ("hand", "show", "log", "cancel", "leave", "nudge"):
            result = await visitor.slash(pit, f"table {command}", table=1)
            assert "There is no table 1" in said(result)
        # its players may look at it from anywhere, but it is shown in its own server only
        assert "Your role:" in said(await moved.slash(pit, "table hand", table=1))
        assert "belongs to another server" in said(await moved.slash(pit, "table show", table=1))
        assert not any(buttons(m) for m in pit.history())


# ---- what they answer -----------------------------------------------------------------------------------------------


async def test_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, presser):
        person = asked(presser)
        panel = (await person.slash("table hand")).response
        assert panel is not None
        assert panel.ephemeral
        await play(person, await presser.walk(person, panel=panel))
        assert presser.asked() is not person
        assert "for the players of this table" in said(await world.people[3].slash("table hand"))
        following = asked(presser)
        panel = (await following.user.slash("table hand")).response
        assert panel is not None
        await play(following, await presser.walk(following, panel=panel))
        assert presser.asked() is not following
        await presser.look()


async def test_show_posts_the_table_at_the_end_of_the_channel(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, presser):
        old = world.board()
        await world.people[0].member.send(world.channel, "a lot of talk")
        assert "Table 1 is shown here" in said(await world.people[1].slash("table show"))
        assert world.board().id > old.id
        await presser.look()
        await world.wait(5)
        assert "You do not sit at this table" in said(await world.people[3].slash("table show"))
        assert "Table 1 is shown here" in said(await world.moderator.slash("table show"))
        await presser.look()
        assert "That works in a channel of a server" in await in_dm(world.people[1], "table show")
        await presser.move(asked(presser))
        await presser.look()


async def test_show_moves_the_table_to_another_channel(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        await world.people[0].slash("table show", world.tavern)
        assert not any(buttons(m) for m in world.channel.history())
        world.channel = world.tavern
        await presser.look()
        await presser.move(asked(presser))
        await presser.look()


async def test_show_as_text(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, presser):
        for _ in range(4):
            await presser.move(asked(presser))
        player, stranger = world.people[0], world.people[3]
        panel = (await player.slash("table hand")).response
        assert panel is not None
        cards = hand(panel).split("; ")
        own = said(await player.slash("table show", text=True))
        assert all(card.split(" (×")[0] in own for card in cards)
        assert "saboteur" in own.lower()
        public = said(await stranger.slash("table show", text=True))
        assert "Your role" not in public
        assert "role" not in public.lower() or "saboteur" not in public.lower()
        assert "Alma" in public
        own = await in_dm(player, "table show", text=True)
        assert all(card.split(" (×")[0] in own for card in cards)
        await presser.look()


async def test_show_as_text_before_the_start(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2) as world:
        await world.people[0].slash("saboteur start")
        assert "The game has not begun yet" in said(await world.people[0].slash("table show", text=True))


async def test_list(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        other = next(p for p in world.people if p is not person)
        await world.wait(5)
        await other.slash("saboteur start", world.tavern)
        mine = said(await person.slash("table list"))
        assert "**your turn**" in mine
        assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{world.board().id}" in mine
        theirs = await in_dm(other, "table list")
        assert person.name in theirs
        assert "waiting for players" in theirs
        assert "[Table 2]" in theirs
        assert "There is no table of yours" in said(await world.moderator.slash("table list"))


async def test_a_player_of_very_many_tables_can_list_them(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        for _ in range(27):
            await world.people[0].slash("saboteur start")
        listed = said(await world.people[0].slash("table list"))
        assert "[Table 1]" in listed
        assert "… and 2 more." in listed
        choices = await world.people[0].member.autocomplete(world.channel, "table hand", "table", "")
        assert len(choices) == 25
        choices = await world.people[0].member.autocomplete(world.channel, "table hand", "table", "27")
        assert [choice["value"] for choice in choices] == [27]


async def test_log(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, presser):
        names: list[str] = []
        for _ in range(18):
            person = asked(presser)
            names.append(person.name)
            await presser.move(person)
        shown = (await world.people[3].slash("table log")).response
        assert shown is not None
        newest = text(shown)
        assert "Page 2 of 2" in words(shown)
        assert names[-1] in newest
        await world.people[3].press(shown, "Earlier")
        first = text(seen(world, shown))
        assert names[0] in first
        assert "Round 1: everybody gets a role" in first
        assert first != newest
        await world.people[3].press(seen(world, shown), "Later")
        # a player reads what only they know too; by the button at the table as by the command
        by_button = (await world.people[0].press(world.board(), "What happened")).response
        assert by_button is not None
        assert by_button.ephemeral
        by_command = (await world.people[0].slash("table log")).response
        assert by_command is not None
        assert text(by_button) == text(by_command)
        assert "You drew" in text(by_button)
        assert "You drew" not in newest


async def test_nudge(tmp_path: Path) -> None:
    async with playing(tmp_path, people=4, players=3) as (world, presser):
        person = asked(presser)
        others = [p for p in world.people[:3] if p is not person]
        assert "You do not sit at this table" in said(await world.people[3].slash("table nudge"))
        assert "Nobody else is being waited for" in said(await person.slash("table nudge"))
        before = len(person.direct_messages())
        assert f"{person.name} is reminded" in said(await others[0].slash("table nudge"))
        assert len(person.direct_messages()) == before + 1
        reminder = words(person.last_direct_message())
        assert f"{others[0].name} asks for your move" in reminder
        assert str(world.board().id) in reminder
        for nudger in (others[1], world.moderator):
            assert "was nudged not long ago" in said(await nudger.slash("table nudge"))
        await world.wait(6 * 3600 - 60)
        assert "was nudged not long ago" in said(await others[0].slash("table nudge"))
        await world.wait(120)
        await world.restart()
        assert f"{person.name} is reminded" in said(await world.moderator.slash("table nudge"))
        assert sum("asks for your move" in words(m) for m in person.direct_messages()) == 2
        await presser.move(person)
        assert asked(presser) is not person
        assert "is reminded" in said(await person.slash("table nudge"))


async def test_nudge_mentions_whoever_takes_no_direct_messages(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        world.close_direct_messages(person)
        other = next(p for p in world.people if p is not person)
        await other.slash("table nudge")
        last = world.channel.history()[-1]
        assert f"<@{person.id}>" in last.content
        assert [u.id for u in last.mentions] == [person.id]
        await presser.look()


async def test_nudge_when_a_computer_player_or_nobody_is_waited_for(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2) as world:
        await world.people[0].slash("saboteur start")
        assert "The game has not begun yet" in said(await world.people[0].slash("table nudge"))


# ---- help and greeting ----------------------------------------------------------------------------------------------


async def test_rules_and_help_in_channel_and_direct_messages(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        alma = world.people[0]
        page = (await alma.slash("saboteur rules")).response
        assert page is not None
        pages = 1
        while forward := [b for b in buttons(page) if b not in ("Back",)]:
            await alma.press(page, forward[0])
            page = seen(world, page)
            pages += 1
        assert f"Page {pages} of {pages}" in words(page)
        assert pages > 3
        await alma.press(page, "Back")
        assert f"Page {pages - 1} of {pages}" in words(seen(world, page))
        assert "/saboteur start" in said(await alma.slash("motherlode help"))
        assert "/saboteur start" in await in_dm(alma, "motherlode help")
        assert "Page 1" in await in_dm(alma, "saboteur rules")
        named = said(await alma.slash("motherlode help"))
        for command in world.bot.tree.walk_commands():
            if not isinstance(command, discord.app_commands.Group) and command.qualified_name != "motherlode help":
                assert f"/{command.qualified_name}" in named, "the help forgets a command"


async def test_a_new_server_is_greeted_once_where_the_bot_may_write(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        guild = await world.invite()
        rules, general = (world.env.backend.get_channel(c) for c in world.env.backend.get_guild(guild.id).channel_ids)
        assert (rules.name, general.name) == ("rules", "general")
        await world.restart()
        await world.invite(guild)
        greeted = [simcord.ChannelHandle(world.env, guild, channel).history() for channel in (rules, general)]
        assert [len(messages) for messages in greeted] == [0, 1]
        assert "/saboteur start" in words(greeted[1][0])


def made_by(message: discord.Message) -> set[str]:
    """The verbs of a message's buttons."""
    return {press.verb for c in buttons(message).values() if (press := Id.read(c))}


async def test_the_bot_answers_nothing_in_public_but_tables(tmp_path: Path) -> None:
    """Whatever a player does with commands, the channel shows the table alone."""
    async with playing(tmp_path) as (world, _):
        for command in ("hand", "list", "log", "nudge", "cancel"):
            await world.people[0].slash(f"table {command}")
        public = [m for m in world.channel.history() if made_by(m)]
        assert [m.id for m in public] == [world.board().id]
