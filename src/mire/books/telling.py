"""Records as sentences."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

from mire.core.records import Record, Seat


def told(record: Record, names: tuple[str, ...] = ()) -> str:
    """The record as it reads aloud, seats called by their names."""
    kind = type(record)
    seats = _seat_fields(kind)
    words = {name: _worded(getattr(record, name), names if name in seats else ()) for name in kind.__struct_fields__}
    return (kind.says or " ".join((kind.__name__, *(f"{{{name}}}" for name in words)))).format(**words)


def mentions(hint: Any, what: Any) -> bool:
    """Whether an annotation speaks of this type, at any depth: `list[Pile]` mentions Card."""
    return bool(hint == what) or any(mentions(part, what) for part in get_args(hint))


def _worded(value: Any, names: tuple[str, ...]) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_worded(part, names) for part in value)
    if names and isinstance(value, int):
        return names[value]
    return str(value)


@cache
def _seat_fields(kind: type) -> frozenset[str]:
    return frozenset(name for name, hint in get_type_hints(kind, include_extras=True).items() if mentions(hint, Seat))
