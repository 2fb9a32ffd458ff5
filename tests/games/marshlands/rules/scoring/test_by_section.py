"""What counts, what is shared, and what is worth less."""

from __future__ import annotations

import pytest

from mire.games.marshlands.rules.scoring.by_section import shared_cows
from tests.games.marshlands.laid_out import S1, S2, S3, laid_out, lines, points
from tests.ledger import rule

# P1's village lies on f7, P2's on e6.  A closed field of four segments round the point between g8 and h9, joined:
FIELD = {"g7": "w[SW]", "g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]"}
# A way by water from P1's village to f9 that runs over P2's section:
OVER_S2 = {"e7": "w[NES]", "e8": "w[NS]", "e9": "w[NES]"}
# A closed field of which two segments are on S1 and two on S2, joined to P1's village:
SHARED = {"f8": "w[NS]", "f9": "w[NSW]; land 0:1", "e9": "w[ES]", "e10": "w[NE]", "f10": "w[NW]"}


@rule("SM-A1-038", "SM-A1-040", "SM-G-083", "SM-A1-055")
def test_a_garden_counts_once_it_is_complete_two_for_each_segment() -> None:
    garden = {"g7": "w[W]; G[E]", "h7": "G[EW]"}
    assert points(laid_out(garden), "garden") == 0
    assert points(laid_out(garden | {"i7": "G[W]"}), "garden") == 6
    assert points(laid_out({"g7": "w[W]; G[-]"}), "garden") == 2


@rule("SM-A1-040")
def test_two_patches_of_one_garden_on_a_tile_are_two_segments() -> None:
    twice = {"g7": "w[W]; G[E]; G[S]", "h7": "G[SW]", "h8": "G[NW]", "g8": "G[NE]"}
    assert points(laid_out(twice), "garden") == 10


@rule("SM-A1-039", "SM-A1-041")
def test_a_copse_counts_once_it_is_complete_two_for_each_segment() -> None:
    copse = {"g7": "w[W]; C[E]"}
    assert points(laid_out(copse), "copse") == 0
    assert points(laid_out(copse | {"h7": "C[EW]", "i7": "C[W]"}), "copse") == 6


POND = {"1": "SM-A1-042", "2": "SM-A2-049"}


@rule("SM-A1-042", "SM-A1-043", "SM-A1-044", "SM-G-086", "SM-A2-049")
@pytest.mark.parametrize("act", ["1", "2"])
@pytest.mark.parametrize(("one", "other", "worth"), [("frog", "", 2), ("frog", "frog", 2), ("", "", 0)])
def test_a_pond_with_one_frog_or_two_is_worth_two(act: str, one: str, other: str, worth: int) -> None:
    table = laid_out({"g9": f"w[E]{{end,{one}}}", "h9": f"w[W]{{end,{other}}}"}, act=act)
    assert points(table, "pond") == worth
    assert {line.rule for line in lines(table, "pond")} == ({POND[act]} if worth else set())


@rule("SM-A1-045", "SM-G-084")
def test_a_joined_fishery_is_worth_three() -> None:
    assert points(laid_out({"g7": "w[EW]", "h7": "w[W]{fishery}"}), "fishery") == 3


@rule("SM-A1-046", "SM-G-085")
def test_a_joined_reed_bed_is_worth_ten() -> None:
    assert points(laid_out({"g7": "w[EW]", "h7": "w[W]{reed}"}), "reed bed") == 10


@rule("SM-A1-047", "SM-A1-048", "SM-A1-050", "SM-G-081")
def test_a_closed_field_with_a_landing_point_counts_its_segments() -> None:
    assert points(laid_out(FIELD), "field") == 4
    assert points(laid_out({name: tile for name, tile in FIELD.items() if name != "h9"}), "field") == 0
    garden = FIELD | {"h8": "w[S]; G[W]", "g8": "w[NS]; G[E]; land 0:1"}
    assert points(laid_out(garden), "field") == 4, "canals and a garden"


@rule("SM-G-069")
def test_a_copse_bounds_a_field_unless_agreed_otherwise() -> None:
    copse = FIELD | {"g8": "w[NS]; C[E]; land 0:1", "h8": "w[S]; C[W]"}
    assert points(laid_out(copse), "field") == 4
    assert points(laid_out(copse, copse_closes=False), "field") == 0
    assert points(laid_out(FIELD | {"g8": "w[NES]; land 0:1"}, copse_closes=False), "field") == 4, "canals all round"
    garden = FIELD | {"h8": "w[S]; G[W]", "g8": "w[NS]; G[E]; land 0:1"}
    assert points(laid_out(garden, copse_closes=False), "field") == 4, "canals and a garden"
    beyond = FIELD | {"h9": "w[NW]; C[E]", "i9": "C[W]"}
    assert points(laid_out(beyond, copse_closes=False), "field") == 4, "the copse is beyond the canal"
    assert points(laid_out(copse, copse_closes=False), "copse") == 4, "the copse itself counts as ever"


@rule("SM-A1-049")
def test_a_field_without_a_landing_point_is_worth_nothing() -> None:
    assert points(laid_out(FIELD | {"g8": "w[NES]"}), "field") == 0


@rule("SM-A1-051", "SM-A1-052", "SM-A1-053", "SM-G-028")
def test_cows_of_a_field_that_scores_add_their_numbers() -> None:
    assert points(laid_out(FIELD | {"h8": "w[SW]; cow 0:8"}), "cow") == 8
    two = FIELD | {"h8": "w[SW]; cow 0:8", "g9": "w[NE]; cow 0:3"}
    assert points(laid_out(two), "cow") == 11
    assert points(laid_out(two | {"h9": "w[N]; fields NE SE SW NW"}), "cow") == 0, "the field is open"


@rule("SM-A1-054")
def test_every_empty_square_costs_a_point() -> None:
    assert points(laid_out(FIELD), "empty squares") == -(30 - 6)
    assert points(laid_out(FIELD), "empty squares", S2) == -29


# Shared constructions


@rule("SM-A1-055", "SM-A2-052")
@pytest.mark.parametrize("act", ["1", "2"])
def test_of_a_shared_garden_each_counts_the_own_segments(act: str) -> None:
    garden = {"e9": "G[E]", "f9": "G[EW]", "g9": "G[EW]", "h9": "G[W]; w[N]"}
    way = {"h8": "w[NS]", "h7": "w[SW]", "g7": "w[EW]"} | ({"f7": "w[NE]"} if act == "2" else {})
    table = laid_out(garden | way, act=act)
    assert (points(table, "garden"), points(table, "garden", S2)) == (6, 2)


@rule("SM-A1-056", "SM-A3-025")
@pytest.mark.parametrize("act", ["1", "3"])
def test_of_a_shared_copse_each_counts_the_own_segments(act: str) -> None:
    copse = {"f8": "w[NS]", "f9": "C[W]; w[N]", "e9": "C[EW]", "d9": "C[E]"}
    table = laid_out(copse | ({"f7": "w[NS]"} if act == "3" else {}), act=act)
    assert (points(table, "copse"), points(table, "copse", S2)) == (2, 4)


@rule("SM-A1-057")
def test_of_a_shared_field_each_counts_the_own_segments() -> None:
    table = laid_out(SHARED)
    assert (points(table, "field"), points(table, "field", S2)) == (2, 2)


@rule("SM-A1-058", "SM-A1-066")
def test_it_does_not_matter_to_whose_village_a_shared_construction_is_joined() -> None:
    way = {"e9": "G[E]; w[W]", "d9": "w[NE]", "d8": "w[NS]", "d7": "w[NS]", "d6": "w[ES]"}
    table = laid_out(way | {"f9": "G[W]"})
    assert (points(table, "garden"), points(table, "garden", S2)) == (2, 2)


@rule("SM-A1-058")
def test_a_shared_construction_joined_to_neither_village_gives_one_each_or_as_a_field_nothing() -> None:
    table = laid_out({"e9": "G[E]; w[W]", "f9": "G[EW]", "g9": "G[W]"})
    assert (points(table, "garden"), points(table, "garden", S2)) == (1, 1)
    table = laid_out({name: tile for name, tile in SHARED.items() if name != "f8"})
    assert (points(table, "field"), points(table, "field", S2)) == (0, 0)


@rule("SM-A1-059", "SM-A1-060")
@pytest.mark.parametrize(("cow", "mine", "theirs"), [(8, 4, 4), (5, 3, 2)])
def test_a_cow_in_a_shared_field_is_split_and_the_odd_point_goes_where_the_cow_is(
    cow: int, mine: int, theirs: int
) -> None:
    table = laid_out(SHARED | {"f10": f"w[NW]; cow 1:{cow}"})
    assert (points(table, "cow"), points(table, "cow", S2)) == (mine, theirs)


@rule("SM-A1-061")
def test_with_a_cow_on_each_side_everybody_keeps_the_own() -> None:
    table = laid_out(SHARED | {"f10": "w[NW]; cow 1:8", "e10": "w[NE]; cow 0:3"})
    assert (points(table, "cow"), points(table, "cow", S2)) == (8, 3)


@rule("SM-A1-061")
def test_with_three_sharers_those_without_a_cow_get_nothing_of_two() -> None:
    assert shared_cows([(S1, 8), (S2, 3)], [S1, S2, S3]) == {S1: 8, S2: 3, S3: 0}
    assert shared_cows([(S2, 8)], [S1, S2, S3]) == {S1: 2, S2: 4, S3: 2}
    assert shared_cows([(S1, 4), (S1, 3)], [S1, S2]) == {S1: 4, S2: 3}


@rule("SM-A1-062", "SM-A1-063")
@pytest.mark.parametrize(
    ("mine", "theirs", "worth"), [("frog", "", (2, 0)), ("frog", "frog", (2, 2)), ("", "frog", (0, 2))]
)
def test_a_shared_pond_counts_for_whoever_has_a_frog_in_it(mine: str, theirs: str, worth: tuple[int, int]) -> None:
    table = laid_out({"f9": f"w[W]{{end,{mine}}}", "e9": f"w[E]{{end,{theirs}}}"})
    assert (points(table, "pond"), points(table, "pond", S2)) == worth
    found = lines(table, "pond")
    assert {line.rule for line in found} == {"SM-A1-062"}
    assert all(sorted(line.squares) == ["e9", "f9"] for line in found)


# Restrictions


@rule("SM-A1-064")
@pytest.mark.parametrize("letter", ["C", "G"])
def test_an_own_garden_or_copse_on_a_canal_that_is_cut_off_is_worth_one_in_all(letter: str) -> None:
    what = "copse" if letter == "C" else "garden"
    cut = {"g9": f"{letter}[E]; w[S]", "h9": f"{letter}[EW]", "i9": f"{letter}[W]"}
    table = laid_out(cut)
    (line,) = lines(table, what)
    assert (line.points, line.rule) == (1, "SM-A1-064")


@rule("SM-A1-064")
def test_a_canal_on_the_same_tile_that_does_not_touch_it_does_not_count() -> None:
    near = {"g7": "w[W]; w[S]; G[-]", "g8": "w[N]"}
    assert points(laid_out(near), "garden") == 2, "one joined canal is enough"
    assert points(laid_out(near | {"g7": "w[W]; w[S]; G[-]; bank 2:1"}), "garden") == 1


@rule("SM-A1-065")
@pytest.mark.parametrize("letter", ["C", "G"])
def test_joined_only_over_a_neighbour_it_is_worth_one(letter: str) -> None:
    what = "copse" if letter == "C" else "garden"
    table = laid_out(OVER_S2 | {"f9": f"w[W]; {letter}[E]", "g9": f"{letter}[EW]", "h9": f"{letter}[W]"})
    (line,) = lines(table, what)
    assert (line.points, line.rule) == (1, "SM-A1-065")


@rule("SM-A1-067")
@pytest.mark.parametrize("what", ["fishery", "reed bed"])
def test_a_fishery_or_reed_bed_that_is_cut_off_is_worth_one(what: str) -> None:
    (line,) = lines(laid_out({"h9": f"w[N]{{{what.split()[0]}}}"}), what)
    assert (line.points, line.rule) == (1, "SM-A1-067")


@rule("SM-A1-068")
@pytest.mark.parametrize("what", ["fishery", "reed bed"])
def test_a_fishery_or_reed_bed_joined_only_over_a_neighbour_is_worth_one(what: str) -> None:
    (line,) = lines(laid_out(OVER_S2 | {"f9": f"w[W]{{{what.split()[0]}}}"}), what)
    assert (line.points, line.rule) == (1, "SM-A1-068")


@rule("SM-A1-069")
def test_a_closed_field_whose_landing_point_is_cut_off_is_worth_nothing() -> None:
    cut = {name: tile for name, tile in FIELD.items() if name != "g7"}
    (line,) = lines(laid_out(cut), "field")
    assert (line.points, line.rule) == (0, "SM-A1-069")


@rule("SM-A1-070")
def test_a_closed_field_joined_only_over_a_neighbour_is_worth_one_without_its_cow() -> None:
    field = {"f9": "w[ESW]; land 0:0", "g9": "w[SW]; cow 0:8", "f10": "w[NE]", "g10": "w[NW]"}
    table = laid_out(OVER_S2 | field)
    assert (points(table, "field"), points(table, "cow")) == (1, 0)


@rule("SM-A1-071")
def test_one_joined_landing_point_is_enough() -> None:
    table = laid_out(FIELD | {"h8": "w[S]; w[W]; fields SW / NW NE SE; land 0:0"})
    assert points(table, "field") == 4


@rule("SM-A1-072")
def test_a_way_inside_the_section_counts_though_another_runs_outside() -> None:
    inside = {"f8": "w[NS]", "f9": "w[NW]{fishery}"}
    assert points(laid_out(OVER_S2 | inside), "fishery") == 3


@rule("SM-A1-058", "SM-A1-066")
def test_what_is_shared_counts_in_full_though_joined_only_over_the_other_section() -> None:
    way = {"f8": "w[NS]", "f9": "w[NW]", "e9": "w[ES]", "e10": "w[NE]", "f10": "w[WS]"}
    garden = {"f11": "w[N]; G[W]", "e11": "G[E]"}
    table = laid_out(way | garden)
    assert (points(table, "garden"), points(table, "garden", S2)) == (2, 2)
