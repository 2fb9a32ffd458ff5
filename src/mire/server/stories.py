"""What there is to tell of a finished game: how well each side stood, what turned it, and what the game itself counts.

A game is played again for it, so this is done in a process of its own (`records.py`).
"""

from __future__ import annotations

from typing import Any

from mire.books.accounts import Account, Accounts
from mire.books.telling import told
from mire.bots.worth import worth
from mire.core.agenda import Event, Outcome

from .forms import Moment, Side, Story
from .frames import encoded
from .limits import Limits
from .replays import Kept, Rerun, rerun

TURNING = 3  # moments that are marked
NOTICED = 0.04  # a change smaller than this is none to speak of


def story(room: Kept, limits: Limits) -> bytes:
    """The story of a game of this house."""
    return encoded(_story(rerun(room, None)))


def _story(game: Rerun) -> Story:
    stood: list[tuple[float, ...]] = []
    happened: list[list[Event]] = []
    table: Any = None
    for _, table in game.tables():
        stood.append(worth(game.playing, table))
        happened.append(list(table.events))
    steps = tuple(range(game.first, game.first + len(stood)))
    sides = [
        Side(seats, tuple(round(sum(now[seat] for seat in seats) / len(seats), 3) for now in stood))
        for seats in _sides(table.outcome, table.seats)
    ]
    moments = list(_moments(game, stood, happened))
    swings = sorted(moments, key=lambda moment: -abs(moment.change))[:TURNING]
    rises = [moment for moment in moments if moment.change >= NOTICED]
    falls = [moment for moment in moments if moment.change <= -NOTICED]
    account = game.playing.account(table, happened) if isinstance(game.playing, Accounts) else Account()
    return Story(
        steps=steps,
        sides=sides,
        turning=sorted((moment for moment in swings if abs(moment.change) >= NOTICED), key=lambda found: found.step),
        best=max(rises, key=lambda moment: moment.change, default=None),
        dearest=min(falls, key=lambda moment: moment.change, default=None),
        account=account,
    )


def _sides(outcome: Outcome, seats: int) -> tuple[tuple[int, ...], ...]:
    """Who wins together; where all have lost together, all."""
    if outcome.teams:
        return outcome.teams
    return tuple((seat,) for seat in range(seats)) if outcome.winners or seats == 1 else (tuple(range(seats)),)


def _moments(game: Rerun, stood: list[tuple[float, ...]], happened: list[list[Event]]) -> list[Moment]:
    """What each answer changed for who gave it, as all may hear of it; the last one ends the game."""
    found: list[Moment] = []
    for at in range(1, len(stood) - 1):
        step = game.first + at
        seat = game.played.answers[step - 1].seat
        lines = [told(seen, game.called) for event in happened[at] if (seen := event.seen_by(None)) is not None]
        if seat is not None and lines:
            found.append(Moment(step, seat, lines[0], round(stood[at][seat] - stood[at - 1][seat], 3)))
    return found
