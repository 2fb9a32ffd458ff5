"""Enhanced effects, and Echo."""

from __future__ import annotations

from pathlib import Path

from tests.games.gillybog.laid_out import BOTH, A, a_table, act, offered, question, where
from tests.ledger import rule


@rule("GB-172")
def test_with_howl_the_player_chooses_between_the_plain_and_the_enhanced_effect() -> None:
    plain = a_table(2, "e1 e2", place="e2", hand="swim run-grow")
    act(plain, "Play Swim")
    assert question(plain) == "WhichStep", "without a Howl there is nothing to choose"
    for answer, swims in (("Swim, enhanced", True), ("Swim, plain", False)):
        table = a_table(2, "e1 e2", place="e2", hand="swim run-grow", enhanced=True)
        act(table, "Play Swim")
        assert offered(table) == ["Swim, enhanced", "Swim, plain"]
        act(table, answer)
        assert ("Go to e1" in offered(table)) is swims
    basic = a_table(2, "e1 e2", hand="burrow run-grow", enhanced=True)
    act(basic, "Play Run")
    assert question(basic) == "WhichStep", "a basic action has no enhanced effect, nor has every unique one"
    act(basic, "Stop", "Play Burrow")
    assert question(basic) == "WhichDestination"


@rule("GB-172", "GB-347")
def test_homeward_takes_a_gilly_along_only_by_its_enhanced_effect() -> None:
    for answer, comes in (("Homeward, enhanced", True), ("Homeward, plain", False)):
        table = a_table(2, "e1 e2", place="e2", hand="homeward run-grow", gillys={"croak": "e2"}, enhanced=True)
        act(table, "Play Homeward", answer, "Choose w1")
        assert where(table) == "w1"
        assert table.spaces[table.standing[0]] == ("w1" if comes else "e2")


@BOTH
@rule("GB-106", "GB-172")
def test_echo(enhanced: bool) -> None:
    table = a_table(2, hand="echo run-grow howl-sense sneak-scare", enhanced=enhanced)
    table.basics_before = ["sense", "howl"]
    act(table, "Play Grow", "Protect your fins", "Play Echo")
    if enhanced:
        act(table, "Echo, enhanced")
    assert offered(table) == (["Grow again", "Sense again"] if enhanced else ["Grow again"])
    act(table, "Grow again", "Protect your fins")
    assert table.protection[A][1] == (5 if enhanced else 3)


def test_every_unique_action_has_its_test() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    cards = set(a_table(1).lore.uniques)
    assert {card for card in cards if f'"{card}' not in text and f"{card} run-grow" not in text} == set()
