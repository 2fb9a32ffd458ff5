"""What happens when a village or a tile with a clover is laid."""

from __future__ import annotations

from mire.core.agenda import Item
from mire.core.records import Card, Seat
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import CENTRES, VILLAGES, kind_of
from mire.games.marshlands.events import TileRemovedFromBoard
from mire.games.marshlands.rules.intervals.replacing import change
from mire.games.marshlands.table import MarshlandsTable

from .pollution import how_it_spreads
from .purifying import PlantPurifies


def laid_in_environment(
    table: MarshlandsTable, seat: Seat, card: Card, square: int, old: Card | None
) -> tuple[Item | None, ...]:
    """What follows a tile that was laid."""
    section = table.layout.ground.sections[square]
    if card in VILLAGES:
        table.boats[section] = square * LOCAL
    kind, before = kind_of(card), kind_of(old or "")
    if kind == "floods":
        flood(table, square)
    elif kind == "mad-cow":
        take_off(table, [own for own in table.layout.squares[section] if has_cow(table, own)])
    elif kind == "maintenance-work" and before in ("water-primrose", "drought"):
        table.maintained.append(section)
        table.relay()
    elif kind == "pollution":
        table.polluter = seat
        table.spreading = how_it_spreads(table, square)
    elif kind == "purifying-plant":
        table.purifier = seat
        if before == "pollution":
            table.spreading = ""
            table.cleaning = True
        if table.cleaning or table.options.plant_at_once:
            return (PlantPurifies(seat),)
    return ()


def flood(table: MarshlandsTable, square: int) -> None:
    """The tiles round about go, and the Floods with them; villages, the Abbey and the Factory stay."""
    gone = [square, *(near for near in table.layout.around(square) if table.marsh.at[near] >= 0)]
    gone = [near for near in gone if not stands(table.card_at(near) or "")]
    take_off(table, gone)
    names = [table.layout.names[near] for near in gone]
    table.flooded += [name for name in names if name not in table.flooded]
    table.relay()


def stands(card: Card) -> bool:
    return card in VILLAGES or card in CENTRES


def take_off(table: MarshlandsTable, squares: list[int]) -> None:
    for square in squares:
        table.say(TileRemovedFromBoard(table.card_at(square) or "", table.layout.names[square]))
    if squares:
        change(table, squares, lambda: table.remove(squares))


def has_cow(table: MarshlandsTable, square: int) -> bool:
    lies = table.marsh.at[square] >= 0
    return lies and any(sums >> 24 & 0xFFF for sums in table.shape_at(square).sums)
