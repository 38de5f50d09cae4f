"""Names of cards, lists, rules and options; and a file of texts to read over."""

import gettext
import re
from itertools import pairwise
from pathlib import Path

import pytest

from bot import locales
from bot.presenters.base import Face
from bot.presenters.saboteur import SABOTEUR
from bot.presenters.saboteur.words import card_name
from bot.presenters.words import either, listed
from games.saboteur import events as ev
from games.saboteur import moves as mv
from games.saboteur.cards import ACTIONS, PATHS, SHAPE, TURNS
from games.saboteur.game import SABOTEUR as GAME
from games.saboteur.state import Options
from tests.bot.presenters.playing import ending, middle, seated

GOLDEN = Path(__file__).parent / "golden" / "saboteur_words.txt"


def test_every_card_has_a_name_of_its_own() -> None:
    names = [card_name(face) for face in (*PATHS, *ACTIONS)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("face", PATHS)
def test_the_name_of_a_path_card_tells_its_open_sides_as_it_lies(face: str) -> None:
    for turned in TURNS[face]:
        name = card_name(face, turned)
        if name == "Crossroads":
            assert SHAPE[face, turned].open == 15
            continue
        sides = {1: "up", 2: "right", 4: "down", 8: "left"}
        told = set(name.split(": ")[1].replace("all sides", ", ".join(sides.values())).split(", "))
        assert told == {side for edge, side in sides.items() if SHAPE[face, turned].open & edge}


def test_dead_ends_are_called_so() -> None:
    assert {face for face in PATHS if card_name(face).startswith("Dead end")} == {
        f for f in PATHS if f.startswith("D_")
    }


def test_lists() -> None:
    assert [listed("a"), listed("ab"), listed("abc")] == ["a", "a and b", "a, b and c"]
    assert either("ab") == "a or b"


def test_rules_come_in_pages_with_every_clause_once() -> None:
    pages = SABOTEUR.rules()
    assert all(1 <= len(page.text) <= 3500 and 1 <= len(page.title) <= 100 for page in pages)
    clauses = [tuple(map(int, c)) for page in pages for c in re.findall(r"\*\*(\d+)\.(\d+)\*\*", page.text)]
    assert len(clauses) > 40
    assert all(a < b for a, b in pairwise(clauses))


def test_the_rules_list_all_cards_with_their_counts() -> None:
    text = "\n".join(page.text for page in SABOTEUR.rules())
    counts = {name: int(n) for n, name in re.findall(r"(?m)^(\d+) × (.+)$", text)}
    assert sum(counts.values()) == 67
    assert counts["Crossroads"] == 5
    assert counts["Map"] == 6


def test_the_clauses_call_every_card_by_its_name_and_everybody_they() -> None:
    text = "\n".join(page.text for page in SABOTEUR.rules() if re.match(r"\d+ ", page.title)).lower()
    for face in (*PATHS, *ACTIONS):
        name = card_name(face).split(":")[0].lower()
        assert name in text or (name.startswith("fix ") and "a fix for the" in text), name
    assert not re.findall(r"\b(?:he|she|his|her|him|himself)\b", text)


def test_options_offer_what_can_be_chosen_and_show_what_is() -> None:
    for chosen in (Options(), Options(rounds=1, first=1, nuggets="per_player", next_starter="last_card")):
        offered = SABOTEUR.options(chosen, seated(10))
        assert {o.name for o in offered} == set(Options.model_fields)
        for option in offered:
            values = [choice.value for choice in option.choices]
            assert 2 <= len(values) <= 25
            assert option.chosen == getattr(chosen, option.name)
            assert option.chosen in values
            for value in values:
                Options.model_validate({option.name: value})
            assert all(len(c.label) <= 80 and len(c.hint) <= 100 for c in option.choices)


def test_a_description_says_where_everything_lies_and_what_is_cut_off() -> None:
    text = SABOTEUR.describe(GAME.view(middle(), 1), seated(4))
    assert (
        "A5 start, a crossroads; B5 Crossroads; C5 Straight: left, right; E5 T-junction: up, left, right, cut off"
        in text
    )
    assert "open towards" in text
    assert "Carla, computer player, 1 card, broken: pickaxe and lantern, passed with 1 card." in text
    assert "Top goal at J3: face down; you saw stone, Bend: up, right, or turned: down, left." in text


def test_a_description_names_the_open_discards_to_everybody_and_no_passed_card() -> None:
    """Rules 7.2."""
    state = middle()
    for seat in (None, 0, 1):
        text = SABOTEUR.describe(GAME.view(state, seat), seated(4))
        line = next(line for line in text.splitlines() if line.startswith("Face up lie: "))
        told = line.removeprefix("Face up lie: ").removesuffix(".").split("; ")
        assert sorted(told) == sorted(map(card_name, state.discards))


def _face(face: Face | None) -> str:
    assert face is not None
    lines = [f"# {face.title}", face.text]
    lines += [f"[{field.name}]\n{field.value}" for field in face.fields]
    if face.picture:
        lines.append(f"[…]\n{face.picture.alt}")
    return "\n".join(lines)


def _texts() -> list[str]:
    """One of each kind of text."""
    seats = seated(4)
    state = middle()
    decision = GAME.pending(state)[0]
    moves = GAME.legal_moves(state, decision)
    public, own = GAME.view(state, None), GAME.view(state, 1)
    events = [
        ev.RoundBegan(round=1, first=1, hand_size=6),
        ev.Dealt(only=(1,), role="saboteur", hand=("P_NE", "P_NE", "map")),
        ev.Dug(seat=0, face="P_ESW", at=(2, 1), turned=True),
        ev.GoalTurned(goal=0, face="stone_ne", turned=False),
        ev.GoalTurned(goal=1, face="treasure", turned=False),
        *(ev.Broke(seat=1, tool="lantern", target=target) for target in (2, 1)),
        *(ev.Fixed(seat=1, face="fix_cart", tool="cart", target=target) for target in (2, 1)),
        ev.Fell(seat=3, at=(3, 0), face="D_N"),
        ev.Mapped(seat=1, goal=0),
        ev.Saw(only=(1,), goal=0, face="stone_ne"),
        ev.Passed(seat=0, card=True),
        ev.Passed(seat=3, card=False),
        ev.Discarded(only=(1,), face="break_cart"),
        ev.DrewCard(only=(1,), face="fix_lantern_cart"),
        ev.RoundEnded(round=1, roles=("miner", "saboteur", "miner", "saboteur"), finisher=0),
        ev.RoundEnded(round=2, roles=("miner", "saboteur", "miner", "miner"), finisher=None),
        ev.RoundEnded(round=3, roles=("miner",) * 4, finisher=None),
        ev.OfferedCards(only=(1,), values=(1, 1, 3)),
        ev.Took(seat=0),
        ev.TookCard(only=(1,), value=3),
        ev.Paid(seat=1, values=(2, 1)),
        ev.GameEnded(nuggets=((3, 1), (1,), (), (2, 2)), winners=(0, 3)),
        ev.GameEnded(nuggets=((3, 1), (1,), (), ()), winners=(0,)),
    ]
    story = [SABOTEUR.story(e, seats, me=1) or "" for e in events]
    ways = [[step.label for step in SABOTEUR.steps(own, move, seats)] for move in moves]
    firsts = {type(move): move for move in reversed(moves)}
    confirmed = [SABOTEUR.confirm(own, firsts[kind], seats) for kind in sorted(firsts, key=lambda kind: kind.__name__)]
    places = [SABOTEUR.steps(own, m, seats) for m in moves if isinstance(m, mv.Dig) and m.face == "P_NE"]
    level = SABOTEUR.level(own, places[0][:1], list(dict.fromkeys(way[1] for way in places)), seats)
    sharing, ended = ending()
    choosing = GAME.pending(sharing)
    result = GAME.result(ended)
    assert result is not None
    over = GAME.view(ended, None)
    return [
        "\n".join(story),
        _face(SABOTEUR.table(public, seats, story[9:11])),
        _face(SABOTEUR.panel(own, [decision], GAME.legal_moves(state, decision), seats)),
        _face(SABOTEUR.panel(GAME.view(state, 2), [], (), seats)),
        "\n".join(" → ".join(way) for way in ways),
        _face(level),
        *map(_face, confirmed),
        SABOTEUR.describe(own, seats),
        _face(SABOTEUR.cancelled([GAME.view(state, seat) for seat in range(4)], seats)),
        _face(SABOTEUR.table(GAME.view(sharing, None), seats, ())),
        _face(SABOTEUR.panel(GAME.view(sharing, choosing[0].seat), choosing, (), seats)),
        _face(SABOTEUR.chapter_end(over, "1", seats)),
        _face(SABOTEUR.podium(over, result, seats)),
        *(f"# {page.title}\n{page.text}" for page in SABOTEUR.rules()[-3:]),
    ]


def test_the_texts_are_those_that_were_read_over(regenerate_golden: bool) -> None:
    text = f"\n\n{'-' * 80}\n".join(_texts()) + "\n"
    if regenerate_golden:
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


class _Foreign(gettext.NullTranslations):
    """A language in which every letter is another one."""

    def gettext(self, message: str) -> str:
        return re.sub(r"({\w+})|[A-Za-z]", lambda found: found[1] or "ж", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_every_text_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locales, "_catalogue", lambda language: _Foreign())
    names = "|".join(sitting.name for sitting in seated(4))
    for text in _texts():
        assert not re.findall(r"[A-Za-z]+", re.sub(rf"{names}|\b[A-Z]{{1,2}}-?\d+\b", "", text))
