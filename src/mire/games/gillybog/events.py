"""What a Gillybog table says aloud."""

from __future__ import annotations

from mire.core.agenda import Event
from mire.core.records import Card, Seat

from .components.spaces import TURNS, March, Space, Walk


class TileRevealed(Event):
    rules = ("GB-409", "GB-410")
    says = "{tile} was revealed: {shows}."
    tile: Card
    shows: str


class TilePlaced(Event):
    rules = ("GB-072", "GB-079", "GB-081")
    says = f"{{seat}} placed {{tile}} on {{space}}, pointing {{turn:{TURNS}}}."
    seat: Seat
    tile: Card
    space: Space
    turn: int


class NothingPlaced(Event):
    rules = ("GB-090", "GB-091")
    says = "No tile is placed: {why}."
    why: str


class BogLaid(Event):
    rules = ("GB-148",)
    says = "{seat} covered {space} with {tile}."
    seat: Seat
    tile: Card
    space: Space


class BogStackShifted(Event):
    rules = ("GB-159",)
    says = "{tile} was shifted to the other bog stack."
    tile: Card


class SanctuaryFilled(Event):
    rules = ("GB-382", "GB-383", "GB-384")
    says = "The Sanctuary on {space} got {tokens} protection."
    space: Space
    tokens: int


class BogsSwapped(Event):
    rules = ("GB-106",)
    says = "The bog tiles on {one} and {other} were swapped."
    one: Space
    other: Space


class TileLifted(Event):
    rules = ("GB-106",)
    says = "{seat} lifted {tile} off the map."
    seat: Seat
    tile: Card


class TilePutUnder(Event):
    rules = ("GB-339",)
    says = "{tile} was put under the Forest stack."
    tile: Card


class TurnBegan(Event):
    rules = ("GB-097", "GB-098")
    says = "Turn {turn}: {seat} acts."
    seat: Seat
    turn: int


class CardPlayed(Event):
    rules = ("GB-101", "GB-107")
    says = "{seat} played {action}."
    seat: Seat
    action: Card


class NothingHappened(Event):
    rules = ("GB-110",)
    says = "{why}."
    seat: Seat
    why: str


class ActionPhaseEnded(Event):
    rules = ("GB-109", "GB-221")
    says = "{seat} ended the action phase after {cards:card}."
    seat: Seat
    cards: int


class CardsRevealed(Event):
    rules = ("GB-112", "GB-412")
    says = "Revealed from the action deck: {cards}."
    cards: tuple[Card, ...]


class CardGained(Event):
    rules = ("GB-112", "GB-115")
    says = "{seat} gained {card}."
    seat: Seat
    card: Card


class NoCardsLeft(Event):
    rules = ("GB-119",)
    says = "The action deck is empty; nothing was gained."


class Moved(Event):
    rules = ("GB-064",)
    says = "{seat} moved to {way}."
    seat: Seat
    way: Walk


class Stayed(Event):
    rules = ("GB-122",)
    says = "{seat} stayed."
    seat: Seat


class Travelled(Event):
    rules = ("GB-139",)
    says = "{seat} travelled to {space}."
    seat: Seat
    space: Space


class SnareClosed(Event):
    rules = ("GB-370",)
    says = "A Snare on {space} held {seat}."
    seat: Seat
    space: Space


class SnareIgnored(Event):
    rules = ("GB-190",)
    says = "{seat} slipped through a Snare."
    seat: Seat


class ProtectionGained(Event):
    rules = ("GB-144",)
    says = "{seat} got {tokens} protection on the {limb}."
    seat: Seat
    limb: str
    tokens: int


class ProtectionShared(Event):
    rules = ("GB-106",)
    says = "{giver} gave protection of the {limb} to {taker}."
    giver: Seat
    taker: Seat
    limb: str


class ProtectionLost(Event):
    rules = ("GB-271", "GB-279")
    says = "{seat} lost 1 protection of the {limb}."
    seat: Seat
    limb: str


class WardSpent(Event):
    rules = ("GB-278", "GB-386")
    says = "{seat} was shielded by the protection on {space}."
    seat: Seat
    space: Space


class NothingLost(Event):
    rules = ("GB-235",)
    says = "{seat} had no protection of the {limb} left to lose."
    seat: Seat
    limb: str


class Howled(Event):
    rules = ("GB-165", "GB-166")
    says = "{seat} howled: the next player's actions are enhanced."
    seat: Seat


class HowlReturned(Event):
    rules = ("GB-167",)
    says = "The Howl returned to {seat}'s hand."
    seat: Seat


class Submerged(Event):
    rules = ("GB-106",)
    says = "{seat} is under water and will ignore {attacks:attack} this turn."
    seat: Seat
    attacks: int


class Hushed(Event):
    rules = ("GB-106",)
    says = "{seat} hushed: {timers:card} more can be played without risk this turn."
    seat: Seat
    timers: int


class FogSettled(Event):
    rules = ("GB-106",)
    says = "Fog settled on {spaces}."
    seat: Seat
    spaces: tuple[Space, ...]


class OmenSeen(Event):
    rules = ("GB-106", "GB-405")
    says = "{seat} saw the next hunter cards: {cards}."
    seat: Seat
    cards: tuple[Card, ...]


class AttackIgnored(Event):
    rules = ("GB-187",)
    says = "{seat} ignored an attack."
    seat: Seat


class AttackRolled(Event):
    rules = ("GB-271", "GB-418")
    says = "{seat} was attacked on the {limb}."
    seat: Seat
    limb: str


class FeetKeptUnderWater(Event):
    rules = ("GB-276",)
    says = "{seat}'s feet were safe in the bog."
    seat: Seat


class PlayerCaptured(Event):
    rules = ("GB-282",)
    says = "{seat} was captured on {space}!"
    seat: Seat
    space: Space


class PlayerInjured(Event):
    rules = ("GB-289", "GB-416")
    says = "{seat} lost {card} as an injury."
    seat: Seat
    card: Card


class CapturedPlayerTaken(Event):
    rules = ("GB-294",)
    says = "{seat} was taken to the camp on {space} with {hunters:hunter} to guard it."
    seat: Seat
    space: Space
    hunters: int


class PlayersDefeated(Event):
    rules = ("GB-094", "GB-292")
    says = "{seat} was injured for the second time. The players have lost."
    seat: Seat


class GroupMoved(Event):
    rules = ("GB-255", "GB-262")
    says = "{hunters:hunter} moved {way}."
    hunters: int
    way: March


class GroupSplit(Event):
    rules = ("GB-195",)
    says = "There were too many on {space}: {hunters:hunter} went off to {there}."
    hunters: int
    space: Space
    there: Space


class GroupStayed(Event):
    rules = ("GB-250", "GB-419")
    says = "{hunters:hunter} on {space} stayed, being with {seat} already."
    seat: Seat
    hunters: int
    space: Space


class HuntersIdled(Event):
    rules = ("GB-419",)
    says = "The hunters could not do what they were told: {why}."
    why: str


class HunterReturned(Event):
    rules = ("GB-212", "GB-389")
    says = "{hunters:hunter} returned to the village from {space}."
    hunters: int
    space: Space


class HuntersPlaced(Event):
    rules = ("GB-060", "GB-317")
    says = "{hunters:hunter} came to {space}."
    hunters: int
    space: Space


class HunterCardResolved(Event):
    rules = ("GB-223",)
    says = "The hunter card is resolved: {card}."
    card: Card


class HunterCardDiscarded(Event):
    rules = ("GB-241",)
    says = "The hunter card {card} was discarded."
    card: Card


class HunterCardShown(Event):
    rules = ("GB-047", "GB-243")
    says = "The next hunter card: {card}."
    card: Card


class SupportGrown(Event):
    rules = ("GB-307", "GB-308")
    says = "Zeal: the hunter deck is shuffled anew, and the village's support rises to {support}."
    support: int


class SupportHeld(Event):
    rules = ("GB-309",)
    says = "Zeal: the hunter deck is shuffled anew; the village's support stays at {support}, its highest."
    support: int


class RiskRolled(Event):
    rules = ("GB-225", "GB-228")
    says = "{seat} rolled {faces}."
    seat: Seat
    faces: tuple[str, ...]


class DieRerolled(Event):
    rules = ("GB-339",)
    says = "{seat} rolled the {face} again: {now}."
    seat: Seat
    face: str
    now: str


class NotSeen(Event):
    rules = ("GB-233",)
    says = "No hunter had {seat} in sight, so the shot came to nothing."
    seat: Seat


class TorchesLighted(Event):
    rules = ("GB-315",)
    says = "By torchlight hunters within {spaces:space} see {seat} this turn."
    seat: Seat
    spaces: int


class TrapLaid(Event):
    rules = ("GB-007",)
    says = "The hunters laid a trap on {space}: {kind}."
    kind: Card
    space: Space


class BogBurned(Event):
    rules = ("GB-007",)
    says = "The bog on {space} burned down to a hazard: {kind}."
    kind: Card
    space: Space


class VisionMoved(Event):
    rules = ("GB-057", "GB-328")
    says = "The Vision token went to {space}."
    space: Space


class GillyHeld(Event):
    rules = ("GB-058", "GB-329")
    says = "A gilly is held in the camp on {space}."
    space: Space


class GillyRescued(Event):
    rules = ("GB-336", "GB-337")
    says = "{seat} freed {card} on {space}."
    seat: Seat
    card: Card
    space: Space


class GillySaved(Event):
    rules = ("GB-349", "GB-352")
    says = "{seat} brought {card} home to the Den: {saved:gilly/gillys} saved."
    seat: Seat
    card: Card
    saved: int


class GillyCalled(Event):
    rules = ("GB-339", "GB-353")
    says = "{seat} called on {gilly}."
    seat: Seat
    gilly: Card


class SpaceDampened(Event):
    rules = ("GB-339",)
    says = "Until {seat}'s next turn {space} counts as a bog."
    seat: Seat
    space: Space


class TowerDarkened(Event):
    rules = ("GB-339",)
    says = "The Watchtower on {space} sees nobody until the next turn of {seat}."
    seat: Seat
    space: Space


class GaveUp(Event):
    rules = ("GB-425",)
    says = "All players agreed to give up in turn {turn}. The Great Bog is lost."
    turn: int


class RitualHeld(Event):
    rules = ("GB-355",)
    says = "All met on {space}: the ritual was held, and the Great Bog is safe."
    space: Space
