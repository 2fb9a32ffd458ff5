"""The API is what its OpenAPI document says: schemathesis sends what the document allows, and what it does not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from mire.games import GAMES

from .site import Data, Site, Visitor, number

SCHEMATHESIS = Path(sys.executable).parent / "schemathesis"
ROOT = Path(__file__).parents[2]
NOT_HELD_TO = (
    "positive_data_acceptance",  # what fits the document may still be against the rules of a game
    "allow_header_conformance",  # Litestar's own answer to OPTIONS, which no page sends, leaves out a second method
)


def finished(visitor: Visitor) -> str:
    """A table where the game is over."""
    room = visitor.lay("swapx", *["random"] * 4, options={"turn_limit": 4})
    with visitor.watch(room) as table:
        table.until(lambda frame: frame["outcome"])
    return room


def known(visitor: Visitor) -> Data:
    """What there is to ask about in a house: one's own tables and others', begun and over."""
    over = finished(visitor)
    seats = {name: kind().players[0] for name, kind in GAMES.items()}
    begun = [visitor.lay(name, "me", *["open"] * (least - 1)) for name, least in seats.items()]
    others = Visitor(visitor.site).lay("bayou-boss", "me", "random")
    book = visitor.get("/api/learn/swapx").body
    figures = [
        block["figure"]["name"] for chapter in book["chapters"] for block in chapter["blocks"] if block["figure"]
    ]
    return {
        "figures": figures,
        "lessons": [lesson["name"] for lesson in book["lessons"]],
        "games": seats,
        "device": {
            "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/eve",
            "p256dh": "B" + 86 * "A",
            "auth": 22 * "A",
        },
        "rooms": [over, *begun, others],
        "spare": [visitor.lay("swapx", "me", "random", "random", "random") for _ in range(12)],
        "records": [visitor.get(f"/api/tables/{over}/record").body],
        "codes": [visitor.post(f"/api/tables/{room}/transfer/0").body["code"] for room in begun],
    }


@pytest.mark.slow
def test_what_comes_back_is_what_the_document_says(visitor: Visitor, site: Site, tmp_path: Path) -> None:
    (tmp_path / "known").write_text(json.dumps(known(visitor)))
    done = subprocess.run(
        [
            str(SCHEMATHESIS),
            "run",
            f"http://127.0.0.1:{site.port}/api/docs/openapi.json",
            "--checks=all",
            f"--exclude-checks={','.join(NOT_HELD_TO)}",
            f"--max-examples={number('MIRE_EXAMPLES', 20)}",
            f"--seed={number('MIRE_SEED', 1)}",
            "--suppress-health-check=all",
            "--generation-database=none",
            "--no-color",
            f"--header=Cookie: {visitor.cookie()}",
        ],
        env={
            **os.environ,
            "SCHEMATHESIS_HOOKS": "tests.server.likely",
            "MIRE_KNOWN": str(tmp_path / "known"),
            "MIRE_ANSWERS": str(tmp_path / "answers"),
            "PYTHONPATH": str(ROOT),
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    answers = Counter(tuple(line.split()) for line in (tmp_path / "answers").read_text().splitlines())
    print(*(f"{times:6} {' '.join(answer)}" for answer, times in sorted(answers.items())), sep="\n")
    well = {(method, path) for method, path, status in answers if status.startswith("2")}
    assert well >= documented(visitor), "something was never asked for in a way that could succeed"
    assert not [answer for answer in answers if answer[2].startswith("5")]
    assert "Traceback" not in site.logged(), site.logged()[-4000:]


def documented(visitor: Visitor) -> set[tuple[str, str]]:
    paths = visitor.get("/api/docs/openapi.json").body["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}
