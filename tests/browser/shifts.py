"""How far a page jumps while whole games are played on it, and how small the smallest thing is that one has to hit.

    python -m tests.browser.shifts                  all five games, at both sizes
    python -m tests.browser.shifts swapx swamped    some of them

All layout shifts of a game are added up as browsers count them (`PerformanceObserver`, "layout-shift"): those that come
by themselves, and apart from them those within half a second of a click, which one expects.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.server.site import Site

from . import chromium
from .people import DESK, PHONE, Person

TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "swapx": (("me", "greedy", "greedy", "greedy"), {"turn_limit": 60}),
    "bayou-boss": (("me", "greedy", "greedy"), {}),
    "swamped": (("me", "greedy", "greedy"), {}),
    "gillybog": (("me", "greedy"), {}),
    "marshlands": (("me", "greedy", "greedy"), {"act": "1"}),
}
SIZES = {"1280x800": DESK, "390x844": PHONE}
MOST = 0.1  # that a whole game may jump by itself
REST = 300_000.0  # milliseconds in which bots play a game to its end
ENOUGH = 400  # answers of which something can be told

WATCH = """
() => {
  window.jumps = { alone: 0, after: 0, worst: [], smallest: [1e9, ""] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.jumps[entry.hadRecentInput ? "after" : "alone"] += entry.value;
      // Text has no class of its own: it is called by what it stands in.
      const called = (node) => {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        const sort = element?.className?.baseVal ?? element?.className ?? "";
        return element ? `${element.nodeName}.${sort}` : "something gone";
      };
      const by = ({ previousRect: from, currentRect: to }) => [to.x - from.x, to.y - from.y].map(Math.round);
      const moved = entry.sources.slice(0, 3).map((source) => `${called(source.node)} by ${by(source)}`).join("; ");
      window.jumps.worst.push([entry.value, entry.hadRecentInput, moved]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
"""
MEASURE = """
() => {
  for (const element of document.querySelectorAll("button, a[href], select, input, .halo.lit")) {
    const box = element.getBoundingClientRect();
    const side = Math.min(box.width, box.height);
    // A link in a line of text may be as low as the line.
    const isInText = element.tagName === "A" && !element.classList.contains("button");
    if (!side || isInText || element.closest(".unseen") || ["checkbox", "radio"].includes(element.type)) continue;
    const called = element.dataset?.name || element.innerText || element.getAttribute("aria-label") || element.tagName;
    if (side < window.jumps.smallest[0]) window.jumps.smallest = [side, called];
  }
}
"""


class Measured(NamedTuple):
    """A whole game at one size."""

    game: str
    size: str
    answers: int
    alone: float
    after: float
    smallest: float
    what: str
    worst: list[tuple[float, bool, str]]


def measured(browser: Browser, site: Site, game: str, size: str) -> Measured:
    """Play a game to its end, and look how the page holds still."""
    person = Person(browser, site, SIZES[size], seed=5)
    seats, options = TABLES[game]
    person.lay(game, *seats, options=options)
    person.settled()
    person.page.evaluate(WATCH)
    while (state := settled(person)) != "over" and person.answers < ENOUGH:
        person.page.evaluate(MEASURE)
        if state == "out":
            person.page.get_by_role("button", name="Play the rest at once").dispatch_event("click")
            person.page.wait_for_function("eyes.settled()", timeout=REST)
        else:
            person.point()
    person.page.wait_for_timeout(1500)
    person.page.evaluate(MEASURE)
    jumps = person.page.evaluate("window.jumps")
    answers = person.answers
    person.close()
    smallest, what = jumps["smallest"]
    worst = sorted(map(tuple, jumps["worst"]), reverse=True)[:4]
    return Measured(game, size, answers, jumps["alone"], jumps["after"], smallest, " ".join(what.split())[:24], worst)


def settled(person: Person) -> str:
    """What is to be done now; who is out has the rest played at once."""
    return str(person.page.wait_for_function("eyes.settled() || (eyes.out() && 'out')").json_value())


def main() -> int:
    games = sys.argv[1:] or list(TABLES)
    print(f"{'game':<12} {'size':<9} {'answers':>7} {'jumps':>7} {'after a click':>13}  smallest to hit")
    held = True
    with tempfile.TemporaryDirectory() as folder:
        site = Site(f"sqlite:///{folder}/mire.sqlite3", Path(folder))
        site.more += ["--pace", "0.3"]
        with site, chromium.running() as browser:
            for game in games:
                for size in SIZES:
                    found = measured(browser, site, game, size)
                    held = held and found.alone < MOST
                    row = (
                        f"{found.game:<12} {found.size:<9} {found.answers:>7} {found.alone:>7.3f} {found.after:>13.3f}"
                    )
                    print(f"{row}  {found.smallest:.0f} px ({found.what})", flush=True)
                    for value, after, what in found.worst:
                        if value > 0.01:
                            print(f"    {value:.3f}{' after a click' if after else ''}: {what}", flush=True)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
