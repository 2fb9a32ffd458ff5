"""How to lay the tiles: contact, matching sides, jokers, water that joins, what is closed."""

from __future__ import annotations

import pytest

from mire import play
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnVillage, WhichTile
from tests.games.marshlands.laid_out import (
    P1,
    S1,
    S2,
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
)
from tests.ledger import rule


def refused(tile: str, square: str, squares: dict[str, str], turn: int = 0, seats: int = 2) -> str:
    """By which row P1 may not lay the tile there."""
    table = laid_out(squares, seats=seats)
    give(table, [tile, "pasture-with-cow-6"], ["tee"])
    return why(turn_of(table), P1, Lay(tile, square, turn))


# Contact


@rule("SM-G-042", "SM-A1-019")
def test_a_player_lays_only_own_tiles_on_the_own_section() -> None:
    assert refused("straight", "g7", {}, turn=1) == ""
    assert refused("straight", "d6", {}, turn=1) == "SM-G-042"
    table = laid_out()
    give(table, ["straight"], ["tee"])
    assert why(turn_of(table), P1, Lay("tee", "g7", 0)) == "SM-G-042"


@rule("SM-G-043", "SM-G-044")
def test_a_tile_must_share_a_side_with_a_tile_of_the_section() -> None:
    assert refused("straight", "f8", {}) == ""
    assert refused("straight", "h9", {}) == "SM-G-043"
    assert refused("straight", "g8", {}) == "SM-G-043", "only its corner touches the village"


@rule("SM-G-045")
def test_a_tile_of_another_section_is_no_contact() -> None:
    assert refused("straight", "f9", {"e9": "w[W]"}) == "SM-G-045"


@rule("SM-G-057")
def test_a_square_holds_one_tile() -> None:
    assert refused("straight", "f7", {}) == "SM-G-057"


@rule("SM-G-054", "SM-A1-016")
def test_a_tile_that_lies_is_not_turned() -> None:
    table = turn_of(laid_out())
    give(table, ["straight"], ["straight"])
    table.first_moves = [False, False]
    asks(table, WhichTile(P1))
    assert why(table, P1, TurnVillage(1)) == "SM-A1-016"


# Matching


@rule("SM-G-046", "SM-G-047", "SM-G-048", "SM-G-049", "SM-G-050", "SM-G-051")
@pytest.mark.parametrize(
    ("beside", "tile", "row"),
    [
        ("w[W]", "w[E]", ""),
        ("w[W]", "C[E]; w[N]", "SM-G-048"),
        ("w[W]", "G[E]; w[N]", "SM-G-049"),
        ("C[W]", "w[E]", "SM-G-046"),
        ("C[W]", "C[E]; w[N]", ""),
        ("G[W]", "G[E]; w[N]", ""),
        ("F", "w[E]", "SM-G-046"),
        ("F", "F", ""),
        ("C[W]", "F", "SM-G-047"),
    ],
)
def test_what_meets_on_a_side_must_be_the_same(beside: str, tile: str, row: str) -> None:
    assert refused(tile, "g9", {"g8": "F" if "N" not in tile else "w[S]", "h9": beside}) == row


@rule("SM-G-050", "SM-G-071")
def test_matching_holds_across_the_border_too() -> None:
    assert refused("w[NS]", "f8", {"e8": "w[E]"}) == "SM-G-047"
    assert refused("w[NW]", "f8", {"e8": "w[E]"}) == ""


@rule("SM-G-051")
def test_matching_holds_against_the_village_and_the_abbey() -> None:
    assert refused("F", "g7", {}) == "SM-G-047"
    table = laid_out(act="2")
    give(table, ["F", "straight"], [])
    turn_of(table)
    assert why(table, P1, Lay("F", "f7", 0)) == "SM-G-047"
    assert may(table, P1, Lay("straight", "f7", 0))


@rule("SM-G-052")
def test_sides_at_empty_squares_and_at_the_edge_match_anything() -> None:
    assert refused("w[EW]", "k7", {"j7": "w[EW]"}) == ""
    assert refused("w[ESW]", "g7", {}) == ""


@rule("SM-G-053")
def test_a_tile_may_be_turned_every_way_that_fits() -> None:
    table = laid_out()
    give(table, ["tee"], ["tee"])
    lays = [lay for lay in offered(turn_of(table), P1, Lay) if lay.square == "g7"]
    assert sorted(lay.turn for lay in lays) == [0, 2, 3], "with its field in the west it would not meet the village"


# Jokers


@rule("SM-G-036", "SM-G-039", "SM-G-041")
def test_only_the_opening_of_a_joker_must_match() -> None:
    around = {"f8": "w[NE]", "g7": "w[W]; C[S]", "h8": "G[W]", "g9": "F"}
    assert refused("joker", "g8", around, turn=3) == "", "water in the west, copse, garden and field elsewhere"
    assert refused("joker", "g8", around, turn=0) == "SM-G-037"


@rule("SM-G-037")
def test_the_opening_of_a_joker_must_face_water_that_lies_there() -> None:
    assert refused("joker", "g7", {}, turn=3) == ""
    assert refused("joker", "g7", {}, turn=1) == "SM-G-037"
    assert refused("J[N]", "g7", {}) == "SM-G-037", "above it nothing lies"


@rule("SM-G-038")
def test_a_joker_needs_contact_like_any_tile() -> None:
    assert refused("joker", "h9", {}) == "SM-G-043"
    assert refused("joker", "d6", {}, turn=1) == "SM-G-042"


@rule("SM-G-039", "SM-G-040")
def test_a_joker_finishes_what_runs_into_it() -> None:
    table = laid_out({"g7": "w[W]; G[E]", "h7": "J[S]"})
    assert points(table, "garden") == 2, "and adds no segment"
    assert points(laid_out({"g7": "w[W]; C[E]", "h7": "J[S]"}), "copse") == 2
    ring = {"g7": "w[SW]", "g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]"}
    assert points(laid_out(ring), "field") == 0
    assert points(laid_out(ring | {"h9": "J[N]"}), "field") == 3


@rule("SM-G-041")
def test_a_canal_ends_at_the_trees_of_a_joker() -> None:
    table = laid_out({"g7": "w[EW]", "h7": "J[S]", "i7": "w[W]{fishery}"})
    assert points(table, "fishery") == 1


# Ponds and water


@rule("SM-G-059", "SM-G-060", "SM-G-061", "SM-A1-042")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("w[E]{landing,frog}; land 0:0", "w[W]{landing}; land 0:0"),
        ("w[E]{landing}; land 0:0", "w[W]{end,frog}"),
        ("w[E]{end}", "w[W]{end,frog}"),
        ("w[E]{end,frog}", "J[W]"),
    ],
)
def test_two_stubs_face_to_face_are_a_pond(one: str, other: str) -> None:
    assert points(laid_out({"g9": one, "h9": other}), "pond") == 2


@rule("SM-G-062", "SM-G-063", "SM-G-087")
def test_water_that_joins_a_canal_is_no_pond() -> None:
    assert not lines(laid_out({"g9": "w[E]{end,frog}", "h9": "w[EW]"}), "pond")
    table = laid_out({"g9": "w[E]{end,frog}", "h9": "w[EW]", "i9": "w[W]{end,frog}"})
    assert not lines(table, "pond"), "closed at both ends, but larger than two stubs"


@rule("SM-G-064", "SM-G-031")
def test_water_joins_where_canals_meet_and_are_one_on_each_tile_between() -> None:
    chain = {"g7": "w[EW]", "h7": "w[EW]", "i7": "w[W]{fishery}"}
    assert points(laid_out(chain), "fishery") == 3
    assert points(laid_out(chain | {"h7": "w[E]; w[W]"}), "fishery") == 1


@rule("SM-G-065")
def test_an_empty_square_links_nothing() -> None:
    assert points(laid_out({"g7": "w[EW]", "i7": "w[W]{fishery}"}), "fishery") == 1


@rule("SM-G-066")
def test_water_runs_through_villages_and_the_centre() -> None:
    table = laid_out({"g7": "w[EW]", "f8": "w[N]{fishery}"})
    fishery, canal = (table.marsh.first[table.layout.index[name]] for name in ("f8", "g7"))
    assert table.are_joined(fishery, canal)
    assert table.are_joined(canal, table.water_at(table.village_square(S2)))


@rule("SM-G-067")
def test_water_does_not_join_by_a_corner() -> None:
    assert points(laid_out({"g7": "w[SW]", "h8": "w[NW]{fishery}"}), "fishery") == 1


# What is closed


@rule("SM-G-068", "SM-G-082", "SM-A1-039")
def test_a_copse_counts_once_both_ends_are_shut() -> None:
    open_copse = {"g7": "w[W]; C[E]", "h7": "C[EW]"}
    assert points(laid_out(open_copse), "copse") == 0
    assert points(laid_out(open_copse | {"i7": "C[W]; w[N]"}), "copse") == 6


@rule("SM-G-070")
def test_the_edge_closes_nothing_unless_it_is_agreed() -> None:
    garden = {"k7": "w[W]; G[E]", "j7": "w[EW]", "i7": "w[EW]", "h7": "w[EW]", "g7": "w[EW]"}
    assert points(laid_out(garden), "garden") == 0
    assert points(laid_out(garden, edge_closes=True), "garden") == 2


@rule("SM-G-071")
def test_an_unused_section_closes_nothing_either() -> None:
    garden = {"g7": "w[W]; G[N]"}
    assert points(laid_out(garden), "garden") == 0
    assert points(laid_out(garden, edge_closes=True), "garden") == 2


@rule("SM-G-056")
def test_a_village_has_its_share_of_a_field_and_the_centre_gives_none() -> None:
    ring = {"f8": "w[NE]", "g8": "w[NW]", "g7": "w[SW]"}
    table = laid_out(ring)
    assert points(table, "field") == 0, "closed, with a corner of the village, but without a landing point"
    assert points(laid_out(ring | {"f8": "w[NE]; land 0:0"}), "field") == 4
    around_centre = {"e7": "w[NE]; land 0:0"}
    table = laid_out(around_centre)
    (line,) = [line for line in lines(table, "field", S1) if "f7" in line.squares]
    assert (line.points, line.squares) == (1, ("f7",)), "the Abbey's corner counts for nobody"
    assert points(table, "field", S2) == 2


@rule("SM-A1-013", "SM-A1-015", "SM-A1-014")
def test_a_village_is_turned_on_the_first_move_and_a_tile_laid_all_the_same() -> None:
    table = laid_out()
    give(table, ["straight", "tee"], ["straight"])
    turn_of(table)
    assert [action.turn for action in offered(table, P1, TurnVillage)] == [1, 2, 3]
    play(table, P1, TurnVillage(2))
    assert table.turns[table.laid.index("red-village")] == 2
    assert not offered(table, P1, TurnVillage)
    play(table, P1, Lay("straight", "g7", 1))
    assert question(table) is WhichTile
    assert table.laid[-1] == "straight"


@rule("SM-G-062")
def test_a_frog_on_a_canal_that_goes_on_sits_in_no_pond() -> None:
    assert not lines(laid_out({"h8": "w[NS]{frog}", "h9": "w[N]{end}"}), "pond")
    assert lines(laid_out({"h8": "w[S]{end,frog}", "h9": "w[N]{end}"}), "pond")
