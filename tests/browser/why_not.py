"""How often a thing that cannot be chosen says why, with the rule.

    python -m tests.browser.why_not [CLICKS] [GAMES] [SEED]

Random games of all five games; between answers somebody clicks pieces that are not lit, whatever takes a click.  What
is told is the share of clicks that got the rules' own reason against choosing that piece, the share that was told what
such a piece is for and when it is chosen, and what is left: words that would fit any piece, or none.
"""

from __future__ import annotations

import contextlib
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import TimeoutError as NothingCame

from mire.books.pieces import LATER, NO_PART, pieces
from mire.games import GAMES
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
# Pieces that take clicks and with which nothing can be done now: where each can be clicked, if anywhere.
DIM = """async () => {
  // What was said last may just be moving the board.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".piece:not(.choosable):not(.mute):not(.peek)")].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const { key, kind } = piece.dataset;
    return document.elementFromPoint(x, y)?.closest(".piece") === piece ? [{ key, kind, x, y }] : [];
});
}"""
AT_A_QUESTION = 3
RULE, OWN_WORD, FIRST, GENERAL = "a rule", "what it is for", "choose what is lit first", "nothing of its own"
SORTS = RULE, OWN_WORD, FIRST, GENERAL
SILENT = 3_000  # milliseconds, after which nothing will be said


def said(game: str, kind: str, why: dict[str, str]) -> str:
    """What sort of reason was given."""
    if not why["rule"] or NO_PART in why["why"]:
        return GENERAL
    if why["why"] == LATER:
        return FIRST
    word = pieces(GAMES[game]).kinds.get(kind)
    return OWN_WORD if word and why["why"].startswith(word.says) else RULE


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
                sort = said(game, spot["kind"], whys[-1]) if whys else GENERAL
                told[sort] += 1
                reason = whys[-1] if whys else "nothing was said"
                print(f"  {game}: {sort}: {spot['kind']} {spot['key']}: {reason}", file=sys.stderr)
            for close in person.page.locator(".prompt .refused button").all():
                close.click()
            person.play_on(enough=person.answers + 1)
    return told


def main() -> None:
    clicks, games, seed = 200, list(TABLES), 1
    for given in sys.argv[1:2]:
        clicks = int(given)
    for given in sys.argv[2:3]:
        games = given.split(",")
    for given in sys.argv[3:4]:
        seed = int(given)
    with tempfile.TemporaryDirectory() as name, chromium.running() as browser:
        folder = Path(name)
        with Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder) as site:
            for game in games:
                told = clicked(Person(browser, site, seed=seed), game, clicks, random.Random(seed))
                shares = ", ".join(f"{sort} {told[sort] / told.total():.1%}" for sort in SORTS)
                print(
                    f"{game:12} {told.total()} clicks: {1 - told[GENERAL] / told.total():.1%} specific ({shares})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
