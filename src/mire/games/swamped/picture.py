"""A Swamped table as text, at most 80 columns wide: the Swamp around the Boat, the piles, the cards with their maps."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from mire.books.telling import called, counted
from mire.core.records import Card, Viewer

from .board import CARD, COLUMN
from .components.adventurers import Objective
from .components.cards import LETS_MOVE, turns
from .components.maps import SIZE, TREASURES, MapFace
from .table import (
    GUIDES_PLACE,
    KINGSFOIL_NEEDED,
    LETS_MOVES,
    NOWHERE,
    CoordinatePile,
    SwampedTable,
    named,
)

WIDTH = 78
ABREAST = 3  # cards of the Swamp side by side
STRIPS = 2
SMALL = 16  # columns for a card beside the Swamp
SMALL_ABREAST = 5
PAINT = ("bold green", "bold dark_orange", "bold magenta", "bold cyan")
LETTERS = "khmb"
LEGEND = "▲ Boat  ◆ Croc  ◇ where the Croc begins  t Tiger  ↑ ↓ ways out  ≈ falls"
WORDS = {"card": "Map card of the Swamp beyond the third"}


def picture(table: SwampedTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """The Swamp, then what the team has, the piles, everyone's cards, and one's own Adventurer."""
    lines = [*_swamp(table), f"[dim]{LEGEND}[/]", "", *_team(table, names), *_piles(table, names)]
    lines += ["", *_cards(table, viewer)]
    for seat, name in enumerate(names):
        if seat != viewer:
            held = [f"{called(here)} ({_summary(table, here)})" for here in table.hand_maps[seat]]
            lines += _dim(f"{name} holds {counted(len(held), 'card')}{': ' * bool(held)}{', '.join(held)}")
    return "\n".join([*lines, *_adventurers(table, viewer, names)])


def worded(objective: Objective) -> str:
    """An objective as a sentence."""
    return " and ".join(
        f"{term.points} for each {' with a '.join(WORDS.get(thing, called(thing)) for thing in term.each)}"
        for term in objective
    )


def _dim(text: str) -> list[str]:
    return [f"[dim]{line}[/]" for line in wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")]


# The Swamp


def _swamp(table: SwampedTable) -> list[str]:
    """From the Boat's card on, and the one behind it while the Croc is behind."""
    last = len(table.swamp)
    boat = max(table.boats_card, 0)
    first = max(0, min(boat - (table.croc // CARD < boat), last - ABREAST))
    lines = _dim(f"Behind: {_cards_from(0, first)}") if first else []
    beyond = min(last, first + ABREAST * STRIPS)
    for start in range(first, beyond, ABREAST):
        lines += _strip(table, range(start, min(beyond, start + ABREAST)))
    return lines + (_dim(f"Further on: {_cards_from(beyond, last)}") if beyond < last else [])


def _cards_from(first: int, last: int) -> str:
    return f"card {last}" if last - first == 1 else f"cards {first + 1} to {last}"


def _strip(table: SwampedTable, shown: range) -> list[str]:
    head = "".join(f"{number + 1} {called(table.swamp[number])}".ljust(4 * SIZE) for number in shown)
    letters = "    " + "".join(f"{letter}   " for letter in "abcdef") * len(shown)
    lines = [f"  [bold]{head.rstrip()}[/]", f"[dim]{letters.rstrip()}[/]"]
    for row in range(SIZE):
        lines.append(_border(table, shown, row))
        lines.append(_row(table, shown, row))
    lines.append(_border(table, shown, SIZE))
    return lines


def _border(table: SwampedTable, shown: range, row: int) -> str:
    """The line above a row, or below the last."""
    text = "  "
    for card in shown:
        for column in range(SIZE):
            space = CARD * card + COLUMN * column + row
            if row == 0:
                part = "─↑─" if table.exits_up >> space & 1 else "───"
            elif row == SIZE:
                falls = table.faces[table.swamp[card]].current
                part = "─↓─" if table.exits_down >> space - 1 & 1 else "≈≈≈" if falls else "───"
            else:
                part = "   " if table.down >> space - 1 & 1 else "───"
            text += f"+{part}"
    return f"[green4]{text}+[/]"


def _row(table: SwampedTable, shown: range, row: int) -> str:
    text = f"{row + 1} "
    for card in shown:
        current = table.faces[table.swamp[card]].current
        for column in range(SIZE):
            space = CARD * card + COLUMN * column + row
            is_open = space >= COLUMN and table.right >> space - COLUMN & 1
            text += " " if is_open else "[green4]│[/]"
            text += f"[dim]{current[row]}[/]" if current and column == 0 else " "
            text += f"{_space(table, space)}{_covered(table, space)}"
    return text if _is_open_on_the_right(table, shown[-1], row) else f"{text}[green4]│[/]"


def _is_open_on_the_right(table: SwampedTable, card: int, row: int) -> bool:
    """To the next card; at the end of the Swamp, to whatever card will lie there."""
    if card == table.last_card:
        return bool(table.faces[table.swamp[card]].right_edge >> row & 1)
    return bool(table.right >> CARD * card + CARD - COLUMN + row & 1)


def _space(table: SwampedTable, space: int) -> str:
    if space == table.boat:
        return "[bold white]▲[/]"
    if space == table.croc:
        return "[bold red]◆[/]"
    for kind, letter in enumerate(LETTERS):
        if table.treasures[kind] >> space & 1:
            return f"[{PAINT[kind]}]{letter}[/]"
    face = table.faces[table.swamp[space // CARD]]
    if table.boat == NOWHERE and space % CARD in (face.start, face.croc):
        return "[bold white]s[/]" if space % CARD == face.start else "[red]◇[/]"
    return "[yellow]t[/]" if table.options.tiger and table.tigers >> space & 1 else "[dim]·[/]"


def _covered(table: SwampedTable, space: int) -> str:
    """What lies under the Boat or the Croc."""
    if space not in (table.boat, table.croc):
        return " "
    under = [letter for letter, spaces in zip(LETTERS, table.treasures, strict=True) if spaces >> space & 1]
    return "t" if table.options.tiger and table.tigers >> space & 1 else "".join(under) or " "


# The team, and the piles


def _team(table: SwampedTable, names: tuple[str, ...]) -> list[str]:
    found = [
        f"[{PAINT[kind]}]{LETTERS[kind]} {called(treasure)} {table.collected[kind]}[/]"
        for kind, treasure in enumerate(TREASURES)
    ]
    enough = "enough to leave" if table.is_success else f"of {KINGSFOIL_NEEDED}"
    lines = [f"  {found[0]} [dim]({enough})[/]  {'  '.join(found[1:])}"]
    at = f" at {named(table.croc)}" if table.croc != NOWHERE else ""
    lines.append(
        f"  Croc{at} moves [bold red]{table.speed}[/]   Pilot {names[table.pilot]}   Round {table.round}   "
        f"Let's Move {table.lets_moves} of {LETS_MOVES}"
    )
    if table.seats == 1:
        lines.append(f"  The Guide's card: [bold]{called(table.wish[0])}[/]   [dim]Lonely Jungle (our rules)[/]")
    return lines


def _piles(table: SwampedTable, names: tuple[str, ...]) -> list[str]:
    """A line for each pile, with the number towards each player; a star where the movement begins."""
    if not table.piles:
        return []
    towards = {table.place(seat): name for seat, name in enumerate(names)}
    if table.seats == 1:
        towards[GUIDES_PLACE] = "Guide"
    heads = "".join(name[:9].center(10) for name in towards.values())
    lines = [f"  [dim]{'':20}{heads}(* moves first)[/]"]
    lines += [
        f"  {f'pile {at}':7}{called(pile.top):13}{_numbers(table, pile, towards)}{_moved(pile)}"
        for at, pile in enumerate(table.piles, 1)
    ]
    sums = "".join(str(table.sum_at(place)).center(10) for place in towards)
    return [*lines, f"  [dim]{'sum':20}{sums.rstrip()}[/]"]


def _numbers(table: SwampedTable, pile: CoordinatePile, towards: Iterable[int]) -> str:
    first = min(towards, key=lambda place: (place - pile.white) % 4)
    marks = [f"{table.number(pile, place)}{'*' if place == first else ' '}" for place in towards]
    return "".join(f" {mark}".center(10) for mark in marks)


def _moved(pile: CoordinatePile) -> str:
    return "[bold]Let's Move[/]" if pile.moved else ""


# Cards


def _cards(table: SwampedTable, viewer: Viewer) -> list[str]:
    """One's own hand and the top of the Deck, each card with its map; then what was discarded."""
    columns = []
    if viewer is not None:
        cards = zip(table.hands[viewer], table.hand_maps[viewer], strict=True)
        columns = [_card(table, called(face), _corners(table, face), here) for face, here in cards]
    if table.deck_size:
        top = (table.top or table.under_maps)[0]
        columns.append(_card(table, "Deck, on top of", counted(table.deck_size, "card"), top))
    lines: list[str] = []
    for start in range(0, len(columns), SMALL_ABREAST):
        lines += ["".join(parts).rstrip() for parts in zip(*columns[start : start + SMALL_ABREAST], strict=True)]
    if not table.deck_size:
        lines += _dim("The Deck is empty.")
    return lines + (_dim(f"Discarded: {', '.join(map(called, table.discards))}") if table.discards else [])


def _corners(table: SwampedTable, face: Card) -> str:
    """Its numbers clockwise from the white corner on."""
    return "" if face == LETS_MOVE else turns(table.corners[face])[0]


def _card(table: SwampedTable, title: str, below: str, here: Card) -> list[str]:
    """A card beside the Swamp: what it is, and its map drawn small."""
    heads = [f"[bold]{title:{SMALL}}[/]", f"{below:{SMALL}}", f"[dim]{called(here):{SMALL}}[/]"]
    return heads + [line + " " * (SMALL - 2 * SIZE - 1) for line in _small(table, table.faces[here])]


def _small(table: SwampedTable, face: MapFace) -> list[str]:
    lines = []
    for row in range(SIZE + 1):
        above = ""
        for column in range(SIZE):
            space = COLUMN * column + row
            if row == 0:
                above += "+↑" if face.exits_up >> space & 1 else "+─"
            elif row == SIZE:
                above += "+↓" if face.exits_down >> space - 1 & 1 else "+─"
            else:
                above += "+ " if face.down >> space - 1 & 1 else "+─"
        lines.append(f"[green4]{above}+[/]")
        if row < SIZE:
            lines.append(_small_row(table, face, row))
    return lines


def _small_row(table: SwampedTable, face: MapFace, row: int) -> str:
    text = ""
    for column in range(SIZE):
        space = COLUMN * column + row
        is_open = face.right >> space - COLUMN & 1 if column else face.left_edge >> row & 1
        text += f"{' ' if is_open else '[green4]│[/]'}{_mark(table, face, space)}"
    return f"{text}{' ' if face.right_edge >> row & 1 else '[green4]│[/]'}"


def _mark(table: SwampedTable, face: MapFace, space: int) -> str:
    for kind, letter in enumerate(LETTERS):
        if face.treasures[kind] >> space & 1:
            return f"[{PAINT[kind]}]{letter}[/]"
    if table.boat == NOWHERE and space == face.croc:
        return "[red]◇[/]"
    return "[yellow]t[/]" if table.options.tiger and face.tigers >> space & 1 else "[dim]·[/]"


def _summary(table: SwampedTable, here: Card) -> str:
    """What a map has on it: its Treasures, its ways out."""
    face = table.faces[here]
    found = "".join(letter for letter, spaces in zip(LETTERS, face.treasures, strict=True) if spaces)
    return f"{found}{'↑' * bool(face.exits_up)}{'↓' * bool(face.exits_down)}"


def _adventurers(table: SwampedTable, viewer: Viewer, names: tuple[str, ...]) -> list[str]:
    """One's own; all of them once they are shown."""
    lines = []
    for seat, dealt in enumerate(table.adventurers):
        if dealt and (table.shown or seat == viewer):
            first, second = table.objectives[dealt[0]]
            now, then = table.points(dealt[0])
            text = (
                f"{names[seat]}, the {called(dealt[0])}: {worded(first)} ({now} now), or {worded(second)} ({then} now)"
            )
            lines += [f"[bold]{line}[/]" for line in wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")]
    return lines
