"""rules.md as a text: every clause is numbered in order and has a test that carries its number."""

import re
from importlib.resources import files
from pathlib import Path

Clause = tuple[int, int]


class RulesText:
    """The rules of one game's package, beside the folder of its tests."""

    def __init__(self, package: str, tests: Path) -> None:
        self.package = Path(str(files(package)))
        self.tests = tests
        self.text = (self.package / "rules.md").read_text(encoding="utf-8")

    @property
    def clauses(self) -> list[Clause]:
        return [(int(a), int(b)) for a, b in re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", self.text, re.MULTILINE)]

    def check_numbers(self) -> None:
        """Sections count from 1, and so do the clauses of each."""
        sections = [int(number) for number in re.findall(r"^## (\d+) ", self.text, re.MULTILINE)]
        assert sections == list(range(1, len(sections) + 1))
        found = self.clauses
        assert found == [(s, c) for s in sections for c in range(1, sum(a == s for a, _ in found) + 1)]

    def check_paragraphs(self) -> None:
        """Every paragraph is a title or a clause, on one line."""
        paragraphs = self.text.strip().split("\n\n")
        unnumbered = [text for text in paragraphs if not text.startswith(("#", "**"))]
        assert len(unnumbered) == 1, "only the introduction has no number"
        assert all("\n" not in text for text in paragraphs), "a clause is one line"

    def check_tested(self, clause: Clause) -> None:
        """A test's name carries the number."""
        name = re.compile(r"def test_(?:\d+_\d+_and_)?{}_{}_".format(*clause))
        assert any(name.search(path.read_text(encoding="utf-8")) for path in self.tests.glob("test_clauses_*.py"))

    def check_references(self) -> None:
        """Docstrings of the rules' modules, and clauses, name clauses and sections that exist."""
        known = {"{}.{}".format(*clause) for clause in self.clauses}
        sections = {str(section) for section, _ in self.clauses}
        docstrings = {
            path.name: "\n".join(re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL))
            for path in self.package.glob("*.py")
        }
        for name, text in (docstrings | {"rules.md": self.text}).items():
            used = set(re.findall(r"\b\d+\.\d+\b", text))
            assert used <= known, f"{name} names clauses {used - known}"
            named = set(re.findall(r"(?:§|sections? )(\d+)", text))
            assert named <= sections, f"{name} names sections {named - sections}"
