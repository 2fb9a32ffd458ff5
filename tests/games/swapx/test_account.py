"""What a game of SwapX tells of itself when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from mire.books.accounts import Account
from mire.core.agenda import Event
from mire.games.swapx.account import account
from mire.games.swapx.events import (
    CellSpawned,
    CellStarved,
    ClusterKept,
    Moved,
    Passed,
    PlayerLost,
    SupplySpawned,
    Swapped,
    SwapperCutOff,
)

from .laid_out import opened


def tallies(found: Account) -> dict[str, tuple[float, ...]]:
    return {tally.name: tally.values for tally in found.tallies}


def told_of(*answers: Sequence[Event]) -> Account:
    return account(opened(), [[], *answers])


def test_cells_are_told_after_each_answer() -> None:
    found = told_of(
        [CellSpawned(0, "a1")],
        [CellSpawned(0, "a2"), CellStarved(2, "h8")],
        [SupplySpawned(1, "b1")],
        [CellSpawned(0, "a3"), SwapperCutOff(0, "a3")],
        [ClusterKept(0, ("a1",), ("a2", "a3"))],
        [CellSpawned(1, "c1")],
        [Passed(1), PlayerLost(1)],
    )
    assert found.course is not None
    values = [line.values for line in found.course.curves]
    assert values[0] == (1, 1, 2, 3, 3, 3, 1, 1, 1)
    assert values[1] == (1, 1, 1, 1, 1, 1, 1, 2, 0)
    assert values[2] == (1, 1, 1, 0, 0, 0, 0, 0, 0)
    assert [line.seat for line in found.course.curves] == [0, 1, 2, 3]
    assert found.course.steps == (0, 0, 1, 2, 3, 4, 5, 6, 7)
    assert tallies(found)["Cells lost"] == (3, 2, 1, 0), "one cut off and two split off; two at once; one starved"
    assert tallies(found)["Cells spawned"] == (3, 1, 0, 0)
    assert tallies(found)["Supplies spawned"] == (0, 1, 0, 0)


def test_every_move_is_counted_and_nothing_else() -> None:
    moves = [CellSpawned(0, "a1"), SupplySpawned(1, "b1"), Swapped(2, "c1", "c2"), Moved(3, "d1", "d2"), Passed(0)]
    found = told_of(*([move] for move in moves), [CellStarved(1, "b2")])
    assert found.course is not None
    assert found.course.labels == ("the start", *(f"move {number}" for number in (0, 1, 2, 3, 4, 5, 5)))
    assert tallies(found)["Swaps"] == (0, 0, 1, 0)


def test_a_long_game_is_told_in_some_two_dozen_places_with_its_end() -> None:
    found = told_of(*([Passed(step % 4)] for step in range(70)), [CellSpawned(3, "d1")])
    assert found.course is not None
    assert found.course.steps == (0, *range(2, 71, 3), 71), "every third, and the last"
    assert found.course.labels[1:3] == ("move 2", "move 5")
    assert found.course.curves[3].values[-2:] == (1, 2)


def test_a_game_of_some_forty_moves_is_told_move_by_move() -> None:
    found = told_of(*([Passed(0)] for _ in range(45)))
    assert found.course is not None
    assert found.course.steps == (0, *range(46)), "47 places are not twice 24"
