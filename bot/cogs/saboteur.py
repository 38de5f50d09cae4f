"""`/saboteur`."""

from discord import app_commands

from bot.presses.answer import Interaction

from . import games
from .base import BotCog


class Saboteur(BotCog):
    """The commands of Saboteur."""

    group = app_commands.Group(name="saboteur", description="Saboteur: dig for gold, and mind who digs with you")

    @group.command(name="start", description="Open a table of Saboteur in this channel (3 to 10 players)")
    @app_commands.describe(thread="Give the table a thread of its own")
    async def start(self, interaction: Interaction, thread: bool = False) -> None:
        await games.start(self, interaction, "saboteur", thread)

    @group.command(name="rules", description="The rules of Saboteur, and all its cards")
    async def rules(self, interaction: Interaction) -> None:
        await games.rules(self, interaction, "saboteur")
