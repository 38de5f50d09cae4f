"""The way to a move: every move has its own, short and within Discord's limits; its buttons count like its pictures."""

from typing import cast

import pytest

from bot.art.saboteur.board import Board
from bot.art.saboteur.hand import Hand
from bot.art.saboteur.ways import Ways
from bot.presenters.base import Seated, Step
from bot.presenters.saboteur import SABOTEUR
from games.saboteur import moves as mv
from games.saboteur.cards import Cell
from games.saboteur.game import SABOTEUR as GAME
from games.saboteur.moves import Move
from games.saboteur.view import View
from tests.bot.presenters.playing import Position, game, middle, seated


def ways(view: View, moves: "list[Move]", seats: "tuple[Seated, ...]") -> list[tuple[Step, ...]]:
    return [SABOTEUR.steps(view, move, seats) for move in moves]


def branches(all_ways: list[tuple[Step, ...]]) -> dict[tuple[Step, ...], list[Step]]:
    """What can be chosen after each walk."""
    found: dict[tuple[Step, ...], list[Step]] = {}
    for way in all_ways:
        for depth, step in enumerate(way):
            choices = found.setdefault(way[:depth], [])
            if step not in choices:
                choices.append(step)
    return found


def positions(count: int) -> list[Position]:
    played = [*game(count, seed=7, plain=True), *game(count, seed=8)]
    return [p for p in played if p.decision is not None]


@pytest.mark.parametrize("count", range(3, 11))
def test_the_ways_of_thousands_of_positions(count: int) -> None:
    seats = seated(count, longest=True)
    for position in positions(count):
        assert position.decision is not None
        view = GAME.view(position.state, position.decision.seat)
        found = ways(view, list(position.moves), seats)
        keys = [tuple((s.ask, s.key) for s in way) for way in found]
        assert len(set(keys)) == len(keys), "two moves have the same way"
        known = set(keys)
        assert not any(key[:i] in known for key in keys for i in range(len(key))), "a way ends where another goes on"
        for move, way in zip(position.moves, found, strict=True):
            assert 1 <= len(way) <= (3 if isinstance(move, mv.Dig) else 2)
            assert all(1 <= len(step.label) <= 80 and len(step.hint) <= 100 for step in way)
        for walked, choices in branches(found).items():
            assert len({step.ask for step in choices}) == 1, "one question a level"
            labels = [step.label for step in choices]
            assert len(set(labels)) == len(labels), "choices that look alike"
            assert SABOTEUR.level(view, walked, choices, seats).title


@pytest.mark.parametrize("count", [4, 10])
def test_places_are_numbered_in_the_buttons_as_on_the_picture(count: int) -> None:
    seats, seen = seated(count), 0
    for position in positions(count)[::3]:
        assert position.decision is not None
        view = GAME.view(position.state, position.decision.seat)
        for walked, choices in branches(ways(view, list(position.moves), seats)).items():
            if choices[0].ask not in ("place", "fall"):
                continue
            seen += 1
            choices = sorted(choices, key=lambda step: step.rank)
            numbers = [int(step.label.split(" · ")[0]) for step in choices]
            assert numbers == list(range(1, len(choices) + 1))
            picture = SABOTEUR.level(view, walked, choices, seats).picture
            assert picture is not None
            cells = [cast(Cell, tuple(map(int, step.key.split(",")))) for step in choices]
            assert cast(Board, picture.scene).numbered == tuple(cells)
            assert cells == sorted(cells, key=lambda cell: (-cell[1], cell[0])), "not as one reads"
    assert seen > 100


def test_cards_are_numbered_in_the_buttons_as_in_the_hand() -> None:
    state, seats = middle(), seated(4)
    view = GAME.view(state, 1)
    picture = SABOTEUR.panel(view, GAME.pending(state), (), seats).picture
    assert picture is not None
    drawn = [held.name for held in cast(Hand, picture.scene).cards]
    moves = GAME.legal_moves(state, GAME.pending(state)[0])
    labels = {step.label for step in branches(ways(view, list(moves), seats))[()]}
    for label in labels - {"💤 Pass"}:
        number, name = label.split(" · ")
        assert drawn[int(number) - 1].startswith(name.lstrip("🔨🔧🪨🗺\ufe0f ").split(" (")[0])


@pytest.mark.parametrize(
    ("seat", "dig", "asked"),
    [
        (0, mv.dig("P_EW", (-1, 0), False), ["card", "place"]),  # looks the same both ways round
        (1, mv.dig("P_NE", (-1, 0), False), ["card", "place"]),  # turned it does not fit there
        (1, mv.dig("D_NES", (0, -1), True), ["card", "place", "turned"]),
    ],
)
def test_which_way_round_is_asked_where_a_card_fits_both_ways(seat: int, dig: mv.Dig, asked: list[str]) -> None:
    assert [s.ask for s in SABOTEUR.steps(GAME.view(middle(), seat), dig, seated(4))] == asked


def test_both_ways_round_are_shown_side_by_side() -> None:
    view, seats = GAME.view(middle(), 1), seated(4)
    ways = [SABOTEUR.steps(view, mv.dig("D_NES", (0, -1), turned), seats) for turned in (True, False)]
    choices = sorted((way[-1] for way in ways), key=lambda step: step.rank)
    assert [step.label for step in choices] == ["1 · Dead end: up, down, right", "2 · Dead end: up, down, left"]
    face = SABOTEUR.level(view, ways[0][:-1], choices, seats)
    assert face.picture is not None
    ghosts = [board.ghost for board in cast(Ways, face.picture.scene).boards]
    assert [ghost.turned for ghost in ghosts if ghost] == [False, True]
    assert "1: Dead end: up, down, right, at A6; 2: Dead end: up, down, left, at A6." in face.picture.alt


def test_names_in_buttons_are_written_without_the_escapes_of_markdown() -> None:
    state, seats = middle(), seated(4, longest=True)
    break_it = mv.break_tool("cart", 0)
    assert SABOTEUR.steps(GAME.view(state, 1), break_it, seats)[-1].label == "🟣 " + "_" * 31 + "0"


def test_a_card_is_confirmed_as_it_will_lie() -> None:
    state = middle()
    move = mv.dig("P_NE", (3, 0), True)
    face = SABOTEUR.confirm(GAME.view(state, 1), move, seated(4))
    assert face.text == "You lay a bend (down, left) at D5."
    assert face.picture is not None
    ghost = cast(Board, face.picture.scene).ghost
    assert ghost is not None
    assert (ghost.x, ghost.y, ghost.sprite, ghost.turned) == (3, 0, "P_NE", True)
