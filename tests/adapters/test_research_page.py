"""The code on the page for researchers runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from mire.adapters import pettingzoo

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_code_runs_and_the_sizes_are_right() -> None:
    text = PAGE.read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    names: dict[str, object] = {}
    exec(code, names)
    assert isinstance(names["env"], pettingzoo.MireEnv)
    assert names["env"].table.outcome is not None
    for name, seats in (("swapx", 4), ("bayou-boss", 4)):
        env = pettingzoo.env(name, seats)
        assert f"| {env.encoding.size:,}: " in text
        assert f"| {env.encoding.length:,}: " in text
    assert pettingzoo.env("swapx").meaning(25) == "SpawnCell a4"
