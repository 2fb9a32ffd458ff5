"""One game of Bayou Boss for three, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

from tests.games.bayou_boss.laid_out import bayou_boss
from tests.games.playthrough import agrees, difference, playthrough

GOLDEN = Path(__file__).with_name("playthrough.txt")


def test_the_game_goes_as_it_is_told() -> None:
    now = playthrough(bayou_boss(), seats=3, seed=10)
    assert agrees(GOLDEN, now), difference(GOLDEN, now)
