"""Intervals against values from tables and textbooks."""

from __future__ import annotations

import math

import pytest

from mire.lab.intervals import mean, quantile, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 100, 0.0018, 0.0545),
        (25, 100, 0.1755, 0.3430),
        (2.5, 10, 0.0809, 0.5578),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    rate = wilson(wins, games)
    assert rate.value == wins / games
    assert rate.low == pytest.approx(low, abs=1e-4)
    assert rate.high == pytest.approx(high, abs=1e-4)


def test_without_games_any_rate_may_be_true() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize(("freedom", "point"), [(2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_student(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.01)


def test_a_mean_with_its_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.low == pytest.approx(1.037, abs=0.005)
    assert found.high == pytest.approx(4.963, abs=0.005)


def test_one_value_says_nothing_about_the_mean() -> None:
    assert mean([7.0]).low == -math.inf
    assert mean([7.0]).high == math.inf


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert quantile(range(101), 0.05) == 5
    assert quantile([9], 0.95) == 9
    assert quantile([1, 2], 1.0) == 2
