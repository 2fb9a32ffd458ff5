"""What people are called: what can be seen, told apart, and not borrowed from somebody else."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from mire.server.names import seemly, told_apart

from .site import Site, Visitor, mine

UNSEEN = {
    "right to left": "Ann\u202e",
    "isolate": "A\u2066nn",
    "arabic mark": "Ann\u061c",
    "zero width space": "A\u200bnn",
    "joiner": "A\u200dnn",
    "word joiner": "Ann\u2060",
    "soft hyphen": "An\u00adn",
    "byte order": "\ufeffAnn",
    "hangul filler": "\u3164",
    "braille blank": "\u2800",
    "tags": "Ann\U000e0041",
    "private": "Ann\ue000",
    "many marks": "A" + "\u0301\u0302\u0303\u0304",
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_with_something_that_cannot_be_seen_is_refused(visitor: Visitor, name: str) -> None:
    before = visitor.get("/api/me").body
    reply = visitor.put("/api/me", {"name": name})
    assert reply.status == 400
    assert reply.body["why"] == "A name can only have characters that one can see, and that stay where they are."
    assert visitor.get("/api/me").body == before


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ada Żółw", "Ada Żółw"),
        (" A \u00a0 b ", "A b"),
        ("فاطمة", "فاطمة"),
        ("Ann \u2764\ufe0f", "Ann \u2764"),
        ("e\u0301", "é"),
        ("An\u2028n", "An n"),
    ],
)
def test_names_of_all_people_are_kept(name: str, kept: str) -> None:
    assert seemly(name) == kept


def test_names_that_look_alike_are_told_apart() -> None:
    for same in ("Ann", "ann", "ANN ", "A.n.n", "\u0410nn", "Änn", "\uff21nn"):
        assert told_apart(same, ["Ann"]) == f"{same} (2)"
        assert told_apart(same, ["Ann", "Ann (2)"]) == f"{same} (3)"
    assert told_apart("Bi11", ["Bill"]) == "Bi11 (2)"
    assert told_apart("Anna", ["Ann"]) == "Anna"
    assert told_apart("\u2764", ["\u2665"]) == "\u2764"


def test_nobody_at_a_table_is_called_as_another_is_nor_speaks_in_that_name(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    other.put("/api/me", {"name": "\u0410nn"})  # with a letter of another alphabet
    room = visitor.lay("bayou-boss", "me", "open")
    with visitor.watch(room) as table, other.watch(room) as stranger:
        stranger.say("Sit", seat=1)
        names = [place["name"] for place in table.until(lambda frame: frame["places"][1]["kind"] == "person")["places"]]
        assert names == ["Ann", "\u0410nn (2)"]
        other.put("/api/me", {"name": "Ann"})
        stranger.until(mine(1))
        stranger.say("Chat", text="I am Ann")
        assert table.until(lambda frame: frame["chat"])["chat"][0]["name"] == "\u0410nn (2)"
        stranger.say("Rename", seat=1, name="ann")
        assert table.until(lambda frame: frame["n"] == 3)["places"][1]["name"] == "ann (2)"
        stranger.say("Rename", seat=1, name="B\u202eob")
        assert "characters that one can see" in stranger.refused()


def test_all_are_told_when_one_takes_several_seats_of_a_public_table(visitor: Visitor, other: Visitor) -> None:
    other.put("/api/me", {"name": "Eve"})
    room = visitor.lay("bayou-boss", "me", "open", "open", "open", public=True)
    with visitor.watch(room) as table, other.watch(room) as eve:
        table.frame()
        for seat in (1, 2):
            eve.say("Sit", seat=seat)
            eve.until(mine(seat))
        frame = table.until(lambda frame: frame["places"][2]["kind"] == "person")
        called = [place["called"] for place in frame["places"]]
        told = [line["text"] for line in frame["log"] if line["event"] is None]
        assert told == [f"Eve sat down once more, and now plays 2 of 4 seats: {called[1]} and {called[2]}."]


def test_a_clock_that_is_put_right_takes_nobodys_time(tmp_path: Path) -> None:
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    site = Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path)
    site.command = [sys.executable, "-m", "tests.server.put_right", str(ahead)]
    with site:
        visitor = Visitor(site)
        room = visitor.lay("swapx", "me", "me", "me", "me", clock={"kind": "turn", "seconds": 3600})
        with visitor.watch(room) as table:
            table.frame()
            ahead.write_text("86400")
            time.sleep(2.5)  # the clock is looked at every second
            table.say("Chat", text="still here")
            frame = table.until(lambda frame: frame["chat"])
            assert [place["kind"] for place in frame["places"]] == ["person"] * 4
            assert abs(frame["chat"][0]["at"] - time.time()) < 600
