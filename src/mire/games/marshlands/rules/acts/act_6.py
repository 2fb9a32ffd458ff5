"""Act 6: The days to come.  Everybody builds at the same time, on a section of their own, for thirty minutes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mire.books.telling import called
from mire.core.agenda import Action, Choice, Item, Refusal, Step, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board.terrain import TREES, WATER
from mire.games.marshlands.components.ground import Square
from mire.games.marshlands.components.tiles import ECLIPSE, VILLAGES
from mire.games.marshlands.events import BuildingEnded, SectionFilled, TakenUp, TileRemoved, TileSwapped
from mire.games.marshlands.rules.eclipse import BringDarkness
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.rules.laying import Lay, in_hand, lays, leave_hand
from mire.games.marshlands.rules.own_rules import OwnRules
from mire.games.marshlands.rules.scoring.lines import line
from mire.games.marshlands.rules.scoring.sheets import sheet_by_section
from mire.games.marshlands.table import MarshlandsTable, ScoreLine

TIME = 1800.0  # seconds
FILLED_IN_TIME = (15, 8, 3)  # act 6
BADLY_LAID = -1  # act 6


def all_build_at_once(table: MarshlandsTable, order: Sequence[Seat]) -> tuple[Item, ...]:
    return (BuildingGoesOn(),)


class BuildingGoesOn(Step):
    """There are no turns: whoever has not finished may do something at any moment."""

    rules = ("SM-A6-010", "SM-A6-026")

    def do(self, table: MarshlandsTable) -> Then:
        for seat, colour in enumerate(table.colours):
            full = table.is_full(colour)
            if full and seat not in table.filled:
                table.filled.append(seat)
                table.say(SectionFilled(seat))
            elif not full and seat in table.filled:
                table.filled.remove(seat)
        if all(table.done):
            return BuildingEnds("all have finished")
        return WhatToBuild(0), BuildingGoesOn()


class WhatToBuild(Choice):
    """Lay, take up or exchange tiles as you like until time is up; what does not match is taken off before counting."""

    rules = ("SM-A6-010", "SM-A6-011", "SM-A6-013", "SM-A6-014", "SM-A6-015", "SM-A6-017")
    limit = TIME

    def seats(self, table: MarshlandsTable) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(table.seats) if not table.done[seat])

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        seat = self.seat
        own = table.layout.squares[table.colours[seat]]
        found: list[Action] = [Finish()]
        tiles = [tile for tile in in_hand(table, seat) if tile != ECLIPSE]
        if any(table.marsh.at[square] >= 0 for square in own):
            found += lays(table, seat, tiles)
        else:
            names = table.layout.names
            first = table.villages[table.colours[seat]] or tiles
            found += [
                Lay(tile, names[square], turn) for tile in dict.fromkeys(first) for square in own for turn in range(4)
            ]
        if ECLIPSE in table.hands[seat]:
            found += map(BringDarkness, range(1, table.seats))
        if not table.options.fixed:
            found += [TakeUp(table.layout.names[square]) for square in own if table.marsh.at[square] >= 0]
        others = sorted({tile for tile, who in zip(table.discards, table.discarders, strict=True) if who != seat})
        for tile in dict.fromkeys(table.hands[seat]):
            if table.deck:
                found.append(SwapForDeck(tile))
            found += [SwapForDiscard(tile, other) for other in others]
        return found

    def refuses(self, table: MarshlandsTable, action: Action) -> Refusal | None:
        seat = self.seat
        hand = table.hands[seat]
        if isinstance(action, Finish):
            return None
        if isinstance(action, Lay):
            return badly_placed(table, seat, action)
        if isinstance(action, TakeUp):
            return not_taken_up(table, seat, action)
        if isinstance(action, BringDarkness):
            return no_darkness(table, seat, action)
        if not isinstance(action, SwapForDeck | SwapForDiscard):
            return Refusal("Lay, take up or exchange a tile, or finish.", "SM-A6-010")
        if action.tile in VILLAGES:
            return Refusal("The village cannot be exchanged.", "SM-A6-019")
        if action.tile not in hand:
            return Refusal(f"There is no {called(action.tile)} before you.", "SM-A6-015")
        if isinstance(action, SwapForDeck):
            return None if table.deck else Refusal("The deck is empty.", "SM-A6-015")
        if any(tile == action.wanted and who != seat for tile, who in beside_deck(table)):
            return None
        return Refusal("No other player has put that tile beside the deck.", "SM-A6-017")

    def expired(self, table: MarshlandsTable) -> Then:
        table.drop(BuildingGoesOn)
        return BuildingEnds("time is up")


def beside_deck(table: MarshlandsTable) -> list[tuple[Card, Seat]]:
    return list(zip(table.discards, table.discarders, strict=True))


def badly_placed(table: MarshlandsTable, seat: Seat, lay: Lay) -> Refusal | None:
    """Any tile may be laid on any empty square of one's own; whether it matches is seen at the end."""
    square = table.layout.index.get(lay.square, -1)
    if lay.tile == ECLIPSE:
        return Refusal("The Solar Eclipse is not laid on a section: let the sun go dark with it.", "SM-EC-018")
    if lay.tile not in in_hand(table, seat):
        return Refusal(f"There is no {called(lay.tile)} before you.", "SM-A6-008")
    if square not in table.layout.squares[table.colours[seat]]:
        return Refusal(f"{lay.square} is not on your section.", "SM-A6-003")
    return Refusal(f"A tile lies on {lay.square}.", "SM-G-057") if table.marsh.at[square] >= 0 else None


def no_darkness(table: MarshlandsTable, seat: Seat, action: BringDarkness) -> Refusal | None:
    if ECLIPSE not in table.hands[seat]:
        return Refusal("The Solar Eclipse does not lie before you.", "SM-EC-018")
    if action.places < table.seats:
        return None
    return Refusal(f"There are only {table.seats} sections to go round.", "SM-EC-018")


def not_taken_up(table: MarshlandsTable, seat: Seat, action: TakeUp) -> Refusal | None:
    if table.options.fixed:
        return Refusal("A tile that lies may not be taken up again.", "SM-A6-014")
    square = table.layout.index.get(action.square, -1)
    if square in table.layout.squares[table.colours[seat]] and table.marsh.at[square] >= 0:
        return None
    return Refusal(f"No tile of yours lies on {action.square}.", "SM-A6-014")


class TakeUp(Action):
    """A tile on one's own section is taken back to be laid elsewhere."""

    rules = ("SM-A6-014",)
    says = "Take up the tile on {square}"
    square: Square

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        tile = lift(table, self.square)
        (table.villages[table.colours[seat]] if tile in VILLAGES else table.hands[seat]).append(tile)
        table.say(TakenUp(seat, tile, self.square))
        return None


def lift(table: MarshlandsTable, square: Square) -> Card:
    """Take a tile off the board."""
    number = table.where.index(square)
    tile = table.laid.pop(number)
    del table.where[number], table.turns[number]
    table.relay()
    return tile


class SwapForDeck(Action):
    """A tile is laid open beside the deck, and the top tile of the deck taken for it."""

    rules = ("SM-A6-015", "SM-A6-016", "SM-A6-018")
    says = "Exchange {tile} for the top of the deck"
    tile: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        took = table.deck.pop()
        exchange(table, seat, self.tile, took)
        return None


class SwapForDiscard(Action):
    """A tile is laid open beside the deck, and one that another player put there taken for it."""

    rules = ("SM-A6-017", "SM-A6-018")
    says = "Exchange {tile} for the {wanted} beside the deck"
    tile: Card
    wanted: Card

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        number = next(i for i, (tile, who) in enumerate(beside_deck(table)) if tile == self.wanted and who != seat)
        del table.discarders[number]
        exchange(table, seat, self.tile, table.discards.pop(number))
        return None


def exchange(table: MarshlandsTable, seat: Seat, gave: Card, took: Card) -> None:
    leave_hand(table, seat, gave)
    table.hands[seat].append(took)
    table.discards.append(gave)
    table.discarders.append(seat)
    table.say(TileSwapped(seat, gave, took))


class Finish(Action):
    """A player is done building."""

    rules = ("SM-A6-014",)
    says = "Finish"

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        table.done[seat] = True
        return None


# Before counting


class BuildingEnds(Step):
    """Badly laid tiles are taken off, then the points are counted."""

    rules = ("SM-A6-011", "SM-A6-023")
    why: str

    def do(self, table: MarshlandsTable) -> Then:
        table.say(BuildingEnded(f"{self.why[0].upper()}{self.why[1:]}."))
        return *map(BadTilesAreRemoved, range(table.seats)), GameIsOver(self.why)


class BadTilesAreRemoved(Step):
    """As long as a tile is badly laid its owner takes one off."""

    rules = ("SM-A6-023",)
    seat: Seat

    def do(self, table: MarshlandsTable) -> Then:
        return (WhichToRemove(self.seat), self) if badly_laid(table, self.seat) else None


class WhichToRemove(Choice):
    """Some of your tiles are badly laid: take one off."""

    rules = ("SM-A6-023", "SM-A6-024")

    def options(self, table: MarshlandsTable) -> Iterable[Action]:
        return [Remove(table.layout.names[square]) for square in badly_laid(table, self.seat)]


class Remove(Action):
    """A badly laid tile leaves the board, for a point."""

    rules = ("SM-A6-023", "SM-A6-024")
    says = "Take off the tile on {square}"
    square: Square

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        take_off(table, seat, self.square)
        return None


def take_off(table: MarshlandsTable, seat: Seat, square: Square) -> None:
    tile = lift(table, square)
    table.discards.append(tile)
    table.discarders.append(seat)
    table.removed[seat] += 1
    table.say(TileRemoved(seat, tile, square))


def badly_laid(table: MarshlandsTable, seat: Seat) -> list[int]:
    """The tiles of a section that match a neighbour badly, touch none, or are jokers without water; never the village.

    Ruling: the owner chooses which tile of a clash to take off.
    """
    own = table.layout.squares[table.colours[seat]]
    lying = [square for square in own if table.marsh.at[square] >= 0]
    groups = hanging_together(table, lying)
    bad = {square for square in lying if table.options.islands and square not in mainland(table, seat, groups)}
    for group in groups:
        if len(group) == 1 and len(lying) > 1:
            bad |= group
    for square in lying:
        bad |= clashes(table, square)
    return [square for square in lying if square in bad and table.card_at(square) not in VILLAGES]


def hanging_together(table: MarshlandsTable, squares: list[int]) -> list[set[int]]:
    """Tiles side by side, from one to the next, whether or not their sides match."""
    groups: list[set[int]] = []
    for square in squares:
        beside = set(table.layout.neighbours(square))
        joined = [group for group in groups if group & beside]
        groups = [group for group in groups if group not in joined] + [{square}.union(*joined)]
    return groups


def mainland(table: MarshlandsTable, seat: Seat, groups: list[set[int]]) -> set[int]:
    """The tiles that hang together with the village; before it is laid, the most that hang together."""
    village = table.village_square(table.colours[seat])
    return next((group for group in groups if village in group), None) or max(groups, key=len, default=set())


def clashes(table: MarshlandsTable, square: int) -> set[int]:
    """This tile and its neighbours, where their sides do not match."""
    found = set()
    shape = table.shape_at(square)
    for side in range(4):
        beside = table.layout.ground.near[4 * square + side]
        mine = shape.edges >> 4 * side & 15
        lies = beside >= 0 and table.marsh.at[beside] >= 0
        theirs = table.shape_at(beside).edges >> 4 * ((side + 2) % 4) & 15 if lies else TREES
        if side == shape.opening and theirs != WATER:
            found.add(square)
        elif mine != theirs and TREES not in (mine, theirs):
            found |= {square, beside}
    return found


# What counts


def sheet_of_builders(table: MarshlandsTable) -> Iterator[ScoreLine]:
    yield from sheet_by_section(table)
    yield from bonuses(table)


def bonuses(table: MarshlandsTable) -> Iterator[ScoreLine]:
    """Act 6: badly laid tiles cost a point each; the first to fill their sections well get a bonus."""
    for seat, tiles in enumerate(table.removed):
        if tiles:
            yield line(table, table.colours[seat], "badly laid", BADLY_LAID * tiles, "whole", [])
    for number, seat in enumerate(in_time(table)[: len(FILLED_IN_TIME)]):
        yield line(table, table.colours[seat], "filled in time", FILLED_IN_TIME[number], str(number), [])


def in_time(table: MarshlandsTable) -> list[Seat]:
    """Who filled the section in time and had nothing to take off (SM-A6-026)."""
    return [seat for seat in table.filled if not table.removed[seat]]


ROWS = {
    "": "SM-A6-020",
    "pond": "SM-A6-021",
    " cut": "SM-A6-022",
    "badly laid": "SM-A6-024",
    "filled in time 0": "SM-A6-026",
    "filled in time 1": "SM-A6-027",
    "filled in time 2": "SM-A6-028",
}

RULES = OwnRules(
    begins=all_build_at_once,
    sheet=sheet_of_builders,
    rows=ROWS,
)
