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
from tests.server.site import Data, Site, Visitor, mine

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


def laid(visitor: Visitor, record: Data, seats: list[Any]) -> str:
    """A table on which a recorded game goes on."""
    wanted = {"record": record, "step": len(record["answers"]), "seats": seats}
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
        self.person.go(f"/t/{room}")
        self.person.settled()

    def seat(self, room: str, seat: int, name: str) -> None:
        visitor = Visitor(self.person.site)
        visitor.put("/api/me", {"name": name})
        table = self.friends.enter_context(visitor.watch(room))
        table.say("Sit", seat=seat)
        table.until(mine(seat))

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
        self.page.get_by_role("button", name="The rules").click()
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
