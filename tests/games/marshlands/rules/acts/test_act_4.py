"""Act 4: Protection.  The race of the boats."""

from __future__ import annotations

from typing import Any

import pytest

from mire import FACE_DOWN, Dice, advance, asked, legal, play, view
from mire.books.choices import switches
from mire.books.played import seed_from
from mire.books.telling import ending
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.events import DiscardsShuffled, TileDrawn
from mire.games.marshlands.options import MarshlandsOptions
from mire.games.marshlands.rules.acts.act_4 import RaceIsStuck, SetVillage, WhichSquare, WhichWayRound, way_left
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat, Stay, WhichWay, WhichWayToFollow
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Discard
from mire.games.marshlands.rules.turns import TurnBegins
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    afloat,
    asks,
    fetch,
    laid_out,
    marshlands,
    may,
    offered,
    opened,
    question,
    said,
    turn_of,
    why,
)
from tests.ledger import rule


def race(
    squares: dict[str, str] | None = None, seats: int = 4, draws: str = "cross", **options: Any
) -> MarshlandsTable:
    """P1 has drawn a tile."""
    table = laid_out(squares, seats=seats, act="4", **options)
    fetch(table, [draws])
    table.deck = ["straight"] * 20 + [draws]
    return turn_of(table)


def boat(table: MarshlandsTable, colour: int = S1) -> tuple[str, int]:
    square, part = divmod(table.boats[colour], LOCAL)
    return table.layout.names[square], part


# Preparation


@rule("SM-A4-006", "SM-A4-007", "SM-A4-009", "SM-A4-010", "SM-G-002")
def test_villages_and_boats_start_on_the_corners() -> None:
    table = opened(4, act="4")
    assert [boat(table, colour)[0] for colour in range(4)] == ["k11", "a11", "a1", "k1"]
    assert (table.counters, table.supply, table.hands) == ([], [], [[], [], [], []])
    assert len(table.deck) == 125
    order = []
    for _ in range(4):
        assert question(table) is WhichWayRound
        seat = asked(table).seat  # type: ignore[union-attr]
        order.append(seat)
        assert offered(table, seat, SetVillage) == list(map(SetVillage, range(4)))
        play(table, seat, SetVillage(seat))
    assert table.turns[1:] == [0, 1, 2, 3]
    assert question(table) is WhichSquare
    assert asked(table).seat == order[0]  # type: ignore[union-attr]


@rule("SM-A4-011", "SM-A4-012")
def test_one_tile_is_drawn_a_turn_and_seen_by_the_drawer_alone() -> None:
    table = race()
    assert [len(hand) for hand in table.hands] == [1, 0, 0, 0]
    assert view(marshlands(act="4"), table, P2).hands[P1] == [FACE_DOWN]
    assert TileDrawn(P1, "cross").seen_by(P2) == TileDrawn(P1, FACE_DOWN)
    play(table, P1, Discard("cross"))
    assert (table.hands[P1], table.discards) == ([], ["cross"])


# Laying


@rule("SM-A4-014", "SM-A4-015", "SM-A4-018")
def test_a_tile_is_laid_at_home_or_on_anothers_section() -> None:
    table = race()
    assert may(table, P1, Lay("cross", "k10", 0))
    assert may(table, P1, Lay("cross", "b1", 0)), "beside P3's village"
    table = race(draws="pasture-with-cow-6")
    assert why(table, P1, Lay("pasture-with-cow-6", "b1", 0)) == "SM-G-047"
    table = race({"k10": "w[NS]", "b1": "w[EW]"})
    assert may(table, P1, Lay("cross", "k9", 0))
    assert may(table, P1, Lay("cross", "c1", 0))


@rule("SM-A4-016", "SM-A4-017")
def test_a_tile_may_be_discarded_and_must_be_if_it_fits_nowhere() -> None:
    assert Discard("cross") in legal(race(), P1)
    assert legal(race(draws="pasture-with-cow-6"), P1) == [Discard("pasture-with-cow-6")]


@rule("SM-A4-030")
def test_nobody_is_hindered_on_the_section_the_player_before_laid_on() -> None:
    table = race()
    play(table, P1, Lay("cross", "b1", 0))
    play(table, P1, Stay())
    assert question(table) is WhichSquare
    assert why(table, P2, Lay("straight", "a2", 0)) == "SM-A4-030"
    assert may(table, P2, Lay("straight", "k2", 0))
    table = race()
    play(table, P1, Lay("cross", "k10", 0))
    play(table, P1, Stay())
    assert why(table, P2, Lay("straight", "j11", 1)) == "SM-A4-030", "also where that was the player's own"
    table = race(foreign_only=True)
    play(table, P1, Lay("cross", "k10", 0))
    play(table, P1, Stay())
    assert may(table, P2, Lay("straight", "j11", 1))


@rule("SM-A4-031", "SM-A4-032")
def test_a_tile_against_another_may_not_touch_the_abbey_even_by_a_corner() -> None:
    near = {"f4": "w[NESW]", "e4": "w[NESW]"}
    table = race(near)
    assert why(table, P1, Lay("cross", "f5", 0)) == "SM-A4-031"
    assert why(table, P1, Lay("cross", "e5", 0)) == "SM-A4-032"
    table = laid_out(near, seats=4, act="4")
    table.deck = ["cross"]
    turn_of(table, P3)
    assert may(table, P3, Lay("cross", "f5", 0))
    assert may(table, P3, Lay("cross", "e5", 0))


# The boat


@rule("SM-A4-019", "SM-A4-020", "SM-A4-021")
def test_after_a_lay_the_boat_may_go_one_tile_by_water() -> None:
    table = race({"k10": "w[NS]", "k9": "w[NS]"})
    play(table, P1, Lay("cross", "k8", 0))
    assert question(table) is WhichWay
    assert offered(table, P1, MoveBoat)[0] == MoveBoat("k10", "water", 0)
    assert why(table, P1, MoveBoat("k9", "water", 0)) == "SM-A4-021"
    assert why(table, P1, MoveBoat("k10", "field", 0)) == "SM-A4-025", "that part of it is water"
    assert why(table, P1, MoveBoat("j10", "water", 8)) == "SM-A4-021", "no part of it has that number"
    assert Stay() in legal(table, P1)
    play(table, P1, MoveBoat("k10", "water", 0))
    assert boat(table) == ("k10", 0)
    assert asked(table) == WhichSquare(P2)


@rule("SM-A4-033")
def test_who_discards_does_not_move() -> None:
    table = race({"k10": "w[NS]"})
    play(table, P1, Discard("cross"))
    assert asked(table) == WhichSquare(P2)


@rule("SM-A4-022")
def test_a_boat_may_go_back() -> None:
    table = asks(afloat(race({"k10": "w[NS]", "k9": "w[NS]"}), "k9"), BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("k10", "water", 0))


@rule("SM-A4-004")
def test_a_boat_stays_on_its_section() -> None:
    table = asks(afloat(race({"f9": "w[W]", "e9": "w[E]"}), "f9"), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e9", "water", 0)) == "SM-A4-004"


@rule("SM-A4-023", "SM-A4-024", "SM-A4-025", "SM-A4-005")
def test_a_boat_is_carried_over_a_field_one_thing_a_turn() -> None:
    table = afloat(race({"g8": "w[N]", "g9": "F", "f8": "w[N]", "f9": "w[N]; G[E]", "f7": "w[NS]"}, seats=2), "g8")
    asks(table, BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("g9", "field", 0)) == "SM-A4-025", "water to field of the next tile"
    play(table, P1, MoveBoat("g8", "field", 1))
    assert boat(table) == ("g8", 1)
    asks(table, BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("g9", "field", 0))
    play(table, P1, MoveBoat("f8", "field", 1))
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f8", "water", 0))
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f6", "water", 0))
    assert table.outcome is not None
    assert table.outcome.winners == (P1,)


@rule("SM-A4-026", "SM-A4-027")
def test_gardens_and_copses_are_neither_crossed_nor_stopped_on() -> None:
    table = afloat(race({"g8": "C[N]; G[S]; w[E]", "g9": "G[N]"}), "g8", part=3)
    asks(table, BoatSetsOut(P1))
    assert not [move for move in offered(table, P1, MoveBoat) if move.terrain not in ("water", "field")]
    joker = asks(afloat(race({"g8": "J[N]", "g7": "w[S]"}), "g8"), BoatSetsOut(P1))
    assert why(joker, P1, MoveBoat("g8", "field", 1)) == "SM-A4-027"
    garden = asks(afloat(race({"g8": "G[E]; w[W]", "h8": "G[W]; w[E]"}), "g8", part=2), BoatSetsOut(P1))
    assert {move.terrain for move in offered(garden, P1, MoveBoat)} == {"water", "field"}


@rule("SM-A4-028", "SM-A4-029")
def test_taking_the_boat_out_among_cows_costs_the_next_turn_and_no_more() -> None:
    table = afloat(race({"k10": "w[N]", "j10": "F; cow 0:6"}, seats=2), "k10")
    table.agenda = [TurnBegins(P2), BoatSetsOut(P1)]
    advance(table)
    play(table, P1, MoveBoat("k10", "field", 1))
    assert table.missing == [1, 0]
    play(table, P2, Discard(table.hands[P2][0]))
    assert asked(table) == WhichSquare(P2), "P1 misses a turn"
    play(table, P2, Discard(table.hands[P2][0]))
    assert asked(table) == WhichSquare(P1)


@rule("SM-A4-028")
def test_putting_the_boat_back_or_walking_past_a_cow_costs_nothing() -> None:
    table = afloat(race({"k10": "w[N]; cow 0:6"}), "k10", part=1)
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("k10", "water", 0))
    assert table.missing[P1] == 0


# The end


@rule("SM-A4-034", "SM-A4-003", "SM-A4-035")
def test_the_first_boat_at_the_abbey_wins_whatever_is_empty() -> None:
    table = asks(afloat(race({"f7": "w[NS]"}), "f7"), BoatSetsOut(P1))
    play(table, P1, MoveBoat("f6", "water", 0))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores, table.sheet) == ((P1,), (), [])
    assert table.outcome.reason == "a boat has reached the Abbey"


@rule("SM-A4-036", "SM-A4-016")
def test_what_was_discarded_is_out_of_play() -> None:
    table = race(seats=2)
    table.deck = ["tee"]
    play(table, P1, Discard("cross"))
    assert (table.hands[P2], table.discards, table.outcome) == (["tee"], ["cross"], None)
    play(table, P2, Discard("tee"))
    assert table.outcome is not None
    assert (table.outcome.reason, table.discards) == ("no tile is left to draw", ["cross", "tee"])


@rule("SM-A4-036")
def test_by_option_the_discards_are_shuffled_as_long_as_something_is_laid() -> None:
    table = race(seats=2, reshuffle=True)
    table.deck = []
    play(table, P1, Discard("cross"))
    assert (table.hands[P2], table.discards) == (["cross"], [])
    assert said(table, DiscardsShuffled)
    play(table, P2, Discard("cross"))
    assert table.outcome is not None, "nothing was laid since"
    table = race(seats=2, reshuffle=True)
    table.deck, table.discards = [], ["tee"]
    play(table, P1, Lay("cross", "k10", 0))
    play(table, P1, Stay())
    assert table.hands[P2] == ["tee"]
    play(table, P2, Lay("tee", "a10", 1))
    play(table, P2, Stay())
    assert table.outcome is not None, "there are no discards"


@rule("SM-A4-036")
def test_by_option_the_discards_come_up_in_any_order() -> None:
    drawn = set()
    for seed in range(12):
        table = race(seats=2, reshuffle=True)
        table.dice, table.deck, table.discards = Dice(seed_from(seed)), [], ["bend", "straight", "tee"]
        play(table, P1, Discard("cross"))
        drawn |= {*table.hands[P2]}
    assert drawn == {"bend", "cross", "straight", "tee"}


@rule("SM-A4-019")
def test_by_option_a_boat_that_can_go_onto_the_tile_just_laid_must() -> None:
    for follows in (False, True):
        table = race(boat_follows=follows)
        play(table, P1, Lay("cross", "k10", 0))
        assert asked(table) == (WhichSquare(P2) if follows else WhichWay(P1))
        assert boat(table) == (("k10", 0) if follows else ("k11", 0))
    table = race({"k10": "w[NS]"}, boat_follows=True)
    play(table, P1, Lay("cross", "k9", 0))
    assert asked(table) == WhichWay(P1), "the tile is too far, so the boat goes where it likes"
    assert may(table, P1, MoveBoat("k10", "water", 0))
    assert may(table, P1, Stay())


@rule("SM-A4-019")
def test_by_option_a_boat_on_land_chooses_between_two_fields_of_the_tile_just_laid() -> None:
    table = afloat(race({"g8": "w[E]; w[W]; fields NE SE SW NW"}, draws="w[NESW]", boat_follows=True), "g8", part=2)
    play(table, P1, Lay("w[NESW]", "h8", 0))
    assert question(table) is WhichWayToFollow
    assert {move.part for move in offered(table, P1, MoveBoat)} == {3, 4}
    assert Stay() not in legal(table, P1)


@rule("SM-A4-034", "SM-A4-003")
def test_the_ending_says_whose_boat_was_first() -> None:
    table = laid_out({"f5": "w[NS]"}, seats=3, act="4")
    asks(afloat(table, "f5", colour=S3), BoatSetsOut(P3))
    play(table, P3, MoveBoat("f6", "water", 0))
    assert ending(table.outcome, ("Ann", "Bob", "Cid")) == (  # type: ignore[arg-type]
        "Cid has won. A boat has reached the Abbey. Cid's boat was the first there."
    )


@rule("SM-A4-036")
def test_without_any_tile_the_boat_with_the_shortest_way_left_wins() -> None:
    table = afloat(race({"f7": "w[NS]", "f8": "w[NS]", "h9": "w[N]"}, seats=3), "f8")
    afloat(table, "a11", colour=S2)
    afloat(table, "a1", colour=S3)
    assert (way_left(table, S1), way_left(table, S2)) == ((0, 2), (1, 10))
    asks(table, RaceIsStuck("no tile is left to draw"))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((P1,), (1, 2, 2))
    assert ending(table.outcome, ("Ann", "Bob", "Cid")) == (
        "Ann has won. No tile is left to draw. The shortest way to the Abbey wins: Ann's boat has 2 steps left, "
        "Bob's boat lies 10 squares away with no way over tiles and "
        "Cid's boat lies 10 squares away with no way over tiles."
    )


@rule("SM-A4-036")
def test_a_way_over_tiles_is_shorter_than_any_without_and_equals_share() -> None:
    ways = {"k10": "w[NS]", "k9": "w[SW]", "j9": "w[EW]", "i9": "w[EW]", "h9": "w[EW]", "g9": "w[EW]", "f9": "w[NE]"}
    table = race(ways | {"f8": "w[NS]", "f7": "w[NS]", "e6": "w[W]"}, seats=3)
    afloat(table, "e6", colour=S2)
    assert (way_left(table, S1), way_left(table, S2), way_left(table, S3)) == ((0, 10), (1, 1), (1, 10))
    asks(table, RaceIsStuck("no tile is left to draw"))
    assert table.outcome is not None
    assert table.outcome.places == (1, 2, 3)
    table = asks(laid_out(seats=3, act="4"), RaceIsStuck("no tile is left to draw"))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((P1, P2, P3), (1, 1, 1))


# The variation


@rule("SM-A4-037")
def test_by_option_a_boat_leaves_and_enters_the_water_only_at_a_landing_point() -> None:
    table = asks(afloat(race({"g8": "w[N]", "g7": "w[S]"}, landings_only=True), "g8"), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("g8", "field", 1)) == "SM-A4-037"
    table = asks(afloat(race({"g8": "w[N]{landing}; land 0:0"}, landings_only=True), "g8"), BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("g8", "field", 1))


@rule("SM-A4-038")
def test_the_option_says_that_it_takes_longer() -> None:
    (switch,) = [switch for switch in switches(MarshlandsOptions) if switch.name == "landings_only"]
    assert "an hour longer" in switch.description


@rule("SM-A4-011")
@pytest.mark.parametrize("seat", [P1, P4])
def test_a_hand_is_empty_before_and_after_a_turn(seat: int) -> None:
    table = laid_out(seats=4, act="4")
    assert table.hands[seat] == []
    turn_of(table, seat)
    play(table, seat, Discard("straight"))
    assert table.hands[seat] == []
    assert not said(table, Lay)


@rule("SM-A4-036")
def test_the_way_left_may_go_over_fields_but_not_over_other_sections() -> None:
    carried = {"f7": "w[NS]", "f8": "w[N]; w[E]; fields NE SE SW NW", "g8": "w[W]"}
    table = afloat(laid_out(carried, act="4"), "f8", part=1)
    assert way_left(table, S1) == (0, 3), "out of the water, and two steps by land"
    abroad = afloat(laid_out({"f9": "w[W]", "e9": "w[NE]", "e8": "w[NS]", "e7": "w[NS]", "e6": "w[ES]"}, act="4"), "f9")
    assert way_left(abroad, S1) == (1, 3)
    assert way_left(afloat(abroad, "f6"), S1) == (0, 0)


@rule("SM-A4-030")
def test_a_discard_bars_nobody_and_an_eclipse_neither() -> None:
    table = race()
    play(table, P1, Lay("cross", "b1", 0))
    play(table, P1, Stay())
    play(table, P2, Discard("straight"))
    assert may(table, P3, Lay("straight", "a10", 0)), "beside P2's village"
    assert table.last_section == -1
    table = race(draws="eclipse", eclipse="plain")
    table.last_section = S3
    play(table, P1, Lay("eclipse", "f6", 0))
    assert table.last_section == -1


@rule("SM-A4-028", "SM-A4-029")
def test_two_cows_cost_two_turns() -> None:
    table = afloat(race({"k10": "w[N]; cow 0:6"}, seats=2), "k10")
    table.missing = [1, 0]
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("k10", "field", 1))
    assert table.missing == [2, 0]


@rule("SM-A4-028")
def test_only_a_cow_in_the_field_costs_a_turn() -> None:
    for cow, missed in (("", 0), ("; cow 1:8", 1)):
        table = afloat(race({"k10": f"w[NS]{cow}"}), "k10")
        asks(table, WhichWay(P1))
        onto = next(move for move in offered(table, P1, MoveBoat) if move.square == "k10" and move.part == 2)
        play(table, P1, onto)
        assert table.missing[P1] == missed
