"""Interval 1: what lies there before play, and a turn."""

from __future__ import annotations

from collections import Counter as Tally

from mire import FACE_DOWN, Dice, asked, play, view
from mire.books.played import seed_from
from mire.games import game
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.rules.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take, WhereToLay
from mire.games.marshlands.rules.turns import WhichTile
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    S1,
    afloat,
    asks,
    give,
    marshlands,
    may,
    offered,
    opened,
    question,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.myths.laid_out import HOME, myths
from tests.ledger import rule


@rule("SM-I1-001", "SM-I1-002", "SM-I1-004")
def test_the_first_interval_has_21_bell_tiles_and_takes_an_hour_and_a_half() -> None:
    table = opened(2, act="I1")
    bells = [card for card in (*table.deck, *table.hands[P1], *table.hands[P2]) if kind_of(card)]
    assert len(bells) == 21
    assert {kind_of(card) for card in bells} == set(EVENT_SETS["bell"])
    assert ACTS["I1"].length == "1 h 30"
    assert asked(table).limit is None  # type: ignore[union-attr]


@rule("SM-I1-003")
def test_two_to_four_play() -> None:
    assert list(game("marshlands", {"act": "I1"}).players) == [2, 3, 4]


@rule("SM-I1-006", "SM-I1-008", "SM-I1-012")
def test_the_abbey_lies_in_the_centre_villages_and_boats_are_held() -> None:
    table = opened(4, act="I1")
    assert table.laid == ["abbey"]
    assert sorted(map(len, table.villages)) == [1, 1, 1, 1]
    assert table.boats == [-1] * 4
    assert [table.supply[2 * colour] for colour in range(4)] == [12] * 4


@rule("SM-I1-007", "SM-I1-013")
def test_villages_and_the_first_player_are_drawn() -> None:
    tables = [marshlands(act="I1").setup(4, Dice(seed_from(seed))) for seed in range(200)]
    assert set(Tally(table.colours[P1] for table in tables)) == {0, 1, 2, 3}
    assert all(count > 25 for count in Tally(table.colours[P1] for table in tables).values())
    assert all(count > 25 for count in Tally(table.starter for table in tables).values())
    assert all(table.colours[P2] == (table.colours[P1] + 1) % 4 for table in tables), "clockwise"


@rule("SM-I1-009", "SM-I1-011")
def test_four_tiles_and_the_village_are_held_and_130_are_left() -> None:
    table = opened(4, act="I1")
    assert [len(hand) for hand in table.hands] == [4] * 4
    assert len(table.deck) == 130
    assert not {"factory", "auberge", "eclipse"} & set(table.deck)


# Turns


@rule("SM-I1-014", "SM-I1-015")
def test_the_first_tile_lies_beside_the_abbey_and_one_is_drawn() -> None:
    table = with_hand(myths(), "straight", "tee", "tee", "tee")
    assert why(table, P1, Lay("straight", "h9", 0)) == "SM-G-043"
    play(table, P1, Lay("straight", "f7", 0))
    assert len(table.hands[P1]) == 4
    assert table.villages[S1] == ["red-village"]


@rule("SM-I1-016", "SM-I1-020", "SM-I1-021", "SM-I1-022")
def test_a_village_is_laid_at_any_turn_and_its_boat_moves_from_the_next() -> None:
    table = with_hand(myths({"f7": "w[NS]"}), "straight", "tee", "tee", "tee")
    play(table, P1, Lay("red-village", "f8", 0))
    assert table.boats[S1] == table.layout.index["f8"] * LOCAL
    assert asked(table) == WhichTile(P2), "no move this turn"
    assert len(table.hands[P1]) == 5
    play(table, P2, Offer("bend"))
    play(table, P1, Refuse()) if question(table) is not WhichTile else None
    play(table, P1, Offer("straight"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    assert asked(table) == WhichWay(P1)


@rule("SM-I1-017", "SM-I1-018", "SM-I1-026", "SM-I1-027")
def test_a_tile_goes_round_and_both_who_offered_and_who_laid_may_move() -> None:
    table = myths(HOME | {"f5": "blue-village", "f8": "w[NS]"}, seats=4)
    give(table, ["straight"] * 5, ["bend"] * 4, ["bend"] * 5, ["bend"] * 4)
    turn_of(table)
    play(table, P1, Offer("straight"))
    play(table, P2, Refuse())
    play(table, P3, Take())
    assert question(table) is WhereToLay
    play(table, P3, Lay("straight", "f4", 0))
    play(table, P3, MoveBoat("f4", "water", 0))
    play(table, P1, MoveBoat("f8", "water", 0))
    assert len(table.hands[P1]) == 5
    assert asked(table) == WhichTile(P2)


@rule("SM-I1-019", "SM-I1-076")
def test_hands_are_hidden() -> None:
    table = opened(3, act="I1")
    for viewer in (None, P2):
        assert view(marshlands(act="I1"), table, viewer).hands[P1] == [FACE_DOWN] * 4


@rule("SM-I1-023", "SM-I1-024", "SM-I1-025")
def test_boats_go_anywhere_by_water_a_tile_a_turn_and_never_leave_it() -> None:
    table = afloat(myths(HOME | {"f8": "w[NW]", "e8": "w[ES]", "e9": "w[N]"}), "f8")
    asks(table, BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e9", "water", 0)) == "SM-A4-021"
    assert {move.terrain for move in offered(table, P1, MoveBoat)} == {"water"}
    play(table, P1, MoveBoat("e8", "water", 0))
    through = myths({"f7": "w[NS]", "f8": "red-village", "e6": "yellow-village"})
    assert may(asks(afloat(through, "f6"), BoatSetsOut(P1)), P1, MoveBoat("e6", "water", 0)), (
        "by the Abbey and villages"
    )


@rule("SM-I1-028", "SM-I1-029")
def test_a_boat_at_the_end_of_its_water_may_go_home_for_its_move() -> None:
    ends = HOME | {"f8": "w[NS]", "f9": "w[N]{end}"}
    table = afloat(myths(ends), "f9")
    give(table, ["straight"] * 5, ["bend"] * 4)
    turn_of(table)
    play(table, P1, Offer("straight"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    play(table, P1, GoHome())
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL
    assert asked(table) == WhichTile(P2)
    assert not may(asks(afloat(myths(ends), "f8"), BoatSetsOut(P1)), P1, GoHome()), "here it leads on"


def test_a_turn_goes_from_the_lay_to_the_draw() -> None:
    table = with_hand(myths(HOME), "straight", "tee", "tee", "tee", "tee")
    play(table, P1, Lay("straight", "f8", 0))
    assert len(table.hands[P1]) == 4
    play(table, P1, Stay())
    assert len(table.hands[P1]) == 5
    assert isinstance(asked(table), WhichTile)
