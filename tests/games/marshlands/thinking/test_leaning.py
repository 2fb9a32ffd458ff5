"""What the bots of The Sacred Marshlands make of a marsh."""

from __future__ import annotations

from random import Random

import pytest

from mire import Dice, clone, legal, play_unchecked, start, to_act, view
from mire.books.played import seed_from
from mire.bots.greedy import Greedy
from mire.bots.search import Search
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.tiles import ECLIPSE, kind_of
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.scoring.lines import totals
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import MarshlandsTable
from mire.games.marshlands.thinking import judgement
from mire.games.marshlands.thinking.judgement import Promises, estimate, once_laid, promises
from mire.games.marshlands.thinking.leaning import FEW, leanings
from mire.games.marshlands.thinking.looking_ahead import AHEAD, play_ahead
from tests.games.marshlands.laid_out import P1, S1, laid_out, marshlands, with_whole_box

JOINED = {"g7": "w[EW]", "h7": "w[ESW]"}  # canals from the village of S1, on f7, eastwards


def promise(table: MarshlandsTable, colour: int) -> float:
    return Promises(table, (colour,)).now()[colour]


def promised(**squares: str) -> float:
    return promise(with_whole_box(laid_out(JOINED | squares)), S1)


def in_the_middle(seed: int, decisions: int = 60) -> MarshlandsTable:
    """A game that greedy bots have played for a while."""
    game = marshlands(act="1")
    table: MarshlandsTable = start(game, 4, seed_from(seed))
    for _ in range(decisions):
        (seat,) = to_act(table)
        play_unchecked(table, seat, Greedy(game, Dice(seed_from(seed))).choose(view(game, table, seat), seat))
    return table


def test_what_runs_off_the_board_promises_nothing() -> None:
    through = {"i7": "w[EW]", "j7": "w[EW]"}
    inwards, outwards = "C[S]; w[W]", "C[E]; w[W]"  # on k7, at the eastern edge
    assert promised(**through, k7=inwards) > promised(**through, k7=outwards) + 0.5
    closed = with_whole_box(laid_out(JOINED | through | {"k7": outwards}, edge_closes=True))
    assert promise(closed, S1) > promised(**through, k7=outwards) + 1.5


def test_a_reed_bed_promises_more_where_its_water_is_joined() -> None:
    assert promised(i7="w[EW]{reed}") > promised(i7="w[EW]", h9="w[EW]{reed}") + 2


def test_water_that_can_go_on_promises_more_than_water_that_ends() -> None:
    assert promised(i7="w[EW]") > promised(i7="w[W]{end}; w[E]; fields NE SE SW NW") + 0.5


def test_a_quick_look_at_a_section_agrees_with_a_look_at_all() -> None:
    """They differ only over what lies on two sections."""
    for seed in range(3):
        table = in_the_middle(seed)
        whole = promises(table)
        for colour in range(4):
            assert abs(promise(table, colour) - whole[colour]) < 12
    alone = with_whole_box(laid_out(JOINED | {"i7": "w[EW]{fishery}", "h8": "G[S]; w[N]"}))
    assert abs(promise(alone, S1) - promises(alone)[S1]) < 0.05  # the Abbey's corners of field are nobody's


def test_looking_at_a_lay_leaves_the_table_as_it_was() -> None:
    table = in_the_middle(1)
    (seat,) = to_act(table)
    before = clone(table)
    for option in legal(table, seat):
        if isinstance(option, Lay):
            once_laid(table, option, promises)
    assert table == before


def test_only_a_few_answers_are_worth_a_second_thought() -> None:
    table = in_the_middle(2)
    (seat,) = to_act(table)
    options = legal(table, seat)
    assert len(options) > FEW
    leaning = leanings(table, seat, options)
    few = sum(each > max(leaning) - 0.5 for each in leaning)
    assert FEW <= few < len(options)  # more than that only where some look alike
    game = marshlands(act="1")
    considered = Search(game, Dice(seed_from(1)), thoughts=24).considered(view(game, table, seat), seat)
    assert sum(share > 0 for _, share, *_ in considered) <= few


def test_turns_played_ahead_bring_the_same_tiles_whatever_was_laid() -> None:
    brought = []
    for square in ("i7", "h8"):
        table = with_whole_box(laid_out(JOINED, deck=0))
        table.hands[P1] = ["straight", "bend"]
        table.deck = ["cross", "tee", "bend", "straight", "cross-with-fishery", "tee-with-fishery"] * 4
        table.put("tee", table.layout.index[square], 0)
        lying = len(table.laid)
        play_ahead(table, P1)
        assert len(table.laid) > lying
        brought.append(table.deck)
    assert brought[0] == brought[1]
    assert 0 < len(brought[0]) < 24 - AHEAD


def test_each_players_chance_adds_up_to_one() -> None:
    chances = estimate(in_the_middle(0))
    assert abs(sum(chances) - 1) < 1e-9
    assert all(0 < chance < 1 for chance in chances)


def test_greedy_lays_a_reed_bed_where_it_counts() -> None:
    table = with_whole_box(laid_out(JOINED))
    table.hands[P1] = ["dead-end-with-reed-bed"]
    table.agenda = [WhichTile(P1)]
    game = marshlands(act="1")
    chosen = Greedy(game, Dice(seed_from(1))).choose(view(game, table, P1), P1)
    assert isinstance(chosen, Lay)
    assert once_laid(table, chosen, lambda after: totals(after, sheet(after))[S1]) == 10 - 26  # empty squares


@pytest.mark.parametrize("act", ACTS)
def test_what_a_lay_would_promise_is_what_it_promises_once_it_is_laid(act: str) -> None:
    """Whatever is remembered, and in whatever order the tiles came to lie."""
    game, luck = marshlands(act=act), Random(act)
    table: MarshlandsTable = start(game, ACTS[act].players[-1], seed_from(3))
    compared = 0
    for _ in range(150):
        if table.outcome:
            break
        seat = to_act(table)[0]
        options = legal(table, seat)
        own = () if table.seats == 1 else (table.colours[seat],)
        here = Promises(table, own)
        for lay in options[:: 1 + len(options) // 5]:
            if isinstance(lay, Lay) and not kind_of(lay.tile) and lay.tile != ECLIPSE:
                after = clone(table)
                after.put(lay.tile, after.layout.index[lay.square], lay.turn)
                order = list(zip(after.laid, after.where, after.turns, strict=True))
                luck.shuffle(order)
                after.laid, after.where, after.turns = map(list, zip(*order, strict=True))
                after.relay()
                found = here.once_laid(lay)
                judgement.REMEMBERED.clear()
                assert found == Promises(after, own).now() == here.once_laid(lay)
                compared += 1
        play_unchecked(table, seat, luck.choice(options))
    assert compared > 20
