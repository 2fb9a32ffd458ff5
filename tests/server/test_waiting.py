"""The door: a table waits until all are seated and ready, seats and guests change devices, links have a picture."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from mire.books.played import seed_from
from mire.games import GAMES
from mire.server.entries import Moved, SaidReady, Sat, Started
from mire.server.forms import Clock, SeatWish
from mire.server.laid import Laid
from mire.server.rooms import Room

from .site import Data, Site, Socket, Visitor, all_ready, mine, seen_from, version
from .test_clocks import write

CLOCK = {"kind": "turn", "seconds": 1}


def told(frame: Data) -> list[str]:
    return [line["text"] for line in frame["log"]]


def sat(guest: Visitor, room: str, seat: int = 1, **more: str) -> Socket:
    table = guest.watch(room)
    table.say("Sit", seat=seat, **more)
    table.until(mine(seat))
    table.say("Look", seat=seat)
    table.until(lambda frame: frame["you"] == seat)
    return table


def test_no_bot_moves_and_no_clock_runs_before_all_are_seated_and_ready(
    visitor: Visitor, other: Visitor, site: Site
) -> None:
    room = visitor.lay("bayou-boss", "random", "me", "open", clock=CLOCK)  # a bot is asked first
    with visitor.watch(room) as host, sat(other, room, 2) as guest:
        time.sleep(2.5)  # more than a turn's time, and the timekeeper looks every second
        host.say("Chat", text="hello")
        frame = host.until(lambda frame: frame["chat"])
        assert (frame["waits"], frame["answers"], frame["deadline"], frame["to_act"]) == (True, 0, None, [])
        assert frame["options"] == []
        host.say("Answer", n=frame["n"], seat=1, action={"type": "Pass"})
        assert "has not begun" in host.refused()
        host.say("AskHint", seat=1)
        assert "not asked" in host.refused()
        host.say("SayReady", ready=True)
        assert [place["ready"] for place in guest.until(lambda f: f["places"][1]["ready"])["places"]][2] is False
        guest.say("SayReady", ready=True)
        begun = host.until(lambda frame: not frame["waits"])
        assert begun["answers"] == 0
        assert begun["whole_log"], "a seat may be told more than the rail"
        assert host.my_turn()["deadline"] > time.time() - 1
    kinds = [entry["type"] for _, entry in site.entries(room)]
    assert kinds[:4] == ["Sat", "Spoke", "SaidReady", "SaidReady"]


def test_who_takes_one_seat_after_another_sees_no_hand_before_the_game_begins(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "open", "open")
    with other.watch(room) as table:
        for seat in (1, 2):
            table.say("Sit", seat=seat)
            table.until(mine(seat))
            table.say("Look", seat=seat)
            frame = table.until(seen_from(seat))
            assert {card for hand in frame["view"]["hands"] for card in hand} == {"?"}
            assert other.get(f"/api/tables/{room}/replay?viewer={seat}").status == 409
            table.say("StandUp", seat=seat)
            table.until(version(frame["n"] + 1))


def test_the_host_fills_open_seats_with_bots_and_starts_and_nobody_else_does(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    room = visitor.lay("bayou-boss", "me", "open", "open")
    with visitor.watch(room) as host, sat(other, room) as guest:
        assert (host.frame()["hosting"], guest.latest["hosting"], guest.latest["host"]) == (True, False, "Ann")
        guest.say("SeatBot", seat=2, level="random")
        assert "the host may seat bots" in guest.refused()
        guest.say("Begin")
        assert "Ann laid this table" in guest.refused()
        host.say("Begin")
        assert "still open" in host.refused()
        host.say("SeatBot", seat=2, level="random")
        host.until(lambda frame: frame["places"][2]["kind"] == "bot")
        host.say("SeatBot", seat=1, level="random")
        assert "where a seat is open" in host.refused()
        for kind in ("Resign", "AskToStop"):
            guest.say(kind, seat=1)
            assert "has not begun" in guest.refused()
        host.say("Begin")
        guest.until(lambda frame: not frame["waits"])
        guest.say("SayReady", ready=True)
        assert "begun already" in guest.refused()


def test_one_may_be_not_ready_after_all(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "open")
    with visitor.watch(room) as host, sat(other, room) as guest:
        host.say("SayReady", ready=True)
        host.say("SayReady", ready=False)
        guest.until(lambda frame: frame["n"] == 3)
        guest.say("SayReady", ready=True)
        assert guest.until(lambda frame: frame["n"] == 4)["waits"]


def test_a_table_without_open_seats_begins_at_once(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        assert not table.my_turn()["waits"]


def test_a_log_of_before_waiting_was_known_goes_on_as_begun() -> None:
    seats = (SeatWish("me"), SeatWish("open"))
    laid = Laid("bayou-boss", GAMES["bayou-boss"].version, {}, seed_from(5), seats, "ann", "Ann", Clock("turn", 30))
    room = Room("room", laid, 0.0)
    assert not room.waits
    write(room, 1.0, Sat(1, "ben", "Ben"))
    assert room.deadline() is not None


def test_time_runs_from_when_the_game_begins_and_the_host_goes_along_to_another_device() -> None:
    seats = (SeatWish("me"), SeatWish("open"))
    clock = Clock("turn", 30)
    laid = Laid("bayou-boss", GAMES["bayou-boss"].version, {}, seed_from(5), seats, "ann", "Ann", clock, waits=True)
    for entry in (SaidReady("ben"), Started()):
        room = Room("room", laid, 0.0)
        write(room, 100.0, Sat(1, "ben", "Ben"))
        write(room, 110.0, SaidReady("ann"))
        write(room, 120.0, Moved(0, "anns-phone"))
        assert (room.host, room.host_name, room.sitters[0].ready) == ("anns-phone", "Ann", True)
        assert room.waits
        assert room.deadline() is None
        write(room, 500.0, entry)
        assert not room.waits
        assert room.deadline() == 530.0


# Names


def test_a_name_is_given_when_sitting_down_and_changed_at_the_table_for_all_to_see(
    visitor: Visitor, other: Visitor
) -> None:
    room = visitor.lay("bayou-boss", "me", "open")
    with visitor.watch(room) as host, sat(other, room, name="Bea") as guest:
        assert host.until(lambda frame: frame["places"][1]["kind"] == "person")["places"][1]["name"] == "Bea"
        guest.say("Rename", seat=1, name="Beatrix")
        frame = host.until(lambda frame: frame["places"][1]["name"] == "Beatrix")
        assert told(frame)[-1] == "Bea is called Beatrix from here on."
        host.say("Rename", seat=1, name="Bert")
        assert "not yours" in host.refused()


def test_each_who_plays_on_one_device_has_a_name_of_their_own(visitor: Visitor) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    room = visitor.post("/api/tables", {"game": "bayou-boss", "seats": seats}).body["room"]
    with visitor.watch(room) as table:
        assert [place["name"] for place in table.frame()["places"]] == ["Ann", "Ben"]
        table.say("Rename", seat=1, name="Cleo")
        assert [place["name"] for place in table.until(lambda f: f["n"] == 1)["places"]] == ["Ann", "Cleo"]
    hidden = [{"kind": "me", "name": "A\u202en"}, {"kind": "me"}]
    assert visitor.post("/api/tables", {"game": "bayou-boss", "seats": hidden}).status == 400


# Other devices


def test_a_code_moves_a_seat_once_and_keeps_the_name(visitor: Visitor, other: Visitor, site: Site) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    other.put("/api/me", {"name": "Telephone"})
    room = visitor.lay("bayou-boss", "me", "random")
    with visitor.watch(room) as old:
        before = old.my_turn()
        code = visitor.post(f"/api/tables/{room}/transfer/0").body["code"]
        typed = f" {code[:4].upper()}-{code[4:].upper()} "
        assert other.post("/api/codes", {"code": typed}).body == {"room": room, "name": "Ann"}
        gone = old.until(lambda frame: frame["you"] is None)
        assert gone["options"] == []
        assert set(gone["view"]["hands"][0]) == {"?"}
        with other.watch(room) as new:
            frame = new.frame()
            assert (frame["you"], frame["places"][0]["name"]) == (0, "Ann")
            assert frame["view"]["hands"][0] == before["view"]["hands"][0]
            new.answered(frame["options"][0]["action"])
        back = other.post(f"/api/tables/{room}/transfer/0").body["code"]
        assert visitor.post("/api/codes", {"code": back}).status == 201
    assert "no such code" in Visitor(site).post("/api/codes", {"code": code}).body["why"], "used up, though Ann is back"
    assert other.post(f"/api/tables/{room}/transfer/0").status == 409
    assert visitor.post(f"/api/tables/{room}/transfer/1").status == 409


def test_of_two_codes_for_a_seat_only_the_newer_is_good(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "random")
    first, second = (visitor.post(f"/api/tables/{room}/transfer/0").body["code"] for _ in range(2))
    for wrong in (first, "", "é\x00", "a.b.c", second[:-1]):
        assert other.post("/api/codes", {"code": wrong}).status in (400, 409), wrong
    assert other.post("/api/codes", {"code": second}).status == 201


def test_a_code_is_good_for_ten_minutes_and_guessing_is_slow(database: str, tmp_path: Path) -> None:
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    site = Site(database, tmp_path, limits={"codes": 5, "code_rate": 0.001})
    site.command = [sys.executable, "-m", "tests.server.hourglass", str(ahead)]
    with site:
        visitor, phone = Visitor(site), Visitor(site)
        room = visitor.lay("bayou-boss", "me", "random")
        code = visitor.post(f"/api/tables/{room}/transfer/0").body
        assert 590 < code["until"] - time.time() <= 601
        ahead.write_text("601")
        assert "ten minutes" in phone.post("/api/codes", {"code": code["code"]}).body["why"]
        replies = [phone.post("/api/codes", {"code": f"abcdefg{n}"}) for n in range(6)]
        assert [reply.status for reply in replies] == [409] * 4 + [429] * 2
        assert "Come back in" in replies[-1].body["why"]
        fresh = visitor.post(f"/api/tables/{room}/transfer/0").body["code"]
        assert phone.post("/api/codes", {"code": fresh}).status == 429, "nor is the right one heard then"


def test_a_recovery_code_makes_another_device_the_same_guest(visitor: Visitor, other: Visitor, site: Site) -> None:
    me = visitor.get("/api/me").body
    room = visitor.lay("bayou-boss", "me", "random")
    first = visitor.post("/api/me/recovery").body["code"]
    code = visitor.post("/api/me/recovery").body["code"]
    assert len(code) == 16
    assert other.post("/api/codes", {"code": first}).status == 409, "a newer one was made"
    for device in (other, Visitor(site)):
        assert device.post("/api/codes", {"code": code}).body == {"room": "", "name": me["name"]}
        assert device.get("/api/me").body == me
        assert [card["room"] for card in device.get("/api/tables/mine").body] == [room]
        with device.watch(room) as table:
            assert table.frame()["you"] == 0
    other.put("/api/me", {"name": "Ann"})
    assert visitor.get("/api/me").body["name"] == "Ann"


# Links


def test_a_link_shows_the_game_and_nothing_that_is_secret(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann<script>"})
    room = visitor.lay("bayou-boss", "me", "open")
    page = other.get(f"/t/{room}")
    head = page.body.decode()
    assert '<meta property="og:title" content="A game of Bayou Boss" />' in head
    assert 'property="og:description"' in head
    assert f"http://127.0.0.1:{visitor.site.port}/pictures/bayou-boss.png" in head
    assert other.get("/pictures/bayou-boss.png").headers["content-type"] == "image/png"
    for secret in ("Ann", visitor.id, "seed"):
        assert secret not in head.partition("</head>")[0]
    assert "og:title" not in other.get("/t/nosuchtable").body.decode()
    sneaky = other.ask("GET", f"/t/{room}", headers={"Host": '"><script>x</script>'})
    assert sneaky.status >= 400 or b"<script>x" not in sneaky.body


@pytest.mark.parametrize("ready", [True, False])
def test_who_comes_back_to_a_table_that_waits_finds_it_so(database: str, tmp_path: Path, ready: bool) -> None:
    with Site(database, tmp_path) as site:
        visitor, other = Visitor(site), Visitor(site)
        room = visitor.lay("bayou-boss", "me", "open")
        with visitor.watch(room) as host, sat(other, room) as guest:
            if ready:
                all_ready(host, guest)
        site.restart()
        with visitor.watch(room) as host:
            assert host.frame()["waits"] is not ready
