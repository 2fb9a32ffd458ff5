"""What the bots make of an interval: what they see at a glance is what a long look shows."""

from __future__ import annotations

from functools import cache

import pytest

from mire import Dice, clone, legal, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.greedy import Greedy
from mire.bots.search import Search
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.boats import MoveBoat, WhichWay
from mire.games.marshlands.rules.intervals.tourism.circuits import AT_A_GLANCE
from mire.games.marshlands.rules.intervals.tourism.sheet import circuits_of
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.scoring.lines import totals
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking.intervals.judgement import estimate_in_intervals, points_of_all
from mire.games.marshlands.thinking.intervals.leaning import FEW, Position, margin, values
from mire.games.marshlands.thinking.intervals.looking_ahead import play_ahead_in_intervals
from mire.games.marshlands.thinking.intervals.travelling import Travels, canals_over
from mire.games.marshlands.thinking.judgement import once_laid
from tests.games.marshlands.laid_out import INTERVALS, P1, S1, laid_out, marshlands, turn_of, with_whole_box


@cache
def middle(act: str, decisions: int = 150) -> MarshlandsTable:
    """A game that greedy bots have played for a while, to where somebody may lay a tile."""
    game = marshlands(act=act)
    table: MarshlandsTable = start(game, 4, seed_from(7))
    bots = [Greedy(game, Dice(seed_from(seat))) for seat in range(4)]
    while decisions > 0 or not isinstance(table.agenda[-1], WhichTile):
        (seat,) = to_act(table)
        play_unchecked(table, seat, bots[seat].choose(view(game, table, seat), seat))
        decisions -= 1
    return table


def test_circuits_are_searched_again_wherever_a_lay_may_have_changed_them() -> None:
    table = clone(middle("I2"))
    (seat,) = to_act(table)
    table.hands[seat] += [
        "shipwreck",
        "professional-guide",
        "obstruction",
        "tee",
        "cross",
        "private-property-a-red",
    ]
    now, changed = Position(table, seat), 0
    assert now.built == Travels(table, now.colour).worth(circuits_of(table, now.colour, AT_A_GLANCE)[1].points)
    for lay in legal(table, seat):
        if not isinstance(lay, Lay):
            continue
        square = table.layout.index[lay.square]
        canals = canals_over(table, square)
        after = clone(table)
        after.agenda = []
        lay.do(after, seat)
        points = circuits_of(after, now.colour, AT_A_GLANCE)[1].points
        built = Travels(after, now.colour).worth(points)
        if not kind_of(lay.tile):
            assert now.built_once_laid(lay) == built, lay
        else:
            assert now.built_after(after, square, canals) == built, lay
            assert now.margin_after(after, square, canals, kind_of(lay.tile)) == margin(
                points_of_all(after), now.colour
            ), lay
        changed += points != circuits_of(table, now.colour, AT_A_GLANCE)[1].points
    assert changed, "some lay makes a circuit or breaks one"


@pytest.mark.parametrize("act", INTERVALS)
def test_the_points_bots_reckon_with_are_those_of_the_score_sheet(act: str) -> None:
    table = middle(act)
    assert points_of_all(table) == totals(table, sheet(table))


@pytest.mark.parametrize("act", INTERVALS)
def test_looking_at_the_answers_leaves_the_table_as_it_was(act: str) -> None:
    table = clone(middle(act))
    before = clone(table)
    (seat,) = to_act(table)
    looks = values(table, seat, legal(table, seat))
    assert len(set(looks)) > 3
    assert table == before


@pytest.mark.parametrize("act", INTERVALS)
def test_each_players_chance_adds_up_to_one(act: str) -> None:
    chances = estimate_in_intervals(middle(act))
    assert abs(sum(chances) - 1) < 1e-9
    assert all(0 < chance < 1 for chance in chances)


@pytest.mark.parametrize("act", INTERVALS)
def test_turns_played_ahead_bring_the_same_tiles_whatever_was_laid(act: str) -> None:
    table = middle(act)
    (seat,) = to_act(table)
    brought, lays = (
        [],
        [option for option in legal(table, seat) if isinstance(option, Lay) and not kind_of(option.tile)],
    )
    for lay in (lays[0], lays[-1]):
        after = clone(table)
        play_unchecked(after, seat, lay)
        lying = len(after.laid)
        play_ahead_in_intervals(after, seat)
        assert len(after.laid) >= lying
        brought.append(after.deck)
    assert brought[0] == brought[1]
    assert len(brought[0]) < len(table.deck)


def test_only_a_few_answers_are_worth_a_second_thought() -> None:
    game, table = marshlands(act="I3"), middle("I3")
    (seat,) = to_act(table)
    considered = Search(game, Dice(seed_from(1)), thoughts=16).considered(view(game, table, seat), seat)
    assert len(considered) > FEW
    assert 1 < sum(share > 0 for _, share, *_ in considered) <= FEW


def test_a_boat_goes_where_more_can_be_claimed() -> None:
    """A reed bed two tiles to the east, nothing to the west."""
    squares = {"h7": "red-village", "g7": "w[EW]", "i7": "w[EW]", "j7": "w[EW]{reed}", "f7": "w[NE]"}
    table = with_whole_box(laid_out(squares, seats=2, act="I1"))
    turn_of(table)
    table.boats[S1] = table.layout.index["h7"] * LOCAL
    table.agenda = [WhichWay(P1)]
    game = marshlands(act="I1")
    chosen = Greedy(game, Dice(seed_from(1))).choose(view(game, table, P1), P1)
    assert isinstance(chosen, MoveBoat)
    assert chosen.square == "i7"
    stays, goes = clone(table), clone(table)
    goes.boats[S1] = table.layout.index["i7"] * LOCAL
    assert estimate_in_intervals(goes)[P1] > estimate_in_intervals(stays)[P1]


def test_a_tile_that_closes_a_circuit_is_laid() -> None:
    squares = {"f7": "w[NES]", "g7": "w[EW]", "h7": "w[ESW]", "f8": "w[NE]", "g8": "w[EW]"}
    table = with_whole_box(laid_out(squares, seats=2, act="I2"))
    turn_of(table)
    table.hands[P1] = ["bend", "straight"]
    game = marshlands(act="I2")
    chosen = Greedy(game, Dice(seed_from(1))).choose(view(game, table, P1), P1)
    assert isinstance(chosen, Lay)
    assert chosen.square == "h8"
    assert once_laid(table, chosen, lambda after: circuits_of(after, S1, AT_A_GLANCE)[1].points) == 7 + 1
