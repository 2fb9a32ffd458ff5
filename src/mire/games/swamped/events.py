"""What is said at a Swamped table."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import FACE_DOWN, Card, Seat, Viewer

from .table import Space

# Rounds


class RoundBegan(Event):
    rules = ("SW-219", "SW-220")
    says = "Round {round}: {pilot} has the Pilot card, and the Deck has {deck:card}."
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
    says = "The Boat is at {boat}, the Croc at {croc}; everyone has been dealt an Adventurer."
    boat: Space
    croc: Space


class LonelyJungleEntered(Event):
    rules = ("SW-026",)
    says = "Lonely Jungle (our rules): the corner opposite yours is the Guide's, who steers after a wish of its own."


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
    says = "{seat} said Let's Move on {pile}, Let's Move number {played} of 3 in this round."
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
    says = "The Boat took {treasure} aboard: the team has {total} of it now."
    treasure: Card
    total: int


class CrocSpedUp(Event):
    rules = ("SW-192",)
    says = "The Croc is faster now: it moves {speed:space} at a time."
    speed: int


class SwampGrew(Event):
    rules = ("SW-126", "SW-127")
    says = "{map} joined the end of the Swamp."
    map: Card


class CurrentTookHold(Event):
    rules = ("SW-282", "SW-283")
    says = "{seat} has {spaces:space} to move, no more than the current of {strength}: it sweeps the Boat to the falls."
    seat: Seat
    spaces: int
    strength: int


# The Croc


class CrocMoved(Event):
    rules = ("SW-159", "SW-160")
    says = "The Croc came {spaces:space} nearer, to {to}."
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
    says = "The Tiger pounced on the Boat: it wants two Treasures."


class TreasuresLost(Event):
    rules = ("SW-325", "SW-326")
    says = "{seat} gave up {first} and {second}."
    seat: Seat
    first: Card
    second: Card


# The Guide of the Lonely Jungle


class GuideWished(Event):
    rules = ("SW-S06",)
    says = "The Guide turned up {wish}: that is what it steers for next."
    wish: Card


class GuideSteered(Event):
    rules = ("SW-S07",)
    says = "The Guide steered the Boat to {to}."
    to: Space


class GuideHalted(Event):
    rules = ("SW-S07",)
    says = "{seat} bade the Guide halt."
    seat: Seat


class GuideWasSwept(Event):
    rules = ("SW-S10",)
    says = (
        "The Guide has {spaces:space} to move, no more than the current of {strength}: it sweeps the Boat to the falls."
    )
    spaces: int
    strength: int


class GuideRested(Event):
    rules = ("SW-S08",)
    says = "The Guide let the Boat lie: {why}."
    why: str


class GuidesMindChanged(Event):
    rules = ("SW-S09",)
    says = "{seat} talked the Guide out of {wish}."
    seat: Seat
    wish: Card


class GuidesCornersAddedUp(Event):
    rules = ("SW-S02", "SW-S04")
    says = "The Guide's corners add up to {total}."
    total: int


class GuideHadBonus(Event):
    rules = ("SW-S04",)
    says = "The Guide's sum is higher: it has the bonus of {spaces:space}."
    spaces: int


# Ends


class RoundEnded(Event):
    rules = ("SW-205",)
    says = "Round {round} is over."
    round: int


class CornersAddedUp(Event):
    rules = ("SW-205",)
    says = "{seat}'s corners add up to {total}."
    seat: Seat
    total: int


class BonusGiven(Event):
    rules = ("SW-208", "SW-209")
    says = "{seat} has the bonus: {spaces:space} for the Boat."
    seat: Seat
    spaces: int


class BoatLeft(Event):
    rules = ("SW-231",)
    says = "{seat} steered the Boat out of the Swamp."
    seat: Seat


class AdventurerShown(Event):
    rules = ("SW-239",)
    says = "{seat} is the {adventurer}: {first:point} by one objective, {second} by the other."
    seat: Seat
    adventurer: Card
    first: int
    second: int


class MissionFailed(Event):
    rules = ("SW-252",)
    says = "The mission has failed: {why}."
    why: str


class MissionGivenUp(Event):
    rules = ("SW-339",)
    says = "All agreed to give up: the Boat stays in the Swamp, and the mission has failed."


class WinnerNamed(Event):
    rules = ("SW-240", "SW-241")
    says = "{winner} wins."
    winner: Seat


class JungleLeft(Event):
    rules = ("SW-S05",)
    says = "Out of the Lonely Jungle with {points:point}: {rating}."
    points: int
    rating: str
