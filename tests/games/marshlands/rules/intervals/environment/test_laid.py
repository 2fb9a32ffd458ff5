"""Interval 3: Floods, and the Mad Cow."""

from __future__ import annotations

from mire import play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.events import TileRemovedFromBoard
from mire.games.marshlands.rules.laying import Lay, lays
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    S1,
    afloat,
    give,
    may,
    points,
    said,
    turn_of,
    why,
    with_hand,
    with_whole_box,
)
from tests.games.marshlands.rules.intervals.environment.laid_out import GARDEN, marked, marsh, polluted
from tests.ledger import rule

HOLE = ["g8", "h8", "i8", "g9", "h9", "i9", "g10", "h10", "i10"]


def flooded(tiles: dict[str, str] | None = None) -> MarshlandsTable:
    lying = {"g7": "w[SW]", **dict.fromkeys(HOLE, "w[NESW]"), "j9": "C[W]", "f8": "w[NS]"}
    table = with_hand(marsh(lying | (tiles or {})), "floods")
    play(table, P1, Lay("floods", "h9", 0))
    return table


@rule("SM-I3-055", "SM-I3-056", "SM-I3-057")
def test_floods_take_up_to_nine_tiles_out_of_the_game_and_themselves() -> None:
    table = flooded()
    assert all(table.marsh.at[table.layout.index[square]] < 0 for square in HOLE)
    assert "floods" in table.aside
    assert table.aside.count("w[NESW]") == 9
    table = flooded({"g8": "abbey"})
    assert table.card_at(table.layout.index["g8"]) == "abbey"


@rule("SM-I3-055")
def test_floods_send_boats_and_counters_home_and_wash_markers_away() -> None:
    table = marsh({"f8": "w[NS]", "f9": "w[N]{fishery}", "g9": "w[W]"})
    afloat(table, "f9")
    polluted(table, ("f9", 0))
    table.counters, table.supply[2 * S1] = [Counter(S1, "f9", 0)], 11
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "f9", 0))
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert (table.counters, table.supply[2 * S1], table.polluted) == ([], 12, [])


@rule("SM-I3-055")
def test_a_counter_beside_the_hole_goes_back_if_what_it_lies_on_is_open_again() -> None:
    copses = {"h9": "C[E]; w[W]", "i9": "C[W]", "i10": "C[S]; w[W]", "i11": "C[N]"}
    table = marsh({"f8": "w[NS]", "f9": "w[NE]", "g9": "w[EW]"} | copses)
    table.counters, table.supply[2 * S1] = [Counter(S1, "i9", 0), Counter(S1, "i11", 0)], 10
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "g8", 0))
    assert table.card_at(table.layout.index["h9"]) is None
    assert (table.counters, table.supply[2 * S1]) == ([Counter(S1, "i11", 0)], 11), "the other copse is whole"


@rule("SM-I3-058", "SM-I3-059")
def test_a_hole_is_filled_again_and_only_water_must_match_its_rim() -> None:
    table = with_whole_box(flooded())
    give(table, ["straight", "tee", "cross"], [])
    ways = lays(table, P1, ["straight", "bend", "pasture-with-cow-6"])
    assert Lay("straight", "i9", 0) in ways, "field against copse at the rim"
    assert Lay("straight", "i9", 1) not in ways, "water against copse"
    table.put("C[W]", table.layout.index["j8"], 0)
    assert Lay("straight", "i8", 0) in lays(table, P1, ["straight"]), "at the rim also what came later"
    table.put("pasture-with-cow-6", table.layout.index["i9"], 0)
    assert Lay("straight", "i10", 0) not in lays(table, P1, ["straight"]), "new tiles match each other"


@rule("SM-I3-060")
def test_floods_replace_anything_but_villages_abbey_and_factory() -> None:
    table = with_hand(marsh({"f8": "rodents@1", "g7": "abbey"}), "floods")
    assert may(table, P1, Lay("floods", "f8", 0))
    assert [why(table, P1, Lay("floods", square, 0)) for square in ("f7", "g7", "f6")] == [
        "SM-I3-023",
        "SM-I3-014",
        "SM-I3-060",
    ]


@rule("SM-I3-061", "SM-I3-138")
def test_what_floods_remove_works_no_longer_and_what_was_cancelled_works_again() -> None:
    table = marked(GARDEN | {"j10": "rodents", "j9": "w[S]"}, ("f8", 1))
    assert points(table, "garden") == 0
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "k10", 0))
    assert points(table, "garden") == 6
    table = marked(GARDEN | {"j10": "gamekeeper", "f9": "rodents@1", "j9": "w[S]"}, ("f8", 1))
    assert points(table, "garden") == 6
    with_hand(table, "floods")
    play(table, P1, Lay("floods", "k10", 0))
    assert points(table, "garden") == 0


@rule("SM-I3-055", "SM-I3-059")
def test_a_square_that_was_empty_is_no_part_of_the_hole() -> None:
    lying = {"g7": "w[SW]", **dict.fromkeys(HOLE[:-1], "w[NESW]"), "f8": "w[NS]"}
    table = with_hand(marsh(lying), "floods")
    play(table, P1, Lay("floods", "h9", 0))
    assert sorted(table.flooded) == sorted(HOLE[:-1])
    assert "i10" not in {event.square for event in said(table, TileRemovedFromBoard)}


# Mad Cow and Pasture


@rule("SM-I3-128", "SM-I3-129")
def test_the_mad_cow_takes_all_cows_off_her_section_and_bars_new_ones() -> None:
    cows = {"f8": "w[NS]; cow 0:6", "g7": "w[W]; cow 0:1", "e7": "w[N]; cow 0:4", "f9": "w[NS]"}
    table = with_hand(marsh(cows), "mad-cow")
    play(table, P1, Lay("mad-cow", "f9", 0))
    assert table.marsh.at[table.layout.index["f8"]] < 0
    assert table.marsh.at[table.layout.index["g7"]] < 0
    assert table.marsh.at[table.layout.index["e7"]] >= 0
    assert [table.card_at(table.layout.index[square]) for square in ("f7", "f9")] == ["red-village", "mad-cow"]
    table = marsh({"f8": "mad-cow", "e7": "w[NS]"})
    give(table, ["straight-with-cow-2"], ["straight-with-cow-2"])
    assert why(turn_of(table), P1, Lay("straight-with-cow-2", "f9", 0)) == "SM-I3-129"
    assert may(turn_of(table, P2), P2, Lay("straight-with-cow-2", "e8", 0))


@rule("SM-I3-130", "SM-I3-131", "SM-I3-132")
def test_pasture_or_floods_undo_the_mad_cow() -> None:
    mad = {"f8": "w[NS]", "f9": "mad-cow"}
    beside = with_hand(marsh(mad | {"k11": "pasture"}), "straight-with-cow-2")
    assert may(beside, P1, Lay("straight-with-cow-2", "f10", 0))
    table = with_hand(with_whole_box(marsh(mad)), "pasture")
    play(table, P1, Lay("pasture", "f9", 0))
    assert Lay("straight-with-cow-2", "f10", 0) in lays(table, P1, ["straight-with-cow-2"])
    table = with_hand(with_whole_box(marsh(mad)), "floods")
    play(table, P1, Lay("floods", "f10", 0))
    assert Lay("straight-with-cow-2", "f9", 0) in lays(table, P1, ["straight-with-cow-2"])
