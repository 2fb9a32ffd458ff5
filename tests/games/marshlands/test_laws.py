"""What must hold at every table, held in every act, at every number of seats, with eclipse and variants."""

from __future__ import annotations

from typing import Any

import pytest

from mire import Dice, legal, play, start, to_act
from mire.books.choices import variants
from mire.books.laws import check, check_vocabulary, components
from mire.books.played import seed_from
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.options import MarshlandsOptions
from tests.games.marshlands.laid_out import marshlands

PLAIN = [(act, seats) for act in ACTS for seats in ACTS[act].players]
VARIED: list[dict[str, Any]] = [
    {"act": "1", "eclipse": "plain", "shortened": True},
    {"act": "1", "eclipse": "mad", "larger_hand": True, "edge_closes": True},
    {"act": "2", "eclipse": "mad", "shortened": True, "larger_hand": True},
    {"act": "3", "eclipse": "plain", "opposite": True},
    {"act": "4", "eclipse": "plain", "landings_only": True},
    {"act": "4", "eclipse": "mad", "foreign_only": True},
    {"act": "5", "eclipse": "plain", "landings_only": True, "larger_hand": True},
    {"act": "5", "eclipse": "mad"},
    {"act": "6", "fixed": True},
    {"act": "7", "eclipse": "plain", "boundless": True},
    {"act": "7", "eclipse": "mad"},
    {"act": "8", "sections": 2, "shortened": True},
    {"act": "I1", "eclipse": "plain", "exchange_all": True},
    {"act": "I1", "eclipse": "mad"},
    {"act": "I2", "exchange_all": True, "edge_closes": True},
    {"act": "I3", "exchange_all": True, "landings_only": True},
    {"act": "8", "sections": 4, "larger_hand": True, "village_table": True},
]


def named(options: object) -> str:
    return "-".join(map(str, options.values())) if isinstance(options, dict) else str(options)


@pytest.mark.parametrize("act", ACTS)
def test_the_laws_hold_in_every_act(act: str) -> None:
    check(marshlands(act=act), ACTS[act].players[0], seed_from(1))


@pytest.mark.slow
@pytest.mark.parametrize(("act", "seats"), PLAIN)
def test_the_laws_hold_at_every_number_of_seats(act: str, seats: int) -> None:
    check(marshlands(act=act), seats, seed_from(seats))


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIED, ids=named)
def test_the_laws_hold_with_eclipse_and_variants(options: dict[str, Any]) -> None:
    game = marshlands(**options)
    check(game, game.players[-1], seed_from(7))


@pytest.mark.slow
@pytest.mark.parametrize(("number", "options"), list(enumerate(variants(MarshlandsOptions))))
def test_the_laws_hold_in_every_variant(number: int, options: MarshlandsOptions) -> None:
    game = marshlands(**{name: getattr(options, name) for name in options.__struct_fields__})
    check(game, game.players[number % len(game.players)], seed_from(11))


@pytest.mark.parametrize("seats", [2])
def test_the_laws_of_building_hold_far_beyond_the_first_time_out(seats: int) -> None:
    """In `check` time runs out after a few answers; here nobody looks at the clock."""
    table = start(marshlands(act="6"), seats, seed_from(3))
    pieces, luck = components(table), Dice(seed_from(4))
    for _ in range(150):
        asked = to_act(table)
        seat = asked[luck.below(len(asked))]
        options = legal(table, seat)
        play(table, seat, options[1 + luck.below(len(options) - 1)] if len(options) > 1 else options[0])
        assert components(table) == pieces


def test_the_vocabulary_holds() -> None:
    check_vocabulary(marshlands())
