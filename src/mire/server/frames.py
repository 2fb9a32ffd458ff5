"""Frames: what one viewer is sent of a room, made from that viewer's own view."""

from __future__ import annotations

from typing import Any

import msgspec

from mire.books.played import undoable
from mire.books.telling import told
from mire.core.engine import asked, legal, to_act, view
from mire.core.records import Record, Viewer

from .messages import Frame, Line, Option, Place
from .rooms import Room

SAFE = 2**53  # beyond this a browser cannot count; such numbers travel as text


class Sight:
    """A room at one version as one viewer sees it, shared by all who look from there."""

    def __init__(self, room: Room, viewer: Viewer) -> None:
        seen = view(room.game, room.table, viewer)
        choice = asked(seen)
        self.view = plain(seen)
        self.to_act = to_act(seen)
        self.prompt = choice.prompt if choice else ""
        self.rules = choice.rules if choice else ()
        answers = [] if viewer is None else legal(seen, viewer)
        self.options = [Option(plain(action), told(action, room.called())) for action in answers]


def frame(room: Room, sight: Sight, viewer: Viewer, places: list[Place], known: int | None) -> Frame:
    """A frame for one viewer; with the whole log, or with what came after the answers already known."""
    first = 0 if known is None else known + 1
    return Frame(
        room=room.id,
        game=room.game.name,
        n=room.n,
        answers=len(room.answers),
        view=sight.view,
        you=viewer,
        to_act=sight.to_act,
        prompt=sight.prompt,
        rules=sight.rules,
        options=sight.options,
        log=lines(room, viewer, first),
        whole_log=known is None,
        places=places,
        chat=room.chat,
        free_undo=free_undo(room, viewer),
        wish=room.wish,
        deadline=room.deadline(),
        outcome=plain(room.table.outcome) if room.over else None,
        commitment=room.commitment(),
        seed=room.laid.seed if room.over else "",
        next_room=room.next_room,
        started=room.started,
        ended=room.ended,
    )


def lines(room: Room, viewer: Viewer, first: int = 0) -> list[Line]:
    """The log as this viewer may read it, from an answer on."""
    return [
        Line(number, told(seen, room.callers[number]), seen.rules, plain(seen))
        for number in range(first, len(room.told))
        for event in room.told[number]
        if (seen := event.seen_by(viewer)) is not None
    ]


def free_undo(room: Room, viewer: Viewer) -> int:
    """Whether a viewer's own last answer, if it was the last, may be taken back without asking anyone."""
    if not room.answers or viewer is None or room.answers[-1].seat != viewer or room.over:
        return 0
    return min(1, undoable(room.game, [room.before, room.table], room.answers[-1:]))


def plain(thing: Any) -> Any:
    """A table or record as what JSON is made of, with numbers a browser can read."""
    if isinstance(thing, Record) and not thing.__struct_fields__:
        return msgspec.to_builtins(thing)
    return _safe(msgspec.to_builtins(thing, str_keys=True))


def _safe(thing: Any) -> Any:
    if isinstance(thing, int) and not isinstance(thing, bool):
        return thing if -SAFE < thing < SAFE else str(thing)
    if isinstance(thing, dict):
        return {key: _safe(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [_safe(value) for value in thing]
    return thing
