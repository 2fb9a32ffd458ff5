"""A room as its log tells it: who sits where, the table, the clock.  Nothing here waits, writes or uses the network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from mire.books.played import STOP, Answer, Carried, Played, commitment, dealt_anew, recorded, runs_on, seeds, stop
from mire.books.telling import counted
from mire.books.writing import read_action, read_event, read_table
from mire.core.agenda import Event
from mire.core.copying import clone
from mire.core.engine import asked, expire, play, start, to_act
from mire.core.game import Game
from mire.core.records import Seat
from mire.games import game

from .chat import Spoken, remembered
from .entries import (
    Answered,
    AskedBack,
    AskedToStop,
    BotSat,
    CameBack,
    Expired,
    Logged,
    Moved,
    Paced,
    Paused,
    Rematched,
    Renamed,
    Replied,
    Resigned,
    RulesChanged,
    SaidReady,
    Sat,
    Spoke,
    Started,
    StoodUp,
    TimedOut,
    WentBack,
    Withdrew,
)
from .laid import Laid
from .limits import Limits
from .messages import Place, Said, Wish
from .notes import Note, sat_once_more, stood_in, wished
from .sitters import Sitter, callers, first_sitter, late_once_more

APART = 64  # answers between tables that are kept, so that going back plays no more than so many again


class Room:
    """What a log adds up to."""

    def __init__(self, room: str, laid: Laid, created: float, limits: Limits | None = None) -> None:
        self._prepare(room, laid, created, limits)
        for _ in self.laying():
            pass

    @classmethod
    def unlaid(cls, room: str, laid: Laid, created: float, limits: Limits | None = None) -> Room:
        """A room whose table is still to be laid."""
        prepared = cls.__new__(cls)
        prepared._prepare(room, laid, created, limits)
        return prepared

    def _prepare(self, room: str, laid: Laid, created: float, limits: Limits | None) -> None:
        self.id = room
        self.limits = limits or Limits()
        self.laid = laid
        self.game: Game = game(laid.game, laid.options)
        self.n = 0
        self.question_n = 0  # the entry since which the present question stands
        self.table_n = 0  # the entry since which the table lies as it does
        self.since = created  # when it was asked
        self.sitters = [first_sitter(wish, laid) for wish in laid.seats]
        self.names = self.game.names(len(laid.seats))
        self.chat: list[Spoken] = []
        self.host = laid.host  # who laid the table, on whichever device by now
        self.waits = laid.waits  # for seats to be filled and for all to be ready
        self.wish: Wish | None = None
        self.wished = created  # when it was asked for
        self.settled: tuple[Seat, int] | None = None  # who wanted something back in vain, after how many answers
        self.next_room = ""
        self.pace = laid.pace  # of the bots
        self.paused = ""  # who has them wait
        self.banks = [laid.clock.seconds] * len(laid.seats)  # what is left on each seat's clock
        self.answers: list[Answer] = []
        self.told: list[list[Event]] = []  # what happened at the start and with each answer
        self.callers: list[tuple[str, ...]] = []  # and what the seats were called then
        self.started: float | None = None  # when the first question that was answered had been asked
        self.ended: float | None = None
        self.table: Any = None
        self.before: Any = None  # the table before the last answer
        self.undo: int | None = None  # whether that may be taken back without asking anyone, once it was worked out
        self.sealed = commitment(laid.seed) if laid.sealed else ""
        self.rules = laid.rules  # by which the log goes on where we are in it
        self.carried: Any = None  # the table from which these rules hold, if not from the start
        self.before_them = 0  # answers that were given before, which nobody can take back
        self.kept: dict[int, Any] = {}  # the tables after some of the answers
        self.notes: list[Note] = [Note(len(laid.answers), laid.brought)] if laid.brought else []
        self.seated = [created] * len(laid.seats)  # when each came to be played by whoever plays it

    def laying(self) -> Iterator[None]:
        """Lay the table, and play again what was played elsewhere before: an answer at a time, for it may be much."""
        laid = self.laid
        if not self.is_ours:
            told = laid.told or ((),) * (len(laid.answers) + 1)
            self.answers, self.told = list(laid.answers), [_events(self.game, events) for events in told]
            self.callers = [self.called()] * len(self.told)
            return
        self.table = dealt_anew(self.game, self._beginning(), laid, 0)
        self.told, self.callers, self.kept = [self.table.events], [self.called()], {0: self.table}
        for number, answer in enumerate(laid.answers, 1):
            self._play(answer)
            self.table = dealt_anew(self.game, self.table, laid, number)
            yield
        if laid.earlier:
            self._begin_here()

    def _beginning(self) -> Any:
        return start(self.game, len(self.laid.seats), seeds(self.laid)[0])

    @property
    def is_ours(self) -> bool:
        """Whether the rules that hold now are those we know.  If not, there is no table to speak of."""
        return self.rules == self.game.version

    @property
    def over(self) -> bool:
        return self.is_ours and self.table.outcome is not None

    def held_by(self, guest: str) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.guest == guest]

    def to_act(self) -> tuple[Seat, ...]:
        """Who is asked now: nobody before the game has begun."""
        return to_act(self.table) if self.is_ours and not self.waits else ()

    def bots_asked(self) -> list[Seat]:
        return [seat for seat in self.to_act() if self.sitters[seat].kind == "bot"]

    @property
    def against_time(self) -> bool:
        """Whether the rules limit the time for the question on the table: all who are asked then work at once."""
        choice = asked(self.table)
        return choice is not None and choice.limit is not None

    def answered_by(self, seat: Seat) -> int:
        """How often a seat has answered."""
        return sum([answer.seat == seat for answer in self.answers])

    def called(self) -> tuple[str, ...]:
        """What the seats are called in what is told."""
        return callers(self.names, tuple([sitter.name for sitter in self.sitters]))

    @property
    def host_name(self) -> str:
        return next((sitter.name for sitter in self.sitters if sitter.guest == self.host), self.laid.host_name)

    def people(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person"]

    def deadline(self) -> float | None:
        """When the time for the question on the table is up."""
        choice = asked(self.table)
        if choice is None or self.waits:
            return None
        if choice.limit is not None:
            return self.since + choice.limit
        asked_people = [
            seat for seat in to_act(self.table) if self.sitters[seat].kind == "person" and not self.is_stopped(seat)
        ]
        if self.laid.clock.kind == "none" or not asked_people:
            return None
        if self.laid.clock.kind == "game":
            return self.since + max(0.0, min(self.banks[seat] for seat in asked_people))
        return self.since + self.laid.clock.seconds

    def seconds(self) -> tuple[float | None, ...]:
        """What is left on each seat's clock, where there is one for the whole game."""
        if self.laid.clock.kind != "game":
            return (None,) * len(self.banks)
        gone = max(0.0, self.wished - self.since)
        return tuple(bank - gone if self.is_stopped(seat) else bank for seat, bank in enumerate(self.banks))

    def is_stopped(self, seat: Seat) -> bool:
        """Whether the clock of who is asked stands still: while the others consider what that player wants back."""
        if self.wish is None or self.wish.to_stop or seat not in self.to_act():
            return False
        return self.sitters[self.wish.seat].guest == self.sitters[seat].guest

    def place(self, seat: Seat, guest: str, here: bool) -> Place:
        sitter = self.sitters[seat]
        return sitter.place(seat, self.names[seat], here, bool(guest) and sitter.guest == guest, self.seconds()[seat])

    def record(self) -> Played:
        played = recorded(self.game, "standard", self.table, self.laid.seed, self.answers)
        carried = Carried(self.before_them, self.rules) if self.carried is not None else None
        return msgspec.structs.replace(
            played, rules=self.laid.rules, carried=carried, earlier=self.laid.earlier, sealed=self.laid.sealed
        )

    def commitment(self) -> str:
        return self.sealed

    def after(self, logged: Logged) -> Room:
        """The room as it would be after one more entry; this one stays as it is."""
        trial = Room.__new__(Room)
        trial.__dict__.update(self.__dict__)
        trial.sitters, trial.banks = self.sitters.copy(), self.banks.copy()
        trial.answers, trial.told, trial.callers = self.answers.copy(), self.told.copy(), self.callers.copy()
        trial.notes, trial.seated = self.notes.copy(), self.seated.copy()
        trial.apply(logged)
        return trial

    # What each entry does

    def apply(self, logged: Logged) -> None:
        """Read on in the log."""
        assert logged.n == self.n + 1, f"entry {logged.n} of room {self.id} comes after entry {self.n}"
        self.n = logged.n
        if self.started is None and isinstance(logged.entry, Answered | Expired):
            self.started = self.since
        match logged.entry:
            case Answered(seat, action):
                sitter = self.sitters[seat]
                if sitter.kind == "person":
                    self._too_late(f"{self.called()[seat]} has played on", logged)
                self._spend(seat, logged.at)
                self._answer(Answer(seat, action), logged)
                self.sitters[seat] = sitter.answered()
            case Expired():
                self._too_late("the time for it was up", logged)
                self._answer(Answer(None), logged)
            case WentBack(to):
                self._go_back(to, logged)
            case AskedBack(seat, to, waiting):
                others = self.others(seat, stood_in_for=False) if waiting is None else waiting
                self._ask_all(Wish(seat, len(self.answers) - to, others), logged)
            case AskedToStop(seat, waiting):
                others = self.others(seat, stood_in_for=False) if waiting is None else waiting
                self._ask_all(Wish(seat, 0, others, to_stop=True), logged)
            case Replied(seat, agreed) if self.wish is not None and agreed:
                waiting = tuple(other for other in self.wish.waiting if other != seat)
                self.wish = msgspec.structs.replace(self.wish, waiting=waiting)
                self._consider(logged)
            case Replied(seat) if self.wish is not None:
                self._settle(f"{self.called()[seat]} did not agree, and the game goes on.", logged)
            case Withdrew(seat) if self.wish is not None:
                self._settle(f"{self.called()[seat]} asks no longer.", logged)
            case Sat(seat, guest, name):
                if self.sitters[seat].kind == "open" and self.is_ours and seat in to_act(self.table):
                    self.since = logged.at  # nobody was there whose time could run
                self._sit(seat, guest, name, logged)
            case Moved(seat, guest):
                self._move_to(seat, guest, logged)
            case Renamed(seat, name):
                self._note(f"{self.sitters[seat].name} is called {name} from here on.")
                self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], name=name)
            case SaidReady(guest, ready):
                for seat in self.held_by(guest):
                    self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], ready=ready)
            case Started():
                self._begin(logged)
            case StoodUp(seat):
                self.sitters[seat] = Sitter("open")
            case BotSat(seat, level, stands_in, by, late):
                before = self.sitters[seat]
                kept = before if stands_in else Sitter("bot")
                self.sitters[seat] = Sitter("bot", kept.guest, kept.name or self.names[seat], level, stands_in)
                if before.kind == "person":
                    self._note(stood_in(self.sitters, before, by, late))
            case TimedOut(seat, level):
                self.sitters[seat], told = late_once_more(self.sitters[seat], level)
                self._note(told)
            case CameBack(seat):
                sitter = self.sitters[seat]
                self.sitters[seat], self.seated[seat] = Sitter("person", sitter.guest, sitter.name), logged.at
                self._note(f"{sitter.name} came back, and the bot left.")
            case Resigned(seat, level):
                self._note(f"{self.sitters[seat].name} gave up, and a bot plays on.")
                self.sitters[seat] = Sitter("bot", name=self.sitters[seat].name, level=level)
            case Spoke(guest, name, text):
                self.chat = remembered([*self.chat, Spoken(logged.n, guest, Said(name, text, logged.at))], self.limits)
            case Paced(pace):
                self.pace = pace
            case Paused(_, name, paused):
                self.paused = name if paused else ""
                if len({sitter.guest for sitter in self.sitters if sitter.guest}) > 1:
                    self._note(f"{name} {'had the bots wait' if paused else 'let the bots go on'}.")
            case Rematched(room):
                self.next_room = room
            case RulesChanged(rules, table):
                self._carry_on(rules, table)
                self.wish = None
                self._ask_anew(logged)
        if self.over and self.ended is None:
            self.ended = logged.at
        if self.wish and not all(self.sitters[seat].guest for seat in self.wish.waiting):
            self._settle("Who was asked has left, and nobody can agree any more.", logged)
        if self.waits and all(sitter.kind == "bot" or sitter.ready for sitter in self.sitters):
            self._begin(logged)

    def others(self, seat: Seat, stood_in_for: bool = True) -> tuple[Seat, ...]:
        """The seats of other people, who have to agree: also those for whom a bot stands in, when they are back."""
        return tuple(
            other
            for other, sitter in enumerate(self.sitters)
            if sitter.guest
            and sitter.guest != self.sitters[seat].guest
            and (sitter.kind == "person" or (stood_in_for and sitter.stands_in))
        )

    def _sit(self, seat: Seat, guest: str, name: str, logged: Logged) -> None:
        before = self.sitters[seat]
        self.sitters[seat], self.seated[seat] = Sitter("person", guest, name), logged.at
        held = [self.names[other] for other in self.held_by(guest)]
        if self.laid.public and before.kind == "open" and len(held) > 1:
            self._note(sat_once_more(name, held, len(self.sitters)))

    def _move_to(self, seat: Seat, guest: str, logged: Logged) -> None:
        before = self.sitters[seat]
        self.sitters[seat], self.seated[seat] = msgspec.structs.replace(before, guest=guest), logged.at
        if self.host == before.guest and not self.held_by(before.guest):
            self.host = guest

    def _begin(self, logged: Logged) -> None:
        """Now the question on the table is asked."""
        if self.waits:
            self.waits, self.since, self.question_n = False, logged.at, logged.n
            self.callers = [self.called()] * len(self.callers)  # by now all have names

    def _note(self, text: str) -> None:
        self.notes.append(Note(len(self.answers), text))

    def _ask_all(self, wish: Wish, logged: Logged) -> None:
        self.wish, self.wished = wish, logged.at
        if wish.waiting:
            self._note(f"{self.called()[wish.seat]} asked to {wished(wish)}.")
        self._consider(logged)

    def _settle(self, told: str, logged: Logged) -> None:
        """Nothing comes of what somebody wished for; the time that its considering took is nobody's."""
        if self.wish is None:
            return
        if self.is_stopped(self.wish.seat):
            self.since += logged.at - max(self.since, self.wished)
        self.settled = None if self.wish.to_stop else (self.wish.seat, len(self.answers))
        self.wish = None
        self._note(told)

    def _too_late(self, because: str, logged: Logged) -> None:
        """What a bot answers leaves a wish to take back open; what a person answers does not."""
        if self.wish and not self.wish.to_stop:
            self._settle(f"It is too late to take anything back: {because}.", logged)

    def _consider(self, logged: Logged) -> None:
        if self.wish is None or self.wish.waiting:
            return
        if self.wish.to_stop:
            self._answer(Answer(None, STOP), logged)
        else:
            self._note(f"{self.called()[self.wish.seat]} took back {counted(self.wish.answers, 'answer')}.")
            self._go_back(len(self.answers) - self.wish.answers, logged)

    def _answer(self, answer: Answer, logged: Logged) -> None:
        if self.is_ours:
            self._play(answer)
        else:
            self.answers.append(answer)
            self.told.append(_events(self.game, msgspec.json.decode(logged.told)))
            self.callers.append(self.called())
        if self.wish and not self.wish.to_stop:
            self.wish = msgspec.structs.replace(self.wish, answers=self.wish.answers + 1)
        question_n, since = self.question_n, self.since
        self._ask_anew(logged)
        if self.is_ours and not self.over and runs_on(asked(self.before), asked(self.table)):
            self.question_n, self.since = question_n, since

    def _go_back(self, to: int, logged: Logged) -> None:
        if self.is_ours:
            self._rewind(to)
        del self.answers[to:], self.told[to + 1 :], self.callers[to + 1 :]
        self.notes = [msgspec.structs.replace(note, answer=min(note.answer, to)) for note in self.notes]
        self.wish = None
        self._ask_anew(logged)

    def _rewind(self, to: int) -> None:
        """The table after so many answers, from the last that was kept before."""
        first = max(number for number in self.kept if number < to or number == self.before_them)
        self.kept = {number: table for number, table in self.kept.items() if number <= first}
        self.before, self.table = None, self.kept[first]
        for answer in self.answers[first:to]:
            self._move(answer)

    def _carry_on(self, rules: int, table: Any) -> None:
        """From here on other rules hold: ours, unless newer ones follow."""
        self.rules = rules
        if self.is_ours:
            self.table = self.carried = read_table(self.game, msgspec.json.encode(table))
        self._begin_here()

    def _begin_here(self) -> None:
        """Nobody can go back behind the table as it lies."""
        self.before_them, self.before, self.kept = len(self.answers), None, {len(self.answers): self.table}

    def _ask_anew(self, logged: Logged) -> None:
        self.question_n = self.table_n = logged.n
        self.undo = None
        self.since = logged.at
        if self.over:
            self.wish = None

    def _spend(self, seat: Seat, at: float) -> None:
        if self.laid.clock.kind == "game":
            self.banks[seat] = max(0.0, self.banks[seat] - (at - self.since)) + self.laid.clock.increment

    def _play(self, answer: Answer) -> None:
        self.answers.append(self._move(answer))
        self.told.append(self.table.events)
        self.callers.append(self.called())
        if len(self.answers) % APART == 0:
            self.kept = {**self.kept, len(self.answers): self.table}

    def _move(self, answer: Answer) -> Answer:
        self.before, self.table = self.table, clone(self.table)  # a table that was shown never changes
        seat, action = answer.seat, answer.action
        if seat is None and action == STOP:
            stop(self.game, self.table)
        elif seat is None:
            expire(self.table)
        else:
            action = read_action(self.game, action) if isinstance(action, dict) else action
            play(self.table, seat, action)
        return Answer(seat, action)


def _events(game: Game, told: Iterable[Any]) -> list[Event]:
    """Events as they were told by other rules; what these no longer know is left out."""
    events: list[Event] = []
    for event in told:
        with suppress(msgspec.ValidationError):
            events.append(read_event(game, event))
    return events
