"""The board as text: what lies there, and nothing else, in 80 columns."""

from __future__ import annotations

from random import Random

import pytest
from rich.text import Text

from mire import play, view
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Pass, Swap
from mire.games.swapx.table import SwapXTable
from tests.games.swapx.laid_out import EVERY_OPTION, GREEN, RED, SHARING, TEAMS, opened, swapx, wandered
from tests.ledger import rule

SHARED = "8/8/8/8/8/2GG4/2ss4/4BB2 G"


def drawn(table: SwapXTable) -> list[str]:
    """The lines of the picture, without colour."""
    game = swapx(table.options)
    return Text.from_markup(game.picture(view(game, table, None), None)).plain.splitlines()


def beside(table: SwapXTable) -> list[str]:
    """What stands to the right of the board."""
    return [line[33:].strip() for line in drawn(table)[1:-1]]


def test_it_fits_80_columns_at_any_time() -> None:
    for seed in range(8):
        table = opened(seed, EVERY_OPTION[7 * seed % len(EVERY_OPTION)])
        for _ in wandered(table, Random(seed)):
            assert max(map(len, drawn(table))) <= 80


def test_every_token_stands_on_its_field_and_the_range_of_who_is_asked_is_dotted() -> None:
    ranks = [line[:31] for line in drawn(read("8/8/8/8/2R5/3s4/2G5/8 G GR"))]
    assert ranks[0] == "     a  b  c  d  e  f  g  h" == ranks[-1]
    assert ranks[5] == " 4         R                  4".ljust(31)[:31]
    assert ranks[6] == " 3      ·  ·  ◇               3"
    assert ranks[7] == " 2      ·  G  ·               2"
    assert ranks[8] == " 1      ·  ·  ·               1"


@rule("SX-06")
@pytest.mark.parametrize(("options", "signs"), [(TEAMS, "◆◇"), (SHARING, "◆◆"), (SwapXOptions(), "◆◇")])
def test_blocked_supplies_look_blocked_as_the_table_has_chosen(options: SwapXOptions, signs: str) -> None:
    rank = drawn(read(SHARED, options))[7]
    assert "".join(sign for sign in rank if sign in "◆◇") == signs


@rule("SX-05", "SX-07")
def test_each_player_is_told_with_cells_and_supply_points() -> None:
    table = read("8/8/8/8/8/2GG4/2s5/1s4sR G R B9,Y7 20")
    _, green, red, blue, yellow, _, progress, _ = beside(table)
    assert green == "▶  Green   2 cells, 1 supply point starving"
    assert red == "Red     1 cell, 1 supply point"
    assert (blue, yellow) == ("Blue    lost at move 9", "Yellow  lost at move 7")
    assert progress == "move 21 of at most 400"


@rule("SX-25")
def test_teams_are_told() -> None:
    assert beside(read(SHARED, TEAMS))[0] == "Green and Blue against Red and Yellow"
    assert beside(read(SHARED))[0] == ""


@rule("SX-24", "SX-26")
def test_at_the_end_it_says_after_how_many_moves() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28")
    play(table, GREEN, Swap("c6", "d5"))
    play(table, RED, Keep(("e4",)))
    assert beside(table)[6] == "over after 29 moves"
    assert beside(table)[2] == "Red     lost at move 29"
    table = read("8/1sss4/2RR4/8/8/8/GG6/ss6 G - B9,Y7 399")
    play(table, GREEN, Pass())
    assert beside(table)[6] == "over after 400 moves"
