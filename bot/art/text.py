"""Words and numbers set on pictures."""

from PIL import ImageDraw

from .palette import INK
from .sprites import Sprites


def centred(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, colour: str) -> None:
    """Sets one line with its middle at `at`; numbers and capitals are centred upright by their own height."""
    draw.text((at[0], at[1] + size * 0.33), text, font=Sprites.font(size), fill=colour, anchor="ms")


def number(draw: ImageDraw.ImageDraw, at: tuple[float, float], value: int, size: int) -> None:
    """Sets the number of a numbered disc whose middle is `at`."""
    centred(draw, at, str(value), size if value < 10 else size * 7 // 8, INK)


def paragraph(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, colour: str, width: int, lines: int = 2
) -> None:
    """Sets `text` centred under `at` in at most `lines` lines of `width` pixels, smaller if it must be.

    What is still too long at two thirds of `size` ends in "…".
    """
    smallest = size * 2 // 3
    for tried in range(size, smallest - 1, -1):
        broken = _broken(text, tried, width)
        if len(broken) <= lines and all(_length(line, tried) <= width for line in broken):
            break
    else:
        tried = smallest
        broken = [_cut(line, tried, width) for line in _broken(text, tried, width)]
        if len(broken) > lines:
            broken = [*broken[: lines - 1], _cut(f"{broken[lines - 1]}…", tried, width)]
    for i, line in enumerate(broken):
        draw.text((at[0], at[1] + tried * (0.8 + 1.1 * i)), line, font=Sprites.font(tried), fill=colour, anchor="ms")


def _length(text: str, size: int) -> float:
    return Sprites.font(size).getlength(text)


def _broken(text: str, size: int, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and _length(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _cut(line: str, size: int, width: int) -> str:
    while _length(line, size) > width and len(line) > 1:
        line = line.rstrip("…")[:-1] + "…"
    return line
