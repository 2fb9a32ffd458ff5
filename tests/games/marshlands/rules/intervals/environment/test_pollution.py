"""Interval 3: Pollution."""

from __future__ import annotations

from mire import legal, play
from mire.games.marshlands.rules.intervals.environment.pollution import Pollute, PollutionSpreads, WhichTileToPollute
from mire.games.marshlands.rules.intervals.environment.purifying import Purify
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import MarshlandsTable, Stain
from tests.games.marshlands.laid_out import HOMES, P1, P2, P3, asks, laid_out, offered, points, question, with_hand
from tests.games.marshlands.rules.intervals.environment.laid_out import (
    FIELD,
    FISHERY,
    marked,
    marsh,
    polluted,
    spoilt,
    squares,
)
from tests.ledger import rule


@rule("SM-I3-100")
def test_pollution_that_touches_neither_village_nor_factory_does_nothing() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[NS]"}), "pollution")
    play(table, P1, Lay("pollution", "f10", 0))
    assert table.spreading == ""
    assert not asks(table, PollutionSpreads(P1)).polluted


@rule("SM-I3-101", "SM-I3-102", "SM-I3-105")
def test_at_the_layers_next_turn_the_tile_and_all_water_next_door_are_polluted() -> None:
    tiles = {"f7": "w[NESW]", "g8": "red-village", "e6": "yellow-village", "f8": "w[NE]", "g7": "w[SW]"}
    table = with_hand(laid_out(tiles, act="I3"), "pollution")
    play(table, P1, replacing(table))
    assert (table.spreading, table.polluted) == ("every way", []), "not yet"
    asks(table, PollutionSpreads(P2))
    assert not table.polluted, "nor on anybody else's turn"
    asks(table, PollutionSpreads(P1))
    assert {"f7", "f6"} <= squares(table)


def replacing(table: MarshlandsTable) -> Lay:
    found = [lay for lay in offered(table, P1, Lay) if lay.square == "f7"]
    assert isinstance(found[0], Lay)
    return found[0]


ROUND = {"f8": "pollution@1", "f9": "w[NS]", "f10": "w[NS]", "f11": "w[N]", "e8": "w[E]"}


@rule("SM-I3-103", "SM-I3-104", "SM-I3-117")
def test_pollution_goes_on_by_a_tile_a_turn_along_every_water_way_and_over_borders() -> None:
    assert squares(spoilt(ROUND, turns=1)) == {"f8", "f7", "f9"}
    assert squares(spoilt(ROUND, turns=2)) == {"f8", "f7", "f9", "f10", "f6"}
    assert "e6" in squares(spoilt(ROUND, turns=3)), "by the Factory to another's village"
    assert spoilt(ROUND, turns=3).supply[::2] == [12, 12, 0, 0], "markers are no counters"


@rule("SM-I3-106", "SM-I3-107")
def test_beside_a_village_it_spreads_by_one_tile_a_turn_which_its_layer_chooses() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[N]"}), "pollution")
    play(table, P1, Lay("pollution", "f8", 1))
    assert table.spreading == "slowly"
    table = spoilt(ROUND, "slowly")
    assert question(table) is WhichTileToPollute
    assert set(legal(table, P1)) == {Pollute("f7", 0), Pollute("f9", 0)}
    play(table, P1, Pollute("f9", 0))
    assert squares(table) == {"f8", "f9"}
    asks(table, PollutionSpreads(P1))
    play(table, P1, Pollute("f10", 0))
    assert squares(table) == {"f8", "f9", "f10"}


@rule("SM-I3-107")
def test_of_two_waters_on_a_tile_the_one_that_is_named_gets_the_marker() -> None:
    table = spoilt({**ROUND, "f9": "w[EW]; w[N]{end}"}, "slowly")
    (second,) = (action for action in legal(table, P1) if action.square == "f9")  # type: ignore[attr-defined]
    play(table, P1, second)
    assert table.polluted[-1] == Stain("f9", 1)


@rule("SM-I3-108", "SM-I3-109", "SM-I3-110")
def test_only_the_water_that_is_reached_is_polluted_and_passes_it_on() -> None:
    tiles = {"f8": "pollution@1", "f9": "w[N]; w[ES]{fishery}", "f10": "w[N]", "g9": "w[W]"}
    table = spoilt(tiles, turns=4)
    assert Stain("f9", 0) in table.polluted
    assert Stain("f9", 1) not in table.polluted
    assert not {"f10", "g9"} & squares(table)
    loop = {"f8": "pollution@1", "f9": "w[NE]; w[SW]", "g9": "w[SW]", "g10": "w[NW]", "f10": "w[NE]"}
    table = spoilt(loop, turns=6)
    assert {Stain("f9", 0), Stain("f9", 1)} <= set(table.polluted), "round by the other water"


@rule("SM-I3-111", "SM-I3-113", "SM-I3-123")
def test_polluted_fisheries_and_reed_beds_lose_points_and_gain_them_back() -> None:
    table = polluted(marked(FISHERY, ("f8", 0)), ("f8", 0))
    assert points(table, "fishery") == 1
    table.purifier, table.cleaning = P1, True
    Purify("f8", 0).do(table, P1)
    assert points(table, "fishery") == 3
    assert points(polluted(marked({"f8": "w[N]{reed}"}, ("f8", 0)), ("f8", 0)), "reed bed") == 3
    assert points(marked({"f8": "w[N]{reed}"}, ("f8", 0)), "reed bed") == 10
    clean = marked({"f8": "w[N]{fishery}; w[S]"}, ("f8", 0))
    assert points(polluted(clean, ("f8", 1)), "fishery") == 3, "mud lies between"


@rule("SM-I3-112", "SM-I3-116")
def test_a_polluted_garden_loses_two_once_and_a_copse_nothing() -> None:
    garden = {"f8": "w[NS]; G[E]", "g8": "G[EW]; w[N]", "h8": "G[W]"}
    assert points(polluted(marked(garden, ("f8", 1)), ("f8", 0), ("g8", 1)), "garden") == 4
    copse = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}
    assert points(polluted(marked(copse, ("f8", 1)), ("f8", 0)), "copse") == 6


@rule("SM-I3-114", "SM-I3-116", "SM-I3-151")
def test_a_polluted_cow_gives_no_bonus_and_the_field_keeps_its_segments() -> None:
    assert points(marked(FIELD, ("g8", 2)), "field") == 4 + 8
    assert points(polluted(marked(FIELD, ("g8", 2)), ("h9", 0)), "field") == 4
    assert points(polluted(marked(FIELD, ("g8", 2)), ("g9", 0)), "field") == 12, "not the cow's tile"


@rule("SM-I3-115")
def test_polluted_frogs_count_nothing() -> None:
    table = marsh({"h8": "w[N]{end,frog}", "h7": "w[SW]", "i9": "water-primrose"})
    assert points(polluted(table, ("h8", 0)), "frog") == 0


@rule("SM-I3-118", "SM-I3-119")
def test_a_spread_that_was_blocked_goes_on_when_a_way_opens_and_makes_up_for_nothing() -> None:
    table = spoilt({"f8": "pollution@1", "f9": "w[NS]"}, turns=6)
    table.put("straight", table.layout.index["f10"], 0)
    table.put("straight", table.layout.index["f11"], 0)
    asks(table, PollutionSpreads(P1))
    assert "f10" in squares(table)
    assert "f11" not in squares(table)


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
