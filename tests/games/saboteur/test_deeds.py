"""The turns of a round, as everybody remembers them."""

from games.saboteur import SABOTEUR
from games.saboteur import moves as m
from games.saboteur.state import Deed
from games.saboteur.view import view

from .tables import end_of_round, play, table


def test_everybody_remembers_who_did_what() -> None:
    state = table(hands={0: ("P_EW",), 1: ("break_cart",), 2: ("map",)})
    dig, breaking, look = m.dig("P_EW", (1, 0), False), m.break_tool("cart", 4), m.look_at(2)
    for move in (dig, breaking, look):
        state = play(state, move).state
    for seat in (None, 0, 3):
        assert view(state, seat).deeds == (Deed(0, dig), Deed(1, breaking), Deed(2, look))


def test_a_pass_is_remembered_without_its_card() -> None:
    state = play(table(hands={0: ("P_EW", "D_N")}), m.pass_card("D_N")).state
    for seat in (None, 0, 3):
        assert view(state, seat).deeds == (Deed(0, m.pass_card(None)),)


def test_a_new_round_begins_without_deeds() -> None:
    step = end_of_round(None, roles="mmmss")
    assert step.state.round == 2
    assert step.state.deeds == ()


def test_deeds_go_to_json_and_back() -> None:
    state = play(table(hands={0: ("P_EW",)}), m.dig("P_EW", (1, 0), False)).state
    assert SABOTEUR.state_type.model_validate_json(state.model_dump_json()) == state
