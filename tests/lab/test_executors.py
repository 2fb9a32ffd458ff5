"""Executors: in order, as soon as it is there, and no further ahead than needed."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

import pytest

from mire.lab.executors import AHEAD, Processes


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_comes_back_is_in_order(jobs: int) -> None:
    assert list(Processes(jobs).map(isqrt, range(30))) == [isqrt(n) for n in range(30)]


def test_not_everything_is_handed_out_at_once() -> None:
    taken: list[int] = []

    def numbers() -> Iterator[int]:
        for n in range(1000):
            taken.append(n)
            yield n

    found = Processes(2).map(isqrt, numbers())
    assert [next(found), next(found)] == [0, 1]
    assert len(taken) <= 2 * AHEAD + 2


def test_what_goes_wrong_is_raised_here() -> None:
    with pytest.raises(ValueError, match="nonneg"):
        list(Processes(2).map(isqrt, [4, -1]))
