"""The quick judgement says what the plain one says, on whatever marsh."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mire import legal, play_unchecked, start, to_act
from mire.books.played import seed_from
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.intervals.travelling import Travels
from mire.games.marshlands.thinking.intervals.voyages import Voyages
from mire.games.marshlands.thinking.judgement import race_length
from tests.games.marshlands.laid_out import marshlands
from tests.games.marshlands.thinking import naive


def random_positions(act: str, decisions: int) -> Iterator[MarshlandsTable]:
    """Of a game in which tiles are laid wherever they fit."""
    luck, table = Random(act), start(marshlands(act=act), 4, seed_from(5))
    for number in range(decisions):
        if table.outcome:
            return
        seat = to_act(table)[0]
        options = legal(table, seat)
        lays = [option for option in options if isinstance(option, Lay)]
        play_unchecked(table, seat, luck.choice(lays or options))
        if number % 12 == 0:
            yield table


def test_a_race_is_as_long() -> None:
    lengths = set()
    for table in random_positions("4", 240):
        for colour in range(4):
            lengths.add(naive.race_length(table, colour))
            assert race_length(table, colour) == naive.race_length(table, colour)
    assert len(lengths) > 8


@pytest.mark.parametrize("act", ["I1", "I3"])
def test_a_boat_may_come_to_claim_the_same(act: str) -> None:
    worths = set()
    for table in random_positions(act, 400):
        for colour in range(4):
            if table.boats[colour] >= 0:
                quick, plain = Voyages(table, colour), naive.Voyages(table, colour)
                for spot in {table.boats[colour], *table.marsh.spots[::9]}:
                    worths.add(plain.worth(spot))
                    assert quick.worth(spot) == pytest.approx(plain.worth(spot), abs=1e-12)
    assert len(worths) > 20


def test_a_traveller_comes_as_far() -> None:
    worths = set()
    for table in random_positions("I2", 400):
        for colour in range(4):
            worths.add(naive.reach(table, colour))
            assert Travels(table, colour).reach() == pytest.approx(naive.reach(table, colour), abs=1e-12)
    assert len(worths) > 20
