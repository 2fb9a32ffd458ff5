"""What a room's log adds up to, without network or database."""

from __future__ import annotations

import random

import msgspec

from mire.books.played import commitment, seed_from
from mire.core.engine import legal, to_act
from mire.games import GAMES
from mire.server.entries import (
    Answered,
    AnyEntry,
    AskedBack,
    BotSat,
    CameBack,
    Logged,
    Replied,
    Resigned,
    StoodUp,
    WentBack,
)
from mire.server.forms import SeatWish
from mire.server.laid import Laid
from mire.server.rooms import APART, Room
from mire.server.sitters import Sitter

SEED = seed_from(3)


def a_room(*, sealed: bool = True) -> Room:
    """Ann in every corner of a SwapX board, but the last, where Ben sits."""
    seats = tuple(SeatWish("me") for _ in range(4))
    laid = Laid("swapx", GAMES["swapx"].version, {}, SEED, seats, "ann", "Ann", sealed=sealed)
    room = Room("room", laid, 0.0)
    room.sitters[3] = Sitter("person", "ben", "Ben")
    return room


def after(room: Room, *entries: AnyEntry) -> Room:
    for entry in entries:
        room.apply(Logged(room.n + 1, float(room.n + 1), entry))
    return room


def passed(room: Room) -> Answered:
    return Answered(room.table.agenda[-1].seat, {"type": "Pass"})


def test_the_seed_is_sealed_unless_somebody_brought_it() -> None:
    assert a_room().commitment() == commitment(SEED)
    assert a_room(sealed=False).commitment() == ""


def test_going_back_waits_for_the_others_to_agree() -> None:
    room = a_room()
    after(room, passed(room), AskedBack(0, 0))
    assert room.wish is not None
    assert room.wish.waiting == (3,)
    after(room, Replied(3, agreed=True))
    assert room.wish is None
    assert room.answers == []


def test_a_wish_ends_when_who_was_asked_leaves() -> None:
    for leaving in (StoodUp(3), Resigned(3, "greedy")):
        room = a_room()
        after(room, passed(room), AskedBack(0, 0), leaving)
        assert room.wish is None
        assert len(room.answers) == 1


def test_a_wish_waits_for_somebody_for_whom_a_bot_stands_in() -> None:
    away = BotSat(3, "greedy", stands_in=True)
    for entries in ((away, AskedBack(0, 0, (3,))), (AskedBack(0, 0, (3,)), away)):
        room = a_room()
        after(room, passed(room), *entries)
        assert len(room.answers) == 1
        assert room.others(0) == (3,)
        assert room.wish is not None
        assert room.wish.waiting == (3,)
        after(room, Replied(3, agreed=True))
        assert room.answers == []


def test_a_log_of_before_is_read_as_it_was_written() -> None:
    room = a_room()
    after(room, passed(room), BotSat(3, "greedy", stands_in=True), AskedBack(0, 0))
    assert room.answers == []  # bots were not asked then, and what follows in the log was played after that


def test_who_stood_in_and_what_was_taken_back_stays_in_the_log() -> None:
    room = a_room()
    after(room, passed(room), BotSat(3, "greedy", stands_in=True, by="ann"), AskedBack(0, 0, (3,)), CameBack(3))
    after(room, Replied(3, agreed=True))
    after(room, passed(room), BotSat(3, "greedy", stands_in=True, late=True))
    after(room, CameBack(3), BotSat(3, "random", stands_in=True, by="ben"), Resigned(3, "greedy"))
    assert [(note.answer, note.text) for note in room.notes] == [
        (0, "Ben was away, and Ann let a bot stand in."),
        (0, f"{room.called()[0]} asked to take back 1 answer."),
        (0, "Ben came back, and the bot left."),
        (0, f"{room.called()[0]} took back 1 answer."),
        (1, "Ben's time was up, and a bot stood in."),
        (1, "Ben came back, and the bot left."),
        (1, "Ben let a bot stand in."),
        (1, "Ben gave up, and a bot plays on."),
    ]


def test_going_back_far_leads_to_the_same_table_as_playing_so_far() -> None:
    room, luck = a_room(), random.Random(1)
    tables = [room.table]
    for _ in range(3 * APART + 5):
        seat = to_act(room.table)[0]
        after(room, Answered(seat, msgspec.to_builtins(luck.choice(legal(room.table, seat)))))
        tables.append(room.table)
        if room.over:
            break
    for to in sorted({*range(0, len(tables), 7), APART - 1, APART, APART + 1, 2 * APART}, reverse=True):
        if to < len(tables) - 1:
            after(room, WentBack(to))
            assert room.table == tables[to]
            assert (len(room.answers), len(room.told), len(room.callers)) == (to, to + 1, to + 1)
            assert to == 0 or room.before == tables[to - 1]


def test_trying_an_entry_out_leaves_the_room_as_it_was() -> None:
    room = a_room()
    tried = room.after(Logged(1, 1.0, passed(room)))
    assert len(tried.answers) == 1
    assert (room.n, room.answers, room.table.moves) == (0, [], 0)
