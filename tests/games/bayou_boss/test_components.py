"""What is printed: suits, Characters, and how we know of them."""

from __future__ import annotations

from collections import Counter

import pytest

from mire.books.components import Component
from mire.books.ledger import ledger
from tests.games.bayou_boss.laid_out import NAMED, OURS, PRINTED, SEATS, laid_ready
from tests.ledger import rule


@rule("BB-02")
def test_there_are_six_suits_of_the_values_0_to_16() -> None:
    assert len(PRINTED.suits) == 6
    assert {deck.highest for deck in PRINTED.decks.values()} <= set(range(17))
    deck = laid_ready(8).deck
    assert len(deck) == len(set(deck)) == 102
    assert set(deck) == {f"{suit}-{value}" for suit in PRINTED.suits for value in range(17)}


@rule("BB-02")
def test_the_suits_of_the_examples_are_in_play_at_five() -> None:
    assert {card.split("-")[0] for card in laid_ready(5).deck} > {"red", "yellow", "blue", "green"}


@rule("BB-03")
def test_there_are_sixteen_characters_of_ten_kinds_seven_of_them_ravens() -> None:
    copies = {name: character.copies for name, character in PRINTED.characters.items()}
    assert sum(copies.values()) == 16
    assert copies == {"raven": 7} | dict.fromkeys(NAMED | OURS, 1)


@rule("BB-03")
@pytest.mark.parametrize("seats", SEATS)
def test_every_one_of_the_sixteen_characters_is_in_play_or_in_the_box(seats: int) -> None:
    table = laid_ready(seats)
    everywhere = Counter(table.character_deck + table.box + table.left_out)
    assert everywhere == {name: character.copies for name, character in PRINTED.characters.items()}


@rule("BB-03", "BB-55", "BB-56", "BB-57")
def test_characters_of_ours_are_marked_as_reconstructed() -> None:
    marked = {name for name, character in PRINTED.characters.items() if character.source == "reconstructed"}
    assert marked == OURS


@rule("BB-55", "BB-56", "BB-57")
@pytest.mark.parametrize("name", sorted(OURS))
def test_the_rules_speak_of_every_character_of_ours(name: str) -> None:
    found = [row for row in ledger("bayou-boss").values() if row.text.startswith(f"{name.title()} (ours")]
    assert len(found) == 1


@pytest.mark.parametrize("sheet", ["suits", "decks", "characters"])
def test_every_printed_thing_says_how_we_know_of_it(sheet: str) -> None:
    entries: dict[str, Component] = getattr(PRINTED, sheet)
    assert entries
    for name, entry in entries.items():
        assert entry.source in ("rulebook", "deduced", "public", "reconstructed"), name
        assert len(entry.where) > 10, name


def test_every_character_has_a_text_and_an_effect_of_its_own() -> None:
    effects = [character.effect for character in PRINTED.characters.values()]
    assert len(set(effects)) == len(effects) == 10
    assert all(character.text.endswith(".") for character in PRINTED.characters.values())
