"""What comes of what somebody says at a table: an entry of its log, or the reason why not."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec

from mire.books.telling import counted
from mire.books.writing import read_action
from mire.core.engine import refusal
from mire.core.records import Seat

from .audience import Audience
from .bots import STAND_IN
from .entries import (
    Answered,
    AnyEntry,
    AskedBack,
    AskedToStop,
    BotSat,
    CameBack,
    Paced,
    Paused,
    Renamed,
    Replied,
    Resigned,
    SaidReady,
    Sat,
    Spoke,
    Started,
    StoodUp,
    WentBack,
    Withdrew,
)
from .forms import Guest
from .frames import free_undo
from .messages import (
    Answer,
    AskToStop,
    Begin,
    Chat,
    PauseBots,
    Rename,
    Reply,
    Resign,
    SayReady,
    SeatBot,
    SetPace,
    Sit,
    StandUp,
    TakeBack,
    TakeOver,
    ToTable,
    Withdraw,
)
from .names import named, told_apart
from .refusals import NotDone
from .rooms import Room
from .thinking import Thinking
from .watching import Busy, mine, there


class Decisions:
    """Whether what is said may be done, as the room is now."""

    def __init__(self, thinking: Thinking, audience: Audience, now: Callable[[], float]) -> None:
        self.thinking = thinking
        self.audience = audience
        self.now = now

    def entry(self, busy: Busy, guest: Guest, message: ToTable) -> AnyEntry:
        """What is to be written when this guest says this."""
        room = busy.room
        match message:
            case Answer(n, seat, action):
                return answer(room, guest, n, seat, action)
            case Sit(seat, name):
                there(room, seat)
                if room.sitters[seat].kind != "open":
                    raise NotDone("Somebody sits there already.")
                if not room.laid.sealed and guest.id != room.host:
                    raise NotDone(room.laid.brought)
                return Sat(seat, guest.id, name_at(room, seat, guest, name or guest.name))
            case Rename(seat, name):
                mine(room, guest, seat)
                called = name_at(room, seat, guest, name)
                if called == room.sitters[seat].name:
                    raise NotDone(f"You are called {called} already.")
                return Renamed(seat, called)
            case SayReady(ready):
                if not room.waits:
                    raise NotDone("The game has begun already.")
                if not room.held_by(guest.id):
                    raise NotDone("Only those seated can be ready; take a seat first.")
                return SaidReady(guest.id, ready)
            case Begin():
                return begun(room, guest)
            case StandUp(seat):
                mine(room, guest, seat)
                return StoodUp(seat)
            case SeatBot(seat, level):
                return self._bot(busy, guest, seat, level)
            case TakeOver(seat):
                mine(room, guest, seat)
                if not room.sitters[seat].stands_in:
                    raise NotDone("No bot stands in for you there.")
                if room.sitters[seat].once:
                    raise NotDone("Your time for this answer was up; the next one is yours again.")
                return CameBack(seat)
            case TakeBack(seat):
                return back(room, guest, seat)
            case AskToStop(seat):
                mine(room, guest, seat)
                under_way(room)
                unasked(room)
                return AskedToStop(seat, room.others(seat))
            case Reply(seat, agreed):
                mine(room, guest, seat)
                if room.wish is None or seat not in room.wish.waiting:
                    raise NotDone("Nobody waits for your reply.")
                return Replied(seat, agreed)
            case Withdraw(seat):
                mine(room, guest, seat)
                if room.wish is None or room.wish.seat != seat:
                    raise NotDone("You have asked for nothing that you could withdraw.")
                return Withdrew(seat)
            case Resign(seat):
                mine(room, guest, seat)
                under_way(room)
                return Resigned(seat, STAND_IN)
            case Chat(text):
                return Spoke(guest.id, seated(room, guest, "speak"), text)
            case SetPace(pace):
                seated(room, guest, "say how fast the bots play")
                return Paced(pace)
            case PauseBots(paused):
                name = seated(room, guest, "have the bots wait")
                if paused and room.against_time:
                    raise NotDone("The clock of the rules is running for all: the bots cannot wait now.")
                return Paused(guest.id, name, paused)
        raise NotDone("That cannot be said to a table.")

    def _bot(self, busy: Busy, guest: Guest, seat: Seat, level: str) -> BotSat:
        room = busy.room
        there(room, seat)
        self.thinking.check(level)
        if guest.id != room.host and not room.held_by(guest.id):
            raise NotDone("Only those seated may seat a bot.")
        sitter = room.sitters[seat]
        if room.waits and (guest.id != room.host or sitter.kind != "open"):
            raise NotDone("Before the game begins the host may seat bots, where a seat is open.")
        here = self.audience.presence.at(room.id) - {guest.id}
        if sitter.kind == "person" and sitter.guest in here:
            raise NotDone("That player is here; a bot can only stand in for someone who is away.")
        bot_from = self.audience.bots_from(busy, here | {guest.id})[seat]
        if bot_from is not None and self.now() < bot_from:
            waiting = counted(math.ceil(bot_from - self.now()), "second")
            raise NotDone(f"{sitter.name} has not been away for long; a bot may stand in after {waiting} more.")
        return BotSat(seat, level, stands_in=sitter.kind == "person" or sitter.stands_in, by=guest.id)


def answer(room: Room, guest: Guest, n: int, seat: Seat, data: dict[str, Any]) -> Answered:
    """An answer to what is asked, if the rules allow it."""
    mine(room, guest, seat)
    if room.waits:
        raise NotDone("The game has not begun: it begins when all are seated and ready.")
    if n < room.question_n:
        raise NotDone("The table has moved on; look again and answer what is asked now.")
    if n > room.n:
        raise NotDone("That has not been asked yet; look again and answer what is asked now.")
    if room.sitters[seat].kind == "bot":
        raise NotDone("A bot plays this seat; take it over first.")
    try:
        action = read_action(room.game, data)
    except msgspec.ValidationError as error:
        raise NotDone(f"That is not an answer of {room.game.title}: {error}") from None
    refused = refusal(room.table, seat, action)
    if refused is not None:
        raise NotDone(refused.why, refused.rule)
    return Answered(seat, action)


def back(room: Room, guest: Guest, seat: Seat) -> WentBack | AskedBack:
    """An answer is taken back: at once if nobody has learnt anything by it, else when all agree."""
    mine(room, guest, seat)
    number = max((i for i, answer in enumerate(room.answers) if answer.seat == seat), default=None)
    if number is None or room.over:
        raise NotDone("There is nothing of yours to take back.")
    if number < room.before_them:
        what = "The rules have changed" if room.carried is not None else "This table was laid"
        raise NotDone(f"{what} since that answer; it cannot be taken back any more.")
    if number == len(room.answers) - 1 and free_undo(room, seat):
        return WentBack(number)
    unasked(room)
    if room.settled == (seat, len(room.answers)) and room.others(seat):
        raise NotDone("That was asked just now; ask again when somebody has answered.")
    return AskedBack(seat, number, room.others(seat))


def seated(room: Room, guest: Guest, what: str) -> str:
    """What somebody is called who sits here; others may not do this."""
    held = room.held_by(guest.id)
    if not held:
        raise NotDone(f"Only those seated may {what}; take a seat first.")
    return room.sitters[held[0]].name


def under_way(room: Room) -> None:
    """Refuse what can only be done while a game is played."""
    if room.over:
        raise NotDone("The game is over already.")
    if room.waits:
        raise NotDone("The game has not begun yet; stand up, if you do not want to play.")


def unasked(room: Room) -> None:
    """Refuse to ask for a second thing before it is settled what comes of the first."""
    if room.wish is not None:
        raise NotDone("Something is asked already: wait for what comes of it.")


def begun(room: Room, guest: Guest) -> Started:
    """The host begins, without those who have not said to be ready."""
    if not room.waits:
        raise NotDone("The game has begun already.")
    if guest.id != room.host:
        raise NotDone(f"{room.host_name} laid this table and begins the game.")
    if any(sitter.kind == "open" for sitter in room.sitters):
        raise NotDone("A seat is still open: wait until somebody sits down, or seat a bot there.")
    return Started()


def name_at(room: Room, seat: Seat, guest: Guest, name: str) -> str:
    """What a guest is called in a seat: so that nobody is taken for somebody else at the table."""
    beside = [
        name
        for other, (sitter, called) in enumerate(zip(room.sitters, room.names, strict=True))
        if other != seat
        for name in (called, "" if sitter.guest == guest.id else sitter.name)
        if name
    ]
    try:
        return told_apart(named(name), beside)
    except ValueError as error:
        raise NotDone(str(error)) from None
