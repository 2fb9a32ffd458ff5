"""What an answer, a step or a table means where it says no more."""

from __future__ import annotations

import pytest

from mire import Dice
from mire.books.played import seed_from
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.rules.boats import MoveBoat
from mire.games.marshlands.rules.counters import Claim
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.intervals.environment.pollution import Pollute
from mire.games.marshlands.rules.intervals.environment.purifying import Purify
from mire.games.marshlands.rules.intervals.myths.laid import TakeOver
from mire.games.marshlands.rules.intervals.tourism.canals import Mark, TakeBack
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import S1, marshlands
from tests.ledger import rule


@rule("SM-A4-021", "SM-A5-032", "SM-I1-107", "SM-I2-031", "SM-I2-041", "SM-I3-106", "SM-I3-122")
def test_an_answer_that_names_no_part_of_a_tile_means_none_of_them() -> None:
    assert MoveBoat("f7", "water") == MoveBoat("f7", "water", -1)
    assert Claim("copse", "f7") == Claim("copse", "f7", -1)
    assert Pollute("f7") == Pollute("f7", -1, "water")
    assert Purify("f7") == Purify("f7", -1, "water")
    assert TakeOver("f7") == TakeOver("f7", -1, "", "")


@rule("SM-I2-031", "SM-I2-035")
def test_a_counter_lies_on_the_whole_canal_unless_an_arm_is_named() -> None:
    assert Counter(S1, "f7", 0) == Counter(S1, "f7", 0, -1)
    assert Mark("f7") == Mark("f7", -1, "all of it")
    assert TakeBack("f7") == TakeBack("f7", -1, "all of it", "canal")


@rule("SM-I1-126")
def test_boats_come_home_first_unless_the_game_is_over_at_once() -> None:
    assert GameIsOver("a section is full") == GameIsOver("a section is full", None, at_once=False)


@rule("SM-A1-036", "SM-G-074")
@pytest.mark.parametrize("act", ACTS)
def test_at_first_nothing_is_under_way(act: str) -> None:
    game = marshlands(act=act)
    table = game.setup(game.players[-1], Dice(seed_from(1)))
    assert (table.refused, table.idle, table.exchanges, table.last_section) == (0, 0, 0, -1)
    assert not any((table.again, table.no_more_drawing, table.cleaning, table.stuck, table.over, table.spreading))
    assert not any((table.discards, table.offered, table.proposed, table.approached, table.counters, table.polluted))
    assert {table.showing, table.shown_to, table.polluter, table.purifier, table.mad} == {None}
