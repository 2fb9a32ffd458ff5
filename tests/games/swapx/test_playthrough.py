"""One game of SwapX, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

from tests.games.playthrough import agrees, difference, playthrough
from tests.games.swapx.laid_out import swapx

GOLDEN = Path(__file__).with_name("playthrough.txt")


def test_the_game_goes_as_it_is_told() -> None:
    now = playthrough(swapx(), seats=4, seed=14)
    assert agrees(GOLDEN, now), difference(GOLDEN, now)
