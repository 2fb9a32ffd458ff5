"""Following a game: bots at one's own speed, what happened since one's turn, a word before it hurts, endings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from .conftest import People
from .people import DESK, PHONE, Person

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
SWAPX = ("swapx", "me", "greedy", "greedy", "greedy")


@pytest.fixture
def quiet(people: People, size: ViewportSize) -> Person:
    """Somebody to whom the coach has nothing to say."""
    person = people(size=size)
    person.page.evaluate("localStorage.setItem('mire.coach', 'off')")
    return person


@SIZES
def test_what_others_did_since_my_turn_is_told_marked_and_shown_once_more(quiet: Person) -> None:
    quiet.lay(*SWAPX)
    quiet.play_on(enough=5)
    quiet.settled()
    since = quiet.page.get_by_role("list", name="What happened since your turn")
    deeds = since.get_by_role("listitem")
    expect(deeds.nth(2)).to_be_visible()
    others = {int(deed.get_attribute("data-answer") or 0) for deed in deeds.all()}
    assert len(others) >= 3, "one for each of the others, and what came of it"
    assert any(re.search(r"(Red|Blue|Yellow) ", text) for text in deeds.all_inner_texts())
    assert quiet.page.locator(".moved .sign").count() > 0, "a mark with a sign, not a colour alone"
    deeds.first.get_by_role("button").click()
    back = quiet.page.get_by_role("button", name="Back to now")
    expect(back).to_be_visible()
    assert quiet.page.locator(".halo.lit").count() == 0, "nothing is answered in the past"
    back.dispatch_event("click")
    expect(quiet.page.locator(".halo.lit").first).to_be_visible()
    quiet.point()
    quiet.page.wait_for_function(
        "first => !document.querySelector(`.since li[data-answer='${first}']`)", arg=min(others)
    )


@SIZES
def test_bots_wait_and_go_on_at_the_speed_one_likes(quiet: Person) -> None:
    quiet.lay(*SWAPX)
    quiet.settled()
    quiet.page.get_by_label("How fast bots play").select_option("slow")
    quiet.page.get_by_role("button", name="Have the bots wait").click()
    expect(quiet.page.get_by_text("has the bots wait.")).to_be_visible()
    quiet.point()
    answers = quiet.answers
    quiet.page.wait_for_timeout(800)
    assert quiet.answers == answers, "nobody answers while the bots wait"
    quiet.page.get_by_role("button", name="Let the bots go on").click()
    quiet.page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)
    quiet.page.reload()
    expect(quiet.page.get_by_label("How fast bots play")).to_have_value("slow")


@SIZES
def test_whoever_would_be_out_is_asked_once_more(quiet: Person) -> None:
    quiet.lay("swapx", "me", "me", "me", "me")
    quiet.settled()
    for _ in range(60):
        if quiet.page.evaluate("eyes.warned()"):
            break
        now, spots = quiet.page.evaluate("(async () => [eyes.now(), await eyes.spots()])()")
        quiet.point_at(str(quiet.luck.choice(spots)["what"]))
        quiet.page.wait_for_function("now => eyes.done(now)", arg=now)
        if quiet.settled() == "over":
            pytest.fail("nobody was warned")
    warning = quiet.page.get_by_role("dialog")
    expect(warning).to_contain_text("has lost and leaves the board.")
    expect(warning.get_by_role("button", name="SX-20")).to_be_visible()
    answers = quiet.answers
    warning.get_by_role("button", name="Think again").click()
    expect(warning).to_have_count(0)
    assert quiet.answers == answers, "nothing was played"
    expect(quiet.page.locator(".halo.lit").first).to_be_visible()


@SIZES
def test_an_ending_fits_and_tells_its_story(quiet: Person) -> None:
    quiet.lay("bayou-boss", "me", "greedy", "greedy")
    quiet.play_on(enough=20)
    if quiet.touches:
        quiet.press("Table", "tab")
    quiet.press("Give up")
    quiet.press("End the game")
    ending = quiet.ending
    expect(ending.get_by_role("img", name=re.compile("How well each stood"))).to_be_visible()
    expect(ending).to_contain_text("Tricks in all")
    expect(ending).to_contain_text("Characters played")
    cut = ending.evaluate("panel => panel.scrollWidth > panel.clientWidth + 1")
    assert not cut, "nothing is wider than the panel"
    assert not quiet.misfits()
    with quiet.page.expect_download() as saved:
        ending.get_by_role("button", name="Share a picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    ending.get_by_role("img", name=re.compile("How well each stood")).click(position={"x": 120, "y": 40})
    expect(quiet.page).to_have_url(re.compile(r"/replay/\w+/\d+"))
    step = int(quiet.page.url.rpartition("/")[2])
    expect(quiet.page.get_by_text(f"{step} / ")).to_be_visible()


@SIZES
def test_a_shared_defeat_names_no_first(quiet: Person) -> None:
    quiet.lay("gillybog", "me", "greedy")
    quiet.play_on(enough=4)
    if quiet.touches:
        quiet.press("Table", "tab")
    quiet.press("Give up")
    quiet.press("End the game")
    quiet.settled()
    expect(quiet.ending).to_contain_text("All lost together")
    assert "1st" not in quiet.ending.inner_text()
