"""Pairs of games that differ only in what one viewer cannot see, and a way to lay them on a real table."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from mire.books.choices import variants
from mire.books.components import edition
from mire.books.played import seed_from
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import legal, play_unchecked, refusal, start, to_act, view
from mire.core.game import Game
from mire.core.records import Viewer

Data = dict[str, Any]
TRIES = 300  # to let two cards change places
OTHERWISE = 10  # tries to let others answer otherwise


class Swap(NamedTuple):
    """Two cards change places after a shuffle, which is known by how often the dice had been asked."""

    asked: int
    here: int
    there: int


class Load(NamedTuple):
    """How luck differs from what the seed says: cards that changed places, and all that comes later."""

    swaps: tuple[Swap, ...]
    later: int  # from this answer of the dice on, another seed's answers are given


class Loaded(Dice):
    """Dice with something done to them; they note what was shuffled."""

    load: Load = Load((), 1 << 60)
    shuffled: list[tuple[int, int]] = []  # when, and how many cards

    def shuffle(self, cards: list[Any]) -> None:
        super().shuffle(cards)
        self.shuffled.append((self.asked, len(cards)))
        for asked, here, there in self.load.swaps:
            if asked == self.asked:
                cards[here], cards[there] = cards[there], cards[here]

    def _block(self) -> bytes:
        block = super()._block()
        return hashlib.blake2b(block).digest() if self.asked > self.load.later else block


LOADS: dict[str, Load] = {}  # by seed


class Day(msgspec.Struct):
    """What is dealt on a day, see `same_day`."""

    game: str
    seed: str
    load: Load | None


def loaded(kind: type[Game]) -> type[Game]:
    """The same game, except that its dice may be loaded."""

    def setup(self: Game, seats: int, dice: Dice) -> Any:
        return kind.setup(self, seats, Loaded(dice.seed, dice.asked, LOADS.get(dice.seed, Loaded("").load), []))

    return type(kind.__name__, (kind,), {"setup": setup, "__module__": kind.__module__})


class Move(NamedTuple):
    """An answer in either world, alike to the viewer; and what others could answer then but the viewer cannot."""

    seat: int
    here: Data
    there: Data
    wrong: list[Data]


class Pair(NamedTuple):
    """A game as far as it is played, and how to load the dice for the other one."""

    game: str
    options: Data
    seats: int
    seed: str
    viewer: Viewer
    moves: list[Move]
    load: Load
    differing: int  # questions at which somebody else sees a difference, or where all see alike, nobody does
    seen: bool  # whether somebody else sees one


def pair(kind: type[Game], luck: random.Random, unseen: bool = False) -> Pair:
    """A game at random, seen by somebody or other, and another that looks the same to them all the way.

    If wanted, something is done in them unseen by the viewer, and is not the same.
    """
    for _ in range(200):
        found = _pair(kind, luck)
        hidden = kind.secrets is Game.secrets or found.differing > len(found.moves) / 2
        if hidden and (not unseen or any(move.here != move.there for move in found.moves)):
            return found
    raise AssertionError(f"no two games of {kind.title} look the same to anyone, though it hides something")


def _pair(kind: type[Game], luck: random.Random) -> Pair:
    options = luck.choice(list(variants(kind.options)))
    playing = loaded(kind)(options, edition(kind))
    seats = luck.choice(playing.players)
    viewer = luck.choice([None, *range(seats)])
    seed = seed_from(luck.getrandbits(128))
    LOADS.pop(seed, None)
    here = _played(playing, seats, seed, luck, most=luck.randint(12, 60))
    looks = [_looks(playing, table, viewer) for _, _, table in here]
    dice = here[-1].table.dice
    load = Load((), dice.asked)
    there = _again(playing, here, looks, viewer, load)
    assert there is not None
    for _ in range(TRIES if dice.shuffled else 0):
        asked, cards = luck.choice(dice.shuffled[-2:])
        trial = Load((*load.swaps, Swap(asked, *luck.sample(range(cards), 2))), dice.asked)
        found = _again(playing, here, looks, viewer, trial)
        if found is not None and found[-1].table.dice.asked == dice.asked:
            load, there = trial, found
    for _ in range(OTHERWISE):  # what others do unseen may differ even where it need not
        found = _again(playing, here, looks, viewer, load, luck)
        if found is not None and found[-1].table.dice.asked == dice.asked:
            there = found
            break
    LOADS.pop(seed)
    moves = [
        Move(ours.seat, _plain(ours.action), _plain(theirs.action), _others(viewer, before.table, other.table))
        for before, other, ours, theirs in zip(here, there, here[1:], there[1:], strict=False)
    ]
    chosen = msgspec.structs.asdict(options)
    both = [(ours.table, theirs.table) for ours, theirs in zip(here, there, strict=True)]
    seen = sum(
        any(_looks(playing, ours, seat) != _looks(playing, theirs, seat) for seat in range(seats))
        for ours, theirs in both
    )
    unseen = sum(playing.secrets(ours, viewer) != playing.secrets(theirs, viewer) for ours, theirs in both)
    alike = all(
        playing.secrets(ours, seat) == playing.secrets(ours, viewer) for ours, _ in both for seat in range(seats)
    )
    return Pair(kind.name, chosen, seats, seed, viewer, moves, load, unseen if alike else seen, seen > 0)


class Answered(NamedTuple):
    """An answer, and the table after it; before all others comes a table that nobody has answered."""

    seat: int
    action: Any
    table: Any


def _played(playing: Game, seats: int, seed: str, luck: random.Random, most: int) -> list[Answered]:
    """A game at random, up to the answer before its last."""
    table = start(playing, seats, seed)
    played = [Answered(-1, None, clone(table))]
    while len(played) <= most:
        seat = luck.choice(to_act(table))
        action = luck.choice(legal(table, seat))
        play_unchecked(table, seat, action)
        if table.outcome:
            break
        played.append(Answered(seat, action, clone(table)))
    return played


def _again(
    playing: Game,
    here: Sequence[Answered],
    looks: Sequence[Any],
    viewer: Viewer,
    load: Load,
    otherwise: random.Random | None = None,
) -> list[Answered] | None:
    """The same game with loaded dice; None if there is none in which the viewer sees no difference."""
    first = here[0].table
    LOADS[first.dice.seed] = load
    table = start(playing, first.seats, first.dice.seed)
    played = [Answered(-1, None, table)]
    if _looks(playing, table, viewer) != looks[0]:
        return None
    for answered, look in zip(here[1:], looks[1:], strict=True):
        alike = _alike(playing, played[-1].table, answered, look, viewer, otherwise)
        if alike is None:
            return None
        played.append(alike)
    return played


def _alike(
    playing: Game, before: Any, answered: Answered, look: Any, viewer: Viewer, otherwise: random.Random | None
) -> Answered | None:
    """The same answer, or if another gave it, one that looks the same to the viewer."""
    if answered.seat not in to_act(before):
        return None
    others = [] if answered.seat == viewer else legal(before, answered.seat)
    actions = [answered.action, *(other for other in others if type(other) is type(answered.action))]
    if otherwise is not None:
        otherwise.shuffle(actions)
    for action in actions:
        if refusal(before, answered.seat, action) is None:
            table = clone(before)
            play_unchecked(table, answered.seat, action)
            told = action == answered.action or _told(playing, table, viewer) == _told(playing, answered.table, viewer)
            if told and _looks(playing, table, viewer) == look:
                return Answered(answered.seat, action, table)
    return None


def _looks(playing: Game, table: Any, viewer: Viewer) -> Any:
    """The table as it looks; what is told of how it came about must not tell more, so it is left out."""
    seen = view(playing, table, viewer)
    seen.events = []
    return seen


def _told(playing: Game, table: Any, viewer: Viewer) -> Any:
    """What is told of an answer, for it may have been given openly and yet have led to the same as another."""
    return view(playing, table, viewer).events


def _others(viewer: Viewer, *tables: Any) -> list[Data]:
    """Some of what may be answered at these tables, but not by the viewer."""
    return [
        _plain(action)
        for table in tables
        for seat in to_act(table)
        for action in legal(table, seat)[:6]
        if viewer is None or refusal(table, viewer, action) is not None
    ]


def _plain(action: Any) -> Data:
    plain: Data = msgspec.json.decode(msgspec.json.encode(action))
    return plain
