"""The NB after act 8: more tiles a turn, and larger hands."""

from __future__ import annotations

from typing import Any

import pytest

from mire import asked, play
from mire.books.choices import UnknownName
from mire.games import game
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.rules.drawing import hand_limit
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse
from mire.games.marshlands.rules.shortening import Stop, WhichFurtherTile
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import P1, P2, S1, give, laid_out, may, offered, opened, question, turn_of
from tests.ledger import rule


def shortened(**options: Any) -> MarshlandsTable:
    table = laid_out(seats=2, shortened=True, **options)
    give(table, ["straight", "tee", "bend"], ["tee", "tee", "tee"])
    return turn_of(table)


@rule("SM-NB-001", "SM-NB-003", "SM-NB-004")
def test_up_to_three_tiles_a_turn_and_as_many_drawn() -> None:
    table = shortened()
    play(table, P1, Lay("straight", "f8", 0))
    assert question(table) is WhichFurtherTile
    play(table, P1, Lay("tee", "g7", 0))
    play(table, P1, offered(table, P1, Lay)[0])
    assert asked(table) == WhichTile(P2), "a fourth is not laid"
    assert len(table.hands[P1]) == 3


@rule("SM-NB-001")
def test_one_may_stop_after_one_tile_and_offering_is_a_turn_as_usual() -> None:
    table = shortened()
    play(table, P1, Lay("straight", "f8", 0))
    assert may(table, P1, Stop())
    play(table, P1, Stop())
    assert asked(table) == WhichTile(P2)
    play(table, P2, Offer("tee"))
    play(table, P1, Refuse())
    assert asked(table) == WhichTile(P1)


@rule("SM-NB-002", "SM-NB-006", "SM-NB-007", "SM-NB-008")
def test_which_option_goes_with_which_act_is_settled_before_the_game() -> None:
    for option, acts in (("shortened", "1238"), ("larger_hand", "12358")):
        for act in ACTS:
            if act in acts:
                assert getattr(game("marshlands", {"act": act, option: "true"}).chosen, option)
            else:
                with pytest.raises(UnknownName, match=f"'{option}' goes with act"):
                    game("marshlands", {"act": act, option: "true"})
    with pytest.raises(AttributeError):
        opened(4).options.shortened = True  # type: ignore[misc]


@rule("SM-NB-007")
def test_a_larger_hand_holds_one_more() -> None:
    assert [len(hand) for hand in opened(2, larger_hand=True).hands] == [4, 4]
    table = laid_out({"f7": "w[NS]"}, act="2", larger_hand=True)
    assert hand_limit(table, P1) == 4
    table.villages[S1] = []
    assert hand_limit(table, P1) == 5
