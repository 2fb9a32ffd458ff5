"""Records that somebody brings: read in processes of their own, within limits; and tables that go on from them."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mire.books import played as books_of_played
from mire.books.played import Answer, Earlier, Unverified, commitment, recorded, seed_from, verify
from mire.core.agenda import Table
from mire.core.engine import legal, play, start, to_act
from mire.games import GAMES, game
from mire.server.entries import Answered, Logged
from mire.server.forms import SeatWish
from mire.server.laid import Laid
from mire.server.limits import Limits
from mire.server.records import Later, Records, TooLong, TooMany
from mire.server.replays import checked, replayed_record, steps_of_record
from mire.server.rooms import Room

from .site import PATIENCE, Data, Reply, Visitor, all_ready, mine

SEED = seed_from(11)
LIMITS = Limits()


def played(name: str, seats: int, answers: int, **options: Any) -> tuple[Data, Table]:
    """A record of so many answers, and the table at its end."""
    playing, luck = game(name, options), random.Random(1)
    table, given = start(playing, seats, SEED), list[Answer]()
    while len(given) < answers and not table.outcome:
        seat = to_act(table)[0]
        action = luck.choice(legal(table, seat))
        play(table, seat, action)
        given.append(Answer(seat, action))
    found: Data = msgspec.to_builtins(recorded(playing, "standard", table, SEED, given))
    return found, table


# Limits


def test_a_record_with_more_answers_than_anyone_plays_is_refused(visitor: Visitor) -> None:
    record, _ = played("swapx", 4, 10)
    record["answers"] = [[0, {"type": "Pass"}]] * (LIMITS.record_answers + 1)
    for path, more in (
        ("check", None),
        ("replay", {"step": 1}),
        ("replay/steps", {"step": 1}),
        ("continue", {"step": 1, "seats": [{"kind": "me"}] * 4}),
    ):
        reply = visitor.post(f"/api/{path}", record if more is None else {"record": record, **more})
        assert reply.status == 413, reply
        assert reply.body["why"] == "That record has 10,001 answers; 10,000 are the most that are read here."


def test_a_request_that_is_too_large_is_told_how_large_it_may_be(visitor: Visitor) -> None:
    reply = visitor.post("/api/check", {"x": "y" * 1_000_000})
    assert reply.status == 413
    assert reply.body["why"] == "That is too large: at most 1 MB can be sent at once."


def in_records(doing: Callable[[Records], Awaitable[None]], longest: float = 60.0) -> None:
    async def within() -> None:
        records = Records(msgspec.structs.replace(LIMITS, record_seconds=longest), 1)
        try:
            await doing(records)
        finally:
            records.close()

    asyncio.run(within())


def _busy() -> None:
    while True:
        pass


def _process() -> tuple[int, int]:
    return os.getpid(), os.nice(0)


def test_what_takes_too_long_is_ended_and_the_next_is_read() -> None:
    async def doing(records: Records) -> None:
        first, _ = await records.read("ann", _process)
        with pytest.raises(TooLong, match="takes too long to read"):
            await records.read("ann", _busy)
        assert not records.by
        second, calm = await records.read("ann", _process)
        assert len({first, second, os.getpid()}) == 3  # in processes of their own
        assert calm > os.nice(0)

    in_records(doing, 0.5)


def test_one_visitor_has_so_many_read_at_once_and_all_together_so_many() -> None:
    async def doing(records: Records) -> None:
        async def wait(who: str) -> asyncio.Task[None]:
            task = asyncio.create_task(records.read(who, time.sleep, 0))
            await asyncio.sleep(0)
            return task

        async with records.turn:  # nothing is read meanwhile
            waiting = [await wait("eve") for _ in range(LIMITS.records_per_guest)]
            with pytest.raises(TooMany):
                await records.read("eve", time.sleep, 0)
            waiting += [await wait(f"other {number}") for number in range(LIMITS.records - LIMITS.records_per_guest)]
            with pytest.raises(Later):
                await records.read("ann", time.sleep, 0)
        await asyncio.gather(*waiting)
        await records.read("ann", time.sleep, 0)
        assert not records.by

    in_records(doing)


def test_too_many_at_once_are_refused_over_http_with_a_sentence(visitor: Visitor) -> None:
    record, _ = played("gillybog", 4, 600)
    visitor.get("/api/me")
    replies, refused = list[Reply](), list[Reply]()
    end = time.monotonic() + PATIENCE

    def ask() -> None:
        replies.append(visitor.post("/api/check", record))

    while not refused and time.monotonic() < end:  # on a busy machine they may come one after the other
        crowd = [threading.Thread(target=ask) for _ in range(3 * LIMITS.records_per_guest)]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        refused = [reply for reply in replies if reply.status == 429]
    assert refused
    assert all("records read already" in reply.body["why"] and reply.headers["retry-after"] for reply in refused)
    assert {reply.status for reply in replies} == {200, 429}
    assert visitor.post("/api/check", record).status == 200


# Step by step


@pytest.mark.parametrize(("name", "seats", "options"), [("marshlands", 4, {"act": "I2"}), ("bayou-boss", 3, {})])
def test_a_game_is_shown_in_stretches_each_worked_out_while_it_is_played_once(
    name: str, seats: int, options: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = played(name, seats, 90, **options)
    steps, most = len(record["answers"]), 20
    given = counted(monkeypatch)
    shown = [frame for step in range(0, steps + 1, most) for frame in stretch(record, step, 1)]
    assert [frame["step"] for frame in shown] == list(range(steps + 1))
    assert given[0] == sum(min(step + most - 1, steps) for step in range(0, steps + 1, most))
    one = msgspec.structs.replace(LIMITS, replay_steps=1)
    assert shown == [frame for step in range(steps + 1) for frame in stretch(record, step, 1, one)]
    assert stretch(record, 47, 1) == stretch(record, 59, 1) == shown[40:60]
    assert stretch(record, 1_000_000, 1) == shown[steps // most * most :]


def test_all_that_is_told_of_a_game_comes_with_its_first_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    record, table = played("bayou-boss", 2, 1_000)
    given = counted(monkeypatch)
    whole = msgspec.json.decode(replayed_record(record, 25, None, LIMITS))
    assert given[0] == whole["steps"] == len(record["answers"])
    assert table.outcome
    assert (whole["first"], whole["game"]) == (0, "bayou-boss")
    assert whole["frames"] == stretch(record, 25, None)
    assert [line["answer"] for line in whole["log"]] == sorted(line["answer"] for line in whole["log"])
    assert whole["log"][-1]["answer"] == whole["steps"]
    assert [place["called"] for place in whole["places"]] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("seats", [-1, 0, 10**9, 10**18])
def test_a_record_for_more_seats_than_there_are_is_refused_before_they_are_named(seats: int) -> None:
    record, _ = played("gillybog", 4, 3)
    for work in (replayed_record, steps_of_record):
        with pytest.raises(Unverified, match="cannot be started"):
            work({**record, "seats": seats}, 0, None, LIMITS)


def stretch(record: Data, step: int, viewer: int | None, limits: Limits = LIMITS) -> list[Data]:
    frames: list[Data] = msgspec.json.decode(steps_of_record(record, step, viewer, limits))
    return frames


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many answers are given from now on."""
    given, answer = [0], books_of_played._answered

    def noted(*told: Any) -> None:
        given[0] += 1
        answer(*told)

    monkeypatch.setattr(books_of_played, "_answered", noted)
    return given


# Going on from a record


@pytest.mark.parametrize("name", ["bayou-boss", "swapx"])
def test_where_others_may_sit_what_nobody_saw_is_dealt_anew_and_all_are_told(
    visitor: Visitor, other: Visitor, name: str
) -> None:
    seats = 4 if name == "swapx" else 3
    record, table = played(name, seats, 8)
    visitor.put("/api/me", {"name": "Eve"})
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    reply = visitor.post("/api/continue", {"record": record, "step": 8, "seats": wishes})
    assert reply.status == 201, reply
    room = reply.body["room"]
    assert room not in [card["room"] for card in other.get("/api/tables").body]
    with other.watch(room) as stranger, visitor.watch(room) as host:
        before = stranger.frame()
        before_it = host.frame()
        assert before["brought"] == (
            "This game goes on from a record that Eve brought, after 8 answers. What nobody had seen was dealt anew at "
            "this table, so what anyone remembers of it is of no use."
        )
        assert before["log"][-1]["text"] == before["brought"]
        assert before["commitment"] not in ("", record["commitment"])
        if name == "bayou-boss":
            assert {card for hand in before_it["view"]["hands"] for card in hand} == {"?"}, "before all are ready"
        for seat in range(1, seats):
            stranger.say("Sit", seat=seat)
            stranger.until(mine(seat))
        all_ready(host, stranger)
        if name == "bayou-boss":
            hand = sorted(host.latest["view"]["hands"][0])
            assert len(hand) == len(table.hands[0])  # type: ignore[attr-defined]
            assert hand != sorted(table.hands[0])  # type: ignore[attr-defined]
        host.say("TakeBack", seat=0)
        assert "This table was laid since that answer" in host.refused()


def test_a_table_that_goes_on_from_a_record_cannot_be_public(visitor: Visitor) -> None:
    record, _ = played("bayou-boss", 2, 4)
    wishes = [{"kind": "me"}, {"kind": "open"}]
    reply = visitor.post("/api/continue", {"record": record, "step": 4, "seats": wishes, "public": True})
    assert reply.status == 400


def test_just_as_it_lay_nobody_else_sits_down_and_the_check_says_what_it_is(visitor: Visitor, other: Visitor) -> None:
    record, _ = played("bayou-boss", 2, 4)
    visitor.put("/api/me", {"name": "Eve"})
    reply = visitor.post(
        "/api/continue", {"record": record, "step": 4, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    )
    room = reply.body["room"]
    with visitor.watch(room) as host, other.watch(room) as stranger:
        frame = host.frame()
        assert frame["commitment"] == ""
        assert "just as it lay: Eve may know what is hidden" in frame["brought"]
        host.say("StandUp", seat=0)
        stranger.until(lambda frame: frame["places"][0]["kind"] == "open")
        stranger.say("Sit", seat=0)
        assert stranger.refused() == frame["brought"]
        host.say("Sit", seat=0)
        host.until(lambda frame: frame["places"][0]["mine"])
        host.say("Look", seat=0)
        host.until(lambda frame: frame["you"] == 0)
        host.play_on(random.Random(1))
    finished = visitor.get(f"/api/tables/{room}/record").body
    assert finished["sealed"] is False
    verified = visitor.post("/api/check", finished).body
    assert verified["holds"]
    assert "hash" in verified["checks"][0]
    assert "nothing is said of the shuffles" in verified["checks"][0]
    assert not any("fits" in check for check in verified["checks"])


def test_a_game_that_was_dealt_anew_is_checked_and_gone_on_from_again() -> None:
    record, _ = played("bayou-boss", 3, 9)
    answers = tuple(Answer(seat, action) for seat, action in record["answers"])
    seats = (SeatWish("me"),) * record["seats"]
    laid = Laid("bayou-boss", GAMES["bayou-boss"].version, {}, seed_from(5), seats, "eve", "Eve", answers=answers)
    room = Room("room", msgspec.structs.replace(laid, earlier=(Earlier(SEED, 9),)), 0.0)
    room = onward(room, 6)
    kept = room.record()
    assert (kept.commitment, kept.earlier) == (commitment(seed_from(5)), (Earlier(SEED, 9),))
    assert verify(room.game, kept) == room.table
    for wrong in (
        {"earlier": (Earlier(seed_from(6), 9),)},
        {"earlier": (Earlier(SEED, 8),)},
        {"earlier": (Earlier(SEED, 9), Earlier(SEED, 9))},
        {"earlier": (Earlier(SEED, 99),)},
        {"earlier": ()},
    ):
        with pytest.raises(Unverified):
            verify(room.game, msgspec.structs.replace(kept, **wrong))
    said = checked(msgspec.to_builtins(kept), LIMITS)
    assert said.holds
    assert said.checks[0].startswith("The first 9 answers are from a record that somebody brought")
    again = Room(
        "room",
        msgspec.structs.replace(
            laid, seed=seed_from(8), answers=tuple(kept.answers), earlier=(*kept.earlier, Earlier(kept.seed, 15))
        ),
        0.0,
    )
    assert verify(room.game, onward(again, 3).record()) is not None


def onward(room: Room, answers: int) -> Room:
    luck = random.Random(2)
    for _ in range(answers):
        seat = to_act(room.table)[0]
        action = msgspec.to_builtins(luck.choice(legal(room.table, seat)))
        room = room.after(Logged(room.n + 1, float(room.n), Answered(seat, action)))
    return room


def test_records_are_read_by_other_processes_than_the_tables(visitor: Visitor) -> None:
    record, _ = played("gillybog", 4, 800)
    step = len(record["answers"])
    wishes = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]
    assert visitor.site.process is not None
    node = visitor.site.process.pid
    for path, data in (("check", record), ("replay/steps", {"record": record, "step": step}), ("continue", None)):
        sent = data or {"record": {**record, "answers": record["answers"][:-1]}, "step": step, "seats": wishes[1:]}
        visitor.post(f"/api/{path}", sent)  # by now there are processes for it
        own, all_in_all = spent(node), spent(node) + sum(map(spent, children(node)))
        for _ in range(10):
            visitor.post(f"/api/{path}", sent)
        own, all_in_all = spent(node) - own, spent(node) + sum(map(spent, children(node))) - all_in_all
        assert own < all_in_all / 2, (path, own, all_in_all)


def children(process: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def spent(process: int) -> float:
    """Seconds of a processor that a process has had, without those of its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
