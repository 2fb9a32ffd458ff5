"""The house: what is done when somebody comes, says something or leaves.

It owns those who do the work: the scribe writes what is decided, the audience is shown it, bots think, the timekeeper
looks at the clocks, and the neighbours are the other nodes, which are this one's equals.
"""

from __future__ import annotations

from collections.abc import Callable

from mire.books import pieces
from mire.books.losing import may_lose

from .asides import Asides
from .audience import AWAY, Audience
from .bots import STAND_IN, Bots
from .calling import Caller
from .clock import now as time_now
from .decisions import Decisions
from .entries import AnyEntry, Rematched, SaidReady, Sat
from .forms import Guest, NewTable, SeatWish
from .frames import encoded
from .laid import Begun, laid_by
from .messages import (
    Answer,
    AskHint,
    AskRematch,
    AskUndo,
    AskWhatFollows,
    AskWhyNot,
    Chat,
    Look,
    PointAt,
    Pointed,
    TakeBack,
    ToTable,
)
from .names import new_name
from .neighbours import Messenger, Neighbours
from .open_rooms import OpenRooms
from .porter import Porter
from .presence import Presence
from .pushing import Postman
from .refusals import NotDone
from .rooms import Room
from .scribe import Scribe, no_doubts
from .signs import Gesture
from .store import Store
from .thinking import Thinking
from .timekeeper import Timekeeper
from .watching import Busy, Watcher


class House:
    """A node: its rooms and all who are in them."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        pace: float = 0.5,
        now: Callable[[], float] = time_now,
        away: float = AWAY,
        porter: Porter | None = None,
        postman: Postman | None = None,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.porter = porter or Porter()
        self.node = new_name()  # among its equals
        self.busy: dict[str, Busy] = {}
        self.messenger = Messenger(store)
        self.presence = Presence(self.node, self.messenger.tell)
        self.audience = Audience(self.presence, now, away)
        self.caller = Caller(store, self.presence, postman, self.porter.limits, now)
        self.scribe = Scribe(
            store, now, self.audience, self.busy, lambda busy: self.bots.stir(busy), self.caller.turned
        )
        self.bots = Bots(thinking, self.scribe, pace, self.porter.limits.lingering)
        self.rooms = OpenRooms(store, self.scribe, self.bots, self.porter.limits, now, self.busy)
        self.neighbours = Neighbours(self.node, self.presence, self.audience, self.scribe, self.rooms)
        self.timekeeper = Timekeeper(store, self.scribe, self.rooms, self.neighbours, now)
        self.decisions = Decisions(thinking, self.audience, now)
        self.asides = Asides(thinking)

    async def close(self) -> None:
        """No bot begins anything any more, and nobody is here."""
        self.presence.close()
        for busy in self.busy.values():
            for task in busy.thinking:
                task.cancel()
        self.busy.clear()
        await self.caller.close()
        await self.messenger.close()

    # Coming and leaving

    async def lay(self, guest: Guest, wanted: NewTable, begun: Begun | None = None) -> str:
        """Open a new room, or one that goes on from what was begun elsewhere."""
        laid = laid_by(guest, wanted, begun or Begun())
        for seat in wanted.seats:
            if seat.kind == "bot":
                self.thinking.check(seat.level)
        return await self.rooms.lay(laid)

    async def open(self, room: str) -> Busy:
        """A room, from memory or from its log."""
        return await self.rooms.open(room)

    def watch(self, busy: Busy, watcher: Watcher) -> None:
        self.audience.came(busy, watcher)
        self.bots.stir(busy)

    def leave(self, room: str, watcher: Watcher) -> None:
        self.audience.left(room, self.busy.get(room), watcher)

    # Saying something

    async def hear(self, busy: Busy, watcher: Watcher, message: ToTable) -> None:
        """Do what somebody at the table says."""
        match message:
            case Look(seat):
                if seat is not None and seat not in busy.room.held_by(watcher.guest.id):
                    raise NotDone("You can only look from a seat that is yours.")
                watcher.viewer, watcher.known = seat, None
                self.audience.show(busy)
            case Answer(n):
                if n > busy.room.n:  # another node may have asked already
                    await self.scribe.read_on(busy)
                await self._answer(busy, watcher, message)
            case TakeBack(seat):
                await self.asides.know(busy, seat)
                await self._write(busy, watcher.guest, message)
            case PointAt(piece):
                await self._point(busy, watcher, piece)
            case AskUndo(seat):
                self.asides.undo(busy, watcher, seat)
            case AskHint(seat):
                self.asides.hint(busy, watcher, seat)
            case AskWhyNot(seat, piece, name, chosen):
                self.asides.why_not(busy, watcher, seat, pieces.Pointed(piece, name, tuple(chosen)))
            case AskWhatFollows(seat, action):
                self.asides.what_follows(busy, watcher, seat, action)
            case AskRematch():
                await self._rematch(busy, watcher)
            case _:
                if isinstance(message, Chat):
                    self.porter.chat(watcher.guest.id)
                await self._write(busy, watcher.guest, message)

    async def _write(self, busy: Busy, guest: Guest, message: ToTable) -> None:
        await self.scribe.write(busy, lambda: self.decisions.entry(busy, guest, message))

    async def _answer(self, busy: Busy, watcher: Watcher, message: Answer) -> None:
        """Write an answer; but where it loses at once, who is careful is warned first.

        An answer that loses in every world loses in this one: so most are written without another being imagined.
        """

        def doubts(trial: Room) -> bool:
            return may_lose(trial.game, trial.table, message.seat)

        def decide() -> AnyEntry:
            return self.decisions.entry(busy, watcher.guest, message)

        if await self.scribe.write(busy, decide, doubts if message.careful else no_doubts):
            return
        warned = await self.asides.warned(busy, watcher, message)
        if warned is not None:
            watcher.send(encoded(warned))
        else:
            await self.scribe.write(busy, decide)

    async def _point(self, busy: Busy, watcher: Watcher, piece: str) -> None:
        """All who watch see it for a moment; it is a gesture, and the log has no line of it."""
        seats = busy.room.held_by(watcher.guest.id)
        if not seats:
            raise NotDone("Only those seated may point; take a seat first.")
        seat = watcher.viewer if watcher.viewer in seats else seats[0]
        busy.tell(Pointed(seat, piece))
        await self.store.write(Gesture(busy.room.id, self.node, seat, piece))

    async def _rematch(self, busy: Busy, watcher: Watcher) -> None:
        """Lay another table for the same people, and say here where it is."""
        room, guest = busy.room, watcher.guest
        if not room.over or not room.held_by(guest.id):
            raise NotDone("Those who played can ask for another game once this one is over.")
        if room.next_room:
            return
        seats = [
            SeatWish("bot", sitter.level or STAND_IN) if sitter.kind == "bot" else SeatWish("open")
            for sitter in room.sitters
        ]
        wanted = NewTable(room.laid.game, seats, room.laid.options, room.laid.public, room.laid.clock, room.pace)
        self.porter.table(guest.id, watcher.address)
        following = await self.open(await self.lay(guest, wanted))
        people = [(seat, sitter) for seat, sitter in enumerate(room.sitters) if sitter.kind == "person"]
        sitting: list[AnyEntry] = [Sat(seat, sitter.guest, sitter.name) for seat, sitter in people]
        for entry in (*sitting, SaidReady(guest.id)):  # the others say so when they come
            await self.scribe.write(following, lambda entry=entry: entry)  # type: ignore[misc]
        await self.scribe.write(busy, lambda: None if busy.room.next_room else Rematched(following.room.id))
