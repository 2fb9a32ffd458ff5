"""The fields of the board: their names, their bits, their neighbours."""

from __future__ import annotations

from mire.boards.squares import NEAR
from mire.games.swapx.components.fields import BIT, FIELDS, INDEX, fields
from tests.ledger import rule


@rule("SX-01")
def test_the_board_has_eight_times_eight_fields() -> None:
    assert tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh") == FIELDS
    assert [INDEX[field] for field in FIELDS] == list(range(64))
    assert [fields(BIT[field]) for field in FIELDS] == [(field,) for field in FIELDS]


@rule("SX-04")
def test_every_field_has_the_neighbours_that_a_ruler_would_find() -> None:
    around = [
        tuple(b for b in FIELDS if b != a and abs(ord(a[0]) - ord(b[0])) <= 1 and abs(int(a[1]) - int(b[1])) <= 1)
        for a in FIELDS
    ]
    assert [fields(near) for near in NEAR] == around
