"""rules.md as a text: every clause is numbered in order and has a test that carries its number."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

RULES = (files("games.saboteur") / "rules.md").read_text(encoding="utf-8")
TESTS = Path(__file__).parent


def clauses() -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", RULES, re.MULTILINE)]


def test_clauses_are_numbered_in_order_within_their_sections() -> None:
    sections = [int(number) for number in re.findall(r"^## (\d+) ", RULES, re.MULTILINE)]
    assert sections == list(range(1, len(sections) + 1))
    found = clauses()
    assert found == [(s, c) for s in sections for c in range(1, sum(a == s for a, _ in found) + 1)]


def test_every_paragraph_is_a_title_or_a_clause() -> None:
    paragraphs = [text for text in RULES.strip().split("\n\n") if not text.startswith(("#", "**"))]
    assert len(paragraphs) == 1, "only the introduction has no number"
    assert all("\n" not in text for text in RULES.strip().split("\n\n")), "a clause is one line"


@pytest.mark.parametrize("clause", clauses(), ids=lambda clause: "{}.{}".format(*clause))
def test_every_clause_has_a_test(clause: tuple[int, int]) -> None:
    name = re.compile(r"def test_(?:\d+_\d+_and_)?{}_{}_".format(*clause))
    assert any(name.search(path.read_text(encoding="utf-8")) for path in TESTS.glob("test_clauses_*.py"))


def test_references_in_the_code_name_clauses_that_exist() -> None:
    known = {"{}.{}".format(*clause) for clause in clauses()}
    for path in Path(str(files("games.saboteur"))).glob("*.py"):
        for docstring in re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL):
            used = set(re.findall(r"\b\d+\.\d+\b", docstring))
            assert used <= known, f"{path.name} names clauses {used - known}"
