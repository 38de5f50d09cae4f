"""Saboteur as the test kit sees it."""

from collections import Counter
from collections.abc import Hashable

from hypothesis import strategies as st

from games.saboteur import PLAYER, SABOTEUR
from games.saboteur.cards import DECK, NUGGETS
from games.saboteur.gold import nuggets
from games.saboteur.legal import can_play
from games.saboteur.state import Options, Share, State
from tests.kit import Subject

OPTIONS = st.builds(
    Options,
    nuggets=st.sampled_from(("per_miner", "per_player")),
    next_starter=st.sampled_from(("last_path", "last_card")),
    rounds=st.sampled_from((1, 2, 3, 3, 3)),
    first=st.sampled_from((None, 0, 2)),
)


def conserved(state: State) -> Hashable:
    """Every card of the draw pile, every role, goal and nugget card is somewhere; but for cards of value 1 that were
    added for wages (9.9)."""
    cards = Counter([*state.pile, *state.discards, *(laid.face for laid in state.maze.laid)])
    for seat in range(state.seats):
        cards.update(state.hands[seat] + state.passed[seat])
        cards.update(f"break_{tool}" for tool in state.broken[seat])
    gold = Counter(state.bank)
    for seat in range(state.seats):
        gold.update(nuggets(state, seat))
    for frame in state.frames:
        if isinstance(frame, Share):
            gold.update(frame.cards)
    added = gold.total() - len(NUGGETS)
    return (
        cards == Counter(DECK),
        (gold[1] - added, gold[2], gold[3]),
        tuple(sorted((*state.roles, state.aside))),
        tuple(sorted(state.goals)),
    )


def valid(state: State) -> None:
    """What the rules promise of every state."""
    assert conserved(state)[0], "cards are missing or doubled"  # type: ignore[index]
    assert state.hands == tuple(tuple(sorted(hand)) for hand in state.hands)
    for goal, up in zip(state.goals, state.maze.goals, strict=True):
        assert up is None or up.face == goal, "another goal card lies there"
    for tools in state.broken:
        assert len(tools) == len(set(tools)), "two of a kind (6.2)"
    assert not state.maze.ground.reached, "a goal is reached and not turned over (8.2)"
    if not state.pile and not state.maze.found:
        alive = any(can_play(state, seat) for seat in range(state.seats))
        assert alive == bool(state.frames), "a round goes on exactly as long as some hand can play (8.6)"
    _wages_are_right(state)


def _wages_are_right(state: State) -> None:
    """Each wage was the fewest cards from what the bank held (9.8), worked out backwards from today's bank."""
    bank = Counter(state.bank)
    shares = list(state.shares)
    paid = [list(values) for values in state.paid]
    for frame in state.frames:
        if isinstance(frame, Share):
            bank.update(frame.cards)
            bank.update(shares.pop().taken)
    for record in reversed(state.history):
        if record.finisher is not None:
            bank.update(shares.pop().taken)
            continue
        for seat in reversed(range(state.seats)):
            wage = [paid[seat].pop() for _ in range(record.cards[seat])]
            bank.update(wage)
            if 3 not in wage and sum(wage) >= 3:
                assert not bank[3] or (sum(wage) == 4 and not bank[1]), "paid in more cards than needed"
            if wage.count(1) >= 2:
                assert not bank[2], "paid in more cards than needed"


SUBJECT = Subject(
    SABOTEUR,
    PLAYER,
    conserved,
    valid,
    pinned={"seats": "the size of the table, which everybody sees and nothing changes"},
    common=frozenset({"turn"}),
    chapter=lambda state: len(state.history),
    forgotten=frozenset({"mapped", "saw"}),  # of a goal that the seat had seen before
)
