"""A game of act 1 for three, and one of act 5, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.marshlands.laid_out import marshlands
from tests.games.playthrough import agrees, difference, playthrough


@pytest.mark.parametrize(("act", "seats"), [("1", 3), ("5", 2)])
def test_the_game_goes_as_it_is_told(act: str, seats: int) -> None:
    golden = Path(__file__).with_name(f"playthrough_{act}.txt")
    now = playthrough(marshlands(act=act), seats=seats, seed=10)
    assert agrees(golden, now), difference(golden, now)
