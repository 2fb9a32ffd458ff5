"""Interval 1: what a boat may claim."""

from __future__ import annotations

from mire import legal, play
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import P1, S1, S2, afloat, asks, lines, offered, points, with_hand
from tests.games.marshlands.rules.intervals.myths.laid_out import FENCED, HOME, first, marked, myths
from tests.ledger import rule


def claims(squares: dict[str, str], square: str, part: int = 0, colour: int | None = None) -> list[Claim]:
    table = afloat(myths(HOME | squares), square, part)
    if colour is not None:
        table.counters = [Counter(colour, square, part)]
    asks(table, ClaimsAreMade(P1))
    return offered(table, P1, Claim) if table.agenda else []


@rule("SM-I1-030", "SM-I1-031")
def test_a_boat_claims_what_is_finished_and_unmarked_on_any_section() -> None:
    assert claims({"f8": "w[N]{fishery}"}, "f8") == [Claim("fishery", "f8", 0)]
    assert claims({"f8": "w[N]{fishery}"}, "f8", colour=S2) == []
    abroad = {"e6": "w[E]; C[W]", "d6": "C[E]"}
    assert claims(abroad, "e6") == [Claim("copse", "e6", 1)]


@rule("SM-I1-032", "SM-I1-033", "SM-I1-034")
def test_beside_copse_garden_and_landing_point_each_gets_a_counter() -> None:
    assert claims({"f8": "w[NS]; G[E]"}, "f8") == []
    assert [claim.what for claim in claims({"f8": "w[NS]{fishery}; G[E]", "g8": "G[W]"}, "f8")] == ["fishery", "garden"]
    field = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]", "g7": "w[SW]"}
    assert claims(field, "g8") == [Claim("field", "g8", 2)]
    assert claims(field, "g7") == [Claim("field", "g8", 2)], "from the next tile"


@rule("SM-I1-035", "SM-I1-036", "SM-I1-037")
def test_event_tiles_and_ponds_take_no_counter_and_belong_to_the_section() -> None:
    assert claims({"f8": "footprint@1"}, "f8") == []
    assert claims({"f8": "w[N]{end,frog}"}, "f8") == []
    imps = {"f8": "w[NS]", "g8": "imps-a@2", "g9": "C[N]; w[W]", "f9": "w[NE]"}
    assert claims(imps, "g8", part=1) == [], "not from the Imps' tile"
    assert claims(imps, "g9", part=1) == [Claim("copse", "g9", 0)], "but from another of its tiles"
    table = with_hand(myths({"e6": "w[EW]", "d6": "w[EW]"}), "saintly-relic")
    play(table, P1, first(table))
    assert (points(table, "Saintly Relic", S1), points(table, "Saintly Relic", S2)) == (0, 13)


@rule("SM-I1-035", "SM-I1-033")
def test_a_field_whose_only_landing_is_on_a_bitard_is_claimed_from_the_tile_beside_him() -> None:
    assert claims(FENCED, "g8") == [Claim("field", "h9", 0)], "the counter lies on another tile of the field"
    assert claims(FENCED, "g9") == [], "but on the Bitard himself nothing is claimed"
    assert claims(FENCED, "h9") == [], "nor away from the landing point"
    assert points(marked(HOME | FENCED, ("h9", 0), colour=S2), "field", S2) == 2
    assert points(myths(HOME | FENCED), "field") == 0, "without a counter it is nobody's"
    table = afloat(marked(HOME | FENCED, ("h9", 0), colour=S2), "g8")
    assert asks(table, ClaimsAreMade(P1)).agenda == [], "it has an owner"


@rule("SM-I1-035")
def test_what_lies_wholly_on_event_tiles_is_for_the_owner_of_the_section() -> None:
    whole = FENCED | {"h9": "J[E]"}
    assert claims(whole, "g8") == []
    table = myths(HOME | whole)
    assert [(line.colour, line.points, line.rule) for line in lines(table, "field")] == [(S1, 1, "SM-I1-035")]
    two = {"f8": "J[S]", "f9": "bitard-d", "e9": "heathen-worship-b@2", "f10": "J[S]", "g9": "J[E]"}
    across = myths(HOME | two | {"e8": "J[N]", "e10": "J[S]", "d9": "J[W]"})
    assert [(line.colour, line.points) for line in lines(across, "field")] == [(S1, 1), (S2, 1)], "each their segment"


@rule("SM-I1-038")
def test_a_boat_cannot_get_to_water_that_is_not_joined() -> None:
    table = asks(myths(HOME | {"g8": "w[NS]; C[E]", "h8": "C[W]", "g7": "w[SW]"}), BoatSetsOut(P1))
    assert MoveBoat("g7", "water", 0) in legal(table, P1)
    table = asks(myths(HOME | {"g8": "w[NS]", "g7": "w[S]"}), BoatSetsOut(P1))
    assert [move.square for move in offered(table, P1, MoveBoat)] == ["f6"]
