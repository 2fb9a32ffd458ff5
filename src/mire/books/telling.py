"""Records as sentences."""

from __future__ import annotations

from functools import cache
from string import capwords
from typing import Any, get_args, get_type_hints

import msgspec

from mire.core.records import FACE_DOWN, Card, Record, Seat


def told(record: Record, names: tuple[str, ...] = ()) -> str:
    """The record as it reads aloud, seats called by their names and cards by what is printed on them."""
    kind: Any = type(record)
    words = {name: _worded(getattr(record, name), topics, names) for name, topics in _topics(kind)}
    return str(kind.says or " ".join((kind.__name__, *(f"{{{name}}}" for name in words)))).format(**words)


def mentions(hint: Any, what: Any) -> bool:
    """Whether an annotation speaks of this type, at any depth: `list[Pile]` mentions Card."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint is what or any(mentions(part, what) for _, part in _fields(hint))
    return bool(hint == what) or any(mentions(part, what) for part in get_args(hint))


def called(card: Card) -> str:
    """A card by name: `red-12` is Red 12, `let's-move` is Let's Move; and what is face down is something."""
    return "something" if card == FACE_DOWN else capwords(card.replace("-", " "))


def _worded(value: Any, topics: tuple[bool, bool], names: tuple[str, ...]) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_worded(part, topics, names) for part in value) or "none"
    seats, cards = topics
    if seats and names and isinstance(value, int):
        return names[value]
    return called(value) if cards and isinstance(value, str) else str(value)


@cache
def _topics(kind: Any) -> list[tuple[str, tuple[bool, bool]]]:
    """The fields of a record, and whether each speaks of seats, and of cards."""
    return [(name, (mentions(hint, Seat), mentions(hint, Card))) for name, hint in _fields(kind)]


@cache
def _fields(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    return [(name, hints[name]) for name in kind.__struct_fields__]
