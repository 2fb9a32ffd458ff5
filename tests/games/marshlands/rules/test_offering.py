"""A tile that is offered round."""

from __future__ import annotations

from mire import asked, legal, play
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take, WhereToLay, WhetherToTake
from mire.games.marshlands.rules.turns import WhichTile
from tests.games.marshlands.laid_out import HANDS, NOWHERE, P1, P2, P3, P4, asks, four_hands, offered, why
from tests.ledger import rule


@rule("SM-A1-021")
def test_who_can_lay_nothing_must_offer() -> None:
    table = four_hands([NOWHERE, NOWHERE], ["tee"], seats=2)
    table.first_moves = [False, False]
    asks(table, WhichTile(P1))
    assert legal(table, P1) == [Offer(NOWHERE)]


@rule("SM-A1-022", "SM-A1-023")
def test_who_can_lay_may_offer_any_tile_instead() -> None:
    table = four_hands()
    assert offered(table, P1, Lay)
    assert offered(table, P1, Offer) == [Offer("straight"), Offer("tee"), Offer("bend")]
    assert why(table, P1, Offer("joker")) == "SM-A1-023"


@rule("SM-A1-024", "SM-A1-025", "SM-A1-027", "SM-A1-028")
def test_a_tile_goes_round_and_is_discarded_if_nobody_takes_it() -> None:
    table = four_hands()
    play(table, P1, Offer("tee"))
    for seat in (P2, P3, P4):
        assert asked(table) == WhetherToTake(seat)
        assert legal(table, seat) == [Refuse(), Take()]
        play(table, seat, Refuse())
    assert (table.discards, table.offered, table.refused) == (["tee"], [], 1)
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-026", "SM-A1-029", "SM-A1-031", "SM-A1-032", "SM-A1-033")
def test_who_takes_it_lays_it_at_once_and_then_has_a_turn_of_the_own() -> None:
    table = four_hands()
    table.refused = 2
    play(table, P1, Offer("tee"))
    play(table, P2, Take())
    assert asked(table) == WhereToLay(P2)
    assert {lay.tile for lay in legal(table, P2)} == {"tee"}  # type: ignore[attr-defined]
    assert why(table, P2, Offer("tee")) == "SM-A1-026"
    assert why(table, P2, Lay("cross", "d6", 0)) == "SM-A1-026", "not another tile"
    deck = len(table.deck)
    play(table, P2, Lay("tee", "d6", 0))
    assert table.hands[P2] == ["tee", "tee", "tee"]
    assert (len(table.hands[P1]), len(table.deck)) == (3, deck - 1), "the one who offered draws"
    assert (table.discards, table.refused) == ([], 0)
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-026")
def test_who_has_no_square_for_it_is_not_asked() -> None:
    table = four_hands([NOWHERE, "tee"], *HANDS[1:])
    play(table, P1, Offer(NOWHERE))
    assert table.discards == [NOWHERE]
    assert asked(table) == WhichTile(P2)


@rule("SM-A1-030")
def test_of_two_players_the_other_decides_alone() -> None:
    table = four_hands(seats=2)
    play(table, P1, Offer("tee"))
    play(table, P2, Refuse())
    assert table.discards == ["tee"]
