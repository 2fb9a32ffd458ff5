"""How well each player stands, for bots to lean on."""

from __future__ import annotations

from mire.core.agenda import Outcome
from mire.games.swapx.board import standing

from ..table import ALLIES, SEATS, SwapXTable

SPARE = 0.35  # a supply point beyond what the cells need, for up to three
LACK = 1.0  # a cell that will starve at the next check
RISK = 0.6  # a cell that an enemy's swap would cut off
LEAST = 0.1  # a player who is still on the board has some hope
STEEPNESS = 1.6

STOPPED = 0.5  # what it is worth to be ahead when a game is stopped: the aim is to be the last on the board
PLACE = 0.02  # so that, of two defeats, the better place is preferred
AGAIN = 0.4  # how far a position that was there before counts as the end: the third time it is
LATELY = 24  # positions ago up to which bots remember them
LAST_MOVES = 40  # before the turn limit, over which it comes to count


def estimate(table: SwapXTable) -> tuple[float, ...]:
    """Each side's share of the strength on the board; the nearer a stop, the more it counts who is ahead."""
    strength = [_strength(table, seat) ** STEEPNESS for seat in range(SEATS)]
    total = sum(strength)
    shares = tuple([sum([strength[seat] for seat in side]) / total for side in table.sides()])
    nearness = _nearness_of_a_stop(table)
    if not nearness:
        return shares
    ahead = _ahead(table)
    return tuple([share + nearness * (end - share) for share, end in zip(shares, ahead, strict=True)])


def _strength(table: SwapXTable, seat: int) -> float:
    if not table.cells[seat]:
        return 0.0
    partner = ALLIES[seat] if table.options.teams else seat
    count, points, risk = standing(table.cells, table.supplies, seat, table.ally(seat), partner)
    if table.settled[seat] and count - risk <= 1:
        risk = count
    spare = points - count
    supply = SPARE * min(spare, 3) if spare >= 0 else LACK * spare
    return max(LEAST, count + supply - RISK * risk)


def _nearness_of_a_stop(table: SwapXTable) -> float:
    """From 0 to 1: how near this position is to being ranked, by repetition or by the turn limit."""
    left = table.options.turn_limit - table.moves
    nearness = max(0.0, 1 - left / LAST_MOVES)
    past = table.past
    if table.options.repetition and past and past[-1] in past[-LATELY:-1]:
        nearness = max(nearness, AGAIN)
    return nearness


def _ahead(table: SwapXTable) -> list[float]:
    """What a stop now would be worth to each seat, by cells alone."""
    held = [sum([table.cells[seat].bit_count() for seat in side]) for side in table.sides()]
    most = max(held)
    first = {side for side, own in zip(table.sides(), held, strict=True) if own == most}
    return [STOPPED / len(first) if own == most else 0.0 for own in held]


def prizes(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """To be the last on the board is the aim; to be ahead when a game is stopped is worth half of it."""
    sides = outcome.teams or tuple((seat,) for seat in range(seats))
    standing = sum(any(outcome.scores[seat] for seat in side) for side in sides)
    first = sum(side[0] in outcome.winners for side in sides)
    prize = (1.0 if standing == 1 else STOPPED) - PLACE
    return tuple(
        prize / first * (seat in outcome.winners) + PLACE * (seats - outcome.places[seat]) / (seats - 1)
        for seat in range(seats)
    )
