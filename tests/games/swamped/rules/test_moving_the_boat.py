"""Moving the Boat.  Example 3 stands in test_examples.py."""

from __future__ import annotations

import pytest

from mire import play, refusal
from mire.games.swamped.components.maps import drawn
from mire.games.swamped.events import CrocMoved, Drew, SwampGrew
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat
from mire.games.swamped.rules.ending_the_game import LEAVE, LEAVE_TOO_SOON, Leave, WhoWins
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, RoundBegins, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.rules.steering import Steer, SteerIntoCroc
from tests.ledger import rule

from ..laid_out import (
    ROUND_END,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    comes,
    marked,
    movers,
    moving,
    options,
    order,
    question,
    refused,
    reprint,
    said,
    spaces,
    steer,
    told,
    walled,
    where,
    why,
)

# Who moves how far


@rule("SW-114")
def test_only_the_pile_with_the_new_lets_move_card_gives_movement() -> None:
    piles = ["red-south w0", "blue-north w0", "green-west w0 moved"]
    table = a_table("let's-move red-east", "red-west", piles=piles, croc="3f1")
    reprint(table, "blue-north", 2, 1, 3, 1)
    answer(table, PlayLetsMove("pile 2"))
    assert movers(table) == [(A, 2), (B, 3 + 1)]


@rule("SW-115", "SW-117")
@pytest.mark.parametrize(
    ("white", "first"), [(0, [A, B, C, D]), (1, [B, C, D, A]), (2, [C, D, A, B]), (3, [D, A, B, C])]
)
def test_the_player_at_the_white_corner_moves_first_and_the_others_follow_clockwise(
    white: int, first: list[int]
) -> None:
    table = a_table(*["let's-move red-east"] * 4, piles=[f"red-north w{white}"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    asked_to_move = []
    while isinstance(question(table), WhichWay):
        asked_to_move.append(question(table).seat)
        assert not said(table, CrocMoved)
        steer(table, ".")
    assert asked_to_move == first, "each once"
    assert said(table, CrocMoved), "and then the Croc"


@rule("SW-116")
@pytest.mark.parametrize(
    ("seats", "white", "first"),
    [(3, 3, [A, B, C]), (3, 2, [C, A, B]), (2, 1, [B, A]), (2, 3, [A, B]), (2, 2, [B, A]), (2, 0, [A, B])],
)
def test_if_nobody_has_the_white_corner_the_next_player_clockwise_starts(
    seats: int, white: int, first: list[int]
) -> None:
    table = a_table(*["let's-move red-east"] * seats, piles=[f"red-north w{white}"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    assert [seat for seat, _ in movers(table)] == first


@rule("SW-118")
def test_corners_that_point_to_nobody_give_nobody_movement() -> None:
    table = a_table("let's-move red-east", "red-west", piles=["red-north w0"], croc="3f1")
    reprint(table, "red-north", 1, 4, 2, 4)
    answer(table, PlayLetsMove("pile 1"))
    assert movers(table) == [(A, 1), (B, 2 + 1)]


@rule("SW-118")
def test_with_three_players_the_fourth_corner_gives_nobody_movement() -> None:
    table = a_table(*["let's-move red-east"] * 3, piles=["red-north w0"], croc="3f1")
    reprint(table, "red-north", 1, 2, 3, 4)
    answer(table, PlayLetsMove("pile 1"))
    assert movers(table) == [(A, 1), (B, 2 + 1), (C, 3)]


@rule("SW-119")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_one_may_stop_after_fewer_spaces_than_ones_number(steps: int) -> None:
    table = moving(3)
    steer(table, *["1b1", "1c1"][:steps])
    assert question(table) == WhichWay(A, 3 - steps, True)
    steer(table, ".")
    assert where(table)[0] == ["1a1", "1b1", "1c1"][steps]
    assert question(table) == WhichCard(A)


@rule("SW-119")
def test_after_as_many_spaces_as_ones_number_the_movement_is_over() -> None:
    table = moving(3)
    steer(table, "1b1", "1c1", "1d1")
    assert question(table) == WhichCard(A), "there is no fourth"
    assert where(table)[0] == "1d1"


@rule("SW-119")
def test_to_let_the_boat_lie_gives_up_ones_own_movement_and_nobody_elses() -> None:
    table = a_table("red-north", "red-east")
    comes(table, BoatMoves(A, 3), BoatMoves(B, 2))
    steer(table, ".")
    assert question(table) == WhichWay(B, 2, True)


@rule("SW-120")
def test_the_mover_alone_steers() -> None:
    table = a_table("let's-move red-east", "red-west", "blue-west", piles=["red-north w1"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    assert question(table).seat == B
    for seat in (A, C):
        found = refusal(table, seat, Steer("1b1"))
        assert found
        assert "not your turn" in found.why
    play(table, B, Steer("1b1"))
    assert where(table)[0] == "1b1"


# Steps


@rule("SW-121")
def test_a_step_goes_left_right_up_or_down() -> None:
    table = moving(2, boat="1c3")
    assert spaces(table) == {"1b3", "1d3", "1c2", "1c4"}
    for diagonal in ("1b2", "1d2", "1b4", "1d4"):
        assert refused(table, Steer(diagonal)) == "SW-121"


@rule("SW-121")
def test_a_step_goes_one_space_and_no_further() -> None:
    table = moving(2, boat="1c3")
    for far in ("1c3", "1e3", "1c1", "2c3"):
        assert refused(table, Steer(far)) == "SW-121"


@rule("SW-121")
def test_the_rows_of_a_column_do_not_run_into_the_next_column() -> None:
    assert spaces(moving(1, boat="1a6")) == {"1a5", "1b6"}
    assert spaces(moving(1, boat="1b1")) == {"1a1", "1c1", "1b2"}


@rule("SW-122")
@pytest.mark.parametrize(
    ("wall", "beyond"), [("c3|", "1d3"), ("b3|", "1b3"), ("c3_", "1c4"), ("c2_", "1c2")], ids=["e", "w", "s", "n"]
)
def test_the_boat_cannot_pass_mangroves(wall: str, beyond: str) -> None:
    table = moving(2, boat="1c3", swamp=[walled(wall), WATER, WATER])
    assert spaces(table) == {"1b3", "1d3", "1c2", "1c4"} - {beyond}
    assert refused(table, Steer(beyond)) == "SW-122"


@rule("SW-122")
def test_the_boat_cannot_pass_a_border_that_either_card_closes() -> None:
    closed = "\n".join(f"|{line[1:]}" if line.startswith("  .") else line for line in WATER.strip("\n").splitlines())
    assert drawn(closed).left_edge == 0
    for swamp in ([walled("f3|"), WATER], [WATER, closed]):
        table = moving(2, boat="1f3", swamp=swamp, croc="2f6")
        assert refused(table, Steer("2a3")) == "SW-122"


@rule("SW-123")
def test_a_step_to_the_next_card_costs_one_space() -> None:
    table = moving(1, boat="1f3")
    steer(table, "2a3")
    assert where(table)[0] == "2a3"
    assert question(table) == WhichCard(A), "no space is left"


@rule("SW-123")
def test_after_a_step_to_the_next_card_the_rest_of_the_movement_is_left() -> None:
    table = moving(3, boat="1f3")
    steer(table, "2a3")
    assert question(table) == WhichWay(A, 2, True)


# No way back


@rule("SW-124")
def test_the_boat_may_not_go_back_to_the_card_it_left() -> None:
    table = a_table(*["let's-move red-east"] * 3, piles=["pounce-4 w0"], boat="1f3", croc="3f3", deck="red-east " * 20)
    answer(table, PlayLetsMove("pile 1"))
    steer(table, "2a3")
    assert question(table).seat == A
    assert refused(table, Steer("1f3")) == "SW-124", "not the same mover"
    assert "1f3" not in spaces(table)
    steer(table, ".")
    assert question(table).seat == B
    assert refused(table, Steer("1f3")) == "SW-124", "not the next mover"
    movers(table)
    assert question(table) == WhichCard(B)
    told(table, Discard("red-east"), MoveBoat())
    assert refused(table, Steer("1f3")) == "SW-124", "not in a later turn"
    steer(table, "2a2", "2a3")
    comes(table, RoundBegins())
    for _ in range(2):
        answer(table, Lay(table.hand_maps[table.pilot][0]))
    comes(table, BoatMoves(C, 2))
    assert refused(table, Steer("1f3")) == "SW-124", "not in a later round"
    assert spaces(table) == {"2a2", "2a4", "2b3"}


@rule("SW-124")
def test_on_the_third_card_the_boat_may_not_go_back_to_the_second() -> None:
    table = moving(9, boat="1f3")
    steer(table, "2a3", "2b3", "2c3", "2d3", "2e3", "2f3", "3a3")
    assert refused(table, Steer("2f3")) == "SW-124"


@rule("SW-124")
@pytest.mark.parametrize("row", [1, 3, 6])
def test_by_the_looser_reading_the_next_mover_may_go_back(row: int) -> None:
    table = a_table("red-north", "red-east", boat=f"1f{row}", options=SwampedOptions(way_back="next-move"))
    comes(table, BoatMoves(A, 3), BoatMoves(B, 3))
    steer(table, f"2a{row}")
    assert refused(table, Steer(f"1f{row}")) == "SW-124", "not within one player's movement"
    steer(table, ".", f"1f{row}")
    assert where(table)[0] == f"1f{row}"
    assert refused(table, Steer(f"2a{row}")) == "SW-124", "and then not to and fro"


@rule("SW-124")
def test_no_space_of_the_card_that_the_boat_has_come_to_is_barred() -> None:
    table = moving(3, boat="1f2")
    steer(table, "2a2", "2a1")
    assert where(table)[0] == "2a1"


@rule("SW-125")
def test_within_a_card_the_boat_may_go_back_over_spaces_it_has_used() -> None:
    table = moving(4, boat="1b3")
    steer(table, "1c3", "1d3", "1c3", "1b3")
    assert where(table)[0] == "1b3"


# The Swamp grows


@rule("SW-126", "SW-127")
def test_when_the_boat_enters_the_last_card_the_top_card_of_the_deck_is_added() -> None:
    table = moving(1, boat="2f3", deck="blue-north green-north")
    top = table.top[0]
    steer(table, "3a3")
    assert table.swamp == ["swamp-1", "swamp-2", "swamp-3", top]
    assert said(table, SwampGrew) == [SwampGrew(top)]
    assert table.deck_size == 1
    assert table.sunk == ["blue-north"]
    assert question(table) == WhichCard(A), "nobody chose it"


@rule("SW-126")
@pytest.mark.parametrize("boat", ["1f3", "2e3"])
def test_entering_another_card_or_space_adds_nothing(boat: str) -> None:
    table = moving(1, boat=boat, deck="blue-north")
    answer(table, options(table, Steer)[-1])
    assert len(table.swamp) == 3


@rule("SW-126")
def test_moving_on_within_the_last_card_adds_nothing_more() -> None:
    table = moving(3, boat="2f3", deck="blue-north green-north")
    steer(table, "3a3", "3a4", "3b4")
    assert len(table.swamp) == 4


@rule("SW-127")
def test_the_card_added_lies_as_it_was_printed() -> None:
    table = moving(1, boat="2f3", deck="blue-north")
    drawing = marked("M b2", "T e5", "K d4", arrows="f^", drawing=walled("b2|", "c3_"))
    table.faces["map-deck1"] = face = drawn(drawing)
    steer(table, "3a3")
    assert (table.right >> 3 * 36, table.down >> 3 * 36, table.tigers >> 3 * 36) == (face.right, face.down, face.tigers)
    assert tuple(kind >> 3 * 36 for kind in table.treasures) == face.treasures
    assert table.exits_up >> 3 * 36 == face.exits_up


@rule("SW-128")
def test_the_new_card_is_there_at_once_and_the_boat_may_go_on_to_it() -> None:
    table = moving(8, boat="2f3", deck="blue-north green-north")
    steer(table, "3a3")
    assert len(table.swamp) == 4
    assert question(table) == WhichWay(A, 7, True)
    steer(table, "3b3", "3c3", "3d3", "3e3", "3f3", "4a3")
    assert where(table)[0] == "4a3"
    assert question(table) == WhichWay(A, 1, True)


@rule("SW-129")
def test_entering_the_new_last_card_adds_another() -> None:
    table = a_table(
        "let's-move red-east", "red-west", piles=["red-north w0"], boat="2f1", croc="1a1", deck="blue-north " * 4
    )
    reprint(table, "red-north", 4, 1, 2, 1)
    answer(table, PlayLetsMove("pile 1"))
    steer(table, "3a1", "3b1", "3c1", "3d1")
    assert (len(table.swamp), table.deck_size) == (4, 3)
    steer(table, "3e1", "3f1")
    answer(table, Steer("4a1"))
    assert len(table.swamp) == 5
    assert table.deck_size == 4 - 2 - 1, "two joined the Swamp, A drew one"


@rule("SW-130")
def test_from_an_empty_deck_no_card_is_added_and_it_is_not_made_good() -> None:
    table = moving(1, boat="2f3", piles=["green-north green-east green-south w0", "blue-north blue-east blue-south w0"])
    steer(table, "3a3")
    assert len(table.swamp) == 3
    assert question(table) == WhichCard(A)
    comes(table, RoundBegins())
    for _ in range(2):
        assert not said(table, SwampGrew)
        answer(table, Lay(table.hand_maps[A][0]))
    assert len(table.swamp) == 5, "the Pilot's two, and no third"


@rule("SW-131")
def test_a_step_after_a_discard_follows_the_same_rules() -> None:
    swamp = [WATER, walled("f4_"), marked("M a3")]
    table = a_table("red-north red-east", "red-south", boat="2f4", swamp=swamp, deck="blue-north green-north", pilot=A)
    table.came_from = 0
    told(table, Discard("red-north"), MoveBoat())
    assert refused(table, Steer("2f5")) == "SW-122"
    steer(table, "2f3", "3a3")
    assert table.swamp[-1] == "map-deck1"
    assert table.collected == [0, 0, 1, 0]
    assert table.came_from == 1


@rule("SW-131")
def test_a_step_of_the_bonus_follows_the_same_rules() -> None:
    swamp = [WATER, walled("f3_"), marked("M a3")]
    table = a_table("red-north red-east", "red-south", boat="2f3", swamp=swamp, deck="blue-north green-north")
    comes(table, *ROUND_END)
    answer(table, options(table)[0])
    assert refused(table, Steer("2f4")) == "SW-122"
    steer(table, "3a3")
    assert table.swamp[-1] == "map-deck1"
    assert table.collected == [0, 0, 1, 0]
    assert refused(table, Steer("2f3")) == "SW-124"


# The Pilot's extra space


@rule("SW-132", "SW-133")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_the_pilot_may_move_one_space_more_than_the_number_and_may_stop_before(steps: int) -> None:
    table = a_table("let's-move red-east", "red-west", piles=["red-north w0"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    steer(table, ".")
    assert question(table) == WhichWay(B, 3, True), "the corner shows 2"
    steer(table, *["1b1", "1c1", "1d1"][:steps])
    if steps < 3:
        steer(table, ".")
    assert question(table) == WhichCard(B), "a fourth is not offered"
    assert where(table)[0] == ["1a1", "1b1", "1c1", "1d1"][steps]


@rule("SW-134")
def test_the_extra_space_is_within_the_two_of_a_pilots_discard() -> None:
    table = a_table("red-north red-east", "red-south", pilot=A, croc="3f1")
    told(table, Discard("red-north"), MoveBoat())
    assert question(table) == WhichWay(A, 2, False)
    steer(table, "1b1", "1c1")
    assert question(table) == WhichCard(B)


@rule("SW-134")
@pytest.mark.parametrize(("pilot", "bonus"), [(A, 3), (B, 2)])
def test_the_extra_space_is_within_the_three_of_a_pilots_bonus(pilot: int, bonus: int) -> None:
    table = a_table("red-north", "red-south", piles=["red-east w0"], pilot=pilot)
    comes(table, *ROUND_END)
    assert question(table) == WhichWay(A, bonus, True)


# After all have moved


@rule("SW-135")
def test_the_croc_moves_though_nobody_moved_the_boat() -> None:
    table = a_table(*["let's-move red-east"] * 4, piles=["red-north w0"], croc="3f1")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert where(table) == ("1a1", "3e1")


@rule("SW-136")
def test_the_card_for_the_distraction_is_drawn_before_the_players_own() -> None:
    table = a_table("let's-move red-east", "red-west", piles=["red-north w0"], croc="1b1", deck="let's-move blue-north")
    answer(table, PlayLetsMove("pile 1"))
    movers(table)
    assert order(table)[-3:] == ["CardDrawnForCroc", "CrocDistracted", "Drew"]
    assert said(table, Drew) == [Drew(A, "blue-north", "map-deck2")]


@rule("SW-137")
def test_if_the_first_of_four_leaves_the_game_is_over_at_once() -> None:
    swamp = [marked(arrows="a^"), WATER, WATER]
    collected = {"kingsfoil": 3, "mooncap": 1}
    table = a_table(*["let's-move red-east"] * 4, piles=["red-north w0"], swamp=swamp, croc="3f1", collected=collected)
    answer(table, PlayLetsMove("pile 1"))
    answer(table, Leave())
    assert table.outcome
    assert table.agenda == []
    assert where(table)[1] == "3f1", "the Croc does not move"
    assert not said(table, CrocMoved)
    assert not said(table, Drew)


@rule("SW-137")
def test_while_a_tie_is_broken_nothing_else_is_left_to_do() -> None:
    swamp = [marked(arrows="a^"), WATER, WATER]
    table = a_table(*["let's-move red-east"] * 3, piles=["red-north w0"], swamp=swamp, collected={"kingsfoil": 3})
    answer(table, PlayLetsMove("pile 1"))
    answer(table, Leave())
    assert table.agenda == [WhoWins(B)], "neither the other movers nor the Croc"


@rule("SW-137")
def test_if_the_first_of_four_runs_into_the_croc_the_game_is_over_at_once() -> None:
    table = a_table(*["let's-move red-east"] * 4, piles=["red-north w0"], croc="1b1", deck="let's-move")
    answer(table, PlayLetsMove("pile 1"))
    answer(table, SteerIntoCroc("1b1"))
    assert table.outcome
    assert table.outcome.winners == ()
    assert table.agenda == []
    assert order(table) == ["BoatMoved", "MissionFailed"]


# What is refused


@rule("SW-119")
def test_while_steering_nothing_else_can_be_done() -> None:
    table = moving(2)
    for other in (Discard("red-north"), GivePilotCard(B), MoveBoat()):
        assert refused(table, other) == "SW-119"


@rule("SW-121")
@pytest.mark.parametrize("space", ["9a1", "1g1", "1a7", "", "x"])
def test_a_space_that_is_not_in_the_swamp_is_refused(space: str) -> None:
    assert refused(moving(2), Steer(space)) == "SW-235"


@rule("SW-119")
def test_to_let_the_boat_lie_ends_with_the_table_as_it_was() -> None:
    table = moving(2)
    answer(table, LetLie())
    assert order(table) == ["BoatStayed"]
    assert where(table) == ("1a1", "3f6")


@rule("SW-246")
def test_to_steer_into_the_croc_is_an_answer_of_its_own() -> None:
    table = moving(2, boat="1b1", croc="1c1")
    assert refused(table, Steer("1c1")) == "SW-246"
    assert refused(table, SteerIntoCroc("1a1")) == "SW-246", "there is no Croc"
    assert refused(table, SteerIntoCroc("1c1")) == ""


# Refusals say what is the matter


@rule("SW-246")
def test_a_refusal_says_whether_the_croc_is_there() -> None:
    table = a_table("", "", boat="1b1", croc="1c1", asks=BoatMoves(A, 1))
    assert why(table, Steer("1c1")) == "The Croc is at 1c1; to steer into it all the same is an answer of its own."
    assert why(table, SteerIntoCroc("1a1")) == "The Croc is not at 1a1: just steer there."


@rule("SW-238")
def test_a_refusal_to_leave_says_how_much_kingsfoil_there_is() -> None:
    for kingsfoil, action, sentence in (
        (3, LEAVE_TOO_SOON, "The team has 3 Kingsfoil, and that is enough: just leave."),
        (1, LEAVE, "The team has 1 of 3 Kingsfoil; to leave without enough is an answer of its own."),
    ):
        swamp = [marked(arrows="a^"), WATER, WATER]
        table = a_table("", "", swamp=swamp, collected={"kingsfoil": kingsfoil}, asks=BoatMoves(A, 1))
        assert why(table, action) == sentence
