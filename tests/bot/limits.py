"""Discord's limits, checked on what the bot sends: written apart from the bot's own, from Discord's documentation.

Sources (docs.discord.com/developers): resources/message (content, embeds, attachments, nonce, allowed mentions),
components/reference (components), interactions/receiving-and-responding (modals, autocomplete), interactions/
application-commands (commands), resources/channel (threads), reference (files). Lengths are counted in code points.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Json = Mapping[str, Any]

EPHEMERAL, V2 = 1 << 6, 1 << 15
ROW, BUTTON, TEXT_INPUT, LABEL, TEXT_DISPLAY = 1, 2, 4, 18, 10
STRING_SELECT = 3
SELECTS = {3, 5, 6, 7, 8}
LINK, PREMIUM = 5, 6
MEBIBYTE = 1 << 20
ATTACHMENT = "attachment://"
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a request."""

    name: str
    size: int
    description: str | None


def check(
    method: str, path: str, body: Any, uploads: Sequence[Upload] = (), kept: Mapping[str, str] | None = None
) -> list[str]:
    """What Discord would refuse in a request, each in a few words; an empty list is a good request.

    Args:
        method: the HTTP method.
        path: after the API's version, without a query.
        body: the JSON body, or None.
        uploads: the files beside it.
        kept: name by id of the attachments that an edited message has had.
    """
    parts = path.strip("/").split("/")
    match method, parts:
        case "POST", ["channels", _, "messages"]:
            return _message(body, uploads, new=True, interaction=False)
        case "PATCH", ["channels", _, "messages", _]:
            return _message(body, uploads, new=False, interaction=False, kept=kept)
        case "POST", ["webhooks", _, _]:
            return _message(body, uploads, new=True, interaction=True)
        case "PATCH", ["webhooks", _, _, "messages", _]:
            return _message(body, uploads, new=False, interaction=True, kept=kept)
        case "POST", ["interactions", _, _, "callback"]:
            return _callback(body, uploads, kept)
        case "POST", ["channels", _, "threads"] | ["channels", _, "messages", _, "threads"]:
            return _thread(body)
        case "PUT", ["applications", _, "commands"] | ["applications", _, "guilds", _, "commands"]:
            return _commands(body)
        case _:
            return []


def _callback(body: Json, uploads: Sequence[Upload], kept: Mapping[str, str] | None) -> list[str]:
    data = body.get("data") or {}
    match body["type"]:
        case 4:
            return _message(data, uploads, new=True, interaction=True)
        case 7:
            return _message(data, uploads, new=False, interaction=True, kept=kept)
        case 8:
            found = _between("autocomplete choices", len(data.get("choices") or []), 0, 25)
            for choice in data.get("choices") or []:
                found += _text("choice name", choice.get("name"), 1, 100)
                found += _text("choice value", str(choice.get("value")), 1, 100)
            return found
        case 9:
            return _modal(data)
        case _:
            return []


def _message(
    body: Json | None,
    uploads: Sequence[Upload],
    *,
    new: bool,
    interaction: bool,
    kept: Mapping[str, str] | None = None,
) -> list[str]:
    body = body or {}
    embeds: Sequence[Json] = body.get("embeds") or []
    components: Sequence[Json] = body.get("components") or []
    content = body.get("content") or ""
    flags = body.get("flags") or 0
    found = _text("content", content, 0, 2000) + _uploads(uploads, body.get("attachments"))
    found += _between("embeds", len(embeds), 0, 10)
    if (total := sum(map(_embed_text, embeds))) > 6000:
        found.append(f"embeds: {total} characters in all, more than 6000")
    names = {upload.name for upload in uploads} | _kept_names(body, kept)
    for embed in embeds:
        found += _embed(embed, names)
    if new and not (content.strip() or embeds or components or uploads or body.get("sticker_ids") or body.get("poll")):
        found.append("an empty message")
    if flags & EPHEMERAL and not interaction:
        found.append("ephemeral, but no answer to an interaction")
    if flags & V2 and (content or embeds):
        found.append("components V2 beside content or embeds")
    found += _v2(components, names) if flags & V2 else _rows(components)
    found += _custom_ids(components)
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        found += _text("nonce", nonce, 1, 25)
    return found + _mentions(body.get("allowed_mentions"))


def _kept_names(body: Json, kept: Mapping[str, str] | None) -> set[str]:
    if kept is None:
        return set()
    if "attachments" not in body:
        return set(kept.values())
    return {kept[str(entry["id"])] for entry in body["attachments"] or [] if str(entry.get("id")) in kept}


def _uploads(uploads: Sequence[Upload], attachments: Sequence[Json] | None) -> list[str]:
    found = _between("files", len(uploads), 0, 10) + _between("attachments", len(attachments or []), 0, 10)
    for upload in uploads:
        found += _text("file name", upload.name, 1, 260) + _text("alt text", upload.description or "", 0, 1024)
        found += _between(f"bytes of {upload.name}", upload.size, 1, 10 * MEBIBYTE)
    for attachment in attachments or []:
        found += _text("alt text", attachment.get("description") or "", 0, 1024)
    if (total := sum(upload.size for upload in uploads)) > 25 * MEBIBYTE:
        found.append(f"files: {total} bytes in all, more than 25 MiB")
    return found


def _embed_text(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("author") or {}).get("name"), (embed.get("footer") or {}).get("text")]
    texts += [text for field in embed.get("fields") or [] for text in (field.get("name"), field.get("value"))]
    return sum(len(text) for text in texts if text)


def _embed(embed: Json, files: set[str]) -> list[str]:
    found = _text("embed title", embed.get("title") or "", 0, 256)
    found += _text("embed description", embed.get("description") or "", 0, 4096)
    if embed.get("author"):
        found += _text("embed author", embed["author"].get("name"), 1, 256)
    if embed.get("footer"):
        found += _text("embed footer", embed["footer"].get("text"), 1, 2048)
    fields = embed.get("fields") or []
    found += _between("embed fields", len(fields), 0, 25)
    for field in fields:
        found += _text("field name", field.get("name"), 1, 256) + _text("field value", field.get("value"), 1, 1024)
    for kind in ("image", "thumbnail"):
        if embed.get(kind):
            found += _media(embed[kind], files)
    if not (_embed_text(embed) or embed.get("image") or embed.get("thumbnail")):
        found.append("an empty embed")
    return found


def _media(media: Json, files: set[str]) -> list[str]:
    url = media.get("url") or ""
    found = _text("alt text", media.get("description") or "", 0, 1024)
    if url.startswith(ATTACHMENT):
        if url.removeprefix(ATTACHMENT) not in files:
            found.append(f"{url} is not attached")
    elif not url.startswith(("http://", "https://")):
        found.append(f"{url!r} is no address of a picture")
    return found


def _rows(components: Sequence[Json]) -> list[str]:
    found = _between("action rows", len(components), 0, 5)
    for row in components:
        if row.get("type") != ROW:
            found.append(f"component type {row.get('type')} at the top")
            continue
        found += _row(row)
    return found


def _row(row: Json) -> list[str]:
    children: Sequence[Json] = row.get("components") or []
    found = _between("components in a row", len(children), 1, 5)
    selects = [child for child in children if child.get("type") in SELECTS]
    if selects and len(children) > 1:
        found.append("a select beside something else in a row")
    for child in children:
        if child.get("type") == BUTTON:
            found += _button(child)
        elif child in selects:
            found += _select(child)
        else:
            found.append(f"component type {child.get('type')} in a row")
    return found


def _button(button: Json) -> list[str]:
    label = button.get("label") or ""
    found = _text("button label", label, 0, 80)
    if not label.strip() and not button.get("emoji"):
        found.append("a blank button")
    if button.get("style") == LINK:
        found += _text("button address", button.get("url"), 1, 512)
        return found + (["a link with a custom_id"] if button.get("custom_id") else [])
    if button.get("style") == PREMIUM:
        return found
    return found + _text("custom_id", button.get("custom_id"), 1, 100)


def _select(select: Json) -> list[str]:
    found = _text("custom_id", select.get("custom_id"), 1, 100)
    found += _text("placeholder", select.get("placeholder") or "", 0, 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    found += _between("min_values", least, 0, 25) + _between("max_values", most, max(1, least), 25)
    if select.get("type") != STRING_SELECT:
        return found
    options: Sequence[Json] = select.get("options") or []
    found += _between("select options", len(options), 1, 25) + _between("max_values", most, 1, max(1, len(options)))
    values = [option.get("value") for option in options]
    if len(set(values)) != len(values):
        found.append("select values repeat")
    if sum(bool(option.get("default")) for option in options) > most:
        found.append("more options chosen than may be")
    for option in options:
        found += _text("option label", option.get("label"), 1, 100) + _text("option value", option.get("value"), 1, 100)
        if option.get("description") is not None:
            found += _text("option description", option["description"], 1, 100)
    return found


def _v2(components: Sequence[Json], files: set[str]) -> list[str]:
    nested = list(_walk(components))
    found = _between("components in all", len(nested), 1, 40)
    texts = [component.get("content") or "" for component in nested if component.get("type") == TEXT_DISPLAY]
    found += _between("characters in all text displays", sum(map(len, texts)), 0, 4000)
    for component in nested:
        if component.get("type") == ROW:
            found += _row(component)
        for media in (component.get("media"), component.get("file"), *(i["media"] for i in component.get("items", []))):
            if media:
                found += _media(media, files)
    return found


def _walk(components: Iterable[Json]) -> Iterable[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        for single in ("accessory", "component"):
            if component.get(single):
                yield from _walk([component[single]])


def _custom_ids(components: Sequence[Json]) -> list[str]:
    ids = [component["custom_id"] for component in _walk(components) if component.get("custom_id")]
    return [f"custom_id {one!r} twice" for one in sorted({one for one in ids if ids.count(one) > 1})]


def _mentions(allowed: Json | None) -> list[str]:
    found: list[str] = []
    for kind in ("users", "roles"):
        ids = (allowed or {}).get(kind) or []
        found += _between(f"allowed_mentions.{kind}", len(ids), 0, 100)
        if ids and kind in ((allowed or {}).get("parse") or []):
            found.append(f"allowed_mentions names {kind} and allows them all")
    return found


def _modal(data: Json) -> list[str]:
    components: Sequence[Json] = data.get("components") or []
    found = _text("modal title", data.get("title"), 1, 45) + _text("custom_id", data.get("custom_id"), 1, 100)
    found += _between("modal components", len(components), 1, 5) + _custom_ids(components)
    for component in _walk(components):
        if component.get("type") == LABEL:
            found += _text("label", component.get("label"), 1, 45)
            found += _text("label description", component.get("description") or "", 0, 100)
        elif component.get("type") == TEXT_INPUT:
            found += _text("custom_id", component.get("custom_id"), 1, 100)
            found += _text("input label", component.get("label") or "", 0, 45)
            found += _text("input value", component.get("value") or "", 0, 4000)
            found += _text("placeholder", component.get("placeholder") or "", 0, 100)
        elif component.get("type") in SELECTS:
            found += _select(component)
    return found


def _thread(body: Json) -> list[str]:
    found = _text("thread name", body.get("name"), 1, 100)
    if body.get("auto_archive_duration", 1440) not in (60, 1440, 4320, 10080):
        found.append(f"a thread archived after {body['auto_archive_duration']} minutes")
    return found


def _commands(commands: Sequence[Json]) -> list[str]:
    found = _between("commands", len(commands), 0, 100)
    for command in commands:
        found += _command(command, command.get("name") or "")
        if (size := _command_size(command)) > 8000:
            found.append(f"/{command['name']}: {size} characters in all, more than 8000")
    return found


def _command(node: Json, name: str) -> list[str]:
    found: list[str] = []
    for one in (node.get("name") or "", *(node.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(one) or one != one.lower():
            found.append(f"/{name}: the name {one!r}")
    for one in (node.get("description"), *(node.get("description_localizations") or {}).values()):
        found += _text(f"/{name}: description", one, 1, 100)
    options: Sequence[Json] = node.get("options") or []
    found += _between(f"/{name}: options", len(options), 0, 25)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        found.append(f"/{name}: a required option after an optional one")
    found += _between(f"/{name}: choices", len(node.get("choices") or []), 0, 25)
    for choice in node.get("choices") or []:
        found += _text(f"/{name}: choice", choice.get("name"), 1, 100)
    for option in options:
        found += _command(option, f"{name} {option.get('name')}")
    return found


def _command_size(node: Json) -> int:
    def longest(key: str) -> int:
        return max(map(len, (node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values())))

    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or [])
    return longest("name") + longest("description") + choices + sum(map(_command_size, node.get("options") or []))


def _text(what: str, text: Any, least: int, most: int) -> list[str]:
    if not isinstance(text, str):
        return [f"{what}: {text!r} is no text"]
    if len(text) > most:
        return [f"{what}: {len(text)} characters, more than {most}: {text[:40]!r}"]
    # Discord strips what it shows, so spaces alone count as nothing.
    return [f"{what}: blank"] if len(text.strip()) < min(least, 1) else []


def _between(what: str, number: int, least: int, most: int) -> list[str]:
    return [] if least <= number <= most else [f"{what}: {number}, not {least} to {most}"]
