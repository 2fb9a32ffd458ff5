"""What is listed and what is accepted are the same: every answer there could be, tried in positions of random games."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from mire import Action, asked, legal, refusal, to_act
from mire.games.swapx.components.fields import fields
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.cell_clusters import Keep, WhichCluster
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap
from mire.games.swapx.rules.supply import Remove
from mire.games.swapx.table import SwapXTable
from tests.games.swapx.laid_out import EVERY_OPTION, answers, opened, wandered
from tests.ledger import rule

FIELDS = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
FAR = [("a1", "a3"), ("a1", "h1"), ("h1", "a2"), ("h3", "a4"), ("a5", "h4"), ("d4", "f5"), ("e8", "e1"), ("h8", "a1")]


def is_beside(one: str, other: str) -> bool:
    return one != other and abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1]) - int(other[1])) <= 1


PAIRS = [pair for pair in product(FIELDS, FIELDS) if is_beside(*pair)] + FAR + [(two, one) for one, two in FAR]
UNIVERSE: list[Action] = [
    Pass(),
    *(kind(field) for kind in (SpawnCell, SpawnSupply, Remove) for field in FIELDS),
    *(kind(*pair) for kind in (Swap, Move) for pair in PAIRS),
]


def keeps(table: SwapXTable) -> list[Action]:
    """Ways to keep something, most of them wrong: the parts, halves of them, all of it, nothing."""
    parts = [
        action.cluster for seat in range(4) for action in WhichCluster(seat).options(table) if isinstance(action, Keep)
    ]
    wholes = [fields(board) for board in table.cells]
    tried = {(), *parts, *(part[1:] for part in parts), *(part[::-1] for part in parts), *wholes}
    return [Keep(cluster) for cluster in sorted(tried)]


@pytest.mark.parametrize("options", EVERY_OPTION, ids=repr)
def test_an_answer_is_accepted_exactly_when_it_is_listed(options: SwapXOptions) -> None:
    for seed in range(4):
        luck = Random(seed)
        table = opened(seed, options)
        for action in wandered(table, Random(seed)):
            if action and (isinstance(asked(table), WhichCluster) or luck.random() < 0.25):
                (seat,) = to_act(table)
                accepted = {tried for tried in UNIVERSE + keeps(table) if refusal(table, seat, tried) is None}
                listed = answers(table)
                assert accepted == set(listed)
                assert len(listed) == len(accepted), "an answer is listed twice"


@rule("SX-09")
@pytest.mark.parametrize("seed", range(10))
def test_who_is_not_asked_has_no_answer_and_none_is_accepted(seed: int) -> None:
    table = opened(seed)
    for action in wandered(table, Random(seed)):
        for seat in {0, 1, 2, 3} - {*to_act(table)}:
            assert legal(table, seat) == []
            assert refusal(table, seat, action or Pass()) is not None
