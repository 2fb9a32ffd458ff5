"""What a table of The Sacred Marshlands says aloud."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import FACE_DOWN, Card, Seat, Viewer

from .components.ground import Square
from .components.tiles import Turn


class Began(Event):
    rules = ("SM-A1-011",)
    says = "{seat} begins."
    seat: Seat


class TileLaid(Event):
    rules = ("SM-A1-017",)
    says = "{seat} laid {tile} on {square}."
    seat: Seat
    tile: Card
    square: Square
    turn: Turn


class VillageTurned(Event):
    rules = ("SM-A1-013",)
    says = "{seat} turned the village."
    seat: Seat


class TileOffered(Event):
    rules = ("SM-A1-021", "SM-A1-022", "SM-G-074")
    says = "{seat} offered {tile}."
    seat: Seat
    tile: Card


class TileTaken(Event):
    rules = ("SM-A1-026",)
    says = "{seat} took {tile}."
    seat: Seat
    tile: Card


class TileRefused(Event):
    rules = ("SM-A1-025", "SM-A1-027")
    says = "{seat} did not take it."
    seat: Seat


class TileDiscarded(Event):
    rules = ("SM-A1-028", "SM-G-074")
    says = "{tile} was discarded."
    tile: Card


class TileDrawn(Event):
    rules = ("SM-A1-017", "SM-G-073")
    says = "{seat} drew {tile}."
    seat: Seat
    tile: Card

    def seen_by(self, viewer: Viewer) -> TileDrawn:
        return self if viewer == self.seat else TileDrawn(self.seat, FACE_DOWN)


class TurnPassed(Event):
    rules = ("SM-A7-022",)
    says = "{seat} could lay nothing."
    seat: Seat


class TurnMissed(Event):
    rules = ("SM-A4-028", "SM-A4-029")
    says = "{seat} missed a turn: the cow stood in the way."
    seat: Seat


class DiscardsShuffled(Event):
    rules = ("SM-A4-036",)
    says = "The discards were shuffled and make up the deck."


class BoatMoved(Event):
    rules = ("SM-A4-019", "SM-A5-023")
    says = "{seat}'s boat moved to {square}."
    seat: Seat
    square: Square
    part: int


class BoatCarried(Event):
    rules = ("SM-A4-023", "SM-A4-024")
    says = "{seat}'s boat was lifted from {before} to {after} on {square}."
    seat: Seat
    square: Square
    before: str
    after: str


class CounterPut(Event):
    rules = ("SM-A5-031", "SM-A7-023")
    says = "{seat} put a counter on the {what} at {square}."
    seat: Seat
    what: str
    square: Square


class DrawingEnded(Event):
    rules = ("SM-A7-029",)
    says = "{seat} has put the last counter: nobody draws any more."
    seat: Seat


class TileSwapped(Event):
    rules = ("SM-A6-015", "SM-A6-016", "SM-A6-017")
    says = "{seat} put {gave} beside the deck and took {took}."
    seat: Seat
    gave: Card
    took: Card


class TakenUp(Event):
    rules = ("SM-A6-014",)
    says = "{seat} took {tile} up from {square}."
    seat: Seat
    tile: Card
    square: Square


class SectionFilled(Event):
    rules = ("SM-A6-026",)
    says = "{seat} has filled the section."
    seat: Seat


class BuildingEnded(Event):
    rules = ("SM-A6-011",)
    says = "{why}"
    why: str


class TileRemoved(Event):
    rules = ("SM-A6-023", "SM-A6-024")
    says = "{seat} took {tile} off {square}, where it was badly laid."
    seat: Seat
    tile: Card
    square: Square


class VillageTaken(Event):
    rules = ("SM-A8-007",)
    says = "{seat} took {tile} from the stock."
    seat: Seat
    tile: Card


class BoardTurned(Event):
    rules = ("SM-EC-006", "SM-EC-007", "SM-EC-012")
    says = "{seat} turned the board by {quarters:quarter}: every player goes on with what lies there now."
    seat: Seat
    quarters: int


class GameEnded(Event):
    rules = ("SM-A1-010", "SM-G-079")
    says = "The game is over: {why}."
    why: str


# The intervals


class ExchangeProposed(Event):
    rules = ("SM-I1-050", "SM-I1-051")
    says = "{seat} offered {whom} {tile} in exchange for {sought}."
    seat: Seat
    whom: Seat
    tile: Card
    sought: str


class ExchangeDeclined(Event):
    rules = ("SM-I1-053",)
    says = "{seat} exchanged nothing with {asker}."
    seat: Seat
    asker: Seat


class HandShown(Event):
    rules = ("SM-I1-052",)
    says = "{seat} showed the tiles to {asker}."
    seat: Seat
    asker: Seat


class TilesExchanged(Event):
    rules = ("SM-I1-050", "SM-I1-052")
    says = "{seat} gave {whom} {gave} for {took}."
    seat: Seat
    whom: Seat
    gave: Card
    took: Card

    def seen_by(self, viewer: Viewer) -> TilesExchanged:
        knows = viewer in (self.seat, self.whom)
        return self if knows else TilesExchanged(self.seat, self.whom, self.gave, FACE_DOWN)


class TileReplaced(Event):
    rules = ("SM-I1-040", "SM-I1-042")
    says = "It took the place of {tile}, which left the game."
    tile: Card


class TileRemovedFromBoard(Event):
    rules = ("SM-I1-068", "SM-I1-069")
    says = "{tile} on {square} left the game."
    tile: Card
    square: Square


class BoatWentHome(Event):
    rules = ("SM-I1-028",)
    says = "The {colour} boat went back to {square}."
    colour: str
    square: Square


class CounterReturned(Event):
    rules = ("SM-I1-042",)
    says = "The {colour} counter on {square} went back to its owner."
    colour: str
    square: Square


class CounterTakenOver(Event):
    rules = ("SM-I1-107",)
    says = "{seat} replaced the {colour} counter on {square}."
    seat: Seat
    colour: str
    square: Square


class HandsPassed(Event):
    rules = ("SM-I1-073",)
    says = "All passed their tiles to the left."


class HandThrownAway(Event):
    rules = ("SM-I1-109",)
    says = "{seat} threw away all tiles in hand."
    seat: Seat
    tiles: tuple[Card, ...]


class TilesTakenFromTheLeft(Event):
    rules = ("SM-I1-113",)
    says = "All took a tile from the player on their left."


class TileTakenFromTheLeft(Event):
    rules = ("SM-I1-113", "SM-I1-115")
    says = "{seat} took {tile} from {whom}."
    seat: Seat
    whom: Seat
    tile: Card

    def seen_by(self, viewer: Viewer) -> TileTakenFromTheLeft:
        knows = viewer in (self.seat, self.whom)
        return self if knows else TileTakenFromTheLeft(self.seat, self.whom, FACE_DOWN)


class CanalMarked(Event):
    rules = ("SM-I2-031",)
    says = "{seat} put a counter on the canal at {square}."
    seat: Seat
    square: Square


class CounterTakenBack(Event):
    rules = ("SM-I2-041",)
    says = "{seat} took a counter back from {square}."
    seat: Seat
    square: Square


class PropertyHandedOver(Event):
    rules = ("SM-I2-064", "SM-I2-066")
    says = "{seat} handed {tile} to {whom}, and picks a tile in return."
    seat: Seat
    whom: Seat
    tile: Card


class TileTakenInReturn(Event):
    rules = ("SM-I2-065", "SM-I2-066")
    says = "{seat} took {tile} from {whom} in return."
    seat: Seat
    whom: Seat
    tile: Card

    def seen_by(self, viewer: Viewer) -> TileTakenInReturn:
        knows = viewer in (self.seat, self.whom)
        return self if knows else TileTakenInReturn(self.seat, self.whom, FACE_DOWN)


class CircuitsNotAllCompared(Event):
    rules = ("SM-I2-109",)
    says = "{seat} has more circuits than can all be compared: the best that were found count."
    seat: Seat


class WaterPolluted(Event):
    rules = ("SM-I3-101", "SM-I3-104")
    says = "Pollution has reached {squares}."
    squares: tuple[Square, ...]


class MarkerRemoved(Event):
    rules = ("SM-I3-121", "SM-I3-122")
    says = "{seat} purified {square}."
    seat: Seat
    square: Square
