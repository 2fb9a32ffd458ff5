"""What a bot would tell who asks it: the best answers, each one's chance to win, and what may follow."""

from __future__ import annotations

import math

import msgspec

from mire.bots.levels import bot, ladder
from mire.bots.search import Considered, Search
from mire.core.agenda import Action, Table
from mire.core.dice import Dice
from mire.core.game import Game
from mire.core.records import Seat

LEVEL = "thoughtful"  # whose thoughts fit within a second
IDEAS = 3
ENOUGH = 6  # thoughts an answer must have had to be told of
ALIKE = 0.01  # nobody can tell apart what differs by less


class Idea(msgspec.Struct, frozen=True):
    """An answer that could be given."""

    action: Action
    chance: float  # to win with it
    equal: bool  # as good as the best, as far as the thoughts tell
    follows: list[tuple[Seat, Action]]  # what is thought to come next


def ideas(game: Game, seen: Table, seat: Seat, luck: Dice, at_most: float | None = None) -> list[Idea]:
    """At most three of the answers most thought of, the best first, found from what this seat sees and nothing else."""
    thinker = bot(ladder(game).recipe(LEVEL).bot, game, luck, at_most)
    assert isinstance(thinker, Search)
    considered = thinker.considered(seen, seat)
    tried = [each for each in considered[:IDEAS] if each.share * (thinker.thoughts or 0) >= ENOUGH] or considered[:1]
    best, *others = sorted(tried, key=lambda each: -each.worth)
    return [_idea(game, best, False), *[_idea(game, each, _as_good(each, best)) for each in others]]


def _idea(game: Game, of: Considered, equal: bool) -> Idea:
    return Idea(of.action, chance(game, of.worth), equal, of.follows)


def _as_good(one: Considered, best: Considered) -> bool:
    """Whether two answers differ by no more than chance may have moved them."""
    return best.worth - one.worth <= max(ALIKE, math.hypot(one.doubt, best.doubt))


def chance(game: Game, worth: float) -> float:
    """How often games were won in which a bot thought its answer worth so much."""
    offset, slope = ladder(game).chance
    inside = min(max(worth, 0.001), 0.999)
    return 1 / (1 + math.exp(-offset - slope * math.log(inside / (1 - inside))))
