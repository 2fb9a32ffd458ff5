"""Setting up: players, the two decks, the first dealer."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import asked, start
from mire.books.played import seed_from
from mire.games.bayou_boss.events import CharactersChosen, RoundBegan
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.rules.the_play import WhichCard
from tests.games.bayou_boss.laid_out import (
    FIRST_GAME,
    NAMED,
    OURS,
    PRINTED,
    SEATS,
    bayou_boss,
    dealt,
    is_character,
    laid_ready,
    play_randomly,
    said,
)
from tests.ledger import rule


@rule("BB-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 10])
def test_fewer_than_two_and_more_than_eight_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Bayou Boss is for 2 to 8 players, not {seats}"):
        start(bayou_boss(), seats, seed_from(0))


@rule("BB-01")
@pytest.mark.parametrize("seats", SEATS)
def test_two_to_eight_players_sit_down_and_somebody_is_asked_for_a_card(seats: int) -> None:
    table = dealt(seats)
    assert table.seats == seats
    assert isinstance(asked(table), WhichCard)


@rule("BB-09")
def test_the_seed_decides_who_deals_first() -> None:
    dealers = [dealt(5, seed).dealer for seed in range(30)]
    assert dealers == [dealt(5, seed).dealer for seed in range(30)]


@rule("BB-09")
def test_everyone_is_first_dealer_equally_often() -> None:
    dealers = Counter(dealt(4, seed).dealer for seed in range(400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert all(70 < times < 130 for times in dealers.values())


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


@rule("BB-38")
@pytest.mark.parametrize("seats", SEATS)
def test_at_the_start_nobody_has_a_trick_or_a_point(seats: int) -> None:
    table = dealt(seats)
    assert (table.tricks, table.points) == ([0] * seats, [0] * seats)
