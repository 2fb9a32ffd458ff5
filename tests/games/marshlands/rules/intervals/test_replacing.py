"""What lay on a tile that goes."""

from __future__ import annotations

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.events import BoatWentHome, CounterReturned
from mire.games.marshlands.rules.intervals.replacing import change
from mire.games.marshlands.table import Counter, MarshlandsTable, Stain
from tests.games.marshlands.laid_out import HOMES, S1, S2, face, know, laid_out, said, with_counters
from tests.ledger import rule


def replace(table: MarshlandsTable, square: str, card: str, turn: int = 0) -> None:
    number = table.layout.index[square]
    change(table, [number], lambda: table.replace(card, number, turn))


@rule("SM-I3-045", "SM-I3-055")
def test_only_the_markers_on_the_tile_that_goes_vanish() -> None:
    table = laid_out(HOMES | {"f8": "w[NS]", "f9": "w[NS]"}, act="I3")
    table.polluted = [Stain("f8", 0), Stain("f9", 0)]
    replace(table, "f8", "pollution", 1)
    assert table.polluted == [Stain("f9", 0)]


@rule("SM-I1-042")
def test_a_counter_goes_back_to_its_own_colours_supply_and_only_from_the_tile_that_goes() -> None:
    here, there = Counter(S2, "f8", 0), Counter(S1, "f9", 0)
    table = with_counters("I1", HOMES | {"f8": "w[NS]{fishery}", "f9": "w[NS]{fishery}"}, here, there, seats=3)
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
    on_the_first = with_counters("I1", copse, Counter(S1, "f8", 1))
    replace(on_the_first, "h8", "wizard-b")
    assert on_the_first.counters == [Counter(S1, "f8", 1)], "f8 and g8 are closed still"


@rule("SM-I1-042")
def test_a_counter_on_the_second_part_of_a_tile_moves_on_to_the_rest_of_what_it_lies_on() -> None:
    tiles = HOMES | {"f8": "w[N]; C[E]", "g8": "C[EW]", "h8": "C[EW]", "i8": "C[W]"}
    table = with_counters("I1", tiles, Counter(S1, "f8", 1))
    before = table.supply[2 * S1]
    know(table, face("C[E]"))
    replace(table, "f8", "C[E]")
    assert table.counters == [Counter(S1, "g8", 0)], "the first tile of the same copse that still lies"
    assert table.supply[2 * S1] == before
