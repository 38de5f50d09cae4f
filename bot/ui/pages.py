"""A message as data, and its way to Discord.

Whatever the bot shows is a `Page`: one embed, at most one picture, rows of buttons and selects. `message(page, png)`
checks it against Discord's limits and makes what discord.py sends or edits with.
"""

import hashlib
import io
from dataclasses import astuple, dataclass, replace
from typing import Any, cast

import discord

from bot import limits
from bot.presenters.base import Face, Field

from .ids import Press


@dataclass(frozen=True)
class Button:
    """`press` is what it asks for."""

    label: str
    press: Press
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False
    emoji: str | None = None


@dataclass(frozen=True)
class Choice:
    """One line of a select. `value` is handed to the verb."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Select:
    """A list of up to 25 choices of which one is taken."""

    placeholder: str
    press: Press
    choices: tuple[Choice, ...]


Row = tuple[Button, ...] | Select


@dataclass(frozen=True)
class Page:
    """One message. `mentions`: the people that `content` may ping."""

    face: Face
    colour: int
    rows: tuple[Row, ...] = ()
    content: str = ""
    mentions: tuple[int, ...] = ()

    def without_buttons(self) -> "Page":
        """The page as it stays behind when a newer one takes its place."""
        return replace(self, rows=(), content="", mentions=())

    def shown(self) -> str:
        """A fingerprint of everything that is seen: equal pages need no edit."""
        face = replace(self.face, picture=None)
        drawn = self.face.picture
        picture = (drawn.filename, astuple(cast(Any, drawn.scene)), drawn.alt) if drawn else None
        return hashlib.sha256(repr((face, picture, self.colour, self.rows, self.content)).encode()).hexdigest()[:32]


def check(page: Page) -> None:
    """Raises `OverLimit` if Discord would refuse the page."""
    face = page.face
    limits.check("content", page.content, limits.CONTENT, 0)
    limits.check("title", face.title, limits.EMBED_TITLE, 0)
    limits.check("text", face.text, limits.EMBED_TEXT, 0)
    limits.check("footer", face.footer, limits.EMBED_FOOTER, 0)
    limits.count("fields", face.fields, limits.FIELDS)
    for field in face.fields:
        limits.check("field name", field.name, limits.FIELD_NAME)
        limits.check("field value", field.value, limits.FIELD_VALUE)
    texts = [face.title, face.text, face.footer, *(t for f in face.fields for t in (f.name, f.value))]
    if (total := sum(map(len, texts))) > limits.EMBED_TOTAL:
        raise limits.OverLimit(f"the embed has {total} characters, not at most {limits.EMBED_TOTAL}")
    if face.picture:
        limits.check("alt text", face.picture.alt, limits.ALT)
    limits.count("rows", page.rows, limits.ROWS)
    ids = [str(b.press) for r in page.rows if isinstance(r, tuple) for b in r]
    ids += [str(r.press) for r in page.rows if isinstance(r, Select)]
    if len(set(ids)) != len(ids):
        raise limits.OverLimit("two components have the same custom_id")
    for custom_id in ids:
        limits.check("custom_id", custom_id, limits.CUSTOM_ID)
    for row in page.rows:
        _check_row(row)


def _check_row(row: Row) -> None:
    if isinstance(row, Select):
        limits.count("choices", row.choices, limits.SELECT_OPTIONS, 1)
        limits.check("placeholder", row.placeholder, limits.PLACEHOLDER)
        for choice in row.choices:
            limits.check("choice", choice.label, limits.OPTION_TEXT)
            limits.check("choice value", choice.value, limits.OPTION_TEXT)
            limits.check("choice hint", choice.hint, limits.OPTION_TEXT, 0)
        if len({c.value for c in row.choices}) != len(row.choices):
            raise limits.OverLimit("two choices have the same value")
        return
    limits.count("buttons in a row", row, limits.BUTTONS, 1)
    for button in row:
        limits.check("button label", button.label, limits.LABEL)


def _view(page: Page) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for i, row in enumerate(page.rows):
        if isinstance(row, Select):
            select: discord.ui.Select[Any] = discord.ui.Select(
                custom_id=str(row.press), placeholder=row.placeholder, row=i
            )
            for c in row.choices:
                select.add_option(label=c.label, value=c.value, description=c.hint or None, default=c.chosen)
            view.add_item(select)
            continue
        for b in row:
            view.add_item(
                discord.ui.Button(
                    label=b.label, custom_id=str(b.press), style=b.style, disabled=b.disabled, emoji=b.emoji, row=i
                )
            )
    view.stop()  # all presses go through the one router: discord.py has nothing to keep
    return view


def _embed(page: Page) -> discord.Embed:
    face = page.face
    data: dict[str, Any] = {"description": face.text, "color": page.colour if face.colour is None else face.colour}
    if face.title:
        data["title"] = face.title
    if face.fields:
        data["fields"] = [{"name": f.name, "value": f.value, "inline": f.inline} for f in face.fields]
    if face.footer:
        data["footer"] = {"text": face.footer}
    if face.picture:
        # embed images take alt text as `description`; discord.py passes it through
        data["image"] = {"url": f"attachment://{face.picture.filename}", "description": face.picture.alt}
    return discord.Embed.from_dict(data)


def message(page: Page, png: bytes | None, *, edit: bool = False) -> dict[str, Any]:
    """Keyword arguments for discord.py's send methods or, with `edit`, its edit methods.

    `png` is the page's picture (None if it has none). Raises `OverLimit`.
    """
    check(page)
    picture = page.face.picture
    files: list[discord.File] = []
    if picture is not None:
        assert png is not None
        if len(png) > limits.FILE_BYTES:
            raise limits.OverLimit(f"the picture has {len(png)} bytes")
        files = [discord.File(io.BytesIO(png), picture.filename, description=picture.alt)]
    users = [discord.Object(user_id) for user_id in page.mentions]
    kwargs: dict[str, Any] = {
        "embed": _embed(page),
        "view": _view(page),
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False),
    }
    if edit:
        return kwargs | {"content": page.content or None, "attachments": files}
    return kwargs | ({"content": page.content} if page.content else {}) | ({"files": files} if files else {})


def with_file(kwargs: dict[str, Any], name: str, content: bytes) -> dict[str, Any]:
    """Adds a file to what `message` made for sending."""
    if len(content) > limits.FILE_BYTES:
        raise limits.OverLimit(f"the file has {len(content)} bytes")
    return kwargs | {"files": [*kwargs.get("files", []), discord.File(io.BytesIO(content), name)]}


def notice(text: str, colour: int = 0x8A6D3B, title: str = "", fields: tuple[Field, ...] = ()) -> Page:
    """A page of a few words."""
    return Page(Face(title, text, fields), colour)
