"""Interval 3: what a boat may claim."""

from __future__ import annotations

from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import HOMES, P1, S1, S2, afloat, asks, lines, offered, points, with_counters
from tests.games.marshlands.rules.intervals.environment.laid_out import marked, marsh
from tests.ledger import rule


def claims(tiles: dict[str, str], square: str, part: int = 0, taken: bool = False) -> list[Claim]:
    table = afloat(marsh(tiles), square, part)
    if taken:
        table.counters = [Counter(S2, square, part)]
    asks(table, ClaimsAreMade(P1))
    return offered(table, P1, Claim) if table.agenda else []


@rule("SM-I3-034", "SM-I3-035", "SM-I3-036", "SM-I3-042", "SM-I3-145")
def test_fisheries_and_reed_beds_are_claimed_for_good_on_event_tiles_too() -> None:
    assert claims({"f8": "w[N]{fishery}"}, "f8") == [Claim("fishery", "f8", 0)]
    assert claims({"f8": "w[N]{reed}"}, "f8") == [Claim("reed bed", "f8", 0)]
    assert claims({"f8": "w[N]{fishery}"}, "f8", taken=True) == []
    assert claims({"f8": "heron"}, "f8") == [Claim("fishery", "f8", 0)]
    assert not lines(marsh({"f8": "w[N]{reed}; G[-]"}), "reed bed"), "never visited: nothing"


@rule("SM-I3-037", "SM-I3-038", "SM-I3-039", "SM-I3-040")
def test_finished_things_beside_the_boat_are_claimed_each_with_a_counter() -> None:
    assert claims({"f8": "w[NS]; G[E]"}, "f8") == []
    assert [one.what for one in claims({"f8": "w[N]{fishery}; C[E]", "g8": "C[W]"}, "f8")] == ["fishery", "copse"]
    field = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]", "g7": "w[SW]"}
    assert claims(field, "g7") == [Claim("field", "g8", 2)]
    assert claims({"e7": "w[N]; C[W]", "d7": "C[E]"}, "e7") == [Claim("copse", "e7", 1)], "on another's section"


@rule("SM-I3-013")
def test_the_abbey_is_claimed_and_worth_10() -> None:
    assert claims({"f8": "abbey"}, "f8") == [Claim("Abbey", "f8", 0)]
    table = marked({"f8": "abbey"}, ("f8", 0), colour=S2)
    assert points(table, "Abbey", S2) == 10
    assert not lines(marsh({"f8": "abbey"}), "Abbey"), "without a counter nothing"
    assert points(marked({"h9": "abbey"}, ("h9", 0)), "Abbey") == 1, "not joined"


@rule("SM-I3-041", "SM-I3-146", "SM-I3-155", "SM-I3-004")
def test_frogs_in_ponds_count_for_the_section() -> None:
    table = marsh({"h9": "w[E]{end,frog}", "i9": "w[W]{end}"})
    assert (points(table, "pond"), points(table, "pond", S2)) == (2, 0)


@rule("SM-I3-012", "SM-I3-013")
def test_the_abbey_needs_a_counter_and_water_to_the_village_of_who_put_it() -> None:
    tiles = HOMES | {"f8": "abbey"}
    assert points(with_counters("I3", tiles), "Abbey") == 0
    assert points(with_counters("I3", tiles, Counter(S1, "f8", 0)), "Abbey", S1) == 10
    far = HOMES | {"h9": "abbey"}
    assert points(with_counters("I3", far, Counter(S1, "h9", 0)), "Abbey", S1) == 1


@rule("SM-I1-121")
def test_claims_end_with_the_supply() -> None:
    table = with_counters("I1", HOMES | {"f8": "w[N]{fishery}"})
    table.boats[S1] = table.layout.index["f8"] * LOCAL
    assert asks(table, ClaimsAreMade(P1)).agenda
    table.supply[2 * S1] = 0
    assert not asks(table, ClaimsAreMade(P1)).agenda
