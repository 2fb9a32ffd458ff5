"""What must hold at every table, held at every number of seats and in every variant."""

from __future__ import annotations

import pytest
from msgspec import structs

from mire import Dice, Options, legal, play_unchecked, start, to_act
from mire.books.choices import variants
from mire.books.laws import check, check_vocabulary
from mire.books.played import seed_from
from mire.games import game
from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import BLOCKED, NONE, OPEN
from mire.games.gillybog.components.spaces import GONE
from mire.games.gillybog.options import GillybogOptions
from mire.games.gillybog.table import GillybogTable

VARIANTS = list(variants(GillybogOptions))


def named(options: object) -> str:
    return "-".join(map(str, structs.astuple(options))) if isinstance(options, GillybogOptions) else str(options)


@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_laws_hold(seats: int, options: Options) -> None:
    check(game("gillybog", options), seats, seed_from(seats))


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_laws_hold_in_many_games(seats: int, options: Options) -> None:
    for seed in range(100, 103):
        check(game("gillybog", options), seats, seed_from(seed))


def test_the_vocabulary_holds() -> None:
    check_vocabulary(game("gillybog"))


def sound(table: GillybogTable) -> None:
    """Paths agree from both sides, and every space is where it says."""
    for space, here in enumerate(table.spots):
        if table.spaces[space] == GONE:
            continue
        assert table.at[here] == space
        for direction in range(6):
            end, beyond = table.links[space * 6 + direction], table.at.get(here + DELTA[direction])
            back = NONE if beyond is None else table.links[beyond * 6 + (direction + 3) % 6]
            if end >= 0:
                assert (end, back) == (beyond, space)
            elif end == OPEN:
                assert beyond is None
            elif end == BLOCKED:
                assert beyond is not None
                assert back == NONE


@pytest.mark.parametrize("seats", [1, 3])
def test_the_map_is_sound_at_every_step(seats: int) -> None:
    for seed in range(4):
        table: GillybogTable = start(game("gillybog"), seats, seed_from(seed))
        luck = Dice(seed_from(seed + 50))
        while not table.outcome:
            (seat,) = to_act(table)
            options = legal(table, seat)
            play_unchecked(table, seat, options[luck.below(len(options))])
            sound(table)
