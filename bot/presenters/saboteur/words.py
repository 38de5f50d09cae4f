"""The game's words: cards, tools, roles, goals. Every other module here takes its names from this one."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.locales import _, ngettext
from bot.presenters.common import nuggets
from bot.presenters.words import either, listed
from games.saboteur.cards import ACTIONS, BREAK_FACE, BREAKS, FIXES, SHAPE, E, N, Role, S, Tool, W
from games.saboteur.moves import Break, Dig, Fix, Map, Move, Rockfall

# ---- tools and roles ------------------------------------------------------------------------------------------------


def tool_name(tool: Tool) -> str:
    names: dict[Tool, str] = {"pickaxe": _("pickaxe"), "lantern": _("lantern"), "cart": _("cart")}
    return names[tool]


def tools(broken: Iterable[Tool]) -> str:
    return listed(tool_name(tool) for tool in broken)


def role_word(role: Role) -> str:
    return _("Saboteur") if role == "saboteur" else _("Miner")


def role_name(role: Role) -> str:
    """The role with its sign."""
    return f"🕵️ {role_word(role)}" if role == "saboteur" else f"👷 {role_word(role)}"


def role_goal(role: Role) -> str:
    """How the role wins a round."""
    if role == "saboteur":
        return _("You win this round if the treasure is **not** reached.")
    return _("You win this round if anybody digs a way to the treasure.")


# ---- the board ------------------------------------------------------------------------------------------------------


def goal_name(goal: int) -> str:
    return (_("top goal"), _("middle goal"), _("bottom goal"))[goal]


def goal_face(face: str) -> str:
    return _("treasure") if face == "treasure" else _("stone")


def looked_at(goal: int, face: str) -> str:
    """What a player knows of a goal card that they alone have seen."""
    return _("👁️ You looked at the {goal}: {face}.").format(goal=goal_name(goal), face=goal_face(face))


def sides(edges: int) -> str:
    """A set of edges: "up, down, right"; all four: "all sides"."""
    if edges == N | S | W | E:
        return _("all sides")
    names = ((N, _("up")), (S, _("down")), (W, _("left")), (E, _("right")))
    return ", ".join(name for edge, name in names if edges & edge)


# ---- cards ----------------------------------------------------------------------------------------------------------


def is_dead_end(face: str) -> bool:
    """Does this path card join no two of its sides?"""
    return all(group.bit_count() == 1 for group in SHAPE[face, False].groups)


def _kind(face: str) -> str:
    edges = SHAPE[face, False].open
    if is_dead_end(face):
        return "dead end"
    if edges in (N | S, E | W):
        return "straight"
    return {2: "bend", 3: "junction", 4: "crossroads"}[edges.bit_count()]


def card_name(face: str, turned: bool = False) -> str:
    """A card's name; for a path card also its open sides, as it lies."""
    if face in ACTIONS:
        return _action_name(face)
    if _kind(face) == "crossroads":
        return short_name(face)
    return _("{card}: {ways}").format(card=short_name(face), ways=sides(SHAPE[face, turned].open))


def short_name(face: str) -> str:
    """A card's name, of a path card its kind alone."""
    if face in ACTIONS:
        return _action_name(face)
    return {
        "crossroads": _("Crossroads"),
        "junction": _("T-junction"),
        "straight": _("Straight"),
        "bend": _("Bend"),
        "dead end": _("Dead end"),
    }[_kind(face)]


def _action_name(face: str) -> str:
    if face in BREAKS:
        return {
            "pickaxe": _("Broken pickaxe"),
            "lantern": _("Broken lantern"),
            "cart": _("Broken cart"),
        }[BREAKS[face]]
    if face in FIXES:
        return _("Fix {tools}").format(tools=either(tool_name(tool) for tool in FIXES[face]))
    return _("Rockfall") if face == "rockfall" else _("Map")


def a_card(face: str, turned: bool | None = None) -> str:
    """A path card in a sentence: "a bend (up, right)"; without its open sides if `turned` is None."""
    name = {
        "crossroads": _("a crossroads"),
        "junction": _("a T-junction"),
        "straight": _("a straight path"),
        "bend": _("a bend"),
        "dead end": _("a dead end"),
    }[_kind(face)]
    if turned is None or _kind(face) == "crossroads":
        return name
    return _("{card} ({ways})").format(card=name, ways=sides(SHAPE[face, turned].open))


def card_sign(face: str) -> str:
    """An emoji before the name of an action card; none for a path card, whose picture says more."""
    if face in BREAKS:
        return "🔨 "
    if face in FIXES:
        return "🔧 "
    return {"rockfall": "🪨 ", "map": "🗺️ "}.get(face, "")


def played_face(move: Move) -> str | None:
    """The card that a move plays; None: it plays none."""
    match move:
        case Dig(face=face) | Fix(face=face):
            return face
        case Break(tool=tool):
            return BREAK_FACE[tool]
        case Rockfall():
            return "rockfall"
        case Map():
            return "map"
        case _:
            return None


def counted(name: str, count: int) -> str:
    """The name, with the number of equal cards if there are several."""
    return _("{card} (×{count})").format(card=name, count=count) if count > 1 else name


def hand_names(hand: Sequence[str]) -> list[str]:
    """The different cards of a hand by name, with how many of each."""
    return [counted(card_name(face), count) for face, count in Counter(hand).items()]


# ---- numbers --------------------------------------------------------------------------------------------------------


def nugget_cards(n: int) -> str:
    return ngettext("{n} nugget card", "{n} nugget cards", n).format(n=n)


def total(values: Sequence[int]) -> str:
    """Nugget cards added up: "3 + 1 = 4 nuggets"."""
    if len(values) < 2:
        return nuggets(sum(values))
    return _("{cards} = {sum}").format(cards=" + ".join(map(str, values)), sum=nuggets(sum(values)))
