"""Preparation: what each act lays out before play."""

from __future__ import annotations

from collections.abc import Mapping

from mire.core.dice import Dice
from mire.core.records import Card, Pile, Seat
from mire.games.marshlands.board.terrain import LOCAL

from ..components.acts import ACTS, Act
from ..components.edition import MarshlandsEdition, faces
from ..components.ground import Section
from ..components.tiles import ABBEY, ECLIPSE, VILLAGES, Tile
from ..events import Began
from ..options import MarshlandsOptions
from ..table import MarshlandsTable, bare, layout_of
from .drawing import hand_limit
from .own_rules import own_rules

FEWER_COUNTERS = 4


def laid_out(options: MarshlandsOptions, printed: MarshlandsEdition, seats: int, dice: Dice) -> MarshlandsTable:
    """A table laid out for an act: its board, its villages, its deck shuffled, its hands dealt."""
    act = ACTS[options.act]
    used = sections_used(act, options, seats, dice)
    deck = [name for name, tile in printed.basic.items() for _ in range(tile.copies)]
    aside: Pile = [ABBEY, *VILLAGES, ECLIPSE]
    events = event_tiles(act, printed)
    deck += [name for name, tile in events.items() for _ in range(tile.copies)]
    if act.centre in events:
        aside.append(taken(deck, act.centre))
        deck.append(taken(aside, ABBEY))
    if options.eclipse != "none":
        deck.append(taken(aside, ECLIPSE))
    if act.villages == "in the deck":
        deck += [taken(aside, village) for village in VILLAGES]
    dice.shuffle(deck)
    starter = starting(act, seats, dice)
    colours = colours_of(act, used, seats)
    table = MarshlandsTable(
        seats=seats,
        dice=dice,
        options=options,
        printed=faces(printed, events),
        deck=deck,
        hands=[[] for _ in range(seats)],
        aside=aside,
        villages=[[] for _ in VILLAGES],
        marsh=bare(layout_of(options, used).size),
        used=used,
        colours=colours,
        starter=starter,
        first_moves=[True] * seats,
        missing=[0] * seats,
        done=[False] * seats if act.centre == "nothing" else [],
        removed=[0] * seats if act.centre == "nothing" else [],
    )
    lay_centre(table, act, dice)
    lay_villages(table, act)
    for seat in range(seats):
        for _ in range(hand_limit(table, seat)):
            table.hands[seat].append(table.deck.pop())
    launch_boats(table, act)
    hand_out_counters(table, act)
    if act.centre != "nothing":  # where all build at once nobody begins
        table.say(Began(starter))
    order = starter, *table.others(starter)
    table.agenda = list(reversed(own_rules(table).begins(table, order)))
    return table


def event_tiles(act: Act, printed: MarshlandsEdition) -> Mapping[str, Tile]:
    """The event tiles of an interval; the acts have none."""
    sheets = {"none": {}, "bell": printed.bell, "butterfly": printed.butterfly, "clover": printed.clover}
    return sheets[act.event_tiles]


def sections_used(act: Act, options: MarshlandsOptions, seats: int, dice: Dice) -> tuple[Section, ...]:
    """A section for each player, side by side; act 7 uses all four, act 8 those chosen (SM-G-077, SM-G-078).

    In intervals 1 and 3 a village is drawn, and section and colour with it.
    """
    if options.boundless:
        return (0,)
    if act.sections == "all":
        return (0, 1, 2, 3)
    if act.sections == "as many as chosen":
        return tuple(range(options.sections))
    first = dice.below(len(VILLAGES)) if act.sections == "one each, drawn" else 0
    apart = 2 if seats == 2 and options.opposite else 1
    return tuple((first + apart * seat) % len(VILLAGES) for seat in range(seats))


def colours_of(act: Act, used: tuple[Section, ...], seats: int) -> list[Section]:
    """Everybody has the colour of the own section; in act 7 more than four play in teams (SM-A7-005 to SM-A7-008)."""
    if act.sections == "all":
        teams = seats if seats <= 4 else seats // 2
        return [seat % teams if seat < 2 * teams else teams for seat in range(seats)]
    return list(used[:seats])


def starting(act: Act, seats: int, dice: Dice) -> Seat:
    """The first player is drawn; in act 7 the team after a player without a partner starts (SM-A7-014)."""
    alone = act.players[-1] > 4 and seats > 4 and seats % 2
    return 0 if alone else dice.below(seats)


def lay_centre(table: MarshlandsTable, act: Act, dice: Dice) -> None:
    if act.centre == "nothing":
        return
    card = VILLAGES[dice.below(len(VILLAGES))] if act.centre == "village" else act.centre
    table.put(taken(table.aside, card), table.layout.centre, 0)


def lay_villages(table: MarshlandsTable, act: Act) -> None:
    """Each player's village goes beside the Abbey, on the outer corner, or stays beside the board."""
    layout = table.layout
    if act.villages == "in stock":
        table.villages[0] = [taken(table.aside, village) for village in VILLAGES]
    for colour in table.colours:
        if act.villages == "beside the abbey":
            table.put(taken(table.aside, VILLAGES[colour]), layout.entry(colour), 0)
        elif act.villages == "in the corners":
            table.put(taken(table.aside, VILLAGES[colour]), layout.corner(colour), 0)
        elif act.villages == "in hand":
            table.villages[colour] = [taken(table.aside, VILLAGES[colour])]


def launch_boats(table: MarshlandsTable, act: Act) -> None:
    """Boats start on the water of their villages once these lie; in act 5 all on the central one (SM-A5-006)."""
    if not act.boats:
        return
    table.boats = [-1] * len(VILLAGES)
    for colour in table.colours:
        square = table.layout.centre if act.centre == "village" else table.village_square(colour)
        if square >= 0:
            table.boats[colour] = square * LOCAL


def hand_out_counters(table: MarshlandsTable, act: Act) -> None:
    """Twelve for each colour; partners have six each (SM-A5-005, SM-A7-004, SM-A7-005).

    In interval 2 six, but of three players four for those with only one neighbour (SM-I2-013).
    """
    if not act.counters:
        return
    table.supply = [0] * (2 * len(VILLAGES))
    for colour in set(table.colours):
        partners = table.colours.count(colour)
        for partner in range(partners):
            table.supply[2 * colour + partner] = act.counters // partners
        if act.marks_canals and table.seats == 3 and colour != table.used[1]:
            table.supply[2 * colour] = FEWER_COUNTERS


def taken(pile: Pile, card: Card) -> Card:
    pile.remove(card)
    return card
