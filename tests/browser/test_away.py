"""What a page shows of those who are away, and of a game that somebody brought."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.site import Site
from tests.server.test_records import played

from .conftest import People
from .people import DESK, PHONE, Person

PICTURES = os.environ.get("MIRE_PICTURES")  # a folder, for those who want to look


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A node where a bot may stand in after a few seconds."""
    folder = tmp_path_factory.mktemp("site")
    running = Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder)
    running.more += ["--away", "8"]
    with running:
        yield running


def looked(person: Person, name: str) -> None:
    if PICTURES:
        person.page.screenshot(path=Path(PICTURES) / f"{name}.png")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_all_see_for_how_long_somebody_must_be_away(people: People, size: object) -> None:
    host, friend = people(size=size, guarded=True), people(guarded=True)
    friend.visitor.put("/api/me", {"name": "Bea"})
    room = host.lay("bayou-boss", "me", "open", "random")
    friend.go(f"/t/{room}")
    friend.press("Sit down")
    friend.press("Ready")
    host.press("Start the game")
    if size is PHONE:
        host.press("Table", "tab")
    places = host.page.get_by_role("region", name="Who sits where")
    expect(places).to_contain_text("here")
    friend.page.close()
    expect(places).to_contain_text("away; a bot may stand in after")
    places.get_by_role("button", name="Bea").click()
    seat = places.get_by_role("button", name="Seat a bot")
    looked(host, f"away-{'phone' if size is PHONE else 'desk'}")
    expect(seat).to_be_enabled()
    expect(places).not_to_contain_text("may stand in after")
    seat.click()
    expect(places).to_contain_text("bot for Bea")
    if size is PHONE:
        host.press("Log", "tab")
    expect(host.page.get_by_role("list", name="What happened", exact=True)).to_contain_text("Bea was away, and")
    looked(host, f"stood-in-{'phone' if size is PHONE else 'desk'}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_may_sit_down_is_told_first_where_the_game_comes_from(people: People, size: object) -> None:
    host, guest = people(guarded=True), people(size=size, guarded=True)
    host.visitor.put("/api/me", {"name": "Eve"})
    record, _ = played("bayou-boss", 3, 8)
    wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    room = host.visitor.post("/api/continue", {"record": record, "step": 8, "seats": wishes}).body["room"]
    guest.go(f"/t/{room}")
    places = guest.page.get_by_role("region", name="Who sits where")
    expect(guest.page.get_by_role("region", name="The game")).to_contain_text(
        "This game goes on from a record that Eve brought, after 8 answers."
    )
    expect(places.get_by_role("button", name="Sit down").first).to_be_visible()
    looked(guest, f"brought-{'phone' if size is PHONE else 'desk'}")
