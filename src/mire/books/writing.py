"""Tables, frames and answers as JSON, and back."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, Union

import msgspec

from mire.books.telling import cited
from mire.core.agenda import Action, Choice, Event, Step, Table
from mire.core.engine import asked, legal, to_act, view
from mire.core.game import Game
from mire.core.records import Record, Seat, Viewer


class Frame(msgspec.Struct):
    """All that leaves for one viewer: what lies there, what is asked, and, for a seat asked, the answers."""

    view: Any
    to_act: tuple[Seat, ...]
    prompt: str
    rules: tuple[str, ...]
    options: list[Any]


def frame(game: Game, table: Table, viewer: Viewer) -> Frame:
    """What this viewer is sent: made from the viewer's own view, so it can hold nothing else."""
    seen = view(game, table, viewer)
    choice = asked(seen)
    mine = [] if viewer is None else legal(seen, viewer)
    return Frame(seen, to_act(seen), choice.prompt if choice else "", cited(choice, game.rows) if choice else (), mine)


def written(thing: Any) -> bytes:
    """A table, frame or record as JSON."""
    return msgspec.json.encode(thing)


def read_table(game: Game, data: bytes) -> Any:
    """The table that was written down."""
    table = msgspec.json.decode(data, type=game.table)
    table.agenda = [_read(game, item, Step, Choice) for item in table.agenda]
    table.events = [_read(game, event, Event) for event in table.events]
    return table


def read_action(game: Game, data: Any) -> Action:
    """The answer that was written down, from JSON or from what JSON was read as."""
    action: Action = _read(game, data, Action)
    return action


def read_event(game: Game, data: Any) -> Event:
    """The event that was written down."""
    event: Event = _read(game, data, Event)
    return event


def _read(game: Game, data: Any, *bases: type[Record]) -> Any:
    return _reader(game.chapters, *bases).decode(data if isinstance(data, bytes) else msgspec.json.encode(data))


@cache
def _reader(chapters: tuple[ModuleType, ...], *bases: type[Record]) -> msgspec.json.Decoder[Any]:
    """Made once: working out a union of many records takes ten times as long as reading one."""
    return msgspec.json.Decoder(kinds(chapters, *bases))


@cache
def kinds(chapters: tuple[ModuleType, ...], *bases: type[Record]) -> Any:
    """The union of all records of these bases that a game's chapters define."""
    things = [thing for chapter in chapters for thing in vars(chapter).values() if isinstance(thing, type)]
    found = {thing for thing in things if issubclass(thing, bases) and thing not in bases}
    leaves = [kind for kind in found if not any(issubclass(other, kind) for other in found - {kind})]
    return Union[tuple(sorted(leaves, key=lambda kind: kind.__name__))] if leaves else None  # noqa: UP007
