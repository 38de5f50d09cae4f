"""Every dependency has one version, here as in every other clone; `.ci/pins.py` writes the pins anew."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
UV = PROJECT["tool"]["uv"]
PINS = [Requirement(line) for line in UV["constraint-dependencies"]]
REQUIREMENTS = (ROOT / "requirements.txt").read_text("utf-8")
LEFT_OUT = {Requirement(line).name for line in UV["override-dependencies"]}
MACHINES = [
    {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": platform,
        "platform_system": system,
    }
    for python in ("3.11", "3.12", "3.13", "3.14")
    for platform, system in (("linux", "Linux"), ("darwin", "Darwin"), ("win32", "Windows"))
]
RENEW = "run: uv run --no-project .ci/pins.py"


def applies(requirement: Requirement, extra: str) -> bool:
    """Is it needed on any machine that the project runs on?"""
    marker = requirement.marker
    return requirement.name not in LEFT_OUT and (
        marker is None or any(marker.evaluate({**machine, "extra": extra}) for machine in MACHINES)
    )


def closure(lines: Iterable[str]) -> set[str]:
    """All packages that these requirements lead to on any machine, as far as those that are installed here tell."""
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()
    todo = [(Requirement(line), "") for line in lines]
    while todo:
        requirement, extra = todo.pop()
        if not applies(requirement, extra):
            continue
        name = canonicalize_name(requirement.name)
        found.add(name)
        for wanted in {"", *requirement.extras} - {extra for known, extra in seen if known == name}:
            seen.add((name, wanted))
            try:
                todo += [(Requirement(line), wanted) for line in requires(name) or ()]
            except PackageNotFoundError:
                assert requirement.marker, f"{name} is not installed"  # else it is for other machines
    return found


def test_every_dependency_is_pinned() -> None:
    needed = closure([*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]])
    assert len(needed) > 40
    assert needed <= {canonicalize_name(pin.name) for pin in PINS}, RENEW


def test_a_pin_names_one_version() -> None:
    pins = [*PINS, *map(Requirement, UV["build-constraint-dependencies"])]
    assert [str(pin) for pin in pins if not re.fullmatch(r"==[\w.]+", str(pin.specifier))] == []


def test_what_is_installed_is_what_is_pinned() -> None:
    here = [pin for pin in PINS if pin.marker is None or pin.marker.evaluate()]
    assert {pin.name: version(pin.name) for pin in here} == {pin.name: str(pin.specifier)[2:] for pin in here}, RENEW


def test_what_builds_the_project_is_pinned() -> None:
    named = {Requirement(line).name for line in PROJECT["build-system"]["requires"]}
    assert named <= {Requirement(line).name for line in UV["build-constraint-dependencies"]}, RENEW


def test_requirements_agree_with_the_pins() -> None:
    lines = [line.rstrip(" \\") for line in REQUIREMENTS.splitlines() if re.match(r"\w", line)]
    needed = closure(PROJECT["project"]["dependencies"])
    assert {canonicalize_name(Requirement(line).name) for line in lines} >= needed, RENEW
    pinned = {str(pin).split(";")[0].strip() for pin in PINS}
    assert {line.split(";")[0].strip() for line in lines} <= pinned, RENEW


def test_each_requirement_has_its_hashes() -> None:
    for entry in re.split(r"\n(?=\w)", re.sub(r"^#.*\n", "", REQUIREMENTS, flags=re.M)):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


def test_no_pin_says_where_it_comes_from() -> None:
    for name in ("requirements.txt", "pyproject.toml"):
        text = (ROOT / name).read_text("utf-8")
        assert not re.search(r"://|--(extra-)?index-url|--find-links| @ ", text), name
    assert not {"index", "index-url", "extra-index-url", "find-links", "sources"} & set(UV)
