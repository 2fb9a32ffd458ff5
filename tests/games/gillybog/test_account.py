"""What a game of Gillybog tells of itself when it is over."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.games.gillybog.account import account
from mire.games.gillybog.events import (
    AttackRolled,
    CardPlayed,
    GillyRescued,
    GillySaved,
    PlayerCaptured,
    SupportGrown,
    TilePlaced,
    TurnBegan,
)

from .laid_out import opened


def test_the_rescue_and_the_hunt_are_told_turn_by_turn() -> None:
    told: list[list[Event]] = [
        [TilePlaced(0, "tile", "a1", 0)],
        [TurnBegan(0, 1)],
        [CardPlayed(0, "howl"), GillyRescued(0, "fern", "a1")],
        [SupportGrown(2), TurnBegan(1, 2)],
        [CardPlayed(1, "tunnel"), AttackRolled(1, "arm"), PlayerCaptured(1, "a2")],
        [GillySaved(0, "fern", 1), GillyRescued(1, "moss", "a3")],
    ]
    found = account(opened(2), told)
    assert found.course is not None
    assert found.course.labels == ("the start", "turn 1", "turn 2", "turn 2")
    assert found.course.steps == (0, 1, 3, 5), "when a turn begins, and at the end"
    assert [line.values for line in found.course.curves] == [(0, 0, 1, 2), (0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 2, 2)]
    assert {line.seat for line in found.course.curves} == {None}
    assert [(tally.name, tally.values) for tally in found.tallies] == [
        ("Cards played", (1, 1)),
        ("Tiles placed", (1, 0)),
        ("Attacks suffered", (0, 1)),
        ("Times captured", (0, 1)),
        ("Gillys freed", (1, 1)),
        ("Gillys brought home", (1, 0)),
        ("Turns", (2,)),
    ]


def test_a_long_game_is_told_in_some_two_dozen_places_with_its_end() -> None:
    found = account(opened(2), [[], *([TurnBegan(0, turn)] for turn in range(1, 73)), [PlayerCaptured(0, "a1")]])
    assert found.course is not None
    assert found.course.steps == (0, *range(3, 73, 3), 73), "every third, and the last"
    assert found.course.curves[2].values[-2:] == (0, 1)


def test_a_game_of_some_forty_turns_is_told_turn_by_turn() -> None:
    found = account(opened(2), [[], *([TurnBegan(0, turn)] for turn in range(1, 46)), []])
    assert found.course is not None
    assert found.course.steps == (*range(47),), "47 places are not twice 24"
