"""Who lays a table to play at once begins."""

from __future__ import annotations

import pytest

from mire.core.engine import start, to_act
from mire.games import GAMES, game
from mire.server.forms import Guest, NewTable, SeatWish
from mire.server.laid import Begun, laid_by


@pytest.mark.parametrize("name", GAMES)
def test_whoever_lays_a_table_to_start_at_is_asked_first(name: str) -> None:
    seats = [SeatWish("me"), *(SeatWish("bot", "greedy") for _ in range(3))]
    for _ in range(12):
        wanted = NewTable(name, seats, dict(GAMES[name].first_game), starting=True)
        laid = laid_by(Guest("g", "Ada"), wanted, Begun())
        table = start(game(name, laid.options), 4, laid.seed)
        me = [seat.kind for seat in laid.seats].index("me")
        assert to_act(table)[0] == me
