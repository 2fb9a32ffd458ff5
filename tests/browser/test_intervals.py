"""The intervals of the Marshlands in the browser: event tiles that explain themselves, exchanges, whole games."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from mire.books.played import Answer, Played, recorded, seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import asked, legal, play, start, to_act, view
from mire.games import game
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.intervals.exchange import AskToSee, Give
from mire.games.marshlands.rules.turns import AskToExchange
from tests.server.site import Data

from .conftest import People
from .people import DESK, PHONE, Person
from .screenshots import BOT, ME, laid, played


def piece(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-key="{key}"]')


@cache
def at_table(act: str, question: str = "WhichTile", answers: int = 60) -> Data:
    """A game of two in which the first seat is asked this after so many answers."""
    games = (played("marshlands", 2, seed, answers, question, act=act) for seed in range(3, 30))
    found: Data = msgspec.to_builtins(next(record for record in games if record.outcome is None))
    return found


def sit_down(person: Person, record: Data) -> None:
    person.go(f"/t/{laid(person.visitor, record, [ME, *[BOT] * (record['seats'] - 1)])}")
    assert person.settled() == "mine"


def an_event_tile(person: Person) -> Locator:
    """One that lies on the marsh."""
    lying = person.page.locator(".ground .piece").filter(has=person.page.locator(".disc.bell, .disc.clover")).first
    expect(lying).to_be_attached()
    return lying


def test_an_event_tile_explains_itself_to_mouse_and_keyboard_and_marks_where_it_acts(person: Person) -> None:
    sit_down(person, at_table("I1"))
    tile, tip = an_event_tile(person), person.page.get_by_role("tooltip")
    looks: list[Callable[[], None]] = [lambda: tile.hover(force=True), lambda: tile.locator(".halo").focus()]
    for look in looks:
        expect(tip).to_have_count(0)
        look()
        expect(tip).to_contain_text("Replaces: ")
        expect(tip).to_contain_text("SM-I1-")
        expect(person.page.locator(".mark").first).to_be_attached()
        box = tip.bounding_box()
        assert box
        assert box["x"] >= 0 <= box["y"]
        assert box["y"] + box["height"] <= DESK["height"]
        person.page.mouse.move(0, 0)


@cache
def exchanging() -> Played:
    """A game in which the first seat has asked to see the tiles of another, and is shown them."""
    playing = game("marshlands", {"act": "I1"})
    for seed in range(3, 40):
        luck = seed_from(seed)
        table, given = start(playing, 2, luck), list[Answer]()
        bots = [bot("random", playing, Dice(seed_from(seed + seat))) for seat in range(2)]
        while table.outcome is None:
            (seat,) = to_act(table)
            if seat == 0 and type(asked(table)).__name__ == "WhichToPick" and len(legal(table, 0)) > 1:
                return recorded(playing, "standard", table, luck, given)
            wanted = [action for action in legal(table, seat) if isinstance(action, AskToExchange | Give | AskToSee)]
            wise = [action for action in wanted if not isinstance(action, Give) or kind_of(action.tile)] or wanted
            action = wise[0] if seat == 0 and wise else bots[seat].choose(view(playing, table, seat), seat)
            given.append(Answer(seat, msgspec.to_builtins(action)))
            play(table, seat, action)
    raise AssertionError("nobody shows a hand")


def test_a_hand_that_is_shown_lies_before_the_one_who_asked_and_a_tile_of_it_is_taken(person: Person) -> None:
    record = exchanging()
    sit_down(person, msgspec.to_builtins(record))
    shown = person.page.locator('[data-key^="shown:"]')
    expect(shown.first).to_be_visible()
    expect(person.page.locator('[data-key^="hand:"]')).to_have_count(0)
    person.point()
    expect(person.page.locator('[data-key^="hand:"]').first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "light", "act"),
    [(DESK, "light", "I1"), (DESK, "dark", "I2"), (PHONE, "dark", "I3")],
    ids=["desk", "circuits", "phone"],
)
def test_nothing_on_the_table_of_an_interval_keeps_anybody_out(people: People, size: Any, light: Any, act: str) -> None:
    person = people(size=size, light=light)
    sit_down(person, at_table(act))
    assert not person.violations()
    assert not person.misfits()


def answer_from_the_list(person: Person) -> None:
    """Give one of the answers that stand beside the table as text: a tile is laid where one can be."""
    listed = person.page.get_by_role("region", name="Answers as a list").locator("li button")
    texts = listed.all_inner_texts()
    lays = [number for number, text in enumerate(texts) if text.startswith("Lay ")]
    now = person.page.evaluate("eyes.now()")
    number = person.luck.choice(lays or range(len(texts)))
    listed.nth(number).click()
    assert person._answered(now, texts[number])


@pytest.mark.slow
@pytest.mark.parametrize("act", ["I1", "I2", "I3"])
def test_the_end_of_an_interval_is_played_by_mouse_on_the_board_and_from_the_list(person: Person, act: str) -> None:
    whole = msgspec.to_builtins(played("marshlands", 2, 3, sys.maxsize, act=act))
    begun = len(whole["answers"]) - 40
    person.go(f"/t/{laid(person.visitor, whole, [ME, BOT], begun)}")
    person.play_on(enough=begun + 20)
    while person.settled() != "over":
        answer_from_the_list(person)
    expect(person.ending).to_contain_text("1st")
    line = piece(person, "line:0")
    expect(line).to_be_visible()
    expect(line.locator(".halo")).to_have_attribute("aria-label", re.compile(f"points by SM-{act}-"))
    assert not person.violations()
