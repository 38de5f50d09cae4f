"""`/mygoldmine`."""

from discord import app_commands

from bot.presses.answer import Interaction

from . import games
from .base import BotCog


class MyGoldMine(BotCog):
    """The commands of My Gold Mine."""

    group = app_commands.Group(name="mygoldmine", description="My Gold Mine: dig for gold under a dragon's nose")

    @group.command(name="start", description="Open a table of My Gold Mine in this channel (2 to 6 players)")
    @app_commands.describe(thread="Give the table a thread of its own")
    async def start(self, interaction: Interaction, thread: bool = False) -> None:
        await games.start(self, interaction, "mygoldmine", thread)

    @group.command(name="rules", description="The rules of My Gold Mine, and all its cards")
    async def rules(self, interaction: Interaction) -> None:
        await games.rules(self, interaction, "mygoldmine")
