"""Every end of the game can be reached in play, and no other end is."""

from __future__ import annotations

from collections import Counter

import pytest

from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules import ending_the_game
from mire.games.swamped.rules.ending_the_game import (
    CAUGHT,
    GAVE_UP,
    MET_CROC,
    OVER_THE_FALLS,
    SUCCESS,
    TIGERS_PREY,
    TOO_FEW_CARDS,
    TOO_LITTLE,
)
from tests.ledger import rule

from ..laid_out import ended, played

BASE = SwampedOptions()
IN_THE_BASE_GAME = {SUCCESS, TOO_LITTLE, CAUGHT, MET_CROC, TOO_FEW_CARDS}
WITH = {OVER_THE_FALLS: SwampedOptions(waterfall="a"), TIGERS_PREY: SwampedOptions(tiger=True)}
ALL = [*sorted(IN_THE_BASE_GAME), *WITH]


def reached(aim: str, seats: int, options: SwampedOptions, games: int) -> Counter[str]:
    """How often games of a crew with this aim came to each end."""
    return Counter(ended(played(aim, seats, seed, options)).reason for seed in range(games))


def test_these_are_all_the_ends_there_are() -> None:
    named = {value for name, value in vars(ending_the_game).items() if name.isupper() and isinstance(value, str)}
    assert named == {*ALL, GAVE_UP}, "no crew of the game's own gives up"


@rule("SW-229", "SW-236", "SW-237", "SW-245", "SW-246", "SW-247", "SW-287", "SW-327", "SW-S05")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("end", ALL)
def test_a_crew_that_steers_for_an_end_reaches_it(end: str, seats: int) -> None:
    counts = reached(end, seats, WITH.get(end, BASE), games=8)
    print(f"{seats} at the table, steering for {end!r}: {dict(counts)}")
    assert counts[end], f"never reached: {dict(counts)}"


@rule("SW-229")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_base_game_ends_by_leaving_by_the_croc_or_for_lack_of_cards_only(seats: int) -> None:
    counts = Counter[str]()
    for aim in ("", *ALL):
        counts += reached(aim, seats, BASE, games=2 if aim in WITH else 8)
    print(f"{seats} at the table, base game: {dict(counts)}")
    assert set(counts) == IN_THE_BASE_GAME, dict(counts)


@rule("SW-229", "SW-287", "SW-327")
def test_with_both_expansions_all_seven_ends_come_up() -> None:
    both = SwampedOptions(waterfall="a", tiger=True)
    counts = Counter[str]()
    for aim in ("", *ALL):
        for seats in (1, 2, 3, 4):
            counts += reached(aim, seats, both, games=5 if aim == SUCCESS else 2)
    print(f"both expansions: {dict(counts)}")
    assert set(counts) == set(ALL), dict(counts)
