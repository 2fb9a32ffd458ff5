"""Interval 2: Private Property."""

from __future__ import annotations

from mire import FACE_DOWN, Dice, advance, asked, imagine, legal, play, view
from mire.books.played import seed_from
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.events import PropertyHandedOver, TileTakenInReturn
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat, Stay
from mire.games.marshlands.rules.intervals.exchange import AskFor, Give
from mire.games.marshlands.rules.intervals.tourism.private_property import (
    PropertyIsHandedOver,
    TakeInReturn,
    TakeNothing,
    WhichInReturn,
)
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer
from mire.games.marshlands.rules.turns import AskToExchange, TurnBegins, WhichTile
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    afloat,
    asks,
    give,
    marshlands,
    may,
    offered,
    said,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.tourism.laid_out import BLUES, REDS, tour
from tests.ledger import rule


@rule("SM-I2-015", "SM-I2-016", "SM-I2-017", "SM-I2-065", "SM-I2-066")
def test_private_property_goes_to_its_owner_first_by_the_starter_then_in_turn() -> None:
    table = tour(seats=3)
    give(table, [BLUES, "tee"], [REDS, "bend"], ["cross", "private-property-b-red", "abbey"])
    table.agenda = [TurnBegins(P1), *(PropertyIsHandedOver(seat) for seat in (P3, P2, P1))]
    advance(table)
    assert asked(table) == WhichInReturn(P1, P3)
    box = marshlands(act="I2")
    assert view(box, table, P1).hands[P3] == table.hands[P3], "the giver sees the whole hand"
    assert view(box, table, P2).hands[P3] == [FACE_DOWN] * 4
    assert said(table, PropertyHandedOver)[0].tile == BLUES
    assert set(legal(table, P1)) == {
        TakeInReturn("cross"),
        TakeInReturn("private-property-b-red"),
        TakeInReturn("abbey"),
    }
    play(table, P1, TakeInReturn("cross"))
    assert said(table, TileTakenInReturn)[0].seen_by(P2).tile == FACE_DOWN
    assert asked(table) == WhichInReturn(P2, P1), "then the next"
    play(table, P2, TakeInReturn("tee"))
    assert asked(table) == WhichInReturn(P3, P1)
    play(table, P3, TakeInReturn("cross"))
    assert [len(hand) for hand in table.hands] == [2, 2, 3]
    assert asked(table) == WhichTile(P1)
    assert table.handed_over == [BLUES, REDS, "private-property-b-red"]
    assert not any(PropertyIsHandedOver(seat).do(table) for seat in range(3)), "nobody holds another's"


@rule("SM-I2-064", "SM-I2-065")
def test_who_holds_property_of_two_hands_over_one_after_the_other_and_takes_what_there_is() -> None:
    table = tour(seats=3)
    give(table, [BLUES, "private-property-a-yellow"], ["tee"], [])
    asks(table, PropertyIsHandedOver(P1))
    assert asked(table) == WhichInReturn(P1, P3)
    assert legal(table, P1) == [TakeNothing()], "the owner holds nothing else"
    play(table, P1, TakeNothing())
    assert (table.hands[P3], asked(table)) == ([BLUES], WhichInReturn(P1, P2))
    assert (table.showing, table.shown_to) == (P2, P1)
    play(table, P1, TakeInReturn("tee"))
    assert (table.hands, table.showing) == ([["tee"], ["private-property-a-yellow"], [BLUES]], None)
    table = tour()
    give(table, ["private-property-a-yellow"], [])
    asks(table, PropertyIsHandedOver(P1))
    play(table, P1, TakeNothing())
    assert (table.showing, table.shown_to) == (None, None)


@rule("SM-I2-064")
def test_nobody_imagines_private_property_in_the_hand_of_another_than_its_owner() -> None:
    box = marshlands(act="I2")
    table = tour(seats=3)
    reds = [f"private-property-{letter}-red" for letter in "ab"]
    give(table, [reds[0], *["tee"] * 5], ["bend"] * 6, ["cross"] * 6)
    table.deck[:] = [
        reds[1],
        "private-property-a-yellow",
        "private-property-a-blue",
        "private-property-a-green",
        "bend",
    ]
    table.handed_over = [reds[0]]
    turn_of(table)
    imagined = [imagine(box, view(box, table, P2), P2, Dice(seed_from(seed))) for seed in range(60)]
    for world in imagined:
        assert reds[0] in world.hands[P1], "it was seen going there"
        held = {(seat, tile) for seat in (P1, P3) for tile in world.hands[seat] if kind_of(tile) == "private-property"}
        assert held <= {
            *((P1, red) for red in reds),
            (P3, "private-property-a-blue"),
            *((seat, "private-property-a-green") for seat in (P1, P3)),
        }, "nobody plays green, so that anybody may hold that"
        everything = [*world.deck, *world.hands[P1], *world.hands[P3]]
        assert sorted(everything) == sorted([*table.deck, *table.hands[P1], *table.hands[P3]])
        assert [len(world.deck), *map(len, world.hands)] == [5, 6, 6, 6]
    for tile, place in ((reds[1], P1), ("private-property-a-blue", P3)):
        found = sum(tile in world.hands[place] for world in imagined)
        assert 0 < found < len(imagined), "in hand or in the deck"


@rule("SM-I2-015")
def test_before_the_hands_are_looked_through_anybody_may_hold_it() -> None:
    box = marshlands(act="I2")
    table = tour(seats=3)
    give(table, [BLUES, *["tee"] * 5], ["bend"] * 6, ["cross"] * 6)
    table.agenda = [TurnBegins(P1), *(PropertyIsHandedOver(seat) for seat in (P3, P2, P1))]
    advance(table)
    assert asked(table) == WhichInReturn(P1, P3)
    table.hands[P2][0] = "private-property-b-red"
    imagined = [imagine(box, view(box, table, P3), P3, Dice(seed_from(seed))) for seed in range(60)]
    assert any("private-property-b-red" in world.hands[P2] for world in imagined)


@rule("SM-I2-064", "SM-I2-022")
def test_private_property_that_is_drawn_goes_on_at_once() -> None:
    table = with_hand(tour(seats=3), *["straight"] * 6)
    table.deck[-1] = BLUES
    play(table, P1, Lay("straight", "f7", 0))
    play(table, P1, Stay())
    assert asked(table) == WhichInReturn(P1, P3)
    play(table, P1, TakeInReturn("bend"))
    assert (len(table.hands[P1]), len(table.hands[P3])) == (6, 6)
    assert asked(table) == WhichTile(P2)


@rule("SM-I2-064", "SM-I2-054")
def test_private_property_is_never_exchanged() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), REDS, "auberge", "tee")
    play(table, P1, AskToExchange(P2))
    assert offered(table, P1, Give) == [Give("auberge"), Give("tee")]
    assert why(table, P1, Give(REDS)) == "SM-I2-064"
    play(table, P1, Give("auberge"))
    assert why(table, P1, AskFor("private-property", "auberge")) == "SM-I2-064"


@rule("SM-I2-063", "SM-I2-050", "SM-I2-069")
def test_only_its_colour_lays_private_property_unless_nobody_plays_that_colour() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), REDS, "private-property-a-yellow", "private-property-a-green")
    assert may(table, P1, Lay(REDS, "f8", 0))
    assert why(table, P1, Lay("private-property-a-yellow", "f8", 0)) == "SM-I2-063"
    assert may(table, P1, Lay("private-property-a-green", "f8", 0)), "neutral"
    play(table, P1, Offer(REDS))
    assert table.discards == [REDS], "nobody else may lay it"
    neutral = asks(afloat(tour({"f7": "w[NS]", "f8": "private-property-a-green"}), "f7"), BoatSetsOut(P1))
    assert may(neutral, P1, MoveBoat("f8", "water", 0))
