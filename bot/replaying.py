"""`python -m bot replay FILE`: checks the proof of a game, on any machine, and says in words what was proved."""

import sys
from pathlib import Path

from bot.proof import examine


def run(file: Path) -> int:
    """Prints one line for each thing proved; the exit code is 1 at the first that does not hold, 2 without a file."""
    try:
        text = file.read_bytes().decode()
    except OSError as error:
        print(f"{file} cannot be read: {error.strerror}.", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print(f"✗ {file} is no text, so it is no proof of a game.")
        return 1
    for finding in examine(text):
        print(f"{'✓' if finding.holds else '✗'} {finding.words}")
        if not finding.holds:
            return 1
    print("The deal was fair, and the game was played by the rules.")
    return 0
