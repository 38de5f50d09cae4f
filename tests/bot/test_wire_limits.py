"""The checker of Discord's limits catches what Discord would refuse."""

from typing import Any

import pytest

from tests.bot.limits import MEBIBYTE, V2, Upload, check

CHANNEL = "/channels/1/messages"


def button(label: str = "Go", custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id, **more}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"{n}", "value": f"{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def long(length: int) -> str:
    return "x" * length


GOOD: list[dict[str, Any]] = [
    {"content": long(2000)},
    {"embeds": [{"title": long(256), "description": long(4096)}]},
    {"content": "x", "components": [row(*(button(custom_id=f"{n}") for n in range(5))), row(select(25))]},
    {"content": "x", "nonce": long(25), "allowed_mentions": {"parse": [], "users": ["1"]}},
    {"flags": V2, "components": [{"type": 10, "content": long(4000)}]},
]
BAD: list[tuple[str, dict[str, Any]]] = [
    ("content", {"content": long(2001)}),
    ("empty message", {"content": " "}),
    ("in all", {"embeds": [{"description": long(3001)}, {"description": long(3001)}]}),
    ("embeds: 11", {"embeds": [{"title": "x"}] * 11}),
    ("embed title", {"embeds": [{"title": long(257)}]}),
    ("embed description", {"embeds": [{"description": long(4097)}]}),
    ("embed fields", {"embeds": [{"fields": [{"name": "x", "value": "x"}] * 26}]}),
    ("field value: blank", {"embeds": [{"fields": [{"name": "x", "value": " "}]}]}),
    ("field name", {"embeds": [{"fields": [{"name": long(257), "value": "x"}]}]}),
    ("embed footer", {"embeds": [{"footer": {"text": long(2049)}}]}),
    ("an empty embed", {"embeds": [{}]}),
    ("not attached", {"embeds": [{"image": {"url": "attachment://board.png"}}]}),
    ("alt text", {"embeds": [{"image": {"url": "https://x.invalid/", "description": long(1025)}}]}),
    ("action rows", {"content": "x", "components": [row(button(custom_id=f"{n}")) for n in range(6)]}),
    ("in a row", {"content": "x", "components": [row(*(button(custom_id=f"{n}") for n in range(6)))]}),
    ("a select beside", {"content": "x", "components": [row(select(), button())]}),
    ("a blank button", {"content": "x", "components": [row(button(" "))]}),
    ("button label", {"content": "x", "components": [row(button(long(81)))]}),
    ("custom_id: 101", {"content": "x", "components": [row(button(custom_id=long(101)))]}),
    ("custom_id 'a' twice", {"content": "x", "components": [row(button(), button())]}),
    ("select options: 26", {"content": "x", "components": [row(select(26))]}),
    ("select options: 0", {"content": "x", "components": [row(select(0))]}),
    ("max_values", {"content": "x", "components": [row(select(2, max_values=3))]}),
    ("placeholder", {"content": "x", "components": [row(select(placeholder=long(151)))]}),
    ("values repeat", {"content": "x", "components": [row(select(0, options=[{"label": "x", "value": "x"}] * 2))]}),
    ("option label", {"content": "x", "components": [row(select(0, options=[{"label": long(101), "value": "x"}]))]}),
    ("nonce", {"content": "x", "nonce": long(26)}),
    ("ephemeral", {"content": "x", "flags": 64}),
    ("allows them all", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("beside content", {"content": "x", "flags": V2, "components": [{"type": 10, "content": "x"}]}),
    ("in all", {"flags": V2, "components": [{"type": 10, "content": "x"}] * 41}),
    ("text displays", {"flags": V2, "components": [{"type": 10, "content": long(4001)}]}),
]


@pytest.mark.parametrize("body", GOOD)
def test_what_discord_takes_passes(body: dict[str, Any]) -> None:
    assert check("POST", CHANNEL, body) == []


@pytest.mark.parametrize(("problem", "body"), BAD)
def test_what_discord_refuses_is_named(problem: str, body: dict[str, Any]) -> None:
    assert problem in " | ".join(check("POST", CHANNEL, body))


@pytest.mark.parametrize(
    ("problem", "uploads"),
    [
        ("files: 11", [Upload("a.png", 1, None)] * 11),
        ("alt text", [Upload("a.png", 1, long(1025))]),
        ("bytes of a.png", [Upload("a.png", 10 * MEBIBYTE + 1, None)]),
        ("in all", [Upload("a.png", 9 * MEBIBYTE, None)] * 3),
        ("file name", [Upload("", 1, None)]),
    ],
)
def test_files_are_checked(problem: str, uploads: list[Upload]) -> None:
    assert problem in " | ".join(check("POST", CHANNEL, {"content": "x"}, uploads))


def test_an_edit_may_show_what_stays_attached_and_nothing_else() -> None:
    embed = {"image": {"url": "attachment://board.png"}}
    path, kept = f"{CHANNEL}/2", {"7": "board.png"}
    assert check("PATCH", path, {"embeds": [embed]}, kept=kept) == []
    assert check("PATCH", path, {"embeds": [embed], "attachments": [{"id": 7}]}, kept=kept) == []
    assert check("PATCH", path, {"embeds": [embed], "attachments": []}, kept=kept) != []


@pytest.mark.parametrize(
    ("problem", "kind", "data"),
    [
        ("modal title", 9, {"title": long(46), "custom_id": "m", "components": [row({"type": 4, "custom_id": "t"})]}),
        ("modal components", 9, {"title": "x", "custom_id": "m", "components": []}),
        ("choices", 8, {"choices": [{"name": "x", "value": "x"}] * 26}),
        ("content", 4, {"content": long(2001), "flags": 64}),
        ("a blank button", 7, {"components": [row(button(""))]}),
    ],
)
def test_answers_to_interactions_are_checked(problem: str, kind: int, data: dict[str, Any]) -> None:
    assert problem in " | ".join(check("POST", "/interactions/1/token/callback", {"type": kind, "data": data}))


@pytest.mark.parametrize(
    ("problem", "command"),
    [
        ("the name", {"name": "Start", "description": "x"}),
        ("description", {"name": "start", "description": long(101)}),
        ("options", {"name": "start", "description": "x", "options": [{"name": "a", "description": "x"}] * 26}),
        ("choices", {"name": "start", "description": "x", "choices": [{"name": "a", "value": "x"}] * 26}),
        (
            "after an optional one",
            {
                "name": "start",
                "description": "x",
                "options": [{"name": "a", "description": "x"}, {"name": "b", "description": "x", "required": True}],
            },
        ),
        (
            "8000",
            {
                "name": "start",
                "description": "x",
                "options": [
                    {
                        "name": f"o{n}",
                        "description": long(100),
                        "choices": [{"name": long(100), "value": long(100)}] * 5,
                    }
                    for n in range(10)
                ],
            },
        ),
    ],
)
def test_commands_are_checked(problem: str, command: dict[str, Any]) -> None:
    assert problem in " | ".join(check("PUT", "/applications/1/commands", [command]))


def test_thread_names_are_checked() -> None:
    assert check("POST", "/channels/1/threads", {"name": long(100)}) == []
    assert check("POST", "/channels/1/threads", {"name": long(101)}) != []
    assert check("POST", "/channels/1/messages/2/threads", {"name": ""}) != []
