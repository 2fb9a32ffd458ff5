"""The messages as one JSON Schema document, from which the client's types are made."""

from __future__ import annotations

from typing import Any

import msgspec

from mire.bots.levels import Level
from mire.core.agenda import Outcome
from mire.server import messages

SPOKEN: tuple[Any, ...] = (
    messages.ToTable,
    messages.Frame,
    messages.Refused,
    messages.Hint,
    messages.WhyNot,
    messages.FreeUndo,
    messages.Queued,
    messages.Pointed,
    messages.NewTable,
    messages.TableLink,
    messages.Me,
    messages.Guest,
    messages.GameCard,
    messages.RuleRow,
    Level,
    messages.TableCard,
    messages.ReplayRequest,
    messages.ReplayFrame,
    messages.Verified,
    messages.Continue,
    messages.Book,
    messages.Shown,
    messages.LessonAnswer,
    messages.LessonFrame,
    Outcome,
)


def schema() -> dict[str, Any]:
    """All that is said between a page and a table; `$defs` has a record for each message."""
    (to_table, *_), records = msgspec.json.schema_components(SPOKEN, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "ToTable",
        **to_table,
        "$defs": {name: _whole(record) for name, record in sorted(records.items())},
    }


def _whole(record: dict[str, Any]) -> dict[str, Any]:
    """What the server writes it writes whole, so a reader need not ask whether a field with a default is there."""
    if record.get("additionalProperties") is False:
        return record  # what comes in may leave its defaults out
    return {**record, "required": list(record.get("properties", {}))}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema())).decode())
