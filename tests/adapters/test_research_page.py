"""The code on the page for researchers runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mire.adapters import ENVIRONMENTS, pettingzoo

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_code_runs() -> None:
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S):
        exec(code, names)
    assert names["env"].table.outcome is not None
    assert names["weights"].any()
    assert names["state"].is_terminal()


def test_the_sizes_are_right_and_the_names_are_there() -> None:
    text = PAGE.read_text("utf-8")
    for name, seats in (("swapx", 4), ("bayou-boss", 4), ("swamped", 4), ("gillybog", 4), ("marshlands", 4)):
        env = pettingzoo.env(name, seats)
        assert f"| {env.encoding.size:,}: " in text
        assert f"| {env.encoding.length:,}: " in text
    assert f"{pettingzoo.env('marshlands', act='4').encoding.size:,} in act 4" in text
    assert f"{pettingzoo.env('marshlands', act='7', boundless=True).encoding.size:,} on the boundless" in text
    assert pettingzoo.env("swapx").meaning(25) == "SpawnCell a4"
    assert {*re.findall(r"\w+_v\d+", text)} - {"connect_four_v3"} <= {*ENVIRONMENTS}
