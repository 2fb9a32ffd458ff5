"""The two examples of the rulebook, card by card; the second goes on from the end of the first."""

from __future__ import annotations

import pytest

from mire import asked, clone
from mire.games.bayou_boss.events import (
    CameFromSwamp,
    HadNoEffect,
    MadeLowest,
    NamedHigh,
    SwampRefilled,
    TrickWon,
    TrumpExchanged,
    TurnedRound,
)
from mire.games.bayou_boss.rules.characters import WhichCharacter, WhichTrump
from mire.games.bayou_boss.rules.the_play import WhichCard
from mire.games.bayou_boss.rules.the_swamp import WhichSwampCard
from mire.games.bayou_boss.rules.winning_a_trick import winner
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import a_table, answers, cards, play_on, refused, said
from tests.ledger import rule

STACEY, AINSLEE, BRENT, FRANK, JENN = range(5)


def before_example_1() -> BayouBossTable:
    """Stacey leads; trump is yellow; nobody has fewer tricks than Ainslee and Brent."""
    return a_table(
        "red-3 blue-7 python",
        "red-12 green-3 raccoon",
        "yellow-1 green-7",
        "red-5 green-8",
        "blue-12 blue-9 raven",
        trump="yellow-4",
        swamp="heron alligator blue-4 green-5 yellow-10",
        deck="purple-1 manatee purple-2 green-1 green-2 purple-3 purple-4 purple-5 purple-6 purple-7 purple-8",
        tricks=(1, 0, 0, 1, 1),
        leader=STACEY,
    )


def after_example_1() -> BayouBossTable:
    table = before_example_1()
    play_on(table, "red-3 red-12 yellow-1 red-5 blue-12")
    play_on(table, "heron alligator blue-4 green-5 yellow-10")
    return table


@rule("BB-52", "BB-19", "BB-20", "BB-21")
def test_example_1_the_trick() -> None:
    table = before_example_1()

    assert asked(table) == WhichCard(STACEY)
    play_on(table, "red-3")
    assert (table.suit_led, table.trump_suit, winner(table)) == ("red", "yellow", STACEY)

    assert asked(table) == WhichCard(AINSLEE)
    assert answers(table) == cards("red-12 raccoon")
    assert refused(table, "green-3")[1] == "BB-19"
    play_on(table, "red-12")
    assert winner(table) == AINSLEE

    assert asked(table) == WhichCard(BRENT)
    assert answers(table) == {"yellow-1"}, "Brent has no Red cards and must play a trump"
    assert refused(table, "green-7")[1] == "BB-20"
    play_on(table, "yellow-1")
    assert winner(table) == BRENT

    assert asked(table) == WhichCard(FRANK)
    assert answers(table) == {"red-5"}, "Frank can follow suit"
    assert refused(table, "green-8")[1] == "BB-19"
    play_on(table, "red-5")
    assert (table.suit_led, table.trump_suit, winner(table)) == ("red", "yellow", BRENT)

    assert asked(table) == WhichCard(JENN)
    assert answers(table) == cards("blue-12 blue-9 raven"), "Jenn cannot follow suit and has no trump"
    play_on(table, "blue-12")
    assert (table.high, table.second) == (None, None)
    assert said(table, TrickWon) == [TrickWon(BRENT, "yellow-1", 1)]
    assert table.won[BRENT] == ["red-3", "red-12", "yellow-1", "red-5", "blue-12"]
    assert table.tricks == [1, 0, 1, 1, 1]


@rule("BB-52", "BB-33", "BB-34", "BB-16")
def test_example_1_the_swamp() -> None:
    table = before_example_1()
    play_on(table, "red-3 red-12 yellow-1 red-5 blue-12")
    swamp = ["heron", "alligator", "blue-4", "green-5", "yellow-10"]
    for seat, card in zip((BRENT, FRANK, JENN, STACEY, AINSLEE), list(swamp), strict=True):
        assert asked(table) == WhichSwampCard(seat)
        assert answers(table) == set(swamp)
        play_on(table, card)
        swamp.remove(card)
        assert table.taken[seat][-1] == card
    new = ("purple-1", "manatee", "purple-2", "green-1", "green-2")
    assert said(table, SwampRefilled) == [SwampRefilled(new)]
    assert table.swamp == list(new)
    assert asked(table) == WhichCard(BRENT)


@rule("BB-53", "BB-25", "BB-44", "BB-45", "BB-47", "BB-48")
def test_example_2() -> None:
    table = after_example_1()

    assert asked(table) == WhichCard(BRENT)
    play_on(table, "heron")
    assert (table.high, table.second) == (BRENT, None), "Brent is currently the high card"
    assert winner(table) == BRENT

    assert asked(table) == WhichCard(FRANK)
    play_on(table, "alligator")
    assert said(table, NamedHigh) == [NamedHigh(AINSLEE)]
    assert (table.high, table.second) == (AINSLEE, BRENT), "Ainslee has the least tricks; Brent becomes 2nd highest"

    assert asked(table) == WhichCard(JENN)
    play_on(table, "raven")
    assert asked(table) == WhichTrump(JENN)
    assert answers(table) == cards("blue-9 blue-4")
    play_on(table, "blue-9")
    assert said(table, TrumpExchanged) == [TrumpExchanged(JENN, "yellow-4", "blue-9")]
    assert (table.trump, table.trump_suit) == ("blue-9", "blue")
    assert table.hand(JENN) == ["blue-4", "yellow-4"]
    assert (table.high, table.second) == (AINSLEE, BRENT)

    assert asked(table) == WhichCard(STACEY)
    play_on(table, "python")
    assert said(table, TurnedRound) == [TurnedRound(STACEY)]
    assert (table.high, table.second) == (AINSLEE, BRENT)

    assert asked(table) == WhichCard(AINSLEE)
    play_on(table, "raccoon")
    assert asked(table) == WhichCharacter(AINSLEE)
    assert answers(table) == {"manatee"}
    play_on(table, "manatee")
    assert said(table, CameFromSwamp) == [CameFromSwamp(AINSLEE, "manatee")]
    assert said(table, MadeLowest) == [MadeLowest(AINSLEE)]
    assert said(table, HadNoEffect) == []
    assert (table.high, table.second) == (None, BRENT), "the Alligator's choice is nullified, the Heron's place stays"
    assert said(table, TrickWon) == [TrickWon(BRENT, "heron", 2)]
    assert table.won[BRENT][5:] == ["heron", "alligator", "raven", "python", "manatee"]
    assert table.away == ["raccoon"]
    assert table.tricks == [1, 0, 2, 1, 1]


@rule("BB-53", "BB-29")
def test_example_2_the_highest_card_is_the_python() -> None:
    table = after_example_1()
    play_on(table, "heron alligator raven blue-9 python raccoon")
    plain = clone(table)
    plain.effects["python"] = "stops-refill"  # as if it did not let the second highest win
    play_on(plain, "manatee")
    assert said(plain, TrickWon) == [TrickWon(STACEY, "python", 2)]


@rule("BB-53", "BB-33", "BB-48")
def test_example_2_the_swamp() -> None:
    table = after_example_1()
    play_on(table, "heron alligator raven blue-9 python raccoon manatee")
    assert sorted(table.swamp) == ["green-1", "green-2", "purple-1", "purple-2", "purple-3"]
    for seat, card in zip(
        (BRENT, FRANK, JENN, STACEY, AINSLEE), ("purple-1", "purple-2", "purple-3", "green-1", "green-2"), strict=True
    ):
        assert asked(table) == WhichSwampCard(seat)
        play_on(table, card)
    assert table.swamp == ["purple-4", "purple-5", "purple-6", "purple-7", "purple-8"]
    assert asked(table) == WhichCard(BRENT)


@rule("BB-53", "BB-22")
@pytest.mark.parametrize(
    ("played", "seat", "character"),
    [
        ("", BRENT, "heron"),
        ("heron", FRANK, "alligator"),
        ("heron alligator", JENN, "raven"),
        ("heron alligator raven blue-9", STACEY, "python"),
        ("heron alligator raven blue-9 python", AINSLEE, "raccoon"),
    ],
)
def test_example_2_nobody_was_obliged_to_play_a_character(played: str, seat: int, character: str) -> None:
    table = after_example_1()
    play_on(table, played)
    assert asked(table) == WhichCard(seat)
    assert answers(table) == set(table.hand(seat)) > {character}
