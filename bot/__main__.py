"""`python -m bot run | sandbox | doctor | replay FILE`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import sandbox


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; the exit code: 0 as wished, 1 when something is in the way, 2 for wrong words or settings."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Motherlode, a bot for mining games.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="connect to Discord (needs DISCORD_TOKEN)")
    sandbox.add_arguments(commands.add_parser("sandbox", help="play in the browser, without Discord"))
    doctor = commands.add_parser("doctor", help="check settings, database, pictures and token")
    doctor.add_argument("--offline", action="store_true", help="leave Discord out")
    replay = commands.add_parser("replay", help="check the proof of a game that `/table verify` gave")
    replay.add_argument("file", type=Path, metavar="FILE")
    arguments = parser.parse_args(argv)
    try:
        # Each is imported when it is wanted: what one of them needs may be missing where another one runs.
        match arguments.command:
            case "run":
                from bot.running import run

                return run()
            case "sandbox":
                return sandbox.run(arguments)
            case "replay":
                from bot.replaying import run as replayed

                return replayed(arguments.file)
            case _:
                from bot.doctor import run as examine

                return examine(offline=arguments.offline)
    except KeyboardInterrupt:  # before there was anything to end
        return 130


if __name__ == "__main__":
    sys.exit(main())
