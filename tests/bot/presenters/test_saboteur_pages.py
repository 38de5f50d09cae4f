"""Table, panel, round's end, podium and cancelled game: complete, within Discord's limits, and telling no secret."""

import re
from collections.abc import Iterator
from typing import cast

import pytest

from bot.art.saboteur.hand import Hand
from bot.art.sheets import SHEETS
from bot.art.sprites import Atlas
from bot.presenters.base import Face
from bot.presenters.saboteur import SABOTEUR
from games.engine.game import Result, heard
from games.engine.rng import Loose
from games.saboteur.events import RoundEnded
from games.saboteur.game import SABOTEUR as GAME
from games.saboteur.maze import Maze
from games.saboteur.state import Options, State
from tests.bot.presenters.playing import ending, game, middle, seated


def assert_within_limits(face: Face) -> None:
    assert 1 <= len(face.title) <= 256
    assert len(face.text) <= 3000
    assert len(face.fields) <= 25
    for field in face.fields:
        assert 1 <= len(field.name) <= 256
        assert 1 <= len(field.value) <= 1024
    texts = [face.title, face.text, face.footer, *(t for f in face.fields for t in (f.name, f.value))]
    assert sum(map(len, texts)) <= 5800, "room for the footer and a note"


def words(face: Face) -> str:
    return "\n".join([face.title, face.text, *(t for f in face.fields for t in (f.name, f.value))])


@pytest.mark.parametrize("count", range(3, 11))
@pytest.mark.parametrize("nuggets", ["per_miner", "per_player"])
def test_every_page_of_a_whole_game_is_within_the_limits_with_the_longest_names(count: int, nuggets: str) -> None:
    seats, story = seated(count, longest=True), []
    options = Options.model_validate({"nuggets": nuggets})
    for position in game(count, seed=count, options=options, plain=True):
        state, public = position.state, GAME.view(position.state, None)
        views = [GAME.view(state, seat) for seat in range(count)]
        story += [line for e in heard(position.events, None) if (line := SABOTEUR.story(e, seats))]
        assert_within_limits(SABOTEUR.table(public, seats, story[-60:]))
        for seat, view in enumerate(views):
            asked = [position.decision] if position.decision and position.decision.seat == seat else []
            assert_within_limits(SABOTEUR.panel(view, asked, position.moves if asked else (), seats))
        assert_within_limits(SABOTEUR.cancelled(views, seats))
        result = GAME.result(state)
        if result is not None:
            assert_within_limits(SABOTEUR.podium(public, result, seats))
            for number in (1, 2, 3):
                over = SABOTEUR.chapter_end(public, str(number), seats)
                assert over is not None
                assert_within_limits(over)


def shown_to(state: State, seat: int | None, count: int) -> Iterator[object]:
    """All that this seat (None: a spectator) is shown of a state: words and pictures."""
    view, seats = GAME.view(state, seat), seated(count)
    yield SABOTEUR.table(GAME.view(state, None), seats, ())
    yield SABOTEUR.describe(view, seats)
    yield SABOTEUR.chapter(view)
    yield SABOTEUR.chapter_end(view, "1", seats)
    if seat is None:
        return
    decisions = [d for d in GAME.pending(state) if d.seat == seat]
    moves = [move for decision in decisions for move in GAME.legal_moves(state, decision)]
    yield SABOTEUR.panel(view, decisions, moves, seats)
    yield SABOTEUR.guide(view)
    yield SABOTEUR.guide_now(view, decisions, None)
    for decision in decisions:
        for move in GAME.legal_moves(state, decision):
            yield SABOTEUR.steps(view, move, seats)
            yield SABOTEUR.confirm(view, move, seats)


@pytest.mark.parametrize(("count", "plain"), [(3, True), (5, True), (5, False), (10, True)])
def test_words_and_pictures_agree_in_any_two_states_that_a_seat_cannot_tell_apart(count: int, plain: bool) -> None:
    rng = Loose(count)
    for number, position in enumerate(game(count, seed=20 + count, plain=plain)):
        if number % 3:
            continue
        for seat in (None, number % count, (number + 1) % count):
            other = GAME.resample(position.state, seat, rng)
            assert list(shown_to(position.state, seat, count)) == list(shown_to(other, seat, count))


def test_the_table_shows_turn_cards_broken_tools_pile_and_goals() -> None:
    state = middle()
    text = words(SABOTEUR.table(GAME.view(state, None), seated(4), ["the story"]))
    assert "round 1 of 3" in text
    assert "▶ **It is Bruno's turn.**\n\nthe story" in text
    assert "▶ 🟧 Bruno · 7 cards" in text
    assert "🔺 Carla 🤖 · 1 card · ✖ pickaxe and lantern" in text
    assert f"Draw pile\n{len(state.pile)} cards" in text
    assert "Goal cards" not in text, "nothing that the picture does not show"


@pytest.mark.parametrize("seat", range(4))
def test_every_panel_repeats_the_role_and_how_it_wins(seat: int) -> None:
    text = words(SABOTEUR.panel(GAME.view(middle(), seat), [], (), seated(4)))
    role, goal = ("Saboteur", "treasure is **not** reached") if seat == 1 else ("Miner", "digs a way to the treasure")
    assert f"Your role: {role}" in text
    assert goal in text


def test_a_panel_says_what_is_broken_and_what_that_forbids() -> None:
    panel = SABOTEUR.panel(GAME.view(middle(), 2), [], (), seated(4))
    text = words(panel)
    assert "Broken: pickaxe and lantern. You cannot lay path cards." in text
    assert "▶ **It is Bruno's turn.**" in text
    assert panel.picture is not None
    assert "Your cards, numbered: Crossroads." in panel.picture.alt


def test_a_panel_asks_and_keeps_what_was_seen() -> None:
    state = middle()
    moves = GAME.legal_moves(state, GAME.pending(state)[0])
    text = words(SABOTEUR.panel(GAME.view(state, 1), GAME.pending(state), moves, seated(4)))
    assert "**Your turn: which card?**" in text
    assert "Not to be played now" not in text
    assert "You looked at the top goal: stone." in text


def test_a_panel_names_the_cards_that_cannot_be_played() -> None:
    """A card without a button would look like a fault."""
    state = middle().but(broken=((), ("cart",), (), ()), maze=Maze())
    moves = GAME.legal_moves(state, GAME.pending(state)[0])
    panel = SABOTEUR.panel(GAME.view(state, 1), GAME.pending(state), moves, seated(4))
    assert panel.picture is not None
    names = [held.name for held in cast(Hand, panel.picture.scene).cards]
    idle = [number for number, name in enumerate(names, 1) if name.startswith(("Bend", "Dead", "Fix", "Rockfall"))]
    assert len(idle) == 4
    assert f"Not to be played now: {idle[0]}, {idle[1]}, {idle[2]} and {idle[3]}." in panel.text


def test_while_nugget_cards_go_round_roles_lie_open_and_values_do_not() -> None:
    sharing, _ended = ending()
    moves = GAME.legal_moves(sharing, GAME.pending(sharing)[0])
    state = GAME.apply(sharing, 0, moves[0], Loose(1)).state
    text = words(SABOTEUR.table(GAME.view(state, None), seated(4), ()))
    assert "Alma reaches the treasure: the miners win round 1. The saboteur was Bruno." in text
    assert "▶ **Dario chooses a nugget card.**" in text
    assert "🟣 Alma · 👷 Miner · ✔ has chosen · 1 nugget card" in text
    assert "🟧 Bruno · 🕵️ Saboteur" in text
    assert not re.search(r"\d nuggets", text)


def test_how_the_round_went_is_said_once() -> None:
    sharing, _ended = ending()
    view, seats = GAME.view(sharing, None), seated(4)
    ended = RoundEnded(round=1, roles=sharing.roles, finisher=0)
    text = words(SABOTEUR.table(view, seats, [SABOTEUR.story(ended, seats) or "", "the story"]))
    assert text.count("the miners win") == 1
    assert "the story" in text


def test_a_round_that_is_not_over_has_no_ending() -> None:
    assert SABOTEUR.chapter_end(GAME.view(middle(), None), "1", seated(4)) is None


def test_the_podium_gives_places_nuggets_and_the_history_of_rounds() -> None:
    _sharing, ended = ending()
    view = GAME.view(ended, None)
    result = Result(winners=(0, 3), scores=(4, 0, 1, 4))
    view = view.but(nuggets=((3, 1), (), (1,), (2, 2)))
    text = words(SABOTEUR.podium(view, result, seated(4)))
    assert "🏆 **Alma and Dario share the win with 4 nuggets each.**" in text
    assert "🥇 🟣 Alma · 3 + 1 = 4 nuggets\n🥇 ⭐ Dario · 2 + 2 = 4 nuggets" in text
    assert "🥉 🔺 Carla 🤖 · 1 nugget\n4. 🟧 Bruno · 0 nuggets" in text
    assert "Round 1\nAlma reaches the treasure: the miners win round 1. The saboteur was Bruno." in text


def test_the_podium_of_a_single_winner() -> None:
    _sharing, ended = ending()
    result = GAME.result(ended)
    assert result is not None
    winner = seated(4)[result.winners[0]].name
    assert f"🏆 **{winner} wins with " in words(SABOTEUR.podium(GAME.view(ended, None), result, seated(4)))


def test_a_finished_round_shows_roles_nugget_cards_and_the_last_board() -> None:
    _sharing, ended = ending()
    face = SABOTEUR.chapter_end(GAME.view(ended, None), "1", seated(4))
    assert face is not None
    assert "🟣 Alma · 👷 Miner · 1 nugget card\n🟧 Bruno · 🕵️ Saboteur · nothing" in words(face)
    assert face.picture is not None
    assert "middle goal treasure" in face.picture.alt


def test_a_cancelled_game_shows_all_roles() -> None:
    state = middle()
    text = words(SABOTEUR.cancelled([GAME.view(state, seat) for seat in range(4)], seated(4)))
    assert "🟧 Bruno · 🕵️ Saboteur" in text
    assert text.count("👷 Miner") == 3


def test_every_kind_of_picture_can_be_drawn() -> None:
    atlas, seats, (sharing, ended) = Atlas.load(SHEETS), seated(4), ending()
    asked, bruno, result = GAME.pending(middle()), GAME.view(middle(), 1), GAME.result(ended)
    assert result is not None
    faces = [
        SABOTEUR.table(GAME.view(middle(), None), seats, ()),
        SABOTEUR.panel(bruno, asked, (), seats),
        SABOTEUR.panel(GAME.view(middle(), 3), [], (), seats),
        SABOTEUR.panel(GAME.view(sharing, 0), GAME.pending(sharing), (), seats),
        SABOTEUR.podium(GAME.view(ended, None), result, seats),
        *(SABOTEUR.confirm(bruno, move, seats) for move in GAME.legal_moves(middle(), asked[0])),
    ]
    pictures = {face.picture.scene: face.picture for face in faces if face.picture}
    assert len(pictures) > 10
    for picture in pictures.values():
        assert picture.encode(atlas).startswith(b"\x89PNG")
