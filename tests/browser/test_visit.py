"""A visit of three people, one of them on a phone: from the invitation into the game, with a reload in each state."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import People
from .people import PHONE, Person
from .test_door import asked, named, wishing


def told(person: Person, words: str) -> None:
    expect(person.page.get_by_role("status").filter(has_text=words).first).to_be_visible()


@pytest.mark.slow
def test_three_come_by_the_invitation_are_late_want_something_back_and_change_devices(people: People) -> None:
    ada, bea, cai = (named(people(seed=1), "Ada"), named(people(seed=2), "Bea"), named(people(size=PHONE), "Cai"))
    ada.lay("bayou-boss", "me", "open", "open", clock={"kind": "turn", "seconds": 25})

    # The invitation, and the room to wait in.
    ada.press("Ready")
    ada.press("Copy the invitation")
    invitation = ada.page.evaluate("navigator.clipboard.readText()").removeprefix(ada.home)
    for guest in (bea, cai):
        guest.go(invitation)
        expect(guest.page.get_by_role("heading", name="Ada invites you to Bayou Boss")).to_be_visible()
        guest.reopen()
        guest.press("Sit down")
        expect(guest.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    cai.reopen()
    expect(cai.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    bea.press("Ready")
    assert all(person.answers == 0 for person in (ada, bea, cai))
    cai.press("Ready")  # the last: it begins by itself
    for person in (ada, bea, cai):
        expect(person.page.locator(".board")).to_be_visible()

    # Nobody answers, until somebody's time is up.
    for person in (ada, bea, cai):
        told(person, "time was up: the Quick bot gives this one answer")
    for person in (ada, bea, cai):
        person.reopen()

    # One wish is withdrawn, another agreed to.
    everyone = (ada, bea, cai)
    wishing(*everyone).press("Withdraw")
    for person in everyone:
        told(person, "asks no longer.")
    asker = wishing(*everyone)
    others = [person for person in everyone if person is not asker]
    others[0].reopen()
    for person in others:
        person.press("Agree")
    for person in everyone:
        told(person, "took back")

    # Bea goes on with another device.
    tablet = people(seed=4)
    places = bea.page.get_by_role("region", name="Who sits where")
    places.get_by_role("button", name="Bea").click()
    places.get_by_role("button", name="To another device").click()
    code = bea.page.get_by_role("dialog", name="Move your seat").locator("code").inner_text()
    tablet.go("/code")
    tablet.page.get_by_label("The letters from the other device").fill(code)
    tablet.press("Move the seat here")
    expect(tablet.page.locator(".board")).to_be_visible()
    expect(bea.page.get_by_text("You are watching")).to_be_visible()
    bea.reopen()
    expect(bea.page.get_by_text("You are watching")).to_be_visible()

    # To the end, and once more.
    everyone = (ada, tablet, cai)
    while (one := asked(*everyone)).settled() != "over":
        one.point()
    for person in everyone:
        expect(person.ending).to_contain_text("1st")
        person.reopen()
    cai.press("Rematch")
    for person in everyone:
        person.press("To the rematch", "link")
    for person in (ada, tablet):  # who asked for it is
        person.press("Ready")
    assert asked(*everyone).answers == 0
