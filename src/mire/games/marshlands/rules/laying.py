"""How to lay the tiles: where a tile may go, why it may not, and laying it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mire.books.telling import called
from mire.core.agenda import Action, Refusal, Then
from mire.core.records import Card, Seat
from mire.games.marshlands.board.fitting import fits, frontier, placements
from mire.games.marshlands.board.shape import Shape
from mire.games.marshlands.board.terrain import COPSE, FIELD, GARDEN, LAND, LOCAL, WATER

from ..components.ground import CENTRE, NOWHERE, Square
from ..components.tiles import COMPASS, ECLIPSE, Turn, kind_of
from ..events import TileLaid, TileReplaced
from ..table import MarshlandsTable
from .boats import BoatFollows, ways_to_follow
from .counters import ClaimsAreMade
from .eclipse import HowFarToTurn
from .ending import GameIsOver
from .intervals.event_tiles import event_squares
from .intervals.replacing import change, irreplaceable
from .own_rules import own_rules

MATCHING = {WATER: ("water", "SM-G-046"), FIELD: ("field", "SM-G-047"), COPSE: ("copse", "SM-G-048")}
MATCHING[GARDEN] = ("garden", "SM-G-049")
MATCHING[LAND] = ("land", "SM-I1-096")


class Lay(Action):
    """A tile is laid on a square, turned as its player likes."""

    rules = ("SM-G-042", "SM-G-043", "SM-G-053", "SM-A1-017")
    says = "Lay {tile} on {square}, {turn:not turned|turned right|turned round|turned left}"
    tile: Card
    square: Square
    turn: Turn

    def do(self, table: MarshlandsTable, seat: Seat) -> Then:
        layout = table.layout
        square = layout.index[self.square]
        leave_hand(table, seat, self.tile)
        table.refused, table.idle = 0, -1  # this turn will count one
        table.stuck = False
        table.say(TileLaid(seat, self.tile, self.square, self.turn))
        if self.tile == ECLIPSE:
            table.cover_centre(self.tile)
            table.last_section = NOWHERE
            return HowFarToTurn(seat)
        old = table.card_at(square)
        if old is None:
            table.put(self.tile, square, self.turn)
        else:
            change(table, [square], lambda: table.replace(self.tile, square, self.turn))
            table.say(TileReplaced(old))
        section = layout.ground.sections[square]
        is_home = section == table.colours[seat]
        table.last_section = NOWHERE if is_home and table.options.foreign_only else section
        follows = own_rules(table).follows(table, seat, self.tile, square, old)
        is_over = any(isinstance(item, GameIsOver) for item in follows)
        if table.act.ends_when_full == "one section" and table.is_full(section) and not is_over:
            return *follows, GameIsOver("a section is full", seat)
        if table.act.ends_when_full == "all sections" and all(map(table.is_full, table.used)):
            return GameIsOver("every square is covered")
        if table.act.lays == "own or by boat" and not is_home:
            return BoatFollows(seat)
        if table.options.boat_follows and ways_to_follow(table, seat):
            return BoatFollows(seat)
        return ClaimsAreMade(seat) if table.act.counters and not table.act.boats else follows


def leave_hand(table: MarshlandsTable, seat: Seat, tile: Card) -> None:
    """The tile comes from the offer, from beside the board, or from the hand."""
    village = table.villages[table.colours[seat]]
    if tile in table.offered:
        table.offered.remove(tile)
    elif tile in village:
        village.remove(tile)
    else:
        table.hands[seat].remove(tile)


# Where tiles fit


def in_hand(table: MarshlandsTable, seat: Seat) -> list[Card]:
    """The tiles a player may lay: those in hand, and the own village if it is still beside the board."""
    if table.act.villages == "in stock":
        return table.hands[seat]
    return table.hands[seat] + table.villages[table.colours[seat]]


def lays(table: MarshlandsTable, seat: Seat, tiles: Iterable[Card]) -> list[Lay]:
    """Every way to lay one of these tiles."""
    layout, shapes, marsh = table.layout, table.shapes, table.marsh
    names = layout.names
    cards = dict.fromkeys(tiles)
    found = []
    if ECLIPSE in cards:
        del cards[ECLIPSE]
        found.append(Lay(ECLIPSE, names[layout.centre], 0))
    squares = SQUARES[table.act.lays](table, seat)
    kinds = [shapes.kinds[card] for card in cards if not kind_of(card)]
    fitting = placements(shapes.shapes, shapes.turns, marsh, kinds, squares)
    events = [shapes.kinds[card] for card in cards if kind_of(card)]
    if events:
        fitting += placements(shapes.shapes, shapes.turns, marsh, events, event_squares(table))
    forbids = own_rules(table).forbids
    for i in range(0, len(fitting), 3):
        kind, square, turn = fitting[i], fitting[i + 1], fitting[i + 2]
        card = shapes.names[kind]
        if marsh.at[square] >= 0 and irreplaceable(table, card, square):
            continue
        if forbids is None or forbids(table, seat, card, square, shapes.shapes[4 * kind + turn]) is None:
            found.append(Lay(card, names[square], turn))
    return found


def own_squares(table: MarshlandsTable, seat: Seat) -> list[int]:
    """The empty squares of one's own section beside a tile of it (SM-G-043)."""
    return frontier(table.marsh, table.layout.squares[table.colours[seat]])


def race_squares(table: MarshlandsTable, seat: Seat) -> list[int]:
    """Act 4: beside any tile, on one's own section or another's (SM-A4-014, SM-A4-015)."""
    return [square for section in table.used for square in frontier(table.marsh, table.layout.squares[section])]


def squares_by_boat(table: MarshlandsTable, seat: Seat) -> list[int]:
    """Act 5: on one's own section, or beside one's boat on another's (SM-A5-012)."""
    layout, at = table.layout, table.marsh.at
    own = table.colours[seat]
    sections = layout.ground.sections
    abroad = [
        square
        for square in layout.neighbours(table.boats[own] // LOCAL)
        if at[square] < 0 and sections[square] not in (own, CENTRE)
    ]
    return own_squares(table, seat) + abroad


def all_squares(table: MarshlandsTable, seat: Seat) -> list[int]:
    """Acts 7 and 8: beside any tile on the board (SM-A7-015, SM-A7-017)."""
    return frontier(table.marsh, table.layout.all)


SQUARES: dict[str, Callable[[MarshlandsTable, Seat], list[int]]] = {
    "own": own_squares,
    "own or others'": race_squares,
    "own or by boat": squares_by_boat,
    "anywhere": all_squares,
}


# Why a tile may not be laid


def unfit(table: MarshlandsTable, seat: Seat, lay: Lay, tiles: Iterable[Card]) -> Refusal | None:
    """Why this tile cannot be laid so; None if it can."""
    layout, shapes = table.layout, table.shapes
    if lay.tile not in tiles:
        return Refusal(f"You have no {called(lay.tile)} to lay.", "SM-G-042")
    square = layout.index.get(lay.square)
    if square is None or layout.ground.sections[square] == NOWHERE:
        return Refusal(f"There is no square {lay.square} to lay on.", "SM-G-055")
    if lay.tile == ECLIPSE:
        centre = square == layout.centre and lay.turn == 0
        return None if centre else Refusal("The Solar Eclipse goes on the centre, as it is.", "SM-EC-002")
    is_event = bool(kind_of(lay.tile))
    if table.marsh.at[square] >= 0 and not is_event:
        return Refusal(f"A tile lies on {lay.square}.", "SM-G-057")
    if refused := irreplaceable(table, lay.tile, square) if is_event else None:
        return refused
    squares = event_squares(table) if is_event else SQUARES[table.act.lays](table, seat)
    if square not in squares:
        return out_of_place(table, seat, square, is_event)
    shape = shapes.shapes[4 * shapes.kinds[lay.tile] + lay.turn]
    if not fits(shape, table.marsh.wanted[square]):
        return mismatch(table, shape, square, lay)
    forbids = own_rules(table).forbids
    return forbids(table, seat, lay.tile, square, shape) if forbids else None


def out_of_place(table: MarshlandsTable, seat: Seat, square: int, is_event: bool) -> Refusal:
    """Why nothing of this player's can lie on an empty square."""
    layout = table.layout
    own = table.colours[seat]
    section = layout.ground.sections[square]
    name = layout.names[square]
    if table.act.lays == "own or by boat" and section != own:
        return Refusal(f"{name} is another's, and your boat is not beside it.", "SM-A5-009")
    if table.act.lays == "own" and section != own and not is_event:
        return Refusal(f"{name} is not on your section.", "SM-G-042")
    if any(table.marsh.at[beside] >= 0 for beside in layout.neighbours(square)):
        return Refusal(f"{name} touches no tile of that section, only another's.", "SM-G-045")
    return Refusal(f"{name} shares no side with a tile.", "SM-G-043")


def mismatch(table: MarshlandsTable, shape: Shape, square: int, lay: Lay) -> Refusal:
    """Which side does not match."""
    wanted = table.marsh.wanted[square]
    if shape.opening >= 0:
        return Refusal("The joker's opening must lie against water.", "SM-G-037")
    for side, facing in enumerate(COMPASS):
        mine, theirs = shape.edges >> 4 * side & 15, wanted >> 4 * side & 15
        if not mine & theirs:
            terrain, row = MATCHING[mine]
            there = MATCHING[theirs][0]
            return Refusal(f"On the {facing} side {terrain} would meet {there}.", row)
    return Refusal(f"{called(lay.tile)} does not fit there.", "SM-G-046")
