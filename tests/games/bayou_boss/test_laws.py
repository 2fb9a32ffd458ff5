"""What must hold at every table, held at every number of seats and in every variant."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple

from mire import Options
from mire.books.choices import variants
from mire.books.laws import check, check_vocabulary
from mire.books.played import seed_from
from mire.games import game
from mire.games.bayou_boss.options import BayouBossOptions
from tests.games.bayou_boss.laid_out import SEATS

VARIANTS = list(variants(BayouBossOptions))


def named(options: object) -> str:
    if isinstance(options, BayouBossOptions):
        return "-".join(str(value) for value in astuple(options))
    return str(options)


@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold(seats: int, options: Options) -> None:
    check(game("bayou-boss", options), seats, seed_from(seats))


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold_in_further_games(seats: int, options: Options) -> None:
    check(game("bayou-boss", options), seats, seed_from(100 + seats))


def test_the_vocabulary_holds() -> None:
    check_vocabulary(game("bayou-boss"))
