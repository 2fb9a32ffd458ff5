"""One game of Gillybog for two, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

from tests.games.gillybog.laid_out import gillybog
from tests.games.playthrough import agrees, difference, playthrough

GOLDEN = Path(__file__).with_name("playthrough.txt")


def test_the_game_goes_as_it_is_told() -> None:
    now = playthrough(gillybog(), seats=2, seed=10)
    assert agrees(GOLDEN, now), difference(GOLDEN, now)
