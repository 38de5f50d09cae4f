"""My Gold Mine as the test kit sees it."""

from collections import Counter
from collections.abc import Hashable

from hypothesis import strategies as st

from games.my_gold_mine import MY_GOLD_MINE, PLAYER
from games.my_gold_mine.cards import BONUS, DRAGON, EXIT, EXIT_CARDS, EXTRACTION_CARDS
from games.my_gold_mine.state import Drawn, Options, State
from tests.kit import Subject

OPTIONS = st.builds(
    Options,
    double_draw=st.sampled_from((True, True, False)),
    red_door=st.sampled_from(("burns", "stays")),
    odds=st.booleans(),
    first=st.sampled_from((None, 0, 1)),
)


def conserved(state: State) -> Hashable:
    """Every Extraction card and every Exit card is somewhere."""
    kept = [face for cards in (*state.gold, *state.safe, state.box) for face in cards]
    extraction = [*state.pile, *(face for face in kept if face != BONUS)]
    exits = [*state.exits, *state.discards, *(face for face in kept if face == BONUS)]
    exits += [frame.face for frame in state.frames if isinstance(frame, Drawn)]
    return tuple(sorted(extraction)), tuple(sorted(exits))


def valid(state: State) -> None:
    """What the rules promise of every state."""
    assert conserved(state) == (EXTRACTION_CARDS, EXIT_CARDS), "cards are missing or doubled"
    fates = Counter(state.fates)
    for dwarf, (space, fate) in enumerate(zip(state.spaces, state.fates, strict=True)):
        assert (fate == "out") == (dwarf in state.ladder) == (space == EXIT)
        assert fate != "in" or 1 <= space < state.dragon, "a dwarf in the mine stands between exit and Dragobert (2.1)"
        assert fate != "burnt" or space >= state.dragon, "a burnt dwarf lies where he came"
        assert fate == "out" or not state.safe[dwarf]
    assert len(state.ladder) == fates["out"]
    assert 1 <= state.dragon <= 8
    for seat, cards in enumerate(state.gold):
        mine = state.fates[seat * state.pair : (seat + 1) * state.pair]
        assert "in" in mine or not cards, "gold without a dwarf in the mine (11.4, 11.5)"
    if state.frames:
        assert len(state.frames) == 1
        assert state.pile[-1] != DRAGON, "a dragon lies open (6.2)"
        assert state.fates[state.frames[-1].dwarf] == "in"
    else:
        assert not fates["in"], "the game is over, and a dwarf is in the mine (8.4)"
    assert sum(state.big) <= 12
    assert sum(state.big) == sum(sum(record.big) for record in state.history)
    assert state.round == min(3, len(state.history) + 1)


SUBJECT = Subject(
    MY_GOLD_MINE,
    PLAYER,
    conserved,
    valid,
    pinned={"seats": "the size of the table, which everybody sees and nothing changes"},
    common=frozenset({"turn", "exit"}),
    chapter=lambda state: len(state.history),
)
