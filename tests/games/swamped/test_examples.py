"""The rulebook's worked examples."""

from __future__ import annotations

from mire.games.swamped.boat import WhichWay
from mire.games.swamped.rules import Play, PlayLetsMove, WhichCard
from tests.ledger import rule

from .laid_out import A, B, C, D, a_table, answer, question, steer, where


@rule("SW-138")
def test_example_3_the_white_corner_moves_1_the_next_1_the_next_2_the_last_1() -> None:
    table = a_table("lets-move", "red-east", "red-east", "red-east", piles=["red-north w0"], pilot=C)
    answer(table, PlayLetsMove("pile 1"))
    movers = []
    while isinstance(question(table), WhichWay):
        choice = question(table)
        assert isinstance(choice, WhichWay)
        movers.append((choice.seat, choice.spaces))
        steer(table, ".")
    assert movers == [(A, 1), (B, 1), (C, 2), (D, 1 + 1)], "the Pilot card went from C to D, who has one more"


@rule("SW-102")
def test_example_2_a_card_that_raises_the_number_at_your_corner_may_be_laid_on_the_pile() -> None:
    table = a_table("red-east", "blue-east", piles=["red-north w0"])
    answer(table, Play("red-east", "pile 1", "3w-1-1-2"))
    assert table.number(table.piles[0], table.place(A)) == 3
    assert question(table) == WhichCard(B)
    assert where(table) == ("1a1", "3f6")
