"""Replays: stepping, jumping, records that are brought along, and playing on."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.server.site import Site, Visitor

from .people import Person, record_file

Finished = tuple[str, dict[str, object]]


@pytest.fixture(scope="module", params=["swapx", "bayou-boss"])
def finished(request: pytest.FixtureRequest, site: Site) -> Finished:
    """A finished game: its room and its record."""
    visitor = Visitor(site)
    seats, options = (
        (("me", *["random"] * 3), {"turn_limit": 12}) if request.param == "swapx" else (("me", "random"), {})
    )
    room = visitor.lay(request.param, *seats, options=options)
    with visitor.watch(room) as table:
        table.play_on(random.Random(1))
    return room, visitor.get(f"/api/tables/{room}/record").body


def test_a_finished_game_steps_forward_and_back_and_jumps(person: Person, finished: Finished) -> None:
    room, record = finished
    steps = len(record["answers"])  # type: ignore[arg-type]
    person.go(f"/replay/{room}")
    count = _count(person)
    expect(count).to_have_text(f"0 / {steps}")
    expect(person.page.locator(".board")).to_be_visible()
    person.press("One step on")
    expect(count).to_have_text(f"1 / {steps}")
    person.page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 / {steps}")
    person.press("One step back")
    expect(count).to_have_text(f"1 / {steps}")
    person.press("To the end")
    expect(count).to_have_text(f"{steps} / {steps}")
    expect(person.page.get_by_role("button", name="Play on from here")).to_be_disabled()

    lines = person.page.get_by_role("list", name="What happened", exact=True).get_by_role("listitem")
    lines.filter(has=person.page.get_by_text("4", exact=True)).get_by_role("button").first.click()
    expect(count).to_have_text(f"4 / {steps}")
    expect(person.page.locator("[aria-current=step]").first).to_be_in_viewport()
    person.page.get_by_role("slider").fill("5")
    expect(count).to_have_text(f"5 / {steps}")
    person.page.get_by_label("Speed").select_option("slow")  # so that even a slow machine sees it before its end
    person.press("Play")
    expect(count).to_have_text(re.compile(rf"^([6-9]|\d\d+) / {steps}$"))
    person.press("Pause")
    person.page.get_by_label("Seen by").select_option("1")
    expect(count).to_have_text(f"{int(count.inner_text().partition(' ')[0])} / {steps}")


NOTE_STEPS = """
new MutationObserver(() => {
    const count = document.querySelector(".stepping .count");
    if (count) (window.counts ??= new Set()).add(count.innerText);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_neither_opening_a_replay_nor_looking_from_elsewhere_shows_its_end(person: Person, finished: Finished) -> None:
    room, record = finished
    steps = len(record["answers"])  # type: ignore[arg-type]
    person.context.add_init_script(NOTE_STEPS)
    person.open(f"/replay/{room}")
    expect(_count(person)).to_have_text(f"0 / {steps}")
    person.page.get_by_label("Seen by").select_option("1")
    person.press("One step on")
    expect(_count(person)).to_have_text(f"1 / {steps}")
    lines = person.page.get_by_role("list", name="What happened", exact=True).get_by_role("listitem")
    expect(lines.filter(has_text=re.compile(r"^\s*1\b")).first).to_be_attached()  # the log is there, up to the step
    expect(lines.filter(has_text=re.compile(rf"^\s*{steps}\b"))).to_have_count(0)
    assert set(person.page.evaluate("[...counts]")) == {f"0 / {steps}", f"1 / {steps}"}


def test_a_record_that_is_chosen_as_a_file_is_stepped_through(
    person: Person, finished: Finished, tmp_path: Path
) -> None:
    _, record = finished
    steps = len(record["answers"])  # type: ignore[arg-type]
    person.press("Step through a game you saved", "link")
    person.page.locator("input[type=file]").set_input_files(record_file(tmp_path, record))
    expect(_count(person)).to_have_text(f"0 / {steps}")
    person.press("To the end")
    expect(_count(person)).to_have_text(f"{steps} / {steps}")


def test_a_record_that_is_dropped_on_the_page_is_stepped_through_and_played_on(
    person: Person, finished: Finished
) -> None:
    _, record = finished
    person.go("/replay")
    expect(person.page.get_by_text("Drop a game record here")).to_be_visible()
    dropped = person.page.evaluate_handle(
        """record => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([JSON.stringify(record)], "record.json", { type: "application/json" }));
            return transfer;
        }""",
        record,
    )
    person.page.locator("main").dispatch_event("drop", {"dataTransfer": dropped})
    expect(_count(person)).to_contain_text("0 /")
    for step in range(1, 4):
        person.press("One step on")
        expect(_count(person)).to_contain_text(f"{step} /")
    person.press("Play on from here")
    person.page.wait_for_url("**/t/*")
    assert person.settled() == "mine"
    assert person.answers == 3
    person.point()


def test_what_is_no_record_is_refused_in_words(person: Person, tmp_path: Path) -> None:
    person.go("/replay")
    for content in ("[", "{}", "[1]"):
        path = tmp_path / "other.json"
        path.write_text(content)
        person.page.locator("input[type=file]").set_input_files(path)
        expect(person.page.get_by_role("alert")).to_be_visible()
    person.wrong = [wrong for wrong in person.wrong if "400" not in wrong]  # the browser itself notes the refusal


def test_the_record_of_a_game_is_checked_and_saved_where_it_ended(person: Person) -> None:
    room = person.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 4})
    person.play_on()
    expect(person.ending).to_contain_text("4 answers, under a minute")
    person.page.get_by_text("Was it fair?").click()
    person.press("Check it")
    expect(person.page.get_by_role("status").filter(has_text="It holds.")).to_be_visible()
    with person.page.expect_download() as saved:
        person.press("Save the record", "link")
    assert room in saved.value.suggested_filename
    person.press("Rematch")
    person.press("To the rematch", "link")
    person.page.wait_for_url(lambda address: room not in address)
    assert person.settled() == "mine"


def _count(person: Person) -> Locator:
    return person.page.locator(".stepping .count")
