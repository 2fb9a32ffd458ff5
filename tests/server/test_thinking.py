"""Bots that think for many: nobody makes others wait, and what nobody wants to know is not thought about."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mire.books import played
from mire.core.engine import legal, to_act
from mire.server import frames, thinking
from mire.server.forms import NewTable, SeatWish
from mire.server.house import House
from mire.server.limits import Limits
from mire.server.messages import Answer, AskUndo, Chat, FreeUndo
from mire.server.porter import Porter
from mire.server.refusals import TooMuch
from mire.server.store import Store
from mire.server.thinking import Ask, Lane, Unwanted
from mire.server.watching import Busy, Watcher

from .site import PATIENCE, Site, Visitor, all_ready, mine, seen_from, version
from .test_pace import ANN, InThreads, until
from .test_strangers import from_elsewhere, house

GREEDY_VISITOR_HAS = 12  # tables, at each of which a bot thinks


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[tuple[Site, list[str]]]:
    """A house where somebody from elsewhere has many tables, and watches a bot think at each of them."""
    with house(tmp_path, thought_seconds=2, hurried_seconds=2) as site, contextlib.ExitStack() as stack:
        hog, early = Visitor(site), Visitor(site)
        hog.get("/api/me")
        with early.watch(early.lay("swapx", "greedy", "search:1", "greedy", "search:1")) as table:
            table.until(lambda frame: frame["answers"] >= 4)  # all processes are there
        rooms = [hog.lay("swapx", *["search:2s"] * 3, "me") for _ in range(GREEDY_VISITOR_HAS)]
        for room in rooms:
            stack.enter_context(from_elsewhere(site, hog, room))
        yield site, rooms


def answered(site: Site, rooms: list[str]) -> int:
    """At how many tables somebody has answered."""
    return sum(bool(site.entries(room)) for room in rooms)


@pytest.mark.parametrize("level", ["greedy", "search:20"])
def test_a_visitor_with_many_tables_makes_nobody_else_wait(crowded: tuple[Site, list[str]], level: str) -> None:
    site, rooms = crowded
    quiet = Visitor(site)
    with quiet.watch(quiet.lay("swapx", level, level, level, level)) as table:
        table.until(lambda frame: frame["answers"] >= 1)
        assert answered(site, rooms) < GREEDY_VISITOR_HAS / 2


def test_who_waits_for_a_bot_is_told_for_how_many(crowded: tuple[Site, list[str]]) -> None:
    site, _ = crowded
    quiet = Visitor(site)
    with quiet.watch(quiet.lay("swapx", "me", "me", "me", "me")) as table:
        seat = table.frame()["to_act"][0]
        table.say("AskHint", seat=seat)
        table.say("AskHint", seat=seat)
        table.say("Chat", text="nobody waits for a hint")  # nor does what one says after it
        heard: dict[str, Any] = {}
        while "Hint" not in heard or not table.chat:
            message = table.hear()
            heard.setdefault(message["type"], message)
        assert heard["Queued"]["seat"] == seat
        assert 1 <= heard["Queued"]["before"] <= GREEDY_VISITOR_HAS
        assert heard["Refused"]["why"] == "A bot is thinking about it already."
        assert heard["Hint"]["ideas"]


def test_a_bot_thinks_only_while_somebody_watches(visitor: Visitor, other: Visitor) -> None:
    unseen = [visitor.lay("swapx", "random", "random", "random", "me") for _ in range(12)]
    with other.watch(other.lay("swapx", *["random"] * 4)) as table:
        table.until(lambda frame: frame["answers"] >= 8)
    assert answered(visitor.site, unseen) == 0
    asked = 0
    for room in unseen:
        with visitor.watch(room) as table:
            first = table.frame()
            if 3 not in first["to_act"]:
                asked += 1
                table.until(lambda frame: frame["answers"] >= 1)
    assert asked


def test_however_many_thoughts_a_bot_was_given_its_time_is_limited(tmp_path: Path) -> None:
    endless = "search:900000000"
    with house(tmp_path, thoughts=1_000_000_000, thought_seconds=0.1) as site:
        visitor = Visitor(site)
        with visitor.watch(visitor.lay("swapx", *[endless] * 4)) as table:
            table.until(lambda frame: frame["answers"] >= 2)
        with visitor.watch(visitor.lay("swapx", "me", "me", "me", "me")) as table:
            seat = table.frame()["to_act"][0]
            table.say("AskHint", seat=seat)
            while table.hear()["type"] != "Hint":
                pass
        wanted = [{"kind": "bot", "level": "search:2s"}] * 4
        assert "0.1 seconds" in visitor.post("/api/tables", {"game": "swapx", "seats": wanted}).body["why"]


# The lanes themselves


def told(number: int, *_: Any) -> int:
    return number


class Waiting:
    """A lane whose only worker is at work until it is let go."""

    def __init__(self, limits: Limits) -> None:
        self.lane = Lane(lambda: InThreads()._made(1), 1, limits)
        self.order: list[Any] = []

    def ask(self, name: Any, *askers: tuple[str, ...], wanted: bool = True) -> asyncio.Task[Any]:
        async def think() -> None:
            await self.lane.run(Ask(askers, lambda: wanted), told, 0)
            self.order.append(name)

        return asyncio.create_task(think())

    async def let_go(self) -> None:
        self.lane.begun -= 1
        self.lane._go_on()


def in_a_lane(limits: Limits, look: Any) -> None:
    async def go() -> None:
        waiting = Waiting(limits)
        waiting.lane.begun += 1
        try:
            await look(waiting)
        finally:
            waiting.lane.pool.shutdown()

    asyncio.run(asyncio.wait_for(go(), PATIENCE))


def test_those_are_next_who_had_least_by_address_by_guest_and_by_table() -> None:
    async def look(waiting: Waiting) -> None:
        asked = [waiting.ask((*who, n), who) for n in range(3) for who in [("a", "ann", "1"), ("a", "ann", "2")]]
        asked += [
            waiting.ask(("a", "ben", "3", 0), ("a", "ben", "3")),
            waiting.ask(("b", "cat", "4", 0), ("b", "cat", "4")),
        ]
        await asyncio.sleep(0)
        waiting.lane.spent.update({("a",): 5.0, ("a", "ann"): 5.0, ("a", "ann", "1"): 4.0, ("a", "ann", "2"): 1.0})
        await waiting.let_go()
        await asyncio.gather(*asked)
        assert waiting.order[:3] == [("b", "cat", "4", 0), ("a", "ben", "3", 0), ("a", "ann", "2", 0)]

    in_a_lane(Limits(), look)


def test_whoever_looks_on_and_had_least_counts() -> None:
    async def look(waiting: Waiting) -> None:
        asked = [waiting.ask("both", ("a", "ann", "1"), ("b", "ben", "1")), waiting.ask("one", ("c", "cat", "2"))]
        await asyncio.sleep(0)
        waiting.lane.spent.update({("a",): 9.0, ("b",): 1.0, ("c",): 2.0})
        await waiting.let_go()
        await asyncio.gather(*asked)
        assert waiting.order == ["both", "one"]

    in_a_lane(Limits(), look)


def test_what_waits_is_bounded_for_all_and_for_each() -> None:
    async def look(waiting: Waiting) -> None:
        asked = [waiting.ask(n, ("a", "ann", f"{n}")) for n in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="3 questions came before yours"):
            await waiting.ask("too many of hers", ("a", "ann", "9"))
        asked += [waiting.ask(n, (f"{n}", f"{n}", "")) for n in range(3, 5)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="5 questions came before yours"):
            await waiting.ask("too many of all", ("z", "zoe", ""))
        await waiting.let_go()
        await asyncio.gather(*asked)

    in_a_lane(Limits(thinking=5, thinking_per_guest=3), look)


def test_what_nobody_wants_to_know_is_not_thought_about() -> None:
    async def look(waiting: Waiting) -> None:
        unwanted = [waiting.ask(n, ("a", "ann", f"{n}"), wanted=False) for n in range(2)]
        asked = waiting.ask("wanted", ("b", "ben", ""))
        await asyncio.sleep(0)
        gone = waiting.ask("gone", ("c", "cat", ""))
        await asyncio.sleep(0)
        gone.cancel()
        await waiting.let_go()
        await asked
        for each in unwanted:
            with pytest.raises(Unwanted):
                await each
        assert waiting.order == ["wanted"]
        assert (waiting.lane.begun, waiting.lane.waiting, dict(waiting.lane.running)) == (0, [], {})

    in_a_lane(Limits(), look)


# (5) Whether an answer can be taken back


def test_whether_an_answer_can_be_taken_back_is_found_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []

    def counted(*asked: Any) -> int:
        found.append(1)
        return played.undoable(*asked)

    monkeypatch.setattr(frames, "undoable", counted)
    monkeypatch.setattr(thinking, "undoable", counted, raising=False)

    async def look() -> None:
        store, bots = Store(f"sqlite:///{tmp_path / 'mire.sqlite3'}"), InThreads()
        at = House(store, bots, 0, porter=Porter(Limits(chat_burst=1_000)))
        try:
            busy = await at.open(await at.lay(ANN, NewTable("gillybog", [SeatWish("me")] * 2)))
            await watched(at, busy, found)
        finally:
            await at.close()
            bots.close()
            store.close()

    asyncio.run(asyncio.wait_for(look(), PATIENCE))


async def watched(at: House, busy: Busy, found: list[int]) -> None:
    """Many look on, many frames go out between the answers, and all want to know."""
    told: list[bytes] = []
    tabs = [Watcher(ANN, None, told.append) for _ in range(20)]
    for tab in tabs:
        at.watch(busy, tab)
    free = 0
    for number in range(12):
        seat = to_act(busy.room.table)[0]
        action = legal(busy.room.table, seat)[0]
        for tab in tabs:
            tab.viewer = seat
        before, told[:] = len(found), []
        await at.hear(busy, tabs[0], Answer(busy.room.n, seat, json.loads(frames.encoded(frames.plain(action)))))
        for n in range(3):
            await at.hear(busy, tabs[0], Chat(f"{number} {n}"))
        assert len(found) == before, "it was worked out before anybody wanted to know"
        for tab in tabs:
            await at.hear(busy, tab, AskUndo(seat))
        await until(lambda: sum(b'"FreeUndo"' in message for message in told) == 20)
        await at.hear(busy, tabs[0], Chat("and once more"))
        assert len(found) - before <= 1
        said = {message for message in told if b'"FreeUndo"' in message}
        assert said == {frames.encoded(FreeUndo(len(busy.room.answers), busy.room.undo == 1))}
        assert json.loads(told[-1])["free_undo"] == busy.room.undo
        free += busy.room.undo or 0
    assert free


def test_who_takes_back_at_once_need_not_wait_to_be_told(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("gillybog", "me", "open")
    with visitor.watch(room) as host, other.watch(room) as guest:
        guest.say("Sit", seat=1)
        guest.until(mine(1))
        guest.say("Look", seat=1)
        guest.until(seen_from(1))
        host.until(lambda frame: frame["places"][1]["kind"] == "person")
        all_ready(host, guest)
        for table in (host, guest):
            table.latest["n"] < 3 and table.until(version(3))
        while True:
            asking = host if 0 in host.latest["to_act"] else guest
            before = asking.latest
            asking.answered(before["options"][0]["action"])
            if asking is host:
                host.say("TakeBack", seat=0)
                after = host.until(version(before["n"] + 2))
                if after["wish"] is None:
                    break
                guest.until(version(after["n"]))
                guest.say("Reply", seat=1, agreed=False)
                host.until(version(after["n"] + 1))
            newest = max(host.latest["n"], guest.latest["n"])
            for table in (host, guest):
                if table.latest["n"] < newest:
                    table.until(version(newest))
        assert after["answers"] == before["answers"]
    assert visitor.site.entries(room)[-1][1]["type"] == "WentBack"
