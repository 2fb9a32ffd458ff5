"""Act 5: Competition.  Boats go everywhere, and counters make things one's own."""

from __future__ import annotations

from typing import Any

import pytest

from mire import advance, asked, legal, play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.acts.act_5 import all_tiles_laid
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat, Stay, WhichWay, WhichWayToFollow
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade, Leave, WhatToClaim
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take, WhereToLay, WhetherToTake
from mire.games.marshlands.rules.turns import TurnEnds, WhichTile
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    S1,
    S2,
    afloat,
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


def competition(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    return laid_out(squares, seats=seats, act="5", **options)


def claims(squares: dict[str, str], square: str, part: int = 0) -> list[Claim]:
    """What P1 may claim with the boat there."""
    table = asks(afloat(competition(squares), square, part), ClaimsAreMade(P1))
    return offered(table, P1, Claim) if table.agenda else []


def claimed(squares: dict[str, str], *marks: tuple[str, int], colour: int = S1, seats: int = 2) -> MarshlandsTable:
    table = competition(squares, seats=seats)
    table.counters = [Counter(colour, square, part) for square, part in marks]
    return table


# Preparation


@rule("SM-A5-003", "SM-A5-004", "SM-A5-006", "SM-A5-007", "SM-A5-014", "SM-A5-017", "SM-A5-024")
def test_a_village_lies_in_the_centre_and_all_boats_on_it() -> None:
    table = opened(4, act="5")
    (village,) = table.laid
    assert village.endswith("village")
    assert table.where == ["f6"]
    assert sorted(table.aside) == sorted(["abbey", "eclipse", *_others(village)])
    assert {spot // LOCAL for spot in table.boats} == {table.layout.centre}
    assert [len(hand) for hand in table.hands] == [3] * 4
    assert len(table.deck) == 125 - 12


def _others(village: str) -> list[str]:
    villages = ("red-village", "yellow-village", "blue-village", "green-village")
    return [name for name in villages if name != village]


# Laying


@rule("SM-A5-010", "SM-A5-011", "SM-A5-015")
def test_the_first_tile_is_laid_beside_the_central_village() -> None:
    table = competition()
    give(table, ["straight", "pasture-with-cow-6"], [])
    turn_of(table)
    assert may(table, P1, Lay("straight", "f7", 0))
    assert why(table, P1, Lay("straight", "g8", 0)) == "SM-G-043"
    assert why(table, P1, Lay("pasture-with-cow-6", "f7", 0)) == "SM-G-047"


@rule("SM-A5-009", "SM-A5-012", "SM-A5-013")
def test_abroad_a_tile_is_laid_only_where_the_boat_can_follow_at_once() -> None:
    table = afloat(competition({"f7": "w[NS]", "e6": "w[EW]", "d6": "w[ES]"}), "d6")
    give(table, ["straight", "bend", "tee"], ["tee"])
    turn_of(table)
    assert why(table, P1, Lay("straight", "e7", 0)) == "SM-A5-009", "not beside the boat"
    assert may(table, P1, Lay("straight", "d7", 0))
    assert why(table, P1, Lay("bend", "c6", 2)) == "SM-A5-012", "no water joins there"
    play(table, P1, Lay("straight", "d7", 0))
    assert table.boats[S1] == table.layout.index["d7"] * LOCAL
    assert question(table) is WhichTile
    assert asked(table) == WhichTile(P2), "the boat does not move again"


@rule("SM-A5-012")
def test_abroad_a_boat_on_land_follows_by_land_and_chooses_between_two_fields() -> None:
    table = afloat(competition({"d6": "w[S]", "f7": "w[NS]", "e6": "w[E]"}), "d6", part=1)
    give(table, ["pasture-with-cow-6", "w[EW]"], ["tee"])
    turn_of(table)
    assert may(table, P1, Lay("pasture-with-cow-6", "c6", 0))
    play(table, P1, Lay("pasture-with-cow-6", "c6", 0))
    assert table.boats[S1] == table.layout.index["c6"] * LOCAL


@rule("SM-A5-012")
def test_abroad_a_boat_on_land_does_not_follow_onto_a_joker_which_has_none() -> None:
    for part, row in ((0, ""), (1, "SM-A5-012")):
        table = afloat(competition({"d6": "w[S]", "f7": "w[NS]", "e6": "w[E]"}), "d6", part=part)
        give(table, ["J[N]"], ["tee"])
        turn_of(table)
        assert why(table, P1, Lay("J[N]", "d7", 0)) == row, "on the water beside it" if part == 0 else "on the bank"


@rule("SM-A5-013")
def test_where_two_fields_can_be_stepped_onto_the_player_chooses() -> None:
    table = afloat(competition({"d6": "w[W]; w[E]; fields NE SE SW NW", "e6": "w[EW]", "f7": "w[NS]"}), "d6", part=2)
    give(table, ["w[NESW]", "tee"], ["tee"])
    turn_of(table)
    play(table, P1, Lay("w[NESW]", "c6", 0))
    assert question(table) is WhichWayToFollow
    assert sorted(move.part for move in offered(table, P1, MoveBoat)) == [1, 2]


# Turns


@rule("SM-A5-016", "SM-A5-022", "SM-A5-023", "SM-A5-020")
def test_a_turn_is_lay_move_and_draw() -> None:
    table = competition()
    give(table, ["straight", "tee", "bend"], ["tee", "tee", "tee"])
    turn_of(table)
    play(table, P1, Lay("straight", "f7", 0))
    assert question(table) is WhichWay
    assert len(table.hands[P1]) == 2
    assert Stay() in legal(table, P1)
    play(table, P1, MoveBoat("f7", "water", 0))
    assert len(table.hands[P1]) == 3
    assert asked(table) == WhichTile(P2)


@rule("SM-A5-019", "SM-A5-020", "SM-A5-021")
def test_a_boat_moves_after_an_offer_and_after_laying_what_was_taken() -> None:
    table = competition({"f7": "w[NS]"}, seats=4)
    give(table, ["tee", "tee", "tee"], ["bend"], ["bend"], ["bend"])
    turn_of(table)
    play(table, P1, Offer("tee"))
    play(table, P2, Refuse())
    play(table, P3, Take())
    assert question(table) is WhereToLay
    play(table, P3, Lay("tee", "f5", 2))
    assert asked(table) == WhichWay(P3)
    play(table, P3, MoveBoat("f5", "water", 0))
    assert asked(table) == WhichWay(P1), "though P1 laid nothing"
    play(table, P1, MoveBoat("f7", "water", 0))
    assert len(table.hands[P1]) == 3


@rule("SM-A5-021", "SM-A5-029")
def test_who_laid_what_was_offered_may_put_a_counter_where_the_boat_comes_to() -> None:
    table = competition({"f7": "w[NS]", "f5": "w[NS]{fishery}"}, seats=3)
    give(table, ["straight"] * 3, ["bend"], ["bend"])
    turn_of(table)
    play(table, P1, Offer("straight"))
    while question(table) is WhetherToTake and asked(table) != WhetherToTake(P3):
        play(table, P2, Refuse())
    play(table, P3, Take())
    play(table, P3, Lay("straight", "f4", 0))
    play(table, P3, MoveBoat("f5", "water", 0))
    assert asked(table) == WhatToClaim(P3)
    play(table, P3, Claim("fishery", "f5", 0))
    assert asked(table) == WhichWay(P1)


@rule("SM-A5-012", "SM-A1-031", "SM-A5-021")
def test_a_tile_taken_from_an_offer_may_be_laid_abroad_where_the_boat_can_follow() -> None:
    table = afloat(competition({"f7": "w[NS]", "e6": "w[ESW]", "d6": "w[ES]"}), "d6", colour=S1)
    afloat(table, "f7", colour=S2)
    give(table, ["tee", "tee", "tee"], ["straight", "C[N]; w[S]", "tee"])
    turn_of(table, P2)
    play(table, P2, Offer("straight"))
    play(table, P1, Take())
    assert {lay.square for lay in offered(table, P1, Lay)} == {"f8", "g7", "d7"}, "or where the boat can follow"
    assert why(table, P1, Lay("straight", "c6", 1)) == "SM-G-046"
    assert why(table, P1, Lay("straight", "e7", 0)) == "SM-A5-009", "the boat is not beside it"
    play(table, P1, Lay("straight", "d7", 0))
    assert table.boats[S1] == table.layout.index["d7"] * LOCAL
    assert asked(table) == WhichWay(P2), "the boat that followed does not move again; the other's still may"


@rule("SM-A5-012", "SM-A1-031", "SM-A1-027")
def test_who_could_lay_it_only_abroad_is_asked_and_who_could_nowhere_is_not() -> None:
    for part, asks_them in ((1, True), (0, False)):
        table = afloat(competition({"f7": "w[NESW]", "e6": "w[E]"}), "e6", part=part)
        give(table, ["tee"], ["pasture-with-cow-6", "tee", "tee"])
        turn_of(table, P2)
        play(table, P2, Offer("pasture-with-cow-6"))
        assert (asked(table) == WhetherToTake(P1)) is asks_them, "on the bank" if part else "on the water"
        if asks_them:
            play(table, P1, Take())
            assert {lay.square for lay in offered(table, P1, Lay)} == {"d6"}


@rule("SM-A5-023")
def test_a_boat_moves_one_tile_a_turn() -> None:
    table = asks(competition({"f7": "w[NS]", "f8": "w[NS]"}), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("f8", "water", 0)) == "SM-A4-021"


@rule("SM-A5-024", "SM-A5-025")
def test_boats_share_tiles_and_go_onto_any_section() -> None:
    table = afloat(competition({"f9": "w[W]", "e9": "w[E]"}), "f9")
    afloat(table, "e9", colour=S2)
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("e9", "water", 0))
    assert table.boats[S1] == table.boats[S2]


@rule("SM-A5-026", "SM-A5-027")
def test_boats_leave_the_water_as_in_the_race_or_only_at_landing_points() -> None:
    tiles = {"f7": "w[N]; cow 0:6"}
    table = asks(afloat(competition(tiles), "f7"), BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "field", 1))
    assert table.missing[P1] == 1
    table = asks(afloat(competition(tiles, landings_only=True), "f7"), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("f7", "field", 1)) == "SM-A4-037"
    tiles = {"f7": "w[N]{landing}; land 0:0"}
    assert may(
        asks(afloat(competition(tiles, landings_only=True), "f7"), BoatSetsOut(P1)), P1, MoveBoat("f7", "field", 1)
    )


# Counters


@rule("SM-A5-028", "SM-A5-029", "SM-A5-030")
@pytest.mark.parametrize("what", ["fishery", "reed bed"])
def test_on_arriving_at_a_fishery_or_reed_bed_one_may_put_a_counter(what: str) -> None:
    table = competition({"f7": f"w[NS]{{{what.split()[0]}}}"})
    table.agenda = [ClaimsAreMade(P1), BoatSetsOut(P1)]
    advance(table)
    assert not table.counters
    play(table, P1, MoveBoat("f7", "water", 0))
    assert legal(table, P1) == [Leave(), Claim(what, "f7", 0)]
    play(table, P1, Claim(what, "f7", 0))
    assert table.counters == [Counter(S1, "f7", 0)]
    assert table.supply[2 * S1] == 11


@rule("SM-A5-031", "SM-A5-038", "SM-A5-039")
def test_a_counter_stays_and_nobody_adds_another() -> None:
    tiles = {"e6": "w[E]{fishery}; G[-]"}
    table = afloat(competition(tiles), "e6")
    table.counters = [Counter(S2, "e6", 0)]
    asks(table, ClaimsAreMade(P1))
    assert offered(table, P1, Claim) == [Claim("garden", "e6", 1)], "on another's section too"
    assert why(table, P1, Claim("fishery", "e6", 0)) == "SM-A5-038"
    table.counters = [Counter(S2, "e6", 1)]
    assert why(asks(table, ClaimsAreMade(P1)), P1, Claim("garden", "e6", 1)) == "SM-A5-038"


@rule("SM-A5-032", "SM-A5-033", "SM-A5-036")
def test_a_boat_claims_finished_copses_and_gardens_beside_its_canal() -> None:
    unfinished = {"f7": "w[NS]; C[E]"}
    assert claims(unfinished, "f7") == []
    assert claims(unfinished | {"g7": "C[W]"}, "f7") == [Claim("copse", "f7", 1)]
    both = {"f7": "w[NS]{fishery}; C[E]; G[-]", "g7": "C[W]"}
    assert [claim.what for claim in claims(both, "f7")] == ["fishery", "copse", "garden"]
    assert claims(both | {"f7": "w[NS]; w[W]; G[-]; bank 2:1"}, "f7") == [], "that canal does not touch it"
    assert claims(both, "f7", part=3) == [], "on land nothing is claimed"


FIELD = {"g8": "w[NES]; land 0:1", "h8": "w[SW]", "g9": "w[NE]", "h9": "w[NW]", "g7": "w[SW]", "f7": "w[NE]"}


@rule("SM-A5-034", "SM-A5-035")
def test_a_boat_claims_a_closed_field_at_its_landing_point_or_on_the_canal_that_leads_to_it() -> None:
    assert claims(FIELD, "g8") == [Claim("field", "g8", 2)]
    assert claims(FIELD, "g7") == [Claim("field", "g8", 2)], "from the next tile"
    assert claims(FIELD, "f7") == []
    assert claims({name: tile for name, tile in FIELD.items() if name != "h9"}, "g8") == [], "not closed"


@rule("SM-A5-037")
def test_what_is_finished_beside_a_resting_boat_is_claimed_at_the_end_of_the_turn() -> None:
    table = afloat(competition({"f7": "w[NS]; C[E]"}), "f7")
    give(table, ["C[W]", "tee"], ["tee"])
    turn_of(table)
    play(table, P1, Lay("C[W]", "g7", 0))
    play(table, P1, Stay())
    assert question(table) is WhatToClaim
    play(table, P1, Leave())
    assert asked(table) == WhichTile(P2)


# Scoring


@rule("SM-A5-008", "SM-A5-040", "SM-A5-042")
def test_a_claimed_fishery_counts_for_the_counter_whatever_way_its_water_takes() -> None:
    over = {"f9": "w[W]{fishery}", "e9": "w[NE]", "e8": "w[NS]", "e7": "w[NS]", "e6": "w[ES]"}
    assert points(claimed(over, ("f9", 0)), "fishery") == 3
    assert points(claimed(over, ("f9", 0), colour=S2), "fishery", S2) == 3


@rule("SM-A5-041", "SM-A5-043")
def test_claimed_and_joined_things_have_their_value() -> None:
    tiles = {"f7": "w[NS]{reed}; C[E]", "g7": "C[EW]", "h7": "C[W]", "f8": "w[N]; G[S]", "f9": "G[N]"}
    table = claimed(tiles, ("f7", 0), ("h7", 0), ("f9", 0))
    assert [points(table, what) for what in ("reed bed", "copse", "garden")] == [10, 6, 4]


@rule("SM-A5-044", "SM-A5-045")
def test_a_claimed_field_counts_whole_with_its_cows() -> None:
    table = claimed(FIELD | {"h9": "w[NW]; cow 1:8"}, ("g8", 2))
    assert (points(table, "field"), points(table, "cow")) == (4, 8)
    shared = {"f7": "w[NS]", "f8": "w[NS]", "f9": "w[NSW]; land 0:1", "e9": "w[ES]; cow 0:8", "e10": "w[NE]"}
    table = claimed(shared | {"f10": "w[NW]"}, ("f9", 2))
    assert (points(table, "field"), points(table, "cow"), points(table, "cow", S2)) == (4, 8, 0)


@rule("SM-A5-046")
def test_empty_squares_cost_the_owner_of_the_section() -> None:
    assert points(competition(FIELD), "empty squares") == -24


@rule("SM-A5-047", "SM-A5-048")
def test_a_garden_abroad_counts_double_and_nothing_else_does() -> None:
    abroad = {"e6": "w[ES]; G[W]; C[N]", "d6": "G[E]", "e5": "C[S]", "e7": "w[N]{reed}"}
    table = claimed(abroad | {"f5": "F"}, ("e6", 1), ("e7", 0), seats=4)
    assert (points(table, "garden"), points(table, "reed bed")) == (8, 10)
    copse = {"e6": "w[E]; C[W]", "d6": "C[E]"}
    assert points(claimed(copse, ("e6", 1)), "copse") == 4
    across = {"f7": "w[NS]", "f8": "w[N]; G[W]", "e8": "G[E]"}
    (line,) = lines(claimed(across, ("f8", 1)), "garden")
    assert (line.points, line.rule) == (2 + 4, "SM-A5-047")
    (line,) = lines(claimed({"f7": "w[NS]; G[-]"}, ("f7", 1)), "garden")
    assert (line.points, line.rule) == (2, "SM-A5-041")


@rule("SM-A5-049", "SM-A5-050", "SM-A5-051", "SM-A5-052")
def test_what_is_cut_off_costs_two_with_a_counter_and_one_without() -> None:
    cut = {"h9": "w[N]{reed}"}
    assert points(claimed(cut, ("h9", 0)), "reed bed") == -2
    assert points(competition(cut), "reed bed") == -1
    both = {"f9": "C[W]; w[S]", "e9": "C[E]"}
    table = competition(both)
    assert (points(table, "copse"), points(table, "copse", S2)) == (-1, -1)
    assert not lines(competition({"f7": "w[NS]{reed}"}), "reed bed"), "joined but unclaimed: nothing"


@rule("SM-A5-053", "SM-A5-050")
def test_ponds_and_fields_without_a_landing_point_count_for_nothing() -> None:
    table = competition({"h9": "w[E]{end,frog}", "i9": "w[W]{end,frog}"})
    assert not lines(table, "pond")
    assert not lines(competition(FIELD | {"g8": "w[NES]", "f7": "w[N]"}), "field")


# The end


@rule("SM-A5-054")
def test_the_game_ends_when_all_tiles_are_laid_or_nobody_lays_in_a_round() -> None:
    table = competition(deck=0)
    give(table, ["straight"], [])
    turn_of(table)
    play(table, P1, Lay("straight", "f7", 0))
    play(table, P1, Stay())
    assert table.outcome is not None
    assert table.outcome.reason == "all tiles are laid"
    table = competition(deck=0)
    give(table, ["pasture-with-cow-6", "pasture-with-cow-6"], ["pasture-with-cow-6", "pasture-with-cow-6"])
    turn_of(table)
    for seat in (P1, P2):
        assert not table.outcome
        play(table, seat, Offer("pasture-with-cow-6"))
        if question(table) is WhichWay:
            play(table, seat, Stay())
    assert table.outcome is not None
    assert table.outcome.reason == "nobody can lay any more"


@rule("SM-A5-054")
def test_refusals_in_a_row_do_not_end_this_act() -> None:
    table = competition()
    table.refused = 20
    asks(table, TurnEnds(P1))
    assert not table.outcome


@rule("SM-A5-054")
def test_rounds_without_a_lay_count_only_once_the_deck_is_empty() -> None:
    table = competition(deck=1)
    give(table, ["tee"], ["tee"])
    table.idle = 5
    asks(table, TurnEnds(P1))
    table.deck = []
    asks(table, TurnEnds(P2))
    assert not table.outcome
    asks(table, TurnEnds(P1))
    assert table.outcome is not None


@rule("SM-A5-055")
def test_the_game_ends_when_a_section_is_full() -> None:
    squares = {f"{column}{row}": "w[NESW]" for column in "fghijk" for row in range(7, 12) if (column, row) != ("k", 11)}
    table = competition(squares)
    give(table, ["cross"], [])
    turn_of(table)
    play(table, P1, Lay("cross", "k11", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a section is full"


@rule("SM-A5-056")
def test_the_game_ends_with_the_twelfth_counter() -> None:
    table = afloat(competition({"f7": "w[NS]{fishery}"}), "f7")
    table.supply[2 * S1] = 1
    asks(table, ClaimsAreMade(P1))
    play(table, P1, Claim("fishery", "f7", 0))
    assert table.outcome is not None
    assert table.outcome.reason == "a player has placed the last counter"


@rule("SM-A5-057")
def test_most_points_win_whatever_ended_the_game() -> None:
    table = claimed({"f7": "w[NS]{reed}"}, ("f7", 0), colour=S2)
    asks(table, GameIsOver("a section is full"))
    assert table.outcome is not None
    assert table.outcome.winners == (P2,)


@rule("SM-A5-054")
def test_while_tiles_are_left_to_draw_empty_hands_end_nothing() -> None:
    table = competition(deck=1)
    table.idle = 9
    assert (all_tiles_laid(table), table.idle) == ("", 0)
    table = competition(deck=0)
    assert all_tiles_laid(table) == "all tiles are laid"
