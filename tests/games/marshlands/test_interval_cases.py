"""Cases of the intervals in which a seat, a side, a number or an order decides."""

from __future__ import annotations

from typing import Any

import pytest

from mire import legal
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.circuits import blocked
from mire.games.marshlands.counters import ClaimsAreMade
from mire.games.marshlands.environment_laid import PlantPurifies, PollutionSpreads, Purify
from mire.games.marshlands.event_tiles import change
from mire.games.marshlands.events import BoatWentHome, CounterReturned, TileRemovedFromBoard
from mire.games.marshlands.myths_laid import HandIsThrownAway, HandsArePassed
from mire.games.marshlands.table import Counter, MarshlandsTable, Stain
from mire.games.marshlands.tourism import stops
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    S1,
    S2,
    asks,
    give,
    laid_out,
    lines,
    points,
    said,
)
from tests.ledger import rule

HOMES = {"f7": "red-village", "e6": "yellow-village"}


def marked(act: str, squares: dict[str, str], *counters: Counter, seats: int = 2, **options: Any) -> MarshlandsTable:
    table = laid_out(squares, act=act, seats=seats, **options)
    table.counters = list(counters)
    return table


def replace(table: MarshlandsTable, square: str, card: str, turn: int = 0) -> None:
    number = table.layout.index[square]
    change(table, [number], lambda: table.replace(card, number, turn))


# What lay on a tile that goes


@rule("SM-I3-045", "SM-I3-055")
def test_only_the_markers_on_the_tile_that_goes_vanish() -> None:
    table = laid_out(HOMES | {"f8": "w[NS]", "f9": "w[NS]"}, act="I3")
    table.polluted = [Stain("f8", 0), Stain("f9", 0)]
    replace(table, "f8", "pollution", 1)
    assert table.polluted == [Stain("f9", 0)]


@rule("SM-I1-042")
def test_a_counter_goes_back_to_its_own_colours_supply_and_only_from_the_tile_that_goes() -> None:
    here, there = Counter(S2, "f8", 0), Counter(S1, "f9", 0)
    table = marked("I1", HOMES | {"f8": "w[NS]{fishery}", "f9": "w[NS]{fishery}"}, here, there, seats=3)
    table.supply = [7, 0, 8, 0, 9, 0, 0, 0]
    replace(table, "f8", "wizard-b")
    assert (table.counters, table.supply[::2]) == ([there], [7, 9, 9, 0])
    assert said(table, CounterReturned) == [CounterReturned("yellow", "f8")]


@rule("SM-I1-042")
def test_a_boat_stays_on_the_water_that_the_new_tile_has_and_others_lie_where_they_are() -> None:
    table = laid_out(HOMES | {"f8": "w[NS]; w[EW]", "f9": "w[NS]"}, act="I1", seats=2)
    square = table.layout.index["f8"]
    table.boats[S1], table.boats[S2] = square * LOCAL + 1, table.layout.index["f9"] * LOCAL
    replace(table, "f8", "wizard-b", 1)
    assert table.boats[S1] == square * LOCAL, "from east to west"
    assert not said(table, BoatWentHome)
    replace(table, "f8", "bishop", 0)
    assert table.boats[S1] == table.village_square(S1) * LOCAL
    assert said(table, BoatWentHome) == [BoatWentHome("red", "f7")], "not the other's"


@rule("SM-I1-042")
def test_a_counter_on_a_copse_stays_on_its_own_tile_if_another_of_its_tiles_goes() -> None:
    copse = HOMES | {"f8": "w[NS]; C[E]", "g8": "C[W]; C[E]", "h8": "C[W]"}
    on_the_first = marked("I1", copse, Counter(S1, "f8", 1))
    replace(on_the_first, "h8", "wizard-b")
    assert on_the_first.counters == [Counter(S1, "f8", 1)], "f8 and g8 are closed still"


# Interval 1


@rule("SM-I1-104", "SM-I1-105")
def test_a_copse_over_the_border_of_a_haunted_section_counts_whole_with_a_counter_and_in_part_without() -> None:
    tiles = HOMES | {"f8": "w[N]; C[W]", "e8": "C[E]; w[N]", "g9": "imps-a@1", "g10": "fairy-melusine"}
    assert points(marked("I1", tiles, Counter(S2, "e8", 0)), "copse", S2) == -4
    unmarked = marked("I1", tiles)
    assert (points(unmarked, "copse", S1), points(unmarked, "copse", S2)) == (-2, 0)
    apart = {square: tile for square, tile in tiles.items() if square != "g10"} | {"d8": "fairy-melusine"}
    assert points(marked("I1", apart, Counter(S2, "e8", 0)), "copse", S2) == 4, "on two sections they do nothing"


@rule("SM-I1-073", "SM-I1-074", "SM-I1-075")
def test_hands_go_to_the_left_and_a_village_holder_passes_one_tile_on() -> None:
    table = laid_out(act="I1", seats=3)
    table.villages = [[], ["yellow-village"], [], []]
    give(table, ["bend", "bend", "bend"], ["tee", "tee"], ["cross", "cross"])
    asks(table, HandsArePassed())
    assert [sorted(hand) for hand in table.hands] == [["cross", "cross"], ["bend", "bend"], ["bend", "tee", "tee"]]


@rule("SM-I1-109", "SM-I1-110")
def test_what_is_thrown_away_is_out_of_the_game_and_a_short_deck_is_drawn_to_its_end() -> None:
    table = laid_out(HOMES, act="I1", deck=3)
    give(table, ["bend"], ["tee", "cross"])
    aside = len(table.aside)
    asks(table, HandIsThrownAway(P2))
    assert (table.hands, table.aside[aside:]) == ([["bend"], ["straight"] * 3], ["tee", "cross"])
    assert not table.deck


@rule("SM-I1-068", "SM-I1-071")
def test_what_a_relic_removes_is_called_by_its_name() -> None:
    assert TileRemovedFromBoard.says.format(tile="Heathen Worship", square="g9").endswith("on g9 left the game.")
    table = laid_out(HOMES | {"f8": "w[NS]", "g9": "heathen-worship-b", "e8": "heathen-worship-a"}, act="I1")
    table.act.follows(table, P1, "saintly-relic", table.layout.index["f9"], None)
    assert said(table, TileRemovedFromBoard) == [TileRemovedFromBoard("heathen-worship", "g9")]
    assert "e8" in table.where, "only on the Relic's section"


# Interval 2


@rule("SM-I2-034", "SM-I2-035", "SM-I2-062")
def test_what_blocks_a_colour_is_what_others_put_there_and_by_which_side() -> None:
    tiles = {"f7": "w[NESW]", "f8": "w[NESW]", "g7": "w[NESW]"}
    table = marked("I2", tiles, Counter(S2, "f7", 0, 2), Counter(S2, "g7", 0), Counter(S1, "f8", 0))
    index = table.layout.index
    assert blocked(table, S1) == ({(index["f7"], 2)}, {index["g7"] * LOCAL})
    assert blocked(table, S2) == (set(), {index["f8"] * LOCAL})
    f7, f8, g7 = (index[square] * LOCAL for square in ("f7", "f8", "g7"))
    rows = [refused.rule if (refused := stops(table, S1, *way)) else "" for way in ((f7, f8), (f8, f7), (f7, g7))]
    assert rows == ["SM-I2-034"] * 3
    assert stops(table, S1, f7, index["e7"] * LOCAL) is None
    assert stops(table, S2, f7, g7) is None, "one's own counters stop nobody of one's own"


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
    table = marked("I2", ring, Counter(S2, "g7", 0, arm), seats=4)
    assert len(lines(table, "circuit", S1)) == circuits
    table.counters = [Counter(S1, "g7", 0, arm)]
    assert len(lines(table, "circuit", S1)) == 1, "one's own cuts nothing"


# Interval 3


@rule("SM-I3-098", "SM-I3-099")
def test_two_primroses_choke_their_own_section_and_no_other() -> None:
    tiles = HOMES | {"f8": "water-primrose-a", "f11": "water-primrose-a", "k7": "w[N]{fishery}", "a6": "w[N]{fishery}"}
    known = [card for card in laid_out(act="I3").shapes.names if card.startswith("water-primrose")]
    tiles = {square: known[0] if tile.startswith("water-primrose") else tile for square, tile in tiles.items()}
    table = marked("I3", tiles, Counter(S1, "k7", 0), Counter(S1, "a6", 0))
    assert {line.squares[0]: (line.points, line.rule) for line in lines(table, "fishery")} == {
        "k7": (0, "SM-I3-095"),
        "a6": (1, "SM-I3-148"),
    }
    one = {square: tile for square, tile in tiles.items() if square != "f11"}
    table = marked("I3", one, Counter(S1, "k7", 0))
    assert points(table, "fishery") == 1, "not joined to the village, but not choked by a single one far away"


@rule("SM-I3-134")
def test_a_yob_takes_one_off_a_pond_and_nothing_off_a_frog_outside_one() -> None:
    pond = HOMES | {"h8": "w[E]{end,frog}", "i8": "w[W]{end}"}
    assert points(laid_out(pond, act="I3"), "pond") == 2
    assert points(laid_out(pond | {"i9": "yob"}, act="I3"), "pond") == 1
    assert points(laid_out(pond | {"i10": "yob"}, act="I3"), "pond") == 2, "two squares away"


@rule("SM-I3-105", "SM-I3-101")
def test_only_who_laid_the_pollution_spreads_it() -> None:
    tiles = HOMES | {"f8": "pollution@1", "f9": "w[N]"}
    table = laid_out(tiles, act="I3", seats=3)
    table.polluter, table.spreading = P2, "every way"
    assert not asks(table, PollutionSpreads(P1)).polluted
    assert not asks(table, PollutionSpreads(P3)).polluted
    assert asks(table, PollutionSpreads(P2)).polluted
    gone = laid_out(HOMES | {"f9": "w[N]"}, act="I3")
    gone.polluter, gone.spreading = P1, "every way"
    assert not asks(gone, PollutionSpreads(P1)).polluted, "the tile was flooded away"


@rule("SM-I3-106", "SM-I3-107")
def test_slowly_with_one_way_to_go_it_goes_there_unasked() -> None:
    table = laid_out({"k11": "red-village", "e6": "yellow-village", "h8": "pollution@1", "h9": "w[NS]"}, act="I3")
    table.polluter, table.spreading = P1, "slowly"
    asks(table, PollutionSpreads(P1))
    assert [stain.square for stain in table.polluted] == ["h8", "h9"]


@rule("SM-I3-121")
def test_the_nearest_marker_is_counted_by_water_and_if_no_water_leads_there_any_may_go() -> None:
    line = {"h7": "purifying-plant@1", "h8": "w[NS]", "h9": "w[NS]", "i7": "w[E]"}
    table = laid_out(HOMES | line, act="I3")
    table.purifier, table.cleaning = P1, True
    table.polluted = [Stain("i7", 0), Stain("h9", 0)]
    assert [stain.square for stain in asks(table, PlantPurifies(P1)).polluted] == ["i7"], "beside, but not by water"
    table.purified, table.polluted = [], [Stain("i7", 0), Stain("k10", 0)]
    table.agenda = []
    asks(table, PlantPurifies(P1))
    assert legal(table, P1) == [Purify("i7", 0), Purify("k10", 0)]


@rule("SM-I3-018", "SM-I3-020", "SM-I3-021", "SM-I3-048")
def test_until_a_village_is_laid_others_stay_off_its_section_and_its_owner_keeps_a_square() -> None:
    table = laid_out({"f7": "w[NS]", "g7": "w[NS]", "f8": "w[NS]"}, act="I3")
    assert table.act.forbids is not None
    index, shape = table.layout.index, table.shapes.shapes[4 * table.shapes.kinds["heron"]]

    def row(seat: int, card: str, square: str) -> str:
        assert table.act.forbids is not None
        refused = table.act.forbids(table, seat, card, index[square], shape)
        return refused.rule if refused else ""

    assert [row(P2, "heron", square) for square in ("g8", "f9")] == ["SM-I3-020", "SM-I3-048"]
    assert [row(P1, "heron", square) for square in ("g8", "f9")] == ["SM-I3-021", ""]
    assert [row(P1, "red-village", square) for square in ("g8", "f9")] == ["", "SM-I3-018"]


@rule("SM-I3-012", "SM-I3-013")
def test_the_abbey_needs_a_counter_and_water_to_the_village_of_who_put_it() -> None:
    tiles = HOMES | {"f8": "abbey"}
    assert points(marked("I3", tiles), "Abbey") == 0
    assert points(marked("I3", tiles, Counter(S1, "f8", 0)), "Abbey", S1) == 10
    far = HOMES | {"h9": "abbey"}
    assert points(marked("I3", far, Counter(S1, "h9", 0)), "Abbey", S1) == 1


@rule("SM-I1-121")
def test_claims_end_with_the_supply() -> None:
    table = marked("I1", HOMES | {"f8": "w[N]{fishery}"})
    table.boats[S1] = table.layout.index["f8"] * LOCAL
    assert asks(table, ClaimsAreMade(P1)).agenda
    table.supply[2 * S1] = 0
    assert not asks(table, ClaimsAreMade(P1)).agenda
