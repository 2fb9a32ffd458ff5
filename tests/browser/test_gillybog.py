"""Gillybog in the browser: the map, cards, tiles that are turned, pointing; whole games by mouse and keyboard."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
import pytest
from playwright.sync_api import ViewportSize, expect

from mire.books.played import Answer, recorded, seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import asked as question_of
from mire.core.engine import play, start, to_act, view
from mire.games import game
from tests.server.site import Data

from .conftest import People
from .people import DESK, PHONE, Person
from .screenshots import ME, laid
from .test_swamped import lit, piece

LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RANDOM = {"kind": "bot", "level": "random"}
# A player who is hit hard and often is soon captured for the second time, which ends the game.
SHORT = {"difficulty": "hard", "opening": "first-game", "bare_fins": "captured", "group_here": "attacks"}


@cache
def reached(question: str, seats: int) -> Data:
    """The first of some games of bots that do anything at all, where the first seat is asked this."""
    for seed in range(50):
        playing, luck = game("gillybog"), seed_from(seed)
        table, given = start(playing, seats, luck), list[Answer]()
        bots = [bot("random", playing, Dice(seed_from(seed + seat))) for seat in range(seats)]
        while table.outcome is None:
            if len(given) > 12 and 0 in to_act(table) and type(question_of(table)).__name__ == question:
                found: Data = msgspec.to_builtins(recorded(playing, "standard", table, luck, given))
                return found
            seat = to_act(table)[0]
            action = bots[seat].choose(view(playing, table, seat), seat)
            given.append(Answer(seat, msgspec.to_builtins(action)))
            play(table, seat, action)
    raise AssertionError(f"{question} is not asked in 50 games")


def asked(person: Person, question: str, seats: int = 2) -> str:
    """Sit down where this is asked."""
    room = laid(person.visitor, reached(question, seats), [ME, *[RANDOM] * (seats - 1)])
    person.go(f"/t/{room}")
    assert person.settled() == "mine"
    return room


def test_a_half_of_a_card_is_played_by_pointing_at_it(person: Person) -> None:
    asked(person, "WhichCard")
    halves = lit(person) & {"run", "grow", "sense", "howl", "sneak", "scare"}
    assert halves
    answers = person.answers
    person.point_at(sorted(halves)[0])
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    expect(person.page.get_by_role("list", name="What happened", exact=True)).to_contain_text("played")


def test_a_tile_is_turned_before_it_is_laid(person: Person) -> None:
    asked(person, "WhichSite")
    answers = person.answers
    for site in sorted(lit(person)):
        person.point_at(site)
        if "pointing" not in person.page.locator(".offer").inner_text():
            person.page.keyboard.press("Escape")
            continue
        expect(piece(person, "ghost:1")).to_be_visible()
        offered = person.page.locator(".offer .lay")
        before = offered.inner_text()
        person.page.keyboard.press("e")
        if offered.inner_text() != before:
            break
        person.page.keyboard.press("Escape")
    else:
        pytest.fail("no place where the tile can lie in more than one way")
    assert person.answers == answers
    words = offered.inner_text()
    offered.click()
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    assert words.partition(" on ")[2].partition(",")[0] in " ".join(person.log())


def test_pointing_at_a_space_shows_its_line_of_sight(person: Person) -> None:
    asked(person, "WhichCard")
    den = piece(person, "space:den")
    expect(den.locator(".sight")).to_be_hidden()
    person.page.keyboard.press("0")
    den.hover()
    expect(den.locator(".sight")).to_be_visible()
    expect(person.page.get_by_role("tooltip")).to_contain_text("The Den")


def test_all_see_for_a_moment_what_somebody_points_at(people: People) -> None:
    host, friend = people(), people()
    room = host.visitor.lay("gillybog", "me", "random", options={"opening": "first-game"})
    for person in (host, friend):
        person.go(f"/t/{room}")
        person.page.keyboard.press("0")
    den = piece(host, "space:den")
    den.click(modifiers=["Alt"])
    for person in (host, friend):
        expect(person.page.locator(".pointing")).to_have_count(1)
    expect(friend.page.locator("p[aria-live]").filter(has_text="points at the Den")).to_have_count(1)
    expect(friend.page.locator(".pointing")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_clean_to_axe_and_fits(people: People, size: ViewportSize) -> None:
    person = people(size=size)
    for question, lights in {
        "WhichCard": LIGHTS,
        "WhichSite": LIGHTS[:1],
        "WhichStep": LIGHTS[1:],
        "WhichInjury": LIGHTS[:1],
    }.items():
        asked(person, question)
        if question == "WhichSite":
            person.point_at(sorted(lit(person))[0])
            expect(piece(person, "ghost:1")).to_be_visible()
        assert not person.misfits(), question
        for light in lights:
            person.page.emulate_media(color_scheme=light)
            assert not person.violations(), (question, light)


def test_the_card_being_done_and_the_hunters_card_are_told_with_the_question(person: Person) -> None:
    asked(person, "WhichGroup")
    scare = piece(person, "action:0:scare").get_by_role("img", name="Move a group in line of sight")
    expect(scare).to_contain_text("village")  # it is printed whole
    hunters = piece(person, "hunter card")
    expect(hunters).to_contain_text("Now, for you:")
    asked(person, "WhichInjury")
    expect(hunters).to_contain_text("Next, for Player 2:")
    expect(hunters).not_to_contain_text("Now, for you:")


@pytest.mark.slow
def test_a_whole_game_with_a_bot_as_partner_is_played_by_mouse(person: Person) -> None:
    person.page.get_by_role("link", name="Choose options for Gillybog").click()
    person.page.get_by_label("Players").select_option("2")
    for choice in ("Hard", "First game", "Captured", "Attacks"):  # so that it ends soon
        person.page.get_by_text(choice, exact=True).first.click()
    person.page.get_by_label("Level of the bot in seat 2").select_option("learner")
    person.press("Lay the table")
    assert person.play_on() == "over"
    ended(person)
    assert not person.violations()


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(person: Person) -> None:
    person.lay("gillybog", "me", "random", options=SHORT)
    assert person.play_on(by="walk") == "over"
    ended(person)


@pytest.mark.slow
def test_a_whole_game_is_played_by_finger_on_a_phone(people: People) -> None:
    person = people(size=PHONE, light="light")
    person.lay("gillybog", "me", "random", "random", options=SHORT)
    while person.settled() != "over":
        assert not person.misfits()
        person.play_on(enough=person.answers + 1)
    ended(person)
    assert not person.misfits()
    for tab in ("Log", "Chat", "Table"):
        person.press(tab, "tab")
        assert not person.misfits(), tab
        person.press("Put it away")
    assert not person.violations()


def ended(person: Person) -> None:
    """How the game ended stands there, is told in the log, and is what the house says."""
    with person.visitor.watch(person.room) as table:
        frame = table.frame()
    outcome = frame["outcome"]
    expect(person.ending).to_contain_text(outcome["reason"], ignore_case=True)
    expect(person.question).to_contain_text(outcome["reason"], ignore_case=True)
    told = "The players have lost" if not outcome["winners"] else "the Great Bog is safe"
    assert told in frame["log"][-1]["text"]
    expect(person.page.locator("p[aria-live]").filter(has_text=told)).to_have_count(1)
