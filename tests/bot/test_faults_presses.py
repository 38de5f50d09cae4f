"""Presses that should not be there: two at once, late, twice, by others, made up. Nothing changes twice, nobody is left
without an answer, and what is private stays so."""

import random
from pathlib import Path

import pytest

from bot.ui.ids import Verb
from tests.bot.presser import PRIVATE_WORDS, Presser, check_replay, choices, playing, seen, words
from tests.bot.simworld import Person, Press, SimWorld, buttons, simworld

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


async def told(world: SimWorld, *presses: Press, copies: int = 1) -> list[str]:
    """The answers to presses: each was given, to its reader alone."""
    answers: list[str] = []
    for interaction in await world.send(*presses, copies=copies):
        assert interaction.responded, "a press was left without an answer"
        message = world.answer(interaction)
        answers.append("" if message is None else words(message))
    return answers


async def log_length(presser: Presser) -> int:
    return len(await presser.world.bot.tables.store.log(presser.table_id))


def asked(presser: Presser) -> Person:
    person = presser.asked()
    assert person is not None
    return person


# ---- twice ----------------------------------------------------------------------------------------------------------


async def test_two_presses_of_play_it_at_once_are_one_move(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        at_play = await presser.walk(person)
        before = await log_length(presser)
        play = Press(person, at_play, buttons(at_play)["Play it"])
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
        one = await presser.walk(person, "Pass", panel=(await person.press(world.board(), "Your hand")).response)
        other = await presser.walk(person, panel=(await person.press(world.board(), "Your hand")).response)
        before = await log_length(presser)
        first, second = await told(
            world,
            Press(person, one, buttons(one)["Play it"]),
            Press(person, other, buttons(other)["Play it"]),
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
        await told(world, Press(person, at_play, buttons(at_play)["Play it"]), copies=2)
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
        presses = [Press(p, at_play, buttons(at_play)["Play it"]) for p in world.people]
        presses += [Press(p, world.board(), id_) for p in world.people for id_ in buttons(world.board()).values()]
        random.Random(3).shuffle(presses)
        await told(world, *presses)
        assert await log_length(presser) == before + 1
        await presser.look()


async def test_start_pressed_by_host_and_moderator_at_once_deals_once(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=3) as world:
        alma, bruno, carla = world.people
        await alma.slash("saboteur start")
        lobby = world.board()
        await bruno.press(lobby, "Join")
        await carla.press(lobby, "Join")
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
        await presser.move(person)
        before = await log_length(presser)
        await person.press(old, "Play it")
        now = seen(world, old)
        assert "earlier question" in words(now) or "not your turn" in words(now)
        assert "nothing was changed" in words(now)
        assert "Your role:" in words(now)
        assert await log_length(presser) == before

        while asked(presser) is not person:
            await presser.move(asked(presser))
        await world.send(Press(person, old, buttons(old)["Play it"]))
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
        await alma.slash("saboteur start")
        lobby = world.board()
        await bruno.press(lobby, "Join")
        await carla.press(lobby, "Join")
        options = (await alma.press(lobby, "Options")).response
        remove = (await alma.press(lobby, "Remove")).response
        old = buttons(world.board())
        await alma.press(lobby, "Start")
        before = await world.bot.tables.store.log(1)
        assert options is not None
        assert remove is not None
        for label in ("Join", "Add computer player", "Remove", "Start", "Options"):
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
        [answer] = await told(world, Press(person, at_play, buttons(at_play)["Play it"]))
        assert "This table is over" in answer
        [answer] = await told(world, Press(person, old, buttons(old)["Your hand"]))
        assert "Your role:" in answer
        assert await log_length(presser) == before


# ---- by others ------------------------------------------------------------------------------------------------------


async def test_a_stranger_at_a_lobby_can_join_and_nothing_else(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        alma, bruno, carla, stranger = world.people
        await alma.slash("saboteur start")
        lobby = world.board()
        await bruno.press(lobby, "Join")
        await carla.press(lobby, "Join")
        before, shown = await world.bot.tables.store.log(1), words(world.board())
        for label in ("Add computer player", "Remove", "Start", "Options", "Cancel"):
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
        for custom_id in (buttons(world.board())["Your hand"], *buttons(at_play).values()):
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
            [answer] = await told(world, Press(other, world.board(), buttons(at_play)["Play it"]))
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
        question = buttons(at_play)["Play it"].split(":")[2]
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
        for label in ("Add computer player", "Add computer player", "Start"):
            await host.press(world.board(world.tavern), label)
        before = await world.bot.tables.store.log(2)
        for person in world.people:
            for custom_id in ("ml1:2:0:hand:", "ml1:2:2:play:0", "ml1:2:2:walk:1.0.0.0", "ml1:2:0:start:"):
                [answer] = await told(world, Press(person, world.board(), custom_id))
                assert not any(word in answer for word in PRIVATE_WORDS)
        assert await world.bot.tables.store.log(2) == before
        await presser.look()


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
        await world.send(Press(person, at_play, buttons(at_play)["Play it"]))
        assert await log_length(presser) == before + 1
        assert presser.asked() is not person
        await world.send(Press(person, at_play, buttons(at_play)["Play it"]))
        assert await log_length(presser) == before + 1
        await presser.look()


@pytest.mark.parametrize("label", ["Join", "Add computer player", "Start", "Options"])
async def test_a_lobby_press_stands_once_when_its_answer_is_lost(tmp_path: Path, label: str) -> None:
    async with simworld(tmp_path, people=5) as world:
        alma, bruno, carla, dario, _ = world.people
        await alma.slash("saboteur start")
        for person in (bruno, carla):
            await person.press(world.board(), "Join")
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
