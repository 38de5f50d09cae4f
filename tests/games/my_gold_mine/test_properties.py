"""What holds in every game, however it is played."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.rng import Loose
from games.my_gold_mine import MY_GOLD_MINE
from games.my_gold_mine import events as e
from games.my_gold_mine import moves as m
from games.my_gold_mine.cards import BONUS, worth
from games.my_gold_mine.state import State
from tests import kit

from .subject import OPTIONS, SUBJECT
from .tables import asked, kinds, play, table

CASES = kit.cases(range(2, 7), OPTIONS)


class Listener:
    """Keeps a table of its own from the events alone."""

    def __init__(self, seats: int, dwarves: int) -> None:
        self.seats, self.dwarves = seats, dwarves
        self.big, self.winners, self.scores = [0] * seats, (), ()
        self.place()

    def place(self) -> None:
        self.spaces, self.out, self.burnt, self.dragon, self.top = [4] * self.dwarves, [], set[int](), 8, ""
        self.gold, self.safe = [0] * self.seats, [0] * self.dwarves
        self.ladder = list[int]()

    def hear(self, event: Any) -> None:
        match event:
            case e.RoundBegan(top=top):
                self.place()
                self.top = top
            case e.Dug(dwarf=dwarf, seat=seat, face=face, end=end):
                self.spaces[dwarf] = end
                self.gold[seat] += worth((face,)) if end != self.dragon else 0
            case e.DragonCame(to=to):
                self.dragon = to
            case e.Burnt(dwarf=dwarf, seat=seat, lost=lost, space=space):
                assert self.spaces[dwarf] == space == self.dragon
                self.burnt.add(dwarf)
                self.gold[seat] -= lost
            case e.Uncovered(face=face):
                self.top = face
            case e.Stepped(dwarf=dwarf, end=end):
                self.spaces[dwarf] = end
            case e.AllStepped(dwarves=dwarves):
                for dwarf in dwarves:
                    self.spaces[dwarf] -= 1
            case e.Swapped(dwarf=dwarf, other=other, start=start, end=end):
                self.spaces[dwarf], self.spaces[other] = end, start
            case e.TookBonus(seat=seat):
                self.gold[seat] += worth((BONUS,))
            case e.Left(dwarf=dwarf, seat=seat, spot=spot, nuggets=nuggets):
                assert (self.spaces[dwarf], self.gold[seat], len(self.ladder)) == (0, nuggets, spot)
                self.ladder.append(dwarf)
                self.safe[dwarf], self.gold[seat] = nuggets, 0
            case e.RoundEnded(hauls=hauls, dragon=dragon):
                assert hauls == tuple(None if d in self.burnt else self.safe[d] for d in range(self.dwarves))
                assert dragon == self.dragon
            case e.Awarded(seat=seat, big=big):
                self.big[seat] += big
            case e.GameEnded(scores=scores, winners=winners):
                self.scores, self.winners = scores, winners
            case _:
                pass

    def agrees(self, state: State) -> None:
        assert tuple(self.spaces) == state.spaces
        assert self.dragon == state.dragon
        assert self.top == state.pile[-1]
        assert tuple(self.ladder) == state.ladder
        assert self.burnt == {dwarf for dwarf, fate in enumerate(state.fates) if fate == "burnt"}
        assert tuple(self.gold) == tuple(map(worth, state.gold))
        assert tuple(self.safe) == tuple(map(worth, state.safe))
        assert tuple(self.big) == state.big


@settings(deadline=None)
@given(case=CASES)
def test_the_events_tell_the_whole_game(case: kit.Case) -> None:
    rng = Loose(case.seed)
    step = SUBJECT.game.setup(case.options, case.seats, rng)
    listener = Listener(case.seats, len(step.state.fates))
    while True:
        for event in step.events:
            listener.hear(event)
        listener.agrees(step.state)
        if not (pending := MY_GOLD_MINE.pending(step.state)):
            break
        moves = MY_GOLD_MINE.legal_moves(step.state, pending[0])
        step = MY_GOLD_MINE.apply(step.state, pending[0].seat, moves[rng.below("move", len(moves))], rng)
    result = MY_GOLD_MINE.result(step.state)
    assert result is not None
    assert (listener.scores, listener.winners) == (result.scores, result.winners)


@settings(deadline=None)
@given(case=CASES)
def test_nothing_is_undone_within_a_round(case: kit.Case) -> None:
    """Dragobert never goes back; who is out or burnt stays so; what was brought out stays with its dwarf."""
    before: State | None = None
    for position in kit.positions(SUBJECT, case):
        now = position.state
        if before is not None and before.round == now.round:
            assert now.dragon <= before.dragon
            assert now.ladder[: len(before.ladder)] == before.ladder
            for dwarf, fate in enumerate(before.fates):
                if fate != "in":
                    assert (now.fates[dwarf], now.safe[dwarf]) == (fate, before.safe[dwarf])
                    assert now.spaces[dwarf] == before.spaces[dwarf]
        before = now


@settings(deadline=None)
@given(case=CASES)
def test_big_nuggets_go_to_the_three_best(case: kit.Case) -> None:
    """By a ranking worked out otherwise: each dwarf counts those that come before it."""
    *_, last = kit.positions(SUBJECT, case)
    for record in last.state.history:
        for dwarf, nuggets in enumerate(record.hauls):
            before = [
                other
                for other, theirs in enumerate(record.hauls)
                if nuggets and theirs and (theirs, -record.ladder.index(other)) > (nuggets, -record.ladder.index(dwarf))
            ]
            expected = max(0, 3 - len(before)) if nuggets and record.round < 3 else 0
            assert record.big[dwarf] == expected


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 6))
def test_all_together_out_of_the_mine_ends_the_round(seed: int, seats: int) -> None:
    turn = seed % seats
    state = table(seats=seats, at=dict.fromkeys(range(seats), 1), turn=turn, exits=("together",))
    step = play(state, m.DRAW, seed=seed)
    assert step.state.history[0].ladder == tuple((turn + i) % seats for i in range(seats))
    assert kinds(step)[-2:] == ["round_ended", "round_began"]  # nobody has a nugget
    assert asked(step.state) == (turn, "turn")


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_extraction_pile_never_runs_out(seats: int) -> None:
    """Ten dragons are enough to end a round before: to draw all cards would bring Dragobert nine spaces nearer."""
    for seed in range(10):
        case = kit.Case(seats, SUBJECT.game.options_type(red_door="stays"), seed, 1.0)
        assert all(len(position.state.pile) > 3 for position in kit.positions(SUBJECT, case))
