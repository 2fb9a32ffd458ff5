"""Finished games: step by step, checked, and played on from any point."""

from __future__ import annotations

from typing import Any

import msgspec

from mire.books.choices import UnknownName
from mire.books.played import Played, Unverified, read_played, replayed, verify
from mire.books.telling import counted, told
from mire.core.agenda import Table
from mire.core.engine import asked, to_act, view
from mire.core.game import Game
from mire.core.records import Viewer
from mire.games import game

from .frames import explained, plain
from .messages import Line, Place, ReplayFrame, Verified
from .rooms import callers


def read(record: dict[str, Any]) -> tuple[Game, Played]:
    """A record that somebody brought, and the game it is of."""
    played = read_played(msgspec.json.encode(record))
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


def checked(record: dict[str, Any]) -> Verified:
    """Whether a record holds, and what was looked at."""
    played = None
    try:
        playing, played = read(record)
        verify(playing, played)
    except (Unverified, UnknownName) as error:
        return Verified(None if played is not None and played.carried is not None else False, [str(error)])
    ending = played.outcome.reason if played.outcome else "unfinished"
    return Verified(
        True,
        [
            f"The seed {played.seed} fits the hash {played.commitment} that was shown at the start.",
            f"Version {played.rules} of {playing.title}'s rules allows the {counted(len(played.answers), 'answer')}.",
            f"Replaying the game leads to the recorded outcome: {ending}.",
        ],
    )
