"""The door and the clock: invitations, waiting, other devices, being late, wanting something back."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.site import Site, Visitor

from .conftest import People
from .people import DESK, PHONE, Person

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PICTURES = os.environ.get("MIRE_PICTURES")  # a folder, for those who want to look


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A node whose bots take a moment, so that something can be asked before they have answered."""
    folder = tmp_path_factory.mktemp("site")
    running = Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder)
    running.more += ["--pace", "0.3"]
    with running:
        yield running
    assert "Traceback" not in running.logged(), running.logged()


def looked(person: Person, name: str) -> None:
    if PICTURES:
        person.page.screenshot(path=Path(PICTURES) / f"{name}-{'phone' if person.touches else 'desk'}.png")


def named(person: Person, name: str) -> Person:
    person.visitor.put("/api/me", {"name": name})
    person.page.reload()
    return person


def fits(person: Person) -> None:
    assert not person.misfits()
    assert not person.violations()


@SIZES
def test_an_invitation_opens_a_page_for_the_invited_and_the_game_begins_when_all_are_ready(
    people: People, size: object
) -> None:
    host, guest, third = named(people(size=size), "Ada"), people(size=size), people(size=size)
    room = host.lay("bayou-boss", "me", "open", "open", "random")
    guest.go(f"/t/{room}")
    expect(guest.page.get_by_role("heading", name="Ada invites you to Bayou Boss")).to_be_visible()
    expect(guest.page.get_by_text("whoever wins the fewest tricks wins")).to_be_visible()
    learn = guest.page.get_by_role("link", name=re.compile("Learn in . minutes"))
    expect(learn).to_have_attribute("href", re.compile("/learn/bayou-boss/.+"))
    expect(guest.page.get_by_role("button", name="Seat a bot")).to_have_count(0)
    expect(guest.page.locator(".board")).to_have_count(0)
    fits(guest)
    looked(guest, "invited")
    guest.page.get_by_label("Your name").fill("Bea")
    guest.press("Sit down")
    expect(guest.page.get_by_label("Your name in this seat")).to_have_value("Bea")
    host_sees = host.page.get_by_role("region", name="Who sits where")
    expect(host_sees).to_contain_text("Bea")
    guest.page.get_by_label("Your name in this seat").fill("Beatrix")
    guest.press("Keep")
    expect(host_sees).to_contain_text("Beatrix")

    guest.press("Ready")
    expect(host_sees).to_contain_text("Player 2 · ready")
    guest.reopen()
    expect(guest.page.get_by_role("button", name="✓ Ready")).to_be_visible()
    expect(host.page.get_by_role("button", name="Start the game")).to_have_count(0)
    fits(host)
    looked(host, "waiting")
    host.press("Seat a bot")
    expect(host.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(host.page.get_by_role("button", name="Seat a bot")).to_have_count(0)

    third.go(f"/t/{room}")
    expect(third.page.get_by_text("You are watching.")).to_be_visible()
    expect(third.page.get_by_role("button", name="Sit down")).to_have_count(0)
    assert host.answers == 0, "bots wait as well"
    host.press("Start the game")
    for person in (host, guest, third):
        expect(person.page.locator(".board")).to_be_visible()
    expect(third.page.get_by_text("You are watching Ada's table.")).to_be_visible()
    for name in ("Undo", "Ask to undo", "Ask undo", "Hint", "Give up", "Seat a bot"):
        expect(third.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    fits(third)
    looked(third, "watching")


@SIZES
def test_an_invitation_is_copied_shared_and_shown_as_a_qr_code(people: People, size: object) -> None:
    host = people(size=size)
    host.page.add_init_script("navigator.share = async (shared) => { window.shared = shared; }")
    room = host.lay("swapx", "me", "open", "random", "random")
    host.press("Copy the invitation")
    expect(host.page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == f"{host.home}/t/{room}"
    host.press("Share")
    assert host.page.evaluate("window.shared.url") == f"{host.home}/t/{room}"
    host.press("QR code")
    code = host.page.get_by_role("img", name="The invitation as a QR code")
    expect(code).to_be_visible()
    fits(host)
    looked(host, "qr")


@SIZES
def test_a_seat_moves_to_another_device_by_a_code_that_is_no_invitation(people: People, size: object) -> None:
    old, new = named(people(), "Ada"), people(size=size)
    room = old.lay("bayou-boss", "me", "random")
    old.settled()
    places = old.page.get_by_role("region", name="Who sits where")
    places.get_by_role("button", name="Ada").click()
    places.get_by_role("button", name="To another device").click()
    dialog = old.page.get_by_role("dialog", name="Move your seat to another device")
    expect(dialog).to_contain_text("It is not an invitation")
    expect(dialog).to_contain_text("10:00")
    code = dialog.locator("code").inner_text()
    looked(old, "moving")
    new.go("/code")
    new.page.get_by_label("The letters from the other device").fill(code)
    expect(new.page.get_by_text("This moves the seat to this device")).to_be_visible()
    fits(new)
    looked(new, "code")
    new.press("Move the seat here")
    assert new.settled() == "mine"
    assert new.room == room
    expect(dialog).to_have_count(0)
    expect(old.page.get_by_text("You are watching Ada's table.")).to_be_visible()
    new.point()


@SIZES
def test_a_recovery_code_makes_another_device_ones_own(people: People, size: object) -> None:
    me, other = named(people(size=size), "Ada"), people(size=size)
    room = me.lay("bayou-boss", "me", "random")
    me.go("/")
    me.press("On another device?", "link")
    me.press("Make a recovery code")
    expect(me.page.get_by_role("img", name="The recovery code as a QR code")).to_be_visible()
    code = me.page.locator(".code").inner_text()
    fits(me)
    looked(me, "recovery")
    other.go(f"/code#code={code.replace('-', '').lower()}")
    other.page.reload()
    other.press("This is me")
    expect(other.page.locator(f"a[href='/t/{room}']")).to_be_visible()
    expect(other.page.get_by_label("You are")).to_have_value("Ada")


@SIZES
def test_those_who_share_a_device_have_names_of_their_own(people: People, size: object) -> None:
    person = people(size=size)
    person.go("/new/bayou-boss")
    for seat in (2, 3, 4):
        kinds = person.page.get_by_role("radiogroup", name=f"Who sits in seat {seat}")
        kinds.get_by_text("Me" if seat == 2 else "Bot").click()
    person.page.get_by_label("Who plays seat 1").fill("Ann")
    person.page.get_by_label("Who plays seat 2").fill("Ben")
    fits(person)
    person.page.get_by_role("button", name=re.compile("Lay the table|Play|Sit down")).first.click()
    expect(person.page.locator("#pass")).to_contain_text(re.compile("Pass the device to (Ann|Ben)"))


@SIZES
def test_being_late_costs_one_answer_and_all_are_told_and_three_times_the_seat(people: People, size: object) -> None:
    late, rail = named(people(size=size), "Ada"), people(size=size)
    room = late.lay("bayou-boss", "me", "random", clock={"kind": "turn", "seconds": 2})
    rail.go(f"/t/{room}")
    for person in (late, rail):
        expect(person.page.get_by_role("status").filter(has_text="Ada's time was up: the Quick bot")).to_be_visible()
    looked(late, "late")
    back = late.page.get_by_role("button", name="I am back").first
    expect(back).to_be_visible()
    box = back.bounding_box()
    assert box is not None
    assert box["height"] >= 56
    assert box["width"] >= 200
    looked(late, "back")
    back.click()
    expect(back).to_have_count(0)
    if late.touches:
        late.press("Log", "tab")
    expect(late.page.get_by_role("list", name="What happened", exact=True)).to_contain_text("the third time in a row")


@SIZES
def test_against_bots_undo_says_undo_and_does_it(people: People, size: object) -> None:
    person = people(size=size)
    person.lay("bayou-boss", "me", "random", "random")
    person.settled()
    before = person.answers
    person.point()
    person.page.wait_for_function("answers => eyes.heard.answers > answers", arg=before)  # who takes a trick goes on
    person.settled()
    person.page.get_by_role("button", name="Undo", exact=True).first.click()
    person.page.wait_for_function("answers => eyes.heard.answers === answers", arg=before)


@SIZES
def test_a_wish_to_take_back_outlasts_a_bot_is_withdrawn_refused_and_granted(people: People, size: object) -> None:
    one, two = named(people(size=size), "Ada"), named(people(size=size), "Bea")
    room = one.lay("bayou-boss", "me", "random", "open")
    two.go(f"/t/{room}")
    two.press("Sit down")
    expect(two.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    two.press("Ready")
    one.press("Start the game")
    for outcome in ("asks no longer.", "did not agree, and the game goes on.", "took back"):
        asker = wishing(one, two)
        other = two if asker is one else one
        answers = asker.answers
        expect(asker.page.get_by_role("alertdialog")).to_contain_text("Your clock stands still")
        expect(other.page.get_by_role("alertdialog")).to_contain_text("would like to take back")
        fits(asker)
        looked(asker, "wish")
        if outcome == "asks no longer.":
            asker.press("Withdraw")
        else:
            other.press("Agree" if outcome == "took back" else "Refuse")
        for person in (one, two):
            expect(person.page.get_by_role("status").filter(has_text=outcome)).to_be_visible()
            expect(person.page.get_by_role("alertdialog")).to_have_count(0)
        if outcome == "took back":
            assert asker.answers < answers


def wishing(*people: Person) -> Person:
    """Somebody answers and asks to have it back; where nobody need be asked it is answered again."""
    while True:
        asker = asked(*people)
        before = asker.answers
        asker.point()
        asker.page.get_by_role("button", name=re.compile("^(Ask (to )?undo|Undo)$")).first.click()
        asker.page.wait_for_function(
            "before => eyes.heard.answers === before || !!document.querySelector('[role=alertdialog]')", arg=before
        )
        if asker.page.get_by_role("alertdialog").count():
            return asker
        asker.point()


# What is heard is drawn a moment later.
DRAWN = "() => new Promise((say) => requestAnimationFrame(() => setTimeout(() => say(eyes.settled()))))"


def asked(*people: Person) -> Person:
    """Who is to answer now, or anybody once it is over."""
    while True:
        newest = max(person.answers for person in people)
        for person in people:
            if person.answers == newest and person.page.evaluate(DRAWN):
                return person
        people[0].page.wait_for_timeout(20)


def test_a_link_has_a_picture(person: Person) -> None:
    room = person.visitor.lay("gillybog", "me", "open")
    address = re.search('og:image" content="([^"]+)"', Visitor(person.site).get(f"/t/{room}").body.decode())
    assert address is not None
    picture = (
        "async (url) => { const picture = new Image(); picture.src = url; await picture.decode(); return picture; }"
    )
    size = f"({picture})('{address[1]}').then((picture) => [picture.naturalWidth, picture.naturalHeight])"
    assert person.page.evaluate(size) == [1200, 630]
