"""What a move does: one function a kind, each from state to state, telling its events as it goes.

Trusts its move: `Match` alone checks that a move is listed.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from games.engine.game import Event, Seat, Step
from games.engine.rng import Rng, shuffled
from games.engine.seats import put

from . import events as e
from . import moves as m
from .cards import BREAK_FACE, DECK, GOAL_CELLS, GOALS, HAND, MINERS, NUGGETS, SABOTEURS, Role
from .gold import nuggets, sharing_order, wages
from .legal import can_play
from .maze import Maze
from .state import Deed, Options, RoundRecord, Share, ShareOut, State, Turn

T = TypeVar("T")
Events = list[Event]


def setup(options: Options, seats: int, rng: Rng) -> Step[State]:
    """The table after the first deal (§3)."""
    events: Events = []
    first = rng.below("first", seats) if options.first is None else options.first
    nothing = ((),) * seats
    state = State(
        options=options,
        seats=seats,
        round=0,
        roles=(),
        aside="miner",
        maze=Maze(),
        goals=("treasure", "stone_ne", "stone_nw"),
        seen=nothing,
        hands=nothing,
        pile=(),
        discards=(),
        passed=nothing,
        broken=nothing,
        bank=NUGGETS,
        paid=nothing,
        shares=(),
        starter=first,
        last_path=None,
        last_card=None,
        deeds=(),
        history=(),
        frames=(),
    )
    state = _deal(state, first, rng, events)
    return Step(state, events)


def apply(state: State, seat: Seat, move: m.Move, rng: Rng) -> Step[State]:
    """The state after the move, up to the next question."""
    events: Events = []
    if not isinstance(move, m.Take):
        seen = m.pass_card(None) if isinstance(move, m.Pass) else move
        state = state.but(deeds=(*state.deeds, Deed(seat, seen)))
    return Step(_DO[type(move)](state, seat, move, rng, events), events)


def dig(state: State, seat: Seat, move: m.Dig, rng: Rng, events: Events) -> State:
    """5.1; the goals that it reaches are turned over, the treasure ends the round (8.1 to 8.4)."""
    events.append(e.Dug(seat=seat, face=move.face, at=move.at, turned=move.turned))
    maze = state.maze.with_card(move.face, move.at, move.turned)
    while maze.ground.reached:
        goal = min(i for i, cell in enumerate(GOAL_CELLS) if cell in maze.ground.reached)
        maze = maze.with_goal(goal, state.goals[goal])
        if up := maze.goals[goal]:
            events.append(e.GoalTurned(goal=goal, face=up.face, turned=up.turned))
    state = state.but(hands=_spent(state, seat, move.face), maze=maze, last_path=seat, last_card=seat)
    if maze.found:
        return _end_round(state, seat, rng, events)
    return _end_turn(state, seat, rng, events)


def break_tool(state: State, seat: Seat, move: m.Break, rng: Rng, events: Events) -> State:
    """6.1."""
    events.append(e.Broke(seat=seat, tool=move.tool, target=move.target))
    state = state.but(
        hands=_spent(state, seat, BREAK_FACE[move.tool]),
        broken=put(state.broken, move.target, (*state.broken[move.target], move.tool)),
        last_card=seat,
    )
    return _end_turn(state, seat, rng, events)


def fix_tool(state: State, seat: Seat, move: m.Fix, rng: Rng, events: Events) -> State:
    """6.3 to 6.5: both cards are discarded."""
    events.append(e.Fixed(seat=seat, face=move.face, tool=move.tool, target=move.target))
    state = state.but(
        hands=_spent(state, seat, move.face),
        broken=put(state.broken, move.target, _without(state.broken[move.target], move.tool)),
        discards=(*state.discards, move.face, BREAK_FACE[move.tool]),
        last_card=seat,
    )
    return _end_turn(state, seat, rng, events)


def rockfall(state: State, seat: Seat, move: m.Rockfall, rng: Rng, events: Events) -> State:
    """6.6 to 6.8."""
    face = state.maze.face_at(move.at)
    assert face is not None
    events.append(e.Fell(seat=seat, at=move.at, face=face))
    state = state.but(
        hands=_spent(state, seat, "rockfall"),
        maze=state.maze.without_card(move.at),
        discards=(*state.discards, "rockfall", face),
        last_card=seat,
    )
    return _end_turn(state, seat, rng, events)


def look(state: State, seat: Seat, move: m.Map, rng: Rng, events: Events) -> State:
    """6.10, 6.11."""
    events.append(e.Mapped(seat=seat, goal=move.goal))
    events.append(e.Saw(only=(seat,), goal=move.goal, face=state.goals[move.goal]))
    state = state.but(
        hands=_spent(state, seat, "map"),
        seen=put(state.seen, seat, tuple(sorted({*state.seen[seat], move.goal}))),
        discards=(*state.discards, "map"),
        last_card=seat,
    )
    return _end_turn(state, seat, rng, events)


def pass_turn(state: State, seat: Seat, move: m.Pass, rng: Rng, events: Events) -> State:
    """7.1, 7.3."""
    events.append(e.Passed(seat=seat, card=move.face is not None))
    if move.face is not None:
        events.append(e.Discarded(only=(seat,), face=move.face))
        state = state.but(
            hands=_spent(state, seat, move.face),
            passed=put(state.passed, seat, (*state.passed[seat], move.face)),
        )
    return _end_turn(state, seat, rng, events)


def take(state: State, seat: Seat, move: m.Take, rng: Rng, events: Events) -> State:
    """9.2: one nugget card is kept, the others go on."""
    share = state.frames[-1]
    assert isinstance(share, Share)
    events.append(e.Took(seat=seat))
    events.append(e.TookCard(only=(seat,), value=move.value))
    sharing = state.shares[-1]
    sharing = sharing.but(taken=(*sharing.taken, move.value))
    state = state.but(shares=(*state.shares[:-1], sharing))
    cards = _without(share.cards, move.value)
    if cards:
        return _offer(state, cards, events)
    got = tuple(sharing.order.count(q) for q in range(state.seats))
    return _close_round(state, state.last_path, got, rng, events)


_DO: dict[type[m.Move], Callable[[State, Seat, Any, Rng, Events], State]] = {
    m.Dig: dig,
    m.Break: break_tool,
    m.Fix: fix_tool,
    m.Rockfall: rockfall,
    m.Map: look,
    m.Pass: pass_turn,
    m.Take: take,
}


def _without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _spent(state: State, seat: Seat, face: str) -> tuple[tuple[str, ...], ...]:
    return put(state.hands, seat, _without(state.hands[seat], face))


def _end_turn(state: State, seat: Seat, rng: Rng, events: Events) -> State:
    """The seat draws, and the next one is asked (4.2, 4.3), unless nobody can play any more (8.6)."""
    following = (Turn(seat=(seat + 1) % state.seats),)
    if state.pile:
        face = state.pile[-1]
        events.append(e.Drew(seat=seat))
        events.append(e.DrewCard(only=(seat,), face=face))
        hand = tuple(sorted((*state.hands[seat], face)))
        state = state.but(hands=put(state.hands, seat, hand), pile=state.pile[:-1], frames=following)
    else:
        state = state.but(frames=following)
    if not state.pile and not any(can_play(state, q) for q in range(state.seats)):
        return _end_round(state, None, rng, events)
    return state


def _end_round(state: State, finisher: Seat | None, rng: Rng, events: Events) -> State:
    """The roles are turned over; miners share nugget cards, or saboteurs are paid (§9)."""
    events.append(e.RoundEnded(round=state.round, roles=state.roles, finisher=finisher))
    if finisher is not None:
        order = sharing_order(state.options, state.roles, finisher)
        sharing = ShareOut(round=state.round, order=order)
        cards = tuple(sorted(state.bank[-len(order) :]))
        return _offer(state.but(bank=state.bank[: -len(order)], shares=(*state.shares, sharing)), cards, events)
    saboteurs = [seat for seat, role in enumerate(state.roles) if role == "saboteur"]
    wage, bank = wages(state.bank, len(saboteurs))
    paid, got = list(state.paid), [0] * state.seats
    for seat, values in zip(saboteurs, wage, strict=True):
        events.append(e.Paid(seat=seat, values=values))
        paid[seat] += values
        got[seat] = len(values)
    return _close_round(state.but(bank=bank, paid=tuple(paid)), None, tuple(got), rng, events)


def _offer(state: State, cards: tuple[int, ...], events: Events) -> State:
    """The nugget cards reach the next miner."""
    sharing = state.shares[-1]
    seat = sharing.order[len(sharing.taken)]
    events.append(e.Offered(seat=seat, cards=len(cards)))
    events.append(e.OfferedCards(only=(seat,), values=cards))
    return state.but(frames=(Share(cards=cards),))


def _close_round(state: State, finisher: Seat | None, got: tuple[int, ...], rng: Rng, events: Events) -> State:
    """The round goes into the history; the next one is dealt, or the game is over (§10)."""
    record = RoundRecord(round=state.round, roles=state.roles, finisher=finisher, cards=got, maze=state.maze)
    state = state.but(history=(*state.history, record))
    if state.round == state.options.rounds:
        state = state.but(frames=())
        gold = tuple(nuggets(state, seat) for seat in range(state.seats))
        events.append(e.GameEnded(nuggets=gold, winners=winners(gold)))
        return state
    last = state.last_path if state.options.next_starter == "last_path" else state.last_card
    return _deal(state, (state.starter if last is None else last) + 1, rng, events)


def winners(gold: tuple[tuple[int, ...], ...]) -> tuple[Seat, ...]:
    """The richest seats (10.4)."""
    most = max(map(sum, gold))
    return tuple(seat for seat, values in enumerate(gold) if sum(values) == most)


def _deal(state: State, first: Seat, rng: Rng, events: Events) -> State:
    """A new round: roles, goals and hands (§3)."""
    seats = state.seats
    first %= seats
    roles: tuple[Role, ...] = shuffled(rng, "roles", ("saboteur",) * SABOTEURS[seats] + ("miner",) * MINERS[seats])
    goals = shuffled(rng, "goals", GOALS)
    deck = shuffled(rng, "deck", DECK)
    size = HAND[seats]
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    events.append(e.RoundBegan(round=state.round + 1, first=first, hand_size=size))
    events.extend(e.Dealt(only=(seat,), role=roles[seat], hand=hands[seat]) for seat in range(seats))
    nothing = ((),) * seats
    return state.but(
        round=state.round + 1,
        roles=roles[:seats],
        aside=roles[seats],
        maze=Maze(),
        goals=goals,
        seen=nothing,
        hands=hands,
        pile=deck[seats * size :],
        discards=(),
        passed=nothing,
        broken=nothing,
        bank=shuffled(rng, "nuggets", state.bank),
        starter=first,
        last_path=None,
        last_card=None,
        deeds=(),
        frames=(Turn(seat=first),),
    )
