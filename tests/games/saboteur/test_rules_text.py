"""rules.md as a text."""

from pathlib import Path

import pytest

from tests.kit.rules_text import Clause, RulesText

RULES = RulesText("games.saboteur", Path(__file__).parent)


def test_clauses_are_numbered_in_order_within_their_sections() -> None:
    RULES.check_numbers()


def test_every_paragraph_is_a_title_or_a_clause() -> None:
    RULES.check_paragraphs()


@pytest.mark.parametrize("clause", RULES.clauses, ids=lambda clause: "{}.{}".format(*clause))
def test_every_clause_has_a_test(clause: Clause) -> None:
    RULES.check_tested(clause)


def test_references_name_clauses_that_exist() -> None:
    RULES.check_references()
