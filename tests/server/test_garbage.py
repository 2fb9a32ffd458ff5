"""Whatever is sent, the house says why not, and goes on."""

from __future__ import annotations

import contextlib
import json
import random
import re
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .site import TOO_FAST, Data, Site, Socket, Visitor, all_ready, mine, number

SAID: list[Data] = [
    {"type": "Answer", "n": 0, "seat": 0, "action": {"type": "Play", "card": "red-1"}},
    {"type": "Answer", "n": 3, "seat": 1, "action": {"type": "Take", "card": "blue-2"}},
    {"type": "Look", "seat": 1},
    {"type": "Look", "seat": None},
    {"type": "Sit", "seat": 2},
    {"type": "StandUp", "seat": 2},
    {"type": "SeatBot", "seat": 2, "level": "random"},
    {"type": "TakeOver", "seat": 0},
    {"type": "TakeBack", "seat": 0},
    {"type": "AskToStop", "seat": 6},
    {"type": "Reply", "seat": 0, "agreed": True},
    {"type": "Resign", "seat": 6},
    {"type": "Chat", "text": "hello"},
    {"type": "PointAt", "piece": "den"},
    {"type": "AskHint", "seat": 7},
    {"type": "AskUndo", "seat": 0},
    {"type": "AskRematch"},
]
ODD: list[Any] = [None, True, -1, 8, 10**6 + 1, 2**63, 10**400, 1e308, 0.5, "", "\x00", "\U0001f40a" * 9, [], {}, [[]]]
ODD += [{"type": "Play"}, {"type": []}, {"": {"": {}}}, "\ud800", "search:1e9", "search:", "x" * 600]
BURST = 28  # messages on one socket before it is told to be slower
VOLLEYS = 5  # sockets at one table
OTHERS = 2  # a seat that is not ours


def mangled(luck: random.Random, options: list[Data]) -> str | bytes:
    """A message that something happened to; if nothing did, it may be a good one."""
    message = dict(luck.choice(SAID))
    if message["type"] == "Answer" and options:
        message = {"type": "Answer", "n": 10**6, "seat": luck.randrange(4), "action": luck.choice(options)["action"]}
    for _ in range(luck.randrange(3)):
        key = luck.choice([*message, "more"])
        match luck.randrange(4):
            case 0:
                message[key] = luck.choice(ODD)
            case 1:
                message.pop(key, None)
            case 2 if isinstance(message.get("action"), dict):
                message["action"] = {**message["action"], luck.choice(["type", "card", "x"]): luck.choice(ODD)}
            case _:
                message["type"] = luck.choice(SAID)["type"]
    text = json.dumps(message)
    if luck.random() < 0.4:
        letters = list(text)
        for _ in range(luck.randint(1, 4)):
            at = luck.randrange(len(letters))
            letters[at] = luck.choice(["", chr(luck.randrange(1, 0x2FF)), '"', "{", "[", "\\", letters[at] * 3])
        text = "".join(letters)
    if luck.random() < 0.02:
        text = luck.choice(["", "[" * 9000, '{"type":' * 1500, "null", "NaN", '"' * 99])
    return text.encode() if luck.random() < 0.05 else text


def bombard(visitor: Visitor, other: Visitor, messages: int, luck: random.Random) -> int:
    """Send so many at tables where another sits as well; how many were refused."""
    refused = 0
    while messages > 0:
        room = visitor.lay("bayou-boss", "me", "me", "open", "random")
        with other.watch(room) as victim:
            victim.say("Sit", seat=OTHERS)
            victim.until(mine(OTHERS))
            with visitor.watch(room) as table:
                all_ready(table, victim)
            for _ in range(VOLLEYS):
                with visitor.watch(room) as table:
                    options = table.frame()["options"]
                    for _ in range(BURST):
                        table.raw.send(mangled(luck, options))
                    table.raw.send("x" * 20_000)
                    while table.refused() != "That message is too long.":
                        refused += 1
                messages -= BURST
            victim.say("Chat", text="still here")  # the table is there, and the other's seat is still the other's
            victim.until(lambda frame: frame["chat"] and frame["chat"][-1]["text"] == "still here")
            assert victim.latest["places"][OTHERS]["mine"]
        entries = visitor.site.entries(room)
        assert [entry["type"] for _, entry in entries if entry.get("seat") == OTHERS] == ["Sat"], entries
        assert [n for n, _ in entries] == list(range(1, len(entries) + 1))
    return refused


@pytest.mark.parametrize("seed", range(4))
def test_mangled_messages_are_refused_and_the_table_goes_on(visitor: Visitor, other: Visitor, seed: int) -> None:
    messages = number("MIRE_MESSAGES", 2000) // 4
    refused = bombard(visitor, other, messages, random.Random(seed))
    assert refused > messages / 2
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        table.answered(table.my_turn()["options"][0]["action"])
    assert "Traceback" not in visitor.site.logged(), visitor.site.logged()[-4000:]
    assert "ERROR" not in visitor.site.logged(), visitor.site.logged()[-4000:]


def test_what_is_too_long_or_too_fast_is_refused_with_a_reason(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as table:
        table.frame()
        table.raw.send("x" * 20_000)
        assert table.refused() == "That message is too long."
        for _ in range(200):  # so many that they are too many even for a slow machine
            table.raw.send(json.dumps({"type": "Look", "seat": 5}))
        reasons = {table.refused() for _ in range(200)}
        assert reasons == {"You can only look from a seat that is yours.", TOO_FAST}
    with visitor.watch(table.room) as again:
        again.frame()
        again.raw.send("x" * 200_000)
        with pytest.raises(ConnectionClosed) as closed:
            again.refused()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with visitor.watch(table.room) as again:
        assert again.frame()["you"] == 0


def test_a_page_of_another_site_is_refused(visitor: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "open")
    own = f"http://127.0.0.1:{visitor.site.port}"
    for origin in ("http://evil.example", f"{own}.evil.example", "null", "http://[", "http://127.0.0.1", own[:-1]):
        with pytest.raises(InvalidStatus) as refused:
            visitor.watch(room, origin=origin)
        assert refused.value.response.status_code == 403
        for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", f"/api/tables/{room}/transfer/0")):
            reply = visitor.ask(method, path, {"name": "Evil"}, {"Origin": origin})
            assert reply.status == 403, (origin, reply)
            assert "another site" in reply.body["why"]
    with visitor.watch(room, origin=own) as table:
        assert table.frame()["you"] == 0
    assert visitor.ask("PUT", "/api/me", {"name": "Good"}, {"Origin": own}).body["name"] == "Good"


@pytest.mark.parametrize("room", ["zzzzzzzzzzzzzzzz", "x", "a" * 32])
def test_a_table_that_is_not_there_is_said_not_to_be(visitor: Visitor, room: str) -> None:
    for reply in (
        visitor.get(f"/api/tables/{room}/record"),
        visitor.get(f"/api/tables/{room}/replay"),
        visitor.get(f"/api/tables/{room}/replay/steps"),
        visitor.post(f"/api/tables/{room}/transfer/0"),
    ):
        assert reply.status == 404
        assert "no such table" in reply.body["why"]
    with visitor.watch(room) as table:
        assert "no such table" in table.refused()
        with pytest.raises(ConnectionClosed) as closed:
            table.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("address", ["%00", "A-B", "..%2f..", "%ff", "x" * 3000, "'%20OR%201=1", "%F0%9F%90%8A"])
def test_an_address_that_no_table_can_have_is_refused(visitor: Visitor, address: str) -> None:
    for path in (f"/api/tables/{address}/record", f"/api/tables/{address}/replay?step=1"):
        reply = visitor.get(path)
        assert 400 <= reply.status < 500, reply
        assert reply.body["why"]
    with contextlib.suppress(InvalidStatus), visitor.watch(address) as table:
        assert "no such table" in table.refused()


@pytest.mark.parametrize("seat", ["abc", "-1", "99", "9" * 5000, "1.5", "%00", ""])
def test_a_seat_that_cannot_be_is_no_way_in(visitor: Visitor, other: Visitor, seat: str) -> None:
    room = visitor.lay("bayou-boss", "me", "open")
    other.get("/api/me")
    with contextlib.suppress(InvalidStatus, ConnectionClosed), Socket(other, room, seat) as table:
        assert table.frame()["you"] is None
    for path in (f"replay?viewer={seat}", f"replay?step={seat}", f"replay/steps?viewer={seat}"):
        reply = other.get(f"/api/tables/{room}/{path}")
        assert reply.status < 500, reply
        assert reply.status == 200 or reply.body["why"]
    reply = other.post(f"/api/tables/{room}/transfer/{seat}")
    assert 400 <= reply.status < 500, reply


# HTTP


LISTENING = {"endpoint": "https://updates.push.services.mozilla.com/wpush/v2/eve"}


def bodies(visitor: Visitor) -> dict[tuple[str, str], Data]:
    """A good body for everything that takes one."""
    room = visitor.lay("swapx", "random", "random", "random", "random", options={"turn_limit": 4})
    with visitor.watch(room) as table:
        table.until(lambda frame: frame["outcome"])
    record = visitor.get(f"/api/tables/{room}/record").body
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * 3
    table_of_mine = visitor.lay("bayou-boss", "me", "open")
    code = visitor.post(f"/api/tables/{table_of_mine}/transfer/0").body["code"]
    clock = {"kind": "game", "seconds": 60, "increment": 1}
    new = {"game": "swapx", "seats": seats, "options": {"teams": True}, "public": False, "clock": clock}
    return {
        ("PUT", "/api/me"): {"name": "Eve"},
        ("POST", "/api/tables"): new,
        ("POST", "/api/replay"): {"record": record, "step": 1, "viewer": 0},
        ("POST", "/api/replay/steps"): {"record": record, "step": 1, "viewer": 0},
        ("POST", "/api/check"): record,
        ("POST", "/api/continue"): {"record": record, "step": 1, "seats": seats},
        ("POST", "/api/codes"): {"code": code},
        ("POST", "/api/learn/swapx/lessons/first"): {"step": 1, "choices": [0], "action": {"type": "Pass"}},
        ("PUT", "/api/calls"): {**LISTENING, "p256dh": "B" + 86 * "A", "auth": 22 * "A"},
        ("POST", "/api/calls/hush"): LISTENING,
        ("PUT", f"/api/tables/{room}/mine"): {"put_away": True},
    }


def documented_as(path: str) -> str:
    """The address with names for what varies in it."""
    path = re.sub("/tables/[^/]+/", "/tables/{room}/", path)
    return re.sub("/learn/[^/]+/lessons/[^/]+", "/learn/{game}/lessons/{name}", path)


def test_everything_that_takes_a_body_is_tried_with_bad_ones(visitor: Visitor) -> None:
    documented = {
        (method.upper(), path)
        for path, methods in visitor.get("/api/docs/openapi.json").body["paths"].items()
        for method, what in methods.items()
        if "requestBody" in what
    }
    assert {(method, documented_as(path)) for method, path in bodies(visitor)} == documented


@pytest.mark.parametrize("which", range(11))
def test_bad_bodies_are_refused_with_words(visitor: Visitor, which: int) -> None:
    (method, path), good = list(bodies(visitor).items())[which]
    assert visitor.ask(method, path, good).status < 300
    raw: list[bytes] = [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff\xfe", b"{}{}", b"[" * 200_000]
    raw += [b'{"a":' * 100_000, b'{"name": "\\ud800"}', b'{"code": "\\ud800"}', b"x" * 1_100_000]
    for body in raw:
        reply = visitor.ask(method, path, body)
        if path == "/api/check" and reply.status == 200:
            assert not reply.body["holds"]
            continue
        assert 400 <= reply.status < 500, (body[:40], reply)
        assert reply.body["why"], (body[:40], reply)
    for kind in (
        "text/plain",
        "application/msgpack",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "a",
        "",
    ):
        reply = visitor.ask(method, path, json.dumps(good).encode(), {"Content-Type": kind})
        assert reply.status < 500, (kind, reply)
        assert reply.status < 300 or reply.body["why"], (kind, reply)


def test_a_refusal_says_where_something_is_wrong(visitor: Visitor) -> None:
    assert visitor.put("/api/me", {"name": ""}).body["why"].startswith("name: ")
    wrong = {"game": "swapx", "seats": [{"kind": "me"}, {"kind": "cat"}]}
    assert visitor.post("/api/tables", wrong).body["why"].startswith("seats[1].kind: ")
    assert "; " in visitor.get("/api/tables/x/replay?step=-1&viewer=9").body["why"]
    assert visitor.ask("DELETE", "/api/me").headers["allow"] == "GET, OPTIONS, PUT"


@pytest.mark.parametrize("which", range(11))
def test_bodies_with_one_thing_wrong_are_refused_with_words(visitor: Visitor, which: int) -> None:
    (method, path), good = list(bodies(visitor).items())[which]
    luck = random.Random(which)
    refused = 0
    for _ in range(150):
        reply = visitor.ask(method, path, changed(good, luck))
        assert reply.status < 500, reply
        if reply.status >= 400 or path == "/api/check":
            refused += reply.status >= 400 or not reply.body["holds"]
            assert reply.status == 200 or reply.body["why"], reply
    assert refused > 30
    assert visitor.ask(method, path, {**good, "unheard of": 1}).status == (200 if path == "/api/check" else 400)


def changed(good: Any, luck: random.Random) -> Any:
    """A copy with one thing in it replaced, left out or added."""
    if isinstance(good, dict) and good and luck.random() < 0.85:
        key = luck.choice(list(good))
        rest = {name: value for name, value in good.items() if name != key}
        return rest if luck.random() < 0.1 else {**rest, key: changed(good[key], luck)}
    if isinstance(good, list) and good and luck.random() < 0.7:
        at = luck.randrange(len(good))
        return [*good[:at], changed(good[at], luck), *good[at + 1 :]]
    odd = luck.choice(ODD)
    return "x" if odd == "\ud800" else odd


def test_the_house_still_stands(visitor: Visitor, site: Site) -> None:
    assert visitor.get("/api/levels").status == 200
    assert visitor.get("/api/nothing").body["why"]
    assert visitor.ask("DELETE", "/api/me").status == 405
    assert visitor.get("/api/games/chess/rules").status == 404
    assert "Traceback" not in site.logged()
