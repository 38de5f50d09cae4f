"""Pins every dependency, the indirect ones too, to the newest version that the ranges in pyproject.toml allow.

    uv run --no-project .ci/pins.py

Rewrites the two lists of `[tool.uv]` in pyproject.toml, which every `uv run` obeys, and requirements.txt, for machines
without uv. Neither says where a package is downloaded from: that is the business of the machine that installs it.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = """\
# What `python -m bot run` needs, exactly. Written by `uv run --no-project .ci/pins.py`; install it with
# `pip install --require-hashes -r requirements.txt`.
"""


def uv(*arguments: str, cwd: Path, given: str | None = None) -> str:
    """What a uv command prints. Its messages go through; a failure ends this program."""
    done = subprocess.run(["uv", *arguments], cwd=cwd, input=given, stdout=subprocess.PIPE, text=True)  # noqa: S603, S607
    if done.returncode:
        sys.exit(f"uv {' '.join(arguments)} failed")
    return done.stdout


def with_list(text: str, name: str, pins: list[str]) -> str:
    """pyproject.toml with this list of `[tool.uv]` replaced."""
    items = "".join(f'    "{pin}",\n' for pin in pins)
    new, found = re.subn(rf"^{name} = \[\n.*?^\]\n", f"{name} = [\n{items}]\n", text, flags=re.M | re.S)
    assert found == 1, f"pyproject.toml has no list {name}"
    return new


def main() -> None:
    """Resolves without the old pins, then writes the new ones."""
    project = ROOT / "pyproject.toml"
    text = with_list(project.read_text("utf-8"), "constraint-dependencies", [])
    plain = ("--no-header", "--no-annotate")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        (copy / "pyproject.toml").write_text(text, "utf-8")
        uv("lock", cwd=copy)
        everything = uv("export", *plain, "--frozen", "--all-groups", "--no-hashes", "--no-emit-project", cwd=copy)
        build = uv(
            "pip",
            "compile",
            *plain,
            "--universal",
            "--python-version",
            "3.11",
            "-",
            cwd=copy,
            given="hatchling\neditables",
        )
    text = with_list(text, "constraint-dependencies", everything.splitlines())
    text = with_list(text, "build-constraint-dependencies", build.splitlines())
    project.write_text(text, "utf-8")
    uv("lock", cwd=ROOT)
    needed = uv("export", *plain, "--frozen", "--no-dev", "--no-emit-project", cwd=ROOT)
    (ROOT / "requirements.txt").write_text(HEADER + needed, "utf-8")


if __name__ == "__main__":
    main()
