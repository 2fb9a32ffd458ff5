"""Taking turns."""

from __future__ import annotations

import pytest

from mire import IllegalAction, asked, play
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnVillage, WhichTile
from tests.games.marshlands.laid_out import P1, P2, P3, P4, four_hands, give, laid_out, offered, turn_of, why
from tests.ledger import rule


@rule("SM-A1-017", "SM-A1-018", "SM-A1-019", "SM-A1-020", "SM-NB-005")
def test_a_turn_is_lay_one_and_draw_one_and_then_the_next_player() -> None:
    table = four_hands(*([["straight", "tee", "bend"]] * 4))
    for seat, square in ((P1, "f8"), (P2, "d6"), (P3, "f4"), (P4, "h6")):
        deck = len(table.deck)
        turn = 0 if square[0] == "f" else 1
        play(table, seat, Lay("straight", square, turn))
        assert (len(table.hands[seat]), len(table.deck)) == (3, deck - 1)
        with pytest.raises(IllegalAction, match="not your turn"):
            play(table, seat, Lay("tee", square, 0))
    assert asked(table) == WhichTile(P1)


@rule("SM-A1-013", "SM-A1-016")
def test_the_village_is_turned_on_the_first_move_only() -> None:
    table = four_hands(seats=2)
    assert offered(table, P1, TurnVillage)
    play(table, P1, Lay("straight", "f8", 0))
    assert offered(table, P2, TurnVillage)
    play(table, P2, Lay("tee", "d6", 0))
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-016"


@rule("SM-A1-013", "SM-A1-015")
def test_the_village_is_turned_once_and_then_a_tile_is_laid_in_the_same_turn() -> None:
    table = four_hands(seats=2)
    play(table, P1, TurnVillage(2))
    assert asked(table) == WhichTile(P1)
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-016"
    play(table, P1, Lay("straight", "f8", 0))
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-014")
def test_a_village_that_would_not_match_is_not_turned_so() -> None:
    table = laid_out({"f8": "w[N]"}, seats=2)
    give(table, ["straight"], ["straight"])
    table.marsh.wanted[table.layout.index["f7"]] &= ~(15 << 12) | (1 << 12)  # as if field lay in the west
    turn_of(table)
    assert not offered(table, P1, TurnVillage)
    assert why(table, P1, TurnVillage(1)) == "SM-A1-014"
