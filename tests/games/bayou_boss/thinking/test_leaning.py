"""How bots lean where an option gives them a choice."""

from __future__ import annotations

import pytest

from mire import legal
from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.games.bayou_boss.rules.characters import MakeHigh
from mire.games.bayou_boss.thinking.leaning import leanings
from tests.games.bayou_boss.laid_out import CHOSEN, DECLINING, A, B, D, a_table, bayou_boss, play_on
from tests.ledger import rule


def test_a_bot_does_not_choose_itself() -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 0, 2, 0), dealer=A, options=CHOSEN)
    play_on(table, "red-9 alligator")
    options = legal(table, B)
    assert options == [MakeHigh(B), MakeHigh(D)]
    first, second = leanings(table, B, options)
    assert first < second
    assert bot("greedy", bayou_boss(CHOSEN), Dice(seed_from(1))).choose(table, B) in options


@rule("BB-58")
@pytest.mark.parametrize("hand", ["raven blue-9", "raccoon blue-9"])
def test_a_bot_can_tell_how_it_leans_when_it_may_decline(hand: str) -> None:
    table = a_table(hand, "red-5", swamp="heron red-1", options=DECLINING)
    play_on(table, hand.split()[0])
    assert len(leanings(table, A, legal(table, A))) == 2
