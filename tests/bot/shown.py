"""What a message shows: its words, and what it offers to press."""

import json
import re
from dataclasses import dataclass

import discord
import simcord
from simcord.results import to_discord_message

from bot.ui.ids import Press as Id
from bot.ui.ids import Verb
from tests.bot.simworld import Person, Press, Shown, SimWorld, buttons, channel_of

PRIVATE_VERBS = (Verb.WALK, Verb.PLAY)
NO_CHOICE = {"Back", "Earlier", "More", "Refresh"}


def seen(world: SimWorld, message: Shown) -> discord.Message:
    """The message as it is now."""
    return to_discord_message(world.env, world.env.backend.get_message(channel_of(message), message.id))


def words(message: Shown | None) -> str:
    """Everything that is read in a message: content, embeds with their alt texts, labels and choices; None: nothing."""
    if message is None:
        return ""
    shown = message.message if isinstance(message, simcord.ResponseMessage) else message
    parts = [shown.content, *(json.dumps(embed.to_dict(), ensure_ascii=False) for embed in shown.embeds)]
    parts += [f"{file.filename} {file.description}" for file in shown.attachments]
    for row in shown.components:
        parts.append(json.dumps(row.to_dict(), ensure_ascii=False))
    return "\n".join(parts)


def text(message: Shown) -> str:
    """The running text of a message's embed."""
    return message.embeds[0].description or "" if message.embeds else ""


def title(message: Shown) -> str:
    """The title of a message's embed."""
    return message.embeds[0].title or "" if message.embeds else ""


def field(message: Shown, number: int = 0) -> str:
    """What a field of a message's embed says."""
    return message.embeds[0].fields[number].value or ""


@dataclass(frozen=True)
class Offered:
    """Something that the picker offers: a button, or with a `value` a line of a select."""

    label: str
    custom_id: str
    value: str | None = None


def choices(message: Shown) -> list[Offered]:
    """What the picker in a message offers; the ways back and to other pages are left out."""
    shown = message.message if isinstance(message, simcord.ResponseMessage) else message
    found: list[Offered] = []
    for row in shown.components:
        for child in getattr(row, "children", []):
            if isinstance(child, discord.SelectMenu):
                found += [Offered(option.label, child.custom_id or "", option.value) for option in child.options]
            elif isinstance(child, discord.Button) and not child.disabled:
                press, label = Id.read(child.custom_id or ""), child.label or ""
                if press and press.verb in PRIVATE_VERBS and label not in NO_CHOICE and not label.startswith("Again"):
                    found.append(Offered(label, child.custom_id or ""))
    return found


def plays(message: Shown) -> list[Offered]:
    """What plays a move at once: "Play it", or the choices of a last question."""
    return [o for o in choices(message) if (press := Id.read(o.custom_id)) and press.verb is Verb.PLAY]


def last_press(person: Person, at_play: Shown, on: Shown | None = None) -> Press:
    """The press that plays a move, where a walk has come to its last question; `on`: as if on another message."""
    offered = plays(at_play)[0]
    return Press(person, on or at_play, offered.custom_id, None if offered.value is None else [offered.value])


async def play(person: Person, at_play: Shown) -> simcord.InteractionResult:
    """Plays a move, where a walk has come to its last question."""
    offered = plays(at_play)[0]
    if offered.value is None:
        return await person.press(at_play, custom_id=offered.custom_id)
    return await person.choose(at_play, offered.value, custom_id=offered.custom_id)


def hand(panel: Shown) -> str:
    """The cards of a panel, as the words for its picture name them."""
    found = re.search(r"Your cards, numbered: ([^.]*)\.", words(panel))
    assert found, f"no hand is shown: {words(panel)}"
    return found[1]


def menus(message: Shown) -> list[discord.SelectMenu]:
    """The selects of a message."""
    shown = message.message if isinstance(message, simcord.ResponseMessage) else message
    rows = [row for row in shown.components if isinstance(row, discord.ActionRow)]
    return [child for row in rows for child in row.children if isinstance(child, discord.SelectMenu)]


def select_ids(message: Shown) -> list[tuple[str, list[str]]]:
    """The selects of a message: custom_id and values."""
    return [(menu.custom_id or "", [option.value for option in menu.options]) for menu in menus(message)]


def table_of(message: Shown) -> int:
    """The number of the table that a message's buttons belong to."""
    numbers = {press.table for c in buttons(message).values() if (press := Id.read(c)) is not None} - {0}
    assert len(numbers) == 1, numbers
    return numbers.pop()
