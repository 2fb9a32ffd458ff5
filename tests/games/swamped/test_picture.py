"""The table as text: what lies there is drawn, within 80 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from mire import Viewer, play_unchecked, to_act, view
from mire.games.swamped.components.maps import drawn
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.picture import picture
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from .laid_out import WATER, A, a_table, dealt, marked, options, play_randomly, some, swamped, walled

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")


def drawing(table: SwampedTable, viewer: Viewer = A) -> list[str]:
    seen = view(swamped(table.options), table, viewer)
    return Text.from_markup(picture(seen, viewer, NAMES[: table.seats]), emoji=False).plain.splitlines()


def line(table: SwampedTable, start: str) -> str:
    return next(line for line in drawing(table) if line.strip().startswith(start))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("both", [False, True])
def test_no_line_is_wider_than_eighty_columns(seats: int, both: bool) -> None:
    chosen = SwampedOptions(waterfall="b", tiger=True) if both else SwampedOptions()
    table = dealt(seats, seats, chosen)
    for _ in play_randomly(table, seats):
        for viewer in (None, *range(seats)):
            assert max(map(len, drawing(table, viewer))) <= 80


@rule("SW-255", "SW-256")
def test_the_maps_of_the_hand_and_of_the_deck_are_drawn() -> None:
    table = a_table("red-east let's-move", "blue-east", deck=some(2))
    table.faces["map-a2"] = table.faces["map-deck1"] = drawn(marked("H b2", "B e5"))
    shown = drawing(table)
    heads = next(at for at, text in enumerate(shown) if text.startswith("Red East"))
    assert shown[heads].split("  ")[0] == "Red East"
    assert shown[heads + 1].split() == ["3w-1-1-2", "2", "cards"]
    rows = shown[heads + 3 : heads + 16]
    assert [row[:13].rstrip() for row in rows[:3]] == ["+─+─+─+─+─+─+", " · · · · · ·", "+ + + + + + +"]
    assert [row[16:29].rstrip() for row in rows] == [row[32:45].rstrip() for row in rows], "the same map on both"
    assert "".join(row[16:29] for row in rows).count("h") == 1
    assert "".join(row[16:29] for row in rows).count("b") == 1
    assert not any(text.startswith("Red East") for text in drawing(table, None)), "who watches sees the Deck's alone"


@rule("SW-116", "SW-S03")
@pytest.mark.parametrize(("white", "marks"), [(0, "1* 2"), (1, "1 1*"), (2, "2 1*"), (3, "1* 1")])
def test_a_star_marks_who_moves_first_also_if_that_is_the_guide(white: int, marks: str) -> None:
    table = a_table("red-east", piles=[f"red-north w{white}"])
    assert line(table, "Player 1").split()[:3] == ["Player", "1", "Guide"]
    assert line(table, "pile 1").split()[4:] == marks.split()


@rule("SW-205")
def test_the_sums_stand_under_the_piles() -> None:
    table = a_table("", "", piles=["red-north w0", "blue-south w0 moved"])
    assert line(table, "sum").split() == ["sum", "5", "4"]
    assert line(table, "pile 2").endswith("Let's Move")


def test_the_right_border_is_drawn_as_it_is() -> None:
    shut = walled("f2|")
    table = a_table("", "", swamp=[WATER, WATER, shut])
    rows = [text for text in drawing(table) if text[:2] in ("1 ", "2 ", "3 ")]
    assert [row.endswith("│") for row in rows] == [False, True, False], "water at the end of the Swamp is open"
    table = a_table("", "", swamp=[WATER, WATER, shut, WATER])
    rows = [text for text in drawing(table) if text[:2] in ("1 ", "2 ")][:2]
    assert [row.endswith("│") for row in rows] == [False, True], "and so it is where the next card lies below"


@pytest.mark.parametrize(("boat", "behind", "beyond"), [("1a1", "", "cards 7 to 9"), ("3a1", "cards 1 to 2", "card 9")])
def test_of_a_long_swamp_six_cards_are_drawn_from_the_boat_on(boat: str, behind: str, beyond: str) -> None:
    shown = "\n".join(drawing(a_table("", "", swamp=[WATER] * 9, boat=boat, croc="9f6")))
    assert ("Behind" in shown) == bool(behind)
    assert behind in shown
    assert f"Further on: {beyond}" in shown


def test_the_card_behind_the_boat_is_drawn_while_the_croc_is_there() -> None:
    shown = "\n".join(drawing(a_table("", "", swamp=[WATER] * 9, boat="3a1", croc="2f6")))
    assert "Behind: card 1" in shown
    assert "2 Swamp 2" in shown


def test_what_the_boat_or_the_croc_covers_is_shown_beside_it() -> None:
    chosen = SwampedOptions(tiger=True)
    table = a_table("", "", swamp=[marked("T a1", "K b1"), WATER, WATER], boat="1a1", croc="1b1", options=chosen)
    assert any(text.startswith("1 │ ▲t  ◆k") for text in drawing(table))


def test_one_sees_the_own_adventurer_and_all_when_they_are_shown() -> None:
    table = a_table("", "", collected={"heartroot": 1, "mooncap": 1})
    assert any(text.startswith("  Player 1, the Botanist: 2 for each Heartroot (2 now)") for text in drawing(table))
    assert not any("the Chef" in text for text in drawing(table))
    table.shown = True
    assert any("the Chef" in text for text in drawing(table, None))


def test_pictures_can_be_drawn_at_every_question() -> None:
    table = dealt(1, 3)
    while not table.outcome:
        assert drawing(table)
        play_unchecked(table, to_act(table)[0], options(table)[-1])
