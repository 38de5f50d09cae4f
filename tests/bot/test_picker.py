"""The move picker: how few presses lead to a move, and what happens where there are more choices than buttons."""

import pytest

from bot.presenters.saboteur import SABOTEUR
from bot.ui.ids import Press, Verb, Walk
from bot.ui.pages import Button, Page, Row, Select, check
from bot.ui.picker import PAGE, Picker
from games.saboteur import moves as mv
from games.saboteur.game import SABOTEUR as GAME
from games.saboteur.maze import Laid, Maze
from games.saboteur.moves import Move
from games.saboteur.view import View
from tests.bot.presenters.playing import game, middle, seated


def offered(rows: tuple[Row, ...]) -> list[Press]:
    """Everything that can be pressed or chosen, ways back and to other pages left out."""
    found: list[Press] = []
    for row in rows:
        if isinstance(row, Select):
            found += [Press(row.press.table, row.press.question, row.press.verb, line.value) for line in row.choices]
        else:
            found += [button.press for button in row if button.label not in ("Back", "Earlier", "More")]
    return found


def presses(picker: Picker) -> dict[int, int]:
    """How many presses lead from the panel to each move, by its index."""
    needed: dict[int, int] = {}
    reached = [(Walk(), 1)]
    while reached:
        walk, count = reached.pop()
        place = picker.stand(walk)
        assert place is not None
        check(Page(place.face, 0, place.rows))
        for press in offered(place.rows):
            if press.verb is Verb.PLAY:
                needed[int(press.path)] = min(count, needed.get(int(press.path), count))
            else:
                onward = Walk.read(press.path)
                assert onward is not None
                reached.append((onward, count + 1))
    return needed


def picker(view: View, moves: "list[Move]", seats: int) -> Picker:
    return Picker(SABOTEUR, view, moves, seated(seats, longest=True), 1, 5)


@pytest.mark.parametrize("seats", [3, 10])
def test_a_path_card_takes_three_presses_from_the_panel_and_anything_else_two(seats: int) -> None:
    seen: set[type[Move]] = set()
    for number, position in enumerate(game(seats, seed=7, plain=True)):
        if position.decision is None or (number % 4 and position.decision.ask != "share"):
            continue
        moves = list(position.moves)
        needed = presses(picker(GAME.view(position.state, position.decision.seat), moves, seats))
        assert needed.keys() == set(range(len(moves))), "a move cannot be reached"
        for index, count in needed.items():
            assert count <= (3 if isinstance(moves[index], mv.Dig) else 2), moves[index]
            seen.add(type(moves[index]))
    assert {mv.Dig, mv.Break, mv.Fix, mv.Rockfall, mv.Map, mv.Pass, mv.Take} <= seen


@pytest.mark.parametrize("laid", [18, 24, 26, 44])
def test_a_rockfall_reaches_every_card_of_a_long_tunnel_in_two_presses(laid: int) -> None:
    row = tuple(Laid(x - 20, 5, "P_EW", False) for x in range(laid))
    state = middle().but(maze=Maze(laid=row))
    moves = list(GAME.legal_moves(state, GAME.pending(state)[0]))
    needed = presses(picker(GAME.view(state, 1), moves, 4))
    falls = [index for index, move in enumerate(moves) if isinstance(move, mv.Rockfall)]
    assert len(falls) == laid
    assert all(needed[index] == 2 for index in falls)


def test_nothing_is_played_by_a_single_press() -> None:
    """Where nothing can be done but pass, the first question is which card to put away, and another one follows."""
    state = middle()
    moves: list[Move] = [move for move in GAME.legal_moves(state, GAME.pending(state)[0]) if isinstance(move, mv.Pass)]
    assert len(moves) > 1
    start = picker(GAME.view(state, 1), moves, 4).start()
    assert {press.verb for press in offered(start.rows)} == {Verb.WALK}


def test_choices_that_play_say_so() -> None:
    state = middle()
    moves = list(GAME.legal_moves(state, GAME.pending(state)[0]))
    picking = picker(GAME.view(state, 1), moves, 4)
    [goal] = {
        walk
        for press in offered(picking.start().rows)
        if (walk := Walk.read(press.path)) and isinstance(moves[walk.move], mv.Map)
    }
    place = picking.stand(goal)
    assert place is not None
    assert "Your choice is played at once." in place.face.text
    buttons = [item for row in place.rows if not isinstance(row, Select) for item in row]
    assert [type(button) for button in buttons] == [Button] * 4
    assert [button.press.verb for button in buttons] == [Verb.PLAY] * 3 + [Verb.WALK]


def test_more_choices_than_fit_on_a_page_have_pages() -> None:
    row = tuple(Laid(x - 20, 5, "P_EW", False) for x in range(PAGE + 7))
    state = middle().but(maze=Maze(laid=row))
    moves = list(GAME.legal_moves(state, GAME.pending(state)[0]))
    picking = picker(GAME.view(state, 1), moves, 4)
    first = next(i for i, move in enumerate(moves) if isinstance(move, mv.Rockfall))
    place = picking.stand(Walk(1, first))
    pages: list[int] = []
    while place is not None:
        check(Page(place.face, 0, place.rows))
        pages.append(len(offered(place.rows)))
        more = [item for row in place.rows if not isinstance(row, Select) for item in row if item.label == "More"]
        walk = Walk.read(more[0].press.path) if more else None
        place = picking.stand(walk) if walk else None
    assert pages == [PAGE, 7]
