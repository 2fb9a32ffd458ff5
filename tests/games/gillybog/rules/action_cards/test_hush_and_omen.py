"""Hush and Omen."""

from __future__ import annotations

from mire.games.gillybog.table import Stack
from tests.games.gillybog.laid_out import BOTH, a_table, act, end_turn, playing
from tests.ledger import rule


@BOTH
@rule("GB-106", "GB-170", "GB-405")
def test_omen(enhanced: bool) -> None:
    table = a_table(2, hand="omen run-grow", enhanced=enhanced)
    table.hunter_deck = Stack(shown=["lost"], hidden=["blast", "chase", "scout"])
    act(table, "Play Omen")
    assert table.revealed == ["lost", "scout", "chase", "blast"][: 4 if enhanced else 3]
    act(table, "Put back Lost", "Put back Scout")
    if enhanced:
        act(table, "Put back Blast")
    assert table.hunter_deck.shown[-3:] == (["scout", "blast", "chase"] if enhanced else ["lost", "scout", "chase"])
    assert table.hunter_deck.top == "chase"


@BOTH
@rule("GB-106", "GB-170")
def test_hush(enhanced: bool) -> None:
    table = playing("hush", enhanced=enhanced, top="chase")
    table.cards_played = 4
    end_turn(table)
    assert table.dice.asked == (1 if enhanced else 2)
