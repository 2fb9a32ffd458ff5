"""The pages themselves: rules at hand, nothing that shuts somebody out, and a light first load."""

from __future__ import annotations

import gzip
import random
from typing import Literal

import pytest
from playwright.sync_api import Response, expect

from tests.server.site import Site, Visitor

from .conftest import People
from .people import DESK, PHONE, Person

Light = Literal["light", "dark"]
SIZES = {"desk": DESK, "phone": PHONE}


def test_a_rule_opens_from_the_prompt_and_from_the_log_and_can_be_searched(person: Person) -> None:
    person.lay("swapx", "me", "random", "random", "random")
    person.settled()
    person.point()
    person.settled()
    rules = person.page.get_by_role("dialog", name="The rules of SwapX")
    for place in (person.question, person.page.get_by_role("list", name="What happened", exact=True)):
        sign = place.locator(".sign").first
        if sign.get_attribute("role") == "button":  # several rules: it opens into their numbers
            sign.click()
            link = place.locator(".number").first
            rule = link.inner_text().strip()
        else:
            link, rule = sign, str(sign.get_attribute("aria-label")).removeprefix("The rule ")
        link.click()
        expect(rules.locator("li.here")).to_contain_text(rule)
        expect(rules.locator("li.here")).to_be_in_viewport()
        assert person.page.url.endswith(f"#rule={rule}")
        person.page.keyboard.press("Escape")
        expect(rules).to_be_hidden()
        person.page.wait_for_url(lambda address: "#" not in address)

    person.page.keyboard.press("r")
    every = rules.get_by_role("listitem").count()
    search = rules.get_by_role("searchbox")
    search.fill("supply swap")
    expect(rules.get_by_role("listitem")).not_to_have_count(every)
    for text in rules.get_by_role("listitem").all_inner_texts():
        assert "supply" in text.lower()
        assert "swap" in text.lower()
    search.fill("no such words anywhere")
    expect(rules).to_contain_text("No rule reads like that.")


@pytest.mark.parametrize(
    ("game", "title", "rule"), [("swapx", "SwapX", "SX-17"), ("bayou-boss", "Bayou Boss", "BB-17")]
)
def test_a_link_to_a_rule_opens_it_anywhere(person: Person, game: str, title: str, rule: str) -> None:
    room = person.visitor.lay(game, "me", "random", "random", "random")
    for address in ("/", f"/t/{room}", f"/new/{game}", "/replay"):
        person.open(f"{address}#rule={rule}")
        expect(person.page.locator("dialog[open] li.here")).to_contain_text(rule)
        expect(person.page.get_by_role("dialog", name=f"The rules of {title}")).to_be_visible()
        person.page.close()


@pytest.fixture(scope="module")
def finished(site: Site) -> str:
    """A finished game, to be looked at."""
    visitor = Visitor(site)
    room = visitor.lay("bayou-boss", "me", "random", "random")
    with visitor.watch(room) as table:
        table.play_on(random.Random(1))
    return room


@pytest.mark.slow
@pytest.mark.parametrize(("light", "size"), [("light", "desk"), ("dark", "phone")])
def test_nothing_on_any_page_shuts_anybody_out(people: People, finished: str, light: Light, size: str) -> None:
    person = people(light=light, size=SIZES[size])
    found: list[str] = []

    def look(what: str) -> None:
        found.extend(f"{what}: {violation}" for violation in person.violations())

    look("home")
    for game, seats in (("swapx", ("me", "greedy", "greedy", "greedy")), ("bayou-boss", ("me", "greedy", "greedy"))):
        person.go(f"/new/{game}")
        expect(person.page.get_by_role("button", name="Lay the table")).to_be_visible()
        look(f"a new table of {game}")
        person.lay(game, *seats)
        person.settled()
        look(f"a table of {game}")
        person.page.locator(".halo.lit").first.dispatch_event("click")
        look(f"a table of {game}, one piece chosen")
        person.go(f"/t/{person.room}#rule={'SX' if game == 'swapx' else 'BB'}-17")
        person.page.reload()
        expect(person.page.locator("dialog[open] li.here")).to_be_visible()
        look(f"the rules of {game}")
    person.go(f"/replay/{finished}")
    expect(person.page.locator(".board")).to_be_visible()
    person.press("One step on")
    expect(person.page.locator(".stepping .count")).to_contain_text("1 /")
    look("a replay")
    person.go("/replay")
    expect(person.page.get_by_text("Drop a game record here")).to_be_visible()
    look("an empty replay")
    person.go("/t/nosuchtable")
    expect(person.page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    look("a table that is not there")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/", "/new/swapx", "/replay"])
def test_no_page_is_wider_than_a_phone_and_its_buttons_fit_a_finger(people: People, path: str) -> None:
    person = people(size=PHONE)
    person.go(path)
    expect(person.page.get_by_role("heading").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert not person.misfits()


def test_the_first_load_is_under_300_kilobytes_compressed(person: Person) -> None:
    sizes: dict[str, int] = {}
    came: list[Response] = []
    page = person.open()
    page.on("response", lambda response: came.append(response))
    person.go("/")
    page.wait_for_load_state("networkidle")
    for response in came:
        sizes[response.url] = len(gzip.compress(response.body()))
    assert any(".js" in address for address in sizes)
    assert sum(sizes.values()) < 300_000, sizes
