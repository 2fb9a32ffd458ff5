"""Interval 2: what lies there before play, and a turn."""

from __future__ import annotations

from mire import Dice, asked, legal, play
from mire.books.played import seed_from
from mire.games import game
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.rules.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.rules.intervals.tourism.canals import MarkNothing
from mire.games.marshlands.rules.intervals.tourism.private_property import WhichInReturn
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take
from mire.games.marshlands.rules.turns import WhichTile
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    S4,
    afloat,
    asks,
    give,
    laid_out,
    marshlands,
    may,
    offered,
    opened,
    question,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.tourism.laid_out import marked, tour
from tests.ledger import rule


@rule("SM-I2-001", "SM-I2-003", "SM-I2-009", "SM-I2-014")
def test_the_deck_has_the_butterfly_tiles_the_abbey_and_the_villages() -> None:
    table = marshlands(act="I2").setup(4, Dice(seed_from(0)))
    cards = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert len(cards) == 150
    events = [card for card in cards if kind_of(card)]
    assert (len(events), {kind_of(card) for card in events}) == (20, set(EVENT_SETS["butterfly"]))
    assert {"abbey", "red-village", "yellow-village", "blue-village", "green-village"} <= set(cards)
    assert ([len(hand) for hand in table.hands], len(table.deck)) == ([6] * 4, 126)
    assert ACTS["I2"].length == "1 h 30"


@rule("SM-I2-002")
def test_two_to_four_play() -> None:
    assert list(game("marshlands", {"act": "I2"}).players) == [2, 3, 4]


@rule("SM-I2-008", "SM-I2-011", "SM-I2-012", "SM-I2-013")
def test_the_embarkation_point_lies_in_the_centre_and_counters_are_handed_out() -> None:
    table = marshlands(act="I2").setup(4, Dice(seed_from(0)))
    assert table.laid == ["embarkation-point"]
    assert table.colours == [S1, S2, S3, S4], "the side that faces each player is the section's"
    assert table.supply[::2] == [6, 6, 6, 6]
    assert marshlands(act="I2").setup(3, Dice(seed_from(0))).supply[::2] == [4, 6, 4, 0]
    assert marshlands(act="I2").setup(2, Dice(seed_from(0))).supply[::2] == [6, 6, 0, 0]


@rule("SM-I2-018")
def test_the_first_player_is_drawn() -> None:
    starters = {marshlands(act="I2").setup(4, Dice(seed_from(seed))).starter for seed in range(40)}
    assert starters == {P1, P2, P3, P4}


# Turns and boats


@rule("SM-I2-019", "SM-I2-020", "SM-I2-021", "SM-I2-022", "SM-I2-056")
def test_on_the_first_turn_the_boat_is_put_in_the_centre_and_may_enter_the_first_tile() -> None:
    table = laid_out(act="I2")
    assert table.boats == [-1] * 4
    with_hand(table, *["straight"] * 6)
    assert table.boats[S1] == table.layout.centre * LOCAL
    assert why(table, P1, Lay("straight", "h9", 0)) == "SM-G-043"
    play(table, P1, Lay("straight", "f7", 0))
    assert Stay() in legal(table, P1)
    play(table, P1, MoveBoat("f7", "water", 0))
    play(table, P1, MarkNothing())
    assert (len(table.hands[P1]), asked(table)) == (6, WhichTile(P2))


@rule("SM-I2-023", "SM-I2-025", "SM-I2-026")
def test_a_tile_goes_round_and_both_boats_may_move() -> None:
    table = tour({"f7": "w[NS]", "f5": "w[NS]"}, seats=3)
    give(table, ["straight"] * 6, ["bend"] * 6, ["bend"] * 6)
    turn_of(table)
    play(table, P1, Offer("straight"))
    play(table, P2, Refuse()) if asked(table).seat == P2 else None  # type: ignore[union-attr]
    play(table, P3, Take())
    play(table, P3, Lay("straight", "f4", 0))
    assert asked(table) == WhichWay(P3)
    play(table, P3, Stay())
    assert asked(table) == WhichWay(P1)
    play(table, P1, Stay())
    assert len(table.hands[P1]) == 6
    assert asked(table) == WhichTile(P2)


@rule("SM-I2-024", "SM-I2-053")
def test_villages_and_the_abbey_are_laid_on_ones_own_section_and_never_offered() -> None:
    table = with_hand(tour({"f7": "w[NS]", "e6": "w[EW]"}), "yellow-village", "abbey", "tee")
    assert may(table, P1, Lay("yellow-village", "f8", 0))
    assert may(table, P1, Lay("abbey", "f8", 0))
    assert why(table, P1, Lay("abbey", "d6", 0)) == "SM-G-042"
    assert why(table, P1, Offer("yellow-village")) == why(table, P1, Offer("abbey")) == "SM-I2-053"
    assert offered(table, P1, Offer) == [Offer("tee")]


@rule("SM-I2-027", "SM-I2-028", "SM-I2-057")
def test_boats_leave_by_their_own_side_go_anywhere_and_stay_on_the_water() -> None:
    table = asks(tour({"f7": "w[NW]", "e6": "w[ES]", "e7": "w[NE]; land 0:0"}), BoatSetsOut(P1))
    assert why(table, P1, MoveBoat("e6", "water", 0)) == "SM-I2-057"
    assert may(table, P1, MoveBoat("f7", "water", 0))
    table = asks(afloat(table, "f7"), BoatSetsOut(P1))
    assert may(table, P1, MoveBoat("e7", "water", 0)), "on another's section"
    table = asks(afloat(table, "e7"), BoatSetsOut(P1))
    assert {move.terrain for move in offered(table, P1, MoveBoat)} == {"water"}
    assert may(asks(afloat(table, "e6"), BoatSetsOut(P1)), P1, MoveBoat("f6", "water", 0)), "back by any side"


@rule("SM-I2-029", "SM-I2-030")
def test_a_boat_at_the_end_of_its_water_may_go_back_to_the_centre() -> None:
    table = with_hand(afloat(tour({"f7": "w[NS]", "f8": "w[N]{end}"}), "f8"), "tee")
    play(table, P1, Offer("tee"))
    while question(table) is not WhichWay:
        play(table, P2, Refuse())
    play(table, P1, GoHome())
    assert table.boats[S1] == table.layout.centre * LOCAL
    assert asked(table) == WhichTile(P2)
    shut = marked(afloat(tour({"f7": "w[NS]", "f8": "w[NS]", "f9": "w[N]"}), "f8"), (S2, "f9", 0, -1))
    assert GoHome() in legal(asks(shut, BoatSetsOut(P1)), P1), "shut in by counters"


def test_a_game_is_opened() -> None:
    assert isinstance(asked(opened(2, act="I2")), WhichTile | WhichInReturn)
