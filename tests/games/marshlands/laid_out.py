"""Laying out tables of The Sacred Marshlands by hand: tiles made up on the spot, on squares by name.

The board from above; S1 is the section below the centre, and S2 to S4 follow clockwise:

       a b c d e f g h i j k
     1 3 3 3 3 3 3 4 4 4 4 4
     2 3 3 3 3 3 3 4 4 4 4 4
     3 3 3 3 3 3 3 4 4 4 4 4
     4 3 3 3 3 3 3 4 4 4 4 4
     5 3 3 3 3 3 3 4 4 4 4 4
     6 2 2 2 2 2 + 4 4 4 4 4
     7 2 2 2 2 2 1 1 1 1 1 1
     8 2 2 2 2 2 1 1 1 1 1 1
     9 2 2 2 2 2 1 1 1 1 1 1
    10 2 2 2 2 2 1 1 1 1 1 1
    11 2 2 2 2 2 1 1 1 1 1 1

A tile is written as its parts: `w[NS]` is a canal from north to south, `C[E]` a copse that ends in the east, `G[-]` a
whole garden, `w[N]{end,frog}` a canal end with a frog, `F` nothing but field, `J[N]` a joker that opens to the north.
Where parts cut a tile, its fields are counted clockwise from the first side cut; `land 0:1` puts a landing point
at part 0 for field 1, `cow 1:8` a cow with an 8 on field 1, `bank 0:1` says that part 0 touches only the canal 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from mire import Action, Choice, Dice, Seat, advance, asked, legal, refusal, start
from mire.books.played import seed_from
from mire.core.agenda import Item
from mire.games import game
from mire.games.marshlands import Marshlands
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.edition import MarshlandsEdition, faces
from mire.games.marshlands.components.tiles import CORNERS, SIDES, VILLAGES, Face, Faces
from mire.games.marshlands.options import MarshlandsOptions
from mire.games.marshlands.rules import preparation
from mire.games.marshlands.rules.scoring.lines import totals
from mire.games.marshlands.rules.scoring.sheets import sheet
from mire.games.marshlands.rules.turns import TurnBegins
from mire.games.marshlands.table import Counter, MarshlandsTable, ScoreLine

P1, P2, P3, P4 = range(4)
S1, S2, S3, S4 = range(4)
NAMES = {"w": "water", "C": "copse", "G": "garden"}
LETTER = {"w": "W", "C": "C", "G": "G"}
INTERVALS = [act for act in ACTS if ACTS[act].event_tiles != "none"]
BASIC = {known.name: known for known in faces(game("marshlands").printed, {}).faces}
# A whole box takes a while to turn four ways; for a table laid out by hand these will do, and those it is given.
PLAIN = ("cross", "tee", "straight", "bend", "joker")
HOMES = {"f7": "red-village", "e6": "yellow-village"}  # those of P1 and P2, beside the centre


def marshlands(**options: Any) -> Marshlands:
    found = game("marshlands", MarshlandsOptions(**options))
    assert isinstance(found, Marshlands)
    return found


def opened(seats: int = 4, seed: int = 0, **options: Any) -> MarshlandsTable:
    """A game at its first question."""
    table: MarshlandsTable = start(marshlands(**options), seats, seed_from(seed))
    return table


def face(text: str) -> Face:
    """A tile made up on the spot."""
    parts, edges = [], dict.fromkeys(SIDES, "F")
    for letter, sides, marks in re.findall(r"([wCG])\[([NESW-]+)\](?:\{([a-z,]*)\})?", text):
        parts.append(" ".join((NAMES[letter], sides, *filter(None, marks.split(",")))))
        edges |= {side: LETTER[letter] for side in sides if side != "-"}
    joker = re.search(r"J\[([NESW])\]", text)
    if joker:
        parts = [f"water {joker[1]} end"]
        edges = {side: "W" if side == joker[1] else "*" for side in SIDES}
    split = re.search(r"fields (.*?)(?:;|$)", text)
    fields = tuple(part.strip() for part in split[1].split("/")) if split else () if joker else cut_fields(edges)
    landings = tuple((int(part), int(field)) for part, field in re.findall(r"land (\d):(\d)", text))
    cow = re.search(r"cow (\d):(\d+)", text)
    banks = re.findall(r"bank (\d):(\d)", text)
    return Face(
        name=text,
        edges="".join(edges.values()),
        parts=tuple(parts),
        fields=fields,
        landings=landings,
        cow=(int(cow[1]), int(cow[2])) if cow else None,
        banks=tuple((int(land), int(water)) for land, water in banks) if banks else None,
        made_up=True,
    )


def cut_fields(edges: Mapping[str, str]) -> tuple[str, ...]:
    """All parts hang together and cut the tile into as many fields as they reach sides; fewer than two cut nothing."""
    cuts = [number for number, side in enumerate(SIDES) if edges[side] != "F"]
    if len(cuts) < 2:
        return (" ".join(CORNERS),)
    fields = []
    for one, other in zip(cuts, [*cuts[1:], cuts[0] + 4], strict=True):
        fields.append(" ".join(CORNERS[number % 4] for number in range(one, other)))
    return tuple(fields)


def laid_out(
    squares: Mapping[str, str] | None = None,
    seats: int = 2,
    villages: bool = True,
    deck: int = 60,
    **options: Any,
) -> MarshlandsTable:
    """A table with these tiles on these squares: made-up tiles as written, tiles of the box as `name` or `name@turn`.

    Act by act the Abbey and the villages lie where they belong, unless `villages` is off.  Hands are empty, the deck is
    `deck` plain canals, and P1 begins.
    """
    game = marshlands(**options)
    table = preparation.laid_out(game.chosen, plain(game.printed), seats, Dice(seed_from(0)))
    if table.act.event_tiles != "none":
        in_order(table)
    keep = [
        (card, square, turn)
        for card, square, turn in zip(table.laid, table.where, table.turns, strict=True)
        if villages or "village" not in card
    ]
    named = {known.name for known in table.printed.faces} | BASIC.keys()
    tiles = [tile_of(text, square, named) for square, text in (squares or {}).items()]
    fetch(table, [card for card, _, _ in tiles])
    table.laid, table.where, table.turns = [], [], []
    for card, square, turn in keep + tiles:
        table.laid.append(card)
        table.where.append(square)
        table.turns.append(turn)
    table.relay()
    launch(table)
    table.deck = ["straight"] * deck
    table.hands = [[] for _ in range(seats)]
    table.events = []
    table.starter = P1
    return table


def plain(printed: MarshlandsEdition) -> MarshlandsEdition:
    """As many basic tiles as in the box, and hardly any that are not plain canals."""
    rest = sum(tile.copies for name, tile in printed.basic.items() if name not in ("straight", *PLAIN))
    basic = {name: tile for name, tile in printed.basic.items() if name in PLAIN}
    straight = basic["straight"]
    basic["straight"] = msgspec.structs.replace(straight, copies=straight.copies + rest)
    return msgspec.structs.replace(printed, basic=basic)


def in_order(table: MarshlandsTable) -> None:
    """In an interval villages are drawn; here P1 has the first, and so on."""
    table.used, table.colours = tuple(range(table.seats)), list(range(table.seats))
    preparation.hand_out_counters(table, table.act)
    if table.act.villages == "in hand":
        table.villages = [[village] if colour < table.seats else [] for colour, village in enumerate(VILLAGES)]


def launch(table: MarshlandsTable) -> None:
    """In an interval a village that lies is no longer held, and its boat lies on it."""
    for colour in table.colours if table.act.event_tiles in ("bell", "clover") else ():
        if table.village_square(colour) >= 0:
            table.villages[colour] = []
            table.boats[colour] = table.village_square(colour) * LOCAL


def tile_of(text: str, square: str, named: set[str]) -> tuple[str, str, int]:
    name, _, turn = text.partition("@")
    return (name, square, int(turn or 0)) if name in named else (text, square, 0)


def know(table: MarshlandsTable, *more: Face) -> None:
    """Put tiles into the box."""
    known = {known.name: known for known in table.printed.faces} | {added.name: added for added in more}
    table.printed = Faces("/".join(known), tuple(known.values()))


def fetch(table: MarshlandsTable, cards: Iterable[str]) -> None:
    """Put tiles by name into the box; what is no name is made up as written."""
    known = {known.name for known in table.printed.faces}
    new = [card for card in dict.fromkeys(cards) if card not in known]
    if new:
        know(table, *(BASIC[card] if card in BASIC else face(card) for card in new))


def with_whole_box(table: MarshlandsTable) -> MarshlandsTable:
    """For what depends on every tile there is."""
    fetch(table, BASIC)
    return table


def give(table: MarshlandsTable, *hands: list[str]) -> None:
    """Tiles for each hand; those not in the box are put there first."""
    fetch(table, (card for hand in hands for card in hand))
    for seat, hand in enumerate(hands):
        table.hands[seat] = list(hand)


def with_hand(table: MarshlandsTable, *hand: str) -> MarshlandsTable:
    """P1 is to lay one of these, and everybody else holds bends."""
    give(table, list(hand), *(["bend"] * table.act.hand for _ in range(table.seats - 1)))
    return turn_of(table)


def afloat(table: MarshlandsTable, square: str, part: int = 0, colour: int = S1) -> MarshlandsTable:
    """The boat of a colour lies there."""
    table.boats[colour] = table.layout.index[square] * LOCAL + part
    return table


def with_counters(
    act: str, squares: dict[str, str], *counters: Counter, seats: int = 2, **options: Any
) -> MarshlandsTable:
    table = laid_out(squares, act=act, seats=seats, **options)
    table.counters = list(counters)
    return table


HANDS = (["straight", "tee", "bend"], ["tee", "tee", "tee"], ["cross", "cross", "cross"], ["bend", "bend", "bend"])
NOWHERE = "G[NESW]"  # fits nowhere beside a village


def four_hands(*hands: list[str], seats: int = 4, deck: int = 60) -> MarshlandsTable:
    table = laid_out(seats=seats, deck=deck)
    give(table, *(hands or HANDS[:seats]))
    return turn_of(table)


def turn_of(table: MarshlandsTable, seat: Seat = P1) -> MarshlandsTable:
    """Let a turn of this seat begin."""
    table.agenda = [TurnBegins(seat)]
    advance(table)
    return table


def asks(table: MarshlandsTable, item: Item) -> MarshlandsTable:
    """Let this item be next, with nothing behind it."""
    table.agenda = [item]
    advance(table)
    return table


def why(table: MarshlandsTable, seat: Seat, action: Action) -> str:
    """The row by which an answer is refused; empty if it is not."""
    refused = refusal(table, seat, action)
    return refused.rule if refused else ""


def may(table: MarshlandsTable, seat: Seat, action: Action) -> bool:
    """Whether an answer is accepted, and offered."""
    accepted = refusal(table, seat, action) is None
    assert accepted == (action in legal(table, seat)), f"{action} is accepted but not offered, or the other way round"
    return accepted


def offered(table: MarshlandsTable, seat: Seat, kind: type[Action]) -> list[Any]:
    return [action for action in legal(table, seat) if isinstance(action, kind)]


def question(table: MarshlandsTable) -> type[Choice] | None:
    choice = asked(table)
    return type(choice) if choice else None


def lines(table: MarshlandsTable, what: str | None = None, colour: int | None = None) -> list[ScoreLine]:
    """The lines of the score sheet, of one kind or of one colour."""
    return [
        line
        for line in sheet(table)
        if (what is None or line.what == what) and (colour is None or line.colour == colour)
    ]


def points(table: MarshlandsTable, what: str, colour: int = S1) -> int | float:
    """What a colour gets for things of one kind."""
    return sum(line.points for line in lines(table, what, colour))


def total(table: MarshlandsTable, colour: int = S1) -> int | float:
    return totals(table, sheet(table))[colour]


def said(table: MarshlandsTable, kind: type) -> list[Any]:
    return [event for event in table.events if isinstance(event, kind)]
