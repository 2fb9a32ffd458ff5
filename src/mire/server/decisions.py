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
    Replied,
    Resigned,
    Sat,
    Spoke,
    StoodUp,
    WentBack,
)
from .forms import Guest
from .frames import free_undo
from .messages import Answer, AskToStop, Chat, Reply, Resign, SeatBot, Sit, StandUp, TakeBack, TakeOver, ToTable
from .names import told_apart
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
            case Sit(seat):
                there(room, seat)
                if room.sitters[seat].kind != "open":
                    raise NotDone("Somebody sits there already.")
                if not room.laid.sealed and guest.id != room.laid.host:
                    raise NotDone(room.laid.brought)
                return Sat(seat, guest.id, name_at(room, seat, guest))
            case StandUp(seat):
                mine(room, guest, seat)
                return StoodUp(seat)
            case SeatBot(seat, level):
                return self._bot(busy, guest, seat, level)
            case TakeOver(seat):
                mine(room, guest, seat)
                if not room.sitters[seat].stands_in:
                    raise NotDone("No bot stands in for you there.")
                return CameBack(seat)
            case TakeBack(seat):
                return back(room, guest, seat)
            case AskToStop(seat):
                mine(room, guest, seat)
                if room.over:
                    raise NotDone("The game is over already.")
                return AskedToStop(seat, room.others(seat))
            case Reply(seat, agreed):
                mine(room, guest, seat)
                if room.wish is None or seat not in room.wish.waiting:
                    raise NotDone("Nobody waits for your reply.")
                return Replied(seat, agreed)
            case Resign(seat):
                mine(room, guest, seat)
                if room.over:
                    raise NotDone("The game is over already.")
                return Resigned(seat, STAND_IN)
            case Chat(text):
                if not room.held_by(guest.id):
                    raise NotDone("Only those seated may speak; take a seat first.")
                return Spoke(guest.id, room.sitters[room.held_by(guest.id)[0]].name, text)
        raise NotDone("That cannot be said to a table.")

    def _bot(self, busy: Busy, guest: Guest, seat: Seat, level: str) -> BotSat:
        room = busy.room
        there(room, seat)
        self.thinking.check(level)
        if guest.id != room.laid.host and not room.held_by(guest.id):
            raise NotDone("Only those seated may seat a bot.")
        sitter = room.sitters[seat]
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
    return AskedBack(seat, number, room.others(seat))


def name_at(room: Room, seat: Seat, guest: Guest) -> str:
    """What a guest is called in a seat: so that nobody is taken for somebody else at the table."""
    beside = [
        name
        for other, (sitter, called) in enumerate(zip(room.sitters, room.names, strict=True))
        if other != seat
        for name in (called, "" if sitter.guest == guest.id else sitter.name)
        if name
    ]
    return told_apart(guest.name, beside)
