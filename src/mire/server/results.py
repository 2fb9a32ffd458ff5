"""What finished games came to for somebody: one by one, and added up by game, by person and by bot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from mire.core.agenda import Outcome
from mire.core.records import Seat

from .forms import Balance, Result


class Ended(msgspec.Struct, frozen=True):
    """A game that is over, as lists have it."""

    game: str
    outcome: Outcome
    guests: tuple[str, ...]
    names: tuple[str, ...]
    levels: tuple[str, ...]  # of the bots

    @property
    def is_shared(self) -> bool:
        """Whether all won or lost it together; who plays alone is nobody's mate."""
        everybody = len(self.guests)
        lost = not self.outcome.winners and everybody > 1
        return lost or (len(self.outcome.teams) == 1 and len(self.outcome.teams[0]) == everybody > 1)

    def held_by(self, guest: str) -> list[Seat]:
        return [seat for seat, other in enumerate(self.guests) if other == guest]

    def result(self, guest: str) -> Result:
        outcome, mine = self.outcome, self.held_by(guest)
        best = min(mine, key=lambda seat: outcome.places[seat]) if mine else None
        return Result(
            won=self._won(mine),
            together=self.is_shared,
            winners=list(outcome.winners),
            place=None if best is None else outcome.places[best],
            of=len(self.guests),
            score=None if best is None or not outcome.scores else outcome.scores[best],
            reason=outcome.reason,
        )

    def _won(self, mine: list[Seat]) -> bool | None:
        """Against whom?  On one device all seats are one's own, and where all are first nobody was beaten."""
        winners, everybody = self.outcome.winners, len(self.guests)
        if not mine:
            return None
        if self.is_shared:
            return bool(winners)
        if everybody == 1:  # alone one may win, or count one's points
            return True if winners else None if self.outcome.scores else False
        if everybody in (len(mine), len(winners)):
            return None
        return any(seat in winners for seat in mine)

    def are_mates(self, mine: list[Seat], theirs: list[Seat]) -> bool:
        return self.is_shared or any(set(mine) & set(team) and set(theirs) & set(team) for team in self.outcome.teams)


def read(told: dict[str, Any]) -> Ended | None:
    """A summary of a room, if the room is over and its outcome was kept."""
    if not told.get("outcome"):
        return None
    places = told["places"]
    return Ended(
        game=told["game"],
        outcome=msgspec.convert({"type": "Outcome", **told["outcome"]}, Outcome),
        guests=tuple(told["guests"]),
        names=tuple(place.get("name") or place["called"] for place in places),
        levels=tuple(
            place.get("level", "") if place["kind"] == "bot" and not guest else ""
            for place, guest in zip(places, told["guests"], strict=True)
        ),
    )


class Count:
    """A tally that grows."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.played = self.won = self.lost = self.together = self.together_won = 0
        self.best: float | None = None

    def balance(self) -> Balance:
        return Balance(self.name, self.played, self.won, self.lost, self.together, self.together_won, self.best)


class Added:
    """Somebody's games added up; the latest come first, so that people go by the name they have now."""

    def __init__(self, guest: str, games: Iterable[Ended]) -> None:
        self.guest = guest
        self.games: dict[str, Count] = {}
        self.people: dict[str, Count] = {}
        self.bots: dict[str, Count] = {}
        for ended in games:
            mine = ended.held_by(guest)
            if mine:
                self._add_game(ended, mine)
                self._add_others(ended, mine)

    def _add_game(self, ended: Ended, mine: list[Seat]) -> None:
        result, count = ended.result(self.guest), self.games.setdefault(ended.game, Count(ended.game))
        count.played += 1
        count.won += result.won is True
        count.lost += result.won is False
        if result.score is not None:
            count.best = result.score if count.best is None else max(count.best, result.score)

    def _add_others(self, ended: Ended, mine: list[Seat]) -> None:
        people, bots = dict[str, list[Seat]](), dict[str, list[Seat]]()
        for seat, (guest, level) in enumerate(zip(ended.guests, ended.levels, strict=True)):
            if guest and guest != self.guest:
                people.setdefault(guest, []).append(seat)
            elif level:
                bots.setdefault(level, []).append(seat)
        for guest, seats in people.items():
            self._meet(self.people.setdefault(guest, Count(ended.names[seats[0]])), ended, mine, seats)
        for level, seats in bots.items():
            self._meet(self.bots.setdefault(level, Count(level)), ended, mine, seats)

    def _meet(self, count: Count, ended: Ended, mine: list[Seat], theirs: list[Seat]) -> None:
        """Who is placed before the best of several has won against them."""
        count.played += 1
        if ended.are_mates(mine, theirs):
            count.together += 1
            count.together_won += bool(set(mine) & set(ended.outcome.winners))
            return
        places = ended.outcome.places
        ours, others = min(places[seat] for seat in mine), min(places[seat] for seat in theirs)
        count.won += ours < others
        count.lost += ours > others


def balances(counts: dict[str, Count]) -> list[Balance]:
    """The most played first."""
    return [count.balance() for count in sorted(counts.values(), key=lambda count: -count.played)]
