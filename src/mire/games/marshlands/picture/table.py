"""A table of The Sacred Marshlands as text: five by three signs for each tile, the hand, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import wrap

from mire.books.telling import called, counted
from mire.core.records import Card, Seat, Viewer
from mire.games.marshlands.board.terrain import FISHERY, LOCAL, REED, STUB, VILLAGE

from ..components.ground import NOWHERE, Section, Square
from ..components.tiles import COLOURS, kind_of
from ..rules.boats import terrain_of, told_part
from ..rules.counters import own_supply
from ..rules.ending import points_of
from ..rules.marsh.constructions import WHAT
from ..rules.scoring.lines import totals
from ..rules.scoring.sheets import sheet
from ..rules.turns import WhichTile
from ..table import Counter, MarshlandsTable
from .tile import signs

PAINT = {"~": "bright_blue", "T": "green", "#": "magenta", ".": "bright_black", "^": "dark_green"}
SINGLE = ((FISHERY, "fishery"), (REED, "reed bed"), (VILLAGE, "village"), (STUB, "pond"))
COLOUR = ("bold red", "bold yellow", "bold bright_blue", "bold green")
LEGEND = (
    "~ water  . field  T copse  # garden  ^ trees  V village  F fishery  R reed bed",
    "L landing point  o frog  x end of a canal  1-9 cow  \\ / two bends  A Abbey",
)
WIDTH = 78  # of lines that are wrapped, so that they fit on a narrow terminal


def picture(table: MarshlandsTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """The board, the tiles one holds, who stands how."""
    lines = [*_framed(table), *(f"[dim]{line}[/]" for line in LEGEND), *_lying(table), *_events(table), ""]
    lines += [*_players(table, viewer, names), *(_score_sheet(table, names) if table.outcome else ())]
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
            lines.append(f"[dim]{label}[/]{_painted(line)}")
    return lines


def _lying(table: MarshlandsTable) -> list[str]:
    """Where boats lie, on what ground, and in the acts what bears whose counters."""
    names = table.layout.names
    lines = []
    for colour, spot in enumerate(table.boats):
        if spot >= 0:
            where = f"on {names[spot // LOCAL]}, {_grounded(table, spot)}"
            lines.append(f"[{COLOUR[colour]}]The {COLOURS[colour]} boat lies {where}.[/]")
    for colour in sorted({counter.colour for counter in table.counters}) if table.act.event_tiles == "none" else ():
        marked = [_marked(table, counter) for counter in table.counters if counter.colour == colour]
        lines += _wrapped(f"Counters of {COLOURS[colour]}: {', '.join(marked)}.", COLOUR[colour])
    return lines


def _grounded(table: MarshlandsTable, spot: int) -> str:
    """On water or in a field, and in which where its tile has several."""
    sorts = table.shape_at(spot // LOCAL).sorts
    alone = sorts.count(sorts[spot % LOCAL]) == 1
    ground = terrain_of(table, spot) if alone else told_part(table, spot)
    return f"{'on' if ground.startswith('water') else 'in'} the {ground}"


def _marked(table: MarshlandsTable, counter: Counter) -> str:
    """What a counter lies on: `copse g8`."""
    shape = table.shape_at(table.layout.index[counter.square])
    sort, features = shape.sorts[counter.part], shape.features[counter.part]
    single = next((what for feature, what in SINGLE if features & feature), "water")
    return f"{WHAT.get(sort, single)} {counter.square}"


def _wrapped(text: str, style: str) -> list[str]:
    return [f"[{style}]{line}[/]" for line in wrap(text, WIDTH, subsequent_indent="  ")]


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
    return "\n".join(_wrapped(" " + ", ".join(called(card) for card in cards), "dim"))


def _painted_rows(lines: list[str]) -> list[str]:
    return [_painted(line) for line in lines]


def _painted(line: str) -> str:
    runs = [(paint, "".join(run)) for paint, run in groupby(line, key=lambda sign: PAINT.get(sign, "bold"))]
    escaped = [(paint, text + "\\" if text.endswith("\\") else text) for paint, text in runs]
    return "".join(text if text.isspace() else f"[{paint}]{text}[/]" for paint, text in escaped)


def _players(table: MarshlandsTable, viewer: Viewer, names: tuple[str, ...]) -> list[str]:
    scores = totals(table, table.sheet or sheet(table))
    asked = table.agenda[-1].seats(table) if table.agenda else ()
    return [
        _player(table, seat, viewer, names, scores[table.colours[seat]], seat in asked) for seat in range(table.seats)
    ] + [f"[dim]{counted(len(table.deck), 'tile')} in the deck, {len(table.discards)} discarded[/]"]


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
    points = "" if table.act.race else f"{points_of(score)} {'in all' if table.outcome else 'so far'}, "
    counters = f", {counted(table.supply[own_supply(table, seat)], 'counter')}" if table.supply else ""
    you = " [dim](you)[/]" if seat == viewer else ""
    return f"{'▶' if is_asked else ' '} {name}{you}: {points}{counted(len(table.hands[seat]), 'tile')}{counters}"


def _score_sheet(table: MarshlandsTable, names: tuple[str, ...]) -> list[str]:
    """What everybody got their points for, a column for each colour."""
    if not table.sheet:
        return []
    colours = sorted(set(table.colours))
    rows = {
        what: [sum(line.points for line in table.sheet if (line.what, line.colour) == (what, own)) for own in colours]
        for what in dict.fromkeys(line.what for line in table.sheet)
    }
    head = "".join(f"[{COLOUR[colour]}]{COLOURS[colour]:>10}[/]" for colour in colours)
    lines = ["", f"[bold]{'The score':<24}[/]{head}"]
    lines += [f"{what:<24}" + "".join(f"{points:>10g}" for points in row) for what, row in rows.items()]
    totals_of = totals(table, table.sheet)
    return [*lines, f"[bold]{'in all':<24}" + "".join(f"{totals_of[colour]:>10g}" for colour in colours) + "[/]"]
