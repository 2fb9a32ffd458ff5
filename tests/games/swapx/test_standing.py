"""How a seat stands, as bots and encodings ask: clusters, their supplies, and what a swap could cost."""

from __future__ import annotations

from mire.games.swapx.board import standing
from mire.games.swapx.notation import read
from tests.ledger import rule

from .laid_out import GREEN, OPENING, RED, swapx


def stands(fen: str, seat: int, partner: int | None = None) -> tuple[int, int, int]:
    table = read(fen)
    return standing(table.cells, table.supplies, seat, table.ally(seat), seat if partner is None else partner)


def test_a_single_cell_is_a_cluster_and_lives_on_what_is_near() -> None:
    assert stands("ss6/sG6/8/8/8/8/6Rs/6ss G - B1,Y2 60", GREEN) == (1, 3, 0)


def test_only_the_largest_cluster_counts_with_its_own_supplies() -> None:
    assert stands("ss6/sG6/8/8/8/sss5/GGG5/6Rs G - B1,Y2 60", GREEN) == (3, 3, 0)
    assert stands("sss5/GGG5/8/8/8/ss6/sG6/6Rs G - B1,Y2 60", GREEN) == (3, 3, 0), "wherever it lies"
    assert stands("ss6/sG6/8/8/8/8/1G6/s5Rs G - B1,Y2 60", GREEN) == (1, 1, 0), "of two as large the lower"


@rule("SX-06")
def test_supplies_in_every_corner_are_blocked_by_nobody_who_is_alone_there() -> None:
    table = read(OPENING)
    assert table.blocked() == 0
    assert [table.points(seat) for seat in range(4)] == [3, 3, 3, 3]


def test_an_enemys_swap_may_cost_what_it_parts_but_no_partners() -> None:
    torn = "8/8/8/8/GGGGGG2/3R4/8/8 G - B1,Y2 60"
    assert stands(torn, GREEN) == (6, 0, 2), "Red takes the place of c4; at d4 or e4 it would part less"
    assert stands(torn, GREEN, partner=RED) == (6, 0, 0)


@rule("SX-23")
def test_who_has_no_cells_is_out() -> None:
    table = read("ss6/sG6/8/8/8/8/6Rs/6ss G - B1,Y2 60")
    assert [swapx().is_out(table, seat) for seat in range(4)] == [False, False, True, True]


def test_enemies_swap_one_at_a_time() -> None:
    """Both together would hold the row together again."""
    assert stands("8/8/8/8/GGGGGG2/2RR4/8/8 G - B1,Y2 60", GREEN) == (6, 0, 2)
