"""Interval 2: how the game ends, and what is taken off before counting."""

from __future__ import annotations

from mire import play
from mire.games.marshlands.rules.boats import Stay
from mire.games.marshlands.rules.intervals.tourism.canals import ARMS, CanalIsReached, Mark
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnEnds
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import P1, P2, S1, S2, S3, afloat, asks, give, points, turn_of, with_hand
from tests.games.marshlands.rules.intervals.tourism.laid_out import LONG, RING, circuits, marked, settled, tour
from tests.ledger import rule


@rule("SM-I2-092", "SM-I2-093", "SM-I2-094")
def test_deck_full_section_and_discards_end_the_game() -> None:
    table = with_hand(tour({"f7": "w[NS]"}, deck=1), *["straight"] * 6)
    play(table, P1, Lay("straight", "f8", 0))
    play(table, P1, Stay())
    assert table.outcome is not None
    squares = {f"{column}{row}": "w[NS]" for row in range(7, 12) for column in "fghijk"}
    del squares["k11"]
    table = tour(squares)
    give(table, [], ["little-bridge-a"])
    turn_of(table, P2)
    play(table, P2, Lay("little-bridge-a", "k11", 0))
    assert table.outcome is not None
    for seats, most in ((2, 6), (3, 3)):
        table = tour(seats=seats)
        table.refused = most
        assert asks(table, TurnEnds(P1)).outcome


@rule("SM-I2-095")
def test_the_last_counter_does_not_end_the_game() -> None:
    table = afloat(tour({"f7": "w[NS]"}), "f7")
    table.supply[2 * S1] = 1
    asks(table, CanalIsReached(P1))
    play(table, P1, Mark("f7", 0, ARMS[-1]))
    assert not table.outcome


@rule("SM-I2-042", "SM-I2-043")
def test_counters_on_no_circuit_are_taken_off_and_free_the_tile_for_others() -> None:
    tiles = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]", "f9": "w[NS]"}
    table = marked(tour(tiles), (S1, "f9", 0, -1), (S2, "f7", 0, -1))
    table.supply[2 * S1] = table.supply[2 * S2] = 5
    assert circuits(table, S2) == [4], "yellow comes home over f7 with a counter there"
    settled(table)
    assert table.counters == [Counter(S2, "f7", 0, -1)]
    assert (table.supply[2 * S1], table.supply[2 * S2], table.freed) == (6, 5, ["f9"])
    blocked = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]"}
    table = marked(tour(blocked, seats=3), (S3, "e6", 0, -1))
    assert circuits(table) == []
    settled(table)
    assert circuits(table) == [4], "freed of a counter that was on no circuit of its owner"


@rule("SM-I2-067", "SM-I2-068", "SM-I2-069")
def test_property_on_no_circuit_of_its_colour_is_taken_off_and_leaves_an_empty_square() -> None:
    tiles = RING | {"e6": "w[EW]", "d6": "private-property-a-red@1", "c6": "private-property-a-green@1"}
    table = tour(tiles)
    assert points(table, "empty squares", S2) == -27
    settled(table)
    assert points(table, "empty squares", S2) == -28
    assert "private-property-a-red" in table.aside
    assert "private-property-a-green" in table.laid, "nobody's stays"
    kept = settled(tour(LONG | {"h8": "private-property-a-red"}))
    assert "private-property-a-red" in kept.laid


@rule("SM-I2-042", "SM-I2-092")
def test_once_circuits_are_settled_the_game_is_over_for_the_reason_it_was() -> None:
    table = settled(tour(RING))
    assert table.outcome is not None
    assert table.outcome.reason == "a section is full"


@rule("SM-I2-042", "SM-I2-067")
def test_a_counter_on_the_second_canal_of_a_tile_stays_if_the_circuit_runs_there() -> None:
    table = tour(RING | {"g8": "w[ES]; w[NW]"})
    table.counters = [Counter(S1, "g8", 1), Counter(S1, "g8", 0)]
    settled(table)
    assert table.counters == [Counter(S1, "g8", 1)]
    assert table.supply[2 * S1] == 7
