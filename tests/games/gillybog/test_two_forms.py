"""The geometry compiled and the same files as plain Python play the same games, decision by decision."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mire.geometry import form

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(form() != "compiled", reason="the geometry is not compiled here, so there is only one form of it")
def test_compiled_and_plain_geometry_play_the_same_games() -> None:
    compiled, plain = digest(plain=False), digest(plain=True)
    assert (compiled[0], plain[0]) == ("compiled", "plain Python")
    assert compiled[1] == plain[1]


def digest(*, plain: bool) -> tuple[str, str]:
    """Which form ran in a process of its own, and the hash of what it saw."""
    environment = {name: value for name, value in os.environ.items() if name != "MIRE_PLAIN"}
    environment |= {"MIRE_PLAIN": "1"} if plain else {}
    command = [sys.executable, "-m", "tests.games.gillybog.digest"]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    which, _, seen = told.strip().rpartition(" ")
    return which, seen
