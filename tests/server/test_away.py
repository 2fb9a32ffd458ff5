"""Somebody is away for a moment, or for long: who may let a bot stand in, and what that allows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .postgres import Cluster
from .site import PATIENCE, Data, Site, Socket, Visitor, all_ready, long_away, mine


@pytest.fixture
def patient(database: str, tmp_path: Path) -> Iterator[Site]:
    """A node where a bot stands in after a minute at the earliest."""
    site = Site(database, tmp_path)
    site.more += ["--away", "60"]
    with site:
        yield site
    assert "Traceback" not in site.logged(), site.logged()


def sat_down(guest: Visitor, room: str, seat: int = 1) -> Socket:
    table = guest.watch(room)
    table.say("Sit", seat=seat)
    table.until(mine(seat))
    table.say("Look", seat=seat)
    table.until(lambda frame: frame["you"] == seat)
    return table


def away(seat: int) -> object:
    return lambda frame: not frame["places"][seat]["here"]


def told(table: Socket, room: str, visitor: Visitor) -> list[str]:
    with visitor.watch(room) as anew:
        return [line["text"] for line in anew.frame()["log"]]


def test_a_line_that_drops_for_a_moment_gives_nobodys_seat_away(patient: Site) -> None:
    host, guest = Visitor(patient), Visitor(patient)
    room = host.lay("bayou-boss", "me", "open")
    with host.watch(room) as table:
        with sat_down(guest, room) as sitting:
            all_ready(table, sitting)
            assert table.latest["places"][1]["here"]
            assert table.latest["places"][1]["bot_from"] is None
        left = table.until(away(1))  # type: ignore[arg-type]
        assert 50 < left["places"][1]["bot_from"] - time.time() <= 61  # all see when
        assert left["places"][0]["bot_from"] is None
        table.say("SeatBot", seat=1, level="random")
        assert "has not been away for long; a bot may stand in after" in table.refused()
        with guest.watch(room) as back:
            assert back.until(mine(1))["places"][1]["kind"] == "person"
            assert table.until(lambda frame: frame["places"][1]["here"])["places"][1]["bot_from"] is None
    assert [entry["type"] for _, entry in patient.entries(room)] == ["Sat", "SaidReady", "SaidReady"]


def test_one_who_takes_a_seat_over_by_a_code_is_not_away_at_once(patient: Site) -> None:
    host, guest, phone = Visitor(patient), Visitor(patient), Visitor(patient)
    room = host.lay("bayou-boss", "me", "open")
    with host.watch(room) as table, sat_down(guest, room) as sitting:
        all_ready(table, sitting)
        code = guest.post(f"/api/tables/{room}/transfer/1").body["code"]
        assert phone.post("/api/codes", {"code": code}).status == 201
        frame = table.until(lambda frame: not frame["places"][1]["here"] and frame["n"] == 4)
        assert frame["places"][1]["bot_from"] > time.time() + 50
        table.say("SeatBot", seat=1, level="random")
        assert "not been away for long" in table.refused()


def test_nothing_is_taken_back_without_her_for_whom_a_bot_stands_in(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    other.put("/api/me", {"name": "Eve"})
    room = visitor.lay("bayou-boss", "open", "me")
    with sat_down(other, room, 0) as eve:
        with visitor.watch(room) as ann:
            all_ready(ann, eve)
            two = [eve, ann]
            for _ in range(4):
                newest = max(table.latest["n"] for table in two)
                for table in two:
                    while table.latest["n"] < newest:
                        table.frame()
                asked = next((table for table in two if table.latest["you"] in table.latest["to_act"]), None)
                if asked is None:
                    break
                asked.answered(asked.latest["options"][0]["action"])
        left = eve.until(lambda frame: not frame["places"][1]["here"] and frame["answers"] > 0)
        long_away(left, 1)
        eve.say("SeatBot", seat=1, level="random")
        eve.until(lambda frame: frame["places"][1]["stands_in"])
        answers = eve.my_turn()["answers"]  # nobody else moves meanwhile
        eve.say("TakeBack", seat=0)
        asking = eve.until(lambda frame: frame["wish"] or frame["answers"] != answers)
        assert asking["answers"] >= answers, "answers were taken back, and Ann was not asked"
        assert asking["wish"]["waiting"] == [1]
        with visitor.watch(room) as ann:
            assert ann.frame()["wish"]["waiting"] == [1]
            ann.say("Reply", seat=1, agreed=True)
            ann.until(lambda frame: frame["answers"] < answers)
    log = told(eve, room, visitor)
    assert "Ann was away, and Eve let a bot stand in." in log
    assert any(line.startswith("Eve took back ") for line in log)


def test_the_log_of_who_stood_in_is_sent_as_it_comes_and_again_to_who_comes(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    room = visitor.lay("bayou-boss", "me", "open")
    with visitor.watch(room) as table:
        with sat_down(other, room) as sitting:
            all_ready(table, sitting)
            heard: list[Data] = list(table.latest["log"])
            assert table.latest["places"][1]["here"]
        long_away(table.until(away(1)), 1)  # type: ignore[arg-type]
        table.say("SeatBot", seat=1, level="random")
        frame = table.until(lambda frame: frame["places"][1]["stands_in"])
        assert not frame["whole_log"]
        assert [line["text"].partition(" was away, ")[2] for line in frame["log"]] == ["and Ann let a bot stand in."]
        heard += frame["log"]
        table.say("Chat", text="hello")
        while not table.frame()["chat"]:  # the bot may have answered meanwhile
            heard += table.latest["log"]
        heard += table.latest["log"]
        assert sum("let a bot stand in" in line["text"] for line in heard) == 1, "once, and not again with every frame"
        with visitor.watch(room) as anew:
            assert anew.frame()["log"][: len(heard)] == heard


def nodes(database: str, folder: Path, away: str) -> tuple[Site, Site]:
    one, two = Site(database, folder), Site(database, folder)
    for site in (one, two):
        site.more += ["--away", away]
    return one, two


def test_somebody_at_another_node_is_here(cluster: Cluster, tmp_path: Path) -> None:
    one, two = nodes(cluster.database(), tmp_path, "0")
    with one, two:
        host, guest = Visitor(one), Visitor(two)
        room = host.lay("bayou-boss", "me", "open")
        with host.watch(room) as table:
            with sat_down(guest, room) as sitting:
                all_ready(table, sitting)
                assert table.latest["places"][1]["here"]
                table.say("SeatBot", seat=1, level="random")
                assert "is here" in table.refused()
            table.until(away(1))  # type: ignore[arg-type]
            table.say("SeatBot", seat=1, level="random")
            table.until(lambda frame: frame["places"][1]["stands_in"])
        with host.watch(room) as table, guest.watch(room):  # who opens a room later knows it, too
            table.until(lambda frame: frame["places"][1]["here"])
        assert "Traceback" not in one.logged() + two.logged()


@pytest.mark.slow
def test_a_node_that_dies_leaves_nobody_present(cluster: Cluster, tmp_path: Path) -> None:
    one, two = nodes(cluster.database(), tmp_path, "0")
    with one, two:
        host, guest = Visitor(one), Visitor(two)
        room = host.lay("bayou-boss", "me", "open")
        with host.watch(room) as table:
            with sat_down(guest, room):
                table.until(lambda frame: frame["places"][1]["here"])
                two.kill()
                table.until(away(1), 2 * PATIENCE)  # type: ignore[arg-type]
            two.start()
            with guest.watch(room):
                table.until(lambda frame: frame["places"][1]["here"])
                one.restart()  # and one that begins anew is told who is elsewhere
                with host.watch(room) as again:
                    again.until(lambda frame: frame["places"][1]["here"])
