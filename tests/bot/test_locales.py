"""Words in other languages: what gettext collects, what a catalogue changes, what a wrong one would break."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot import locales
from bot.cogs.help import help_page
from bot.locales import N_, _, ngettext, speaking
from bot.tables.refusals import Code, Refusal
from bot.ui.refusals import sentence

ROOT = Path(__file__).parent.parent.parent
CALLS = {"_", "N_", "ngettext"}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """All texts of the bot, collected as the README says."""
    [command] = re.findall(r"`uv run (pybabel extract [^`]+)`", (ROOT / "README.md").read_text("utf-8"))
    file = tmp_path_factory.mktemp("texts") / "messages.pot"
    arguments = command.replace("messages.pot", str(file)).split()[1:]
    subprocess.run(
        [sys.executable, "-m", "babel.messages.frontend", *arguments], cwd=ROOT, check=True, capture_output=True
    )
    with file.open("rb") as stream:
        return read_po(stream)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where catalogues are looked for during a test."""
    monkeypatch.setattr(locales, "FOLDER", tmp_path)
    locales._catalogue.cache_clear()  # pyright: ignore[reportPrivateUsage]
    yield tmp_path
    locales._catalogue.cache_clear()  # pyright: ignore[reportPrivateUsage]


def write(folder: Path, name: str, texts: dict[str | tuple[str, str], str | tuple[str, ...]]) -> None:
    """A catalogue `<name>.po`."""
    catalogue = Catalog(locale=name)
    for text, translation in texts.items():
        catalogue.add(text, translation)
    with (folder / f"{name}.po").open("wb") as stream:
        write_po(stream, catalogue)


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a gettext function in the bot, with its place."""
    for file in sorted((ROOT / "bot").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def test_every_text_is_collected(template: Catalog) -> None:
    found: set[str] = set()
    for message in template:
        found |= {message.id} if isinstance(message.id, str) else set(message.id)
    written = {
        argument.value: place
        for place, call in calls()
        for argument in call.args[:2]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    assert len(written) > 100
    assert {text: place for text, place in written.items() if text not in found} == {}
    assert any(isinstance(message.id, tuple) for message in template)  # plurals are known as such


def test_no_text_is_put_together_before_it_is_translated() -> None:
    """`_(f"…")`, `_("…" + x)` and `_("…".format(…))` look up a text that no catalogue can have."""
    wrong = (ast.JoinedStr, ast.BinOp, ast.Call)
    assert [place for place, call in calls() if any(isinstance(arg, wrong) for arg in call.args[:2])] == []


def test_a_catalogue_is_used(template: Catalog, folder: Path) -> None:
    """A made-up language: every text between brackets."""
    made_up = Catalog(locale="sv")
    for message in template:
        if message.id:
            texts = (message.id,) if isinstance(message.id, str) else message.id
            bracketed = tuple(f"⟦{text}⟧" for text in texts)
            made_up.add(message.id, bracketed[0] if isinstance(message.id, str) else bracketed)
    with (folder / "sv.po").open("wb") as stream:
        write_po(stream, made_up)
    english = help_page()
    with speaking("sv-SE"):
        page = help_page()
        assert page.face.title == f"⟦{english.face.title}⟧"
        assert all(field.name.startswith("⟦") for field in page.face.fields)
        assert sentence(Refusal(Code.NO_TABLE, table=7)).startswith("⟦")
        with speaking("en-GB"):
            assert help_page() == english
        assert help_page() == page
    assert help_page() == english


def test_plurals_follow_the_language(folder: Path) -> None:
    write(folder, "pl", {("{n} card", "{n} cards"): ("{n} karta", "{n} karty", "{n} kart")})
    with speaking("pl"):
        said = [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2, 5, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "22 karty"]


def test_a_country_goes_before_its_language(folder: Path) -> None:
    write(folder, "pt", {"Start": "Iniciar"})
    write(folder, "pt_BR", {"Start": "Começar"})
    for locale, word in (("pt-BR", "Começar"), ("pt-PT", "Iniciar"), ("pt", "Iniciar"), ("de", "Start")):
        with speaking(locale):
            assert _(N_("Start")) == word


def test_what_a_catalogue_lacks_is_said_in_english(folder: Path) -> None:
    write(folder, "de", {"Start": ""})
    with speaking("de"):
        assert (_("Start"), _("Cancel")) == ("Start", "Cancel")
    with speaking(None):
        assert _("Start") == "Start"


def fields(text: str) -> set[str]:
    """The names that are filled in."""
    return set(re.findall(r"\{(\w+)[^}]*\}", text))


def misfits(message: Message) -> bool:
    """Whether a translation fills in what the text does not offer, or has lost what it must tell."""
    originals = (message.id,) if isinstance(message.id, str) else message.id
    translations = message.string if isinstance(message.string, list | tuple) else (message.string,)
    offered = set[str]().union(*map(fields, originals))
    return any(text and fields(text) != offered for text in translations)


def test_translations_fill_in_the_same_names() -> None:
    for file in sorted((ROOT / "bot/locales").glob("*.po")):
        with file.open("rb") as stream:
            wrong = [message.id for message in read_po(stream, locale=file.stem) if message.id and misfits(message)]
        assert wrong == [], file.name


@pytest.mark.parametrize(("translation", "wrong"), [("{name} kommt", False), ("{nmae} kommt", True), ("Kommt", True)])
def test_a_translation_with_a_wrong_name_is_seen(translation: str, wrong: bool) -> None:
    assert misfits(Message("{name} joins", translation)) is wrong
