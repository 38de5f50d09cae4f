"""`python -m bot.art contact FOLDER`: writes contact sheets of all cards and pictures, to look at."""

import argparse
from pathlib import Path

from .contact import write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.art", description="The pictures of the bot.")
    commands = parser.add_subparsers(dest="command", required=True)
    contact = commands.add_parser("contact", help="write contact sheets of all cards and pictures into a folder")
    contact.add_argument("folder", type=Path)
    for path in write(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
