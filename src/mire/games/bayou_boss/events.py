"""What a Bayou Boss table says aloud."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import Card, Seat


class CharactersChosen(Event):
    rules = ("BB-06", "BB-07")
    says = "The Characters of this game: {ravens:Raven}, {cards}."
    ravens: int
    cards: tuple[Card, ...]


class RoundBegan(Event):
    rules = ("BB-10", "BB-11", "BB-13")
    says = "Round {round}: {dealer} dealt; the trump card is {trump}. In the Swamp: {swamp}."
    round: int
    dealer: Seat
    trump: Card
    swamp: tuple[Card, ...]


class CardPlayed(Event):
    rules = ("BB-17",)
    says = "{seat} played {card}."
    seat: Seat
    card: Card


class Pointed(Event):
    rules = ("BB-44",)
    says = "{seat}'s Alligator points at {player}."
    seat: Seat
    player: Seat


class MadeHigh(Event):
    rules = ("BB-25", "BB-43", "BB-44", "BB-55")
    says = "{seat}'s card is the high card now."
    seat: Seat


class NamedHigh(Event):
    rules = ("BB-25", "BB-44", "BB-55")
    says = "The card that {seat} is still to play will be the high card."
    seat: Seat


class MadeLowest(Event):
    rules = ("BB-47",)
    says = "{seat}'s card is the lowest."
    seat: Seat


class TurnedRound(Event):
    rules = ("BB-26", "BB-46")
    says = "{seat}'s Python lets the second highest card win this trick."
    seat: Seat


class TrumpExchanged(Event):
    rules = ("BB-45",)
    says = "{seat} took the trump card {old} and put {new} in its place."
    seat: Seat
    old: Card
    new: Card


class TrumpSuspended(Event):
    rules = ("BB-56",)
    says = "{seat}'s Opossum: there is no trump in this trick."
    seat: Seat


class CameFromSwamp(Event):
    rules = ("BB-48",)
    says = "{seat} put the Raccoon away and played {card} from the Swamp."
    seat: Seat
    card: Card


class HadNoEffect(Event):
    rules = ("BB-24",)
    says = "{seat}'s {card} has no effect: {why}."
    seat: Seat
    card: Card
    why: str


class Declined(Event):
    rules = ("BB-58",)
    says = "{seat} leaves the ability of the {card} unused."
    seat: Seat
    card: Card


class TrickWon(Event):
    rules = ("BB-32", "BB-38")
    says = "{seat} won the trick with {card} and has {tricks:trick} this round."
    seat: Seat
    card: Card
    tricks: int


class TookFromSwamp(Event):
    rules = ("BB-33", "BB-36")
    says = "{seat} took {card} from the Swamp."
    seat: Seat
    card: Card


class SwampRefilled(Event):
    rules = ("BB-34",)
    says = "Into the Swamp came {cards}."
    cards: tuple[Card, ...]


class SwampNotRefilled(Event):
    rules = ("BB-34", "BB-35", "BB-49")
    says = "The Swamp is not refilled: {why}."
    why: str


class RoundEnded(Event):
    rules = ("BB-37",)
    says = "Round {round} is over."
    round: int


class Scored(Event):
    rules = ("BB-38",)
    says = "{seat} won {tricks:trick} this round and has {points:point} in all."
    seat: Seat
    tricks: int
    points: int


class DealerChosen(Event):
    rules = ("BB-39",)
    says = "{seat} won the most tricks this round and deals the next."
    seat: Seat


class GameEnded(Event):
    rules = ("BB-41", "BB-42")
    says = "The game is over: {why}. The fewest points: {winners}."
    why: str
    winners: tuple[Seat, ...]
