"""Some rules of blind nim, tested for the test of the runner; not a file that pytest looks into by itself."""

from __future__ import annotations

from mire import Dice, play
from tests.core.nim import Give, Nim, Play, WhichCard, WhichGift


def test_as_many_pebbles_are_taken_as_the_card_says() -> None:
    table = Nim(seats=2, dice=Dice("0" * 32), heap=7, deck=[], hands=[["3", "1"], ["1"]], agenda=[WhichCard(0)])
    play(table, 0, Play("3"))
    assert table.heap == 4


def test_a_gift_goes_to_the_right() -> None:
    table = Nim(seats=3, dice=Dice("0" * 32), deck=[], hands=[["1"], ["2", "3"], ["0"]], agenda=[WhichGift(1)])
    play(table, 1, Give("2"))
    assert table.hands == [["1", "2"], ["3"], ["0"]]
