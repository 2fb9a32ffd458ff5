"""A version is said in one place, and what changed in it is told."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_what_is_installed_is_what_is_here() -> None:
    assert version("mire") == VERSION


def test_no_module_says_the_version_a_second_time() -> None:
    saying = [path for path in (ROOT / "src" / "mire").rglob("*.py") if VERSION in path.read_text("utf-8")]
    assert not saying


def test_every_version_has_its_entry_with_the_newest_first() -> None:
    told = re.findall(r"^## (.+?)(?:,.*)?$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert told[0] == "Unreleased"
    assert told[1] == VERSION
