"""Frames: what one viewer is sent of a room, made from that viewer's own view.

Every answer sends one to everyone at the table, so what several share is worked out and written down once.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import cache, lru_cache, partial
from operator import is_
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from mire.books.losing import out
from mire.books.played import undoable
from mire.books.telling import cited, mentions, told
from mire.core.agenda import Action, Choice, Event, Outcome
from mire.core.engine import asked, legal, to_act, view
from mire.core.game import Game
from mire.core.records import Seat, Viewer
from mire.games import GAMES

from .messages import Line, Option, Wish
from .notes import Note
from .rooms import Room
from .sitters import Sitter

SAFE = 2**53  # beyond this a browser cannot count; such numbers travel as text
NOTHING = msgspec.Raw(b"[]")

encoded = msgspec.json.Encoder().encode


class Alike(msgspec.Struct):
    """The part of a frame that is the same for all who look at a room."""

    room: str
    game: str
    n: int
    answers: int
    wish: Wish | None
    deadline: float | None
    outcome: Any
    commitment: str
    brought: str
    seed: str
    next_room: str
    waits: bool
    host: str
    started: float | None
    ended: float | None
    pace: str
    paused: str
    out: tuple[Seat, ...]


class Own(msgspec.Struct):
    """The part of a frame that depends on who looks, written down as far as others share it."""

    view: msgspec.Raw
    you: Viewer
    to_act: tuple[int, ...]
    prompt: str
    rules: tuple[str, ...]
    options: msgspec.Raw
    log: msgspec.Raw
    whole_log: bool
    places: msgspec.Raw
    chat: msgspec.Raw
    whole_chat: bool
    free_undo: int
    hosting: bool


class Scene:
    """A room at one version, and whatever of it was worked out for one viewer and serves others."""

    def __init__(self, room: Room, here: Container[str], bots_from: tuple[float | None, ...] = ()) -> None:
        self.room = room
        self.here = tuple([sitter.guest in here for sitter in room.sitters])
        self.bots_from = bots_from or (None,) * len(room.sitters)
        self.sights: dict[Viewer, Sight] = {}
        self.said: dict[int, msgspec.Raw] = {}
        self.reckoned: dict[str, Any] = {}
        alike = Alike(
            room.id,
            room.game.name,
            room.n,
            len(room.answers),
            room.wish,
            room.deadline(),
            plain(explained(room.table.outcome, room.called())) if room.over else None,
            room.commitment(),
            room.laid.brought,
            room.laid.seed if room.over else "",
            room.next_room,
            room.waits,
            room.host_name,
            room.started,
            room.ended,
            room.pace,
            room.paused,
            out(room.game, room.table),
        )
        self.alike = encoded(alike)[1:-1]

    def frame(self, guest: str, viewer: Viewer, known: int | None, noted: int = 0, heard: int | None = None) -> bytes:
        """A frame for one viewer.

        It has the whole log, or what came after the answers and notes already known; and so with the chat, after an
        entry.
        """
        room, sight = self.room, self.sights.get(viewer) or self._sight(viewer)
        own = Own(
            sight.view,
            viewer,
            sight.to_act,
            *sight.question,
            sight.options,
            sight.lines(0, 0) if known is None else sight.lines(known + 1, noted),
            known is None,
            _places(tuple(room.sitters), room.names, self.here, guest, room.seconds(), self.bots_from),
            self.chat(heard or 0),
            heard is None,
            known_undo(room) if may_undo(room, viewer) else 0,
            guest == room.host,
        )
        return b'{"type":"Frame",%b,%b' % (self.alike, encoded(own)[1:])

    def chat(self, heard: int) -> msgspec.Raw:
        """What was said after an entry of the log."""
        if heard not in self.said:
            new = [spoken.said for spoken in self.room.chat if spoken.n > heard]
            self.said[heard] = msgspec.Raw(encoded(new)) if new else NOTHING
        return self.said[heard]

    def _sight(self, viewer: Viewer) -> Sight:
        beside = None if hides(self.room.game.name) else next(iter(self.sights.values()), None)
        sight = self.sights[viewer] = Sight(self.room, viewer, self.reckoned, beside)
        return sight


class Sight:
    """A room as one viewer sees it.  Where a game hides nothing, a sight beside this one serves for most of it."""

    def __init__(self, room: Room, viewer: Viewer, reckoned: dict[str, Any], beside: Sight | None = None) -> None:
        self.room = room
        self.viewer = viewer = None if room.waits else viewer  # else one could look at one hand after the other
        if beside is None:
            self.seen = view(room.game, room.table, viewer)
            _reckon(room.game, self.seen, reckoned)
            self.view = msgspec.Raw(encoded(plain(self.seen)))
            self.told: dict[tuple[int, int], msgspec.Raw] = {}
        else:
            self.seen, self.view, self.told = beside.seen, beside.view, beside.told
        self.to_act = () if room.waits else to_act(self.seen)
        self.question = question(None if room.waits else asked(self.seen), room.game.rows)
        self.options = NOTHING
        if viewer in self.to_act:
            names = room.called()
            options = [_option(action, names) for action in legal(self.seen, viewer)]
            self.options = msgspec.Raw(b"[%b]" % b",".join(options))

    def lines(self, first: int, noted: int) -> msgspec.Raw:
        """The log as this viewer may read it, from an answer and a note on."""
        if (first, noted) not in self.told:
            self.told[first, noted] = msgspec.Raw(b"[%b]" % b",".join(lines(self.room, self.viewer, first, noted)))
        return self.told[first, noted]


def _reckon(game: Game, seen: Any, reckoned: dict[str, Any]) -> None:
    """What a game reckons anyone could read off the table: it is worked out for one viewer, and serves all."""
    if type(game).reckon is Game.reckon:
        return
    if not reckoned:
        before = [getattr(seen, name) for name in seen.__struct_fields__]
        game.reckon(seen)
        for name, old in zip(seen.__struct_fields__, before, strict=True):
            if getattr(seen, name) is not old:
                reckoned[name] = getattr(seen, name)
    for name, value in reckoned.items():
        setattr(seen, name, value)


def explained(outcome: Outcome, names: tuple[str, ...]) -> Outcome:
    """An outcome whose reasons call the players by their names."""
    return msgspec.structs.replace(outcome, why=outcome.why.format(*names))


def lines(room: Room, viewer: Viewer, first: int = 0, noted: int = 0) -> list[bytes]:
    """The log as this viewer may read it, from an answer and a note on, line by line as it is sent."""
    found: list[bytes] = []
    notes = room.notes[noted:]
    if room.carried is not None and first <= room.before_them:
        change = Note(room.before_them, f"The rules have changed: from here on version {room.rules} holds.")
        notes = sorted([change, *notes], key=lambda note: note.answer)
    beside = iter(notes)
    note = next(beside, None)
    for number in range(first, len(room.told)):
        while note is not None and note.answer < number:
            found.append(_noted(note))
            note = next(beside, None)
        found += _told_at(room, number, viewer)
    while note is not None:
        found.append(_noted(note))
        note = next(beside, None)
    return found


def telling(room: Room, viewer: Viewer) -> Iterator[None]:
    """Put the log into words for a viewer, an answer at a time; what was told once is remembered."""
    for number in range(len(room.told)):
        _told_at(room, number, viewer)
        yield


def _told_at(room: Room, number: int, viewer: Viewer) -> list[bytes]:
    callers, seat = room.callers[number], _who(room, number)
    return [
        _line(seen, number, seat, callers if _names_a_seat(type(seen)) else ())
        for event in room.told[number]
        if (seen := event.seen_by(viewer)) is not None
    ]


def _noted(note: Note) -> bytes:
    return encoded(Line(note.answer, note.text, ()))


@lru_cache(1 << 15)
def _line(event: Event, number: int, seat: Viewer, callers: tuple[str, ...]) -> bytes:
    """A line of the log.  Whoever comes is told all of them, so each is put into words once."""
    return encoded(Line(number, told(event, callers), event.rules, plain(event), seat))


def _who(room: Room, number: int) -> Viewer:
    return room.answers[number - 1].seat if number else None


@lru_cache(1 << 12)
def question(choice: Choice | None, own: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What is asked, and the rows it cites."""
    return (choice.prompt, cited(choice, own)) if choice else ("", ())


@lru_cache(1 << 12)
def _places(
    sitters: tuple[Sitter, ...],
    names: tuple[str, ...],
    here: tuple[bool, ...],
    guest: str,
    seconds: tuple[float | None, ...],
    bots_from: tuple[float | None, ...],
) -> msgspec.Raw:
    seats = enumerate(zip(sitters, names, here, seconds, bots_from, strict=True))
    return msgspec.Raw(
        encoded(
            [
                sitter.place(seat, name, is_here, sitter.guest == guest, left, bot_from)
                for seat, (sitter, name, is_here, left, bot_from) in seats
            ]
        )
    )


def may_undo(room: Room, viewer: Viewer) -> bool:
    """Whether the last answer was a viewer's own, so that it may be one to be taken back without asking anyone."""
    return (
        viewer is not None
        and len(room.answers) > room.before_them
        and room.answers[-1].seat == viewer
        and not room.over
    )


def known_undo(room: Room) -> int:
    """As much as can be told at once of whether the last answer may be taken back."""
    if room.undo is None and room.before.dice.asked != room.table.dice.asked:
        room.undo = 0
    elif room.undo is None and type(room.game).secrets is Game.secrets:  # there are no worlds to be imagined
        room.undo = undoable(room.game, [room.before, room.table], room.answers[-1:])
    return room.undo or 0


def free_undo(room: Room, viewer: Viewer) -> int:
    """Whether a viewer's own last answer may be taken back without asking anyone: worked out once for a table."""
    if not may_undo(room, viewer):
        return 0
    if room.undo is None:
        room.undo = min(1, undoable(room.game, [room.before, room.table], room.answers[-1:]))
    return room.undo


@cache
def hides(game: str) -> bool:
    """Whether at this game one viewer may see what another does not."""
    kind = GAMES[game]
    named = [thing for chapter in kind.chapters for thing in vars(chapter).values() if isinstance(thing, type)]
    whispers = [thing for thing in named if issubclass(thing, Event) and thing.seen_by is not Event.seen_by]
    return kind.secrets is not Game.secrets or bool(whispers)


def plain(thing: Any) -> Any:
    """What a page is sent of a table or record: numbers it can count with, and nothing that only the rules read."""
    part = _struct(type(thing)) if isinstance(thing, msgspec.Struct) else _changed
    return part(thing) if part else thing


Change: TypeAlias = Callable[[Any], Any] | None  # None: it can be sent as it is


@cache
def _struct(kind: type[msgspec.Struct]) -> Change:
    hints, tag = get_type_hints(kind, include_extras=True), kind.__struct_config__.tag
    told = {"type": tag} if tag else {}
    fields = [(name, _change(hints[name])) for name in kind.__struct_fields__ if not _is_for_the_rules(hints[name])]
    changing = [(name, change) for name, change in fields if change]
    whole = len(fields) == len(kind.__struct_fields__)
    if whole and not changing:
        return None

    def changed(struct: Any) -> Any:
        new = {name: part for name, change in changing if (part := change(old := getattr(struct, name))) is not old}
        if whole and not new:
            return struct
        parts = told.copy()
        for name, _ in fields:
            parts[name] = new[name] if name in new else getattr(struct, name)
        return parts

    return changed


def _change(hint: Any) -> Change:
    """How a thing with this annotation must be changed before a page can read it, worked out once.

    What turns out not to need it comes back as it was: to write a thing down as it lies costs a tenth.
    """
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return _changed
    if hint is int:
        return _number
    if origin is Annotated:
        limits = [note for note in args[1:] if isinstance(note, msgspec.Meta)]
        return None if any((note.le or SAFE) < SAFE for note in limits) else _change(args[0])
    if origin in (list, tuple, set):
        if hint == list[int]:
            return _numbers
        each = _change(args[0])
        return partial(_each, each) if each else None
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint)
    return _changed if any(_change(arg) for arg in args) else None


def _changed(thing: Any) -> Any:
    """A thing of which nothing is known beforehand."""
    if isinstance(thing, msgspec.Struct):
        return plain(thing)
    if isinstance(thing, dict):
        new = {key: _changed(value) for key, value in thing.items()}
        return thing if all(map(is_, new.values(), thing.values())) else new
    if isinstance(thing, list | tuple | set):
        return _each(_changed, thing)
    return _number(thing) if isinstance(thing, int) else thing


def _each(change: Callable[[Any], Any], things: Any) -> Any:
    new = [change(thing) for thing in things]
    return things if all(map(is_, new, things)) else new


def _numbers(numbers: list[int]) -> list[Any]:
    if not numbers or (max(numbers) < SAFE and min(numbers) > -SAFE):
        return numbers
    return list(map(_number, numbers))


def _number(number: int) -> int | str:
    return number if -SAFE < number < SAFE else str(number)


def _is_for_the_rules(hint: Any) -> bool:
    """Whether a field says of itself, by `Meta(extra={"page": False})`, that there is nothing in it to draw."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return any((note.extra or {}).get("page") is False for note in notes if isinstance(note, msgspec.Meta))


def _option(action: Action, names: tuple[str, ...]) -> bytes:
    """An answer on offer.  Most name no seat, and read the same at every table."""
    return _written(action, names if _names_a_seat(type(action)) else ())


@cache
def _names_a_seat(kind: Any) -> bool:
    return mentions(kind, Seat)


@lru_cache(1 << 16)
def _written(action: Action, names: tuple[str, ...]) -> bytes:
    return encoded(Option(plain(action), told(action, names)))
