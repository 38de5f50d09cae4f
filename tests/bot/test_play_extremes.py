"""The longest names, ten players, forty cards on the board: every page, through the checker of Discord's limits."""

import random
from pathlib import Path

from games.saboteur.cards import GOAL_CELLS, Tool
from games.saboteur.maze import Laid, Maze
from games.saboteur.state import State, Turn
from tests.bot.presser import Presser, near_treasure, playing
from tests.bot.shown import choices, seen, select_ids, words
from tests.bot.simworld import Person, Press, Shown, SimWorld, buttons

NAMES = (
    "@everyone<@123456789012345678>!!",
    "**__~~||`*_~|`||~~__**__~~||`*_~",
    "[a](https://x.invalid/?a=1&b=2)!",
    "> # - 1. > # - 1. > # - 1. > # -",
    "\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\",
    "<t:1:R><:a:123456789012345678><>",
    "________________________________",
    "𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸𝕸",
    "ไ้้้้้้้้้้้้้้้้้้้้้้้้้้้้้้้",
    "*" * 32,
)


def crowded(state: State) -> State:
    """Forty path cards in all directions, every tool broken that can be, and the fullest hands for whoever is asked."""
    chance, maze = random.Random(5), Maze()
    while len(maze.laid) < 40:
        digs = maze.ground.digs(chance.choice(("P_NESW", "P_NES", "P_ESW")))
        far = [d for d in digs if all(abs(d.at[0] - x) + abs(d.at[1] - y) > 1 for x, y in GOAL_CELLS)]
        dig = chance.choice(far)
        maze = maze.with_card(dig.face, dig.at, dig.turned)
    asked = state.frames[-1]
    assert isinstance(asked, Turn)
    hands = list(state.hands)
    hands[asked.seat] = ("P_NE", "fix_pickaxe_cart", "map", "rockfall")
    broken: list[tuple[Tool, ...]] = [("pickaxe", "lantern", "cart")] * state.seats
    broken[asked.seat] = ()
    return state.but(maze=Maze(laid=tuple(Laid(*one) for one in maze.laid)), hands=tuple(hands), broken=tuple(broken))


def nobody_is_called_by_a_name(world: SimWorld) -> bool:
    """Discord is told of each message whom it may call: the players meant, and never everybody."""
    people = {str(person.id) for person in world.people}
    bodies = [(r.body or {}).get("data") or r.body or {} for r in world.requests if isinstance(r.body or {}, dict)]
    allowed = [body["allowed_mentions"] for body in bodies if "embeds" in body]
    return all(
        not a.get("parse") and not a.get("roles") and set(map(str, a.get("users") or ())) <= people for a in allowed
    )


async def asked(presser: Presser) -> Person:
    """Whom the table waits for, whatever they are called."""
    table = await presser.world.bot.tables.load(presser.table_id)
    [seat] = table.waited_for()
    return next(p for p in presser.world.people if p.id == seat.user_id)


async def explore(world: SimWorld, person: Person, panel: Shown, chance: random.Random, depth: int = 0) -> int:
    """Walks a part of the picker's tree, every level at every depth; gives the number of pages seen."""
    now, pages = seen(world, panel), 1
    custom_ids = [b for label, b in buttons(now).items() if label in ("More", "Earlier")]
    offered = choices(now)
    steps = [(o.custom_id, o.value) for o in (offered if depth == 0 else chance.sample(offered, min(3, len(offered))))]
    for custom_id, value in [*steps, *((c, None) for c in custom_ids[:1])]:
        if ":play:" in custom_id:
            continue
        await world.send(Press(person, now, custom_id, None if value is None else [value]))
        if depth < 4:
            pages += await explore(world, person, now, chance, depth + 1)
    return pages


async def test_ten_players_with_the_longest_names_and_forty_cards(tmp_path: Path) -> None:
    async with playing(tmp_path, people=NAMES) as (world, presser):
        await presser.arrange(crowded)
        person = await asked(presser)
        board_text = words(world.board())
        assert "@everyone" not in board_text
        assert "<@1" not in board_text
        assert "\\\\<t:1:R>" in board_text, "a name is shown as a time"
        panel = (await person.press(world.board(), "Your hand")).response
        assert panel is not None
        pages = await explore(world, person, panel, random.Random(1))
        assert pages >= 9
        for other in world.people:
            assert (await other.slash("table hand")).response is not None
            shown = await other.slash("table show", text=True)
            assert shown.response is not None
            assert "error" not in words(shown.response).lower()
        await world.people[0].slash("table list")
        await presser.move(person)
        await world.wait(300)
        for _ in range(12):
            await presser.move(await asked(presser))
            await world.wait(5)
        await world.people[0].slash("table nudge")
        log = (await world.people[0].slash("table log")).response
        assert log is not None
        await world.people[1].slash("table leave")
        await world.moderator.press(world.board(), "Take a seat")
        question = (await world.people[0].slash("table cancel")).response
        assert question is not None
        await world.people[0].press(question, "Yes, end it")
        assert "ended early" in words(world.board())
        assert len(presser.live_messages()) == 1
        assert nobody_is_called_by_a_name(world)


async def test_ten_long_names_from_the_lobby_to_the_podium(tmp_path: Path) -> None:
    async with playing(tmp_path, people=NAMES, rounds=3) as (world, presser):
        for number in (1, 2, 3):
            await presser.arrange(near_treasure)
            while (await state_of(presser)).round == number and await running(presser):
                await presser.move(await asked(presser), "Crossroads", "H5")
                await world.wait(5)
        assert "🏆" in words(world.board())
        assert "Rematch" in buttons(world.board())
        await world.people[4].press(world.board(), "Rematch")
        lobby = world.board()
        options = (await world.people[4].press(lobby, "Options")).response
        assert options is not None
        first = next(custom_id for custom_id, _ in select_ids(options) if ":set:first" in custom_id)
        await world.people[4].choose(options, "10", custom_id=first)
        removal = (await world.people[4].press(lobby, "Remove")).response
        assert removal is not None
        [(custom_id, values)] = select_ids(removal)
        await world.people[4].choose(removal, values[0], custom_id=custom_id)
        await world.people[4].press(world.board(), "Cancel")


async def state_of(presser: Presser) -> State:
    table = await presser.world.bot.tables.load(presser.table_id)
    assert table.match is not None
    return table.match.state


async def running(presser: Presser) -> bool:
    return (await presser.world.bot.tables.load(presser.table_id)).row.status == "playing"
