"""Matches between bots: data that says what is to be played, and the playing of one game of it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from mire.bots.outside import seated
from mire.core.agenda import Outcome, Table
from mire.core.dice import Dice
from mire.core.engine import play, start, to_act, view
from mire.core.records import Seat
from mire.games import game
from mire.lab.executors import Executor


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays what against whom, how often, and with which luck."""

    game: str
    options: dict[str, Any] = {}
    edition: str | None = None  # the folder of an edition other than the standard one
    bots: tuple[str, ...]  # a level for each seat
    games: int
    seed: str
    rotate: bool = True  # the bots move on by a seat from game to game
    most: int = 10_000  # answers, after which a game is called off: bots may be stuck where no rule ends it


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How one game of a match went; `seats`, `decided` and `seconds` go by bot, all else by seat."""

    number: int
    seed: str
    bots: tuple[str, ...]
    first: Seat  # who was asked first
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    teams: tuple[tuple[Seat, ...], ...]
    roles: tuple[str, ...] = ()
    reason: str
    decisions: int
    seats: tuple[Seat, ...]
    decided: tuple[int, ...]
    seconds: tuple[float, ...]  # spent thinking

    def win(self, seat: Seat) -> float:
        """A seat's share of the win: divided between winning sides, not between the partners of a side."""
        if seat not in self.winners:
            return 0.0
        sides = self.teams or tuple((each,) for each in range(len(self.places)))
        return 1 / sum(1 for side in sides if any(partner in self.winners for partner in side))


def results(match: Match, executor: Executor) -> Iterator[Result]:
    """Every game of a match, in order."""
    return executor.map(partial(played, match), range(match.games))


def played(match: Match, number: int) -> Result:
    """One game of a match, from its first question to its end."""
    chosen = game(match.game, match.options, Path(match.edition) if match.edition else None)
    seats = seating(match, number)
    at_seat = {seat: index for index, seat in enumerate(seats)}
    bots = [seated(level, chosen, Dice(luck(match.seed, number, index))) for index, level in enumerate(match.bots)]
    decided, seconds = [0] * len(bots), [0.0] * len(bots)
    seed = luck(match.seed, number)
    table: Table = start(chosen, len(bots), seed)
    first = seat = next_to_answer(table, -1)
    while not table.outcome and sum(decided) < match.most:
        seat = next_to_answer(table, seat) if sum(decided) else first
        index, seen = at_seat[seat], view(chosen, table, seat)
        began = time.perf_counter()
        action = bots[index].choose(seen, seat)
        seconds[index] += time.perf_counter() - began
        decided[index] += 1
        play(table, seat, action)
    called_off = Outcome((), (1,) * len(bots), f"called off after {match.most:,} answers")
    outcome: Outcome = table.outcome or called_off
    return Result(
        number=number,
        seed=seed,
        bots=tuple(match.bots[at_seat[seat]] for seat in range(len(bots))),
        first=first,
        winners=outcome.winners,
        places=outcome.places,
        scores=outcome.scores,
        teams=outcome.teams,
        roles=outcome.roles,
        reason=outcome.reason,
        decisions=sum(decided),
        seats=seats,
        decided=tuple(decided),
        seconds=tuple(seconds),
    )


def seating(match: Match, number: int) -> tuple[Seat, ...]:
    """The seat of each bot in this game."""
    n = len(match.bots)
    return tuple((index + number * match.rotate) % n for index in range(n))


def next_to_answer(table: Table, last: Seat) -> Seat:
    """Of the seats asked, the next clockwise after the one that answered last."""
    return min(to_act(table), key=lambda seat: (seat - last - 1) % table.seats)


def luck(seed: str, *numbers: int) -> str:
    """A seed of its own for whatever these numbers count, which tells nothing about the others."""
    text = " ".join(("mire luck", seed, *map(str, numbers)))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
