"""Interval 2: what circuits are worth, and what lies on them."""

from __future__ import annotations

import pytest

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.intervals.tourism.circuits import Canals
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import P1, P4, S1, S2, S4, laid_out, lines, points, with_counters
from tests.games.marshlands.rules.intervals.tourism.laid_out import LONG, REDS, RING, can_pass, circuits, marked, tour
from tests.ledger import rule


@rule("SM-I2-004", "SM-I2-096", "SM-I2-100", "SM-I2-107", "SM-I2-125")
def test_a_circuit_counts_a_point_for_each_way_over_a_tile_and_one_for_itself() -> None:
    table = tour(RING)
    assert circuits(table) == [5 + 1], "the first tile is passed by two different pairs of sides"
    assert set(lines(table, "circuit")[0].squares) == set(RING), "each circuit names its tiles"
    assert circuits(table, S2) == []
    apart = {"h9": "w[ES]", "i9": "w[SW]", "i10": "w[NW]", "h10": "w[NE]"}
    assert circuits(tour(apart)) == [], "a ring that does not reach the centre"
    through = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]"}
    assert circuits(marked(tour(through), (S1, "e6", 0, -1))) == [3 + 1], "back by another side"
    assert circuits(tour({"f7": "w[NS]", "f8": "w[N]"})) == []


@rule("SM-I2-005", "SM-I2-006", "SM-I2-108")
def test_constructions_count_nothing_and_empty_squares_cost_a_point() -> None:
    table = tour({"f7": "w[NS]{reed}; G[-]", "h9": "w[E]{end,frog}", "i9": "w[W]{end}"})
    assert {line.what for line in lines(table)} == {"empty squares"}
    assert points(table, "empty squares") == -27


@rule("SM-I2-097", "SM-I2-098", "SM-I2-099")
def test_abroad_a_circuit_goes_no_farther_than_its_last_counter() -> None:
    way = {"f7": "w[NW]", "e7": "w[EW]", "d7": "w[EN]", "d6": "w[ES]", "e6": "w[EW]"}
    assert circuits(tour(way)) == []
    assert circuits(marked(tour(way), (S1, "e6", 0, -1))) == [6]
    assert circuits(marked(tour(way), (S1, "d6", 0, -1))) == [], "a tile beyond the counter"
    assert circuits(tour(way | {"e6": "blue-village"})) == [6 + 0], "villages need none"
    assert circuits(tour(way | {"e6": "private-property-a-red@1"})) == [6]


@rule("SM-I2-101", "SM-I2-102", "SM-I2-110")
def test_a_tile_counts_again_by_other_sides_and_not_by_the_same() -> None:
    crossed = {"f7": "w[NS]", "f8": "w[NS]; w[EW]", "f9": "w[NE]", "g9": "w[WN]", "g8": "w[SW]", "e8": "w[EN]"}
    crossed |= {"e7": "w[NS]", "e6": "w[ES]"}
    table = marked(tour(crossed), (S1, "e6", 0, -1))
    assert circuits(table) == [9 + 1], "f8 counts twice, by two canals"
    stem = {"f7": "w[NS]", "f8": "w[NES]", "g8": "w[SW]", "g9": "w[NW]", "f9": "w[NE]"}
    assert circuits(tour(stem)) == [6 + 1], "f7 is passed out and home, and counts once"


@rule("SM-I2-103", "SM-I2-058", "SM-I2-059", "SM-I2-060")
def test_what_lies_on_a_circuit_counts_and_elsewhere_nothing() -> None:
    table = tour(RING | {"f7": "auberge@1"})
    assert (points(table, "Auberge"), points(table, "Little Bridge")) == (2, 0)
    stem = {"f7": "little-bridge-a", "f8": "w[NES]", "g8": "w[SW]", "g9": "w[NW]", "f9": "w[NE]"}
    assert points(tour(stem), "Little Bridge") == 1
    off = tour(RING | {"f7": "w[NESW]", "f9": "auberge", "f10": "little-bridge-a"})
    assert not {"Auberge", "Little Bridge"} & {line.what for line in lines(off)}


@rule(
    "SM-I2-058",
    "SM-I2-059",
    "SM-I2-070",
    "SM-I2-072",
    "SM-I2-073",
    "SM-I2-075",
    "SM-I2-079",
    "SM-I2-081",
    "SM-I2-088",
    "SM-I2-089",
    "SM-I2-090",
)
@pytest.mark.parametrize(
    ("what", "tile", "worth"),
    [
        ("Auberge", {"f7": "auberge@1"}, 2),
        ("Little Bridge", {"f8": "little-bridge-a"}, 1),
        ("Shipwreck", {"h8": "shipwreck"}, -6),
        ("Obstruction", {"h8": "obstruction"}, -3),
        ("Professional Guide", {"h8": "professional-guide"}, 4),
        ("Traffic Jam", {"h8": "traffic-jam@1"}, -3),
        ("Disorientation", {"h8": "disorientation@1"}, -5),
        ("Transport of cattle", {"h7": "transport-of-cattle@2"}, 3),
        ("Transport of goods", {"h7": "transport-of-goods@2"}, 3),
        ("Signposting", {"h8": "signposting@1"}, 0),
    ],
)
def test_each_event_tile_has_its_worth_on_a_circuit_alone(what: str, tile: dict[str, str], worth: int) -> None:
    table = tour(LONG | tile)
    assert circuits(table) == [10]
    assert points(table, what) == worth
    broken = {name: face for name, face in (LONG | tile).items() if name != "g9"}
    assert points(tour(broken), what) == 0


@rule("SM-I2-073")
def test_boats_pass_an_obstruction() -> None:
    assert can_pass(tour({"f7": "w[NS]", "f8": "obstruction"}), "f7", "f8", P1)


@rule("SM-I2-076")
def test_a_guide_cancels_shipwreck_and_obstruction_on_his_circuit() -> None:
    table = tour(LONG | {"h8": "professional-guide", "f8": "shipwreck", "g7": "obstruction@1"})
    assert [points(table, what) for what in ("Professional Guide", "Shipwreck", "Obstruction")] == [4, 0, 0]


@rule("SM-I2-086", "SM-I2-087")
def test_signposting_on_the_same_water_voids_jams_and_disorientation_and_leaves_them() -> None:
    tiles = LONG | {"h8": "traffic-jam@1", "f8": "disorientation@1", "f9": "w[NES]", "f10": "signposting"}
    table = tour(tiles)
    assert (points(table, "Traffic Jam"), points(table, "Disorientation")) == (0, 0)
    assert {"traffic-jam", "disorientation"} <= set(table.laid)
    assert points(tour(tiles | {"f9": "w[NE]"}), "Traffic Jam") == -3


@rule("SM-I2-091")
def test_an_event_tile_on_circuits_of_two_players_counts_for_both() -> None:
    tiles = {"f7": "w[NW]", "e7": "auberge", "e6": "w[ES]"}
    table = tour(tiles)
    table.freed = ["e6", "f7"]
    assert (points(table, "Auberge", S1), points(table, "Auberge", S2)) == (2, 2)


@rule("SM-I2-104", "SM-I2-105", "SM-I2-106")
def test_abbey_and_villages_count_once_for_all_ones_circuits() -> None:
    table = tour(RING | {"f7": "red-village", "g8": "abbey", "g7": "yellow-village"})
    assert [points(table, what) for what in ("Abbey", "village")] == [7, 5 + 2]
    two = {"f7": "w[NES]", "g7": "w[ESW]", "h7": "w[SW]", "h8": "w[NW]", "g8": "abbey", "f8": "w[NE]"}
    assert points(tour(two), "Abbey") == 7


@rule("SM-I2-104", "SM-I2-105", "SM-I2-106")
@pytest.mark.parametrize(
    ("what", "tile", "worth"), [("Abbey", "abbey", 7), ("village", "red-village", 5), ("village", "yellow-village", 2)]
)
def test_what_abbey_and_villages_are_worth_on_a_circuit(what: str, tile: str, worth: int) -> None:
    assert points(tour(RING | {"g8": tile}), what) == worth


@rule("SM-I2-058", "SM-I2-105", "SM-I2-106")
@pytest.mark.parametrize(("village", "worth"), [("red-village", 5), ("blue-village", 2)])
def test_a_village_on_a_circuit_is_worth_more_to_its_own_colour(village: str, worth: int) -> None:
    ring = {"f7": "w[NE]", "g7": "w[WN]", "g6": village, "f5": "w[S]"}
    table = laid_out(ring, act="I2", seats=4)
    assert points(table, "village", S1) == worth
    assert [line.rule for line in lines(table, "village", S1)] == ["SM-I2-106" if worth == 5 else "SM-I2-105"]


@rule("SM-I2-034", "SM-I2-035", "SM-I2-042")
@pytest.mark.parametrize(("arm", "circuits"), [(0, 0), (1, 1), (3, 0), (-1, 0)])
def test_anothers_counter_on_an_arm_cuts_the_circuits_by_that_arm_alone(arm: int, circuits: int) -> None:
    ring = {"f7": "w[NE]", "g7": "w[WNE]", "g6": "blue-village", "h7": "w[W]"}
    table = with_counters("I2", ring, Counter(S2, "g7", 0, arm), seats=4)
    assert len(lines(table, "circuit", S1)) == circuits
    table.counters = [Counter(S1, "g7", 0, arm)]
    assert len(lines(table, "circuit", S1)) == 1, "one's own cuts nothing"


# The worked example


EXAMPLE = {
    "f7": "w[NE]",
    "g7": "w[ESW]",
    "h7": "w[NSW]",
    "h6": "abbey",
    "i6": "yellow-village",
    "i7": "auberge@1",
    "i8": REDS,
    "i9": "w[NW]",
    "h9": "obstruction@1",
    "g9": "transport-of-goods",
    "g8": "w[NES]",
    "h8": "w[NW]",
    "g6": "w[EW]",
    "i5": "w[SW]",
    "h5": "w[ES]",
}


def example() -> MarshlandsTable:
    return marked(tour(EXAMPLE, seats=4), (S4, "i5", 0, -1))


@rule("SM-I2-109", "SM-I2-111", "SM-I2-112", "SM-I2-113", "SM-I2-114")
def test_in_the_example_red_has_circuits_of_13_and_4() -> None:
    assert circuits(example()) == [13, 4]
    assert sum(circuits(example())) == 17


@rule("SM-I2-115", "SM-I2-116", "SM-I2-117", "SM-I2-118", "SM-I2-119")
def test_in_the_example_red_has_28() -> None:
    table = example()
    found = {
        line.what: line.points for line in lines(table, colour=S1) if line.what not in ("circuit", "empty squares")
    }
    assert found == {"Abbey": 7, "village": 2, "Auberge": 2, "Obstruction": -3, "Transport of goods": 3}
    assert 17 + sum(found.values()) == 28


@rule("SM-I2-120", "SM-I2-121", "SM-I2-122", "SM-I2-123", "SM-I2-124")
def test_in_the_example_green_has_16_and_is_stopped_by_reds_property() -> None:
    table = example()
    assert circuits(table, S4) == [7]
    assert sum(line.points for line in lines(table, colour=S4) if line.what != "empty squares") == 7 + 2 + 7
    assert points(table, "Abbey", S1) == points(table, "Abbey", S4) == 7
    assert table.layout.index["i8"] * LOCAL not in Canals(table, S4).links
    assert not can_pass(table, "i7", "i8", P4)


@rule("SM-I2-109")
def test_a_further_circuit_is_less_than_half_counted_already() -> None:
    table = tour(EXAMPLE | {"h8": "w[NSW]", "h9": "w[NEW]"}, seats=4)
    best = [line.points for line in lines(table, "circuit")]
    assert all(more > 1 for more in best[1:])
