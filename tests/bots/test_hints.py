"""Hints: how likely each answer wins, which are as good as the best, and what may follow."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Action, Dice, imagine, start, to_act, view
from mire.bots.hints import chance, ideas
from mire.games import GAMES, game
from mire.games.swapx.notation import read
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Swap
from tests.core.nim import BlindNim, a_table

SWAPX = game("swapx")
TWO_STEPS_FROM_WINNING = "8/8/3s4/s2RRG2/2s2G2/5Gs1/4ss2/8 G - B1,Y2 60"


def luck(number: int = 1) -> Dice:
    return Dice(f"{number:032x}")


def test_the_winning_answer_comes_first_and_is_no_equal_of_others() -> None:
    table = read(TWO_STEPS_FROM_WINNING)
    best, *others = ideas(SWAPX, view(SWAPX, table, 0), 0, luck())
    assert best.action == Swap("f5", "e5")
    assert best.chance > 0.9
    assert not best.equal
    assert not any(other.equal for other in others)
    assert all(other.chance < best.chance for other in others)


def test_what_follows_is_said_as_far_as_most_thoughts_agree() -> None:
    table = read(TWO_STEPS_FROM_WINNING)
    best = ideas(SWAPX, view(SWAPX, table, 0), 0, luck())[0]
    (first, kept), *_ = best.follows
    assert first == 1
    assert isinstance(kept, Keep)


class Certain(BlindNim):
    """Blind nim in which the first two answers are worth the same, and all others nothing."""

    def lean(self, table: Any, seat: int, options: list[Action]) -> list[float]:
        return [0.0] * len(options)

    def keeps_apart(self, table: Any) -> bool:
        return True

    def estimate(self, table: Any) -> tuple[float, ...]:
        good = len(table.hands[0]) == 3 and "3" in table.hands[0]
        return (0.6 if good else 0.1, *[0.2] * (table.seats - 1))


def test_answers_that_cannot_be_told_apart_are_marked_and_others_are_not() -> None:
    nim = Certain()
    table = a_table("0123", "0123", "0123", deck="", heap=12)
    found = ideas(nim, view(nim, table, 0), 0, luck())
    alike = [idea for idea in found if idea.chance == pytest.approx(found[0].chance, abs=0.02)]
    assert len(alike) > 1
    assert [idea.equal for idea in alike] == [False, *[True] * (len(alike) - 1)]
    assert not any(idea.equal for idea in found if idea not in alike)


def test_what_is_hidden_makes_no_difference_to_a_hint() -> None:
    nim = BlindNim()
    here = start(nim, 3, "3" * 32)
    there = imagine(nim, view(nim, here, 0), 0, luck(9))
    assert here.hands != there.hands
    assert ideas(nim, view(nim, here, 0), 0, luck()) == ideas(nim, view(nim, there, 0), 0, luck())


@pytest.mark.parametrize("name", GAMES)
def test_the_better_a_position_the_likelier_it_is_won(name: str) -> None:
    chances = [chance(game(name), worth) for worth in (0.0, 0.1, 0.3, 0.5, 0.9, 1.0)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < chances[-1] <= 1


def test_there_is_a_hint_at_every_question() -> None:
    table = start(SWAPX, 4, "1" * 32)
    seat = to_act(table)[0]
    assert 1 <= len(ideas(SWAPX, view(SWAPX, table, seat), seat, luck(), at_most=0.01)) <= 3
