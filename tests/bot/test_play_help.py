"""For who plays for the first time: "How do I play?", panels that do not pile up, the levels of computer players."""

from pathlib import Path

import pytest
import simcord

from tests.bot.presser import Presser, playing
from tests.bot.shown import choices, menus, plays, seen, select_ids, text, title, words
from tests.bot.simworld import Person, Press, Shown, SimWorld, buttons, simworld
from tests.bot.steps import asked, opened


async def help_from(person: Person, message: Shown) -> simcord.ResponseMessage:
    """What "How do I play?" on a message answers."""
    answer = (await person.press(message, "How do I play?")).response
    assert answer is not None
    return answer


async def test_the_lobby_explains_the_game_to_anybody(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2) as world:
        alma, bruno = world.people
        await opened(world)
        for person in (alma, bruno):
            answer = await help_from(person, world.board())
            assert answer.ephemeral
            assert "Miners dig together" in text(answer)
            assert "press “Join”" in text(answer)
            assert "1 is the ladder" in words(answer), "no picture, or none that is told in words"
        rules = (await bruno.press(answer, "All the rules")).response
        assert rules is not None
        assert "In short" in words(seen(world, answer)) or "In short" in words(rules)


async def test_a_player_hears_of_their_role_and_of_what_they_are_asked(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        waiting = next(p for p in world.people if p is not person)
        assert "it is not your turn" in text(await help_from(waiting, world.board()))
        assert "**Now** choose a card" in text(await help_from(person, world.board()))
        panel = await presser.panel(person)
        role = "saboteur" if "Your role: Saboteur" in words(panel) else "miner"
        await person.press(panel, "How do I play?")
        assert f"You are a **{role}**" in text(seen(world, panel))
        await person.press(seen(world, panel), "Back")
        assert title(seen(world, panel)).startswith("Your hand")


async def test_the_way_back_leads_to_the_level_where_help_was_asked_for(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        panel = await presser.panel(person)
        await person.press(panel, "💤 Pass")
        before = seen(world, panel)
        await person.press(before, "How do I play?")
        assert "choose the card that you need least" in text(seen(world, panel))
        await person.press(seen(world, panel), "Back")
        assert title(seen(world, panel)) == title(before)
        assert choices(seen(world, panel)) == choices(before)


async def test_a_stranger_learns_nothing_private_from_help(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        presser = Presser(world, seed=4)
        await presser.open(players=3)
        person, stranger = asked(presser), world.people[3]
        panel = await presser.panel(person)
        [interaction] = await world.send(Press(stranger, world.board(), buttons(panel)["How do I play?"]))
        answer = words(world.answer(interaction))
        assert "Miners dig together" in answer
        assert "You are a" not in answer


# ---- one living panel -----------------------------------------------------------------------------------------------


def panels(world: SimWorld, person: Person) -> list[str]:
    """The panels that a person sees in the channel."""
    return [words(m) for m in person.sees() if "Your role:" in words(m)]


async def test_a_second_panel_takes_the_place_of_the_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person, other = asked(presser), world.people[-1]
        await other.press(world.board(), "Your hand")
        await person.press(world.board(), "Your hand")
        [only] = panels(world, person)
        assert "newest panel" not in only
        await person.press(world.board(), "Your hand")
        [only] = panels(world, person)
        assert "Your newest panel" in only
        await person.slash("table hand")
        [only] = panels(world, person)
        assert "Your newest panel" in only
        assert len(panels(world, other)) == 1, "somebody else's panel went with it"


async def test_an_older_panel_that_cannot_be_reached_any_more_still_works(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        old = await presser.panel(person)
        await world.wait(16 * 60)
        await person.press(world.board(), "Your hand")
        assert len(panels(world, person)) == 2
        await person.press(seen(world, old), "💤 Pass")
        assert "Which card do you put away" in title(seen(world, old))


# ---- levels of computer players -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["clever", "plain"])
async def test_the_host_chooses_how_computer_players_play(tmp_path: Path, level: str) -> None:
    async with simworld(tmp_path, people=1) as world:
        [alma] = world.people
        await opened(world)
        for _ in range(2):
            await alma.press(world.board(), f"Add {level} computer")
        assert words(world.board()).count(f"{level} computer player") == 2
        assert [seat.level for seat in await world.bot.tables.store.seats(1)] == [None, level, level]


async def test_a_made_up_level_is_refused(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        await opened(world)
        [interaction] = await world.send(Press(world.people[0], world.board(), "ml1:1:0:computer:genius"))
        assert "no computer player of that kind" in words(world.answer(interaction))
        assert len(await world.bot.tables.store.seats(1)) == 1


# ---- ways back ------------------------------------------------------------------------------------------------------


async def test_the_rules_do_not_take_the_place_of_the_panel(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        panel = person.last_direct_message()
        await person.press(panel, "How do I play?")
        rules = (await person.press(seen(world, panel), "All the rules")).response
        assert rules is not None
        assert "In short" in title(rules)
        await person.press(seen(world, panel), "Back")
        assert choices(seen(world, panel)), "the way to a move is lost"


async def test_any_page_of_the_rules_is_one_choice_away(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=1) as world:
        [alma] = world.people
        shown = (await alma.slash("saboteur rules")).response
        assert shown is not None
        [(custom_id, pages)] = select_ids(shown)
        for page in (pages[-1], pages[5], pages[0]):
            await alma.choose(seen(world, shown), page, custom_id=custom_id)
            [menu] = menus(seen(world, shown))
            assert [option.value for option in menu.options if option.default] == [page]


async def test_help_on_an_older_question_leads_back_to_the_present_one(tmp_path: Path) -> None:
    """The walk of an old panel must not become a level of the new question, where a press would play at once."""
    async with playing(tmp_path) as (world, presser):
        person = asked(presser)
        old = await presser.panel(person)
        await person.press(old, "💤 Pass")
        presser.by_dm = (person.name,)
        await presser.move(person)
        while asked(presser) is not person:
            await presser.move(asked(presser))
        await person.press(seen(world, old), "How do I play?")
        await person.press(seen(world, old), "Back")
        assert "which card?" in words(seen(world, old))
        assert not plays(seen(world, old))


async def test_a_rematch_that_was_cancelled_does_not_bar_another_one(tmp_path: Path) -> None:
    async with playing(tmp_path) as (world, _presser):
        [host, *_others] = world.people
        await host.slash("table cancel")
        await host.press(host.sees()[-1], "Yes, end it")
        await host.press(world.board(), "Rematch")
        again = world.board()
        assert "who plays?" in title(again)
        await host.press(again, "Cancel")
        await host.press(host.sees()[-1], "Yes, end it")
        ended = next(m for m in world.channel.history() if "Rematch" in buttons(m))
        answer = (await host.press(ended, "Rematch")).response
        assert answer is not None
        assert "Table 3 is open for the rematch" in text(answer)
