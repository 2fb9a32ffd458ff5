"""The intervals a turn later."""

from __future__ import annotations

from mire.core.engine import legal, play_unchecked
from mire.core.records import Seat
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import ECLIPSE, VILLAGES, kind_of
from mire.games.marshlands.rules.boats import ways as ways_of_boat
from mire.games.marshlands.rules.counters import claimable
from mire.games.marshlands.rules.drawing import hand_limit
from mire.games.marshlands.rules.laying import in_hand, lays, leave_hand
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import Counter, MarshlandsTable

from .leaning import KEEPING, OFFERING, Position, laid, values
from .voyages import Voyages

AHEAD = 1  # turns of one's own that are played on before a position is judged


def play_ahead_in_intervals(table: MarshlandsTable, seat: Seat) -> None:
    """The rest of one's turn and a few more of one's own, as if the others passed.

    What is drawn in these turns comes from the bottom of the deck, so that it is the same whatever was laid before.
    """
    while not table.outcome and table.agenda[-1].seat == seat and not isinstance(table.agenda[-1], WhichTile):
        options = legal(table, seat)
        looks = values(table, seat, options)
        play_unchecked(table, seat, options[looks.index(max(looks))])
    if table.outcome:
        return
    hand = table.hands[seat]
    for _ in range(AHEAD):
        while len(hand) < hand_limit(table, seat) and table.deck:
            hand.append(table.deck.pop(0))
        if not table.deck:
            return
        lay_and_sail(table, seat)
        if table.is_full(table.colours[seat]):
            return


def lay_and_sail(table: MarshlandsTable, seat: Seat) -> None:
    """Lay the tile that promises most, move the boat to where most can be claimed, and claim it."""
    now, hand = Position(table, seat), table.hands[seat]
    plain = [tile for tile in in_hand(table, seat) if not kind_of(tile) and tile != ECLIPSE]
    best, chosen = dict.fromkeys(plain, -9.0), None
    for lay in lays(table, seat, plain):
        value = laid(now, lay)
        if value > max(best.values()):
            chosen = lay
        best[lay.tile] = max(best[lay.tile], value)
    if chosen is not None and best[chosen.tile] > OFFERING:
        leave_hand(table, seat, chosen.tile)
        table.put(chosen.tile, table.layout.index[chosen.square], chosen.turn)
        if chosen.tile in VILLAGES and not table.act.marks_canals:
            table.boats[now.colour] = table.layout.index[chosen.square] * LOCAL
    elif hand:
        hand.remove(min(hand, key=lambda tile: best.get(tile, KEEPING)))
    if table.act.marks_canals:
        return
    spots = [table.boats[now.colour], *ways_of_boat(table, seat)]
    if spots[0] < 0:
        return
    table.boats[now.colour] = max(spots, key=Voyages(table, now.colour).worth)
    for claim in claimable(table, seat):
        if table.supply[2 * now.colour] > 1:
            table.counters.append(Counter(now.colour, claim.square, claim.part))
            table.supply[2 * now.colour] -= 1
