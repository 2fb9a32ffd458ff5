"""What is in the box, and for how many players."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import start
from mire.books.choices import switches
from mire.books.played import seed_from
from mire.games.swamped.board import CARD
from mire.games.swamped.components.maps import SIZE, TREASURES
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.ending_the_game import Leave, LeaveTooSoon, NameWinner
from mire.games.swamped.rules.game_play import PlayLetsMove
from mire.games.swamped.rules.moving_the_boat import BoatMoves, WhichWay
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.table import NOWHERE, SwampedTable
from tests.ledger import rule

from ..laid_out import (
    IN_THE_DECK,
    MAPS,
    PRINTED,
    STARTS,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    begun,
    comes,
    dealt,
    everywhere,
    marked,
    movers,
    play_randomly,
    question,
    seen,
    spaces,
    steer,
    swamped,
    way,
)

SEATS = range(1, 5)
BOTH = SwampedOptions(tiger=True, waterfall="a")


# Players


@rule("SW-001")
@pytest.mark.parametrize("seats", SEATS)
def test_one_to_four_players_sit_down_and_the_first_question_is_put(seats: int) -> None:
    table = start(swamped(), seats, seed_from(0))
    assert table.seats == seats
    assert question(table).seat in range(seats)


@rule("SW-001")
@pytest.mark.parametrize("seats", [-1, 0, 5, 6])
def test_fewer_than_one_and_more_than_four_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Swamped is for 1 to 4 players, not {seats}"):
        start(swamped(), seats, seed_from(0))


@rule("SW-004")
def test_the_four_players_move_one_and_the_same_boat() -> None:
    table = a_table("let's-move red-east", "red-east", "red-east", "red-east", piles=["red-north w0"])
    answer(table, PlayLetsMove("pile 1"))
    assert question(table) == WhichWay(A, 1, True)
    steer(table, "1b1")
    assert question(table) == WhichWay(B, 2, True)
    assert spaces(table) == {"1a1", "1c1", "1b2"}, "B goes on from where A left the Boat"
    steer(table, "1c1", "1d1")
    assert question(table).seat == C
    assert spaces(table) == {"1c1", "1e1", "1d2"}


@rule("SW-005")
def test_a_won_game_names_one_winner() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 3, "mooncap": 1})
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    assert table.outcome
    assert table.outcome.winners == (B,), "the Chef has two points for Mooncap, the Botanist none"


@rule("SW-005")
def test_a_tie_ends_with_one_winner_all_the_same() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 3})
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    answer(table, NameWinner(B))
    assert table.outcome
    assert table.outcome.winners == (B,)


@rule("SW-005")
def test_a_lost_game_names_no_winner() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 2, "mooncap": 1})
    comes(table, BoatMoves(A, 1))
    answer(table, LeaveTooSoon())
    assert table.outcome
    assert table.outcome.winners == ()
    assert table.outcome.places == (1, 1), "all share defeat"


# What is in the box


@rule("SW-006")
def test_the_box_holds_44_cards() -> None:
    starting, falls = len(PRINTED.starts) // 2, len(PRINTED.waterfall) // 2  # printed on both sides
    blank, croc, pilots = 1, 1, 2
    of_the_deck = len(PRINTED.coordinates) + PRINTED.moves["let's-move"].copies + len(PRINTED.pounces)
    assert of_the_deck + starting + falls + len(PRINTED.adventurers) + blank + len(TREASURES) + croc + pilots == 44


@rule("SW-008", "SW-009")
@pytest.mark.parametrize("seats", SEATS)
def test_sixteen_coordinate_cards_and_six_lets_move_cards_are_somewhere_at_all_times(seats: int) -> None:
    box = dict.fromkeys(PRINTED.coordinates, 1) | {"let's-move": 6}
    assert len(PRINTED.coordinates) == 16
    for seed in range(8):
        table = dealt(seats, seed)
        assert everywhere(table) == box
        for _ in play_randomly(table, seed):
            assert everywhere(table) == box


@rule("SW-009")
@pytest.mark.parametrize("seats", [2, 4])
def test_with_the_expansions_too_six_lets_move_cards_are_somewhere_at_all_times(seats: int) -> None:
    for seed in range(8):
        table = dealt(seats, seed, BOTH)
        for _ in play_randomly(table, seed):
            assert everywhere(table)["let's-move"] == 6


@rule("SW-008", "SW-009")
def test_cards_that_join_the_swamp_from_the_deck_are_not_lost() -> None:
    box = dict.fromkeys(PRINTED.coordinates, 1) | {"let's-move": 6}
    table = explored(10)
    assert len(table.sunk) == 7
    assert everywhere(table) == box


def explored(cards: int) -> SwampedTable:
    """A game in which the Boat went on and on, until the Swamp had so many cards."""
    table = begun(2)
    table.croc = NOWHERE  # nothing in the way
    comes(table, BoatMoves(A, 1000))
    while len(table.swamp) < cards:
        beyond = CARD * (table.boats_card + 1) + 1
        steer(table, *way(table, beyond))
    return table


@rule("SW-010", "SW-020")
def test_there_are_two_starting_map_cards_with_a_map_on_both_faces() -> None:
    (switch,) = (switch for switch in switches(SwampedOptions) if switch.name == "start")
    assert set(switch.values) - {"drawn"} == set(PRINTED.starts)
    assert Counter(name.split("-")[0] for name in PRINTED.starts) == {"first": 2, "second": 2}
    assert len({card.drawing for card in PRINTED.starts.values()}) == 4


@rule("SW-020")
@pytest.mark.parametrize("start", ["first-front", "first-back", "second-front", "second-back"])
def test_each_of_the_four_starting_maps_can_be_played(start: str) -> None:
    table = dealt(2, options=SwampedOptions(start=start))  # type: ignore[arg-type]
    assert table.swamp == [start]
    assert (table.right, table.down) == (STARTS[start].right, STARTS[start].down)


@rule("SW-011")
def test_there_are_seven_adventurers() -> None:
    assert len(PRINTED.adventurers) == 7
    assert len({adventurer.objectives for adventurer in PRINTED.adventurers.values()}) == 7
    for seats in SEATS:
        table = begun(seats)
        assert Counter(name for (name,) in table.adventurers) + Counter(table.box) == Counter(list(PRINTED.adventurers))


@rule("SW-012", "SW-031")
def test_the_blank_adventurer_never_comes_up() -> None:
    met = {name for seed in range(1000) for (name,) in begun(4, seed).adventurers}
    named_ones = {"photojournalist", "botanist", "chef", "collector", "chemist", "smuggler", "herbalist"}
    assert met == named_ones


@rule("SW-013")
def test_there_are_four_counters_one_for_each_kind_of_treasure() -> None:
    assert TREASURES == ("kingsfoil", "heartroot", "mooncap", "bluefisher")
    table = a_table("red-north", "red-east", swamp=[marked("K b1", "H c1", "M d1", "B e1"), WATER])
    comes(table, BoatMoves(A, 4))
    counters = []
    for space in ("1b1", "1c1", "1d1", "1e1"):
        steer(table, space)
        counters.append(list(table.collected))
    assert counters == [[1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]]


@rule("SW-014")
def test_there_is_one_croc_card_with_one_current_speed() -> None:
    table = begun(3)
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert (found.speeds, found.dial, found.speed) == ((2, 3, 4, 5, 6, 8, 10, 12), 0, 2)


@rule("SW-015", "SW-030")
def test_one_player_and_no_other_has_the_pilots_extra_space() -> None:
    for pilot in (A, B, C, D):
        table = a_table(*["let's-move red-east"] * 4, piles=["pounce-4 w0"], pilot=pilot, croc="3f1")
        answer(table, PlayLetsMove("pile 1"))
        assert Counter(spaces for _, spaces in movers(table)) == {2: 3, 3: 1}


@rule("SW-015", "SW-030")
def test_at_any_time_one_of_the_players_is_the_pilot() -> None:
    for seed in range(6):
        table = dealt(4, seed)
        for _ in play_randomly(table, seed):
            assert table.pilot in (A, B, C, D)
            for viewer in (None, A, B, C, D):
                assert seen(table, viewer).pilot == table.pilot


@rule("SW-016", "SW-028")
def test_without_the_tiger_none_of_the_22_cards_is_a_pounce_card() -> None:
    table: SwampedTable = dealt(4)
    cards = everywhere(table)
    assert sum(cards.values()) == 22
    assert not cards.keys() & PRINTED.pounces.keys()
    assert len(PRINTED.pounces) == 4


@rule("SW-016")
def test_with_the_tiger_there_are_four_pounce_cards() -> None:
    assert sum(everywhere(dealt(4, options=SwampedOptions(tiger=True)))[name] for name in PRINTED.pounces) == 4


@rule("SW-017", "SW-027")
def test_without_the_expansion_the_waterfall_does_not_come_up_in_a_swamp_of_ten_cards() -> None:
    table = explored(10)
    assert table.strength is None
    assert not [here for here in table.swamp if "waterfall" in here]
    assert not table.waterfall
    assert not table.faces.keys() & PRINTED.waterfall.keys()


@rule("SW-017")
def test_with_the_expansion_there_is_one_waterfall_card() -> None:
    table = begun(2, options=SwampedOptions(waterfall="b"))
    assert [here for here in table.swamp if here in PRINTED.waterfall] == ["waterfall-b"]


@rule("SW-018")
def test_there_is_one_boat_and_one_croc_in_the_swamp_and_no_event_adds_another() -> None:
    for seed in range(6):
        table = begun(3, seed)
        for _ in play_randomly(table, seed):
            in_the_swamp = range(CARD * len(table.swamp))
            assert table.boat in in_the_swamp
            assert table.croc in in_the_swamp
            caught = table.outcome is not None and "Croc" in table.outcome.reason
            assert (table.boat == table.croc) == caught


@rule("SW-019")
def test_a_lets_move_card_laid_into_the_swamp_shows_its_map() -> None:
    seed = next(seed for seed in range(50) if "let's-move" in (table := dealt(2, seed)).hands[table.pilot])
    table = dealt(2, seed)
    here = table.hand_maps[table.pilot][table.hands[table.pilot].index("let's-move")]
    answer(table, Lay(here))
    assert table.swamp[-1] == here
    assert table.right >> CARD & (1 << CARD - SIZE) - 1 == MAPS[here].right
    assert table.laid[table.pilot] == ["let's-move"]


@rule("SW-019")
def test_every_card_of_the_deck_has_a_play_face_and_a_map_of_its_own() -> None:
    table = dealt(3)
    hands = list(zip(table.hands, table.hand_maps, strict=True))
    assert all(len(faces) == len(maps) for faces, maps in hands)
    assert len(table.deck) == len(table.deck_maps) + len(table.top)
    maps = [*table.deck_maps, *table.top, *(here for _, maps in hands for here in maps)]
    assert sorted(maps) == sorted(IN_THE_DECK)
