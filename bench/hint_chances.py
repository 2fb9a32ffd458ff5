"""How often games are won by what a bot thinks a position worth: `python bench/hint_chances.py GAME [GAMES] [SEATS]`.

Quick bots play; in one answer of so many a small search says what it thinks the position worth to who is asked, and the
end says whether that seat won.  A line of log odds is fitted to the first two thirds of the games; for the others it is
printed how often a worth was won, and how well the worth itself and the line foretell it (log loss: less is better).
The line goes into `chance` of the game's thinking/levels.toml, and hints read chances off it.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence

from mire.bots.greedy import Greedy
from mire.bots.search import Search
from mire.core.agenda import Table
from mire.core.dice import Dice
from mire.core.engine import legal, play, start, view
from mire.core.game import Game
from mire.games import game
from mire.lab.matches import luck, next_to_answer

THOUGHTS = 30
ONE_IN = 12
MOST = 3000  # answers after which a game is left
Seen = tuple[float, float]  # the log odds of a worth, and the share of the win


def watched(playing: Game, seats: int, number: int) -> list[Seen]:
    """One game: what was thought at some of its questions, and what came of it."""
    table: Table = start(playing, seats, luck("hint chances", number))
    quick = Greedy(playing, Dice(luck("hint chances", number, 1)))
    asked = Dice(luck("hint chances", number, 2))
    thought: list[tuple[int, float]] = []
    seat, answers = -1, 0
    while not table.outcome and answers < MOST:
        seat = next_to_answer(table, seat)
        seen = view(playing, table, seat)
        if not asked.below(ONE_IN) and len(legal(seen, seat)) > 1:
            best = Search(playing, asked, THOUGHTS).considered(seen, seat)[0]
            thought.append((seat, best.worth))
        play(table, seat, quick.choose(seen, seat))
        answers += 1
    if not table.outcome:
        return []
    sides = table.outcome.teams or tuple((each,) for each in range(seats))
    share = 1 / max(1, sum(any(seat in table.outcome.winners for seat in side) for side in sides))
    together = len(table.outcome.winners) == seats
    return [(odds(worth), (1.0 if together else share) * (at in table.outcome.winners)) for at, worth in thought]


def odds(worth: float) -> float:
    inside = min(max(worth, 0.001), 0.999)
    return math.log(inside / (1 - inside))


def line(seen: Sequence[Seen]) -> tuple[float, float]:
    """Offset and slope that make what was seen likeliest, by Newton's steps."""
    offset, slope = 0.0, 1.0
    for _ in range(30):
        a = b = c = g = h = 1e-9
        for x, won in seen:
            p = 1 / (1 + math.exp(-offset - slope * x))
            weight = p * (1 - p)
            a, b, c = a + weight, b + weight * x, c + weight * x * x
            g, h = g + won - p, h + (won - p) * x
        det = a * c - b * b
        offset, slope = offset + (c * g - b * h) / det, slope + (a * h - b * g) / det
    return offset, slope


def loss(seen: Sequence[Seen], offset: float, slope: float) -> float:
    total = 0.0
    for x, won in seen:
        p = 1 / (1 + math.exp(-offset - slope * x))
        total -= won * math.log(p) + (1 - won) * math.log(1 - p)
    return total / len(seen)


def main(name: str, games: int, seats: int) -> None:
    playing = game(name)
    found = [watched(playing, seats, number) for number in range(games)]
    learnt = [each for seen in found[: games * 2 // 3] for each in seen]
    held = [each for seen in found[games * 2 // 3 :] for each in seen]
    offset, slope = line(learnt)
    print(f"{name}: {len(learnt)} positions learnt from, {len(held)} held back; chance = [{offset:.2f}, {slope:.2f}]")
    before, after = loss(held, 0, 1), loss(held, offset, slope)
    print(f"log loss of those held back: by the worth itself {before:.3f}, by the line {after:.3f}")
    for low in range(0, 10, 2):
        some = [(x, won) for x, won in held if low <= 10 / (1 + math.exp(-offset - slope * x)) < low + 2]
        if some:
            won = sum(won for _, won in some) / len(some)
            print(f"  said {low / 10:.1f} to {(low + 2) / 10:.1f}: {len(some)} positions, won {won:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], *(int(text) for text in [*sys.argv[2:4], *("60", "4")[len(sys.argv) - 2 :]]))
