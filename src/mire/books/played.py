"""Games as they were played: one JSON file each, which anyone can replay and check."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from mire.books.telling import told
from mire.books.writing import read_action
from mire.core.agenda import Choice, Outcome, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import IllegalAction, advance, asked, expire, imagine, play, play_unchecked, refusal, start, view
from mire.core.game import Game
from mire.core.records import Pile, Seat, Viewer

T = TypeVar("T", bound=Table)


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What a seat answered; without a seat, the question's time ran out or all agreed to `STOP`."""

    seat: Seat | None
    action: Any = None


STOP = "stop"


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rules changed under a game: after so many answers it went on by others, from the table as it lay."""

    after: int
    rules: int


class Earlier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed under which a game was played until so many answers; what was unseen was dealt anew under the next."""

    seed: str
    until: int


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played: all that is needed to play it again, and to check that it was fair."""

    game: str
    rules: int
    edition: str = "standard"
    options: Any
    seats: int
    seed: str
    commitment: str
    answers: list[Answer]
    outcome: Outcome | None = None
    carried: Carried | None = None  # the last time that the rules changed
    earlier: tuple[Earlier, ...] = ()  # seeds of records it was continued from
    sealed: bool = True  # whether nobody could know the seed: one taken from a record was known to whoever brought it


class Unverified(ValueError):
    """A record that does not hold, or cannot be held to anything; the message says where and why."""


def seed_from(number: int) -> str:
    """The seed for a whole number, for those who want the same luck again."""
    return f"{number % (1 << 128):032x}"


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The hash shown at the start of a game, so that the seed shown at its end can be checked."""
    return hashlib.sha256(f"mire seed {seed}".encode()).hexdigest()


def recorded(game: Game, edition: str, table: Table, seed: str, answers: Sequence[Answer]) -> Played:
    """The record of a game, finished or not."""
    return Played(
        game=game.name,
        rules=game.version,
        edition=edition,
        options=game.chosen,
        seats=table.seats,
        seed=seed,
        commitment=commitment(seed),
        answers=list(answers),
        outcome=table.outcome,
    )


def read_played(data: bytes) -> Played:
    """The record in a file."""
    try:
        return msgspec.json.decode(data, type=Played)
    except msgspec.ValidationError as error:
        raise Unverified(f"This is not a game record: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unverified(f"The record is damaged or cut short: {error}") from None


def replayed(game: Game, played: Played, carried: Table | None = None) -> Iterator[Any]:
    """The table at the start and after each answer; the same table each time, played on.

    Where the rules changed, from there on, for those who have the table that lay there.
    """
    if played.carried and carried is None:
        raise Unverified(_carried(played, played.carried))
    before = played.carried.after if played.carried else 0
    try:
        table = clone(carried) if carried else start(game, played.seats, seeds(played)[0])
    except ValueError as error:
        raise Unverified(f"the game cannot be started: {error}") from None
    if not before:
        table = dealt_anew(game, table, played, 0)
    yield table
    for number, answer in enumerate(played.answers[before:], before + 1):
        _answered(game, table, answer, f"answer {number} of {len(played.answers)}")
        table = dealt_anew(game, table, played, number)
        yield table


class Seeded(Protocol):
    """Something that is played under a seed, and may have been played under others before."""

    @property
    def seed(self) -> str: ...

    @property
    def earlier(self) -> tuple[Earlier, ...]: ...


def seeds(game: Seeded) -> list[str]:
    """The seeds under which a game was played, one after the other."""
    return [*(each.seed for each in game.earlier), game.seed]


def dealt_anew(game: Game, table: T, under: Seeded, answers: int) -> T:
    """The table after so many answers: if another seed holds from there on, with all that nobody sees dealt anew."""
    for each, seed in zip(under.earlier, seeds(under)[1:], strict=True):
        if each.until == answers:
            dice, told = Dice(seed), table.events
            table = imagine(game, view(game, table, None), None, dice)
            table.dice, table.events = dice, told
    return table


def stop(game: Game, table: Table) -> None:
    """All people at the table have agreed to stop: the game is over, as it stands or with a shared defeat."""
    table.events = []
    if game.stops is None:
        table.end(reason="all agreed to give up")
    else:
        table.agenda = [game.stops]
        advance(table)


def runs_on(before: Choice | None, now: Choice | None) -> bool:
    """Whether a question whose time the rules limit is still the same.

    An answer to it gives nobody more time, and takes nothing from what others are about to answer.
    """
    return before is not None and now is not None and now.limit is not None and type(now) is type(before)


def verify(game: Game, played: Played) -> Table:
    """Replay a record and check every answer, the outcome and the seed's commitment; returns the table at its end."""
    if played.game != game.name:
        raise Unverified(f"it is a record of {played.game!r}, not of {game.name!r}")
    if not re.fullmatch("[0-9a-f]{32}", played.seed):
        raise Unverified("its seed is not one of 32 hexadecimal digits")
    if commitment(played.seed) != played.commitment:
        raise Unverified("the seed does not fit the hash that was shown at the start: the shuffles cannot be trusted")
    untils = [each.until for each in played.earlier]
    if untils != sorted(set(untils)) or not all(0 <= until <= len(played.answers) for until in untils):
        raise Unverified("the answers after which it was dealt anew are not in order")
    if not all(re.fullmatch("[0-9a-f]{32}", each.seed) for each in played.earlier):
        raise Unverified("one of its earlier seeds is not one of 32 hexadecimal digits")
    if played.rules != game.version and not played.carried:
        raise Unverified(f"it was played by version {played.rules} of the rules; these are version {game.version}")
    *_, table = replayed(game, played)
    if table.outcome != played.outcome:
        raise Unverified(f"replaying ends with {_ending(table.outcome)}, but the record says {_ending(played.outcome)}")
    finished: Table = table
    return finished


def _carried(played: Played, carried: Carried) -> str:
    return (
        f"its first {carried.after} answers were played by version {played.rules} of the rules and the rest by version "
        f"{carried.rules}: no one rulebook leads from its seed to its end"
    )


def _answered(game: Game, table: Table, answer: Answer, where: str) -> None:
    choice = asked(table)
    if choice is None:
        raise Unverified(f"{where} comes after the end of the game")
    if answer.seat is None:
        if answer.action == STOP:
            stop(game, table)
            return
        if choice.limit is None:
            raise Unverified(f"{where} says that time ran out, but the question had no limit")
        expire(table)
        return
    if answer.seat >= table.seats:
        raise Unverified(f"{where} comes from seat {answer.seat}, but there are only {table.seats}")
    try:
        action = read_action(game, answer.action)
    except msgspec.ValidationError as error:
        raise Unverified(f"{where} is not an answer of {game.title}: {error}") from None
    try:
        play(table, answer.seat, action)
    except IllegalAction as error:
        who = game.names(table.seats)[answer.seat]
        raise Unverified(f"{where}, {told(action)!r} by {who}, is refused: {error.refusal.why}") from None


WORLDS = 64  # how many are imagined to find out whether an answer told anything: a rare one may be the one that counts


def undoable(game: Game, tables: Sequence[Table], answers: Sequence[Answer]) -> int:
    """How many answers can be taken back, from the last, without anyone having learnt anything.

    `tables` are the table at the start and after each answer.  Somebody has learnt something when luck was drawn, when
    a card that lay face down for a viewer no longer does, or when in another world that looked the same to the viewer
    the answer would have been refused or would have led to something that looks different.
    """
    viewers = () if type(game).secrets is Game.secrets else (*range(tables[-1].seats), None)
    for back, answer in enumerate(reversed(answers)):
        before, after = tables[-back - 2], tables[-back - 1]
        if before.dice.asked != after.dice.asked:
            return back
        if any(_saw(game, before, after, viewer) for viewer in viewers):
            return back
        if _told_all(game, before, after, answer):
            return back
    return len(answers)


def _saw(game: Game, before: Table, after: Table, viewer: Viewer) -> bool:
    """Whether a card is no longer face down for a viewer."""
    was, now = _unseen(game, before, viewer), _unseen(game, after, viewer)
    if len(was) != len(now):
        return True
    return any(Counter(hidden) - Counter(still) for hidden, still in zip(was, now, strict=True))


def _unseen(game: Game, table: Table, viewer: Viewer) -> list[Pile]:
    """What a view would say is unseen, without the cost of a view."""
    return [sorted(card for pile in piles for card in pile) for piles in game.secrets(table, viewer)]


def _told_all(game: Game, before: Table, after: Table, answer: Answer) -> bool:
    """Whether an answer told something to all: even a spectator, who knows least, could rule out a world by it."""
    if answer.seat is None or not any(_unseen(game, before, None)):
        return False
    was, now = view(game, before, None), view(game, after, None)
    luck = Dice(seed_from(len(was.unseen[0])))
    for _ in range(WORLDS):
        world = imagine(game, was, None, luck)
        if refusal(world, answer.seat, answer.action) is not None:
            return True
        play_unchecked(world, answer.seat, answer.action)
        if view(game, world, None) != now:
            return True
    return False


def _ending(outcome: Outcome | None) -> str:
    return f"winners {list(outcome.winners)} ({outcome.reason})" if outcome else "the game unfinished"
