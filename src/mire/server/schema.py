"""The messages as one JSON Schema document, from which the client's types are made."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from mire.books import accounts, choices, rulebook
from mire.bots import levels
from mire.core import agenda
from mire.server import forms, lesson_forms, messages

SPOKEN: tuple[Any, ...] = (
    messages.ToTable,
    messages.Frame,
    messages.Refused,
    messages.Warned,
    messages.Hint,
    messages.WhyNot,
    messages.WhatFollows,
    messages.FreeUndo,
    messages.Queued,
    messages.Pointed,
    forms.NewTable,
    forms.TableLink,
    forms.Me,
    forms.Guest,
    forms.MoveCode,
    forms.RecoveryCode,
    forms.Redeemed,
    forms.GameCard,
    forms.RuleRow,
    levels.Level,
    forms.TableCard,
    forms.PuttingAway,
    forms.MyRecord,
    forms.Calls,
    forms.Device,
    forms.Hush,
    forms.ReplayRequest,
    forms.Replay,
    forms.Verified,
    forms.Story,
    forms.Continue,
    lesson_forms.Book,
    lesson_forms.Shown,
    lesson_forms.LessonAnswer,
    lesson_forms.LessonFrame,
    agenda.Outcome,
)


# The files of the client's types, and the modules whose records stand in each; what is said to a table has its own.
FILES: dict[str, tuple[ModuleType, ...]] = {
    "table": (messages, agenda),
    "house": (forms, levels, choices, accounts),
    "learning": (lesson_forms, rulebook),
}


def schema() -> dict[str, Any]:
    """All that is said between a page and a table; `$defs` has a record for each message."""
    (to_table, *_), records = msgspec.json.schema_components(SPOKEN, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "ToTable",
        **to_table,
        "$defs": {name: _whole(record) for name, record in sorted(records.items())},
        "x-files": {
            "saying": [name for name in sorted(records) if _is_said(name)],
            **{
                file: [name for name in sorted(records) if _is_of(name, modules) and not _is_said(name)]
                for file, modules in FILES.items()
            },
        },
    }


def _is_said(name: str) -> bool:
    """Whether it is something that a viewer says to a table."""
    record = vars(messages).get(name)
    return isinstance(record, type) and issubclass(record, messages.Message)


def _is_of(name: str, modules: tuple[ModuleType, ...]) -> bool:
    """Whether a record was written down in one of these modules."""
    return any(getattr(vars(module).get(name), "__module__", "") == module.__name__ for module in modules)


def _whole(record: dict[str, Any]) -> dict[str, Any]:
    """What the server writes it writes whole, so a reader need not ask whether a field with a default is there."""
    if record.get("additionalProperties") is False:
        return record  # what comes in may leave its defaults out
    return {**record, "required": list(record.get("properties", {}))}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema())).decode())
