"""Copies of tables, worked out once per class from its annotations."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")
Copier: TypeAlias = Callable[[Any], Any] | None  # None: it never changes, so share it


def clone(record: T) -> T:
    """A copy that shares with the original nothing that can change."""
    return _struct_copier(type(record))(record)  # type: ignore[arg-type,no-any-return]


@cache
def _struct_copier(kind: Any) -> Callable[[Any], Any]:
    hints, known = get_type_hints(kind), dict[str, Any]()
    known |= {name: part for name in kind.__struct_fields__ if (part := _copier(hints[name]))}
    # Written out field by field, since a loop over the fields takes twice as long.
    called = {list.copy: "struct.{0}.copy()", dict.copy: "struct.{0}.copy()"}
    lines = [f"twin.{name} = {called.get(part, '{0}(struct.{0})').format(name)}" for name, part in known.items()]
    exec("\n ".join(["def copied(struct):", "twin = struct.__copy__()", *lines, "return twin"]), known)
    return known["copied"]  # type: ignore[no-any-return]


def _copier(hint: Any) -> Copier:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any or origin is Literal:
        return None
    if origin is Annotated:
        return _copier(args[0])
    if origin in (list, dict, set):
        part = _copier(args[-1])
        return _copier_of_each(origin, part) if part else origin.copy
    if origin in (Union, UnionType, tuple):
        if not any(_copier(arg) for arg in args if arg is not Ellipsis):
            return None
    elif issubclass(hint, msgspec.Struct):
        if not hint.__struct_config__.frozen:
            return _struct_copier(hint)
        if not any(_copier(part) for name, part in get_type_hints(hint).items() if name in hint.__struct_fields__):
            return None
    elif issubclass(hint, int | float | str | bytes | NoneType | Enum):
        return None
    raise TypeError(f"a table cannot hold {hint}: say list, dict or set of values that never change")


def _copier_of_each(kind: type, part: Callable[[Any], Any]) -> Copier:
    if kind is dict:
        return lambda things: {key: part(thing) for key, thing in things.items()}
    return lambda things: [part(thing) for thing in things]
