"""My Gold Mine by presses: everything happens on the table message, a press a turn."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.service import commitment
from bot.tables.table import Table
from games.my_gold_mine.state import State
from tests.bot.presser import check_replay
from tests.bot.shown import choices, plays, seen, text, title, words
from tests.bot.simworld import Person, Press, SimWorld, buttons, simworld
from tests.bot.steps import told


class Miners:
    """People who play My Gold Mine by what the table message offers; every choice is drawn with the seed."""

    def __init__(self, world: SimWorld, seed: int = 1, restart_every: int | None = None) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.restart_every = restart_every
        self.moves = 0

    async def open(self, computers: int = 0) -> None:
        host, *others = self.world.people
        await host.slash("mygoldmine start")
        for person in others:
            await person.press(self.world.board(), "Join")
        for _ in range(computers):
            await host.press(self.world.board(), "Add clever computer")
        store = self.world.bot.tables.store
        row = await store.table(1)
        assert row is not None
        secret = self.chance.randbytes(32)
        await store.update_table(1, secret=secret, commitment=commitment(secret, row.nonce, row.rules))
        await host.press(self.world.board(), "Start")

    async def table(self) -> Table:
        return await self.world.bot.tables.load(1)

    async def state(self) -> State:
        table = await self.table()
        assert table.match is not None
        return table.match.state

    async def asked(self) -> Person | None:
        """Whom the table waits for; None when the game is over."""
        waited = (await self.table()).waited_for()
        return next(p for p in self.world.people if p.id == waited[0].user_id) if waited else None

    async def move(self, person: Person, *wanted: str) -> None:
        """One press on the table message; one more where it is asked whether that is meant."""
        offered = choices(self.world.board())
        assert offered, f"the table offers nothing to {person.name}: {words(self.world.board())}"
        choice = self.chance.choice([o for o in offered if any(w in o.label for w in wanted)] or offered)
        result = await person.press(self.world.board(), custom_id=choice.custom_id)
        if ":walk:" in choice.custom_id:
            assert result.response is not None
            assert "Dragobert" in words(result.response)
            await person.press(result.response, "Play it")
        self.moves += 1
        if self.restart_every and self.moves % self.restart_every == 0:
            await self.world.restart()

    async def game(self) -> None:
        while (person := await self.asked()) is not None:
            await self.move(person)
            # a round of the table within two minutes: all go on looking at it
            await self.world.wait(self.chance.uniform(4.0, 12.0))
            assert self.moves < 600

    async def arrange(self, **changes: Any) -> None:
        """Puts the game into another state, behind the bot's back."""
        state = (await self.state()).but(**changes)
        await self.world.bot.tables.store.update_table(1, state=state.model_dump_json())
        await self.world.people[0].slash("table show")


@asynccontextmanager
async def mining(folder: Path, people: int = 3, computers: int = 0) -> AsyncIterator[tuple[SimWorld, Miners]]:
    async with simworld(folder, people, pace=0.0) as world:
        miners = Miners(world)
        await miners.open(computers)
        yield world, miners


def live(world: SimWorld) -> list[discord.Message]:
    return [m for m in world.channel.history() if any(":1:" in c and ":log:" in c for c in buttons(m).values())]


@pytest.mark.slow
@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1), (6, 0)])
async def test_whole_games_by_presses_with_restarts(tmp_path: Path, people: int, computers: int) -> None:
    async with simworld(tmp_path, people, pace=0.0) as world:
        miners = Miners(world, seed=people, restart_every=9)
        await miners.open(computers)
        await miners.game()
        table = await miners.table()
        assert table.row.status == "finished"
        await check_replay(world, 1)
        titles = [title(m) for m in world.channel.history() if m.embeds]
        for number in (1, 2, 3):
            assert sum(f"round {number} of 3: over" in t for t in titles) == 1, titles
        podium = world.board()
        assert "Rematch" in buttons(podium)
        assert len(live(world)) == 1
        for result in await world.bot.tables.store.results(1):
            assert result.name in words(podium)
        assert not any("(Reference" in request.text() for request in world.requests)


async def test_a_turn_is_one_press_and_costs_the_bot_no_call(tmp_path: Path) -> None:
    """While all are looking, the table message is edited by the answer to the press itself."""
    async with mining(tmp_path) as (world, miners):
        for person in world.people:
            await person.press(world.board(), "What happened")
        before = len([r for r in world.requests if r.path.startswith("/channels/")])
        for _ in range(6):
            person = await miners.asked()
            assert person is not None
            await miners.move(person, "Take an Exit card", "Small Step")
        assert len([r for r in world.requests if r.path.startswith("/channels/")]) == before
        assert len(live(world)) == 1
        assert "takes an Exit card" in text(world.board())


async def test_nobody_gets_a_direct_message_about_a_game_without_secrets(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, miners):
        for _ in range(4):
            await world.wait(300)
            person = await miners.asked()
            assert person is not None
            await miners.move(person)
            called = await miners.asked()
            assert called is not None
            if called is not person:
                assert f"<@{called.id}>" in world.board().content, "who was away is not called"
        assert not any(person.direct_messages() for person in world.people)
        assert "Your hand" not in buttons(world.board())


async def test_only_the_player_whose_turn_it_is_moves(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4, pace=0.0) as world:
        [*players, stranger] = world.people
        miners = Miners(world)
        await players[0].slash("mygoldmine start")
        for person in players[1:]:
            await person.press(world.board(), "Join")
        await players[0].press(world.board(), "Start")
        before, person = await miners.state(), await miners.asked()
        offered = choices(world.board())
        for other in world.people:
            if other is person:
                continue
            for choice in offered:
                [answer] = await told(world, Press(other, world.board(), choice.custom_id))
                assert ("players of this table" if other is stranger else "not your turn") in answer
        assert await miners.state() == before


async def test_a_double_click_digs_once(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, miners):
        person = await miners.asked()
        assert person is not None
        seq = (await miners.table()).row.seq
        dig = next(o for o in choices(world.board()) if "Dig" in o.label)
        press = Press(person, world.board(), dig.custom_id)
        await world.send(press, press)
        assert (await miners.table()).row.seq == seq + 1
        seen_by = [m for m in person.sees() if "not your turn" in words(m)]
        assert not seen_by, "a double click was scolded"


async def test_a_step_into_dragobert_is_asked_once_more(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, miners):
        state = await miners.state()
        pile = tuple(sorted(state.pile, key=lambda face: face == "red"))
        await miners.arrange(pile=pile, dragon=5)
        person = await miners.asked()
        assert person is not None
        dig = next(o for o in choices(world.board()) if "Dragobert" in o.label)
        assert ":walk:" in dig.custom_id
        answer = (await person.press(world.board(), custom_id=dig.custom_id)).response
        assert answer is not None
        assert answer.ephemeral
        assert "leads straight to Dragobert" in text(answer)
        assert (await miners.state()).fates == ("in", "in", "in")
        await person.press(answer, "Play it")
        assert "burnt" in (await miners.state()).fates
        assert "walks right into Dragobert" in text(world.board())


async def test_the_panel_by_command_plays_too(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, miners):
        person = await miners.asked()
        assert person is not None
        panel = (await person.slash("table hand")).response
        assert panel is not None
        draw = next(o for o in choices(panel) if "Exit card" in o.label)
        await person.press(panel, custom_id=draw.custom_id)
        [only] = plays(seen(world, panel))
        seq = (await miners.table()).row.seq
        await person.press(seen(world, panel), custom_id=only.custom_id)
        assert (await miners.table()).row.seq == seq + 1


async def test_a_person_who_leaves_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, miners):
        person = await miners.asked()
        assert person is not None
        await person.slash("table leave")
        assert await miners.asked() is not person
        await person.press(world.board(), "I'm back")
        assert (await miners.table()).seat_of(person.id)


async def test_odds_are_shown_where_the_host_wants_them(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2, pace=0.0) as world:
        host, other = world.people
        await host.slash("mygoldmine start")
        await other.press(world.board(), "Join")
        shown = (await host.press(world.board(), "Options")).response
        assert shown is not None
        await host.choose(shown, "1", custom_id="ml1:1:0:set:odds")
        await host.press(world.board(), "Start")
        odds = next(f for f in world.board().embeds[0].fields if f.name == "Odds")
        assert "10 dragons among the 57 cards" in (odds.value or "")


async def test_a_cancelled_game_shows_how_they_stood(tmp_path: Path) -> None:
    async with mining(tmp_path) as (world, _miners):
        await world.people[0].slash("table cancel")
        await world.people[0].press(world.people[0].sees()[-1], "Yes, end it")
        assert "ended early" in title(world.board())
        answer = (await world.people[0].slash("table verify", table=1)).response
        assert answer is not None
        assert "✅" in words(answer)
        assert "❌" not in words(answer)
