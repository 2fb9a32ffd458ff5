"""What the intervals have in common: event tiles come up and are laid, and are never lost."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mire import legal, play, start, to_act
from mire.books.laws import components
from mire.books.played import seed_from
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.tiles import EVENT_SETS, kind_of
from mire.games.marshlands.rules.laying import Lay
from tests.games.marshlands.laid_out import INTERVALS, marshlands
from tests.games.marshlands.naive import agrees


def walk(act: str, seed: int) -> tuple[Counter[str], Counter[str]]:
    """The kinds of event tiles laid in a game that is played at random, on empty squares and in place of others."""
    luck = Random(seed)
    table = start(marshlands(act=act), 2 + seed % 3, seed_from(seed))
    pieces = components(table)
    beside: Counter[str] = Counter()
    instead: Counter[str] = Counter()
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        ways = [option for option in options if isinstance(option, Lay)]
        events = [lay for lay in ways if kind_of(lay.tile)]
        action = luck.choice(events if events and luck.random() < 0.5 else ways or options)
        if isinstance(action, Lay) and kind_of(action.tile):
            lies = table.card_at(table.layout.index[action.square])
            (instead if lies else beside)[kind_of(action.tile)] += 1
        play(table, seat, action)
    assert components(table) == pieces
    agrees(table)
    return beside, instead


@pytest.mark.slow
@pytest.mark.parametrize("act", INTERVALS)
def test_every_event_tile_is_laid_beside_others_and_in_place_of_others(act: str) -> None:
    beside: Counter[str] = Counter()
    instead: Counter[str] = Counter()
    for seed in range(24):
        more = walk(act, seed)
        beside += more[0]
        instead += more[1]
    kinds = set(EVENT_SETS[ACTS[act].event_tiles])
    assert set(beside) | set(instead) == kinds
    assert set(instead) == kinds


@pytest.mark.parametrize("act", INTERVALS)
def test_no_tile_is_lost(act: str) -> None:
    walk(act, 3)
