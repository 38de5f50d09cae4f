"""Whole games, played by presses alone."""

from pathlib import Path

import pytest

from tests.bot.presser import Presser, near_treasure
from tests.bot.shown import table_of, title, words
from tests.bot.simworld import SimWorld, buttons, simworld


def dealt(world: SimWorld, table: int, number: int, rounds: int) -> None:
    """Everybody has got the table's panel of this round by direct message, and no older one is left there."""
    for person in world.people:
        panels = [m for m in person.direct_messages() if "Your role:" in words(m) and f"Table {table}" in words(m)]
        assert len(panels) == 1
        assert panels[0].embeds[0].title == f"Your hand · round {number} of {rounds}"


@pytest.mark.slow
async def test_five_people_play_three_rounds_through_restarts_and_begin_again(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=5) as world:
        presser = Presser(world, seed=5, restart_every=10)
        await presser.open()
        dealt(world, presser.table_id, 1, 3)
        await presser.game()
        assert presser.restarts > 50
        await presser.check_ended()

        dario, podium = world.people[3], world.board()
        await dario.press(podium, "Rematch")
        lobby = world.board()
        assert table_of(lobby) != presser.table_id
        assert all(person.name in words(lobby) for person in world.people)
        assert "Dario · host" in words(lobby)
        presser.table_id = table_of(lobby)
        await dario.press(lobby, "Start")
        await presser.look()
        dealt(world, presser.table_id, 1, 3)


@pytest.mark.slow
async def test_a_round_is_played_from_direct_messages_alone(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=5) as world:
        presser = Presser(world, seed=2, by_dm=tuple(p.name for p in world.people), restart_every=7, pause=400)
        await presser.open(rounds=1)
        await presser.game()
        await presser.check_ended()
        assert not any("hand.png" in words(m) for m in world.people[0].sees()), "somebody had to press “Your hand”"


@pytest.mark.slow
async def test_two_people_play_with_three_computer_players(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=2) as world:
        presser = Presser(world, seed=3, by_dm=("Bruno",), restart_every=10)
        await presser.open(rounds=2, computers=3)
        await presser.game()
        await presser.check_ended()


async def test_the_nugget_cards_go_round_and_each_is_its_owners_secret(tmp_path: Path) -> None:
    async with simworld(tmp_path, people=4) as world:
        presser = Presser(world, seed=31, restart_every=3, by_dm=("Carla",))
        await presser.open(rounds=2)
        await presser.arrange(near_treasure)
        finder = presser.asked()
        assert finder is not None
        saboteur = world.people[(world.people.index(finder) + 1) % 4].name
        await presser.move(finder, "Crossroads", "H5")
        assert f"{finder.name} reaches the treasure: the miners win round 1" in words(world.board())
        takers: list[str] = []
        while "round 1 of 2" in title(world.board()):
            await presser.look()
            taker = presser.asked()
            assert taker is not None
            takers.append(taker.name)
            await presser.move(taker)
            await world.wait(10)
        # three miners share; the last card is nobody's choice
        assert len(set(takers)) == len(takers) == 2
        assert saboteur not in takers
        await presser.look()
        dealt(world, presser.table_id, 2, 2)
        record = next(m for m in world.channel.history() if m.embeds and "round 1 of 2: " in title(m))
        assert not buttons(record)
        assert f"{saboteur} · 🕵️ Saboteur · nothing" in words(record)
        assert words(record).count("👷 Miner · 1 nugget card") == 3
        assert "worth" not in words(record)
