"""Acts 1 to 3 a few turns later."""

from __future__ import annotations

from mire.core.engine import play_unchecked
from mire.core.records import Seat

from ..components.tiles import ECLIPSE
from ..rules.drawing import hand_limit
from ..rules.laying import in_hand, lays, leave_hand
from ..rules.offering import WhereToLay
from ..rules.shortening import WhichFurtherTile
from ..table import MarshlandsTable
from .judgement import Promises
from .leaning import OFFERING, answers_worth

AHEAD = 4  # turns of one's own that are played on before a position is judged


def play_ahead(table: MarshlandsTable, seat: Seat) -> None:
    """Acts 1 to 3: a few turns of one's own, as if the others passed; then what one holds has shown its use.

    What is drawn in these turns comes from the bottom of the deck, so that it is the same whatever was laid before.
    """
    while (
        table.agenda and isinstance(choice := table.agenda[-1], WhereToLay | WhichFurtherTile) and choice.seat == seat
    ):
        options = list(choice.options(table))
        values = answers_worth(table, seat, options)
        play_unchecked(table, seat, options[values.index(max(values))])
    if table.outcome:
        return
    hand = table.hands[seat]
    for turn in range(AHEAD):
        while len(hand) < hand_limit(table, seat) and table.deck:
            hand.append(table.deck.pop(0 if turn else -1))
        del table.deck[: table.seats - 1]
        if not table.deck:
            return
        lay_best(table, seat)
        if table.is_full(table.colours[seat]):
            return


def lay_best(table: MarshlandsTable, seat: Seat) -> None:
    """Lay what promises most, or do without what promises least."""
    own, hand = table.colours[seat], table.hands[seat]
    promises = Promises(table, (own,))
    now = promises.now()[own]
    best, chosen = dict.fromkeys(hand, -9.0), None
    for lay in lays(table, seat, in_hand(table, seat)):
        if lay.tile == ECLIPSE:
            continue
        value = promises.once_laid(lay)[own] - now
        if value > max(best.values()):
            chosen = lay
        best[lay.tile] = max(value, best.get(lay.tile, -9.0))
    if chosen is not None and best[chosen.tile] > OFFERING:
        leave_hand(table, seat, chosen.tile)
        table.put(chosen.tile, table.layout.index[chosen.square], chosen.turn)
    else:
        hand.remove(min(hand, key=lambda tile: best[tile]))
