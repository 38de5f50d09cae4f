"""Steps that tests of misplaced presses take: open a table, press, and read what comes of it."""

import discord

from tests.bot.presser import Presser
from tests.bot.shown import words
from tests.bot.simworld import Person, Press, SimWorld


async def opened(world: SimWorld, *joining: Person) -> discord.Message:
    """The first person opens a table, others join it; the lobby, as it looked before they came."""
    await world.people[0].slash("saboteur start")
    lobby = world.board()
    for person in joining:
        await person.press(lobby, "Join")
    return lobby


async def told(world: SimWorld, *presses: Press, copies: int = 1) -> list[str]:
    """The answers to presses: each was given, to its reader alone."""
    answers: list[str] = []
    for interaction in await world.send(*presses, copies=copies):
        assert interaction.responded, "a press was left without an answer"
        message = world.answer(interaction)
        answers.append("" if message is None else words(message))
    return answers


async def log_length(presser: Presser) -> int:
    """How many entries the log of the presser's table has."""
    return len(await presser.world.bot.tables.store.log(presser.table_id))


def asked(presser: Presser) -> Person:
    """Whom the table message names."""
    person = presser.asked()
    assert person is not None
    return person
