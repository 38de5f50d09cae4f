"""The placement rules against a reference that shares nothing with the game's code: it reads tunnels from the letters
of a face's name, and searches the whole board anew, with a plain flood fill, for every place, face and turn."""

import random
from typing import NamedTuple

import pytest

from games.saboteur.maze import FaceUp, Laid, Maze

GOALS = ((8, 2), (8, 0), (8, -2))
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
FACES = [f"{kind}_{edges}" for kind in "PD" for edges in ("NESW", "NES", "ESW", "NS", "EW", "NE", "NW")] + [
    "D_N",
    "D_E",
]

Board = dict[tuple[int, int], list[set[str]]]
"""For each face-up card the groups of edges that are joined inside."""


class Way(NamedTuple):
    cell: tuple[int, int]
    turned: bool


def groups(face: str, turned: bool) -> list[set[str]]:
    kind, _, edges = {"start": "P_NESW", "treasure": "P_NESW", "stone_ne": "P_NE", "stone_nw": "P_NW"}.get(
        face, face
    ).partition("_")
    letters = [BACK[edge] if turned else edge for edge in edges]
    return [set(letters)] if kind == "P" else [{letter} for letter in letters]


def board(maze: Maze) -> Board:
    found: Board = {(0, 0): groups("start", False)}
    for card in maze.laid:
        found[card.x, card.y] = groups(card.face, card.turned)
    for cell, goal in zip(GOALS, maze.goals, strict=True):
        if goal:
            found[cell] = groups(goal.face, goal.turned)
    return found


def beyond(cell: tuple[int, int], edge: str) -> tuple[int, int]:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


def flood(cards: Board) -> set[tuple[tuple[int, int], int]]:
    """Every (cell, number of the group) that can be walked to from the start card."""
    reached = {((0, 0), 0)}
    edge_of_search = [((0, 0), 0)]
    while edge_of_search:
        cell, number = edge_of_search.pop()
        for edge in cards[cell][number]:
            other = beyond(cell, edge)
            for i, group in enumerate(cards.get(other, [])):
                if BACK[edge] in group and (other, i) not in reached:
                    reached.add((other, i))
                    edge_of_search.append((other, i))
    return reached


def fits(cards: Board, cell: tuple[int, int], card: list[set[str]]) -> bool:
    for edge in "NESW":
        other = cards.get(beyond(cell, edge))
        if other is not None and any(edge in group for group in card) != any(BACK[edge] in group for group in other):
            return False
    return True


def ways(maze: Maze, face: str) -> set[Way]:
    """Every legal way to lay a face."""
    cards = board(maze)
    xs, ys = [x for x, _ in cards], [y for _, y in cards]
    found: set[Way] = set()
    for cell in [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]:
        if cell in cards or cell in GOALS:
            continue
        tried: list[list[set[str]]] = []
        for turned in (False, True):
            card = groups(face, turned)
            if any(all(group in other for group in card) for other in tried) or not fits(cards, cell, card):
                continue
            tried.append(card)
            if any(reached == cell for reached, _ in flood({**cards, cell: card})):
                found.add(Way(cell, turned))
    return found


def goals_reached(maze: Maze) -> set[tuple[int, int]]:
    cards = board(maze)
    ends = {beyond(cell, edge) for cell, number in flood(cards) for edge in cards[cell][number]}
    return {cell for cell, goal in zip(GOALS, maze.goals, strict=True) if goal is None and cell in ends}


def assert_agrees(maze: Maze, chance: random.Random, faces: int) -> None:
    for face in chance.sample(FACES, faces):
        listed = [Way(dig.at, dig.turned) for dig in maze.ground.digs(face)]
        assert len(listed) == len(set(listed))
        assert set(listed) == ways(maze, face), f"{face} on {maze}"
    assert maze.ground.reached == goals_reached(maze)
    walked = flood(board(maze))
    lit = {cell for cell, edges in maze.ground.lit.items() if edges}
    assert lit == {cell for cell, _ in walked}


def scattered(chance: random.Random) -> Maze:
    """Cards thrown down without any rule: islands, walls against tunnels, goals turned anyhow."""
    cells = [(x, y) for x in range(-1, 10) for y in range(-3, 4) if (x, y) != (0, 0) and (x, y) not in GOALS]
    radius = chance.randint(2, 12)
    near = [cell for cell in cells if abs(cell[0]) + abs(cell[1]) <= radius]
    chosen = chance.sample(near, chance.randint(len(near) // 4, len(near)))
    wide = chance.random() ** 0.3  # how often a crossroads or T-junction lies, which the flood walks through
    goals = [
        FaceUp(chance.choice(("stone_ne", "stone_nw")), chance.random() < 0.5) if chance.random() < 0.4 else None
        for _ in GOALS
    ]
    laid = [
        Laid(x, y, chance.choice(FACES[:3] if chance.random() < wide else FACES), chance.random() < 0.5)
        for x, y in chosen
    ]
    if chance.random() < 0.3:  # a way to the middle goal
        laid = [card for card in laid if card.y != 0] + [Laid(x, 0, "P_NESW", False) for x in range(1, 8)]
    return Maze(laid=tuple(laid), goals=(goals[0], goals[1], goals[2]))


@pytest.mark.parametrize("seed", range(4))
def test_scattered_boards(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(500):
        assert_agrees(scattered(chance), chance, faces=2)


@pytest.mark.parametrize("seed", range(6))
def test_mazes_that_grow_fall_and_turn_goals(seed: int) -> None:
    """The index that is carried along from card to card stays what the whole board says, over whole rounds."""
    chance = random.Random(seed)
    for _ in range(6):
        maze = Maze()
        stones = chance.sample(["stone_ne", "stone_nw", "stone_ne"], 3)
        for _ in range(45):
            digs = [dig for face in chance.sample(FACES, 4) for dig in maze.ground.digs(face)]
            if maze.laid and chance.random() < 0.12:
                card = chance.choice(maze.laid)
                maze = maze.without_card((card.x, card.y))
            elif digs:
                # mostly towards the goals, or few boards would ever reach one
                dig = max(chance.sample(digs, min(3, len(digs))), key=lambda d: d.at[0] - abs(d.at[1]) / 3)
                maze = maze.with_card(dig.face, dig.at, dig.turned)
            while maze.ground.reached:
                goal = min(i for i, cell in enumerate(GOALS) if cell in maze.ground.reached)
                maze = maze.with_goal(goal, stones[goal])
                up = maze.goals[goal]
                assert up is not None
                faced = [edge for edge in "NESW" if edge in groups(up.face, up.turned)[0]]
                cards, walked = board(maze), flood(board(maze))
                assert any(
                    BACK[edge] in cards[cell][number]
                    for cell, number in walked
                    for edge in faced
                    if cell == beyond(GOALS[goal], edge)
                ), "the stone does not meet the path"
            assert_agrees(maze, chance, faces=1)
            assert Maze.model_validate_json(maze.model_dump_json()) == maze


def test_scattered_boards_have_something_to_find() -> None:
    chance = random.Random(0)
    boards = [scattered(chance) for _ in range(200)]
    walked = [(maze, board(maze), flood(board(maze))) for maze in boards]
    assert sum(bool(goals_reached(maze)) for maze in boards) > 20
    assert sum(len(reached) > 10 for _, _, reached in walked) > 50
    islands = [1 for _, cards, reached in walked if len({cell for cell, _ in reached}) < len(cards)]
    assert len(islands) > 50
    through_stones = [1 for maze, _, reached in walked if any(up and (c, 0) in reached for c, up in turned(maze))]
    assert len(through_stones) > 10


def turned(maze: Maze) -> list[tuple[tuple[int, int], FaceUp | None]]:
    return list(zip(GOALS, maze.goals, strict=True))
