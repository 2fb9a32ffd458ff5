"""SwapX in numbers: what each number of a vector and of an answer says."""

from __future__ import annotations

from mire import Action
from mire.games.swapx.components.fields import FIELDS
from mire.games.swapx.encoding import encoding
from mire.games.swapx.notation import read
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap
from mire.games.swapx.rules.supply import Remove
from mire.games.swapx.table import SwapXTable

from .laid_out import BLUE, CUT, GREEN, RED, YELLOW, after_passes, cells, supplies, swapx

NUMBERS = encoding(4)
PEACE = "ss6/sG6/8/8/8/8/6Rs/6ss G - B1,Y2 60"  # two that live far from each other


def told(table: SwapXTable, seat: int) -> dict[str, set[str]]:
    """What holds, plane by plane, in words."""
    vector, parts = NUMBERS.vector(table, seat), NUMBERS.slices()
    return {
        plane.name: {meaning for meaning, there in zip(plane.meanings, vector[parts[plane.name]], strict=True) if there}
        for plane in NUMBERS.planes
    }


def measured(table: SwapXTable, seat: int) -> dict[str, float]:
    return dict(zip((measure.name for measure in NUMBERS.measures), NUMBERS.measured(table, seat), strict=True))


def test_what_lies_on_the_board_is_told_from_the_one_that_looks() -> None:
    table = read(CUT)
    for seat, places in ((GREEN, (GREEN, RED, BLUE, YELLOW)), (BLUE, (BLUE, YELLOW, GREEN, RED))):
        found = told(table, seat)
        names = ("mine", "1 to the left", "2 to the left", "3 to the left")
        for name, other in zip(names, places, strict=True):
            assert found[f"cells, {name}"] == cells(table, other)
        assert found["supplies"] == supplies(table)
        assert found["question"] == {"WhichMove"}
    assert told(table, GREEN)["blocked supplies"] == {field for field in supplies(table) if field in blocked(table)}
    assert told(table, GREEN)["asked"] == {"me"}
    assert told(table, BLUE)["asked"] == {"2 to the left"}
    assert told(table, BLUE)["on the board"] == {"me", "2 to the left", "3 to the left"}, "Yellow has lost"
    assert told(table, RED)["settled"] == {"me", "3 to the left"} | (
        {"2 to the left"} if table.settled[YELLOW] else set()
    )
    corners = [told(table, seat)["my corner"] for seat in (GREEN, RED, BLUE, YELLOW)]
    assert corners == [{"Green"}, {"Red"}, {"Blue"}, {"Yellow"}]


def blocked(table: SwapXTable) -> list[str]:
    return [field for number, field in enumerate(FIELDS) if table.blocked() >> number & 1]


def test_measures_are_shares_of_the_most_there_may_be() -> None:
    table = read(CUT)
    found = measured(table, RED)
    points = [found[f"supply points, {name}"] for name in ("mine", "1 to the left", "2 to the left", "3 to the left")]
    assert points == [table.points(seat) / 60 for seat in (RED, BLUE, YELLOW, GREEN)]
    assert found["moves, of the most there may be"] == 20 / table.options.turn_limit
    assert [measured(after_passes(PEACE, passes), GREEN)["times this position came"] for passes in (0, 1, 2)] == [
        1 / 3,
        1 / 3,
        2 / 3,
    ]
    fresh = after_passes(PEACE, 0)
    fresh.past.clear()
    assert measured(fresh, GREEN)["times this position came"] == 0


def test_every_answer_has_its_own_number_kind_after_kind() -> None:
    table = read(CUT)
    begins: list[tuple[Action, str]] = [
        (Pass(), "Pass"),
        (SpawnCell("a1"), "SpawnCell a1"),
        (SpawnSupply("h8"), "SpawnSupply h8"),
        (Move("a1", "b1"), "Move a1 to b1"),
        (Swap("h8", "g8"), "Swap h8 with g8"),
        (Remove("c3"), "Remove c3"),
        (Keep(("e4", "d5")), "Keep the part whose lowest field is e4"),
    ]
    numbers = [NUMBERS.number(table, GREEN, action) for action, _ in begins]
    assert [NUMBERS.meaning(number) for number in numbers] == [words for _, words in begins]
    assert numbers == sorted(numbers)
    assert NUMBERS.size == 1 + 64 + 64 + 420 + 420 + 64 + 64
    assert swapx().encoding(4).size == NUMBERS.size


def test_a_question_is_told_by_its_kind() -> None:
    assert [plane.meanings for plane in NUMBERS.planes if plane.name == "question"] == [
        ("WhichMove", "WhichCell", "WhichCluster")
    ]
