"""The Sacred Marshlands in the browser: tiles chosen, turned and laid, the score line by line, whole games."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tests.server.site import Data

from .conftest import People
from .people import DESK, PHONE, Person
from .screenshots import BOT, ME, laid, played

ASKED = [
    ("1", 2, 20, "WhichTile"),
    ("4", 2, 20, "WhichWay"),
    ("6", 3, 30, "WhatToBuild"),
    ("8", 1, 12, "WhichTileAlone"),
]


@cache
def recorded(act: str, seats: int, answers: int, question: str) -> Data:
    """The first of some games in which the first seat is asked this, there."""
    games = (played("marshlands", seats, seed, answers, question, act=act) for seed in range(3, 30))
    found: Data = msgspec.to_builtins(next(record for record in games if record.outcome is None))
    return found


def asked(person: Person, act: str, seats: int, answers: int, question: str) -> None:
    """Sit down where this is asked."""
    record = recorded(act, seats, answers, question)
    person.go(f"/t/{laid(person.visitor, record, [ME, *[BOT] * (seats - 1)])}")
    assert person.settled() == "mine"


def lit(person: Person) -> list[str]:
    """What can be chosen next."""
    halos = "[...document.querySelectorAll('.halo.lit:not([aria-pressed=true])')]"
    return sorted(set(person.page.evaluate(f"{halos}.map((halo) => halo.dataset.name)")))


def is_square(name: str) -> bool:
    return name[0].isalpha() and name[1:].isdigit()


def piece(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-key="{key}"]')


def chosen_to_turn(person: Person) -> str:
    """Choose a tile and a square where it fits more ways than one; the square."""
    for tile in [name for name in lit(person) if not is_square(name)]:
        if tile in ("offer", "village", "deck"):
            continue
        person.point_at(tile)
        squares = [name for name in lit(person) if is_square(name)]
        for square in squares:
            if "one way" not in str(piece(person, f"target:{square}").locator(".halo").get_attribute("aria-label")):
                person.point_at(square)
                return square
        person.page.keyboard.press("Escape")
    raise AssertionError("no tile fits anywhere more ways than one")


def turned(person: Person) -> str:
    return person.page.locator(".offer button").first.inner_text()


def test_squares_light_up_once_a_tile_is_chosen_and_show_it_there(person: Person) -> None:
    asked(person, *ASKED[0])
    assert not [name for name in lit(person) if is_square(name)]
    tile = next(name for name in lit(person) if name not in ("offer", "village"))
    person.point_at(tile)
    squares = [name for name in lit(person) if is_square(name)]
    assert squares
    for square in squares:
        expect(piece(person, f"target:{square}").locator(".canal, .field").first).to_be_attached()


def test_a_tile_is_turned_by_key_wheel_and_tap_and_laid_on_a_second_word(person: Person) -> None:
    asked(person, *ASKED[0])
    square = chosen_to_turn(person)
    answers = person.answers
    for turn in (
        lambda: person.page.keyboard.press("e"),
        lambda: person.page.keyboard.press("q"),
        lambda: piece(person, f"target:{square}").click(position={"x": 4, "y": 4}),
        lambda: (piece(person, f"target:{square}").hover(position={"x": 4, "y": 4}), person.page.mouse.wheel(0, 120)),
    ):
        before = turned(person)
        turn()
        expect(person.page.locator(".offer button").first).not_to_have_text(before)
        assert person.answers == answers
    person.page.locator(".offer button").first.click()
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    expect(person.page.get_by_role("list", name="What happened")).to_contain_text(f"on {square}.")


def test_a_tile_is_offered_round_by_pointing_at_the_place_for_it(person: Person) -> None:
    asked(person, *ASKED[0])
    person.point_at(next(name for name in lit(person) if name not in ("offer", "village")))
    answers = person.answers
    person.point_at("offer")
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    expect(person.page.get_by_role("list", name="What happened")).to_contain_text(" offered ")


def test_a_line_of_the_score_marks_the_squares_that_count(person: Person) -> None:
    asked(person, *ASKED[0])
    person.page.get_by_label("My score, line by line").check()
    line = piece(person, "line:0")
    expect(line).to_contain_text("SM-A1-")
    expect(person.page.locator(".mark")).to_have_count(0)
    line.hover()
    expect(person.page.locator(".mark").first).to_be_attached()
    person.page.mouse.move(0, 0)
    expect(person.page.locator(".mark")).to_have_count(0)
    line.locator(".halo").focus()
    expect(person.page.locator(".mark").first).to_be_attached()


def test_in_act_6_all_boards_are_in_sight_and_nothing_is_taken_up_by_the_way(person: Person) -> None:
    asked(person, *ASKED[2])
    window = person.page.locator(".ground").bounding_box()
    assert window
    for section in range(3):
        box = piece(person, f"section:{section}").locator("rect").first.bounding_box()
        assert box
        assert box["x"] >= window["x"] - 1
        assert box["x"] + box["width"] <= window["x"] + window["width"] + 1
        assert box["y"] + box["height"] <= window["y"] + window["height"] + 1
    answers = person.answers
    person.point_at(next(name for name in lit(person) if is_square(name)))
    expect(person.page.get_by_role("menuitem", name="Take up the tile")).to_be_visible()
    assert person.answers == answers


@pytest.mark.parametrize(("size", "light"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_nothing_on_the_table_keeps_anybody_out(people: People, size: Any, light: Any) -> None:
    person = people(size=size, light=light)
    for question in ASKED:
        asked(person, *question)
        assert not person.violations()
        assert not person.misfits()


@pytest.mark.slow
def test_a_whole_game_of_act_1_is_played_by_mouse(person: Person) -> None:
    person.lay("marshlands", "me", "random", options={"act": "1", "shortened": True})
    assert person.play_on() == "over"
    expect(person.ending).to_be_visible()
    expect(piece(person, "line:0")).to_be_visible()
    assert not person.violations()


@pytest.mark.slow
def test_a_whole_lonely_game_is_played_by_keyboard_alone(person: Person) -> None:
    person.lay("marshlands", "me", options={"act": "8", "shortened": True})
    assert person.play_on(by="walk") == "over"
    expect(person.ending).to_be_visible()
