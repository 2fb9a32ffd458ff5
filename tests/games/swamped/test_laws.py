"""What must hold at every table, held at every number of seats and in every variant."""

from __future__ import annotations

import pytest

from mire import Options
from mire.books.choices import variants
from mire.books.laws import check, check_vocabulary
from mire.books.played import seed_from
from mire.games import game
from mire.games.swamped import Swamped
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.ending_the_game import SUCCESS, TOO_FEW_CARDS
from mire.games.swamped.table import SwampedTable

from .laid_out import PRINTED, nearness

VARIANTS = list(variants(SwampedOptions))
SEATS = range(1, 5)


class Steered(Swamped):
    """Swamped, with an eye on one end: purely random games are over after a round."""

    end = SUCCESS

    def estimate(self, table: SwampedTable) -> tuple[float, ...]:
        return (0.5 + nearness(table, self.end) / 2000,) * table.seats


class Lingering(Steered):
    end = TOO_FEW_CARDS


def named(options: object) -> str:
    if isinstance(options, SwampedOptions):
        switched = [f"waterfall-{options.waterfall}"] * (options.waterfall != "none") + ["tiger"] * options.tiger
        colours = [] if options.pounce_repeats_colours else ["unique"]
        return "-".join([options.level, *switched, options.start, options.way_back, *colours])
    return getattr(options, "__name__", str(options))


@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold(seats: int, options: Options) -> None:
    check(game("swamped", options), seats, seed_from(0))


@pytest.mark.parametrize("kind", [Steered, Lingering], ids=named)
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold_in_longer_games(seats: int, kind: type[Steered]) -> None:
    check(kind(SwampedOptions(waterfall="b", tiger=True), PRINTED), seats, seed_from(0))


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=named)
@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_hold_in_many_games(seats: int, options: Options) -> None:
    for seed in range(100, 103):
        check(game("swamped", options), seats, seed_from(seed))
        check(Steered(options, PRINTED), seats, seed_from(seed))
        check(Lingering(options, PRINTED), seats, seed_from(seed))


def test_the_vocabulary_holds() -> None:
    check_vocabulary(game("swamped"))
