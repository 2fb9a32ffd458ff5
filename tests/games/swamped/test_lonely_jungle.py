"""The Lonely Jungle: one player, by our own rules."""

from __future__ import annotations

import pytest

from mire import start
from mire.books.played import seed_from
from mire.books.telling import told
from mire.games.swamped.boat import LEAVE, LEAVE_TOO_SOON, BoatMoves, WhichWay
from mire.games.swamped.endings import SUCCESS, TOO_LITTLE
from mire.games.swamped.events import (
    BonusGiven,
    JungleLeft,
    LonelyJungleEntered,
    NoBonusGiven,
    PilotCardPassed,
    RoundBegan,
    RoundEnded,
    WinnerNamed,
)
from mire.games.swamped.rules import (
    Discard,
    GivePilotCard,
    MoveBoat,
    PlayLetsMove,
    RoundEnds,
    StartPile,
    TurnPile,
    WhatToDo,
    WhichCard,
)
from mire.games.swamped.table import GUIDES_PLACE, SwampedTable
from tests.ledger import rule

from .laid_out import (
    WATER,
    A,
    a_table,
    answer,
    ended,
    lay_two,
    marked,
    options,
    question,
    refused,
    said,
    some,
    steer,
    swamped,
    with_maps,
)


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


@rule("SW-S01")
def test_one_player_stays_the_pilot_when_lets_move_is_played() -> None:
    table = a_table("let's-move red-east", piles=["red-north w0"], croc="3f1", deck=some(3))
    answer(table, PlayLetsMove("pile 1"))
    assert not said(table, PilotCardPassed)
    steer(table, ".", ".")
    assert table.pilot == A
    assert question(table) == WhichCard(A)


@rule("SW-S01")
def test_one_player_cannot_give_the_pilot_card_away() -> None:
    table = a_table("let's-move red-east", piles=["red-north w0"], croc="3f1")
    answer(table, Discard("red-east"))
    assert question(table) == WhatToDo(A)
    assert not options(table, GivePilotCard)
    assert refused(table, GivePilotCard(A)) == "SW-150"
    assert [type(action) for action in options(table)] == [MoveBoat, *[TurnPile] * 4]
    answer(table, MoveBoat())
    assert question(table) == WhichWay(A, 2, False), "as the Pilot"


@rule("SW-S02")
def test_the_corner_opposite_is_the_guides_and_the_others_count_for_nothing() -> None:
    table = a_table("blue-west red-east", piles=["yellow-east w0"])
    answer(table, StartPile("blue-west", "3w-4-1-2"))
    pile = table.piles[1]
    assert (table.number(pile, table.place(A)), table.number(pile, GUIDES_PLACE)) == (3, 1)
    table = a_table("", piles=["blue-west w0", "yellow-east w1"], deck=some(8), asks=RoundEnds())
    assert said(table, RoundEnded)[0].sums == (3 + 1, 1 + 1), "what shows to the sides is in neither sum"


@rule("SW-S03")
@pytest.mark.parametrize(
    ("white", "moves"),
    [
        (0, [1 + 1, 3]),
        (1, [2, 4 + 1]),  # it points to nobody: the Guide is next clockwise
        (2, [1, 3 + 1]),
        (3, [2 + 1, 4]),
    ],
)
def test_clockwise_from_the_white_corner_one_moves_for_oneself_with_one_more_and_for_the_guide(
    white: int, moves: list[int]
) -> None:
    table = a_table("let's-move red-east", piles=[f"red-north w{white}"], croc="3f1", deck=some(3))
    table.corners["red-north"] = (1, 2, 3, 4)
    answer(table, PlayLetsMove("pile 1"))
    found = []
    while isinstance(choice := question(table), WhichWay):
        found.append(choice.spaces)
        steer(table, ".")
    assert found == moves


def round_over(*piles: str) -> SwampedTable:
    return with_maps(a_table("", piles=piles, deck=some(8), croc="3f1", asks=RoundEnds()))


@rule("SW-S04")
@pytest.mark.parametrize(
    ("piles", "sums"),
    [
        (("blue-south w0", "red-north w2"), (4 + 2, 2 + 1)),
        (("blue-south w0", "red-north w0", "green-south w1"), (4 + 1 + 4, 2 + 2 + 2)),
        (("yellow-south w0", "blue-south w0"), (2 + 4, 4 + 2)),
        ((), (0, 0)),
    ],
)
def test_with_a_sum_of_at_least_the_guides_there_is_the_pilots_bonus(
    piles: tuple[str, ...], sums: tuple[int, int]
) -> None:
    table = round_over(*piles)
    assert said(table, RoundEnded)[0].sums == sums
    assert said(table, BonusGiven) == [BonusGiven(A, 3)]
    assert question(table) == WhichWay(A, 3, True)


@rule("SW-S04")
def test_with_a_sum_below_the_guides_there_is_no_bonus() -> None:
    table = round_over("red-north w0")
    assert said(table, RoundEnded)[0].sums == (1, 2)
    assert said(table, NoBonusGiven) == [NoBonusGiven()]
    assert not said(table, BonusGiven)
    assert said(table, RoundBegan) == [RoundBegan(2, A, 9 - 5)]


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
