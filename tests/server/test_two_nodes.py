"""Two equal nodes on one PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from .players import STUCK, Player, check_log, finish
from .postgres import Cluster
from .site import Site, Visitor, all_ready, number, version
from .test_pointing import pointed


@pytest.fixture(scope="module")
def nodes(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    database, folder = cluster.database(), tmp_path_factory.mktemp("nodes")
    with Site(database, folder) as one, Site(database, folder) as two:
        yield one, two


def at(visitor: Visitor, site: Site) -> Visitor:
    """The same person, by way of another node."""
    moved = Visitor(site)
    moved.cookies = visitor.cookies
    return moved


def seated(room: str, host: Visitor, guest: Visitor) -> None:
    with guest.watch(room) as table:
        table.frame()
        table.say("Sit", seat=1)
        table.until(lambda frame: frame["places"][1]["mine"])
        with host.watch(room) as other:
            all_ready(table, other)


@pytest.mark.slow
def test_games_go_on_across_two_nodes_though_one_is_killed(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    players: list[Player] = []
    for table in range(number("MIRE_TABLES", 6)):
        host, guest = Visitor(nodes[table % 2]), Visitor(nodes[1 - table % 2])
        room = host.lay("bayou-boss", "me", "open", "random")
        seated(room, host, guest)
        players += [Player(host, room, 0, table), Player(guest, room, 1, 1000 + table)]
    for player in players:
        player.start()
    end = time.monotonic() + STUCK
    while sum(len(player.shown) for player in players) < 6 * len(players) and time.monotonic() < end:
        time.sleep(0.02)
    two.restart()
    finish(*players)
    assert any(player.lost for player in players)
    for host_seat, guest_seat in zip(players[::2], players[1::2], strict=True):
        room = host_seat.room
        assert host_seat.last["n"] == guest_seat.last["n"]
        check_log(one, room, host_seat, guest_seat)
        records = [Visitor(site).get(f"/api/tables/{room}/record").body for site in nodes]
        assert records[0] == records[1]
        shown = [n for player in (host_seat, guest_seat) for n, _, _ in player.shown]
        assert len(shown) == len(set(shown))
    for site in nodes:
        assert "Traceback" not in site.logged(), site.logged()


def test_what_is_done_at_one_node_is_seen_at_the_other(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    host, guest = Visitor(one), Visitor(two)
    host.put("/api/me", {"name": "Fay"})
    assert at(host, two).get("/api/me").body["name"] == "Fay"
    at(host, two).put("/api/me", {"name": "Fay II"})
    assert host.get("/api/me").body["name"] == "Fay II"

    room = host.lay("bayou-boss", "me", "open")
    with host.watch(room) as here, guest.watch(room) as there:
        here.frame()
        there.say("Sit", seat=1)
        assert here.until(lambda frame: frame["places"][1]["kind"] == "person")["n"] == 1
        there.until(lambda frame: frame["places"][1]["mine"])
        there.say("Look", seat=1)
        there.until(lambda frame: frame["you"] == 1)
        all_ready(here, there)
        for table in (here, there):
            while table.latest["n"] < 3:
                table.frame()
        for _ in range(4):
            asked, waiting = (here, there) if 0 in here.latest["to_act"] else (there, here)
            asked.answered(asked.latest["options"][0]["action"])
            seen = waiting.until(version(asked.latest["n"]))
            assert seen["answers"] == asked.latest["answers"]
        here.say("Chat", text="well played")
        assert there.until(lambda frame: frame["chat"])["chat"][0]["text"] == "well played"


def test_what_is_pointed_at_at_one_node_is_seen_once_at_each(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    host, guest = Visitor(one), Visitor(two)
    room = host.lay("swapx", "me", "open", "open", "open")
    with host.watch(room) as here, guest.watch(room) as there:
        here.frame()
        there.frame()
        here.say("PointAt", piece="c3 \u0000 \N{CROCODILE}")
        seen = [pointed(table) for table in (here, there)]
        assert seen == [{"type": "Pointed", "seat": 0, "piece": "c3 \u0000 \N{CROCODILE}"}] * 2
        here.say("Chat", text="there")  # news come in the order in which they were told
        for table in (here, there):
            while (said := table.hear())["type"] != "Frame" or not said["chat"]:
                assert said["type"] != "Pointed"
    assert [entry["type"] for _, entry in one.entries(room)] == ["Spoke"]


def test_taking_back_at_one_node_tells_the_log_anew_at_the_other(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    host = Visitor(one)
    room = host.lay("swapx", "me", "me", "me", "me")
    with host.watch(room) as here, Visitor(two).watch(room) as there:
        seat = here.frame()["to_act"][0]
        here.say("Look", seat=seat)
        frame = here.until(lambda frame: frame["you"] == seat)
        here.answered(frame["options"][1]["action"])
        there.until(lambda frame: frame["answers"] == 1)
        here.say("TakeBack", seat=seat)
        here.until(lambda frame: frame["answers"] == 0)
        here.answered(frame["options"][0]["action"])
        told = there.until(lambda frame: frame["n"] == 2)["log"]
        assert there.latest["whole_log"]
        told += there.until(lambda frame: frame["n"] == 3)["log"]
        with Visitor(one).watch(room) as anew:
            assert anew.frame()["log"] == told


def test_a_seat_is_given_to_one_of_two_who_want_it_at_two_nodes_at_once(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    host = Visitor(one)
    for _ in range(5):
        room = host.lay("bayou-boss", "me", "open")
        with Visitor(one).watch(room) as first, Visitor(two).watch(room) as second:
            first.frame()
            second.frame()
            first.say("Sit", seat=1)
            second.say("Sit", seat=1)
            for table in (first, second):
                while (said := table.hear())["type"] == "Frame" and said["places"][1]["kind"] == "open":
                    pass
        entries = one.entries(room)
        assert [entry["type"] for _, entry in entries] == ["Sat"], entries


def test_what_two_say_at_once_at_two_nodes_is_all_kept_in_one_order(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    host, guest = Visitor(one), Visitor(two)
    room = host.lay("bayou-boss", "me", "open")
    seated(room, host, guest)
    said = [f"{who} {number}" for number in range(20) for who in ("host", "guest")]
    with host.watch(room) as here, guest.watch(room) as there:
        for text in said:
            (here if text.startswith("host") else there).say("Chat", text=text)
        everything = [table.until(lambda frame: len(frame["chat"]) == len(said))["chat"] for table in (here, there)]
    assert everything[0] == everything[1]
    assert sorted(line["text"] for line in everything[0]) == sorted(said)
    kept = [entry["text"] for _, entry in one.entries(room) if entry["type"] == "Spoke"]
    assert kept == [line["text"] for line in everything[0]]
