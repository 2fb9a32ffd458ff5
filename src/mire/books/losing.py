"""Before it hurts: whether an answer loses at once, for the one who gives it, whatever lies face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from mire.books.telling import told
from mire.core.agenda import Action, Event, Outcome, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Record, Seat

WORLDS = 40  # that are imagined before something is called certain
FAR = 400  # tables that are looked at in one world before one gives up
MANY = 24  # of so many answers one is taken to be good


@runtime_checkable
class PutsOut(Protocol):
    """A game that may be over for some while the others play on."""

    def is_out(self, table: Any, seat: Seat) -> bool:
        """Whether this seat has lost already."""


class Loss(Record):
    """How an answer would lose: whether the others would play on, and what would be said of it, by which rules."""

    out: bool
    event: Event | None
    reason: str = ""
    together: bool = False  # all at the table lose with them


class TooFar(Exception):
    """It would take too long to see where this leads."""


def has_lost(game: Game, table: Table, seat: Seat) -> bool:
    """Whether the game is lost for a seat: it is out, or the game is over and not won.  Points alone are no defeat."""
    if table.outcome is None:
        return isinstance(game, PutsOut) and game.is_out(table, seat)
    return seat not in table.outcome.winners and not _counts_points_alone(table.outcome)


def out(game: Game, table: Table) -> tuple[Seat, ...]:
    """Who has lost while the others play on."""
    if table.outcome is not None or not isinstance(game, PutsOut):
        return ()
    return tuple(seat for seat in range(table.seats) if game.is_out(table, seat))


def may_lose(game: Game, table: Table, seat: Seat, far: int = MANY) -> bool:
    """Whether, after a seat's answer, it may have lost whatever it answers next: as far as can be told at once."""
    try:
        return _lost(game, table, seat, _Path(far)) is not None
    except TooFar:
        return True


def loss(
    game: Game, seen: Any, seat: Seat, action: Action, dice: Dice, enough: Callable[[], bool] = lambda: False
) -> Loss | None:
    """How an answer loses in every world that looks like this to who gives it; None if it does not, or if all do.

    `enough` says when there was time enough for it: what was not found out by then is not said.
    """
    found = _in_all_worlds(game, seen, seat, action, dice, enough)
    if found is None:
        return None
    for other in legal(seen, seat):
        if enough():
            return None
        if other != action and _in_all_worlds(game, seen, seat, other, dice, enough) is None:
            return found
    return None


def _in_all_worlds(
    game: Game, seen: Any, seat: Seat, action: Action, dice: Dice, enough: Callable[[], bool]
) -> Loss | None:
    first: Loss | None = None
    for _ in range(WORLDS):
        if enough():
            return None
        world = imagine(game, seen, seat, dice)
        play(world, seat, action)
        try:
            found = _lost(game, world, seat, _Path(FAR))
        except TooFar:
            return None
        if found is None:
            return None
        first = first or found
    return first


class _Path:
    """How far one may still look."""

    def __init__(self, far: int) -> None:
        self.left = far

    def step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooFar


def _lost(game: Game, table: Any, seat: Seat, path: _Path) -> Loss | None:
    """How a seat has lost, whatever it answers next; as soon as another is asked, nothing is certain."""
    if has_lost(game, table, seat):
        return _told(game, table, seat)
    if to_act(table) != (seat,):
        return None
    options = legal(table, seat)
    if len(options) > MANY:
        return None
    found: Loss | None = None
    for action in options:
        path.step()
        after = clone(table)
        play_unchecked(after, seat, action)
        found = _lost(game, after, seat, path)
        if found is None:
            return None
    return found


def _told(game: Game, table: Table, seat: Seat) -> Loss:
    """The loss in the words of the table: what was said last of who is out, or of the end."""
    said = [seen for event in table.events if (seen := event.seen_by(seat)) is not None]
    if isinstance(game, PutsOut) and game.is_out(table, seat):
        said = [event for event in said if getattr(event, "seat", None) == seat] or said
    outcome, last = table.outcome, said[-1] if said else None
    if outcome is None:
        return Loss(True, last)
    return Loss(False, last, outcome.reason, not outcome.winners and table.seats > 1)


def _counts_points_alone(outcome: Outcome) -> bool:
    return len(outcome.places) == 1 and bool(outcome.scores)


def warning(found: Loss, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The loss as somebody would say it who sits beside, and the rows it stands on."""
    whose = "the game for all of you" if found.together else "you the game"
    would = "That would put you out of the game" if found.out else f"That would lose {whose}"
    if found.event is None:
        return f"{would}: {found.reason}." if found.reason else f"{would}.", ()
    return f"{would}: {told(found.event, names)}", found.event.rules
