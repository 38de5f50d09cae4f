"""rules.md §9 to §11: gold, the next round, the end, absent players. Each test's name carries its clause."""

from itertools import product

import pytest

from games.engine.game import Seat, Step
from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur import moves as m
from games.saboteur.cards import DECK, NUGGETS, SABOTEURS
from games.saboteur.game import Orders
from games.saboteur.gold import wages
from games.saboteur.state import Options, Share, ShareOut, State
from games.saboteur.view import view

from .tables import ROW, asked, end_of_round, kinds, last_turn, legal, only, play, table, told

PER_PLAYER = Options(nuggets="per_player")


def takers(state: State) -> list[Seat]:
    """Who is asked, in turn, while nugget cards go round; the highest is taken each time."""
    order: list[Seat] = []
    while state.frames and isinstance(state.frames[-1], Share):
        order.append(asked(state))
        state = play(state, legal(state)[-1]).state
    return order


def last_step(state: State) -> Step[State]:
    """Takes nugget cards until none are left; the step that took the last."""
    while True:
        step = play(state, legal(state)[-1])
        if not step.state.frames or not isinstance(step.state.frames[-1], Share):
            return step
        state = step.state


@pytest.mark.parametrize("finisher", [0, 1])
def test_9_1_the_treasure_wins_for_the_miners_whoever_reached_it(finisher: Seat) -> None:
    step = end_of_round(finisher, roles="mssmm")
    assert told(step, "round_ended")[0].finisher == finisher
    assert "paid" not in kinds(step)
    assert sorted(takers(step.state)) == [0, 3, 4]


def test_9_1_without_it_the_saboteurs_win() -> None:
    step = end_of_round(None, roles="mssmm")
    assert [event.seat for event in told(step, "paid")] == [1, 2]
    assert "offered" not in kinds(step)


def test_9_2_a_nugget_card_for_each_miner_in_play() -> None:
    step = end_of_round(3, roles="mssmm")
    assert len(told(step, "offered_cards")[0].values) == 3
    assert len(step.state.bank) == 25


def test_9_2_counter_clockwise_from_the_one_who_reached_the_treasure() -> None:
    assert takers(end_of_round(3, roles="mssmm").state) == [3, 0, 4]
    assert takers(end_of_round(0, seats=4, roles="mmmm").state) == [0, 3, 2, 1]


def test_9_2_each_keeps_one_in_secret_and_passes_the_rest_on() -> None:
    state = end_of_round(3, roles="mssmm").state
    state = state.but(frames=(Share(cards=(1, 2, 3)),))
    assert legal(state) == [m.take(1), m.take(2), m.take(3)]
    step = play(state, m.take(2))
    (public,) = told(step, "took")
    assert public.model_dump() == {"only": None, "kind": "took", "seat": 3}
    (secret,) = told(step, "took_card")
    assert (only(secret), secret.value) == ((3,), 2)
    (offered,) = told(step, "offered_cards")
    assert (only(offered), offered.values) == ((0,), (1, 3))
    mine = view(step.state, 3).mine
    assert mine is not None
    assert (mine.nuggets, mine.offers[0].values, mine.offers[0].taken) == ((2,), (1, 2, 3), 2)


def test_9_2_equal_cards_are_one_choice() -> None:
    state = end_of_round(3, roles="mssmm").state.but(frames=(Share(cards=(1, 1, 3)),))
    assert legal(state) == [m.take(1), m.take(3)]


def test_9_3_a_saboteur_who_reached_the_treasure_gets_nothing() -> None:
    assert takers(end_of_round(2, roles="mssmm").state) == [0, 4, 3]
    assert takers(end_of_round(1, seats=3, roles="msm").state) == [0, 2]


def test_9_4_saboteurs_are_passed_over() -> None:
    assert takers(end_of_round(4, seats=6, roles="msmsms").state) == [4, 2, 0]


def test_9_5_the_last_nugget_card_is_taken_by_itself() -> None:
    state = end_of_round(3, roles="mssmm").state
    for left in (3, 2):
        decision = SABOTEUR.pending(state)[0]
        assert SABOTEUR.answer(view(state, asked(state)), decision, legal(state), Orders(), False, Loose(0)) is None
        assert isinstance(state.frames[-1], Share)
        assert len(state.frames[-1].cards) == left
        state = play(state, legal(state)[0]).state
    decision = SABOTEUR.pending(state)[0]
    answer = SABOTEUR.answer(view(state, asked(state)), decision, legal(state), Orders(), False, Loose(0))
    assert answer == legal(state)[0]


def test_9_5_two_equal_cards_are_asked_for() -> None:
    """That both are alike is known to one seat only."""
    state = end_of_round(0, seats=3, roles="mms").state.but(frames=(Share(cards=(2, 2)),))
    decision = SABOTEUR.pending(state)[0]
    assert legal(state) == [m.take(2)]
    assert SABOTEUR.answer(view(state, 0), decision, legal(state), Orders(), False, Loose(0)) is None


@pytest.mark.parametrize(
    ("seats", "roles", "order"),
    [
        (3, "mms", [0, 1, 0]),
        (5, "mssmm", [0, 4, 3, 0, 4]),
        (9, "msssmmmmm", [0, 8, 7, 6, 5, 4, 0, 8, 7]),
        (10, "mssssmmmmm", [0, 9, 8, 7, 6, 5, 0, 9, 8]),
    ],
)
def test_9_6_option_a_nugget_card_for_each_player(seats: int, roles: str, order: list[Seat]) -> None:
    state = end_of_round(0, seats=seats, roles=roles, options=PER_PLAYER).state
    assert takers(state) == order


def test_9_6_and_9_3_a_saboteur_who_reached_it_starts_the_round_of_miners() -> None:
    state = end_of_round(1, seats=5, roles="mssmm", options=PER_PLAYER).state
    assert takers(state) == [0, 4, 3, 0, 4]


@pytest.mark.parametrize(
    ("seats", "roles", "wage"),
    [(4, "smmm", 4), (5, "ssmmm", 3), (7, "sssmmmm", 3), (10, "ssssmmmmmm", 2), (10, "sssmmmmmmm", 3), (5, "smmmm", 4)],
)
def test_9_7_what_saboteurs_get(seats: int, roles: str, wage: int) -> None:
    step = end_of_round(None, seats=seats, roles=roles)
    paid = {event.seat: sum(event.values) for event in told(step, "paid")}
    assert paid == {seat: wage for seat, letter in enumerate(roles) if letter == "s"}


def test_9_8_openly_in_the_fewest_cards() -> None:
    step = end_of_round(None, seats=4, roles="smmm")
    (event,) = told(step, "paid")
    assert (event.only, event.seat, event.values) == (None, 0, (3, 1))
    assert sorted(step.state.bank) == sorted(NUGGETS[1:-1])
    assert view(step.state, 2).paid[0] == (3, 1)


@pytest.mark.parametrize(
    ("bank", "saboteurs", "paid"),
    [
        ((1, 1, 2, 3), 1, [(3, 1)]),
        ((2, 2, 3), 1, [(2, 2)]),
        ((1, 1, 2, 2), 1, [(2, 2)]),
        ((1, 1, 1, 1, 2), 1, [(2, 1, 1)]),
        ((1, 1, 1, 2, 3), 2, [(3,), (2, 1)]),
        ((1, 1, 1, 1, 1, 1), 2, [(1, 1, 1), (1, 1, 1)]),
        ((1, 1, 2, 2, 2), 4, [(2,), (2,), (2,), (1, 1)]),
    ],
)
def test_9_8_ways_to_pay(bank: tuple[int, ...], saboteurs: int, paid: list[tuple[int, ...]]) -> None:
    assert wages(bank, saboteurs)[0] == paid


@pytest.mark.parametrize(
    ("bank", "saboteurs", "paid", "left"),
    [
        ((2,) * 8 + (3,) * 2, 3, [(3,), (3,), (2, 1)], (2,) * 7),
        ((3, 3), 4, [(1, 1), (1, 1), (1, 1), (1, 1)], (3, 3)),
        ((1, 3, 3), 4, [(1, 1), (1, 1), (1, 1), (1, 1)], (3, 3)),
        ((2, 2, 2), 1, [(2, 2)], (2,)),
    ],
)
def test_9_9_cards_of_one_are_added_when_the_bank_fails(
    bank: tuple[int, ...], saboteurs: int, paid: list[tuple[int, ...]], left: tuple[int, ...]
) -> None:
    assert wages(bank, saboteurs) == (paid, left)


def test_9_9_an_added_card_counts_like_any_other() -> None:
    roles, bank = "sssmmmmmmm", (2,) * 8 + (3,) * 2
    step = end_of_round(None, seats=10, roles=roles, bank=bank, options=PER_PLAYER.but(rounds=1))
    result = SABOTEUR.result(step.state)
    assert result is not None
    assert result.scores == (3, 3, 3, 0, 0, 0, 0, 0, 0, 0)
    assert result.winners == (0, 1, 2)
    assert view(step.state, None).cards == (1, 1, 2, 0, 0, 0, 0, 0, 0, 0)


def test_9_9_never_with_a_card_for_each_miner() -> None:
    """Whatever was taken in the two rounds before, the bank can pay: every set that miners can have drawn."""
    for seats, most in SABOTEURS.items():
        in_play = [number for number in (most - 1, most) if number]
        for before in product(["share", "wage"], repeat=2):
            for bank in banks(NUGGETS, [(kind, seats, most) for kind in before]):
                for saboteurs in in_play:
                    paid, left = wages(bank, saboteurs)
                    assert len(bank) == len(left) + sum(map(len, paid)), f"{seats} players, bank {bank}"


def test_9_9_with_a_card_for_each_player_only_in_the_last_round_with_nine_or_ten() -> None:
    """`resample` counts on it: until then no card of unknown number comes to the bank."""
    failing: set[tuple[int, int]] = set()
    for seats, most in SABOTEURS.items():
        for before in (rounds for number in range(3) for rounds in product(["share_all", "wage"], repeat=number)):
            for bank in banks(NUGGETS, [(kind, seats, most) for kind in before]):
                for saboteurs in (number for number in (most - 1, most) if number):
                    paid, left = wages(bank, saboteurs)
                    if len(bank) != len(left) + sum(map(len, paid)):
                        failing.add((seats, len(before) + 1))
    assert failing == {(9, 3), (10, 3)}


def banks(bank: tuple[int, ...], rounds: list[tuple[str, int, int]]) -> set[tuple[int, ...]]:
    """Every bank that these rounds can leave; with most cards drawn (no saboteur stays aside, or one does)."""
    if not rounds:
        return {tuple(sorted(bank))}
    (kind, seats, most), *rest = rounds
    found: set[tuple[int, ...]] = set()
    for saboteurs in (most - 1, most):
        if kind == "wage":
            if saboteurs:
                found |= banks(wages(bank, saboteurs)[1], rest)
            continue
        drawn = seats - saboteurs if kind == "share" else min(seats, 9)
        for threes in range(min(drawn, bank.count(3)) + 1):
            for twos in range(min(drawn - threes, bank.count(2)) + 1):
                ones = drawn - threes - twos
                if ones <= bank.count(1):
                    left = (
                        (1,) * (bank.count(1) - ones) + (2,) * (bank.count(2) - twos) + (3,) * (bank.count(3) - threes)
                    )
                    found |= banks(left, rest)
    return found


def test_9_10_no_saboteur_no_pay() -> None:
    step = end_of_round(None, seats=3, roles="mmm")
    assert "paid" not in kinds(step)
    assert step.state.paid == ((), (), ())
    assert step.state.round == 2


def test_9_11_numbers_of_nugget_cards_are_open_and_values_are_not() -> None:
    state = last_step(end_of_round(3, roles="mssmm").state).state
    public = view(state, None)
    assert public.cards == (1, 0, 0, 1, 1)
    assert public.nuggets is None
    assert public.history[0].cards == (1, 0, 0, 1, 1)
    mine = view(state, 0).mine
    assert mine is not None
    assert mine.nuggets == (state.shares[0].taken[1],)


def test_10_1_everything_is_dealt_anew() -> None:
    before = last_turn(roles="mssmm", broken=(("cart",), (), (), (), ()), seen=((1,), (), (), (), ()))
    state = play(before, m.pass_card("map")).state
    assert sorted([*state.pile, *(face for hand in state.hands for face in hand)]) == list(DECK)
    assert (state.maze.laid, state.maze.goals) == ((), (None, None, None))
    assert (state.broken, state.seen, state.passed, state.discards) == (((),) * 5, ((),) * 5, ((),) * 5, ())
    assert state.bank != tuple(sorted(state.bank))  # shuffled
    assert state.round == 2


@pytest.mark.parametrize("finisher", [0, 3, 4])
def test_10_2_left_of_the_last_path_card(finisher: Seat) -> None:
    state = last_step(end_of_round(finisher, roles="mmmss").state).state
    assert (asked(state), state.starter) == ((finisher + 1) % 5,) * 2


def test_10_2_actions_and_passes_do_not_count() -> None:
    state = last_turn(hands={0: ("map",), 1: ("map",), 2: (), 3: (), 4: ()}, last_path=3, last_card=3)
    state = play(state, m.look_at(0)).state
    state = play(state, m.pass_card("map")).state
    assert (state.round, state.starter) == (2, 4)


def test_10_2_option_left_of_the_last_card() -> None:
    state = last_turn(
        hands={0: ("map",), 1: ("map",), 2: (), 3: (), 4: ()},
        last_path=3,
        last_card=3,
        options=Options(next_starter="last_card"),
    )
    state = play(state, m.look_at(0)).state
    state = play(state, m.pass_card("map")).state
    assert (state.round, state.starter) == (2, 1)


@pytest.mark.parametrize("rule", ["last_path", "last_card"])
def test_10_2_both_count_the_card_that_reached_the_treasure(rule: str) -> None:
    options = Options.model_validate({"next_starter": rule})
    state = last_step(end_of_round(4, roles="msmsm", options=options).state).state
    assert (state.round, state.starter) == (2, 0)


def test_10_2_a_path_card_counts_that_a_rockfall_has_taken() -> None:
    hands = {0: ("rockfall",), 1: (), 2: (), 3: (), 4: ()}
    state = last_turn(hands=hands, laid=[("P_EW", (1, 0))], last_path=3, last_card=3)
    state = play(state, m.rockfall((1, 0))).state
    assert (state.round, state.starter) == (2, 4)


@pytest.mark.parametrize("move", [m.break_tool("cart", 1), m.rockfall((1, 0)), m.fix_tool("fix_cart", "cart", 2)])
def test_10_2_every_action_is_a_card_played(move: m.Move) -> None:
    hand = ("break_cart", "rockfall", "fix_cart")
    state = table(hands={0: hand}, laid=[("P_EW", (1, 0))], broken=((), (), ("cart",), (), ()))
    after = play(state, move).state
    assert (after.last_card, after.last_path) == (0, None)


@pytest.mark.parametrize("rule", ["last_path", "last_card"])
def test_10_3_no_card_played_left_of_the_starter(rule: str) -> None:
    state = end_of_round(None, starter=2, options=Options.model_validate({"next_starter": rule})).state
    assert (state.round, state.starter) == (2, 3)


def ended(gold: list[int]) -> State:
    """A game of one round that is over: each seat took one nugget card of this value."""
    order = tuple(range(len(gold)))
    state = end_of_round(0, seats=len(gold), roles="m" * len(gold), options=Options(rounds=1)).state
    share = ShareOut(round=1, order=order, taken=tuple(gold[:-1]))
    return play(state.but(shares=(share,), frames=(Share(cards=(gold[-1],)),)), m.take(gold[-1])).state


@pytest.mark.parametrize(
    ("gold", "winners"), [([1, 3, 2], (1,)), ([3, 3, 1], (0, 1)), ([2, 2, 2], (0, 1, 2)), ([1, 1, 2, 3], (3,))]
)
def test_10_4_most_nuggets_win_and_a_tie_is_shared(gold: list[int], winners: tuple[Seat, ...]) -> None:
    state = ended(gold)
    result = SABOTEUR.result(state)
    assert result is not None
    assert (result.winners, result.scores) == (winners, tuple(gold))
    assert view(state, None).nuggets == tuple((value,) for value in gold)


def test_10_4_all_nugget_cards_are_shown_at_the_end() -> None:
    state = end_of_round(3, roles="mssmm", options=Options(rounds=1)).state
    step = last_step(state)
    (event,) = told(step, "game_ended")
    assert event.only is None
    assert [len(values) for values in event.nuggets] == [1, 0, 0, 1, 1]
    assert event.nuggets == view(step.state, None).nuggets


def test_10_4_gold_of_all_rounds_counts_in_the_order_it_came() -> None:
    state = end_of_round(None, seats=3, roles="smm", options=Options(rounds=2)).state
    found = table(laid=ROW, hands={1: ("P_NESW",)}, actor=1, seats=3).but(
        **{name: getattr(state, name) for name in ("options", "round", "paid", "history", "bank", "shares")},
        roles=("miner", "miner", "saboteur"),
    )
    over = last_step(play(found, m.dig("P_NESW", (7, 0), False)).state).state
    gold = view(over, None).nuggets
    assert gold is not None
    assert gold[0] == (3, 1, over.shares[0].taken[1])
    result = SABOTEUR.result(over)
    assert result is not None
    assert result.scores == tuple(map(sum, gold))


@pytest.mark.parametrize(
    ("roles", "hand", "face"),
    [
        ("mmsss", ("P_NESW", "D_N", "fix_cart"), "D_N"),
        ("mmsss", ("P_NESW", "break_cart", "map"), "break_cart"),
        ("smmms", ("P_NESW", "break_cart", "rockfall"), "P_NESW"),
        ("smmms", ("D_NESW", "fix_cart", "break_cart"), "fix_cart"),
    ],
)
def test_11_1_who_is_late_passes_with_what_their_side_needs_least(roles: str, hand: tuple[str, ...], face: str) -> None:
    state = table(hands={0: hand}, roles=roles)
    decision = SABOTEUR.pending(state)[0]
    answer = SABOTEUR.answer(view(state, 0), decision, legal(state), Orders(), True, Loose(0))
    assert answer == m.pass_card(face)


def test_11_1_a_map_is_of_no_use_once_the_treasure_is_known() -> None:
    state = table(hands={0: ("break_cart", "map", "P_NE")}, roles="mmsss", seen=((1,), (), (), (), ()))
    decision = SABOTEUR.pending(state)[0]
    assert SABOTEUR.answer(view(state, 0), decision, legal(state), Orders(), True, Loose(0)) == m.pass_card("map")


def test_11_1_who_is_late_takes_the_highest_nugget_card() -> None:
    state = end_of_round(3, roles="mssmm").state.but(frames=(Share(cards=(1, 2, 3)),))
    decision = SABOTEUR.pending(state)[0]
    assert SABOTEUR.answer(view(state, 3), decision, legal(state), Orders(), True, Loose(0)) == m.take(3)
