"""What the rulebook leaves open is decided in places that say so, and a test notices if it is decided otherwise."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mire.books.ledger import cited, ledger
from mire.games import gillybog
from mire.games.gillybog import rulings

HERE, CODE = Path(__file__).parent, Path(gillybog.__file__).parent
RULINGS = {row.id for row in ledger("gillybog").values() if row.is_ruling and not row.is_physical}
NAMED = {
    name: re.findall(r"GB-\d+", why)
    for name, why in re.findall(r"^([A-Z_]+)\b.*?  # (.*)$", (CODE / "rulings.py").read_text("utf-8"), re.MULTILINE)
}
OTHERWISE: dict[str, Any] = {
    "HUNTER_CARD_COPIES": 2,
    "LEAST_CARDS": 1,
    "LIMB_HOLDS": 3,
    "BOG_TILE_PATHS": 1,
    "HOWL_ADDS": 2,
    "CALLS_A_TURN": 2,
    "MOST_RISK_DICE": 4,
    "LIMB_HIT": {"boot": "feet", "blast": "fronds", "miss": "fins"},
}


def test_every_ruling_has_a_place_that_names_it() -> None:
    """A constant, an option, or the step that does it: by searching for a row one finds where to decide otherwise."""
    code = "".join(path.read_text("utf-8") for path in CODE.glob("*.py"))
    assert len(RULINGS) > 90
    assert sorted(row for row in RULINGS if row not in code) == []


def test_every_named_ruling_is_one_of_the_ledger() -> None:
    constants = [name for name in vars(rulings) if name.isupper() and name != "ANY"]
    assert sorted(NAMED) == sorted(constants)
    assert all(rows and RULINGS.issuperset(rows) for rows in NAMED.values())


@pytest.mark.parametrize("name", NAMED)
def test_the_tests_of_a_named_ruling_fail_if_it_is_decided_otherwise(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the constant is what decides."""
    decided = getattr(rulings, name)
    otherwise = OTHERWISE.get(name, not decided)
    assert otherwise != decided
    for module in [gillybog, *chapters()]:
        if hasattr(module, name):
            monkeypatch.setattr(module, name, otherwise)
    assert any(fails(test) for row in NAMED[name] for test in shown_by(row))
    monkeypatch.undo()
    assert not any(fails(test) for row in NAMED[name] for test in shown_by(row))


def chapters() -> list[Any]:
    names = [info.name for info in pkgutil.iter_modules([str(CODE)])]
    return [importlib.import_module(f"mire.games.gillybog.{name}") for name in names if name != "rulings"]


def shown_by(row: str) -> list[Callable[[], None]]:
    """The tests of this game that name the row, with what they are run with."""
    places = [place.split("::") for place in cited(HERE).get(row, [])]
    tests = [getattr(importlib.import_module(f"tests.games.gillybog.{file[:-3]}"), test) for file, test in places]
    return [partial(test, *given) for test in tests for given in cases(test)]


def cases(test: Any) -> list[tuple[Any, ...]]:
    marks = [mark for mark in test.pytestmark if mark.name == "parametrize"]
    if not marks:
        return [()]
    (mark,) = marks
    names, values = mark.args
    return [(value,) if isinstance(names, str) else value for value in values]


def fails(test: Callable[[], None]) -> bool:
    try:
        test()
    except Exception:
        return True
    return False
