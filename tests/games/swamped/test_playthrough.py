"""One game of Swamped for three, with Waterfall and Tiger, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

from mire.games.swamped.options import SwampedOptions
from tests.games.playthrough import agrees, difference, playthrough
from tests.games.swamped.laid_out import swamped

GOLDEN = Path(__file__).with_name("playthrough.txt")


def test_the_game_goes_as_it_is_told() -> None:
    now = playthrough(swamped(SwampedOptions(waterfall="a", tiger=True)), seats=3, seed=46)
    assert agrees(GOLDEN, now), difference(GOLDEN, now)
