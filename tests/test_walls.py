"""The walls of the house: kept by import-linter (pyproject.toml), or here where it takes a list of what is allowed."""

import ast
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "db", "games")
SHOWN = {"cards", "events", "maze", "moves", "odds", "preview", "view"}
"""The modules of a game that words and pictures may be made from: what everybody can see, what follows from it, and
faces of cards."""
SHOWN_ENGINE = {"frozen", "game"}

HOLES = {
    "games and db know nobody": ("games/saboteur/cards.py", "import bot.limits"),
    "games and db do not know each other": ("db/records.py", "import games.saboteur.cards"),
    "rules know no clock, no files and no network": ("games/saboteur/apply.py", "import time"),
    "one game does not import another, and what they share imports none": (
        "games/next/apply.py",
        "import games.saboteur.cards",
    ),
    "one game's pictures do not import another's": ("bot/art/saboteur/hand.py", "import bot.art.my_gold_mine.mine"),
    "pictures of Saboteur know no other game": ("bot/art/saboteur/board.py", "import games.my_gold_mine.cards"),
    "pictures of My Gold Mine know no other game": ("bot/art/my_gold_mine/mine.py", "import games.saboteur.cards"),
    "what all pictures share knows no game": ("bot/art/text.py", "import games.saboteur.cards"),
    "only db speaks to SQLite": ("bot/tables/table.py", "import sqlite3"),
    "words and pictures are made from views and events, never from a state": (
        "bot/presenters/saboteur/words.py",
        "from games.next import state",
    ),
    "words and pictures know no Discord, no table and no database": ("bot/art/timber.py", "import discord"),
    "a table's life knows no Discord": ("bot/tables/plans.py", "from bot.ui import ids"),
}
"""One hole for each contract: a file and the line that goes into it. `games.next` is a game that is still to come."""


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """What import-linter says of the packages in this folder."""
    program = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    assert program, "import-linter is not installed"
    return subprocess.run([program, "--no-cache"], cwd=folder, capture_output=True, text=True)


def test_every_wall_stands() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_hole_in_any_wall_is_seen(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "games/next").mkdir()
    for name in ("__init__", "state", "apply"):
        (tmp_path / f"games/next/{name}.py").touch()
    for file, line in HOLES.values():
        path = tmp_path / file
        path.write_text(path.read_text("utf-8") + f"\n{line}\n", "utf-8")
    done = lint(tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    contracts = [
        c["name"] for c in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    ]
    assert [name for name in contracts if f"{name} BROKEN" in done.stdout] == contracts == list(HOLES)


def taken_from_games(source: str) -> Iterator[str]:
    """The modules below `games` that this source imports; a name taken from a package counts as a module of it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                found = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names, level=0):
                whole = module.count(".") >= 2  # games.saboteur.view: what is taken from it is no module
                found = [module] if whole else [f"{module}.{alias.name}" for alias in names]
            case _:
                continue
        yield from (name for name in found if name.split(".")[0] == "games")


def shown(module: str) -> bool:
    """May words and pictures be made from this module?"""
    match module.split("."):
        case ["games", "engine", name]:
            return name in SHOWN_ENGINE
        case ["games", _, name]:
            return name in SHOWN
        case _:
            return False


@pytest.mark.parametrize("package", ["presenters", "art"])
def test_words_and_pictures_take_only_what_is_shown(package: str) -> None:
    """A list of what is allowed: a new module of a game, or a new game, is closed to them until it is named here."""
    files = sorted((ROOT / "bot" / package).rglob("*.py"))
    taken = [(file.relative_to(ROOT), module) for file in files for module in taken_from_games(file.read_text("utf-8"))]
    assert len(taken) > 5
    assert [(str(file), module) for file, module in taken if not shown(module)] == []


@pytest.mark.parametrize(
    "line",
    [
        "import games.saboteur",
        "import games.next.secrets",
        "from games import saboteur",
        "from games.saboteur import SABOTEUR",
        "from games.saboteur import legal",
        "from games.next.game import NEXT",
        "from games.engine.match import Match",
        "from games.engine import rng",
        "def late():\n    from games.saboteur.state import State",
    ],
)
def test_what_is_not_shown_is_seen(line: str) -> None:
    assert not all(map(shown, taken_from_games(line)))
