"""Interval 3: the Purifying Plant."""

from __future__ import annotations

import pytest

from mire import legal, play
from mire.games.marshlands.rules.intervals.environment.pollution import PollutionSpreads, protected
from mire.games.marshlands.rules.intervals.environment.purifying import PlantPurifies, Purify, WhichMarker
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import Stain
from tests.games.marshlands.laid_out import HOMES, P1, P2, asks, laid_out, offered, question, why, with_hand
from tests.games.marshlands.rules.intervals.environment.laid_out import marsh, polluted, spoilt, squares
from tests.ledger import rule


@rule("SM-I3-121", "SM-I3-122")
def test_in_the_pollutions_place_the_plant_removes_a_marker_at_once_and_one_each_turn() -> None:
    table = marsh({"f8": "pollution@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]"})
    polluted(table, ("f9", 0), ("f10", 0), ("f11", 0))
    table.polluter, table.spreading = P1, "every way"
    with_hand(table, "purifying-plant")
    table.polluted = [Stain("f9", 0), Stain("f10", 0), Stain("f11", 0)]
    play(table, P1, Lay("purifying-plant", "f8", 1))
    assert squares(table) == {"f10", "f11"}, "the nearest"
    assert not asks(table, PollutionSpreads(P1)).spreading
    assert squares(asks(table, PlantPurifies(P2))) == {"f10", "f11"}, "only for who laid it"
    assert squares(asks(table, PlantPurifies(P1))) == {"f11"}, "beside the tile just freed"


@rule("SM-I3-122")
def test_a_marker_beside_a_freed_tile_goes_before_one_that_is_nearer_to_the_plant() -> None:
    table = marsh({"f8": "purifying-plant@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]"})
    table.purifier, table.cleaning, table.purified = P1, True, ["f10"]
    table.polluted = [Stain("f7", 0), Stain("f11", 0)]
    assert squares(asks(table, PlantPurifies(P1))) == {"f7"}


@rule("SM-I3-121")
def test_among_markers_equally_near_the_layer_chooses() -> None:
    table = marsh({"f8": "purifying-plant@1", "f9": "w[N]"})
    table.purifier, table.cleaning = P1, True
    polluted(table, ("f9", 0), ("f7", 0))
    assert question(asks(table, PlantPurifies(P1))) is WhichMarker
    play(table, P1, Purify("f9", 0))
    assert squares(table) == {"f7"}


@rule("SM-I3-124")
@pytest.mark.parametrize(("plant", "squares"), [("c9", 25), ("a11", 9), ("b10", 16)])
def test_the_plant_protects_its_own_square_and_two_rings(plant: str, squares: int) -> None:
    assert len(protected(marsh({plant: "purifying-plant", "f8": "pollution@1"}))) == squares


@rule("SM-I3-124", "SM-I3-125")
def test_on_another_section_than_the_pollution_the_plant_protects_two_rings_round_it() -> None:
    table = marsh({"c9": "purifying-plant", "f8": "pollution@1"})
    protects = {f"{column}{row}" for column in "abcde" for row in range(7, 12)}
    assert {table.layout.names[square] for square in protected(table)} == protects
    near = {"f8": "pollution", "e8": "w[EW]", "g8": "w[W]"}
    assert {"e8", "g8"} <= squares(spoilt(near, turns=3))
    clean = squares(spoilt(near | {"c9": "purifying-plant"}, turns=3))
    assert clean & {"e8", "g8"} == {"g8"}, "what lies two squares away from the Plant stays clean"


@rule("SM-I3-124", "SM-I3-125")
def test_on_the_same_section_as_the_pollution_the_plant_protects_nothing() -> None:
    tiles = {"h9": "purifying-plant", "f8": "pollution@1", "f9": "w[NS]", "g8": "w[W]", "f10": "w[NS]"}
    assert not protected(marsh(tiles))
    assert {"f9", "f10", "g8"} <= squares(spoilt(tiles, turns=3))


@rule("SM-I3-126")
def test_the_pollution_is_not_laid_into_the_area_that_a_plant_on_another_section_protects() -> None:
    table = with_hand(marsh({"d8": "purifying-plant", "f8": "w[NS]"}), "pollution")
    assert "SM-I3-126" in {why(table, P1, Lay("pollution", "f9", turn)) for turn in range(4)}
    same = with_hand(marsh({"h9": "purifying-plant", "f8": "w[NS]"}), "pollution")
    rows = {why(same, P1, Lay("pollution", "f9", turn)) for turn in range(4)}
    assert "SM-I3-126" not in rows
    assert "" in rows, "on the Plant's own section it may lie: there nothing is protected"


@rule("SM-I3-127")
def test_markers_in_the_protected_area_go_one_a_turn() -> None:
    table = marsh({"h9": "purifying-plant", "h8": "w[S]", "g9": "w[E]", "c9": "w[N]"})
    table.purifier = P1
    polluted(table, ("h8", 0), ("g9", 0), ("c9", 0))
    asks(table, PlantPurifies(P1))
    assert set(legal(table, P1)) == {Purify("h8", 0), Purify("g9", 0)}
    play(table, P1, Purify("h8", 0))
    assert squares(asks(table, PlantPurifies(P1))) == {"c9"}
    assert squares(asks(table, PlantPurifies(P1))) == {"c9"}, "outside nothing goes"


@rule("SM-I3-127")
def test_on_the_pollutions_own_section_a_plant_removes_nothing() -> None:
    table = marsh({"h9": "purifying-plant", "h8": "w[S]", "f8": "pollution@1"})
    table.purifier = P1
    polluted(table, ("h8", 0))
    assert squares(asks(table, PlantPurifies(P1))) == {"h8"}


@rule("SM-I3-157")
@pytest.mark.parametrize("plant_at_once", [True, False])
def test_away_from_the_pollution_a_plant_removes_its_first_marker_at_once_or_on_the_next_turn(
    plant_at_once: bool,
) -> None:
    tiles = {"e7": "pollution@1", "f8": "w[NS]", "g8": "w[E]", "f9": "w[NS]"}
    table = polluted(with_hand(marsh(tiles, plant_at_once=plant_at_once), "purifying-plant", "bend"), ("g8", 0))
    play(
        table, P1, next(lay for lay in offered(table, P1, Lay) if (lay.tile, lay.square) == ("purifying-plant", "f10"))
    )
    assert squares(table) == (set() if plant_at_once else {"g8"})
    assert squares(asks(table, PlantPurifies(P2))) == squares(table), "only for who laid it"
    assert squares(asks(table, PlantPurifies(P1))) == set()


@rule("SM-I3-122", "SM-I3-061")
@pytest.mark.parametrize("flooded", [True, False])
def test_a_plant_that_floods_took_away_frees_no_tile_any_more(flooded: bool) -> None:
    tiles = {"f8": "w[NS]", "f9": "w[NS]", "j9": "w[S]", "j10": "purifying-plant", "k9": "w[N]"}
    table = with_hand(marsh(tiles), "floods")
    table.purifier, table.cleaning, table.purified, table.polluted = P1, True, ["f8"], [Stain("f9", 0)]
    if flooded:
        play(table, P1, Lay("floods", "k10", 0))
    assert squares(asks(table, PlantPurifies(P1))) == ({"f9"} if flooded else set())
    if flooded:
        table.purified = []
        assert squares(asks(table, PlantPurifies(P1))) == {"f9"}


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
