"""On the very first square of the board, a1, and where the Abbey lies on a section, everything holds as well."""

from __future__ import annotations

from mire import legal, play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.acts.act_6 import badly_laid
from mire.games.marshlands.rules.boats import GoHome, WhichWay, ways
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade
from mire.games.marshlands.rules.intervals.environment.clover_tiles import copses_beside
from mire.games.marshlands.rules.intervals.myths.way_home import next_on_the_way
from mire.games.marshlands.rules.intervals.tourism import lay_move_mark_and_draw
from mire.games.marshlands.rules.laying import Lay, lays
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import (
    HOMES,
    P1,
    P3,
    S1,
    S3,
    afloat,
    asks,
    give,
    laid_out,
    lines,
    offered,
    opened,
    points,
    turn_of,
    why,
)
from tests.ledger import rule

# A way by water from a1, the outer corner of S3, to the centre:
FROM_A1 = {"a2": "w[NS]", "a3": "w[NS]", "a4": "w[NS]", "a5": "w[NE]", "f5": "w[SW]"}
FROM_A1 |= {f"{column}5": "w[EW]" for column in "bcde"}


def at(table: MarshlandsTable, square: str) -> int:
    return table.layout.index[square] * LOCAL


@rule("SM-A4-006", "SM-A4-021")
def test_a_boat_starts_in_the_corner_and_leaves_it() -> None:
    assert opened(3, act="4").boats[S3] == 0
    table = laid_out({"b1": "w[EW]"}, seats=3, act="4")
    assert at(table, "b1") in ways(table, P3)


@rule("SM-A3-020")
def test_a_village_in_the_corner_is_joined_to_the_abbey() -> None:
    assert points(laid_out(FROM_A1, seats=3, act="3"), "village", S3) == 10


@rule("SM-A2-023")
def test_a_tile_in_the_corner_surrounds_the_village_beside_it() -> None:
    round_it = FROM_A1 | {"b1": "blue-village", "a1": "w[ES]", "c1": "w[W]", "b2": "w[N]"}
    assert points(laid_out(round_it, seats=3, act="2"), "village", S3) == 10
    empty = {square: tile for square, tile in round_it.items() if square != "c1"}
    assert points(laid_out(empty, seats=3, act="2"), "village", S3) == 4
    without_a_corner = round_it | {"b1": "w[S]", "a2": "w[NES]", "b2": "blue-village", "a1": "F"}
    del without_a_corner["b1"]
    assert points(laid_out(without_a_corner, seats=3, act="2"), "village", S3) == 4


@rule("SM-G-043")
def test_a_tile_in_the_corner_lets_its_neighbour_be_laid() -> None:
    table = laid_out({"a1": "w[ES]"}, seats=3)
    assert {lay.square for lay in lays(table, P3, ["straight"])} >= {"b1", "a2"}
    assert 0 in table.layout.neighbours(table.layout.index["b1"])
    assert "a1" in {lay.square for lay in lays(laid_out({"b1": "w[EW]"}, seats=3), P3, ["straight"])}


@rule("SM-A5-032")
def test_a_boat_in_the_corner_claims_what_is_there() -> None:
    table = asks(afloat(laid_out({"a1": "w[ES]{fishery}"}, act="5"), "a1"), ClaimsAreMade(P1))
    assert offered(table, P1, Claim) == [Claim("fishery", "a1", 0)]


@rule("SM-A6-020", "SM-A6-023")
def test_in_act_6_a_village_in_the_corner_has_water_joined_to_it_and_clashes() -> None:
    table = laid_out({"a1": "red-village", "b1": "w[W]{reed}"}, act="6")
    assert points(table, "reed bed") == 10
    assert not badly_laid(table, P1)
    table = laid_out({"a1": "red-village", "b1": "C[W]"}, act="6")
    assert badly_laid(table, P1) == [table.layout.index["b1"]]
    assert not badly_laid(laid_out({"a1": "red-village", "b1": "J[W]"}, act="6"), P1), "it opens to the village"


@rule("SM-A6-021")
def test_in_act_6_the_very_first_tile_may_lie_at_a_pond() -> None:
    assert points(laid_out({"c3": "w[E]{end}", "d3": "w[W]{end,frog}"}, act="6"), "pond") == 2
    assert points(laid_out({"c3": "w[E]{end,frog}", "d3": "w[W]{end}"}, act="6"), "pond") == 2


@rule("SM-A7-025")
def test_in_act_7_a_joker_finishes_what_runs_into_it_from_the_corner() -> None:
    table = laid_out({"a1": "C[E]; w[S]", "b2": "w[N]"}, act="7")
    give(table, ["J[S]"], [])
    turn_of(table)
    play(table, P1, Lay("J[S]", "b1", 0))
    assert offered(table, P1, Claim) == [Claim("copse", "a1", 0)]


@rule("SM-I1-028", "SM-I1-123", "SM-I1-129")
def test_in_interval_1_boat_and_village_may_be_in_the_corner() -> None:
    table = afloat(laid_out({"b1": "blue-village", "a1": "w[ES]"}, seats=3, act="I1"), "a1", colour=S3)
    assert next_on_the_way(table, P3) == [at(table, "b1")]
    assert GoHome() in legal(asks(table, WhichWay(P3)), P3)
    joined = FROM_A1 | {"a1": "blue-village", "f4": "w[N]{reed}"}
    for tiles, halved in ((joined, ()), (joined | {"f5": "w[SW]", "c5": "F"}, ("a1",))):
        table = laid_out(tiles, seats=3, act="I1")
        table.counters = [Counter(S3, "f4", 0)]
        assert [line.squares for line in lines(table, "village not joined", S3)] == ([halved] if halved else [])


@rule("SM-I2-024")
def test_in_interval_2_a_boat_in_the_corner_stays_there() -> None:
    table = afloat(laid_out({"a1": "w[ES]"}, act="I2"), "a1")
    lay_move_mark_and_draw(table, P1)
    assert table.boats[S1] == 0


@rule("SM-I3-063")
def test_a_copse_in_the_corner_burns_too() -> None:
    table = laid_out({"a1": "C[E]"}, seats=3, act="I3")
    fire = next(shape for shape in table.shapes.shapes[4 * table.shapes.kinds["fire-a"] :] if shape.edges >> 12 == 4)
    assert copses_beside(table, table.layout.index["b1"], fire) == [table.marsh.first[0]]


# The Abbey on a section


@rule("SM-I3-012", "SM-I3-014", "SM-I3-156")
def test_the_abbey_on_a_section_covers_its_square() -> None:
    table = laid_out(HOMES | {"f8": "abbey"}, act="I3")
    assert table.card_at(table.layout.index["f8"]) == "abbey"
    assert points(table, "empty squares") == -28
    give(table, ["straight"], [])
    turn_of(table)
    assert why(table, P1, Lay("straight", "f8", 0)) == "SM-G-057"
    assert any(lay.square == "f9" for lay in lays(table, P1, ["straight"])), "and a tile may lie beside it"
    events = [card for card in table.shapes.kinds if kind_of(card)]
    assert not any(lay.square == "f8" for lay in lays(table, P1, events)), "no event tile takes its place"
    full = {f"{column}{row}": "w[NESW]" for row in range(7, 12) for column in "fghijk"}
    assert laid_out(full | {"k11": "abbey"}, act="I3").is_full(S1)


@rule("SM-G-045")
def test_the_abbey_on_anothers_section_is_no_contact() -> None:
    table = laid_out({"e8": "abbey"}, act="I3")
    give(table, ["straight"], [])
    turn_of(table)
    assert why(table, P1, Lay("straight", "f8", 0)) == "SM-G-045"


@rule("SM-I3-021")
def test_the_abbey_on_one_of_the_four_squares_leaves_no_room_for_the_village_either() -> None:
    table = laid_out({"f7": "w[NESW]", "g7": "abbey", "f8": "w[NESW]"}, act="I3")
    give(table, ["cross"], [])
    turn_of(table)
    assert why(table, P1, Lay("cross", "g8", 0)) == "SM-I3-021"
