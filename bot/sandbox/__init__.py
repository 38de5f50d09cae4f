"""`python -m bot sandbox`: the real bot inside an offline Discord, with a page in the browser."""

import argparse
import asyncio
import importlib.util
import logging
import sys
from pathlib import Path

FEWEST_MEMBERS, MOST_MEMBERS = 3, 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the sandbox's options."""
    parser.add_argument(
        "--port",
        type=_port,
        default=8800,
        metavar="PORT",
        help="the page's port on this computer; 0: any free one (default: 8800)",
    )
    parser.add_argument(
        "--database",
        type=Path,
        default=Path("data/sandbox.sqlite3"),
        metavar="FILE",
        help="where the tables are kept (default: data/sandbox.sqlite3)",
    )
    parser.add_argument(
        "--members",
        type=_members,
        default=6,
        metavar="N",
        help=f"people in the server, {FEWEST_MEMBERS} to {MOST_MEMBERS} (default: 6)",
    )
    parser.add_argument(
        "--pace",
        type=_pace,
        default=1.5,
        metavar="SECONDS",
        help="how long a computer player ponders a move (default: 1.5)",
    )


def run(args: argparse.Namespace) -> int:
    """Run the sandbox until Ctrl-C or SIGTERM.

    Args:
        args: what `add_arguments` declares.
    Returns: the process's exit status; what went wrong has been said on stderr, in one line.
    """
    if importlib.util.find_spec("simcord") is None:
        return _refuse("The sandbox needs packages that a bot on Discord does not: uv run python -m bot sandbox")
    _say("Opening the mine…")
    try:
        return _run(args)
    except KeyboardInterrupt:  # before the sandbox listens to signals itself
        return 0


def _run(args: argparse.Namespace) -> int:
    # Here, because SimCord is not installed everywhere, and because these take a second to load.
    from bot.sandbox.live import PortTaken, serve
    from bot.sandbox.tables import NotOurTables, plan
    from bot.ui.store_errors import sentence
    from db import StoreError

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns of voice, which nobody needs here
    try:
        asyncio.run(serve(plan(args.database, args.members, args.port, args.pace), say=_say))
    except PortTaken as error:
        return _refuse(f"Port {args.port} cannot be used: {error}. Choose another with --port, 0 for any free one.")
    except StoreError as error:
        return _refuse(sentence(error, args.database))
    except NotOurTables:
        return _refuse(
            f"{args.database} holds open tables of a bot on Discord, which the sandbox would take for its own. "
            "Choose another file with --database."
        )
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def _refuse(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


def _port(text: str) -> int:
    return int(_number(text, 0, 65535, whole=True))


def _members(text: str) -> int:
    return int(_number(text, FEWEST_MEMBERS, MOST_MEMBERS, whole=True))


def _pace(text: str) -> float:
    return _number(text, 0, 60, whole=False)


def _number(text: str, least: int, most: int, *, whole: bool) -> float:
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {'a whole' if whole else 'a'} number from {least} to {most}")
    return number
