"""A table of The Sacred Marshlands as text: five by three signs for each tile, the hand, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from mire.books.telling import called
from mire.core.records import Card, Seat, Viewer
from mire.games.marshlands.board import (
    COPSE,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LAND,
    LANDING,
    LOCAL,
    REED,
    TREES,
    VILLAGE,
    WATER,
    Shape,
)

from .ground import NOWHERE, Section, Square
from .scoring import totals
from .sheets import sheet
from .table import MarshlandsTable
from .tiles import ABBEY, COLOURS, ECLIPSE, EMBARKATION, FACTORY, kind_of
from .turns import WhichTile

SIGN = {FIELD: ".", WATER: "~", COPSE: "T", GARDEN: "#", TREES: "^", LAND: "."}
MARK = ((FISHERY, "F"), (REED, "R"), (VILLAGE, "V"), (FROG, "o"), (LANDING, "L"))
PAINT = {"~": "bright_blue", "T": "green", "#": "magenta", ".": "bright_black", "^": "dark_green"}
COLOUR = ("bold red", "bold yellow", "bold bright_blue", "bold green")
CENTRE_SIGNS = {ABBEY: "A", ECLIPSE: "@", EMBARKATION: "E", FACTORY: "X"}
LEGEND = (
    "[dim]~ water  . field  T copse  # garden  ^ trees  F fishery  R reed bed  o frog  L landing  V village  1-9 cow[/]"
)


def picture(table: MarshlandsTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """The board, the tiles one holds, who stands how."""
    lines = [*_framed(table), LEGEND, *_events(table), "", *_players(table, viewer, names)]
    if table.proposed:
        lines += [
            "",
            f"[bold]To be exchanged[/]: {_exchange(table, names)}",
            *_painted_rows(_beside([(card, 0) for card in table.proposed], table)),
        ]
    if viewer is not None and viewer == table.shown_to and table.showing is not None:
        shown = table.hands[table.showing]
        lines += ["", "[bold]Shown to you[/]", *_painted_rows(_beside([(card, 0) for card in shown], table))]
        lines.append(_captions(shown))
    if table.offered:
        lines += ["", "[bold]On offer[/]", *_painted_rows(_beside([(card, 0) for card in table.offered], table))]
    hand = table.hands[viewer] + table.villages[table.colours[viewer]] if viewer is not None else []
    if hand:
        for start in range(0, len(hand), 10):
            cards = hand[start : start + 10]
            lines += ["", *_painted_rows(_beside([(card, 0) for card in cards], table)), _captions(cards)]
    return "\n".join(lines)


def drawn(table: MarshlandsTable, squares: Iterable[Square]) -> str:
    """These squares and what lies within their bounds, without paint."""
    layout = table.layout
    places = [divmod(layout.index[square], layout.ground.width) for square in squares]
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
    return "\n".join(line.rstrip() for row in rows for line in _row(table, row, columns))


def signs(shape: Shape, card: Card = "") -> list[str]:
    """A tile as three lines of five signs: its corners, its sides, and in the middle what is on it."""
    middle = [SIGN[shape.edges >> 4 * side & 15] for side in range(4)]
    north, east, south, west = middle
    land = "." if shape.opening < 0 else "^"
    heart = _heart(shape, card)
    left, right = (side if side in "~T#" else land for side in (west, east))
    return [f"{land}{land}{north}{land}{land}", f"{west}{left}{heart}{right}{east}", f"{land}{land}{south}{land}{land}"]


def _heart(shape: Shape, card: Card) -> str:
    if card in CENTRE_SIGNS:
        return CENTRE_SIGNS[card]
    if kind_of(card):
        return "!"
    features = 0
    for own in shape.features:
        features |= own
    for feature, mark in MARK:
        if features & feature:
            return mark
    cows = [sums >> 24 & 0xFFF for sums in shape.sums if sums >> 24 & 0xFFF]
    if cows:
        return str(cows[0])
    if any(shape.landings):
        return "L"
    whole = [sort for part, sort in enumerate(shape.sorts) if sort == GARDEN and part not in shape.middle]
    if whole:
        return "#"
    sorts = [shape.sorts[part] for part in shape.middle if part >= 0]
    return SIGN[max(sorts, key=sorts.count)] if sorts else "."


def _row(table: MarshlandsTable, row: int, columns: range) -> list[str]:
    ground = table.layout.ground
    found = ["", "", ""]
    for column in columns:
        square = row * ground.width + column
        if table.marsh.at[square] >= 0:
            cell = signs(table.shape_at(square), table.card_at(square) or "")
        elif ground.sections[square] == NOWHERE:
            cell = ["     "] * 3
        else:
            cell = ["     ", "  ·  ", "     "]
        found = [line + part for line, part in zip(found, cell, strict=True)]
    return found


def _exchange(table: MarshlandsTable, names: tuple[str, ...]) -> str:
    """Who offers what to whom, and for what."""
    asker = next(item.seat for item in reversed(table.agenda) if isinstance(item, WhichTile))
    sought = called(table.sought) if table.sought else "a tile of choice"
    return f"{names[asker]} offers {names[table.approached[-1]]} {called(table.proposed[0])} for {sought}"


def _framed(table: MarshlandsTable) -> list[str]:
    """The board with the names of its squares; of a bare table, the part that is laid on and a square around."""
    ground = table.layout.ground
    rows, columns = range(ground.height), range(ground.width)
    if table.options.boundless:
        places = [divmod(table.layout.index[square], ground.width) for square in table.where]
        rows = range(max(0, min(places)[0] - 1), min(ground.height, max(places)[0] + 2))
        sideways = [column for _, column in places]
        columns = range(max(0, min(sideways) - 1), min(ground.width, max(sideways) + 2))
    letters = [table.layout.names[column].rstrip("0123456789") for column in columns]
    head = "   " + "".join(f"{letter:^5}" for letter in letters)
    lines = [f"[dim]{head}[/]"]
    for row in rows:
        for number, line in enumerate(_row(table, row, columns)):
            label = f"{row + 1:>2} " if number == 1 else "   "
            lines.append(f"[dim]{label}[/]{_painted(line)}{_boats(table, row) if number == 1 else ''}")
    return lines


def _boats(table: MarshlandsTable, row: int) -> str:
    """The boats in a row of the board, named at its end."""
    found = []
    for colour, spot in enumerate(table.boats):
        if spot >= 0 and spot // LOCAL // table.layout.ground.width == row:
            found.append(f" [{COLOUR[colour]}]{COLOURS[colour]} boat on {table.layout.names[spot // LOCAL]}[/]")
    return "".join(found)


def _events(table: MarshlandsTable) -> list[str]:
    """In the intervals: where event tiles lie, what is polluted, which canals bear counters."""
    lying = [
        f"{called(kind_of(card))} {name}" for card, name in zip(table.laid, table.where, strict=True) if kind_of(card)
    ]
    marks = [f"{COLOURS[counter.colour]} {counter.square}" for counter in table.counters]
    said = (("Event tiles", lying), ("Polluted", [stain.square for stain in table.polluted]), ("Counters", marks))
    if table.act.event_tiles == "none":
        return []
    return [f"[dim]{what}: {', '.join(dict.fromkeys(found))}[/]" for what, found in said if found]


def _beside(cards: list[tuple[Card, int]], table: MarshlandsTable) -> list[str]:
    """Tiles next to each other."""
    shapes = table.shapes
    cells = [
        signs(shapes.shapes[4 * shapes.kinds[card] + turn], card) if card in shapes.kinds else ["?????"] * 3
        for card, turn in cards
    ]
    return [" " + "   ".join(cell[line] for cell in cells) for line in range(3)] if cells else []


def _captions(cards: list[Card]) -> str:
    return "[dim] " + ", ".join(called(card) for card in cards) + "[/]"


def _painted_rows(lines: list[str]) -> list[str]:
    return [_painted(line) for line in lines]


def _painted(line: str) -> str:
    runs = [(paint, "".join(run)) for paint, run in groupby(line, key=lambda sign: PAINT.get(sign, "bold"))]
    return "".join(text if text.isspace() else f"[{paint}]{text}[/]" for paint, text in runs)


def _players(table: MarshlandsTable, viewer: Viewer, names: tuple[str, ...]) -> list[str]:
    scores = totals(table, table.sheet or sheet(table))
    asked = table.agenda[-1].seats(table) if table.agenda else ()
    return [
        _player(table, seat, viewer, names, scores[table.colours[seat]], seat in asked) for seat in range(table.seats)
    ] + [f"[dim]{len(table.deck)} tiles in the deck, {len(table.discards)} discarded[/]"]


def _section(table: MarshlandsTable, colour: Section) -> str:
    """From where to where one's own section reaches, where everybody has one."""
    if table.act.lays == "anywhere":
        return ""
    squares, names = table.layout.squares[colour], table.layout.names
    return f", {names[min(squares)]} to {names[max(squares)]}"


def _player(
    table: MarshlandsTable, seat: Seat, viewer: Viewer, names: tuple[str, ...], score: int | float, is_asked: bool
) -> str:
    colour = table.colours[seat]
    name = f"[{COLOUR[colour]}]{names[seat]} ({COLOURS[colour]}{_section(table, colour)})[/]"
    points = "" if table.act.race else f"{score} points so far, "
    counters = f", {table.supply[2 * colour] + table.supply[2 * colour + 1]} counters" if table.supply else ""
    you = " [dim](you)[/]" if seat == viewer else ""
    return f"{'▶' if is_asked else ' '} {name}{you}: {points}{len(table.hands[seat])} tiles{counters}"
