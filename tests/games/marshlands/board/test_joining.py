"""What joins on the board when tiles are laid."""

from __future__ import annotations

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.components.tiles import Face
from tests.games.marshlands.laid_out import know, laid_out
from tests.games.marshlands.naive import agrees
from tests.ledger import rule


@rule("SM-I1-096")
def test_where_two_sides_of_free_land_meet_nothing_is_joined() -> None:
    """Side by side they have no part in the middle: nodes laid before must not be taken for one."""
    table = laid_out({"f8": "w[NS]; C[E]", "g8": "C[W]", "f10": "F"}, act="I1")
    know(table, Face("free", "LWLW", ("water E end", "water W end"), (), (), None, None, True))
    before = [root(table.marsh.up, node) for node in range(len(table.marsh.up))]
    sums = list(table.marsh.sums)
    for square in ("j8", "j9"):
        table.put("free", table.layout.index[square], 0)
    after = [root(table.marsh.up, node) for node in range(len(before))]
    assert (after, table.marsh.sums[: len(sums)]) == (before, sums)
    first, second = (table.marsh.first[table.layout.index[square]] for square in ("j8", "j9"))
    tops = {root(table.marsh.up, node) for node in (first, first + 1, second, second + 1)}
    assert len(tops) == 4, "four canal ends, each by itself"


@rule("SM-G-039")
def test_a_joker_closes_a_field_that_is_all_of_its_tile() -> None:
    for order in (("g8", "g9"), ("g9", "g8")):
        tiles = {"g8": "pasture-with-cow-6", "g9": "J[S]"}
        agrees(laid_out({square: tiles[square] for square in order}))
