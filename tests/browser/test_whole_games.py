"""Whole games in the browser: by mouse, by keyboard alone, by finger on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import People
from .people import PHONE, Person


def test_a_newcomer_is_in_a_game_against_bots_within_three_clicks(person: Person) -> None:
    person.press("Play now SwapX against bots")
    person.press("Just play")
    expect(person.question).to_contain_text("Your turn.")
    assert person.settled() == "mine"


@pytest.mark.slow
def test_a_whole_swapx_game_against_bots_is_played_by_mouse(person: Person) -> None:
    person.page.get_by_role("link", name="Choose options for SwapX").click()
    person.page.get_by_label("Turn limit").fill("16")
    person.press("Lay the table")
    person.play_on()
    expect(person.ending).to_contain_text("1st")


@pytest.mark.slow
def test_a_whole_bayou_boss_game_against_a_bot_is_played_by_mouse(person: Person) -> None:
    person.page.get_by_role("link", name="Choose options for Bayou Boss").click()
    person.page.get_by_label("Players").select_option("2")
    person.press("Lay the table")
    person.play_on()
    expect(person.ending).to_contain_text("1st")


@pytest.mark.slow
def test_a_game_is_played_by_keyboard_alone(person: Person) -> None:
    keyboard = person.page.keyboard
    person.tab_to("Choose options for SwapX")
    keyboard.press("Enter")
    expect(person.page.get_by_role("button", name="Lay the table")).to_be_visible()
    person.tab_to("Turn limit")
    keyboard.press("Control+a")
    keyboard.type("16")
    keyboard.press("Enter")
    assert person.settled() == "mine"
    person.walk()
    person.settled()
    person.type("pass")
    person.settled()
    person.play_on(by="walk")
    expect(person.ending).to_contain_text("1st")
    person.tab_to("Step through")
    keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name="SwapX, step by step")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("swapx", 3, {"turn_limit": 8}),
        ("bayou-boss", 3, {}),
        ("swamped", 2, {"tiger": True}),
        ("marshlands", 2, {"act": "1"}),
    ],
)
def test_a_game_fits_a_phone_and_is_played_by_finger(
    people: People, game: str, bots: int, options: dict[str, int | str]
) -> None:
    person = people(size=PHONE, light="light")
    assert not person.misfits()
    person.lay(game, "me", *["random"] * bots, options=options)
    enough = 10_000 if game == "swapx" else 12  # how a long one goes on is seen by then
    person.settled()
    while person.settled() != "over" and person.answers < enough:
        assert not person.misfits()
        person.play_on(enough=person.answers + 1)
    assert not person.misfits()
    for tab in ("Answers", "Log", "Chat", "Table"):
        person.press(tab, "tab")
        assert not person.misfits(), tab
        person.press("Put it away")
