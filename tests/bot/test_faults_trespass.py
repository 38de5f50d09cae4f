"""Presses without a right to them: by others, and made up. They change nothing, nobody is left without an answer, and
what is private stays so."""

import random
from pathlib import Path

import pytest

from bot.ui.ids import Verb
from tests.bot.presser import PRIVATE_WORDS, Presser, playing
from tests.bot.shown import last_press, plays, seen, words
from tests.bot.simworld import Press, buttons, simworld
from tests.bot.steps import asked, log_length, opened, told

STRANGE = (
    "",
    "x",
    "ml1",
    "ml1:1:0:hand",
    "ml1:1:0:hand:",
    "ml1:1:0:steal:",
    "ml1:1:0:HAND:",
    "ml2:1:0:hand:",
    "ml1:-1:0:hand:",
    "ml1:999999999999999999:0:hand:",
    "ml1:9999999999999999999:0:hand:",
    "ml1:٣:0:hand:",
    "ml1:1:0:walk:",
    "ml1:1:0:walk:99.99999.9999.1",
    "ml1:1:999999999999999999:walk:1.0.0.0",
    "ml1:1:0:play:",
    "ml1:1:0:play:0",
    "ml1:1:0:play:99999999999999999999999999999999999999",
    "ml1:1:999999999999999999:play:0",
    "ml1:1:0:set:rounds",
    "ml1:1:0:set:secret",
    "ml1:1:0:remove:0.0",
    "ml1:1:0:remove:99.99",
    "ml1:1:0:take:99",
    "ml1:1:0:take:",
    "ml1:1:0:log:99999999999999999999999999999999999999",
    "ml1:1:0:log:x",
    "ml1:0:0:rules:chess.0",
    "ml1:0:0:rules:saboteur.99999999999999999999",
    "ml1:0:0:hand:",
    "ml1:1:0:cancel:no",
    "a" * 100,
    "ml1:1:0:hand:\n",
)


# ---- by others ------------------------------------------------------------------------------------------------------


async def test_a_stranger_at_a_lobby_can_join_and_nothing_else(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        _, bruno, carla, stranger = world.people
        await opened(world, bruno, carla)
        before, shown = await world.bot.tables.store.log(1), words(world.board())
        for label in ("Add clever computer", "Remove", "Start", "Options", "Cancel"):
            for person in (bruno, stranger):
                answer = (await person.press(world.board(), label)).response
                assert answer is not None
                assert answer.ephemeral
                assert "Only the host" in words(answer), label
        answer = (await stranger.press(world.board(), "Leave")).response
        assert answer is not None
        assert answer.ephemeral
        assert "You do not sit at this table" in words(answer)
        assert await world.bot.tables.store.log(1) == before
        assert words(world.board()) == shown


async def test_a_stranger_at_a_game_sees_no_hand(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        presser = Presser(world, seed=4)
        await presser.open(players=3)
        stranger, person = world.people[3], asked(presser)
        at_play = await presser.walk(person)
        before = await log_length(presser)
        private = [custom_id for custom_id in buttons(at_play).values() if ":guide:" not in custom_id]
        for custom_id in (buttons(world.board())["Your hand"], *private):
            for message in (world.board(), at_play):
                [answer] = await told(world, Press(stranger, message, custom_id))
                assert "for the players of this table" in answer
                assert not any(word in answer for word in PRIVATE_WORDS)
        assert await log_length(presser) == before
        await presser.look()


async def test_another_players_buttons_show_and_play_nothing_of_theirs(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        before = await log_length(presser)
        for other in world.people:
            if other is person:
                continue
            [answer] = await told(world, last_press(other, at_play, world.board()))
            assert "not your turn" in answer
        assert await log_length(presser) == before
        await presser.look()


# ---- made up --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("stage", ["lobby", "game"])
async def test_made_up_ids_are_answered_and_change_nothing(tmp_path: Path, stage: str) -> None:
    async with simworld(tmp_path, people=3) as world:
        presser = Presser(world, seed=6)
        if stage == "game":
            await presser.open()
            await presser.look()
        else:
            await world.people[0].slash("saboteur start")
            presser.table_id = 1
        board, before = words(world.board()), await log_length(presser)
        for number, custom_id in enumerate(STRANGE):
            for values in (None, ["0"], ["x"], ["99999999999999999999999"], []):
                person = world.people[1 + number % 2]
                [answer] = await told(world, Press(person, world.board(), custom_id, values))
                assert "(Reference" not in answer, custom_id
        assert await log_length(presser) == before
        assert words(world.board()) == board
        if stage == "game":
            await presser.look()


async def test_a_modal_that_nobody_asked_for_is_answered(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        before = await log_length(presser)
        for custom_id in ("", "x", "ml1:1:0:hand:", "ml1:1:0:play:0", "ml1:1:0:join:", "ml1:99:0:log:0"):
            record = await world.submit_raw_modal(world.people[0], custom_id, {"text": "x" * 100})
            assert record.responded, custom_id
        assert await log_length(presser) <= before + 1
        await presser.look()


@pytest.mark.slow
async def test_private_verbs_forged_on_the_public_table_message_stay_private(tmp_path: Path) -> None:
    """Every verb with every path that it may come with, as if the table message had such a button."""
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        question = plays(at_play)[0].custom_id.split(":")[2]
        board = world.board()
        verbs = [verb for verb in Verb if verb not in (Verb.LEAVE, Verb.PLAY, Verb.CANCEL)]
        paths = ("", "0", "1", "0.0.0.0", "1.0.0.0", "2.3.0.1", "saboteur.0", "rounds", "0.0")
        before = words(board)
        for verb in verbs:
            for path in paths:
                for asked_at in ("0", question):
                    [answer] = await told(world, Press(person, board, f"ml1:1:{asked_at}:{verb}:{path}"))
                    assert answer
                    assert "(Reference" not in answer
                    assert words(seen(world, board)) == before, f"{verb} {path} changed the table message"
        [answer] = await told(world, Press(person, board, f"ml1:1:{question}:play:0"))
        assert "Your role:" in answer
        assert presser.asked() is not person
        await presser.look()


async def test_random_ids_never_break_anything(tmp_path: Path) -> None:
    chance = random.Random(9)
    letters = "0123456789abcdefghijklmnopqrstuvwxyz._-:"
    async with playing(tmp_path) as (world, presser):
        board = world.board()
        for _ in range(200):
            verb = chance.choice([v for v in Verb if v not in (Verb.LEAVE, Verb.PLAY)])
            path = "".join(chance.choice(letters) for _ in range(chance.randrange(8)))
            number, question = chance.choice((0, 1, 2, 10**17)), chance.randrange(9)
            person = chance.choice(world.people[1:])
            values = chance.choice((None, [path], ["0"]))
            [answer] = await told(world, Press(person, board, f"ml1:{number}:{question}:{verb}:{path}", values))
            assert "(Reference" not in answer
        await presser.look()
        await presser.move(asked(presser))
        await presser.look()


async def test_a_player_of_one_table_sees_nothing_of_another(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        host = world.moderator
        await host.slash("saboteur start", world.tavern)
        for label in ("Add clever computer", "Add clever computer", "Start"):
            await host.press(world.board(world.tavern), label)
        before = await world.bot.tables.store.log(2)
        for person in world.people:
            for custom_id in ("ml1:2:0:hand:", "ml1:2:2:play:0", "ml1:2:2:walk:1.0.0.0", "ml1:2:0:start:"):
                [answer] = await told(world, Press(person, world.board(), custom_id))
                assert not any(word in answer for word in PRIVATE_WORDS)
        assert await world.bot.tables.store.log(2) == before
        await presser.look()
