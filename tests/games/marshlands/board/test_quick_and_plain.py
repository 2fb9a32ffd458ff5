"""The board kept tile by tile agrees with one worked out from scratch, at each step of random games of every act."""

from __future__ import annotations

import os
from random import Random

import pytest

from mire import legal, play, start, to_act
from mire.books.played import seed_from
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.options import ONLY_IN
from mire.games.marshlands.rules.laying import Lay, lays, unfit
from tests.games.marshlands.laid_out import marshlands
from tests.games.marshlands.naive import agrees, placements, squares_with_contact
from tests.ledger import rule

SETTINGS = [(act, seats) for act in ACTS for seats in ACTS[act].players]
GAMES = int(os.environ.get("MIRE_MARSHES", "1"))  # for each act and number of players; 45 make a thousand
MOST = 260  # answers; a random game of act 6 has no end of its own


@rule("SM-G-064", "SM-G-068", "SM-G-069")
@pytest.mark.parametrize("act", ACTS)
def test_the_quick_marsh_agrees_with_the_plain_one_at_each_step(act: str) -> None:
    walk(act, ACTS[act].players[0], seed=0)


@pytest.mark.slow
@pytest.mark.parametrize(("act", "seats"), SETTINGS)
def test_they_agree_in_many_games(act: str, seats: int) -> None:
    games = GAMES if ACTS[act].event_tiles == "none" else 1 + GAMES // 4  # they are longer, and more is asked
    first = 1 + SETTINGS.index((act, seats))  # each begins elsewhere, so that all ways to close come up
    for seed in range(first, first + games):
        walk(act, seats, seed, seed % 3 == 0, edge_closes=seed % 4 == 0, copse_closes=seed % 5 != 0)


@rule("SM-G-069")
def test_they_agree_where_copses_close_no_fields() -> None:
    walk("1", 4, seed=2, copse_closes=False)


def walk(act: str, seats: int, seed: int, eclipse: bool = False, **closing: bool) -> None:
    luck = Random(seed)
    with_eclipse = {"eclipse": "plain"} if eclipse and act in ONLY_IN["eclipse"] else {}
    table = start(marshlands(act=act, **closing, **with_eclipse), seats, seed_from(seed))
    lying: list[str] = []
    for _ in range(MOST):
        if table.outcome:
            break
        asked = to_act(table)
        seat = asked[luck.randrange(len(asked))]
        options = legal(table, seat)
        play(table, seat, options[luck.randrange(len(options))])
        if table.laid != lying:
            lying = list(table.laid)
            agrees(table)


@rule("SM-G-046", "SM-G-050", "SM-G-052", "SM-G-053")
@pytest.mark.parametrize("seed", range(2))
def test_every_way_to_lay_a_tile_is_found_and_no_other(seed: int) -> None:
    luck = Random(seed)
    table = start(marshlands(act="1"), 4, seed_from(seed))
    while not table.outcome:
        (seat,) = to_act(table)
        hand = sorted(set(table.hands[seat]))
        section = table.colours[seat]
        plain = placements(table, hand, squares_with_contact(table, section, "own"))
        quick = set(lays(table, seat, hand))
        assert quick <= plain
        assert all(unfit(table, seat, lay, hand) is None for lay in plain), "turns that look alike are accepted too"
        assert {(lay.tile, lay.square) for lay in quick} == {(lay.tile, lay.square) for lay in plain}
        for _ in range(20):
            tried = Lay(hand[luck.randrange(len(hand))], table.layout.names[luck.randrange(121)], luck.randrange(4))
            assert (unfit(table, seat, tried, hand) is None) == (tried in plain)
        options = legal(table, seat)
        play(table, seat, options[luck.randrange(len(options))])
