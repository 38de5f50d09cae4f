"""Runs benchmarks by name, or all of them. Figures go to standard output, progress to standard error.

Exit code: 0 when every bar is met, 1 when one is missed (after all were printed), 2 for an unknown name.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

from tests.bench import BENCHES
from tests.bench.figures import Figure


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)} (there are {', '.join(BENCHES)})", file=sys.stderr)
        return 2
    met = True
    for name in names or BENCHES:
        print(f"{name} …", file=sys.stderr, flush=True)
        figures: list[Figure] = import_module(BENCHES[name]).run()
        for figure in figures:
            print(figure, flush=True)
            met = met and figure.ok
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
