"""The rule ledgers: a row for each rule of a game, and which tests show it."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from mire.core.records import Record


class Row(Record):
    """One rule, in our words, and what would show it."""

    id: str
    text: str
    shown_by: str

    @property
    def is_ruling(self) -> bool:
        """Whether the rulebook leaves this open, and we decided."""
        return "Ruling" in self.text

    @property
    def is_physical(self) -> bool:
        """Whether the row speaks of cardboard only, so that no test can show it."""
        return self.text.startswith("(physical)")


class BrokenLedger(ValueError):
    """A ledger that cannot be read; the message says which line."""


_ROW = re.compile(r"^\|\s*([A-Z0-9]+(?:-[A-Z0-9]+)+)\s*\|((?:\\.|[^|\\])*)\|((?:\\.|[^|\\])*)\|\s*$")


@cache
def ledger(game: str) -> dict[str, Row]:
    """A game's rows, by id, in their order."""
    text = (files("mire.rules") / f"{game}.md").read_text("utf-8")
    return parsed(text)


def parsed(text: str) -> dict[str, Row]:
    """The rows of a ledger written as Markdown tables."""
    rows: dict[str, Row] = {}
    for number, line in enumerate(text.splitlines(), 1):
        match = _ROW.match(line)
        if not match:
            if re.match(r"^\|\s*[A-Z0-9]+-", line):
                raise BrokenLedger(f"line {number} of the ledger is not a row of three columns: {line}")
            continue
        row = Row(*(part.strip() for part in match.groups()))
        if row.id in rows:
            raise BrokenLedger(f"line {number} of the ledger gives {row.id} a second time")
        rows[row.id] = row
    return rows


def cited(tests: Path) -> dict[str, list[str]]:
    """The rows that tests name with `@rule("SX-17")`, each with the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for row in _rows_of(node):
                    found.setdefault(row, []).append(f"{path.name}::{node.name}")
    return found


def _rows_of(test: ast.FunctionDef) -> list[str]:
    calls = [mark for mark in test.decorator_list if isinstance(mark, ast.Call)]
    return [
        argument.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
