"""Swamped in the browser: cards and piles, the water, an Adventurer kept private; whole games by mouse and keyboard."""

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

BOTH: dict[str, Any] = {"tiger": True, "waterfall": "a"}


@cache
def recorded(question: str, expansions: bool) -> Data:
    """The first of some games in which the first seat is asked this, there."""
    games = (played("swamped", 3, seed, 10, question, **(BOTH if expansions else {})) for seed in range(3, 30))
    found: Data = msgspec.to_builtins(next(record for record in games if record.outcome is None))
    return found


def asked(person: Person, question: str, *, expansions: bool = False) -> None:
    """Sit down where this is asked."""
    person.go(f"/t/{laid(person.visitor, recorded(question, expansions), [ME, BOT, BOT])}")
    assert person.settled() == "mine"


def lit(person: Person) -> set[str]:
    """What can be chosen next."""
    halos = "[...document.querySelectorAll('.halo.lit:not([aria-pressed=true])')]"
    return set(person.page.evaluate(f"{halos}.map((halo) => halo.dataset.name)"))


def piece(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-key="{key}"]')


def test_a_card_is_played_by_pointing_at_it_at_a_place_and_at_how_it_lies(person: Person) -> None:
    asked(person, "WhichCard")
    card = next(name for name in sorted(lit(person)) if name.partition("-")[2] in ("north", "east", "south", "west"))
    person.point_at(card)
    assert "discards" in lit(person)
    person.point_at("new pile")
    turns = lit(person)
    assert all(len(turn.split("-")) == 4 and turn.count("w") == 1 for turn in turns)
    answers = person.answers
    person.point_at(sorted(turns)[0])
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    expect(person.page.get_by_role("list", name="What happened", exact=True)).to_contain_text(" played ")


def test_a_card_is_never_discarded_by_the_way(person: Person) -> None:
    asked(person, "WhichCard")
    answers = person.answers
    for name in sorted(lit(person) - {"discards", "new pile"}):
        if not name.startswith("pile"):
            person.point_at(name)
            assert person.answers == answers
            person.page.keyboard.press("Escape")
    person.point_at(next(name for name in sorted(lit(person)) if "-" in name))
    person.point_at("discards")
    expect(person.question).to_contain_text("You have discarded")
    assert "boat" in lit(person)


def test_an_adventurer_lies_open_for_who_has_a_device_alone(person: Person) -> None:
    asked(person, "WhichCard")
    expect(piece(person, "adventurer").get_by_text("hold to peek")).to_have_count(0)
    expect(piece(person, "adventurer").get_by_text("Chemist")).to_be_visible()


def test_where_a_device_is_shared_an_adventurer_is_seen_only_while_it_is_held(person: Person) -> None:
    person.go(f"/t/{laid(person.visitor, recorded('WhichCard', False), [ME, ME, BOT])}")
    if person.settled() == "pass":
        person.press("show my cards")
    card = piece(person, "adventurer")
    expect(card.get_by_text("hold to peek")).to_be_visible()
    card.hover()
    person.page.mouse.down()
    expect(card.get_by_text("worth now")).to_be_visible()
    person.page.mouse.up()
    expect(card.get_by_text("worth now")).to_have_count(0)
    card.get_by_role("button").focus()
    person.page.keyboard.down("Enter")
    expect(card.get_by_text("worth now")).to_be_visible()
    expect(person.page.get_by_text("worth 0 now").first).to_be_attached()
    person.page.keyboard.up("Enter")
    expect(card.get_by_text("worth now")).to_have_count(0)


def test_the_boat_is_steered_with_the_crocs_reach_in_sight(person: Person) -> None:
    asked(person, "WhichWay")
    expect(piece(person, "reach")).to_be_visible()
    expect(piece(person, "ribbon")).to_contain_text("Moves")
    before = piece(person, "boat").get_attribute("style")
    steps = sorted(name for name in lit(person) if name != "boat" and name != "way out")
    assert steps
    person.point_at(steps[0])
    person.page.wait_for_function(
        "before => document.querySelector('[data-key=boat]').getAttribute('style') !== before", arg=before
    )


@pytest.mark.parametrize("expansions", [False, True], ids=["plain", "expansions"])
@pytest.mark.parametrize(("size", "light"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_nothing_on_the_table_keeps_anybody_out(people: People, size: Any, light: str, expansions: bool) -> None:
    person = people(size=size, light=light)
    for question in ("WhichMap", "WhichCard", "WhichWay"):
        asked(person, question, expansions=expansions)
        assert not person.violations()
        assert not person.misfits()


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, BOTH], ids=["plain", "expansions"])
def test_a_whole_game_is_played_by_mouse(person: Person, options: dict[str, Any]) -> None:
    person.lay("swamped", "me", "random", options={"level": "hard"} | options)
    assert person.play_on() == "over"
    expect(person.ending).to_be_visible()
    assert not person.violations()


@pytest.mark.slow
def test_a_whole_lonely_game_is_played_by_keyboard_alone(person: Person) -> None:
    person.tab_to("Choose options for Swamped")
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("button", name="Lay the table")).to_be_visible()
    person.page.get_by_label("Players").focus()
    person.page.keyboard.type("1")
    expect(person.page.get_by_label("Players")).to_have_value("1")
    person.tab_to("Lay the table")
    person.page.keyboard.press("Enter")
    person.settled()
    expect(person.page.get_by_role("img", name="Lonely Jungle (our rules)")).to_be_visible()
    assert person.play_on(by="walk") == "over"
    expect(person.ending).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(person: Person) -> None:
    person.lay("swamped", "me", "random")
    assert person.play_on(by="walk") == "over"
    expect(person.ending).to_be_visible()


@pytest.mark.parametrize(
    ("question", "lights"),
    [("WhetherGuideGoesOn", {"boat"}), ("WhatToDoAlone", {"boat", "guide"})],
    ids=["steers", "talk"],
)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_alone_one_sees_what_the_guide_wants_and_can_point_at_it(
    people: People, size: Any, question: str, lights: set[str]
) -> None:
    games = (played("swamped", 1, seed, 6, question) for seed in range(3, 30))
    record: Data = msgspec.to_builtins(next(game for game in games if game.outcome is None))
    person = people(size=size)
    person.go(f"/t/{laid(person.visitor, record, [ME])}")
    assert person.settled() == "mine"
    assert lit(person) >= lights
    expect(person.page.get_by_role("img", name="The Guide steers").or_(piece(person, "guide")).first).to_be_visible()
    assert not person.misfits()
