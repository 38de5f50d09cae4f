"""What the README says is so."""

import re
from pathlib import Path

import pytest
from PIL import Image

from bot import invitation
from bot.__main__ import main
from bot.backups import KEPT, folder_of
from bot.config import NAMES, Settings

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_it_opens_with_a_picture() -> None:
    found = re.match(r"!\[.{20,}\]\((.+\.png)\)\n", README)
    assert found
    with Image.open(ROOT / found[1]) as picture:
        assert picture.width >= 400
    assert (ROOT / found[1]).stat().st_size < 200_000


def test_its_two_commands_are_those_of_ci() -> None:
    blocks = re.findall(r"```\n(.+)\n```", README)
    assert blocks == ["pip install uv && uv run python -m bot sandbox", "uv run pytest"]
    ci = (ROOT / ".ci/run").read_text("utf-8")
    assert "\nuv run pytest\n" in ci
    assert "\nuv run python -m bot sandbox" in ci


def test_its_permissions_are_those_of_the_invitation() -> None:
    found = re.search(r"Permissions: ([^;]+); as a number, (\d+)\.", README)
    assert found
    assert re.sub(r"\s+", " ", found[1]).split(", ") == list(invitation.PERMISSIONS.values())
    assert int(found[2]) == invitation.ASKED.value
    assert f"permissions={found[2]}" in invitation.link(1)
    for scope in invitation.SCOPES:
        assert f"`{scope}`" in README


def test_every_setting_is_explained_with_its_default() -> None:
    defaults = dict(re.findall(r"^\| `([A-Z_]+)` \| (?:`(.+?)`)? ?\|", README, re.M))
    assert list(defaults) == list(NAMES)
    example = (ROOT / ".env.example").read_text("utf-8")
    explained = re.findall(r"^#.*\n#? ?([A-Z_]+)=", example, re.M)
    assert explained == list(NAMES)
    for name, field in Settings.model_fields.items():
        if name.upper() not in ("DISCORD_TOKEN", "MOTHERLODE_GUILD"):
            assert defaults[name.upper()] == str(field.default)
            assert f"\n{name.upper()}={field.default}\n" in example


def test_the_backups_are_where_it_says() -> None:
    assert KEPT == 7
    assert f"`{folder_of(Path('motherlode.sqlite3'))}`" in README


def test_the_procfile_names_a_command_that_there_is() -> None:
    procfile = (ROOT / "Procfile").read_text("utf-8")
    assert procfile == "worker: python -m bot run\n"
    with pytest.raises(SystemExit) as end:
        main([*procfile.split()[4:], "--help"])
    assert end.value.code == 0
