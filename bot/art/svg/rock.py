"""Rock: walls of flat facets lit from the upper left, boulders and rubble. All stone looks so."""

from collections.abc import Sequence
from zlib import crc32

from ..palette import INK, SLATES, STEEL_DARK
from . import HEIGHT, WIDTH, place

_LIGHT = (-0.55, -0.83)


def facets(
    seed: str, tones: Sequence[str], *, width: float = WIDTH, height: float = HEIGHT, columns: int = 5, rows: int = 7
) -> str:
    """A wall of triangles that fills the box, in `tones` from dark to light; the same for the same `seed`.

    A landscape of chance heights over a crooked grid: each triangle is as light as it faces the light.
    """

    steep = 0.85 * min(width / columns, height / rows)

    def chance(*of: int | str) -> float:
        return crc32(f"{seed} {of}".encode()) / 2**32

    def point(i: int, j: int) -> tuple[float, float, float]:
        dx = 0.0 if i in (0, columns) else 0.62 * (chance("x", i, j) - 0.5)
        dy = 0.0 if j in (0, rows) else 0.62 * (chance("y", i, j) - 0.5)
        return (i + dx) * width / columns, (j + dy) * height / rows, steep * chance("z", i, j)

    by_tone: dict[str, list[str]] = {tone: [] for tone in tones}
    for i in range(columns):
        for j in range(rows):
            a, b, c, d = point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)
            halves = ((a, b, c), (a, c, d)) if chance("half", i, j) < 0.5 else ((a, b, d), (b, c, d))
            for p, q, r in halves:
                light = _facing(p, q, r)
                tone = tones[max(0, min(len(tones) - 1, int((light + 1) / 2 * len(tones))))]
                by_tone[tone].append("M" + " ".join(f"{x:.1f} {y:.1f}" for x, y, _ in (p, q, r)) + "Z")
    return "".join(
        f'<path d="{"".join(paths)}" fill="{tone}" shape-rendering="crispEdges"/>'
        for tone, paths in by_tone.items()
        if paths
    )


def _facing(p: tuple[float, ...], q: tuple[float, ...], r: tuple[float, ...]) -> float:
    """How much a triangle's slope faces the light, about -1 to 1."""
    ux, uy, uz = (b - a for a, b in zip(p, q, strict=True))
    vx, vy, vz = (b - a for a, b in zip(p, r, strict=True))
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    if nz < 0:
        nx, ny, nz = -nx, -ny, -nz
    return (nx * _LIGHT[0] + ny * _LIGHT[1]) / (abs(nz) + 1) * 1.6


def boulder(x: float, y: float, size: float, turn: int = 0, tones: Sequence[str] = SLATES) -> str:
    """A stone about 2 × `size` wide. `turn` 0 to 2 chooses a shape; the light stays where it is."""
    hull, top, side = _BOULDERS[turn % len(_BOULDERS)]
    return place(
        f'<path d="{hull}" fill="{tones[2]}" stroke="{INK}" stroke-width="{2.4 * 10 / size:.2f}"'
        f' stroke-linejoin="round"/><path d="{top}" fill="{tones[4]}"/><path d="{side}" fill="{tones[0]}"/>',
        x,
        y,
        size / 10,
    )


_BOULDERS = (
    ("M-10 4 L-8 -6 L0 -10 L8 -7 L10 2 L6 9 L-5 9 Z", "M-8 -6 L0 -10 L3 -4 L-4 0 Z", "M3 -4 L8 -7 L10 2 L6 9 L2 5 Z"),
    ("M-10 1 L-5 -9 L5 -9 L10 -1 L8 8 L-4 10 Z", "M-10 1 L-5 -9 L2 -6 L-3 1 Z", "M-3 1 L8 8 L-4 10 L-10 1 Z"),
    ("M-9 6 L-10 -3 L-2 -10 L9 -5 L10 6 L1 10 Z", "M-10 -3 L-2 -10 L4 -3 L-3 2 Z", "M4 -3 L9 -5 L10 6 L1 10 L-1 6 Z"),
)

RUBBLE = (
    boulder(-13, 9, 10, 1)
    + boulder(13, 11, 10, 2)
    + boulder(-12, -9, 10, 2)
    + boulder(12, -9, 11, 0)
    + boulder(0, 14, 8, 0)
    + boulder(0, -15, 8, 1)
    + boulder(0, 0, 11, 0)
    + boulder(-21, 1, 6, 2, (INK, INK, SLATES[3], INK, STEEL_DARK))
    + boulder(22, 1, 6, 0, (INK, INK, SLATES[3], INK, STEEL_DARK))
)
"""A heap round (0, 0), about 52 by 48, that nobody gets through."""
