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
from collections.abc import Mapping
from typing import Any

from mire import Action, Choice, Dice, Seat, advance, asked, legal, play, refusal, start
from mire.books.played import seed_from
from mire.core.agenda import Item
from mire.games import GAMES, game
from mire.games.marshlands import Marshlands
from mire.games.marshlands.acts import TurnBegins
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.laying import Lay
from mire.games.marshlands.options import MarshlandsOptions
from mire.games.marshlands.scoring import totals
from mire.games.marshlands.setup import hand_out_counters
from mire.games.marshlands.sheets import sheet
from mire.games.marshlands.table import MarshlandsTable, ScoreLine
from mire.games.marshlands.tiles import CORNERS, SIDES, VILLAGES, Face, Faces

P1, P2, P3, P4 = range(4)
S1, S2, S3, S4 = range(4)
NAMES = {"w": "water", "C": "copse", "G": "garden"}
LETTER = {"w": "W", "C": "C", "G": "G"}


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
    table: MarshlandsTable = game.setup(seats, Dice(seed_from(0)))
    if table.act.event_tiles != "none":
        in_order(table)
    named = {known.name for known in table.printed.faces}
    keep = [
        (card, square, turn)
        for card, square, turn in zip(table.laid, table.where, table.turns, strict=True)
        if villages or "village" not in card
    ]
    tiles = [tile_of(text, square, named) for square, text in (squares or {}).items()]
    made = {card: face(card) for card, _, _ in tiles if card not in named}
    know(table, *made.values())
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


def in_order(table: MarshlandsTable) -> None:
    """In an interval villages are drawn; here P1 has the first, and so on."""
    table.used, table.colours = tuple(range(table.seats)), list(range(table.seats))
    hand_out_counters(table, table.act)
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


def know(table: MarshlandsTable, *faces: Face) -> None:
    """Put made-up tiles into the box."""
    known = {known.name: known for known in table.printed.faces} | {made.name: made for made in faces}
    table.printed = Faces("/".join(known), tuple(known.values()))


def give(table: MarshlandsTable, *hands: list[str]) -> None:
    """Tiles for each hand; made-up ones are put into the box first."""
    named = {known.name for known in table.printed.faces}
    know(table, *(face(card) for hand in hands for card in hand if card not in named))
    for seat, hand in enumerate(hands):
        table.hands[seat] = list(hand)


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


__all__ = ["GAMES", "Lay", "play"]
