"""The engine that all games share: frozen data, chance, matches, logs, question numbers. Tried with a tiny game."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from games.engine.frozen import Frozen
from games.engine.game import Decision, Event, Illegal, Result, Seat, Step, heard
from games.engine.match import Entry, Match, replay, state_hash, unfair
from games.engine.players import RandomPlayer, playout
from games.engine.rng import Dealer, Draw, Loose, Mismatch, Replay, Rng, pick, shuffled

# A game for tests: everybody seals a number at the same time and may change it until the last is in; a die is added.


class Options(Frozen):
    highest: int = 3


class Orders(Frozen):
    pass


class Seal(Frozen):
    kind: Literal["seal"] = "seal"
    number: int


class Sealed(Event):
    kind: Literal["sealed"] = "sealed"
    seat: Seat


class Rolled(Event):
    kind: Literal["rolled"] = "rolled"
    value: int


class State(Frozen):
    highest: int
    sealed: tuple[int | None, ...]
    die: int | None = None
    offset: int = 0


class Numbers:
    slug = "numbers"
    title = "Numbers"
    rules = 1
    seats = range(2, 5)
    state_type = State
    view_type = State
    options_type = Options
    orders_type = Orders
    moves: TypeAdapter[Seal] = TypeAdapter(Seal)
    events: TypeAdapter[Any] = TypeAdapter(Sealed | Rolled)

    def check_options(self, options: Options, seats: int) -> str | None:
        return None

    def unseated(self, options: Options, seat: Seat) -> Options:
        return options

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        return Step(State(highest=options.highest, sealed=(None,) * seats, offset=rng.below("offset", 5)), ())

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.die is not None:
            return ()
        return tuple(Decision(seat=i, ask="seal", must=number is None) for i, number in enumerate(state.sealed))

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Seal]:
        mine = state.sealed[decision.seat]
        return [Seal(number=number) for number in range(state.highest) if number != mine]

    def apply(self, state: State, seat: Seat, move: Seal, rng: Rng) -> Step[State]:
        sealed = (*state.sealed[:seat], move.number, *state.sealed[seat + 1 :])
        state = state.but(sealed=sealed)
        if None in sealed:
            return Step(state, [Sealed(seat=seat)])
        state = state.but(die=rng.below("die", 6))
        return Step(state, [Sealed(seat=seat), Rolled(value=state.die or 0)])

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def result(self, state: State) -> Result | None:
        if state.die is None:
            return None
        return Result(winners=(0,), scores=tuple(number or 0 for number in state.sealed))

    def answer(
        self, view: State, decision: Decision, moves: Sequence[Seal], orders: Orders, late: bool, rng: Rng
    ) -> Seal | None:
        return moves[0] if late else None

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return state


GAME = Numbers()
SECRET = b"secret"


def match(seats: int = 3) -> Match[State, Seal, State, Options, Orders]:
    return Match.deal(GAME, Options(), seats, SECRET)[0]


def whole_game() -> tuple[list[Entry[Seal]], State]:
    table, deal = Match.deal(GAME, Options(), 3, SECRET)
    log = [deal, table.play(0, Seal(number=2), 1), table.play(0, Seal(number=0), 4)]
    log += [table.play(2, Seal(number=1), 5), table.play(1, Seal(number=1), 6)]
    return log, table.state


# Frozen


class Sum(Frozen):
    one: int
    two: int = 0

    @cached_property
    def total(self) -> int:
        return self.one + self.two


def test_frozen_data_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        Sum(one=1).one = 2  # type: ignore[misc]


def test_frozen_data_takes_no_unknown_fields() -> None:
    with pytest.raises(ValidationError):
        Sum.model_validate({"one": 1, "three": 3})


def test_but_gives_a_changed_copy_and_works_derived_values_out_anew() -> None:
    before = Sum(one=1, two=2)
    assert before.total == 3
    after = before.but(two=5)
    assert (after, after.total) == (Sum(one=1, two=5), 6)
    assert before.total == 3


def test_but_refuses_a_misspelt_field() -> None:
    with pytest.raises(TypeError, match="Sum has no field tow"):
        Sum(one=1).but(tow=2)


# Chance


@given(st.integers(0, 2**64), st.integers(1, 10**6))
def test_draws_are_below_n_and_recorded(seq: int, n: int) -> None:
    dealer = Dealer(SECRET, seq)
    value = dealer.below("x", n)
    assert 0 <= value < n
    assert dealer.draws == [Draw("x", n, value)]


def test_the_same_secret_and_row_deal_the_same_and_another_does_not() -> None:
    def deal(secret: bytes, seq: int) -> tuple[int, ...]:
        return shuffled(Dealer(secret, seq), "deck", range(52))

    assert deal(SECRET, 3) == deal(SECRET, 3)
    assert len({deal(SECRET, 3), deal(SECRET, 4), deal(b"other", 3)}) == 3


def test_shuffles_are_permutations_and_each_is_as_likely() -> None:
    count = Counter(shuffled(Dealer(SECRET, seq), "deck", "abc") for seq in range(3000))
    assert len(count) == 6
    assert min(count.values()) > 400


@pytest.mark.parametrize("n", [1, 2, 6, 7])
def test_every_value_comes(n: int) -> None:
    dealer = Dealer(SECRET, 0)
    assert {dealer.below("x", n) for _ in range(200)} == set(range(n))


def test_pick_takes_one_of_the_items_with_one_draw() -> None:
    dealer = Dealer(SECRET, 0)
    assert pick(dealer, "which", "abc") in "abc"
    assert [(draw.label, draw.n) for draw in dealer.draws] == [("which", 3)]


def test_loose_draws_repeat_with_their_seed() -> None:
    assert [Loose(4).below("x", 100) for _ in range(3)] == [Loose(4).below("x", 100)] * 3


def test_replay_gives_recorded_draws_and_notices_the_first_that_differs() -> None:
    again = Replay([Draw("x", 6, 2), Draw("y", 3, 1)])
    assert again.below("x", 6) == 2
    with pytest.raises(Mismatch, match="no more draws"):
        again.done()
    again = Replay([Draw("x", 6, 2)])
    with pytest.raises(Mismatch, match="'x' below 7"):
        again.below("x", 7)
    with pytest.raises(Mismatch, match="'z' below 6"):
        Replay([Draw("x", 6, 2)]).below("z", 6)
    with pytest.raises(Mismatch, match="the log has None"):
        Replay([]).below("x", 6)


# Events


def test_secrets_are_heard_by_their_seats_only() -> None:
    public, secret = Rolled(value=1), Rolled(value=2, only=(1,))
    assert heard([public, secret], 1) == (public, secret)
    assert heard([public, secret], 0) == (public,)
    assert heard([public, secret], None) == (public,)


# Match


def test_a_move_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    table = match()
    before, questions = table.state, dict(table.questions)
    for seat, move in [(0, Seal(number=3)), (0, Seal(number=-1)), (3, Seal(number=1)), (-1, Seal(number=1))]:
        with pytest.raises(Illegal, match=f"seat {seat} has no such move"):
            table.play(seat, move, 1)
    assert table.state is before
    assert table.questions == questions


def test_a_finished_game_takes_no_move() -> None:
    log, state = whole_game()
    table = Match(GAME, state, SECRET)
    with pytest.raises(Illegal):
        table.play(0, Seal(number=1), len(log))
    assert table.moves(0) == ()


def test_questions_are_numbered_by_the_row_that_put_them() -> None:
    table, deal = Match.deal(GAME, Options(), 3, SECRET, seq=7)
    assert deal.seq == 7
    assert table.questions == {0: 7, 1: 7, 2: 7}


def test_others_moves_leave_my_question_as_it_is() -> None:
    table = match()
    table.play(0, Seal(number=2), 1)
    assert table.questions == {0: 1, 1: 0, 2: 0}
    table.play(1, Seal(number=1), 4)
    assert table.questions == {0: 1, 1: 4, 2: 0}


def test_my_own_move_renews_my_question_so_a_second_press_is_stale() -> None:
    table = match()
    table.play(0, Seal(number=2), 1)
    table.play(0, Seal(number=1), 2)
    assert table.questions[0] == 2


def test_questions_end_with_the_game() -> None:
    table = match(2)
    table.play(0, Seal(number=2), 1)
    table.play(1, Seal(number=2), 2)
    assert table.questions == {}


class Shrinking(Numbers):
    """Whatever one seat takes is taken from the others' choice."""

    def legal_moves(self, state: State, decision: Decision) -> Sequence[Seal]:
        return [move for move in super().legal_moves(state, decision) if move.number not in state.sealed]


def test_a_question_whose_moves_changed_is_a_new_one() -> None:
    table = Match.deal(Shrinking(), Options(), 3, SECRET)[0]
    table.play(0, Seal(number=2), 1)
    assert table.questions == {0: 1, 1: 1, 2: 1}


# Replay and fairness


def test_the_log_leads_to_the_state_without_the_secret() -> None:
    log, state = whole_game()
    assert replay(GAME, Options(), 3, log) == state
    assert [entry.seq for entry in log] == [0, 1, 4, 5, 6]
    assert log[-1].hash == state_hash(state)


def other(entry: Entry[Seal], **changes: Any) -> Entry[Seal]:
    values = {name: getattr(entry, name) for name in ("seq", "seat", "move", "draws", "events", "hash")}
    return Entry(**(values | changes))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"move": Seal(number=1)}, "row 4: the rules reach state"),
        ({"hash": "0" * 16}, "row 4: the rules reach state"),
        ({"draws": (Draw("die", 6, 1),)}, "row 4: the rules ask for no more draws"),
        ({"seat": None, "move": None}, "row 4: a second deal"),
    ],
)
def test_replay_names_the_row_that_does_not_match(changes: dict[str, Any], message: str) -> None:
    log, _ = whole_game()
    log[2] = other(log[2], **changes)
    with pytest.raises(Mismatch, match=message):
        replay(GAME, Options(), 3, log)


def test_an_empty_log_and_an_illegal_move_are_refused() -> None:
    log, _ = whole_game()
    with pytest.raises(Mismatch, match="the log is empty"):
        replay(GAME, Options(), 3, [])
    with pytest.raises(Mismatch, match="row 4: seat 0 has no such move"):
        replay(GAME, Options(), 3, [*log[:2], other(log[2], move=Seal(number=3))])


def test_replay_notices_a_missing_draw_and_another_deal() -> None:
    log, _ = whole_game()
    with pytest.raises(Mismatch, match="row 6: the rules ask for a draw 'die' below 6, the log has None"):
        replay(GAME, Options(), 3, [*log[:-1], other(log[-1], draws=())])
    with pytest.raises(Mismatch, match="row 0"):
        replay(GAME, Options(highest=4), 3, log)


def test_fairness_is_checked_by_the_secret_alone() -> None:
    log, _ = whole_game()
    draws = {entry.seq: entry.draws for entry in log}
    assert unfair(SECRET, draws) is None
    assert unfair(b"another", draws) is not None
    (die,) = draws[6]
    assert unfair(SECRET, draws | {6: [die._replace(value=(die.value + 1) % 6)]}) == 6
    assert unfair(SECRET, {row: draws[6] if row == 5 else found for row, found in draws.items()}) == 5


# Players


def test_a_playout_ends_and_counts_its_moves() -> None:
    state, moves = playout(GAME, match().state, [RandomPlayer()] * 3, Loose(1))
    assert GAME.result(state) is not None
    assert moves == 3


def test_the_random_player_makes_every_move() -> None:
    player, moves = RandomPlayer(), [Seal(number=n) for n in range(4)]
    decision = Decision(seat=0, ask="seal")
    assert {player.choose(None, decision, moves, Loose(seed)).number for seed in range(60)} == {0, 1, 2, 3}
