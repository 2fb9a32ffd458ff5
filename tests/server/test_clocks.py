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
from mire.server.bots import STAND_IN
from mire.server.entries import (
    Answered,
    AnyEntry,
    AskedBack,
    BotSat,
    CameBack,
    Logged,
    Replied,
    Sat,
    StoodUp,
    TimedOut,
    Withdrew,
)
from mire.server.forms import Clock, SeatWish
from mire.server.laid import Laid
from mire.server.rooms import Room
from mire.server.sitters import Sitter

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
            assert site.entries(room)[0][1]["type"] == "TimedOut", room


# Too late for one answer


def a_clocked_room() -> Room:
    room = a_room(Clock("turn", 30))
    room.sitters = [Sitter("person", "ann", "Ann"), Sitter("person", "ben", "Ben")]
    return room


def test_a_time_out_costs_one_answer_and_three_in_a_row_the_seat() -> None:
    room = a_clocked_room()
    late = to_act(room.table)[0]
    name = room.sitters[late].name
    for time_out in (1, 2, 3):
        while to_act(room.table)[0] != late:
            answer(room, room.since + 1)
        write(room, room.since + 31, TimedOut(late, STAND_IN))
        assert (room.sitters[late].kind, room.sitters[late].once) == ("bot", time_out < 3)
        answer(room, room.since + 31)
        assert room.sitters[late].kind == ("person" if time_out < 3 else "bot")
    write(room, room.since, CameBack(late))
    assert room.sitters[late].kind == "person"
    assert [note.text for note in room.notes] == [
        *[f"{name}'s time was up: the Quick bot gives this one answer for {name}."] * 2,
        f"{name}'s time was up, the third time in a row: the Quick bot plays on until {name} is back.",
        f"{name} came back, and the bot left.",
    ]


def test_who_answers_in_between_was_not_late_three_times_in_a_row() -> None:
    room = a_clocked_room()
    late = to_act(room.table)[0]
    for times in range(5):
        while to_act(room.table)[0] != late:
            answer(room, room.since + 1)
        if times != 2:
            write(room, room.since + 31, TimedOut(late, STAND_IN))
        answer(room, room.since + 31)
    assert room.sitters[late].kind == "person"


def test_a_stand_in_gives_the_answer_for_one_who_is_late_and_all_are_told(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    room = visitor.lay("swapx", "me", "random", "random", "random", clock={"kind": "turn", "seconds": 1})
    with visitor.watch(room) as table, Visitor(visitor.site).watch(room) as rail:
        asked = table.my_turn()
        late = rail.until(lambda frame: frame["places"][0]["kind"] == "bot")
        assert time.time() >= asked["deadline"]
        assert late["places"][0]["once"]
        assert late["log"][-1]["text"] == "Ann's time was up: the Quick bot gives this one answer for Ann."
        after = rail.until(lambda frame: frame["answers"] > asked["answers"])
        assert after["places"][0]["kind"] == "person"
        gone = table.until(lambda frame: frame["places"][0]["kind"] == "bot" and not frame["places"][0]["once"])
        assert gone["places"][0]["stands_in"]
        table.say("TakeOver", seat=0)
        table.until(lambda frame: frame["places"][0]["kind"] == "person")


# Wanting something back


def asking_back(clock: Clock) -> tuple[Room, int]:
    """Ann, Ben and a bot; Ann has answered, and wants it back while she is asked again."""
    room = a_room(clock, "me", "me", "bot", seats=3)
    room.sitters[1] = Sitter("person", "ben", "Ben")
    room.sitters[0] = Sitter("person", "host", "Ann")
    while room.answered_by(0) == 0 or to_act(room.table)[0] != 0:
        answer(room, room.since + 1)
    mine = max(number for number, given in enumerate(room.answers) if given.seat == 0)
    write(room, room.since + 10, AskedBack(0, mine, (1,)))
    return room, mine


def test_a_wish_stops_the_askers_clock_and_gives_the_time_back_when_it_comes_to_nothing() -> None:
    for clock in (Clock("turn", 30), Clock("game", 300)):
        for ending in (Replied(1, agreed=False), Withdrew(0)):
            room, _ = asking_back(clock)
            since, bank = room.since, room.banks[0]
            assert room.deadline() is None
            assert room.seconds()[0] == (None if clock.kind == "turn" else bank - 10)
            write(room, since + 500, ending)
            assert room.wish is None
            assert room.deadline() == since + 490 + (30 if clock.kind == "turn" else bank)
            answer(room, since + 505)
            assert clock.kind == "turn" or room.banks[0] == bank - 15


def test_a_wish_outlasts_what_bots_answer_and_ends_with_what_people_do() -> None:
    room = a_room(Clock(), "me", "me", "bot", seats=3)
    room.sitters[0], room.sitters[1] = Sitter("person", "host", "Ann"), Sitter("person", "ben", "Ben")
    while not (room.answers and to_act(room.table)[0] == 2 and room.answers[-1].seat != 2):
        answer(room, NOON)
    asker = room.answers[-1].seat
    assert asker is not None
    number = len(room.answers) - 1
    write(room, NOON, AskedBack(asker, number, (1 - asker,)))
    bots = 0
    while to_act(room.table)[0] == 2:
        answer(room, NOON)
        bots += 1
    assert bots
    assert room.wish is not None
    assert room.wish.answers == 1 + bots
    again = room.after(Logged(room.n + 1, NOON, Replied(1 - asker, agreed=True)))
    assert len(again.answers) == number
    seat = answer(room, NOON)
    assert room.wish is None
    assert room.notes[-1].text == f"It is too late to take anything back: {room.called()[seat]} has played on."
