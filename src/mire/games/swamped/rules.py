"""Swamped, in the rulebook's order: rounds, turns, Coordinate cards, Let's Move, discarding, the end of a round.

The Boat, the Croc, the Tiger and the endings have chapters of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from mire.books.telling import called, counted
from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.records import Card, Seat

from .board import CARD
from .boat import BoatMoves
from .croc import CrocMoves
from .discarding import WhatToDo, WhatToDoAlone, pass_pilot_card
from .endings import TOO_FEW_CARDS, defeat
from .events import (
    BonusGiven,
    CardDiscarded,
    CardPlayed,
    CornersAddedUp,
    Drew,
    GuideHadBonus,
    GuidesCornersAddedUp,
    GuideWished,
    JourneyBegan,
    LetsMovePlayed,
    LonelyJungleEntered,
    MapLaid,
    RoundBegan,
    RoundEnded,
    WaterfallLaid,
)
from .guide import GuideMoves
from .table import (
    FOR_THE_SWAMP,
    GUIDES_PLACE,
    HAND,
    LETS_MOVE,
    LETS_MOVES,
    CoordinatePile,
    SwampedTable,
    colour_of,
    named,
    pile_name,
    turns,
)
from .tiger import TigerAttacks

PILES, PILES_WITH_POUNCES = 4, 5
BONUS = 2  # spaces for who wins a round

# Setup, and starting a new round


class RoundBegins(Step):
    """All cards outside the Swamp are shuffled; five go to the Pilot, who lays out two, and three to everyone else."""

    rules = ("SW-036", "SW-037", "SW-038", "SW-070", "SW-071", "SW-217", "SW-219", "SW-223", "SW-225", "SW-247")

    def do(self, table: SwampedTable) -> Then:
        table.shuffle(gathered(table))
        needed = HAND * table.seats + FOR_THE_SWAMP
        if table.deck_size < needed:
            have = counted(table.deck_size, "card")
            return defeat(table, TOO_FEW_CARDS, f"It takes {needed}, and outside the Swamp there were {have}.")
        table.round += 1
        for seat in (table.pilot, *table.others(table.pilot)):
            for _ in range(HAND + FOR_THE_SWAMP * (seat == table.pilot)):
                table.give(seat, *table.draw())
        table.say(RoundBegan(table.round, table.pilot, table.deck_size))
        lays = [WhichMap(table.pilot)] * FOR_THE_SWAMP
        return *lays, JourneyBegins() if table.round == 1 else None, WhichCard(table.pilot)


def gathered(table: SwampedTable) -> list[tuple[Card, Card]]:
    """The Deck, the hands, the piles and the discards, each card with both its faces; all of these are empty then."""
    faces = [*table.deck, *table.under, *(card for hand in table.hands for card in hand)]
    faces += [*(card for pile in table.piles for card in pile.cards), *table.discards]
    maps = [*table.deck_maps, *table.top, *table.under_maps, *(here for hand in table.hand_maps for here in hand)]
    maps += [*(here for pile in table.piles for here in pile.maps), *table.discard_maps]
    table.deck, table.deck_maps, table.top, table.under, table.under_maps = [], [], [], [], []
    table.hands, table.hand_maps = [[] for _ in table.hands], [[] for _ in table.hands]
    table.piles, table.discards, table.discard_maps = [], [], []
    return list(zip(faces, maps, strict=True))


class WhichMap(Choice):
    """You are the Pilot: lay one of your cards at the end of the Swamp, its map up."""

    rules = ("SW-043", "SW-044", "SW-046", "SW-223", "SW-255")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [lay(here) for here in table.hand_maps[self.seat]]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if isinstance(action, Lay) and action.map in table.hand_maps[self.seat]:
            return None
        return Refusal("Lay one of the cards in your hand.", "SW-043")


class Lay(Action):
    """The card joins the end of the Swamp; the Pilot alone knows what is on its other side."""

    rules = ("SW-043", "SW-045", "SW-224", "SW-257")
    says = "Lay {map}"
    map: Card

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        at = table.hand_maps[seat].index(self.map)
        table.laid[seat].append(table.hands[seat].pop(at))
        table.extend(table.hand_maps[seat].pop(at))
        table.say(MapLaid(seat, self.map))
        return None


@cache
def lay(here: Card) -> Lay:
    return Lay(here)


class JourneyBegins(Step):
    """The Waterfall, if it is used; the Croc on the second card, the Boat on Start; an Adventurer for each player."""

    rules = ("SW-048", "SW-056", "SW-057", "SW-026", "SW-058", "SW-059", "SW-060", "SW-061", "SW-269", "SW-272")

    def do(self, table: SwampedTable) -> Then:
        if table.waterfall:
            table.extend(table.waterfall.pop())
            table.say(WaterfallLaid())
        table.boat = table.faces[table.swamp[0]].start
        table.croc = CARD + table.faces[table.swamp[1]].croc
        # Only now, so that the Pilot's first choice is made without knowing one (SW-061).
        table.dice.shuffle(table.box)
        for adventurer in table.adventurers:
            adventurer.append(table.box.pop())
        table.say(JourneyBegan(named(table.boat), named(table.croc)))
        if table.seats == 1:
            table.say(LonelyJungleEntered())
            table.say(GuideWished(table.wish[0]))
        return None


# A turn


class WhichCard(Choice):
    """Play a card or discard one. Numbers are read clockwise from your corner on; w is the white corner."""

    rules = ("SW-074", "SW-076", "SW-081", "SW-089", "SW-103", "SW-107")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        hand = dict.fromkeys(table.hands[self.seat])
        found: list[Action] = []
        for card in hand:
            found += plays(table, self.seat, card)
        found += map(discard, hand)
        return found

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if isinstance(action, PlayLetsMove):
            card: Card = LETS_MOVE
        elif isinstance(action, StartPile | Play | Discard):
            card = action.card
        else:
            return Refusal("Play a card or discard one.", "SW-074")
        if card not in table.hands[self.seat]:
            return Refusal(f"You do not hold {called(card)}.", "SW-074")
        if isinstance(action, StartPile):
            return unfit_to_start(table, card) or _unturned(table, card, action.turn)
        if isinstance(action, Play):
            return unfit_to_cover(table, self.seat, action) or _unturned(table, card, action.turn)
        return unfit_for_lets_move(table, action.pile) if isinstance(action, PlayLetsMove) else None


def plays(table: SwampedTable, seat: Seat, card: Card) -> Iterator[Action]:
    """Every way to play this card."""
    if card == LETS_MOVE:
        for at, pile in enumerate(table.piles):
            if not pile.moved:
                yield lets_move(pile_name(at))
        return
    ways = turns(table.corners[card])
    if unfit_to_start(table, card) is None:
        for turn in ways:
            yield start_pile(card, turn)
    for at, pile in enumerate(table.piles):
        if not pile.moved and not _clashes(table, pile, card):
            now = table.number(pile, table.place(seat))
            for turn in ways:
                if int(turn[0]) > now:
                    yield play_on(card, pile_name(at), turn)


def ends_turn(table: SwampedTable, seat: Seat) -> tuple[Step, Step]:
    return Draws(seat), TurnEnds(seat)


# Coordinate cards


class StartPile(Action):
    """A new pile, with any of the card's numbers towards its player."""

    rules = ("SW-085", "SW-089", "SW-090", "SW-091", "SW-304")
    says = "Start a pile with {card}, {turn}"
    card: Card
    turn: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        here = table.take(seat, self.card)
        table.piles.append(CoordinatePile([self.card], [here], table.white(seat, self.turn)))
        table.say(CardPlayed(seat, self.card, pile_name(len(table.piles) - 1), self.turn))
        return played(table, seat, self.card)


class Play(Action):
    """A card of the pile's colour goes on top, with a higher number towards its player."""

    rules = ("SW-089", "SW-093", "SW-096", "SW-097", "SW-100", "SW-101", "SW-305")
    says = "Play {card} on {pile}, {turn}"
    card: Card
    pile: str
    turn: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pile = table.pile(self.pile)
        assert pile
        pile.maps.append(table.take(seat, self.card))
        pile.cards.append(self.card)
        pile.white = table.white(seat, self.turn)
        table.say(CardPlayed(seat, self.card, self.pile, self.turn))
        return played(table, seat, self.card)


def played(table: SwampedTable, seat: Seat, card: Card) -> Then:
    """A Pounce card sets the Tiger on the Boat before its player draws."""
    return None if colour_of(card) else TigerAttacks(seat), *ends_turn(table, seat)


@cache
def start_pile(card: Card, turn: str) -> StartPile:
    return StartPile(card, turn)


@cache
def play_on(card: Card, pile: str, turn: str) -> Play:
    return Play(card, pile, turn)


def unfit_to_start(table: SwampedTable, card: Card) -> Refusal | None:
    """Why this card cannot start a pile."""
    if card == LETS_MOVE:
        return Refusal("Let's Move goes on a pile; it cannot start one.", "SW-103")
    most = PILES_WITH_POUNCES if table.options.tiger else PILES
    if len(table.piles) >= most:
        return Refusal(f"There are {most} piles already.", "SW-307" if table.options.tiger else "SW-092")
    colour = colour_of(card)
    if not colour:
        return _second_pounce(table)
    if any(table.colour(pile) == colour for pile in table.piles):
        return Refusal(f"There is a {colour} pile already.", "SW-091")
    return None


def _second_pounce(table: SwampedTable) -> Refusal | None:
    """Two piles never both show a Pounce card; one under a Let's Move card counts, or does not (SW-312)."""
    shown = [pile for pile in table.piles if not table.colour(pile)]
    if any(not pile.moved for pile in shown):
        return Refusal("Another pile has a Pounce card on top.", "SW-310")
    if shown and table.options.covered_pounce_counts:
        return Refusal("Another pile has a Pounce card on top, under its Let's Move card.", "SW-312")
    return None


def unfit_to_cover(table: SwampedTable, seat: Seat, action: Play) -> Refusal | None:
    """Why this card cannot go on this pile, lying like this."""
    pile = table.pile(action.pile)
    if pile is None:
        return Refusal("There is no such pile on the table.", "SW-089")
    if action.card == LETS_MOVE:
        return Refusal("Let's Move is not turned: say Let's Move on the pile.", "SW-103")
    if pile.moved:
        return Refusal("A Let's Move card lies on that pile.", "SW-094" if colour_of(action.card) else "SW-313")
    if clash := _clashes(table, pile, action.card):
        return clash
    now = table.number(pile, table.place(seat))
    if action.turn in turns(table.corners[action.card]) and int(action.turn[0]) <= now:
        why = "and no number is higher" if now == 4 else "and the new one must be higher"
        return Refusal(f"Your corner shows {now} there, {why}.", "SW-098" if now == 4 else "SW-096")
    return None


def _clashes(table: SwampedTable, pile: CoordinatePile, card: Card) -> Refusal | None:
    """Colours that do not go together; two piles never both show a Pounce card."""
    ours, theirs = colour_of(card), table.colour(pile)
    if ours == theirs:  # SW-311, a ruling: also a Pounce card on a Pounce card
        return None
    if not ours:
        return _second_pounce(table)
    if theirs:
        return Refusal(f"That pile is {theirs}, not {ours}.", "SW-093")
    if not table.options.pounce_repeats_colours and any(table.colour(other) == ours for other in table.piles):
        return Refusal(f"There is a {ours} pile already.", "SW-308")
    return None


def _unturned(table: SwampedTable, card: Card, turn: str) -> Refusal | None:
    if turn in turns(table.corners[card]):
        return None
    numbers = "-".join(map(str, table.corners[card]))
    return Refusal(
        f"{called(card)} reads {numbers} clockwise from its white corner, and cannot lie like that.", "SW-085"
    )


# Let's Move cards


class PlayLetsMove(Action):
    """The Pilot card passes on, everyone may move the Boat, the Croc moves."""

    rules = ("SW-103", "SW-108", "SW-109", "SW-110", "SW-111", "SW-112", "SW-114", "SW-135", "SW-136")
    says = "Say Let's Move on {pile}"
    pile: str

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        pile = table.pile(self.pile)
        assert pile
        pile.maps.append(table.take(seat, LETS_MOVE))
        pile.cards.append(LETS_MOVE)
        table.say(LetsMovePlayed(seat, self.pile, table.lets_moves))
        if table.seats > 1:
            pass_pilot_card(table, table.after(table.pilot))
        return *shares(table, pile), CrocMoves(), *ends_turn(table, seat)


@cache
def lets_move(pile: str) -> PlayLetsMove:
    return PlayLetsMove(pile)


def unfit_for_lets_move(table: SwampedTable, name: str) -> Refusal | None:
    pile = table.pile(name)
    if pile is None:
        return Refusal("Let's Move goes on a pile that lies on the table.", "SW-103")
    return Refusal("That pile has a Let's Move card already.", "SW-104") if pile.moved else None


def shares(table: SwampedTable, pile: CoordinatePile) -> list[BoatMoves | GuideMoves]:
    """Who moves the Boat how far: clockwise from the white corner, each by their own corner (SW-115 to SW-118)."""
    found: list[BoatMoves | GuideMoves] = []
    for place in (pile.white, *((pile.white + turn) % 4 for turn in (1, 2, 3))):
        number = table.number(pile, place)
        if place in seated(table):
            seat = seated(table)[place]
            found.append(BoatMoves(seat, number + (seat == table.pilot)))
        elif table.seats == 1 and place == GUIDES_PLACE:
            found.append(GuideMoves(number))
    return found


def seated(table: SwampedTable) -> dict[int, Seat]:
    """Who sits at which place."""
    return {table.place(seat): seat for seat in range(table.seats)}


# Discarding a card


class Discard(Action):
    """A card is laid aside, its play face up, for one of three actions; then the Croc moves."""

    rules = ("SW-139", "SW-140", "SW-141", "SW-151", "SW-152", "SW-155")
    says = "Discard {card}"
    card: Card

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        table.discard_maps.append(table.take(seat, self.card))
        table.discards.append(self.card)
        table.say(CardDiscarded(seat, self.card))
        asks = WhatToDo(seat) if table.seats > 1 else WhatToDoAlone(seat)
        return asks, CrocMoves(), *ends_turn(table, seat)


@cache
def discard(card: Card) -> Discard:
    return Discard(card)


# The end of a turn


class Draws(Step):
    """Draw a card, if there is one; discards are not shuffled in before the round is over."""

    rules = ("SW-077", "SW-078", "SW-079", "SW-080")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        if table.deck_size:
            face, here = table.draw()
            table.give(self.seat, face, here)
            table.say(Drew(self.seat, face, here))
        return None


class TurnEnds(Step):
    """The next player clockwise who has a card; after the third Let's Move, or with all hands empty, the round ends."""

    rules = ("SW-072", "SW-073", "SW-082", "SW-084", "SW-197", "SW-202", "SW-203")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        if table.lets_moves >= LETS_MOVES:
            return RoundEnds()
        following = (seat for seat in (*table.others(self.seat), self.seat) if table.hands[seat])
        upcoming = next(following, None)
        return RoundEnds() if upcoming is None else WhichCard(upcoming)


# Round end


class RoundEnds(Step):
    """The corners of each player are added up; the highest sum moves the Boat, and a new round begins."""

    rules = ("SW-205", "SW-206", "SW-207", "SW-208", "SW-214", "SW-216", "SW-S04")

    def do(self, table: SwampedTable) -> Then:
        table.say(RoundEnded(table.round))
        for seat in range(table.seats):
            table.say(CornersAddedUp(seat, table.sum_at(table.place(seat))))
        best = highest(table)
        if len(best) > 1:
            return WhoGetsBonus(table.pilot), RoundBegins()
        return BonusIsGiven(best[0]) if table.seats > 1 else BonusIsContested(), RoundBegins()


class BonusIsContested(Step):
    """In the Lonely Jungle a sum of at least the Guide's has the Pilot's bonus; otherwise the Guide has one of two."""

    rules = ("SW-S04",)

    def do(self, table: SwampedTable) -> Then:
        theirs = table.sum_at(GUIDES_PLACE)
        table.say(GuidesCornersAddedUp(theirs))
        if table.sum_at(table.place(table.pilot)) >= theirs:
            return BonusIsGiven(table.pilot)
        table.say(GuideHadBonus(BONUS))
        return GuideMoves(BONUS)


def highest(table: SwampedTable) -> list[Seat]:
    """Whose corners add up to the most."""
    sums = [table.sum_at(table.place(seat)) for seat in range(table.seats)]
    return [seat for seat, own in enumerate(sums) if own == max(sums)]


class WhoGetsBonus(Choice):
    """The sums are equal. You are the Pilot: who of them moves the Boat?"""

    rules = ("SW-212", "SW-213")

    def options(self, table: SwampedTable) -> Iterable[Action]:
        return [GiveBonus(seat) for seat in highest(table)]

    def refuses(self, table: SwampedTable, action: Action) -> Refusal | None:
        if action in self.options(table):
            return None
        return Refusal("The bonus goes to one of those whose sum is highest.", "SW-213")


class GiveBonus(Action):
    """One of the tied has the bonus."""

    rules = ("SW-212", "SW-213")
    says = "Give the bonus to {to}"
    to: Seat

    def do(self, table: SwampedTable, seat: Seat) -> Then:
        return BonusIsGiven(self.to)


class BonusIsGiven(Step):
    """Two spaces, three for the Pilot, all or up to so many (SW-210); the Croc does not move after it."""

    rules = ("SW-157", "SW-208", "SW-209", "SW-210", "SW-211", "SW-215")
    seat: Seat

    def do(self, table: SwampedTable) -> Then:
        spaces = BONUS + (self.seat == table.pilot)
        table.say(BonusGiven(self.seat, spaces))
        return BoatMoves(self.seat, spaces, least=spaces if table.options.bonus_move == "exactly" else 0)
