"""Games that were played: step by step, checked, and played on from any point.

What is done here plays whole games, so it is done in a process of its own (`records.py`), and what is long comes back
written down.  Who steps through a game is given a stretch of it at once, all worked out while it is played again once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
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

from .forms import Replay, ReplayFrame, Verified
from .frames import encoded, explained, plain
from .laid import Begun
from .limits import Limits
from .messages import Line, Place
from .notes import Note
from .records import TooLong
from .refusals import NotDone
from .rooms import Room
from .sitters import callers


def read(record: dict[str, Any], limits: Limits) -> tuple[Game, Played]:
    """A record that somebody brought, and the game it is of."""
    played = read_played(msgspec.json.encode(record))
    answers, most = len(played.answers), limits.record_answers
    if answers > most:
        raise TooLong(f"That record has {answers:,} answers; {most:,} are the most that are read here.")
    return _of(played)


def _of(played: Played) -> tuple[Game, Played]:
    if played.edition != "standard":
        raise Unverified(f"it was played with the edition {played.edition!r}, which is not here")
    options = played.options if isinstance(played.options, dict) else {}
    return game(played.game, {name: value for name, value in options.items() if name != "type"}), played


class Rerun:
    """A game that is played again for a viewer; where its rules changed, no earlier than there."""

    def __init__(
        self,
        playing: Game,
        played: Played,
        viewer: Viewer,
        places: list[Place] | None = None,
        carried: Table | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        self.playing, self.played, self.viewer, self.carried = playing, played, viewer, carried
        self.first = played.carried.after if played.carried is not None else 0
        self.steps = len(played.answers)
        self.known = places
        self.notes = notes

    # Asked for only when the game has begun: for so many seats as somebody wrote into a record there may be no game.

    @cached_property
    def called(self) -> tuple[str, ...]:
        names = self.playing.names(self.played.seats)
        return callers(names, tuple(place.name for place in self.known)) if self.known else names

    @cached_property
    def places(self) -> list[Place]:
        return self.known or [Place(seat, name, "person", name) for seat, name in enumerate(self.called)]

    def whole(self, step: int, most: int) -> Replay:
        """All that is told of the game, and the stretch in which a step lies."""
        stretch, frames, lines = self._stretch(step, most), list[ReplayFrame](), list(self._change())
        for number, table in self.tables():
            lines += self._lines(number, table)
            if number in stretch:
                frames.append(self._frame(number, table))
        return Replay(
            game=self.playing.name,
            first=self.first,
            steps=self.steps,
            places=self.places,
            log=lines,
            frames=frames,
        )

    def frames(self, step: int, most: int) -> list[ReplayFrame]:
        """The stretch in which a step lies."""
        stretch, frames = self._stretch(step, most), list[ReplayFrame]()
        for number, table in self.tables():
            if number in stretch:
                frames.append(self._frame(number, table))
            if number >= stretch[-1]:
                break
        return frames

    def tables(self) -> Iterator[tuple[int, Any]]:
        """The table at each step: the same one, played on."""
        return enumerate(replayed(self.playing, self.played, self.carried), self.first)

    def _stretch(self, step: int, most: int) -> range:
        """The steps that are shown together with one: the same for each of them, so that nothing is shown twice."""
        begin = min(max(step, self.first), self.steps) // most * most
        return range(max(begin, self.first), min(begin + most, self.steps + 1))

    def _frame(self, number: int, table: Any) -> ReplayFrame:
        seen = view(self.playing, table, self.viewer)
        self.playing.reckon(seen)
        choice = asked(seen)
        return ReplayFrame(
            step=number,
            view=msgspec.Raw(encoded(plain(seen))),  # written down now, for the table is played on
            prompt=choice.prompt if choice else "",
            to_act=to_act(seen),
            outcome=plain(explained(table.outcome, self.called)) if table.outcome else None,
        )

    def _lines(self, number: int, table: Any) -> Iterator[Line]:
        """What is told of a step; of the first after a change of rules, nothing."""
        seat = self.played.answers[number - 1].seat if number else None
        for event in table.events if number > self.first or not self.first else ():
            if (seen := event.seen_by(self.viewer)) is not None:
                yield Line(number, told(seen, self.called), seen.rules, plain(seen), seat)
        for note in self.notes:
            if note.answer == number:
                yield Line(number, note.text, ())

    def _change(self) -> Iterator[Line]:
        if self.played.carried is not None:
            rules = self.played.rules
            yield Line(
                self.first, f"Until here version {rules} of the rules held: what went before cannot be shown.", ()
            )


def _brought(record: dict[str, Any], viewer: Viewer, limits: Limits) -> Rerun:
    playing, played = read(record, limits)
    if viewer is not None and viewer >= played.seats:
        raise NotDone("There is no such seat.")
    return Rerun(playing, played, viewer)


def replayed_record(record: dict[str, Any], step: int, viewer: Viewer, limits: Limits) -> bytes:
    """A record that somebody brought, and the stretch of it in which a step lies."""
    return encoded(_brought(record, viewer, limits).whole(step, limits.replay_steps))


def steps_of_record(record: dict[str, Any], step: int, viewer: Viewer, limits: Limits) -> bytes:
    """The stretch alone."""
    return encoded(_brought(record, viewer, limits).frames(step, limits.replay_steps))


class Kept(msgspec.Struct, frozen=True):
    """A game of this house, as it is handed to another process."""

    played: bytes
    places: list[Place]
    notes: tuple[Note, ...]
    carried: bytes | None


def kept(room: Room, places: list[Place]) -> Kept:
    carried = written(room.carried) if room.carried is not None else None
    return Kept(encoded(room.record()), places, tuple(room.notes), carried)


def rerun(room: Kept, viewer: Viewer) -> Rerun:
    """A game of this house, to be played again for a viewer."""
    playing, played = _of(read_played(room.played))
    carried = read_table(playing, room.carried) if room.carried is not None else None
    return Rerun(playing, played, viewer, room.places, carried, room.notes)


def replayed_room(room: Kept, step: int, viewer: Viewer, limits: Limits) -> bytes:
    """A game of this house, and the stretch of it in which a step lies."""
    return encoded(rerun(room, viewer).whole(step, limits.replay_steps))


def steps_of_room(room: Kept, step: int, viewer: Viewer, limits: Limits) -> bytes:
    """The stretch alone."""
    return encoded(rerun(room, viewer).frames(step, limits.replay_steps))


class GoingOn(msgspec.Struct, frozen=True):
    """A game that is to be played on from one of its steps."""

    game: str
    seats: int
    options: dict[str, Any]
    begun: Begun


def continued(record: dict[str, Any], step: int, limits: Limits) -> GoingOn:
    """A record up to a step, if it holds so far and there is something left to play."""
    playing, played = read(record, limits)
    *_, (number, table) = islice(enumerate(replayed(playing, played)), step + 1)
    if table.outcome is not None:
        raise NotDone("The game is over at that step; there is nothing to play on.")
    seed, earlier = played.seed, list[Earlier]()
    for each in played.earlier:
        if each.until > number:
            seed = each.seed
            break
        earlier.append(each)
    options = msgspec.to_builtins(playing.chosen)
    options.pop("type", None)
    begun = Begun(seed, tuple(earlier), tuple(played.answers[:number]))
    return GoingOn(played.game, played.seats, options, begun)


def checked(record: dict[str, Any], limits: Limits) -> Verified:
    """Whether a record holds, and what was looked at; nothing is said that cannot be known from it."""
    played = None
    try:
        playing, played = read(record, limits)
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
