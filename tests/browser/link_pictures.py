"""The picture that others are shown of a table's link, for each game: `python -m tests.browser.link_pictures`.

It is the game's emblem as the home page draws it, in the size that those who preview links ask for.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize

from mire.games import GAMES
from tests.server.site import Site

from . import chromium
from .screenshots import smaller

FOLDER = Path(__file__).parents[2] / "web" / "public" / "pictures"
SIZE: ViewportSize = {"width": 1200, "height": 630}
ALONE = """title => {
    const card = [...document.querySelectorAll(".card")].find((card) => card.querySelector("h3").innerText === title);
    const sheet = document.createElement("div");
    sheet.style.cssText = "position: fixed; inset: 0; z-index: 99";
    sheet.append(card.querySelector(".emblem svg").cloneNode(true));
    document.body.append(sheet);
}"""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(f"sqlite:///{folder}/mire.sqlite3", Path(folder)) as site,
        chromium.running() as browser,
    ):
        page = browser.new_context(viewport=SIZE, reduced_motion="reduce", bypass_csp=True).new_page()
        page.goto(f"http://127.0.0.1:{site.port}/")
        page.locator(".card .emblem svg").last.wait_for()
        for name, kind in GAMES.items():
            page.evaluate(ALONE, kind.title)
            (FOLDER / f"{name}.png").write_bytes(smaller(page.screenshot()))


if __name__ == "__main__":
    main()
