"""What a match shows: strengths, seats, lengths and endings, with 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec

from mire.lab.intervals import Estimate, mean, quantile, wilson
from mire.lab.matches import Result


class BotReport(msgspec.Struct, frozen=True):
    """How one bot of the match did."""

    level: str
    games: int
    wins: float  # a win shared between sides counts for its share
    rate: Estimate
    place: float
    score: float | None  # none where the game keeps no scores
    seconds: float  # a decision
    ahead: Estimate | None  # its score above that of the match's first bot, game by game


class PlaceReport(msgspec.Struct, frozen=True):
    """How often those who sat somewhere won."""

    games: int
    rate: Estimate


class Lengths(msgspec.Struct, frozen=True):
    """How many decisions the games took."""

    mean: float
    low: float  # 5 % are shorter
    median: float
    high: float  # 5 % are longer


class Report(msgspec.Struct, frozen=True):
    """All that a match shows."""

    games: int
    bots: tuple[BotReport, ...]
    seats: tuple[PlaceReport, ...]
    turns: tuple[PlaceReport, ...]  # who is asked first, and those after, clockwise
    roles: dict[str, PlaceReport]  # of the games in which roles were shown, the most successful first
    lengths: Lengths
    reasons: dict[str, int]  # the commonest first


class NothingPlayed(ValueError):
    """There is nothing to report on."""


def report(games: Iterable[Result]) -> Report:
    """The report on these games of one match."""
    results = list(games)
    if not results:
        raise NothingPlayed("no game was played, so there is nothing to report")
    n = len(results[0].seats)
    return Report(
        games=len(results),
        bots=tuple(_bot(results, index) for index in range(n)),
        seats=tuple(_place([result.win(seat) for result in results]) for seat in range(n)),
        turns=tuple(_place([result.win((result.first + turn) % n) for result in results]) for turn in range(n)),
        roles=_roles(results),
        lengths=_lengths([result.decisions for result in results]),
        reasons=dict(Counter(result.reason for result in results).most_common()),
    )


def _bot(results: Sequence[Result], index: int) -> BotReport:
    at = [result.seats[index] for result in results]
    wins = sum(result.win(seat) for result, seat in zip(results, at, strict=True))
    decided = sum(result.decided[index] for result in results)
    scores = _scores(results, index)
    return BotReport(
        level=results[0].bots[at[0]],
        games=len(results),
        wins=wins,
        rate=wilson(wins, len(results)),
        place=fmean(result.places[seat] for result, seat in zip(results, at, strict=True)),
        score=fmean(scores) if scores else None,
        seconds=sum(result.seconds[index] for result in results) / max(1, decided),
        ahead=mean([own - other for own, other in zip(scores, _scores(results, 0), strict=True)])
        if scores and index
        else None,
    )


def _scores(results: Sequence[Result], index: int) -> list[float]:
    return [result.scores[result.seats[index]] for result in results if result.scores]


def _place(wins: Sequence[float]) -> PlaceReport:
    return PlaceReport(len(wins), wilson(sum(wins), len(wins)))


def _roles(results: Sequence[Result]) -> dict[str, PlaceReport]:
    wins: dict[str, list[float]] = {}
    for result in results:
        for seat, role in enumerate(result.roles):
            wins.setdefault(role, []).append(result.win(seat))
    reports = {role: _place(won) for role, won in wins.items()}
    return dict(sorted(reports.items(), key=lambda entry: -entry[1].rate.value))


def _lengths(decisions: Sequence[int]) -> Lengths:
    return Lengths(fmean(decisions), *(quantile(decisions, share) for share in (0.05, 0.5, 0.95)))
