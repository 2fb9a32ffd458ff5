"""Act 3: Alliance.  From the outer corner to the Abbey."""

from __future__ import annotations

import pytest

from mire import play
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnVillage
from tests.games.marshlands.laid_out import P1, S1, give, laid_out, lines, may, offered, opened, points, turn_of, why
from tests.ledger import rule

# The village on k11, and a canal along column k and row 7 to the Abbey by f7:
DOWN = {f"k{row}": "w[NS]" for row in (8, 9, 10)}
ALONG = {f"{column}7": "w[EW]" for column in "ghij"}
LINK = DOWN | {"k7": "w[SW]"} | ALONG | {"f7": "w[NE]"}
BELOW = {f"{column}11": "w[EW]" for column in "ghij"}
OVER_S4 = DOWN | {"k7": "w[NS]", "k6": "w[SW]"} | {f"{column}6": "w[EW]" for column in "ghij"}


@rule("SM-A3-003", "SM-A3-004")
def test_villages_start_on_the_outer_corners() -> None:
    table = opened(4, act="3")
    lying = dict(zip(table.laid, table.where, strict=True))
    corners = {"red-village": "k11", "yellow-village": "a11", "blue-village": "a1", "green-village": "k1"}
    assert lying == {"abbey": "f6"} | corners
    assert (table.boats, table.counters, len(table.deck)) == ([], [], 113)


@rule("SM-A3-005", "SM-A3-006", "SM-A3-008")
def test_tiles_are_laid_from_the_village_outwards() -> None:
    table = laid_out(act="3")
    give(table, ["cross"], ["tee"])
    turn_of(table)
    assert [lay.square for lay in offered(table, P1, Lay)] == ["k10", "j11"]
    assert why(table, P1, Lay("cross", "f7", 0)) == "SM-G-045"
    assert len(offered(table, P1, TurnVillage)) == 3
    play(table, P1, TurnVillage(1))
    play(table, P1, Lay("cross", "k10", 0))
    assert len(table.hands[P1]) == 3 or table.hands[P1]


@rule("SM-A3-007")
def test_round_the_abbey_lies_only_what_is_joined_to_the_village() -> None:
    linked = {name: tile for name, tile in LINK.items() if name not in ("f7", "g7")}
    table = laid_out(linked | {"f8": "w[S]", "g8": "w[W]"}, act="3")
    give(table, ["w[EW]", "w[E]", "w[N]"], [])
    turn_of(table)
    assert may(table, P1, Lay("w[EW]", "g7", 0))
    table = laid_out(linked | {"f8": "F"}, act="3")
    give(table, ["w[N]", "w[NE]"], [])
    turn_of(table)
    assert why(table, P1, Lay("w[N]", "f7", 0)) == "SM-A3-007"
    table = laid_out(linked | {"g7": "w[EW]"}, act="3")
    give(table, ["w[NE]"], [])
    assert may(turn_of(table), P1, Lay("w[NE]", "f7", 0))


@rule("SM-A3-007")
@pytest.mark.parametrize(
    ("side", "way"),
    [
        ("N", OVER_S4 | {"g6": "w[ESW]", "g8": "F"}),
        ("E", DOWN | {"k7": "w[SW]"} | dict.fromkeys(("h7", "i7", "j7"), "w[EW]")),
        ("S", BELOW | {"g11": "w[NE]", "g10": "w[NS]", "g9": "w[NS]", "g8": "w[NS]"}),
        ("W", BELOW | {"f11": "w[NE]", "f10": "w[NS]", "f9": "w[NS]", "f8": "w[NS]", "f7": "w[ES]"}),
    ],
)
def test_water_may_come_from_any_side(side: str, way: dict[str, str]) -> None:
    table = laid_out(way, seats=4, act="3")
    give(table, [f"w[{side}]"], [], [], [])
    assert may(turn_of(table), P1, Lay(f"w[{side}]", "g7", 0))


@rule("SM-A3-007")
def test_what_the_abbey_joins_to_the_village_is_joined() -> None:
    table = laid_out(OVER_S4 | {"f8": "F"}, seats=4, act="3")
    give(table, ["w[N]"], [], [], [])
    assert may(turn_of(table), P1, Lay("w[N]", "f7", 0))


@rule("SM-A3-007")
def test_water_that_ends_at_an_empty_square_joins_nothing() -> None:
    table = laid_out({"g8": "F", "j11": "w[E]", "k10": "J[S]"}, act="3")
    give(table, ["w[E]", "w[N]"], [])
    assert why(turn_of(table), P1, Lay("w[E]", "g7", 0)) == "SM-A3-007"


@rule("SM-A3-009", "SM-A3-020", "SM-A3-021", "SM-A3-022")
def test_the_village_is_worth_ten_one_or_nothing_by_its_way_to_the_abbey() -> None:
    assert points(laid_out(LINK, act="3"), "village") == 10
    assert points(laid_out(OVER_S4, seats=4, act="3"), "village") == 1
    assert not lines(laid_out(DOWN, act="3"), "village")


@rule("SM-A3-019", "SM-A3-022")
def test_an_empty_square_breaks_the_link() -> None:
    broken = {name: tile for name, tile in LINK.items() if name != "i7"}
    assert points(laid_out(broken, act="3"), "village") == 0


@rule("SM-A3-010", "SM-A3-011", "SM-A3-014")
@pytest.mark.parametrize(("what", "worth"), [("fishery", 3), ("reed bed", 10)])
def test_constructions_are_joined_to_the_abbey(what: str, worth: int) -> None:
    feature = what.split()[0]
    joined = LINK | {"k8": f"w[NS]{{{feature}}}"}
    assert points(laid_out(joined, act="3"), what) == worth
    (line,) = lines(laid_out({"k10": f"w[NS]{{{feature}}}"}, act="3"), what)
    assert (line.points, line.rule) == (1, "SM-A3-014")


@rule("SM-A3-011")
def test_gardens_copses_fields_and_cows_have_the_values_of_act_1() -> None:
    tiles = LINK | {
        "h7": "w[EW]; G[-]",
        "i7": "w[ESW]; land 0:0",
        "j7": "w[ESW]",
        "i8": "w[NE]",
        "j8": "w[NW]; cow 1:8",
        "g7": "w[EW]; C[S]",
        "g8": "C[N]",
    }
    table = laid_out(tiles, act="3")
    assert [points(table, what) for what in ("garden", "copse", "field", "cow")] == [2, 4, 4, 8]


@rule("SM-A3-012", "SM-A3-013")
@pytest.mark.parametrize("letter", ["C", "G"])
def test_gardens_and_copses_cut_off_or_joined_over_a_neighbour(letter: str) -> None:
    what = "copse" if letter == "C" else "garden"
    copse = {"i7": f"{letter}[W]; w[N]", "h7": f"{letter}[EW]", "g7": f"{letter}[E]"}
    (line,) = lines(laid_out(copse, seats=4, act="3"), what)
    assert (line.points, line.rule) == (1, "SM-A3-012")
    way = {"i6": "w[SW]", "h6": "w[EW]", "g6": "w[EW]"}
    (line,) = lines(laid_out(copse | way, seats=4, act="3"), what)
    assert (line.points, line.rule) == (1, "SM-A3-013")


@rule("SM-A3-015")
def test_a_fishery_joined_over_a_neighbour_is_worth_one() -> None:
    tiles = {"g7": "w[N]{fishery}", "g6": "w[SW]"}
    (line,) = lines(laid_out(tiles, seats=4, act="3"), "fishery")
    assert (line.points, line.rule) == (1, "SM-A3-015")


FIELD = {"h8": "w[ES]", "i8": "w[SW]", "h9": "w[NE]", "i9": "w[NW]; cow 1:8"}


@rule("SM-A3-016", "SM-A3-017")
def test_a_closed_field_is_worth_at_least_one() -> None:
    for landing in ("", "; land 0:0"):
        table = laid_out(FIELD | {"h8": f"w[ES]{landing}"}, act="3")
        assert (points(table, "field"), points(table, "cow")) == (1, 0)
    over = {"h8": "w[NES]; land 0:1", "h7": "w[NS]", "h6": "w[SW]", "g6": "w[EW]"}
    table = laid_out(FIELD | over, seats=4, act="3")
    (line,) = lines(table, "field", S1)
    assert (line.points, line.rule) == (1, "SM-A3-017")


@rule("SM-A3-018")
def test_empty_squares_cost_a_point_each() -> None:
    assert points(laid_out(DOWN, act="3"), "empty squares") == -26


@rule("SM-A3-024")
def test_a_pond_keeps_its_two_points() -> None:
    assert points(laid_out({"h9": "w[E]{end,frog}", "i9": "w[W]{end}"}, act="3"), "pond") == 2
