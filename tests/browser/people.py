"""People at a browser: what they see, and how they answer by mouse, by finger and by keyboard."""

from __future__ import annotations

import json
import math
import random
import time
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests.server.site import Data, Site, Visitor

SCRIPT = (Path(__file__).parent / "eyes.js").read_text()
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
PATIENCE = 40_000.0  # milliseconds
NEAR, DOUBLE = 60.0, 0.6  # pixels and seconds within which two taps are one
LONG = 40  # choices that one answer may take
SLIP, SLIPS = 15, 2  # seconds after which nothing will come of pointing, and how often somebody may miss

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody at a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        site: Site,
        size: ViewportSize = DESK,
        light: Literal["light", "dark"] = "dark",
        seed: int = 1,
        guarded: bool = False,
    ) -> None:
        """Where the page is guarded as for everybody, nothing can be waited for by script: that would be evaluated."""
        self.site = site
        self.home = f"http://127.0.0.1:{site.port}"
        self.luck = random.Random(seed)
        self.touches = size in (PHONE, LANDSCAPE)
        self.tapped: tuple[tuple[float, float], float] = (0.0, 0.0), 0.0  # where and when last
        self.slips = 0
        self.wrong: list[str] = []
        self.line_down = False  # then a socket may fail
        self.context = browser.new_context(
            viewport=size,
            color_scheme=light,
            reduced_motion="reduce",
            has_touch=self.touches,
            bypass_csp=not guarded,
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SCRIPT)
        self.page = self.open("/")

    # Pages

    def open(self, path: str = "") -> Page:
        """A new page, somewhere in the house; it becomes the one looked at."""
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(f"{error}\n{error.stack}"))
        self.page.on("console", self._heard)
        self.page.on("requestfailed", self._failed)
        if path:
            self.go(path)
        return self.page

    def go(self, path: str) -> None:
        self.page.goto(self.home + path)
        if path == "/":
            expect(self.page.get_by_role("button", name="Play now").first).to_be_visible()

    def reopen(self) -> None:
        """Close the page, and come again to the same address."""
        address = self.page.url
        self.page.close()
        self.open(address.removeprefix(self.home))

    def close(self) -> None:
        self.context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        socket_failed = "WebSocket" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not (self.line_down and socket_failed):
            self.wrong.append(message.text)

    def _failed(self, request: Request) -> None:
        # A page that is closed or left breaks off what it had asked for.
        if request.failure != "net::ERR_ABORTED" and not self.line_down:
            self.wrong.append(f"{request.method} {request.url}: {request.failure}")

    # Tables

    @property
    def visitor(self) -> Visitor:
        """The same person without a page, to ask the house directly."""
        visitor = Visitor(self.site)
        visitor.cookies = {
            str(cookie["name"]): str(cookie["value"]) for cookie in self.context.cookies() if "name" in cookie
        }
        assert visitor.cookies
        return visitor

    def lay(self, game: str, *seats: str, **more: Any) -> str:
        """Lay a table and go there."""
        room = self.visitor.lay(game, *seats, **more)
        self.go(f"/t/{room}")
        return room

    @property
    def room(self) -> str:
        return self.page.url.partition("/t/")[2].partition("#")[0]

    def settled(self) -> str:
        """Wait until something is to be done here: "mine", "pass" or "over"."""
        handle = self.page.wait_for_function("eyes.settled()")
        return str(handle.json_value())

    @property
    def answers(self) -> int:
        return int(self.page.evaluate("eyes.heard.answers"))

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name="The question")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("region", name="How it ended")

    def log(self) -> list[str]:
        """The lines of the log, without their numbers."""
        found = self.page.get_by_role("list", name="What happened", exact=True).locator("li > span:last-child")
        return [" ".join(line.split()) for line in found.all_inner_texts()]

    def press(self, name: str, role: Literal["button", "link", "tab"] = "button") -> None:
        self.page.get_by_role(role, name=name).first.click()

    # Answering

    def point(self) -> None:
        """Answer one question by pointing at pieces, at what is offered, and at buttons of the prompt."""
        for _ in range(LONG):
            now, spots = self.page.evaluate("(async () => [eyes.now(), await eyes.spots()])()")
            assert spots, f"nothing can be pointed at: {self.question.inner_text()}"
            hidden = [spot["what"] for spot in spots if not spot["away"] and spot["x"] is None]
            assert not hidden, f"these are lit but cannot be pointed at: {hidden}"
            what = str(self.luck.choice(spots)["what"])
            self.point_at(what)
            if self._answered(now, what):
                return
        raise AssertionError(f"no answer after {LONG} choices: {self.question.inner_text()}")

    def mean(self, text: str, words: set[str]) -> None:
        """Give this answer by pointing: at the pieces it names, at how it is turned, at its own words in the end."""
        for _ in range(LONG):
            now, spots = self.page.evaluate("(async () => [eyes.now(), await eyes.spots()])()")
            lit = [str(spot["what"]) for spot in spots]
            what = text if text in lit else next((name for name in lit if name in words), "Right")
            if what in lit:
                self.point_at(what)
            else:
                self.question.get_by_role("button", name=text, exact=True).click()
            if self._answered(now, what):
                return
        raise AssertionError(f"no answer after {LONG} choices: {text!r}")

    def point_at(self, name: str) -> None:
        """Choose one piece."""
        spot = self.page.evaluate("name => eyes.spot(name)", name)
        assert spot["x"] is not None, f"this is lit but cannot be pointed at: {name}"
        place = spot["x"], spot["y"]
        if not self.touches:
            self.page.mouse.click(*place)
            return
        # Two taps at once in one place are a double tap, which answers once: whoever means two of them waits.
        if math.dist(place, self.tapped[0]) < NEAR and time.monotonic() - self.tapped[1] < DOUBLE:
            self.page.wait_for_timeout(DOUBLE * 1000)
        self.page.touchscreen.tap(*place)
        self.tapped = place, time.monotonic()

    def walk(self) -> None:
        """Answer one question on the board by arrows and Enter alone."""
        for _ in range(LONG):
            now = self.page.evaluate("eyes.now()")
            for arrow in self.luck.choices(
                ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"], k=self.luck.randint(1, 4)
            ):
                self.page.keyboard.press(arrow)
            where = self._focused()
            if where["pressed"]:  # Enter would take that choice back
                continue
            assert where["lit"] or where["offered"], f"the arrows lead nowhere: {self.question.inner_text()}"
            self.page.keyboard.press("Enter")
            if self._answered(now, str(where["what"])):
                return
        raise AssertionError(f"no answer after {LONG} choices: {self.question.inner_text()}")

    def type(self, words: str) -> None:
        """Answer one question by typing what it reads like."""
        self.page.keyboard.press("/")
        expect(self.page.get_by_label("Type to filter the answers")).to_be_focused()
        self.page.keyboard.type(words)
        now = self.page.evaluate("eyes.now()")
        self.page.keyboard.press("Enter")
        assert self._answered(now, words)

    def tab_to(self, name: str) -> None:
        """Go to what is called so by the Tab key."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if name in self._focused()["what"]:
                return
        raise AssertionError(f"Tab does not lead to {name!r}")

    def play_on(self, *, by: str = "point", enough: int = 10_000) -> str:
        """Answer whatever is asked, to the end or until so many answers are given; a hand-over is confirmed."""
        while (state := self.settled()) != "over" and self.answers < enough:
            if state == "pass":
                self.page.get_by_role("button", name="show my cards").click()
                self.page.wait_for_function("!document.getElementById('pass')")
            else:
                getattr(self, by)()
        return state

    def _focused(self) -> Data:
        focused: Data = self.page.evaluate("eyes.focused()")
        return focused

    def _answered(self, now: list[Any], what: str) -> bool:
        """Whether what was just done was an answer; else it narrowed the choice."""
        try:
            self.page.wait_for_function("now => eyes.done(now)", arg=now, timeout=SLIP * 1000)
        except NothingCame:  # what glided away from under a finger is pointed at again
            if self.page.evaluate("now => eyes.heard.sent !== now[1]", now):
                raise
            self.slips += 1
            assert self.slips <= SLIPS, f"nothing came of {what}: {self.question.inner_text()}"
            return False
        if self.page.evaluate("eyes.warned()"):  # whoever plays at random means it
            self.press("Do it all the same")
            self.page.wait_for_function("answers => eyes.heard.answers !== answers", arg=now[0])
        refused = self.page.evaluate("eyes.refused()")
        assert not refused, f"{what}: {refused}"
        return bool(self.answers != now[0])

    # Looking closely

    def violations(self) -> list[str]:
        """What axe finds on the page."""
        self.page.add_script_tag(path=AXE)
        found = self.page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] })")
        return [
            f"{violation['id']}: {node['html'][:200]} {[check['message'] for check in node['any'] + node['all']]}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    def misfits(self) -> list[str]:
        """What is wider than the page, or too small for a finger."""
        misfits: list[str] = self.page.evaluate("eyes.misfits()")
        return misfits


def record_file(folder: Path, record: Data) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(record))
    return path
