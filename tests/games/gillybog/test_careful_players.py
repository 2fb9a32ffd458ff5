"""What a careful player leans to, on tables where one answer is plainly best."""

from __future__ import annotations

import pytest

from mire import Dice, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.greedy import Greedy
from mire.games.gillybog.board import FAR
from mire.games.gillybog.standing import GIVEN_UP, Outlook, patience
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import A, a_table, act, add_path, gillybog, lay_road, question, where

ROAD = "e1 e2 e3 e4 e5"
EAST, WEST = 0, 3
ALL_SAVED = {"croak": "saved", "tangle": "saved", "newt": "saved"}


def leaned_to(table: GillybogTable) -> None:
    """Whoever is asked does what seems best, till the turn is over."""
    turn, bot = table.turn, Greedy(gillybog(), Dice(seed_from(1)))
    while table.turn == turn and not table.outcome:
        (seat,) = to_act(table)
        play_unchecked(table, seat, bot.choose(view(gillybog(), table, seat), seat))


def around_a_hole(*spaces: str) -> GillybogTable:
    """A path ends at e4 from both sides; these spaces lie around it."""
    table = a_table(1, "e1 e2 e3", "e5 e6 e7", vision="e7")
    for space in spaces:
        lay_road(table, space)
    add_path(table, "e3", EAST)
    add_path(table, "e5", WEST)
    return table


def test_a_way_can_be_built_where_a_tile_has_room() -> None:
    outlook = Outlook(around_a_hole("e5n1", "e4n1", "e3s1"))
    assert outlook.vision[A] < FAR
    assert outlook.ways.on_foot(outlook.table.vision)[A] == FAR


def test_no_way_can_be_built_through_a_hole_of_a_single_hexagon() -> None:
    outlook = Outlook(around_a_hole("e5n1", "e4n1", "e3s1", "e4s1"))
    assert outlook.vision[A] == FAR
    assert outlook.ways.lead(outlook.table.vision)[A] == FAR


def test_the_last_to_come_holds_the_ritual_whatever_threatens() -> None:
    table = a_table(2, ROAD, place="e1 e4", vision="e4", gillys=ALL_SAVED, hunters={"e5": 4}, limbs=(1, 1, 1))
    leaned_to(table)
    assert table.outcome
    assert table.outcome.winners == (0, 1)


def test_a_gilly_is_brought_home() -> None:
    table = a_table(1, ROAD, place="e3", vision="e5", gillys={"croak": "e3"})
    leaned_to(table)
    assert table.saved == 1


def test_a_captive_within_reach_is_freed() -> None:
    table = a_table(1, ROAD, place="e1", vision="w1", captives="e4")
    leaned_to(table)
    assert len(table.rescued) == 1


def test_who_is_bare_does_not_walk_into_hunters() -> None:
    table = a_table(1, ROAD, place="e1", vision="e4", hunters={"e2": 4}, limbs=(0, 0, 0))
    leaned_to(table)
    assert not table.injuries[A]


def threat(top: str, place: str, **more: object) -> float:
    """What A, who has played three cards, has to fear."""
    table = a_table(1, ROAD, place=place, top=top, **more)  # type: ignore[arg-type]
    table.cards_played = 3
    return Outlook(table).threat(A, table.place[A])


@pytest.mark.parametrize("top", ["scout", "encircle"])
def test_who_is_far_from_open_paths_fears_less_those_who_come_in(top: str) -> None:
    assert threat(top, "e1") > 2 * threat(top, "e5")


def test_who_is_far_from_captives_fears_less_those_who_guard_them() -> None:
    assert threat("garrison", "e1", captives="e2") > 2 * threat("garrison", "e1", captives="e5")


def test_hunters_are_feared_who_will_be_more() -> None:
    assert threat("muster", "e2", hunters={"e4": 1}) > 2 * threat("bloodhounds", "e2", hunters={"e4": 1})


def test_an_omen_puts_off_what_would_hurt_most() -> None:
    table = a_table(1, ROAD, place="e1", hand="omen", hunters={"e5": 5})
    table.hunter_deck = Stack(shown=["chase"], hidden=["garrison", "lost", "volley"])
    leaned_to(table)
    assert table.discarded == ["lost"]
    assert table.hunter_deck.shown == ["chase", "volley"]


def test_a_game_that_can_no_longer_be_won_is_given_up() -> None:
    table = around_a_hole("e5n1", "e4n1", "e3s1", "e4s1")
    assert not Outlook(table).is_lost, "something may turn up yet"
    table.turn = patience(table) + 1
    assert Outlook(table).is_lost
    open_yet = around_a_hole("e5n1", "e4n1", "e3s1")
    open_yet.turn = patience(open_yet) + 1
    assert not Outlook(open_yet).is_lost
    open_yet.turn = GIVEN_UP * patience(open_yet) + 1
    assert Outlook(open_yet).is_lost, "it has gone on for too long"


def test_who_gives_up_goes_to_meet_the_hunters() -> None:
    table = a_table(1, ROAD, place="e1", vision="e5", hunters={"e4": 2}, limbs=(2, 2, 2))
    table.turn = GIVEN_UP * patience(table) + 1
    act(table, "Play Run")
    bot = Greedy(gillybog(), Dice(seed_from(1)))
    assert question(table) == "WhichStep"
    play_unchecked(table, A, bot.choose(view(gillybog(), table, A), A))
    assert where(table) == "e4"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_of_careful_players_come_to_an_end(seats: int) -> None:
    game = gillybog(difficulty="hard")
    for seed in range(4):
        table: GillybogTable = start(game, seats, seed_from(seed))
        bot = Greedy(game, Dice(seed_from(seed + 50)))
        while not table.outcome:
            seat = to_act(table)[0]
            play_unchecked(table, seat, bot.choose(view(game, table, seat), seat))
            assert table.turn < (GIVEN_UP + 1) * patience(table)
