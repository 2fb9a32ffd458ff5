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


def test_squares_light_up_once_a_tile_is_chosen_and_show_it_there(person: Person) -> None:
    asked(person, *ASKED[0])
    assert not [name for name in lit(person) if is_square(name)]
    tile = next(name for name in lit(person) if name not in ("offer", "village"))
    person.point_at(tile)
    squares = [name for name in lit(person) if is_square(name)]
    assert squares
    for square in squares:
        expect(piece(person, f"target:{square}").locator(".canal, .field").first).to_be_attached()


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
