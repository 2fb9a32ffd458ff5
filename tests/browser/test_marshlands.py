"""The Sacred Marshlands in the browser: tiles chosen, turned and laid, the score line by line, whole games."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect

from mire.books.played import Played
from mire.books.telling import told
from mire.books.writing import read_action
from mire.bots.levels import bot
from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import legal, play, start, view
from mire.core.game import Game
from mire.games import game
from mire.games.marshlands.rules.acts.act_6 import TIME, SwapForDeck, TakeUp, badly_laid
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import MarshlandsTable
from tests.server.site import Data, Site

from .conftest import People
from .people import DESK, PHONE, Person
from .pointing import names_in
from .screenshots import BOT, ME, OPEN, laid, played

RANDOM = {"kind": "bot", "level": "random"}
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


def tiles(person: Person) -> list[str]:
    """The tiles that can be chosen."""
    return [name for name in lit(person) if not is_square(name) and name not in ("offer", "village", "deck")]


def piece(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-key="{key}"]')


def happened(person: Person, words: str) -> None:
    expect(person.page.get_by_role("list", name="What happened", exact=True)).to_contain_text(words)


def test_squares_light_up_once_a_tile_is_chosen_and_show_it_there(person: Person) -> None:
    asked(person, *ASKED[0])
    assert not [name for name in lit(person) if is_square(name)]
    person.point_at(tiles(person)[0])
    squares = [name for name in lit(person) if is_square(name)]
    assert squares
    for square in squares:
        expect(piece(person, f"target:{square}").locator(".canal, .field").first).to_be_attached()


def chosen_to_turn(person: Person) -> str:
    """Choose a tile and a square where it fits more ways than one; the square."""
    for tile in tiles(person):
        person.point_at(tile)
        for square in filter(is_square, lit(person)):
            if "one way" not in str(piece(person, f"target:{square}").locator(".halo").get_attribute("aria-label")):
                person.point_at(square)
                return square
        person.page.keyboard.press("Escape")
    raise AssertionError("no tile fits anywhere more ways than one")


def test_a_tile_is_turned_by_key_wheel_and_tap_and_laid_on_a_second_word(person: Person) -> None:
    asked(person, *ASKED[0])
    square = chosen_to_turn(person)
    answers = person.answers
    offered = person.page.locator(".offer .lay")
    box = piece(person, f"target:{square}").locator(".halo").bounding_box()
    assert box
    corner = box["x"] + box["width"] / 6, box["y"] + box["height"] / 6
    turns: list[Callable[[], None]] = [
        lambda: person.page.keyboard.press("e"),
        lambda: person.page.keyboard.press("q"),
        lambda: person.page.mouse.click(*corner),
        lambda: person.page.mouse.wheel(0, 120),
    ]
    for turn in turns:
        before = offered.inner_text()
        turn()
        expect(offered).not_to_have_text(before)
        assert person.answers == answers
        expect(person.page.locator(".prompt .follows")).to_have_text(re.compile(r"^(Completes|Brings|Joins) .*\.$"))
    offered.click()
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    happened(person, f"on {square}.")


def test_a_tile_is_offered_round_by_pointing_at_the_place_for_it(person: Person) -> None:
    asked(person, *ASKED[0])
    person.point_at(tiles(person)[0])
    answers = person.answers
    box = piece(person, "beside").locator(".halo").bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    happened(person, " offered ")


def test_a_line_of_the_score_marks_the_squares_that_count(person: Person) -> None:
    asked(person, *ASKED[0])
    person.page.get_by_label("My score, line by line").check()
    line = piece(person, "line:0")
    expect(line.get_by_label("by SM-A1-").first).to_be_attached()
    expect(person.page.locator(".mark")).to_have_count(0)
    line.hover()
    expect(person.page.locator(".mark").first).to_be_attached()
    person.page.mouse.move(0, 0)
    expect(person.page.locator(".mark")).to_have_count(0)
    line.locator(".halo").focus()
    expect(person.page.locator(".mark").first).to_be_attached()
    # Tab stops once at the sheet; arrows go from line to line.
    expect(person.page.locator('[data-key^="line:"] .halo[tabindex="0"]')).to_have_count(1)
    person.page.keyboard.press("ArrowDown")
    expect(piece(person, "line:1").locator(".halo")).to_be_focused()
    expect(piece(person, "line:1").locator(".halo")).to_have_attribute("tabindex", "0")
    expect(person.page.locator('[data-key^="line:"] .halo[tabindex="0"]')).to_have_count(1)
    expect(person.page.locator(".mark").first).to_be_attached()
    person.page.keyboard.press("ArrowUp")
    expect(line.locator(".halo")).to_be_focused()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_in_act_6_all_boards_are_in_sight_and_nothing_is_taken_up_by_the_way(people: People, size: Any) -> None:
    person = people(size=size)
    asked(person, *ASKED[2])
    window = person.page.locator(".board .over").bounding_box()  # what lies over the ground is as large as it is
    assert window
    for section in range(1 if person.touches else 3):  # under thumbs the own one alone
        box = piece(person, f"section:{section}").locator("rect").first.bounding_box()
        assert box
        assert box["x"] >= window["x"] - 1
        assert box["y"] >= window["y"] - 1
        assert box["x"] + box["width"] <= window["x"] + window["width"] + 1
        assert box["y"] + box["height"] <= window["y"] + window["height"] + 1
    person.point_at(next(name for name in lit(person) if is_square(name)))
    expect(person.page.get_by_role("menuitem", name="Take up the tile")).to_be_visible()
    assert person.page.evaluate("eyes.heard.sent") == 0
    person.page.keyboard.press("Escape")
    by_mistake(person)


def by_mistake(person: Person) -> None:
    """Lay tiles where they do not fit: by mouse or finger, and at a desk by keyboard too."""
    person.point_at(tiles(person)[0])
    wrong = misfits(person)
    assert any(is_square(name) and name not in wrong for name in lit(person)), "where it fits is told apart"
    person.point_at(wrong[0])
    laying = person.page.locator(".offer .lay")
    expect(laying).to_have_text(re.compile(rf"on {wrong[0]}, (not )?turned[a-z ]*: .+"))  # and what is wrong with it
    laying.tap() if person.touches else laying.click()
    expect(person.page.locator(f'[aria-label^="Take up {wrong[0]}:"]')).to_be_attached()
    if person.touches:
        return
    person.page.locator(f'.halo[data-name="{tiles(person)[0]}"]').last.focus()
    person.page.keyboard.press("Enter")
    last = misfits(person)[-1]
    person.page.locator(f'.halo[data-name="{last}"]').focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".offer .lay")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(f'[aria-label^="Take up {last}:"]')).to_be_attached()


def misfits(person: Person) -> list[str]:
    """The squares on which the chosen tile may be laid though it does not fit."""
    marked = "[...document.querySelectorAll('.halo.lit[aria-label$=\"does not fit\"]')]"
    expect(person.page.locator('.halo.lit[aria-label$="does not fit"]')).not_to_have_count(0)
    return sorted(person.page.evaluate(f"{marked}.map((halo) => halo.dataset.name)"))


@pytest.mark.parametrize(("size", "light"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_nothing_on_the_table_keeps_anybody_out(people: People, size: Any, light: Any) -> None:
    person = people(size=size, light=light)
    for question in ASKED:
        asked(person, *question)
        assert not person.violations()
        assert not person.misfits()


# Whole games


class Sense:
    """What somebody who plays well would answer: a bot's mind, which follows a table by its log."""

    def __init__(self, site: Site, room: str, playing: Game, record: Played) -> None:
        self.site, self.room, self.game = site, room, playing
        self.table: MarshlandsTable = start(playing, record.seats, record.seed)
        self.mind = bot("greedy", playing, Dice(record.seed))
        self.known = 0
        for answer in record.answers:
            play(self.table, answer.seat or 0, read_action(playing, answer.action))

    def look(self) -> MarshlandsTable:
        """The table as it is now."""
        answers = [entry for _, entry in self.site.entries(self.room) if entry["type"] == "Answered"]
        for entry in answers[self.known :]:
            play(self.table, entry["seat"], read_action(self.game, entry["action"]))
        self.known = len(answers)
        return self.table

    def best(self, seat: int = 0) -> Action:
        return self.mind.choose(view(self.game, self.look(), seat), seat)

    def words(self, action: Action) -> tuple[str, set[str]]:
        """An answer as the page has it, and what one may point at for it."""
        return told(action, self.game.names(self.table.seats)), set(names_in(action))


def begun(person: Person, *seats: Data, left: int = 0, **options: Any) -> Sense:
    """A new table, or one at which so many answers are left to give, and a sense for it."""
    record = played("marshlands", len(seats), 3, sys.maxsize if left else 0, **options)
    if left:
        record = msgspec.structs.replace(record, answers=record.answers[:-left], outcome=None)
    room = laid(person.visitor, msgspec.to_builtins(record), list(seats))
    person.go(f"/t/{room}")
    return Sense(person.site, room, game("marshlands", options), record)


@pytest.mark.slow
def test_act_1_is_played_to_its_end_by_mouse(person: Person) -> None:
    whole = msgspec.to_builtins(played("marshlands", 2, 3, sys.maxsize, act="1", shortened=True))
    person.go(f"/t/{laid(person.visitor, whole, [ME, RANDOM], len(whole['answers']) - 30)}")
    assert person.play_on() == "over"
    expect(person.ending).to_contain_text("1st")
    expect(piece(person, "line:0")).to_be_visible()
    assert not person.violations()


@pytest.mark.slow
def test_a_whole_race_of_act_4_is_won_by_mouse(person: Person) -> None:
    sense = begun(person, ME, RANDOM, act="4")
    while person.settled() != "over":
        person.mean(*sense.words(sense.best()))
    expect(person.question).to_contain_text("You won")
    expect(person.question).to_contain_text("A boat has reached the Abbey")


@pytest.mark.slow
def test_a_whole_game_of_act_8_is_played_alone_by_finger(people: People) -> None:
    person = people(size=PHONE, light="light")
    sense = begun(person, ME, act="8", shortened=True)
    while person.settled() != "over":
        person.mean(*sense.words(sense.best()))
    assert len(sense.look().laid) > 25
    expect(piece(person, "line:0")).to_be_visible()
    assert not person.misfits()


@pytest.mark.slow
def test_act_2_is_played_to_its_end_by_keyboard_alone(person: Person) -> None:
    sense = begun(person, ME, RANDOM, left=24, act="2", shortened=True)
    for _ in range(4):
        assert person.settled() == "mine"
        person.walk()
    while person.settled() != "over":
        person.type(sense.words(sense.best())[0])
    expect(person.ending).to_contain_text("1st")


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Site, Path]]:
    """A node whose clock goes ahead by what a file says, and the file."""
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    site = Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path)
    site.command = [sys.executable, "-m", "tests.server.hourglass", str(ahead)]
    with site:
        yield site, ahead
    assert "Traceback" not in site.logged(), site.logged()


@pytest.mark.slow
def test_two_build_at_once_in_act_6_until_time_is_up(browser: Browser, late: tuple[Site, Path]) -> None:
    site, ahead = late
    host, friend = Person(browser, site), Person(browser, site, light="light")
    sense = begun(host, ME, OPEN, act="6")
    friend.go(f"/t/{sense.room}")
    friend.press("Sit down")
    host.press("Start the game")
    for person in (host, friend):
        assert person.settled() == "mine"
    expect(host.page.get_by_role("timer").first).to_contain_text("29:")

    for action in left_alone(sense.look()):
        host.mean(*sense.words(action))
    # Nobody waits for anybody; and what one has chosen stays so, whatever the other does.
    host.point_at(tiles(host)[0])
    before = lit(host)
    for _ in range(2):
        friend.mean(*sense.words(sense.best(seat=1)))
    exchange = next(action for action in legal(sense.look(), 1) if isinstance(action, SwapForDeck))
    friend.mean(*sense.words(exchange))
    expect(piece(host, f"open:{exchange.tile}")).to_be_attached()
    assert set(before) <= set(lit(host))
    host.page.keyboard.press("Escape")

    ahead.write_text(str(TIME))
    expect(host.question).to_contain_text("Some of your tiles are badly laid")
    assert host.settled() == "mine"
    host.point()
    for person in (host, friend):
        assert person.settled() == "over"
        expect(person.question).to_contain_text("Time is up")
        expect(person.ending).to_contain_text("1st")
        happened(person, "where it was badly laid")
        assert not person.wrong
        person.close()


def left_alone(table: MarshlandsTable) -> list[Action]:
    """Lay the village and two tiles in a row, and take up the one between: the other touches nothing then."""
    (village, *_), trial = legal(table, 0)[1:], clone(table)
    play(trial, 0, village)
    for between in [action for action in legal(trial, 0) if isinstance(action, Lay)]:
        second = clone(trial)
        play(second, 0, between)
        for beyond in [action for action in legal(second, 0) if isinstance(action, Lay)]:
            third = clone(second)
            play(third, 0, beyond)
            play(third, 0, TakeUp(between.square))
            if badly_laid(third, 0):
                return [village, between, beyond, TakeUp(between.square)]
    raise AssertionError("no three tiles make a row")
