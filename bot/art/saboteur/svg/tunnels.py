"""Tunnels through rock with a track of rails and sleepers, drawn from the groups of joined edges."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from bot.art.palette import INK, RAIL, RAIL_SHINE, ROCK_LIP, SAND, SAND_DARK, SLEEPER

_FLOOR = 36.0
_GAUGE = 7.5
"""From the middle of the track to each rail."""
_SLEEPER, _PITCH = 11, 16
"""Half the length of a sleeper; from one to the next: a card is 6 by 8 of that, so tracks go on from card to card."""
_BEND, _SWITCH = 38.0, 30.0
"""The radius of a bend, which makes its length 6 sleepers, and of a track that leaves another."""
_RIM = {"N": (48.0, -4.0), "E": (100.0, 64.0), "S": (48.0, 132.0), "W": (-4.0, 64.0)}
"""Where the tunnels leave the card: a little beyond its edges."""
_STUB = {"N": (48.0, 27.0), "E": (79.0, 64.0), "S": (48.0, 101.0), "W": (17.0, 64.0)}
"""Where the arms of a dead end stop."""


def tunnels(groups: Sequence[str], *, rails_to: float = 0) -> str:
    """All tunnels of a card. In a dead end each edge is a group of its own.

    `rails_to`: leaves the track out nearer than that to the card's middle, where something stands.
    """
    floor = " ".join(line for group in groups for line in _centres(group))
    tracks = [track for group in groups for track in _tracks(group)]
    clip = ""
    if rails_to:
        hole = f"M-4 -4 H100 V132 H-4 Z M{48 - rails_to} 64 a{rails_to} {rails_to} 0 1 0 {2 * rails_to} 0"
        hole += f" a{rails_to} {rails_to} 0 1 0 {-2 * rails_to} 0 Z"
        clip = f'<clipPath id="track"><path d="{hole}" clip-rule="evenodd"/></clipPath>'
    inner = _sleepers(groups) + _rails(tracks)
    return _floor(floor) + (f'{clip}<g clip-path="url(#track)">{inner}</g>' if clip else inner)


def _straight(group: str) -> str:
    """The two edges that a group's main track joins, "" if there is none."""
    return next((pair for pair in ("NS", "EW") if set(pair) <= set(group)), "")


def _curve(edges: tuple[str, str], radius: float, offset: float = 0) -> str:
    """From an upper or lower edge round to a side edge; `offset` is outward from the middle of the track."""
    level, upright = sorted(edges, key="EWNS".index)
    sv, sh = (-1 if upright == "N" else 1), (1 if level == "E" else -1)
    around = radius + offset
    return (
        f"M{48 - sh * offset:g} {_RIM[upright][1]:g} V{64 + sv * radius:g}"
        f" A{around:g} {around:g} 0 0 {int(sv == sh)} {48 + sh * radius:g} {64 - sv * offset:g} H{_RIM[level][0]:g}"
    )


def _line(edges: str, offset: float = 0) -> str:
    """Straight through, or into a dead end."""
    (x1, y1), (x2, y2) = _RIM[edges[0]], (_RIM[edges[1]] if len(edges) == 2 else _STUB[edges[0]])
    dx, dy = (offset, 0.0) if edges[0] in "NS" else (0.0, offset)
    return f"M{x1 + dx:g} {y1 + dy:g} L{x2 + dx:g} {y2 + dy:g}"


def _corners(group: str) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(group, 2) if (a in "NS") != (b in "NS")]


def _centres(group: str) -> Iterable[str]:
    """The middle lines of a group's tunnels; where three or four meet, the corners are rounded too."""
    if len(group) == 1 or _straight(group):
        for pair in (group,) if len(group) == 1 else [pair for pair in ("NS", "EW") if set(pair) <= set(group)]:
            yield _line(pair)
    for corner in _corners(group):
        yield _curve(corner, _BEND if len(group) == 2 else _SWITCH)


def _tracks(group: str) -> Iterable[str]:
    """Both rails of every track of a group."""
    for offset in (-_GAUGE, _GAUGE):
        if len(group) == 1:
            yield _line(group, offset)
        if "N" in group and "S" in group:
            yield _line("NS", offset)
        if "E" in group and "W" in group:
            yield _line("EW", offset)
        if len(group) == 2 and not _straight(group):
            yield _curve((group[0], group[1]), _BEND, offset)
        if len(group) == 3:
            for corner in _corners(group):
                yield _curve(corner, _SWITCH, offset)


def _sleepers(groups: Sequence[str]) -> str:
    lines: list[str] = []
    bends: list[str] = []
    for group in groups:
        if len(group) == 2 and not _straight(group):
            bends.append(_curve((group[0], group[1]), _BEND))
            continue
        free = {1: 30, 2: 0, 3: 27, 4: 17}[len(group)]
        for edge in group:
            middle, far = (64, 4) if edge in "NS" else (48, 3)
            sign = -1 if edge in "NW" else 1
            for i in range(far):
                at = middle + sign * (_PITCH // 2 + i * _PITCH)
                if abs(at - middle) < free:
                    continue
                if edge in "NS":
                    lines.append(f"M{48 - _SLEEPER} {at} H{48 + _SLEEPER}")
                else:
                    lines.append(f"M{at} {64 - _SLEEPER} V{64 + _SLEEPER}")
    drawn = f'<path d="{" ".join(lines)}" stroke="{SLEEPER}" stroke-width="6"/>' if lines else ""
    return drawn + "".join(
        f'<path d="{bend}" fill="none" stroke="{SLEEPER}" stroke-width="{2 * _SLEEPER}" stroke-dasharray="6 10"'
        ' stroke-dashoffset="-9"/>'
        for bend in bends
    )


def _rails(tracks: Sequence[str]) -> str:
    lines = " ".join(tracks)
    return (
        f'<path d="{lines}" fill="none" stroke="{RAIL}" stroke-width="4"/>'
        f'<path d="{lines}" fill="none" stroke="{RAIL_SHINE}" stroke-width="1.4" transform="translate(-.6 -.6)"/>'
    )


def _floor(lines: str) -> str:
    """The lip of rock that catches the light, the edge, the shade under the upper wall, and the trodden earth."""
    layers = (
        (ROCK_LIP, _FLOOR + 8, 1.3, 1.8),
        (INK, _FLOOR + 6, 0, 0),
        (SAND_DARK, _FLOOR, 0, 0),
        (SAND, _FLOOR - 6, 1.6, 2.2),
    )
    return "".join(
        f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"'
        f' stroke-linecap="round" transform="translate({x} {y})"/>'
        for colour, width, x, y in layers
    )
