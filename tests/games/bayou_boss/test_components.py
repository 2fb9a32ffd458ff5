"""What is in the box, and what of it is put into play."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import Dice
from mire.books.components import Component
from mire.books.ledger import ledger
from mire.books.played import seed_from
from mire.games.bayou_boss.events import CharactersChosen, RoundBegan
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import FIRST_GAME, PRINTED, bayou_boss, dealt, is_character, play_randomly, said
from tests.ledger import rule

NAMED = {"heron", "alligator", "python", "manatee", "raccoon", "blue-crab"}
OURS = {"bullfrog", "opossum", "pelican"}
SEATS = range(2, 9)


def laid_ready(seats: int, seed: int = 0, options: BayouBossOptions | None = None) -> BayouBossTable:
    """The two decks, before anything is dealt."""
    table: BayouBossTable = bayou_boss(options).setup(seats, Dice(seed_from(seed)))
    return table


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


@rule("BB-05")
@pytest.mark.parametrize(
    ("seats", "suits", "highest", "size"),
    [(2, 4, 6, 28), (3, 4, 9, 40), (4, 5, 9, 50), (5, 5, 12, 65), (6, 5, 15, 80), (7, 6, 15, 96), (8, 6, 16, 102)],
)
def test_the_game_deck_depends_on_the_number_of_players(seats: int, suits: int, highest: int, size: int) -> None:
    deck = laid_ready(seats).deck
    assert len(deck) == size
    values: dict[str, set[int]] = {}
    for card in deck:
        suit, value = card.split("-")
        values.setdefault(suit, set()).add(int(value))
    assert len(values) == suits
    assert all(found == set(range(highest + 1)) for found in values.values())


@rule("BB-06")
@pytest.mark.parametrize("seats", SEATS)
def test_one_raven_less_than_players_is_used_and_the_others_stay_in_the_box(seats: int) -> None:
    table = laid_ready(seats)
    assert table.character_deck.count("raven") == seats - 1
    assert table.box == ["raven"] * (8 - seats)


@rule("BB-07")
@pytest.mark.parametrize("seats", SEATS)
def test_for_a_first_game_the_six_characters_the_rulebook_names_are_played(seats: int) -> None:
    for seed in range(5):
        table = laid_ready(seats, seed, FIRST_GAME)
        assert sorted(card for card in table.character_deck if card != "raven") == sorted(NAMED)
        assert set(table.left_out) == OURS


@rule("BB-07")
def test_of_all_nine_six_are_drawn_anew_for_each_game() -> None:
    drawn = [frozenset(laid_ready(4, seed).character_deck) - {"raven"} for seed in range(300)]
    assert {len(six) for six in drawn} == {6}
    assert len(set(drawn)) > 60, "there are 84 ways to draw six of nine"
    met = Counter(name for six in drawn for name in six)
    assert set(met) == NAMED | OURS
    assert all(160 < times < 240 for times in met.values())


@rule("BB-07")
def test_what_is_not_drawn_stays_out_of_the_game() -> None:
    for seed in range(20):
        table = laid_ready(4, seed)
        assert len(table.left_out) == 3
        assert set(table.left_out) | set(table.character_deck) == NAMED | OURS | {"raven"}


@rule("BB-07")
def test_by_default_six_are_drawn() -> None:
    assert BayouBossOptions().characters == "drawn"
    assert any(OURS & set(laid_ready(3, seed).character_deck) for seed in range(5))


@rule("BB-03", "BB-55", "BB-56", "BB-57")
def test_characters_of_ours_are_marked_as_reconstructed() -> None:
    marked = {name for name, character in PRINTED.characters.items() if character.source == "reconstructed"}
    assert marked == OURS


@rule("BB-55", "BB-56", "BB-57")
@pytest.mark.parametrize("name", sorted(OURS))
def test_the_rules_speak_of_every_character_of_ours(name: str) -> None:
    found = [row for row in ledger("bayou-boss").values() if row.text.startswith(f"{name.title()} (ours")]
    assert len(found) == 1


@rule("BB-07", "BB-06")
@pytest.mark.parametrize("options", [BayouBossOptions(), FIRST_GAME], ids=["drawn", "first-game"])
def test_which_characters_are_played_is_said_to_all_once_at_the_start(options: BayouBossOptions) -> None:
    table = dealt(4, 5, options)
    six = {card for card in table.deck + table.swamp if is_character(card)} - {"raven"}
    assert said(table, CharactersChosen) == [CharactersChosen(3, tuple(table.in_play))]
    assert (set(table.in_play), len(table.in_play)) == (six, 6)
    assert table.in_play == [name for name in PRINTED.characters if name in six], "in the order of the edition"
    assert not any(isinstance(event, CharactersChosen) for events in play_randomly(table, 5) for event in events)


@rule("BB-08")
@pytest.mark.parametrize("options", [BayouBossOptions(), FIRST_GAME], ids=["drawn", "first-game"])
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 8), (4, 9), (5, 10), (6, 11), (7, 12), (8, 13)])
def test_the_character_deck_is_those_ravens_and_those_six(seats: int, size: int, options: BayouBossOptions) -> None:
    deck = laid_ready(seats, 3, options).character_deck
    assert len(deck) == size
    assert all(is_character(card) for card in deck)


@rule("BB-08", "BB-40")
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_characters_are_the_same_in_all_rounds(seats: int) -> None:
    characters = sorted(laid_ready(seats, 7).character_deck)
    table = dealt(seats, 7)
    rounds = 1
    for events in play_randomly(table, 7):
        if any(isinstance(event, RoundBegan) for event in events):
            rounds += 1
            in_play = [card for card in table.deck + table.swamp if is_character(card)]
            assert sorted(in_play) == characters
    assert rounds > 1


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
