"""What is said at a Swamped table."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import FACE_DOWN, Card, Seat, Viewer

from .maps import Treasure
from .table import Space

# Rounds


class RoundBegan(Event):
    rules = ("SW-219", "SW-220")
    says = "Round {round}: {pilot} has the Pilot card; {deck} cards are left in the Deck."
    round: int
    pilot: Seat
    deck: int


class MapLaid(Event):
    """The play face on the other side stays between the card and the Pilot who laid it."""

    rules = ("SW-043", "SW-223")
    says = "{seat} laid {map} at the end of the Swamp."
    seat: Seat
    map: Card


class WaterfallLaid(Event):
    rules = ("SW-269",)
    says = "The Waterfall lies after the third card."


class JourneyBegan(Event):
    rules = ("SW-056", "SW-057", "SW-059")
    says = "The Boat is at {boat}, the Croc at {croc}; everyone has an Adventurer."
    boat: Space
    croc: Space


class LonelyJungleEntered(Event):
    rules = ("SW-026",)
    says = "Lonely Jungle (our rules): the corner opposite yours is the Guide's, and you move the Boat for both."


# Turns


class CardPlayed(Event):
    rules = ("SW-089", "SW-259")
    says = "{seat} played {card} on {pile}: {turn}, clockwise from {seat} on."
    seat: Seat
    card: Card
    pile: str
    turn: str


class LetsMovePlayed(Event):
    rules = ("SW-103", "SW-261")
    says = "{seat} said Let's Move on {pile}; that makes {played} of 3."
    seat: Seat
    pile: str
    played: int


class CardDiscarded(Event):
    rules = ("SW-139", "SW-258")
    says = "{seat} discarded {card}."
    seat: Seat
    card: Card


class PileTurned(Event):
    rules = ("SW-144",)
    says = "{seat} turned {pile}: {turn}, clockwise from {seat} on."
    seat: Seat
    pile: str
    turn: str


class PilotCardPassed(Event):
    rules = ("SW-108", "SW-149")
    says = "The Pilot card went to {to}."
    to: Seat


class Drew(Event):
    """All see the map on the other side; the play face is its owner's."""

    rules = ("SW-077", "SW-253", "SW-254")
    says = "{seat} drew {card} (on its back {map})."
    seat: Seat
    card: Card
    map: Card

    def seen_by(self, viewer: Viewer) -> Drew:
        return self if viewer == self.seat else Drew(self.seat, FACE_DOWN, self.map)


# The Boat


class BoatMoved(Event):
    rules = ("SW-121",)
    says = "{seat} steered the Boat to {to}."
    seat: Seat
    to: Space


class BoatDrifted(Event):
    rules = ("SW-282", "SW-286")
    says = "The current carried the Boat to {to}."
    to: Space


class BoatStayed(Event):
    rules = ("SW-119",)
    says = "{seat} let the Boat lie."
    seat: Seat


class TreasureCollected(Event):
    rules = ("SW-182", "SW-188")
    says = "The team has {treasure} number {total}."
    treasure: Treasure
    total: int


class CrocSpedUp(Event):
    rules = ("SW-192",)
    says = "The Croc now moves {speed}."
    speed: int


class SwampGrew(Event):
    rules = ("SW-126", "SW-127")
    says = "{map} joined the end of the Swamp."
    map: Card


class CurrentTookHold(Event):
    rules = ("SW-282", "SW-283")
    says = "The current of {strength} took hold of the Boat; {seat} has {spaces} to move."
    seat: Seat
    strength: int
    spaces: int


# The Croc


class CrocMoved(Event):
    rules = ("SW-159", "SW-160")
    says = "The Croc came {spaces} nearer, to {to}."
    to: Space
    spaces: int


class CrocStayed(Event):
    rules = ("SW-169",)
    says = "No water leads the Croc to the Boat; it stayed."


class CardDrawnForCroc(Event):
    rules = ("SW-170", "SW-181")
    says = "The Croc was about to catch the Boat: {pilot} drew {card}."
    pilot: Seat
    card: Card


class CrocDistracted(Event):
    rules = ("SW-171", "SW-172")
    says = "The Croc was distracted and stayed; the Let's Move card went under the Deck."


# The Tiger


class TigerMissed(Event):
    rules = ("SW-323",)
    says = "The Tiger pounced, far from the Boat."


class TigerPounced(Event):
    rules = ("SW-318", "SW-324")
    says = "The Tiger pounced on the Boat: two Treasures are lost."


class TreasuresLost(Event):
    rules = ("SW-325", "SW-326")
    says = "{seat} gave up {first} and {second}."
    seat: Seat
    first: Treasure
    second: Treasure


# Ends


class RoundEnded(Event):
    rules = ("SW-205",)
    says = "Round {round} is over; the corners add up to {sums}."
    round: int
    sums: tuple[int, ...]


class BonusGiven(Event):
    rules = ("SW-208", "SW-209")
    says = "{seat} has the bonus: {spaces} spaces."
    seat: Seat
    spaces: int


class NoBonusGiven(Event):
    rules = ("SW-S04",)
    says = "The Guide's corners add up to more: no bonus."


class BoatLeft(Event):
    rules = ("SW-231",)
    says = "{seat} steered the Boat out of the Swamp."
    seat: Seat


class AdventurersShown(Event):
    rules = ("SW-239",)
    says = "The Adventurers: {adventurers}; their objectives are worth {first} and {second}."
    adventurers: tuple[Card, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]


class MissionFailed(Event):
    rules = ("SW-252",)
    says = "All are lost: {why}."
    why: str


class WinnerNamed(Event):
    rules = ("SW-240", "SW-241")
    says = "{winner} wins."
    winner: Seat


class JungleLeft(Event):
    rules = ("SW-S05",)
    says = "Out of the Lonely Jungle with {points} points: {rating}."
    points: int
    rating: str
