"""Interval 2: Tourism."""

from __future__ import annotations

from typing import Any

import pytest

from mire import FACE_DOWN, Dice, advance, asked, imagine, legal, view
from mire.books.played import seed_from
from mire.games import game
from mire.games.marshlands.acts import ACTS, TurnBegins, TurnEnds
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.boats import BoatSetsOut, GoHome, MoveBoat, Stay, WhichWay
from mire.games.marshlands.canals import (
    ARMS,
    CanalIsReached,
    KeepCounters,
    Mark,
    MarkNothing,
    TakeBack,
    WhereToMark,
    WhichToTakeBack,
)
from mire.games.marshlands.circuits import Canals
from mire.games.marshlands.ending import GameIsOver
from mire.games.marshlands.events import PropertyHandedOver, TileTakenInReturn
from mire.games.marshlands.exchange import AskToSee, Decline, Give, WhetherToAgree
from mire.games.marshlands.laying import Lay
from mire.games.marshlands.table import Counter, MarshlandsTable
from mire.games.marshlands.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.tourism_laid import CircuitsAreSettled, PropertyIsHandedOver, TakeInReturn, WhichInReturn
from mire.games.marshlands.turns import AskToExchange, Offer, Refuse, Take, WhichTile
from tests.games.marshlands.layout import (
    P1,
    P2,
    P3,
    P4,
    S1,
    S2,
    S3,
    S4,
    asks,
    give,
    laid_out,
    lines,
    marshlands,
    may,
    offered,
    opened,
    play,
    points,
    question,
    said,
    turn_of,
    why,
)
from tests.ledger import rule

# A ring on S1: out by f7, round, and home by f7; five ways over four tiles, for the first is passed twice.
RING = {"f7": "w[NES]", "g7": "w[SW]", "g8": "w[NW]", "f8": "w[NE]"}


def tour(squares: dict[str, str] | None = None, seats: int = 2, **options: Any) -> MarshlandsTable:
    table = laid_out(squares, seats=seats, act="I2", **options)
    for colour in table.colours:
        table.boats[colour] = table.layout.centre * LOCAL
    return table


def afloat(table: MarshlandsTable, square: str, part: int = 0, colour: int = S1) -> MarshlandsTable:
    table.boats[colour] = table.layout.index[square] * LOCAL + part
    return table


def marked(table: MarshlandsTable, *marks: tuple[int, str, int, int]) -> MarshlandsTable:
    table.counters = [Counter(*mark) for mark in marks]
    return table


def with_hand(table: MarshlandsTable, *hand: str) -> MarshlandsTable:
    give(table, list(hand), *(["bend"] * 6 for _ in range(table.seats - 1)))
    return turn_of(table)


def settled(table: MarshlandsTable) -> MarshlandsTable:
    table.agenda = [CircuitsAreSettled(P1), GameIsOver("a section is full", P1)]
    advance(table)
    return table


# Preparation


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


# Private Property in hand

REDS, BLUES = "private-property-a-red", "private-property-a-blue"


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
    assert not any(PropertyIsHandedOver(seat).do(table) for seat in range(3)), "nobody holds another's"


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


# Counters


def marks(squares: dict[str, str], square: str, part: int = 0, supply: int = 6) -> list[Mark]:
    table = afloat(tour(squares), square, part)
    table.supply[2 * S1] = supply
    asks(table, CanalIsReached(P1))
    return offered(table, P1, Mark) if table.agenda else []


@rule("SM-I2-031", "SM-I2-038")
def test_on_arriving_one_or_more_counters_go_on_the_canals_of_the_tile() -> None:
    table = afloat(tour({"f7": "w[NES]", "e6": "w[EW]"}), "f6")
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    assert question(table) is WhereToMark
    play(table, P1, Mark("f7", 0, ARMS[1]))
    play(table, P1, Mark("f7", 0, ARMS[2]))
    assert table.counters == [Counter(S1, "f7", 0, 1), Counter(S1, "f7", 0, 2)]
    assert table.supply[2 * S1] == 4
    assert marks({"e6": "w[EW]"}, "e6") == [Mark("e6", 0, ARMS[-1])], "on another's section too"


@rule("SM-I2-032", "SM-I2-033", "SM-I2-037", "SM-I2-039", "SM-I2-040")
def test_counters_go_only_on_the_boats_canal_and_not_on_villages_or_the_abbey() -> None:
    table = asks(afloat(tour({"f7": "w[NS]; w[E]; G[W]"}), "f7"), CanalIsReached(P1))
    assert why(table, P1, Mark("f7", 2, ARMS[-1])) == "SM-I2-032"
    assert why(table, P1, Mark("f7", 1, ARMS[-1])) == "SM-I2-033"
    assert marks({"f7": "w[NS]"}, "f7", supply=0) == []
    assert marks({"f7": "red-village"}, "f7") == []
    assert marks({"f7": "abbey"}, "f7") == []
    assert marks({}, "f6") == [], "nor on the centre"


def can_pass(table: MarshlandsTable, start: str, square: str, seat: int = P2) -> bool:
    afloat(table, start, colour=table.colours[seat])
    asks(table, BoatSetsOut(seat))
    return bool(table.agenda) and square in {move.square for move in offered(table, seat, MoveBoat)}


@rule("SM-I2-034", "SM-I2-035")
def test_others_do_not_pass_a_counter_nor_a_junction_that_bears_one() -> None:
    tiles = {"f7": "w[NS]", "f8": "w[NES]", "f9": "w[N]", "g8": "w[W]"}
    table = marked(tour(tiles), (S1, "f8", 0, -1))
    assert not can_pass(table, "f7", "f8")
    assert not can_pass(table, "g8", "f8")
    assert can_pass(table, "f7", "f8", P1)
    afloat(table, "f7", colour=S2)
    assert why(asks(table, BoatSetsOut(P2)), P2, MoveBoat("f8", "water", 0)) == "SM-I2-034"


@rule("SM-I2-036", "SM-I2-062")
def test_private_property_blocks_like_a_counter_and_may_bear_one() -> None:
    tiles = {"f7": "w[NS]", "f8": REDS}
    assert not can_pass(tour(tiles), "f7", "f8")
    assert can_pass(tour(tiles), "f7", "f8", P1)
    table = afloat(tour(tiles), "f7", colour=S2)
    assert why(asks(table, BoatSetsOut(P2)), P2, MoveBoat("f8", "water", 0)) == "SM-I2-062"
    assert marks(tiles, "f8") == [Mark("f8", 0, ARMS[-1])]


@rule("SM-I2-041")
def test_a_counter_is_taken_back_on_entering_its_tile() -> None:
    table = marked(afloat(tour({"f7": "w[NS]"}), "f6"), (S1, "f7", 0, -1))
    table.supply[2 * S1] = 5
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    assert question(table) is WhichToTakeBack
    assert KeepCounters() in legal(table, P1)
    play(table, P1, TakeBack("f7", 0, ARMS[-1]))
    assert (table.counters, table.supply[2 * S1]) == ([], 6)


@rule("SM-I2-041")
def test_a_counter_is_taken_back_from_whichever_canal_of_the_tile_that_is_passed() -> None:
    tiles = {"f7": "w[NS]; w[EW]", "f8": "w[N]"}
    table = marked(afloat(tour(tiles), "f6"), (S1, "f7", 1, -1), (S1, "f8", 0, -1), (S2, "f7", 1, 1))
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    taken = TakeBack("f7", 1, ARMS[-1])
    assert legal(table, P1) == [KeepCounters(), taken], "neither another's nor one on another tile"
    play(table, P1, taken)
    assert table.counters == [Counter(S1, "f8", 0), Counter(S2, "f7", 1, 1)]


@rule("SM-I2-044", "SM-I2-045", "SM-I2-046")
def test_arms_of_a_fork_are_blocked_one_by_one() -> None:
    tiles = {"f7": "w[NS]", "f8": "w[NESW]", "g8": "w[W]", "f9": "w[N]", "e8": "w[E]"}
    held = marked(tour(tiles), (S1, "f8", 0, 0), (S1, "f8", 0, 1))
    assert not can_pass(held, "f7", "f8")
    assert not can_pass(held, "f8", "g8"), "nor out on the other side"
    left = marked(tour(tiles), (S1, "f8", 0, 3))
    assert can_pass(left, "f7", "f8")
    assert can_pass(left, "f8", "g8")
    afloat(left, "f8", colour=S2)
    asks(left, CanalIsReached(P2))
    assert Mark("f8", 0, ARMS[1]) in legal(left, P2), "and another's counter may lie there"
    assert Mark("f8", 0, ARMS[-1]) not in legal(left, P2)


# Laying event tiles


@rule("SM-I2-047", "SM-I2-049", "SM-I2-051", "SM-I2-007")
def test_event_tiles_are_laid_on_any_section_or_in_place_of_a_tile() -> None:
    table = with_hand(
        tour({"f7": "w[NS]", "e6": "w[EW]", "d6": "w[EW]"}), "shipwreck", "auberge", "straight-with-copse-end"
    )
    assert may(table, P1, Lay("shipwreck", "f8", 0))
    assert may(table, P1, Lay("shipwreck", "d6", 1)), "in place of another's tile"
    assert why(table, P1, Lay("straight-with-copse-end", "f8", 0)) == "SM-G-048", "land must match"
    play(table, P1, Lay("shipwreck", "c6", 1))
    assert asked(table) == WhichWay(P1), "nobody else was asked"


REPLACES = {("little-bridge", "private-property"), ("professional-guide", "shipwreck")}
REPLACES |= {("professional-guide", "obstruction"), ("signposting", "traffic-jam"), ("signposting", "disorientation")}


@rule("SM-I2-048", "SM-I2-061", "SM-I2-071", "SM-I2-074", "SM-I2-078", "SM-I2-080", "SM-I2-082", "SM-I2-085")
@pytest.mark.parametrize(
    "old", [REDS, "shipwreck", "obstruction", "traffic-jam", "disorientation", "auberge", "signposting"]
)
def test_an_event_tile_replaces_another_only_where_its_entry_says_so(old: str) -> None:
    table = tour({"f7": "w[NS]", "f8": old, "f9": "w[N]"})
    for new in game("marshlands", {"act": "I2"}).printed.butterfly:
        if new == "embarkation-point" or kind_of(new) == "private-property":
            continue
        give(table, [new], [])
        turn_of(table)
        refused = {why(table, P1, Lay(new, "f8", turn)) for turn in range(4)}
        assert ("SM-I2-048" in refused) == ((kind_of(new), kind_of(old)) not in REPLACES), new


@rule("SM-I2-085")
def test_signposting_replaces_only_where_its_edges_fit() -> None:
    table = with_hand(tour({"f7": "w[NS]", "f8": "traffic-jam@1", "f9": "w[N]"}), "signposting")
    assert may(table, P1, Lay("signposting", "f8", 1))
    assert why(table, P1, Lay("signposting", "f8", 0)) == "SM-G-047"


@rule("SM-I2-050")
def test_an_event_tile_is_offered_like_any_other() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), "traffic-jam")
    play(table, P1, Offer("traffic-jam"))
    play(table, P2, Refuse())
    assert table.discards == ["traffic-jam"]


@rule("SM-I2-052")
@pytest.mark.parametrize("square", ["f6", "f7", "f8"])
def test_embarkation_point_abbey_and_villages_are_never_replaced(square: str) -> None:
    table = with_hand(tour({"f7": "red-village", "f8": "abbey"}), "little-bridge-b")
    assert why(table, P1, Lay("little-bridge-b", square, 0)) == "SM-I2-052"


@rule("SM-I2-054", "SM-I2-055")
def test_event_tiles_are_exchanged_by_agreement_before_the_lay() -> None:
    table = with_hand(tour({"f7": "w[NS]"}), "auberge", "straight")
    play(table, P1, AskToExchange(P2))
    assert Give(REDS) not in legal(table, P1)
    play(table, P1, Give("auberge"))
    play(table, P1, AskToSee("auberge"))
    assert question(table) is WhetherToAgree
    play(table, P2, Decline())
    assert view(marshlands(act="I2"), table, P1).hands[P2] == [FACE_DOWN] * 6
    play(table, P1, Lay("straight", "f8", 0))
    assert not offered(table, P1, AskToExchange)


@rule("SM-I2-083", "SM-I2-084")
def test_signposting_keeps_jams_and_disorientation_off_its_section() -> None:
    table = with_hand(tour({"f7": "w[NS]", "f8": "signposting@1", "e6": "w[EW]"}), "traffic-jam", "disorientation")
    assert why(table, P1, Lay("traffic-jam", "f9", 1)) == "SM-I2-083"
    assert why(table, P1, Lay("disorientation", "f9", 1)) == "SM-I2-084"
    assert may(table, P1, Lay("traffic-jam", "d6", 0))


@rule("SM-I2-077")
def test_with_a_guide_on_ones_circuits_shipwreck_and_obstruction_stay_off_them() -> None:
    long = {"f7": "w[NES]", "g7": "w[EW]", "h7": "w[SW]", "h8": "professional-guide", "h9": "w[NW]", "g9": "w[EW]"}
    ring = long | {"f9": "w[NE]", "f8": "w[NS]", "i7": "w[N]"}
    table = with_hand(tour(ring), "shipwreck", "obstruction")
    assert why(table, P1, Lay("shipwreck", "f8", 0)) == "SM-I2-077"
    assert why(table, P1, Lay("obstruction", "g7", 1)) == "SM-I2-077"
    table = with_hand(tour(ring | {"h8": "w[NS]"}), "shipwreck")
    assert may(table, P1, Lay("shipwreck", "f8", 0))


# Circuits


def circuits(table: MarshlandsTable, colour: int = S1) -> list[int | float]:
    return [line.points for line in lines(table, "circuit", colour)]


@rule("SM-I2-004", "SM-I2-096", "SM-I2-100", "SM-I2-107", "SM-I2-125")
def test_a_circuit_counts_a_point_for_each_way_over_a_tile_and_one_for_itself() -> None:
    table = tour(RING)
    assert circuits(table) == [5 + 1], "the first tile is passed by two different pairs of sides"
    assert set(lines(table, "circuit")[0].squares) == set(RING), "each circuit names its tiles"
    assert circuits(table, S2) == []
    apart = {"h9": "w[ES]", "i9": "w[SW]", "i10": "w[NW]", "h10": "w[NE]"}
    assert circuits(tour(apart)) == [], "a ring that does not reach the centre"
    through = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]"}
    assert circuits(marked(tour(through), (S1, "e6", 0, -1))) == [3 + 1], "back by another side"
    assert circuits(tour({"f7": "w[NS]", "f8": "w[N]"})) == []


@rule("SM-I2-005", "SM-I2-006", "SM-I2-108")
def test_constructions_count_nothing_and_empty_squares_cost_a_point() -> None:
    table = tour({"f7": "w[NS]{reed}; G[-]", "h9": "w[E]{end,frog}", "i9": "w[W]{end}"})
    assert {line.what for line in lines(table)} == {"empty squares"}
    assert points(table, "empty squares") == -27


@rule("SM-I2-097", "SM-I2-098", "SM-I2-099")
def test_abroad_a_circuit_goes_no_farther_than_its_last_counter() -> None:
    way = {"f7": "w[NW]", "e7": "w[EW]", "d7": "w[EN]", "d6": "w[ES]", "e6": "w[EW]"}
    assert circuits(tour(way)) == []
    assert circuits(marked(tour(way), (S1, "e6", 0, -1))) == [6]
    assert circuits(marked(tour(way), (S1, "d6", 0, -1))) == [], "a tile beyond the counter"
    assert circuits(tour(way | {"e6": "blue-village"})) == [6 + 0], "villages need none"
    assert circuits(tour(way | {"e6": "private-property-a-red@1"})) == [6]


@rule("SM-I2-101", "SM-I2-102", "SM-I2-110")
def test_a_tile_counts_again_by_other_sides_and_not_by_the_same() -> None:
    crossed = {"f7": "w[NS]", "f8": "w[NS]; w[EW]", "f9": "w[NE]", "g9": "w[WN]", "g8": "w[SW]", "e8": "w[EN]"}
    crossed |= {"e7": "w[NS]", "e6": "w[ES]"}
    table = marked(tour(crossed), (S1, "e6", 0, -1))
    assert circuits(table) == [9 + 1], "f8 counts twice, by two canals"
    stem = {"f7": "w[NS]", "f8": "w[NES]", "g8": "w[SW]", "g9": "w[NW]", "f9": "w[NE]"}
    assert circuits(tour(stem)) == [6 + 1], "f7 is passed out and home, and counts once"


@rule("SM-I2-103", "SM-I2-058", "SM-I2-059", "SM-I2-060")
def test_what_lies_on_a_circuit_counts_and_elsewhere_nothing() -> None:
    table = tour(RING | {"f7": "auberge@1"})
    assert (points(table, "Auberge"), points(table, "Little Bridge")) == (2, 0)
    stem = {"f7": "little-bridge-a", "f8": "w[NES]", "g8": "w[SW]", "g9": "w[NW]", "f9": "w[NE]"}
    assert points(tour(stem), "Little Bridge") == 1
    off = tour(RING | {"f7": "w[NESW]", "f9": "auberge", "f10": "little-bridge-a"})
    assert not {"Auberge", "Little Bridge"} & {line.what for line in lines(off)}


LONG = {"f7": "w[NES]", "g7": "w[EW]", "h7": "w[SW]", "h8": "w[NS]", "h9": "w[NW]", "g9": "w[EW]", "f9": "w[NE]"}
LONG |= {"f8": "w[NS]"}


@rule(
    "SM-I2-070", "SM-I2-072", "SM-I2-073", "SM-I2-075", "SM-I2-079", "SM-I2-081", "SM-I2-088", "SM-I2-089", "SM-I2-090"
)
@pytest.mark.parametrize(
    ("what", "tile", "worth"),
    [
        ("Shipwreck", {"h8": "shipwreck"}, -6),
        ("Obstruction", {"h8": "obstruction"}, -3),
        ("Professional Guide", {"h8": "professional-guide"}, 4),
        ("Traffic Jam", {"h8": "traffic-jam@1"}, -3),
        ("Disorientation", {"h8": "disorientation@1"}, -5),
        ("Transport of cattle", {"h7": "transport-of-cattle@2"}, 3),
        ("Transport of goods", {"h7": "transport-of-goods@2"}, 3),
        ("Signposting", {"h8": "signposting@1"}, 0),
    ],
)
def test_each_event_tile_has_its_worth_on_a_circuit_alone(what: str, tile: dict[str, str], worth: int) -> None:
    table = tour(LONG | tile)
    assert circuits(table) == [10]
    assert points(table, what) == worth
    broken = {name: face for name, face in (LONG | tile).items() if name != "g9"}
    assert points(tour(broken), what) == 0


@rule("SM-I2-073")
def test_boats_pass_an_obstruction() -> None:
    assert can_pass(tour({"f7": "w[NS]", "f8": "obstruction"}), "f7", "f8", P1)


@rule("SM-I2-076")
def test_a_guide_cancels_shipwreck_and_obstruction_on_his_circuit() -> None:
    table = tour(LONG | {"h8": "professional-guide", "f8": "shipwreck", "g7": "obstruction@1"})
    assert [points(table, what) for what in ("Professional Guide", "Shipwreck", "Obstruction")] == [4, 0, 0]


@rule("SM-I2-086", "SM-I2-087")
def test_signposting_on_the_same_water_voids_jams_and_disorientation_and_leaves_them() -> None:
    tiles = LONG | {"h8": "traffic-jam@1", "f8": "disorientation@1", "f9": "w[NES]", "f10": "signposting"}
    table = tour(tiles)
    assert (points(table, "Traffic Jam"), points(table, "Disorientation")) == (0, 0)
    assert {"traffic-jam", "disorientation"} <= set(table.laid)
    assert points(tour(tiles | {"f9": "w[NE]"}), "Traffic Jam") == -3


@rule("SM-I2-091")
def test_an_event_tile_on_circuits_of_two_players_counts_for_both() -> None:
    tiles = {"f7": "w[NW]", "e7": "auberge", "e6": "w[ES]"}
    table = tour(tiles)
    table.freed = ["e6", "f7"]
    assert (points(table, "Auberge", S1), points(table, "Auberge", S2)) == (2, 2)


@rule("SM-I2-104", "SM-I2-105", "SM-I2-106")
def test_abbey_and_villages_count_once_for_all_ones_circuits() -> None:
    table = tour(RING | {"f7": "red-village", "g8": "abbey", "g7": "yellow-village"})
    assert [points(table, what) for what in ("Abbey", "village")] == [7, 5 + 2]
    two = {"f7": "w[NES]", "g7": "w[ESW]", "h7": "w[SW]", "h8": "w[NW]", "g8": "abbey", "f8": "w[NE]"}
    assert points(tour(two), "Abbey") == 7


# The worked example

EXAMPLE = {
    "f7": "w[NE]",
    "g7": "w[ESW]",
    "h7": "w[NSW]",
    "h6": "abbey",
    "i6": "yellow-village",
    "i7": "auberge@1",
    "i8": REDS,
    "i9": "w[NW]",
    "h9": "obstruction@1",
    "g9": "transport-of-goods",
    "g8": "w[NES]",
    "h8": "w[NW]",
    "g6": "w[EW]",
    "i5": "w[SW]",
    "h5": "w[ES]",
}


def example() -> MarshlandsTable:
    return marked(tour(EXAMPLE, seats=4), (S4, "i5", 0, -1))


@rule("SM-I2-109", "SM-I2-111", "SM-I2-112", "SM-I2-113", "SM-I2-114")
def test_in_the_example_red_has_circuits_of_13_and_4() -> None:
    assert circuits(example()) == [13, 4]
    assert sum(circuits(example())) == 17


@rule("SM-I2-115", "SM-I2-116", "SM-I2-117", "SM-I2-118", "SM-I2-119")
def test_in_the_example_red_has_28() -> None:
    table = example()
    found = {
        line.what: line.points for line in lines(table, colour=S1) if line.what not in ("circuit", "empty squares")
    }
    assert found == {"Abbey": 7, "village": 2, "Auberge": 2, "Obstruction": -3, "Transport of goods": 3}
    assert 17 + sum(found.values()) == 28


@rule("SM-I2-120", "SM-I2-121", "SM-I2-122", "SM-I2-123", "SM-I2-124")
def test_in_the_example_green_has_16_and_is_stopped_by_reds_property() -> None:
    table = example()
    assert circuits(table, S4) == [7]
    assert sum(line.points for line in lines(table, colour=S4) if line.what != "empty squares") == 7 + 2 + 7
    assert points(table, "Abbey", S1) == points(table, "Abbey", S4) == 7
    assert table.layout.index["i8"] * LOCAL not in Canals(table, S4).links
    assert not can_pass(table, "i7", "i8", P4)


@rule("SM-I2-109")
def test_a_further_circuit_is_less_than_half_counted_already() -> None:
    table = tour(EXAMPLE | {"h8": "w[NSW]", "h9": "w[NEW]"}, seats=4)
    best = [line.points for line in lines(table, "circuit")]
    assert all(more > 1 for more in best[1:])


# The end


@rule("SM-I2-092", "SM-I2-093", "SM-I2-094")
def test_deck_full_section_and_discards_end_the_game() -> None:
    table = with_hand(tour({"f7": "w[NS]"}, deck=1), *["straight"] * 6)
    play(table, P1, Lay("straight", "f8", 0))
    play(table, P1, Stay())
    assert table.outcome is not None
    squares = {f"{column}{row}": "w[NS]" for row in range(7, 12) for column in "fghijk"}
    del squares["k11"]
    table = tour(squares)
    give(table, [], ["little-bridge-a"])
    turn_of(table, P2)
    play(table, P2, Lay("little-bridge-a", "k11", 0))
    assert table.outcome is not None
    for seats, most in ((2, 6), (3, 3)):
        table = tour(seats=seats)
        table.refused = most
        assert asks(table, TurnEnds(P1)).outcome


@rule("SM-I2-095")
def test_the_last_counter_does_not_end_the_game() -> None:
    table = afloat(tour({"f7": "w[NS]"}), "f7")
    table.supply[2 * S1] = 1
    asks(table, CanalIsReached(P1))
    play(table, P1, Mark("f7", 0, ARMS[-1]))
    assert not table.outcome


@rule("SM-I2-042", "SM-I2-043")
def test_counters_on_no_circuit_are_taken_off_and_free_the_tile_for_others() -> None:
    tiles = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]", "f9": "w[NS]"}
    table = marked(tour(tiles), (S1, "f9", 0, -1), (S2, "f7", 0, -1))
    table.supply[2 * S1] = table.supply[2 * S2] = 5
    assert circuits(table, S2) == [4], "yellow comes home over f7 with a counter there"
    settled(table)
    assert table.counters == [Counter(S2, "f7", 0, -1)]
    assert (table.supply[2 * S1], table.supply[2 * S2]) == (6, 5)
    blocked = {"f7": "w[NW]", "e7": "w[EN]", "e6": "w[ES]"}
    table = marked(tour(blocked, seats=3), (S3, "e6", 0, -1))
    assert circuits(table) == []
    settled(table)
    assert circuits(table) == [4], "freed of a counter that was on no circuit of its owner"


@rule("SM-I2-067", "SM-I2-068", "SM-I2-069")
def test_property_on_no_circuit_of_its_colour_is_taken_off_and_leaves_an_empty_square() -> None:
    tiles = RING | {"e6": "w[EW]", "d6": "private-property-a-red@1", "c6": "private-property-a-green@1"}
    table = tour(tiles)
    assert points(table, "empty squares", S2) == -27
    settled(table)
    assert points(table, "empty squares", S2) == -28
    assert "private-property-a-red" in table.aside
    assert "private-property-a-green" in table.laid, "nobody's stays"
    kept = settled(tour(LONG | {"h8": "private-property-a-red"}))
    assert "private-property-a-red" in kept.laid


def test_a_game_is_opened() -> None:
    assert isinstance(asked(opened(2, act="I2")), WhichTile | WhichInReturn)
