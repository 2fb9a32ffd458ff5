"""Interval 3: how tiles with a clover are laid, and each of them."""

from __future__ import annotations

import pytest

from mire import asked, play
from mire.games import game
from mire.games.marshlands.components.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat, WhichWay
from mire.games.marshlands.rules.intervals.environment.clover_tiles import copses_beside
from mire.games.marshlands.rules.intervals.environment.pollution import PollutionSpreads
from mire.games.marshlands.rules.intervals.exchange import AskToSee, Decline, Give, WhatToAskFor, WhetherToAgree
from mire.games.marshlands.rules.laying import Lay, lays
from mire.games.marshlands.rules.offering import Offer, Refuse
from mire.games.marshlands.rules.turns import AskToExchange
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import (
    HOMES,
    P1,
    P2,
    S1,
    S2,
    afloat,
    asks,
    give,
    laid_out,
    lines,
    may,
    offered,
    points,
    question,
    turn_of,
    why,
    with_counters,
    with_hand,
)
from tests.games.marshlands.rules.intervals.environment.laid_out import COPSE, FISHERY, GARDEN, marked, marsh, squares
from tests.ledger import rule


@rule("SM-I3-044", "SM-I3-045", "SM-I3-050")
def test_event_tiles_are_laid_on_empty_squares_or_in_place_of_tiles() -> None:
    table = with_hand(marsh({"f8": "w[NS]", "f9": "w[N]"}), "pasture")
    assert may(table, P1, Lay("pasture", "f10", 0)) is False
    assert may(table, P1, Lay("pasture", "g7", 1))
    play(table, P1, Lay("pasture", "f8", 0))
    assert table.card_at(table.layout.index["f8"]) == "pasture"
    assert "w[NS]" in table.aside
    assert asked(table) == WhichWay(P1), "nobody was asked"


REPLACES = {
    ("gamekeeper", "rodents"),
    ("gamekeeper", "heron"),
    ("maintenance-work", "water-primrose"),
    ("maintenance-work", "drought"),
    ("drought", "pasture"),
    ("purifying-plant", "pollution"),
    ("pasture", "mad-cow"),
    ("tourist-guide", "yob"),
}


@rule("SM-I3-046", "SM-I3-060", "SM-I3-069", "SM-I3-085", "SM-I3-094", "SM-I3-120", "SM-I3-132", "SM-I3-136")
@pytest.mark.parametrize("old", [card for card in EVENT_SETS["clover"] if card not in ("floods", "fire")] + ["fire-a"])
def test_an_event_tile_replaces_another_only_where_its_entry_says_so(old: str) -> None:
    table = marsh({"f8": "w[NS]", "f9": old})
    for new in game("marshlands", {"act": "I3"}).printed.clover:
        if new == "factory":
            continue
        give(table, [new], [])
        turn_of(table)
        refused = {why(table, P1, Lay(new, "f9", turn)) for turn in range(4)}
        allowed = kind_of(new) == "floods" or (kind_of(new), kind_of(old)) in REPLACES
        assert ("SM-I3-046" in refused) != allowed, new


@rule("SM-I3-049")
def test_an_event_tile_is_offered_like_any_other() -> None:
    table = with_hand(marsh({"f8": "w[NS]"}), "heron")
    play(table, P1, Offer("heron"))
    play(table, P2, Refuse())
    assert table.discards == ["heron"]


@rule("SM-I3-051", "SM-I3-052", "SM-I3-053")
def test_event_tiles_or_by_option_all_are_exchanged_one_for_one_before_the_lay() -> None:
    table = with_hand(marsh({"f8": "w[NS]"}), "heron", "straight")
    play(table, P1, AskToExchange(P2))
    play(table, P1, Give("heron"))
    assert question(table) is WhatToAskFor, "a single tile is given"
    play(table, P1, AskToSee("heron"))
    assert question(table) is WhetherToAgree
    play(table, P2, Decline())
    play(table, P1, Lay("straight", "f9", 0))
    assert not offered(table, P1, AskToExchange)
    assert game("marshlands", {"act": "I3", "exchange_all": "true"}).chosen.exchange_all


# The Factory


@rule("SM-I3-054", "SM-I3-152")
def test_a_field_with_a_segment_on_the_factory_earns_nothing() -> None:
    field = {"f7": "w[NE]; land 0:0; cow 0:8", "g7": "w[NW]", "g6": "w[SW]"}
    closed = laid_out(field | {"f8": "red-village"}, seats=4, act="I3")
    closed.counters = [Counter(S1, "f7", 1)]
    assert [line.rule for line in lines(closed, "field")] == ["SM-I3-152"]
    assert points(closed, "field") == 0


# Fire and Rain


@rule("SM-I3-062", "SM-I3-063", "SM-I3-064")
def test_a_fire_must_lie_against_copse() -> None:
    assert [card for card in game("marshlands", {"act": "I3"}).printed.clover if kind_of(card) == "fire"] == [
        "fire-a",
        "fire-b",
    ]
    table = with_hand(marsh({"f8": "w[NS]; C[E]", "f9": "w[N]"}), "fire-a")
    assert may(table, P1, Lay("fire-a", "g8", 3))
    assert why(table, P1, Lay("fire-a", "g7", 0)) == "SM-I3-063"
    assert why(table, P1, Lay("fire-a", "g8", 1)) in ("SM-G-047", "SM-G-048")


@rule("SM-I3-065", "SM-I3-066")
def test_a_burnt_copse_stays_and_counts_nothing() -> None:
    table = marked({"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}, ("f8", 1), colour=S2)
    assert points(table, "copse", S2) == 6
    with_hand(table, "fire-a")
    play(table, P1, Lay("fire-a", "h8", 3))
    assert points(table, "copse", S2) == 0
    assert {"w[NS]; C[E]", "C[EW]", "fire-a"} <= set(table.laid)


@rule("SM-I3-067", "SM-I3-068")
def test_rain_keeps_the_rest_of_a_copse_from_the_fire() -> None:
    table = marked(COPSE | {"j8": "fire-a@3", "h8": "rain@1"}, ("f8", 1))
    assert points(table, "copse") == 6, "Rain and what lies beyond it"


@rule("SM-I3-070")
def test_where_it_rains_no_fire_is_laid() -> None:
    tiles = {"f8": "w[NS]; C[E]", "g8": "rain@1"}
    assert why(with_hand(marsh(tiles), "fire-a"), P1, Lay("fire-a", "h8", 3)) == "SM-I3-070"
    dry = tiles | {"g8": "C[EW]"}
    assert may(with_hand(marsh(dry), "fire-a"), P1, Lay("fire-a", "h8", 3))
    assert may(with_hand(marsh(dry | {"j10": "rain"}), "fire-a"), P1, Lay("fire-a", "h8", 3)), "it rains elsewhere"


@rule("SM-I3-070")
@pytest.mark.parametrize(
    ("side", "copse", "beyond"), [(0, "h8", "h7"), (1, "i9", "j9"), (2, "h10", "h11"), (3, "g9", "f9")]
)
def test_from_whichever_side_a_fire_would_come_it_joins_no_copse_in_which_it_rains(
    side: int, copse: str, beyond: str
) -> None:
    through = ("w[E]; C[NS]", "w[N]; C[EW]")[side % 2]
    wet, dry = marsh({copse: through, beyond: f"rain@{side % 2}"}), marsh({copse: through, beyond: through})
    assert why(with_hand(wet, "fire-a"), P1, Lay("fire-a", "h9", side)) == "SM-I3-070"
    assert may(with_hand(dry, "fire-a"), P1, Lay("fire-a", "h9", side))


@rule("SM-I3-063")
@pytest.mark.parametrize(("square", "north"), [("h9", "h8"), ("k9", "k8")])
def test_a_fire_with_copse_on_two_sides_joins_what_lies_and_nothing_on_an_empty_square_or_off_the_board(
    square: str, north: str
) -> None:
    table = marsh({north: "w[E]; C[NS]", "k11": "C[NESW]"})
    give(table, ["fire-b", "C[ESW]"], [])
    fire = table.shapes.shapes[4 * table.shapes.kinds["fire-b"]]
    index = table.layout.index
    assert copses_beside(table, index[square], fire) == [table.marsh.first[index[north]] + 1]


# Rodents, Heron, Water Bailiff, Gamekeeper, Poacher


@rule("SM-I3-071", "SM-I3-072", "SM-I3-079", "SM-I3-082", "SM-I3-150")
def test_rodents_eat_gardens_also_across_the_border_unless_there_is_a_gamekeeper() -> None:
    assert points(marked(GARDEN, ("f8", 1)), "garden") == 6
    assert points(marked(GARDEN | {"k11": "rodents"}, ("f8", 1)), "garden") == 0
    assert points(marked(GARDEN | {"k11": "rodents", "k10": "gamekeeper"}, ("f8", 1)), "garden") == 6
    across = {"f8": "w[N]; G[W]", "e8": "G[E]", "a11": "rodents"}
    assert points(marked(across, ("f8", 1)), "garden") == 0
    own = {"f8": "rodents@1", "f9": "gamekeeper@1"}
    assert points(marked(own, ("f8", 0)), "garden") == 2


@rule("SM-I3-073", "SM-I3-080")
def test_the_heron_eats_frogs_unless_there_is_a_gamekeeper() -> None:
    pond = {"h9": "w[E]{end,frog}", "i9": "w[W]{end}"}
    assert points(marsh(pond | {"k11": "heron"}), "pond") == 0
    assert points(marsh(pond | {"a11": "heron"}), "pond") == 2, "on another section"
    assert points(marsh(pond | {"k11": "heron", "k10": "gamekeeper"}), "pond") == 2


@rule("SM-I3-074", "SM-I3-075", "SM-I3-080", "SM-I3-081", "SM-I3-153")
def test_the_heron_takes_two_off_every_fishery() -> None:
    assert points(marked(FISHERY, ("f8", 0)), "fishery") == 3
    assert points(marked(FISHERY | {"k11": "heron"}, ("f8", 0)), "fishery") == 1
    assert points(marked(FISHERY | {"a11": "heron"}, ("f8", 0)), "fishery") == 3
    assert points(marked({"f8": "heron@1"}, ("f8", 0)), "fishery") == 1
    assert points(marked({"f8": "heron@1", "k10": "gamekeeper"}, ("f8", 0)), "fishery") == 3


@rule("SM-I3-076", "SM-I3-077", "SM-I3-086")
def test_the_poacher_empties_fisheries_unless_there_is_a_water_bailiff_whose_own_counts_nothing() -> None:
    assert points(marked(FISHERY | {"k11": "poacher"}, ("f8", 0)), "fishery") == 0
    assert points(marked(FISHERY | {"a11": "poacher"}, ("f8", 0)), "fishery") == 3
    assert points(marked(FISHERY | {"k11": "poacher", "k10": "water-bailiff"}, ("f8", 0)), "fishery") == 3
    assert points(marked({"f8": "water-bailiff"}, ("f8", 0)), "fishery") == 0


@rule("SM-I3-078", "SM-I3-083", "SM-I3-084", "SM-I3-089", "SM-I3-090", "SM-I3-133", "SM-I3-137")
@pytest.mark.parametrize(
    ("first", "then", "row"),
    [
        ("water-bailiff", "poacher", "SM-I3-078"),
        ("gamekeeper", "rodents", "SM-I3-083"),
        ("gamekeeper", "heron", "SM-I3-084"),
        ("maintenance-work", "water-primrose", "SM-I3-089"),
        ("maintenance-work", "drought", "SM-I3-090"),
        ("pasture", "mad-cow", "SM-I3-133"),
        ("tourist-guide", "yob", "SM-I3-137"),
    ],
)
def test_what_lies_first_keeps_its_opposite_off_the_section(first: str, then: str, row: str) -> None:
    at_home = {"f8": "w[NS]; G[E]", "k11": first, "d6": "w[EW]; G[S]"}
    table = with_hand(marsh(at_home), then)
    sections, index = table.layout.ground.sections, table.layout.index
    free = {sections[index[lay.square]] for lay in lays(marsh({"f8": "w[NS]; G[E]", "d6": "w[EW]; G[S]"}), P1, [then])}
    assert free == {S1, S2}
    assert {sections[index[lay.square]] for lay in offered(table, P1, Lay)} == {S2}
    refused = {why(table, P1, Lay(then, square, turn)) for square in ("f9", "g8") for turn in range(4)}
    assert row in refused


# Maintenance Work, Drought, Water Primrose


@rule("SM-I3-087", "SM-I3-091", "SM-I3-148")
def test_a_drought_breaks_the_water_and_maintenance_elsewhere_does_not_help() -> None:
    dry = {"f8": "drought", "f9": "w[NS]{fishery}"}
    assert points(marked(dry, ("f9", 0)), "fishery") == 1, "cut off from the village"
    assert points(marked(dry | {"f8": "w[NS]"}, ("f9", 0)), "fishery") == 3
    table = with_hand(marked(dry | {"f10": "w[NS]"}, ("f9", 0)), "maintenance-work")
    play(table, P1, Lay("maintenance-work", "f10", 0))
    assert points(table, "fishery") == 1
    boat = asks(afloat(marsh(dry), "f9"), BoatSetsOut(P1))
    assert "f8" not in {move.square for move in offered(boat, P1, MoveBoat) if move.terrain == "water"}


@rule("SM-I3-088")
def test_maintenance_in_the_place_of_one_cancels_both_kinds_on_its_section() -> None:
    tiles = {"f8": "drought", "f9": "w[NESW]{fishery}", "g9": "water-primrose@1"}
    table = with_hand(marked(tiles, ("f9", 0)), "maintenance-work")
    assert points(table, "fishery") == 0
    play(table, P1, Lay("maintenance-work", "f8", 0))
    assert points(table, "fishery") == 3
    table = with_hand(marked(tiles, ("f9", 0)), "maintenance-work")
    play(table, P1, Lay("maintenance-work", "g9", 1))
    assert points(table, "fishery") == 3, "and there is water in the dry canal again"


@rule("SM-I3-093")
def test_dry_canals_stop_pollution() -> None:
    stopped = marsh({"f8": "pollution@1", "f9": "drought", "f10": "w[N]"})
    stopped.polluter, stopped.spreading = P1, "every way"
    for _ in range(3):
        asks(stopped, PollutionSpreads(P1))
    assert not {"f9", "f10"} & squares(stopped)


@rule("SM-I3-092")
def test_a_field_closed_partly_by_a_dry_canal_is_closed() -> None:
    ring = {"g8": "w[ES]; land 0:0", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]"}
    wet = marked(ring | {"h8": "w[SW]"}, ("g8", 1))
    dry = marked(ring | {"h8": "w[SW]{dry}"}, ("g8", 1))
    assert [line.points for line in lines(dry, "field")] == [line.points for line in lines(wet, "field")] != []


@rule("SM-I3-095", "SM-I3-098")
def test_water_primrose_chokes_the_fisheries_round_it_and_two_of_them_all_of_the_section() -> None:
    near = {"g8": "w[W]{fishery}", "f8": "w[NES]"}
    assert points(marked(near | {"h9": "water-primrose"}, ("g8", 0)), "fishery") == 0, "by a corner"
    assert points(marked(near | {"i9": "water-primrose"}, ("g8", 0)), "fishery") == 3
    two = near | {"k9": "water-primrose", "k11": "water-primrose"}
    assert points(marked(two, ("g8", 0)), "fishery") == 0


@rule("SM-I3-096", "SM-I3-097", "SM-I3-099", "SM-I3-147")
def test_water_primrose_makes_frogs_outside_ponds_count() -> None:
    frog = {"h8": "w[N]{end,frog}", "h7": "w[SW]"}
    assert not lines(marsh(frog), "frog")
    assert points(marsh(frog | {"i9": "water-primrose"}), "frog") == 2
    both = frog | {"g9": "w[W]{end,frog}", "f9": "w[EN]", "h9": "water-primrose"}
    assert points(marsh(both), "frog") == 4
    pond = {"h8": "w[E]{end,frog}", "i8": "w[W]{end}", "i9": "water-primrose"}
    assert (points(marsh(pond), "pond"), points(marsh(pond), "frog")) == (2, 0)
    far = frog | {"k9": "water-primrose", "k11": "water-primrose"}
    assert points(marsh(far), "frog") == 2
    assert points(marsh(far | {"f11": "heron"}), "frog") == 0, "the Heron eats these too"


@rule("SM-I3-098", "SM-I3-099")
def test_two_primroses_choke_their_own_section_and_no_other() -> None:
    tiles = HOMES | {"f8": "water-primrose-a", "f11": "water-primrose-a", "k7": "w[N]{fishery}", "a6": "w[N]{fishery}"}
    known = [card for card in laid_out(act="I3").shapes.names if card.startswith("water-primrose")]
    tiles = {square: known[0] if tile.startswith("water-primrose") else tile for square, tile in tiles.items()}
    table = with_counters("I3", tiles, Counter(S1, "k7", 0), Counter(S1, "a6", 0))
    assert {line.squares[0]: (line.points, line.rule) for line in lines(table, "fishery")} == {
        "k7": (0, "SM-I3-095"),
        "a6": (1, "SM-I3-148"),
    }
    one = {square: tile for square, tile in tiles.items() if square != "f11"}
    table = with_counters("I3", one, Counter(S1, "k7", 0))
    assert points(table, "fishery") == 1, "not joined to the village, but not choked by a single one far away"


# Yob and Tourist Guide


@rule("SM-I3-134", "SM-I3-135", "SM-I3-136")
def test_the_yob_takes_one_off_everything_finished_round_him_and_on_his_tile() -> None:
    copse = {"f8": "w[NS]; C[E]", "g8": "C[EW]", "h8": "C[W]"}
    assert points(marked(copse | {"h9": "yob"}, ("f8", 1)), "copse") == 5
    assert points(marked(FISHERY | {"g9": "yob"}, ("f8", 0)), "fishery") == 2
    own = {"f8": "yob@1", "g8": "G[W]"}
    assert points(marked(own, ("f8", 0)), "garden") == 3
    pond = {"h9": "w[E]{end,frog}", "i9": "w[W]{end}", "i10": "yob"}
    assert points(marsh(pond), "pond") == 1
    assert points(marked(FISHERY | {"g9": "yob", "k11": "tourist-guide"}, ("f8", 0)), "fishery") == 2, "beside: no help"
    table = with_hand(marked(FISHERY | {"g9": "yob"}, ("f8", 0)), "tourist-guide")
    play(table, P1, Lay("tourist-guide", "g9", 0))
    assert points(table, "fishery") == 3


@rule("SM-I3-139")
def test_the_tourist_guide_gives_five_to_the_owner_of_the_section() -> None:
    table = with_hand(marsh({"d6": "w[EW]; G[S]"}), "tourist-guide")
    play(table, P1, Lay("tourist-guide", "d7", 0))
    assert (points(table, "Tourist Guide", S2), points(table, "Tourist Guide", S1)) == (5, 0)


@rule("SM-I3-134")
def test_a_yob_takes_one_off_a_pond_and_nothing_off_a_frog_outside_one() -> None:
    pond = HOMES | {"h8": "w[E]{end,frog}", "i8": "w[W]{end}"}
    assert points(laid_out(pond, act="I3"), "pond") == 2
    assert points(laid_out(pond | {"i9": "yob"}, act="I3"), "pond") == 1
    assert points(laid_out(pond | {"i10": "yob"}, act="I3"), "pond") == 2, "two squares away"


@rule("SM-I3-088")
def test_maintenance_lasts_as_long_as_its_own_tile_lies_on_the_section() -> None:
    table = marsh({"f8": "maintenance-work@1", "e7": "w[NS]"})
    table.maintained = [S1, S2]
    assert [table.is_maintained(section) for section in (S1, S2)] == [True, False]
    table.remove([table.layout.index["f8"]])
    assert not table.is_maintained(S1), "though other tiles lie there"
