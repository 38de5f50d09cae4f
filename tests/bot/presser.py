"""People who play by presses alone: they read what Discord shows them, and press what it offers.

    presser = Presser(world, seed=1, restart_every=10)
    await presser.open(rounds=1)
    await presser.game()

After every move the table is looked at as everybody sees it, and whatever the bot has sent since is searched for
things that its reader must not know.
"""

import json
import random
import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.presenters.saboteur.words import card_name, role_word
from bot.tables.service import commitment
from bot.ui.ids import Press as Id
from games.engine.match import Entry, replay
from games.engine.rng import Draw
from games.saboteur.events import DrewCard
from games.saboteur.maze import Laid, Maze
from games.saboteur.state import State, Turn
from tests.bot.shown import choices, last_press, plays, seen, select_ids, table_of, text, words
from tests.bot.simworld import Person, Shown, SimWorld, buttons, simworld

PRIVATE_WORDS = ("Your role", "Your cards", "You looked at", "Your nugget cards", "hand.png", "nuggets.png", "Play it")
LATELY = 30
"""Rows of the log that may have been written since somebody looked."""
TURN = re.compile(r"▶ \*\*(?:It is (?P<turn>.+)'s turn\.|(?P<share>.+) chooses a nugget card\.)\*\*")


def near_treasure(state: State) -> State:
    """The same table one crossroads short of the treasure: whoever is asked holds it, and H5 is its place.

    The player after them is the only saboteur.
    """
    asked = state.frames[-1]
    assert isinstance(asked, Turn)
    hands = list(state.hands)
    hands[asked.seat] = tuple(sorted(("P_NESW", *hands[asked.seat][1:])))
    return state.but(
        roles=tuple("saboteur" if s == (asked.seat + 1) % state.seats else "miner" for s in range(state.seats)),
        goals=("stone_ne", "treasure", "stone_nw"),
        maze=Maze(laid=tuple(Laid(x, 0, "P_EW", False) for x in range(1, 7))),
        hands=tuple(hands),
    )


class Presser:
    """Plays a table of a world; every choice is drawn with the seed.

    Args:
        by_dm: these people play from their direct messages, the others with "Your hand".
        restart_every: the bot is restarted after so many presses, wherever in a walk that is.
        pause: the longest time in seconds that somebody takes to move.
    """

    def __init__(
        self,
        world: SimWorld,
        seed: int,
        *,
        by_dm: tuple[str, ...] = (),
        restart_every: int | None = None,
        pause: float = 40.0,
    ) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.by_dm = by_dm
        self.restart_every = restart_every
        self.pause = pause
        self.presses = 0
        self.restarts = 0
        self.moves = 0
        self.table_id = 0
        self._checked = 0
        self._public_pictures: set[str] = set()
        self._hands_drawn: set[str] = set()
        self._roles: dict[int, set[str]] = {}
        self._cards: dict[int, set[str]] = {}

    # ---- presses ----------------------------------------------------------------------------------------------------

    async def press(self, who: Person, on: Shown, label: str | None = None, **more: Any) -> simcord.InteractionResult:
        """A press, or with `value` a choice in a select, counted."""
        value = more.pop("value", None)
        if value is None:
            result = await who.press(on, label, **more)
        else:
            result = await who.choose(on, value, **more)
        self.presses += 1
        if self.restart_every and self.presses % self.restart_every == 0:
            self.restarts += 1
            await self.world.restart()
        return result

    async def open(self, *, rounds: int = 3, computers: int = 0, players: int | None = None) -> None:
        """A lobby with everybody in it, started: people first, then computer players."""
        host, *others = self.world.people[:players]
        await host.slash("saboteur start")
        for person in others:
            await self.press(person, self.world.board(), "Join")
        for _ in range(computers):
            await self.press(host, self.world.board(), "Add clever computer")
        if rounds != 3:
            shown = (await self.press(host, self.world.board(), "Options")).response
            assert shown is not None
            custom_id = next(id_ for id_, _ in select_ids(shown) if ":set:rounds" in id_)
            await self.press(host, shown, custom_id=custom_id, value=str(rounds - 1))
        self.table_id = table_of(self.world.board())
        await self._seeded_deal()
        await self.press(host, self.world.board(), "Start")

    async def arrange(self, change: Callable[[State], State]) -> None:
        """Puts the game into another state, behind the bot's back: its log no longer leads there."""
        await self.look()
        table = await self.world.bot.tables.load(self.table_id)
        assert table.match is not None
        await self.world.bot.tables.store.update_table(table.id, state=change(table.match.state).model_dump_json())
        await self._remember()

    async def _seeded_deal(self) -> None:
        """The secret that keys all draws is the seed's, so that a game that went wrong can be played again."""
        store = self.world.bot.tables.store
        row = await store.table(self.table_id)
        assert row is not None
        secret = self.chance.randbytes(32)
        await store.update_table(row.id, secret=secret, commitment=commitment(secret, row.nonce, row.rules))

    # ---- playing ----------------------------------------------------------------------------------------------------

    def person(self, name: str) -> Person | None:
        return next((p for p in self.world.people if p.name == name), None)

    def asked(self) -> Person | None:
        """Whom the table message names; None when the game is over."""
        board = self.world.board()
        if "Rematch" in buttons(board):
            return None
        found = TURN.search(text(board))
        assert found, f"the table does not say whose turn it is: {text(board)}"
        person = self.person(found["turn"] or found["share"])
        assert person is not None, f"the table waits for {found[0]}"
        return person

    async def game(self, *, limit: int = 400) -> None:
        """Plays to the podium."""
        await self.look()
        while (person := self.asked()) is not None:
            await self.move(person)
            await self.look()
            assert self.moves < limit, "the game does not end"
            await self.world.wait(self.chance.uniform(4.0, self.pause))

    async def panel(self, person: Person) -> Shown:
        """The person's panel, opened where they play."""
        if person.name in self.by_dm:
            panel = person.last_direct_message()
            if "Refresh" in buttons(panel):  # not told yet: they were looking at the table just now
                await self.press(person, panel, "Refresh")
            return panel
        answer = (await self.press(person, self.world.board(), "Your hand")).response
        assert answer is not None
        assert answer.ephemeral, "a hand was shown to the channel"
        return answer

    async def move(self, person: Person, *wanted: str) -> simcord.InteractionResult:
        """Walks down the picker to a move and plays it."""
        at_play = await self.walk(person, *wanted)
        offered = plays(at_play)
        choice = self.chance.choice([o for o in offered if any(w in o.label for w in wanted)] or offered)
        played = await self.press(person, at_play, custom_id=choice.custom_id, value=choice.value)
        self.moves += 1
        await self._remember()
        return played

    async def play(self, person: Person, at_play: Shown) -> simcord.InteractionResult:
        """Plays the move to which a walk has led."""
        press = last_press(person, at_play)
        value = press.values[0] if press.values else None
        played = await self.press(person, at_play, custom_id=press.custom_id, value=value)
        await self._remember()
        return played

    async def walk(self, person: Person, *wanted: str, panel: Shown | None = None) -> discord.Message:
        """Walks down the picker of a panel (None: opens it), sometimes back a step, to the last question.

        At each level whatever has one of the `wanted` words in its label is chosen first.
        """
        panel = panel or await self.panel(person)
        for _ in range(40):
            now = seen(self.world, panel)
            if plays(now):
                return now
            offered = choices(now)
            assert offered, f"{person.name} is offered nothing: {words(now)}"
            if "Back" in buttons(now) and not wanted and self.chance.random() < 0.1:
                await self.press(person, now, "Back")
                continue
            choice = self.chance.choice([o for o in offered if any(w in o.label for w in wanted)] or offered)
            await self.press(person, now, custom_id=choice.custom_id, value=choice.value)
        raise AssertionError(f"{person.name} never came to a move")

    # ---- looking ----------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """What has to be true after every move."""
        live = self.live_messages()
        assert len(live) == 1, f"{len(live)} live table messages"
        await self._remember()
        self._check_traffic()
        # from here on only what is true now may be told
        self._roles, self._cards = {}, {}
        await self._remember()

    def live_messages(self) -> list[discord.Message]:
        """The messages in the channel that everybody sees and that have buttons of this table."""
        return [
            message
            for message in self.world.channel.history()
            if any((press := Id.read(c)) and press.table == self.table_id for c in buttons(message).values())
        ]

    async def _remember(self) -> None:
        """What each person may have been told lately: the roles and cards from before this moment and of it."""
        table = await self.world.bot.tables.load(self.table_id)
        rows = await self.world.bot.tables.log(table, max(0, table.row.seq - LATELY))
        for seat in table.people:
            assert seat.user_id is not None
            if table.match is None:
                continue
            mine = table.view(seat.seat).mine
            faces = [*mine.hand]
            for _row, events in rows:  # a round may end, and the next be dealt, before anybody looks
                faces += [e.face for e in events if isinstance(e, DrewCard) and e.only == (seat.seat,)]
            self._roles.setdefault(seat.user_id, set()).add(role_word(mine.role))
            self._cards.setdefault(seat.user_id, set()).update(map(card_name, faces))

    def _check_traffic(self) -> None:
        requests = self.world.requests
        for request in requests[self._checked :]:
            said = request.text()
            assert "(Reference" not in said, f"an error was told: {said}"
            if request.reader is None:
                self._public_pictures.update(request.pictures)
                if request.method != "PUT":
                    found = [word for word in PRIVATE_WORDS if word in said]
                    assert not found, f"{request.method} {request.path} shows {found} to everybody"
                continue
            for file, picture in zip(request.files, request.pictures, strict=True):
                if file.name in ("hand.png", "nuggets.png"):
                    self._hands_drawn.add(picture)
            for embed in _embeds(request.body):
                if f"Table {self.table_id}" in (embed.get("footer") or {}).get("text", ""):
                    self._check_private(request.reader, embed)
        assert not self._public_pictures & self._hands_drawn, "the picture of a hand was posted"
        self._checked = len(requests)

    def _check_private(self, reader: int, embed: Mapping[str, Any]) -> None:
        said = json.dumps(embed, ensure_ascii=False)
        roles = self._roles.get(reader, set())
        for role in re.findall(r"Your role: (\w+)\.", said):
            assert role in roles, f"{reader} was told of a {role}"
        for held in re.findall(r"Your cards, numbered: ([^.]*)\.", said):
            told = {name.split(" (×")[0] for name in held.split("; ")}
            assert told <= self._cards.get(reader, set()), f"{reader} was shown {told} of another hand"

    async def check_ended(self) -> None:
        """The game is over: results are stored, the log leads to the state, and each round has left its record."""
        world = self.world
        table = await world.bot.tables.load(self.table_id)
        assert table.row.status == "finished"
        results = await world.bot.tables.store.results(self.table_id)
        assert [r.seat for r in results] == list(range(len(table.seats)))
        assert any(r.won for r in results)
        await check_replay(world, self.table_id)
        public = world.channel.history()
        titles = [m.embeds[0].title or "" for m in public if m.embeds]
        rounds = table.options.rounds
        for number in range(1, rounds + 1):
            assert sum(f"round {number} of {rounds}: " in t for t in titles) == 1, titles
        assert "Rematch" in buttons(public[-1])
        podium = words(public[-1])
        for result in results:
            assert result.name in podium


@asynccontextmanager
async def playing(
    folder: Path, people: int | Iterable[str] = 3, *, pace: float = 0.0, **options: Any
) -> AsyncIterator[tuple[SimWorld, Presser]]:
    """A world with a game under way; options as for `Presser.open`."""
    async with simworld(folder, people, pace=pace) as world:
        presser = Presser(world, seed=7)
        await presser.open(**options)
        await presser.look()
        yield world, presser


async def check_replay(world: SimWorld, table_id: int) -> None:
    """The stored log leads to the stored state."""
    table = await world.bot.tables.load(table_id)
    assert table.match is not None
    game = table.match.game
    entries = [
        Entry(
            row.seq,
            row.seat if row.move is not None else None,
            game.moves.validate_json(row.move) if row.move is not None else None,
            tuple(Draw(*draw) for draw in json.loads(row.draws)),
            events,
            row.state_hash or "",
        )
        for row, events in await world.bot.tables.log(table)
        if row.state_hash is not None
    ]
    assert replay(game, table.options, len(table.seats), entries) == table.match.state


def _embeds(body: Any) -> list[Mapping[str, Any]]:
    if not isinstance(body, Mapping):
        return []
    return [*(body.get("embeds") or []), *((body.get("data") or {}).get("embeds") or [])]
