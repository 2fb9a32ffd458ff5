"""3.4 Howl."""

from __future__ import annotations

from tests.games.gillybog.laid_out import A, B, a_table, act, end_turn, offered, question
from tests.ledger import rule


@rule("GB-118", "GB-168", "GB-169", "GB-176")
def test_alone_a_howl_enhances_the_own_next_turn_and_is_missing_from_it() -> None:
    table = a_table(1, "e1 e2 e3 e4")
    act(table, "Play Howl")
    assert table.cards_played == 1
    end_turn(table)
    assert table.hands[A] == ["run-grow", "sneak-scare"]
    assert (table.enhanced, table.cards_played) == (1, 0)
    assert not any("Sense" in text for text in offered(table))
    act(table, "Play Run", "Stop", "Play Scare")
    assert question(table) == "WhichUnique", "the Howl that lies out need not be played"
    act(table, offered(table)[0])
    assert table.enhanced == 0
    assert "howl-sense" in table.hands[A]


@rule("GB-165")
def test_howl_does_nothing_in_the_own_turn() -> None:
    table = a_table(2)
    before = (table.place[:], table.supply, table.village, table.hands[B][:])
    act(table, "Play Howl")
    assert (table.place, table.supply, table.village, table.hands[B]) == before
    assert table.enhanced == 0


@rule("GB-166", "GB-167")
def test_howl_enhances_the_next_player_and_lies_out_through_that_turn() -> None:
    table = a_table(3, "e1 e2 e3 e4")
    act(table, "Play Howl")
    end_turn(table)
    assert "howl-sense" not in table.hands[A]
    act(table, "Play Sneak")
    assert "Go to e3" in offered(table), "three spaces from the Den"
    assert "Go to e4" not in offered(table)
    act(table, "Stop")
    end_turn(table)
    assert table.hands[A].count("howl-sense") == 1
    assert table.howling[A] == []
    assert table.enhanced == 0


@rule("GB-170", "GB-192")
def test_an_enhanced_sneak_goes_three_spaces_and_ignores_two_attacks() -> None:
    table = a_table(2, "e1 e2 e3 e4", place="e1", hunters={"e2": 2}, enhanced=True)
    act(table, "Play Sneak", "Go to e2", "Ignore it (Sneak)", "Ignore it (Sneak)")
    assert table.protection[A] == [1, 1, 1]
    act(table, "Go to e4")
    assert question(table) == "WhichCard"


@rule("GB-173")
def test_enhancement_does_not_stack() -> None:
    table = a_table(3, "e1 e2 e3 e4", enhanced=True)
    table.howled = True
    assert table.enhanced == 1


@rule("GB-174")
def test_enhancement_changes_neither_hunter_cards_nor_dice() -> None:
    table = a_table(2, "e1 e2", top="scout", enhanced=True)
    village = table.village
    end_turn(table)
    assert village - table.village == 8


@rule("GB-175")
def test_gillys_are_not_enhanced() -> None:
    table = a_table(2, limbs=(0, 1, 1), gillys={"mother-peat": "saved"}, enhanced=True)
    act(table, "Call on Mother Peat", "Heal your fronds")
    assert table.protection[A] == [1, 1, 1]


@rule("GB-177")
def test_a_howl_stays_in_force_though_its_player_is_captured() -> None:
    table = a_table(2, "e1 e2", place="e1", hunters={"e2": 1}, limbs=(0, 0, 0))
    act(table, "Play Howl", "Play Sneak", "Go to e2", "Let it come")
    assert "Give up Howl Sense" not in offered(table)
    act(table, "Give up Run Grow")
    act(table, offered(table)[0])
    assert (table.active, table.enhanced) == (B, 1)
