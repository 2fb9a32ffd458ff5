"""A board that is larger than its stage: a made-up game of web/tests/ground, moved about on in every way."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .people import DESK, PATIENCE, PHONE, SCRIPT

WEB = Path(__file__).parents[2] / "web"
MIDDLE = (0.5, 0.4)  # of the board: the middle of the window to the ground


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the made-up game is served."""
    folder = tmp_path_factory.mktemp("ground")
    vite = [str(WEB / "node_modules/.bin/vite"), "build", "tests/ground", "--config", "vite.config.ts", "--base", "./"]
    built = subprocess.run([*vite, "--outDir", str(folder)], cwd=WEB, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def opened(browser: Browser, address: str, size: ViewportSize) -> Page:
    context = browser.new_context(viewport=size, has_touch=size is PHONE, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SCRIPT)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".ground")).to_be_visible()
    return page


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    page = opened(browser, address, DESK)
    yield page
    page.context.close()


def seen(page: Page) -> list[float]:
    """Which part of the ground is seen: left, top, width, height."""
    box = page.locator(".ground").get_attribute("viewBox")
    assert box
    return [float(number) for number in box.split()]


def at(page: Page, right: float, down: float) -> tuple[float, float]:
    """A point of the screen, by shares of the board."""
    box = page.locator(".board").bounding_box()
    assert box
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down


def laid(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("marsh.laid()")
    return found


def lit_in_sight(page: Page) -> set[str]:
    """The lit pieces that a click would meet without moving anything."""
    found = page.evaluate(
        """[...document.querySelectorAll(".halo.lit")].filter((halo) => {
            const box = halo.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return there && there.closest(".piece") === halo.closest(".piece");
        }).map((halo) => halo.dataset.name)"""
    )
    return set(found)


def test_it_opens_at_what_is_followed_and_glides_after_it(page: Page) -> None:
    left, top, width, height = seen(page)
    assert (left + width / 2, top + height / 2) == (500, 500)
    assert (width, height) == (600, 400)
    page.evaluate("marsh.sail('h6')")
    page.wait_for_function("document.querySelector('.ground').getAttribute('viewBox').startsWith('400')")
    page.mouse.move(*at(page, *MIDDLE))
    page.mouse.wheel(300, 0)
    elsewhere = seen(page)
    assert elsewhere[0] > 400
    page.evaluate("marsh.sail('h6')")  # it did not move, so whoever looks elsewhere is left alone
    assert seen(page) == elsewhere


def test_a_drag_moves_it_and_chooses_nothing(page: Page) -> None:
    before = seen(page)
    start = at(page, *MIDDLE)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] - 60, start[1] - 30, steps=5)
    page.mouse.up()
    after = seen(page)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert after[2:] == before[2:]
    assert not page.locator("[aria-pressed=true]").count()


def test_the_wheel_comes_closer_to_what_is_under_it(page: Page) -> None:
    corner = page.locator("[data-key=e6]")
    page.mouse.move(*at(page, 0.5 - 1 / 6, 0.4))
    before = corner.bounding_box()
    page.mouse.wheel(0, -300)
    after = corner.bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"] * 1.2
    middle = [box["x"] + box["width"] / 2 for box in (before, after)]
    assert abs(middle[0] - middle[1]) < 2


def test_keys_and_buttons_come_closer_go_further_and_show_all(page: Page) -> None:
    width = seen(page)[2]
    page.keyboard.press("+")
    assert seen(page)[2] < width
    page.keyboard.press("-")
    assert seen(page)[2] == pytest.approx(width)
    left = seen(page)[0]
    page.keyboard.press("Shift+ArrowRight")
    assert seen(page)[0] > left
    page.keyboard.press("0")
    assert seen(page)[3] == pytest.approx(1120)  # its height fills the window
    assert lit_in_sight(page) == {"a11", "k11", "a1", "k1", "f6", "tile"}
    expect(page.get_by_role("button", name="All of it")).to_be_disabled()
    page.get_by_role("button", name="Closer").click()
    assert seen(page)[3] < 1120


def test_what_is_lit_out_of_sight_is_told_at_the_edge_and_gone_to(page: Page) -> None:
    assert lit_in_sight(page) == {"f6", "tile"}
    arrows = page.locator(".arrow")
    assert sum(int(text.strip().removeprefix("➤").strip()) for text in arrows.all_inner_texts()) == 4
    arrows.first.click()
    assert lit_in_sight(page) & {"a11", "k11", "a1", "k1"}


def test_everything_lit_can_be_pointed_at(page: Page) -> None:
    names = {spot["what"] for spot in page.evaluate("eyes.spots()")}
    assert names == {"a11", "k11", "a1", "k1", "f6", "tile"}
    for name in names:
        assert page.evaluate("name => eyes.spot(name)", name)["x"] is not None, name
    for name in ("a11", "k1"):
        spot = page.evaluate("name => eyes.spot(name)", name)
        page.mouse.click(spot["x"], spot["y"])
        page.get_by_role("button", name=f"Lay it on {name}").click()
    assert [action["at"] for action in laid(page)] == ["a11", "k1"]


def test_the_keyboard_alone_goes_everywhere_and_brings_it_into_sight(page: Page) -> None:
    visited = set()
    for key in ("Right", "Right", "Down", "Down", "Down", "Down", "Left", "Left"):
        page.keyboard.press(f"Arrow{key}")
        name = page.evaluate("document.activeElement.dataset.name")
        assert name in lit_in_sight(page)
        visited.add(name)
    assert len(visited & {"a11", "k11", "a1", "k1"}) == 4
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert len(laid(page)) == 1


def test_a_tile_is_turned_by_tap_key_wheel_and_button_and_then_laid(page: Page) -> None:
    page.mouse.click(*at(page, *MIDDLE))
    assert page.evaluate("marsh.turn()") == 0
    page.keyboard.press("e")
    assert page.evaluate("marsh.turn()") == 1
    page.keyboard.press("q")
    page.mouse.move(*at(page, *MIDDLE))
    before = seen(page)
    page.mouse.wheel(0, 120)
    assert page.evaluate("marsh.turn()") == 1
    assert seen(page) == before
    page.mouse.click(*at(page, *MIDDLE))
    assert page.evaluate("marsh.turn()") == 2
    page.get_by_role("button", name="Right").click()
    assert page.evaluate("marsh.turn()") == 3
    assert not laid(page)
    page.get_by_role("button", name="Lay it on f6").click()
    assert [(action["at"], action["turn"]) for action in laid(page)] == [("f6", 3)]


def test_fingers_drag_and_pinch_and_a_tap_still_chooses(browser: Browser, address: str) -> None:
    page = opened(browser, address, PHONE)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    x, y = at(page, *MIDDLE)
    before = seen(page)
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 12 * step, y))
    touch("touchEnd")
    dragged = seen(page)
    assert dragged[0] < before[0]
    assert dragged[2:] == before[2:]

    touch("touchStart", (x - 30, y))
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        touch("touchMove", (x - 30 - 6 * step, y), (x + 30 + 6 * step, y))
    touch("touchEnd")
    assert seen(page)[2] < dragged[2] * 0.7
    assert not page.locator("[aria-pressed=true]").count()

    spot = page.evaluate("eyes.spot('f6')")
    page.touchscreen.tap(spot["x"], spot["y"])
    expect(page.locator("[data-name=f6]")).to_have_attribute("aria-pressed", "true")
    page.context.close()
