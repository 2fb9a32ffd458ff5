"""What can do nothing says why."""

from __future__ import annotations

import pytest

from tests.games.gillybog.laid_out import a_table, act, add_path, end_turn, hunters_at, idle, log
from tests.ledger import rule


@rule("GB-419")
@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("garrison", "no camp holds a captured gilly"),
        ("chase", "no path leads from a group to the player whose turn it is"),
        ("muster", "no path leads from a group to the player whose turn it is"),
        ("lay-traps", "no path leads from a group to the player whose turn it is"),
        ("bloodhounds", "no path leads from a group to the player whose turn it is"),
        ("lost", "no group has two hunters or more"),
        ("burn-the-reeds", "no bog tile without a player is near enough to a group"),
        ("close-in", "no group is within 3 spaces of the player whose turn it is"),
    ],
)
def test_a_hunter_card_that_does_nothing_says_why(top: str, why: str) -> None:
    table = a_table(2, "e5 e6", hunters={"e6": 1}, top=top)
    end_turn(table)
    assert idle(table) == [why]
    assert table.discarded == [top]


@rule("GB-419", "GB-317")
@pytest.mark.parametrize("top", ["scout", "muster"])
def test_an_empty_village_sends_nobody_and_that_is_said(top: str) -> None:
    table = a_table(2, "e1 e2 e3 e4", hunters={"e4": 1}, top=top)
    table.village = 0
    end_turn(table)
    assert "no hunters are left in the village" in idle(table)


@rule("GB-419", "GB-251")
def test_where_no_open_path_is_left_nobody_comes_in() -> None:
    table = a_table(2, "e5 e6", place="e5 e5", top="encircle")
    end_turn(table)
    assert idle(table) == ["no space with an open path can be reached"]
    one = a_table(2, "e5 e6", place="e5 e5", top="encircle")
    add_path(one, "e6", 0)
    end_turn(one)
    assert idle(one) == ["no other space with an open path can be reached"]
    assert hunters_at(one, "e6") == 2


@rule("GB-419")
def test_burning_needs_hunters_at_all() -> None:
    table = a_table(2, "e1 e2", top="burn-the-reeds")
    end_turn(table)
    assert idle(table) == ["there are none on the map"]


@rule("GB-110")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("burrow", "No bog space is near enough."),
        ("drift", "No other player is near enough."),
        ("leap", "No other space is near enough."),
        ("mend", "No other player is in line of sight."),
        ("seep", "There are no two bog tiles near enough."),
        ("mire", "No forest space there can be covered."),
        ("echo", "There is no basic action but Howl to be done again."),
        ("bellow", "No group of hunters is in line of sight."),
        ("panic", "No group of hunters is in line of sight."),
        ("drag-under", "No group stands on or beside a bog space."),
        ("lure", "No group of hunters can move."),
        ("murk", "No path leads to a group of hunters."),
        ("uproot", "No Forest tile near enough can be lifted."),
    ],
)
def test_a_card_that_does_nothing_says_why(card: str, why: str) -> None:
    table = a_table(2, "w9", place="w9 den", hand=f"{card} run-grow")
    table.tile_of[table.number("w9")] = -1
    table.laid, table.laid_at = [], []
    act(table, f"Play {card.replace('-', ' ').title()}")
    assert log(table)[-1] == why


@rule("GB-110", "GB-162")
def test_a_card_says_that_there_is_nobody_or_nothing_left() -> None:
    alone = a_table(1, hand="share-sap run-grow")
    act(alone, "Play Share Sap")
    assert log(alone)[-1] == "There is nobody to share with."
    bare = a_table(1, "e1 e2 e3", hand="mire run-grow")
    for stack in bare.bogs:
        stack.shown, stack.hidden, stack.under = [], [], []
    act(bare, "Play Mire")
    assert log(bare)[-1] == "No bog tile is left."
    dry = a_table(1, hand="submerge run-grow")
    act(dry, "Play Submerge", "Stop")
    assert log(dry)[-1] == "Only on a bog space does one submerge."
