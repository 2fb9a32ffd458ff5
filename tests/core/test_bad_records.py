"""Records that people damage, by accident or on purpose: each is refused in words, none with a traceback."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mire import Dice, Pile, Record, Table, clone
from mire.books.played import Unverified, commitment, read_played, seed_from, verify
from mire.games import game

SEED = seed_from(7)


def a_record(**changes: Any) -> bytes:
    entries: dict[str, Any] = {
        "game": "swapx",
        "rules": game("swapx").version,
        "options": {"type": "SwapXOptions"},
        "seats": 4,
        "seed": SEED,
        "commitment": commitment(changes.get("seed", SEED)),
        "answers": [],
        "outcome": None,
    }
    return msgspec.json.encode({**entries, **changes})


def test_the_record_by_itself_is_sound() -> None:
    assert verify(game("swapx"), read_played(a_record())).outcome is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"answers": [[7, {"type": "Pass"}]]}, "answer 1 of 1 comes from seat 7, but there are only 4"),
        ({"answers": [[None, None]]}, "says that time ran out, but the question had no limit"),
        ({"seed": "zz" * 16}, "32 hexadecimal digits"),
        ({"seed": "ab"}, "32 hexadecimal digits"),
        ({"seats": 3}, "the game cannot be started: SwapX is for exactly 4 players, not 3"),
        ({"game": "frogs"}, "it is a record of 'frogs', not of 'swapx'"),
        ({"answers": [[0, {"type": "OneMove"}]]}, "is not an answer of SwapX"),
        ({"answers": [[0, {"type": "SpawnSupply", "field": "a1\n"}]]}, "is not an answer of SwapX"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused_in_words(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Unverified, match=why):
        verify(game("swapx"), read_played(a_record(**changes)))


@pytest.mark.parametrize("data", [b'{"game":"\xff"}', b'{"options":' + b"[" * 100_000, b"", b"[]", b'{"game"'])
def test_what_is_no_record_at_all_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(Unverified):
        read_played(data)


def test_a_view_has_no_luck() -> None:
    with pytest.raises(ValueError, match="imagine a table first"):
        Dice("").roll()


class Stack(Record):
    cards: Pile


class Stacked(Table, kw_only=True):
    stack: Stack


def test_a_list_inside_a_frozen_record_would_be_shared_so_it_is_refused() -> None:
    with pytest.raises(TypeError, match="a table cannot hold"):
        clone(Stacked(seats=2, dice=Dice("0" * 32), stack=Stack([])))
