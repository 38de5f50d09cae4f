"""My Gold Mine in words and pictures: complete, within Discord's limits, and the same for everybody."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from bot.presenters.base import Face, Seated
from bot.presenters.my_gold_mine import MY_GOLD_MINE as WORDS
from games.engine.game import Decision, Event
from games.engine.players import RandomPlayer
from games.engine.rng import Loose
from games.my_gold_mine import CLEVER
from games.my_gold_mine import MY_GOLD_MINE as GAME
from games.my_gold_mine.moves import Move
from games.my_gold_mine.preview import leads_into_dragobert
from games.my_gold_mine.state import Options, State
from tests.bot.presenters.playing import seated

GOLDEN = Path(__file__).parent / "golden" / "my_gold_mine_words.txt"
Position = tuple[State, Sequence[Event], Decision | None, Sequence[Move]]


def game(seats: int, seed: int, options: Options | None = None, *, clever: bool = False) -> Iterator[Position]:
    """Every position of a game; seats play at random, or as well as they can."""
    rng, player = Loose(seed), CLEVER if clever else RandomPlayer()
    step = GAME.setup(options or Options(), seats, rng)
    while pending := GAME.pending(step.state):
        moves = GAME.legal_moves(step.state, pending[0])
        yield step.state, step.events, pending[0], moves
        move = player.choose(GAME.view(step.state, pending[0].seat), pending[0], moves, rng)
        step = GAME.apply(step.state, pending[0].seat, move, rng)
    yield step.state, step.events, None, ()


def assert_within_limits(face: Face) -> None:
    assert 1 <= len(face.title) <= 256
    assert len(face.text) <= 3000
    assert all(1 <= len(field.name) <= 256 and 1 <= len(field.value) <= 1024 for field in face.fields)
    texts = [face.title, face.text, *(t for f in face.fields for t in (f.name, f.value))]
    assert sum(map(len, texts)) <= 5600, "room for the footer and a note"


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("clever", [False, True])
def test_whole_games_are_told_within_the_limits(seats: int, clever: bool) -> None:
    people, story = seated(seats, longest=True), list[str]()
    for state, events, decision, moves in game(seats, seats, Options(odds=True), clever=clever):
        story += [line for e in events if (line := WORDS.story(e, people))]
        view = GAME.view(state, None)
        assert_within_limits(WORDS.table(view, people, story[-60:]))
        assert WORDS.describe(view, people)
        if decision is None:
            result = GAME.result(state)
            assert result is not None
            assert_within_limits(WORDS.podium(view, result, people))
            for chapter in ("1", "2", "3"):
                face = WORDS.chapter_end(view, chapter, people)
                assert face is not None
                assert_within_limits(face)
            continue
        own = GAME.view(state, decision.seat)
        assert_within_limits(WORDS.panel(own, [decision], moves, people))
        assert_within_limits(WORDS.cancelled([GAME.view(state, s) for s in range(seats)], people))
        ways = [WORDS.steps(own, move, people) for move in moves]
        labels = [step.label for [step] in ways]
        assert len(set(labels)) == len(labels) <= 6, "choices that look alike, or more than a few buttons"
        assert all(len(label) <= 80 for label in labels)
        for move, [step] in zip(moves, ways, strict=True):
            assert step.plays != leads_into_dragobert(own, move), "asked once more exactly where it burns"
            assert_within_limits(WORDS.confirm(own, move, people))


def test_everybody_sees_and_reads_the_same() -> None:
    people, rng = seated(4), Loose(5)
    for state, _events, decision, _moves in game(4, 9):
        faces = [WORDS.table(GAME.view(s, None), people, ()) for s in (state, GAME.resample(state, 1, rng))]
        assert faces[0] == faces[1], "a hidden order shows"
        if decision is not None:
            views = [GAME.view(state, seat).but(seat=None) for seat in (None, *range(4))]
            assert all(view == views[0] for view in views)


def test_every_picture_can_be_drawn() -> None:
    atlas, people = Atlas.load(SHEETS), seated(2)
    pictures = [WORDS.cover(2, 6), WORDS.guide(None).picture, *(page.picture for page in WORDS.rules())]
    for number, (state, _events, decision, _moves) in enumerate(game(2, 3)):
        view = GAME.view(state, None)
        if number % 40 == 0:
            pictures.append(WORDS.table(view, people, ()).picture)
        if decision is None and (result := GAME.result(state)):
            pictures += [WORDS.podium(view, result, people).picture]
            pictures += [face.picture for n in "123" if (face := WORDS.chapter_end(view, n, people))]
    drawn = [picture for picture in pictures if picture is not None]
    assert len(drawn) >= 12
    for picture in drawn:
        assert picture.encode(atlas).startswith(b"\x89PNG")
        assert len(picture.alt) > 20


def test_the_rules_name_what_is_reconstructed() -> None:
    pages = WORDS.rules()
    assert pages[0].title == "In short"
    told = [page for page in pages if "reconstructed" in page.text]
    assert {"Extraction cards", "Exit cards"} <= {page.title for page in told}
    assert all(len(page.text) <= 3500 for page in pages)


def test_the_texts_are_those_that_were_read_over(regenerate_golden: bool) -> None:
    text = f"\n\n{'-' * 80}\n".join(_texts(seated(4), 4)) + "\n" + "\n".join(_texts(seated(2), 2)) + "\n"
    if regenerate_golden:
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


def _texts(people: Sequence[Seated], seats: int) -> Iterator[str]:
    story: list[str] = []
    shown = 0
    for state, events, decision, moves in game(seats, 6, Options(odds=True), clever=True):
        story += [line for e in events if (line := WORDS.story(e, people))]
        view = GAME.view(state, None)
        if decision is None:
            result = GAME.result(state)
            assert result is not None
            yield "\n".join(story)
            yield _face(WORDS.podium(view, result, people))
            yield _face(WORDS.chapter_end(view, "1", people))
        elif (len(moves) > 2 and shown < 2) or leads_into_dragobert(view, moves[0]):
            shown += 1
            own = GAME.view(state, decision.seat)
            yield _face(WORDS.table(view, people, story[-6:]))
            yield _face(WORDS.panel(own, [decision], moves, people))
            yield "\n".join(WORDS.steps(own, move, people)[0].label for move in moves)
            yield "\n".join(WORDS.confirm(own, move, people).text for move in moves)
            yield WORDS.describe(view, people)


def _face(face: Face | None) -> str:
    assert face is not None
    lines = [face.title, face.text, *(f"[{f.name}]\n{f.value}" for f in face.fields)]
    return "\n".join([*lines, face.picture.alt if face.picture else "no picture"])
