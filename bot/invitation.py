"""What the bot asks of a server, in Discord's words, and the link that invites it."""

from collections.abc import Iterable, Mapping

import discord

PERMISSIONS: Mapping[str, str] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""The name that people know, by discord.py's."""
ASKED = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
SCOPES = ("bot", "applications.commands")


def missing(have: discord.Permissions, need: Iterable[str] = PERMISSIONS) -> list[str]:
    """The names of those permissions in `need` (keys of `PERMISSIONS`) that are not given."""
    return [PERMISSIONS[name] for name in need if not getattr(have, name)]


def link(application_id: int) -> str:
    """The page on which somebody who manages a server lets the bot in."""
    return discord.utils.oauth_url(application_id, permissions=ASKED, scopes=SCOPES)
