"""What a room's log adds up to, without network or database."""

from __future__ import annotations

from mire.books.played import commitment, seed_from
from mire.games import GAMES
from mire.server.entries import Answered, AnyEntry, AskedBack, BotSat, Logged, Replied, StoodUp
from mire.server.messages import SeatWish
from mire.server.rooms import Laid, Room, Sitter

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
    for leaving in (StoodUp(3), BotSat(3, "greedy", stands_in=True)):
        room = a_room()
        after(room, passed(room), AskedBack(0, 0), leaving)
        assert room.wish is None
        assert len(room.answers) == 1


def test_trying_an_entry_out_leaves_the_room_as_it_was() -> None:
    room = a_room()
    tried = room.after(Logged(1, 1.0, passed(room)))
    assert len(tried.answers) == 1
    assert (room.n, room.answers, room.table.moves) == (0, [], 0)
