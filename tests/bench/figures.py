"""What a benchmark measures, and how it is printed."""

from typing import NamedTuple


class Figure(NamedTuple):
    """One measured number. `bar` says what is asked of it, in words; `ok` whether it is met (True where nothing is
    asked); `ratio` compares it with a yardstick of the same run, where there is one."""

    name: str
    value: float
    unit: str
    bar: str
    ok: bool = True
    ratio: float | None = None

    def __str__(self) -> str:
        ratio = "" if self.ratio is None else f", ratio {self.ratio:.2f}"
        missed = "" if self.ok else " MISSED"
        return f"{self.name}: {_rounded(self.value)} {self.unit}{ratio} (bar {self.bar}){missed}"


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
