"""All agree to stop: everybody is ranked as the game stands, in every act and interval."""

from __future__ import annotations

from random import Random

import pytest

from mire import legal, play, start, to_act
from mire.books.played import seed_from, stop
from mire.books.telling import ending
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.events import GameEnded, TileRemoved
from mire.games.marshlands.rules.acts.act_6 import BuildingGoesOn
from mire.games.marshlands.rules.scoring.lines import totals
from mire.games.marshlands.rules.scoring.sheets import sheet
from tests.games.marshlands.laid_out import P1, P2, S1, S2, asks, laid_out, marshlands, said
from tests.ledger import rule


@rule("SM-G-090")
@pytest.mark.parametrize("act", ACTS)
def test_the_points_are_counted_as_everything_lies(act: str) -> None:
    game, luck = marshlands(act=act), Random(5)
    table = start(game, game.players[-1], seed_from(5))
    for _ in range(20):
        seats = to_act(table)
        seat = seats[luck.randrange(len(seats))]
        options = legal(table, seat)
        play(table, seat, options[luck.randrange(len(options))])
        assert not table.outcome
    lines = sheet(table)
    stop(game, table)
    assert table.outcome is not None
    assert table.outcome.reason == "all agreed to stop"
    assert said(table, GameEnded) == [GameEnded("all agreed to stop")]
    assert table.agenda == []
    if act == "4":
        assert table.outcome.scores == ()
        return
    if not said(table, TileRemoved):
        assert table.sheet == lines
    points = totals(table, table.sheet)
    assert table.outcome.scores == tuple(points[colour] for colour in table.colours)
    if table.seats > 1:
        best = max(table.outcome.scores)
        assert table.outcome.winners == tuple(seat for seat, score in enumerate(table.outcome.scores) if score == best)


@rule("SM-G-090")
def test_most_points_win_when_all_stop() -> None:
    table = laid_out({"e7": "w[N]{reed}"}, seats=2)
    stop(marshlands(), table)
    assert table.outcome is not None
    assert ending(table.outcome, ("Ann", "Bob")) == (
        "Bob has won. All agreed to stop. The most points win: Bob has -18 points and Ann -29."
    )


@rule("SM-G-090", "SM-A4-036")
def test_in_the_race_the_shortest_way_wins_when_all_stop() -> None:
    table = laid_out({"e6": "w[EW]", "f7": "w[S]"}, seats=2, act="4")
    table.boats[S2] = table.layout.index["e6"] * LOCAL
    table.boats[S1] = table.layout.index["f7"] * LOCAL
    stop(marshlands(act="4"), table)
    assert table.outcome is not None
    assert ending(table.outcome, ("Ann", "Bob")) == (
        "Bob has won. All agreed to stop. The shortest way to the Abbey wins: Bob's boat has 1 step left and "
        "Ann's boat lies 1 square away with no way over tiles."
    )


@rule("SM-G-090", "SM-A6-023")
def test_in_act_6_what_is_badly_laid_comes_off_first() -> None:
    tiles = {"a1": "red-village", "b1": "w[EW]{fishery}", "b2": "F; cow 0:6", "b3": "F", "h1": "w[E]{end,frog}"}
    table = asks(laid_out(tiles | {"i1": "w[W]{end}"}, seats=2, act="6"), BuildingGoesOn())
    stop(marshlands(act="6"), table)
    assert table.outcome is not None
    assert table.outcome.scores == (3, 2)
    assert said(table, TileRemoved) == []
    table = asks(laid_out(tiles | {"c1": "C[W]", "f5": "F"}, seats=2, act="6"), BuildingGoesOn())
    stop(marshlands(act="6"), table)
    assert [(event.seat, event.square) for event in said(table, TileRemoved)] == [(P1, "b1"), (P1, "c1"), (P1, "f5")]
    assert table.outcome is not None
    assert table.outcome.winners == (P2,)


@rule("SM-G-090")
def test_alone_one_has_the_points_there_are_and_has_not_won() -> None:
    table = laid_out({"f7": "w[NS]{fishery}"}, seats=1, act="8")
    stop(marshlands(act="8"), table)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((), (3 - 29,))
