"""`python -m bot run | sandbox | doctor`."""

import argparse
import sys

from pydantic import ValidationError

from bot.config import Settings


def main(argv: list[str] | None = None) -> int:
    """Runs a command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Motherlode, a bot for mining games.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="connect to Discord (needs DISCORD_TOKEN)")
    sandbox = commands.add_parser("sandbox", help="play in the browser, without Discord")
    doctor = commands.add_parser("doctor", help="check settings, database, pictures and token")
    doctor.add_argument("--offline", action="store_true", help="leave Discord out")

    from bot.sandbox import add_arguments

    add_arguments(sandbox)
    arguments = parser.parse_args(argv)
    try:
        settings = Settings()
    except ValidationError as error:
        for problem in error.errors():
            name = ".".join(map(str, problem["loc"])).upper()
            print(f"Setting {name}: {problem['msg']}. `.env.example` explains every setting.", file=sys.stderr)
        return 2
    match arguments.command:
        case "run":
            from bot.running import run

            return run(settings)
        case "sandbox":
            from bot import sandbox as sandboxed

            return sandboxed.run(arguments)
        case _:
            from bot.doctor import run as examine

            return examine(settings, offline=arguments.offline)


if __name__ == "__main__":
    sys.exit(main())
