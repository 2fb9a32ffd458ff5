"""Finished games: step by step, checked, and played on from any point.

What is done here plays whole games, so it is done in a process of its own (`records.py`), and what is long comes back
written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mire.books.choices import UnknownName
from mire.books.played import Earlier, Played, Unverified, read_played, replayed, verify
from mire.books.telling import counted, told
from mire.books.writing import read_table, written
from mire.core.agenda import Table
from mire.core.engine import asked, to_act, view
from mire.core.game import Game
from mire.core.records import Viewer
from mire.games import game

from .frames import encoded, explained, plain
from .house import Begun
from .messages import Line, Place, ReplayFrame, Verified
from .records import TooLong
from .refusals import NotDone
from .rooms import Note, Room, callers

MOST_ANSWERS = 10_000  # of a record that somebody brings; games take some hundred


def read(record: dict[str, Any]) -> tuple[Game, Played]:
    """A record that somebody brought, and the game it is of."""
    played = read_played(msgspec.json.encode(record))
    if len(played.answers) > MOST_ANSWERS:
        raise TooLong(
            f"That record has {len(played.answers):,} answers; {MOST_ANSWERS:,} are the most that are read here."
        )
    return _of(played)


def _of(played: Played) -> tuple[Game, Played]:
    if played.edition != "standard":
        raise Unverified(f"it was played with the edition {played.edition!r}, which is not here")
    options = played.options if isinstance(played.options, dict) else {}
    return game(played.game, {name: value for name, value in options.items() if name != "type"}), played


def replay(
    playing: Game,
    played: Played,
    step: int,
    viewer: Viewer,
    places: list[Place] | None = None,
    carried: Table | None = None,
    notes: Sequence[Note] = (),
) -> ReplayFrame:
    """A game after so many answers, from a viewpoint; where its rules changed, no earlier than there."""
    names = playing.names(played.seats)
    called = callers(names, tuple(place.name for place in places)) if places else names
    first, lines = 0, list[Line]()
    if played.carried is not None:
        first, rules = played.carried.after, played.rules
        lines.append(
            Line(first, f"Until here version {rules} of the rules held: what went before cannot be shown.", ())
        )
    table: Any = None
    number = first
    for number, table in enumerate(replayed(playing, played, carried), first):
        seat = played.answers[number - 1].seat if number else None
        for event in table.events if number > first or not first else ():
            if (seen := event.seen_by(viewer)) is not None:
                lines.append(Line(number, told(seen, called), seen.rules, plain(seen), seat))
        lines += [Line(number, note.text, ()) for note in notes if note.answer == number]
        if number >= step:
            break
    seen_table = view(playing, table, viewer)
    playing.reckon(seen_table)
    choice = asked(seen_table)
    return ReplayFrame(
        game=playing.name,
        step=number,
        steps=len(played.answers),
        view=plain(seen_table),
        prompt=choice.prompt if choice else "",
        to_act=to_act(seen_table),
        log=lines,
        places=places or [Place(seat, names[seat], "person", names[seat]) for seat in range(played.seats)],
        outcome=plain(explained(table.outcome, called)) if table.outcome else None,
    )


def replayed_record(record: dict[str, Any], step: int, viewer: Viewer) -> bytes:
    """A record that somebody brought, at one of its steps."""
    playing, played = read(record)
    if viewer is not None and viewer >= played.seats:
        raise NotDone("There is no such seat.")
    return encoded(replay(playing, played, step, viewer))


class Kept(msgspec.Struct, frozen=True):
    """A game of this house, as it is handed to another process."""

    played: bytes
    places: list[Place]
    notes: tuple[Note, ...]
    carried: bytes | None


def kept(room: Room, places: list[Place]) -> Kept:
    carried = written(room.carried) if room.carried is not None else None
    return Kept(encoded(room.record()), places, tuple(room.notes), carried)


def replayed_room(room: Kept, step: int, viewer: Viewer) -> bytes:
    """A game of this house at one of its steps."""
    playing, played = _of(read_played(room.played))
    carried = read_table(playing, room.carried) if room.carried is not None else None
    return encoded(replay(playing, played, step, viewer, room.places, carried, room.notes))


class GoingOn(msgspec.Struct, frozen=True):
    """A game that is to be played on from one of its steps."""

    game: str
    seats: int
    options: dict[str, Any]
    begun: Begun


def continued(record: dict[str, Any], step: int) -> GoingOn:
    """A record up to a step, if it holds so far and there is something left to play."""
    playing, played = read(record)
    there = replay(playing, played, step, None)
    if there.outcome is not None:
        raise NotDone("The game is over at that step; there is nothing to play on.")
    seed, earlier = played.seed, list[Earlier]()
    for each in played.earlier:
        if each.until > there.step:
            seed = each.seed
            break
        earlier.append(each)
    options = msgspec.to_builtins(playing.chosen)
    options.pop("type", None)
    begun = Begun(seed, tuple(earlier), tuple(played.answers[: there.step]))
    return GoingOn(played.game, played.seats, options, begun)


def checked(record: dict[str, Any]) -> Verified:
    """Whether a record holds, and what was looked at; nothing is said that cannot be known from it."""
    played = None
    try:
        playing, played = read(record)
        verify(playing, played)
    except (Unverified, UnknownName) as error:
        return Verified(None if played is not None and played.carried is not None else False, [str(error)])
    ending = played.outcome.reason if played.outcome else "unfinished"
    rules = f"version {played.rules} of the rules of {playing.title}"
    return Verified(
        True,
        [
            *_luck(played),
            f"The {counted(len(played.answers), 'answer')} are allowed by {rules}.",
            f"Replaying the game leads to the recorded outcome: {ending}.",
        ],
    )


def _luck(played: Played) -> list[str]:
    """What can be said of the shuffles."""
    if not played.sealed:
        return [
            f"The game goes on from a record that somebody brought, who could know its seed {played.seed}: no hash of "
            "it was shown, so nothing is said of the shuffles."
        ]
    fits = f"The seed {played.seed} fits the hash {played.commitment}"
    if played.earlier:
        until = played.earlier[-1].until
        return [
            f"The first {counted(until, 'answer')} are from a record that somebody brought; what nobody had seen by "
            "then was dealt anew.",
            f"{fits}: if that is the hash this table showed, what was dealt then and later was fixed when it was laid.",
        ]
    return [f"{fits}: if that is the hash shown at the start, the shuffles were fixed by then."]
