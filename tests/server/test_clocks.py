"""Time: by the turn, by the game, in days."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec
import pytest

from mire.books.played import seed_from
from mire.core.engine import legal, to_act
from mire.games import GAMES
from mire.server.entries import Answered, AnyEntry, BotSat, CameBack, Logged, Sat, StoodUp
from mire.server.forms import Clock, SeatWish
from mire.server.laid import Laid
from mire.server.rooms import Room

from .site import PATIENCE, Site, Visitor

NOON = 1_000_000.0


def a_room(clock: Clock, *kinds: Any, seats: int = 2) -> Room:
    wishes = tuple(SeatWish(kind) for kind in kinds) or (SeatWish("me"),) * seats
    laid = Laid("bayou-boss", GAMES["bayou-boss"].version, {}, seed_from(5), wishes, "host", "Host", clock)
    return Room("room", laid, NOON)


def write(room: Room, at: float, entry: AnyEntry) -> None:
    room.apply(Logged(room.n + 1, at, entry))


def answer(room: Room, at: float) -> int:
    seat = to_act(room.table)[0]
    action = msgspec.to_builtins(legal(room.table, seat)[0])
    write(room, at, Answered(seat, action))
    return seat


def test_without_a_clock_nothing_is_ever_due() -> None:
    room = a_room(Clock())
    assert room.deadline() is None
    answer(room, NOON + 9999)
    assert room.deadline() is None
    assert room.place(0, "host", True).seconds is None


def test_a_turn_has_its_seconds_from_when_it_was_asked() -> None:
    room = a_room(Clock("turn", 30))
    assert room.deadline() == NOON + 30
    answer(room, NOON + 12)
    assert room.deadline() == NOON + 42


def test_a_question_whose_time_the_rules_limit_has_no_more_of_it_for_being_answered() -> None:
    laid = Laid(
        "marshlands",
        GAMES["marshlands"].version,
        {"act": "6"},
        seed_from(5),
        (SeatWish("me"),) * 2,
        "host",
        "Host",
        Clock(),
    )
    room = Room("room", laid, NOON)
    due = room.deadline()
    assert due is not None
    for minutes in (1, 2, 3):
        laying = legal(room.table, 0)[-1]
        write(room, NOON + 60 * minutes, Answered(0, msgspec.to_builtins(laying)))
        assert room.deadline() == due


def test_days_are_long_turns() -> None:
    room = a_room(Clock("days", 3 * 86400))
    assert room.deadline() == NOON + 3 * 86400
    answer(room, NOON + 86400)
    assert room.deadline() == NOON + 4 * 86400


def test_a_bank_goes_down_by_the_time_taken_and_up_by_the_increment() -> None:
    room = a_room(Clock("game", 100, 5))
    first = answer(room, NOON + 30)
    assert room.banks[first] == 75
    second = to_act(room.table)[0]
    spent = room.banks[second] - 10 + 5
    assert room.deadline() == NOON + 30 + room.banks[second]
    answer(room, NOON + 40)
    assert room.banks[second] == spent
    assert room.place(second, "host", True).seconds == spent


def test_a_bank_is_never_overdrawn() -> None:
    room = a_room(Clock("game", 10, 2))
    first = answer(room, NOON + 500)
    assert room.banks[first] == 2


def test_nobodys_time_runs_while_a_seat_is_open_or_a_bot_is_asked() -> None:
    for kinds in (("open", "open"), ("bot", "bot")):
        assert a_room(Clock("turn", 30), *kinds).deadline() is None


def test_one_who_joins_late_has_the_whole_time() -> None:
    for clock in (Clock("turn", 30), Clock("game", 30)):
        room = a_room(clock, "open", "open")
        seat = to_act(room.table)[0]
        write(room, NOON + 500, Sat(seat, "late", "Late"))
        assert room.deadline() == NOON + 530


def test_moving_a_seat_to_another_device_wins_no_time() -> None:
    room = a_room(Clock("turn", 30))
    seat = to_act(room.table)[0]
    write(room, NOON + 20, Sat(seat, "host", "Host"))
    assert room.deadline() == NOON + 30
    write(room, NOON + 21, BotSat(seat, "greedy", stands_in=True))
    assert room.deadline() is None
    write(room, NOON + 22, CameBack(seat))
    assert room.deadline() == NOON + 30
    write(room, NOON + 23, StoodUp(seat))
    assert room.deadline() is None


def test_a_log_read_again_gives_the_same_clocks() -> None:
    written: list[Logged] = []
    room = a_room(Clock("game", 100, 1))
    luck = random.Random(1)
    at = NOON
    for _ in range(20):
        at += luck.random() * 9
        seat = to_act(room.table)[0]
        entry = Answered(seat, msgspec.to_builtins(luck.choice(legal(room.table, seat))))
        written.append(Logged(room.n + 1, at, entry))
        room = room.after(written[-1])
    again = a_room(Clock("game", 100, 1))
    for logged in written:
        again.apply(logged)
    assert again.banks == room.banks
    assert again.deadline() == room.deadline()
    assert again.table == room.table


def test_a_bot_stands_in_for_one_whose_turn_takes_too_long(visitor: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random", clock={"kind": "turn", "seconds": 1})
    with visitor.watch(room) as table:
        asked = table.my_turn()
        late = table.until(lambda frame: frame["places"][0]["kind"] == "bot")
        assert late["places"][0]["stands_in"]
        assert time.time() >= asked["deadline"]
        table.until(lambda frame: frame["answers"] > asked["answers"])
        table.say("TakeOver", seat=0)
        table.until(lambda frame: frame["places"][0]["kind"] == "person")


@pytest.mark.slow
def test_time_runs_on_in_a_room_nobody_watches_and_across_a_restart(database: str, tmp_path: Any) -> None:
    with Site(database, tmp_path) as site:
        visitor = Visitor(site)
        clock = {"kind": "turn", "seconds": 1}
        rooms = [visitor.lay("swapx", "me", "me", "me", "me", clock=clock) for _ in range(2)]
        site.restart()
        for room in rooms:
            end = time.monotonic() + PATIENCE
            while not site.entries(room) and time.monotonic() < end:
                time.sleep(0.1)
            assert site.entries(room)[0][1]["type"] == "BotSat", room
