"""Pictures of the web table, for the README and for a look at it: `python -m tests.browser.screenshots`.

The games are played by bots from fixed seeds, so that the same boards are seen each time.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any, Literal

import msgspec
from playwright.sync_api import Browser, FilePayload, ViewportSize, expect

from mire.books.played import Answer, Played, recorded, seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import asked, play, start, to_act, view
from mire.games import game
from tests.server.site import Data, Site, Visitor

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


def laid(visitor: Visitor, record: Data, seats: list[Any], *, public: bool = False) -> str:
    """A table on which a recorded game goes on."""
    wanted = {"record": record, "step": len(record["answers"]), "seats": seats, "public": public}
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


def take(browser: Browser, site: Site, look: str, records: dict[str, Data]) -> None:
    """All the pictures of one size and light."""
    size, light = LOOKS[look]
    host, person = Person(browser, site, size, light), Person(browser, site, size, light)
    page = person.page

    def shoot(name: str) -> None:
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement?.matches('input[type=range]') && document.activeElement.blur()")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        path = FOLDER / f"{name}-{look}.png"
        path.write_bytes(smaller(page.screenshot()))
        assert path.stat().st_size < LARGEST, f"{path} has {path.stat().st_size} bytes"
        print(path, path.stat().st_size)

    shoot("home")
    host.visitor.put("/api/me", {"name": "Heron"})
    person.visitor.put("/api/me", {"name": "Marigold"})
    laid(host.visitor, records["swapx"], [ME, OPEN, BOT, OPEN], public=True)
    swapx = laid(person.visitor, records["swapx"], [ME, BOT, BOT, BOT])
    bayou = laid(person.visitor, records["bayou-boss"], [ME, BOT, BOT, BOT])
    others = {
        name: laid(person.visitor, record, [ME, *[BOT] * (record["seats"] - 1)])
        for name, record in records.items()
        if name.startswith(("swamped", "gillybog", "marshlands"))
    }
    person.go("/")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    page.evaluate("document.getElementById('open').scrollIntoView({ block: 'center' })")
    shoot("lobby")
    person.go("/new/bayou-boss")
    expect(page.get_by_role("button", name="Lay the table")).to_be_visible()
    shoot("new-table")
    person.go(f"/t/{swapx}")
    person.settled()
    shoot("swapx")
    person.go(f"/t/{bayou}")
    person.settled()
    shoot("bayou-boss")
    page.get_by_role("button", name="The rules").click()
    expect(page.get_by_role("dialog", name="The rules of Bayou Boss")).to_be_visible()
    page.get_by_role("searchbox").fill("swamp")
    shoot("rules")
    for name, room in others.items():
        person.go(f"/t/{room}")
        person.settled()
        shoot(name)
    person.go("/replay")
    content = msgspec.json.encode(records["finished"])
    page.locator("input[type=file]").set_input_files(FilePayload(name="a.json", mimeType="text/json", buffer=content))
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("slider").fill("60")
    expect(page.locator(".stepping .count")).to_contain_text("60 /")
    page.evaluate("scrollTo(0, 0)")
    shoot("replay")
    for somebody in (host, person):
        assert not somebody.wrong, somebody.wrong
        somebody.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    games = {
        "swapx": played("swapx", 4, 5, 44),
        "bayou-boss": played("bayou-boss", 4, 10, 34),
        "swamped": played("swamped", 3, 3, 16, "WhichWay"),
        "swamped-expansions": played("swamped", 3, 11, 30, "WhichCard", tiger=True, waterfall="a"),
        "gillybog": played("gillybog", 3, 4, 40, "WhichCard"),
        "marshlands": played("marshlands", 4, 5, 60, "WhichTile"),
        "marshlands-act-6": played("marshlands", 4, 5, 70, "WhatToBuild", act="6"),
        "finished": played("swapx", 4, 5, sys.maxsize),
    }
    records: dict[str, Data] = {name: msgspec.to_builtins(record) for name, record in games.items()}
    with chromium.running() as browser:
        for look in LOOKS:
            with (
                tempfile.TemporaryDirectory() as folder,
                Site(f"sqlite:///{folder}/mire.sqlite3", Path(folder)) as site,
            ):
                take(browser, site, look, records)


if __name__ == "__main__":
    main()
