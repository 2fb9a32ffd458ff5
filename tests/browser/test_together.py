"""Several people, or several seats: invitations, hot-seat, coming back, and a node that is killed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.site import Site

from .conftest import People
from .people import PHONE, Person


@pytest.mark.slow
def test_a_friend_joins_by_the_invitation_and_both_play_to_the_end(people: People) -> None:
    host, friend = people(seed=1), people(light="light", seed=2)
    host.lay("swapx", "me", "open", "random", "random", options={"turn_limit": 12})
    host.press("Copy the invitation")
    expect(host.page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    invitation = host.page.evaluate("navigator.clipboard.readText()")

    friend.go("/")
    friend.page.get_by_label("Join by link").fill(invitation)
    friend.press("Go there")
    friend.press("Sit down")
    expect(friend.page.get_by_role("region", name="Who sits where")).to_contain_text("you")
    friend.press("Ready")
    host.press("Start the game")

    turns = 0
    while (playing := _whose_turn(host, friend)) is not None:
        watching = friend if playing is host else host
        playing.point()
        watching.page.wait_for_function("answers => eyes.heard.answers >= answers", arg=playing.answers)
        turns += 1
        if turns in (2, 3):  # once each, in the middle of the game: who played, and who waits
            for person in (host, friend):
                before = person.log()
                person.reopen()
                person.page.wait_for_function("eyes.heard.answers >= 0 && document.querySelector('.board')")
                assert person.log()[: len(before)] == before
                expect(person.page.get_by_role("region", name="Who sits where")).to_contain_text("you")
    assert turns > 4
    assert host.log() == friend.log()
    expect(host.ending).to_contain_text("1st")
    expect(friend.ending).to_contain_text("1st")


def test_an_open_public_table_stands_on_the_home_page_and_who_comes_can_sit_down(people: People) -> None:
    host, guest = people(), people(size=PHONE)
    room = host.lay("swapx", "me", "open", "random", "random", public=True)
    guest.go("/")
    guest.page.locator(f"a[href='/t/{room}']").click()
    guest.press("Sit down")
    guest.press("Ready")
    host.press("Start the game")
    expect(guest.page.locator(".board")).to_be_visible()
    expect(guest.page.get_by_role("list", name="Who plays")).to_contain_text(guest.visitor.get("/api/me").body["name"])
    for _ in range(2):
        playing = _whose_turn(host, guest)
        assert playing is not None
        playing.point()


def test_a_double_click_answers_once(person: Person) -> None:
    person.lay("swapx", "me", "me", "me", "me")
    person.settled()
    passing = person.question.get_by_role("button", name="Pass", exact=True)
    passing.dblclick()
    person.page.wait_for_function("eyes.heard.answers === 1")
    person.settled()
    assert person.page.evaluate("eyes.heard.sent") == 1

    # Its second half may also come when the next question stands there already.
    passing.click()
    person.page.wait_for_function("eyes.heard.answers === 2")
    person.settled()
    person.page.mouse.down(click_count=2)
    person.page.mouse.up(click_count=2)
    assert person.page.evaluate("eyes.heard.sent") == 2
    passing.click()
    person.page.wait_for_function("eyes.heard.answers === 3")


def test_a_device_is_handed_over_before_the_other_hand_is_shown(person: Person) -> None:
    room = person.visitor.lay("bayou-boss", "me", "me")
    hands = [_hand(person, room, seat) for seat in (0, 1)]
    assert all(hands)
    assert not set(hands[0]) & set(hands[1])
    person.go(f"/t/{room}")

    passed: list[str] = []
    for _ in range(12):
        if person.settled() == "pass":
            passed.append(person.page.locator("#pass").inner_text())
            assert not person.page.locator(".board").count()
            document = person.page.content()
            assert not [card for seat in (0, 1) for card in _hand(person, room, seat) if card in document]
            person.page.get_by_role("button", name="show my cards").click()
            continue
        asked = _asked(person, room)
        own, other = set(_hand(person, room, asked)), set(_hand(person, room, 1 - asked))
        named = _named(person)
        assert own <= named
        assert not other & named
        person.point()
    assert len(set(passed)) == 2, passed


@pytest.fixture
def restless(site: Site) -> Iterator[Site]:
    """The node, for a test that kills it; the next finds it running."""
    yield site
    if site.process is None:
        site.start()


def test_the_node_is_killed_in_the_middle_of_a_turn_and_the_page_goes_on_by_itself(
    people: People, restless: Site
) -> None:
    person = people()
    person.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 12})
    person.settled()
    before, log = person.answers, person.log()
    person.page.evaluate("window.notReloaded = true")
    person.point_at(_most_mentioned(person))
    expect(person.question).to_contain_text("Chosen:")

    person.line_down = True
    restless.kill()
    lost = person.page.get_by_role("status").filter(has_text="The line to the table is down")
    expect(lost).to_be_visible()
    restless.start()
    expect(lost).to_have_count(0)
    person.line_down = False

    assert person.settled() == "mine"
    assert person.answers == before
    assert person.log() == log
    person.play_on()
    expect(person.ending).to_contain_text("1st")
    assert person.page.evaluate("window.notReloaded")


def _whose_turn(*people: Person) -> Person | None:
    """Who is asked; nobody once the game is over."""
    while True:
        for person in people:
            state = person.page.evaluate("eyes.settled()")
            if state == "mine" and person.answers == max(other.answers for other in people):
                return person
            if state == "over" and all(other.settled() == "over" for other in people):
                return None
        people[0].page.wait_for_function("() => new Promise(requestAnimationFrame)")


def _hand(person: Person, room: str, seat: int) -> list[str]:
    """A hand as its seat sees it; without ravens, which are many and alike."""
    with person.visitor.watch(room, seat) as table:
        return [str(card) for card in table.frame()["view"]["hands"][seat] if card != "raven"]


def _asked(person: Person, room: str) -> int:
    with person.visitor.watch(room, 0) as table:
        return int(table.frame()["to_act"][0])


def _most_mentioned(person: Person) -> str:
    """What so many answers mention that choosing it is not yet one."""
    with person.visitor.watch(person.room) as table:
        options = table.frame()["options"]
    fields = [value for option in options for field, value in option["action"].items() if field != "type"]
    return str(Counter(value for value in fields if isinstance(value, str)).most_common(1)[0][0])


def _named(person: Person) -> set[str]:
    """Every piece in the document, wherever it lies."""
    pieces = "[...document.querySelectorAll('[data-key]')].map((piece) => piece.dataset.key)"
    return set(person.page.evaluate(pieces))
