"""What a seat knows for certain, and what it does not: tables where `resample` could go wrong, set up by hand.

The kit checks the laws on whole games; here the outcome of many resamples is looked at.
"""

from collections import Counter

from games.engine.game import Seat
from games.engine.rng import Loose
from games.saboteur import SABOTEUR
from games.saboteur import moves as m
from games.saboteur.cards import NUGGETS, Role
from games.saboteur.legal import can_play
from games.saboteur.state import Options, RoundRecord, Share, ShareOut, State
from games.saboteur.view import view

from .subject import valid
from .tables import end_of_round, last_turn, play, table


def worlds(state: State, seat: Seat | None, count: int = 60) -> list[State]:
    return [SABOTEUR.resample(state, seat, Loose(seed)) for seed in range(count)]


def test_every_role_that_is_possible_comes() -> None:
    state = table(seats=3, roles="mms", aside="miner")
    roles = {world.roles for world in worlds(state, 0)}
    assert roles == {("miner", "miner", "saboteur"), ("miner", "saboteur", "miner"), ("miner", "miner", "miner")}
    assert {world.roles for world in worlds(state, 2)} == {("miner", "miner", "saboteur")}  # there is only one


def test_two_goals_seen_tell_the_third() -> None:
    state = table(seen=((0, 2), (0,), (), (), ()))
    assert {world.goals for world in worlds(state, 0)} == {state.goals}
    assert len({world.goals for world in worlds(state, 1)}) == 2
    assert len({world.goals for world in worlds(state, 2)}) == 6
    assert len({world.goals for world in worlds(state, None)}) == 6


def test_passed_cards_may_be_any_but_my_own() -> None:
    state = play(table(seats=3, hands={0: ("map", "map")}), m.pass_card("map")).state
    assert {world.passed[0] for world in worlds(state, 0)} == {("map",)}
    assert len({world.passed[0] for world in worlds(state, 1)}) > 10


def test_a_round_that_goes_on_proves_that_somebody_can_play() -> None:
    # an empty pile; of all hidden cards, only the map can be played, and three were passed
    state = last_turn(
        hands={0: ("fix_cart",), 1: ("map",), 2: ("fix_cart",), 3: (), 4: ()},
        passed=((), (), ("fix_lantern",), ("fix_lantern",), ("fix_pickaxe",)),
    )
    found = worlds(state, 0)
    assert all(any(can_play(world, seat) for seat in range(5)) for world in found)
    assert {world.hands[1:3] for world in found} > {(("map",), ("fix_cart",)), (("fix_cart",), ("map",))}


def test_my_own_card_that_can_be_played_proves_nothing_of_the_others() -> None:
    state = last_turn(
        hands={0: ("map",), 1: ("map",), 2: (), 3: (), 4: ()}, passed=((), (), ("fix_cart",), ("fix_cart",), ())
    )
    assert {world.hands[1] for world in worlds(state, 0)} == {("map",), ("fix_cart",)}


def test_a_round_that_ended_proves_that_nobody_could_play() -> None:
    state = last_turn(
        hands={0: ("map",), 1: ("fix_cart",), 2: ("P_NESW",), 3: (), 4: ()},
        broken=((), (), ("lantern",), (), ()),
        passed=((), ("map",), ("P_NS",), ("rockfall",), ()),
        options=Options(rounds=1),
    )
    over = play(state, m.pass_card("map")).state
    found = worlds(over, 0, 200)
    assert not any(can_play(world, seat) for world in found for seat in range(5))
    assert {world.hands[1] for world in found} == {("fix_cart",), ("rockfall",)}  # a rockfall finds no card to take
    assert {world.hands[2] for world in found} == {("fix_cart",), ("rockfall",), ("P_NESW",), ("P_NS",)}


def sharing(order: tuple[Seat, ...], taken: tuple[int, ...], left: tuple[int, ...]) -> State:
    """A share-out among three miners under way."""
    state = end_of_round(0, seats=3, roles="mmm", options=Options(nuggets="per_player")).state
    bank = Counter(NUGGETS) - Counter([*taken, *left])
    share = ShareOut(round=1, order=order, taken=taken)
    return state.but(bank=tuple(bank.elements()), shares=(share,), frames=(Share(cards=left),))


def test_what_i_passed_on_is_known_as_a_set() -> None:
    state = sharing((0, 2, 1), (3, 2), (1,))
    assert {(w.shares[0].taken, w.frames) for w in worlds(state, 0)} == {
        ((3, 2), (Share(cards=(1,)),)),
        ((3, 1), (Share(cards=(2,)),)),
    }


def test_what_went_before_me_is_not_known() -> None:
    state = sharing((0, 2, 1), (3, 2), (1,))
    found = worlds(state, 2, 200)
    assert {world.shares[0].taken[0] for world in found} == {1, 2, 3}
    assert {(world.shares[0].taken[1], world.frames) for world in found} == {(2, (Share(cards=(1,)),))}
    assert {world.frames for world in worlds(state, 1)} == {(Share(cards=(1,)),)}  # it lies before seat 1 now


def test_between_two_sights_the_cards_taken_are_known_as_a_set() -> None:
    state = sharing((0, 2, 1, 0, 2, 1), (3, 2, 1), (1, 1, 2))
    found = worlds(state, 0)
    assert {world.shares[0].taken for world in found} == {(3, 2, 1), (3, 1, 2)}
    assert {world.frames for world in found} == {(Share(cards=(1, 1, 2)),)}


def test_once_all_are_taken_the_rest_stays_known_as_a_set() -> None:
    state = sharing((0, 2, 1), (3, 2), (1,))
    after = play(state, m.take(1)).state
    assert {world.shares[0].taken for world in worlds(after, 0)} == {(3, 2, 1), (3, 1, 2)}


def test_wages_prove_what_the_bank_held() -> None:
    """Two threes for three saboteurs: the other two had been taken before."""
    state = end_of_round(None, seats=9, roles="sssmmmmmm").state
    taken = (3, 3, 2, 1, 1, 1)
    bank = Counter(NUGGETS) - Counter([*taken, 3, 3, 2, 1])
    roles: tuple[Role, ...] = ("miner",) * 6 + ("saboteur",) * 3
    first = RoundRecord(round=1, roles=roles, finisher=5, cards=(1,) * 6 + (0,) * 3, maze=state.maze)
    second = state.history[0].but(round=2, cards=(1, 1, 2, 0, 0, 0, 0, 0, 0))
    state = state.but(
        round=3,
        bank=tuple(bank.elements()),
        paid=((3,), (3,), (2, 1), *((),) * 6),
        shares=(ShareOut(round=1, order=(5, 4, 3, 2, 1, 0), taken=taken),),
        history=(first, second),
    )
    valid(state)
    for seat in (None, 0, 1, 5, 8):
        found = worlds(state, seat)
        assert all(world.shares[0].taken.count(3) == 2 for world in found)
        assert len({world.shares[0].taken for world in found}) > 1
        for world in found:
            valid(world)
            assert view(world, seat) == view(state, seat)


def test_when_the_game_is_over_only_the_order_of_the_bank_is_hidden() -> None:
    state = play(sharing((0, 2, 1), (3, 2), (1,)).but(options=Options(rounds=1)), m.take(1)).state
    found = worlds(state, None, 20)
    assert {world.shares for world in found} == {state.shares}
    assert {tuple(sorted(world.bank)) for world in found} == {tuple(sorted(state.bank))}
    assert len({world.bank for world in found}) > 1
