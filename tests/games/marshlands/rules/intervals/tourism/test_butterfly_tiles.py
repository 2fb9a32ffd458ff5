"""Interval 2: how tiles with a butterfly are laid, and what they may replace."""

from __future__ import annotations

import pytest

from mire import FACE_DOWN, asked, legal, play, view
from mire.games import game
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.boats import WhichWay
from mire.games.marshlands.rules.intervals.exchange import AskToSee, Decline, Give, WhetherToAgree
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse
from mire.games.marshlands.rules.turns import AskToExchange
from tests.games.marshlands.laid_out import P1, P2, give, marshlands, may, offered, question, turn_of, why, with_hand
from tests.games.marshlands.rules.intervals.tourism.laid_out import REDS, tour
from tests.ledger import rule


@rule("SM-I2-047", "SM-I2-049", "SM-I2-051", "SM-I2-007")
def test_event_tiles_are_laid_on_any_section_or_in_place_of_a_tile() -> None:
    table = with_hand(
        tour({"f7": "w[NS]", "e6": "w[EW]", "d6": "w[EW]"}), "shipwreck", "auberge", "straight-with-copse-end"
    )
    assert may(table, P1, Lay("shipwreck", "f8", 0))
    assert may(table, P1, Lay("shipwreck", "d6", 1)), "in place of another's tile"
    assert why(table, P1, Lay("straight-with-copse-end", "f8", 0)) == "SM-G-048", "land must match"
    play(table, P1, Lay("shipwreck", "c6", 1))
    assert asked(table) == WhichWay(P1), "nobody else was asked"


REPLACES = {("little-bridge", "private-property"), ("professional-guide", "shipwreck")}
REPLACES |= {("professional-guide", "obstruction"), ("signposting", "traffic-jam"), ("signposting", "disorientation")}


@rule("SM-I2-048", "SM-I2-061", "SM-I2-071", "SM-I2-074", "SM-I2-078", "SM-I2-080", "SM-I2-082", "SM-I2-085")
@pytest.mark.parametrize(
    "old", [REDS, "shipwreck", "obstruction", "traffic-jam", "disorientation", "auberge", "signposting"]
)
def test_an_event_tile_replaces_another_only_where_its_entry_says_so(old: str) -> None:
    table = tour({"f7": "w[NS]", "f8": old, "f9": "w[N]"})
    for new in game("marshlands", {"act": "I2"}).printed.butterfly:
        if new == "embarkation-point" or kind_of(new) == "private-property":
            continue
        give(table, [new], [])
        turn_of(table)
        refused = {why(table, P1, Lay(new, "f8", turn)) for turn in range(4)}
        assert ("SM-I2-048" in refused) == ((kind_of(new), kind_of(old)) not in REPLACES), new


@rule("SM-I2-085")
def test_signposting_replaces_only_where_its_edges_fit() -> None:
    table = with_hand(tour({"f7": "w[NS]", "f8": "traffic-jam@1", "f9": "w[N]"}), "signposting")
    assert may(table, P1, Lay("signposting", "f8", 1))
    assert why(table, P1, Lay("signposting", "f8", 0)) == "SM-G-047"


@rule("SM-I2-050")
def test_an_event_tile_is_offered_like_any_other() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), "traffic-jam")
    play(table, P1, Offer("traffic-jam"))
    play(table, P2, Refuse())
    assert table.discards == ["traffic-jam"]


@rule("SM-I2-052")
@pytest.mark.parametrize("square", ["f6", "f7", "f8"])
def test_embarkation_point_abbey_and_villages_are_never_replaced(square: str) -> None:
    table = with_hand(tour({"f7": "red-village", "f8": "abbey"}), "little-bridge-b")
    assert why(table, P1, Lay("little-bridge-b", square, 0)) == "SM-I2-052"


@rule("SM-I2-054", "SM-I2-055")
def test_event_tiles_are_exchanged_by_agreement_before_the_lay() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), "auberge", "straight")
    play(table, P1, AskToExchange(P2))
    assert Give(REDS) not in legal(table, P1)
    play(table, P1, Give("auberge"))
    play(table, P1, AskToSee("auberge"))
    assert question(table) is WhetherToAgree
    play(table, P2, Decline())
    assert view(marshlands(act="I2"), table, P1).hands[P2] == [FACE_DOWN] * 6
    play(table, P1, Lay("straight", "f8", 0))
    assert not offered(table, P1, AskToExchange)


@rule("SM-I2-083", "SM-I2-084")
def test_signposting_keeps_jams_and_disorientation_off_its_section() -> None:
    table = with_hand(tour({"f7": "w[NS]", "f8": "signposting@1", "e6": "w[EW]"}), "traffic-jam", "disorientation")
    assert why(table, P1, Lay("traffic-jam", "f9", 1)) == "SM-I2-083"
    assert why(table, P1, Lay("disorientation", "f9", 1)) == "SM-I2-084"
    assert may(table, P1, Lay("traffic-jam", "d6", 0))


@rule("SM-I2-077")
def test_with_a_guide_on_ones_circuits_shipwreck_and_obstruction_stay_off_them() -> None:
    long = {"f7": "w[NES]", "g7": "w[EW]", "h7": "w[SW]", "h8": "professional-guide", "h9": "w[NW]", "g9": "w[EW]"}
    ring = long | {"f9": "w[NE]", "f8": "w[NS]", "i7": "w[N]"}
    table = with_hand(tour(ring), "shipwreck", "obstruction")
    assert why(table, P1, Lay("shipwreck", "f8", 0)) == "SM-I2-077"
    assert why(table, P1, Lay("obstruction", "g7", 1)) == "SM-I2-077"
    table = with_hand(tour(ring | {"h8": "w[NS]"}), "shipwreck")
    assert may(table, P1, Lay("shipwreck", "f8", 0))
