"""Reports: what is counted, and for whom."""

from __future__ import annotations

import msgspec
import pytest

from mire.lab.matches import Result
from mire.lab.reports import NothingPlayed, report

ONE = Result(
    number=0,
    seed="0" * 32,
    bots=("a", "b", "c", "d"),
    first=0,
    winners=(0,),
    places=(1, 2, 3, 4),
    scores=(10.0, 5.0, 2.0, 0.0),
    teams=(),
    reason="won",
    decisions=10,
    seats=(0, 1, 2, 3),
    decided=(4, 2, 2, 2),
    seconds=(2.0, 1.0, 0.0, 0.0),
)
MOVED_ON = msgspec.structs.replace(
    ONE, number=1, bots=("d", "a", "b", "c"), seats=(1, 2, 3, 0), first=3, decisions=20, reason="stopped"
)


def test_wins_follow_the_bot_to_its_seat() -> None:
    found = report([ONE, MOVED_ON])
    assert [bot.level for bot in found.bots] == ["a", "b", "c", "d"]
    assert [bot.wins for bot in found.bots] == [1, 0, 0, 1]
    assert [bot.rate.value for bot in found.bots] == [0.5, 0, 0, 0.5]
    assert found.bots[0].place == 1.5
    assert found.bots[0].score == 7.5
    assert found.bots[0].seconds == 0.5


def test_seats_and_turns_are_counted_apart() -> None:
    found = report([ONE, MOVED_ON])
    assert [seat.rate.value for seat in found.seats] == [1, 0, 0, 0]
    assert [turn.rate.value for turn in found.turns] == [0.5, 0.5, 0, 0]


def test_a_win_shared_between_sides_is_divided() -> None:
    shared = msgspec.structs.replace(ONE, winners=(0, 2, 3))
    assert [shared.win(seat) for seat in range(4)] == [1 / 3, 0, 1 / 3, 1 / 3]


def test_partners_win_together() -> None:
    teams = ((0, 2), (1, 3))
    won = msgspec.structs.replace(ONE, winners=(0, 2), teams=teams)
    drawn = msgspec.structs.replace(ONE, winners=(0, 1, 2, 3), teams=teams)
    assert [won.win(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert [drawn.win(seat) for seat in range(4)] == [0.5] * 4


def test_all_may_lose() -> None:
    lost = msgspec.structs.replace(ONE, winners=(), places=(1, 1, 1, 1))
    assert [bot.wins for bot in report([lost]).bots] == [0, 0, 0, 0]


def test_scores_are_compared_game_by_game() -> None:
    wide = msgspec.structs.replace(ONE, scores=(110.0, 105.0, 102.0, 100.0))
    ahead = report([ONE, wide, ONE]).bots[1].ahead
    assert ahead is not None
    assert (ahead.value, ahead.low, ahead.high) == (-5, -5, -5)
    assert report([ONE]).bots[0].ahead is None


def test_a_game_without_scores_has_none() -> None:
    plain = msgspec.structs.replace(ONE, scores=())
    assert report([plain]).bots[1].score is None
    assert report([plain]).bots[1].ahead is None


def test_lengths_and_reasons() -> None:
    found = report([ONE, MOVED_ON, ONE])
    assert found.lengths.mean == pytest.approx(40 / 3)
    assert found.lengths.median == 10
    assert found.lengths.high == pytest.approx(19)
    assert list(found.reasons.items()) == [("won", 2), ("stopped", 1)]


def test_nothing_played_is_nothing_to_report() -> None:
    with pytest.raises(NothingPlayed):
        report([])
