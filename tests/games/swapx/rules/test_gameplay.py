"""A turn: the supply check, one move, then the next player clockwise."""

from __future__ import annotations

import pytest

from mire import Action, IllegalAction, asked, play
from mire.games.swapx.notation import read
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap, WhichMove
from mire.games.swapx.rules.supply import Remove, WhichCell
from tests.games.swapx.laid_out import BLUE, GREEN, OPENING, RED, YELLOW, cells, refused
from tests.ledger import rule

EVERY_MOVE = [SpawnCell("c3"), SpawnSupply("c3"), Swap("b2", "a1"), Move("b2", "c3"), Pass()]


@rule("SX-09")
@pytest.mark.parametrize("move", EVERY_MOVE)
def test_a_turn_is_one_move_and_then_the_next_player_plays(move: Action) -> None:
    table = read(OPENING)
    play(table, GREEN, move)
    assert asked(table) == WhichMove(RED)
    with pytest.raises(IllegalAction, match="It is not your turn to answer"):
        play(table, GREEN, Pass())


@rule("SX-09")
def test_the_move_comes_after_the_supply_check() -> None:
    table = read("6sR/8/8/8/8/8/GGG5/ss6 G R")
    assert asked(table) == WhichCell(GREEN)
    play(table, GREEN, Remove("c2"))
    assert asked(table) == WhichMove(GREEN)
    play(table, GREEN, Pass())
    assert asked(table) == WhichMove(RED)


@rule("SX-09")
@pytest.mark.parametrize("action", [Remove("b2"), Keep(("b2",))])
def test_anything_but_a_move_is_refused(action: Action) -> None:
    assert refused(read(OPENING), GREEN, action) == ("Make one move.", "SX-09")


@rule("SX-27")
def test_turns_go_clockwise_from_corner_to_corner() -> None:
    table = read("Rs4sB/ss4ss/8/8/8/8/ss4ss/Gs4sY G GRBY")
    for seat, corner in [(GREEN, "a1"), (RED, "a8"), (BLUE, "h8"), (YELLOW, "h1"), (GREEN, "a1")]:
        assert asked(table) == WhichMove(seat)
        assert cells(table, seat) == {corner}
        play(table, seat, Pass())
