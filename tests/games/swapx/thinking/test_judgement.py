"""What SwapX's bots think of stops, of coming back to a position, and of partners."""

from __future__ import annotations

import pytest

from mire import Dice, clone, play, view
from mire.bots.greedy import Greedy
from mire.bots.worth import worth
from mire.core.agenda import Outcome
from mire.games import game
from mire.games.swapx.board import standing
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.moves import PASS
from mire.games.swapx.thinking.judgement import LAST_MOVES, STOPPED, estimate, prizes

SWAPX = game("swapx")
GREEN_AHEAD = "sss4s/RR4ss/ss5s/8/6s1/s7/GGGGs3/ssGsss2 G - B1,Y2 60"
LONELY = ("only one player is left on the board", (7.0, 0.0, 0.0, 0.0))
STOP = ("the same position came for the third time", (7.0, 2.0, 0.0, 3.0))


@pytest.mark.parametrize(("ending", "prize"), [(LONELY, 1.0), (STOP, STOPPED)])
def test_to_be_the_last_on_the_board_is_worth_more_than_to_be_ahead(
    ending: tuple[str, tuple[float, ...]], prize: float
) -> None:
    reason, scores = ending
    found = prizes(Outcome((0,), (1, 3, 4, 2), reason, scores=scores), 4)
    assert found[0] == pytest.approx(prize, abs=0.001)
    assert found[0] > found[3] > found[1] > found[2] >= 0  # of two defeats, the better place


def test_a_team_that_is_left_with_one_partner_has_won_whole() -> None:
    outcome = Outcome((0, 2), (1, 3, 1, 3), "", scores=(0.0, 0.0, 4.0, 0.0), teams=((0, 2), (1, 3)))
    assert prizes(outcome, 4)[0] == prizes(outcome, 4)[2] == pytest.approx(1.0, abs=0.001)


def test_whoever_is_far_ahead_has_nothing_to_gain_from_coming_back_to_a_position() -> None:
    """Nor has who is behind: a stop is worth half a win to the one and nothing to the other."""
    fresh = read(GREEN_AHEAD)
    fresh.past = [fresh.position(0)]
    again = clone(fresh)
    again.past = [again.position(0), again.position(1), again.position(0)]
    before, now = estimate(fresh), estimate(again)
    assert before[0] > STOPPED
    assert STOPPED < now[0] < before[0]
    assert now[1] < before[1]


def test_where_no_repetition_ends_a_game_coming_back_is_nothing() -> None:
    options = SwapXOptions(repetition=False)
    table = read(GREEN_AHEAD, options)
    first = estimate(table)
    table.past = [table.position(0)] * 2
    assert estimate(table) == first


def test_the_last_moves_before_the_limit_count_more_and_more() -> None:
    table = read(GREEN_AHEAD)
    shares = []
    for left in (LAST_MOVES, LAST_MOVES // 2, 1):
        table.moves = table.options.turn_limit - left
        shares.append(estimate(table)[1])
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] < 0.1 * shares[0]


def test_a_bot_that_is_ahead_does_not_pass_the_game_away() -> None:
    table = read(GREEN_AHEAD)
    after = clone(table)
    play(after, 0, PASS)
    table.past = [after.position(1), after.position(1)]
    stopped = clone(table)
    play(stopped, 0, PASS)
    assert stopped.outcome is not None
    assert stopped.outcome.winners == (0,)
    assert worth(SWAPX, stopped)[0] < estimate(table)[0]
    assert Greedy(SWAPX, Dice("1" * 32)).choose(view(SWAPX, table, 0), 0) != PASS


def test_a_partner_threatens_nobodys_cluster() -> None:
    chain, beside = 0b111, 1 << 8  # three in a row, and a cell that touches the first two
    cells = [chain, 0, beside, 0]
    assert standing(cells, 0, 0, 0, 0)[2] == 1
    assert standing(cells, 0, 0, 0, 2)[2] == 0
