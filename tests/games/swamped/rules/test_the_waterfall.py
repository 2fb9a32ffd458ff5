"""The Waterfall expansion: a card with a current."""

from __future__ import annotations

import pytest

from mire import Dice, legal, start
from mire.books.played import seed_from
from mire.games.swamped.events import AdventurerShown, BoatDrifted, CrocMoved, CurrentTookHold, WaterfallLaid
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat, TurnPile
from mire.games.swamped.rules.ending_the_game import LEAVE, LEAVE_TOO_SOON, MET_CROC, OVER_THE_FALLS
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, RoundBegins, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from mire.games.swamped.rules.moving_the_croc import CrocMoves
from mire.games.swamped.rules.steering import Steer, SteerIntoCroc
from mire.games.swamped.rules.the_waterfall import Drift, HowFarToDrift, WhichWayDown
from mire.games.swamped.table import SwampedTable, space_of
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    ROUND_END,
    WATER,
    A,
    B,
    a_table,
    afloat,
    answer,
    ended,
    lay_two,
    marked,
    options,
    order,
    question,
    refused,
    said,
    some,
    spaces,
    steer,
    swamped,
    walled,
    where,
)


def on_the_falls(
    boat: str = "4c3",
    croc: str = "1a1",
    drawing: str = WATER,
    side: str = "waterfall-a",
    pilot: int = B,
    kingsfoil: int = 0,
    piles: tuple[str, ...] = ("red-north w0",),
    hand: str = "let's-move red-east",
    deck: int = 4,
) -> SwampedTable:
    """A's turn, the Boat on the fourth card, whose current is 1, 1, 2, 2, 3, 3 from the top."""
    return a_table(
        hand,
        "blue-east",
        piles=piles,
        deck=some(deck),
        swamp=[WATER] * 3,
        waterfall=f"{side} {drawing}",
        boat=boat,
        croc=croc,
        pilot=pilot,
        collected={"kingsfoil": kingsfoil},
    )


def moved(spaces: int, boat: str = "4c3", croc: str = "1a1", drawing: str = WATER) -> SwampedTable:
    """A, no Pilot, has so many spaces to move the Boat; afterwards it is A's turn."""
    return afloat(on_the_falls(boat, croc, drawing), BoatMoves(A, spaces))


# The card


@rule("SW-267")
@pytest.mark.parametrize("tiger", [False, True])
@pytest.mark.parametrize("waterfall", ["none", "a", "b"])
def test_waterfall_and_tiger_can_be_used_without_each_other_and_together(waterfall: str, tiger: bool) -> None:
    chosen = SwampedOptions(waterfall=waterfall, tiger=tiger)  # type: ignore[arg-type]
    table: SwampedTable = start(swamped(chosen), 2, seed_from(1))
    lay_two(table)
    assert len(table.swamp) == 3 + (waterfall != "none")
    assert any(card.startswith("pounce") for hand in (*table.hands, table.deck) for card in hand) == tiger
    assert isinstance(question(table), WhichCard)
    luck = Dice(seed_from(2))
    while not table.outcome:
        answers = options(table)
        answer(table, answers[luck.below(len(answers))])


@rule("SW-268")
def test_both_expansions_are_off_unless_chosen() -> None:
    assert (SwampedOptions().waterfall, SwampedOptions().tiger) == ("none", False)
    table: SwampedTable = start(swamped(), 2, seed_from(1))
    lay_two(table)
    assert not any(here.startswith("waterfall") for here in table.swamp)
    assert not any(card.startswith("pounce") for hand in (*table.hands, table.deck) for card in hand)


@rule("SW-269", "SW-273")
def test_the_waterfall_lies_after_the_third_card_and_later_cards_after_it() -> None:
    table: SwampedTable = start(swamped(SwampedOptions(waterfall="a", start="first-back")), 2, seed_from(1))
    first, second = table.hand_maps[table.pilot][:2]
    lay_two(table)
    assert said(table, WaterfallLaid) == [WaterfallLaid()]
    assert table.swamp == ["first-back", first, second, "waterfall-a"]
    afloat(table, RoundBegins())
    fifth, sixth = table.hand_maps[table.pilot][:2]
    lay_two(table)
    assert table.swamp == ["first-back", first, second, "waterfall-a", fifth, sixth]
    assert not said(table, WaterfallLaid)


@rule("SW-270")
def test_either_side_of_the_waterfall_can_be_chosen() -> None:
    found = []
    for chosen in (SwampedOptions(waterfall="a"), SwampedOptions(waterfall="b")):
        table: SwampedTable = start(swamped(chosen), 2, seed_from(1))
        lay_two(table)
        found.append((table.swamp[3], table.faces[table.swamp[3]]))
    (one, first), (two, second) = found
    assert (one, two) == ("waterfall-a", "waterfall-b")
    assert first.current != second.current
    assert first.treasures != second.treasures


@rule("SW-272")
def test_the_waterfall_counts_as_the_last_card() -> None:
    table = moved(3, boat="2f3")
    assert len(table.swamp) == 4
    steer(table, "3a3", ".")
    assert (len(table.swamp), table.deck_size) == (4, 4), "the third card is not the last"
    table = moved(3, boat="3f3")
    steer(table, "4a3", ".")
    assert (len(table.swamp), table.deck_size) == (5, 3), "the Waterfall is"


@rule("SW-274")
def test_the_waterfall_never_belongs_to_the_deck() -> None:
    table: SwampedTable = start(swamped(SwampedOptions(waterfall="a")), 4, seed_from(1))
    assert len(table.deck) + sum(map(len, table.hands)) == 22
    lay_two(table)
    while not table.outcome:
        cards = [*table.deck_maps, *table.top, *(here for hand in table.hand_maps for here in hand)]
        assert "waterfall-a" not in cards
        assert table.swamp.count("waterfall-a") == 1
        afloat(table, RoundBegins())
        if not table.outcome:
            lay_two(table)


@rule("SW-275")
def test_away_from_the_card_a_game_with_the_waterfall_goes_like_one_without() -> None:
    told = []
    for waterfall in ("", "waterfall-a " + marked("K c3")):
        table = a_table(
            "let's-move red-east",
            "blue-east",
            piles=["red-north w0"],
            deck=some(4),
            waterfall=waterfall,
            boat="1a1",
            croc="2f1",
        )
        seen: list[object] = []
        for action in (PlayLetsMove("pile 1"), Steer("1b1"), LetLie(), Discard("blue-east"), MoveBoat(), Steer("1c1")):
            answer(table, action)
            seen += [*table.events, question(table), *legal(table, question(table).seat)]
        told.append(seen)
    assert told[0] == told[1]


# The current


@rule("SW-276")
def test_off_the_waterfall_there_is_no_current() -> None:
    table = moved(1, boat="3c5")
    assert question(table) == WhichWay(A, 1, True)
    assert spaces(table) == {"3b5", "3d5", "3c4", "3c6"}
    assert not said(table, CurrentTookHold)


@rule("SW-276")
def test_on_the_waterfall_the_current_takes_hold_of_a_move_of_one() -> None:
    table = moved(1, boat="4c1")
    assert said(table, CurrentTookHold) == [CurrentTookHold(A, 1, 1)]
    assert where(table)[0] == "4c2"
    assert question(table) == WhichCard(A)


@rule("SW-277", "SW-282")
def test_the_current_holds_for_a_share_of_lets_move() -> None:
    table = on_the_falls(pilot=A, piles=("yellow-east w0",))  # A 2, B 3 and the Pilot's one more
    answer(table, PlayLetsMove("pile 1"))
    assert said(table, CurrentTookHold) == [CurrentTookHold(A, 2, 2)]
    assert [event.to for event in said(table, BoatDrifted)] == ["4c4", "4c5"]
    assert question(table) == WhichWay(B, 4, True)


@rule("SW-277")
def test_the_current_holds_for_a_discard_move() -> None:
    table = on_the_falls(croc="1a4")
    answer(table, Discard("red-east"))
    answer(table, MoveBoat())
    assert said(table, CurrentTookHold) == [CurrentTookHold(A, 1, 2)]
    assert where(table)[0] == "4c4"
    assert question(table) == WhichCard(B)


@rule("SW-277", "SW-293")
def test_the_current_holds_for_the_bonus_which_cannot_be_declined_then() -> None:
    table = on_the_falls(piles=("blue-south w0",), pilot=B, hand="", deck=10)
    table.faces |= {here: table.faces["map-deck1"] for pile in table.piles for here in pile.maps}
    afloat(table, *ROUND_END)
    assert order(table)[3:7] == ["BonusGiven", "CurrentTookHold", "BoatDrifted", "BoatDrifted"]
    assert where(table)[0] == "4c5"


@rule("SW-293")
def test_the_pilots_bonus_of_three_is_free_of_a_current_of_two() -> None:
    table = afloat(on_the_falls(piles=("blue-south w0",), pilot=A), *ROUND_END)
    assert question(table) == WhichWay(A, 3, True)
    steer(table, ".")
    assert where(table)[0] == "4c3"


@rule("SW-278")
@pytest.mark.parametrize("column", "abcdef")
@pytest.mark.parametrize(("row", "strength"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_strength_is_that_of_the_boats_row_in_every_column(column: str, row: int, strength: int) -> None:
    assert on_the_falls(boat=f"4{column}{row}").strength == strength


@rule("SW-280")
def test_the_strength_is_read_once_and_a_free_mover_stays_free() -> None:
    table = moved(3, boat="4c4")
    steer(table, "4c5")
    assert table.strength == 3
    assert question(table) == WhichWay(A, 2, True)
    assert spaces(table) == {"4b5", "4d5", "4c4", "4c6"}
    steer(table, "4c6", ".")
    assert where(table)[0] == "4c6"


@rule("SW-281")
def test_who_brings_the_boat_onto_the_card_finishes_that_move_freely() -> None:
    table = moved(3, boat="3f5")
    steer(table, "4a5")
    assert table.strength == 3
    assert question(table) == WhichWay(A, 2, True)
    steer(table, "4a4", "4a3")
    assert where(table)[0] == "4a3"


@rule("SW-282", "SW-283", "SW-286")
@pytest.mark.parametrize(("boat", "spaces", "end"), [("4c2", 1, "4c3"), ("4c3", 1, "4c4"), ("4c3", 2, "4c5")])
def test_movement_not_greater_than_the_strength_goes_straight_down(boat: str, spaces: int, end: str) -> None:
    table = moved(spaces, boat)
    assert where(table)[0] == end
    assert question(table) == WhichCard(A), "nothing was asked"


@rule("SW-283")
def test_a_forced_mover_can_neither_decline_nor_stop_early() -> None:
    table = moved(2, drawing=walled("c3_"))
    assert question(table) == WhichWayDown(A)
    assert LetLie() not in options(table)
    assert refused(table, LetLie()) == "SW-289"
    steer(table, "4b3")
    assert where(table)[0] == "4b4", "the second space is used as well"
    assert question(table) == WhichCard(A)


@rule("SW-284")
@pytest.mark.parametrize("steps", [(), ("4b3",), ("4b3", "4a3"), ("4c2", "4c1", "4d1")])
def test_movement_greater_than_the_strength_is_free_and_nothing_is_deducted(steps: tuple[str, ...]) -> None:
    table = moved(3)
    assert question(table) == WhichWay(A, 3, True)
    assert not said(table, CurrentTookHold)
    steer(table, *steps, *["."] * (len(steps) < 3))
    assert where(table)[0] == ("4c3", *steps)[-1]
    assert question(table) == WhichCard(A)


@rule("SW-285")
def test_the_pilots_extra_space_counts_against_the_current() -> None:
    table = on_the_falls(pilot=B, piles=("yellow-east w0",))  # the Pilot card goes to A, who has 2 and one more
    answer(table, PlayLetsMove("pile 1"))
    assert question(table) == WhichWay(A, 3, True)


@rule("SW-285")
@pytest.mark.parametrize(("spaces", "way"), [(2, ["4d4", "4d5"]), (3, ["4d4", "4d5", "4d6"])])
def test_a_forced_pilot_chooses_whether_to_use_the_extra_space(spaces: int, way: list[str]) -> None:
    around = walled("c4_", "b4_")  # the shortest way down is three spaces long
    table = on_the_falls("4c4", drawing=around, side="waterfall-b", pilot=B, piles=("yellow-east w0",))
    assert table.strength == 3
    answer(table, PlayLetsMove("pile 1"))
    assert said(table, CurrentTookHold) == [CurrentTookHold(A, 3, 3)]
    assert question(table) == HowFarToDrift(A, 3)
    assert question(table).prompt.endswith("go 2 spaces with it, or 3 with your extra one?")
    assert options(table) == [Drift(2), Drift(3)]
    assert refused(table, Drift(1)) == refused(table, LetLie()) == "SW-285"
    answer(table, Drift(spaces))
    drifted = [event.to for event in said(table, BoatDrifted)]
    assert drifted[: len(way)] == way
    assert said(table, CurrentTookHold)[0].seat == B, "then it is B's turn to move"


@rule("SW-285")
def test_without_the_extra_space_a_pilot_may_stay_clear_of_the_falls() -> None:
    for down, lost in ((1, False), (2, True)):
        table = on_the_falls("4c5", pilot=A)
        answer(table, Discard("red-east"))
        answer(table, MoveBoat())
        assert question(table) == HowFarToDrift(A, 2)
        answer(table, Drift(down))
        assert bool(table.outcome) == lost
    assert ended(table).reason == OVER_THE_FALLS
    assert ended(table).why == "The current still had 1 space to carry it at the edge of the card."


@rule("SW-285")
def test_who_is_not_the_pilot_is_not_asked_how_far_to_drift() -> None:
    table = moved(2)
    assert question(table) == WhichCard(A)
    assert where(table)[0] == "4c5"


@rule("SW-285", "SW-210")
@pytest.mark.parametrize(("bonus", "asks"), [("up-to", True), ("exactly", False)])
def test_a_bonus_that_must_be_moved_in_full_leaves_a_forced_pilot_no_choice(bonus: str, asks: bool) -> None:
    table = on_the_falls("4c5", piles=("blue-south w0",), pilot=A)
    table.options = SwampedOptions(bonus_move=bonus)  # type: ignore[arg-type]
    afloat(table, *ROUND_END)
    assert isinstance(table.agenda[-1] if table.agenda else None, HowFarToDrift) == asks
    assert bool(table.outcome) != asks, "three spaces are one too many"


@rule("SW-285")
def test_a_pilot_who_discards_to_move_has_two_against_the_current() -> None:
    table = on_the_falls("4c2", pilot=A)
    answer(table, Discard("red-east"))
    answer(table, MoveBoat())
    assert question(table) == WhichWay(A, 2, False)


# Over the falls


@rule("SW-287")
@pytest.mark.parametrize(("boat", "spaces"), [("4c6", 1), ("4a5", 2), ("4f5", 3)])
def test_forced_movement_left_at_the_bottom_edge_goes_over_the_falls(boat: str, spaces: int) -> None:
    table = moved(spaces, boat)
    assert (ended(table).reason, ended(table).winners) == (OVER_THE_FALLS, ())


@rule("SW-288")
@pytest.mark.parametrize(("boat", "spaces"), [("4c5", 1), ("4c4", 2)])
def test_reaching_the_bottom_row_with_the_last_space_is_safe(boat: str, spaces: int) -> None:
    table = moved(spaces, boat)
    assert where(table)[0] == "4c6"
    assert question(table) == WhichCard(A)


@rule("SW-289")
def test_of_equally_short_ways_down_the_mover_chooses_and_a_longer_one_is_refused() -> None:
    for way in ("4b3", "4d3"):
        table = moved(1, drawing=walled("c3_"))
        assert question(table) == WhichWayDown(A)
        assert options(table) == [Steer("4b3"), Steer("4d3")]
        assert refused(table, Steer("4c2")) == "SW-289"
        steer(table, way)
        assert where(table)[0] == way


@rule("SW-289")
def test_the_shortest_open_way_to_the_bottom_is_taken_even_upwards() -> None:
    pocket = walled(
        "b3_", "c3_", "b3|", "c3|", "a2_", "a3_"
    )  # c3 is open only above, and the way round is on its right
    table = moved(2, drawing=pocket)
    assert [event.to for event in said(table, BoatDrifted)] == ["4c2", "4d2"]


@rule("SW-289")
def test_the_way_down_does_not_leave_the_card() -> None:
    table = moved(1, boat="4a3", drawing=walled("a3_", "b3_", "a3|"))
    assert where(table)[0] == "4a2", "to the third card there is water too"


@rule("SW-290")
def test_a_free_mover_cannot_choose_to_go_over_the_falls() -> None:
    table = moved(4, boat="4c6", drawing=PRINTED.waterfall["waterfall-a"].drawing)
    assert question(table) == WhichWay(A, 4, True)
    assert spaces(table) == {"4b6", "4d6", "4c5"}
    assert refused(table, LEAVE) == refused(table, LEAVE_TOO_SOON) == "SW-235"
    assert refused(table, Steer("4c7")) == "SW-235"


@rule("SW-291")
def test_going_over_the_falls_is_no_exit_even_with_enough_kingsfoil() -> None:
    table = afloat(on_the_falls("4c6", kingsfoil=3), BoatMoves(A, 1))
    assert (ended(table).reason, ended(table).winners, ended(table).scores) == (OVER_THE_FALLS, (), ())
    assert not said(table, AdventurerShown)


# What else happens there


@rule("SW-292")
@pytest.mark.parametrize("action", [TurnPile("pile 1", "2-1-1w-1"), GivePilotCard(A)])
@pytest.mark.parametrize("boat", ["4c3", "4c6"])
def test_discards_that_do_not_move_the_boat_are_untouched_by_the_current(
    boat: str, action: TurnPile | GivePilotCard
) -> None:
    table = on_the_falls(boat, croc=f"4f{boat[2]}")
    answer(table, Discard("red-east"))
    answer(table, action)
    assert where(table)[0] == boat
    assert not said(table, CurrentTookHold)
    assert question(table) == WhichCard(B)


@rule("SW-294")
def test_forced_movement_collects_treasure() -> None:
    table = moved(2, drawing=marked("M c4", "K c5"))
    assert (table.collected, table.speed) == ([1, 0, 1, 0], 2)


@rule("SW-294")
def test_forced_movement_into_the_croc_loses_the_game() -> None:
    table = moved(2, croc="4c4")
    assert (ended(table).reason, where(table)[0]) == (MET_CROC, "4c4")


@rule("SW-294", "SW-289")
def test_a_forced_mover_who_can_choose_is_warned_of_the_croc() -> None:
    table = moved(1, drawing=walled("c3_"), croc="4d3")
    assert options(table) == [Steer("4b3"), SteerIntoCroc("4d3")]


@rule("SW-295")
def test_the_current_does_not_affect_the_croc() -> None:
    table = afloat(on_the_falls("4c4", croc="4c6"), CrocMoves())
    assert said(table, CrocMoved) == [CrocMoved("4c5", 1)]
    assert table.boat == space_of("4c4")
