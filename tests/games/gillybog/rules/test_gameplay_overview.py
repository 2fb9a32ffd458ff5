"""2 Gameplay overview: turns, and what lasts how long."""

from __future__ import annotations

from mire import to_act
from mire.games.gillybog.events import HunterCardResolved, RiskRolled
from mire.games.gillybog.rules.action_phase import END
from mire.games.gillybog.table import Stack
from tests.games.gillybog.laid_out import ROAD, A, B, C, D, a_table, act, end_turn, said, settle_ties, why_not
from tests.ledger import rule


@rule("GB-096")
def test_empty_stacks_and_decks_are_no_loss() -> None:
    table = a_table(1, top="scout")
    table.forest, table.actions, table.village_deck, table.village, table.supply = Stack(), Stack(), [], 0, 0
    act(table, "Play Sense", "Play Grow", "Play Scare")
    settle_ties(table)
    assert table.outcome is None
    assert table.turn == 2


@rule("GB-097", "GB-114", "GB-221", "GB-222", "GB-223")
def test_after_the_action_phase_the_hunter_card_is_resolved() -> None:
    table = a_table(2, top="scout")
    end_turn(table)
    assert said(table, HunterCardResolved) == [HunterCardResolved("scout")]
    assert not said(table, RiskRolled), "no card was played, so no dice"
    assert why_not(table, END, A) == "", "it is not A's turn any more"


@rule("GB-098", "GB-242")
def test_turns_go_clockwise() -> None:
    table = a_table(4)
    order: list[int] = []
    for _ in range(5):
        order += to_act(table)
        end_turn(table)
    assert order == [A, B, C, D, A]


@rule("GB-339", "GB-106")
def test_what_lasts_until_your_next_turn_lasts_through_those_of_others() -> None:
    table = a_table(3, ROAD, kinds={"e6": "watchtower"})
    table.damp[A], table.dark[A], table.fog[A] = 2, 3, (4,)
    for turn in range(2):
        end_turn(table)
        assert (table.damp, table.dark, table.fog) == ({A: 2}, {A: 3}, {A: (4,)}), turn
    end_turn(table)
    assert table.active == A
    assert (table.damp, table.dark, table.fog) == ({}, {}, {})


@rule("GB-315", "GB-106", "GB-354")
def test_what_holds_for_a_turn_is_over_with_it() -> None:
    table = a_table(2, ROAD, gillys={"croak": "saved"})
    table.hush, table.torchlight, table.submerged, table.cards_played = 2, 3, 1, 2
    table.called_on, table.basics_played = ["croak"], ["run"]
    end_turn(table)
    assert (table.hush, table.torchlight, table.submerged, table.cards_played) == (0, 0, 0, 0)
    assert (table.called_on, table.basics_played, table.basics_before) == ([], [], ["run"])
