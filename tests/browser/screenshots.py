"""Pictures of the web table, for the README and for a look at it: `python -m tests.browser.screenshots [NAME ...]`.

The games are played by bots from fixed seeds, so that the same boards are seen each time.  With names only the pictures
that begin so are taken.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from playwright.sync_api import Browser, FilePayload, ViewportSize, expect

from mire.books.played import Answer, Played, recorded, seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import asked, play, start, to_act, view
from mire.games import game
from tests.server.site import Data, Site, Visitor, all_ready, mine

from . import chromium
from .people import DESK, PHONE, Person

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST = 450_000  # bytes of a picture; a painted swamp does not pack tightly
LOOKS: dict[str, tuple[ViewportSize, Literal["light", "dark"]]] = {
    "desktop": (DESK, "dark"),
    "phone": (PHONE, "light"),
}
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}


def played(name: str, seats: int, seed: int, answers: int, question: str = "", **options: Any) -> Played:
    """A game of bots after so many answers, and then on until the first seat is asked (this); or all of it."""
    playing = game(name, options)
    luck = seed_from(seed)
    table, given = start(playing, seats, luck), list[Answer]()
    bots = [bot("greedy", playing, Dice(seed_from(seed + seat))) for seat in range(seats)]

    def wanted() -> bool:
        return 0 in to_act(table) and question in ("", type(asked(table)).__name__)

    while table.outcome is None and (len(given) < answers or not wanted()):
        asked_now = to_act(table)
        seat = asked_now[len(given) % len(asked_now)]  # where all may act at once, they take turns
        action = bots[seat].choose(view(playing, table, seat), seat)
        given.append(Answer(seat, msgspec.to_builtins(action)))
        play(table, seat, action)
    return recorded(playing, "standard", table, luck, given)


def laid(visitor: Visitor, record: Data, seats: list[Any], step: int | None = None) -> str:
    """A table on which a recorded game goes on from its end, or from a step."""
    wanted = {"record": record, "step": len(record["answers"]) if step is None else step, "seats": seats}
    reply = visitor.post("/api/continue", wanted)
    assert reply.status == 201, reply
    return str(reply.body["room"])


def smaller(picture: bytes) -> bytes:
    """The same PNG, packed as tightly as it goes; the browser is in a hurry."""
    start, at = b"", len(SIGNATURE)
    pixels = bytearray()
    while at < len(picture):
        end = at + 12 + int.from_bytes(picture[at : at + 4], "big")
        if picture[at + 4 : at + 8] == b"IHDR":
            start = picture[:end]
        elif picture[at + 4 : at + 8] == b"IDAT":
            pixels += picture[at + 8 : end - 4]
        at = end
    packed = zlib.compress(zlib.decompress(pixels), 9)
    return start + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# The tables of which a picture is taken: name, seats, seed, answers given before, what is asked then, options.
TABLES: dict[str, tuple[str, int, int, int, str, Data]] = {
    "swapx-first-turn": ("swapx", 4, 5, 0, "", {}),
    "bayou-boss-first-turn": ("bayou-boss", 4, 10, 0, "", {"characters": "first-game"}),
    "swamped-first-turn": ("swamped", 3, 3, 0, "", {}),
    "gillybog-first-turn": ("gillybog", 3, 4, 0, "", {}),
    "marshlands-first-turn": ("marshlands", 4, 5, 0, "", {}),
    "swapx": ("swapx", 4, 5, 44, "", {}),
    "bayou-boss": ("bayou-boss", 4, 10, 34, "", {}),
    "swamped": ("swamped", 3, 3, 16, "WhichWay", {}),
    "swamped-expansions": ("swamped", 3, 11, 30, "WhichCard", {"tiger": True, "waterfall": "a"}),
    "gillybog": ("gillybog", 3, 4, 40, "WhichCard", {}),
    "marshlands": ("marshlands", 4, 5, 60, "WhichTile", {}),
    "marshlands-act-6": ("marshlands", 4, 5, 70, "WhatToBuild", {"act": "6"}),
    "marshlands-interval-2": ("marshlands", 2, 4, 150, "WhichTile", {"act": "I2"}),
    "marshlands-act-8": ("marshlands", 1, 5, 16, "WhichTileAlone", {"act": "8"}),
}


@cache
def record(name: str) -> Data:
    """The game that goes by this name, so far."""
    kind, seats, seed, answers, question, options = TABLES[name]
    found: Data = msgspec.to_builtins(played(kind, seats, seed, answers, question, **options))
    return found


class Album:
    """All the pictures of one size and light."""

    def __init__(self, browser: Browser, site: Site, look: str, wanted: tuple[str, ...]) -> None:
        size, light = LOOKS[look]
        self.look, self.wanted = look, wanted
        self.host, self.person = Person(browser, site, size, light), Person(browser, site, size, light)
        self.page = self.person.page
        self.friends = ExitStack()

    def take(self) -> None:
        if self.wants("home"):
            self.shoot("home")
        self.host.visitor.put("/api/me", {"name": "Heron"})
        self.person.visitor.put("/api/me", {"name": "Marigold"})
        if self.wants("lobby"):
            self.lobby()
        if self.wants("new-table"):
            self.person.go("/new/bayou-boss")
            expect(self.page.get_by_role("button", name="Lay the table")).to_be_visible()
            self.shoot("new-table")
        for name in filter(self.wants, TABLES):
            self.sit_down(name)
            self.shoot(name)
        if self.wants("rules"):
            self.rules()
        if self.wants("marshlands-score"):
            self.score()
        if self.wants("replay"):
            self.replay()
        for name, picture in {
            "rulebook": self.rulebook,
            "lesson": self.lesson,
            "coach": self.coach,
            "door": self.door,
            "since-your-turn": self.since,
            "warning": self.warning,
            "ending": self.ending,
        }.items():
            if self.wants(name):
                picture()
        self.friends.close()
        for somebody in (self.host, self.person):
            assert not somebody.wrong, somebody.wrong
            somebody.close()

    def wants(self, name: str) -> bool:
        return not self.wanted or name.startswith(self.wanted)

    def shoot(self, name: str, pointing: bool = False) -> None:
        if not pointing:
            self.page.mouse.move(0, 0)
        self.page.evaluate("document.activeElement?.matches('input[type=range]') && document.activeElement.blur()")
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready")
        path = FOLDER / f"{name}-{self.look}.png"
        path.write_bytes(smaller(self.page.screenshot()))
        assert path.stat().st_size < LARGEST, f"{path} has {path.stat().st_size} bytes"
        print(path, path.stat().st_size)

    def sit_down(self, name: str) -> None:
        """Go to a table against bots; where nobody waits for anybody, against friends who keep still."""
        others = OPEN if "act-6" in name else BOT
        room = laid(self.person.visitor, record(name), [ME, *[others] * (TABLES[name][1] - 1)])
        if others is OPEN:
            for seat, friend in enumerate(("Heron", "Teal", "Crake"), 1):
                self.seat(room, seat, friend)
            with self.person.visitor.watch(room) as table:
                all_ready(table)
        self.person.go(f"/t/{room}")
        self.person.settled()

    def seat(self, room: str, seat: int, name: str) -> None:
        visitor = Visitor(self.person.site)
        visitor.put("/api/me", {"name": name})
        table = self.friends.enter_context(visitor.watch(room))
        table.say("Sit", seat=seat)
        table.until(mine(seat))
        table.say("SayReady", ready=True)

    def lobby(self) -> None:
        self.host.visitor.lay("swapx", "me", "open", "greedy", "open", public=True)
        for name in ("swapx", "bayou-boss"):
            laid(self.person.visitor, record(name), [ME, BOT, BOT, BOT])
        self.person.go("/")
        expect(self.page.get_by_role("heading", name="My games")).to_be_visible()
        self.page.evaluate("document.getElementById('open').scrollIntoView({ block: 'center' })")
        self.shoot("lobby")

    def rules(self) -> None:
        self.sit_down("bayou-boss")
        self.page.get_by_role("button", name="The rules", exact=True).click()
        expect(self.page.get_by_role("dialog", name="The rules of Bayou Boss")).to_be_visible()
        self.page.get_by_role("searchbox").fill("swamp")
        self.shoot("rules")

    def score(self) -> None:
        """A line of the score sheet, and the tiles that count for it."""
        self.sit_down("marshlands")
        if self.person.touches:
            self.person.press("Table", "tab")
        self.page.get_by_label("My score, line by line").check()
        if self.person.touches:
            self.person.press("Put it away")
        line = self.page.locator('[data-key^="line:"]').first
        if self.person.touches:
            line.tap()
        else:
            line.hover()
        expect(self.page.locator(".mark").first).to_be_visible()
        self.shoot("marshlands-score", pointing=True)

    def rulebook(self) -> None:
        self.person.go("/learn/swapx#at=clusters")
        expect(self.page.locator("#figure-before-the-cut .piece").first).to_be_visible()
        self.page.locator("#figure-before-the-cut").scroll_into_view_if_needed()
        self.shoot("rulebook")

    def lesson(self) -> None:
        self.person.go("/learn/swapx/first")
        while not self.page.locator(".board .halo.lit").count():
            self.person.press("Next")
            self.page.wait_for_function("eyes.rested()")
        expect(self.page.locator(".board .halo.lit").first).to_be_visible()
        self.shoot("lesson")

    def coach(self) -> None:
        """The first question that somebody is ever asked."""
        self.person.lay("bayou-boss", "me", "greedy", "greedy", "greedy", options={"characters": "first-game"})
        self.person.settled()
        expect(self.page.get_by_role("button", name="Got it")).to_be_visible()
        self.shoot("coach")
        self.page.evaluate("localStorage.setItem('mire.coach', 'off')")

    def door(self) -> None:
        room = self.host.visitor.lay("bayou-boss", "me", "open", "greedy", "open")
        self.person.go(f"/t/{room}")
        expect(self.page.get_by_role("button", name="Sit down").first).to_be_visible()
        self.shoot("door")

    def since(self) -> None:
        self.person.lay("swapx", "me", "greedy", "greedy", "greedy")
        self.person.play_on(enough=5)
        self.person.settled()
        expect(self.page.locator(".since li button").first).to_be_visible()
        self.shoot("since-your-turn")

    def warning(self) -> None:
        """Somebody who plays at random is about to be out."""
        self.person.lay("swapx", "me", "me", "me", "me")
        self.person.settled()
        while not self.page.evaluate("eyes.warned()"):
            now, spots = self.page.evaluate("(async () => [eyes.now(), await eyes.spots()])()")
            self.person.point_at(str(self.person.luck.choice(spots)["what"]))
            self.page.wait_for_function("now => eyes.done(now)", arg=now)
            self.person.settled()
        self.shoot("warning")

    def ending(self) -> None:
        playing = msgspec.to_builtins(played("bayou-boss", 4, 10, sys.maxsize))
        room = laid(self.person.visitor, playing, [ME, BOT, BOT, BOT], len(playing["answers"]) - 40)
        self.person.go(f"/t/{room}")
        self.person.play_on()
        expect(self.person.ending.get_by_role("img").first).to_be_visible()
        self.shoot("ending")

    def replay(self) -> None:
        self.person.go("/replay")
        finished = msgspec.json.encode(played("swapx", 4, 5, sys.maxsize))
        file = FilePayload(name="a.json", mimeType="text/json", buffer=finished)
        self.page.locator("input[type=file]").set_input_files(file)
        expect(self.page.locator(".board")).to_be_visible()
        self.page.get_by_role("slider").fill("60")
        expect(self.page.locator(".stepping .count")).to_contain_text("60 /")
        self.page.evaluate("scrollTo(0, 0)")
        self.shoot("replay")


def main(*wanted: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with chromium.running() as browser:
        for look in LOOKS:
            with (
                tempfile.TemporaryDirectory() as folder,
                Site(f"sqlite:///{folder}/mire.sqlite3", Path(folder)) as site,
            ):
                Album(browser, site, look, wanted).take()


if __name__ == "__main__":
    main(*sys.argv[1:])
