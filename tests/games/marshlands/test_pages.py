"""What a page is sent of a table: the score as it stands, and nothing that only the rules read."""

from __future__ import annotations

import msgspec
import pytest

from mire.books.played import seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import play, start, to_act, view
from mire.games import game
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.server.frames import plain


def test_a_page_is_sent_the_score_as_it_stands() -> None:
    playing = game("marshlands", {"act": "1"})
    table = start(playing, 2, seed_from(3))
    bots = [bot("greedy", playing, Dice(seed_from(seat))) for seat in range(2)]
    for _ in range(24):
        seat = to_act(table)[0]
        play(table, seat, bots[seat].choose(view(playing, table, seat), seat))
    seen = view(playing, table, 0)
    assert not seen.sheet
    playing.reckon(seen)
    told = msgspec.to_builtins(plain(seen)["sheet"])
    assert told == msgspec.to_builtins([plain(line) for line in sheet(table)])
    assert {"empty squares", "fishery"} <= {line["what"] for line in told}


def test_a_page_is_sent_no_unions_of_water_and_no_faces() -> None:
    playing = game("marshlands", {"act": "1"})
    told = plain(view(playing, start(playing, 2, seed_from(3)), 0))
    assert not {"marsh", "printed"} & told.keys()


@pytest.mark.parametrize(("act", "reach"), [("1", "(red, f7 to k11)"), ("6", "(red, a1 to f5)"), ("7", "(red)")])
def test_in_the_terminal_everybody_reads_where_the_own_section_is(act: str, reach: str) -> None:
    playing = game("marshlands", {"act": act})
    seen = view(playing, start(playing, 2, seed_from(3)), 0)
    assert f"Player 1 {reach}" in playing.picture(seen, 0)
