"""What a game of Swamped tells of itself when it is over."""

from __future__ import annotations

from mire.games.swamped.account import account
from mire.games.swamped.components.maps import TREASURES
from mire.games.swamped.events import (
    BoatMoved,
    BonusGiven,
    CrocMoved,
    CrocSpedUp,
    LetsMovePlayed,
    RoundEnded,
    TreasureCollected,
)

from .laid_out import dealt


def test_the_boat_and_the_croc_are_told_round_by_round() -> None:
    table = dealt(2)
    table.collected[0], first = 3, table.speeds[0]
    told = [
        [],
        [LetsMovePlayed(0, "the first pile", 1), BoatMoved(1, "a1"), TreasureCollected(TREASURES[0], 1)],
        [BoatMoved(1, "a2"), CrocMoved("a1", 2), TreasureCollected(TREASURES[1], 1)],
        [CrocSpedUp(first + 2), RoundEnded(1)],
        [BonusGiven(1, 3), BonusGiven(0, 2), TreasureCollected(TREASURES[1], 2)],
        [BonusGiven(1, 1), CrocMoved("a2", 3)],
    ]
    found = account(table, told)
    assert found.course is not None
    assert found.course.labels == ("the start", "round 1", "the end")
    assert found.course.steps == (0, 3, 5)
    assert [line.values for line in found.course.curves] == [(0, 2, 3), (0, 1, 1), (first, first + 2, first + 2)]
    assert [(tally.name, tally.values) for tally in found.tallies] == [
        ("Spaces steered", (0, 2)),
        ("Let's Move said", (1, 0)),
        ("Bonus spaces", (2, 4)),
        ("Kingsfoil aboard", (3,)),
        ("Spaces the Croc swam", (5,)),
    ]


def test_a_round_that_is_the_last_is_told_once() -> None:
    found = account(dealt(2), [[], [RoundEnded(1)]])
    assert found.course is not None
    assert found.course.labels == ("the start", "round 1")
