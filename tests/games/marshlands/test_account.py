"""What a game of The Sacred Marshlands tells of itself when it is over."""

from __future__ import annotations

from mire.games.marshlands.account import account
from mire.games.marshlands.events import BoatMoved, CounterPut, TileLaid, TileOffered, TilesExchanged, TileTaken
from mire.games.marshlands.table import ScoreLine

from .laid_out import P1, P2, P3, S1, S2, S3, laid_out


def test_points_are_told_by_what_they_are_for_each_beside_its_player() -> None:
    table = laid_out(seats=3)
    table.colours = [S2, S1, S3]
    table.sheet = [
        ScoreLine(S1, "garden", 4, "SM-A1-001", ()),
        ScoreLine(S2, "copse", 3, "SM-A1-001", ()),
        ScoreLine(S1, "garden", 2.5, "SM-A1-001", ()),
        ScoreLine(S2, "garden", 1, "SM-A1-001", ()),
        ScoreLine(S3, "copse", -5, "SM-A1-001", ()),
    ]
    told = [
        [],
        [TileLaid(P1, "cross", "f8", 0), TileOffered(P1, "tee"), TileTaken(P2, "tee")],
        [TileLaid(P1, "tee", "e7", 0), TileLaid(P3, "tee", "f5", 0), BoatMoved(P3, "f5", 0)],
        [CounterPut(P2, "garden", "e7"), TilesExchanged(P3, P1, "cross", "tee")],
    ]
    found = account(table, told)
    assert found.course is not None
    assert found.course.labels == ("garden", "copse")
    assert found.course.parts
    assert [(line.name, line.seat, line.values) for line in found.course.curves] == [
        ("Player 1", P1, (1, 3)),
        ("Player 2", P2, (6.5, 0)),
        ("Player 3", P3, (0, -5)),
    ]
    assert [(tally.name, tally.values) for tally in found.tallies] == [
        ("Tiles laid", (2, 0, 1)),
        ("Tiles offered", (1, 0, 0)),
        ("Tiles taken", (0, 1, 0)),
        ("Moves of the boat", (0, 0, 1)),
        ("Counters put", (0, 1, 0)),
        ("Exchanges", (0, 0, 1)),
    ]


def test_what_nobody_did_is_not_told_and_without_points_there_is_no_course() -> None:
    found = account(laid_out(seats=2), [[], [TileOffered(P2, "tee")]])
    assert found.course is None
    assert [tally.name for tally in found.tallies] == ["Tiles offered"]
