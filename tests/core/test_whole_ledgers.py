"""Every row of every ledger is shown by a test, and every row a test or a record names exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from mire.books.choices import switches
from mire.books.laws import check_vocabulary
from mire.books.ledger import cited, ledger
from mire.games import GAMES
from mire.games import game as the_game

TESTS = Path(__file__).parents[1] / "games"


def folder_of(name: str) -> Path:
    return TESTS / name.replace("-", "_")


@pytest.mark.parametrize("name", GAMES)
def test_every_row_that_can_be_shown_is_shown_by_a_test(name: str) -> None:
    shown = cited(folder_of(name))
    unshown = [row.id for row in ledger(name).values() if not row.is_physical and row.id not in shown]
    assert not unshown, f"no test under {folder_of(name)} names these with @rule"


@pytest.mark.parametrize("name", GAMES)
def test_every_row_a_test_names_exists(name: str) -> None:
    unknown = {row: tests for row, tests in cited(folder_of(name)).items() if row not in ledger(name)}
    assert not unknown


@pytest.mark.parametrize("name", GAMES)
def test_every_row_a_record_names_exists(name: str) -> None:
    check_vocabulary(the_game(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_option_names_a_row_that_exists(name: str) -> None:
    for switch in switches(GAMES[name].options):
        assert switch.rule in ledger(name), f"the option {switch.name} of {name}"
        assert switch.description
