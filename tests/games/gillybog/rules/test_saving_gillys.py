"""5.2 Saving gillys and the final ritual."""

from __future__ import annotations

import pytest

from mire.books.played import stop
from mire.books.telling import ending
from mire.games.gillybog.events import AttackRolled, GaveUp, GillyRescued, HunterCardResolved
from mire.games.gillybog.rules.action_phase import CallOn
from mire.games.gillybog.table import SAVED
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    C,
    a_table,
    act,
    end_turn,
    gillybog,
    hunters_at,
    opened,
    over,
    question,
    said,
    why_not,
)
from tests.ledger import rule


@rule("GB-093", "GB-355", "GB-356", "GB-357", "GB-358")
def test_victory_takes_three_saved_and_then_all_at_the_vision_token() -> None:
    saved = {"newt": "saved", "croak": "saved", "tangle": "saved"}
    table = a_table(2, "e1 e2", place="e1 e2", vision="e2", gillys=saved, top="scout")
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert table.outcome.winners == (A, B)
    assert not said(table, HunterCardResolved), "at once, without a threat phase"
    two = a_table(2, "e1 e2", place="e1 e2", vision="e2", gillys={"newt": "saved", "croak": "saved"})
    two.reserve = 0
    act(two, "Play Run", "Go to e2")
    assert two.outcome is None
    away = a_table(3, "e1 e2", place="e1 e2 den", vision="e2", gillys=saved)
    act(away, "Play Run", "Go to e2")
    assert away.outcome is None


@rule("GB-003")
def test_all_win_or_lose_together() -> None:
    saved = {"newt": "saved", "croak": "saved", "tangle": "saved"}
    table = a_table(3, "e1 e2", place="e1 e2 e2", vision="e2", gillys=saved)
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((A, B, C), (1, 1, 1))
    lost = a_table(3, "e1 e2", hunters={"e2": 1}, limbs=(0, 0, 0), place="e1")
    lost.injuries[A] = ["run-grow"]
    act(lost, "Play Sneak", "Go to e2", "Let it come")
    assert lost.outcome is not None
    assert lost.outcome.winners == ()


@rule("GB-359")
def test_a_lone_player_needs_only_to_arrive() -> None:
    table = a_table(1, "e1 e2", vision="e2", gillys={"newt": "saved", "croak": "saved", "tangle": "saved"})
    act(table, "Play Run", "Go to e2")
    assert table.outcome is not None
    assert table.outcome.winners == (A,)


@rule("GB-325", "GB-336", "GB-337", "GB-349", "GB-352")
def test_a_gilly_is_freed_and_brought_home() -> None:
    table = a_table(2, ROAD, captives="e4")
    act(table, "Play Run", "Go to e4")
    (event,) = said(table, GillyRescued)
    assert table.rescued == [event.card]
    assert table.standing == [table.number("e4")]
    end_turn(table)
    end_turn(table)
    act(table, "Play Run", "Go to the Den", "Stop")
    assert table.standing == [SAVED]
    assert table.saved == 1


@rule("GB-342", "GB-343")
def test_a_gilly_follows_by_itself() -> None:
    table = a_table(1, ROAD, place="e2", gillys={"newt": "e2"})
    act(table, "Play Run", "Go to e5", "Stop")
    assert table.standing == [table.number("e5")]


@rule("GB-344")
def test_of_several_gillys_one_follows_by_choice() -> None:
    table = a_table(1, ROAD, place="e2", gillys={"croak": "e2", "tangle": "e2"})
    act(table, "Play Run", "Take Tangle along", "Go to e4", "Stop")
    assert table.standing == [table.number("e2"), table.number("e4")]
    again = a_table(1, ROAD, place="e2", gillys={"croak": "e2", "tangle": "e2"})
    act(again, "Play Run")
    assert why_not(again, CallOn("croak")) == "GB-344"


@rule("GB-345")
def test_a_captive_does_not_follow() -> None:
    table = a_table(1, ROAD, place="e2", captives="e2")
    act(table, "Play Run", "Go to e4", "Stop")
    assert table.captives == [table.number("e2")]


@rule("GB-346")
def test_hunters_do_nothing_to_a_gilly() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "e3"}, hunters={"e4": 3}, top="bloodhounds", limbs=(3, 3, 3))
    table.support = 0
    end_turn(table)
    assert hunters_at(table, "e2") == 3
    assert table.standing == [table.number("e3")]
    assert not said(table, AttackRolled)


@rule("GB-347")
def test_a_gilly_comes_along_when_its_companion_travels() -> None:
    table = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"}, gillys={"croak": "e2"})
    act(table, "Play Sneak", "Take the Tunnel to e1")
    assert table.standing == [table.number("e1")]


@rule("GB-348")
def test_another_gilly_on_the_way_ends_the_movement() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "e1", "tangle": "e3"})
    act(table, "Play Run", "Go to e3")
    assert question(table) == "WhichCard"
    assert table.standing == [table.number("e3")] * 2
    act(table, "Play Sneak")
    assert question(table) == "WhichGilly"


@rule("GB-350")
def test_passing_the_den_saves_nobody() -> None:
    table = a_table(1, "den e1", "den w1", place="e1", gillys={"croak": "e1"})
    act(table, "Play Run", "Go to w1", "Stop")
    assert table.saved == 0


@rule("GB-351")
def test_only_the_gilly_that_moved_along_is_saved() -> None:
    table = a_table(1, ROAD, place="e1", gillys={"croak": "den"})
    act(table, "Play Run", "Go to the Den")
    assert table.saved == 0
    act(table, "Play Sneak", "Go to e1", "Go to the Den")
    assert table.saved == 1


@rule("GB-425", "GB-003")
@pytest.mark.parametrize("seats", [1, 3])
def test_players_who_agree_to_give_up_have_lost(seats: int) -> None:
    table = opened(seats)
    game = gillybog()
    stop(game, table)
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert table.outcome.reason == "all agreed to give up"
    assert said(table, GaveUp) == [GaveUp(table.turn)]
    assert ending(table.outcome, game.names(seats)).endswith("which is a defeat; 0 of 3 gillys had been saved.")


@rule("GB-355", "GB-359")
@pytest.mark.parametrize(("seats", "who"), [(1, "Player 1 stands"), (2, "all players stand")])
def test_a_victory_says_what_it_took(seats: int, who: str) -> None:
    saved = dict.fromkeys(("croak", "newt", "tangle"), "saved")
    place = "e2 e3"[: 3 * seats].strip()
    table = a_table(seats, "e1 e2 e3", place=place, gillys=saved, vision="e3")
    act(table, "Play Run", "Go to e3")
    assert over(table).endswith(
        f"The final ritual is held. All 3 gillys are saved, and {who} with the Vision token, in turn 1."
    )
