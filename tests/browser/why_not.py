"""How often a thing that cannot be chosen says why, with the rule: `python -m tests.browser.why_not [CLICKS]`.

Random games of all five games; between answers somebody clicks pieces that are not lit.  What is told is the share of
clicks that got the engine's own reason with its rule, and of those on things that have no part in any answer and were
told what is asked instead.
"""

from __future__ import annotations

import contextlib
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import TimeoutError as NothingCame

from tests.server.site import Site

from . import chromium
from .people import Person

TABLES = {
    "swapx": (3, {}),
    "bayou-boss": (2, {}),
    "swamped": (2, {}),
    "gillybog": (1, {}),
    "marshlands": (2, {"act": "1"}),
}
# Pieces with a name that nothing can be done with now: where each can be clicked, if anywhere.
DIM = """() => [...document.querySelectorAll(".piece[data-called]:not(.choosable)")].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return document.elementFromPoint(x, y)?.closest(".piece") === piece ? [{ name: piece.dataset.called, x, y }] : [];
})"""
AT_A_QUESTION = 3
SILENT = 1_000  # milliseconds, after which nothing will be said


def said(why: dict[str, str]) -> str:
    """What kind of reason was given: a rule's own, that the thing has no part in the question, or none."""
    if "has no part in" in why["why"]:
        return "no part"
    return "a rule" if why["rule"] else "nothing"


def clicked(person: Person, game: str, clicks: int, luck: random.Random) -> Counter[str]:
    """What so many clicks led to."""
    bots, options = TABLES[game]
    told: Counter[str] = Counter()
    while told.total() < clicks:
        person.lay(game, "me", *["random"] * bots, options=options)
        while person.settled() == "mine" and told.total() < clicks:
            for _ in range(min(AT_A_QUESTION, clicks - told.total())):
                dim = person.page.evaluate(DIM)  # anew: what was said may have moved the board
                if not dim:
                    break
                spot = luck.choice(dim)
                before = person.page.evaluate("eyes.heard.whys.length")
                person.page.mouse.click(spot["x"], spot["y"])
                with contextlib.suppress(NothingCame):
                    person.page.wait_for_function("n => eyes.heard.whys.length > n", arg=before, timeout=SILENT)
                whys = person.page.evaluate("eyes.heard.whys")[before:]
                kind = said(whys[-1]) if whys else "silence"
                told[kind] += 1
                if kind in ("silence", "nothing"):
                    print(
                        f"  {game}, {spot['name']}: {whys[-1]['why'] if whys else 'nothing was said'}", file=sys.stderr
                    )
            for close in person.page.locator(".prompt .refused button").all():
                close.click()
            person.play_on(enough=person.answers + 1)
    return told


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as name, chromium.running() as browser:
        folder = Path(name)
        with Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder) as site:
            for game in TABLES:
                told = clicked(Person(browser, site), game, clicks, random.Random(1))
                own, part = told["a rule"] / told.total(), told["no part"] / told.total()
                print(
                    f"{game:12} {told.total()} clicks: {own:.1%} got a refusal of their own, "
                    f"{part:.1%} have no part in the question, {1 - own - part:.1%} got nothing",
                    flush=True,
                )


if __name__ == "__main__":
    main()
