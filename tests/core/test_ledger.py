"""Ledgers: a row for each rule, and the tests that show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mire.books.ledger import BrokenLedger, cited, ledger, parsed

LEDGER = """# Frogs: the rule ledger

Words before the table mean nothing, not even FR-99.

| id | rule | shown by |
|---|---|---|
| FR-01 | Frogs hop. | One hop. |
| FR-02 | (physical) Cards are 63 by 88 mm. | |
| FR-02b | Not an id: small letters. | |
| FR-10A |   Frogs may rest. Ruling: twice.   | A frog that rests. |

## Later

| id | rule | shown by |
|---|---|---|
| FR-A2-001 | A chapter of its own. | |
| FR-20 | A bar \\| and `code`. | |
"""


def test_rows_come_in_their_order_by_id_without_the_space_around_them() -> None:
    rows = parsed(LEDGER.replace("| FR-02b | Not an id: small letters. | |\n", ""))
    assert list(rows) == ["FR-01", "FR-02", "FR-10A", "FR-A2-001", "FR-20"]
    assert rows["FR-01"].text == "Frogs hop."
    assert rows["FR-01"].shown_by == "One hop."
    assert rows["FR-10A"].text == "Frogs may rest. Ruling: twice."
    assert rows["FR-02"].shown_by == ""


def test_an_id_in_small_letters_is_not_passed_over_in_silence() -> None:
    with pytest.raises(BrokenLedger, match="line 9 of the ledger is not a row of three columns"):
        parsed(LEDGER)


def test_a_ruling_and_a_physical_row_are_known_as_such() -> None:
    rows = parsed(LEDGER.replace("| FR-02b | Not an id: small letters. | |\n", ""))
    assert [row.id for row in rows.values() if row.is_ruling] == ["FR-10A"]
    assert [row.id for row in rows.values() if row.is_physical] == ["FR-02"]


def test_a_row_given_twice_names_the_line_and_the_id() -> None:
    with pytest.raises(BrokenLedger, match="line 2 of the ledger gives FR-01 a second time"):
        parsed("| FR-01 | a | |\n| FR-01 | b | |\n")


@pytest.mark.parametrize("line", ["| FR-01 | Frogs hop. |", "| FR-01 |", "| FR-01 | Frogs hop. | One hop.", "|FR-1"])
def test_a_row_that_lacks_a_column_names_the_line(line: str) -> None:
    with pytest.raises(BrokenLedger) as error:
        parsed(f"# Frogs\n\n{line}\n")
    assert str(error.value) == f"line 3 of the ledger is not a row of three columns: {line}"


def test_an_empty_ledger_has_no_rows() -> None:
    assert parsed("") == {}


def test_the_ledger_of_a_game_lies_beside_it() -> None:
    assert ledger("swapx")["SX-14"].text == "Pass is always allowed."


# Which tests show a row

TESTS = '''
import pytest
from tests.ledger import rule

@rule("FR-01", "FR-02")
@pytest.mark.parametrize("n", [1])
def test_hop(n): ...

@rule("FR-01")
def test_hop_again(): ...

@pytest.mark.skip("FR-07")
def test_nothing(): ...

@rule("FR-08")
def helper(): ...

class TestFrogs:
    @rule("FR-03")
    def test_rest(self): ...

text = """@rule("FR-09")"""
'''


def test_rows_are_cited_by_the_tests_that_name_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_frogs.py").write_text(TESTS, "utf-8")
    (tmp_path / "layout.py").write_text('@rule("FR-05")\ndef test_not_collected(): ...\n', "utf-8")
    assert cited(tmp_path) == {
        "FR-01": ["test_frogs.py::test_hop", "test_frogs.py::test_hop_again"],
        "FR-02": ["test_frogs.py::test_hop"],
        "FR-03": ["test_frogs.py::test_rest"],
    }


def test_a_folder_without_tests_cites_nothing(tmp_path: Path) -> None:
    assert cited(tmp_path) == {}
    assert cited(tmp_path / "nowhere") == {}
