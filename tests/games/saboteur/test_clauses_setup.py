"""rules.md §1 to §3: the table, the cards, the deal. Each test's name carries its clause."""

from collections import Counter

import pytest

from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur.cards import (
    ACTIONS,
    DECK,
    GOAL_CELLS,
    HAND,
    MINERS,
    NUGGETS,
    PATHS,
    SABOTEURS,
    SHAPE,
    START,
    TURNS,
    E,
    N,
    S,
    W,
)
from games.saboteur.moves import pass_card
from games.saboteur.state import Options
from games.saboteur.view import view

from .tables import asked, dealt, end_of_round, kinds, last_turn, play, told, whole_deck

ALL_SIZES = pytest.mark.parametrize("seats", range(3, 11))


def test_1_1_three_to_ten_players() -> None:
    assert list(SABOTEUR.seats) == [3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_1_2_a_game_has_as_many_rounds_as_agreed(rounds: int) -> None:
    assert Options().rounds == 3
    state = end_of_round(None, options=Options(rounds=rounds)).state.but(round=rounds)
    assert bool(state.frames) == (rounds > 1)
    last = end_of_round(None, options=Options(rounds=rounds), round=rounds)
    assert kinds(last)[-1] == "game_ended"
    assert SABOTEUR.pending(last.state) == ()


def test_1_3_gold_stays_and_roles_are_dealt_anew() -> None:
    following = [play(last_turn(roles="msmms"), pass_card("map"), seed).state for seed in range(10)]
    assert {state.paid for state in following} == {((), (3,), (), (), (3,))}
    assert len({state.roles for state in following}) > 1


def test_1_4_play_goes_clockwise() -> None:
    state = dealt(3, Options(first=1))
    order: list[int] = []
    for _ in range(4):
        order.append(asked(state))
        state = play(state, pass_card(state.hands[asked(state)][0])).state
    assert order == [1, 2, 0, 1]


def test_2_1_passages() -> None:
    passages = {face: card.count for face, card in PATHS.items() if len(card.groups) == 1 and len(card.groups[0]) > 1}
    assert passages == {"P_NESW": 5, "P_NES": 5, "P_ESW": 5, "P_NS": 4, "P_EW": 3, "P_NE": 5, "P_NW": 4}
    assert sum(passages.values()) == 31
    for face in passages:
        shape = SHAPE[face, False]
        assert all(shape.joined[edge] == shape.open for edge in (N, E, S, W) if edge & shape.open)


def test_2_2_dead_ends_join_nothing() -> None:
    dead = [face for face in PATHS if face.startswith("D_")]
    assert sum(PATHS[face].count for face in dead) == 9
    open_edges = Counter(SHAPE[face, False].open for face in dead)
    assert open_edges == Counter([15, N | E | S, E | S | W, N | S, E | W, N | E, N | W, N, E])
    for face in dead:
        assert all(joined == edge for edge, joined in SHAPE[face, False].joined.items())


def test_2_3_action_cards() -> None:
    assert ACTIONS == {
        "break_pickaxe": 3,
        "break_lantern": 3,
        "break_cart": 3,
        "fix_pickaxe": 2,
        "fix_lantern": 2,
        "fix_cart": 2,
        "fix_pickaxe_lantern": 1,
        "fix_pickaxe_cart": 1,
        "fix_lantern_cart": 1,
        "rockfall": 3,
        "map": 6,
    }
    assert sum(ACTIONS.values()) == 27


def test_2_4_start_and_goals() -> None:
    assert SHAPE["start", False].groups == (N | E | S | W,)
    assert SHAPE["treasure", False].groups == (N | E | S | W,)
    assert SHAPE["stone_ne", False].groups == (N | E,)
    assert SHAPE["stone_nw", False].groups == (N | W,)


def test_2_5_nugget_cards() -> None:
    assert Counter(NUGGETS) == {1: 16, 2: 8, 3: 4}
    assert sorted(dealt().bank) == sorted(NUGGETS)


@ALL_SIZES
def test_2_6_roles_by_number_of_players(seats: int) -> None:
    table = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
    state = dealt(seats)
    roles = Counter([*state.roles, state.aside])
    assert (roles["miner"], roles["saboteur"]) == table[seats] == (MINERS[seats], SABOTEURS[seats])


@ALL_SIZES
def test_3_1_one_role_each_and_one_aside(seats: int) -> None:
    tables = [dealt(seats, seed=seed) for seed in range(60)]
    assert all(len(state.roles) == seats for state in tables)
    assert {state.aside for state in tables} == {"miner", "saboteur"}
    assert {state.roles.count("saboteur") for state in tables} == {SABOTEURS[seats], SABOTEURS[seats] - 1}


def test_3_1_everybody_hears_their_own_role_only() -> None:
    step = SABOTEUR.setup(Options(), 4, Loose(0))
    assert [(event.only, event.role) for event in told(step, "dealt")] == [
        ((seat,), step.state.roles[seat]) for seat in range(4)
    ]


def test_3_2_roles_are_secret_while_the_round_lasts() -> None:
    state = dealt(5)
    for seat in range(5):
        seen = view(state, seat)
        assert seen.roles is None
        assert seen.mine is not None
        assert seen.mine.role == state.roles[seat]
    assert view(state, None).mine is None


def test_3_3_the_layout() -> None:
    assert START == (0, 0)
    assert GOAL_CELLS == ((8, 2), (8, 0), (8, -2))  # seven cells free to the middle one, one between two goals
    assert {dealt(seed=seed).goals.index("treasure") for seed in range(20)} == {0, 1, 2}
    assert dealt().maze.goals == (None, None, None)
    assert all(sorted(dealt(seed=seed).goals) == ["stone_ne", "stone_nw", "treasure"] for seed in range(5))


@ALL_SIZES
def test_3_4_hands_and_draw_pile(seats: int) -> None:
    size = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}[seats]
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert HAND[seats] == size
    assert len(DECK) == 67
    assert len(state.pile) == 67 - seats * size
    assert whole_deck(state)


def test_3_5_who_begins() -> None:
    assert {dealt(5, seed=seed).starter for seed in range(60)} == {0, 1, 2, 3, 4}
    assert all(dealt(5, Options(first=3), seed).starter == 3 for seed in range(5))


def test_3_5_the_seat_that_begins_must_be_at_the_table() -> None:
    assert SABOTEUR.check_options(Options(first=2), 3) is None
    assert SABOTEUR.check_options(Options(first=3), 3) == "first_seat"
    assert SABOTEUR.check_options(Options(first=-1), 3) == "first_seat"


def test_3_5_the_choice_moves_along_with_the_seats() -> None:
    assert SABOTEUR.unseated(Options(first=2), 1).first == 1
    assert SABOTEUR.unseated(Options(first=2), 2).first is None
    assert SABOTEUR.unseated(Options(first=2), 3).first == 2
    assert SABOTEUR.unseated(Options(), 0).first is None


def test_5_1_cards_turn_by_half_a_turn_only() -> None:
    assert {face for face, turns in TURNS.items() if turns == (False,)} == {
        "P_NESW",
        "P_NS",
        "P_EW",
        "D_NESW",
        "D_NS",
        "D_EW",
    }
    assert SHAPE["P_NE", True].groups == (S | W,)
    assert SHAPE["P_NES", True].groups == (N | S | W,)
