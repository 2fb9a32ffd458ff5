"""Act 2: Colonisation.  The village is laid when its owner likes, the farther out the better."""

from __future__ import annotations

import pytest

from mire import legal, play
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer
from mire.games.marshlands.rules.turns import TurnVillage, WhichTile
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    S1,
    S2,
    asks,
    give,
    laid_out,
    lines,
    may,
    offered,
    opened,
    points,
    question,
    turn_of,
    why,
)
from tests.ledger import rule

# S1 as the table of the rulebook shows it: surrounded / not surrounded.
TABLE = """
    X     X     7/2   7/2   7/2   7/2
    X     X     7/2   7/2   7/2   7/2
    7/2   7/2   7/2   7/2   7/2   7/2
    7/2   7/2   7/2   7/2   10/4  10/4
    7/2   7/2   7/2   7/2   10/4  20/10
"""
CELLS = [
    (f"{'fghijk'[column]}{row + 7}", cell)
    for row, line in enumerate(TABLE.strip().splitlines())
    for column, cell in enumerate(line.split())
]
ALL = {f"{column}{row}": "w[NESW]" for column in "fghijk" for row in range(7, 12)}


def with_village(square: str, empty: tuple[str, ...] = (), cut: bool = False, seats: int = 4) -> int | float:
    """What P1's village is worth there, all of S1 and its borders covered but for some squares."""
    borders = {f"e{row}": "w[NESW]" for row in range(7, 12)} | {f"{column}6": "w[NESW]" for column in "ghijk"}
    tiles = ALL | borders | {square: "red-village"}
    if cut:
        tiles["f7"] = "w[E]"
    tiles = {name: tile for name, tile in tiles.items() if name not in empty}
    return points(laid_out(tiles, seats=seats, act="2"), "village")


@rule("SM-A2-036", "SM-A2-037", "SM-A2-038", "SM-A2-039", "SM-A2-040", "SM-A2-018", "SM-A2-028", "SM-A2-029")
@pytest.mark.parametrize(("square", "cell"), CELLS)
def test_the_table_of_the_rulebook(square: str, cell: str) -> None:
    if cell == "X":
        table = laid_out({"f7": "w[NES]", "g7": "w[EW]"} if square != "f7" else {}, act="2")
        give(table, ["tee"], [])
        turn_of(table)
        assert not [lay for lay in offered(table, P1, Lay) if "village" in lay.tile and lay.square == square]
        return
    surrounded, not_surrounded = map(int, cell.split("/"))
    assert with_village(square) == surrounded
    layout = laid_out(act="2", seats=4).layout
    beside = [layout.names[near] for near in layout.neighbours(layout.index[square]) if layout.names[near] != "f7"]
    far = next(name for name in reversed(beside) if name in ALL)
    assert with_village(square, empty=(far,)) == not_surrounded


@rule("SM-A2-003", "SM-A2-004", "SM-A2-005", "SM-A2-006", "SM-A2-015")
def test_villages_stay_beside_the_board() -> None:
    table = opened(4, act="2")
    assert table.laid == ["abbey"]
    assert table.villages == [["red-village"], ["yellow-village"], ["blue-village"], ["green-village"]]
    assert [len(hand) for hand in table.hands] == [3] * 4
    assert len(table.deck) == 113
    assert (table.boats, table.counters) == ([], [])


@rule("SM-A2-011")
def test_the_first_tile_is_laid_against_the_abbey() -> None:
    table = laid_out(act="2")
    give(table, ["straight", "pasture-with-cow-6"], [])
    turn_of(table)
    assert may(table, P1, Lay("straight", "f7", 0))
    assert why(table, P1, Lay("straight", "h9", 0)) == "SM-G-043"


def grown() -> MarshlandsTable:
    """P1's section with a canal down column f, P1 to move with three tiles."""
    table = laid_out({"f7": "w[NS]", "f8": "w[NES]", "f9": "w[NES]", "f10": "w[NES]"}, act="2")
    give(table, ["tee", "straight", "bend"], ["tee", "tee", "tee"])
    return turn_of(table)


@rule("SM-A2-007", "SM-A2-012", "SM-A2-013", "SM-A2-014", "SM-A2-016", "SM-A2-021")
def test_laying_the_village_is_the_lay_of_the_turn_and_four_tiles_are_held_from_then_on() -> None:
    table = grown()
    deck = len(table.deck)
    play(table, P1, Lay("red-village", "g9", 0))
    assert (len(table.hands[P1]), len(table.deck)) == (4, deck - 1)
    assert question(table) is WhichTile
    play(table, P2, Lay("tee", "e6", 1))
    assert not offered(table, P1, TurnVillage)
    play(table, P1, Lay("tee", "g8", 2))
    assert len(table.hands[P1]) == 4


@rule("SM-A2-010", "SM-A2-017", "SM-A2-018", "SM-A2-019", "SM-A2-008")
def test_where_the_village_may_be_laid() -> None:
    table = grown()
    assert may(table, P1, Lay("red-village", "f11", 0))
    assert why(table, P1, Lay("red-village", "g8", 0)) == "SM-A2-018"
    assert why(table, P1, Lay("red-village", "e6", 0)) == "SM-G-042"
    assert why(table, P1, Lay("red-village", "h9", 0)) == "SM-G-043"
    assert may(table, P1, Lay("straight", "g8", 1)), "other tiles may lie there"
    table = laid_out({"f7": "w[NS]", "f8": "w[NS]", "f9": "w[NS]"}, act="2")
    give(table, ["tee"], [])
    assert why(turn_of(table), P1, Lay("red-village", "g9", 0)) == "SM-G-046"


@rule("SM-A2-020")
def test_the_village_is_never_offered() -> None:
    table = grown()
    assert Offer("red-village") not in legal(table, P1)
    assert why(table, P1, Offer("red-village")) == "SM-A2-020"


# The village's points


@rule("SM-A2-022", "SM-A2-023", "SM-A2-024", "SM-A2-025")
def test_in_the_corner_three_tiles_surround_it() -> None:
    assert with_village("k11") == 20
    assert with_village("k11", empty=("j10",)) == 10, "the square beyond the corner counts too"
    assert with_village("k11", empty=("k10",)) == 10
    assert with_village("k11", empty=("k10", "j10")) == 10


@rule("SM-A2-026", "SM-A2-027", "SM-A2-030", "SM-A2-031")
def test_elsewhere_a_tile_on_every_side_that_is_on_the_board() -> None:
    assert with_village("j10") == 10
    assert with_village("j10", empty=("i9", "i11", "k9")) == 10, "corners do not matter"
    assert with_village("j10", empty=("j11",)) == 4
    assert with_village("h11") == 7, "three inner sides at the edge"
    assert with_village("h11", empty=("h10",)) == 2


@rule("SM-A2-032")
def test_tiles_of_a_neighbour_surround_too() -> None:
    assert with_village("f9") == 7
    assert with_village("f9", empty=("e9",)) == 2


@rule("SM-A2-031", "SM-G-077")
@pytest.mark.parametrize(("seats", "village", "worth"), [(2, "h7", 2), (3, "h7", 2), (4, "h7", 7), (2, "k7", 2)])
def test_beside_a_section_that_nobody_plays_a_village_is_never_surrounded(seats: int, village: str, worth: int) -> None:
    theirs = () if seats == 4 else tuple(f"{column}6" for column in "ghijk")
    assert with_village(village, empty=theirs, seats=seats) == worth
    assert with_village("f9", empty=theirs, seats=seats) == 7, "the neighbour on the other side plays"


@rule("SM-A2-033", "SM-A2-034")
def test_without_water_of_the_own_to_the_abbey_it_is_worth_one_wherever_it_lies() -> None:
    assert with_village("k11", cut=True) == 1
    over_s2 = {"e6": "w[NESW]", "e7": "w[NESW]", "e8": "w[NESW]", "f8": "w[ESW]", "g8": "w[ESW]", "g9": "red-village"}
    (line,) = lines(laid_out(over_s2, act="2"), "village")
    assert (line.points, line.rule) == (1, "SM-A2-033")


@rule("SM-A2-035")
def test_a_village_that_was_not_laid_scores_nothing() -> None:
    table = laid_out({"f7": "w[NS]"}, act="2")
    assert not lines(table, "village")


@rule("SM-A2-009")
def test_the_village_counts_towards_the_victory() -> None:
    tiles = {"f7": "w[NS]", "f8": "w[NS]", "f9": "red-village", "e6": "w[EW]{fishery}"}
    table = asks(laid_out(tiles, act="2"), GameIsOver("the test says so"))
    assert table.outcome is not None
    assert table.outcome.scores == (2 - 27, 3 - 29)
    assert table.outcome.winners == (P1,)


# Constructions are joined to the Abbey


@rule("SM-A2-041", "SM-A2-042")
def test_the_link_that_counts_runs_to_the_abbey() -> None:
    assert points(laid_out({"f7": "w[NE]", "g7": "w[W]{fishery}"}, act="2"), "fishery") == 3
    assert points(laid_out({"h9": "red-village", "i9": "w[W]{fishery}"}, act="2"), "fishery") == 1


OVER_S2 = {"e6": "w[NESW]", "e7": "w[NS]", "e8": "w[NS]", "e9": "w[NE]"}
LONELY = {"h9": "w[N]"}


@rule("SM-A2-043", "SM-A2-044")
@pytest.mark.parametrize(("way", "row"), [({}, "SM-A2-043"), (OVER_S2, "SM-A2-044")])
@pytest.mark.parametrize("letter", ["C", "G"])
def test_gardens_and_copses_cut_off_or_joined_over_a_neighbour(way: dict[str, str], row: str, letter: str) -> None:
    tiles = way | {"f9": f"w[W]; {letter}[E]", "g9": f"{letter}[EW]", "h9": f"{letter}[EW]", "i9": f"{letter}[W]"}
    (line,) = lines(laid_out(tiles, act="2"), "copse" if letter == "C" else "garden", S1)
    assert (line.points, line.rule) == (1, row)


@rule("SM-A2-045", "SM-A2-046")
@pytest.mark.parametrize(("way", "row"), [({}, "SM-A2-045"), (OVER_S2, "SM-A2-046")])
@pytest.mark.parametrize("what", ["fishery", "reed bed"])
def test_fisheries_and_reed_beds_cut_off_or_joined_over_a_neighbour(way: dict[str, str], row: str, what: str) -> None:
    (line,) = lines(laid_out(way | {"f9": f"w[W]{{{what.split()[0]}}}"}, act="2"), what)
    assert (line.points, line.rule) == (1, row)


@rule("SM-A2-047", "SM-A2-048")
@pytest.mark.parametrize(("way", "worth"), [({}, 0), (OVER_S2, 1)])
def test_fields_cut_off_or_joined_over_a_neighbour(way: dict[str, str], worth: int) -> None:
    field = {"f9": "w[ESW]; land 0:0", "g9": "w[SW]; cow 0:8", "f10": "w[NE]", "g10": "w[NW]"}
    table = laid_out(way | field, act="2")
    assert (points(table, "field"), points(table, "cow")) == (worth, 0)


@rule("SM-A2-050")
def test_empty_squares_cost_a_point_each() -> None:
    assert points(laid_out({"f7": "w[NS]", "f8": "w[NS]", "f9": "w[NS]"}, act="2"), "empty squares") == -27
    assert points(laid_out(act="2"), "empty squares", S2) == -30


@rule("SM-A2-051")
def test_an_empty_square_links_no_canals() -> None:
    assert points(laid_out({"f7": "w[NE]", "h7": "w[W]{fishery}"}, act="2"), "fishery") == 1
