"""The quick judgement says what the plain one says, on whatever map."""

from __future__ import annotations

from random import Random

import pytest

from mire import legal, play_unchecked, start, to_act
from mire.books.played import seed_from
from mire.games import game
from mire.games.gillybog.board.paths import FAR
from mire.games.gillybog.thinking.judgement import Outlook, quick_progress
from tests.games.gillybog.thinking.naive import Plain


@pytest.mark.parametrize("seats", range(1, 5))
def test_ways_progress_and_threats_are_the_same(seats: int) -> None:
    luck, hard = Random(seats), game("gillybog", {"difficulty": "hard"})
    threats, far, compared = set[float](), set[bool](), 0
    for seed in range(30):
        table, decision = start(hard, seats, seed_from(seed)), 0
        while compared < 30:
            seat = to_act(table)[0]
            play_unchecked(table, seat, luck.choice(legal(table, seat)))
            decision += 1
            if table.outcome:
                break
            if table.vision < 0 or decision % 8:
                continue
            quick, plain = Outlook(table), Plain(table)
            for space in (0, table.vision, *table.captives, *table.place):
                there_is = plain.to(space, build=0)
                assert quick.ways.to(space) == plain.to(space)
                assert quick.ways.on_foot(space) == there_is
                far |= {cost == FAR for cost in there_is}
            assert quick.progress() == quick_progress(table) == plain.progress()
            spaces = [space for space, name in enumerate(table.spaces) if name != "gone"]
            for here in {*table.place, *luck.sample(spaces, 4)}:
                worn, player = luck.randrange(3), luck.randrange(seats)
                threat = plain.threat(player, here, worn)
                assert quick.threat(player, here, worn) == pytest.approx(threat, abs=1e-12)
                threats.add(threat)
            compared += 1
    assert compared == 30
    assert len(threats) > 20, "players are threatened in many ways"
    assert far == {False, True}, "some spaces are cut off and some are not"
