"""What a move does: one function a kind, each from state to state, telling its events as it goes.

Trusts its move: `Match` alone checks that a move is listed.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.game import Event, Seat, Step
from games.engine.rng import Rng, shuffled
from games.engine.seats import put

from . import events as e
from . import moves as m
from .cards import BIG_NUGGETS, BONUS, CART, DRAGON, EXIT, EXIT_CARDS, EXTRACTION_CARDS, LAIR, ROUNDS, Dwarf, worth
from .legal import uses
from .mine import dug_to, stepped_to
from .scoring import hauls, ranking, scores, winners
from .state import Deed, Drawn, Options, RoundRecord, State, Trace, Turn

Events = list[Event]


def setup(options: Options, seats: int, rng: Rng) -> Step[State]:
    """The table after the first round was set up (§3)."""
    events: Events = []
    first = rng.below("first", seats) if options.first is None else options.first
    dwarves = seats * 2 if seats == 2 and options.double_draw else seats
    state = State(
        options=options,
        seats=seats,
        round=0,
        starter=first,
        pile=(),
        exits=(),
        discards=(),
        box=(),
        dragon=LAIR,
        spaces=(CART,) * dwarves,
        fates=("in",) * dwarves,
        ladder=(),
        gold=((),) * seats,
        safe=((),) * dwarves,
        big=(0,) * seats,
        last=None,
        history=(),
        frames=(),
    )
    return Step(_set_up(state, first, rng, events), events)


def apply(state: State, seat: Seat, move: m.Move, rng: Rng) -> Step[State]:
    """The state after the move, up to the next question."""
    events: Events = []
    return Step(_DO[type(move)](state, seat, move, rng, events), events)


def dig(state: State, seat: Seat, move: m.Dig, rng: Rng, events: Events) -> State:
    """§5: the card is taken, the dwarf moves, and then the next card is uncovered."""
    dwarf = state.frames[-1].dwarf
    face, start = state.pile[-1], state.spaces[dwarf]
    end = dug_to(state.options, state.dragon, start, face)
    events.append(e.Dug(seat=seat, dwarf=dwarf, pair=state.pair, face=face, start=start, end=end))
    trace = _trace(state, dwarf, "dig", face)
    changes: dict[str, Any] = {"pile": state.pile[:-1], "last": trace}
    if end != start:
        changes["spaces"] = put(state.spaces, dwarf, end)
    if end == state.dragon:
        changes["box"] = (*state.box, face)
        state = _burn(state.but(**changes), (dwarf,), True, events)
    else:
        changes["gold"] = put(state.gold, seat, (*state.gold[seat], face))
        state = state.but(**changes)
        if end == EXIT:
            state = _leave(state, (dwarf,), events)
    return _next_turn(_uncover(state, events), dwarf, rng, events)


def draw(state: State, seat: Seat, move: m.Draw, rng: Rng, events: Events) -> State:
    """7.1, 7.7: where the card leaves no choice it is carried out at once."""
    dwarf = state.frames[-1].dwarf
    exits, discards = state.exits, state.discards
    if not exits:
        events.append(e.Reshuffled(cards=len(discards)))
        exits, discards = shuffled(rng, "exits", discards), ()
    face = exits[-1]
    events.append(e.Drew(seat=seat, dwarf=dwarf, pair=state.pair, face=face))
    state = state.but(
        exits=exits[:-1],
        discards=discards,
        last=_trace(state, dwarf, "draw", face),
        frames=(Drawn(dwarf=dwarf, face=face),),
    )
    moves = uses(face, dwarf, state.fates)
    if len(moves) == 1:
        only = moves[0]
        return _DO[type(only)](state, seat, only, rng, events)
    return state


def act(state: State, seat: Seat, move: m.Act, rng: Rng, events: Events) -> State:
    """7.2 to 7.4, 7.6."""
    drawn = state.frames[-1]
    assert isinstance(drawn, Drawn)
    dwarf, action = drawn.dwarf, move.action
    trace = _trace(state, dwarf, action, drawn.face)
    if action == "bonus":
        events.append(e.TookBonus(seat=seat, dwarf=dwarf, pair=state.pair))
        state = state.but(gold=put(state.gold, seat, (*state.gold[seat], BONUS)), last=trace)
        return _next_turn(state, dwarf, rng, events)
    walkers = _in_turn_order(state, dwarf) if action == "together" else (dwarf,)
    spaces = list(state.spaces)
    for walker in walkers:
        spaces[walker] = stepped_to(spaces[walker], action)
    if action == "together":
        events.append(e.AllStepped(seat=seat, dwarf=dwarf, pair=state.pair, dwarves=walkers))
    else:
        start, end = state.spaces[dwarf], spaces[dwarf]
        events.append(e.Stepped(seat=seat, dwarf=dwarf, pair=state.pair, action=action, start=start, end=end))
    state = state.but(spaces=tuple(spaces), discards=(*state.discards, drawn.face), last=trace)
    state = _leave(state, [walker for walker in walkers if spaces[walker] == EXIT], events)
    return _next_turn(state, dwarf, rng, events)


def swap(state: State, seat: Seat, move: m.Swap, rng: Rng, events: Events) -> State:
    """7.5."""
    drawn = state.frames[-1]
    assert isinstance(drawn, Drawn)
    dwarf, other = drawn.dwarf, move.other
    start, end = state.spaces[dwarf], state.spaces[other]
    events.append(e.Swapped(seat=seat, dwarf=dwarf, pair=state.pair, other=other, start=start, end=end))
    state = state.but(
        spaces=put(put(state.spaces, dwarf, end), other, start),
        discards=(*state.discards, drawn.face),
        last=_trace(state, dwarf, "swap", drawn.face).but(other=other),
    )
    return _next_turn(state, dwarf, rng, events)


_DO: dict[type[m.Move], Callable[[State, Seat, Any, Rng, Events], State]] = {
    m.Dig: dig,
    m.Draw: draw,
    m.Act: act,
    m.Swap: swap,
}


def _trace(state: State, dwarf: Dwarf, did: Deed, card: str) -> Trace:
    return Trace(dwarf=dwarf, did=did, card=card, other=None, spaces=state.spaces, dragon=state.dragon, burnt=())


def _in_turn_order(state: State, dwarf: Dwarf) -> tuple[Dwarf, ...]:
    """The dwarves in the mine, this one first."""
    dwarves = len(state.fates)
    order = ((dwarf + i) % dwarves for i in range(dwarves))
    return tuple(other for other in order if state.fates[other] == "in")


def _leave(state: State, leavers: Sequence[Dwarf], events: Events) -> State:
    """They take their spots on the ladder in this order, each with what its seat has in the mine by then (8.1, 8.2,
    11.4, 11.7)."""
    for dwarf in leavers:
        seat = dwarf // state.pair
        gold = state.gold[seat]
        events.append(e.Left(seat=seat, dwarf=dwarf, pair=state.pair, spot=len(state.ladder), nuggets=worth(gold)))
        state = state.but(
            fates=put(state.fates, dwarf, "out"),
            ladder=(*state.ladder, dwarf),
            gold=put(state.gold, seat, ()),
            safe=put(state.safe, dwarf, gold),
        )
    return state


def _burn(state: State, burnt: Sequence[Dwarf], walked: bool, events: Events) -> State:
    """They are out of the round; what their seat collected is lost unless the other of a pair is in the mine (6.3,
    11.5)."""
    pair, fates, gold, box = state.pair, list(state.fates), list(state.gold), state.box
    for dwarf in burnt:
        fates[dwarf] = "burnt"
    for dwarf in burnt:
        seat, lost = dwarf // pair, ()
        if "in" not in fates[seat * pair : (seat + 1) * pair]:
            lost, gold[seat] = gold[seat], ()
            box = (*box, *lost)
        space = state.spaces[dwarf]
        events.append(e.Burnt(seat=seat, dwarf=dwarf, pair=pair, space=space, walked=walked, lost=worth(lost)))
    last = state.last
    assert last is not None
    last = last.but(burnt=(*last.burnt, *burnt))
    return state.but(fates=tuple(fates), gold=tuple(gold), box=box, last=last)


def _uncover(state: State, events: Events) -> State:
    """6.1 to 6.4."""
    while state.pile[-1] == DRAGON and "in" in state.fates:
        to = state.dragon - 1
        events.append(e.DragonCame(to=to))
        state = state.but(pile=state.pile[:-1], box=(*state.box, DRAGON), dragon=to)
        there = [dwarf for dwarf, space in enumerate(state.spaces) if space == to and state.fates[dwarf] == "in"]
        if there:
            state = _burn(state, there, False, events)
    events.append(e.Uncovered(face=state.pile[-1]))
    return state


def _next_turn(state: State, dwarf: Dwarf, rng: Rng, events: Events) -> State:
    """4.2; with nobody left in the mine the round is over (8.4)."""
    fates, following = state.fates, dwarf
    for _ in fates:
        following = (following + 1) % len(fates)
        if fates[following] == "in":
            return state.but(frames=(Turn(dwarf=following),))
    return _end_round(state, rng, events)


def _end_round(state: State, rng: Rng, events: Events) -> State:
    """Big Nuggets and the next round (§9), or the end of the game (§10)."""
    gold, pair = hauls(state), state.pair
    events.append(e.RoundEnded(round=state.round, dragon=state.dragon, hauls=gold))
    won, big = [0] * len(state.fates), list(state.big)
    best: Sequence[Dwarf] = ()
    if state.round < ROUNDS:
        best = ranking(state)
        for place, (dwarf, count) in enumerate(zip(best, BIG_NUGGETS, strict=False), start=1):
            won[dwarf] = count
            big[dwarf // pair] += count
            events.append(e.Awarded(seat=dwarf // pair, dwarf=dwarf, pair=pair, place=place, big=count))
    assert state.last is not None
    record = RoundRecord(
        round=state.round,
        starter=state.starter,
        top=state.pile[-1],
        dragon=state.dragon,
        spaces=state.spaces,
        ladder=state.ladder,
        hauls=gold,
        big=tuple(won),
        last=state.last,
    )
    state = state.but(big=tuple(big), history=(*state.history, record))
    if state.round < ROUNDS:
        return _set_up(state, best[0] // pair if best else state.starter, rng, events)
    total = scores(state)
    events.append(e.GameEnded(scores=total, big=state.big, winners=winners(total, state.ladder, pair)))
    return state.but(frames=())


def _set_up(state: State, first: Seat, rng: Rng, events: Events) -> State:
    """A new round (§3)."""
    dwarves = len(state.fates)
    pile = shuffled(rng, "extraction", EXTRACTION_CARDS)
    while pile[-1] == DRAGON:
        pile = shuffled(rng, "extraction", EXTRACTION_CARDS)
    events.append(e.RoundBegan(round=state.round + 1, first=first, top=pile[-1]))
    return state.but(
        round=state.round + 1,
        starter=first,
        pile=pile,
        exits=shuffled(rng, "exits", EXIT_CARDS),
        discards=(),
        box=(),
        dragon=LAIR,
        spaces=(CART,) * dwarves,
        fates=("in",) * dwarves,
        ladder=(),
        gold=((),) * state.seats,
        safe=((),) * dwarves,
        last=None,
        frames=(Turn(dwarf=first * state.pair),),
    )
