"""An arena: bots in balanced seatings, and how strong they show themselves to be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from mire.core.dice import Dice
from mire.lab.executors import Executor
from mire.lab.intervals import Estimate, quantile, wilson
from mire.lab.matches import Match, Result, luck, played

RESAMPLED = 200  # times the games are drawn anew to see how far chance moves the strengths
STEPS = 200  # of the fit, at most
STEADY = 1e-6
POINTS = 400 / math.log(10)  # strengths are told as Elo's are: 400 points are odds of ten to one

Ranking: TypeAlias = tuple[tuple[int, ...], ...]  # bots by place, the best first; those of one place together


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which bots meet at which game, and with which luck."""

    game: str
    options: dict[str, Any] = {}
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: str
    together: bool = False  # all win or lose together, so a table is all of one kind


class Standing(msgspec.Struct, frozen=True):
    """How one bot did in the arena."""

    bot: str
    games: int  # seats it sat in, or tables where all win together
    rate: Estimate  # of the wins
    strength: Estimate  # in points above the mean of all
    seconds: float  # a decision


class Standings(msgspec.Struct, frozen=True):
    """All that an arena shows: every bot, and how often each came in before each other where they met."""

    games: int
    bots: tuple[Standing, ...]
    before: tuple[tuple[float | None, ...], ...]


def seated(arena: Arena, number: int) -> tuple[str, ...]:
    """Who sits where in this game: in as many games as there are bots, each sits in each seat once."""
    count = len(arena.bots)
    block, turn = divmod(number, count)
    if arena.together:
        return (arena.bots[turn],) * arena.seats
    order = list(arena.bots)
    Dice(luck(arena.seed, block)).shuffle(order)
    return tuple(order[(turn + seat) % count] for seat in range(arena.seats))


def fought(arena: Arena, number: int) -> Result:
    """One game of the arena; those of a round have the same luck, so that nobody is helped by it."""
    match = Match(
        game=arena.game,
        options=arena.options,
        bots=seated(arena, number),
        games=1,
        seed=_seed(arena, number),
        rotate=False,
    )
    return msgspec.structs.replace(played(match, 0), number=number)


def _seed(arena: Arena, number: int) -> str:
    return luck(arena.seed, number // len(arena.bots))


def results(arena: Arena, executor: Executor, kept: Path | None = None) -> Iterator[Result]:
    """Every game of the arena: first those kept in a file, then the others, each of which is kept at once."""
    before = {result.number: result for result in _kept(kept)} if kept else {}
    there = [before[number] for number in range(arena.games) if number in before]
    for result in there:
        if (result.bots, result.seed) != (seated(arena, result.number), luck(_seed(arena, result.number), 0)):
            raise OtherArena(f"{kept} keeps games of other bots or another seed; give another file.")
    yield from there
    missing = (number for number in range(arena.games) if number not in before)
    for result in executor.map(partial(fought, arena), missing):
        if kept:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
        yield result


class OtherArena(ValueError):
    """A file that keeps the games of another arena."""


def _kept(path: Path) -> Iterator[Result]:
    if path.exists():
        yield from map(msgspec.json.Decoder(Result).decode, path.read_bytes().splitlines())


def standings(arena: Arena, games: Sequence[Result]) -> Standings:
    """What these games show of each bot."""
    rankings = [ranking(arena, result) for result in games]
    fits = [strengths(len(arena.bots), rankings)]
    dice = Dice(luck(arena.seed, -1))
    for _ in range(RESAMPLED if len(games) > 1 else 0):
        fits.append(strengths(len(arena.bots), [rankings[dice.below(len(games))] for _ in games]))
    return Standings(
        len(games),
        tuple(_standing(arena, games, fits, index) for index in range(len(arena.bots))),
        tuple(
            tuple(_before(rankings, one, other) for other in range(len(arena.bots))) for one in range(len(arena.bots))
        ),
    )


def _standing(arena: Arena, games: Sequence[Result], fits: list[list[float]], index: int) -> Standing:
    name = arena.bots[index]
    at = [(result, seat) for result in games for seat, bot in enumerate(result.bots) if bot == name]
    won = [result.win(seat) for result, seat in at]
    if arena.together:  # a table counts once, however many sit at it
        won = [float(bool(result.winners)) for result in games if result.bots[0] == name]
    spread = [fit[index] for fit in fits]
    decided = sum(result.decided[result.seats.index(seat)] for result, seat in at)
    seconds = sum(result.seconds[result.seats.index(seat)] for result, seat in at)
    strength = Estimate(spread[0], quantile(spread, 0.025), quantile(spread, 0.975))
    return Standing(name, len(won), wilson(sum(won), len(won)), strength, seconds / max(1, decided))


def ranking(arena: Arena, result: Result) -> Ranking:
    """The bots of a game by place; where all win together, before the game itself (-1) or behind it."""
    known = {name: index for index, name in enumerate(arena.bots)}
    if arena.together:
        mine = (known[result.bots[0]],)
        return (mine, (-1,)) if result.winners else ((-1,), mine)
    by_place: dict[int, list[int]] = {}
    for seat, name in enumerate(result.bots):
        by_place.setdefault(result.places[seat], []).append(known[name])
    return tuple(tuple(by_place[place]) for place in sorted(by_place))


def strengths(count: int, rankings: Sequence[Ranking]) -> list[float]:
    """The strengths of a Plackett-Luce model, by Hunter's minorisation; in points, zero on average.

    Each place is won from all who came no better, in proportion to strength; whoever shares a place has won it in turn.
    Every bot has also won and lost half a game against the game itself, so that no strength is without bounds.
    """
    worth = dict.fromkeys(range(-1, count), 1.0)
    stages = [stage for each in rankings for stage in _stages(each)]
    stages += [(pair[:1], pair, 0.5) for index in range(count) for pair in ((index, -1), (-1, index))]
    won = dict.fromkeys(worth, 0.0)
    for first, _, weight in stages:
        for index in first:
            won[index] += weight
    for _ in range(STEPS):
        met = dict.fromkeys(worth, 0.0)
        for first, field, weight in stages:
            share = weight * len(first) / sum(worth[index] for index in field)
            for index in field:
                met[index] += share
        after = {index: won[index] / met[index] for index in worth}
        moved = max(abs(math.log(after[index] / worth[index])) for index in worth)
        worth = after
        if moved < STEADY:
            break
    points = [POINTS * math.log(worth[index]) for index in range(count)]
    mean = sum(points) / count
    return [point - mean for point in points]


def _stages(ranked: Ranking) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], float]]:
    """Who took each place, out of whom, and how much that counts; the last place is nobody's merit."""
    for place, first in enumerate(ranked[:-1]):
        yield first, tuple(index for group in ranked[place:] for index in group), 1.0


def _before(rankings: Sequence[Ranking], one: int, other: int) -> float | None:
    """How often one came in before the other, where both sat; an equal place counts half."""
    if one == other:
        return None
    met, ahead = 0, 0.0
    for ranked in rankings:
        places = {
            index: [place for place, group in enumerate(ranked) for i in group if i == index] for index in (one, other)
        }
        for mine in places[one]:
            for theirs in places[other]:
                met += 1
                ahead += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return ahead / met if met else None
