"""What a seat may see and surely remembers, built field by field from what it is allowed."""

from typing import Literal

from games.engine.frozen import Frozen
from games.engine.game import Seat

from .cards import Role, Tool
from .gold import nuggets
from .maze import Maze
from .state import Deed, Options, RoundRecord, Share, ShareOut, State, Turn


class Offer(Frozen):
    """The nugget cards that a seat had before it in one share-out, sorted, and what it took (None: not yet)."""

    round: int
    values: tuple[int, ...]
    taken: int | None


class Mine(Frozen):
    """The private part."""

    seat: Seat
    role: Role
    hand: tuple[str, ...]
    goals: tuple[str | None, str | None, str | None]
    """The faces of the goals seen by map."""
    passed: tuple[str, ...]
    """My own face-down discards of this round."""
    nuggets: tuple[int, ...]
    """The values of my nugget cards, in the order they came."""
    offers: tuple[Offer, ...]
    """Every set of nugget cards I had before me, in order; I choose from the last one now if its `taken` is None."""


class Shared(Frozen):
    """The public side of a share-out: the first `taken` seats of `order` have taken a card."""

    round: int
    order: tuple[Seat, ...]
    taken: int


class View(Frozen):
    options: Options
    seats: int
    round: int
    starter: Seat
    maze: Maze
    hands: tuple[int, ...]
    """Cards in each hand."""
    pile: int
    discards: tuple[str, ...]
    passed: tuple[int, ...]
    """Face-down discards of each seat."""
    broken: tuple[tuple[Tool, ...], ...]
    seen: tuple[tuple[int, ...], ...]
    """The goals that each seat has looked at by map."""
    bank: int
    """Nugget cards that nobody holds."""
    paid: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    """Nugget cards that each seat holds."""
    shares: tuple[Shared, ...]
    last_path: Seat | None
    last_card: Seat | None
    deeds: tuple[Deed, ...]
    """The turns of this round, in order, as everybody saw them."""
    history: tuple[RoundRecord, ...]
    asked: Literal["turn", "share"] | None
    """What is pending; None when the game is over."""
    actor: Seat | None
    """Whom everybody waits for."""
    roles: tuple[Role, ...] | None
    """All roles, while they lie open: from the round's end to the next deal."""
    nuggets: tuple[tuple[int, ...], ...] | None
    """The values of everybody's nugget cards, once the game is over."""
    mine: Mine | None
    """None for a spectator."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see; None is a spectator."""
    over = not state.frames
    return View(
        options=state.options,
        seats=state.seats,
        round=state.round,
        starter=state.starter,
        maze=state.maze,
        hands=tuple(len(hand) for hand in state.hands),
        pile=len(state.pile),
        discards=state.discards,
        passed=tuple(len(cards) for cards in state.passed),
        broken=state.broken,
        seen=state.seen,
        bank=len(state.bank),
        paid=state.paid,
        cards=tuple(len(nuggets(state, q)) for q in range(state.seats)),
        shares=tuple(Shared(round=s.round, order=s.order, taken=len(s.taken)) for s in state.shares),
        last_path=state.last_path,
        last_card=state.last_card,
        deeds=state.deeds,
        history=state.history,
        asked=None if over else state.frames[-1].kind,
        actor=actor(state),
        roles=state.roles if roles_lie_open(state) else None,
        nuggets=tuple(nuggets(state, q) for q in range(state.seats)) if over else None,
        mine=None if seat is None else mine(state, seat),
    )


def actor(state: State) -> Seat | None:
    """Whom everybody waits for; None when the game is over."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    if isinstance(frame, Turn):
        return frame.seat
    sharing = state.shares[-1]
    return sharing.order[len(sharing.taken)]


def roles_lie_open(state: State) -> bool:
    """From the round's end to the next deal, and when the game is over (8.7, 10.4)."""
    return not state.frames or isinstance(state.frames[-1], Share)


def mine(state: State, seat: Seat) -> Mine:
    """The seat's private part."""
    seen = [state.goals[goal] if goal in state.seen[seat] else None for goal in range(3)]
    return Mine(
        seat=seat,
        role=state.roles[seat],
        hand=state.hands[seat],
        goals=(seen[0], seen[1], seen[2]),
        passed=state.passed[seat],
        nuggets=nuggets(state, seat),
        offers=offers(state, seat),
    )


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Every set of nugget cards that the seat had before it (9.2)."""
    found: list[Offer] = []
    for sharing in state.shares:
        cards = on_offer(state, sharing)
        for turn, taker in enumerate(sharing.order[: len(sharing.taken) + bool(cards)]):
            if taker == seat:
                values = tuple(sorted((*sharing.taken[turn:], *cards)))
                taken = sharing.taken[turn] if turn < len(sharing.taken) else None
                found.append(Offer(round=sharing.round, values=values, taken=taken))
    return tuple(found)


def on_offer(state: State, sharing: ShareOut) -> tuple[int, ...]:
    """The cards of a share-out that nobody has taken yet."""
    if len(sharing.taken) == len(sharing.order):
        return ()
    frame = state.frames[-1]
    assert isinstance(frame, Share)
    return frame.cards
