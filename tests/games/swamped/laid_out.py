"""Laying out Swamped tables by hand, playing on, and looking at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from mire import (
    Action,
    Card,
    Choice,
    Dice,
    Event,
    Game,
    Outcome,
    Seat,
    Step,
    Viewer,
    advance,
    asked,
    clone,
    legal,
    play,
    play_unchecked,
    refusal,
    start,
    to_act,
    view,
)
from mire.books.played import seed_from
from mire.games import game
from mire.games.swamped.board import CARD, beside, rings
from mire.games.swamped.components.cards import LETS_MOVE, turns
from mire.games.swamped.components.edition import SwampedEdition
from mire.games.swamped.components.maps import TREASURES, drawn
from mire.games.swamped.events import CornersAddedUp
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.ending_the_game import (
    CAUGHT,
    MET_CROC,
    OVER_THE_FALLS,
    SUCCESS,
    TIGERS_PREY,
    TOO_FEW_CARDS,
    TOO_LITTLE,
)
from mire.games.swamped.rules.game_play import RoundBegins, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie, WhichWay
from mire.games.swamped.rules.round_end import RoundEnds
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.rules.steering import Steer, SteerIntoCroc
from mire.games.swamped.table import NOWHERE, CoordinatePile, SwampedTable, named, space_of

PRINTED: SwampedEdition = game("swamped").printed
A, B, C, D = range(4)  # the seats, clockwise
ROUND_END = (RoundEnds(), RoundBegins())  # what comes after the last turn of a round

TIGER = SwampedOptions(tiger=True)

# The faces of all maps that are printed
MAPS = {name: drawn(card.drawing) for name, card in PRINTED.maps.items()}
STARTS = {name: drawn(card.drawing) for name, card in PRINTED.starts.items()}
FALLS = {name: drawn(card.drawing, card.current) for name, card in PRINTED.waterfall.items()}
IN_THE_DECK = {name: face for name, face in MAPS.items() if not PRINTED.maps[name].pounce}
ON_POUNCES = {name: face for name, face in MAPS.items() if PRINTED.maps[name].pounce}

# Without walls; borders open in all rows, so that a table can say where water is and where not.
WATER = """
+---+---+---+---+---+---+
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+---+---+---+---+---+---+
"""

Said = TypeVar("Said", bound=Event)


def swamped(options: SwampedOptions | None = None) -> Game:
    return game("swamped", options)


def marked(*marks: str, arrows: str = "", drawing: str = WATER) -> str:
    """A drawing with marks on it: "K c3" is Kingsfoil in the third column, third row; arrows "c^ fv" are exits."""
    lines = [[*line.ljust(25)] for line in drawing.strip("\n").splitlines()]
    for mark in marks:
        what, where = mark.split()
        lines[2 * int(where[1]) - 1][4 * "abcdef".index(where[0]) + 2] = what
    for way_out in arrows.split():
        lines[0 if way_out[1] == "^" else -1][4 * "abcdef".index(way_out[0]) + 2] = way_out[1]
    return "\n".join("".join(line) for line in lines)


def walled(*walls: str, drawing: str = WATER) -> str:
    """A drawing with mangroves on it: "b2|" to the right of a space, "b2_" below it."""
    lines = [[*line.ljust(25)] for line in drawing.strip("\n").splitlines()]
    for wall in walls:
        column, row = "abcdef".index(wall[0]), int(wall[1])
        if wall[2] == "|":
            lines[2 * row - 1][4 * column + 4] = "|"
        else:
            lines[2 * row][4 * column + 1 : 4 * column + 4] = "---"
    return "\n".join("".join(line) for line in lines)


CLOSED = walled("f1|", "f2|", "f3|", "f4|", "f5|", "f6|")  # no water leads to the next card


def a_table(
    *hands: str,
    piles: Sequence[str] = (),
    deck: str = "",
    swamp: Sequence[str] = (WATER, WATER, WATER),
    boat: str = "1a1",
    croc: str = "3f6",
    speed: int = 1,
    collected: Mapping[str, int] | None = None,
    adventurers: str = "botanist chef collector chemist",
    pilot: Seat = A,
    turn: Seat = A,
    number: int = 1,
    waterfall: str = "",
    asks: Choice | Step | tuple[Step, ...] | None = None,
    options: SwampedOptions | None = None,
) -> SwampedTable:
    """A table at a player's turn, or at whatever `asks`.

    `hands` and `deck` name play faces, the first of the Deck on top; each card has a map of plain water named after the
    place it came from (`map-a1`, `map-a2` in A's hand, `map-deck1` on top of the Deck).  `piles` are written "red-north
    red-east w2 moved": cards from the bottom up, where the white corner points, and whether Let's Move lies on it.
    `swamp` are drawings.  A space is named by card, column and row: 2c3.  `waterfall` is a drawing with a side's name
    before it: `"waterfall-a " + WATER` lies after the third card.
    """
    options = options or SwampedOptions()
    seats = len(hands)
    table: SwampedTable = swamped(options).setup(seats, Dice(seed_from(0)))
    plain = drawn(WATER)
    table.hands = [hand.split() for hand in hands]
    table.hand_maps = [
        [f"map-{'abcd'[seat]}{at + 1}" for at in range(len(hand))] for seat, hand in enumerate(table.hands)
    ]
    table.deck = deck.split()[::-1]
    table.deck_maps = [f"map-deck{at + 1}" for at in range(len(table.deck))][::-1]
    table.top = [table.deck_maps.pop()] if table.deck_maps else []
    table.faces |= {here: plain for pile in (*table.hand_maps, table.deck_maps, table.top) for here in pile}
    table.corners |= {name: card.corners for name, card in PRINTED.pounces.items()}
    table.swamp, table.right, table.down, table.tigers = [], 0, 0, 0
    table.exits_up = table.exits_down = 0
    table.treasures = [0, 0, 0, 0]
    for at, drawing in enumerate(swamp):
        table.faces[f"swamp-{at + 1}"] = drawn(drawing)
        table.extend(f"swamp-{at + 1}")
        if at == 2 and waterfall:
            side, _, picture = waterfall.partition(" ")
            table.faces[side] = drawn(picture, PRINTED.waterfall[side].current)
            table.extend(side)
    table.waterfall = []
    table.piles = [_pile(at, text) for at, text in enumerate(piles)]
    table.faces |= {here: plain for pile in table.piles for here in pile.maps}
    table.boat, table.croc = space_of(boat), space_of(croc)
    table.speeds = tuple(range(1, 9))  # plain ones, whatever an edition prints
    table.dial = speed - 1
    table.collected = [(collected or {}).get(treasure, 0) for treasure in TREASURES]
    table.adventurers = [[name] for name in adventurers.split()[:seats]]
    table.box = [name for name in PRINTED.adventurers if [name] not in table.adventurers]
    table.pilot, table.round = pilot, number
    table.agenda = [*reversed(asks)] if isinstance(asks, tuple) else [asks or WhichCard(turn)]
    advance(table)
    return table


def prowled(
    hand: str = "pounce-1",
    *piles: str,
    boat: str = "1c3",
    croc: str = "3f6",
    tigers: str = "T c3",
    drawing: str = WATER,
    treasures: tuple[int, int, int, int] = (2, 2, 2, 2),
    deck: str = "blue-west blue-south",
    pilot: int = A,
    options: SwampedOptions = TIGER,
) -> SwampedTable:
    """A's turn; on the first card a Tiger's symbol in the third space of the third row, unless said otherwise."""
    kinds = ("kingsfoil", "heartroot", "mooncap", "bluefisher")
    return a_table(
        hand,
        "red-north",
        piles=piles,
        deck=deck,
        swamp=[marked(*tigers.split(", "), drawing=drawing), WATER, WATER],
        boat=boat,
        croc=croc,
        collected=dict(zip(kinds, treasures, strict=True)),
        pilot=pilot,
        options=options,
    )


def moving(spaces: int, *marks: str, **laid_out: object) -> SwampedTable:
    """A may move the Boat so many spaces, and then has a turn; these marks are on the first card."""
    swamp = [marked(*marks), WATER, WATER]
    table = a_table("red-north", "red-east", **({"swamp": swamp} | laid_out))  # type: ignore[arg-type]
    comes(table, BoatMoves(A, spaces))
    return table


def _pile(at: int, text: str) -> CoordinatePile:
    words = text.split()
    cards = [word for word in words if "-" in word]
    white = next(int(word[1:]) for word in words if word[0] == "w" and word[1:].isdigit())
    if "moved" in words:
        cards.append(LETS_MOVE)
    return CoordinatePile(cards, [f"map-pile{at + 1}-{number + 1}" for number in range(len(cards))], white)


def answer(table: SwampedTable, action: Action) -> None:
    """Whoever is asked answers so."""
    (seat,) = to_act(table)
    play(table, seat, action)


def steer(table: SwampedTable, *spaces: str) -> None:
    """Whoever is asked steers there, space by space; a dot lets the Boat lie."""
    for space in spaces:
        if space == ".":
            answer(table, LetLie())
        elif space == named(table.croc):
            answer(table, SteerIntoCroc(space))
        else:
            answer(table, Steer(space))


def way(table: SwampedTable, to: int) -> list[str]:
    """A shortest way by water from the Boat to a space, step by step."""
    *further, _ = rings(1 << to, 1 << table.boat, table.right, table.down)
    here, found = 1 << table.boat, []
    for ring in reversed(further):
        here = beside(here, table.right, table.down) & ring
        here &= -here
        found.append(named(here.bit_length() - 1))
    return found


def options(table: SwampedTable, kind: type[Action] = Action) -> list[Action]:
    """The answers of this kind to the question on the table."""
    (seat,) = to_act(table)
    return [action for action in legal(table, seat) if isinstance(action, kind)]


def spaces(table: SwampedTable) -> set[str]:
    """Where the Boat may be steered now."""
    return {action.to for action in options(table) if isinstance(action, Steer | SteerIntoCroc)}


def refused(table: SwampedTable, action: Action) -> str:
    """The rule by which whoever is asked may not answer so; empty if it is allowed."""
    (seat,) = to_act(table)
    found = refusal(table, seat, action)
    return found.rule if found else ""


def why(table: SwampedTable, action: Action) -> str:
    """What whoever is asked is told when they may not answer so."""
    (seat,) = to_act(table)
    found = refusal(table, seat, action)
    assert found is not None, "it is allowed"
    return found.why


def said(table: SwampedTable, kind: type[Said]) -> list[Said]:
    """The events of this kind since the last answer."""
    return [event for event in table.events if isinstance(event, kind)]


def order(table: SwampedTable) -> list[str]:
    """The names of the events since the last answer."""
    return [type(event).__name__ for event in table.events]


def where(table: SwampedTable) -> tuple[str, str]:
    """The Boat and the Croc."""
    return named(table.boat), named(table.croc)


def question(table: SwampedTable) -> Choice:
    choice = asked(table)
    assert choice is not None, "the game is over"
    return choice


# Whole games


def dealt(seats: int, seed: int = 0, options: SwampedOptions | None = None) -> SwampedTable:
    """A game at its first question: which card the Pilot lays out."""
    table: SwampedTable = start(swamped(options), seats, seed_from(seed))
    return table


def begun(seats: int, seed: int = 0, options: SwampedOptions | None = None) -> SwampedTable:
    """A game at its first turn; the Pilot has laid out the first two cards."""
    table = dealt(seats, seed, options)
    lay_two(table)
    return table


def play_randomly(table: SwampedTable, seed: int) -> Iterator[list[Event]]:
    """Play a table on to its end; yields what was said after each answer."""
    luck = Dice(seed_from(seed))
    while not table.outcome:
        found = options(table)
        play_unchecked(table, to_act(table)[0], found[luck.below(len(found))])
        yield table.events


def everywhere(table: SwampedTable) -> Counter[Card]:
    """All play faces, wherever they lie."""
    piles = [table.deck, table.under, *table.hands, table.discards, *table.laid, table.sunk]
    return Counter(card for pile in (*piles, *(pile.cards for pile in table.piles)) for card in pile)


# Playing on


def comes(table: SwampedTable, *items: Step | Choice) -> None:
    """These happen next."""
    table.agenda += reversed(items)
    advance(table)


def told(table: SwampedTable, *actions: Action) -> list[str]:
    """The names of all events, as those who are asked answer so, one after the other."""
    names = []
    for action in actions:
        answer(table, action)
        names += order(table)
    return names


def movers(table: SwampedTable) -> list[tuple[Seat, int]]:
    """Who may move the Boat how far, one after the other, as all of them let it lie."""
    found = []
    while isinstance(choice := asked(table), WhichWay):
        found.append((choice.seat, choice.spaces))
        answer(table, LetLie())
    return found


# Corners


def reprint(table: SwampedTable, card: Card, *corners: int) -> None:
    """On this table these numbers are on the card, clockwise from the white corner on."""
    one, two, three, four = corners
    table.corners[card] = (one, two, three, four)


def turned(table: SwampedTable, card: Card, own: int) -> str:
    """A way for this card to lie with this number towards its player."""
    return next(turn for turn in turns(table.corners[card]) if int(turn[0]) == own)


def numbers(table: SwampedTable, pile: int = 1) -> list[int]:
    """What a pile shows to the four places at the table."""
    return [table.number(table.piles[pile - 1], place) for place in range(4)]


def seen(table: SwampedTable, viewer: Viewer) -> SwampedTable:
    return view(swamped(table.options), table, viewer)


def sums(table: SwampedTable) -> list[int]:
    """What the players' corners added up to, seat by seat, at the round end just told."""
    told = said(table, CornersAddedUp)
    assert [event.seat for event in told] == list(range(table.seats))
    return [event.total for event in told]


def ended(table: SwampedTable) -> Outcome:
    assert table.outcome is not None, f"the game goes on: {question(table)}"
    return table.outcome


def some(number: int) -> str:
    """So many Coordinate cards, for a Deck or a hand of which only the size matters."""
    names = list(PRINTED.coordinates)
    return " ".join(names[at % len(names)] for at in range(number))


def with_maps(table: SwampedTable) -> SwampedTable:
    """Every card on the table has a map of plain water on its back, so that it may be laid into the Swamp later."""
    table.discard_maps = [f"map-discard{at + 1}" for at in range(len(table.discards))]
    for here in (*(here for pile in table.piles for here in pile.maps), *table.discard_maps):
        table.faces[here] = drawn(WATER)
    return table


def lay_two(table: SwampedTable) -> None:
    """The Pilot lays the first two cards in hand at the end of the Swamp."""
    for _ in range(2):
        answer(table, Lay(table.hand_maps[table.pilot][0]))


def outside(table: SwampedTable) -> list[tuple[str, str]]:
    """The cards outside the Swamp, each a play face and a map: Deck, hands, piles, discards."""
    faces = chain(table.deck, table.under, *table.hands, *(pile.cards for pile in table.piles), table.discards)
    deck = chain(table.deck_maps, table.top, table.under_maps)
    return [*zip(faces, chain(deck, *table.hand_maps, *(p.maps for p in table.piles), table.discard_maps), strict=True)]


def circulating(table: SwampedTable) -> int:
    """The number of cards outside the Swamp."""
    return len(outside(table))


def afloat(table: SwampedTable, *items: Step | Choice) -> SwampedTable:
    """The table after these steps, or at the question they put; what was asked before is asked after them."""
    table.events = []
    comes(table, *items)
    return table


# A crew that steers for a certain end of the game, with open cards: to show that each can be reached

FAR = 40  # further than any water on the way
EDGE_OF_THE_FALLS = sum(1 << space_of(f"4{column}6") for column in "abcdef")  # the bottom row of the Waterfall card


def played(end: str, seats: int, seed: int, options: SwampedOptions | None = None) -> SwampedTable:
    """A game in which all take the answer after which this end is nearest; an empty one: any answer."""
    table: SwampedTable = start(swamped(options), seats, seed_from(seed))
    if end == TOO_FEW_CARDS:
        table.speeds = (1,) * len(table.speeds)  # a Croc of the standard speeds seldom leaves the time
    luck = Dice(seed_from(seed + 1000))
    while not table.outcome:
        (seat,) = to_act(table)
        answers = legal(table, seat)
        luck.shuffle(answers)
        promises = [nearness(_after(table, seat, action), end) for action in answers] if end else [0.0]
        play_unchecked(table, seat, answers[promises.index(max(promises))])
    return table


def nearness(table: SwampedTable, end: str) -> float:
    """How near the game is to this end; the more the better."""
    if table.outcome:
        return 1000 if table.outcome.reason == end else -1000
    if table.boat == NOWHERE:
        return 0
    croc = _distance(table, 1 << table.croc, table.croc // CARD)
    safe = min(croc - table.speed, 3)
    to_move = sum(item.spaces for item in table.agenda if isinstance(item, BoatMoves | WhichWay))
    if end == SUCCESS and not table.is_success:
        return 60 * table.collected[0] - _ahead(table, table.treasures[0]) + 3 * safe + 2 * to_move
    if end in (SUCCESS, TOO_LITTLE):
        return 200 - _ahead(table, table.exits_up | table.exits_down) + 3 * safe + 2 * to_move
    if end == OVER_THE_FALLS:
        return safe - 3 * _ahead(table, EDGE_OF_THE_FALLS)
    if end == TIGERS_PREY:
        return safe - 3 * _ahead(table, table.tigers) - 9 * sum(table.collected)
    if end == TOO_FEW_CARDS:
        return min(croc - table.speed, 12)  # time passes by itself
    return {MET_CROC: -croc, CAUGHT: -croc}[end]


def _after(table: SwampedTable, seat: Seat, action: Action) -> SwampedTable:
    after = clone(table)
    play_unchecked(after, seat, action)
    return after


def _ahead(table: SwampedTable, goals: int) -> int:
    """How far the nearest of these is from the Boat, which cannot go back to a card; if there is none, how far on."""
    goals &= -1 << CARD * table.boats_card
    here = _distance(table, goals, table.boats_card) if goals else FAR
    return here if here < FAR else FAR + 6 * len(table.swamp) - table.boat // 6


def _distance(table: SwampedTable, goals: int, card: int) -> int:
    water = -1 << CARD * min(card, table.boats_card)
    found = rings(1 << table.boat, goals, table.right & water, table.down & water)
    return len(found) - 1 if found[-1] & goals else FAR
