"""Interval 1: each tile with a bell."""

from __future__ import annotations

import pytest

from mire import FACE_DOWN, asked, legal, play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import VILLAGES
from mire.games.marshlands.events import TileRemovedFromBoard, TileTakenFromTheLeft
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat
from mire.games.marshlands.rules.intervals.myths.bell_tiles import THE_BISHOP
from mire.games.marshlands.rules.intervals.myths.laid import (
    HandIsThrownAway,
    HandsArePassed,
    TakeOver,
    TilesAreTaken,
    WhichCounter,
)
from mire.games.marshlands.rules.intervals.myths.way_home import BoatsComeHome
from mire.games.marshlands.rules.laying import Lay, lays
from mire.games.marshlands.rules.own_rules import own_rules
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import (
    HOMES,
    P1,
    P2,
    P3,
    P4,
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
    said,
    turn_of,
    why,
    with_counters,
    with_hand,
)
from tests.games.marshlands.rules.intervals.myths.laid_out import COPSE, FIELD, FULL, HOME, filled, first, marked, myths
from tests.ledger import rule

# The Bishop


@rule("SM-I1-056", "SM-I1-057", "SM-I1-122", "SM-I1-126")
def test_the_bishop_as_the_21st_tile_ends_the_game_at_once_for_no_points() -> None:
    table = with_hand(myths(filled(20)), "bishop")
    afloat(table, "f8")
    table.agenda.insert(0, BoatsComeHome(P1))
    play(table, P1, Lay("bishop", "h10", 0))
    assert table.outcome is not None
    assert table.outcome.reason == THE_BISHOP
    assert not lines(table, "Bishop")
    assert table.boats[S1] == table.layout.index["f8"] * LOCAL, "no boat goes home first"


@rule("SM-I1-056", "SM-I1-059")
@pytest.mark.parametrize(("there", "square", "late"), [(19, "g10", False), (20, "h10", True)])
def test_the_20th_tile_is_early_and_the_21st_is_late(there: int, square: str, late: bool) -> None:
    table = with_hand(myths(filled(there)), "bishop")
    play(table, P1, Lay("bishop", square, 0))
    assert bool(table.outcome) is late
    abroad = myths(filled(there))
    give(abroad, [], ["bishop"])
    assert why(turn_of(abroad, P2), P2, Lay("bishop", square, 0)) == ("" if late else "SM-I1-059")


@rule("SM-I1-057")
def test_the_bishop_on_the_last_square_ends_the_game_himself() -> None:
    table = with_hand(myths(filled(29)), "bishop")
    play(table, P1, Lay("bishop", "k11", 0))
    assert table.outcome is not None
    assert table.outcome.reason == THE_BISHOP
    assert not lines(table, "Bishop")


@rule("SM-I1-058", "SM-I1-059", "SM-I1-060")
def test_an_early_bishop_comes_only_to_ones_own_section_for_20() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "bishop")
    assert why(table, P1, Lay("bishop", "d6", 1)) == "SM-I1-059"
    play(table, P1, Lay("bishop", "f8", 0))
    assert not table.outcome
    assert points(table, "Bishop") == 20
    table = myths(filled(24))
    give(table, [], ["bishop"])
    assert may(turn_of(table, P2), P2, Lay("bishop", "g11", 0)), "late, on any section"


@rule("SM-I1-061", "SM-I1-062", "SM-I1-067")
def test_bishop_and_heathen_worship_keep_each_other_away() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "bishop", "e6": "w[EW]"}), "heathen-worship-a", "heathen-worship-b")
    assert why(table, P1, Lay("heathen-worship-a", "f9", 1)) == "SM-I1-067"
    assert may(table, P1, Lay("heathen-worship-a", "d6", 1))
    table = with_hand(myths({"f7": "w[NS]", "f8": "heathen-worship-a@1"}), "bishop")
    assert why(table, P1, Lay("bishop", "f9", 0)) == "SM-I1-062"
    late = filled(22) | {"k8": "heathen-worship-a@1"}
    assert why(with_hand(myths(late), "bishop"), P1, Lay("bishop", "f11", 0)) == "SM-I1-062"


@rule("SM-I1-063", "SM-I1-078", "SM-I1-077")
def test_with_a_saintly_relic_the_bishops_20_are_lost() -> None:
    table = myths({"f7": "w[NS]", "f8": "bishop", "f9": "saintly-relic@1"})
    assert (points(table, "Bishop"), points(table, "Saintly Relic")) == (0, 13)


# Heathen Worship and the Saintly Relic


@rule("SM-I1-064", "SM-I1-131")
def test_heathen_worship_gives_20_to_the_owner_of_its_section() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "heathen-worship-a")
    play(table, P1, Lay("heathen-worship-a", "d6", 1))
    assert (points(table, "Heathen Worship", S1), points(table, "Heathen Worship", S2)) == (0, 20)


@rule("SM-I1-065", "SM-I1-066")
def test_one_heathen_worship_a_section_and_none_beside_a_relic() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "heathen-worship-a@1", "e6": "w[EW]"}), "heathen-worship-b")
    assert why(table, P1, Lay("heathen-worship-b", "f9", 0)) == "SM-I1-065"
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "e6": "saintly-relic"}), "heathen-worship-b")
    assert may(table, P1, Lay("heathen-worship-b", "f9", 0))
    assert "SM-I1-066" in {why(table, P1, Lay("heathen-worship-b", "d6", turn)) for turn in range(4)}


@rule("SM-I1-068", "SM-I1-069", "SM-I1-070", "SM-I1-071")
def test_a_relic_removes_heathen_worship_in_its_place_or_elsewhere() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "f9": "heathen-worship-a@1", "g9": "w[W]"}), "saintly-relic")
    play(table, P1, Lay("saintly-relic", "f9", 1))
    assert "heathen-worship-a" in table.aside
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]", "f9": "heathen-worship-b", "g9": "w[W]"}), "saintly-relic")
    play(table, P1, first(table, S1))
    square = table.layout.index["f9"]
    assert table.marsh.at[square] < 0
    assert points(table, "Heathen Worship") == 0
    assert points(table, "empty squares") == -(30 - sum(table.marsh.at[own] >= 0 for own in table.layout.squares[S1]))
    cards = ["straight", "bend", "tee", "cross"]
    assert "f9" in {lay.square for lay in lays(table, P1, cards)}, "and can be covered again"


@rule("SM-I1-072", "SM-I1-073")
def test_after_the_relic_its_player_draws_and_all_hands_go_left() -> None:
    table = myths(HOME | {"e6": "yellow-village", "f5": "blue-village", "g6": "green-village"}, seats=4)
    give(table, ["saintly-relic", *["tee"] * 4], ["bend"] * 5, ["cross"] * 5, ["tee-with-reed-bed"] * 5)
    turn_of(table)
    play(table, P1, first(table, S1))
    assert sorted(table.hands[P2]) == ["straight", *["tee"] * 4], "a full hand"
    assert (table.hands[P3], table.hands[P4], table.hands[P1]) == (
        ["bend"] * 5,
        ["cross"] * 5,
        ["tee-with-reed-bed"] * 5,
    )


@rule("SM-I1-074", "SM-I1-075")
def test_villages_stay_with_their_holders_and_a_tile_received_goes_on_instead() -> None:
    table = myths(HOME | {"g6": "green-village"}, seats=4)
    give(table, ["tee"] * 5, ["bend"] * 4, ["cross"] * 4, ["tee-with-reed-bed"] * 5)
    asks(table, HandsArePassed())
    assert [len(hand) for hand in table.hands] == [5, 4, 4, 5]
    assert table.villages[S2] == [VILLAGES[S2]]
    assert table.hands[P2] == ["tee"] * 4
    assert sorted(table.hands[P3]) == [*["bend"] * 3, "tee"]
    assert sorted(table.hands[P4]) in (["bend", *["cross"] * 4], ["cross"] * 4 + ["tee"])


@rule("SM-I1-073", "SM-I1-074", "SM-I1-075")
def test_hands_go_to_the_left_and_a_village_holder_passes_one_tile_on() -> None:
    table = laid_out(act="I1", seats=3)
    table.villages = [[], ["yellow-village"], [], []]
    give(table, ["bend", "bend", "bend"], ["tee", "tee"], ["cross", "cross"])
    asks(table, HandsArePassed())
    assert [sorted(hand) for hand in table.hands] == [["cross", "cross"], ["bend", "bend"], ["bend", "tee", "tee"]]


@rule("SM-I1-068", "SM-I1-071")
def test_what_a_relic_removes_is_called_by_its_name() -> None:
    assert TileRemovedFromBoard.says.format(tile="Heathen Worship", square="g9").endswith("on g9 left the game.")
    table = laid_out(HOMES | {"f8": "w[NS]", "g9": "heathen-worship-b", "e8": "heathen-worship-a"}, act="I1")
    own_rules(table).follows(table, P1, "saintly-relic", table.layout.index["f9"], None)
    assert said(table, TileRemovedFromBoard) == [TileRemovedFromBoard("heathen-worship", "g9")]
    assert "e8" in table.where, "only on the Relic's section"


# Red Hand


@rule("SM-I1-079", "SM-I1-080")
@pytest.mark.parametrize("with_it", ["saintly-relic@1", "bishop"])
def test_red_hand_with_relic_or_bishop_turns_reed_beds_against_their_owners(with_it: str) -> None:
    tiles = {"f7": "w[NS]", "f8": "red-hand-a", "f9": with_it, "g9": "w[W]{reed}"}
    table = marked(tiles, ("g9", 0), colour=S2)
    assert points(table, "reed bed", S2) == -10
    assert points(table, "Red Hand") == -10


@rule("SM-I1-081", "SM-I1-082", "SM-I1-135")
def test_red_hand_gives_10_beside_heathen_worship_and_alone_nothing() -> None:
    table = marked({"f7": "w[NS]{reed}", "f8": "red-hand-a", "f9": "heathen-worship-a@1"}, ("f7", 0))
    assert (points(table, "Red Hand"), points(table, "reed bed")) == (10, 10)
    table = marked({"f7": "w[NS]{reed}", "f8": "red-hand-a"}, ("f7", 0))
    assert (points(table, "Red Hand"), points(table, "reed bed")) == (0, 10)


@rule("SM-I1-083")
def test_only_boats_with_heathen_worship_at_home_pass_a_red_hand() -> None:
    tiles = HOME | {"f8": "red-hand-a"}
    assert why(asks(myths(tiles), BoatSetsOut(P1)), P1, MoveBoat("f8", "water", 0)) == "SM-I1-083"
    table = asks(myths(tiles | {"g7": "heathen-worship-a"}), BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("f8", "water", 0))


# Wizard and Blessing


@rule("SM-I1-084", "SM-I1-133", "SM-I1-092", "SM-I1-093")
@pytest.mark.parametrize(
    ("beside", "cow"),
    [({}, 8), ({"i8": "wizard-a"}, -8), ({"i8": "wizard-a", "i9": "blessing-a"}, 0), ({"i8": "blessing-a"}, 8)],
)
@rule("SM-I1-091")
def test_a_wizard_turns_cows_round_and_a_blessing_beside_him_leaves_nothing(beside: dict[str, str], cow: int) -> None:
    table = marked(FIELD | beside, ("g8", 2))
    assert (points(table, "field"), points(table, "cow")) == (4, cow)
    assert not lines(table, "Blessing")


@rule("SM-I1-133", "SM-G-056")
def test_the_corner_of_the_abbey_in_a_field_counts_for_nobody() -> None:
    table = myths({"f7": "w[NE]; land 0:0", "g7": "w[NW]", "g6": "w[SW]"}, seats=4)
    table.counters = [Counter(S1, "f7", 1)]
    assert points(table, "field") == 3
    assert lines(table, "field")[0].squares == ("f7", "g7", "g6"), "without f6, where the Abbey lies"


@rule("SM-I1-085", "SM-I1-090", "SM-I1-091")
def test_where_a_wizard_lies_no_cow_is_laid_until_he_is_blessed() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "wizard-b"}), "straight-with-cow-2", "blessing-a")
    assert why(table, P1, Lay("straight-with-cow-2", "f9", 0)) == "SM-I1-085"
    table.hands[P1].append("straight")
    assert may(table, P1, Lay("straight", "f9", 0)), "without a cow"
    table.put("blessing-a", table.layout.index["f9"], 0)
    assert Lay("straight-with-cow-2", "g9", 1) in lays(table, P1, ["straight-with-cow-2"])
    assert "wizard-b" in table.laid, "he stays"
    table = myths({"f7": "wizard-b", "e6": "w[EW]"})
    give(table, [], ["straight-with-cow-2"])
    assert may(turn_of(table, P2), P2, Lay("straight-with-cow-2", "d6", 1)), "on another section they may"


@rule("SM-I1-086", "SM-I1-089")
def test_one_wizard_a_section_and_none_beside_a_blessing() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "wizard-b", "e6": "w[EW]"}), "wizard-a", "wizard-b")
    assert why(table, P1, Lay("wizard-b", "f9", 0)) == "SM-I1-086"
    assert may(table, P1, Lay("wizard-b", "d6", 1))
    table = with_hand(myths({"f7": "w[NS]", "f8": "blessing-b"}), "wizard-b")
    assert why(table, P1, Lay("wizard-b", "f9", 0)) == "SM-I1-089"


@rule("SM-I1-092")
def test_a_blessing_in_the_wizards_place_gives_the_cows_back() -> None:
    table = with_hand(marked(FIELD | {"i8": "w[S]", "i9": "wizard-b"}, ("g8", 2)), "blessing-b")
    assert points(table, "cow") == -8
    play(table, P1, Lay("blessing-b", "i9", 0))
    assert points(table, "cow") == 8


# Gargantua and his Footprint


@rule("SM-I1-094", "SM-I1-101")
def test_gargantua_cuts_the_water_and_his_footprint_joins_it_again() -> None:
    table = myths(HOME | {"f8": "w[NS]", "f9": "gargantua@1", "f10": "w[N]"})
    ends = [table.node(table.layout.index[square] * LOCAL) for square in ("f8", "f10")]
    assert not table.are_joined(*ends)
    assert [move.square for move in offered(asks(afloat(table, "f9", 1), BoatSetsOut(P1)), P1, MoveBoat)] == ["f8"]
    with_hand(table, "footprint")
    play(table, P1, Lay("footprint", "f9", 1))
    assert table.are_joined(*(table.node(table.layout.index[square] * LOCAL) for square in ("f8", "f10")))


@rule("SM-I1-095", "SM-I1-132")
def test_where_gargantua_lies_no_garden_counts() -> None:
    garden = {"f7": "w[NS]; G[E]", "g7": "G[EW]", "h7": "G[W]"}
    assert points(marked(garden, ("f7", 1)), "garden") == 6
    assert points(marked(garden | {"f8": "gargantua@1"}, ("f7", 1)), "garden") == 0
    across = {"f8": "w[N]; G[W]", "e8": "G[E]", "e7": "gargantua"}
    assert points(marked(across, ("f8", 1)), "garden") == 0, "though only a segment is on his section"


@rule("SM-I1-096")
def test_only_gargantuas_water_must_fit() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]; C[E]"}), "gargantua", "straight")
    assert may(table, P1, Lay("gargantua", "g8", 1)), "land beside a copse, no water against it"
    assert why(table, P1, Lay("gargantua", "g8", 0)) == "SM-G-046", "his water beside a copse"
    assert why(table, P1, Lay("gargantua", "f9", 0)) == "SM-I1-096", "his land beside water"
    table = with_hand(myths({"f7": "w[NE]", "f8": "gargantua"}), "straight-with-copse-end", "straight")
    assert why(table, P1, Lay("straight", "f9", 0)) == "SM-G-046", "no water against his land"
    assert may(table, P1, Lay("straight-with-copse-end", "f9", 0)), "but a copse"


@rule("SM-I1-097", "SM-I1-098")
def test_gargantua_comes_neither_twice_nor_where_his_footprint_lies() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "footprint@1"}), "gargantua")
    assert why(table, P1, Lay("gargantua", "f9", 1)) == "SM-I1-098"
    table = with_hand(myths({"f7": "w[NS]", "f8": "gargantua@1"}), "gargantua")
    assert why(table, P1, Lay("gargantua", "f9", 1)) == "SM-I1-097"


@rule("SM-I1-099")
def test_gargantua_replaces_imps() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "imps-a@1"}), "gargantua")
    assert may(table, P1, Lay("gargantua", "f8", 1))


@rule("SM-I1-100", "SM-I1-102")
def test_the_footprint_is_laid_as_a_fishery_and_worth_6_to_the_section() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "footprint")
    play(table, P1, Lay("footprint", "d6", 0))
    assert (points(table, "Footprint", S2), points(table, "fishery", S2)) == (6, 0)


# Imps, Fairy Melusine


@rule("SM-I1-103")
def test_a_copse_with_imps_counts_nothing() -> None:
    assert points(marked(COPSE, ("f7", 1)), "copse") == 6
    assert points(marked(COPSE | {"h7": "imps-a@3"}, ("f7", 1)), "copse") == 0


@rule("SM-I1-104", "SM-I1-105", "SM-I1-108")
def test_imps_and_melusine_together_turn_every_copse_of_the_section() -> None:
    both = COPSE | {"f8": "imps-a@1", "f9": "fairy-melusine"}
    table = marked(both, ("f7", 1), colour=S2)
    assert (points(table, "copse", S2), points(table, "copse", S1)) == (-6, 0)
    table = marked(both)
    assert points(table, "copse", S1) == -6
    assert points(marked(COPSE | {"f9": "fairy-melusine"}, ("f7", 1)), "copse") == 6


@rule("SM-I1-107")
def test_melusine_puts_ones_own_counter_in_an_opponents_place() -> None:
    table = myths({"f7": "w[NS]", "f5": "w[NS]{fishery}", "f4": "w[NESW]"}, seats=3)
    table.counters, table.supply[2 * S2] = [Counter(S2, "f5", 0), Counter(S1, "f7", 0)], 11
    with_hand(table, "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f3", 0))
    assert question(table) is WhichCounter
    play(table, P1, TakeOver("f5", 0, "yellow", "fishery"))
    assert table.counters[0] == Counter(S1, "f5", 0)
    assert (table.supply[2 * S1], table.supply[2 * S2]) == (11, 12)
    table = with_hand(myths({"f7": "w[NS]"}), "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f8", 0))
    assert asked(table) == WhichTile(P2), "without such a counter nothing happens"
    table = myths({"f7": "w[NS]", "f5": "w[NS]", "f4": "w[NS]", "e6": "w[EW]{fishery}", "e5": "w[NS]"}, seats=3)
    table.counters = [Counter(S2, "f7", 0)]
    with_hand(table, "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f3", 0))
    assert asked(table) == WhichTile(P2), "a counter on another section than hers stays"


@rule("SM-I1-107", "SM-I1-121")
def test_the_counter_melusine_brings_may_be_the_last() -> None:
    table = myths({"f7": "w[NS]{fishery}"})
    table.counters, table.supply[2 * S1] = [Counter(S2, "f7", 0)], 1
    with_hand(table, "fairy-melusine")
    play(table, P1, Lay("fairy-melusine", "f8", 0))
    play(table, P1, TakeOver("f7", 0, "yellow", "fishery"))
    assert table.outcome is not None


@rule("SM-I1-104", "SM-I1-105")
def test_a_copse_over_the_border_of_a_haunted_section_counts_whole_with_a_counter_and_in_part_without() -> None:
    tiles = HOMES | {"f8": "w[N]; C[W]", "e8": "C[E]; w[N]", "g9": "imps-a@1", "g10": "fairy-melusine"}
    assert points(with_counters("I1", tiles, Counter(S2, "e8", 0)), "copse", S2) == -4
    unmarked = with_counters("I1", tiles)
    assert (points(unmarked, "copse", S1), points(unmarked, "copse", S2)) == (-2, 0)
    apart = {square: tile for square, tile in tiles.items() if square != "g10"} | {"d8": "fairy-melusine"}
    assert points(with_counters("I1", apart, Counter(S2, "e8", 0)), "copse", S2) == 4, "on two sections they do nothing"


# Will o' the Wisp, Bitard


@rule("SM-I1-107", "SM-I1-118")
def test_melusine_on_the_last_square_still_takes_her_counter_before_the_game_ends() -> None:
    table = myths(HOME | dict.fromkeys(FULL[1:29], "w[NESW]{fishery}"), seats=3)
    table.counters = [Counter(S2, "g8", 0)]
    (last,) = (table.layout.names[square] for square in table.layout.squares[S1] if table.marsh.at[square] < 0)
    with_hand(table, "fairy-melusine")
    play(table, P1, next(lay for lay in legal(table, P1) if isinstance(lay, Lay) and lay.square == last))
    assert asked(table) == WhichCounter(P1, last)
    play(table, P1, TakeOver("g8", 0, "yellow", "fishery"))
    assert table.counters == [Counter(S1, "g8", 0)]
    assert table.over == "a section is full"


@rule("SM-I1-109", "SM-I1-110")
def test_the_wisp_throws_a_hand_away_and_five_are_drawn_the_village_counted() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "yellow-village"}), "will-o-the-wisp")
    table.hands[P2] = ["bend"] * 5
    play(table, P1, first(table))
    assert table.hands[P2] == ["straight"] * 5
    assert table.aside.count("bend") == 5
    assert table.refused == 0
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "will-o-the-wisp")
    play(table, P1, first(table))
    assert table.hands[P2] == ["straight"] * 4
    assert table.villages[S2] == ["yellow-village"]


@rule("SM-I1-111", "SM-I1-112")
def test_only_the_owner_of_the_section_passes_a_wisp() -> None:
    tiles = HOME | {"f8": "w[NW]", "e8": "will-o-the-wisp", "e7": "yellow-village"}
    table = asks(afloat(myths(tiles), "f8"), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e8", "water", 0)) == "SM-I1-111"
    assert may(asks(myths(tiles), BoatSetsOut(P2)), P2, MoveBoat("e8", "water", 0))


@rule("SM-I1-113", "SM-I1-114", "SM-I1-115", "SM-I1-116")
def test_the_bitard_takes_a_tile_from_everyones_left_before_the_draw() -> None:
    table = myths({"f7": "w[NS]"}, seats=4)
    give(table, ["tee"] * 4, ["bend"] * 4, ["cross"] * 4, ["tee-with-reed-bed"] * 4)
    asks(table, TilesAreTaken())
    assert [len(hand) for hand in table.hands] == [4] * 4
    assert [hand[-1] for hand in table.hands] == ["bend", "cross", "tee-with-reed-bed", "tee"]
    (took,) = [event for event in said(table, TileTakenFromTheLeft) if event.seat == P1]
    assert took.seen_by(P1).tile == took.seen_by(P2).tile == "bend"
    assert took.seen_by(P3).tile == FACE_DOWN
    table = with_hand(myths({"f7": "w[NS]"}), "bitard-c", "tee", "tee", "tee")
    play(table, P1, Lay("bitard-c", "f8", 0))
    assert sorted(table.hands[P1]) == ["bend", "straight", "tee", "tee"]
    assert not lines(table, "Bitard")


@rule("SM-I1-109", "SM-I1-110")
def test_what_is_thrown_away_is_out_of_the_game_and_a_short_deck_is_drawn_to_its_end() -> None:
    table = laid_out(HOMES, act="I1", deck=3)
    give(table, ["bend"], ["tee", "cross"])
    aside = len(table.aside)
    asks(table, HandIsThrownAway(P2))
    assert (table.hands, table.aside[aside:]) == ([["bend"], ["straight"] * 3], ["tee", "cross"])
    assert not table.deck


@rule("SM-I1-085")
@pytest.mark.parametrize("cow", [1, 2, 8])
def test_a_wizard_keeps_off_every_cow_however_little_it_is_worth(cow: int) -> None:
    table = with_hand(myths(HOME | {"f8": "wizard-a"}), f"w[W]; cow 0:{cow}", "w[W]")
    assert why(table, P1, Lay(f"w[W]; cow 0:{cow}", "g7", 0)) == "SM-I1-085"
    assert why(table, P1, Lay("w[W]", "g7", 0)) == ""
