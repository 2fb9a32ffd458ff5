"""The table as text: what lies there, and nothing else, in 80 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from mire import Viewer, to_act, view
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.table import BayouBossTable
from tests.games.bayou_boss.laid_out import PRINTED, A, B, C, a_table, bayou_boss, dealt, play_on, play_randomly
from tests.ledger import rule


def drawn(table: BayouBossTable, viewer: Viewer = None) -> list[str]:
    """The lines of the picture, without colour."""
    game = bayou_boss(table.options)
    return Text.from_markup(game.picture(view(game, table, viewer), viewer)).plain.splitlines()


def line(table: BayouBossTable, start: str, viewer: Viewer = None) -> str:
    """The words of the one line that starts so."""
    (found,) = [line for line in drawn(table, viewer) if line.lstrip("▶ ").startswith(start)]
    return " ".join(found.lstrip("▶ ").split())


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_it_fits_80_columns_for_everybody_at_any_time(seats: int) -> None:
    for seed in range(3):
        table = dealt(seats, seed)
        for number, _ in enumerate(play_randomly(table, seed)):
            if number % 7 == 0:
                for viewer in (None, *to_act(table)):
                    lines = drawn(table, viewer)
                    assert max(map(len, lines)) <= 80, "\n".join(lines)


@rule("BB-38")
def test_the_points_of_the_round_in_play_are_counted_once_also_at_the_end() -> None:
    table = a_table("red-3", "red-5", points=(4, 2), tricks=(1, 3), number=4)
    assert line(table, "Player 2") == "Player 2 3 5 1"
    play_on(table, "red-3 red-5")
    assert table.outcome is not None
    assert line(table, "Player 1") == "Player 1 1 5"
    assert line(table, "Player 2") == "Player 2 4 6"


def test_at_the_end_there_is_no_trick_and_no_hand() -> None:
    table = a_table("red-3", "red-5", number=4)
    play_on(table, "red-3 red-5")
    text = "\n".join(drawn(table, A))
    assert not any(word in text for word in ("Trick ", "Swamp", "Your hand", "cards"))


@rule("BB-36")
def test_what_all_know_of_a_hand_is_shown_but_for_the_own_which_is_shown_whole() -> None:
    table = a_table("red-3 heron", "red-5 raven", "red-9", tricks=(0, 1, 0))
    assert line(table, "Player 2") == "Player 2 1 1 2 Raven"
    assert line(table, "Player 2", B) == "Player 2 1 1 2"
    assert line(table, "Your hand", B) == "Your hand Red 5 Raven"


def test_who_is_asked_is_pointed_at() -> None:
    table = a_table("red-3", "red-5", "red-9")
    play_on(table, "red-3")
    assert [row[2:10] for row in drawn(table) if row.startswith("▶")] == ["Player 2"]


@rule("BB-44")
def test_a_card_that_is_still_to_come_is_not_said_to_be_high() -> None:
    table = a_table("red-9", "alligator", "python", "red-2", tricks=(1, 2, 1, 0), number=4)
    play_on(table, "red-9 alligator")
    assert line(table, "→") == "→ Player 4's card will be high"
    play_on(table, "python")
    text = "\n".join(drawn(table))
    assert "→ Player 4's card will be high" in text
    assert "→ the second highest wins, for the Python" in text


@rule("BB-26", "BB-27")
def test_it_says_who_would_win_as_the_trick_lies() -> None:
    table = a_table("red-9", "yellow-1", "python", "red-2")
    play_on(table, "red-9 yellow-1")
    assert line(table, "→") == "→ Player 2 would win"
    play_on(table, "python")
    assert line(table, "→") == "→ Player 1 would win"


@rule("BB-47")
def test_of_a_manatee_alone_nothing_is_said() -> None:
    table = a_table("manatee", "red-5")
    play_on(table, "manatee")
    assert not [row for row in drawn(table) if "→" in row]


@rule("BB-56")
def test_under_an_opossum_there_is_no_trump() -> None:
    table = a_table("red-9", "opossum", "red-2")
    assert "Trump: Yellow (Yellow 4)" in drawn(table)[0]
    play_on(table, "red-9 opossum")
    assert "Trump: none this trick (Yellow 4)" in drawn(table)[0]


@rule("BB-33")
def test_while_cards_are_taken_it_says_who_won_the_trick() -> None:
    table = a_table("red-9 red-1", "red-10 red-3", swamp="blue-1 blue-2")
    assert line(table, "Trick") == "Trick nothing yet"
    play_on(table, "red-9 red-10")
    assert line(table, "Trick") == "Trick Player 2 won it; now cards are taken from the Swamp"


@rule("BB-19", "BB-20", "BB-21", "BB-17")
def test_it_says_what_must_be_played() -> None:
    table = a_table("red-9", "red-1 yellow-1", "yellow-3 blue-2", "blue-3 green-1")
    assert line(table, "You ", A) == "You lead: any card."
    play_on(table, "red-9")
    assert line(table, "You ", B) == "You must play Red, the suit led, or a Character."
    assert not [row for row in drawn(table, C) if row.lstrip().startswith("You must")]
    play_on(table, "red-1")
    assert line(table, "You ", C) == "You must play Yellow, trump, since you cannot follow, or a Character."
    play_on(table, "yellow-3")
    assert line(table, "You ", 3) == "You are free to play any card."


@rule("BB-07", "BB-03")
@pytest.mark.parametrize("seats", [2, 6])
def test_the_characters_of_the_game_are_shown_and_what_those_in_sight_do(seats: int) -> None:
    table = dealt(seats, 3, BayouBossOptions())
    text = " ".join(" ".join(drawn(table, A)).split())
    ravens = "1 Raven" if seats == 2 else "5 Ravens"
    assert f"Characters {ravens} " in text
    for name, character in PRINTED.characters.items():
        called = name.replace("-", " ").title()
        assert (called in text) == (name in [*table.in_play, "raven"])
        assert (character.text in text) == (name in table.swamp)


@rule("BB-55", "BB-57")
def test_the_text_of_a_character_in_the_own_hand_or_in_the_trick_is_shown() -> None:
    table = a_table("red-9", "bullfrog red-2", "pelican red-3", options=BayouBossOptions())
    table.in_play = ["bullfrog", "pelican"]
    text = " ".join(" ".join(drawn(table, C)).split())
    assert PRINTED.characters["pelican"].text in text
    assert PRINTED.characters["bullfrog"].text not in text
    play_on(table, "red-9 bullfrog")
    assert PRINTED.characters["bullfrog"].text in " ".join(" ".join(drawn(table, None)).split())
