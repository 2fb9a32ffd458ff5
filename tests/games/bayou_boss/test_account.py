"""What a game of Bayou Boss tells of itself when it is over."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.games.bayou_boss.account import account
from mire.games.bayou_boss.events import CardPlayed, Scored, TookFromSwamp, TrickWon

from .laid_out import dealt


def test_points_are_told_round_by_round() -> None:
    table = dealt(3)
    character = next(iter(table.effects))
    told: list[list[Event]] = [
        [],
        [CardPlayed(0, "yellow-4"), CardPlayed(1, character)],
        [TrickWon(1, character, 1), TookFromSwamp(2, "red-3")],
        [TrickWon(1, "yellow-4", 2), Scored(0, 0, 0), Scored(1, 2, 2), Scored(2, 3, 3)],
        [CardPlayed(2, character), TrickWon(0, "red-1", 1)],
        [Scored(0, 1, 1), Scored(1, 4, 6), Scored(2, 0, 3)],
    ]
    found = account(table, told)
    assert found.course is not None
    assert found.course.labels == ("the start", "round 1", "round 2")
    assert found.course.steps == (0, 3, 5)
    assert [(line.name, line.seat) for line in found.course.curves] == [(f"Player {n + 1}", n) for n in range(3)]
    assert [line.values for line in found.course.curves] == [(0, 0, 1), (0, 2, 6), (0, 3, 3)]
    assert [(tally.name, tally.values) for tally in found.tallies] == [
        ("Tricks in round 1", (0, 2, 3)),
        ("Tricks in round 2", (1, 4, 0)),
        ("Tricks in all", (1, 2, 0)),
        ("Characters played", (0, 1, 1)),
        ("Cards from the Swamp", (0, 0, 1)),
    ]


def test_a_game_stopped_in_its_first_round_has_no_course() -> None:
    found = account(dealt(3), [[], [TrickWon(0, "red-1", 1)]])
    assert found.course is None
    assert found.tallies[0].name == "Tricks in all"


def test_a_single_round_has_one() -> None:
    found = account(dealt(3), [[], [Scored(seat, seat, seat) for seat in range(3)]])
    assert found.course is not None
    assert [line.values[-1] for line in found.course.curves] == [0, 1, 2]
