"""The Lonely Jungle: one player and the Guide, by our own rules."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import FACE_DOWN, Viewer, start
from mire.books.played import seed_from
from mire.books.telling import ending, told
from mire.games.swamped.events import (
    BoatDrifted,
    BonusGiven,
    CrocMoved,
    GuideHadBonus,
    GuideHalted,
    GuideRested,
    GuidesCornersAddedUp,
    GuidesMindChanged,
    GuideSteered,
    GuideWasSwept,
    GuideWished,
    JungleLeft,
    LonelyJungleEntered,
    PilotCardPassed,
    RoundBegan,
    WinnerNamed,
)
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile, WhatToDoAlone
from mire.games.swamped.rules.ending_the_game import (
    LEAVE,
    LEAVE_TOO_SOON,
    MET_CROC,
    OVER_THE_FALLS,
    SUCCESS,
    TOO_LITTLE,
)
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.lonely_jungle import (
    BidHalt,
    GuideMoves,
    GuideTurnsCard,
    LetGuideSteer,
    TalkToGuide,
    WhetherGuideGoesOn,
)
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from mire.games.swamped.rules.the_waterfall import WhichWayDown
from mire.games.swamped.table import GUIDES_PLACE, NOWHERE, SwampedTable
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    ROUND_END,
    WATER,
    A,
    a_table,
    afloat,
    answer,
    begun,
    ended,
    lay_two,
    marked,
    options,
    order,
    question,
    refused,
    said,
    seen,
    some,
    steer,
    sums,
    swamped,
    walled,
    where,
    with_maps,
)

GUIDES_CARDS = {"kingsfoil": 2, "heartroot": 1, "mooncap": 1, "bluefisher": 1, "onward": 2}


def guided(
    wish: str,
    spaces: int,
    *cards: str,
    boat: str = "1a1",
    croc: str = "3f6",
    kingsfoil: int = 0,
    came_from: int = NOWHERE,
    deck: int = 4,
    way_back: str = "never",
) -> SwampedTable:
    """The Guide has so many spaces to move the Boat, with this card open; on the Swamp lie these maps."""
    table = a_table(
        "red-east",
        swamp=[*cards, *[WATER] * (3 - len(cards))],
        boat=boat,
        croc=croc,
        deck=some(deck),
        collected={"kingsfoil": kingsfoil},
        options=SwampedOptions(way_back=way_back),  # type: ignore[arg-type]
    )
    with_wish(table, wish)
    table.came_from = came_from
    return afloat(table, GuideMoves(spaces))


def with_wish(table: SwampedTable, wish: str) -> None:
    """This card of the Guide's is the open one."""
    cards = [*table.wish, *table.wishes, *table.wished]
    cards.remove(wish)
    table.wish, table.wishes, table.wished = [wish], cards, []


def ways(table: SwampedTable) -> set[str]:
    """Where the Guide would steer now."""
    return {action.to for action in options(table) if isinstance(action, LetGuideSteer)}


def follow(table: SwampedTable, *spaces: str) -> None:
    for space in spaces:
        answer(table, LetGuideSteer(space))


@rule("SW-026")
def test_one_player_is_told_that_the_rules_are_ours() -> None:
    table: SwampedTable = start(swamped(), 1, seed_from(1))
    lay_two(table)
    assert said(table, LonelyJungleEntered) == [LonelyJungleEntered()]
    assert "our rules" in told(LonelyJungleEntered())
    for seats in (2, 3, 4):
        table = start(swamped(), seats, seed_from(1))
        lay_two(table)
        assert not said(table, LonelyJungleEntered)


# The player


@rule("SW-S01")
def test_one_player_stays_the_pilot_when_lets_move_is_played() -> None:
    table = a_table("let's-move red-east", piles=["red-north w0"], croc="3f1", deck=some(3))
    with_wish(table, "mooncap")
    answer(table, PlayLetsMove("pile 1"))
    assert not said(table, PilotCardPassed)
    steer(table, ".")
    assert table.pilot == A
    assert question(table) == WhichCard(A), "there is no Mooncap for the Guide"


@rule("SW-S01")
def test_one_player_cannot_give_the_pilot_card_away() -> None:
    table = a_table("let's-move red-east", piles=["red-north w0"], croc="3f1")
    answer(table, Discard("red-east"))
    assert question(table) == WhatToDoAlone(A)
    assert not options(table, GivePilotCard)
    assert refused(table, GivePilotCard(A)) == "SW-S01"
    assert refused(table, LetLie()) == "SW-140"
    assert refused(table, TurnPile("pile 2", "1w-1-2-1")) == "SW-148"
    assert [type(action) for action in options(table)] == [MoveBoat, *[TurnPile] * 4, TalkToGuide]
    answer(table, MoveBoat())
    assert question(table) == WhichWay(A, 2, False), "as the Pilot"


@rule("SW-S02")
def test_the_corner_opposite_is_the_guides_and_the_others_count_for_nothing() -> None:
    table = a_table("blue-west red-east", piles=["yellow-east w0"])
    answer(table, StartPile("blue-west", "3w-4-1-2"))
    pile = table.piles[1]
    assert (table.number(pile, table.place(A)), table.number(pile, GUIDES_PLACE)) == (3, 1)
    table = a_table("", piles=["blue-west w0", "yellow-east w1"], deck=some(8), asks=ROUND_END)
    assert sums(table) == [3 + 1], "what shows to the sides is in neither sum"
    assert said(table, GuidesCornersAddedUp) == [GuidesCornersAddedUp(1 + 1)]


@rule("SW-S03")
@pytest.mark.parametrize(
    ("white", "moves"),
    [
        (0, [("player", 1 + 1), ("Guide", 3)]),
        (1, [("Guide", 2), ("player", 4 + 1)]),  # it points to nobody: the Guide is next clockwise
        (2, [("Guide", 1), ("player", 3 + 1)]),
        (3, [("player", 2 + 1), ("Guide", 4)]),
    ],
)
def test_clockwise_from_the_white_corner_the_player_moves_with_one_more_and_the_guide_by_its_corner(
    white: int, moves: list[tuple[str, int]]
) -> None:
    table = a_table("let's-move red-east", piles=[f"red-north w{white}"], croc="3f1", deck=some(3))
    table.corners["red-north"] = (1, 2, 3, 4)
    with_wish(table, "onward")
    answer(table, PlayLetsMove("pile 1"))
    found = []
    while not isinstance(choice := question(table), WhichCard):
        if isinstance(choice, WhichWay):
            found.append(("player", choice.spaces))
            answer(table, LetLie())
        else:
            assert isinstance(choice, WhetherGuideGoesOn)
            found.append(("Guide", choice.spaces))
            answer(table, BidHalt())
    assert found == moves


def round_over(*piles: str) -> SwampedTable:
    table = with_maps(a_table("", piles=piles, deck=some(8), croc="3f1"))
    with_wish(table, "onward")
    return afloat(table, *ROUND_END)


@rule("SW-S04")
@pytest.mark.parametrize(
    ("piles", "totals"),
    [
        (("blue-south w0", "red-north w2"), (4 + 2, 2 + 1)),
        (("blue-south w0", "red-north w0", "green-south w1"), (4 + 1 + 4, 2 + 2 + 2)),
        (("yellow-south w0", "blue-south w0"), (2 + 4, 4 + 2)),
        ((), (0, 0)),
    ],
)
def test_with_a_sum_of_at_least_the_guides_there_is_the_pilots_bonus(
    piles: tuple[str, ...], totals: tuple[int, int]
) -> None:
    table = round_over(*piles)
    assert (sums(table), said(table, GuidesCornersAddedUp)) == ([totals[0]], [GuidesCornersAddedUp(totals[1])])
    assert said(table, BonusGiven) == [BonusGiven(A, 3)]
    assert not said(table, GuideHadBonus)
    assert question(table) == WhichWay(A, 3, True)


@rule("SW-S04")
def test_with_a_sum_below_the_guides_the_guide_moves_the_boat_two_spaces() -> None:
    table = round_over("red-north w0")
    assert (sums(table), said(table, GuidesCornersAddedUp)) == ([1], [GuidesCornersAddedUp(2)])
    assert said(table, GuideHadBonus) == [GuideHadBonus(2)]
    assert not said(table, BonusGiven)
    assert question(table) == WhetherGuideGoesOn(A, 2)
    follow(table, "1b1", "1c1")
    assert said(table, RoundBegan) == [RoundBegan(2, A, 9 - 5)], "and the Croc does not move"
    assert not said(table, CrocMoved)


# What the Guide wants


@rule("SW-S06")
def test_the_guide_has_seven_cards_of_which_one_lies_open() -> None:
    assert {wish: card.copies for wish, card in PRINTED.guide.items()} == GUIDES_CARDS
    opened = set()
    for seed in range(40):
        table = begun(1, seed)
        assert Counter([*table.wish, *table.wishes]) == Counter(GUIDES_CARDS)
        assert (len(table.wish), table.wished) == (1, [])
        assert said(table, GuideWished) == [GuideWished(table.wish[0])]
        opened |= set(table.wish)
    assert opened == set(GUIDES_CARDS), "they are shuffled"
    for seats in (2, 3, 4):
        table = begun(seats)
        assert not table.wish + table.wishes + table.wished, "there is a Guide only for one player"


@rule("SW-S06")
@pytest.mark.parametrize("viewer", [None, A])
def test_the_guides_open_card_is_seen_and_those_to_come_are_not(viewer: Viewer) -> None:
    table = begun(1)
    found = seen(table, viewer)
    assert (found.wish, found.wishes) == (table.wish, [FACE_DOWN] * 6)


@rule("SW-S06")
def test_once_the_guide_has_moved_the_next_card_is_turned_up_and_after_seven_all_come_again() -> None:
    table = guided("onward", 1)
    following = table.wishes[-1]
    follow(table, "1b1")
    assert said(table, GuideWished) == [GuideWished(following)]
    assert (table.wish, table.wished) == ([following], ["onward"])
    opened = ["onward", following]
    for _ in range(5):
        afloat(table, GuideTurnsCard())
        opened += table.wish
    assert Counter(opened) == Counter(GUIDES_CARDS)
    assert (table.wishes, len(table.wished)) == ([], 6)
    afloat(table, GuideTurnsCard())
    assert (len(table.wish), len(table.wishes), table.wished) == (1, 6, [])
    assert Counter([*table.wish, *table.wishes]) == Counter(GUIDES_CARDS)


@rule("SW-S06")
def test_used_cards_are_shuffled_before_they_come_again() -> None:
    orders = set()
    for seed in range(6):
        table = begun(1, seed)
        table.wished, table.wishes, table.wish = ["mooncap", "onward", "onward", "heartroot"], [], ["kingsfoil"]
        afloat(table, GuideTurnsCard())
        orders.add((*table.wishes, *table.wish))
    assert len(orders) > 1, "not in the order in which they were used"


# Where it steers


@rule("SW-S07")
def test_the_guide_steers_by_a_shortest_way_to_the_nearest_of_what_its_card_names() -> None:
    table = guided("mooncap", 3, marked("M c2", "M f6", "K b1", "H a2"))
    assert ways(table) == {"1b1", "1a2"}
    assert refused(table, LetGuideSteer("1a1")) == "SW-S07"
    follow(table, "1b1")
    assert said(table, GuideSteered) == [GuideSteered("1b1")]
    assert table.collected == [1, 0, 0, 0], "what lies on the way is taken aboard"
    assert ways(table) == {"1c1", "1b2"}
    follow(table, "1b2", "1c2")
    assert table.collected == [1, 0, 1, 0]
    assert question(table) == WhichCard(A), "three spaces are three"


@rule("SW-S07")
@pytest.mark.parametrize(("wish", "way"), [("kingsfoil", "1b3"), ("heartroot", "1c2"), ("bluefisher", "1d3")])
def test_each_card_names_its_own_treasure(wish: str, way: str) -> None:
    table = guided(wish, 1, marked("K a3", "H c1", "B e3", "M c5"), boat="1c3")
    assert ways(table) == {way}


@rule("SW-S07")
def test_with_one_taken_the_guide_goes_on_to_the_next() -> None:
    table = guided("mooncap", 4, marked("M b1", "M b3"))
    follow(table, "1b1")
    assert ways(table) == {"1b2"}
    follow(table, "1b2", "1b3")
    assert said(table, GuideRested) == [GuideRested("no way leads on to Mooncap")]
    assert question(table) == WhichCard(A), "what it has left is lost"


@rule("SW-S07")
def test_the_player_may_bid_the_guide_halt_before_each_step() -> None:
    for steps in (0, 1, 2):
        table = guided("mooncap", 3, marked("M d1"))
        follow(table, *("1b1", "1c1")[:steps])
        assert question(table) == WhetherGuideGoesOn(A, 3 - steps)
        answer(table, BidHalt())
        assert said(table, GuideHalted) == [GuideHalted(A)]
        assert said(table, GuideWished), "its card is used all the same"
        assert where(table)[0] == ("1a1", "1b1", "1c1")[steps]
        assert question(table) == WhichCard(A)


@rule("SW-S07")
def test_the_guide_goes_round_walls_and_round_the_croc() -> None:
    assert ways(guided("mooncap", 1, marked("M c1", drawing=walled("a1|")))) == {"1a2"}
    table = guided("mooncap", 2, marked("M c1"), croc="1b1")
    assert ways(table) == {"1a2"}
    follow(table, "1a2")
    assert ways(table) == {"1b2"}
    table = guided("mooncap", 1, marked("M c3"), boat="1c1", croc="1c2")
    assert ways(table) == {"1b1", "1d1"}


@rule("SW-S07")
@pytest.mark.parametrize("boat", ["1c2", "1c4", "1b3", "1d3"])
def test_the_guide_does_not_steer_into_the_croc_for_what_lies_under_it(boat: str) -> None:
    table = guided("mooncap", 2, marked("M c3"), boat=boat, croc="1c3")
    assert said(table, GuideRested) == [GuideRested("no way leads on to Mooncap")]
    assert where(table) == (boat, "1c3")


@rule("SW-S07")
def test_the_guide_steers_over_a_border_but_never_back() -> None:
    table = guided("mooncap", 2, marked("M f2"), marked("M f2"), boat="1f1")
    assert ways(table) == {"1f2"}
    table = guided("mooncap", 2, marked("M f1"), marked("M f1"), boat="2a1", came_from=0)
    assert ways(table) == {"2b1"}
    table = guided("mooncap", 2, marked("M f1"), marked("M f1"), boat="2a1", came_from=0, way_back="next-move")
    assert ways(table) == {"1f1"}, "where the way back is barred within one movement only"
    table = guided("mooncap", 2, WATER, marked("M f1"), boat="1f1")
    follow(table, "2a1")
    assert (table.came_from, ways(table)) == (0, {"2b1"})


@rule("SW-S07")
def test_what_lies_only_behind_is_out_of_reach() -> None:
    table = guided("mooncap", 2, marked("M f1"), WATER, boat="2a1", came_from=0)
    assert said(table, GuideRested) == [GuideRested("no way leads on to Mooncap")]


@rule("SW-S08")
def test_onward_is_the_last_card_of_the_swamp() -> None:
    table = guided("onward", 3, marked("K a2", "M a2"), boat="2f1", croc="1a1")
    assert ways(table) == {"3a1"}
    follow(table, "3a1")
    assert len(table.swamp) == 4
    assert ways(table) == {"3b1"}, "the card that was added is the last one now"
    table = guided("onward", 2, boat="2f1", croc="1a1", deck=0)
    follow(table, "3a1")
    assert said(table, GuideRested) == [GuideRested("it is where it wants to be")]


@rule("SW-S08")
@pytest.mark.parametrize("row", range(1, 7))
def test_any_space_of_the_last_card_is_as_far_on_as_the_guide_wants(row: int) -> None:
    assert ways(guided("onward", 1, boat=f"2f{row}", croc="1a1")) == {f"3a{row}"}
    for column in "abcdef":
        table = guided("onward", 1, boat=f"3{column}{row}", croc="1a1")
        assert said(table, GuideRested) == [GuideRested("it is where it wants to be")]


@rule("SW-S08")
@pytest.mark.parametrize(("kingsfoil", "way"), [(2, "1d1"), (3, "1b1"), (4, "1b1")])
def test_with_three_kingsfoil_onward_is_the_nearest_way_out(kingsfoil: int, way: str) -> None:
    table = guided("onward", 1, marked(arrows="a^"), boat="1c1", kingsfoil=kingsfoil)
    assert ways(table) == {way}
    table = guided("onward", 1, marked(arrows="cv"), boat="1c4", kingsfoil=kingsfoil)
    assert ways(table) == ({"1c5"} if kingsfoil >= 3 else {"1d4"})


@rule("SW-S08")
def test_the_guide_does_not_leave_the_swamp_by_itself() -> None:
    table = guided("onward", 2, marked(arrows="a^"), boat="1a1", kingsfoil=3)
    assert said(table, GuideRested) == [GuideRested("it is where it wants to be")]
    assert question(table) == WhichCard(A)


@rule("SW-S08")
def test_without_a_way_to_what_it_wants_the_guide_lets_the_boat_lie_and_turns_its_card() -> None:
    table = guided("bluefisher", 3, marked("M c1", "K b1"))
    assert order(table) == ["GuideRested", "GuideWished"]
    assert where(table)[0] == "1a1"
    table = guided("onward", 3, walled(*(f"f{row}|" for row in range(1, 7))))
    assert said(table, GuideRested) == [GuideRested("no way leads on")]


@rule("SW-S09")
def test_after_a_discard_the_guide_may_be_talked_out_of_its_card() -> None:
    table = a_table("let's-move red-east", piles=["red-north w0"], boat="1c1", croc="1c5", deck=some(3))
    with_wish(table, "onward")
    following = table.wishes[-1]
    answer(table, Discard("red-east"))
    answer(table, TalkToGuide())
    assert order(table) == ["GuidesMindChanged", "GuideWished", "CrocMoved", "Drew"]
    assert said(table, GuidesMindChanged) == [GuidesMindChanged(A, "onward")]
    assert (table.wish, table.wished) == ([following], ["onward"])
    assert where(table)[0] == "1c1"


@rule("SW-S09")
def test_with_others_at_the_table_there_is_no_guide_to_talk_to() -> None:
    table = a_table("let's-move red-east", "red-west", croc="3f1")
    answer(table, Discard("red-east"))
    assert TalkToGuide() not in options(table)
    assert refused(table, TalkToGuide()) == "SW-140"


# The Guide in the current


def on_the_falls(spaces: int, boat: str, drawing: str = WATER, croc: str = "1a1") -> SwampedTable:
    table = a_table(
        "red-east", swamp=[WATER] * 4, waterfall=f"waterfall-a {drawing}", boat=boat, croc=croc, deck=some(4)
    )
    with_wish(table, "onward")
    return afloat(table, GuideMoves(spaces))


@rule("SW-S10")
def test_a_guide_not_stronger_than_the_current_is_swept_down() -> None:
    table = on_the_falls(2, "4c3")
    assert said(table, GuideWasSwept) == [GuideWasSwept(2, 2)]
    assert [event.to for event in said(table, BoatDrifted)] == ["4c4", "4c5"]
    assert said(table, GuideWished), "and its card is used"
    assert question(table) == WhichCard(A)
    assert ended(on_the_falls(3, "4c5")).reason == OVER_THE_FALLS


@rule("SW-S10")
def test_a_guide_stronger_than_the_current_steers_as_it_likes() -> None:
    table = on_the_falls(3, "4c3")
    assert not said(table, GuideWasSwept)
    assert question(table) == WhetherGuideGoesOn(A, 3)


@rule("SW-S10")
def test_of_equal_ways_down_the_player_chooses_for_the_guide_and_is_not_offered_the_extra_space() -> None:
    table = on_the_falls(2, "4c3", walled("c3_"))
    assert question(table) == WhichWayDown(A)
    steer(table, "4b3")
    assert where(table)[0] == "4b4"
    table = on_the_falls(2, "4c3", croc="4c4")
    assert ended(table).reason == MET_CROC


# Out of the jungle


def left(kingsfoil: int, mooncap: int) -> SwampedTable:
    """The player, the chef with two points for each Mooncap, stands at the exit."""
    return a_table(
        "red-east",
        swamp=[marked(arrows="a^"), WATER, WATER],
        collected={"kingsfoil": kingsfoil, "mooncap": mooncap, "bluefisher": 1},
        adventurers="chef",
        asks=BoatMoves(A, 1),
    )


@rule("SW-S05")
@pytest.mark.parametrize(
    ("mooncap", "points", "rating"),
    [
        (0, 0, "glad to be alive"),
        (2, 4, "glad to be alive"),
        (3, 6, "an able guide"),
        (4, 8, "an old hand"),
        (5, 10, "an old hand"),
        (6, 12, "a legend of the marsh"),
    ],
)
def test_out_with_three_kingsfoil_the_player_wins_and_is_rated_by_points(
    mooncap: int, points: int, rating: str
) -> None:
    table = left(3, mooncap)
    answer(table, LEAVE)
    assert said(table, JungleLeft) == [JungleLeft(points, rating)]
    assert said(table, WinnerNamed) == [WinnerNamed(A)]
    assert (ended(table).reason, ended(table).winners, ended(table).scores) == (SUCCESS, (A,), (float(points),))
    assert (ended(table).places, ended(table).roles) == ((1,), ("chef",))
    assert ending(ended(table), ("Ada",)) == (
        "Ada has won. The Boat is out of the Swamp with enough Kingsfoil. "
        f"Ada, the Chef, has {points} points: {rating}."
    )


@rule("SW-S05")
@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (4, "glad to be alive"),
        (5, "an able guide"),
        (7, "an able guide"),
        (8, "an old hand"),
        (10, "an old hand"),
        (11, "a legend of the marsh"),
    ],
)
def test_a_rating_begins_at_5_8_and_11_points(points: int, rating: str) -> None:
    table = left(points, 0)
    table.adventurers = [["chemist"]]  # one point for each Kingsfoil
    table.collected = [points, 0, 0, 0]
    answer(table, LEAVE)
    assert said(table, JungleLeft) == [JungleLeft(points, rating)]


@rule("SW-S05")
def test_out_with_fewer_kingsfoil_the_player_loses() -> None:
    table = left(2, 6)
    answer(table, LEAVE_TOO_SOON)
    assert (ended(table).reason, ended(table).winners) == (TOO_LITTLE, ())
    assert not said(table, JungleLeft)
