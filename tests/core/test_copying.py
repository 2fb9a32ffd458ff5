"""A copy shares with its original nothing that can change."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mire import Dice, Pile, Record, Seat, Table, clone


class Water(Enum):
    STILL = "still"
    FLOWING = "flowing"


class Reed(Record):
    """A value that never changes, so copies may share it."""

    height: int
    names: tuple[str, ...] = ()


class Pond(msgspec.Struct):
    """Something that can change, inside a table."""

    frogs: list[int]
    depth: int = 1
    inlets: dict[str, list[int]] = {}


class Marsh(Table, kw_only=True):
    """A table with a field of every form a table may have."""

    count: int
    kind: Water | None
    word: Literal["mud", "peat"]
    level: Annotated[float, msgspec.Meta(ge=0)]
    piles: list[Pile]
    marks: set[int]
    owners: dict[Seat, str]
    paths: dict[str, list[list[int]]]
    pairs: list[tuple[int, str]]
    reeds: list[Reed]
    tall: Reed | None
    pond: Pond
    ponds: dict[str, Pond]
    more: list[Pond]


few = st.integers(-3, 3)
words = st.text("abc", max_size=2)
reeds = st.builds(Reed, height=few, names=st.lists(words, max_size=2).map(tuple))
ponds = st.builds(
    Pond,
    frogs=st.lists(few, max_size=3),
    depth=few,
    inlets=st.dictionaries(words, st.lists(few, max_size=2), max_size=2),
)
marshes = st.builds(
    Marsh,
    seats=st.integers(1, 8),
    dice=st.builds(Dice, st.just("0" * 32), st.integers(0, 9)),
    agenda=st.lists(reeds, max_size=2),
    events=st.lists(reeds, max_size=2),
    unseen=st.lists(st.lists(words, max_size=2), max_size=2),
    outcome=st.none(),
    count=few,
    kind=st.none() | st.sampled_from(Water),
    word=st.sampled_from(("mud", "peat")),
    level=st.floats(0, 1),
    piles=st.lists(st.lists(words, max_size=3), max_size=3),
    marks=st.sets(few),
    owners=st.dictionaries(st.integers(0, 7), words, max_size=3),
    paths=st.dictionaries(words, st.lists(st.lists(few, max_size=2), max_size=2), max_size=2),
    pairs=st.lists(st.tuples(few, words), max_size=2),
    reeds=st.lists(reeds, max_size=2),
    tall=st.none() | reeds,
    pond=ponds,
    ponds=st.dictionaries(words, ponds, max_size=2),
    more=st.lists(ponds, max_size=2),
)


def parts(thing: Any) -> Iterator[Any]:
    """The thing and everything in it that can change, the innermost first."""
    if isinstance(thing, msgspec.Struct) and not thing.__struct_config__.frozen:
        for name in thing.__struct_fields__:
            yield from parts(getattr(thing, name))
        yield thing
    elif isinstance(thing, dict | list | set):
        for part in list(thing.values()) if isinstance(thing, dict) else list(thing):
            yield from parts(part)
        yield thing


def ruin(thing: Any) -> None:
    """Change everything in it that can change."""
    for part in parts(thing):
        if isinstance(part, list):
            part.append("ruined")
        elif isinstance(part, set):
            part.add(99)
        elif isinstance(part, dict):
            part["ruined"] = 99
    for part in parts(thing):
        if isinstance(part, msgspec.Struct):
            for name in part.__struct_fields__:
                setattr(part, name, None)


@given(marshes)
@settings(deadline=None)
def test_a_copy_equals_its_original_and_outlives_it(marsh: Marsh) -> None:
    twin = clone(marsh)
    assert twin == marsh
    assert type(twin) is Marsh
    as_it_was = msgspec.json.encode(marsh)
    ruin(twin)
    assert msgspec.json.encode(marsh) == as_it_was


@given(marshes)
@settings(deadline=None)
def test_no_part_that_can_change_is_in_both(marsh: Marsh) -> None:
    twin = clone(marsh)
    ours, theirs = list(parts(marsh)), list(parts(twin))
    assert {id(part) for part in ours}.isdisjoint(id(part) for part in theirs)
    assert [type(part) for part in ours] == [type(part) for part in theirs]


def test_what_never_changes_is_shared() -> None:
    reed = Reed(3, ("tall",))
    table = Grove(seats=1, dice=Dice(""), reeds=[reed])
    assert clone(table).reeds[0] is reed


def test_defaults_are_not_shared_between_tables() -> None:
    one, other = Grove(seats=1, dice=Dice(""), reeds=[]), Grove(seats=1, dice=Dice(""), reeds=[])
    one.events.append("frog")
    one.agenda.append("toad")
    assert other.events == other.agenda == []


class Grove(Table, kw_only=True):
    reeds: list[Reed]


class TupleOfLists(Table, kw_only=True):
    held: tuple[list[int], ...]


class MaybeList(Table, kw_only=True):
    held: list[int] | None


class BareList(Table, kw_only=True):
    held: list  # type: ignore[type-arg]


class SomeObject(Table, kw_only=True):
    held: bytearray


class ListOfObjects(Table, kw_only=True):
    held: list[object]


class DictOfMaybePonds(Table, kw_only=True):
    held: dict[str, Pond | None]


@pytest.mark.parametrize(
    ("kind", "held", "named"),
    [
        (TupleOfLists, ([1],), "tuple[list[int], ...]"),
        (MaybeList, None, "list[int] | None"),
        (BareList, [], "list"),
        (SomeObject, bytearray(), "bytearray"),
        (ListOfObjects, [], "object"),
        (DictOfMaybePonds, {}, "Pond | None"),
    ],
)
def test_a_field_that_cannot_be_copied_safely_is_an_error_that_says_what_to_write(
    kind: Any, held: Any, named: str
) -> None:
    table = kind(seats=1, dice=Dice(""), held=held)
    with pytest.raises(TypeError) as error:
        clone(table)
    assert "a table cannot hold" in str(error.value)
    assert named in str(error.value)
    assert "say list, dict or set of values that never change" in str(error.value)
