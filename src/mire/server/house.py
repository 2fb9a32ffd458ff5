"""The house: rooms in memory, the people watching them, and what is done when somebody says something."""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from mire.books.choices import UnknownName, known
from mire.books.played import Earlier, fresh_seed
from mire.books.telling import counted
from mire.books.writing import read_action
from mire.bots.levels import beats
from mire.core.engine import asked, refusal, to_act
from mire.core.records import Seat, Viewer
from mire.games import GAMES

from .asides import Asides
from .clock import now as time_now
from .databases import UNREACHABLE, unreached
from .entries import (
    Answered,
    AnyEntry,
    AskedBack,
    AskedToStop,
    BotSat,
    CameBack,
    Expired,
    Logged,
    Rematched,
    Replied,
    Resigned,
    RulesChanged,
    Sat,
    Spoke,
    StoodUp,
    WentBack,
)
from .frames import Scene, encoded, free_undo, telling
from .messages import (
    Answer,
    AskHint,
    AskRematch,
    AskToStop,
    AskUndo,
    AskWhyNot,
    Chat,
    Guest,
    Look,
    NewTable,
    Place,
    PointAt,
    Pointed,
    Queued,
    Refused,
    Reply,
    Resign,
    SeatBot,
    SeatWish,
    Sit,
    StandUp,
    TakeBack,
    TakeOver,
    ToTable,
)
from .names import new_name, told_apart
from .porter import Porter
from .presence import Presence
from .refusals import NotDone, TooMuch
from .rooms import Laid, Room, Sitter
from .store import Append, Gesture, NewRoom, Snapshot, Store, Told, Written
from .thinking import Ask, Thinking, Unwanted
from .watching import Busy, Watcher, askers, mine, there

T = TypeVar("T")
LOG = logging.getLogger("mire.house")
STAND_IN = "greedy"  # plays on for those who resign or run out of time
RETRY = 5.0  # seconds after which a bot that failed tries again
AWAY = 60.0  # seconds after which a bot may stand in for somebody
SLICE = 0.005  # seconds a long log is read before others have their turn
IDLE = 600.0  # seconds after which a room nobody watches is forgotten
CHANGED_TOO_MUCH = "The rules have changed too much since this game was begun: it cannot go on."
OUT_OF_REACH = "The house cannot get at its books just now, so nothing was done; try again in a moment."
NEWER = "This table is played by newer rules than this house knows; it has to be brought up to date."


class House:
    """All rooms of this node.  Other nodes on the same database are its equals."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        pace: float = 0.5,
        now: Callable[[], float] = time_now,
        away: float = AWAY,
        porter: Porter | None = None,
    ) -> None:
        self.store = store
        self.porter = porter or Porter()
        self.thinking = thinking
        self.asides = Asides(thinking)
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.now = now
        self.away = away
        self.node = new_name()  # among its equals
        self.presence = Presence(self.node, self._tell)
        self.busy: dict[str, Busy] = {}
        self.opening: dict[str, asyncio.Task[Busy]] = {}
        self.reading: set[asyncio.Task[None]] = set()
        self.telling: set[asyncio.Task[None]] = set()  # the other nodes who comes and goes

    async def close(self) -> None:
        """No bot begins anything any more, and nobody is here."""
        self.presence.close()
        for busy in self.busy.values():
            for task in busy.thinking:
                task.cancel()
        self.busy.clear()
        await asyncio.gather(*self.telling)

    # Opening rooms

    async def lay(self, guest: Guest, wanted: NewTable, begun: Begun | None = None) -> str:
        """Open a new room, or one that goes on from what was begun elsewhere.

        Where others may sit down, what nobody had seen of that is dealt anew: whoever brought it knows the rest.
        """
        kind = GAMES[known(wanted.game, GAMES, "game")]
        for seat in wanted.seats:
            if seat.kind == "bot":
                self.thinking.check(seat.level)
        begun, alone = begun or Begun(), all(seat.kind != "open" for seat in wanted.seats)
        kept = begun.seed if alone else ""
        laid = Laid(
            game=wanted.game,
            rules=kind.version,
            options=wanted.options,
            seed=kept or fresh_seed(),
            sealed=not kept,
            earlier=begun.earlier
            if kept or not begun.seed
            else (*begun.earlier, Earlier(begun.seed, len(begun.answers))),
            seats=tuple(wanted.seats),
            host=guest.id,
            host_name=guest.name,
            clock=wanted.clock,
            public=wanted.public and not begun.seed,
            answers=begun.answers,
        )
        at = self.now()
        room = Room.unlaid(new_name(), laid, at, self.porter.limits)
        await _in_slices(room.laying())
        await self.store.write(
            NewRoom(
                id=room.id,
                laid=encoded(msgspec.structs.replace(laid, told=tuple(room.told))),
                public=laid.public,
                at=at,
                summary=summary(room),
                snapshot=encoded(Snapshot(0, room.table)),
                due=room.deadline(),
                open=has_open_seat(room),
                members=tuple({sitter.guest for sitter in room.sitters if sitter.guest} | {guest.id}),
            )
        )
        self.busy[room.id] = Busy(room, at)
        self.stir(self.busy[room.id])
        return room.id

    async def open(self, room: str) -> Busy:
        """A room, from memory or from its log."""
        if room in self.busy:
            return self.busy[room]
        if room not in self.opening:
            self.opening[room] = asyncio.create_task(self._read(room))
        try:
            return await self.opening[room]
        finally:
            self.opening.pop(room, None)

    async def _read(self, room: str) -> Busy:
        found = await asyncio.to_thread(self.store.laid, room) if room.isalnum() else None
        if found is None:
            raise NotDone("There is no such table; perhaps the link was cut short.")
        laid, created = found
        try:
            unlaid = Room.unlaid(room, msgspec.json.decode(laid, type=Laid), created, self.porter.limits)
        except UnknownName as error:  # an option that is called something else by now
            LOG.warning("room %s cannot be read any more: %s", room, error)
            raise NotDone(CHANGED_TOO_MUCH) from None
        busy = Busy(unlaid, self.now())
        await _in_slices(busy.room.laying())
        await _in_slices(map(busy.room.apply, await asyncio.to_thread(self.store.read, room, 0)))
        await self._carry_on(busy)
        self.busy[room] = busy
        self.stir(busy)
        return busy

    async def _carry_on(self, busy: Busy) -> None:
        """A game that was begun by earlier rules goes on by ours, from the table as it lies."""
        while not busy.room.is_ours:
            room, ours = busy.room, busy.room.game.version
            if room.rules > ours:
                raise NotDone(NEWER)
            snapshot = await asyncio.to_thread(self.store.snapshot, room.id)
            if snapshot is None:
                raise NotDone("This game was begun by earlier rules, and its table was not kept: it cannot go on.")
            if snapshot.n != room.table_n:  # somebody has answered since
                await self._read_on(busy)
                continue
            changed = RulesChanged(ours, snapshot.table)
            try:
                await self.write(busy, _once(busy, changed))
            except msgspec.ValidationError as error:
                LOG.warning("room %s cannot go on by version %s of its rules: %s", room.id, ours, error)
                raise NotDone(CHANGED_TOO_MUCH) from None

    # Watching

    async def prepare(self, busy: Busy, guest: Guest, viewer: Viewer) -> None:
        """Put what somebody is to be told first into words: the whole log, which may be long."""
        held = busy.room.held_by(guest.id)
        await _in_slices(telling(busy.room, viewer if viewer in held else next(iter(held), None)))

    def watch(self, busy: Busy, watcher: Watcher) -> None:
        if watcher.viewer is not None and watcher.viewer not in busy.room.held_by(watcher.guest.id):
            watcher.viewer = None
        if watcher.viewer is None:
            watcher.viewer = next(iter(busy.room.held_by(watcher.guest.id)), None)
        busy.watchers.add(watcher)
        self.presence.came(busy.room.id, watcher.guest.id)
        self.show(busy)
        self.stir(busy)

    def leave(self, room: str, watcher: Watcher) -> None:
        self.presence.left(room, watcher.guest.id)
        busy = self.busy.get(room)
        if busy is not None:
            busy.watchers.discard(watcher)
            busy.touched = busy.deserted = time.monotonic()
            self._note_who_left(busy)
            self.show(busy)
        if watcher.hint is not None:
            watcher.hint.cancel()

    def _note_who_left(self, busy: Busy) -> None:
        here = self.presence.at(busy.room.id)
        for guest in here:
            busy.left.pop(guest, None)
        for sitter in busy.room.sitters:
            if sitter.guest and sitter.guest not in here:
                busy.left.setdefault(sitter.guest, self.now())

    def bots_from(self, busy: Busy, here: set[str]) -> tuple[float | None, ...]:
        """For each seat whose player is away, when a bot may stand in: after a time that all see running."""
        room = busy.room
        return tuple(
            max(busy.left.get(sitter.guest, 0.0), busy.opened, room.seated[seat]) + self.away
            if sitter.kind == "person" and sitter.guest not in here and not room.over
            else None
            for seat, sitter in enumerate(room.sitters)
        )

    def show(self, busy: Busy) -> None:
        """Send everyone the room as it is now."""
        room, here = busy.room, self.presence.at(busy.room.id)
        scene = Scene(room, here, self.bots_from(busy, here))
        for watcher in list(busy.watchers):
            if watcher.viewer is not None and room.sitters[watcher.viewer].guest != watcher.guest.id:
                watcher.viewer, watcher.known = None, None
            if watcher.known is not None and watcher.known > len(room.answers):
                watcher.known = None  # answers were taken back: the log is told anew
            watcher.send(scene.frame(watcher.guest.id, watcher.viewer, watcher.known, watcher.noted, watcher.heard))
            watcher.known, watcher.noted, watcher.heard = len(room.answers), len(room.notes), room.n

    def places(self, room: Room, guest: str, here: set[str]) -> list[Place]:
        return [room.place(seat, guest, sitter.guest in here) for seat, sitter in enumerate(room.sitters)]

    # Saying something

    async def hear(self, busy: Busy, watcher: Watcher, message: ToTable) -> None:
        """Do what somebody at the table says."""
        match message:
            case Look(seat):
                if seat is not None and seat not in busy.room.held_by(watcher.guest.id):
                    raise NotDone("You can only look from a seat that is yours.")
                watcher.viewer, watcher.known = seat, None
                self.show(busy)
            case Answer(n) if n > busy.room.n:  # another node may have asked already
                async with busy.lock:
                    await self._read_on(busy)
                await self.write(busy, lambda: self._entry(busy, watcher.guest, message))
            case TakeBack(seat):
                await self.asides.know(busy, seat)
                await self.write(busy, lambda: self._entry(busy, watcher.guest, message))
            case PointAt(piece):
                await self._point(busy, watcher, piece)
            case AskUndo(seat):
                self.asides.undo(busy, watcher, seat)
            case AskHint(seat):
                self.asides.hint(busy, watcher, seat)
            case AskWhyNot(seat, actions):
                self.asides.why_not(busy, watcher, seat, actions)
            case AskRematch():
                await self._rematch(busy, watcher)
            case _:
                if isinstance(message, Chat):
                    self.porter.chat(watcher.guest.id)
                await self.write(busy, lambda: self._entry(busy, watcher.guest, message))

    async def _point(self, busy: Busy, watcher: Watcher, piece: str) -> None:
        """All who watch see it for a moment; it is a gesture, and the log has no line of it."""
        seats = busy.room.held_by(watcher.guest.id)
        if not seats:
            raise NotDone("Only those seated may point; take a seat first.")
        seat = watcher.viewer if watcher.viewer in seats else seats[0]
        self._show_pointing(busy, seat, piece)
        await self.store.write(Gesture(busy.room.id, self.node, seat, piece))

    def _show_pointing(self, busy: Busy, seat: Seat, piece: str) -> None:
        busy.tell(Pointed(seat, piece))

    async def write(self, busy: Busy, decide: Callable[[], AnyEntry | None]) -> bool:
        """Append what is decided on the newest state of the room; the number of the entry is the lock."""
        async with busy.lock:
            while (entry := decide()) is not None:
                room = busy.room
                logged = Logged(room.n + 1, self.now(), entry)
                trial = room.after(logged)
                changed = trial.table is not room.table
                append = Append(
                    room=room.id,
                    n=logged.n,
                    at=logged.at,
                    entry=entry,
                    summary=summary(trial),
                    due=trial.deadline(),
                    over=trial.over,
                    open=has_open_seat(trial),
                    members=(entry.guest,) if isinstance(entry, Sat) else (),
                    snapshot=encoded(Snapshot(logged.n, trial.table)) if changed else None,
                    told=encoded(trial.table.events) if changed else None,
                )
                if await self.store.write(append):
                    busy.room = trial
                    busy.touched = time.monotonic()
                    self.show(busy)
                    self.stir(busy)
                    return True
                await self._read_on(busy)
                if busy.room.rules > busy.room.game.version:
                    raise NotDone(NEWER)
            return False

    def _tell(self, told: Told) -> None:
        """Say something to the other nodes, if there may be any."""
        if self.store.is_shared:
            task = asyncio.create_task(self._told(told))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def _told(self, told: Told) -> None:
        try:
            await self.store.write(told)  # type: ignore[arg-type]
        except UNREACHABLE as error:  # they notice by our next sign of life
            LOG.warning("the other nodes could not be told who is here: %s", unreached(error))

    def heard(self, told: Told) -> None:
        """Something was written or shown: by another node, or by this one, which then knows it already."""
        if not isinstance(told, Written | Gesture):
            self._look_who_is_there(self.presence.heard(told))
            return
        if told.room in self.opening:  # it may have been read just before
            self.opening[told.room].add_done_callback(lambda _: self.heard(told))
            return
        busy = self.busy.get(told.room)
        match told:
            case Written(_, n) if busy and busy.room.n < n:
                self._catch_up(busy, n)
            case Gesture(_, node, seat, piece) if busy and node != self.node:
                self._show_pointing(busy, seat, piece)

    def look_around(self) -> None:
        """For a while no news were heard, so anything may have been written, and anybody may have come or left."""
        self.presence.ask()
        for busy in self.busy.values():
            self._catch_up(busy, None)

    def _look_who_is_there(self, rooms: set[str]) -> None:
        for busy in filter(None, map(self.busy.get, rooms)):
            self._note_who_left(busy)
            self.show(busy)

    def _catch_up(self, busy: Busy, n: int | None) -> None:
        async def read_on() -> None:
            try:
                async with busy.lock:
                    if n is None or busy.room.n < n:  # else it was this node that wrote it
                        await self._read_on(busy)
            except Exception:
                LOG.exception("what another node wrote to room %s could not be read", busy.room.id)

        task = asyncio.create_task(read_on())
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)

    async def _read_on(self, busy: Busy) -> None:
        news = await asyncio.to_thread(self.store.read, busy.room.id, busy.room.n)
        for logged in news:
            busy.room.apply(logged)
            if busy.room.is_ours:
                self.show(busy)  # each, so that no viewer misses that answers were taken back
        if busy.room.rules > busy.room.game.version:
            self._give_up(busy)
        elif news and busy.room.is_ours:
            self.stir(busy)

    def _give_up(self, busy: Busy) -> None:
        """A node with newer rules has taken over: this one can follow no further."""
        self.busy.pop(busy.room.id, None)
        for watcher in busy.watchers:
            watcher.send(encoded(Refused(NEWER)))

    def _entry(self, busy: Busy, guest: Guest, message: ToTable) -> AnyEntry:
        room = busy.room
        match message:
            case Answer(n, seat, action):
                return self._answer(room, guest, n, seat, action)
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
                return self._back(room, guest, seat)
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

    def _answer(self, room: Room, guest: Guest, n: int, seat: Seat, data: dict[str, Any]) -> Answered:
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

    def _bot(self, busy: Busy, guest: Guest, seat: Seat, level: str) -> BotSat:
        room = busy.room
        there(room, seat)
        self.thinking.check(level)
        if guest.id != room.laid.host and not room.held_by(guest.id):
            raise NotDone("Only those seated may seat a bot.")
        sitter = room.sitters[seat]
        here = self.presence.at(room.id) - {guest.id}
        if sitter.kind == "person" and sitter.guest in here:
            raise NotDone("That player is here; a bot can only stand in for someone who is away.")
        bot_from = self.bots_from(busy, here | {guest.id})[seat]
        if bot_from is not None and self.now() < bot_from:
            waiting = counted(math.ceil(bot_from - self.now()), "second")
            raise NotDone(f"{sitter.name} has not been away for long; a bot may stand in after {waiting} more.")
        return BotSat(seat, level, stands_in=sitter.kind == "person" or sitter.stands_in, by=guest.id)

    def _back(self, room: Room, guest: Guest, seat: Seat) -> WentBack | AskedBack:
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

    # What happens by itself

    def stir(self, busy: Busy) -> None:
        """Let a bot that is asked think; where the rules set a clock for all, every bot that is asked.

        Bots play only while somebody looks on: a game may have come to where no rule ends it, and nobody would see it.
        """
        room = busy.room
        if room.over or not self._is_watched(busy):
            return
        for seat in room.bots_asked() if room.against_time else room.bots_asked()[:1]:
            if busy.minds.get(seat) != room.question_n:
                busy.minds[seat] = room.question_n
                task = asyncio.create_task(self._think(busy, seat, room.question_n))
                busy.thinking.add(task)
                task.add_done_callback(busy.thinking.discard)

    def _is_watched(self, busy: Busy) -> bool:
        """Whether somebody looks on, or one of those who play did just now and left before they answered."""
        lately = time.monotonic() - busy.deserted < self.porter.limits.lingering
        return bool(busy.watchers) or (lately and any(sitter.guest for sitter in busy.room.sitters))

    async def _think(self, busy: Busy, seat: Seat, question: int) -> None:
        try:
            level, before = busy.room.sitters[seat].level or STAND_IN, busy.room.answered_by(seat)
            pause = asyncio.create_task(asyncio.sleep(self.pause(busy.room, level)))

            def stands() -> bool:
                room = busy.room
                return room.question_n == question and room.answered_by(seat) == before and seat in room.bots_asked()

            def wanted() -> bool:
                return stands() and self._is_watched(busy)

            ask = Ask(askers(busy), wanted, lambda before: busy.tell(Queued(seat, before)))
            action = await self.thinking.answer(busy.room, seat, level, ask)
            await pause

            def decide() -> AnyEntry | None:
                room = busy.room
                holds = stands() and refusal(room.table, seat, read_action(room.game, action)) is None
                return Answered(seat, action) if holds else None

            await self.write(busy, decide)
        except Unwanted:
            pass
        except TooMuch as error:
            await asyncio.sleep(error.seconds)
        except Exception:
            LOG.exception("a bot could not answer in room %s; it will try again", busy.room.id)
            await asyncio.sleep(RETRY)
        if busy.minds.get(seat) == question:  # else it thinks about a newer question already
            del busy.minds[seat]
            self.stir(busy)

    def pause(self, room: Room, level: str) -> float:
        """How long a bot takes at least: against the clock it works at a person's pace, now faster, now slower."""
        return self.pace * beats(level) * random.uniform(0.6, 1.4) if room.against_time else self.pace

    async def keep_time(self) -> None:
        """Play on where somebody's time is up, here or in rooms nobody has open."""
        for room in await asyncio.to_thread(self.store.overdue, self.now()):
            try:
                busy = await self.open(room)
                await self.write(busy, lambda busy=busy: self._late(busy.room))  # type: ignore[misc]
            except Exception:  # the others' time goes on
                LOG.exception("the clock of room %s stumbled", room)
        self._look_who_is_there(self.presence.beat())
        for room, busy in list(self.busy.items()):
            if not busy.watchers and not busy.thinking and time.monotonic() - busy.touched > IDLE:
                del self.busy[room]

    def _late(self, room: Room) -> AnyEntry | None:
        deadline = room.deadline()
        if deadline is None or self.now() < deadline:
            return None
        choice = asked(room.table)
        if choice is not None and choice.limit is not None:
            return Expired()
        seat = next(seat for seat in to_act(room.table) if room.sitters[seat].kind == "person")
        return BotSat(seat, STAND_IN, stands_in=True, late=True)

    async def _rematch(self, busy: Busy, watcher: Watcher) -> None:
        room, guest = busy.room, watcher.guest
        if not room.over or not room.held_by(guest.id):
            raise NotDone("Those who played can ask for another game once this one is over.")
        if room.next_room:
            return
        seats = [
            SeatWish("bot", sitter.level or STAND_IN) if sitter.kind == "bot" else SeatWish("open")
            for sitter in room.sitters
        ]
        wanted = NewTable(room.laid.game, seats, room.laid.options, room.laid.public, room.laid.clock)
        self.porter.table(guest.id, watcher.address)
        following = await self.open(await self.lay(guest, wanted))
        for seat, sitter in enumerate(room.sitters):
            if sitter.kind == "person":
                await self.write(following, lambda seat=seat, sitter=sitter: Sat(seat, sitter.guest, sitter.name))  # type: ignore[misc]
        await self.write(busy, lambda: None if busy.room.next_room else Rematched(following.room.id))


class Begun(msgspec.Struct, frozen=True):
    """A game as far as it was played elsewhere: the seed that holds there, those before it, and the answers."""

    seed: str = ""
    earlier: tuple[Earlier, ...] = ()
    answers: tuple[Any, ...] = ()


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


async def _in_slices(steps: Iterable[Any]) -> None:
    """Do what takes long a little at a time, so that nobody waits for it."""
    began = time.monotonic()
    for _ in steps:
        if time.monotonic() - began > SLICE:
            await asyncio.sleep(0)
            began = time.monotonic()


def has_open_seat(room: Room) -> bool:
    return any(sitter.kind == "open" for sitter in room.sitters)


def summary(room: Room) -> bytes:
    """What lists say of a room, and whose turn it is."""
    waiting = [room.sitters[seat].guest for seat in to_act(room.table)]
    seated = _seated(tuple(room.sitters), room.names)
    return encoded({"game": room.laid.game, **seated, "waiting": waiting, "over": room.over})


@lru_cache(1 << 12)
def _seated(sitters: tuple[Sitter, ...], names: tuple[str, ...]) -> dict[str, msgspec.Raw]:
    places = [sitter.place(seat, name) for seat, (sitter, name) in enumerate(zip(sitters, names, strict=True))]
    guests = [sitter.guest for sitter in sitters]
    return {"places": msgspec.Raw(encoded(places)), "guests": msgspec.Raw(encoded(guests))}


def _once(busy: Busy, entry: AnyEntry) -> Callable[[], AnyEntry | None]:
    """An entry to be written as the very next, or not at all."""
    n = busy.room.n
    return lambda: entry if busy.room.n == n else None
